/* SPDX-License-Identifier: BSD-3-Clause */
#include "montecito/mont_backend.h"

int unc_montecito_backend_open(const struct unc_choice *choice, struct unc_backend *out,
			       struct unc_error *err)
{
	struct unc_montecito *m;
	int rc = unc_montecito_open(&unc_regs_sim, choice->options, &m, err);

	if (rc)
		return rc;
	m->force = choice->force;
	*out = (struct unc_backend){ .count = &unc_count_montecito,
				     .self = m,
				     .machine = &m->machine };
	return 0;
}
