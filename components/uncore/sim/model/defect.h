/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file defect.h
 * Defects of a machine's counters, so that programs which look for wrong counts have something
 * to find (sim.h, unc_sim_inject_defect()). A machine has none when it is built.
 */
#ifndef UNC_SIM_DEFECT_H
#define UNC_SIM_DEFECT_H

#include "sim/model/model.h"

/** Of a unit: bits of unc_sim_defects.kinds. */
enum {
	UNC_SIM_DEFECT_ABSENT = 1 << 0, /* it answers as if it were not there */
	UNC_SIM_DEFECT_DOUBLE = 1 << 1, /* each line is counted twice */
	UNC_SIM_DEFECT_STUCK = 1 << 2,  /* counters keep their value */
	UNC_SIM_DEFECT_SWAP = 1 << 3,   /* counts what passes this unit of socket `peer` */
	UNC_SIM_DEFECT_UMASK = 1 << 4,  /* two bits of the umask are exchanged */
	UNC_SIM_DEFECT_EVENT = 1 << 5,  /* two event codes are exchanged */
	UNC_SIM_DEFECT_FILTER = 1 << 6, /* filters are ignored */
	UNC_SIM_DEFECT_LINK = 1 << 7,   /* a link: its other end is at socket `far` */
	UNC_SIM_DEFECT_ZEROS = 1 << 8,  /* registers read as 0 and ignore writes */
};

/** The control that a counter of a unit with defects obeys, instead of the one that was written. */
uint64_t unc_sim_defect_ctl(const struct unc_sim_model *m, const struct unc_sim_unit *u,
			    uint64_t ctl);

#endif
