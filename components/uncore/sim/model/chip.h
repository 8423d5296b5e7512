/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file chip.h
 * How a chip is simulated, as data: one `const struct unc_sim_chip` per chip, listed in chips.c. A new chip is a folder
 * with its row, and an entry there.
 *
 * A chip's tables (libpfm_events) say which boxes and registers there are and how units are
 * discovered; what the model needs follows from them. Rows here add what tables do not say: clocks,
 * reserved bits, which units an option removes, how traffic reaches a box. A chip without such rows
 * works too: all registers of its boxes exist, and each event counts at the rate of its signature.
 */
#ifndef UNC_SIM_CHIP_H
#define UNC_SIM_CHIP_H

#include "sim/model/state.h"
#include "sim/traffic.h"

#define UNC_SIM_DEVFN(d, f) ((d) << 3 | (f))
#define UNC_SIM_INTEL 0x8086u
/* PCI classes: performance counters, other system peripheral, PCI bridge, devices. */
#define UNC_SIM_CLASS_COUNTERS 0x110100u
#define UNC_SIM_CLASS_SYSTEM 0x088000u
#define UNC_SIM_CLASS_BRIDGE 0x060400u
#define UNC_SIM_CLASS_NETWORK 0x020000u
#define UNC_SIM_CLASS_SATA 0x010601u
#define UNC_SIM_CLASS_NVME 0x010802u
#define UNC_SIM_CLASS_DISPLAY 0x030200u
#define UNC_SIM_CLASS_COPROCESSOR 0x0b4000u

/* Device memory of a socket is in parts of this size, each with a base of its own. */
#define UNC_SIM_PART_SHIFT 20

struct unc_sim_model;

/** Which part of a configuration says how many units of a box, or devices, exist. */
enum unc_sim_limit {
	UNC_SIM_BY_MAP, /* what the box's row says: see unc_sim_limit_of() */
	UNC_SIM_CHAS,
	UNC_SIM_IMCS,
	UNC_SIM_CHANNELS,
	UNC_SIM_PAIRS,   /* channels, two of each controller */
	UNC_SIM_SINGLES, /* the same, one of each */
	UNC_SIM_LINKS,
	UNC_SIM_STACKS,
	UNC_SIM_HOMES, /* one home agent for four channels */
	UNC_SIM_ROOTS, /* devices on a root bus (roots.h) */
	UNC_SIM_HBM,   /* every unit, if there is memory in the package */
	UNC_SIM_CXL,   /* the same behind CXL */
	UNC_SIM_TYPES, /* the same of types that no table of events has */
	UNC_SIM_ALL,   /* every unit of the map */
	UNC_SIM_NONE,  /* the box is not simulated */
};

/** The part of the machine that a box is to the traffic that passes it. */
enum unc_sim_role {
	UNC_SIM_NO_ROLE,
	UNC_SIM_CHA, /* a caching agent: CHA or CBo */
	UNC_SIM_HOME,
	UNC_SIM_CHANNEL,
	UNC_SIM_LINK,
	UNC_SIM_M2M,
	UNC_SIM_M3UPI,
	UNC_SIM_IIO,
	UNC_SIM_IRP,
	UNC_SIM_M2PCIE,
};

/** Buses of a socket, from the lowest number up: UNC_SIM_BUS_LOW + n. */
enum { UNC_SIM_ROOT_BUSES = 14 };
enum unc_sim_bus {
	UNC_SIM_BUS_LOW,
	/* Root bus n (roots.h) is at + 2 * n, and the bus behind its port follows. */
	UNC_SIM_BUS_ROOT = UNC_SIM_BUS_LOW,
	UNC_SIM_BUS_UBOX = UNC_SIM_BUS_ROOT + 2 * UNC_SIM_ROOT_BUSES,
};

/* ------------------------------------------------------------------------------ boxes */

/** What a free-running counter counts of traffic. */
enum unc_sim_lines {
	UNC_SIM_NO_LINES,
	UNC_SIM_LINES_READ,
	UNC_SIM_LINES_WRITTEN,
	UNC_SIM_PORT_IN,                                /* + port: data from a device */
	UNC_SIM_PORT_OUT = UNC_SIM_PORT_IN + SIM_PORTS, /* + port: data to a device */
};

/** A free-running counter of a box, in the order of unc_box.freeruns. */
struct unc_sim_freerun {
	uint32_t khz;  /* rate at which it counts by itself */
	uint8_t lines; /* enum unc_sim_lines, plus the port */
};

/** Bits of filter register `reg` matter to events with (control & mask) == value. */
struct unc_sim_filter_use {
	uint64_t mask, value;
	uint8_t reg;
	uint64_t bits;
};

/** Counters of a UNC_L3 box that count one interface, and what their control accepts. */
struct unc_sim_interface {
	uint8_t first, last; /* counters */
	uint8_t number;      /* of the chip's family; 1 to 15 */
	uint64_t writable;
	uint64_t ones;     /* must be 1 in a control that is not 0 */
	uint64_t together; /* bits that are modelled only if all of them, or none, are set */
};

struct unc_sim_traits;

/** An event as counter n of a unit has it. */
struct unc_sim_event {
	const struct unc_sim_traits *traits;
	unsigned n;
	uint64_t ctl;
	const uint64_t *filter; /* the unit's filter registers */
};

/**
 * Events of a box that count traffic. What a step is made of is the business of the family. Controls and
 * codes come without threshold, edge_det and invert.
 */
struct unc_sim_feed {
	/** Does the traffic model cover this event? @param code  unc_sim_code() */
	bool (*models)(const struct unc_sim_traits *traits, uint64_t code);

	/** Counts that a counter gains by one line's step through its unit: a step struct of the chip's family. */
	uint64_t (*gain)(const struct unc_sim_event *e, const void *step);

	/** The control without its filters, for UNC_SIM_DEFECT_FILTER. NULL: there are none. */
	uint64_t (*unfiltered)(const struct unc_sim_traits *traits, uint64_t ctl);

	/**
	 * See struct pass of lines.c. An event of this ev_sel adds 1 in every cycle of a line's stay, and then the
	 * others 1 for a line; else NULL: a line adds all that it adds in one cycle.
	 */
	uint8_t occupancy;
	unsigned (*per_cycle)(uint64_t code);
};

/** Behaviour of a box's registers and counters that its table row does not describe. */
struct unc_sim_traits {
	const char *
		box; /* name of the box, which must have the same place in unc_chip.boxes, or after these in `more` */
	uint64_t writable;  /* bits of a control that software may set; 0: the bits of its fields */
	uint64_t ignored;   /* bits of a control that are ignored when written, and read as 0 */
	bool count_ignores; /* the same of a counter's bits above the count */
	bool has_clock;     /* the box has an event that counts its clock: … */
	uint64_t clock;     /* … this control, … */
	uint32_t clock_khz; /* … at this rate */
	uint32_t fixed_khz; /* of the fixed counter; 0: the rate of its signature */
	uint32_t fixed_writable; /* bits of its control; 0: the enable bit */
	uint32_t fixed_ignored;  /* as `ignored` */
	uint32_t fixed_rst;      /* bit of its control that clears it */
	enum unc_sim_limit limit;
	enum unc_sim_role role;
	enum unc_sim_bus bus; /* UNC_BUS_ANY: the bus that its devices are on here */
	uint32_t class;       /* PCI class of its devices; 0: performance counters */
	/*
	 * Where the units are, if the tables have no address. Device memory: from the start of the
	 * socket's memory (table.h).
	 */
	const struct unc_run *runs;
	uint8_t numruns;
	uint16_t ctl;        /* offset of control 0; 0: as in the tables */
	uint16_t pci_device; /* id of its devices, if the tables have none */
	uint8_t first_id;    /* of unit 0 in the discovery table, where two boxes have one type */
	bool ubox;           /* has the socket's global control */
	const struct unc_sim_filter_use *uses; /* none: filters make no difference to events */
	uint8_t numuses;
	const struct unc_sim_interface *interfaces; /* UNC_L3 */
	uint8_t numinterfaces;
	bool (*silent)(
		uint64_t code); /* what the manual says that counts nothing; NULL: no event is */
	const struct unc_sim_feed *feed;        /* NULL: no event counts traffic */
	const void *rules;                      /* for the feed */
	const struct unc_sim_freerun *freeruns; /* those without a row count their signature */
	uint8_t numfreeruns;
};

/* ------------------------------------------------------------------------------ options */

/** An option of a chip's specification ("icx,sockets=2,cha=28"): it sets a member of the configuration. */
struct unc_sim_option {
	const char *name;
	uint8_t at, size; /* of the member in struct unc_sim_config; size 0: the machine's name */
	uint64_t least, most; /* of a number; most 0: one of `words` */
	uint64_t usual;
	const char *words[2]; /* words[n] stands for n */
};

/* clang-format off */
#define UNC_SIM_SETS(member) \
	.at = offsetof(struct unc_sim_config, member), .size = sizeof(((struct unc_sim_config *)0)->member)

/* An option that takes a number, and one that takes a word, which stands for 0 or 1. */
#define UNC_SIM_NUMBER(option, member, low, high, default) \
	{ .name = option, UNC_SIM_SETS(member), .least = low, .most = high, .usual = default }
#define UNC_SIM_CHOICE(option, member, no, yes) { .name = option, UNC_SIM_SETS(member), .words = { no, yes } }

/* Options of most chips. */
#define UNC_SIM_OPTION_SOCKETS UNC_SIM_NUMBER("sockets", sockets, 1, UNC_SIM_SOCKETS, 1)
#define UNC_SIM_OPTION_NODES UNC_SIM_CHOICE("nodes", swap, "same", "swap")
/* wires=, and what real machines add to the traffic of programs; all of it is off. */
#define UNC_SIM_OPTIONS_TRAFFIC(channels, links) \
	UNC_SIM_CHOICE("wires", mesh, "any", "mesh"), \
	UNC_SIM_CHOICE("directory", directory, "off", "on"), \
	UNC_SIM_NUMBER("scrub", scrub, 0, 1000000, 0), \
	UNC_SIM_NUMBER("modules", modules, 0, channels, 0), \
	UNC_SIM_NUMBER("uneven", uneven, 0, 100, 0), \
	UNC_SIM_NUMBER("connected", connected, 0, links, 0)
#define UNC_SIM_OPTION_SPECI2M UNC_SIM_NUMBER("speci2m", speci2m, 0, 100, 0)
/* Of all chips: the last two. */
#define UNC_SIM_OPTIONS_LAST UNC_SIM_CHOICE("clock", manual, "real", "manual"), { .name = "name" }
#define UNC_SIM_OPTIONS_CORES(usual, most) UNC_SIM_NUMBER("cores", cores, 1, most, usual), UNC_SIM_NUMBER("threads", threads, 1, 2, 1)
/* clang-format on */

/* ------------------------------------------------------------------------------ chips */

/**
 * A device of a socket that does not follow from the tables. Devices of boxes, of capability registers
 * and of memory windows do.
 */
struct unc_sim_device_row {
	uint8_t bus; /* enum unc_sim_bus */
	uint8_t devfn;
	uint16_t vendor, device;
	uint32_t class;   /* class, subclass, interface */
	uint8_t limit, n; /* enum unc_sim_limit: exists if unit n would */
	uint8_t box;      /* place of the box whose unit n it is, from 1; 0: none */
	uint8_t below;    /* of a bridge: enum unc_sim_bus of the bus behind it */
};

/** A word of configuration space that other software than ours reads to find its way. */
enum unc_sim_word_kind {
	UNC_SIM_BUS_NUMBERS, /* UBox bus 15:8, I/O bus 7:0 */
	UNC_SIM_QPI_RATE,
	UNC_SIM_NODE_ID,
	UNC_SIM_NODE_MAP,
	UNC_SIM_UNIT_MASK, /* half n of the mask of caching agents */
	UNC_SIM_LINK_COUNT,
	UNC_SIM_MEMORY_BASE, /* of the socket's device memory, in units of 8 MiB */
	UNC_SIM_MEMORY_BAR,  /* of part n of it: distance from the base, in units of 4 KiB */
};
struct unc_sim_word {
	uint16_t device, at;
	uint8_t kind;
	uint8_t n;
};

/** A global register: an MSR of the socket. */
struct unc_sim_global {
	uint16_t msr;
	uint8_t reg, n; /* enum unc_sim_reg, index */
};

/** Registers of a chip whose boxes are neither UNC_PMON nor UNC_L3; model/access.c is not used. */
struct unc_sim_access {
	void (*clear)(struct unc_sim_model *m);
	/* 0 or -errno, and then a fault is recorded. */
	int (*read)(struct unc_sim_model *m, uint64_t now, const struct unc_addr *at,
		    uint64_t *value);
	int (*write)(struct unc_sim_model *m, uint64_t now, const struct unc_addr *at,
		     uint64_t value);
	/* Texts of faults: an address, and the rule of a UNC_SIM_RULE. */
	unsigned (*put_address)(char *buf, size_t size, const struct unc_addr *at);
	const char *(*rule_text)(uint64_t detail);
};

/** Which cluster of a socket a memory controller is of, with a number of clusters; repeated from `period` on. */
struct unc_sim_clusters {
	uint8_t snc, period;
	uint8_t of[6];
};

/* A list of a chip, `name`, and how many it has. */
#define UNC_SIM_LIST(name) .name = name, .num##name = ARRAY_SIZE(name)

struct unc_sim_chip {
	const struct unc_chip *tables;
	const struct unc_sim_option *options;
	const struct unc_sim_traits
		*traits; /* one for each of tables->boxes and of `more`; NULL: defaults */
	/* Boxes that the tables lack, with names as discover/discovery_units.c gives them. */
	const struct unc_box *const *more;
	const struct unc_sim_device_row *devices;
	const struct unc_sim_word *words;
	const struct unc_sim_global *globals;
	uint8_t nummore, numoptions, numtraits, numdevices, numwords, numglobals;
	uint8_t ubox_bus; /* bus of the UBox, counted from the end of the socket's buses; from 1 */
	uint8_t ubox_devfn; /* device with unc_discovery.ubox_device */
	bool pci_halves;    /* counters in configuration space are two registers of 4 bytes */
	uint64_t frz_all, wk_on_pmi, unfrz_all; /* bits of the global control */
	bool global_asks_enable; /* units obey the global freeze only while their frz_en is 1 */
	bool status_asks_ov_en;  /* an overflow is in a unit's status only with ov_en */
	bool has_table;          /* sockets publish their units in discovery tables (table.h) */
	/* Other numbers of clusters: as unc_sim_cluster_of() divides controllers. */
	const struct unc_sim_clusters *clusters;
	uint8_t numclusters;
	/** Carry traffic. 0 or -EINVAL. NULL: the chip carries none. */
	int (*carry)(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);
	const void *traffic;                 /* for carry() */
	const struct unc_sim_access *access; /* NULL: model/access.c */
};

/** How many boxes a chip has, and box i of them: the boxes of its tables, then `more`. */
unsigned unc_sim_numboxes(const struct unc_sim_chip *chip);
const struct unc_box *unc_sim_box(const struct unc_sim_chip *chip, unsigned i);

/** Traits of box i of the chip's tables, never NULL. */
const struct unc_sim_traits *unc_sim_traits_of(const struct unc_sim_chip *chip, unsigned i);

/** The interface that counter n of a UNC_L3 box counts, or NULL. */
const struct unc_sim_interface *unc_sim_interface_of(const struct unc_sim_traits *traits,
						     unsigned n);

/** The limit of a box: its traits', else the one that goes with how its units are discovered. */
enum unc_sim_limit unc_sim_limit_of(const struct unc_sim_traits *traits, const struct unc_box *box);

/** unc_box_locate(), with the addresses of the traits if the tables have none. */
int unc_sim_locate(const struct unc_sim_traits *traits, const struct unc_box *box, unsigned unit,
		   struct unc_location *place);

/** unc_box_counter(), with the offset of the traits if they have one. */
struct unc_counter_regs unc_sim_counter_regs(const struct unc_sim_traits *traits,
					     const struct unc_box *box, unsigned unit, unsigned n);

/** Does a unit exist, and how many do, by a limit? */
bool unc_sim_present(const struct unc_sim_config *config, enum unc_sim_limit limit, unsigned unit);
unsigned unc_sim_count(const struct unc_sim_config *config, enum unc_sim_limit limit);

/** Set in a configuration what an option sets. */
void unc_sim_option_set(const struct unc_sim_option *option, struct unc_sim_config *c,
			uint64_t value);

/** The option of a chip that sets this member (its offset), or NULL. */
const struct unc_sim_option *unc_sim_option_of(const struct unc_sim_chip *chip, size_t member);

/** The configuration that a machine has if its specification says nothing. */
struct unc_sim_config unc_sim_usual(const struct unc_sim_chip *chip);

/** Fill in what follows from options: the masks of caching agents, and cores. */
void unc_sim_complete(struct unc_sim_config *c);

/**
 * Write a specification with every option but the name, in the options' order: equal machines have
 * equal texts. What does not fit is cut; the text is always terminated.
 */
void unc_sim_options_text(const struct unc_sim_chip *chip, const struct unc_sim_config *c,
			  char *buf, size_t size);

/* ------------------------------------------------------------------------------ the registry */

extern const struct unc_sim_chip unc_sim_snbep, unc_sim_ivbep, unc_sim_hsx, unc_sim_bdx;
extern const struct unc_sim_chip unc_sim_icx, unc_sim_spr, unc_sim_emr, unc_sim_gnr;
extern const struct unc_sim_chip unc_sim_skx, unc_sim_clx;
extern const struct unc_sim_chip unc_sim_xeonmp, unc_sim_xeon7100, unc_sim_xeon7400;
extern const struct unc_sim_chip unc_sim_montecito;

/** All chips that can be simulated (chips.c); NULL at the end. The first one is the default. */
extern const struct unc_sim_chip *const unc_sim_chips[];

/** How a chip of these tables is simulated, or NULL if it cannot be. */
const struct unc_sim_chip *unc_sim_chip_of(const struct unc_chip *tables);

#endif
