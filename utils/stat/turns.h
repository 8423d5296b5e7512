/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sets of events that take turns (-I): an item is counted in each turn whose set has room for all of its events, not
 * only in the pass of the plan.
 */
#ifndef STAT_TURNS_H
#define STAT_TURNS_H

#include "stat/session.h"

/* After plan_passes(): put the items, in their order, into the other passes, too. */
void turns_fill(struct session *s);

/* The items that this pass counts have their values there. */
void turns_take(struct session *s, unsigned pass);

/* Sums over the turns: one sample for each pass, then room for one of each item. */
struct sample *totals_new(const struct session *s);

/* Add the latest sample of a pass. */
void totals_add(struct sample *totals, const struct session *s, unsigned pass);

/* Add up the turns of each item, which has its values there: s->samples is `totals` from now on. Returns what it was. */
struct sample *totals_take(struct session *s, struct sample *totals);
void totals_free(struct sample *totals, const struct session *s);

#endif
