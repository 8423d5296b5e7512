/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which tool wrote a file, and its lines.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "verify/replay.h"

/* A file with endless lines, such as a device, is not a result. */
enum { MAX_LINE = 1 << 20 };

/* Read the next line, without its end; false at the end of the file. */
static bool read_line(FILE *file, char *line, const char *path, size_t number)
{
	size_t used = 0;
	int c;

	while ((c = getc(file)) != EOF && c != '\n') {
		if (c == '\0' || used == MAX_LINE - 1)
			die(EXIT_ERROR, "%s, line %zu: this is not a text file", visible(path),
			    number);
		line[used++] = (char)c;
	}
	line[used] = '\0';
	line[strcspn(line, "\r")] = '\0';
	return c != EOF || used != 0;
}

/* All lines of a file, without their ends. */
static char **read_lines(const char *path, size_t *count)
{
	FILE *file = fopen(path, "re");
	char **lines = NULL, *line = need(malloc(MAX_LINE));

	if (!file)
		die(EXIT_ERROR, "%s: %s", visible(path), strerror(errno));
	*count = 0;
	while (read_line(file, line, path, *count + 1)) {
		lines = need(reallocarray(lines, *count + 1, sizeof(*lines)));
		lines[(*count)++] = text("%s", line);
	}
	if (ferror(file))
		die(EXIT_ERROR, "%s: %s", visible(path), strerror(errno));
	fclose(file);
	free(line);
	return lines;
}

enum kind { KIND_NONE, KIND_OURS, KIND_LIKWID_CSV, KIND_LIKWID, KIND_PCM, KIND_PERF };

static enum kind kind_of(const char *line)
{
	if (strncmp(line, "time,socket,unit,name,value", 27) == 0)
		return KIND_OURS;
	if (strncmp(line, "TABLE,", 6) == 0 || strncmp(line, "STRUCT,", 7) == 0)
		return KIND_LIKWID_CSV;
	if (*line == '|' && replay_has(line, "Counter"))
		return KIND_LIKWID;
	if (strncmp(line, "Date,Time,", 10) == 0)
		return KIND_PCM;
	if (strchr(line, ',') && (replay_has(line, "uncore_imc") || replay_has(line, "cas_count")))
		return KIND_PERF;
	return KIND_NONE;
}

static bool has_channels(const struct replay *r)
{
	for (size_t i = 0; i < r->numregions; i++)
		for (size_t k = 0; k < r->regions[i].numsockets; k++)
			for (unsigned which = 0; which < REPLAY_LINES; which++)
				if (replay_sum(&r->regions[i].sockets[k], which) >= 0)
					return true;
	return false;
}

void replay_read(struct replay *r, const char *path)
{
	static const char *const names[] = { [KIND_OURS] = "CSV of uncore_stat",
					     [KIND_LIKWID_CSV] = "LIKWID's CSV",
					     [KIND_LIKWID] = "LIKWID's table",
					     [KIND_PCM] = "CSV of pcm-memory",
					     [KIND_PERF] = "CSV of perf stat" };
	enum kind kind = KIND_NONE;
	size_t count;
	char **lines = read_lines(path, &count);

	for (size_t i = 0; i < count && kind == KIND_NONE; i++)
		kind = kind_of(lines[i]);
	if (kind == KIND_NONE)
		die(EXIT_ERROR,
		    "%s: this is neither CSV of uncore_stat, perf stat -x or pcm-memory nor LIKWID's output, or it has no "
		    "event of memory channels",
		    path);
	r->format = names[kind];
	if (kind == KIND_OURS)
		replay_ours(r, lines, count);
	else if (kind == KIND_PERF)
		replay_perf(r, lines, count);
	else if (kind == KIND_PCM)
		replay_pcm(r, lines, count);
	else
		replay_likwid(r, lines, count, kind == KIND_LIKWID);
	for (size_t i = 0; i < count; i++)
		free(lines[i]);
	free(lines);
	if (!has_channels(r))
		die(EXIT_ERROR,
		    "%s, %s: it has no counts of single memory channels (CAS_COUNT of each): record them by channel; codes of "
		    "events need --machine",
		    path, r->format);
}
