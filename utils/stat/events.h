/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Events: a name's encoding, and the values that it has on this machine.
 */
#ifndef UNCORE_STAT_EVENTS_H
#define UNCORE_STAT_EVENTS_H

#include "stat/session.h"

/* Index of an event, added if it is new. If it does not exist, prints an error and returns false. */
bool event_index(struct session *s, const char *given, unsigned *index);

/* Why a PAPI call failed: a text, which the caller frees, and what that means for a value. */
char *papi_reason(int code, enum answer *answer);

#endif
