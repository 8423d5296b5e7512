/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sets of events that take turns (-I): each turn whose set has room for all events of an item counts the item, not
 * only the pass of the plan.
 */
#ifndef STAT_TURNS_H
#define STAT_TURNS_H

#include "stat/session.h"

/* After plan_passes(): also put the items into the other passes, totals of -g WHY first, else in their order. */
void turns_fill(struct session *s);

/* The items that this pass counts get their values there. */
void turns_take(struct session *s, unsigned pass);

/* Sums over the turns: one sample for each pass, then room for one of each item. */
struct sample *totals_new(const struct session *s);

/* Add the latest sample of a pass. */
void totals_add(struct sample *totals, const struct session *s, unsigned pass);

/* Add up the turns of each item, which gets its values there: s->samples becomes `totals`. Returns its old value. */
struct sample *totals_take(struct session *s, struct sample *totals);
void totals_free(struct sample *totals, const struct session *s);

#endif
