/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/row.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "unit_name.h"

const char *row_no_value(const struct row *row)
{
	switch (row->answer) {
	case COUNTED:
		/* A ratio whose divisor is 0 */
		return row->whole || isfinite(row->real) ? NULL : "<undefined>";
	case NOT_COUNTED:
		return "<not counted>";
	case ABSENT:
		return "<absent>";
	case UNREADABLE:
		return "<unreadable>";
	}
	return NULL;
}

char *row_for_people(const struct row *row)
{
	char buf[64], groups[64];
	long long whole;

	if (row_no_value(row))
		return text("%s", row_no_value(row));
	if (row->whole)
		return text("%s", grouped(row->integer, buf));
	if (fabs(row->real) >= 1e15 || (row->real != 0 && fabs(row->real) < 0.0005))
		return text("%.4g", row->real);
	/* Round first, so that a carry reaches the digits before the point. */
	snprintf(buf, sizeof(buf), "%.3f", row->real);
	whole = strtoll(buf, NULL, 10);
	return text("%s%s%s", whole == 0 && row->real < 0 ? "-" : "", grouped(whole, groups),
		    strchr(buf, '.'));
}

char *row_for_programs(const struct row *row)
{
	if (row_no_value(row))
		return text("%s", row_no_value(row));
	if (row->whole)
		return text("%lld", row->integer);
	return text("%.10g", row->real);
}

char *row_spread(const struct row *row, int digits)
{
	return isnan(row->spread) ? text("%s", "") : text("%.*f", digits, row->spread);
}

json_t *row_json_value(const struct row *row)
{
	if (row_no_value(row))
		return json_null();
	return row->whole ? json_integer(row->integer) : json_real(row->real);
}

const char *row_answer(const struct row *row)
{
	static const char *const answers[] = {
		[COUNTED] = "counted",
		[NOT_COUNTED] = "not counted",
		[ABSENT] = "absent",
		[UNREADABLE] = "unreadable",
	};

	return row->answer == COUNTED && row_no_value(row) ? "undefined" : answers[row->answer];
}

/* The note of a row, freed by the caller: which socket a link leads to, and what limits the value. */
char *row_note(const struct session *s, const struct row *row)
{
	bool link = s->options.scope == SCOPE_UNIT && row->behind && *row->behind &&
		    !(row->box && row->box->stack);

	/* Full coverage needs no note. */
	const char *part = strcmp(row->coverage, "full") == 0 ? "" : row->coverage;

	return text("%s%s%s%s%s%s", part, *part && (link || *row->note) ? "; " : "",
		    link ? "to " : "", link ? row->behind : "", link && *row->note ? "; " : "",
		    row->note);
}

/* The unit's name, freed by the caller. Devices have their own column if it was requested. */
char *row_unit(const struct session *s, const struct row *row)
{
	bool column = s->options.scope == SCOPE_DEVICE;

	return row->unit < 0
		       ? text("%s", "")
		       : unit_name(row->box, (unsigned)row->unit, column ? NULL : row->behind);
}

char *row_number(int number)
{
	return number < 0 ? text("%s", "") : text("%d", number);
}
