/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A line on standard error that says what the program is doing, for what takes over two seconds. There is none
 * unless standard error is a terminal, and none with --quiet.
 */
#ifndef UNCORE_PROGRESS_H
#define UNCORE_PROGRESS_H

/* Handle --quiet: print no line. */
void progress_quiet(void);

/* Print a line now, which progress_end() deletes; the output of others takes its place. */
void progress_line(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* From two seconds on, print a line with the time that has passed each second, until progress_end(). `task` must
 * stay valid until then. */
void progress_begin(const char *task);
void progress_end(void);

#endif
