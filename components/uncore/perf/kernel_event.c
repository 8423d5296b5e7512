/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/kernel_event.h"

#include <errno.h>
#include <fnmatch.h>
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

const struct unc_box *unc_perf_box_of(const struct unc_perf *perf,
				      const struct unc_perf_family *family, bool freeruns)
{
	const struct unc_chip *chip = perf->machine.chip;

	for (unsigned i = 0; chip && i < chip->numboxes; i++) {
		const struct unc_kernel_pmu *kernel = chip->boxes[i]->kernel;

		if (kernel &&
		    (strcmp(kernel->family, family->name) == 0 ||
		     (freeruns && kernel->freeruns && strcmp(kernel->freeruns, family->name) == 0)))
			return chip->boxes[i];
	}
	return NULL;
}

/* ---------------------------------------------------------------------------------- terms */

/* List the terms that the family accepts, until the buffer is full. */
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
	const int len = (int)(t->len < 64 ? t->len : 64);
	char why[400], terms[240];

	if (code == UNC_ESYNTAX) {
		snprintf(why, sizeof(why), "an empty term");
	} else if (code == UNC_ETWICE) {
		snprintf(why, sizeof(why), "%.*s sets bits that another term sets", len, t->name);
	} else if (t->event) {
		snprintf(why, sizeof(why),
			 "the kernel's definition of %.*s is unusable; give its terms instead", len,
			 t->name);
	} else if (code == UNC_EMODIFIER) {
		list_terms(p->family, terms, sizeof(terms));
		snprintf(why, sizeof(why), "%s has no term \"%.*s\"; it takes %s", p->family->name,
			 len, t->name, terms);
	} else if (t->bad_value || !field) {
		snprintf(why, sizeof(why), "%.*s needs a number that fits: %.*s=0x1", len, t->name,
			 len, t->name);
	} else if (field->reg >= UNC_PERF_TAKEN) {
		snprintf(why, sizeof(why), "%.*s is in config3, which this build does not support",
			 len, t->name);
	} else {
		snprintf(why, sizeof(why), "%.*s has %u bits: 0x%llx is too wide", len, t->name,
			 (unsigned)__builtin_popcountll(field->mask), (unsigned long long)t->value);
	}
	return unc_error_at(p->err, t->name - p->name, t->len, code, "%s", why);
}

/* Other events of a PMU of cores are one core's of each memory node. */
static int check_node_event(const struct parser *p)
{
	const struct unc_node_pmu *by_node = p->family->by_node;

	if (!by_node || (p->out->value[0] >= by_node->first && p->out->value[0] <= by_node->last))
		return 0;
	return unc_error_at(p->err, 0, strlen(by_node->name), UNC_EVALUE,
			    "%s counts cores: only its events of whole memory nodes are uncore "
			    "events, 0x%x to 0x%x",
			    by_node->name, by_node->first, by_node->last);
}

/* ---------------------------------------------------------------------------------- scope */

#define ONLY_SCOPE "only :unit=, :socket= and :cpu= may follow"

/* Put the word ":unit=3". @return an UNC_E… code with the reason in *why */
static int put_scope_word(struct unc_encoding *out, const struct unc_perf_term *t, const char **why)
{
	const struct unc_scope_word *scope = unc_scope_find(t->name, t->len);
	int16_t *number = scope ? unc_scope_number(out, scope) : NULL;

	*why = ONLY_SCOPE;
	if (!scope)
		return UNC_EMODIFIER;
	*why = "this takes a number";
	if (!t->has_value || t->bad_value || t->value > INT16_MAX)
		return UNC_EVALUE;
	*why = "this is given twice";
	/* The PMU's number and unit= may both give the unit. */
	if (*number >= 0 && (number != &out->unit || *number != (int16_t)t->value))
		return UNC_ETWICE;
	*number = (int16_t)t->value;
	return 0;
}

/* Parse ":unit=3:socket=1", the text of a name from `at` on. */
static int put_scope(const struct parser *p, const char *at)
{
	while (*at) {
		const char *word = at + 1, *end = word + strcspn(word, ":"), *why;
		struct unc_perf_term t;
		int rc;

		if (*at != ':' || word == end)
			return unc_error_at(p->err, at - p->name, 1, UNC_ESYNTAX, ONLY_SCOPE);
		(void)unc_perf_term_next(&word, end, &t);
		rc = put_scope_word(p->out, &t, &why);
		if (rc)
			return unc_error_at(p->err, t.name - p->name, end - t.name, rc, "%.*s: %s",
					    (int)t.len, t.name, why);
		at = end;
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
	return unc_error_at(
		p->err, 0, strlen(name), UNC_EPMU,
		"the kernel has no uncore PMU \"%s\" in /sys/bus/event_source/devices%s", name,
		text);
}

/* Find the family, and the unit if the name is of a single PMU. */
static int put_pmu(struct parser *p, size_t len)
{
	const struct unc_perf *perf = p->perf;
	const struct unc_perf_pmu *pmu;
	char name[UNC_PERF_NAME];

	if (len == 0 || len >= sizeof(name))
		return unc_error_at(p->err, 0, len, UNC_EPMU, "no PMU has such a name");
	memcpy(name, p->name, len);
	name[len] = '\0';
	pmu = unc_perf_pmu_find(&perf->pmus, name);
	p->family = pmu ? unc_perf_family_of(perf, pmu) : unc_perf_family_find(&perf->pmus, name);
	if (!p->family)
		return no_such_pmu(p, name);
	unc_kernel_event_init(p->out, &perf->boxes[p->family - perf->pmus.families]);
	if (pmu && pmu->number >= 0)
		p->out->unit = (int16_t)pmu->number;
	return 0;
}

void unc_kernel_event_init(struct unc_encoding *e, const struct unc_box *box)
{
	*e = (struct unc_encoding){
		.box = box, .max_inc = 1, .unit = -1, .socket = -1, .cpu = -1, .node = -1
	};
}

int unc_kernel_event_encode(const struct unc_perf *perf, const char *name, struct unc_encoding *out,
			    struct unc_error *err)
{
	struct parser p = { .perf = perf, .name = name, .out = out, .err = err };
	const char *slash = strchr(name, '/'), *end = slash ? strchr(slash + 1, '/') : NULL;
	struct unc_perf_term term;
	int rc;

	if (!slash)
		return unc_error_at(
			err, 0, strlen(name), UNC_EEVENT,
			"there are no tables for this CPU: give PMU/TERMS/, as in %s/event=0x1/; "
			"libpfm4's names are counted by PAPI's component perf_event_uncore",
			perf && perf->pmus.numfamilies ? perf->pmus.families[0].name : "msr");
	if (!perf)
		return unc_error_at(
			err, 0, slash - name, UNC_EPMU,
			"without tables for this CPU, PMU/TERMS/ needs perf_event (PAPI_UNCORE_BACKEND=perf)");
	rc = put_pmu(&p, (size_t)(slash - name));
	if (rc)
		return rc;
	if (!end)
		return unc_error_at(err, slash - name, 1, UNC_ESYNTAX,
				    "the second slash is missing: %s/event=…/", p.family->name);
	if (end == slash + 1)
		return unc_error_at(err, end - name, 0, UNC_ESYNTAX,
				    "no terms between the slashes");
	rc = unc_perf_put_terms(p.family, slash + 1, end, out->value, &term);
	rc = rc ? bad_term(&p, &term, rc) : check_node_event(&p);
	return rc ? rc : put_scope(&p, end + 1);
}

/* ---------------------------------------------------------------------------------- quantities */

static bool has(const void *arg, const char *name)
{
	const struct unc_perf *perf = arg;
	struct unc_encoding e;

	if (strchr(name, '/'))
		return unc_kernel_event_encode(perf, name, &e, NULL) == 0;
	for (size_t i = 0; i < perf->pmus.numfamilies; i++)
		if (fnmatch(name, perf->pmus.families[i].name, 0) == 0)
			return true;
	return false;
}

const struct unc_quantities *unc_kernel_quantities(const struct unc_perf *perf)
{
	const struct unc_cpu_id cpu = unc_topology_cpu(&perf->machine.topology);

	return unc_quantities_of(NULL, &cpu, has, perf);
}
