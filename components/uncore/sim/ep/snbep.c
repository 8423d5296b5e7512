/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What boxes of Sandy Bridge-EP and Ivy Bridge-EP do, besides having the registers of their map,
 * and the devices of their sockets. Notes on both guides; which bits of a control register can be
 * written is in the fields of the tables.
 */
#include "sim/model/chip.h"

/* Clocks in kHz. */
enum {
	UCLK = 2600000, /* ring: CBo, HA, R2PCIe, R3QPI, UBox */
	DCLK = 800000,  /* memory channels: DDR3-1600 */
	QCLK = 1000000, /* QPI: an eighth of 8 GT/s */
	PCLK = 800000,  /* PCU and the residency counters */
	IOCLK = 500000,
};

#define FREERUNS(a) .freeruns = (a), .numfreeruns = ARRAY_SIZE(a)
#define USES(a) .uses = (a), .numuses = ARRAY_SIZE(a)
#define RST_FIXED (1u << 19) /* of a channel's fixed counter */
#define OV_EN ((uint32_t)UNC_SIM_CTL_OV_EN)
#define EN ((uint32_t)UNC_SIM_CTL_EN)

static const struct unc_sim_freerun pcu_fixed_freeruns[] = {
	{ .name = "core_c3_ctr", .khz = PCLK },
	{ .name = "core_c6_ctr", .khz = PCLK / 2 },
};

/* clang-format off */

/*
 * Filters of a CBo: opcodes matter to TOR events with umask bit 0, nodes with bit 6, states to
 * look-ups, threads where tid_en is set.
 */
#define CBO_USES(opc_reg, opc, nid, state_bits, tid) \
	{ .mask = 0x1ff, .value = 0x135, .reg = opc_reg, .bits = opc }, \
	{ .mask = 0x1ff, .value = 0x136, .reg = opc_reg, .bits = opc }, \
	{ .mask = 0x40fc, .value = 0x4034, .reg = opc_reg, .bits = nid }, \
	{ .mask = 0xff, .value = 0x34, .reg = 0, .bits = state_bits }, \
	{ .mask = UNC_SIM_CTL_TID_EN, .value = UNC_SIM_CTL_TID_EN, .reg = 0, .bits = tid }
static const struct unc_sim_filter_use snbep_cbo_uses[] = {
	CBO_USES(0, 0xff800000, 0x3fc00, 0x7c0000, 0x1f),
};
static const struct unc_sim_filter_use ivbep_cbo_uses[] = {
	CBO_USES(1, 0xfff00000, 0xffff, 0x7e0000, 0x1f),
	/* retries for want of a link's credits: 0x31, 0x32, 0x33 */
	{ .mask = 0x10ff, .value = 0x1031, .reg = 0, .bits = 0x1e0 },
	{ .mask = 0x10fe, .value = 0x1032, .reg = 0, .bits = 0x1e0 },
};
static const struct unc_sim_layout snbep_cbo_layout = {
	.opc = { 0, 23, 9 }, .nid = { 0, 10, 8 }, .state = { 0, 18, 5 }, .tid = { 0, 0, 5 },
};
static const struct unc_sim_layout ivbep_cbo_layout = {
	.opc = { 1, 20, 9 }, .nid = { 1, 0, 16 }, .state = { 0, 17, 6 }, .tid = { 0, 0, 5 },
	.odd = { 1, 29, 3 },
};

/* Each band event has a byte of its own. */
static const struct unc_sim_filter_use pcu_uses[] = {
	{ .mask = 0x2000ff, .value = 0x0b, .bits = 0x000000ff },
	{ .mask = 0x2000ff, .value = 0x0c, .bits = 0x0000ff00 },
	{ .mask = 0x2000ff, .value = 0x0d, .bits = 0x00ff0000 },
	{ .mask = 0x2000ff, .value = 0x0e, .bits = 0xff000000 },
};
/* Umask bit 0: address, bit 1: opcode. */
static const struct unc_sim_filter_use ha_uses[] = {
	{ .mask = 0x1ff, .value = 0x120, .reg = 0, .bits = ~0ull },
	{ .mask = 0x1ff, .value = 0x120, .reg = 1, .bits = ~0ull },
	{ .mask = 0x2ff, .value = 0x220, .reg = 2, .bits = ~0ull },
};
static const struct unc_sim_filter_use qpi_uses[] = {
	{ .mask = 0x2000ff, .value = 0x200038, .reg = 0, .bits = ~0ull },
	{ .mask = 0x2000ff, .value = 0x200038, .reg = 1, .bits = ~0ull },
	{ .mask = 0x2000ff, .value = 0x200038, .reg = 2, .bits = ~0ull },
	{ .mask = 0x2000ff, .value = 0x200038, .reg = 3, .bits = ~0ull },
};

/* What both chips have; `ov` is the fixed counters' ov_en, where there is one. */
#define EP_TRAITS(chip, ov) \
	{ .box = "CBo", .limit = UNC_SIM_CHAS, .sees = UNC_SIM_CBO, .clock = 0x00, .clock_khz = UCLK, \
	  .models = unc_sim_cbo_models, .gain = unc_sim_cbo_gain, \
	  .layout = &chip##_cbo_layout, USES(chip##_cbo_uses) }, \
	{ .box = "PCU", .clock = 0x00, .clock_khz = PCLK, USES(pcu_uses) }, \
	{ .box = "PCU_FIXED", .clock = -1, FREERUNS(pcu_fixed_freeruns) }, \
	{ .box = "UBox", .ubox = true, .clock = 0x00, .clock_khz = UCLK, .fixed_khz = UCLK, \
	  .fixed_writable = EN | (ov) }, \
	{ .box = "HA", .limit = UNC_SIM_HOMES, .sees = UNC_SIM_HOME, .clock = 0x00, .clock_khz = UCLK, \
	  .models = unc_sim_home_models, .gain = unc_sim_home_gain, USES(ha_uses) }, \
	{ .box = "iMC", .limit = UNC_SIM_IMCS, .sees = UNC_SIM_EP_CHANNEL, .clock = 0x00, .clock_khz = DCLK, \
	  .models = unc_sim_ep_channel_models, .gain = unc_sim_ep_channel_gain, \
	  .fixed_khz = DCLK, .fixed_rst = RST_FIXED, .fixed_writable = EN | RST_FIXED | (ov) }, \
	{ .box = "QPI", .limit = UNC_SIM_LINKS, .sees = UNC_SIM_QPI, .clock = 0x14, .clock_khz = QCLK, \
	  .models = unc_sim_qpi_models, .gain = unc_sim_qpi_gain, USES(qpi_uses) }, \
	{ .box = "R2PCIe", .clock = 0x01, .clock_khz = UCLK }, \
	{ .box = "R3QPI", .limit = UNC_SIM_LINKS, .clock = 0x01, .clock_khz = UCLK }, \
	{ .box = "IRP", .bus = UNC_SIM_BUS_LOW, .clock = 0x00, .clock_khz = IOCLK }

static const struct unc_sim_traits snbep_traits[] = { EP_TRAITS(snbep, 0) };
static const struct unc_sim_traits ivbep_traits[] = { EP_TRAITS(ivbep, OV_EN) };

/* Of a socket, in order of address. The one of another vendor has a wanted id. */
#define LOW(d, f, id) { UNC_SIM_BUS_LOW, UNC_SIM_DEVFN(d, f), UNC_SIM_INTEL, id, 0x088000, UNC_SIM_ALL, 0 }
#define OTHER(d, f, id) { UNC_SIM_BUS_LOW1, UNC_SIM_DEVFN(d, f), 0x15b3, id, 0x020000, UNC_SIM_ALL, 0 }
#define ROW(d, f, id, limit, n) { UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(d, f), UNC_SIM_INTEL, id, 0x110100, limit, n }

static const struct unc_sim_device_row snbep_devices[] = {
	LOW(5, 0, 0x3c28), LOW(5, 6, 0x3c40), OTHER(11, 0, 0x3ce0),
	ROW(8, 0, 0x3c80, UNC_SIM_LINKS, 0), ROW(8, 2, 0x3c41, UNC_SIM_LINKS, 0), ROW(8, 6, 0x3c86, UNC_SIM_LINKS, 0),
	ROW(9, 0, 0x3c90, UNC_SIM_LINKS, 1), ROW(9, 2, 0x3c42, UNC_SIM_LINKS, 1), ROW(9, 6, 0x3c96, UNC_SIM_LINKS, 1),
	ROW(11, 0, 0x3ce0, UNC_SIM_ALL, 0),
	ROW(14, 1, 0x3c46, UNC_SIM_HOMES, 0),
	ROW(16, 0, 0x3cb0, UNC_SIM_IMCS, 0), ROW(16, 1, 0x3cb1, UNC_SIM_IMCS, 1),
	ROW(16, 4, 0x3cb4, UNC_SIM_IMCS, 2), ROW(16, 5, 0x3cb5, UNC_SIM_IMCS, 3),
	ROW(19, 1, 0x3c43, UNC_SIM_ALL, 0),
	ROW(19, 5, 0x3c44, UNC_SIM_LINKS, 0), ROW(19, 6, 0x3c45, UNC_SIM_LINKS, 1),
};
static const struct unc_sim_device_row ivbep_devices[] = {
	LOW(5, 0, 0x0e28), LOW(5, 6, 0x0e39), OTHER(11, 0, 0x0e1e),
	ROW(8, 0, 0x0e80, UNC_SIM_LINKS, 0), ROW(8, 2, 0x0e32, UNC_SIM_LINKS, 0), ROW(8, 6, 0x0e86, UNC_SIM_LINKS, 0),
	ROW(9, 0, 0x0e90, UNC_SIM_LINKS, 1), ROW(9, 2, 0x0e33, UNC_SIM_LINKS, 1), ROW(9, 6, 0x0e96, UNC_SIM_LINKS, 1),
	ROW(11, 0, 0x0e1e, UNC_SIM_ALL, 0),
	ROW(14, 1, 0x0e30, UNC_SIM_HOMES, 0),
	ROW(16, 0, 0x0eb0, UNC_SIM_IMCS, 2), ROW(16, 1, 0x0eb1, UNC_SIM_IMCS, 3),
	ROW(16, 4, 0x0eb4, UNC_SIM_IMCS, 0), ROW(16, 5, 0x0eb5, UNC_SIM_IMCS, 1),
	ROW(18, 5, 0x0e3e, UNC_SIM_LINKS, 2),
	ROW(19, 1, 0x0e34, UNC_SIM_ALL, 0),
	ROW(19, 5, 0x0e36, UNC_SIM_LINKS, 0), ROW(19, 6, 0x0e37, UNC_SIM_LINKS, 1),
	ROW(24, 0, 0x0e40, UNC_SIM_LINKS, 2), ROW(24, 2, 0x0e3a, UNC_SIM_LINKS, 2), ROW(24, 6, 0x0e46, UNC_SIM_LINKS, 2),
	ROW(28, 1, 0x0e38, UNC_SIM_HOMES, 1),
	ROW(30, 0, 0x0ef0, UNC_SIM_IMCS, 6), ROW(30, 1, 0x0ef1, UNC_SIM_IMCS, 7),
	ROW(30, 4, 0x0ef4, UNC_SIM_IMCS, 4), ROW(30, 5, 0x0ef5, UNC_SIM_IMCS, 5),
};
/* clang-format on */

static const struct unc_sim_word snbep_words[] = {
	{ 0x3ce0, 0x40, UNC_SIM_NODE_ID, 0 },      { 0x3ce0, 0x54, UNC_SIM_NODE_MAP, 0 },
	{ 0x3c28, 0x108, UNC_SIM_BUS_NUMBERS, 0 }, { 0x3c80, 0xd4, UNC_SIM_QPI_RATE, 0 },
	{ 0x3c90, 0xd4, UNC_SIM_QPI_RATE, 1 },
};
static const struct unc_sim_word ivbep_words[] = {
	{ 0x0e1e, 0x40, UNC_SIM_NODE_ID, 0 },      { 0x0e1e, 0x54, UNC_SIM_NODE_MAP, 0 },
	{ 0x0e28, 0x108, UNC_SIM_BUS_NUMBERS, 0 }, { 0x0e80, 0xd4, UNC_SIM_QPI_RATE, 0 },
	{ 0x0e90, 0xd4, UNC_SIM_QPI_RATE, 1 },     { 0x0e40, 0xd4, UNC_SIM_QPI_RATE, 2 },
};

static const struct unc_sim_global ivbep_globals[] = {
	{ 0xc00, UNC_SIM_GLOBAL_CTL, 0 },
	{ 0xc01, UNC_SIM_GLOBAL_STATUS, 0 },
};

_Static_assert(ARRAY_SIZE(snbep_devices) <= UNC_SIM_DEVICES, "room for all devices");
_Static_assert(ARRAY_SIZE(ivbep_devices) <= UNC_SIM_DEVICES, "room for all devices");

/* There is no global freeze. */
const struct unc_sim_chip unc_sim_snbep = {
	.name = "snbep",
	.traits = snbep_traits,
	.numtraits = ARRAY_SIZE(snbep_traits),
	.devices = snbep_devices,
	.numdevices = ARRAY_SIZE(snbep_devices),
	.words = snbep_words,
	.numwords = ARRAY_SIZE(snbep_words),
	.ubox_bus = 1,
	.pci_halves = true,
	.carry = unc_sim_carry_ep,
};

const struct unc_sim_chip unc_sim_ivbep = {
	.name = "ivbep",
	.traits = ivbep_traits,
	.numtraits = ARRAY_SIZE(ivbep_traits),
	.devices = ivbep_devices,
	.numdevices = ARRAY_SIZE(ivbep_devices),
	.words = ivbep_words,
	.numwords = ARRAY_SIZE(ivbep_words),
	.globals = ivbep_globals,
	.numglobals = ARRAY_SIZE(ivbep_globals),
	.ubox_bus = 1,
	.pci_halves = true,
	.frz_all = 1ull << 31,
	.wk_on_pmi = 1ull << 30,
	.unfrz_all = 1ull << 29,
	.carry = unc_sim_carry_ep,
};
