/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file model.h
 * Register model of a simulated machine. Freestanding: integers only, no allocation, no calls to
 * an operating system, so that a kernel can hold a machine as well as a process can.
 *
 * The state is one flat struct without pointers, since it lies in memory that is mapped at
 * different addresses. Whoever owns it also keeps time and lets one caller in at a time: every
 * function here wants the state to itself, and `now` must not run backwards.
 */
#ifndef UNC_SIM_MODEL_H
#define UNC_SIM_MODEL_H

#ifdef __KERNEL__
#include <linux/errno.h>
#include <linux/stddef.h>
#include <linux/string.h>
#else
#include <errno.h>
#include <stddef.h>
#include <string.h>
#endif

#include "sim/montecito/thread.h"
#include "sim/traffic.h"
#include "unc_events.h"

#ifndef ARRAY_SIZE
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#endif

enum {
	UNC_SIM_SOCKETS = 8,
	UNC_SIM_BOXES = 16,
	UNC_SIM_UNITS = 128,      /* per socket, all boxes together */
	UNC_SIM_COUNTERS = 512,   /* per socket: programmable, fixed and free-running ones */
	UNC_SIM_REGISTERS = 1280, /* of a socket */
	UNC_SIM_FILTERS = 5,
	UNC_SIM_FAULTS = 64,
	UNC_SIM_DEVICES = 40,  /* of a socket, in configuration space */
	UNC_SIM_KHZ = 1000000, /* a rate in kHz times nanoseconds makes millionths of a count */
};

/* Bits of a counter's control register that say how it runs, not what it counts. */
#define UNC_SIM_CTL_EN (1ull << 22)
#define UNC_SIM_CTL_OV_EN (1ull << 20)
#define UNC_SIM_CTL_RST (1ull << 17)
#define UNC_SIM_CTL_RUN (UNC_SIM_CTL_EN | UNC_SIM_CTL_OV_EN | UNC_SIM_CTL_RST)
#define UNC_SIM_CTL_TID_EN (1ull << 19)
#define UNC_SIM_CTL_EDGE (1ull << 18)
#define UNC_SIM_CTL_INVERT (1ull << 23)
#define UNC_SIM_CTL_THRESH (0xffull << 24)

#define UNC_SIM_DEVFN(d, f) ((d) << 3 | (f))
#define UNC_SIM_INTEL 0x8086u

struct unc_sim_model;

/** What there is in a machine. */
struct unc_sim_config {
	uint64_t chamask; /* bit n: CHA n is there */
	uint16_t sockets, cores, threads;
	uint16_t imc, upi, iio;
	uint16_t swap; /* node ids and buses run against the order of the sockets */
	uint64_t turn; /* Montecito: nanoseconds that a thread is in the foreground in one go */
};

/** What a machine has as many of as its configuration says. */
enum unc_sim_limit {
	UNC_SIM_ALL, /* every unit of the map */
	UNC_SIM_CHAS,
	UNC_SIM_IMCS,
	UNC_SIM_CHANNELS,
	UNC_SIM_LINKS,
	UNC_SIM_STACKS,
	UNC_SIM_HOMES, /* one home agent for four channels */
};

/** Which traffic a box sees. */
enum unc_sim_sees {
	UNC_SIM_NOTHING,
	UNC_SIM_CHA,
	UNC_SIM_CHANNEL,
	UNC_SIM_LINK,
	/* Boxes whose modelled events are listed in events_plain.c. */
	UNC_SIM_M2M,
	UNC_SIM_M3UPI,
	UNC_SIM_IIO,
	UNC_SIM_IRP,
	UNC_SIM_M2PCIE,
	/* Sandy Bridge-EP, Ivy Bridge-EP (events_ep.c) */
	UNC_SIM_CBO,
	UNC_SIM_HOME,
	UNC_SIM_EP_CHANNEL,
	UNC_SIM_QPI,
	/* Xeon L3 (events_l3.c) */
	UNC_SIM_L3,
	UNC_SIM_L3_LATENCY,
};

/** What a free-running counter counts of lines. */
enum unc_sim_lines {
	UNC_SIM_NO_LINES,
	UNC_SIM_LINES_READ,
	UNC_SIM_LINES_WRITTEN,
	UNC_SIM_PORT_IN,                                /* + port: data from a device */
	UNC_SIM_PORT_OUT = UNC_SIM_PORT_IN + SIM_PORTS, /* + port: data to a device */
};

/** Buses of a socket, from the lowest number up. */
enum unc_sim_bus { UNC_SIM_BUS_LOW, UNC_SIM_BUS_LOW1, UNC_SIM_BUS_LOW2, UNC_SIM_BUS_UBOX };

struct unc_sim_freerun {
	const char *name;
	uint32_t khz;
	uint8_t lines; /* enum unc_sim_lines, plus the port */
};

/** These bits of filter register `reg` matter to events with (control & mask) == value. */
struct unc_sim_filter_use {
	uint64_t mask, value;
	uint8_t reg;
	uint64_t bits;
};

/** Where a CBo has its filters. */
struct unc_sim_slice {
	uint8_t reg, low, width;
};
struct unc_sim_layout {
	struct unc_sim_slice opc, nid, state, tid;
	struct unc_sim_slice odd; /* non-coherent, isochronous …: none of the traffic is */
};

struct unc_sim_ep_step;

/** Counters of UNC_L3 that count one interface, and what may be written to their control. */
struct unc_sim_interface {
	uint8_t first, last; /* counters */
	uint8_t number;      /* enum unc_sim_l3_interface */
	uint64_t writable;
	uint64_t ones;     /* must be 1 in a control that is not 0 */
	uint64_t together; /* without a meaning of their own: all or none, else a signature */
};

/** What a box does, besides having the registers of its map. */
struct unc_sim_traits {
	const char *box;
	uint64_t writable; /* bits of a control register that software may set; 0: by its fields */
	int clock;         /* control value that counts the clock, or -1 */
	uint32_t clock_khz;
	uint32_t fixed_khz;
	uint32_t fixed_writable; /* of the fixed counter's control */
	uint32_t fixed_rst;
	enum unc_sim_limit limit;
	enum unc_sim_sees sees;
	enum unc_sim_bus bus; /* UNC_BUS_ANY: which one this machine has it on */
	bool ubox;            /* holds the global control, and has no unit control itself */
	const struct unc_sim_filter_use *uses; /* else an event does not mind the filters */
	uint8_t numuses;
	const struct unc_sim_layout *layout;
	const struct unc_sim_interface *interfaces; /* UNC_L3 */
	uint8_t numinterfaces;
	/* Is this encoding one of the model's, and what does counter n gain by a line's step? */
	bool (*models)(const struct unc_sim_traits *traits, uint64_t ctl);
	uint64_t (*gain)(const struct unc_sim_traits *traits, unsigned n, uint64_t ctl,
			 const uint64_t *filter, const struct unc_sim_ep_step *step);
	const struct unc_sim_freerun *freeruns;
	uint8_t numfreeruns;
};

struct unc_sim_counter {
	uint64_t value;
	uint64_t since; /* running: the value is that of this time */
	uint64_t ctl;
	uint32_t khz;  /* what it gains by itself */
	uint32_t rest; /* millionths of a count */
	uint8_t width;
	uint8_t kind; /* enum unc_sim_reg: UNC_SIM_CTR, UNC_SIM_FIXED_CTR or UNC_SIM_FREE */
	uint8_t running;
	uint8_t traffic; /* counts what is injected; free-running: unc_sim_freerun.lines */
	uint8_t held;    /* UNC_L3: frozen by command */
};

/** A unit's counters: programmable ones, then the fixed one, then free-running ones. */
struct unc_sim_unit {
	uint64_t filter[UNC_SIM_FILTERS];
	uint32_t status;
	uint16_t first; /* counter, in the socket's array */
	uint8_t counters, fixed, freeruns;
	uint8_t box, number;
	uint8_t present, frozen;
	uint8_t enabled;  /* the bits that a freeze needs were written */
	uint8_t position; /* bit of the global status */
	uint8_t l3;       /* UNC_L3: counts while its control is not 0 */
};

struct unc_sim_socket {
	uint64_t global_ctl;
	uint64_t global_status[2];
	uint64_t next_freeze; /* when a counter will freeze all by overflowing; ~0: never */
	uint32_t armed;       /* counters with ov_en */
	uint8_t frozen;
	uint8_t freeze_due;
	uint8_t changed; /* next_freeze has to be worked out again */
	struct unc_sim_unit units[UNC_SIM_UNITS];
	struct unc_sim_counter counters[UNC_SIM_COUNTERS];
};

enum unc_sim_reg {
	UNC_SIM_UNIT_CTL,
	UNC_SIM_UNIT_STATUS,
	UNC_SIM_CTL,
	UNC_SIM_CTR,
	UNC_SIM_FIXED_CTL,
	UNC_SIM_FIXED_CTR,
	UNC_SIM_FILTER,
	UNC_SIM_FREE,
	UNC_SIM_GLOBAL_CTL,
	UNC_SIM_GLOBAL_STATUS,
	UNC_SIM_WORD,     /* control and count in one (UNC_L3) */
	UNC_SIM_COMMANDS, /* unc_box.commands */
};

/** A register by address; sorted. The same in every socket. */
struct unc_sim_register {
	uint64_t key;
	uint16_t unit;
	uint8_t reg; /* enum unc_sim_reg */
	uint8_t n;   /* which counter, filter, status register */
	uint8_t size;
};

enum unc_sim_reason {
	UNC_SIM_OK,
	UNC_SIM_UNKNOWN, /* no such register */
	UNC_SIM_ABSENT,  /* no such unit on this machine */
	UNC_SIM_NO_SOCKET,
	UNC_SIM_SIZE,
	UNC_SIM_READ_ONLY,
	UNC_SIM_RESERVED, /* detail: the bits */
	UNC_SIM_ONES,     /* detail: bits that were not written as 1 */
	UNC_SIM_BOTH,     /* freeze and unfreeze at once */
	UNC_SIM_RUNNING,  /* can be read only while frozen */
	UNC_SIM_RULE,     /* detail: enum unc_mont_wrong */
};

/** An address as in regs.h. */
struct unc_sim_addr {
	enum unc_space space;
	uint8_t size;
	uint16_t socket;
	uint32_t bus;
	uint64_t at;
};

struct unc_sim_mistake {
	struct unc_sim_addr at;
	uint64_t detail;
	uint8_t write;
	uint8_t why;   /* enum unc_sim_reason */
	uint8_t known; /* unit and socket say where it was */
	uint8_t socket;
	uint16_t unit;
};

struct unc_sim_state {
	struct unc_sim_config config;
	uint16_t numunits, numregisters;
	uint16_t ubox;      /* the unit that has no unit control */
	uint16_t positions; /* bits of the global status in use */
	uint16_t first_unit[UNC_SIM_BOXES];
	uint32_t faults; /* all of them; the first UNC_SIM_FAULTS are kept */
	struct unc_sim_mistake mistakes[UNC_SIM_FAULTS];
	struct unc_sim_register registers[UNC_SIM_REGISTERS];
	struct unc_sim_socket sockets[UNC_SIM_SOCKETS];
	struct unc_mont_thread threads[UNC_SIM_SOCKETS][UNC_MONT_THREADS];
};

/** A device of a socket. Where there is a limit, n must be below it. */
struct unc_sim_device_row {
	uint8_t bus; /* enum unc_sim_bus */
	uint8_t devfn;
	uint16_t vendor, device;
	uint32_t class; /* class, subclass, interface */
	uint8_t limit, n;
};

/** What a word of configuration space says that discovery reads. */
enum unc_sim_word_kind {
	UNC_SIM_NODE_ID,
	UNC_SIM_NODE_MAP,
	UNC_SIM_LINK_COUNT,  /* 0x80: three links, 0x40: fewer */
	UNC_SIM_UNITS_LOW,   /* mask of units … */
	UNC_SIM_UNITS_HIGH,  /* … bits 63:32 */
	UNC_SIM_MEMORY_BASE, /* upper bits of the addresses of memory controllers … */
	UNC_SIM_MEMORY_BAR,  /* … and the middle ones, of controller n */
	UNC_SIM_BUS_NUMBERS, /* UBox bus 15:8, I/O bus 7:0 */
	UNC_SIM_QPI_RATE,
};
struct unc_sim_word {
	uint16_t device, at;
	uint8_t kind, n;
};

struct unc_sim_global {
	uint16_t msr;
	uint8_t reg, n; /* enum unc_sim_reg */
};

/** Registers of a chip that are no boxes of PMON's kind: nothing of model_regs.c is asked. */
struct unc_sim_own {
	void (*clear)(struct unc_sim_model *m);
	int (*read)(struct unc_sim_model *m, uint64_t now, const struct unc_sim_addr *at,
		    uint64_t *value);
	int (*write)(struct unc_sim_model *m, uint64_t now, const struct unc_sim_addr *at,
		     uint64_t value);
	/* unc_sim_event_signature() and unc_sim_event_kind() */
	uint64_t (*signature)(const struct unc_encoding *e, unsigned socket, unsigned unit,
			      uint64_t ns);
	enum sim_kind (*kind)(const struct unc_encoding *e);
};

/** What is true of all machines of one chip. */
struct unc_sim_chip {
	const char *name; /* of its tables */
	const struct unc_sim_traits *traits;
	uint8_t numtraits, numdevices, numwords, numglobals;
	const struct unc_sim_device_row *devices; /* in order of address */
	const struct unc_sim_word *words;
	uint8_t ubox_bus; /* of the socket's share of buses, counted from the end */
	bool pci_halves;  /* counters in configuration space are registers of 4 bytes each */
	const struct unc_sim_global *globals;
	uint64_t frz_all, wk_on_pmi, unfrz_all; /* bits of the global control */
	int (*carry)(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);
	const struct unc_sim_own *own; /* or NULL */
};

/** A state and the tables that it is read by; every process has its own. */
struct unc_sim_model {
	struct unc_sim_state *state;
	const struct unc_sim_chip *chip;
	const struct unc_chip *tables;
	const struct unc_box *const *boxes;
	unsigned numboxes;
	const struct unc_sim_traits *traits[UNC_SIM_BOXES];
	uint64_t writable[UNC_SIM_BOXES]; /* bits of a control register that software may set */
};

/* ---- model.c: building */

/** Give a model its tables. -EINVAL if a box is not known here or there are too many. */
int unc_sim_attach(struct unc_sim_model *m, struct unc_sim_state *state,
		   const struct unc_chip *chip);

/** Build the machine. -EINVAL if registers overlap or do not fit. */
int unc_sim_build(struct unc_sim_model *m, const struct unc_sim_config *config);

/** Put every register into its reset state at time 0. */
void unc_sim_clear(struct unc_sim_model *m);

/* ---- model_regs.c: registers */

/** Read or write one register. 0 or -errno; what is wrong is recorded. */
int unc_sim_reg_read(struct unc_sim_model *m, uint64_t now, const struct unc_sim_addr *at,
		     uint64_t *value);
int unc_sim_reg_write(struct unc_sim_model *m, uint64_t now, const struct unc_sim_addr *at,
		      uint64_t value);

/* ---- model_index.c: from an address to a register */

/** Where an address leads. */
struct unc_sim_target {
	const struct unc_sim_register *reg; /* NULL: a word of configuration space */
	unsigned socket;
	bool high;       /* the upper half of a register of 8 bytes */
	bool half;       /* one half of it */
	uint32_t config; /* reg is NULL: the word's value */
};

int unc_sim_build_index(struct unc_sim_model *m);
enum unc_sim_reason unc_sim_find(const struct unc_sim_model *m, const struct unc_sim_addr *at,
				 struct unc_sim_target *target);

/* ---- model_count.c: counters and what stops them */

struct unc_sim_counter *unc_sim_counter_at(struct unc_sim_socket *s, const struct unc_sim_unit *u,
					   enum unc_sim_reg kind, unsigned n);

/** Let what happens by itself happen up to `now`: an overflow may freeze the socket. */
void unc_sim_settle(struct unc_sim_model *m, unsigned socket, uint64_t now);

/** Bring a counter, or all of a unit, up to `now`. */
void unc_sim_fold(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		  uint64_t now);
void unc_sim_fold_unit(struct unc_sim_socket *s, struct unc_sim_unit *u, uint64_t now);

/** Start and stop the counters of a unit, or of all units, as enables and freezes now say. */
void unc_sim_refresh(struct unc_sim_socket *s, struct unc_sim_unit *u, uint64_t now);
void unc_sim_refresh_all(struct unc_sim_model *m, unsigned socket, uint64_t now);

/** Work out what a counter counts, after its control or the unit's filter changed. */
void unc_sim_select(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
		    struct unc_sim_counter *c);

/** Set a counter's control register. */
void unc_sim_set_ctl(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
		     struct unc_sim_counter *c, uint64_t ctl, uint64_t now);
void unc_sim_set_value(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		       uint64_t value, uint64_t now);

/** Add injected counts; the freeze that they may bring is only marked (freeze_due). */
void unc_sim_add(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		 uint64_t count, uint64_t now);
void unc_sim_freeze_if_due(struct unc_sim_model *m, unsigned socket, uint64_t now);

/** Mend what somebody left behind who was killed in the middle of a change. */
void unc_sim_recover(struct unc_sim_model *m);

/** Counts at a rate after a time, from nothing. */
uint64_t unc_sim_counts(uint32_t khz, uint64_t ns);

/* ---- model_l3.c: Xeon L3 */

/** The interface that counter n counts; NULL if the box has no such thing. */
const struct unc_sim_interface *unc_sim_interface_of(const struct unc_sim_traits *traits,
						     unsigned n);

/**
 * What tells a counter's event from all others of its box: its control, and in the bits of the
 * count the number of its interface, if it has one.
 */
uint64_t unc_sim_code(const struct unc_sim_traits *traits, unsigned n, uint64_t ctl);

/** Obey a write to the register of commands. */
void unc_sim_command(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
		     uint64_t value, uint64_t now);

/* ---- events.c: modelled events; ctl is an unc_sim_code() */

enum sim_kind unc_sim_kind_of(const struct unc_sim_traits *traits, uint64_t ctl);

/* ---- traffic.c */

int unc_sim_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);

/** A chip's way of carrying traffic; called through struct unc_sim_chip. */
int unc_sim_carry_ep(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);
int unc_sim_carry_l3(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);

/* ---- events_ep.c */

bool unc_sim_cbo_models(const struct unc_sim_traits *t, uint64_t ctl);
bool unc_sim_home_models(const struct unc_sim_traits *t, uint64_t ctl);
bool unc_sim_ep_channel_models(const struct unc_sim_traits *t, uint64_t ctl);
bool unc_sim_qpi_models(const struct unc_sim_traits *t, uint64_t ctl);
uint64_t unc_sim_cbo_gain(const struct unc_sim_traits *t, unsigned n, uint64_t ctl,
			  const uint64_t *filter, const struct unc_sim_ep_step *step);
uint64_t unc_sim_home_gain(const struct unc_sim_traits *t, unsigned n, uint64_t ctl,
			   const uint64_t *filter, const struct unc_sim_ep_step *step);
uint64_t unc_sim_ep_channel_gain(const struct unc_sim_traits *t, unsigned n, uint64_t ctl,
				 const uint64_t *filter, const struct unc_sim_ep_step *step);
uint64_t unc_sim_qpi_gain(const struct unc_sim_traits *t, unsigned n, uint64_t ctl,
			  const uint64_t *filter, const struct unc_sim_ep_step *step);

/* ---- model_icx.c, model_ep.c, model_l3.c: chips; model_chip.c: what is the same for all of them */

extern const struct unc_sim_chip unc_sim_icx, unc_sim_snbep, unc_sim_ivbep;
extern const struct unc_sim_chip unc_sim_xeonmp, unc_sim_xeon7100, unc_sim_xeon7400;
extern const struct unc_sim_chip unc_sim_montecito;

/** The chip of this name, or NULL if no machine of it can be simulated. */
const struct unc_sim_chip *unc_sim_chip_of(const char *name);

const struct unc_sim_traits *unc_sim_traits_of(const struct unc_sim_chip *chip, const char *box);

/** Spread every bit of x over all others. */
uint64_t unc_sim_mix(uint64_t x);

/** Rate, in kHz, of an event outside the model. @param filter  the unit's filter registers */
uint32_t unc_sim_rate(const struct unc_sim_traits *traits, unsigned socket, unsigned unit,
		      uint64_t control, const uint64_t filter[UNC_SIM_FILTERS]);

bool unc_sim_present(const struct unc_sim_config *config, enum unc_sim_limit limit, unsigned unit);
unsigned unc_sim_count(const struct unc_sim_config *config, enum unc_sim_limit limit);

/** Node id of a socket: nodes=swap turns them round. */
unsigned unc_sim_node(const struct unc_sim_config *config, unsigned socket);

/* ---- model_pci.c: a machine's buses, devices and memory windows */

/** List the devices of all sockets in order of address. @return how many */
struct unc_sim_device {
	uint8_t bus; /* number */
	uint8_t devfn;
	uint16_t vendor, device;
};
unsigned unc_sim_devices(const struct unc_sim_model *m,
			 struct unc_sim_device list[UNC_SIM_SOCKETS * UNC_SIM_DEVICES]);

/** The socket and the kind of a bus number; false if nothing is there. */
bool unc_sim_find_bus(const struct unc_sim_model *m, unsigned number, unsigned *socket,
		      enum unc_sim_bus *bus);

/** A word of configuration space that is no counter's. UNC_SIM_OK, _UNKNOWN or _ABSENT. */
enum unc_sim_reason unc_sim_config_word(const struct unc_sim_model *m, unsigned socket,
					enum unc_sim_bus bus, unsigned devfn, uint64_t at,
					uint32_t *value);

/** The socket, base address register and offset of a physical address; false if none. */
bool unc_sim_window(const struct unc_sim_config *config, uint64_t address, unsigned *socket,
		    unsigned *bar, uint32_t *offset);

/** First address behind the windows of all sockets. */
uint64_t unc_sim_windows_end(const struct unc_sim_config *config);

/* ---- model_fault.c */

void unc_sim_record(struct unc_sim_state *state, bool write, const struct unc_sim_addr *at,
		    enum unc_sim_reason why, uint64_t detail, const struct unc_sim_target *target);

/** Text of recorded fault i. @return its length; 0 if there is none */
unsigned unc_sim_fault_text(const struct unc_sim_model *m, unsigned i, char *buf, unsigned size);

#endif
