/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/pack.h"

#include "mpi/lib/sets.h"
#include "out.h"
#include "printable.h"

static json_t *values(const struct counts *c, const struct reading *r)
{
	json_t *list = need(json_array());

	for (unsigned i = 0; i < c->n; i++)
		json_array_append_new(list, json_integer(r->counts[i]));
	return list;
}

static json_t *reasons(const struct session *s)
{
	json_t *list = need(json_array());

	for (unsigned i = 0; i < s->numevents; i++)
		json_array_append_new(list, json_text(s->events[i].reason));
	return list;
}

static json_t *regions(const struct counts *c)
{
	json_t *list = need(json_array());

	for (unsigned i = 0; i < c->numregions; i++) {
		const struct region *r = &c->regions[i];

		if (c->phases && i == IN_AND_OUTSIDE && r->total.seconds <= 0)
			continue;
		json_array_append_new(list,
				      json_pack("{s:s, s:I, s:f, s:f, s:f, s:b, s:o}", "name",
						r->name, "calls", (json_int_t)r->calls, "seconds",
						r->total.seconds, "skew", r->total.skew, "ticks",
						r->total.ticks, "lost", (int)r->lost, "counts",
						values(c, &r->total)));
	}
	return list;
}

void pack_counts(json_t *part, const struct counts *c, const struct session *s)
{
	const struct region *run = &c->regions[WHOLE_RUN];

	json_object_set_new(part, "columns", sets_columns(s));
	json_object_set_new(part, "reasons", reasons(s));
	json_object_set_new(part, "lost", *c->lost ? json_text(c->lost) : json_null());
	json_object_set_new(part, "dropped", json_integer(c->dropped));
	json_object_set_new(part, "unnamed", json_integer(c->unnamed));
	json_object_set_new(part, "regions", regions(c));
	json_object_set_new(part, "first", values(c, &run->since));
	json_object_set_new(part, "first_ticks", json_real(run->since.ticks));
	if (!c->phases)
		return;
	json_object_set_new(part, "mpi_calls", json_integer((json_int_t)c->regions[IN_MPI].calls));
	json_object_set_new(part, "mpi_seconds", json_real(c->mpi_seconds));
}

void pack_samples(json_t *part, const struct counts *c, const struct sample_reading *samples,
		  unsigned count)
{
	const struct reading *first = &c->regions[WHOLE_RUN].since, *before = first;
	json_t *list = need(json_array());

	for (unsigned i = 0; i < count; i++) {
		const struct reading *r = &samples[i].reading;

		json_array_append_new(list, json_pack("{s:f, s:f, s:f, s:s, s:o}", "seconds",
						      r->seconds - first->seconds, "skew",
						      reading_skew(before, r), "ticks", r->ticks,
						      "region", c->regions[samples[i].region].name,
						      "counts", values(c, r)));
		before = r;
	}
	json_object_set_new(part, "samples", list);
}
