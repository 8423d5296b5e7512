/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Core counters during a load, if PAPI's component perf_event has them: a second witness of the load. No verdict
 * on an uncore unit needs them.
 */
#ifndef UNCORE_VERIFY_WITNESS_H
#define UNCORE_VERIFY_WITNESS_H

#include "verify/load.h"

/* NULL: out of memory. If core counters are not available, it keeps the reason. */
struct witness *witness_open(void);
void witness_close(struct witness *witness);
/* Why there are no core counters, or NULL. */
const char *witness_reason(const struct witness *witness);

/* Counts what this thread executes from here on. */
void witness_start(struct witness *witness);
/* The counts since then; nothing if there are none. */
void witness_stop(struct witness *witness, struct core_counts *counts);

/* Lines that a core reads or writes; lines with both count once. */
uint64_t witness_lines(const struct moved *moved);

/* Do they contradict the load? `err` says by how much. @return 0 or -EIO */
int witness_judge(const struct load *load, const struct moved *moved, struct unc_error *err);

/* Results of the core counters for all loads of a backend. */
struct witnessed {
	unsigned loads, agree;
	struct unc_error first; /* that does not agree */
};

void witnessed_add(struct witnessed *all, const struct load *load, const struct moved *moved);

#endif
