/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont.h
 * Itanium 2 Montecito in the register model: each hardware thread has monitors of its own, PMC and
 * PMD registers, and breakpoint registers that qualifiers use. Manual 002, chapter 3. Freestanding,
 * as model.h.
 *
 * A socket has two cores with two threads each; thread 2 * core + n is what the tables call a unit.
 * The threads of a core take turns: one is in the foreground for a turn, then the other. Thread n of
 * core c has the turns whose number is n + c modulo 2, counted from time 0.
 *
 * What an event counts in so much time is its signature; by its type (4.2.1), the time is that
 *
 *     A   in which its thread is in the foreground
 *     C   the same: it is given to the thread that runs
 *     F   all of it, since it may happen in the background; S with umask SELF is F, else C
 *
 * but PMD10-15 stop while their thread is in the background; there, C events and bubbles lose the
 * last clock of each turn. With `all`, the other thread's are added. Code runs at privilege level 0
 * for a quarter of the time, at level 3 for the rest; PSR.up and PSR.pp are set. EARs and the trace
 * buffer capture nothing, and their data registers keep what is written to them.
 */
#ifndef UNC_SIM_MONT_H
#define UNC_SIM_MONT_H

#include "events/montecito/montecito.h"

enum {
	UNC_MONT_THREADS = 4, /* of a socket */
	UNC_MONT_FIRST = 4,   /* PMC and PMD of counter 0 */
	UNC_MONT_BANKED = 10, /* the first PMD that stops in the background */
	UNC_MONT_COUNTERS = 12,
	UNC_MONT_WIDTH = 47,
	UNC_MONT_PMC_FIRST = 32, /* qualifiers and capture */
	UNC_MONT_PMC_LAST = 42,
	UNC_MONT_PMDS = 64,
	UNC_MONT_BREAKS = 8,
	UNC_MONT_KHZ = 1000000, /* the clock: one a nanosecond, the grain of time */
};

/* Fields of PMC4-15 (tables 3-5 and 3-6); others are in montecito.h. */
#define UNC_MONT_PLM(pmc) ((pmc)&0xf)
#define UNC_MONT_OI (1ull << 5)
#define UNC_MONT_ES(pmc) ((unsigned)((pmc) >> 8 & 0xff))
#define UNC_MONT_UMASK(pmc) ((unsigned)((pmc) >> 16 & 0xf))
#define UNC_MONT_ISM(pmc) ((unsigned)((pmc) >> 24 & 3))
#define UNC_MONT_ALL (1ull << 26)

/** The registers that say which of an event's occurrences count. */
struct unc_mont_filters {
	uint64_t pmc[UNC_MONT_PMC_LAST + 1 - UNC_MONT_PMC_FIRST]; /* PMC32 to PMC42 */
	uint64_t ibr[UNC_MONT_BREAKS], dbr[UNC_MONT_BREAKS];
};

struct unc_mont_counter {
	uint64_t value; /* that of the thread's time `since` */
	uint64_t pmc;
	uint32_t khz[2]; /* of the thread's own events, and of the other thread's */
	uint8_t time[2]; /* enum unc_mont_time: when these happen */
	uint32_t rest;   /* millionths of a count */
};

struct unc_mont_thread {
	uint64_t since;
	uint64_t pmc0;
	struct unc_mont_filters filters;
	uint64_t pmd[UNC_MONT_PMDS]; /* those that are no counters */
	struct unc_mont_counter counters[UNC_MONT_COUNTERS];
};

/** When counts come. */
enum unc_mont_time {
	UNC_MONT_NEVER,
	UNC_MONT_ALWAYS,
	UNC_MONT_TURN,      /* while the thread is in the foreground */
	UNC_MONT_DEAD_TURN, /* the same, but the last clock of a turn is lost */
};

/** Where an address of a thread's registers leads. */
enum unc_mont_bank { UNC_MONT_PMC, UNC_MONT_PMD, UNC_MONT_IBR, UNC_MONT_DBR };
struct unc_mont_reg {
	unsigned thread; /* of the socket */
	enum unc_mont_bank bank;
	unsigned n;
};

struct unc_sim_model;
struct unc_sim_addr;

/* ---- model_mont.c */

/** false: there is no such register. */
bool unc_mont_reg(uint64_t at, struct unc_mont_reg *reg);

/** Where a qualifier's register is kept; NULL: it is none. */
uint64_t *unc_mont_filter(struct unc_mont_filters *filters, const struct unc_mont_reg *reg);

/** Values after a reset. */
void unc_mont_reset_filters(struct unc_mont_filters *filters);

/* ---- model_mont_count.c */

/** Bring a thread's counters up to date. */
void unc_mont_fold(struct unc_sim_model *m, unsigned socket, unsigned thread, uint64_t now);

/** Work out anew what the counters of a core's threads count. They are up to date. */
void unc_mont_select(struct unc_sim_model *m, unsigned socket, unsigned core);

/* ---- model_mont_event.c */

/** Rate of an event of one thread at all privilege levels together, a multiple of 4. */
uint32_t unc_mont_rate(const struct unc_chip *chip, unsigned socket, unsigned thread, uint64_t pmc,
		       const struct unc_mont_filters *filters);

/** When the events of a PMC value happen to a thread, as counter n sees it. */
enum unc_mont_time unc_mont_time_of(const struct unc_chip *chip, uint64_t pmc, unsigned n);

/** Does this PMC value count the other thread's events too? */
bool unc_mont_counts_all(const struct unc_chip *chip, uint64_t pmc);

/** Does the event count the same with this umask instead of its own? */
bool unc_mont_same_umask(const struct unc_chip *chip, uint64_t pmc, unsigned umask);

/** See unc_sim_event_signature(). */
uint64_t unc_mont_signature(const struct unc_encoding *e, unsigned socket, unsigned unit,
			    uint64_t ns);

/** Part of a rate at all levels together that a monitor of this PMC value sees. */
uint32_t unc_mont_at_levels(uint32_t khz, uint64_t pmc);

/* ---- model_mont_rules.c */

/** What is wrong with a set of registers. */
enum unc_mont_wrong {
	UNC_MONT_RIGHT,
	UNC_MONT_WRONG_ISM,
	UNC_MONT_WRONG_ALL,
	UNC_MONT_ALL_BANKED,
	UNC_MONT_HALTED,
	UNC_MONT_NEEDS_DUPLICATED,
	UNC_MONT_L1D_TWO_SETS,
	UNC_MONT_L1D_NO_LEADER,
	UNC_MONT_L2D_NO_LEADER,
	UNC_MONT_L2D_UMASK,
	UNC_MONT_L2D_ALL,
	UNC_MONT_CANCELS,
	UNC_MONT_TAGGING,
	UNC_MONT_FINE_PAIR,
	UNC_MONT_FINE_RANGE,
	UNC_MONT_BREAK_IN_USE,
	UNC_MONT_EAR_AND_ETB,
	UNC_MONT_IP_EAR_AND_ETB,
	UNC_MONT_UNDEFINED,
};

/** A PMC4-15 value by itself. */
enum unc_mont_wrong unc_mont_check_counter(unsigned n, uint64_t pmc);

/** PMC37-42 by itself. */
enum unc_mont_wrong unc_mont_check_filter(unsigned pmc, uint64_t value);

/** Everything that runs together when a thread is not frozen. */
enum unc_mont_wrong unc_mont_check(const struct unc_chip *chip,
				   const struct unc_mont_thread *thread);

const char *unc_mont_wrong_text(enum unc_mont_wrong wrong);

#endif
