/* SPDX-License-Identifier: BSD-3-Clause */
/* Checks of every row, every modifier and every named value of every chip. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "encode_check.h"
#include "unc_events.h"

enum { BASE = UNC_NAME_MAX / 2 };

/* ------------------------------------------------------------------------------ names of rows */

/* Append the required filters of a list, except `except`, to a name. */
static bool add_filters(const struct unc_filter_use *use, const char *except, char *buf,
			size_t size)
{
	bool added = false;

	for (; use && (use->needs || use->reg); use++) {
		size_t len = strlen(buf);

		if (!use->needs)
			continue;
		added = true;
		if (!except || strcmp(except, use->needs) != 0)
			snprintf(buf + len, size - len, ":%s=1", use->needs);
	}
	return added;
}

/*
 * The name of a row with its required filters, except the field `except`. Returns true if it
 * requires any.
 */
static bool row_name(const struct unc_row *row, const char *pmu, char sep, const char *except,
		     char *buf, size_t size)
{
	bool needs;

	snprintf(buf, size, "%s%s%s%s%c%s", pmu, pmu[0] ? "::" : "", row->pmu->prefix,
		 row->event->name, row->umask ? sep : '\0', row->umask ? row->umask->name : "");
	needs = add_filters(row->event->filters, except, buf, size);
	return (row->umask && add_filters(row->umask->filters, except, buf, size)) || needs;
}

static void change_case(char *s, int (*change)(int))
{
	for (; *s; s++)
		*s = (char)change((unsigned char)*s);
}

/* A row is refused without the filter that it requires, with a text. */
static void needs_filter(const struct unc_chip *chip, const struct unc_row *row)
{
	char name[BASE];
	struct unc_encoding e;
	struct unc_error err;

	snprintf(name, sizeof(name), "%s::%s%s%s", row->pmu->name, row->event->name,
		 row->umask ? ":" : "", row->umask ? row->umask->name : "");
	CHECK(unc_encode(chip, name, &e, &err) == UNC_EUMASK, name);
	CHECK(strstr(err.text, "filter") != NULL, name);
}

/* ------------------------------------------------------------------------------ rows */

static void one_row(const struct unc_chip *chip, const struct unc_row *row)
{
	char name[UNC_NAME_MAX], pmu[64];
	struct unc_encoding e, f;

	unc_encode_row(chip, row->pmu, row->event, row->umask, &e);
	if (row_name(row, row->pmu->name, ':', NULL, name, sizeof(name))) {
		needs_filter(chip, row);
		CHECK(encode(chip, name, &f), name);
		CHECK((f.value[UNC_CTL] & e.value[UNC_CTL]) == e.value[UNC_CTL], name);
		e = f;
	}
	/* all spellings encode the same */
	CHECK(encode(NULL, name, &f) && same_encoding(&e, &f), name);
	CHECK(round_trips(&e), name);
	change_case(name, toupper);
	CHECK(encode(chip, name, &f) && same_encoding(&e, &f), name);
	row_name(row, "", '.', NULL, name, sizeof(name));
	CHECK(encode(chip, name, &f) && same_encoding(&e, &f), name);
	change_case(name, tolower);
	CHECK(encode(chip, name, &f) && same_encoding(&e, &f), name);
	if (e.box->units == 0) /* the addresses are not known */
		return;
	/* the last possible unit, and one more */
	e.unit = (int16_t)(e.box->units - 1);
	snprintf(pmu, sizeof(pmu), "%s%d", row->pmu->name, e.unit);
	row_name(row, pmu, ':', NULL, name, sizeof(name));
	CHECK(encode(chip, name, &f) && same_encoding(&e, &f), name);
	CHECK(round_trips(&e), name);
	snprintf(pmu, sizeof(pmu), "%s%d", row->pmu->name, e.box->units);
	row_name(row, pmu, ':', NULL, name, sizeof(name));
	CHECK(unc_encode(chip, name, &f, NULL) == UNC_EPMU, name);
}

static void every_row(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++) {
		struct unc_row row = { 0 };
		unsigned rows = 0;

		for (; unc_row_next(unc_chip_at(c), &row); rows++)
			one_row(unc_chip_at(c), &row);
		CHECK(rows > 0, unc_chip_at(c)->name);
	}
}

/* An event that requires a umask and gets none has a default, or is refused; others count bare. */
static void bare_events(void)
{
	unsigned needed = 0, defaults = 0;

	for (unsigned c = 0; unc_chip_at(c); c++)
		for (unsigned p = 0; p < unc_chip_at(c)->numpmus; p++) {
			const struct unc_pmu *pmu = unc_chip_at(c)->pmus[p];

			for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
				struct unc_row row = { .pmu = pmu, .event = unc_pmu_event(pmu, i) };
				struct unc_encoding e;
				char name[BASE];
				int rc;

				row_name(&row, pmu->name, ':', NULL, name, sizeof(name));
				rc = unc_encode(unc_chip_at(c), name, &e, NULL);
				if (unc_event_is_bare(row.event)) {
					CHECK(rc == 0 && e.numumasks == 0, name);
					continue;
				}
				/* It counts a umask of its own, or needs one, or a filter. */
				CHECK(rc == UNC_EUMASK ||
					      (rc == 0 && (e.numumasks || e.nummodifiers)),
				      name);
				if (row.event->numumasks == 1 && rc == 0)
					CHECK(e.umasks[0] == &row.event->umasks[0], name);
				needed += rc != 0;
				defaults += rc == 0;
			}
		}
	CU_ASSERT(needed > 100 && defaults > 100);
}

/* ------------------------------------------------------------------------------ modifiers */

static uint64_t field_of(const struct unc_encoding *e, const struct unc_field *field)
{
	if (field->reg == UNC_DERIVED)
		return 0;
	return e->value[field->reg] >> field->low & unc_width_mask(field->width);
}

/* Append the fields that a field requires, and those that they require in turn. */
static void add_needs(const struct unc_pmu *pmu, const struct unc_field *field, char *buf,
		      size_t size)
{
	const char *needs = field->needs;

	while (needs && strcmp(needs, field->name) != 0) {
		size_t len = strlen(buf);
		char word[64];

		snprintf(word, sizeof(word), ":%s=", needs);
		if (strstr(buf, word)) /* two fields require each other */
			return;
		snprintf(buf + len, size - len, "%s1", word);
		for (unsigned i = 0; i < pmu->numfields; i++)
			if (strcmp(pmu->fields[i].name, needs) == 0)
				field = &pmu->fields[i];
		needs = field->needs;
	}
}

/* The largest value that an event accepts in a field. */
static uint64_t largest(const struct unc_event *event, const struct unc_field *field)
{
	uint64_t max = unc_width_mask(field->width);
	uint64_t steps = event->max_inc ? event->max_inc : 1;

	return field->below_max_inc && steps - 1 < max ? steps - 1 : max;
}

/* True if the bits of the field are presets, which may be changed. */
static bool is_preset(const struct unc_row *row, const struct unc_field *field)
{
	uint64_t mask = unc_width_mask(field->width) << field->low;

	return field->reg == UNC_CTL && row->pmu->numpresets &&
	       !(unc_row_code(row->event, row->umask) & mask);
}

static bool needs_of_register(const struct unc_row *row, const struct unc_filter_use *use,
			      const struct unc_field *field)
{
	for (; use && (use->needs || use->reg); use++)
		for (unsigned i = 0; use->needs && i < row->pmu->numfields; i++)
			if (row->pmu->fields[i].reg == field->reg &&
			    strcmp(row->pmu->fields[i].name, use->needs) == 0)
				return true;
	return false;
}

/* The code with which this value is refused because it would do nothing; 0: it would act. */
static int idle(const struct unc_row *row, const struct unc_field *field, uint64_t value)
{
	uint64_t mask = unc_width_mask(field->width) << field->low;
	uint64_t ctl = unc_row_code(row->event, row->umask);

	if (((value & field->only_in_any) && value != unc_width_mask(field->width)) ||
	    (field->named && !unc_field_value_name(field, value, ctl)))
		return UNC_EVALUE;
	if (field->acts_if && !(ctl & field->acts_if))
		return UNC_EMODIFIER;
	if (field->alone && (needs_of_register(row, row->event->filters, field) ||
			     (row->umask && needs_of_register(row, row->umask->filters, field))))
		return UNC_ECONFLICT;
	/* what it needs is enabled by it */
	for (unsigned i = 0; field->needs && value == 0 && i < row->pmu->numfields; i++)
		if (strcmp(row->pmu->fields[i].name, field->needs) == 0 &&
		    (row->pmu->fields[i].enable & mask))
			return UNC_ECONFLICT;
	return 0;
}

/*
 * Encode one modifier of one row with one value. Returns true unless the umask already determines
 * the field, or the pmu's rules refuse the value, with a text.
 */
static bool modifier_works(const struct unc_chip *chip, const struct unc_row *row,
			   const struct unc_field *field, uint64_t value)
{
	char base[BASE], name[UNC_NAME_MAX];
	uint64_t mask = unc_width_mask(field->width), preset;
	struct unc_encoding plain, e;
	struct unc_error err;
	int rc;

	row_name(row, row->pmu->name, ':', field->name, base, sizeof(base));
	unc_encode_row(chip, row->pmu, row->event, row->umask, &plain);
	preset = field_of(&plain, field);
	snprintf(name, sizeof(name), "%s:%s=0x%llx", base, field->name, (unsigned long long)value);
	add_needs(row->pmu, field, name, sizeof(name));
	rc = unc_encode(chip, name, &e, &err);
	if (field->checked && (rc == UNC_EVALUE || rc == UNC_EMODIFIER || rc == UNC_ECONFLICT)) {
		CHECK(err.text[0] != '\0', name);
		return false;
	}
	if (idle(row, field, value)) {
		CHECK(rc == idle(row, field, value) || rc == UNC_ECONFLICT, name);
		CHECK(err.text[0] != '\0', name);
		return true;
	}
	if (rc == UNC_ECONFLICT) {
		CHECK(!is_preset(row, field), name);
		CHECK(field->width > 1 && preset != 0 && preset != value, name);
		CHECK(field->coded || preset != mask, name);
		return false;
	}
	if (rc)
		printf("%s: %s\n", name, err.text);
	CHECK(rc == 0, name);
	if (rc)
		return false;
	CHECK(field->reg == UNC_DERIVED || field_of(&e, field) == value, name);
	CHECK(field->reg == UNC_CTL || field->reg == UNC_DERIVED ||
		      (~e.used[field->reg] & mask << field->low) == 0,
	      name);
	CHECK(round_trips(&e), name);
	return true;
}

/* Encode 0, 1 and all ones for each event that accepts the field. Returns how many worked. */
static unsigned field_works(const struct unc_chip *chip, const struct unc_pmu *pmu,
			    const struct unc_field *field, unsigned *accepted)
{
	unsigned worked = 0, nth = 0;

	for (unsigned k = 0; k < unc_pmu_numevents(pmu); k++) {
		const struct unc_event *event = unc_pmu_event(pmu, k);
		struct unc_row row = { .pmu = pmu, .event = event };
		uint64_t max = largest(event, field);
		unsigned works;

		if (!unc_event_accepts(event, field))
			continue;
		/* with all umasks if they share bits with the field, else with one */
		for (unsigned m = 0; m == 0 || (m < event->numumasks && field->accept); m++) {
			row.umask = event->numumasks ? &event->umasks[m] : NULL;
			if (row.umask && (row.umask->flags & UNC_FREERUN))
				continue;
			++*accepted;
			if (worked && nth++ % check_every(15))
				continue;
			works = modifier_works(chip, &row, field, 0);
			if (max > 0)
				works += modifier_works(chip, &row, field, 1);
			works += modifier_works(chip, &row, field, max);
			worked += works == 2 + (max > 0) || (works && field->checked);
		}
	}
	return worked;
}

static void every_modifier(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++)
		for (unsigned p = 0; p < unc_chip_at(c)->numpmus; p++) {
			const struct unc_pmu *pmu = unc_chip_at(c)->pmus[p];

			for (unsigned i = 0; i < pmu->numfields; i++) {
				unsigned accepted = 0, worked;

				if (pmu->fields[i].kind != UNC_MODIFIER)
					continue;
				worked = field_works(unc_chip_at(c), pmu, &pmu->fields[i],
						     &accepted);
				/* fields with named values only are tested below */
				CHECK(worked > 0 || accepted == 0 ||
					      (pmu->fields[i].checked && pmu->fields[i].numvalues),
				      pmu->fields[i].name);
				/* only free-running counters have no modifiers */
				CHECK(accepted > 0 || pmu->box->counters == 0, pmu->fields[i].name);
			}
		}
}

/* A value one bit too wide for the field, for the first event that accepts it. */
static void too_wide(const struct unc_chip *chip, const struct unc_pmu *pmu,
		     const struct unc_field *field)
{
	for (unsigned k = 0; k < unc_pmu_numevents(pmu); k++) {
		const struct unc_event *event = unc_pmu_event(pmu, k);
		struct unc_row row = { .pmu = pmu, .event = event, .umask = event->umasks };
		char base[BASE], name[UNC_NAME_MAX], range[32];
		struct unc_encoding e;
		struct unc_error err;

		if (!unc_event_accepts(event, field))
			continue;
		row_name(&row, pmu->name, ':', field->name, base, sizeof(base));
		snprintf(name, sizeof(name), "%s:%s=0x%llx", base, field->name,
			 field->below_max_inc ? largest(event, field) + 1 : 1ull << field->width);
		/* the message gives a threshold's limit with the step, which is decimal */
		snprintf(range, sizeof(range), field->below_max_inc ? "0 to %llu" : "0 to 0x%llx",
			 (unsigned long long)largest(event, field));
		CHECK(unc_encode(chip, name, &e, &err) == UNC_EVALUE, name);
		CHECK(strstr(err.text, range) != NULL, err.text);
		return;
	}
}

static void wide_values(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++)
		for (unsigned p = 0; p < unc_chip_at(c)->numpmus; p++)
			for (unsigned i = 0; i < unc_chip_at(c)->pmus[p]->numfields; i++)
				if (unc_chip_at(c)->pmus[p]->fields[i].width < 64)
					too_wide(unc_chip_at(c), unc_chip_at(c)->pmus[p],
						 &unc_chip_at(c)->pmus[p]->fields[i]);
}

/* ------------------------------------------------------------------------------ named values */

/* A named value encodes as its number where it is valid, and is refused elsewhere. */
static bool named_value(const struct unc_chip *chip, const struct unc_row *row,
			const struct unc_field *field, const char *value_name)
{
	char base[BASE], name[UNC_NAME_MAX];
	struct unc_encoding plain, e;
	uint64_t value = 0;
	bool holds;
	int rc;

	unc_encode_row(chip, row->pmu, row->event, row->umask, &plain);
	holds = unc_field_value(field, value_name, plain.value[UNC_CTL], &value) == 0;
	row_name(row, row->pmu->name, ':', field->name, base, sizeof(base));
	snprintf(name, sizeof(name), "%s:%s=%s", base, field->name, value_name);
	rc = unc_encode(chip, name, &e, NULL);
	if (rc == UNC_ECONFLICT) {
		CHECK(holds && field_of(&plain, field) != value, name);
		return false;
	}
	if (field->checked && rc == UNC_EMODIFIER)
		return false;
	CHECK(rc == (holds ? idle(row, field, value) : UNC_EVALUE), name);
	if (rc)
		return false;
	CHECK(field->reg == UNC_DERIVED || field_of(&e, field) == value, name);
	CHECK(round_trips(&e), name);
	return true;
}

/* Encode a named value for each row that accepts the field. Returns how many worked. */
static unsigned value_works(const struct unc_chip *chip, const struct unc_pmu *pmu,
			    const struct unc_field *field, const char *value_name)
{
	struct unc_row row = { 0 };
	unsigned worked = 0, nth = 0;

	while (unc_row_next(chip, &row)) {
		if (row.pmu != pmu || !unc_event_accepts(row.event, field) ||
		    (worked && nth++ % check_every(15)))
			continue;
		worked += named_value(chip, &row, field, value_name);
	}
	return worked;
}

static void every_named_value(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++)
		for (unsigned p = 0; p < unc_chip_at(c)->numpmus; p++) {
			const struct unc_pmu *pmu = unc_chip_at(c)->pmus[p];

			for (unsigned i = 0; i < pmu->numfields; i++) {
				const struct unc_field *field = &pmu->fields[i];

				for (unsigned v = 0; v < field->numvalues; v++) {
					unsigned worked = value_works(unc_chip_at(c), pmu, field,
								      field->values[v].name);

					CHECK(worked > 0, field->values[v].name);
				}
			}
		}
}

static const struct check_test tests[] = {
	{ "every row", every_row },
	{ "bare events", bare_events },
	{ "every modifier", every_modifier },
	{ "wide values", wide_values },
	{ "every named value", every_named_value },
	{ 0 },
};

int main(void)
{
	return check_run("encode all", tests);
}
