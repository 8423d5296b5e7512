/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/wide.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "out.h"
#include "stat/items.h"
#include "unit_name.h"

/*
 * Widths of a column with all digits, and with four and a prefix; width without a terminal; rows between
 * heads.
 */
enum { WIDE = 16, NARROW = 11, TIME = 10, LINE_WITHOUT_TERMINAL = 200, ROWS_WITH_HEADS = 25 };

struct column {
	const char *name, *unit_of_value;
	char *place; /* "S0 IMC 1 channel 0"; "": the whole machine */
	int socket, unit, node;
	char *cell; /* of this interval; NULL: none */
	char *note; /* the last one, and whether it is new */
	bool new_note;
};

static FILE *out;
static struct column *columns;
static size_t count, headed; /* columns, and how many have a head */
static unsigned width, rows;
static double time_of_row;
static bool terminal, colours;

bool wide_fits(const struct session *s, FILE *to)
{
	unsigned most = 0, line = LINE_WITHOUT_TERMINAL;
	struct winsize size;

	out = to;
	terminal = isatty(fileno(to)) == 1;
	colours = terminal && !getenv("NO_COLOR");
	if (terminal)
		line = ioctl(fileno(to), TIOCGWINSZ, &size) == 0 && size.ws_col ? size.ws_col : 80;
	for (unsigned i = 0; i < s->numitems; i++) {
		unsigned values = 1;

		for (unsigned k = 0; k < s->items[i].count; k++)
			if (s->events[s->items[i].events[k]].count > values)
				values = s->events[s->items[i].events[k]].count;
		most += values;
	}
	width = TIME + most * WIDE <= line ? WIDE : NARROW;
	return TIME + most * width <= line;
}

/* Devices behind a stack would be too long for a head. The caller frees it. */
static char *place_of(const struct row *row)
{
	char *unit, *place;

	if (row->node >= 0)
		return text("node %d", row->node);
	if (row->unit < 0)
		return row->socket >= 0 ? text("socket %d", row->socket) : text("%s", "");
	unit = unit_name(row->box, (unsigned)row->unit, NULL);
	place = text("S%d %s", row->socket, unit);
	free(unit);
	return place;
}

static struct column *column_of(const struct row *row)
{
	struct column *c;

	for (size_t i = 0; i < count; i++) {
		c = &columns[i];
		if (!c->cell && c->socket == row->socket && c->unit == row->unit &&
		    c->node == row->node && strcmp(c->name, row->name) == 0)
			return c;
	}
	columns = need(reallocarray(columns, count + 1, sizeof(*columns)));
	c = &columns[count++];
	*c = (struct column){ .name = row->name,
			      .unit_of_value = row->unit_of_value,
			      .place = place_of(row),
			      .socket = row->socket,
			      .unit = row->unit,
			      .node = row->node,
			      .note = text("%s", "") };
	return c;
}

void wide_row(const struct row *row)
{
	struct column *c = column_of(row);
	char buf[16];

	c->cell = row_for_people(row);
	if (strlen(c->cell) >= width && c->cell[0] != '<') {
		free(c->cell);
		c->cell = text("%s",
			       number_short(row->whole ? (double)row->integer : row->real, buf));
	}
	if (strlen(c->cell) >= width) { /* "<not counted>", "<undefined>": the note says why */
		free(c->cell);
		c->cell = text("<none>");
	}
	time_of_row = row->time;
	if (strcmp(c->note, row->note) != 0) {
		free(c->note);
		c->note = text("%s", row->note);
		c->new_note = *row->note != '\0';
	}
}

/* Length of the part of a name that goes into one line: up to the last separator that fits. */
static size_t part(const char *name)
{
	size_t len = strlen(name), room = width - 1;

	if (len <= room)
		return len;
	for (len = room; len > room / 2; len--)
		if (strchr("_:.,/ ", name[len - 1]))
			return len;
	return room;
}

/* Lines that the name takes. */
static unsigned lines_of(const char *name)
{
	unsigned lines = 0;

	for (; *name; name += part(name))
		lines++;
	return lines;
}

/* The names or the places of all columns, on several lines if they are long, aligned at the last line. */
static void print_texts(bool places, const char *first)
{
	unsigned most = 0;

	for (size_t i = 0; i < count; i++) {
		unsigned lines = lines_of(places ? columns[i].place : columns[i].name);

		most = lines > most ? lines : most;
	}
	for (unsigned line = 0; line < most; line++) {
		fprintf(out, "%*s", TIME, line + 1 == most ? first : "");
		for (size_t i = 0; i < count; i++) {
			const char *words = places ? columns[i].place : columns[i].name;
			unsigned before = most - lines_of(words);
			int len;

			for (unsigned k = before; k < line && *words; k++)
				words += part(words);
			len = line < before ? 0 : (int)part(words);
			len -= len && words[len - 1] == ' ';
			fprintf(out, "%*.*s", (int)width, len, words);
		}
		fputc('\n', out);
	}
}

static void print_heads(void)
{
	print_texts(false, "TIME");
	print_texts(true, "");
	fprintf(out, "%*s", TIME, "s");
	for (size_t i = 0; i < count; i++)
		fprintf(out, "%*s", (int)width, columns[i].unit_of_value);
	fputc('\n', out);
	headed = count;
}

void wide_flush(void)
{
	bool any = false;

	for (size_t i = 0; i < count; i++)
		any |= columns[i].cell != NULL;
	if (!any)
		return;
	if (headed < count || (terminal && rows % ROWS_WITH_HEADS == 0))
		print_heads();
	rows++;
	fprintf(out, "%*.4f", TIME, time_of_row);
	for (size_t i = 0; i < count; i++) {
		bool red = colours && columns[i].cell && columns[i].cell[0] == '<';

		fprintf(out, "%s%*s%s", red ? "\033[31m" : "", (int)width,
			columns[i].cell ? columns[i].cell : "", red ? "\033[m" : "");
		free(columns[i].cell);
		columns[i].cell = NULL;
	}
	fputc('\n', out);
	for (size_t i = 0; i < count; i++) {
		const struct column *c = &columns[i];

		if (c->new_note)
			fprintf(out, "%*s%s%s%s: %s\n", TIME + 2, "", c->name,
				*c->place ? ", " : "", c->place, c->note);
		columns[i].new_note = false;
	}
}
