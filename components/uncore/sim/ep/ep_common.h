/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file ep_common.h
 * What Sandy Bridge-EP and later have in common, up to Broadwell-EP. Included by these chips only.
 *
 * Sources: notes on both guides. Writable bits of control registers are the bits of the tables' fields.
 */
#ifndef UNC_SIM_EP_COMMON_H
#define UNC_SIM_EP_COMMON_H

#include "sim/chips.h"
#include "sim/ep/ep.h"

/* Clocks in kHz. */
enum {
	UCLK = 2600000, /* ring: CBo, HA, R2PCIe, R3QPI, UBox */
	DCLK = 800000,  /* memory channels: DDR3-1600 */
	QCLK = 1000000, /* QPI: an eighth of 8 GT/s */
	PCLK = 800000,  /* PCU and the residency counters */
	IOCLK = 500000,
};

#define CLOCK(code, khz) .has_clock = true, .clock = (code), .clock_khz = (khz)
#define USES(a) .uses = (a), .numuses = ARRAY_SIZE(a)
#define RST_FIXED (1u << 19) /* of a channel's fixed counter */
#define OV_EN ((uint32_t)UNC_SIM_CTL_OV_EN)
#define EN ((uint32_t)UNC_CTL_EN)

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
	/* opcodes of one ring: AD, BL, AK */
	{ .mask = 0x4ff, .value = 0x420, .reg = 2, .bits = ~0ull },
	{ .mask = 0x8ff, .value = 0x820, .reg = 2, .bits = ~0ull },
	{ .mask = 0x10ff, .value = 0x1020, .reg = 2, .bits = ~0ull },
};
static const struct unc_sim_filter_use qpi_uses[] = {
	{ .mask = 0x2000ff, .value = 0x200038, .reg = 0, .bits = ~0ull },
	{ .mask = 0x2000ff, .value = 0x200038, .reg = 1, .bits = ~0ull },
	{ .mask = 0x2000ff, .value = 0x200038, .reg = 2, .bits = ~0ull },
	{ .mask = 0x2000ff, .value = 0x200038, .reg = 3, .bits = ~0ull },
};

/*
 * Rows of all chips. Need cbo_uses and cbo_filters; `ov`: ov_en of fixed counters, where it exists; then, more of R3QPI.
 */
#define EP_CBO \
	{ .box = "CBo", .limit = UNC_SIM_CHAS, .role = UNC_SIM_CHA, CLOCK(0x00, UCLK), \
	  .feed = &unc_sim_ep_cbo, \
	  .rules = &cbo_filters, USES(cbo_uses) }
#define EP_PCU { .box = "PCU", CLOCK(0x00, PCLK), USES(pcu_uses) }
#define EP_OTHERS(ov, ...) \
	{ .box = "UBox", .ubox = true, .fixed_khz = UCLK, \
	  .fixed_writable = EN | (ov) }, \
	{ .box = "HA", .limit = UNC_SIM_HOMES, .role = UNC_SIM_HOME, CLOCK(0x00, UCLK), \
	  .feed = &unc_sim_ep_home, USES(ha_uses) }, \
	{ .box = "iMC", .limit = UNC_SIM_IMCS, .role = UNC_SIM_CHANNEL, CLOCK(0x00, DCLK), \
	  .feed = &unc_sim_ep_channel, \
	  .fixed_khz = DCLK, .fixed_rst = RST_FIXED, .fixed_writable = EN | RST_FIXED | (ov) }, \
	{ .box = "QPI", .limit = UNC_SIM_LINKS, .role = UNC_SIM_LINK, CLOCK(0x14, QCLK), \
	  .feed = &unc_sim_ep_qpi, USES(qpi_uses) }, \
	{ .box = "R2PCIe", CLOCK(0x01, UCLK) }, \
	{ .box = "R3QPI", .limit = UNC_SIM_LINKS, CLOCK(0x01, UCLK), ##__VA_ARGS__ }, \
	{ .box = "IRP", .class = UNC_SIM_CLASS_SYSTEM, .bus = UNC_SIM_BUS_LOW, CLOCK(0x00, IOCLK) }

/* Sandy and Ivy Bridge-EP, in the order of their tables' boxes. PCU_FIXED: core_c3_ctr, core_c6_ctr */
#define EP_TRAITS(ov, ...) \
	EP_CBO, EP_PCU, \
	{ .box = "PCU_FIXED", .numfreeruns = 2, .freeruns = (const struct unc_sim_freerun[]){ { .khz = PCLK }, { .khz = PCLK / 2 } } }, \
	EP_OTHERS(ov, ##__VA_ARGS__)

/* Devices that do not follow from the tables. A PORT belongs to a QPI link. */
#define LOW(d, f, id) { UNC_SIM_BUS_LOW, UNC_SIM_DEVFN(d, f), UNC_SIM_INTEL, id, UNC_SIM_CLASS_SYSTEM, UNC_SIM_ALL, 0, 0, 0 }
#define OTHER(d, f, id) { UNC_SIM_BUS_LOW1, UNC_SIM_DEVFN(d, f), 0x15b3, id, UNC_SIM_CLASS_NETWORK, UNC_SIM_ALL, 0, 0, 0 }
#define PORT(d, f, id, link) { UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(d, f), UNC_SIM_INTEL, id, UNC_SIM_CLASS_COUNTERS, UNC_SIM_LINKS, link, 0, 0 }

#define EP_OPTIONS(cbos, channels, links) \
	UNC_SIM_OPTION_SOCKETS, \
	UNC_SIM_NUMBER("cbo", agents, 1, cbos, cbos), \
	UNC_SIM_NUMBER("imc", imc, 1, channels, channels), \
	UNC_SIM_NUMBER("qpi", upi, 1, links, links), \
	UNC_SIM_NUMBER("cores", cores, 1, cbos, 0), \
	UNC_SIM_NUMBER("threads", threads, 1, 2, 1), \
	UNC_SIM_OPTION_NODES, \
	UNC_SIM_OPTION_WIRES, \
	UNC_SIM_OPTIONS_REAL(channels, links), \
	UNC_SIM_OPTION_CLOCK, \
	UNC_SIM_OPTION_NAME
/* clang-format on */

#endif
