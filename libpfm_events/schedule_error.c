/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Why events do not go together, in words.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "schedule.h"

int unc_task_conflict(struct unc_error *err, const char *format, ...)
{
	struct unc_text text;
	va_list ap;

	if (!err)
		return UNC_ECONFLICT;
	*err = (struct unc_error){ .code = UNC_ECONFLICT };
	text = (struct unc_text){ .buf = err->text, .size = sizeof(err->text) };
	va_start(ap, format);
	vsnprintf(text.buf, text.size, format, ap);
	va_end(ap);
	return UNC_ECONFLICT;
}

static int two(struct unc_error *err, const struct unc_encoding *a, const struct unc_encoding *b,
	       const char *why)
{
	char first[UNC_NAME_MAX], second[UNC_NAME_MAX];

	unc_encoding_name(a, first, sizeof(first));
	unc_encoding_name(b, second, sizeof(second));
	return unc_task_conflict(err, "%.120s and %.120s cannot be counted at the same time: %s",
				 first, second, why);
}

/* Registers that all counters of a unit share. */
static int check_filters(const struct unc_encoding *a, const struct unc_encoding *b,
			 struct unc_error *err)
{
	for (unsigned k = 0; k < a->box->numfilters; k++) {
		const struct unc_filter_reg *filter = &a->box->filters[k];
		char why[160];

		if (!((a->value[k + 1] ^ b->value[k + 1]) & a->used[k + 1] & b->used[k + 1]))
			continue;
		snprintf(why, sizeof(why),
			 "they want different values of %s%s%s%s, which all counters share",
			 filter->name, filter->holds ? " (" : "",
			 filter->holds ? filter->holds : "", filter->holds ? ")" : "");
		return two(err, a, b, why);
	}
	return 0;
}

int unc_task_check_pair(const struct unc_encoding *a, const struct unc_encoding *b,
			struct unc_error *err)
{
	unsigned code = (a->value[UNC_CTL] >> 8 & 0xff) ^ (b->value[UNC_CTL] >> 8 & 0xff);
	unsigned low = a->event->set, other = b->event->set;
	char why[120];

	if (a->box != b->box)
		return two(err, a, b, "they are not of one box");
	if (unc_is_l1d(a) && unc_is_l1d(b) && a->event->set != b->event->set) {
		snprintf(
			why, sizeof(why),
			"they are of L1D sets %u and %u, and PMC5 selects one set for all counters",
			low - UNC_L1D_SET(0), other - UNC_L1D_SET(0));
		return two(err, a, b, why);
	}
	/* 0xe0 and 0xe2 */
	if (low == UNC_L2D_SET(0) && b->event->set == low && code == 2 &&
	    strncmp(a->event->name, "L2D_OZQ_CANCELS", 15) == 0 &&
	    strncmp(b->event->name, "L2D_OZQ_CANCELS", 15) == 0)
		return two(err, a, b,
			   "only one of L2D_OZQ_CANCELS0 and L2D_OZQ_CANCELS1 can be measured");
	return check_filters(a, b, err);
}

/* More than two sets of L2D events. */
int unc_task_check_sets(const struct unc_task *t, struct unc_error *err)
{
	const struct unc_encoding *of[3] = { NULL };
	unsigned sets = 0;
	char names[3][UNC_NAME_MAX];

	for (unsigned i = 0; i < t->n && sets < 3; i++) {
		bool seen = !unc_is_l2d(t->events[i]);

		for (unsigned k = 0; k < sets; k++)
			seen |= of[k]->event->set == t->events[i]->event->set;
		if (!seen)
			of[sets++] = t->events[i];
	}
	if (sets < 3)
		return 0;
	for (unsigned k = 0; k < 3; k++)
		unc_encoding_name(of[k], names[k], sizeof(names[k]));
	return unc_task_conflict(
		err,
		"%.80s, %.80s and %.80s are of L2D sets %u, %u and %u: PMC4 and PMC6 "
		"select one set each, so that two can be counted at a time",
		names[0], names[1], names[2], (unsigned)of[0]->event->set - UNC_L2D_SET(0),
		(unsigned)of[1]->event->set - UNC_L2D_SET(0),
		(unsigned)of[2]->event->set - UNC_L2D_SET(0));
}

/* Would it work without this rule? */
static bool works_without(const struct unc_task *t, unsigned rules)
{
	struct unc_task other = *t;

	other.rules &= ~rules;
	return unc_task_place(&other);
}

/* Leave out every event without which the rest still does not fit. */
static void reduce(struct unc_task *t, const struct unc_encoding **events)
{
	for (unsigned i = 0; i < t->n; i++)
		events[i] = t->events[i];
	t->events = events;
	for (unsigned i = t->n; i-- > 0;) {
		const struct unc_encoding *without = events[i];

		/* order says nothing: the last one takes its place meanwhile */
		events[i] = events[--t->n];
		if (!unc_task_place(t))
			continue;
		events[t->n++] = events[i];
		events[i] = without;
	}
}

int unc_task_no_placement(struct unc_task *t, struct unc_error *err)
{
	const struct unc_encoding *events[UNC_MAX_COUNTERS];
	const struct unc_box *box = t->events[0]->box;
	char buf[240] = "", counters[40], name[UNC_NAME_MAX];
	struct unc_text text = { .buf = buf, .size = sizeof(buf) };
	unsigned usable = 0;

	reduce(t, events);
	for (unsigned i = 0; i < t->n; i++) {
		unc_encoding_name(events[i], name, sizeof(name));
		unc_text_add(&text, "%s%s", i ? ", " : "", name);
		usable |= events[i]->counters;
	}
	if (text.len >= sizeof(buf))
		memcpy(&buf[sizeof(buf) - 4], "...", 4);
	if (works_without(t, RULE_UMASK))
		return unc_task_conflict(
			err,
			"no placement for %s: L2D events of PMC5 and PMC8 count with the "
			"umask of PMC4, those of PMC7 and PMC9 with that of PMC6",
			buf);
	if (works_without(t, RULE_ALL | RULE_UMASK))
		return unc_task_conflict(
			err,
			"no placement for %s: L2D events of PMC5 and PMC8 count with all "
			"and umask of PMC4, those of PMC7 and PMC9 with PMC6's",
			buf);
	if (works_without(t, RULE_PMC5))
		return unc_task_conflict(
			err,
			"no placement for %s: one of the L1D events needs PMC5, and the "
			"others cannot do without it",
			buf);
	if (works_without(t, RULE_GROUPS | RULE_ALL | RULE_UMASK))
		return unc_task_conflict(
			err,
			"no placement for %s: L2D events of one set fit into PMC4, 5 and 8, "
			"or into PMC6, 7 and 9, behind one of the set in PMC4 or PMC6",
			buf);
	unc_counters_text(box, usable, counters, sizeof(counters));
	return unc_task_conflict(
		err, "no placement for %s: counter%s %s of %s %s all that can count them", buf,
		usable & (usable - 1) ? "s" : "", counters, box->name,
		usable & (usable - 1) ? "are" : "is");
}
