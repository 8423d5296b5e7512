/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Shared by the utilities: messages, numbers, CSV, JSON, tables.
 */
#ifndef UNCORE_OUT_H
#define UNCORE_OUT_H

#include <errno.h> /* program_invocation_short_name */
#include <getopt.h>
#include <jansson.h>
#include <libsmartcols/libsmartcols.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Exit statuses: an error; a wrong command line. */
enum { EXIT_ERROR = 1, EXIT_USAGE = 2 };

/* Formats of results. */
enum format { FORMAT_TABLE, FORMAT_CSV, FORMAT_JSON };

/*
 * Call first: sets the locale, and the name that messages start with; jansson exits if there is no memory. Files that
 * are opened later do not get the numbers of closed standard streams.
 */
void start(char **argv);

/*
 * exit(). In the library that uncore_mpi preloads, it returns to attempt() (mpi/lib/attempt.h), as may
 * every function here that "exits".
 */
void quit(int status) __attribute__((noreturn));

/* A whole message on standard error, after the program's name. In that library, attempt() keeps it. */
void put_message(const char *text);

/* Format a message; control bytes become '?'. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* As say(), then quit() with this status. */
void die(int status, const char *format, ...) __attribute__((format(printf, 2, 3), noreturn));

/* Lines of advice on standard error, without a name; none in a library. */
void hint(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* After a wrong command line: point to --help. */
void die_usage(void) __attribute__((noreturn));

/* Options of every program; their letters are "hV". */
/* clang-format off */
#define COMMON_OPTIONS \
	{ "help", no_argument, NULL, 'h' }, \
	{ "version", no_argument, NULL, 'V' }
/* clang-format on */

/*
 * Like getopt_long(), but prints its own errors, because a terminal must not obey a quoted word.
 * Returns '?' after an error.
 */
int next_option(int argc, char **argv, const char *letters, const struct option *options);

/* Handle an option that next_option() returned and that is not the program's own, and exit. */
void common_option(int option, void (*print_help)(void)) __attribute__((noreturn));

/* Returns `memory`; exits if it is NULL. */
void *need(void *memory) __attribute__((returns_nonnull));
char *text(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Parse a word as one number, decimal or 0x hexadecimal. False if it is not a number. */
bool parse_number(const char *word, uint64_t *number);

/* Parse a whole number of bytes with an optional unit, a power of 1024: "64", "16K", "2MiB", "3G". */
bool parse_size(const char *word, uint64_t *bytes);

/* Handle --csv or --json; exits if both are given. */
void set_format(enum format *format, enum format wanted);

/* The name of a file for messages: quotes for an empty one, which a script got from a variable. */
const char *visible(const char *name);

/* Open a file for results; NULL or "-" is standard output. Exits on failure. */
FILE *open_output(const char *path);

/*
 * Exits if the path exists and is not a regular file. A file that is written next to its path and then renamed would
 * replace a device, such as /dev/null for all users.
 */
void must_be_replaceable(const char *path);

/* Close it; exits if anything could not be written. */
void close_output(FILE *out, const char *path);

/* Write one line of CSV from `n` fields, quoted where RFC 4180 requires it. */
void csv_line(FILE *out, unsigned n, const char *const *fields);

/* Print JSON, members in order, with more flags of json_dumpf(). Exits if memory runs out. */
void json_print(const json_t *value, size_t flags, FILE *out);

/* A number with a comma between groups of three digits, into a buffer of 32. */
const char *grouped(long long number, char *buf);

/* A number of up to four digits and a prefix, "12.5M"; "-": not a number. Into a buffer of 16. */
const char *number_short(double number, char *buf);

/* A copy with line breaks between words, so that lines have at most `width` columns after an
 * indent; width 0: unchanged. Cells of columns with SCOLS_FL_WRAP keep these breaks. */
char *wrapped(const char *words, size_t width, size_t indent);

/* A table for `out`: as wide as the terminal, or never truncated if `out` is not one. */
struct libscols_table *table_new(FILE *out);
void table_column(struct libscols_table *table, const char *name, int flags);
void table_width_column(struct libscols_table *table, const char *name, unsigned at_least,
			int flags);
struct libscols_line *table_line(struct libscols_table *table);
void table_cell(struct libscols_line *line, size_t column, const char *value);
/* Width of the table's terminal, 0 if it is not a terminal. */
size_t table_width(struct libscols_table *table);

void table_print(struct libscols_table *table);

#endif
