/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids, and Emerald Rapids, which has the same boxes. Lines are never in HBM or behind CXL.
 */
#include "sim/chips.h"

#include "sim/spr/spr_common.h"

/* clang-format off */

/* Pseudo-channels: bits 6 and 7 of CAS_COUNT's umask, 0 and 1 of the queues' umasks. */
static const struct unc_sim_channel_rules channel_rules = {
	.parts = 2, .cas = { 0x05, 0x05 }, .cas_part = { 0x40, 0x80 }, .rpq = 0x10, .wpq = 0x20, .queue = { 0x01, 0x02 },
};
static const struct unc_sim_icx_way way = { .channels = 2, .active = 2, .read_bit = 32, .write_bit = 35 };

/* perf's map: channels 0 and 1 are of cluster 0, 2 and 3 of cluster 1, and so on. It has none for four clusters. */
static const struct unc_sim_clusters clusters[] = { { .snc = 2, .period = 2, .of = { 0, 1 } } };

static const struct unc_sim_icx_row m2m_rows[] = {
	UNC_SIM_ROW(0x24, 0x01 | 0x04 | 0x08, SEES_READ, .one = { 3ull << 32 }),
	UNC_SIM_ROW(0x25, 0x01 | 0x10 | 0x20, SEES_WRITE, .one = { 3ull << 35 }),
	UNC_SIM_ROW(0x25, 0x02 | 0x10 | 0x20, SEES_PARTIAL, .one = { 3ull << 35 }),
	UNC_SIM_ROW(0x21, 0x01, SEES_DIRECTORY, .one = { 1ull << 32, 2ull << 32 }), /* near memory hit or missed: ANY */
	UNC_SIM_ROWS_END
};
static const struct unc_sim_icx_row m3upi_rows[] = { UNC_SIM_M3UPI_TO_MESH, UNC_SIM_ROWS_END };
static const struct unc_sim_icx_row irp_rows[] = { UNC_SIM_IRP_FAF, UNC_SIM_IRP_INBOUND, UNC_SIM_ROWS_END };
static const struct unc_sim_icx_row m2pcie_rows[] = { UNC_SIM_M2PCIE_DRS, UNC_SIM_ROWS_END };

/* Addresses that are a choice of this model. */
static const struct unc_run m2pcie_runs[] = { { .first = 0, .count = 12, .base = 0x3200, .step = 0x10 } };
static const struct unc_run pcu_runs[] = { { .first = 0, .count = 1, .base = 0x2fc0 } };
static const struct unc_run mdf_runs[] = { { .first = 0, .count = 40, .base = 0x2800, .step = 0x10 } };
/* 0x22800 after the base of the controller (PCM). */
#define CONTROLLER(n) { .first = 2 * (n), .count = 2, .base = (n) << UNC_SIM_PART_SHIFT | 0x22800, .step = 0x4000 }
static const struct unc_run imc_runs[] = { CONTROLLER(0), CONTROLLER(1), CONTROLLER(2), CONTROLLER(3) };

/* Behind the base of the SCF (PCM). */
#define HBM(n) \
	{ .first = 2 * (n), .count = 2, .base = (SCF_PART << UNC_SIM_PART_SHIFT) + 0x141c00 + (n) * 0x9000, .step = 0x4000 }
static const struct unc_run mchbm_runs[] = {
	HBM(0), HBM(1), HBM(2), HBM(3), HBM(4), HBM(5), HBM(6), HBM(7),
	HBM(8), HBM(9), HBM(10), HBM(11), HBM(12), HBM(13), HBM(14), HBM(15),
};

CXL_RUNS(cxlcm, 8, 0);
CXL_RUNS(cxldp, 8, 0x40000);

IIO_FREERUNS;
/* Events of the queues count their signature. */
static const struct unc_sim_freerun imc_freeruns[] = { { .khz = DCLK } };

static const struct unc_sim_traits traits[] = {
	{
		.box = "CHA", .limit = UNC_SIM_CHAS, .role = UNC_SIM_CHA, .feed = &unc_sim_icx_cha, .rules = &cha_rules,
		.silent = unc_sim_icx_cha_silent,
		.writable = COMMON | BITS(63, 32) | TID_EN, USES(cha_uses), CLOCK(0x01, UCLK),
	},
	{
		.box = "IIO", .limit = UNC_SIM_STACKS, .role = UNC_SIM_IIO, .feed = &unc_sim_icx_ports, .rules = unc_sim_icx_iio,
		.writable = COMMON | BITS(50, 32), CLOCK(0x01, IOCLK), FREERUNS(iio_freeruns),
	},
	{ .box = "IIO_FREERUN", .limit = UNC_SIM_STACKS, FREERUNS(iio_port_freeruns) },
	{
		.box = "IRP", .limit = UNC_SIM_STACKS, .role = UNC_SIM_IRP, .feed = &unc_sim_icx_list, .rules = irp_rows,
		.silent = unc_sim_irp_silent,
		.writable = EXTENDED, CLOCK(0x01, UCLK),
	},
	{
		.box = "M2PCIe", .limit = UNC_SIM_STACKS, .role = UNC_SIM_M2PCIE, .feed = &unc_sim_icx_list, .rules = m2pcie_rows,
		.writable = EXTENDED, CLOCK(0x01, UCLK), RUNS(m2pcie_runs),
	},
	{ .box = "PCU", .writable = COMMON, CLOCK(0x01, PCLK), RUNS(pcu_runs) },
	{ .box = "UBOX", .ubox = true, .writable = COMMON, .fixed_khz = UCLK },
	{ .box = "MDF", .writable = EXTENDED, RUNS(mdf_runs) },
	{
		.box = "M2M", .class = UNC_SIM_CLASS_SYSTEM, .limit = UNC_SIM_IMCS, .role = UNC_SIM_M2M,
		.feed = &unc_sim_icx_list, .rules = m2m_rows, .writable = EXTENDED, CLOCK(0x01, UCLK),
	},
	/* No source has their ids, except M2M's. */
	{
		.box = "M2HBM", .class = UNC_SIM_CLASS_SYSTEM, .limit = UNC_SIM_HBM, .first_id = 4,
		.writable = EXTENDED, CLOCK(0x01, UCLK),
	},
	{
		.box = "UPI", .limit = UNC_SIM_LINKS, .role = UNC_SIM_LINK, .feed = &unc_sim_icx_link, .silent = unc_sim_icx_link_silent,
		.writable = EXTENDED, CLOCK(0x01, KFCLK),
	},
	{
		.box = "M3UPI", .limit = UNC_SIM_LINKS, .role = UNC_SIM_M3UPI, .feed = &unc_sim_icx_list, .rules = m3upi_rows,
		.silent = unc_sim_icx_m3upi_silent,
		.writable = EXTENDED, CLOCK(0x01, UCLK),
	},
	{
		/* A control has 32 bits. */
		.box = "IMC", .limit = UNC_SIM_PAIRS, .role = UNC_SIM_CHANNEL, .feed = &unc_sim_icx_channel, .rules = &channel_rules,
		.writable = COMMON, CLOCK(0x101, DCLK), .fixed_khz = DCLK, RUNS(imc_runs),
	},
	{ .box = "IMC_FREERUN", .limit = UNC_SIM_IMCS, FREERUNS(imc_freeruns) },
	{ .box = "MCHBM", .limit = UNC_SIM_HBM, .writable = COMMON, CLOCK(0x101, DCLK), RUNS(mchbm_runs) },
	CXL_BOXES,
	TYPES,
};
static const struct unc_box *const more[] = { &type_10, &type_19 };

static const struct unc_sim_device_row devices[] = { TABLE_DEVICES, ROOT_DEVICES };
static const struct unc_sim_word words[] = {
	TABLE_WORDS,
	{ 0x3251, 0xd8, UNC_SIM_MEMORY_BAR, 0 }, { 0x3251, 0xdc, UNC_SIM_MEMORY_BAR, 1 },
	{ 0x3251, 0xe0, UNC_SIM_MEMORY_BAR, 2 }, { 0x3251, 0xe4, UNC_SIM_MEMORY_BAR, 3 },
};

#define OPTIONS \
	UNC_SIM_OPTION_SOCKETS, \
	UNC_SIM_NUMBER("cha", agents, 1, 60, 32), \
	UNC_SIM_NUMBER("imc", imc, 1, 4, 4), \
	UNC_SIM_NUMBER("upi", upi, 1, 4, 4), \
	UNC_SIM_NUMBER("iio", iio, 1, 12, 12), \
	UNC_SIM_NUMBER("cores", cores, 1, 60, 0), \
	UNC_SIM_NUMBER("threads", threads, 1, 2, 1), \
	UNC_SIM_NUMBER("snc", snc, 1, 4, 1), \
	UNC_SIM_OPTION_NODES, \
	OPTION_TABLES, \
	OPTION_CXL, \
	OPTION_TYPES, \
	UNC_SIM_CHOICE("hbm", hbm, "off", "on"), \
	UNC_SIM_OPTION_WIRES, \
	UNC_SIM_OPTIONS_REAL(8, 4), \
	UNC_SIM_OPTION_SPECI2M, \
	UNC_SIM_OPTION_CLOCK, \
	UNC_SIM_OPTION_NAME,

static const struct unc_sim_option spr_options[] = { OPTIONS OPTION_DIE };
static const struct unc_sim_option emr_options[] = { OPTIONS };

/* c: MSR with the number of CHAs, z: it reads as 0, as on some Emerald Rapids, whose tables are right. */
#define CHIP(chip, c, z) \
extern const struct unc_chip unc_##chip; \
static const struct unc_sim_global chip##_globals[] = { \
	{ GLOBAL_CTL, UNC_SIM_GLOBAL_CTL, 0 }, \
	{ CHA_COUNT, UNC_SIM_CHA_COUNT, z }, \
}; \
static const struct unc_sim_table chip##_table = { \
	.device = TABLE_DEVICE, .devfn = TABLE_DEVFN, .global_ctl = GLOBAL_CTL, .cha_count = c, \
}; \
const struct unc_sim_chip unc_sim_##chip = { \
	.tables = &unc_##chip, \
	.options = chip##_options, .numoptions = ARRAY_SIZE(chip##_options), \
	.traits = traits, .numtraits = ARRAY_SIZE(traits), \
	.more = more, .nummore = ARRAY_SIZE(more), \
	.devices = devices, .numdevices = ARRAY_SIZE(devices), \
	.words = words, .numwords = ARRAY_SIZE(words), \
	.globals = chip##_globals, .numglobals = ARRAY_SIZE(chip##_globals), \
	.ubox_bus = 2, \
	.frz_all = 1, \
	.table = &chip##_table, \
	.carry = unc_sim_icx_carry, .traffic = &way, \
	.clusters = clusters, .numclusters = ARRAY_SIZE(clusters), \
}
CHIP(spr, CHA_COUNT, 0);
CHIP(emr, 0, 1);

/* clang-format on */
