/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which counter counts which event: a matching, unless the box has rules of its own.
 */
#include "conflict.h"
#include "match.h"
#include "rules.h"

static bool fits(const struct unc_encoding *const *events, unsigned n)
{
	struct unc_match m;

	unc_match_start(&m, events, n);
	return unc_match_rest(&m);
}

/* The first `held` events keep their counters. */
static int match(const struct unc_encoding *const *events, unsigned held, unsigned n,
		 struct unc_slot *slots, struct unc_error *err)
{
	const struct unc_encoding *few[UNC_MAX_SCHEDULED];
	struct unc_match m;

	unc_match_start(&m, events, n);
	unc_match_spare(&m, events[0]->pmu, events[0]->box);
	for (unsigned i = 0; i < held; i++)
		m.at[i] = (int8_t)slots[i].counter;
	if (!unc_match_rest(&m)) {
		n = unc_conflict_reduce(events, n, fits, few);
		return unc_conflict_counters(err, few, n);
	}
	for (unsigned i = held; i < n; i++)
		slots[i] = (struct unc_slot){ .counter = (uint8_t)m.at[i],
					      .ctl = events[i]->value[UNC_CTL] };
	return 0;
}

static int schedule(const struct unc_encoding *const *events, unsigned held, unsigned n,
		    struct unc_slot *slots, struct unc_error *err)
{
	const struct unc_box *box;
	int rc = 0;

	if (n == 0)
		return 0;
	box = events[0]->box;
	for (unsigned i = 1; i < n; i++)
		if (events[i]->box != box)
			return unc_conflict_pair(err, events[0], events[i],
						 "they are counted in different boxes");
	for (unsigned i = held; rc == 0 && i < n; i++)
		for (unsigned k = 0; rc == 0 && k < i; k++)
			rc = unc_conflict_filters(err, events[k], events[i]);
	if (rc)
		return rc;
	if (n > UNC_MAX_SCHEDULED)
		return unc_conflict(err, "%u events, and %s has %u counters", n, box->name,
				    box->counters);
	if (box->rules && box->rules->schedule)
		return box->rules->schedule(events, held, n, slots, err);
	return match(events, held, n, slots, err);
}

int unc_schedule(const struct unc_encoding *const *events, unsigned n, struct unc_slot *slots,
		 struct unc_error *err)
{
	return schedule(events, 0, n, slots, err);
}

int unc_schedule_beside(const struct unc_encoding *const *events, unsigned n,
			const struct unc_encoding *const *held, const struct unc_slot *held_slots,
			unsigned numheld, struct unc_slot *slots, struct unc_error *err)
{
	const struct unc_encoding *all[2 * UNC_MAX_SCHEDULED];
	struct unc_slot of_all[2 * UNC_MAX_SCHEDULED];
	int rc;

	if (numheld > UNC_MAX_SCHEDULED || n > UNC_MAX_SCHEDULED)
		return unc_conflict(err, "%u events: there are fewer counters", numheld + n);
	for (unsigned i = 0; i < numheld; i++) {
		all[i] = held[i];
		of_all[i] = held_slots[i];
	}
	for (unsigned i = 0; i < n; i++)
		all[numheld + i] = events[i];
	rc = schedule(all, numheld, numheld + n, of_all, err);
	for (unsigned i = 0; rc == 0 && i < n; i++)
		slots[i] = of_all[numheld + i];
	return rc;
}

size_t unc_schedule_warning(const struct unc_encoding *event, unsigned counter, char *buf,
			    size_t size)
{
	const struct unc_rules *rules = event->box->rules;

	if (size)
		buf[0] = '\0';
	return rules && rules->warning ? rules->warning(event, counter, buf, size) : 0;
}

int unc_schedule_passes(const struct unc_encoding *const *events, unsigned n, uint8_t *pass,
			struct unc_error *err)
{
	struct unc_slot slots[UNC_MAX_COUNTERS];
	int passes = 0;

	for (unsigned i = 0; i < n; i++) {
		int p = 0;

		for (; p <= passes; p++) {
			const struct unc_encoding *together[UNC_MAX_COUNTERS + 1];
			unsigned count = 0;

			for (unsigned k = 0; k < i && count < UNC_MAX_COUNTERS; k++)
				if (pass[k] == p)
					together[count++] = events[k];
			together[count++] = events[i];
			if (count > UNC_MAX_COUNTERS)
				continue;
			if (unc_schedule(together, count, slots, err) == 0)
				break;
		}
		if (p > passes || p == UINT8_MAX)
			return UNC_ECONFLICT;
		pass[i] = (uint8_t)p;
		if (p == passes)
			passes++;
	}
	return passes;
}
