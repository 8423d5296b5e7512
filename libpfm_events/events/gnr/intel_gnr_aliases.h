/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids: names of other sources within a PMU (alias.h).
 *
 * Source: LIKWID; its DCLK and MBOX_CLOCKTICKS are umask 0x00, which Intel's list calls half of the DRAM clock.
 */
#ifndef INTEL_GNR_ALIASES_H
#define INTEL_GNR_ALIASES_H

#include "events/intel_discovered_aliases.h"

/* clang-format off */

#define HALF_CLOCK "LIKWID has umask 0x00, which Intel's list calls half of the DRAM clock"

static const struct unc_alias gnr_cha_alias_rows[] = {
	{ .name = "REMOTE_SF_HIT", .is = "REMOTE_SF:HIT_SHARED" },
};
static const struct unc_aliases gnr_cha_aliases = {
	.rows = gnr_cha_alias_rows, .numrows = ARRAY_SIZE(gnr_cha_alias_rows),
};

static const struct unc_alias gnr_iio_alias_rows[] = {
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_READ_ALL_PARTS", .is = "TXN_REQ_BY_CPU:MEM_READ_ALL_PARTS" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_READ_PART1", .is = "TXN_REQ_BY_CPU:MEM_READ_PART1" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_READ_PART2", .is = "TXN_REQ_BY_CPU:MEM_READ_PART2" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_READ_PART3", .is = "TXN_REQ_BY_CPU:MEM_READ_PART3" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_READ_PART4", .is = "TXN_REQ_BY_CPU:MEM_READ_PART4" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_READ_PART5", .is = "TXN_REQ_BY_CPU:MEM_READ_PART5" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_READ_PART6", .is = "TXN_REQ_BY_CPU:MEM_READ_PART6" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_READ_PART7", .is = "TXN_REQ_BY_CPU:MEM_READ_PART7" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_WRITE_ALL_PARTS", .is = "TXN_REQ_BY_CPU:MEM_WRITE_ALL_PARTS" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_WRITE_PART1", .is = "TXN_REQ_BY_CPU:MEM_WRITE_PART1" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_WRITE_PART2", .is = "TXN_REQ_BY_CPU:MEM_WRITE_PART2" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_WRITE_PART3", .is = "TXN_REQ_BY_CPU:MEM_WRITE_PART3" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_WRITE_PART4", .is = "TXN_REQ_BY_CPU:MEM_WRITE_PART4" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_WRITE_PART5", .is = "TXN_REQ_BY_CPU:MEM_WRITE_PART5" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_WRITE_PART6", .is = "TXN_REQ_BY_CPU:MEM_WRITE_PART6" },
	{ .name = "TXN_DATA_REQ_BY_CPU_MEM_WRITE_PART7", .is = "TXN_REQ_BY_CPU:MEM_WRITE_PART7" },
	{ .name = "TXN_DATA_REQ_BY_CPU_PEER_READ_ALL_PARTS", .is = "TXN_REQ_BY_CPU:PEER_READ_ALL_PARTS" },
	{ .name = "TXN_DATA_REQ_BY_CPU_PEER_WRITE_ALL_PARTS", .is = "TXN_REQ_BY_CPU:PEER_WRITE_ALL_PARTS" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_READ_PART1", .is = "TXN_REQ_OF_CPU:MEM_READ_PART1" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_READ_PART2", .is = "TXN_REQ_OF_CPU:MEM_READ_PART2" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_READ_PART3", .is = "TXN_REQ_OF_CPU:MEM_READ_PART3" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_READ_PART4", .is = "TXN_REQ_OF_CPU:MEM_READ_PART4" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_READ_PART5", .is = "TXN_REQ_OF_CPU:MEM_READ_PART5" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_READ_PART6", .is = "TXN_REQ_OF_CPU:MEM_READ_PART6" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_READ_PART7", .is = "TXN_REQ_OF_CPU:MEM_READ_PART7" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_WRITE_PART1", .is = "TXN_REQ_OF_CPU:MEM_WRITE_PART1" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_WRITE_PART2", .is = "TXN_REQ_OF_CPU:MEM_WRITE_PART2" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_WRITE_PART3", .is = "TXN_REQ_OF_CPU:MEM_WRITE_PART3" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_WRITE_PART4", .is = "TXN_REQ_OF_CPU:MEM_WRITE_PART4" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_WRITE_PART5", .is = "TXN_REQ_OF_CPU:MEM_WRITE_PART5" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_WRITE_PART6", .is = "TXN_REQ_OF_CPU:MEM_WRITE_PART6" },
	{ .name = "TXN_DATA_REQ_OF_CPU_MEM_WRITE_PART7", .is = "TXN_REQ_OF_CPU:MEM_WRITE_PART7" },
};
static const struct unc_aliases gnr_iio_aliases = {
	.rows = gnr_iio_alias_rows, .numrows = ARRAY_SIZE(gnr_iio_alias_rows),
};

static const struct unc_alias gnr_imc_alias_rows[] = {
	{ .name = "MBOX_CLOCKTICKS", .is = "HCLOCKTICKS", .why = HALF_CLOCK },
};
static const struct unc_aliases gnr_imc_aliases = {
	.rows = gnr_imc_alias_rows, .numrows = ARRAY_SIZE(gnr_imc_alias_rows),
};

static const struct unc_alias gnr_irp_alias_rows[] = {
	{ .name = "FAF_INSERT", .is = "FAF_INSERTS" },
	{ .name = "TRANSACTIONS_WR_PRE", .is = "TRANSACTIONS:WR_PREF" },
};
static const struct unc_aliases gnr_irp_aliases = {
	.rows = gnr_irp_alias_rows, .numrows = ARRAY_SIZE(gnr_irp_alias_rows),
};

static const struct unc_alias gnr_upi_alias_rows[] = {
	{ .name = "RXL_FLITS_DATA_SLOT0", .is = "RxL_FLITS:DATA:SLOT0" },
	{ .name = "RXL_FLITS_DATA_SLOT1", .is = "RxL_FLITS:DATA:SLOT1" },
	{ .name = "RXL_FLITS_DATA_SLOT2", .is = "RxL_FLITS:DATA:SLOT2" },
	{ .name = "TXL_FLITS_ALL_LLCRD", .is = "TxL_FLITS:LLCRD:SLOT0:SLOT1:SLOT2" },
	{ .name = "TXL_FLITS_ALL_LLCTRL", .is = "TxL_FLITS:IDLE" },
	{ .name = "TXL_FLITS_ALL_PROTHDR", .is = "TxL_FLITS:PROTHDR:SLOT0:SLOT1:SLOT2" },
	{ .name = "TXL_FLITS_DATA_SLOT0", .is = "TxL_FLITS:DATA:SLOT0" },
	{ .name = "TXL_FLITS_DATA_SLOT1", .is = "TxL_FLITS:DATA:SLOT1" },
	{ .name = "TXL_FLITS_DATA_SLOT2", .is = "TxL_FLITS:DATA:SLOT2" },
};
static const struct unc_aliases gnr_upi_aliases = {
	.rows = gnr_upi_alias_rows, .numrows = ARRAY_SIZE(gnr_upi_alias_rows),
};

/* clang-format on */

#endif
