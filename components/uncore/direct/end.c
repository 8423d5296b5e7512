/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/end.h"

#include <errno.h>

int unc_set_end(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_release(&set->acquired, set->lost == -ESTALE ? &set->disturbance : NULL, err);

	set->running = false;
	return rc;
}

void unc_set_drop(struct unc_set *set)
{
	size_t changed;

	if (!set->running)
		return;
	if (unc_disturbance_check(&set->direct->regs, &set->disturbance, &changed) == -ESTALE)
		set->lost = -ESTALE;
	unc_set_end(set, NULL);
}
