/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/control.h"

static const struct unc_control_ops *const controls[] = {
	[UNC_PMON] = &unc_control_pmon,
	[UNC_L3] = &unc_control_l3,
};

const struct unc_control_ops *unc_control_of(const struct unc_unit *unit)
{
	return controls[unit->box->control];
}
