/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * SIGINT, SIGTERM and SIGHUP in a program that counts: they are blocked while it has units programmed, and end it
 * after it restored them. A signal that is ignored at the start (nohup) stays ignored.
 */
#ifndef UNCORE_SIGNALS_H
#define UNCORE_SIGNALS_H

#include <stdbool.h>

/* Before units are programmed: block these signals in this thread. */
void signals_hold(void);

/* True if one has arrived since then: stop counting soon. */
bool signals_waiting(void);

/* After counting: unblock them. Does not return if one has arrived. */
void signals_release(void);

#endif
