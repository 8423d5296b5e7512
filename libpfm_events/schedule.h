/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A search for counters: what schedule.c and schedule_why.c share.
 */
#ifndef UNC_SCHEDULE_H
#define UNC_SCHEDULE_H

#include "lookup.h"
#include "text.h"

/* Rules that can be left out, to find out which of them an arrangement fails on. */
enum {
	RULE_UMASK = 1 << 0,  /* followers count with their leader's umask */
	RULE_ALL = 1 << 1,    /* … and with its `all` */
	RULE_GROUPS = 1 << 2, /* L2D events sit in groups at all */
	RULE_PMC5 = 1 << 3,   /* one L1D event sits in PMC5 */
	ALL_RULES = 0xf,
};

/* A group of L2D counters: what its leader is programmed with. */
struct unc_group {
	uint8_t set; /* 0: nobody leads it */
	bool all;
	uint8_t umask, matters; /* value, and which of its bits somebody needs */
};

struct unc_task {
	const struct unc_encoding *const *events;
	unsigned n, rules;
	unsigned exact; /* bit per event: in a duplicated counter only */
	int8_t at[UNC_MAX_COUNTERS];
	struct unc_group groups[2];
	unsigned left; /* L2D events that have no counter yet */
};

static inline bool unc_is_l1d(const struct unc_encoding *e)
{
	return e->event->set >= UNC_L1D_SET(0) && e->event->set < UNC_L2D_SET(0);
}

static inline bool unc_is_l2d(const struct unc_encoding *e)
{
	return e->event->set >= UNC_L2D_SET(0);
}

/* Find every event a counter under the task's rules: t->at. False if there is no way. */
bool unc_task_place(struct unc_task *t);

/* Fill the error, return its code. */
int unc_task_conflict(struct unc_error *err, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* What two events, or all of them, do not allow wherever they are put. 0 or UNC_ECONFLICT. */
int unc_task_check_pair(const struct unc_encoding *a, const struct unc_encoding *b,
			struct unc_error *err);
int unc_task_check_sets(const struct unc_task *t, struct unc_error *err);

/* Say why a task has no placement. Returns UNC_ECONFLICT. */
int unc_task_no_placement(struct unc_task *t, struct unc_error *err);

#endif
