/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_state.h
 * Itanium 2 Montecito: state of a hardware thread. Data only; part of unc_sim_state.
 *
 * Each hardware thread has monitors of its own (PMC and PMD registers) and breakpoint registers that
 * qualifiers use (manual 002, chapter 3). A socket has two cores of two threads; thread 2 * core + n
 * is a unit of the tables. The threads of a core take turns in the foreground: thread n of core c
 * has the turns whose number, counted from time 0, is n + c modulo 2.
 *
 * An event counts its signature, a rate. By its type (4.2.1) it counts during
 *
 *     A   the turns of its thread
 *     C   the same: it is attributed to the running thread
 *     F   all the time, because it may happen in the background; S is F with umask SELF, else C
 *
 * but PMD10-15 stop while their thread is in the background; there, C events and bubbles lose the
 * last clock of each turn. With `all`, the other thread's counts are added. Code runs at privilege
 * level 0 for a quarter of the time and at level 3 for the rest. A user monitor (pm 0) counts while PSR.up
 * of its thread is set, a privileged monitor while PSR.pp is (3.3.1). Both are first what the machine's
 * options say, DCR.pp is as PSR.pp, and unc_sim_execute() changes them. EARs and the trace buffer capture
 * what unc_sim_execute() does (capture.c).
 */
#ifndef UNC_SIM_MONTECITO_THREAD_H
#define UNC_SIM_MONTECITO_THREAD_H

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
	UNC_MONT_KHZ = 1000000, /* the clock: one per nanosecond */
};

/* Fields of PMC4-15 (tables 3-5 and 3-6); others are in montecito.h. */
#define UNC_MONT_PLM(pmc) (0xf & (pmc))
#define UNC_MONT_OI (1ull << 5)
#define UNC_MONT_ES(pmc) ((unsigned)((pmc) >> 8 & 0xff))
#define UNC_MONT_UMASK(pmc) ((unsigned)((pmc) >> 16 & 0xf))
#define UNC_MONT_ISM(pmc) ((unsigned)((pmc) >> 24 & 3))
#define UNC_MONT_ALL (1ull << 26)

/* Bits of unc_sim_config.psr and of a thread's. */
enum { UNC_MONT_PSR_UP = 1, UNC_MONT_PSR_PP = 2 };

/** Qualifiers: registers that restrict which occurrences of an event count. */
struct unc_mont_filters {
	uint64_t pmc[UNC_MONT_PMC_LAST + 1 - UNC_MONT_PMC_FIRST]; /* PMC32 to PMC42 */
	uint64_t ibr[UNC_MONT_BREAKS], dbr[UNC_MONT_BREAKS];
};

struct unc_mont_counter {
	uint64_t value; /* at unc_mont_thread.since */
	uint64_t pmc;
	uint32_t khz[2]; /* rates of the thread's own events and of the other thread's */
	uint8_t time[2]; /* enum unc_mont_time: when these happen */
	uint32_t rest;   /* millionths of a count */
};

struct unc_mont_thread {
	uint64_t since;
	uint64_t pmc0;
	uint8_t psr, ipsr; /* UNC_MONT_PSR_UP, UNC_MONT_PSR_PP; before the last interruption */
	uint8_t dcr_pp;    /* UNC_MONT_PSR_PP or 0 */
	struct unc_mont_filters filters;
	uint64_t pmd[UNC_MONT_PMDS]; /* those that are not counters */
	struct unc_mont_counter counters[UNC_MONT_COUNTERS];
};

/** When an event counts. */
enum unc_mont_time {
	UNC_MONT_NEVER,
	UNC_MONT_ALWAYS,
	UNC_MONT_TURN,      /* while the thread is in the foreground */
	UNC_MONT_DEAD_TURN, /* the same, but the last clock of a turn is lost */
};

#endif
