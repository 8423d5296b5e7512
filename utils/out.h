/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What the utilities share: messages, numbers, CSV, JSON, tables.
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

/* Exit statuses: something went wrong; the command line is wrong. */
enum { EXIT_ERROR = 1, EXIT_USAGE = 2 };

/* In which shape results are printed. */
enum format { FORMAT_TABLE, FORMAT_CSV, FORMAT_JSON };

/* To be called first: locale, and the name that messages start with. */
void start(char **argv);

/* A message on standard error, after the program's name. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same, then exit with this status. */
void die(int status, const char *format, ...) __attribute__((format(printf, 2, 3), noreturn));

/* After a wrong command line: point to --help. */
void die_usage(void) __attribute__((noreturn));

/* Options of every program; their letters are "hV". */
#define COMMON_OPTIONS                            \
	{ "help", no_argument, NULL, 'h' },       \
	{                                         \
		"version", no_argument, NULL, 'V' \
	}

/* What getopt_long() returned is none of the program's own options: do as it says and exit. */
void common_option(int option, void (*print_help)(void)) __attribute__((noreturn));

/* Memory, or the end of the program. */
void *need(void *memory);
char *text(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* One number that fills the whole word: decimal, or hexadecimal after 0x. False if it is none. */
bool parse_number(const char *word, uint64_t *number);

/* A number of bytes: "64", "16K", "1.5" is none, "2MiB", "3G" (powers of 1024). */
bool parse_size(const char *word, uint64_t *bytes);

/* --csv or --json is given: dies if the other one is too. */
void set_format(enum format *format, enum format wanted);

/* Open a file for results; NULL or "-" is standard output. Dies if that fails. */
FILE *open_output(const char *path);

/* Close it; dies if something could not be written. */
void close_output(FILE *out, const char *path);

/* One line of CSV from `n` fields, quoted as RFC 4180 wants it where needed. */
void csv_line(FILE *out, unsigned n, const char *const *fields);

/* A number with a comma between groups of three digits, into a buffer of 32. */
const char *grouped(long long number, char *buf);

/* A copy with line breaks between words so that lines have at most `width` columns after an
 * indent; width 0: as it is. Column cells with SCOLS_FL_WRAP keep these breaks. */
char *wrapped(const char *words, size_t width, size_t indent);

/* A table that prints to `out`, in a terminal as wide as that, otherwise never cut. */
struct libscols_table *table_new(FILE *out);
void table_column(struct libscols_table *table, const char *name, int flags);
void table_width_column(struct libscols_table *table, const char *name, unsigned at_least,
			int flags);
struct libscols_line *table_line(struct libscols_table *table);
void table_cell(struct libscols_line *line, size_t column, const char *value);
/* Columns of the terminal that the table goes to, 0 if it does not go to one. */
size_t table_width(struct libscols_table *table);

void table_print(struct libscols_table *table);

#endif
