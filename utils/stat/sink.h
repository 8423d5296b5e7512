/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The destination of results: a file, a pipe, a terminal. A pipe may be full, and a FIFO may lack a reader;
 * a signal ends the wait for them, which write() with blocked signals would not notice.
 */
#ifndef UNCORE_STAT_SINK_H
#define UNCORE_STAT_SINK_H

#include <stdio.h>

/*
 * Open a file; NULL or "-" is standard output. Call after child_prepare(). *interrupted: the signal that has
 * ended counting, 0: none. Exits on failure, and if a signal comes before a FIFO has a reader.
 */
FILE *sink_open(const char *path, const int *interrupted);

/* Close it; exits if anything could not be written. */
void sink_close(FILE *out, const char *path);

#endif
