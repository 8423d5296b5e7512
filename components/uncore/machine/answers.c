/* SPDX-License-Identifier: BSD-3-Clause */
#include "machine/answers.h"

#include <errno.h>

int unc_unit_answers(const struct unc_regs *regs, const struct unc_unit *unit, bool *answers,
		     struct unc_error *err)
{
	const struct unc_box *box = unit->box;
	bool has_ctl = box->unit_ctl != UNC_NONE;
	struct unc_addr at = unc_unit_addr(unit, has_ctl ? box->unit_ctl : box->freeruns[0].offset,
					   has_ctl ? 4 : 8);
	char name[64], where[64];
	uint64_t value;
	int rc = unc_regs_read(regs, &at, 1, &value);

	*answers = rc == 0 && value != unc_width_mask(8u * at.size);
	if (rc == -EFAULT)
		return unc_error_set(err, rc, "%s would be in the memory of the system: %s",
				     unc_unit_name(unit, name, sizeof(name)),
				     unc_addr_name(&at, where, sizeof(where)));
	if (rc == -EPERM || rc == -EACCES || rc == -ETIMEDOUT)
		return unc_error_set(err, rc, "cannot probe for a %s: %s",
				     unc_unit_name(unit, name, sizeof(name)),
				     unc_regs_strerror(regs, rc));
	return 0;
}
