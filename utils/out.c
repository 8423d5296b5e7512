/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Shared by the utilities: messages, numbers, CSV.
 */
#include "out.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "words.h"

static void vsay(const char *format, va_list ap)
{
	char *text = NULL;

	if (vasprintf(&text, format, ap) < 0)
		text = NULL;
	else
		unc_make_printable(text, "\n");
	put_message(text ? text : "out of memory");
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

void die_usage(void)
{
	hint("Try '%s --help'.\n", program_invocation_short_name);
	quit(EXIT_USAGE);
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

const char *visible(const char *name)
{
	return *name ? name : "''";
}

FILE *open_output(const char *path)
{
	FILE *out;

	if (!path || strcmp(path, "-") == 0)
		return stdout;
	out = fopen(path, "we");
	if (!out)
		die(EXIT_ERROR, "cannot write %s: %s", visible(path), strerror(errno));
	return out;
}

void must_be_replaceable(const char *path)
{
	struct stat st;

	if (stat(path, &st) == 0 && !S_ISREG(st.st_mode))
		die(EXIT_ERROR, "cannot write %s: it is not a regular file", path);
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

void json_print(const json_t *value, size_t flags, FILE *out)
{
	/* close_output() reports write errors. */
	if (json_dumpf(value, out, flags | JSON_PRESERVE_ORDER) != 0 && !ferror(out))
		die(EXIT_ERROR, "no memory to print JSON");
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
