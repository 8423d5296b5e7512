/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/kernel_event.h"

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perf/perf.h"
#include "pool.h"
#include "scope.h"

/* ---------------------------------------------------------------------------------- terms */

static int put_terms(const struct unc_parse *p, const char *at, const char *end)
{
	const struct unc_perf_family *family = unc_kernel_event_family(p->e);
	const struct unc_node_pmu *cores = family->by_node;
	struct unc_perf_config config = { .given = { 0 } };
	int rc = unc_perf_put_terms(p, &family->format, family->box.name, at, end, &config);

	memcpy(p->e->value, config.value, sizeof(config.value));
	if (rc || !cores || (config.value[0] >= cores->first && config.value[0] <= cores->last))
		return rc;
	/* Other events of a PMU of cores are one core's of each memory node. */
	return unc_parse_fail(p, UNC_EVALUE, (struct unc_word){ at, (unsigned)(end - at) },
			      "%s counts cores: only its events of whole memory nodes are uncore "
			      "events, 0x%x to 0x%x",
			      cores->name, cores->first, cores->last);
}

/* ---------------------------------------------------------------------------------- scope */

/* Parse ":unit=3:socket=1", the text of a name from `at` on. */
static int put_scope(const struct unc_parse *p, const char *at)
{
	while (*at) {
		const struct unc_word word = { at + 1, (unsigned)strcspn(at + 1, ":") };
		const struct unc_word name = { at + 1, (unsigned)strcspn(at + 1, ":=") };
		const struct unc_word value = { name.at + name.len + 1, word.len - name.len - 1 };
		const struct unc_scope_word *scope = *at == ':' ? unc_scope_find(name.at, name.len)
								: NULL;
		int16_t *number = scope ? unc_scope_number(p->e, scope) : NULL;
		uint64_t n;

		if (!scope)
			return unc_parse_fail(p, UNC_EMODIFIER, word,
					      "only :unit=, :socket= and :cpu= may follow");
		if (name.len == word.len || !unc_word_number(value, &n) || n > INT16_MAX)
			return unc_parse_fail(p, UNC_EVALUE, word, "%s needs a number",
					      scope->name);
		/* The PMU's number and unit= may both give the unit. */
		if (*number >= 0 && (number != &p->e->unit || *number != (int16_t)n))
			return unc_parse_fail(p, UNC_ETWICE, word, "%s is given twice",
					      scope->name);
		*number = (int16_t)n;
		at = word.at + word.len;
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- PMUs */

static int no_such_pmu(const struct unc_parse *p, const struct unc_perf_pmus *pmus,
		       struct unc_word name)
{
	struct unc_near near = { .word = name };
	char buf[300];
	struct unc_text text = unc_text_in(buf, sizeof(buf));

	for (size_t i = 0; i < pmus->numfamilies; i++)
		unc_near_offer(&near, NULL, pmus->families[i].box.name);
	unc_near_text(&near, &text);
	for (size_t i = 0; near.count == 0 && i < pmus->numfamilies; i++)
		unc_text_add(&text, "%s%s", i ? ", " : "; it has ", pmus->families[i].box.name);
	return unc_parse_fail(p, UNC_EPMU, name, "the kernel has no uncore PMU \"%.*s\" in %s%s",
			      (int)(name.len < 64 ? name.len : 64), name.at, UNC_PERF_DEVICES, buf);
}

/* An event of all units of all sockets, without terms. */
static struct unc_encoding everywhere(const struct unc_perf_family *family)
{
	return (struct unc_encoding){
		.box = &family->box, .max_inc = 1, .unit = -1, .socket = -1, .cpu = -1, .node = -1
	};
}

int unc_kernel_event_encode(const struct unc_perf *perf, const char *name, struct unc_encoding *out,
			    struct unc_error *err)
{
	const struct unc_parse p = { .name = name, .e = out, .err = err };
	const struct unc_word pmu = { name, (unsigned)strcspn(name, "/") };
	const struct unc_perf_family *family;
	const char *terms = name + pmu.len + 1, *end;
	char word[UNC_PERF_NAME + 1];
	int rc, number;

	if (!name[pmu.len])
		return unc_parse_fail(
			&p, UNC_EEVENT, pmu,
			"there are no tables for this CPU: give PMU/TERMS/, as in %s/event=0x1/; "
			"libpfm4's names are counted by PAPI's component perf_event_uncore",
			perf && perf->pmus.numfamilies ? perf->pmus.families[0].box.name : "msr");
	if (!perf)
		return unc_parse_fail(
			&p, UNC_EPMU, pmu,
			"without tables for this CPU, PMU/TERMS/ needs perf_event (PAPI_UNCORE_BACKEND=perf)");
	snprintf(word, sizeof(word), "%.*s", (int)pmu.len, pmu.at);
	family = unc_perf_family_find(&perf->pmus, word, &number);
	if (!family)
		return no_such_pmu(&p, &perf->pmus, pmu);
	*out = everywhere(family);
	out->unit = (int16_t)number; /* if the name is of a single PMU */
	end = strchr(terms, '/');
	if (!end)
		return unc_parse_fail(&p, UNC_ESYNTAX, (struct unc_word){ terms - 1, 1 },
				      "the second slash is missing: %s/event=…/", out->box->name);
	rc = put_terms(&p, terms, end);
	return rc ? rc : put_scope(&p, end + 1);
}

/* ---------------------------------------------------------------------------------- names */

size_t unc_any_event_name(const struct unc_perf *perf, const struct unc_encoding *e, char *buf,
			  size_t size)
{
	const struct unc_perf_family *family;
	const struct unc_perf_event *event;
	const struct unc_perf_pmu *pmu;
	struct unc_text text = { .buf = buf, .size = size };
	struct unc_encoding scope = *e;

	if (e->chip)
		return unc_encoding_name(e, buf, size);
	family = unc_kernel_event_family(e);
	event = unc_perf_event_with(&family->format, e->value);
	pmu = e->unit < 0 ? NULL : unc_perf_pmu_numbered(&perf->pmus, e->box->name, e->unit);
	if (pmu)
		scope.unit = -1; /* its name has the number of the unit */
	unc_text_add(&text, "%s/%s", pmu ? pmu->name : e->box->name, event ? event->name : "");
	if (!event)
		unc_perf_add_terms(&text, &family->format, e->value);
	unc_text_add(&text, "/");
	unc_scope_add(&text, &scope);
	return text.len;
}

/*
 * Does the kernel say that a count of data from a port is 4 bytes? So it does before Linux 6.15, also of chips of whose
 * counters a count is 32 bytes.
 */
static bool is_of_4_bytes(const struct unc_perf_family *family, const struct unc_perf_event *event)
{
	return family->freeruns && family->freeruns->kernel->port_bytes == 32 &&
	       strncmp(event->name, "bw_in_", 6) == 0 && unc_is(event->scale, "3.814697266e-6");
}

void unc_kernel_event_describe(const struct unc_encoding *e, char *buf, size_t size)
{
	const struct unc_perf_family *family = unc_kernel_event_family(e);
	const struct unc_perf_event *event = unc_perf_event_with(&family->format, e->value);
	struct unc_text text = { .buf = buf, .size = size };

	unc_text_add(&text, "Kernel PMU %s", e->box->name);
	if (event)
		unc_text_add(&text, ", event %s (%s)", event->name, event->terms);
	if (event && (event->scale[0] || event->unit[0]))
		unc_text_add(&text, "; one count is %s%s%s", event->scale[0] ? event->scale : "1",
			     event->unit[0] ? " " : "", event->unit);
	if (event && is_of_4_bytes(family, event))
		unc_text_add(&text, ", which is 4 bytes and wrong: it is 32, as Linux 6.15 says");
	if (!family->masked)
		unc_text_add(&text, "; counted on one cpu of each socket");
}

int unc_kernel_event_scale(const struct unc_encoding *e, int64_t *scale, struct unc_error *err)
{
	const struct unc_perf_event *event =
		unc_perf_event_with(&unc_kernel_event_family(e)->format, e->value);
	char *end;

	*scale = 1;
	if (!event || !event->scale[0])
		return 0;
	*scale = strtoll(event->scale, &end, 10);
	if (*end == '\0' && *scale > 0 && *scale <= INT32_MAX)
		return 0;
	return unc_error_set(err, UNC_EVALUE, "the kernel's scale of %s is no whole number: %s",
			     event->name, event->scale);
}

/* ---------------------------------------------------------------------------------- listing */

int unc_kernel_event_list(struct unc_perf *perf)
{
	int rc = 0;

	for (size_t i = 0; i < perf->pmus.numfamilies; i++) {
		const struct unc_perf_family *family = &perf->pmus.families[i];

		if (family->counts || family->freeruns ||
		    !unc_machine_has(&perf->machine, &family->box))
			continue;
		for (size_t k = 0; rc == 0 && k < family->format.numevents; k++) {
			const struct unc_perf_event *event = &family->format.events[k];
			struct unc_encoding e = everywhere(family);

			if (event->rc)
				continue;
			memcpy(e.value, event->config.value, sizeof(event->config.value));
			perf->listed =
				unc_list_add(perf->listed, &perf->numlisted, &e, sizeof(e), &rc);
		}
	}
	return rc;
}

/* ---------------------------------------------------------------------------------- quantities */

static bool has(const void *arg, const char *name)
{
	const struct unc_perf *perf = arg;
	struct unc_encoding e;

	if (strchr(name, '/'))
		return unc_kernel_event_encode(perf, name, &e, NULL) == 0;
	for (size_t i = 0; i < perf->pmus.numfamilies; i++)
		if (fnmatch(name, perf->pmus.families[i].box.name, 0) == 0)
			return true;
	return false;
}

const struct unc_quantities *unc_kernel_quantities(const struct unc_perf *perf)
{
	const struct unc_cpu_id cpu = unc_topology_cpu(&perf->machine.topology);

	return unc_quantities_of(NULL, &cpu, has, perf);
}
