/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Items: the events and metrics requested, or a default choice.
 */
#ifndef UNCORE_STAT_ITEMS_H
#define UNCORE_STAT_ITEMS_H

#include "stat/session.h"

/* Exits, after all errors have been printed, if a name is wrong or cannot be counted here. What another
 * process is counting is no error: it may be free when counting starts. */
void items_choose(struct session *s);

/* Events turned out not to be countable: mark the items that need them. */
void items_check(struct session *s);

/* Unit of an item's value, such as "bytes". */
const char *item_unit(const struct session *s, const struct item *item);

#endif
