/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file table_toy.h
 * A made-up chip without faults, in which a test plants one for the table checks to find.
 */
#ifndef TABLE_TOY_H
#define TABLE_TOY_H

#include "unc_events.h"

enum {
	F_EXT,
	F_RSV,
	F_THRESH,
	F_EN,
	F_OV,
	F_EDGE,
	F_RST,
	F_UMASK,
	F_EVSEL,
	F_OPC,
	F_MEM,
	F_TID,
	F_STATE,
	F_NUM
};
enum { E_BUSY, E_CLOCK, E_LOOKUP, E_OLD };
enum { U_ALL, U_HIT, U_MISS, U_OTHER };

/* A writable copy of all parts of the chip. */
struct toy {
	struct unc_chip chip;
	const struct unc_pmu *pmus[2];
	struct unc_pmu pmu, pmu2;
	const struct unc_box *boxes[3];
	struct unc_box msr, mmio_box, pci;
	struct unc_run runs[2], mmio_run, pci_run;
	struct unc_filter_reg filter;
	struct unc_freerun freerun;
	struct unc_mmio mmio;
	struct unc_discovery discovery;
	struct unc_field fields[F_NUM], fields2[3];
	struct unc_value values[2];
	struct unc_event events[4], shared[1], events2[2];
	struct unc_umask umasks[4], dep[2];
	struct unc_metric metrics[2];
	struct unc_unverified unverified;
	struct unc_type_name type_names[2];
};

/** Reset the chip to its faultless state. It points into itself: do not copy it. */
void toy_make(struct toy *t);

#endif
