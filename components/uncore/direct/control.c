/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/control.h"

static const struct unc_drive *const drives[] = {
	[UNC_PMON] = &unc_drive_pmon,
	[UNC_L3] = &unc_drive_l3,
	[UNC_ITANIUM] = &unc_drive_pmc,
};

const struct unc_drive *unc_drive(const struct unc_program *program)
{
	return drives[program->unit->box->control];
}
