/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/kernel_event.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "perf/perf.h"
#include "text.h"

struct parser {
	const struct unc_perf *perf;
	const char *name;
	const struct unc_perf_family *family;
	struct unc_encoding *out;
	struct unc_error *err;
};

#define FAIL(p, where, length, code, ...)                                   \
	({                                                                  \
		int fail_code = unc_error_set((p)->err, code, __VA_ARGS__); \
		if ((p)->err) {                                             \
			(p)->err->pos = (unsigned)((where) - (p)->name);    \
			(p)->err->len = (unsigned)(length);                 \
		}                                                           \
		fail_code;                                                  \
	})

/* ---------------------------------------------------------------------------------- terms */

/* What may stand in a list of terms, as far as there is room. */
static void list_terms(const struct unc_perf_family *family, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	for (size_t i = 0; i < family->numfields; i++)
		unc_text_add(&text, "%s%s", i ? ", " : "", family->fields[i].name);
	unc_text_add(&text, "%sconfig, config1, config2", family->numfields ? ", " : "");
	for (size_t i = 0; i < family->numevents; i++)
		unc_text_add(&text, "%s%s", i ? ", " : "; events: ", family->events[i].name);
}

static int bad_term(const struct parser *p, const struct unc_perf_term *t, int code)
{
	const struct unc_perf_field *field = unc_perf_field_find(p->family, t->name, t->len);
	char terms[240];
	int len = (int)(t->len < 64 ? t->len : 64);

	switch (code) {
	case UNC_EMODIFIER:
		list_terms(p->family, terms, sizeof(terms));
		return FAIL(p, t->name, t->len, code, "%s has no term \"%.*s\"; it takes %s",
			    p->family->name, len, t->name, terms);
	case UNC_ETWICE:
		return FAIL(p, t->name, t->len, code, "%.*s sets bits that are set already", len,
			    t->name);
	default:
		if (t->bad_value || !field)
			return FAIL(p, t->name, t->len, code,
				    "%.*s needs a number that fits: %.*s=0x1", len, t->name, len,
				    t->name);
		if (field->reg >= UNC_PERF_TAKEN)
			return FAIL(p, t->name, t->len, code,
				    "%.*s is in config3, which this build knows nothing of", len,
				    t->name);
		return FAIL(p, t->name, t->len, code, "%.*s has %u bits: 0x%llx is too wide", len,
			    t->name, unc_perf_field_width(field), (unsigned long long)t->value);
	}
}

static int put_terms(const struct parser *p, const char *at, const char *end)
{
	uint64_t given[UNC_PERF_CONFIGS] = { 0 };
	struct unc_perf_term t;

	if (at == end)
		return FAIL(p, at, 0, UNC_ESYNTAX, "no terms between the slashes");
	while (unc_perf_term_next(&at, end, &t)) {
		const struct unc_perf_event *event =
			t.has_value ? NULL : unc_perf_event_find(p->family, t.name, t.len);
		int rc = event ? unc_perf_put_event(p->family, event, p->out->value, given)
			       : unc_perf_put_term(p->family, &t, p->out->value, given);

		if (t.len == 0)
			return FAIL(p, t.name, 0, UNC_ESYNTAX, "an empty term");
		if (rc && event)
			return FAIL(p, t.name, t.len, rc,
				    rc == UNC_ETWICE ? "%.*s sets bits that are set already"
						     : "the kernel says of %.*s what cannot be "
						       "given to it; give its terms instead",
				    (int)t.len, t.name);
		if (rc)
			return bad_term(p, &t, rc);
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- places */

/* ":unit=3:socket=1" */
static int put_places(const struct parser *p, const char *at)
{
	static const char *const words[] = { "unit", "socket", "cpu" };
	int16_t *const places[] = { &p->out->unit, &p->out->socket, &p->out->cpu };

	while (*at) {
		const char *word = at + 1, *end = word + strcspn(word, ":");
		struct unc_perf_term t;
		size_t i;

		if (*at != ':' || word == end)
			return FAIL(p, at, 1, UNC_ESYNTAX,
				    "behind the second slash may follow :unit=N :socket=N :cpu=N");
		at = word;
		(void)unc_perf_term_next(&at, end, &t);
		at = end;
		for (i = 0; i < 3; i++)
			if (strlen(words[i]) == t.len && strncasecmp(t.name, words[i], t.len) == 0)
				break;
		if (i == 3)
			return FAIL(p, word, end - word, UNC_EMODIFIER,
				    "behind the second slash may follow :unit=N :socket=N :cpu=N");
		if (!t.has_value || t.bad_value || t.value > INT16_MAX)
			return FAIL(p, word, end - word, UNC_EVALUE, "%s= takes a number",
				    words[i]);
		if (*places[i] >= 0 && (i > 0 || *places[i] != (int16_t)t.value))
			return FAIL(p, word, end - word, UNC_ETWICE, "%s is said already",
				    words[i]);
		*places[i] = (int16_t)t.value;
	}
	return 0;
}

static int no_such_pmu(const struct parser *p, const char *name)
{
	const struct unc_perf *perf = p->perf;
	struct unc_near near = { .word = { name, (unsigned)strlen(name) } };
	char text[200];
	struct unc_text out = { .buf = text, .size = sizeof(text) };

	for (size_t i = 0; i < perf->pmus.numfamilies; i++)
		unc_near_offer(&near, NULL, perf->pmus.families[i].name);
	for (size_t i = 0; i < perf->pmus.count; i++)
		if (perf->pmus.list[i].number >= 0)
			unc_near_offer(&near, NULL, perf->pmus.list[i].name);
	text[0] = '\0';
	unc_near_text(&near, &out);
	for (size_t i = 0; near.count == 0 && i < perf->pmus.numfamilies; i++)
		unc_text_add(&out, "%s%s", i ? ", " : "; it has ", perf->pmus.families[i].name);
	return FAIL(p, p->name, strlen(name), UNC_EPMU,
		    "the kernel has no uncore PMU \"%s\" in /sys/bus/event_source/devices%s", name,
		    text);
}

/* The family, and the unit if one PMU is named. */
static int put_pmu(struct parser *p, size_t len)
{
	const struct unc_perf *perf = p->perf;
	const struct unc_perf_pmu *pmu;
	char name[UNC_PERF_NAME];

	if (len == 0 || len >= sizeof(name))
		return FAIL(p, p->name, len, UNC_EPMU, "no PMU has such a name");
	memcpy(name, p->name, len);
	name[len] = '\0';
	pmu = unc_perf_pmu_find(&perf->pmus, name);
	p->family = pmu ? &perf->pmus.families[pmu->family]
			: unc_perf_family_find(&perf->pmus, name);
	if (!p->family)
		return no_such_pmu(p, name);
	p->out->box = &perf->boxes[p->family - perf->pmus.families];
	if (pmu && pmu->number >= 0)
		p->out->unit = (int16_t)pmu->number;
	return 0;
}

void unc_kernel_event_start(struct unc_encoding *e)
{
	*e = (struct unc_encoding){ .max_inc = 1, .unit = -1, .socket = -1, .cpu = -1 };
}

int unc_kernel_event_encode(const struct unc_perf *perf, const char *name, struct unc_encoding *out,
			    struct unc_error *err)
{
	struct parser p = { .perf = perf, .name = name, .out = out, .err = err };
	const char *slash = strchr(name, '/'), *end = slash ? strchr(slash + 1, '/') : NULL;
	int rc;

	unc_kernel_event_start(out);
	if (!slash)
		return FAIL(&p, name, strlen(name), UNC_ESYNTAX, "not of the form PMU/TERMS/");
	if (!perf)
		return FAIL(&p, name, slash - name, UNC_EPMU,
			    "PMU/TERMS/ is counted by perf_event only (PAPI_UNCORE_BACKEND=perf)");
	rc = put_pmu(&p, (size_t)(slash - name));
	if (rc)
		return rc;
	if (!end)
		return FAIL(&p, slash, 1, UNC_ESYNTAX, "the second slash is missing: %s/event=…/",
			    p.family->name);
	rc = put_terms(&p, slash + 1, end);
	return rc ? rc : put_places(&p, end + 1);
}

/* ---------------------------------------------------------------------------------- libpfm4 */

const struct unc_libpfm *unc_libpfm;

/* Where ":unit=3:socket=1" begins: libpfm4 knows nothing of that. */
static const char *places_of(const char *name)
{
	static const char *const words[] = { ":unit=", ":socket=", ":cpu=" };
	const char *first = name + strlen(name);

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		const char *at = strcasestr(name, words[i]);

		if (at && at < first)
			first = at;
	}
	return first;
}

/*
 * libpfm4 has a PMU for each unit, with a number wherever there is more than one. All of them take
 * the same values, so any of them tells: the first that this machine has.
 */
static int ask_libpfm(const char *name, bool *numbered, unsigned *type, uint64_t *config, char *why,
		      size_t size)
{
	const char *colons = strstr(name, "::");
	char one[2 * UNC_NAME_MAX];
	int rc = unc_libpfm->encode(name, type, config, why, size);

	*numbered = colons && colons > name && colons[-1] >= '0' && colons[-1] <= '9';
	for (unsigned unit = 0; rc == -ENOENT && colons && !*numbered && unit < 4; unit++) {
		snprintf(one, sizeof(one), "%.*s%u%s", (int)(colons - name), name, unit, colons);
		rc = unc_libpfm->encode(one, type, config, why, size);
	}
	return rc;
}

static int find_by_libpfm(struct parser *p)
{
	const struct unc_perf *perf = p->perf;
	const char *places = places_of(p->name);
	size_t len = (size_t)(places - p->name);
	const struct unc_perf_pmu *pmu = NULL;
	char name[UNC_NAME_MAX], why[128] = "";
	bool numbered;
	unsigned type = 0;
	int rc;

	if (len >= sizeof(name))
		return FAIL(p, p->name, len, UNC_ESYNTAX, "the name is too long");
	memcpy(name, p->name, len);
	name[len] = '\0';
	rc = ask_libpfm(name, &numbered, &type, p->out->value, why, sizeof(why));
	if (rc)
		return rc == -ENOENT
			       ? FAIL(p, p->name, len, UNC_EEVENT,
				      "no table that fits this CPU has %.200s (%s); "
				      "PMU/TERMS/ needs none",
				      name, why)
			       : FAIL(p, p->name, len, UNC_EMODIFIER, "%.200s: %s", name, why);
	for (size_t i = 0; !pmu && i < perf->pmus.count; i++)
		if (perf->pmus.list[i].type == type)
			pmu = &perf->pmus.list[i];
	if (!pmu)
		return FAIL(
			p, p->name, len, UNC_EPMU,
			"%.200s counts in no uncore PMU: PAPI's component perf_event may have it",
			name);
	p->family = &perf->pmus.families[pmu->family];
	p->out->box = &perf->boxes[pmu->family];
	if (numbered && pmu->number >= 0)
		p->out->unit = (int16_t)pmu->number;
	return put_places(p, places);
}

int unc_kernel_event_find(const struct unc_perf *perf, const char *name, struct unc_encoding *out,
			  struct unc_error *err)
{
	struct parser p = { .perf = perf, .name = name, .out = out, .err = err };

	if (strchr(name, '/'))
		return unc_kernel_event_encode(perf, name, out, err);
	unc_kernel_event_start(out);
	if (perf && unc_libpfm)
		return find_by_libpfm(&p);
	return FAIL(&p, name, strlen(name), UNC_EEVENT,
		    "there are no tables for this CPU: give PMU/TERMS/, as in %s/event=0x1/",
		    perf && perf->pmus.numfamilies ? perf->pmus.families[0].name : "msr");
}
