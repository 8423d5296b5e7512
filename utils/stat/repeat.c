/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/repeat.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"

struct series {
	struct row row; /* of the first run, or of the first without a value */
	char *note;     /* the longest: what limited a run limits the mean */
	struct spread values, seconds, skew;
	bool all_whole;
	unsigned rows, run; /* how many, and the run of the last one */
};

static struct series *all;
static size_t count;
static unsigned runs, latest; /* how many with rows, and the last one */

/* A name that was requested twice has two rows in each run. */
static struct series *series_of(const struct row *row)
{
	static size_t next; /* rows come in the same order in each run */

	for (size_t i = 0; i < count; i++, next++) {
		const struct row *have = &all[next % count].row;

		if (all[next % count].run != latest && have->socket == row->socket &&
		    have->unit == row->unit && have->node == row->node &&
		    strcmp(have->name, row->name) == 0)
			return &all[next++ % count];
	}
	all = need(reallocarray(all, count + 1, sizeof(*all)));
	all[count] = (struct series){ .row = *row, .all_whole = true };
	all[count].note = text("%s", row->note);
	all[count].row.behind = row->behind ? text("%s", row->behind) : NULL;
	return &all[count++];
}

void repeat_add(const struct session *s, const struct row *row)
{
	struct series *series;
	bool lost;

	runs += s->runs != latest;
	latest = s->runs;
	series = series_of(row);
	series->rows++;
	series->run = latest;
	lost = row->answer != COUNTED && series->row.answer == COUNTED;
	if (lost)
		series->row.answer = row->answer;
	if (lost ||
	    (row->answer == series->row.answer && strlen(row->note) > strlen(series->note))) {
		free(series->note);
		series->note = text("%s", row->note);
	}
	if (row->answer != COUNTED)
		return;
	series->all_whole &= row->whole;
	spread_add(&series->values, row->whole ? (double)row->integer : row->real);
	spread_add(&series->seconds, row->seconds);
	spread_add(&series->skew, row->skew);
}

void repeat_rows(const struct session *s,
		 void (*put)(const struct session *s, const struct row *row))
{
	for (size_t i = 0; i < count; i++) {
		struct series *series = &all[i];
		struct row row = series->row;
		/* A run without this row has one for all sockets or units, which says why. */
		bool left_out = row.answer == COUNTED && series->rows < runs;

		row.note = series->note;
		row.real = series->values.mean;
		row.seconds = row.answer == COUNTED ? series->seconds.mean : 0;
		row.skew = row.answer == COUNTED ? series->skew.mean : 0;
		row.spread = row.answer == COUNTED ? spread_percent(&series->values) : NAN;
		/* The mean of counts may lie between two of them. */
		row.whole = series->all_whole && floor(row.real) == row.real &&
			    fabs(row.real) < 9e15;
		if (row.whole)
			row.integer = (long long)row.real;
		if (!left_out)
			put(s, &row);
		free(series->note);
		free((char *)row.behind);
	}
	free(all);
	all = NULL;
	count = 0;
}
