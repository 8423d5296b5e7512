/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP, Ivy Bridge-EP, Haswell-EP, Broadwell-EP. Sources: notes on the first two guides; of the others Linux'
 * driver, and no source names a global control of theirs. Writable bits of controls are the bits of the tables' fields.
 */
#include "sim/ep/ep.h"
#include "sim/icx/icx.h"
#include "sim/model/lines.h"
#include "sim/model/numa.h"

/* ------------------------------------------------------------------------------ traffic */

/* What differs in the way of lines from icx/icx_traffic.c: a CBo, the memory channel, its home agent, and the QPI links. */
/* QPI message classes, and bits of a packet's header in the match registers. */
enum { QPI_HOM0 = 0x0, QPI_NDR = 0x2, QPI_DRS = 0xe };
enum { PACKET_OPC = 5, PACKET_CLASS = 9, PACKET_DNID = 13, PACKET_RDS = 16 };

/* Opcodes in the CBo and, of a request to another socket, on QPI. */
static const struct unc_sim_op ops[SIM_CLAIM + 1] = {
	[SIM_READ] = { .opcode = 0x182, .request = 2, .can_hit = true },
	[SIM_RFO] = { .opcode = 0x180, .request = 4, .can_hit = true },
	[SIM_CODE] = { .opcode = 0x181, .request = 1, .can_hit = true },
	[SIM_PREFETCH] = { .opcode = 0x192, .request = 2, .can_hit = true },
	/* clang-format off */
	[SIM_WRITEBACK] = { .opcode = 0x1c4, .request = 0xc, .write = true, .hits = true, .victim = true },
	/* clang-format on */
	[SIM_STREAM] = { .opcode = 0x18c, .request = 0xc, .write = true },
	[SIM_PARTIAL] = { .opcode = 0x18d, .request = 0xc, .write = true, .partial = true },
};

/* Messages other than the request: DataC in state E; WbIData and its completion. */
enum { DRS_DATAC = 0, DRS_WBI = 4, NDR_CMP = 8, RDS_E = 4 };

/* Send a message from one socket to another: what leaves there arrives here. */
static void send(const struct unc_sim_carrier *k, unsigned from, unsigned to, unsigned class,
		 unsigned opcode, unsigned rds)
{
	const struct unc_sim_config *config = &k->m->layout.config;
	struct unc_sim_step step = {
		.sees = SEES_SENT | (class == QPI_HOM0  ? SEES_SENT_REQ
				     : class == QPI_NDR ? SEES_SENT_RSP
							: SEES_SENT_DATA),
		.header = { opcode << PACKET_OPC | class << PACKET_CLASS |
				    unc_sim_node(config, to) << PACKET_DNID,
			    rds << PACKET_RDS | unc_sim_node(config, from) },
	};

	unc_sim_step_links(k, from, to, UNC_SIM_LINK, &step);
	step.sees <<= SEES_RECEIVED;
	unc_sim_step_links(k, to, from, UNC_SIM_LINK, &step);
}

static void cross(const struct unc_sim_carrier *k, unsigned asking, unsigned home,
		  const struct unc_sim_op *op)
{
	send(k, asking, home, QPI_HOM0, op->request, 0);
	if (op->write) {
		send(k, asking, home, QPI_DRS, DRS_WBI, 0);
		send(k, home, asking, QPI_NDR, NDR_CMP, 0);
	} else {
		send(k, home, asking, QPI_DRS, DRS_DATAC, RDS_E);
	}
}

static const struct unc_sim_family family = {
	.ops = ops,
	.latency_hit = 45,
	.latency_local = 160,
	.latency_remote = 290,
	.thread_bits = 1,
	.home_agents = true,
	.cross = cross,
};
static const struct unc_sim_icx_way ep_way = {
	.family = &family, .channels = 1, .active = 1, .parts = 1
};

/* ------------------------------------------------------------------------------ chips */

/* Clocks in kHz. */
enum {
	UCLK = 2600000, /* ring: CBo, HA, R2PCIe, R3QPI, UBox */
	DCLK = 800000,  /* memory channels: DDR3-1600 */
	QCLK = 1000000, /* QPI: an eighth of 8 GT/s */
	PCLK = 800000,  /* PCU and the residency counters */
	IOCLK = 500000,
};

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
 * Rows of all chips; `of`: whose filters; `ov`: ov_en of fixed counters, where it exists; then, more of R3QPI.
 */
#define EP_CBO(of) \
	{ .box = "CBo", .limit = UNC_SIM_CHAS, .role = UNC_SIM_CHA, CLOCK(0x00, UCLK), \
	  .feed = &unc_sim_cha, .rules = &of##_rules, USES(of##_uses) }
#define EP_PCU { .box = "PCU", CLOCK(0x00, PCLK), USES(pcu_uses) }
#define EP_OTHERS(ov, ...) \
	{ .box = "UBox", .ubox = true, .fixed_khz = UCLK, \
	  .fixed_writable = EN | (ov) }, \
	LISTED_ROW("HA", UNC_SIM_HOMES, UNC_SIM_HOME, unc_sim_ep_home, 0, CLOCK(0x00, UCLK), USES(ha_uses)), \
	LISTED_ROW("iMC", UNC_SIM_IMCS, UNC_SIM_CHANNEL, unc_sim_ep_channel, 0, CLOCK(0x00, DCLK), \
		   .fixed_khz = DCLK, .fixed_rst = RST_FIXED, .fixed_writable = EN | RST_FIXED | (ov)), \
	{ .box = "QPI", .limit = UNC_SIM_LINKS, .role = UNC_SIM_LINK, CLOCK(0x14, QCLK), \
	  .feed = &unc_sim_ep_qpi, .rules = unc_sim_ep_qpi_list, USES(qpi_uses) }, \
	{ .box = "R2PCIe", CLOCK(0x01, UCLK) }, \
	{ .box = "R3QPI", .limit = UNC_SIM_LINKS, CLOCK(0x01, UCLK), ##__VA_ARGS__ }, \
	{ .box = "IRP", .class = UNC_SIM_CLASS_SYSTEM, .bus = UNC_SIM_BUS_LOW, CLOCK(0x00, IOCLK) }

/* Sandy and Ivy Bridge-EP, in the order of their tables' boxes. PCU_FIXED: core_c3_ctr, core_c6_ctr */
#define EP_TRAITS(of, ov, ...) \
	EP_CBO(of), EP_PCU, \
	{ .box = "PCU_FIXED", .numfreeruns = 2, .freeruns = (const struct unc_sim_freerun[]){ { .khz = PCLK }, { .khz = PCLK / 2 } } }, \
	EP_OTHERS(ov, ##__VA_ARGS__)

/*
 * Devices that do not follow from the tables. A PORT belongs to a QPI link; the device of another vendor has the UBox's id.
 */
#define LOW(d, f, id) { UNC_SIM_BUS_LOW, UNC_SIM_DEVFN(d, f), UNC_SIM_INTEL, id, UNC_SIM_CLASS_SYSTEM, UNC_SIM_ALL, 0, 0, 0 }
#define OTHER(d, f, id) { UNC_SIM_BUS_LOW + 1, UNC_SIM_DEVFN(d, f), 0x15b3, id, UNC_SIM_CLASS_NETWORK, UNC_SIM_ALL, 0, 0, 0 }
#define PORT(d, f, id, link) { UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(d, f), UNC_SIM_INTEL, id, UNC_SIM_CLASS_COUNTERS, UNC_SIM_LINKS, link, 0, 0 }

/* The filters that a CBo's events use, and where they are. */
static const struct unc_sim_filter_use snbep_uses[] = { CBO_USES(0, 0xff800000, 0x3fc00, 0x7c0000, 0x1f) };
static const struct unc_sim_filter_use ivbep_uses[] = {
	CBO_USES(1, 0xfff00000, 0xffff, 0x7e0000, 0x1f),
	/* retries for want of a link's credits: 0x31, 0x32, 0x33 */
	{ .mask = 0x10ff, .value = 0x1031, .reg = 0, .bits = 0x1e0 },
	{ .mask = 0x10fe, .value = 0x1032, .reg = 0, .bits = 0x1e0 },
};
static const struct unc_sim_filter_use hsx_uses[] = { CBO_USES(1, 0xfff00000, 0xffff, 0xfe0000, 0x3f) };
static const struct unc_sim_ep_filters snbep_filters = {
	.opc = { 0, 23, 9 }, .nid = { 0, 10, 8 }, .state = { 0, 18, 5 },
};
static const struct unc_sim_ep_filters ivbep_filters = {
	.opc = { 1, 20, 9 }, .nid = { 1, 0, 16 }, .state = { 0, 17, 6 }, .odd = { 1, 29, 3 },
};
static const struct unc_sim_ep_filters hsx_filters = {
	.opc = { 1, 20, 9 }, .nid = { 1, 0, 16 }, .state = { 0, 17, 7 }, .odd = { 1, 29, 3 },
};
#define RULES(of, tid) \
	static const struct unc_sim_cha_rules of##_rules = { \
		.list = unc_sim_ep_cbo, .tid_en = UNC_SIM_CTL_TID_EN, .tid_bits = tid, .by_filter = TOR_OPCODE << 8, .instead = TOR_ALL << 8, \
		.fields = &of##_filters, \
	}
RULES(snbep, 5);
RULES(ivbep, 5);
RULES(hsx, 6);

static const struct unc_sim_traits snbep_traits[] = { EP_TRAITS(snbep, 0) };
/* R3QPI: 003, tables 2-192 and 2-193. */
static const struct unc_sim_traits ivbep_traits[] = {
	EP_TRAITS(ivbep, OV_EN, .ignored = UNC_SIM_CTL_TID_EN, .count_ignores = true)
};
/* Ivy Bridge-EP with other registers, and SBos. */
static const struct unc_sim_traits hsx_traits[] = {
	EP_CBO(hsx), { .box = "SBo", CLOCK(0x00, UCLK) }, EP_PCU, EP_OTHERS(OV_EN)
};

static const struct unc_sim_device_row snbep_devices[] = {
	LOW(5, 0, 0x3c28), LOW(5, 6, 0x3c40), OTHER(11, 0, 0x3ce0),
	PORT(8, 0, 0x3c80, 0), PORT(8, 6, 0x3c86, 0), PORT(9, 0, 0x3c90, 1), PORT(9, 6, 0x3c96, 1),
};
static const struct unc_sim_device_row ivbep_devices[] = {
	LOW(5, 0, 0x0e28), OTHER(11, 0, 0x0e1e),
	PORT(8, 0, 0x0e80, 0), PORT(8, 6, 0x0e86, 0), PORT(9, 0, 0x0e90, 1), PORT(9, 6, 0x0e96, 1),
	PORT(24, 0, 0x0e40, 2), PORT(24, 6, 0x0e46, 2),
};
/* ids: of the chip's PCI devices. */
#define HSX_DEVICES(ids) \
	OTHER(16, 5, (ids) | 0xf1e), \
	PORT(8, 6, (ids) | 0xf86, 0), PORT(9, 6, (ids) | 0xf96, 1), PORT(10, 6, (ids) | 0xf46, 2)
static const struct unc_sim_device_row hsx_devices[] = { HSX_DEVICES(0x2000) };
static const struct unc_sim_device_row bdx_devices[] = { HSX_DEVICES(0x6000) };

static const struct unc_sim_word snbep_words[] = {
	{ 0x3c28, 0x108, UNC_SIM_BUS_NUMBERS, 0 },
	{ 0x3c80, 0xd4, UNC_SIM_QPI_RATE, 0 }, { 0x3c90, 0xd4, UNC_SIM_QPI_RATE, 0 },
};
static const struct unc_sim_word ivbep_words[] = {
	{ 0x0e28, 0x108, UNC_SIM_BUS_NUMBERS, 0 },
	{ 0x0e80, 0xd4, UNC_SIM_QPI_RATE, 0 }, { 0x0e90, 0xd4, UNC_SIM_QPI_RATE, 0 }, { 0x0e40, 0xd4, UNC_SIM_QPI_RATE, 0 },
};
static const struct unc_sim_global globals[] = { { 0xc00, UNC_SIM_GLOBAL_CTL, 0 }, { 0xc01, UNC_SIM_GLOBAL_STATUS, 0 } };

#define CHIP(chip, of, cbos, channels, links, ubox, ...) \
	static const struct unc_sim_option chip##_options[] = { \
		UNC_SIM_OPTION_SOCKETS, \
		UNC_SIM_NUMBER("cbo", agents, 1, cbos, cbos), \
		UNC_SIM_NUMBER("imc", imc, 1, channels, channels), \
		UNC_SIM_NUMBER("qpi", upi, 1, links, links), \
		UNC_SIM_OPTIONS_CORES(0, cbos), \
		UNC_SIM_OPTION_NODES, UNC_SIM_OPTIONS_TRAFFIC(channels, links), \
		UNC_SIM_OPTIONS_LAST \
	}; \
	extern const struct unc_chip unc_##chip; \
	const struct unc_sim_chip unc_sim_##chip = { \
		.tables = &unc_##chip, \
		.options = chip##_options, .numoptions = ARRAY_SIZE(chip##_options), \
		.traits = of##_traits, .numtraits = ARRAY_SIZE(of##_traits), \
		.devices = chip##_devices, .numdevices = ARRAY_SIZE(chip##_devices), \
		.ubox_bus = 1, .ubox_devfn = ubox, .pci_halves = true, .carry = unc_sim_icx_carry, .traffic = &ep_way, ##__VA_ARGS__ \
	}
#define WORDS(a) .words = (a), .numwords = ARRAY_SIZE(a)

CHIP(snbep, snbep, 8, 4, 2, UNC_SIM_DEVFN(11, 0), WORDS(snbep_words));
/* global_asks_enable: frz_en, as on Sandy Bridge-EP; status_asks_ov_en: 003, table 2-192 */
CHIP(ivbep, ivbep, 15, 8, 3, UNC_SIM_DEVFN(11, 0), WORDS(ivbep_words), UNC_SIM_LIST(globals),
     .frz_all = 1ull << 31, .wk_on_pmi = 1ull << 30, .unfrz_all = 1ull << 29,
     .global_asks_enable = true, .status_asks_ov_en = true);
CHIP(hsx, hsx, 18, 8, 3, UNC_SIM_DEVFN(16, 5));
CHIP(bdx, hsx, 24, 8, 3, UNC_SIM_DEVFN(16, 5));
/* clang-format on */
