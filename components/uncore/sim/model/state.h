/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file state.h
 * State of a simulated machine: register values, refused accesses. Data only.
 *
 * One flat struct without pointers, because it lies in memory that is mapped at different
 * addresses. Everything in model/ and in the folders of the chips is freestanding: integers only, no
 * allocation, no calls to an operating system, so that a kernel module can hold a machine too.
 *
 * The owner of a state keeps time and serialises calls: functions that take a model need exclusive
 * access to its state, and the time passed as `now` (ns) must not decrease.
 */
#ifndef UNC_SIM_STATE_H
#define UNC_SIM_STATE_H

#ifdef __KERNEL__
#include <linux/errno.h>
#include <linux/stddef.h>
#include <linux/string.h>
#else
#include <errno.h>
#include <stddef.h>
#include <string.h>
#endif

#include "regs/addr.h"
#include "sim/montecito/mont_state.h"
#include "unc_events.h"

#ifndef ARRAY_SIZE
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#endif

enum {
	UNC_SIM_SOCKETS = 8,
	UNC_SIM_BOXES = 28,
	UNC_SIM_AGENTS = 128,     /* of a socket: caching agents */
	UNC_SIM_UNITS = 384,      /* of a socket, all boxes together */
	UNC_SIM_COUNTERS = 1792,  /* of a socket: programmable, fixed and free-running */
	UNC_SIM_REGISTERS = 3872, /* of a socket */
	UNC_SIM_HASHES = 8192,    /* a power of 2, more than twice that */
	UNC_SIM_FILTERS = 5,      /* of a unit */
	UNC_SIM_FAULTS = 64,      /* faults that are kept */
	UNC_SIM_DEVICES = 80,     /* of a socket, in configuration space */
	UNC_SIM_KHZ = 1000000,    /* kHz times nanoseconds gives millionths of a count */
};

/* Bits of a counter's control register that say how it runs, not what it counts. */
#define UNC_SIM_CTL_OV_EN (1ull << 20)
#define UNC_SIM_CTL_RST (1ull << 17)
#define UNC_SIM_CTL_RUN (UNC_CTL_EN | UNC_SIM_CTL_OV_EN | UNC_SIM_CTL_RST)
static inline unsigned unc_sim_umask(uint64_t ctl)
{
	return ctl >> 8 & 0xff;
}
/* Bits that qualify what it counts, besides the threshold. */
#define UNC_SIM_CTL_TID_EN (1ull << 19)
#define UNC_SIM_CTL_EDGE (1ull << 18)
#define UNC_SIM_CTL_INVERT (1ull << 23)

/** What a machine consists of, as its options say. Numbers are per socket. */
struct unc_sim_config {
	uint64_t chamask;  /* bit n: slice n of the die is enabled */
	uint64_t chas;     /* bit n: CHA n answers */
	unsigned agents;   /* of CHAs from 64 on, those below this number answer */
	unsigned by_slice; /* CHAs are numbered as the bits of chamask, not by count */
	unsigned sockets, cores, threads;
	unsigned imc, upi, iio;
	unsigned
		third; /* the third channel of each controller responds, and counts its clock only */
	unsigned swap;      /* node ids and buses run against the order of the sockets */
	unsigned snc;       /* NUMA nodes of a socket; 0: one */
	unsigned mesh;      /* each link leads to one other socket (wires=mesh) */
	unsigned holes;     /* units are missing, and entries of the discovery table wrong */
	unsigned hbm;       /* memory in the package */
	unsigned cxl;       /* memory behind CXL */
	unsigned types;     /* units of types that no table of events has */
	unsigned die;       /* kind of the dies: place in unc_root_buses.kinds */
	unsigned directory; /* memory keeps a directory of lines that other sockets have */
	unsigned speci2m;   /* percent of the lines of SIM_RFO that are claimed without a read */
	unsigned scrub;     /* lines that each channel reads and writes by itself, a second */
	unsigned modules;   /* channels of a socket that have memory modules; 0: all */
	unsigned uneven; /* the channel before each second one has so many percent of its lines */
	unsigned connected;      /* links of a socket that are connected; 0: all */
	unsigned roots;          /* bit n: root bus n exists (roots.h) */
	unsigned up_off, pp_off; /* Montecito: PSR.up, PSR.pp are clear */
	unsigned turn;           /* Montecito: microseconds that a thread stays in the foreground */
	unsigned manual;         /* time advances by unc_sim_advance() only */
};

struct unc_sim_counter {
	uint64_t value; /* at time `since` if it runs, else its value */
	uint64_t since;
	uint64_t ctl;
	uint64_t owed; /* counts by itself that traffic takes away: see unc_sim_owe() */
	uint32_t khz;  /* rate at which it counts by itself */
	uint32_t rest; /* millionths of a count */
	uint8_t width;
	uint8_t kind; /* enum unc_sim_reg: UNC_SIM_CTR, UNC_SIM_FIXED_CTR or UNC_SIM_FREE */
	uint8_t running;
	uint8_t traffic; /* counts injected traffic; free-running: unc_sim_freerun.lines */
	uint8_t held;    /* UNC_L3: frozen by command */
};

/** Defects of a unit, on purpose (sim.h, unc_sim_inject_defect()): bits of unc_sim_defects.kinds. */
enum {
	UNC_SIM_DEFECT_ABSENT = 1 << 0, /* it answers as if it were not there */
	UNC_SIM_DEFECT_DOUBLE = 1 << 1, /* each line is counted twice */
	UNC_SIM_DEFECT_STUCK = 1 << 2,  /* counters keep their value */
	UNC_SIM_DEFECT_SWAP = 1 << 3,   /* counts what passes this unit of socket `peer` */
	UNC_SIM_DEFECT_UMASK = 1 << 4,  /* two bits of the umask are exchanged */
	UNC_SIM_DEFECT_EVENT = 1 << 5,  /* two event codes are exchanged */
	UNC_SIM_DEFECT_FILTER = 1 << 6, /* filters are ignored */
	UNC_SIM_DEFECT_LINK = 1 << 7,   /* a link: its other end is at socket `far` */
	UNC_SIM_DEFECT_ZEROS = 1 << 8,  /* registers read as 0 and ignore writes */
};

/** The defects of a unit; all 0: none. */
struct unc_sim_defects {
	uint16_t kinds;
	uint8_t peer, far;         /* sockets */
	uint8_t bits[2], codes[2]; /* of the umask; of events */
};

/** A unit. Its counters: programmable ones, then the fixed one, then free-running ones. */
struct unc_sim_unit {
	uint64_t filter[UNC_SIM_FILTERS];
	uint32_t status;
	uint16_t first; /* its first counter in unc_sim_socket.counters */
	uint8_t counters, fixed, freeruns;
	uint8_t box, number;
	uint8_t present, frozen;
	uint8_t enabled;     /* the bits were written without which a freeze is ignored */
	uint8_t asks_global; /* obeys the global freeze only if enabled */
	uint8_t asks_status; /* has an overflow in its status only if the counter has ov_en */
	uint8_t position;    /* bit in the global status */
	uint8_t l3;          /* UNC_L3: a counter runs while its control is not 0 */
	uint8_t unasked; /* an enable bit is not needed: a programmable counter runs while its control is not 0 */
	struct unc_sim_defects defects;
};

struct unc_sim_socket {
	uint64_t global_ctl;
	uint64_t global_status[2];
	uint8_t frozen;
	uint8_t stays_frozen; /* defect: the global control does not unfreeze */
	uint8_t mirrored;     /* defect: two channels write each line */
	uint16_t folded;      /* from 1: the counter that gains now, and was `before`; 0: none */
	struct unc_sim_counter before;
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
	UNC_SIM_WORD,         /* control and count in one register (UNC_L3) */
	UNC_SIM_COMMANDS,     /* unc_box.commands */
	UNC_SIM_CHA_COUNT,    /* the number of caching agents; n is 1: it reads as 0 */
	UNC_SIM_ROOT_NUMBERS, /* the numbers of the root buses 0 to 5, and bit 63 */
};

/** A register by address. The same for every socket. */
struct unc_sim_register {
	uint64_t key;
	uint16_t unit; /* in unc_sim_socket.units */
	uint8_t reg;   /* enum unc_sim_reg */
	uint8_t n;     /* index of the counter of its unit, filter or status register */
	uint8_t size;  /* bytes */
};

/** Why an access was refused. `detail` as in struct unc_sim_fault. */
enum unc_sim_reason {
	UNC_SIM_OK,
	UNC_SIM_UNKNOWN, /* no such register */
	UNC_SIM_ABSENT,  /* no such unit on this machine */
	UNC_SIM_NO_SOCKET,
	UNC_SIM_SIZE,
	UNC_SIM_READ_ONLY,
	UNC_SIM_RESERVED, /* detail: the reserved bits that were set */
	UNC_SIM_ONES,     /* detail: the bits that must be written as 1 and were 0 */
	UNC_SIM_BOTH,     /* freeze and unfreeze at once */
	UNC_SIM_RUNNING,  /* readable only while frozen */
	UNC_SIM_RULE,     /* detail: number of a rule of the chip's (unc_sim_access.rule_text) */
};

/** A refused access. */
struct unc_sim_fault {
	struct unc_addr at;
	uint64_t detail;
	uint8_t write;
	uint8_t reason; /* enum unc_sim_reason */
	uint8_t known;  /* socket and unit are valid */
	uint8_t socket;
	uint16_t unit;
};

/** What follows from the chip and the configuration, and never changes. Not shared. */
struct unc_sim_layout {
	struct unc_sim_config config;
	uint16_t numunits, numregisters;
	uint16_t ubox;      /* the unit with the global control */
	uint16_t positions; /* bits of the global status in use */
	uint16_t first_unit[UNC_SIM_BOXES];
	uint16_t units_of[UNC_SIM_BOXES]; /* of a box: those that exist, or have an address */
	struct unc_sim_register registers[UNC_SIM_REGISTERS];
	uint16_t hashed[UNC_SIM_HASHES]; /* by hash of the key: a register, from 1; 0: none */
	/* What every socket has when it is built. */
	struct unc_sim_unit units[UNC_SIM_UNITS];
	struct unc_sim_counter counters[UNC_SIM_COUNTERS];
};

struct unc_sim_state {
	uint32_t numfaults; /* the first UNC_SIM_FAULTS are kept */
	struct unc_sim_fault faults[UNC_SIM_FAULTS];
	struct unc_sim_socket sockets[UNC_SIM_SOCKETS];
	struct unc_mont_thread threads[UNC_SIM_SOCKETS][UNC_MONT_THREADS];
};

#endif
