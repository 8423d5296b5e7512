/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/compare.h"

#include <stdlib.h>
#include <string.h>

#include "out.h"

/* ---------------------------------------------------------------------------------- keeping */

static bool is_same(const struct load *a, const struct load *b)
{
	return a->kind == b->kind && a->asking == b->asking && a->home == b->home &&
	       a->only == b->only;
}

static const struct sample *find(const struct samples *samples, const char *name,
				 const struct load *load)
{
	for (size_t i = 0; i < samples->count; i++)
		if (is_same(&samples->list[i].load, load) &&
		    strcmp(samples->list[i].term->name, name) == 0)
			return &samples->list[i];
	return NULL;
}

/*
 * A unit's share of a load is more than a hundredth of its lines; the system does less in the same time. On an
 * idle machine, only clocks count that fast.
 */
static double least_of(const struct load *load, const struct moved *moved)
{
	const double slowest_clock = 1e7, part = 0.01;

	if (load->kind == UNC_LOAD_IDLE)
		return slowest_clock;
	return part * (double)(moved->lines_read + moved->lines_written);
}

void samples_add(struct samples *samples, const struct term *term, const struct load *load,
		 uint64_t *const *values, const struct moved *moved, const double *seconds,
		 unsigned runs)
{
	struct sample sample = { term, *load, least_of(load, moved), runs, NULL };

	if (find(samples, term->name, load))
		return;
	sample.values = need(calloc(runs * term->numunits, sizeof(*sample.values)));
	for (unsigned run = 0; run < runs; run++)
		for (size_t u = 0; u < term->numunits; u++) {
			double *value = &sample.values[run * term->numunits + u];

			*value = (double)values[run][term->first + u];
			if (load->kind == UNC_LOAD_IDLE)
				*value = seconds[run] > 0 ? *value / seconds[run] : 0;
		}
	samples->list =
		need(reallocarray(samples->list, samples->count + 1, sizeof(*samples->list)));
	samples->list[samples->count++] = sample;
}

void samples_free(struct samples *samples)
{
	for (size_t i = 0; i < samples->count; i++)
		free(samples->list[i].values);
	free(samples->list);
	*samples = (struct samples){ 0 };
}

/* ---------------------------------------------------------------------------------- comparing */

enum { OF_COUNTS, OF_TIMES };
const struct unc_law compare_laws[COMPARE_LAWS] = {
[OF_COUNTS] = {
	.name = "PERF_DIRECT",
	.kind = UNC_LAW_AGREES,
	.each = true,
	.low = 0.9,
	.high = 1.1,
	.why = "Both program the same counters; a unit's share of a load differs a little, since the buffers are in "
	       "other pages",
	.means =
		"a code or a filter that one of both sets otherwise, another numbering of units, or another "
		"tool that ran during one of them",
},
/* Clocks, and waiting times of lines */
[OF_TIMES] = {
	.name = "PERF_DIRECT_TIMES",
	.kind = UNC_LAW_AGREES,
	.each = true,
	.low = 0.5,
	.high = 2,
	.why = "Clocks and latencies follow the frequency, which may change between the two",
	.means = "a clock or an occupancy that one of both does not count",
},
};

static bool takes_time(const struct sample *sample)
{
	return sample->load.kind == UNC_LOAD_IDLE || strstr(sample->term->name, "OCCUPANCY");
}

static struct rule *add_rule(struct comparison *c, const struct sample *sample)
{
	struct rule *rule = need(calloc(1, sizeof(*rule)));

	rule->law = compare_laws[takes_time(sample) ? OF_TIMES : OF_COUNTS];
	rule->law.box = sample->term->encoding.box->name;
	rule->law.loads = (uint16_t)sample->load.kind;
	rule->law.value = rule->law.expected = sample->term->name;
	rule->unit = sample->term->unit;
	rule->per_second = sample->load.kind == UNC_LOAD_IDLE;
	rule->pass = NO_PASS;
	c->rules = need(reallocarray(c->rules, c->numrules + 1, sizeof(void *)));
	c->rules[c->numrules++] = rule;
	return rule;
}

/* The same unit of the other machine, or the number of units. */
static size_t same_unit(const struct term *term, const struct unc_unit *unit)
{
	size_t u = 0;

	while (u < term->numunits &&
	       (term->units[u].socket != unit->socket || term->units[u].number != unit->number))
		u++;
	return u;
}

/* @return false: the load did not reach the unit */
static bool compare_unit(const struct sample *a, size_t ua, const struct sample *b, size_t ub,
			 struct finding *f)
{
	bool moved = false;

	f->runs = a->runs < b->runs ? a->runs : b->runs;
	for (unsigned run = 0; run < f->runs; run++) {
		f->value[run] = a->values[run * a->term->numunits + ua];
		f->expected[run] = b->values[run * b->term->numunits + ub];
		moved |= f->value[run] > a->least || f->expected[run] > b->least;
	}
	f->outcome = finding_judge(f);
	return moved;
}

static void compare_event(const struct sample *a, const struct sample *b, struct comparison *c)
{
	const struct rule *rule = add_rule(c, a);

	for (size_t u = 0; u < a->term->numunits; u++) {
		const struct unc_unit *unit = &a->term->units[u];
		struct finding f = {
			.rule = rule, .load = a->load, .socket = unit->socket, .unit = unit
		};
		size_t other = same_unit(b->term, unit);

		if (other == b->term->numunits || !compare_unit(a, u, b, other, &f))
			continue;
		c->findings = need(reallocarray(c->findings, c->count + 1, sizeof(*c->findings)));
		c->findings[c->count++] = f;
	}
}

void compare(const struct samples *a, const struct samples *b, struct comparison *out)
{
	*out = (struct comparison){ 0 };
	for (size_t i = 0; i < a->count; i++) {
		const struct sample *one = &a->list[i];
		const struct sample *other = find(b, one->term->name, &one->load);

		if (other)
			compare_event(one, other, out);
	}
}

struct box_comparison comparison_of(const struct comparison *c, const struct unc_box *box)
{
	struct box_comparison v = { 0 };

	for (size_t i = 0; i < c->count; i++) {
		const struct finding *f = &c->findings[i];

		if (strcmp(f->rule->law.box, box->name) != 0)
			continue;
		v.compared++;
		v.agree += f->outcome == HELD;
		if (f->outcome == BROKEN && !v.differs)
			v.differs = f;
	}
	return v;
}

void comparison_free(struct comparison *comparison)
{
	for (size_t i = 0; i < comparison->numrules; i++)
		free(comparison->rules[i]);
	free(comparison->rules);
	free(comparison->findings);
	*comparison = (struct comparison){ 0 };
}
