/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names of kernel events, and the list of those that the kernel defines.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "scope.h"
#include "text.h"
#include "words.h"

/* ---------------------------------------------------------------------------------- names */

static const struct unc_perf_family *family_of(const struct unc_perf *perf,
					       const struct unc_encoding *e)
{
	return &perf->pmus.families[e->box - perf->boxes];
}

/* The kernel's event with exactly these values, or NULL. */
static const struct unc_perf_event *event_of(const struct unc_perf_family *family,
					     const uint64_t *config)
{
	for (size_t i = 0; i < family->numevents; i++) {
		uint64_t have[UNC_PERF_CONFIGS] = { 0 }, given[UNC_PERF_CONFIGS] = { 0 };

		if (unc_perf_put_event(family, &family->events[i], have, given) == 0 &&
		    memcmp(have, config, sizeof(have)) == 0)
			return &family->events[i];
	}
	return NULL;
}

/*
 * The fields of a register as terms; NULL: only find out. Fields may overlap: one of whose bits another
 * was printed is skipped. Returns the set bits that no field printed.
 */
static uint64_t add_fields(struct unc_text *text, const struct unc_perf_family *family,
			   unsigned reg, uint64_t value, const char **comma)
{
	uint64_t left = value;

	for (size_t i = 0; left && i < family->numfields; i++) {
		const struct unc_perf_field *f = &family->fields[i];
		uint64_t mask = f->mask;

		if (f->reg != reg || !(left & mask) || (value & mask & ~left))
			continue;
		if (text) {
			unc_text_add(text, "%s%s=0x%llx", *comma, f->name,
				     (unsigned long long)unc_perf_field_get(f, left));
			*comma = ",";
		}
		left &= ~mask;
	}
	return left;
}

/* Values as terms: fields if they give all set bits of a register, else the whole register. */
static void add_values(struct unc_text *text, const struct unc_perf_family *family,
		       const uint64_t *config)
{
	static const char *const registers[] = { "config", "config1", "config2", "config3" };
	const char *comma = "";

	for (unsigned reg = 0; reg < UNC_PERF_CONFIGS; reg++) {
		if (add_fields(NULL, family, reg, config[reg], NULL) == 0) {
			add_fields(text, family, reg, config[reg], &comma);
			continue;
		}
		unc_text_add(text, "%s%s=0x%llx", comma, registers[reg],
			     (unsigned long long)config[reg]);
		comma = ",";
	}
	if (!*comma)
		unc_text_add(text, "config=0x0");
}

size_t unc_kernel_event_name(const struct unc_perf *perf, const struct unc_encoding *e, char *buf,
			     size_t size)
{
	const struct unc_perf_family *family = family_of(perf, e);
	const struct unc_perf_event *event = event_of(family, e->value);
	const struct unc_perf_pmu *pmu = NULL;
	struct unc_text text = { .buf = buf, .size = size };
	struct unc_encoding scope = *e;

	for (size_t i = 0; e->unit >= 0 && !pmu && i < perf->pmus.count; i++)
		if (&perf->pmus.families[perf->pmus.list[i].family] == family &&
		    perf->pmus.list[i].number == e->unit)
			pmu = &perf->pmus.list[i];
	unc_text_add(&text, "%s/", pmu ? pmu->name : family->name);
	if (event)
		unc_text_add(&text, "%s", event->name);
	else
		add_values(&text, family, e->value);
	unc_text_add(&text, "/");
	if (pmu) /* its name has the number of the unit */
		scope.unit = -1;
	unc_scope_add(&text, &scope);
	return text.len;
}

size_t unc_any_event_name(const struct unc_perf *perf, const struct unc_encoding *e, char *buf,
			  size_t size)
{
	return e->chip ? unc_encoding_name(e, buf, size)
		       : unc_kernel_event_name(perf, e, buf, size);
}

/*
 * Does the kernel say that a count of data from a port is 4 bytes? So it does before Linux 6.15, of chips of whose
 * counters a count is 32 bytes: all that have tables.
 */
static bool is_of_4_bytes(const struct unc_perf *perf, const struct unc_perf_family *family,
			  const struct unc_perf_event *event)
{
	return strcmp(family->name, "uncore_iio_free_running") == 0 &&
	       strncmp(event->name, "bw_in_", 6) == 0 && unc_is(event->scale, "3.814697266e-6") &&
	       unc_kernel_event_has_table(perf, family);
}

void unc_kernel_event_describe(const struct unc_perf *perf, const struct unc_encoding *e, char *buf,
			       size_t size)
{
	const struct unc_perf_family *family = family_of(perf, e);
	const struct unc_perf_event *event = event_of(family, e->value);
	struct unc_text text = { .buf = buf, .size = size };

	unc_text_add(&text, "Kernel PMU %s", family->name);
	if (event)
		unc_text_add(&text, ", event %s (%s)", event->name, event->terms);
	if (event && (event->scale[0] || event->unit[0]))
		unc_text_add(&text, "; one count is %s%s%s", event->scale[0] ? event->scale : "1",
			     event->unit[0] ? " " : "", event->unit);
	if (event && is_of_4_bytes(perf, family, event))
		unc_text_add(&text, ", which is 4 bytes and wrong: it is 32, as Linux 6.15 says");
	if (!family->masked)
		unc_text_add(&text, "; counted on one cpu of each socket");
}

int unc_kernel_event_scale(const struct unc_perf *perf, const struct unc_encoding *e,
			   int64_t *scale, struct unc_error *err)
{
	const struct unc_perf_event *event = event_of(family_of(perf, e), e->value);
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

bool unc_kernel_event_has_table(const struct unc_perf *perf, const struct unc_perf_family *family)
{
	const struct unc_chip *chip = perf->machine.chip;

	for (unsigned i = 0; chip && i < chip->numboxes; i++) {
		const struct unc_kernel_pmu *kernel = chip->boxes[i]->kernel;

		if (kernel && (strcmp(kernel->family, family->name) == 0 ||
			       (kernel->freeruns && strcmp(kernel->freeruns, family->name) == 0)))
			return true;
	}
	return false;
}

int unc_kernel_event_list(struct unc_perf *perf)
{
	size_t most = 0;

	for (size_t i = 0; i < perf->pmus.numfamilies; i++)
		most += perf->pmus.families[i].numevents;
	perf->listed = calloc(most + 1, sizeof(*perf->listed));
	if (!perf->listed)
		return -ENOMEM;
	for (size_t i = 0; i < perf->pmus.numfamilies; i++) {
		const struct unc_perf_family *family = &perf->pmus.families[i];
		size_t units;

		if (unc_kernel_event_has_table(perf, family) ||
		    !unc_machine_units(&perf->machine, &perf->boxes[i], &units))
			continue;
		for (size_t k = 0; k < family->numevents; k++) {
			struct unc_perf_listed *listed = &perf->listed[perf->numlisted];
			uint64_t given[UNC_PERF_CONFIGS] = { 0 };

			*listed = (struct unc_perf_listed){ .box = &perf->boxes[i] };
			/* Skip those that need a value from the user ("chip=?"). */
			if (unc_perf_put_event(family, &family->events[k], listed->config, given) ==
			    0)
				perf->numlisted++;
		}
	}
	return 0;
}

unsigned unc_kernel_event_numlisted(const struct unc_perf *perf)
{
	return perf ? (unsigned)perf->numlisted : 0;
}

void unc_kernel_event_listed(const struct unc_perf *perf, unsigned i, struct unc_encoding *out)
{
	const struct unc_perf_listed *listed = &perf->listed[i];

	unc_kernel_event_init(out);
	out->box = listed->box;
	memcpy(out->value, listed->config, sizeof(listed->config));
}
