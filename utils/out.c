/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Shared by the utilities: messages, numbers, CSV, tables.
 */
#include "out.h"

#include <locale.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fd.h"
#include "unc_events.h"
#include "words.h"

void start(char **argv)
{
	unc_fd_fill_standard();
	setlocale(LC_CTYPE, "");
	argv[0] = program_invocation_short_name; /* for the messages of getopt */
}

/* Of a library; NULL in programs. */
static void (*library_message)(const char *text);
static void (*library_leave)(int status);

void start_in_library(void (*message)(const char *text), void (*leave)(int status))
{
	library_message = message;
	library_leave = leave;
}

void quit(int status)
{
	if (library_leave)
		library_leave(status);
	exit(status);
}

static void vsay(const char *format, va_list ap)
{
	char *text = NULL;

	if (vasprintf(&text, format, ap) < 0)
		text = NULL;
	else
		unc_make_printable(text, "\n");
	if (library_message) {
		library_message(text ? text : "out of memory");
	} else {
		fflush(stdout);
		fprintf(stderr, "%s: %s\n", program_invocation_short_name,
			text ? text : "out of memory");
	}
	free(text);
}

void say(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	vsay(format, ap);
	va_end(ap);
}

void die(int status, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	vsay(format, ap);
	va_end(ap);
	quit(status);
}

void hint(const char *format, ...)
{
	va_list ap;

	if (library_message)
		return;
	va_start(ap, format);
	vfprintf(stderr, format, ap);
	va_end(ap);
}

void die_usage(void)
{
	hint("Try '%s --help'.\n", program_invocation_short_name);
	quit(EXIT_USAGE);
}

void common_option(int option, void (*print_help)(void))
{
	if (option == 'h')
		print_help();
	else if (option == 'V')
		printf("%s %s\n", program_invocation_short_name, UNC_EVENTS_VERSION_TEXT);
	else
		die_usage();
	close_output(stdout, NULL);
	exit(EXIT_SUCCESS);
}

void *need(void *memory)
{
	if (!memory)
		die(EXIT_ERROR, "out of memory");
	return memory;
}

char *text(const char *format, ...)
{
	va_list ap;
	char *s;
	int n;

	va_start(ap, format);
	n = vasprintf(&s, format, ap);
	va_end(ap);
	return n < 0 ? need(NULL) : s;
}

bool parse_number(const char *word, uint64_t *number)
{
	char *end;

	/* strtoull() would accept leading white space and a sign. */
	if (*word < '0' || *word > '9')
		return false;
	errno = 0;
	*number = strtoull(word, &end, word[0] == '0' && (word[1] | 32) == 'x' ? 16 : 10);
	return errno == 0 && *end == '\0';
}

bool parse_size(const char *word, uint64_t *bytes)
{
	static const char units[] = "KMGT";
	size_t digits = strspn(word, "0123456789");
	const char *unit = word + digits;
	unsigned shift = 0;
	const char *at;

	if (digits == 0)
		return false;
	if (*unit && (at = strchr(units, *unit & ~32)) != NULL) {
		shift = 10 * (unsigned)(at - units + 1);
		unit++;
		if (*unit == 'i')
			unit++;
	}
	if (*unit == 'B')
		unit++;
	if (*unit)
		return false;
	errno = 0;
	*bytes = strtoull(word, NULL, 10);
	if (errno != 0 || *bytes > UINT64_MAX >> shift)
		return false;
	*bytes <<= shift;
	return true;
}

void set_format(enum format *format, enum format wanted)
{
	if (*format != FORMAT_TABLE && *format != wanted) {
		say("--csv and --json exclude each other");
		die_usage();
	}
	*format = wanted;
}

FILE *open_output(const char *path)
{
	FILE *out;

	if (!path || strcmp(path, "-") == 0)
		return stdout;
	out = fopen(path, "we");
	if (!out)
		die(EXIT_ERROR, "cannot write %s: %s", path, strerror(errno));
	return out;
}

void close_output(FILE *out, const char *path)
{
	bool failed = ferror(out) != 0;

	if ((out == stdout ? fflush(out) : fclose(out)) != 0 || failed)
		die(EXIT_ERROR, "cannot write %s: %s", path ? path : "standard output",
		    strerror(errno));
}

void csv_line(FILE *out, unsigned n, const char *const *fields)
{
	for (unsigned i = 0; i < n; i++) {
		if (i)
			fputc(',', out);
		if (!strpbrk(fields[i], ",\"\r\n")) {
			fputs(fields[i], out);
			continue;
		}
		fputc('"', out);
		for (const char *c = fields[i]; *c; c++) {
			if (*c == '"')
				fputc('"', out);
			fputc(*c, out);
		}
		fputc('"', out);
	}
	fputc('\n', out);
}

const char *grouped(long long number, char *buf)
{
	char digits[24];
	size_t n = (size_t)snprintf(digits, sizeof(digits), "%lld", number);
	char *to = buf;

	for (size_t i = 0; i < n; i++) {
		*to++ = digits[i];
		if (digits[i] != '-' && i + 1 < n && (n - i - 1) % 3 == 0)
			*to++ = ',';
	}
	*to = '\0';
	return buf;
}

const char *number_short(double number, char *buf)
{
	static const char prefixes[] = " kMGTPE";
	int step = 0;

	if (isnan(number)) {
		snprintf(buf, 16, "-");
		return buf;
	}
	while (fabs(number) >= 999.95 && prefixes[step + 1]) {
		number /= 1000;
		step++;
	}
	if (step)
		snprintf(buf, 16, "%.4g%c", number, prefixes[step]);
	else
		snprintf(buf, 16, "%.4g", number);
	return buf;
}

char *wrapped(const char *words, size_t width, size_t indent)
{
	size_t column = 0;
	char *copy = NULL;
	size_t size;
	FILE *to = need(open_memstream(&copy, &size));

	if (width == 0) {
		fputs(words, to);
		words = "";
	}
	while (*words) {
		size_t len = strcspn(words, " ");

		if (column == 0 || column + 1 + len > width) {
			fprintf(to, "%s%*s", column ? "\n" : "", (int)indent, "");
			column = 0;
		} else {
			fputc(' ', to);
			column++;
		}
		fwrite(words, 1, len, to);
		column += len;
		words += len + strspn(words + len, " ");
	}
	if (fclose(to) != 0)
		need(NULL);
	return copy;
}

struct libscols_table *table_new(FILE *out)
{
	struct libscols_table *table;

	scols_init_debug(0);
	table = need(scols_new_table());
	scols_table_set_stream(table, out);
	if (!isatty(fileno(out)))
		scols_table_set_termforce(table, SCOLS_TERMFORCE_NEVER);
	return table;
}

void table_column(struct libscols_table *table, const char *name, int flags)
{
	table_width_column(table, name, 0, flags);
}

void table_width_column(struct libscols_table *table, const char *name, unsigned at_least,
			int flags)
{
	struct libscols_column *column = need(scols_table_new_column(table, name, at_least, flags));

	if (flags & SCOLS_FL_WRAP) {
		scols_column_set_wrapfunc(column, scols_wrapnl_chunksize, scols_wrapnl_nextchunk,
					  NULL);
		scols_column_set_safechars(column, "\n");
	}
}

size_t table_width(struct libscols_table *table)
{
	if (scols_table_get_termforce(table) == SCOLS_TERMFORCE_NEVER)
		return 0;
	return scols_table_get_termwidth(table);
}

struct libscols_line *table_line(struct libscols_table *table)
{
	return need(scols_table_new_line(table, NULL));
}

void table_cell(struct libscols_line *line, size_t column, const char *value)
{
	if (scols_line_set_data(line, column, value) != 0)
		need(NULL);
}

void table_print(struct libscols_table *table)
{
	if (scols_print_table(table) != 0)
		die(EXIT_ERROR, "cannot print the table: %s", strerror(errno));
	scols_unref_table(table);
}
