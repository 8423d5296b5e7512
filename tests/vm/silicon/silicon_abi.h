/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file silicon_abi.h
 * Requests of tests to the virtual silicon through /dev/silicon, which every user may open. The
 * registers themselves are at the addresses of a real machine: see silicon.h.
 *
 * Reading the device gives the log of register writes since it was last forgotten, in order: one
 * struct silicon_write each; file positions are in bytes.
 */
#ifndef SILICON_ABI_H
#define SILICON_ABI_H

#ifdef __KERNEL__
#include <linux/ioctl.h>
#include <linux/types.h>
#else
#include <stdint.h>
#include <sys/ioctl.h>
#endif

#include "sim/model/model.h"
#include "sim/traffic.h"

#define SILICON_PATH "/dev/silicon"

/** Origin of a register write. */
enum silicon_by {
	SILICON_DRIVER, /**< a kernel driver: MSR instructions, configuration cycles, its mapping */
	SILICON_USER,   /**< a process, through /dev/cpu/N/msr or its mapping of /dev/mem */
};

/** A register write. */
struct silicon_write {
	uint64_t at; /**< MSR number, configuration offset or physical address */
	uint64_t value;
	uint32_t bus;   /**< configuration space: bus << 8 | devfn */
	uint8_t space;  /**< enum unc_space */
	uint8_t size;   /**< bytes */
	uint8_t socket; /**< MSR */
	uint8_t by;     /**< enum silicon_by; configuration space: always the driver */
	int32_t error;  /**< 0, or -errno if it was refused and a fault recorded */
	uint32_t pad;
};

/** The machine as a specification for the embedded one (sim.h), "icx,sockets=2,cha=4,…". */
struct silicon_spec {
	char text[256];
};

struct silicon_fault {
	uint32_t i; /**< in: its number */
	char text[160];
};

/** What is wrong with a unit, by its place in the layout of its socket, and with the socket. */
struct silicon_plant {
	uint32_t socket, unit;
	uint32_t mirrored;
	struct unc_sim_defects defects;
};

/** Faults of discovery tables (spoil.c). */
enum silicon_spoilt {
	SILICON_EMPTY,    /**< an entry is 0 */
	SILICON_ONES,     /**< an entry is all ones */
	SILICON_ONE_WORD, /**< … one word of it */
	SILICON_ZERO,     /**< one word is 0 */
	SILICON_OFFSET,   /**< control 0 or counter 0 is where unit control is */
	SILICON_ACCESS,   /**< no way of access */
	SILICON_TYPE,     /**< another type, which the driver has no name for */
	SILICON_ID,       /**< another id, often another unit's */
	SILICON_RESERVED, /**< a reserved bit */
	SILICON_COUNTERS, /**< an impossible number of counters */
	SILICON_WIDTH,    /**< an impossible width of counters */
	SILICON_PLACE,    /**< registers elsewhere, often another unit's */
	SILICON_ENTRIES,  /**< number of the former, each of one entry */
	/** All units of one type are missing, on one socket or on all. */
	SILICON_BOX = SILICON_ENTRIES,
	SILICON_GLOBAL, /**< one of the former is in the global entry */
	/* Of the MSR with the number of caching agents: it is 0, or one less. */
	SILICON_NO_COUNT,
	SILICON_FEWER,
	SILICON_KINDS,
};

/** Forget the faults, the log of writes and the number of reads. The registers stay as they are. */
#define SILICON_FORGET _IO('U', 0)
/** Forget the log of writes, and the number of reads, only. */
#define SILICON_FORGET_WRITES _IO('U', 6)
/** Number of reads of counters, by whom ever; in configuration space, reads of words. */
#define SILICON_READS _IOR('U', 8, uint64_t)
/** Advance the time by this many nanoseconds. Time does not advance otherwise. */
#define SILICON_ADVANCE _IOW('U', 1, uint64_t)
/** Carry traffic. */
#define SILICON_INJECT _IOW('U', 2, struct sim_traffic)
/** Number of faults. */
#define SILICON_FAULTS _IOR('U', 3, uint32_t)
/** Text of fault i; -ENOENT if there is none (the first 64 are kept). */
#define SILICON_FAULT _IOWR('U', 4, struct silicon_fault)
/** Plant defects; -EINVAL: there is no such unit. */
#define SILICON_PLANT _IOW('U', 7, struct silicon_plant)
/** Discovery tables have random faults from now on, by this seed; 0: none. */
#define SILICON_SPOIL _IOW('U', 8, uint32_t)
/** Kinds of faults that were read since then: bits of enum silicon_spoilt. */
#define SILICON_SPOILT _IOR('U', 9, uint32_t)
#define SILICON_SPEC _IOR('U', 5, struct silicon_spec)

#endif
