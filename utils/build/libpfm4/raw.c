/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Tables of the chips that Linux has no driver for, Montecito and the Xeon L3: libpfm4 encodes to the values
 * of their registers (lib/pfmlib_intel_raw.c).
 *
 * libpfm4's names of Montecito are flat: EVENT_UMASK is an event. They are kept, and ours follow them.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "table.h"

/* Our encoding; false: rejected. */
static bool encode(const struct table *t, const char *event, const char *rest,
		   struct unc_encoding *e)
{
	char name[4 * UNC_NAME_MAX];

	snprintf(name, sizeof(name), "%s::%s%s", t->name, event, rest);
	return unc_encode(t->chip, name, e, NULL) == 0;
}

/* Value of the only filter register to change; 0: none. */
static uint64_t second_value(const struct unc_encoding *e, const struct unc_filter_reg **filter)
{
	for (unsigned k = 0; k < e->box->numfilters; k++) {
		const struct unc_filter_reg *reg = &e->box->filters[k];

		if (unc_filter_value(reg, e->value[k + 1], e->used[k + 1]) == reg->initial)
			continue;
		*filter = reg;
		return unc_filter_value(reg, e->value[k + 1], e->used[k + 1]);
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- modifiers */

/* The first value other than 0, or 256. */
static unsigned first_allowed(const struct raw_field *f)
{
	unsigned value = 1;

	while (value < 256 && !(f->allowed[value / 64] >> value % 64 & 1))
		value++;
	return value;
}

/*
 * An event has a modifier if it can be on and off without another register.
 * @param event  with a umask, if it needs one
 */
static unsigned modifiers_of(const struct table *t, const char *event)
{
	static struct unc_encoding bare, on, off;
	const struct unc_filter_reg *filter;
	unsigned modifiers = 0;
	char rest[UNC_NAME_MAX];

	if (!encode(t, event, "", &bare))
		return 0;
	for (unsigned i = 0; i < t->numfields; i++) {
		const struct raw_field *f = &t->fields[i];

		snprintf(rest, sizeof(rest), ":%s=%u", f->field->name, first_allowed(f));
		if (!encode(t, event, rest, &on) || !unc_event_accepts(on.event, f->field))
			continue;
		snprintf(rest, sizeof(rest), ":%s=0", f->field->name);
		if (f->allowed[0] & 1 && !encode(t, event, rest, &off))
			continue;
		if (((second_value(&bare, &filter) ^ second_value(&on, &filter)) &
		     ~(uint64_t)RAW_PLM) == 0)
			modifiers |= 1u << i;
	}
	return modifiers;
}

static unsigned find_allowed(const struct table *t, struct raw_field *f)
{
	static struct unc_encoding e;
	const struct unc_field *field = f->field;

	for (unsigned i = 0; i < unc_pmu_numevents(t->pmu); i++) {
		const struct unc_event *event = unc_pmu_event(t->pmu, i);
		unsigned found = 0;

		if (!unc_event_accepts(event, field))
			continue;
		for (unsigned value = 0; value < 1u << field->width; value++) {
			char rest[2 * UNC_NAME_MAX];

			snprintf(rest, sizeof(rest), "%s%s:%s=%u", event->numumasks ? ":" : "",
				 event->numumasks ? event->umasks[0].name : "", field->name, value);
			if (field->below_max_inc || encode(t, event->name, rest, &e)) {
				f->allowed[value / 64] |= 1ull << value % 64;
				found++;
			}
		}
		if (found)
			return found;
	}
	return 0;
}

/*
 * Attributes of the control, except plm, which is an argument of libpfm4's functions; sub-events, which are umasks
 * here; and fields with only one value, which are preset.
 */
static void find_fields(struct table *t)
{
	for (unsigned i = 0; i < t->pmu->numfields; i++) {
		const struct unc_field *field = &t->pmu->fields[i];
		struct raw_field *f = &t->fields[t->numfields];

		if (field->kind != UNC_MODIFIER || field->reg != UNC_CTL || field->width > 8 ||
		    (field->chooses && field->width == 1) || strcmp(field->name, "plm") == 0)
			continue;
		*f = (struct raw_field){ .field = field };
		if (find_allowed(t, f) < 2)
			continue;
		if (++t->numfields == MAX_RAW_FIELDS)
			die("too many modifiers");
	}
}

/* ---------------------------------------------------------------------------------- events */

static intel_x86_entry_t *new_event(struct table *t, const char *name, const char *desc,
				    const struct unc_encoding *e)
{
	intel_x86_entry_t *event = &t->events[t->count];
	unsigned counters = e->counters;

	t->umasks[t->count] = calloc(MAX_UMASKS, sizeof(*t->umasks[0]));
	t->max_inc[t->count] = e->max_inc;
	/* Counters of another box come after the PMU's own. */
	counters <<= e->box == t->pmu->box ? t->pmu->box->first : t->pmu->box->counters;
	*event = (intel_x86_entry_t){ .name = copy(name),
				      .desc = copy(desc),
				      .cntmsk = counters,
				      .umasks = t->umasks[t->count] };
	if (!event->umasks || ++t->count == MAX_EVENTS)
		die("no memory");
	return event;
}

static intel_x86_umask_t *new_umask(struct table *t, intel_x86_entry_t *event, const char *name,
				    const char *desc)
{
	intel_x86_umask_t *umask = &t->umasks[event - t->events][event->numasks++];

	if (event->numasks == MAX_UMASKS)
		die("too many umasks");
	event->ngrp = 1;
	*umask = (intel_x86_umask_t){ .uname = copy(name), .udesc = copy(desc) };
	return umask;
}

/* Events that take several umasks. */
static void add_events(struct table *t)
{
	static struct unc_encoding e, row;

	for (unsigned i = 0; i < unc_pmu_numevents(t->pmu); i++) {
		const struct unc_event *ours = unc_pmu_event(t->pmu, i);
		const struct unc_umask *def = default_umask(t, ours);
		intel_x86_entry_t *event;
		char name[2 * UNC_NAME_MAX];

		unc_encode_row(t->chip, t->pmu, ours, NULL, &e);
		event = new_event(t, ours->name, ours->desc, &e);
		event->code = (unsigned)(ours->code >> RAW_L3_SHIFT);
		for (unsigned u = 0; u < ours->numumasks; u++) {
			const struct unc_umask *our = &ours->umasks[u];
			intel_x86_umask_t *umask = new_umask(t, event, our->name, our->desc);

			umask->ucode = our->code >> RAW_L3_SHIFT << 8;
			if (our->flags & UNC_ALONE)
				umask->uflags |= INTEL_X86_NCOMBO;
			if (our == def || ours->numumasks == 1)
				umask->uflags |= INTEL_X86_DFL;
			unc_encode_row(t->chip, t->pmu, ours, our, &row);
			if ((event->code | umask->ucode >> 8) << RAW_L3_SHIFT != row.value[UNC_CTL])
				die(ours->name);
		}
		set_combinations(t->umasks[t->count - 1], 0, event->numasks);
		snprintf(name, sizeof(name), "%s%s%s", ours->name, ours->numumasks ? ":" : "",
			 ours->numumasks ? ours->umasks[0].name : "");
		event->modmsk = modifiers_of(t, name);
	}
}

static int find_event(const struct table *t, const char *name)
{
	for (unsigned i = 0; i < t->count; i++)
		if (strcasecmp(t->events[i].name, name) == 0)
			return (int)i;
	return -1;
}

/* ---------------------------------------------------------------------------------- Montecito */

/* What a name with its umasks counts. */
static void describe(const struct unc_encoding *e, char *buf, size_t size)
{
	int len = snprintf(buf, size, "%s", e->event->desc);

	for (int i = 0; i < e->numumasks && len > 0 && (size_t)len < size; i++)
		len += snprintf(buf + len, size - (size_t)len, "%s%s", i ? "; " : ": ",
				e->umasks[i]->desc);
}

/* The event whose umasks are the settings of a capture register. */
static intel_x86_entry_t *capture_event(struct table *t, const struct unc_encoding *e)
{
	int at = find_event(t, e->event->name);
	intel_x86_entry_t *event;

	if (at >= 0)
		return &t->events[at];
	event = new_event(t, e->event->name, e->event->desc, e);
	event->code = (unsigned)(e->value[UNC_CTL] & ~(uint64_t)RAW_PLM);
	event->modmsk = modifiers_of(t, e->event->name);
	return event;
}

/* DATA_EAR_CACHE_LAT4 is DATA_EAR_EVENTS:CACHE_LAT4, and its value of PMC40. */
static void add_capture(struct table *t, const char *name, const struct unc_encoding *e,
			uint64_t second, const struct unc_filter_reg *filter)
{
	intel_x86_entry_t *event = capture_event(t, e), *flat;
	bool bare = strcasecmp(name, event->name) == 0;
	const uint64_t stored = second & ~(uint64_t)RAW_PLM; /* the levels are the event's */
	const char *short_name = "ANY";
	char text[2 * UNC_NAME_MAX];
	intel_x86_umask_t *umask = NULL;

	for (size_t i = 0; !bare && name[i] && name[i] == event->name[i]; i++)
		if (name[i] == '_')
			short_name = &name[i + 1];
	snprintf(text, sizeof(text), "Value of %s: 0x%llx", filter->name,
		 (unsigned long long)second);
	for (unsigned i = 0; i < event->numasks && !umask; i++)
		if (bare ? t->umasks[event - t->events][i].ufilters[0] == stored
			 : strcmp(t->umasks[event - t->events][i].uname, short_name) == 0)
			umask = &t->umasks[event - t->events][i];
	if (!umask)
		umask = new_umask(t, event, short_name, text);
	umask->ufilters[0] = stored;
	umask->uflags |= INTEL_X86_NCOMBO | (bare ? INTEL_X86_DFL : 0);
	if (bare)
		return;
	flat = new_event(t, name, event->desc, e);
	flat->code = event->code;
	snprintf(text, sizeof(text), "%s:%s", event->name, short_name);
	flat->equiv = copy(text);
}

static void add_flat(struct table *t, const char *name, const struct unc_encoding *e)
{
	const struct unc_filter_reg *filter = NULL;
	uint64_t second = second_value(e, &filter);
	intel_x86_entry_t *event;
	char desc[512];

	if (second) {
		add_capture(t, name, e, second, filter);
		return;
	}
	describe(e, desc, sizeof(desc));
	event = new_event(t, name, desc, e);
	event->code = (unsigned)(e->value[UNC_CTL] & ~(uint64_t)RAW_PLM);
	event->modmsk = modifiers_of(t, name);
	for (unsigned i = 0; i + 1 < t->count; i++)
		if (!t->events[i].equiv && t->events[i].code == event->code &&
		    t->events[i].cntmsk == event->cntmsk) {
			event->equiv = t->events[i].name;
			break;
		}
}

static void add_flat_row(struct table *t, const struct unc_event *ours,
			 const struct unc_umask *umask)
{
	static struct unc_encoding e;
	char name[2 * UNC_NAME_MAX];

	snprintf(name, sizeof(name), "%s%s%s", ours->name, umask ? "_" : "",
		 umask ? umask->name : "");
	if (find_event(t, name) >= 0 && !(umask == NULL && ours->numumasks))
		return;
	if (!encode(t, name, "", &e) || e.event != ours)
		note_left_out(t, ours->name, umask ? umask->name : NULL, "needs a modifier");
	else
		add_flat(t, name, &e);
}

static void add_flat_events(struct table *t, const struct raw_base *base)
{
	static struct unc_encoding e;

	for (; base && base->name; base++) {
		unsigned code;

		if (!encode(t, base->name, "", &e))
			die(base->name);
		add_flat(t, base->name, &e);
		code = (unsigned)(e.value[UNC_CTL] >> 8 & 0xff) |
		       (unsigned)(e.value[UNC_CTL] & 0xf0000);
		if (base->plain && code != base->code)
			note_change(t, base->name, NULL, base->code, code);
	}
	for (unsigned i = 0; i < unc_pmu_numevents(t->pmu); i++) {
		const struct unc_event *ours = unc_pmu_event(t->pmu, i);

		for (unsigned u = 0; u < ours->numumasks; u++)
			add_flat_row(t, ours, &ours->umasks[u]);
		if (!ours->numumasks || unc_event_is_bare(ours))
			add_flat_row(t, ours, NULL);
	}
	for (unsigned i = 0; i < t->count; i++)
		if (t->events[i].numasks == 1)
			t->umasks[i][0].uflags |= INTEL_X86_DFL;
}

void table_merge_raw(struct table *t, const struct raw_base *base)
{
	find_fields(t);
	if (t->chip->ia64) {
		add_flat_events(t, base);
	} else {
		add_events(t);
		mark_equal(t);
	}
}
