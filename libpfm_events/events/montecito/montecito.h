/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: numbers that its tables, rules and embedded machine share. Includes only the
 * public header, as the machine is also compiled without a C library.
 */
#ifndef UNC_MONTECITO_H
#define UNC_MONTECITO_H

#include "unc_events.h"

/* The encoding's values other than control: 1 + index into mont_filters. */
enum {
	MONT_PMC32 = 1, /* opcode matcher 0: mask, slots, inv, ig_ad */
	MONT_PMC33,     /* … and what is matched */
	MONT_PMC34,     /* opcode matcher 1: mask, slots */
	MONT_PMC35,
	MONT_PMC36, /* which tag channels ignore opcodes */
	MONT_PMC37, /* instruction EAR */
	MONT_PMC38, /* instruction address ranges */
	MONT_PMC39, /* execution trace buffer */
	MONT_PMC40, /* data EAR */
	MONT_PMC41, /* memory pipeline constraints */
	MONT_PMC42, /* IP-EAR */
	MONT_IBR0,  /* to IBR7: pairs of address and mask */
	MONT_DBR0 = MONT_IBR0 + 8,
	MONT_DBR1,
};

/* What events accept (unc_event.accepts). */
enum {
	MONT_IAR = 1 << 0,    /* instruction address range, IBR pair 0 */
	MONT_IAR1 = 1 << 1,   /* … IBR pair 1: prefetches */
	MONT_TAGGED = 1 << 2, /* … the pair that the umask says */
	MONT_OPC = 1 << 3,    /* opcode match */
	MONT_DAR = 1 << 4,    /* data address range */
	MONT_MESI = 1 << 5,
	MONT_I_EAR = 1 << 6,
	MONT_D_EAR = 1 << 7,
	MONT_ETB = 1 << 8,
	MONT_BOTH_THREADS = 1 << 9, /* counts both threads, whatever `all` says */
};

/* Bits of PMC4-15. */
enum {
	MONT_PLM = 0xf,
	MONT_PM = 1 << 6,
	MONT_ISM = 3 << 24,
	MONT_ISM_ITANIUM = 2 << 24,
	MONT_ALL = 1 << 26,
	MONT_STATES = 0xf << 27,
};

/* PMC4-9 exist once per thread: they count while their thread is in the background. */
enum { MONT_DUPLICATED = 0x3f };

/* unc_event.rule 2:0: which of a core's two threads an event belongs to (4.2.1). */
enum unc_mont_capture {
	MONT_NO_THREADS,    /* not an event of a processor with threads */
	MONT_ACTIVE,        /* A: only happens to the running thread */
	MONT_CAUSAL,        /* C: belongs to no thread, is attributed to the running one */
	MONT_FLOATING,      /* F: belongs to a thread, may happen while that is in the background */
	MONT_SELF_FLOATING, /* S: floating with umask SELF, else causal */
	/* In a counter that stops with its thread, these lose the clock in which threads switch. */
	MONT_ACTIVE_CLOCK, /* A */
	MONT_CAUSAL_CLOCK, /* C, but counted by any counter (CPU_OP_CYCLES) */
};

/* unc_event.rule 7:3: events of one L1D set, or of two L2D sets, can be counted at a time. */
#define MONT_L1D_SET(n) (1 + (n)) /* sets 0 to 6 */
#define MONT_L2D_SET(n) (8 + (n)) /* sets 0 to 8 */
#define MONT_IN_SET(set) ((set) << 3)

/* unc_event.rule and unc_umask.rule: counting both threads of a core at once gives wrong counts. */
enum { MONT_NO_ALL = 1 << 8 };

/* unc_umask.rule: each core counts for the whole socket, or for all agents of its bus. */
enum { MONT_SOCKET = 1 << 9 };

/* unc_umask.rule 3:0: bits of the umask that make no difference. */
#define MONT_IGNORES(bits) (bits)

static inline enum unc_mont_capture unc_mont_capture(const struct unc_event *event)
{
	return (enum unc_mont_capture)(event->rule & 0x7);
}

/* MONT_L1D_SET(n), MONT_L2D_SET(n), or 0. */
static inline unsigned unc_mont_set(const struct unc_event *event)
{
	return event->rule >> 3 & 0x1f;
}

static inline unsigned unc_mont_ignored(const struct unc_umask *umask)
{
	return umask->rule & 0xf;
}

#endif
