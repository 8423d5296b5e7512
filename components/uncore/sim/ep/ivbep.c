/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ivy Bridge-EP.
 */
#include "sim/ep/ep_common.h"

/* clang-format off */
static const struct unc_sim_filter_use cbo_uses[] = {
	CBO_USES(1, 0xfff00000, 0xffff, 0x7e0000, 0x1f),
	/* retries for want of a link's credits: 0x31, 0x32, 0x33 */
	{ .mask = 0x10ff, .value = 0x1031, .reg = 0, .bits = 0x1e0 },
	{ .mask = 0x10fe, .value = 0x1032, .reg = 0, .bits = 0x1e0 },
};
static const struct unc_sim_ep_filters cbo_filters = {
	.opc = { 1, 20, 9 }, .nid = { 1, 0, 16 }, .state = { 0, 17, 6 }, .tid = { 0, 0, 5 },
	.odd = { 1, 29, 3 },
};
/* R3QPI: 003, tables 2-192 and 2-193. */
static const struct unc_sim_traits traits[] = {
	EP_TRAITS(OV_EN, .ignored = UNC_SIM_CTL_TID_EN, .count_ignores = true)
};

/* The device of another vendor has the UBox's id. */
static const struct unc_sim_device_row devices[] = {
	LOW(5, 0, 0x0e28), OTHER(11, 0, 0x0e1e),
	PORT(8, 0, 0x0e80, 0), PORT(8, 6, 0x0e86, 0), PORT(9, 0, 0x0e90, 1), PORT(9, 6, 0x0e96, 1),
	PORT(24, 0, 0x0e40, 2), PORT(24, 6, 0x0e46, 2),
};
static const struct unc_sim_word words[] = {
	{ 0x0e28, 0x108, UNC_SIM_BUS_NUMBERS, 0 },
	{ 0x0e80, 0xd4, UNC_SIM_QPI_RATE, 0 },
	{ 0x0e90, 0xd4, UNC_SIM_QPI_RATE, 0 },
	{ 0x0e40, 0xd4, UNC_SIM_QPI_RATE, 0 },
};
static const struct unc_sim_option options[] = { EP_OPTIONS(15, 8, 3) };
/* clang-format on */

static const struct unc_sim_global globals[] = {
	{ 0xc00, UNC_SIM_GLOBAL_CTL, 0 },
	{ 0xc01, UNC_SIM_GLOBAL_STATUS, 0 },
};

extern const struct unc_chip unc_ivbep;

const struct unc_sim_chip unc_sim_ivbep = {
	.tables = &unc_ivbep,
	UNC_SIM_LIST(options),
	UNC_SIM_LIST(traits),
	UNC_SIM_LIST(devices),
	UNC_SIM_LIST(words),
	UNC_SIM_LIST(globals),
	.ubox_bus = 1,
	.ubox_devfn = UNC_SIM_DEVFN(11, 0),
	.pci_halves = true,
	.frz_all = 1ull << 31,
	.wk_on_pmi = 1ull << 30,
	.unfrz_all = 1ull << 29,
	.global_asks_enable = true, /* frz_en, as on Sandy Bridge-EP */
	.status_asks_ov_en = true,  /* 003, table 2-192 */
	.carry = unc_sim_ep_carry,
};
