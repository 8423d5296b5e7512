/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/registers.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

#include "machine/discover.h"
#include "perf/calls.h"
#include "perf/group.h"

#define MS 1000000ull

static const uint64_t between_looks = 100 * MS;
enum { TRIES = 50 }; /* 1 ms apart: the kernel may be moving events between counters */

struct unc_perf_registers {
	const struct unc_regs_ops *ops;
	const char *options;
	pthread_mutex_t lock; /* of what follows, until it was tried */
	bool tried, open;
	struct unc_regs regs;
	struct unc_machine machine;
};

struct unc_perf_registers *unc_perf_registers_new(const struct unc_regs_ops *ops,
						  const char *options)
{
	struct unc_perf_registers *r = calloc(1, sizeof(*r));

	if (!r)
		return NULL;
	r->ops = ops;
	r->options = options;
	pthread_mutex_init(&r->lock, NULL);
	return r;
}

void unc_perf_registers_free(struct unc_perf_registers *r)
{
	if (!r)
		return;
	if (r->open) {
		unc_machine_free(&r->machine);
		unc_regs_close(&r->regs);
	}
	pthread_mutex_destroy(&r->lock);
	free(r);
}

bool unc_perf_registers_readable(const struct unc_perf *perf)
{
	struct unc_perf_registers *r = perf->registers;

	if (!r || perf->programmable == 0)
		return false;
	pthread_mutex_lock(&r->lock);
	if (!r->tried && unc_regs_open(r->ops, r->options, &r->regs, NULL) == 0) {
		r->open = unc_machine_discover(&r->regs, &r->machine, NULL) == 0;
		if (!r->open)
			unc_regs_close(&r->regs);
	}
	r->tried = true;
	pthread_mutex_unlock(&r->lock);
	return r->open;
}

void unc_perf_registers_expect(const struct unc_encoding *e, struct unc_perf_expected *out)
{
	*out = (struct unc_perf_expected){ .fixed = (e->flags & UNC_FIXED) != 0 };
	if (!e->chip || e->flags & UNC_FREERUN || e->box->control != UNC_PMON)
		return;
	for (unsigned k = 1; k < UNC_REGS; k++) {
		out->value[k] = e->value[k];
		out->used[k] = e->used[k];
	}
	for (unsigned i = 0; i < e->pmu->numfields; i++)
		if (e->pmu->fields[i].reg == UNC_CTL)
			out->used[UNC_CTL] |= unc_width_mask(e->pmu->fields[i].width)
					      << e->pmu->fields[i].low;
	out->value[UNC_CTL] = e->value[UNC_CTL] | UNC_CTL_EN;
	/* Where a counter needs no enable bit, the kernel need not set it. */
	if (e->box->no_enable)
		out->used[UNC_CTL] &= ~UNC_CTL_EN;
	else
		out->used[UNC_CTL] |= UNC_CTL_EN;
}

/* The unit as the registers' discovery found it, with addresses; NULL: it found none. */
static const struct unc_unit *same_unit(const struct unc_machine *m, const struct unc_unit *unit)
{
	size_t count;
	const struct unc_unit *units = unc_machine_units(m, unit->box, &count);

	for (size_t i = 0; i < count; i++)
		if (units[i].socket == unit->socket && units[i].number == unit->number)
			return &units[i];
	return NULL;
}

static bool has(const struct unc_perf_expected *e, unsigned reg, uint64_t value)
{
	return ((value ^ e->value[reg]) & e->used[reg]) == 0;
}

/* 1: a counter of the unit has this control, and the filters hold; 0: not; or -errno */
static int holds(const struct unc_regs *regs, const struct unc_unit *unit,
		 const struct unc_perf_expected *e)
{
	const struct unc_box *box = unit->box;
	struct unc_addr at[UNC_MAX_COUNTERS];
	uint64_t values[UNC_MAX_COUNTERS];
	bool found = false;
	int rc;

	for (unsigned k = 1; k < UNC_REGS; k++) {
		if (!e->used[k])
			continue;
		at[0] = unc_unit_filter(unit, k - 1);
		rc = unc_regs_read(regs, at, 1, values);
		if (rc || !has(e, k, values[0]))
			return rc;
	}
	if (e->fixed) {
		at[0] = unc_unit_addr(unit, box->fixed_ctl, 4);
		rc = unc_regs_read(regs, at, 1, values);
		return rc ? rc : (values[0] & UNC_CTL_EN) != 0;
	}
	for (unsigned n = 0; n < box->counters; n++)
		at[n] = unc_unit_addr(unit, unc_unit_counter(unit, n).ctl, box->ctl_bytes);
	rc = unc_regs_read(regs, at, box->counters, values);
	for (unsigned n = 0; rc == 0 && n < box->counters; n++)
		found |= has(e, UNC_CTL, values[n]);
	return rc ? rc : found;
}

void unc_perf_registers_note(struct unc_set *set)
{
	const struct unc_perf *perf = set->perf;

	set->checked = unc_perf_calls->now();
	for (size_t i = 0; i < set->numcounters; i++) {
		struct unc_perf_counter *c = &set->counters[i];
		const struct unc_perf_expected *e = &set->expected[c->event];

		c->seen = NULL;
		/* Stacks share a control; with multiplexing, counters are taken away. */
		if (set->multiplex || !e->used[UNC_CTL] || set->groups[c->group].target.stacks ||
		    !unc_perf_registers_readable(perf))
			continue;
		c->seen = same_unit(&perf->registers->machine, &perf->machine.units[c->unit]);
		if (c->seen && holds(&perf->registers->regs, c->seen, e) != 1)
			c->seen = NULL;
	}
}

/* Is the control of a counter gone for good, though the kernel counts with it all the time? */
static bool is_gone(const struct unc_set *set, const struct unc_perf_counter *c)
{
	const struct unc_perf_group *g = &set->groups[c->group];
	uint64_t waited = g->buf->enabled - g->buf->running;

	for (unsigned tries = 0; tries < TRIES; tries++) {
		if (holds(&set->perf->registers->regs, c->seen, &set->expected[c->event]) != 0)
			return false;
		unc_perf_calls->sleep(MS);
	}
	/* Else another event has its counter, which the next read reports. */
	return unc_perf_group_read(g, NULL) == 0 && g->buf->enabled - g->buf->running == waited;
}

int unc_perf_registers_check(struct unc_set *set, bool now, struct unc_error *err)
{
	uint64_t clock = unc_perf_calls->now();
	char name[64];

	if (!now && clock - set->checked < between_looks)
		return 0;
	set->checked = clock;
	for (size_t i = 0; i < set->numcounters; i++) {
		const struct unc_perf_counter *c = &set->counters[i];

		if (c->seen && is_gone(set, c))
			return unc_error_set(
				err, -ESTALE,
				"counting was disturbed: another tool wrote to the control or "
				"filter of event 0x%llx in %s; the counts are lost",
				(unsigned long long)c->config[0],
				unc_unit_name(c->seen, name, sizeof(name)));
	}
	return 0;
}
