/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/items.h"

#include <papi.h>
#include <stdlib.h>
#include <string.h>

#include "name.h"
#include "stat/events.h"
#include "stat/groups.h"
#include "stat/why.h"
#include "text.h"
#include "words.h"
#include "glob.h"

/* The default on chips without quantities, as far as they have them. */
static const char *const default_metrics[] = {
	"L3_HITS_DEMAND",
	"L3_MISS_RATIO_DEMAND",
};
static const char *const default_events[] = {
	"IBUSQ", "L3_MISSES", "L3_MISSES:DEMAND", "SNOOPS:HITM", "FSB:TYPE", "BUS_OCCUPANCY:DATA",
};
#define LENGTH(a) (sizeof(a) / sizeof((a)[0]))

static struct item *add_item(struct session *s, const char *name)
{
	struct item *item;

	s->items = need(reallocarray(s->items, s->numitems + 1, sizeof(*s->items)));
	item = &s->items[s->numitems++];
	*item = (struct item){ .name = text("%s", name) };
	return item;
}

static void add_term(struct item *item, unsigned event)
{
	for (unsigned i = 0; i < item->count; i++)
		if (item->events[i] == event)
			return;
	item->events = need(reallocarray(item->events, item->count + 1, sizeof(*item->events)));
	item->pass = need(reallocarray(item->pass, item->count + 1, sizeof(*item->pass)));
	item->pass[item->count] = 0;
	item->events[item->count++] = event;
}

/* A reason after its name, with which the reason may already begin. */
static char *reason_of(const char *name, const char *reason)
{
	size_t len = strlen(name);

	if (unc_begins(reason, name) && (reason[len] == ' ' || reason[len] == ':'))
		return text("%s", reason);
	return text("%s: %s", name, reason);
}

/* An item cannot be counted if one of its events cannot. */
static void check_item(const struct session *s, struct item *item)
{
	for (unsigned i = 0; i < item->count && !item->reason; i++) {
		const struct event *e = &s->events[item->events[i]];

		if (!e->reason)
			continue;
		item->answer = e->answer;
		item->reason = item->metric ? reason_of(e->name, e->reason) : text("%s", e->reason);
	}
}

static bool add_event_item(struct session *s, const char *name)
{
	struct item *item;
	unsigned event;

	if (!event_index(s, name, &event))
		return false;
	item = add_item(s, name);
	add_term(item, event);
	check_item(s, item);
	return true;
}

struct term_arg {
	struct session *s;
	struct item *item;
};

static int metric_term(void *arg, const char *event)
{
	struct term_arg *a = arg;
	unsigned index;

	if (!event_index(a->s, event, &index))
		return -1;
	add_term(a->item, index);
	return 0;
}

/* NULL: one of its events does not exist here; an error says so. */
static struct item *add_metric_item(struct session *s, const struct unc_metric *metric)
{
	struct item *item = add_item(s, metric->name);
	struct term_arg arg = { .s = s, .item = item };

	item->metric = metric;
	item->answer = NOT_COUNTED;
	if (!metric->formula)
		item->reason = text("%s", metric->reason);
	else if (unc_metric_terms(s->chip, metric, metric_term, &arg) != 0) {
		s->numitems--;
		return NULL;
	}
	check_item(s, item);
	return item;
}

/* For a name without a similar one: "MEM_BANDWIDTH" begins like MEM_BW_TOTAL. */
static void offer_by_beginning(const struct unc_chip *chip, struct unc_near *near)
{
	enum { AT_LEAST = 3 };
	const struct unc_metric *m;
	unsigned longest = 0;

	for (unsigned i = 0; (m = unc_metric_at(chip, i)) != NULL; i++) {
		unsigned same = 0;

		while (same < near->word.len && unc_same(near->word.at[same], m->name[same]))
			same++;
		longest = same > longest ? same : longest;
	}
	near->word.len = longest;
	for (unsigned i = 0; longest >= AT_LEAST && (m = unc_metric_at(chip, i)) != NULL; i++)
		unc_near_offer(near, NULL, m->name);
}

/* An unknown metric: it is an event, another tool's name, or similar to these names. */
static void say_unknown_metric(const struct session *s, const char *name)
{
	struct unc_near near = { .word = { name, (unsigned)strlen(name) } };
	const struct unc_metric *m;
	struct unc_encoding encoding;
	struct unc_error err;
	char buf[240];
	const char *rest;
	struct unc_text text = unc_text_in(buf, sizeof(buf));
	int rc = unc_encode(s->chip, name, &encoding, &err);

	for (unsigned i = 0; (m = unc_metric_at(s->chip, i)) != NULL; i++)
		unc_near_offer(&near, NULL, m->name);
	if (near.count == 0)
		offer_by_beginning(s->chip, &near);
	unc_near_text(&near, &text);
	if (unc_quantity_find(name, &rest))
		say("%s is a quantity, not a metric: give it with -e", name);
	else if (rc == 0)
		say("%s is an event, not a metric: give it with -e", name);
	else if (rc == UNC_EALIAS)
		say("%s", err.text);
	else
		say("unknown metric \"%s\"%s -M list lists all", name, near.count ? buf : ";");
}

/* Add the item to this event set; returns PAPI's code. Only a start makes the kernel tell whether it fits. */
static int enter(int set, const struct session *s, const struct item *item)
{
	const struct event *e = &s->events[item->events[0]];
	int ret = PAPI_OK;

	for (unsigned i = 0; ret == PAPI_OK && i < e->count; i++)
		ret = PAPI_add_named_event(set, e->instances[i].papi_name);
	if (ret == PAPI_OK && !s->chip->numpmus)
		ret = PAPI_start(set);
	if (ret == PAPI_OK && !s->chip->numpmus)
		PAPI_stop(set, NULL);
	return ret;
}

/* Why it cannot be counted without the others either; NULL: it can. */
static char *why_not_alone(const struct session *s, struct item *item)
{
	int set = PAPI_NULL, ret = PAPI_create_eventset(&set);
	char *why;

	if (ret == PAPI_OK)
		ret = enter(set, s, item);
	why = ret == PAPI_OK ? NULL : papi_reason(ret, &item->answer);
	PAPI_cleanup_eventset(set);
	PAPI_destroy_eventset(&set);
	return why;
}

/* Leave out quantities that do not fit with earlier ones, so that the command runs once. */
static void leave_out(struct session *s)
{
	int set = PAPI_NULL;
	bool any = false;

	if (PAPI_create_eventset(&set) != PAPI_OK)
		return;
	for (unsigned i = 0; i < s->numitems; i++) {
		struct item *item = &s->items[i];
		const struct event *e = &s->events[item->events[0]];

		if (item->reason)
			continue;
		if (enter(set, s, item) == PAPI_OK) {
			any = true;
			continue;
		}
		/* If an event set does not start, remove its last events, in reverse order. */
		for (unsigned k = e->count; k-- > 0;)
			PAPI_remove_named_event(set, e->instances[k].papi_name);
		item->answer = NOT_COUNTED;
		item->reason = why_not_alone(s, item);
		if (!item->reason && (any || i + 1 < s->numitems))
			item->reason = text("does not fit into the counters with the others: "
					    "uncore_stat -e %s",
					    item->name);
	}
	PAPI_cleanup_eventset(set);
	PAPI_destroy_eventset(&set);
}

/* The same report on any server: its quantities. @return false: it has none */
static bool choose_quantities(struct session *s)
{
	const struct unc_quantity *q;

	for (unsigned i = 0; (q = unc_quantity_at(i)) != NULL; i++) {
		char *name = text(PAPI_PREFIX "%s", q->name);
		int code, ret = q->helper || q->mean || q->on_request
					? PAPI_ENOEVNT
					: PAPI_event_name_to_code(name, &code);

		if (ret == PAPI_OK && add_event_item(s, q->name))
			s->items[s->numitems - 1].optional = true;
		free(name);
	}
	leave_out(s);
	return s->numitems > 0;
}

static void choose_defaults(struct session *s)
{
	struct unc_encoding encoding;
	char own[UNC_NAME_MAX];

	if (choose_quantities(s))
		return;
	for (size_t i = 0; i < LENGTH(default_metrics); i++) {
		const struct unc_metric *m = unc_metric_find(s->chip, default_metrics[i]);

		if (m && m->formula)
			add_metric_item(s, m)->optional = true;
	}
	/* Names that are aliases on this chip are not among its defaults. */
	for (size_t i = 0; i < LENGTH(default_events); i++) {
		if (unc_encode(s->chip, default_events[i], &encoding, NULL))
			continue;
		unc_encoding_name(&encoding, own, sizeof(own));
		if (strcmp(own, default_events[i]) == 0 && add_event_item(s, default_events[i]))
			s->items[s->numitems - 1].optional = true;
	}
	if (s->numitems == 0)
		die(EXIT_ERROR, "%s has no default events: use -e or -M", s->chip->desc);
}

static void say_reason(const struct item *item)
{
	char *reason = reason_of(item->name, item->reason);

	say("%s", reason);
	free(reason);
}

/*
 * Print an error for each item that this machine cannot count, and return their number. Events of
 * the default choice and of groups are optional, unless nothing else is left.
 */
static unsigned reject_items(struct session *s)
{
	unsigned left = 0, rejected = 0;

	for (unsigned i = 0; i < s->numitems; i++)
		left += !s->items[i].reason;
	for (unsigned i = 0; i < s->numitems; i++) {
		struct item *item = &s->items[i];

		item->optional &= item->reason && left > 0;
		if (!item->reason || item->optional)
			continue;
		say_reason(item);
		rejected++;
	}
	return rejected;
}

/* Kernel events may have these characters between their slashes. */
static bool is_glob(const char *name)
{
	return strpbrk(name, "*?[") && !strchr(name, '/');
}

/* All events, with their umasks, that a glob matches. @return false if there are none */
static bool add_event_glob(struct session *s, const char *glob)
{
	struct unc_row row = { 0 };
	bool found = false;

	while (unc_row_next(s->chip, &row)) {
		char *name = text("%s%s%s%s", row.pmu->prefix, row.event->name,
				  row.umask ? ":" : "", row.umask ? row.umask->name : "");

		if (glob_matches(glob, name))
			found |= add_event_item(s, name);
		free(name);
	}
	if (!found)
		say("no event matches '%s'; uncore_avail lists all", glob);
	return found;
}

/* All metrics that a glob matches and that this chip can compute. @return false if there are none */
static bool add_metric_glob(struct session *s, const char *glob)
{
	const struct unc_metric *m;
	bool found = false, added = false;

	for (unsigned i = 0; (m = unc_metric_at(s->chip, i)) != NULL; i++) {
		if (!m->formula || !glob_matches(glob, m->name))
			continue;
		found = true;
		added |= add_metric_item(s, m) != NULL;
	}
	if (!found)
		say("no metric matches '%s'; -M list lists all", glob);
	return added;
}

/* Metrics that are sums of counts are also PAPI events. @return false if the name is wrong */
static bool add_event(struct session *s, const char *name)
{
	const struct unc_metric *m = unc_metric_find(s->chip, name_without_prefix(name));

	if (m)
		return add_metric_item(s, m) != NULL;
	if (is_glob(name))
		return add_event_glob(s, name_without_prefix(name));
	return add_event_item(s, name);
}

static bool add_metric(struct session *s, const char *name)
{
	const struct unc_metric *m = unc_metric_find(s->chip, name);

	if (m)
		return add_metric_item(s, m) != NULL;
	if (is_glob(name))
		return add_metric_glob(s, name);
	say_unknown_metric(s, name);
	return false;
}

static bool add_group(struct session *s, const char *name)
{
	const struct group_of_metrics *group = group_find(name);
	const struct unc_metric *m;
	unsigned found = 0;
	char *names;

	while (group && (m = group_metric(group, s->chip, found)) != NULL) {
		struct item *item = add_metric_item(s, m);

		if (item)
			item->optional = true;
		found++;
	}
	if (found)
		return true;
	names = group_names(s->chip);
	say("%s \"%s\"; -g takes %s",
	    group ? "this chip has no metrics of the group" : "unknown group", name,
	    *names ? names : "nothing on this chip");
	free(names);
	return false;
}

/* The bytes that the code moves, as the user gives them. */
static void add_comparisons(struct session *s)
{
	const struct unc_metric *m;

	for (unsigned i = 0; (m = why_compare(&s->options.true_bytes, i)) != NULL; i++)
		add_metric_item(s, m)->of_machine = true;
}

void items_choose(struct session *s)
{
	const struct options *o = &s->options;
	bool by_default = o->numevents + o->nummetrics + o->numgroups == 0;
	unsigned wrong = 0;

	for (unsigned i = 0; i < o->numevents; i++)
		wrong += !add_event(s, o->events[i]);
	for (unsigned i = 0; i < o->nummetrics; i++)
		wrong += !add_metric(s, o->metrics[i]);
	for (unsigned i = 0; i < o->numgroups; i++)
		wrong += !add_group(s, o->groups[i]);
	add_comparisons(s);
	if (by_default)
		choose_defaults(s);
	if (wrong + reject_items(s) > 0)
		quit(EXIT_ERROR);
}

void items_check(struct session *s)
{
	for (unsigned i = 0; i < s->numitems; i++)
		check_item(s, &s->items[i]);
}
