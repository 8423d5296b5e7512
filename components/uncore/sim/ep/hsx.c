/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP: Ivy Bridge-EP with other registers, and SBos. Registers: Linux' driver. There is no global
 * control, which no source that we have names.
 */
#include "sim/ep/ep_common.h"

/* clang-format off */
static const struct unc_sim_filter_use cbo_uses[] = { CBO_USES(1, 0xfff00000, 0xffff, 0xfe0000, 0x3f) };
static const struct unc_sim_ep_filters cbo_filters = {
	.opc = { 1, 20, 9 }, .nid = { 1, 0, 16 }, .state = { 0, 17, 7 }, .tid = { 0, 0, 6 },
	.odd = { 1, 29, 3 },
};
static const struct unc_sim_traits traits[] = {
	EP_CBO, { .box = "SBo", CLOCK(0x00, UCLK) }, EP_PCU, EP_OTHERS(OV_EN)
};

/* ids: of the chip's PCI devices. The device of another vendor has the UBox's id. */
#define CHIP(chip, ids, cbos) \
static const struct unc_sim_device_row chip##_devices[] = { \
	OTHER(16, 5, (ids) | 0xf1e), \
	PORT(8, 6, (ids) | 0xf86, 0), PORT(9, 6, (ids) | 0xf96, 1), PORT(10, 6, (ids) | 0xf46, 2), \
}; \
static const struct unc_sim_option chip##_options[] = { EP_OPTIONS(cbos, 8, 3) }; \
extern const struct unc_chip unc_##chip; \
const struct unc_sim_chip unc_sim_##chip = { \
	.tables = &unc_##chip, \
	.options = chip##_options, .numoptions = ARRAY_SIZE(chip##_options), \
	UNC_SIM_LIST(traits), \
	.devices = chip##_devices, .numdevices = ARRAY_SIZE(chip##_devices), \
	.ubox_bus = 1, .ubox_devfn = UNC_SIM_DEVFN(16, 5), .pci_halves = true, \
	.carry = unc_sim_ep_carry, \
}
CHIP(hsx, 0x2000, 18);
CHIP(bdx, 0x6000, 24);
/* clang-format on */
