/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids. Lines are never behind CXL.
 */
#include "sim/chips.h"

#include "sim/spr/spr_common.h"

/* clang-format off */

/* A channel has two schedulers with two pseudo-channels each. */
static const struct unc_sim_channel_rules channel_rules = {
	.parts = 4, .cas = { 0x05, 0x05, 0x06, 0x06 }, .cas_part = { 0x40, 0x80, 0x40, 0x80 },
	.rpq = 0x10, .wpq = 0x22, .queue = { 0x10, 0x20, 0x40, 0x80 },
};
/* A B2CMI has one channel. */
static const struct unc_sim_icx_way way = { .channels = 1, .active = 1 };

/* perf's map. */
static const struct unc_sim_clusters clusters[] = {
	{ .snc = 2, .period = 4, .of = { 1, 1, 0, 0 } },
	{ .snc = 3, .period = 6, .of = { 1, 1, 0, 0, 2, 2 } },
};

static const struct unc_sim_icx_row b2cmi_rows[] = {
	UNC_SIM_ROW(0x24, 0x01 | 0x04 | 0x08, SEES_READ, .one = { 1ull << 32 }),
	UNC_SIM_ROW(0x25, 0x01 | 0x10 | 0x20, SEES_WRITE, .one = { 1ull << 32 }),
	UNC_SIM_ROW(0x25, 0x02 | 0x10 | 0x20, SEES_PARTIAL, .one = { 1ull << 32 }),
	UNC_SIM_ROW(0x21, 0x01, SEES_DIRECTORY, .one = { 1ull << 32, 2ull << 32 }), /* near memory hit or missed: ANY */
	UNC_SIM_ROWS_END
};
static const struct unc_sim_icx_row irp_rows[] = { UNC_SIM_IRP_FAF, UNC_SIM_ROWS_END };

/* Addresses that are a choice of this model. */
static const struct unc_run pcu_runs[] = { { .first = 0, .count = 5, .base = 0x3f00, .step = 0x10 } };
static const struct unc_run b2hot_runs[] = { { .first = 0, .count = 16, .base = 0x4800, .step = 0x10 } };
static const struct unc_run mdf_runs[] = { { .first = 0, .count = 80, .base = 0x4000, .step = 0x10 } };
/* 0x24e800 after the SCF's base (PCM). */
static const struct unc_run imc_runs[] = {
	{ .first = 0, .count = 12, .base = (SCF_PART << UNC_SIM_PART_SHIFT) + 0x24e800, .step = 0x4000 },
};

CXL_RUNS(cxlcm, 16, 0);
CXL_RUNS(cxldp, 16, 0x40000);
CXL_RUNS(b2cxl, 16, 0x80000);

IIO_FREERUNS;

static const struct unc_sim_traits traits[] = {
	{
		.box = "CHA", .limit = UNC_SIM_CHAS, .role = UNC_SIM_CHA, .feed = &unc_sim_icx_cha, .rules = &cha_rules,
		.silent = unc_sim_icx_cha_silent,
		.writable = COMMON | BITS(63, 32) | TID_EN, USES(cha_uses), CLOCK(0x01, UCLK),
	},
	{ .box = "CHACMS", .limit = UNC_SIM_NONE },
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
	{ .box = "PCU", .writable = COMMON, CLOCK(0x01, PCLK), RUNS(pcu_runs) },
	{ .box = "UBOX", .ubox = true, .writable = COMMON, .fixed_khz = UCLK },
	{ .box = "B2HOT", .limit = UNC_SIM_STACKS, .writable = COMMON, CLOCK(0x101, UCLK), RUNS(b2hot_runs) },
	{ .box = "MDF", .writable = COMMON, CLOCK(0x01, UCLK), RUNS(mdf_runs) },
	/* PCI ids are in no source; here they are Sapphire Rapids' ids. */
	{
		.box = "B2CMI", .class = UNC_SIM_CLASS_SYSTEM, .limit = UNC_SIM_SINGLES, .role = UNC_SIM_M2M,
		.feed = &unc_sim_icx_list, .rules = b2cmi_rows, .writable = EXTENDED, CLOCK(0x01, UCLK), .pci_device = 0x324a,
	},
	{
		.box = "UPI", .limit = UNC_SIM_LINKS, .role = UNC_SIM_LINK, .feed = &unc_sim_icx_link, .silent = unc_sim_icx_link_silent,
		.writable = EXTENDED, CLOCK(0x01, KFCLK), .pci_device = 0x3241,
	},
	{ .box = "B2UPI", .limit = UNC_SIM_LINKS, .writable = EXTENDED, CLOCK(0x01, UCLK), .pci_device = 0x3246 },
	{
		.box = "IMC", .limit = UNC_SIM_SINGLES, .role = UNC_SIM_CHANNEL, .feed = &unc_sim_icx_channel, .rules = &channel_rules,
		.writable = COMMON, CLOCK(0x101, DCLK), .fixed_khz = DCLK, RUNS(imc_runs),
	},
	{ .box = "B2CXL", .limit = UNC_SIM_CXL, .writable = COMMON, CLOCK(0x01, UCLK), RUNS(b2cxl_runs) },
	CXL_BOXES,
	TYPES,
	{ .box = "type_21", .limit = UNC_SIM_TYPES, .writable = EXTENDED },
	{ .box = "type_22", .limit = UNC_SIM_TYPES, .writable = EXTENDED },
};

/* PCIe generation 5 of 16 lanes, and of 8: PCM has the registers and the PCI ids; devices are a choice of this model. */
#define PCIE(t, d, id) \
	static const struct unc_run type_##t##_runs[] = { \
		{ .first = 0, .count = 1, .base = UNC_SIM_DEVFN(d, 0), .pci_device = id }, \
		{ .first = 1, .count = 1, .base = UNC_SIM_DEVFN(d, 1), .pci_device = id + 1 }, \
		{ .first = 2, .count = 1, .base = UNC_SIM_DEVFN(d, 2), .pci_device = id + 2 }, \
		{ .first = 3, .count = 1, .base = UNC_SIM_DEVFN(d, 3), .pci_device = id + 3 }, \
	}; \
	static const struct unc_box type_##t = { \
		TYPE_BOX("type_" #t, t, UNC_PCI, 8, 8, 4), .unit_ctl = 0x620, .ctl = 0x630, .ctr = 0x650, .ctr_step = 8, RUNS(type_##t##_runs), \
	}
PCIE(21, 8, 0x0db0);
PCIE(22, 9, 0x0db6);
static const struct unc_box *const more[] = { &type_10, &type_19, &type_21, &type_22 };

static const struct unc_sim_device_row devices[] = { TABLE_DEVICES, ROOT_DEVICES };
static const struct unc_sim_word words[] = { TABLE_WORDS };

static const struct unc_sim_option options[] = {
	UNC_SIM_OPTION_SOCKETS,
	UNC_SIM_NUMBER("cha", agents, 1, UNC_SIM_AGENTS, 48),
	UNC_SIM_NUMBER("imc", imc, 1, 12, 12),
	UNC_SIM_NUMBER("upi", upi, 1, 6, 6),
	UNC_SIM_NUMBER("iio", iio, 1, 16, 16),
	UNC_SIM_NUMBER("cores", cores, 1, 128, 0),
	UNC_SIM_NUMBER("threads", threads, 1, 2, 1),
	UNC_SIM_NUMBER("snc", snc, 1, 3, 1),
	UNC_SIM_OPTION_NODES,
	OPTION_TABLES,
	OPTION_CXL,
	OPTION_TYPES,
	UNC_SIM_OPTION_WIRES,
	UNC_SIM_OPTIONS_REAL(12, 6),
	UNC_SIM_OPTION_SPECI2M,
	UNC_SIM_OPTION_CLOCK,
	UNC_SIM_OPTION_NAME,
};

/* Where the global control is is a choice of this model: not at Sapphire Rapids' address. */
enum { GNR_GLOBAL_CTL = 0x3f80 };
static const struct unc_sim_global globals[] = { { GNR_GLOBAL_CTL, UNC_SIM_GLOBAL_CTL, 0 } };
static const struct unc_sim_table table = { .device = TABLE_DEVICE, .devfn = TABLE_DEVFN, .global_ctl = GNR_GLOBAL_CTL };

extern const struct unc_chip unc_gnr;

const struct unc_sim_chip unc_sim_gnr = {
	.tables = &unc_gnr,
	UNC_SIM_LIST(options),
	UNC_SIM_LIST(traits),
	UNC_SIM_LIST(more),
	UNC_SIM_LIST(devices),
	UNC_SIM_LIST(words),
	UNC_SIM_LIST(globals),
	.ubox_bus = 2,
	.frz_all = 1,
	.table = &table,
	.carry = unc_sim_icx_carry, .traffic = &way,
	UNC_SIM_LIST(clusters),
};

/* clang-format on */
