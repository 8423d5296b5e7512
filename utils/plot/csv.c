/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Results as CSV (RFC 4180): the columns are found by the names in the first line.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "plot/read.h"

enum { MAX_FIELDS = 16 };

struct line {
	char *text; /* the fields, one after the other */
	char *fields[MAX_FIELDS];
	unsigned count;
	size_t size;
	unsigned number; /* of the file's line */
	const char *path;
};

/* A file with endless lines, such as a device, is not a result. */
enum { MAX_LINE = 1 << 20 };

static void append(struct line *l, size_t *used, char c)
{
	if (*used == MAX_LINE)
		die(EXIT_ERROR, "%s: line %u is too long for CSV", l->path, l->number);
	if (*used == l->size) {
		l->size = l->size ? 2 * l->size : 256;
		l->text = need(realloc(l->text, l->size));
	}
	l->text[(*used)++] = c;
}

/* Read the next line; false at the end of the file. */
static bool read_line(FILE *file, struct line *l)
{
	size_t used = 0, starts[MAX_FIELDS] = { 0 };
	bool quoted = false, any = false, note = false;
	int c;

	l->number++;
	l->count = 1;
	while ((c = getc(file)) != EOF && (quoted || c != '\n')) {
		/* A note is no CSV. */
		note |= !any && c == '#';
		any = true;
		if (c == '"' && !note) {
			int next = quoted ? getc(file) : EOF;

			if (quoted && next == '"') {
				append(l, &used, '"');
				continue;
			}
			if (quoted && next != EOF)
				ungetc(next, file);
			quoted = !quoted;
		} else if (c == ',' && !quoted && !note && l->count < MAX_FIELDS) {
			append(l, &used, '\0');
			starts[l->count++] = used;
		} else if (c != '\r' || quoted) { /* of \r\n */
			append(l, &used, (char)c);
		}
	}
	if (c == EOF && !any)
		return false;
	append(l, &used, '\0');
	for (unsigned i = 0; i < l->count; i++)
		l->fields[i] = l->text + starts[i];
	return true;
}

enum column {
	TIME,
	SECONDS,
	SKEW,
	SOCKET,
	UNIT,
	UNIT_NAME,
	NODE,
	REGION,
	NAME,
	VALUE,
	UNIT_OF_VALUE,
	NUM_COLUMNS
};

struct table {
	int at[NUM_COLUMNS]; /* which field, below 0: none */
	bool of_job;         /* `node` is a host, else a NUMA node */
};

static void find_columns(struct table *t, const struct line *head)
{
	static const char *const names[NUM_COLUMNS] = {
		[TIME] = "time",           [SECONDS] = "seconds", [SOCKET] = "socket",
		[UNIT] = "unit",           [NODE] = "node",       [REGION] = "region",
		[NAME] = "name",           [VALUE] = "value",     [UNIT_OF_VALUE] = "unit_of_value",
		[UNIT_NAME] = "unit_name", [SKEW] = "skew",
	};

	for (unsigned k = 0; k < NUM_COLUMNS; k++) {
		t->at[k] = NOTHING;
		for (unsigned i = 0; i < head->count; i++)
			if (strcmp(head->fields[i], names[k]) == 0)
				t->at[k] = (int)i;
	}
	t->of_job = t->at[REGION] >= 0;
	if (t->at[TIME] < 0 || t->at[NAME] < 0 || t->at[VALUE] < 0)
		die(EXIT_ERROR,
		    "%s is not a result of uncore_stat or uncore_mpi: line %u has no columns "
		    "time, name, value",
		    head->path, head->number);
}

static const char *field(const struct table *t, const struct line *l, enum column column)
{
	int at = t->at[column];

	return at >= 0 && (unsigned)at < l->count ? l->fields[at] : "";
}

/* NaN for an empty field, for words such as "<absent>", and for "inf". */
static double number(const char *word)
{
	char *end;
	double value = strtod(word, &end);

	return *word && !*end && isfinite(value) ? value : NAN;
}

static int index_of(const char *word)
{
	return *word ? atoi(word) : NOTHING;
}

void plot_read_csv(struct plot *plot, FILE *file, const char *path)
{
	struct line l = { .path = path };
	struct table t;
	bool head = false;

	while (read_line(file, &l)) {
		if (*l.fields[0] == '#') {
			plot_note(plot, l.fields[0] + strspn(l.fields[0], "# "));
			continue;
		}
		if (!head) {
			find_columns(&t, &l);
			head = true;
			continue;
		}
		plot_add(plot, &(struct plot_row){ .time = number(field(&t, &l, TIME)),
						   .seconds = number(field(&t, &l, SECONDS)),
						   .skew = number(field(&t, &l, SKEW)),
						   .host = t.of_job ? field(&t, &l, NODE) : "",
						   .node = t.of_job ? NOTHING
								    : index_of(field(&t, &l, NODE)),
						   .region = field(&t, &l, REGION),
						   .name = field(&t, &l, NAME),
						   .unit = field(&t, &l, UNIT_OF_VALUE),
						   .unit_name = field(&t, &l, UNIT_NAME),
						   .socket = index_of(field(&t, &l, SOCKET)),
						   .number = index_of(field(&t, &l, UNIT)),
						   .value = number(field(&t, &l, VALUE)) });
	}
	free(l.text);
}
