/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A line on standard error that says what the program is doing, for steps that take over two seconds; only on
 * a terminal, and not with --quiet.
 */
#ifndef UNCORE_PROGRESS_H
#define UNCORE_PROGRESS_H

/* Handle --quiet: print no line. */
void progress_quiet(void);

/* Print a line now, which progress_end() deletes, or other output overwrites. */
void progress_line(const char *format, ...) __attribute__((format(printf, 1, 2)));

/*
 * After two seconds, print the elapsed time each second, until progress_end(), which `task` must outlive.
 */
void progress_begin(const char *task);
void progress_end(void);

#endif
