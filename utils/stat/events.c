/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From what is asked to events that PAPI can count here.
 */
#include <papi.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "chip.h"
#include "papi_uncore.h"
#include "stat/stat.h"

#define PAPI_PREFIX "uncore:::"

/* Without -e and -M: those of these that the chip has. */
static const char *const default_metrics[] = {
	"MEM_BW_READS", "MEM_BW_WRITES", "MEM_BW_TOTAL", "L3_HITS_DEMAND", "L3_MISS_RATIO_DEMAND",
};
static const char *const default_events[] = {
	"UNC_CHA_TOR_INSERTS:IA_MISS_DRD_LOCAL",
	"UNC_CHA_TOR_INSERTS:IA_MISS_DRD_REMOTE",
	"UNC_UPI_TxL_FLITS:ALL_DATA",
	"IBUSQ",
	"L3_MISSES",
	"L3_MISSES:DEMAND",
	"SNOOPS:HITM",
	"FSB:TYPE",
	"BUS_OCCUPANCY:DATA",
};
#define LENGTH(a) (sizeof(a) / sizeof((a)[0]))

char *papi_reason(int code, enum answer *answer)
{
	const char *why = papi_uncore_error();

	switch (code) {
	case PAPI_ENOEVNT:
		*answer = ABSENT;
		break;
	case PAPI_ECNFLCT: /* somebody else has it, or it does not fit */
	case PAPI_ENOSUPP:
	case PAPI_EATTR:
		*answer = NOT_COUNTED;
		break;
	default:
		*answer = UNREADABLE;
	}
	return why && *why ? text("%s", why) : text("%s", PAPI_strerror(code));
}

static void add_instance(struct event *e, int socket, int unit)
{
	const struct unc_encoding *have = &e->encoding;
	char *place = text("%s", ""), *more;
	struct instance *i;

	/* What the name says already must not be said twice. */
	if (socket >= 0 && have->socket < 0 && have->cpu < 0) {
		more = text("%s:socket=%d", place, socket);
		free(place);
		place = more;
	}
	if (unit >= 0 && have->unit < 0) {
		more = text("%s:unit=%d", place, unit);
		free(place);
		place = more;
	}
	e->instances = need(reallocarray(e->instances, e->count + 1, sizeof(*e->instances)));
	i = &e->instances[e->count++];
	i->socket = socket;
	i->unit = unit;
	i->papi_name = text(PAPI_PREFIX "%s%s", e->name, place);
	free(place);
}

/* The values that the event is split into; units come sorted by socket. */
static void add_instances(struct event *e, enum scope scope)
{
	int count = papi_uncore_units(e->name, NULL, 0);
	struct papi_uncore_unit *units;

	if (count < 0) {
		e->reason = papi_reason(count, &e->answer);
		return;
	}
	if (count == 0) {
		e->reason = text("there is no such unit on this machine");
		e->answer = ABSENT;
		return;
	}
	if (scope == SCOPE_ALL) {
		add_instance(e, -1, -1);
		return;
	}
	units = need(calloc((size_t)count, sizeof(*units)));
	papi_uncore_units(e->name, units, count);
	for (int i = 0; i < count; i++) {
		if (scope == SCOPE_UNIT)
			add_instance(e, units[i].socket, units[i].unit);
		else if (i == 0 || units[i].socket != units[i - 1].socket)
			add_instance(e, units[i].socket, -1);
	}
	free(units);
}

/* Can all values of the event be counted, with no other events around? */
static void try_alone(struct event *e)
{
	int set = PAPI_NULL, ret = PAPI_create_eventset(&set);

	for (unsigned i = 0; ret == PAPI_OK && i < e->count; i++)
		ret = PAPI_add_named_event(set, e->instances[i].papi_name);
	if (ret != PAPI_OK)
		e->reason = papi_reason(ret, &e->answer);
	if (set != PAPI_NULL) {
		PAPI_cleanup_eventset(set);
		PAPI_destroy_eventset(&set);
	}
}

static const char *without_prefix(const char *given)
{
	size_t prefix = strlen(PAPI_PREFIX);

	return strncasecmp(given, PAPI_PREFIX, prefix) == 0 ? given + prefix : given;
}

static bool begins_with_metric(const struct session *s, const char *name)
{
	char *base = text("%.*s", (int)strcspn(name, ":"), name);
	bool found = unc_metric_find(s->chip, base) != NULL;

	free(base);
	return found;
}

/*
 * An event that our tables do not know, if PAPI has it: one of the kernel's own, or a metric in one
 * place. Dies if it has not, with what our tables say if this is neither's way of writing.
 */
static int foreign_code(const struct session *s, const char *given, const char *name,
			const struct unc_error *err)
{
	char *whole = text(PAPI_PREFIX "%s", name);
	enum answer answer;
	int code = 0, ret = PAPI_event_name_to_code(whole, &code);

	free(whole);
	if (ret == PAPI_OK)
		return code;
	if (err && !strchr(name, '/') && !begins_with_metric(s, name)) {
		say_name_error(given, (size_t)(name - given), err);
		exit(EXIT_ERROR);
	}
	die(EXIT_ERROR, "%s: %s", given, papi_reason(ret, &answer));
}

/* Of an event's count, as PAPI says it. */
static char *unit_of(int code)
{
	PAPI_event_info_t info;
	bool said = code && PAPI_get_event_info(code, &info) == PAPI_OK && info.units[0];

	return text("%s", said ? info.units : "count");
}

/* Is a place said in a name? Then it must not be said again. */
static int16_t said(const char *name, const char *place)
{
	return strcasestr(name, place) ? 0 : -1;
}

/* Index of an event, which is added if it is not there yet. Dies if there is no such event. */
static unsigned event_index(struct session *s, const char *given)
{
	const char *name = without_prefix(given);
	struct unc_encoding encoding = { 0 };
	struct unc_error err = { 0 };
	struct event *e;
	int code = 0;

	if (strstr(name, ":::"))
		die(EXIT_ERROR, "%s: only events of the component \"uncore\" are counted here",
		    given);
	if (!s->chip->numpmus || unc_encode(s->chip, name, &encoding, &err) != 0) {
		code = foreign_code(s, given, name, s->chip->numpmus ? &err : NULL);
		encoding = (struct unc_encoding){ .unit = said(name, ":unit="),
						  .socket = said(name, ":socket="),
						  .cpu = said(name, ":cpu=") };
	}
	for (unsigned i = 0; i < s->numevents; i++)
		if (code ? s->events[i].foreign == code
			 : !s->events[i].foreign &&
				    unc_encoding_equal(&encoding, &s->events[i].encoding))
			return i;
	s->events = need(reallocarray(s->events, s->numevents + 1, sizeof(*s->events)));
	e = &s->events[s->numevents];
	*e = (struct event){ .name = text("%s", name),
			     .unit = unit_of(code),
			     .encoding = encoding,
			     .foreign = code };
	add_instances(e, s->options.scope);
	if (!e->reason)
		try_alone(e);
	e->first = s->numvalues;
	s->numvalues += e->count;
	return s->numevents++;
}

static struct item *add_item(struct session *s, const char *name)
{
	struct item *item;

	s->items = need(reallocarray(s->items, s->numitems + 1, sizeof(*s->items)));
	item = &s->items[s->numitems++];
	*item = (struct item){ .name = name };
	return item;
}

static void add_term(struct session *s, struct item *item, const char *name)
{
	unsigned event = event_index(s, name);

	for (unsigned i = 0; i < item->count; i++)
		if (item->events[i] == event)
			return;
	item->events = need(reallocarray(item->events, item->count + 1, sizeof(*item->events)));
	item->pass = need(reallocarray(item->pass, item->count + 1, sizeof(*item->pass)));
	item->pass[item->count] = 0;
	item->events[item->count++] = event;
}

/* An item cannot be had if one of its events cannot. */
static void check_item(const struct session *s, struct item *item)
{
	for (unsigned i = 0; i < item->count && !item->reason; i++) {
		const struct event *e = &s->events[item->events[i]];

		if (!e->reason)
			continue;
		item->answer = e->answer;
		item->reason = item->metric ? text("%s: %s", e->name, e->reason)
					    : text("%s", e->reason);
	}
}

static void add_event_item(struct session *s, const char *name)
{
	struct item *item = add_item(s, name);

	add_term(s, item, name);
	check_item(s, item);
}

struct term_arg {
	struct session *s;
	struct item *item;
};

static int metric_term(void *arg, const char *event)
{
	struct term_arg *a = arg;

	add_term(a->s, a->item, event);
	return 0;
}

static void add_metric_item(struct session *s, const struct unc_metric *metric)
{
	struct item *item = add_item(s, metric->name);
	struct term_arg arg = { .s = s, .item = item };

	item->metric = metric;
	item->answer = NOT_COUNTED;
	if (!metric->formula)
		item->reason = text("%s", metric->reason);
	else if (unc_metric_terms(s->chip, metric, metric_term, &arg) != 0)
		item->reason = text("its formula is not understood: %s", metric->formula);
	check_item(s, item);
}

/* Names that have the word in them; the whole list is one option away. */
static void __attribute__((noreturn)) die_unknown_metric(const struct session *s, const char *name)
{
	char *near = text("%s", "");
	unsigned found = 0;

	for (unsigned i = 0; i < s->chip->nummetrics; i++) {
		const char *other = s->chip->metrics[i].name;
		char *more;

		if (!strcasestr(other, name) && !strcasestr(name, other))
			continue;
		more = text("%s%s%s", near, found++ ? ", " : "; there is ", other);
		free(near);
		near = more;
		if (found == 5)
			break;
	}
	die(EXIT_ERROR, "unknown metric \"%s\"%s; -M list shows all", name, near);
}

static void choose_defaults(struct session *s)
{
	struct unc_encoding encoding;

	for (size_t i = 0; i < LENGTH(default_metrics); i++) {
		const struct unc_metric *m = unc_metric_find(s->chip, default_metrics[i]);

		if (m && m->formula)
			add_metric_item(s, m);
	}
	for (size_t i = 0; i < LENGTH(default_events); i++)
		if (unc_encode(s->chip, default_events[i], &encoding, NULL) == 0)
			add_event_item(s, default_events[i]);
	if (s->numitems == 0)
		die(EXIT_ERROR, "%s has no default events: use -e or -M", s->chip->desc);
}

void events_choose(struct session *s)
{
	const struct options *o = &s->options;

	for (unsigned i = 0; i < o->numevents; i++) {
		/* PAPI offers metrics that are sums of counts as events. */
		const struct unc_metric *m = unc_metric_find(s->chip, without_prefix(o->events[i]));

		if (m)
			add_metric_item(s, m);
		else
			add_event_item(s, o->events[i]);
	}
	for (unsigned i = 0; i < o->nummetrics; i++) {
		const struct unc_metric *m = unc_metric_find(s->chip, o->metrics[i]);

		if (!m)
			die_unknown_metric(s, o->metrics[i]);
		add_metric_item(s, m);
	}
	if (s->numitems == 0)
		choose_defaults(s);
}

void events_check(struct session *s)
{
	for (unsigned i = 0; i < s->numitems; i++)
		check_item(s, &s->items[i]);
}

static void list_table(const struct session *s, FILE *out)
{
	struct libscols_table *table = table_new(out);
	size_t width = table_width(table), widest = 0, room;

	for (unsigned i = 0; i < s->chip->nummetrics; i++) {
		size_t len = strlen(s->chip->metrics[i].name);

		widest = len > widest ? len : widest;
	}
	/* 14: the unit's column and what stands between columns */
	room = width == 0 ? 0 : width > widest + 14 + 30 ? width - widest - 14 - 2 : 30;
	table_column(table, "METRIC", 0);
	table_column(table, "UNIT", 0);
	table_column(table, "DESCRIPTION", SCOLS_FL_WRAP);
	for (unsigned i = 0; i < s->chip->nummetrics; i++) {
		const struct unc_metric *m = &s->chip->metrics[i];
		struct libscols_line *line = table_line(table);
		char *words = m->formula ? text("%s", m->desc)
					 : text("[not on this chip: %s] %s", m->reason, m->desc);
		char *desc = wrapped(words, room, 0);

		table_cell(line, 0, m->name);
		table_cell(line, 1, m->unit);
		table_cell(line, 2, desc);
		free(words);
		free(desc);
	}
	table_print(table);
}

void list_metrics(const struct session *s, FILE *out)
{
	json_t *all = json_array();

	if (s->options.format == FORMAT_TABLE)
		list_table(s, out);
	if (s->options.format == FORMAT_CSV)
		fputs("name,box,unit,description,formula,reason\n", out);
	for (unsigned i = 0; i < s->chip->nummetrics; i++) {
		const struct unc_metric *m = &s->chip->metrics[i];
		const char *formula = m->formula ? m->formula : "";
		const char *reason = m->formula ? "" : m->reason;

		if (s->options.format == FORMAT_CSV)
			csv_line(out, 6,
				 (const char *[]){ m->name, m->box, m->unit, m->desc, formula,
						   reason });
		else
			json_array_append_new(all, json_pack("{ss ss ss ss ss ss}", "name", m->name,
							     "box", m->box, "unit", m->unit,
							     "description", m->desc, "formula",
							     formula, "reason", reason));
	}
	if (s->options.format == FORMAT_JSON) {
		json_dumpf(all, out, JSON_INDENT(1) | JSON_PRESERVE_ORDER);
		fputc('\n', out);
	}
	json_decref(all);
}
