/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The list of table checks, and what they write findings with.
 */
#include "table_check.h"

#include <stdarg.h>
#include <stdio.h>

const struct table_check table_checks[] = {
	{ "name order", check_name_order },
	{ "name form", check_name_form },
	{ "pmu names", check_pmu_names },
	{ "replacements", check_replacements },
	{ "descriptions", check_descriptions },
	{ "metrics", check_metrics },
	{ "unverified", check_unverified },
	{ "type names", check_type_names },
	{ "layouts", check_layouts },
	{ "values", check_values },
	{ "field names", check_field_names },
	{ "filters", check_filters },
	{ "codes", check_codes },
	{ "same codes", check_same_codes },
	{ "counters", check_counters },
	{ "boxes", check_boxes },
	{ "steps", check_steps },
	{ "runs", check_runs },
	{ "registers", check_registers },
	{ 0 },
};

static void append(struct findings *f, const char *format, va_list ap)
{
	size_t room = f->len < f->size ? f->size - f->len : 0;
	int n = vsnprintf(room ? f->buf + f->len : NULL, room, format, ap);

	if (n > 0)
		f->len += (size_t)n;
}

void found(struct findings *f, const char *format, ...)
{
	va_list ap;

	f->count++;
	va_start(ap, format);
	append(f, format, ap);
	va_end(ap);
	if (f->len + 1 < f->size) {
		f->buf[f->len] = '\n';
		f->buf[f->len + 1] = '\0';
	}
	f->len++;
}

unsigned table_check_run(const struct table_check *check, const struct unc_chip *chip, char *buf,
			 size_t size)
{
	struct findings f = { .buf = buf, .size = size };

	if (size)
		buf[0] = '\0';
	check->run(chip, &f);
	return f.count;
}
