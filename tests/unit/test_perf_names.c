/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Terms of perf name what has their register values: every row of every chip is given by the
 * values that it has, and is found again; of every fourth row, with every modifier.
 */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "lookup.h"
#include "text.h"

enum { LINE = 400, FIXED_EVENT = 0xff };

/* Bits of the control that are neither event nor umask. */
#define NO_FIELDS 0xffff0000ull

struct tally {
	unsigned rows, given, wrong;
};

/* The values as terms: of the whole registers, or of the control by field. */
static void write_terms(const struct unc_encoding *e, bool by_field, struct unc_text *out)
{
	uint64_t ctl = e->flags & UNC_FIXED ? FIXED_EVENT : e->value[UNC_CTL], config[2] = { 0 };

	for (unsigned k = 1; k <= 4; k++)
		config[(k - 1) / 2] |= e->value[k] << 32 * ((k - 1) & 1);
	unc_text_add(out, "%s/", e->box->kernel->family);
	if (by_field)
		unc_text_add(out, "event=0x%llx,umask=0x%llx", (unsigned long long)ctl & 0xff,
			     (unsigned long long)(ctl >> 8 & 0xff) | (ctl >> 32 << 8));
	else
		unc_text_add(out, "config=0x%llx", (unsigned long long)ctl);
	for (unsigned i = 0; i < 2; i++)
		if (config[i])
			unc_text_add(out, ",config%u=0x%llx", i + 1, (unsigned long long)config[i]);
	unc_text_add(out, "/");
}

static bool is_found(const struct unc_encoding *e, const char *name)
{
	struct unc_encoding found;
	struct unc_error err = { 0 };

	if (unc_encode(e->chip, name, &found, &err) == 0 && found.box == e->box &&
	    ((found.flags ^ e->flags) & ~UNC_DEPRECATED) == 0 && found.counters == e->counters &&
	    memcmp(found.value, e->value, sizeof(e->value)) == 0)
		return true;
	printf("%s: %s\n", name, err.text);
	return false;
}

/* Can the terms carry it? */
static bool has_terms(const struct unc_encoding *e)
{
	const struct unc_kernel_pmu *kernel = e->box->kernel;

	if (!kernel || (e->flags & UNC_FREERUN) || ((e->flags & UNC_FIXED) && kernel->no_fixed))
		return false;
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (e->value[k] && k > kernel->filters)
			return false;
	return true;
}

static void check_one(const struct unc_encoding *e, struct tally *t)
{
	if (!has_terms(e))
		return;
	/* By field only where it is written in another way. */
	for (unsigned by_field = 0; by_field < (e->value[UNC_CTL] & NO_FIELDS ? 1 : 2);
	     by_field++) {
		char name[LINE];
		struct unc_text text = unc_text_in(name, sizeof(name));

		write_terms(e, by_field != 0, &text);
		t->given++;
		if (!is_found(e, name)) {
			char ours[UNC_NAME_MAX];

			unc_encoding_name(e, ours, sizeof(ours));
			printf("    is %s::%s\n", e->pmu->name, ours);
			t->wrong++;
		}
	}
}

/* The row with a modifier at its lowest and its highest value; what the row does not accept is left out. */
static void check_field(const struct unc_row *row, const char *name, const struct unc_field *field,
			struct tally *t)
{
	const uint64_t values[] = { 1, unc_width_mask(field->width) };

	if (!unc_event_accepts(row->event, field))
		return;
	for (unsigned i = 0; i < (field->width > 1 ? 2 : 1); i++) {
		char with[LINE];
		struct unc_encoding e;

		snprintf(with, sizeof(with), "%s::%s:%s=0x%llx", row->pmu->name, name, field->name,
			 (unsigned long long)values[i]);
		if (unc_encode(NULL, with, &e, NULL) == 0)
			check_one(&e, t);
	}
}

static void every_row(void)
{
	const struct unc_chip *chip;

	for (unsigned c = 0; (chip = unc_chip_at(c)); c++) {
		struct unc_row row = { 0 };
		struct tally t = { 0 };

		while (unc_row_next(chip, &row)) {
			struct unc_encoding e;
			char name[UNC_NAME_MAX];
			unsigned nth = t.rows++;

			if (nth % check_every(10))
				continue;
			if (unc_encode_listed(chip, row.pmu, row.event, row.umask, NULL, &e,
					      NULL) == 0)
				check_one(&e, &t);
			unc_encode_row(chip, row.pmu, row.event, row.umask, &e);
			unc_encoding_name(&e, name, sizeof(name));
			if (nth % (4 * check_every(10)))
				continue;
			for (unsigned i = 0; i < row.pmu->numfields; i++)
				check_field(&row, name, &row.pmu->fields[i], &t);
		}
		printf("%s: %u given, %u wrong\n", chip->name, t.given, t.wrong);
		CU_ASSERT_EQUAL(t.wrong, 0);
	}
}

int main(void)
{
	static const struct check_test tests[] = {
		{ "every row", every_row },
		{ 0 },
	};

	return check_run("perf_names", tests);
}
