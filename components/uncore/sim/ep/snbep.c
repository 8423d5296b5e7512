/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP.
 */
#include "sim/ep/ep_common.h"

/* clang-format off */
static const struct unc_sim_filter_use cbo_uses[] = {
	CBO_USES(0, 0xff800000, 0x3fc00, 0x7c0000, 0x1f),
};
static const struct unc_sim_ep_filters cbo_filters = {
	.opc = { 0, 23, 9 }, .nid = { 0, 10, 8 }, .state = { 0, 18, 5 }, .tid = { 0, 0, 5 },
};
static const struct unc_sim_traits traits[] = { EP_TRAITS(0) };

/* The device of another vendor has the UBox's id. */
static const struct unc_sim_device_row devices[] = {
	LOW(5, 0, 0x3c28), LOW(5, 6, 0x3c40), OTHER(11, 0, 0x3ce0),
	PORT(8, 0, 0x3c80, 0), PORT(8, 6, 0x3c86, 0), PORT(9, 0, 0x3c90, 1), PORT(9, 6, 0x3c96, 1),
};
static const struct unc_sim_word words[] = {
	{ 0x3c28, 0x108, UNC_SIM_BUS_NUMBERS, 0 },
	{ 0x3c80, 0xd4, UNC_SIM_QPI_RATE, 0 },
	{ 0x3c90, 0xd4, UNC_SIM_QPI_RATE, 0 },
};
static const struct unc_sim_option options[] = { EP_OPTIONS(8, 4, 2) };
/* clang-format on */

extern const struct unc_chip unc_snbep;

/* There is no global freeze. */
const struct unc_sim_chip unc_sim_snbep = {
	.tables = &unc_snbep,
	UNC_SIM_LIST(options),
	UNC_SIM_LIST(traits),
	UNC_SIM_LIST(devices),
	UNC_SIM_LIST(words),
	.ubox_bus = 1,
	.ubox_devfn = UNC_SIM_DEVFN(11, 0),
	.pci_halves = true,
	.carry = unc_sim_ep_carry,
};
