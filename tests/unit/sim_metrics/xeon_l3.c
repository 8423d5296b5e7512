/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Xeon 7100, Xeon 7400 and 64-bit Xeon MP: all requests of cores pass the queue of the L3; reads
 * that miss fill it, writes never do. Devices pass the bus only. Equations: manuals 003 and 004.
 */
#include "rows.h"

/* clang-format off */

#define HITS "(drd_h + rfo_h + crd_h + pref_h)"
#define WRITES "(wb_l + wb_r + str_l + str_r)"

/* What did not fill the L3 is taken as a hit, write-backs and streaming stores too. */
const struct metric_row metric_rows_xeon7x00[] = {
	VALUE("L3_HITS", HITS " + " WRITES),
	VALUE("L3_HITS_DEMAND", "drd_h + rfo_h + crd_h + " WRITES),
	VALUE("L3_HITS_PREFETCH", "pref_h"),
	VALUE("L3_MISS_RATIO_DEMAND",
	      "(drd_l + drd_r + rfo_l + rfo_r + crd_l + crd_r) / "
	      "(drd_l + drd_r + rfo_l + rfo_r + crd_l + crd_r + drd_h + rfo_h + crd_h + "
	      WRITES ")"),
	{ 0 },
};

const struct metric_row metric_rows_xeonmp[] = {
	VALUE("L3_HITS", HITS " + " WRITES),
	{ 0 },
};
