/* SPDX-License-Identifier: BSD-3-Clause */
/* A thread that samples the time line, and writes the counts when a signal ends the process. */
#ifndef UNCORE_MPI_WATCH_H
#define UNCORE_MPI_WATCH_H

/*
 * Call `sample` every interval_ms (0: never) and, when SIGTERM, SIGINT, SIGHUP or SIGXCPU arrives,
 * `ending` with a text, before the signal has its usual effect. An ignored signal stays ignored.
 */
void watch_start(unsigned interval_ms, void (*sample)(void), void (*ending)(const char *why));
void watch_stop(void);

#endif
