/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Look-ups in the tables by name, and iteration over them.
 */
#include <string.h>

#include "lookup.h"

/* No row has an empty name, so NULL finds none. */
static struct unc_word word_of(const char *name)
{
	return (struct unc_word){ .at = name ? name : "",
				  .len = name ? (unsigned)strlen(name) : 0 };
}

const struct unc_pmu *unc_pmu_find(const struct unc_chip *chip, const char *name)
{
	for (unsigned i = 0; chip && i < chip->numpmus; i++)
		if (unc_word_cmp(word_of(name), chip->pmus[i]->name) == 0)
			return chip->pmus[i];
	return NULL;
}

const struct unc_box *unc_box_find(const struct unc_chip *chip, const char *name)
{
	for (unsigned i = 0; chip && i < chip->numboxes; i++)
		if (unc_word_cmp(word_of(name), chip->boxes[i]->name) == 0)
			return chip->boxes[i];
	return NULL;
}

bool unc_chip_by_table(const struct unc_chip *chip)
{
	for (unsigned i = 0; i < chip->numboxes; i++)
		if (chip->boxes[i]->presence == UNC_BY_TABLE)
			return true;
	return false;
}

bool unc_chip_needs(const struct unc_chip *chip, enum unc_space space)
{
	for (unsigned i = 0; i < chip->numboxes; i++)
		if (chip->boxes[i]->space == space)
			return true;
	return space == UNC_PCI && chip->discovery;
}

bool unc_unverified_concerns(const struct unc_unverified *fact, const struct unc_pmu *pmu,
			     const char *name)
{
	const char *at = fact->names, *end;

	if (!fact->box != !pmu || (pmu && strcmp(fact->box, pmu->box->name) != 0))
		return false;
	for (; at && *at; at = end + strspn(end, " ")) {
		size_t len;

		end = at + strcspn(at, " ");
		len = (size_t)(end - at);
		if (at[len - 1] == '*' ? strncmp(at, name, len - 1) == 0
				       : strlen(name) == len && strncmp(at, name, len) == 0)
			return true;
	}
	return !fact->names;
}

unsigned unc_pmu_numevents(const struct unc_pmu *pmu)
{
	return (unsigned)pmu->numevents + pmu->numshared;
}

const struct unc_event *unc_pmu_event(const struct unc_pmu *pmu, unsigned i)
{
	return i < pmu->numevents ? &pmu->events[i] : &pmu->shared[i - pmu->numevents];
}

uint32_t unc_event_counters(const struct unc_pmu *pmu, const struct unc_event *event)
{
	/* An event of another table is before the first or after the last row. */
	uintptr_t at = (uintptr_t)event - (uintptr_t)pmu->shared;
	uint32_t here = event->flags & UNC_OCCUPANCY ? pmu->shared_occupancy : pmu->shared_counters;

	return here && at < pmu->numshared * sizeof(*event) ? here : event->counters;
}

static const struct unc_event *search(const struct unc_event *events, unsigned count,
				      struct unc_word word)
{
	return unc_row_named(events, sizeof(*events), count, word);
}

bool unc_pmu_strip_other(const struct unc_pmu *pmu, struct unc_word word, struct unc_word *rest)
{
	return pmu->other_prefix && unc_word_strip(word, pmu->other_prefix, rest);
}

const struct unc_event *unc_event_find_word(const struct unc_pmu *pmu, struct unc_word word,
					    bool prefix_needed)
{
	struct unc_word name = word;
	const struct unc_event *event;

	if (!unc_word_strip(word, pmu->prefix, &name) && !unc_pmu_strip_other(pmu, word, &name) &&
	    prefix_needed)
		return NULL;
	event = search(pmu->events, pmu->numevents, name);
	return event ? event : search(pmu->shared, pmu->numshared, name);
}

const struct unc_event *unc_event_find(const struct unc_pmu *pmu, const char *name)
{
	return pmu ? unc_event_find_word(pmu, word_of(name), false) : NULL;
}

const struct unc_umask *unc_umask_find_word(const struct unc_event *event, struct unc_word word)
{
	return unc_row_named(event->umasks, sizeof(*event->umasks), event->numumasks, word);
}

const struct unc_umask *unc_umask_find(const struct unc_event *event, const char *name)
{
	return event ? unc_umask_find_word(event, word_of(name)) : NULL;
}

/* Is the word in a list like "e,edge"? */
static bool is_listed(struct unc_word word, const char *names)
{
	while (*names) {
		unsigned i = 0;

		while (i < word.len && names[i] != ',' && unc_same(word.at[i], names[i]))
			i++;
		names += i;
		if (i == word.len && (*names == ',' || *names == '\0'))
			return true;
		while (*names != '\0' && *names++ != ',')
			;
	}
	return false;
}

const struct unc_field *unc_field_find_word(const struct unc_pmu *pmu,
					    const struct unc_event *event, struct unc_word word)
{
	const struct unc_field *other = NULL;

	/* Search backwards: fields that every event accepts are in the lower bits. */
	for (unsigned i = pmu->numfields; i-- > 0;) {
		const struct unc_field *field = &pmu->fields[i];

		if (!(unc_alike(word.at[0], field->name[0]) && unc_word_is(word, field->name)) &&
		    !(field->alias && is_listed(word, field->alias)))
			continue;
		if (field->kind != UNC_MODIFIER && field->kind != UNC_SELECT)
			continue;
		if (field->accept == 0 || (field->accept & event->accepts))
			return field;
		if (!other)
			other = field;
	}
	return other;
}

uint64_t unc_field_mask(const struct unc_field *field)
{
	return unc_width_mask(field->width) << field->low;
}

static bool value_holds(const struct unc_value *value, uint64_t ctl)
{
	uint64_t bits = ctl & value->when_mask;

	if (value->when_mask == 0)
		return true;
	return value->when ? bits == value->when : bits != 0;
}

int unc_field_value_word(const struct unc_field *field, struct unc_word word, uint64_t ctl,
			 uint64_t *value)
{
	for (unsigned i = 0; i < field->numvalues; i++) {
		if (!unc_word_is(word, field->values[i].name) ||
		    !value_holds(&field->values[i], ctl))
			continue;
		*value = field->values[i].value;
		return 0;
	}
	return UNC_EVALUE;
}

int unc_field_value(const struct unc_field *field, const char *name, uint64_t ctl, uint64_t *value)
{
	return unc_field_value_word(field, word_of(name), ctl, value);
}

const char *unc_field_value_name(const struct unc_field *field, uint64_t value, uint64_t ctl)
{
	const char *name = NULL;

	for (unsigned i = 0; i < field->numvalues; i++) {
		if (field->values[i].value != value || !value_holds(&field->values[i], ctl))
			continue;
		if (name)
			return NULL; /* two names: ambiguous */
		name = field->values[i].name;
	}
	return name;
}

uint64_t unc_row_code(const struct unc_event *event, const struct unc_umask *umask)
{
	return event->code | (umask ? umask->code : event->bare_code);
}

bool unc_event_is_bare(const struct unc_event *event)
{
	return event->numumasks == 0 || (event->flags & UNC_BARE);
}

bool unc_event_accepts(const struct unc_event *event, const struct unc_field *field)
{
	if (field->kind != UNC_MODIFIER || (event->flags & (UNC_FIXED | UNC_FREERUN)))
		return false;
	return field->accept == 0 || (event->accepts & field->accept) != 0;
}

/* Rows of an event: one per umask, and one without a umask if it counts bare. */
static unsigned rows_of(const struct unc_event *event)
{
	return event->numumasks + (unc_event_is_bare(event) ? 1u : 0u);
}

bool unc_row_next(const struct unc_chip *chip, struct unc_row *row)
{
	unsigned umask;

	if (row->event && row->umask_at + 1 < rows_of(row->event)) {
		row->umask_at++;
	} else {
		if (row->event) {
			row->event_at++;
			row->umask_at = 0;
		}
		while (row->pmu_at < chip->numpmus &&
		       row->event_at >= unc_pmu_numevents(chip->pmus[row->pmu_at])) {
			row->pmu_at++;
			row->event_at = 0;
		}
		if (row->pmu_at >= chip->numpmus) {
			row->event = NULL; /* do not walk its umasks again */
			return false;
		}
		row->pmu = chip->pmus[row->pmu_at];
		row->event = unc_pmu_event(row->pmu, row->event_at);
	}
	/* The bare row comes first, as if its umask had index -1. */
	umask = row->umask_at - (unc_event_is_bare(row->event) ? 1u : 0u);
	row->umask = umask < row->event->numumasks ? &row->event->umasks[umask] : NULL;
	return true;
}

uint64_t unc_presets(const struct unc_pmu *pmu, const struct unc_event *event)
{
	uint64_t bits = 0;

	for (unsigned i = 0; i < pmu->numpresets; i++)
		if (pmu->presets[i].accept == 0 || (pmu->presets[i].accept & event->accepts))
			bits |= pmu->presets[i].bits;
	return bits;
}
