/* SPDX-License-Identifier: BSD-3-Clause */
/* CSV of uncore_stat, perf stat -x and pcm-memory. Intervals are summed: the laws hold for their sum. */
#include "verify/replay.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"

static const double line_bytes = 64;

static void count_into(struct replay_region *region, size_t number, const char *event, int unit,
		       double count, size_t line)
{
	struct replay_socket *s = replay_socket_at(region, number);

	if (!s || count < 0 || !replay_count(s, event, unit, count))
		die(EXIT_ERROR, "line %zu: %s: the socket, the unit or the count is out of range",
		    line + 1, event);
}

static void set_seconds(struct replay_region *region, double seconds)
{
	for (size_t i = 0; i < region->numsockets; i++)
		region->sockets[i].seconds = seconds;
}

static int column(char **cells, size_t count, const char *name)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp(cells[i], name) == 0)
			return (int)i;
	return -1;
}

/* ---------------------------------------------------------------------------------- uncore_stat */

struct columns {
	int time, socket, unit, name, value;
	size_t all;
};

static const char *cell(char **cells, size_t count, int at)
{
	return at >= 0 && (size_t)at < count ? cells[at] : "";
}

static void take_ours(struct replay_region *region, const struct columns *at, char **cells,
		      size_t count, size_t line)
{
	double value, socket, unit, time;

	if (count < at->all)
		die(EXIT_ERROR, "line %zu: it has %zu columns of %zu: the file was cut off",
		    line + 1, count, at->all);
	if (replay_number(cell(cells, count, at->time), &time))
		set_seconds(region, time);
	if (!replay_number(cell(cells, count, at->value), &value) ||
	    !replay_number(cell(cells, count, at->socket), &socket) || socket < 0)
		return; /* a value with a reason, or of all sockets */
	if (!replay_number(cell(cells, count, at->unit), &unit))
		unit = -1;
	if (socket >= (double)REPLAY_CELLS || unit >= (double)REPLAY_CELLS)
		die(EXIT_ERROR, "line %zu: no machine has such a socket or unit", line + 1);
	count_into(region, (size_t)socket, cell(cells, count, at->name), (int)unit, value, line);
}

void replay_ours(struct replay *r, char **lines, size_t count)
{
	char **cells = need(calloc(REPLAY_CELLS, sizeof(*cells)));
	struct replay_region *region = replay_region_add(r, "");
	struct columns at = { -1, -1, -1, -1, -1, 0 };

	for (size_t i = 0; i < count; i++) {
		size_t n;

		if (*lines[i] == '#' && !r->chip)
			r->chip = replay_chip_named(lines[i]);
		if (*lines[i] == '#')
			continue;
		n = replay_cells(lines[i], ',', cells, REPLAY_CELLS);
		if (at.value < 0 || strcmp(cells[0], "time") == 0)
			at = (struct columns){
				column(cells, n, "time"),  column(cells, n, "socket"),
				column(cells, n, "unit"),  column(cells, n, "name"),
				column(cells, n, "value"), n
			};
		else
			take_ours(region, &at, cells, n, i);
	}
	free(cells);
}

/* ---------------------------------------------------------------------------------- perf */

static bool is_event(const char *word)
{
	return replay_has(word, "uncore_") || replay_has(word, "cas_count");
}

/* Terms of a PMU have commas: the cells of "uncore_imc_0/event=0x4,umask=0x3/" become one. @return the cells then */
static size_t join_terms(char **cells, size_t event, size_t count)
{
	char *name = cells[event], *begin = strchr(name, '/');
	size_t more = 0;

	while (begin && !strchr(begin + 1, '/') && event + more + 1 < count) {
		name[strlen(name)] = ',';
		more++;
	}
	for (size_t i = event + 1; i + more < count; i++)
		cells[i] = cells[i + more];
	return count - more;
}

/* "S1" of --per-socket; "CPU36" of -A: sockets in the order of their first cpu */
static size_t socket_of_perf(char **cells, size_t event, size_t *cpus, size_t *numcpus)
{
	for (size_t i = 0; i < event; i++) {
		size_t cpu, n = 0;

		if (cells[i][0] == 'S' && isdigit((unsigned char)cells[i][1]))
			return strtoul(cells[i] + 1, NULL, 10);
		if (strncmp(cells[i], "CPU", 3) != 0)
			continue;
		cpu = strtoul(cells[i] + 3, NULL, 10);
		while (n < *numcpus && cpus[n] != cpu)
			n++;
		if (n == *numcpus && n < 64)
			cpus[(*numcpus)++] = cpu;
		return n;
	}
	return 0;
}

void replay_perf(struct replay *r, char **lines, size_t count)
{
	char **cells = need(calloc(REPLAY_CELLS, sizeof(*cells)));
	struct replay_region *region = replay_region_add(r, "");
	size_t cpus[64], numcpus = 0;
	char *first = NULL; /* its intervals add up to the time */

	for (size_t i = 0; i < count; i++) {
		size_t n = replay_cells(lines[i], ',', cells, REPLAY_CELLS), event = 0, socket;
		double value, nanoseconds;
		const char *name;
		int unit;

		while (event < n && !is_event(cells[event]))
			event++;
		if (*lines[i] == '#' || event >= n || event < 2 ||
		    !replay_number(cells[event - 2], &value))
			continue; /* a comment, or "<not counted>" */
		n = join_terms(cells, event, n);
		if (replay_has(cells[event - 1], "MiB"))
			value *= (1 << 20) / line_bytes;
		socket = socket_of_perf(cells, event, cpus, &numcpus);
		name = replay_event_coded(r->chip, cells[event], &unit);
		count_into(region, socket, name, unit, value, i);
		if (!first)
			first = text("%s", cells[event]);
		if (strcmp(first, cells[event]) == 0 && event + 1 < n &&
		    replay_number(cells[event + 1], &nanoseconds))
			replay_socket_at(region, socket)->seconds += nanoseconds * 1e-9;
	}
	free(first);
	free(cells);
}

/* ---------------------------------------------------------------------------------- pcm-memory */

static int printed_of(const char *name)
{
	return strcmp(name, "Mem Read (MB/s)") == 0    ? PRINTED_READ_RATE
	       : strcmp(name, "Mem Write (MB/s)") == 0 ? PRINTED_WRITE_RATE
						       : -1;
}

/* "Ch3Read": a rate in MB/s; a line counts as one second. */
static void take_pcm(struct replay_region *region, const char *group, const char *name, double rate,
		     size_t line)
{
	size_t socket = strncmp(group, "SKT", 3) == 0 ? strtoul(group + 3, NULL, 10) : SIZE_MAX;
	int printed = printed_of(name);
	char *end, *event;
	unsigned long channel;

	if (socket == SIZE_MAX || rate < 0)
		return;
	if (printed >= 0) {
		struct replay_socket *s = replay_socket_at(region, socket);

		if (s)
			s->printed[printed] = (s->printed[printed] < 0 ? 0 : s->printed[printed]) +
					      rate;
		return;
	}
	if (strncmp(name, "Ch", 2) != 0 || !isdigit((unsigned char)name[2]))
		return;
	channel = strtoul(name + 2, &end, 10);
	if (strcmp(end, "Read") != 0 && strcmp(end, "Write") != 0)
		return;
	event = text("imc%lu/cas_count_%s", channel, end);
	count_into(region, socket, event, -1, rate * 1e6 / line_bytes, line);
	free(event);
}

void replay_pcm(struct replay *r, char **lines, size_t count)
{
	char **groups = need(calloc(REPLAY_CELLS, sizeof(char *)));
	char **names = need(calloc(REPLAY_CELLS, sizeof(char *)));
	char **cells = need(calloc(REPLAY_CELLS, sizeof(char *)));
	struct replay_region *region = replay_region_add(r, "");
	size_t numgroups = 0, numnames = 0, rows = 0;

	r->rounding = 0.005;
	for (size_t i = 0; i < count; i++) {
		size_t n = 0;

		if (strncmp(lines[i], "Date,Time,", 10) == 0) {
			numnames = replay_cells(lines[i], ',', names, REPLAY_CELLS);
			continue;
		}
		if (numnames == 0) {
			numgroups = replay_cells(lines[i], ',', groups, REPLAY_CELLS);
			continue;
		}
		n = replay_cells(lines[i], ',', cells, REPLAY_CELLS);
		rows += n == numnames;
		for (size_t k = 2; n == numnames && k < n && k < numgroups; k++) {
			double rate;

			if (replay_number(cells[k], &rate))
				take_pcm(region, groups[k], names[k], rate, i);
		}
	}
	set_seconds(region, (double)rows);
	for (size_t i = 0; i < region->numsockets; i++)
		for (unsigned k = 0; k < PRINTED && rows; k++)
			if (region->sockets[i].printed[k] >= 0)
				region->sockets[i].printed[k] /= (double)rows;
	free(groups);
	free(names);
	free(cells);
}
