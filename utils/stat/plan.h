/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Passes: which events are counted together.
 */
#ifndef UNCORE_STAT_PLAN_H
#define UNCORE_STAT_PLAN_H

#include "stat/session.h"

void plan_passes(struct session *s);

/* Count only this pass, which becomes the first one; items with events in others get a reason. */
void plan_keep(struct session *s, unsigned pass);

/* Also count all events of an item in a pass; false, without a change, if they do not fit. */
bool plan_enter(struct session *s, unsigned pass, const struct item *item);

/* A further set of the events that each pass has; it can count while another one does. */
void plan_steady(struct session *s, struct pass *steady);

/* Start a pass without the events that cannot be started now, for example in units that
 * another process is counting. Returns PAPI's code. */
int plan_start(struct session *s, unsigned pass);

#endif
