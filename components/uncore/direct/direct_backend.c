/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The backend "direct": counting by the registers of this machine.
 */
#include "direct/direct_backend.h"

#include "direct/context.h"

int unc_direct_backend_open(const struct unc_regs_ops *ops, const char *options,
			    const struct unc_choice *choice, struct unc_backend *out,
			    struct unc_error *err)
{
	struct unc_direct *direct;
	int rc = unc_direct_open(ops, options, &direct, err);

	if (rc)
		return rc;
	direct->force = choice->force;
	*out = (struct unc_backend){ .count = &unc_count_regs,
				     .self = direct,
				     .machine = &direct->machine };
	return 0;
}

static int open_direct(const struct unc_choice *choice, struct unc_backend *out,
		       struct unc_error *err)
{
	return unc_direct_backend_open(&unc_regs_direct, NULL, choice, out, err);
}

const struct unc_backend_desc unc_backend_direct = {
	.name = "direct",
	.open = open_direct,
	.automatic = true,
};
