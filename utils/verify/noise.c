/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/noise.h"

#include <string.h>

bool noise_is_refuted(const struct backend_result *r, size_t first, const struct finding *f)
{
	const struct unc_law *law = &f->rule->law;
	const double far = 1.5;

	for (size_t i = first; i < r->numfindings; i++) {
		const struct finding *other = &r->findings[i];
		const struct unc_law *held = &other->rule->law;

		if (other->outcome == HELD && strcmp(held->box, law->box) != 0 &&
		    held->kind == UNC_LAW_AMOUNT && held->at == law->at &&
		    (held->where == UNC_LAW_ANYWHERE || held->where == law->where) &&
		    held->low > 0 && strcmp(held->expected, law->expected) == 0 &&
		    (f->value[0] > far * held->high * f->expected[0] ||
		     far * f->value[0] < held->low * f->expected[0]))
			return true;
	}
	return false;
}

/*
 * If an idle load counts far too much, and agrees with what other boxes saw, other programs caused the
 * traffic. If it does not agree, the counts are wrong.
 */
static bool refuted(const struct backend_result *r, const char *box)
{
	for (size_t i = 0; i < r->numfindings; i++) {
		const struct finding *f = &r->findings[i];

		if (f->outcome == BROKEN && f->load.kind == UNC_LOAD_IDLE && f->rule->other &&
		    strcmp(f->rule->law.box, box) == 0)
			return true;
	}
	return false;
}

bool noise_is_there(const struct backend_result *r)
{
	for (size_t i = 0; i < r->numfindings; i++) {
		const struct finding *f = &r->findings[i];

		if (f->rule->law.kind == UNC_LAW_QUIET &&
		    (f->outcome == BROKEN || f->outcome == UNSTEADY) &&
		    !refuted(r, f->rule->law.box))
			return true;
	}
	return false;
}
