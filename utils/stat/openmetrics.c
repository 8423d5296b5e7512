/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Two similar formats: OpenMetrics 1.0, and, in a file whose name ends in ".prom", the text format of
 * Prometheus, the only one that node_exporter reads. In the latter, HELP and TYPE name a counter with its
 * suffix "_total".
 */
#include "stat/openmetrics.h"

#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "papi_uncore.h"

enum family { EVENTS, BYTES, METRIC, FAMILIES };

static const struct {
	const char *name, *type, *unit, *help;
} families[] = {
	[EVENTS] = { "uncore_events", "counter", NULL, "Uncore events since counting began." },
	[BYTES] = { "uncore_bytes", "counter", "bytes",
		    "Bytes that uncore events stand for, since counting began." },
	[METRIC] = { "uncore_metric", "gauge", NULL, "A metric over the last interval." },
};

/* The values of one name in one socket, or one unit of it. */
struct series {
	enum family family;
	const char *name, *unit_of_value, *coverage;
	int socket, unit;
	bool in_interval; /* it has a value in this interval */
	bool present;     /* it had one in the last interval, which is in the file */
	long long total;  /* of a counter */
	double last;      /* of a gauge */
};

/* A name, and whether it was counted in this interval. */
struct event_state {
	const char *name;
	bool counted;
};

static struct series *series;
static size_t numseries;
static struct event_state *names;
static size_t numnames;
static bool failed; /* the last write failed, and this was reported */

/* ------------------------------------------------------------------------------- rows */

static struct event_state *name_state(const char *name)
{
	for (size_t i = 0; i < numnames; i++)
		if (strcmp(names[i].name, name) == 0)
			return &names[i];
	names = need(reallocarray(names, numnames + 1, sizeof(*names)));
	names[numnames] = (struct event_state){ .name = name };
	return &names[numnames++];
}

static bool is_of(const struct series *v, const struct row *row)
{
	return v->socket == row->socket && v->unit == row->unit && strcmp(v->name, row->name) == 0;
}

static struct series *series_of(const struct row *row)
{
	static size_t next; /* rows come in the same order in each interval */
	struct series *v;

	for (size_t i = 0; i < numseries; i++, next++)
		if (is_of(&series[next % numseries], row))
			return &series[next++ % numseries];
	series = need(reallocarray(series, numseries + 1, sizeof(*series)));
	v = &series[numseries++];
	*v = (struct series){ .name = row->name,
			      .unit_of_value = row->unit_of_value,
			      .coverage = row->coverage,
			      .socket = row->socket,
			      .unit = row->unit };
	if (!row->adds_up)
		v->family = METRIC;
	else
		v->family = strcmp(row->unit_of_value, "bytes") == 0 ? BYTES : EVENTS;
	return v;
}

void openmetrics_row(const struct row *row)
{
	struct event_state *state = name_state(row->name);
	struct series *v;

	state->counted = row->answer == COUNTED;
	if (!state->counted)
		return;
	v = series_of(row);
	if (v->in_interval)
		return; /* the name was given twice */
	v->in_interval = true;
	if (v->family == METRIC)
		v->last = row->whole ? (double)row->integer : row->real;
	else
		v->total += row->whole ? row->integer : llround(row->real);
}

/*
 * A counter that misses an interval restarts at 0, like a new process: an incomplete sum would be a
 * low rate.
 */
static void end_interval(void)
{
	for (size_t i = 0; i < numseries; i++) {
		series[i].present = series[i].in_interval;
		series[i].in_interval = false;
		if (!series[i].present)
			series[i].total = 0;
	}
}

/* ------------------------------------------------------------------------------- file */

static void label(FILE *out, const char *before, const char *name, const char *value)
{
	fprintf(out, "%s%s=\"", before, name);
	for (; *value; value++) {
		if (*value == '"' || *value == '\\')
			fputc('\\', out);
		if (*value == '\n')
			fputs("\\n", out);
		else
			fputc(*value, out);
	}
	fputc('"', out);
}

static void head(FILE *out, bool prometheus, const char *name, const char *type, const char *unit,
		 const char *help)
{
	const char *suffix = prometheus && strcmp(type, "counter") == 0 ? "_total" : "";

	fprintf(out, "# HELP %s%s %s%s\n", name, suffix,
		papi_uncore_simulated() ? "SIMULATED. " : "", help);
	fprintf(out, "# TYPE %s%s %s\n", name, suffix, type);
	if (unit && !prometheus)
		fprintf(out, "# UNIT %s %s\n", name, unit);
}

static void sample(FILE *out, const struct series *v)
{
	bool gauge = v->family == METRIC;

	fprintf(out, "%s%s", families[v->family].name, gauge ? "" : "_total");
	label(out, "{", gauge ? "metric" : "event", v->name);
	if (gauge)
		label(out, ",", "unit_of_value", v->unit_of_value);
	if (*v->coverage)
		label(out, ",", "coverage", v->coverage);
	if (v->socket >= 0)
		fprintf(out, ",socket=\"%d\"", v->socket);
	if (v->unit >= 0)
		fprintf(out, ",unit=\"%d\"", v->unit);
	if (!gauge)
		fprintf(out, "} %lld\n", v->total);
	else if (isnan(v->last))
		fputs("} NaN\n", out);
	else
		fprintf(out, "} %.10g\n", v->last);
}

static void samples(FILE *out, bool prometheus, enum family f)
{
	bool first = true;

	for (size_t i = 0; i < numseries; i++) {
		if (series[i].family != f || !series[i].present)
			continue;
		if (first)
			head(out, prometheus, families[f].name, families[f].type, families[f].unit,
			     families[f].help);
		first = false;
		sample(out, &series[i]);
	}
}

static void content(FILE *out, bool prometheus)
{
	head(out, prometheus, "uncore_machine", "gauge", NULL, "The counted machine.");
	fputs("uncore_machine", out);
	label(out, "{", "machine", papi_uncore_machine());
	label(out, ",", "simulated", papi_uncore_simulated() ? "1" : "0");
	fputs("} 1\n", out);
	if (numnames)
		head(out, prometheus, "uncore_counted", "gauge", NULL,
		     "1 if the event or metric was counted in the last interval, else 0.");
	for (size_t i = 0; i < numnames; i++) {
		fputs("uncore_counted", out);
		label(out, "{", "name", names[i].name);
		fprintf(out, "} %d\n", names[i].counted);
	}
	for (enum family f = 0; f < FAMILIES; f++)
		samples(out, prometheus, f);
	fputs("# EOF\n", out);
}

/* Collectors that run as other users may read it, if the umask permits. */
static bool make_readable(int fd)
{
	mode_t mask = umask(0);

	umask(mask);
	return fchmod(fd, 0666 & ~mask) == 0;
}

/* Write a new file next to the old one, then rename it: a reader sees one or the other. */
static int replace(const char *path)
{
	size_t len = strlen(path);
	bool prometheus = len > 5 && strcmp(path + len - 5, ".prom") == 0;
	char *new = text("%s.XXXXXX", path);
	int fd = mkostemp(new, O_CLOEXEC), error = 0;
	FILE *out = fd < 0 ? NULL : need(fdopen(fd, "w"));

	if (fd < 0) {
		error = errno;
	} else {
		content(out, prometheus);
		if (ferror(out) || !make_readable(fd))
			error = errno;
		if (fclose(out) != 0)
			error = errno;
		if (error == 0 && rename(new, path) != 0)
			error = errno;
		if (error)
			unlink(new);
	}
	free(new);
	return error;
}

void openmetrics_begin(const struct session *s)
{
	int error;

	must_be_replaceable(s->options.openmetrics);
	error = replace(s->options.openmetrics);
	if (error)
		die(EXIT_ERROR, "cannot write %s: %s", visible(s->options.openmetrics),
		    strerror(error));
}

bool openmetrics_write(const struct session *s)
{
	int error;

	end_interval();
	error = replace(s->options.openmetrics);
	if (error && !failed)
		say("cannot write %s: %s", visible(s->options.openmetrics), strerror(error));
	failed = error != 0;
	return !failed;
}

void openmetrics_end(const struct session *s)
{
	if (!s->options.command[0])
		unlink(s->options.openmetrics);
}
