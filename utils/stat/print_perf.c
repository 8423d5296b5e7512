/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/print_perf.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A field, in quotes if it contains the separator, as a kernel event's terms may. */
static void field(FILE *out, const char *separator, const char *value)
{
	bool quoted = strstr(value, separator) != NULL;

	fprintf(out, "%s%s%s%s", quoted ? "\"" : "", value, quoted ? "\"" : "", separator);
}

/*
 * perf counts an uncore event on one cpu of each socket: the 1 after the socket. The fields of metrics are
 * empty: a metric has its own line, like an event with a unit and a scale. The event's name, in the form
 * that -e takes, distinguishes units of a socket.
 */
void perf_row(const struct session *s, const struct row *row, FILE *out)
{
	const char *x = s->options.separator;
	bool per_unit = row->unit >= 0 && !strstr(row->name, ":unit=");
	char *value = row_for_programs(row), *spread = row_spread(row, 2), *name;

	if (row->time >= 0)
		fprintf(out, "%16.9f%s", row->time, x);
	if (row->node >= 0)
		fprintf(out, "N%d%s1%s", row->node, x, x);
	else if (row->socket >= 0)
		fprintf(out, "S%d%s1%s", row->socket, x, x);
	else if (s->options.scope != SCOPE_ALL) /* empty: keeps the number of fields */
		fprintf(out, "%s%s", x, x);
	name = per_unit ? text("%s:unit=%d", row->name, row->unit) : text("%s", row->name);
	field(out, x, value);
	field(out, x, strcmp(row->unit_of_value, "count") == 0 ? "" : row->unit_of_value);
	field(out, x, name);
	if (s->options.repeat)
		fprintf(out, "%s%s%s", spread, *spread ? "%" : "", x);
	fprintf(out, "%lld%s%s%s%s\n", llround(row->seconds * 1e9), x,
		row_no_value(row) ? "0.00" : "100.00", x, x);
	free(name);
	free(spread);
	free(value);
}
