/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names of kernel events, and the list of those that the kernel defines.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "pool.h"
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
		uint64_t have[UNC_PERF_CONFIGS] = { 0 };

		if (unc_perf_put_event(family, &family->events[i], have) == 0 &&
		    memcmp(have, config, sizeof(have)) == 0)
			return &family->events[i];
	}
	return NULL;
}

/*
 * The values of a register as terms: fields, or the whole register if these leave bits out. Fields may overlap: one of
 * whose bits another was printed is skipped. @param begin  of the terms in the text
 */
static void add_register(struct unc_text *text, size_t begin, const struct unc_perf_family *family,
			 unsigned reg, uint64_t value)
{
	static const char *const registers[] = { "config", "config1", "config2", "config3" };
	const size_t before = text->len;
	uint64_t left = value;

	for (size_t i = 0; left && i < family->numfields; i++) {
		const struct unc_perf_field *f = &family->fields[i];

		if (f->reg != reg || !(left & f->mask) || (value & f->mask & ~left))
			continue;
		unc_text_add(text, "%s%s=0x%llx", text->len > begin ? "," : "", f->name,
			     (unsigned long long)unc_perf_field_get(f, left));
		left &= ~f->mask;
	}
	if (!left)
		return;
	text->len = before;
	unc_text_add(text, "%s%s=0x%llx", before > begin ? "," : "", registers[reg],
		     (unsigned long long)value);
}

size_t unc_kernel_event_name(const struct unc_perf *perf, const struct unc_encoding *e, char *buf,
			     size_t size)
{
	const struct unc_perf_family *family = family_of(perf, e);
	const struct unc_perf_event *event = event_of(family, e->value);
	const char *name = family->name;
	struct unc_text text = { .buf = buf, .size = size };
	struct unc_encoding scope = *e;
	size_t begin;

	for (size_t i = 0; e->unit >= 0 && i < perf->pmus.count; i++)
		if (unc_perf_family_of(perf, &perf->pmus.list[i]) == family &&
		    perf->pmus.list[i].number == e->unit) {
			name = perf->pmus.list[i].name;
			scope.unit = -1; /* its name has the number of the unit */
		}
	unc_text_add(&text, "%s/", name);
	begin = text.len;
	for (unsigned reg = 0; !event && reg < UNC_PERF_CONFIGS; reg++)
		add_register(&text, begin, family, reg, e->value[reg]);
	unc_text_add(&text, "%s/", event ? event->name : text.len == begin ? "config=0x0" : "");
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
	       unc_perf_box_of(perf, family, true);
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

int unc_kernel_event_list(struct unc_perf *perf)
{
	int rc = 0;

	for (size_t i = 0; i < perf->pmus.numfamilies; i++) {
		const struct unc_perf_family *family = &perf->pmus.families[i];

		if (unc_perf_box_of(perf, family, true) ||
		    !unc_machine_has(&perf->machine, &perf->boxes[i]))
			continue;
		for (size_t k = 0; rc == 0 && k < family->numevents; k++) {
			struct unc_encoding e;

			unc_kernel_event_init(&e, &perf->boxes[i]);
			/* Skip those that need a value from the user ("chip=?"). */
			if (unc_perf_put_event(family, &family->events[k], e.value))
				continue;
			perf->listed =
				unc_list_resized(perf->listed, perf->numlisted + 1, sizeof(e), &rc);
			if (rc == 0)
				perf->listed[perf->numlisted++] = e;
		}
	}
	return rc;
}
