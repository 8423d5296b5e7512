/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What likwid-perfctr and likwid-mpirun print, as tables or CSV: a table of events and one of metrics for each region
 * or group, a column for each hardware thread or rank. One thread of each socket has the uncore counts.
 */
#include "verify/replay.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"

enum part { PART_NONE, PART_EVENTS, PART_METRICS };

struct reader {
	struct replay *r;
	struct replay_region *region; /* NULL: none yet */
	enum part part;
};

/* A name with blanks around it, between bars */
static char *trimmed(char *cell)
{
	char *end;

	while (isspace((unsigned char)*cell))
		cell++;
	end = cell + strlen(cell);
	while (end > cell && isspace((unsigned char)end[-1]))
		*--end = '\0';
	return cell;
}

/* Statistics of all columns */
static bool is_statistic(char **cells, size_t count)
{
	for (size_t i = 1; i < count; i++)
		if (strcmp(cells[i], "Sum") == 0 || strcmp(cells[i], "Avg") == 0)
			return true;
	return false;
}

static bool ends(const char *name, const char *unit)
{
	size_t length = strlen(name), of_unit = strlen(unit);

	return length >= of_unit && strcmp(name + length - of_unit, unit) == 0;
}

static int printed_of(const char *name)
{
	bool rate = ends(name, "[MBytes/s]"), volume = ends(name, "[GBytes]");

	if (strncmp(name, "Memory ", 7) != 0 || (!rate && !volume))
		return -1;
	if (replay_has(name, " read "))
		return rate ? PRINTED_READ_RATE : PRINTED_READ;
	if (replay_has(name, " write"))
		return rate ? PRINTED_WRITE_RATE : PRINTED_WRITTEN;
	if (strncmp(name, "Memory bandwidth", 16) == 0 || strncmp(name, "Memory BW", 9) == 0)
		return PRINTED_RATE;
	return strncmp(name, "Memory data volume", 18) == 0 ? PRINTED_VOLUME : -1;
}

static struct replay_region *region(struct reader *reader)
{
	if (!reader->region)
		reader->region = replay_region_add(reader->r, "");
	return reader->region;
}

static void take_event(struct reader *reader, char **cells, size_t count)
{
	double number;

	for (size_t i = 2; i < count; i++) {
		struct replay_socket *s = replay_socket_at(region(reader), i - 2);
		char *name = text("%s:%s", cells[1], cells[0]); /* "MBOX0C0:CAS_COUNT_RD" */

		if (s && replay_number(cells[i], &number) && !replay_count(s, name, -1, number))
			die(EXIT_ERROR, "%s: the number of the unit is too large", name);
		free(name);
	}
}

static void set_time(struct replay_socket *s, const char *word, double number)
{
	s->seconds = number;
	s->seconds_off = replay_half_digit(word);
}

static void set_printed(struct replay_socket *s, enum replay_printed which, const char *word,
			double number)
{
	s->printed[which] = number;
	s->printed_off[which] = replay_half_digit(word);
}

static void take_metric(struct reader *reader, char **cells, size_t count)
{
	int printed = printed_of(cells[0]);
	double number;

	for (size_t i = 1; i < count; i++) {
		struct replay_socket *s = replay_socket_at(region(reader), i - 1);

		if (!s || !replay_number(cells[i], &number))
			continue;
		if (strncmp(cells[0], "Runtime (RDTSC)", 15) == 0 ||
		    strncmp(cells[0], "RDTSC Runtime", 13) == 0)
			set_time(s, cells[i], number);
		else if (strncmp(cells[0], "Runtime unhalted", 16) == 0)
			s->unhalted = number;
		else if (printed >= 0)
			set_printed(s, (enum replay_printed)printed, cells[i], number);
	}
}

static void take_row(struct reader *reader, char **cells, size_t count)
{
	if (strcmp(cells[0], "Event") == 0 && count > 2 && strcmp(cells[1], "Counter") == 0)
		reader->part = is_statistic(cells, count) ? PART_NONE : PART_EVENTS;
	else if (strcmp(cells[0], "Metric") == 0 || strcmp(cells[0], "Region Info") == 0)
		reader->part = is_statistic(cells, count) ? PART_NONE : PART_METRICS;
	else if (reader->part == PART_EVENTS && count > 2)
		take_event(reader, cells, count);
	else if (reader->part == PART_METRICS && count > 1)
		take_metric(reader, cells, count);
}

/* "Region init, Group 1: MEM", "Group 1: MEM"; CSV: "TABLE,Region init,Group 1 Raw,MEM,…" */
static void take_title(struct reader *reader, const char *line)
{
	const char *name = strstr(line, "Region");
	bool raw = strncmp(line, "TABLE,", 6) == 0 && strstr(line, " Raw,");
	bool title = strncmp(line, "Region", 6) == 0 || strncmp(line, "Group ", 6) == 0;

	reader->part = PART_NONE;
	if (!raw && !title)
		return;
	name = name ? name + strlen("Region") : "";
	name += strspn(name, ": ");
	reader->region = replay_region_add(reader->r, "");
	free(reader->region->name);
	reader->region->name = text("%.*s", (int)strcspn(name, ","), name);
}

static void take_cpu(struct reader *reader, const char *line)
{
	if ((strncmp(line, "CPU type:", 9) == 0 || strncmp(line, "CPU name:", 9) == 0) &&
	    !reader->r->chip)
		reader->r->chip = replay_chip_named(line);
}

static bool counts_something(const struct replay_socket *s)
{
	return replay_sum(s, REPLAY_READ) > 0 || replay_sum(s, REPLAY_WRITTEN) > 0 ||
	       replay_sum(s, REPLAY_ALL) > 0;
}

/* Columns become sockets: those with uncore counts, or the first one if there are none. */
static void drop_columns(struct replay_region *region)
{
	size_t kept = 0;

	for (size_t i = 0; i < region->numsockets; i++)
		if (counts_something(&region->sockets[i]))
			region->sockets[kept++] = region->sockets[i];
	region->numsockets = kept ? kept : region->numsockets > 0;
}

void replay_likwid(struct replay *r, char **lines, size_t count, bool table)
{
	char **cells = need(calloc(REPLAY_CELLS, sizeof(*cells)));
	struct reader reader = { .r = r };

	for (size_t i = 0; i < count; i++) {
		char *line = lines[i];
		size_t n;

		take_cpu(&reader, line);
		if (table ? *line != '|' : strncmp(line, "TABLE,", 6) == 0) {
			if (*line != '+' && *line != '-')
				take_title(&reader, line);
			continue;
		}
		n = replay_cells(table ? line + 1 : line, table ? '|' : ',', cells, REPLAY_CELLS);
		for (size_t k = 0; k < n; k++)
			cells[k] = trimmed(cells[k]);
		while (n > 0 && !*cells[n - 1])
			n--;
		if (n > 0)
			take_row(&reader, cells, n);
	}
	free(cells);
	for (size_t i = 0; i < r->numregions; i++)
		drop_columns(&r->regions[i]);
}
