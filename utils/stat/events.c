/* SPDX-License-Identifier: BSD-3-Clause */
/* Turns a name into the values that PAPI can count here. */
#include "stat/events.h"

#include <papi.h>
#include <stdlib.h>
#include <string.h>

#include "devices.h"
#include "name.h"
#include "papi_uncore.h"
#include "stat/mistakes.h"
#include "types.h"
#include "words.h"

char *papi_reason(int code, enum answer *answer)
{
	const char *why = papi_uncore_error();

	switch (code) {
	case PAPI_ENOEVNT:
		*answer = ABSENT;
		break;
	case PAPI_ECNFLCT: /* held by another process, or it does not fit */
	case PAPI_ENOSUPP:
	case PAPI_EATTR:
		*answer = NOT_COUNTED;
		break;
	default:
		*answer = UNREADABLE;
	}
	return why && *why ? text("%s", why) : text("%s", PAPI_strerror(code));
}

static void add_instance(struct event *e, int socket, int unit, int node)
{
	const struct unc_encoding *have = &e->encoding;
	char *scope = text("%s", ""), *more;
	struct instance *i;

	/* A scope in the name must not be given twice. */
	if (socket >= 0 && have->socket < 0 && have->cpu < 0) {
		more = text("%s:socket=%d", scope, socket);
		free(scope);
		scope = more;
	}
	if (unit >= 0 && have->unit < 0) {
		more = text("%s:unit=%d", scope, unit);
		free(scope);
		scope = more;
	}
	if (node >= 0 && have->node < 0) {
		more = text("%s:node=%d", scope, node);
		free(scope);
		scope = more;
	}
	e->instances = need(reallocarray(e->instances, e->count + 1, sizeof(*e->instances)));
	i = &e->instances[e->count++];
	i->socket = socket;
	i->unit = unit;
	i->node = node;
	i->behind = NULL;
	i->papi_name = text(PAPI_PREFIX "%s%s", e->name, scope);
	free(scope);
}

/* A value for each node with units of the event; an event with a node is not split. */
static void add_nodes(struct event *e)
{
	enum { MOST_NODES = 64 };

	if (e->encoding.node >= 0) {
		add_instance(e, -1, -1, e->papi_code ? -1 : e->encoding.node);
		return;
	}
	for (int node = 0; node < MOST_NODES; node++) {
		char *name = text("%s:node=%d", e->name, node);
		int count = papi_uncore_units(name, NULL, 0);

		free(name);
		if (count > 0)
			add_instance(e, -1, -1, node);
		else if (node == 0 && count <= 0)
			e->reason = papi_reason(count ? count : PAPI_ENOEVNT, &e->answer);
	}
	if (e->count > 0) {
		free(e->reason);
		e->reason = NULL;
	}
}

/* The devices or socket at the other end of a unit, "" if none; NULL: unknown, or the event cannot be looked up. */
static char *behind(const struct event *e, const struct papi_uncore_unit *unit)
{
	char buf[1024];
	int len = papi_uncore_behind(e->name, unit->socket, unit->unit, buf, sizeof(buf));

	if (len < 0)
		len = devices_behind(&e->encoding, (unsigned)unit->socket, (unsigned)unit->unit,
				     buf, sizeof(buf));
	return len < 0 ? NULL : text("%s", buf);
}

/* Is the socket counted? */
static bool is_wanted(uint64_t sockets, int socket)
{
	return !sockets || (socket < 64 && sockets >> socket & 1);
}

/* A value for each unit with devices; a link is printed with the socket that it leads to. */
static void add_units(struct event *e, enum scope scope, const struct papi_uncore_unit *units,
		      int count)
{
	bool asked = true;

	for (int i = 0; i < count; i++) {
		char *what = asked ? behind(e, &units[i]) : NULL;

		asked = what != NULL;
		if (scope == SCOPE_DEVICE && !what) {
			e->reason = papi_reason(PAPI_ENOEVNT, &e->answer);
			return;
		}
		if (scope == SCOPE_DEVICE && !*what) {
			free(what);
			continue;
		}
		add_instance(e, units[i].socket, units[i].unit, -1);
		e->instances[e->count - 1].behind = what;
	}
	if (e->count == 0 && scope == SCOPE_DEVICE) {
		e->reason = text("no PCIe device is behind the ports that it counts");
		e->answer = ABSENT;
	}
}

/* The values that the event is split into; units are sorted by socket. */
static void add_instances(struct event *e, const struct options *o)
{
	enum scope scope = o->scope;
	int count = papi_uncore_units(e->name, NULL, 0), kept = 0;
	struct papi_uncore_unit *units;

	if (count <= 0) {
		e->reason = papi_reason(count ? count : PAPI_ENOEVNT, &e->answer);
		return;
	}
	if (scope == SCOPE_NODE) {
		add_nodes(e);
		return;
	}
	if (scope == SCOPE_ALL) {
		add_instance(e, -1, -1, -1);
		return;
	}
	units = need(calloc((size_t)count, sizeof(*units)));
	papi_uncore_units(e->name, units, count);
	for (int i = 0; i < count; i++)
		if (is_wanted(o->sockets, units[i].socket))
			units[kept++] = units[i];
	if (scope == SCOPE_UNIT || scope == SCOPE_DEVICE)
		add_units(e, scope, units, kept);
	for (int i = 0; i < kept && scope == SCOPE_SOCKET; i++)
		if (e->count == 0 || units[i].socket != units[i - 1].socket)
			add_instance(e, units[i].socket, -1, -1);
	if (kept == 0 && o->cpus) {
		e->reason = text("none of its units is in a socket of the cpus %s", o->cpus);
		e->answer = ABSENT;
	}
	free(units);
}

/* Check that the event can be counted alone. Whether other programs use the counters shows only at a start. */
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

static bool begins_with_sum(const struct session *s, const char *name)
{
	char *base = text("%.*s", (int)strcspn(name, ":"), name);
	const char *rest;
	bool found = unc_metric_find(s->chip, base) || unc_quantity_find(name, &rest);

	free(base);
	return found;
}

/* "type_21:event=1": the component knows the machine's discovery tables; the tables of the chip do not. */
static bool is_by_number(const char *name)
{
	const struct unc_word event = { name, (unsigned)strcspn(name, ":.") };

	return unc_type_of_word(event) >= 0;
}

/*
 * PAPI's code of an event that is not in our tables: a kernel event, a quantity, or a metric with a scope. If
 * PAPI does not know it either, prints the tables' error, or PAPI's if the name looks like one of these, and
 * returns 0.
 */
static int papi_code_of(const struct session *s, const char *given, const char *name,
			const struct unc_error *err)
{
	char *whole = text(PAPI_PREFIX "%s", name);
	enum answer answer;
	int code = 0, ret = PAPI_event_name_to_code(whole, &code);

	free(whole);
	if (ret == PAPI_OK)
		return code;
	whole = mistake_advice(s, given);
	if (whole) {
		say("%s", whole);
		free(whole);
		return 0;
	}
	if (err && !strchr(name, '/') && !begins_with_sum(s, name) && !is_by_number(name)) {
		say_name_error(given, (size_t)(name - given), err);
		/* Without a similar name, advise another way. */
		if (strncmp(err->text, "unknown ", 8) == 0 && !strchr(err->text, '?'))
			hint("uncore_avail lists all events; 'uncore_avail WORD' those with a word.\n");
		return 0;
	}
	whole = papi_reason(ret, &answer);
	say("%s: %s", given, whole);
	free(whole);
	return 0;
}

/* Unit of an event's count, and coverage of a quantity, from PAPI. */
static void ask_unit(struct event *e)
{
	static const char before[] = "Coverage: ";
	PAPI_event_info_t info;
	bool known = e->papi_code && PAPI_get_event_info(e->papi_code, &info) == PAPI_OK;
	const char *at = known ? strstr(info.long_descr, before) : NULL;

	e->unit = text("%s", known && info.units[0] ? info.units : "count");
	if (at)
		e->coverage = text("%s", at + sizeof(before) - 1);
}

/* As in an encoding: 0 if the name has this scope, which then must not be added again, else -1. */
static int16_t has_scope(const char *name, const char *scope)
{
	return unc_part(name, scope) ? 0 : -1;
}

/* The box whose units count a metric with a scope; NULL for a kernel event. */
static const struct unc_box *box_of_sum(const struct session *s, const char *name)
{
	struct unc_metric_term terms[UNC_METRIC_TERMS];
	struct unc_encoding encoding;
	char *base = text("%.*s", (int)strcspn(name, ":"), name);
	const struct unc_metric *metric = unc_metric_find(s->chip, base);
	int count = metric ? unc_metric_sum(s->chip, metric, terms, UNC_METRIC_TERMS) : 0;

	free(base);
	return count > 0 && unc_encode(s->chip, terms[0].event, &encoding, NULL) == 0 ? encoding.box
										      : NULL;
}

bool event_index(struct session *s, const char *given, unsigned *index)
{
	const char *name = name_without_prefix(given);
	struct unc_encoding encoding = { 0 };
	struct unc_error err = { 0 };
	struct event *e;
	int code = 0;

	if (strstr(name, ":::")) {
		char *advice = mistake_advice(s, given);

		say("%s", advice);
		free(advice);
		return false;
	}
	if (!s->chip->numpmus || unc_encode(s->chip, name, &encoding, &err) != 0) {
		code = papi_code_of(s, given, name, s->chip->numpmus ? &err : NULL);
		if (!code)
			return false;
		encoding = (struct unc_encoding){ .box = box_of_sum(s, name),
						  .unit = has_scope(name, ":unit="),
						  .socket = has_scope(name, ":socket="),
						  .cpu = has_scope(name, ":cpu="),
						  .node = has_scope(name, ":node=") };
	}
	for (*index = 0; *index < s->numevents; ++*index)
		if (code ? s->events[*index].papi_code == code
			 : !s->events[*index].papi_code &&
				    unc_encoding_equal(&encoding, &s->events[*index].encoding))
			return true;
	s->events = need(reallocarray(s->events, s->numevents + 1, sizeof(*s->events)));
	e = &s->events[s->numevents];
	*e = (struct event){ .name = text("%s", name), .encoding = encoding, .papi_code = code };
	ask_unit(e);
	add_instances(e, &s->options);
	if (!e->reason)
		try_alone(e);
	e->first = s->numvalues;
	s->numvalues += e->count;
	s->numevents++;
	return true;
}
