/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/finding.h"

#include <math.h>
#include <stdlib.h>

#include "out.h"

/* The law, in one run. */
static bool holds(const struct finding *f, unsigned run)
{
	const struct unc_law *law = &f->rule->law;
	double value = f->value[run], expected = f->expected[run];

	/* Less than the background is 0. NaN: a divisor was 0 */
	return (law->low == 0 || value >= law->low * expected) && value <= law->high * expected;
}

unsigned finding_held(const struct finding *f)
{
	unsigned count = 0;

	for (unsigned i = 0; i < f->runs; i++)
		count += holds(f, i);
	return count;
}

static double ratio(const struct finding *f, unsigned run)
{
	return f->expected[run] != 0 ? f->value[run] / f->expected[run] : INFINITY;
}

/* Do all runs differ from the law by the same ratio? */
static bool steady(const struct finding *f)
{
	const double tolerated = 0.1;
	double least = ratio(f, 0), most = least;

	for (unsigned i = 1; i < f->runs; i++) {
		double now = ratio(f, i);

		least = now < least ? now : least;
		most = now > most ? now : most;
	}
	if (isinf(most) || isnan(most))
		return isinf(least) || isnan(least);
	return most - least <= tolerated * (most > 1 ? most : 1);
}

enum outcome finding_judge(const struct finding *f)
{
	unsigned right = finding_held(f);

	if (2 * right > f->runs)
		return HELD;
	return right == 0 && f->runs > 1 && steady(f) ? BROKEN : UNSTEADY;
}

const char *outcome_name(enum outcome outcome)
{
	static const char *const names[] = {
		[HELD] = "held",
		[NOTHING_MOVED] = "nothing moved",
		[UNSTEADY] = "unsteady",
		[BROKEN] = "broken",
	};

	return names[outcome];
}

static char *place(const struct finding *f)
{
	char unit[64];

	if (f->unit)
		return text(", %s", unc_unit_name(f->unit, unit, sizeof(unit)));
	return f->socket < 0 ? text("%s", "") : text(", socket %d", f->socket);
}

char *finding_text(const struct finding *f)
{
	const struct unc_law *law = &f->rule->law;
	bool idle = f->load.kind == UNC_LOAD_IDLE;
	char *where = place(f), *between, *all;

	between = idle ? text("%s", "") : text(" %u -> %u", f->load.asking, f->load.home);
	all = text("%s, %s%s%s: %.4g %s%s instead of %.4g to %.4g", law->name,
		   load_name(f->load.kind), between, where, f->value[f->runs - 1], f->rule->unit,
		   f->rule->per_second ? "/s" : "", law->low * f->expected[f->runs - 1],
		   law->high * f->expected[f->runs - 1]);
	free(where);
	free(between);
	return all;
}
