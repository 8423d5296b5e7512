/* SPDX-License-Identifier: BSD-3-Clause */
/* Events in the form of perf's event lists: the JSON in tools/perf/pmu-events of Linux' source. */
#include <stdlib.h>
#include <string.h>

#include "encode/spell.h"
#include "out.h"
#include "text.h"

static void set_text(json_t *object, const char *key, const char *value)
{
	json_object_set_new(object, key, json_string(value));
}

/* The terms of perf's spelling. Terms without their own key are the event's filter. */
static void set_terms(json_t *object, char *terms)
{
	static const struct {
		const char *term, *key;
	} keys[] = { { "event", "EventCode" }, { "umask", "UMask" }, { "config", "ConfigCode" } };
	char buf[128], *rest;
	struct unc_text filter = unc_text_in(buf, sizeof(buf));

	for (char *term = strtok_r(terms, ",", &rest); term; term = strtok_r(NULL, ",", &rest)) {
		size_t length = strcspn(term, "=");
		const char *key = NULL;

		for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
			if (strlen(keys[i].term) == length &&
			    strncmp(term, keys[i].term, length) == 0)
				key = keys[i].key;
		if (key)
			set_text(object, key, term + length + 1);
		else
			unc_text_add(&filter, "%s%s", filter.len ? "," : "", term);
	}
	if (filter.len)
		set_text(object, "Filter", buf);
}

/* perf's unit is the kernel's name without "uncore_": IMC. */
static void set_unit(json_t *object, const char *family)
{
	static const char prefix[] = "uncore_";
	char unit[32];
	size_t n = 0;

	if (strncmp(family, prefix, sizeof(prefix) - 1) == 0)
		family += sizeof(prefix) - 1;
	for (; *family && n < sizeof(unit) - 1; family++)
		unit[n++] = *family >= 'a' && *family <= 'z' ? (char)(*family - 'a' + 'A')
							     : *family;
	unit[n] = '\0';
	set_text(object, "Unit", unit);
}

static void set_counters(json_t *object, const struct unc_encoding *e)
{
	char buf[64];
	struct unc_text counters = unc_text_in(buf, sizeof(buf));

	for (unsigned i = 0; i < e->box->counters; i++)
		if (e->counters & 1u << i)
			unc_text_add(&counters, "%s%u", counters.len ? "," : "", i);
	set_text(object, "Counter", e->flags & UNC_FIXED ? "FIXED" : buf);
}

json_t *spell_perf_json(const struct unc_encoding *e, const char *name, const char *desc,
			const char **why)
{
	char *spelling, *terms, *rest;
	json_t *object;

	*why = "the kernel names its free-running counters itself";
	spelling = e->flags & UNC_FREERUN ? NULL : spell_perf(e, why);
	if (!spelling)
		return NULL;
	object = need(json_object());
	set_text(object, "BriefDescription", desc);
	set_counters(object, e);
	set_text(object, "EventName", name);
	strtok_r(spelling, "/", &rest); /* before it: the family */
	terms = strtok_r(NULL, "/", &rest);
	set_terms(object, terms);
	set_text(object, "PerPkg", "1");
	set_unit(object, e->box->kernel->family);
	if (e->flags & UNC_DEPRECATED)
		set_text(object, "Deprecated", "1");
	free(spelling);
	return object;
}
