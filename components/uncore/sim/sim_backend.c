/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The backend "sim": counting on the embedded machine, by its registers.
 */
#include "backend.h"
#include "direct/context.h"
#include "montecito/mont_backend.h"

static int open_sim(const struct unc_choice *choice, struct unc_backend *out, struct unc_error *err)
{
	if (unc_montecito_named(choice->options))
		return unc_montecito_backend_open(choice, out, err);
	return unc_direct_backend_open(&unc_regs_sim, choice->options, choice, out, err);
}

const struct unc_backend_desc unc_backend_sim = {
	.name = "sim",
	.open = open_sim,
};
