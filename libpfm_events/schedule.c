/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which counter counts which event: a matching, unless the box has rules of its own.
 */
#include "conflict.h"
#include "error.h"
#include "match.h"
#include "rules.h"
#include "text.h"

static bool fits(const struct unc_encoding *const *events, unsigned n)
{
	struct unc_match m;

	unc_match_start(&m, events, n);
	return unc_match_rest(&m);
}

static int match(const struct unc_encoding *const *events, unsigned n, struct unc_slot *slots,
		 struct unc_error *err)
{
	const struct unc_encoding *few[UNC_MAX_SCHEDULED];
	struct unc_match m;

	unc_match_start(&m, events, n);
	unc_match_spare(&m, events[0]->pmu, events[0]->box);
	if (!unc_match_rest(&m)) {
		n = unc_conflict_reduce(events, n, fits, few);
		return unc_conflict_counters(err, few, n);
	}
	for (unsigned i = 0; i < n; i++)
		slots[i] = (struct unc_slot){ .counter = (uint8_t)m.at[i],
					      .ctl = events[i]->value[UNC_CTL] };
	return 0;
}

int unc_schedule(const struct unc_encoding *const *events, unsigned n, struct unc_slot *slots,
		 struct unc_error *err)
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
	for (unsigned i = 0; rc == 0 && i < n; i++)
		for (unsigned k = 0; rc == 0 && k < i; k++)
			rc = unc_conflict_filters(err, events[k], events[i]);
	if (rc)
		return rc;
	if (n > UNC_MAX_SCHEDULED)
		return unc_error_set(err, UNC_ECONFLICT, "%u events, and %s has %u counters", n,
				     box->name, box->counters);
	if (box->rules && box->rules->schedule)
		return box->rules->schedule(events, n, slots, err);
	return match(events, n, slots, err);
}

static bool is_silent(const struct unc_encoding *e, const struct unc_silent *rule)
{
	uint64_t ctl = e->value[UNC_CTL], some = ctl & rule->only_one;

	if ((ctl & rule->mask) != rule->value || (rule->with && !(ctl & rule->with)) ||
	    (rule->accept && !(e->event->accepts & rule->accept)))
		return false;
	return rule->only_one ? (some & (some - 1)) != 0 : !(ctl & rule->needs);
}

/* An inverted selection that never matches counts every cycle, which may be intended. */
static const struct unc_silent *find_silent(const struct unc_encoding *e)
{
	if (e->value[UNC_CTL] & UNC_CTL_INVERT || (e->flags & (UNC_FIXED | UNC_FREERUN)))
		return NULL;
	for (unsigned i = 0; i < e->pmu->numsilent; i++)
		if (is_silent(e, &e->pmu->silent[i]))
			return &e->pmu->silent[i];
	return NULL;
}

static size_t warn_silent(const struct unc_encoding *e, const struct unc_silent *rule, char *buf,
			  size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };
	char name[UNC_NAME_MAX];

	unc_encoding_name(e, name, sizeof(name));
	unc_text_add(&text, "%.160s %s", name, rule->why);
	return text.len;
}

size_t unc_schedule_warning(const struct unc_encoding *event, unsigned counter, char *buf,
			    size_t size)
{
	const struct unc_rules *rules = event->box->rules;
	const struct unc_silent *silent = find_silent(event);

	if (size)
		buf[0] = '\0';
	if (silent)
		return warn_silent(event, silent, buf, size);
	return rules && rules->warning ? rules->warning(event, counter, buf, size) : 0;
}

/* An event that depends on counter 0, if no occupancy event is there. */
static const struct unc_encoding *looks_at_nothing(const struct unc_encoding *const *events,
						   const struct unc_slot *slots, unsigned n)
{
	const struct unc_encoding *companion = NULL;

	for (unsigned i = 0; i < n; i++) {
		if (unc_box_follows(events[i]->box, events[i]->value[UNC_CTL]))
			companion = events[i];
		else if (slots[i].counter == 0 && events[i]->event->flags & UNC_OCCUPANCY)
			return NULL;
	}
	return companion;
}

size_t unc_schedule_warnings(const struct unc_encoding *const *events, const struct unc_slot *slots,
			     unsigned n, char *buf, size_t size)
{
	const struct unc_encoding *companion = looks_at_nothing(events, slots, n);
	struct unc_text text = { .buf = buf, .size = size };
	unsigned others = 0;

	if (size)
		buf[0] = '\0';
	if (companion)
		unc_text_add(&text,
			     "%s%s counts what counter 0 of its unit is set to, and nothing if no "
			     "event is there: add an occupancy event of %s to the same event set",
			     companion->pmu->prefix, companion->event->name, companion->box->name);
	for (unsigned i = 0; i < n; i++) {
		if (text.len)
			others += unc_schedule_warning(events[i], slots[i].counter, NULL, 0) > 0;
		else
			text.len = unc_schedule_warning(events[i], slots[i].counter, buf, size);
	}
	if (others)
		unc_text_add(&text, " (and %u more)", others);
	return text.len;
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
