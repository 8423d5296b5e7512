/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Chips with discovery tables: Sapphire Rapids, Emerald Rapids, which has the same boxes, Granite Rapids. Lines are never
 * behind CXL, nor in HBM.
 *
 * Sources: Linux' intel_uncore driver, PCM, LIKWID; Intel's uncore guides of these chips were not read. Where none of
 * them has an address, rows say that it is a choice of this model.
 */
#include "sim/icx/icx.h"

/* clang-format off */

/*
 * thresh, invert, en, edge_det, umask, ev_sel. What an overflow does with ov_en set, and bit 17, rst on older chips,
 * are in no source: the model refuses both.
 */
#define COMMON (BITS(31, 22) | BITS(18, 18) | BITS(15, 0))
#define EXTENDED (COMMON | BITS(55, 32))
#define TID_EN (1ull << 16)

#define RUNS(a) .runs = (a), .numruns = ARRAY_SIZE(a)

/* Clocks in kHz, of a machine of this model. */
enum {
	UCLK = 2500000,  /* mesh, CHA, UBox */
	DCLK = 2400000,  /* memory channels: DDR5-4800 */
	KFCLK = 2000000, /* UPI: an eighth of 16 GT/s */
	PCLK = 1000000,  /* PCU */
	IOCLK = 500000,
};

/*
 * Boxes of CXL, below the discovery table; that they are there is a choice of this model. Their controls have 32 bits,
 * which is what Linux writes. CXLCM's eight counters would overlap with controls from 0x40 on.
 */
#define CXL_RUNS(box, units, at) \
	static const struct unc_run box##_runs[] = { { .first = 0, .count = units, .base = 0x700000 + (at), .step = 0x4000 } }
#define CXL_BOXES \
	{ .box = "CXLCM", .limit = UNC_SIM_CXL, .writable = COMMON, CLOCK(0x201, UCLK), RUNS(cxlcm_runs), .ctl = 0x80 }, \
	{ .box = "CXLDP", .limit = UNC_SIM_CXL, .writable = COMMON, CLOCK(0x101, UCLK), RUNS(cxldp_runs) }

/* What counters of data to devices count depends on the sizes of requests, which are not modelled. */
static const struct unc_sim_freerun iio_port_freeruns[] = { PORTS(UNC_SIM_PORT_IN) };

/* The ways to the memory of a socket and to its discovery table. */
#define TABLE_DEVICES \
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(0, 0), UNC_SIM_INTEL, 0x3250, UNC_SIM_CLASS_SYSTEM, UNC_SIM_ALL, 0, 0, 0 }, \
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(0, 1), UNC_SIM_INTEL, 0x3251, UNC_SIM_CLASS_SYSTEM, UNC_SIM_ALL, 0, 0, 0 }
/*
 * Root buses. Each has a port, and some ports have a card. Ids and places of ports are a choice of this model. The first
 * is the one of the first row of the chip's table, and so on; the seventh leads to accelerators.
 */
#define ROOT(n) \
	{ UNC_SIM_BUS_ROOT + 2 * (n), UNC_SIM_DEVFN(0, 0), UNC_SIM_INTEL, 0x09a2, UNC_SIM_CLASS_SYSTEM, UNC_SIM_ROOTS, n, 0, 0 }, \
	UNC_SIM_ROOT_PORT(n, 1, 0x352a)
#define ROOT_DEVICES \
	ROOT(0), ROOT(1), ROOT(2), ROOT(3), ROOT(4), ROOT(5), ROOT(6), ROOT(7), ROOT(8), ROOT(9), ROOT(10), ROOT(11), ROOT(12), \
	{ UNC_SIM_BUS_ROOT, UNC_SIM_DEVFN(17, 5), UNC_SIM_INTEL, 0x1bd2, UNC_SIM_CLASS_SATA, UNC_SIM_ROOTS, 0, 0, 0 }, \
	UNC_SIM_ROOT_CARD(1, 0, 0x15b3, 0x1017, UNC_SIM_CLASS_NETWORK), UNC_SIM_ROOT_CARD(1, 1, 0x15b3, 0x1017, UNC_SIM_CLASS_NETWORK), \
	UNC_SIM_ROOT_CARD(2, 0, 0x144d, 0xa80a, UNC_SIM_CLASS_NVME), UNC_SIM_ROOT_CARD(4, 0, 0x1002, 0x740f, UNC_SIM_CLASS_DISPLAY), \
	{ UNC_SIM_BUS_ROOT + 12, UNC_SIM_DEVFN(2, 0), UNC_SIM_INTEL, 0x4940, UNC_SIM_CLASS_COPROCESSOR, UNC_SIM_ROOTS, 6, 0, 0 }, \
	UNC_SIM_ROOT_CARD(8, 0, 0x144d, 0xa80a, UNC_SIM_CLASS_NVME), UNC_SIM_ROOT_CARD(10, 0, 0x144d, 0xa80a, UNC_SIM_CLASS_NVME)

#define TABLE_WORDS \
	{ 0x3250, 0xc0, UNC_SIM_NODE_ID, 0 }, \
	{ 0x3250, 0xd4, UNC_SIM_NODE_MAP, 0 }, \
	{ 0x3251, 0xd0, UNC_SIM_MEMORY_BASE, 0 }, \
	{ 0x3251, 0xd4, UNC_SIM_MEMORY_BAR, SCF_PART }
enum { SCF_PART = 4, GLOBAL_CTL = 0x2ff0, CHA_COUNT = 0x2ffe };

/*
 * Types that no table of events has: which ones tables have, and where, is a choice of this model, in addition to the types of
 * Granite Rapids' PCIe. c: distance of controls.
 */
#define TYPE_BOX(n, t, s, b, c, count) \
	.name = n, .source = "a choice of the simulated machine", .space = s, .presence = UNC_BY_TABLE, .table_type = t, .counters = 4, \
	.width = 48, .ctl_bytes = b, .unit_status = UNC_NONE, .fixed_ctl = UNC_NONE, .fixed_ctr = UNC_NONE, .unit_bits = &type_bits, \
	.no_enable = true, .ctl_step = c, .units = count
static const struct unc_unit_bits type_bits = { .freeze = 1 << 0, .reset_ctl = 1 << 8, .reset_ctr = 1 << 9 };
static const struct unc_run type_10_runs[] = { { .first = 0, .count = 2, .base = 0x4a00, .step = 0x10 } };
static const struct unc_box type_10 = {
	TYPE_BOX("type_10", 10, UNC_MSR, 8, 1, 2), .ctl = 2, .ctr = 8, .ctr_step = 1, RUNS(type_10_runs),
};
CXL_RUNS(type_19, 2, 0xd0000);
static const struct unc_box type_19 = {
	TYPE_BOX("type_19", 19, UNC_MMIO, 4, 8, 2), .ctl = 0x40, .ctr = 8, .ctr_step = 8, RUNS(type_19_runs),
};
#define TYPES \
	{ .box = "type_10", .limit = UNC_SIM_TYPES, .writable = EXTENDED }, \
	{ .box = "type_19", .limit = UNC_SIM_TYPES, .writable = COMMON }

static const struct unc_sim_cha_rules cha_rules = { .list = unc_sim_spr_cha, .tid_en = TID_EN, .tid_bits = 64 };
static const struct unc_sim_filter_use cha_uses[] = {
	{ .mask = TID_EN, .value = TID_EN, .bits = ~0ull },
};

/* Rows that all chips have. */
#define CHA_ROW \
	{ .box = "CHA", .limit = UNC_SIM_CHAS, .role = UNC_SIM_CHA, .feed = &unc_sim_cha, .rules = &cha_rules, \
	  .silent = unc_sim_icx_cha_silent, .writable = COMMON | BITS(63, 32) | TID_EN, USES(cha_uses), CLOCK(0x01, UCLK) }
#define STACK_ROWS(irp) \
	IIO_ROWS(unc_sim_icx_iio, BITS(50, 32), iio_port_freeruns), \
	LISTED_ROW("IRP", UNC_SIM_STACKS, UNC_SIM_IRP, irp, EXTENDED, CLOCK(0x01, UCLK), .silent = unc_sim_irp_silent)
/* A control has 32 bits. */
#define IMC_ROW(of, channels) \
	LISTED_ROW("IMC", of, UNC_SIM_CHANNEL, channels##_channel, COMMON, CLOCK(0x101, DCLK), .fixed_khz = DCLK, \
		   RUNS(channels##_imc_runs))
#define MEMORY_ROWS(bit_read, bit_write) \
	UNC_SIM_ROW(0x24, 0x01 | 0x04 | 0x08, SEES_READ, .one = { bit_read }), \
	UNC_SIM_ROW(0x25, 0x01 | 0x10 | 0x20, SEES_FULL, .one = { bit_write }), \
	UNC_SIM_ROW(0x25, 0x02 | 0x10 | 0x20, SEES_PARTIAL, .one = { bit_write }), \
	UNC_SIM_ROW(0x21, 0x01, SEES_DIRECTORY, .one = { 1ull << 32, 2ull << 32 }), /* near memory hit or missed: ANY */ \
	UNC_SIM_ROWS_END

#define OPTIONS(chas, usual, imcs, links, stacks, numcores, clusters) \
	UNC_SIM_OPTION_SOCKETS, \
	UNC_SIM_NUMBER("cha", agents, 1, chas, usual), \
	UNC_SIM_NUMBER("imc", imc, 1, imcs, imcs), \
	UNC_SIM_NUMBER("upi", upi, 1, links, links), \
	UNC_SIM_NUMBER("iio", iio, 1, stacks, stacks), \
	UNC_SIM_OPTIONS_CORES(0, numcores), \
	UNC_SIM_NUMBER("snc", snc, 1, clusters, 1), \
	UNC_SIM_OPTION_NODES, \
	UNC_SIM_CHOICE("tables", holes, "whole", "holes"), \
	UNC_SIM_CHOICE("cxl", cxl, "off", "on"), \
	UNC_SIM_CHOICE("types", types, "named", "all")
#define MORE_OPTIONS(channels, links) \
	UNC_SIM_OPTIONS_TRAFFIC(channels, links), UNC_SIM_OPTION_SPECI2M, \
	UNC_SIM_OPTIONS_LAST

/* ------------------------------------------------------------------------------ Sapphire Rapids */

/* Pseudo-channels: bits 6 and 7 of CAS_COUNT's umask, 0 and 1 of the queues' umasks. */
static const struct unc_sim_row spr_channel[] = {
	UNC_SIM_CAS(0x05, 0x40, SEES_TURN0), UNC_SIM_CAS(0x05, 0x80, SEES_TURN1),
	UNC_SIM_QUEUES(0x10, 0x20, 0x01, SEES_TURN0), UNC_SIM_QUEUES(0x10, 0x20, 0x02, SEES_TURN1), UNC_SIM_ROWS_END
};
static const struct unc_sim_icx_way spr_way = { .channels = 2, .active = 2, .parts = 2, .read_bit = 32, .write_bit = 35 };

/* perf's map: channels 0 and 1 are of cluster 0, 2 and 3 of cluster 1, and so on. It has none for four clusters. */
static const struct unc_sim_clusters spr_clusters[] = { { .snc = 2, .period = 2, .of = { 0, 1 } } };

static const struct unc_sim_row spr_m2m[] = { MEMORY_ROWS(3ull << 32, 3ull << 35) };
static const struct unc_sim_row m3upi_rows[] = { UNC_SIM_M3UPI_TO_MESH, UNC_SIM_ROWS_END };
static const struct unc_sim_row spr_irp[] = { UNC_SIM_IRP_FAF, UNC_SIM_IRP_INBOUND, UNC_SIM_ROWS_END };
static const struct unc_sim_row m2pcie_rows[] = { UNC_SIM_M2PCIE_DRS, UNC_SIM_ROWS_END };

/* Addresses that are a choice of this model. */
static const struct unc_run m2pcie_runs[] = { { .first = 0, .count = 12, .base = 0x3200, .step = 0x10 } };
static const struct unc_run spr_pcu_runs[] = { { .first = 0, .count = 1, .base = 0x2fc0 } };
static const struct unc_run spr_mdf_runs[] = { { .first = 0, .count = 40, .base = 0x2800, .step = 0x10 } };
/* 0x22800 after the base of the controller (PCM). */
#define CONTROLLER(n) { .first = 2 * (n), .count = 2, .base = (n) << UNC_SIM_PART_SHIFT | 0x22800, .step = 0x4000 }
static const struct unc_run spr_imc_runs[] = { CONTROLLER(0), CONTROLLER(1), CONTROLLER(2), CONTROLLER(3) };

/* Behind the base of the SCF (PCM). */
#define HBM(n) \
	{ .first = 2 * (n), .count = 2, .base = (SCF_PART << UNC_SIM_PART_SHIFT) + 0x141c00 + (n) * 0x9000, .step = 0x4000 }
static const struct unc_run mchbm_runs[] = {
	HBM(0), HBM(1), HBM(2), HBM(3), HBM(4), HBM(5), HBM(6), HBM(7),
	HBM(8), HBM(9), HBM(10), HBM(11), HBM(12), HBM(13), HBM(14), HBM(15),
};

CXL_RUNS(cxlcm, 16, 0);
CXL_RUNS(cxldp, 16, 0x40000);

/* Events of the queues count their signature. */
static const struct unc_sim_freerun imc_freeruns[] = { { .khz = DCLK } };

static const struct unc_sim_traits spr_traits[] = {
	CHA_ROW,
	STACK_ROWS(spr_irp),
	LISTED_ROW("M2PCIe", UNC_SIM_STACKS, UNC_SIM_M2PCIE, m2pcie_rows, EXTENDED, CLOCK(0x01, UCLK), RUNS(m2pcie_runs)),
	{ .box = "PCU", .writable = COMMON, CLOCK(0x01, PCLK), RUNS(spr_pcu_runs) },
	{ .box = "UBOX", .ubox = true, .writable = COMMON, .fixed_khz = UCLK },
	{ .box = "MDF", .writable = EXTENDED, RUNS(spr_mdf_runs) },
	LISTED_ROW("M2M", UNC_SIM_IMCS, UNC_SIM_M2M, spr_m2m, EXTENDED, CLOCK(0x01, UCLK), .class = UNC_SIM_CLASS_SYSTEM),
	/* No source has their ids, except M2M's. */
	{
		.box = "M2HBM", .class = UNC_SIM_CLASS_SYSTEM, .limit = UNC_SIM_HBM, .first_id = 4,
		.writable = EXTENDED, CLOCK(0x01, UCLK),
	},
	LINK_ROW(EXTENDED, .silent = unc_sim_icx_link_silent),
	LISTED_ROW("M3UPI", UNC_SIM_LINKS, UNC_SIM_M3UPI, m3upi_rows, EXTENDED, CLOCK(0x01, UCLK),
		   .silent = unc_sim_icx_m3upi_silent),
	IMC_ROW(UNC_SIM_PAIRS, spr),
	{ .box = "IMC_FREERUN", .limit = UNC_SIM_IMCS, FREERUNS(imc_freeruns) },
	{ .box = "MCHBM", .limit = UNC_SIM_HBM, .writable = COMMON, CLOCK(0x101, DCLK), RUNS(mchbm_runs) },
	CXL_BOXES,
	TYPES,
};
static const struct unc_box *const spr_more[] = { &type_10, &type_19 };

static const struct unc_sim_device_row devices[] = { TABLE_DEVICES, ROOT_DEVICES };
static const struct unc_sim_word spr_words[] = {
	TABLE_WORDS,
	{ 0x3251, 0xd8, UNC_SIM_MEMORY_BAR, 0 }, { 0x3251, 0xdc, UNC_SIM_MEMORY_BAR, 1 },
	{ 0x3251, 0xe0, UNC_SIM_MEMORY_BAR, 2 }, { 0x3251, 0xe4, UNC_SIM_MEMORY_BAR, 3 },
};

/* ------------------------------------------------------------------------------ Granite Rapids */

/* A channel has two schedulers with two pseudo-channels each. */
static const struct unc_sim_row gnr_channel[] = {
	UNC_SIM_CAS(0x05, 0x40, SEES_TURN0), UNC_SIM_CAS(0x05, 0x80, SEES_TURN1),
	UNC_SIM_CAS(0x06, 0x40, SEES_TURN0 << 2), UNC_SIM_CAS(0x06, 0x80, SEES_TURN0 << 3),
	UNC_SIM_QUEUES(0x10, 0x22, 0x10, SEES_TURN0), UNC_SIM_QUEUES(0x10, 0x22, 0x20, SEES_TURN1),
	UNC_SIM_QUEUES(0x10, 0x22, 0x40, SEES_TURN0 << 2), UNC_SIM_QUEUES(0x10, 0x22, 0x80, SEES_TURN0 << 3), UNC_SIM_ROWS_END
};
/* A B2CMI has one channel. */
static const struct unc_sim_icx_way gnr_way = { .channels = 1, .active = 1, .parts = 4 };

/* perf's map. */
static const struct unc_sim_clusters gnr_clusters[] = {
	{ .snc = 2, .period = 4, .of = { 1, 1, 0, 0 } },
	{ .snc = 3, .period = 6, .of = { 1, 1, 0, 0, 2, 2 } },
};

static const struct unc_sim_row gnr_b2cmi[] = { MEMORY_ROWS(1ull << 32, 1ull << 32) };
static const struct unc_sim_row gnr_irp[] = { UNC_SIM_IRP_FAF, UNC_SIM_ROWS_END };

/* Addresses that are a choice of this model. */
static const struct unc_run gnr_pcu_runs[] = { { .first = 0, .count = 5, .base = 0x3f00, .step = 0x10 } };
static const struct unc_run b2hot_runs[] = { { .first = 0, .count = 16, .base = 0x4800, .step = 0x10 } };
static const struct unc_run gnr_mdf_runs[] = { { .first = 0, .count = 80, .base = 0x4000, .step = 0x10 } };
/* 0x24e800 after the SCF's base (PCM). */
static const struct unc_run gnr_imc_runs[] = {
	{ .first = 0, .count = 12, .base = (SCF_PART << UNC_SIM_PART_SHIFT) + 0x24e800, .step = 0x4000 },
};

CXL_RUNS(b2cxl, 16, 0x80000);

static const struct unc_sim_traits gnr_traits[] = {
	CHA_ROW,
	{ .box = "CHACMS", .limit = UNC_SIM_NONE },
	STACK_ROWS(gnr_irp),
	{ .box = "PCU", .writable = COMMON, CLOCK(0x01, PCLK), RUNS(gnr_pcu_runs) },
	{ .box = "UBOX", .ubox = true, .writable = COMMON, .fixed_khz = UCLK },
	{ .box = "B2HOT", .limit = UNC_SIM_STACKS, .writable = COMMON, CLOCK(0x101, UCLK), RUNS(b2hot_runs) },
	{ .box = "MDF", .writable = COMMON, CLOCK(0x01, UCLK), RUNS(gnr_mdf_runs) },
	/* PCI ids are in no source; here they are Sapphire Rapids' ids. */
	LISTED_ROW("B2CMI", UNC_SIM_SINGLES, UNC_SIM_M2M, gnr_b2cmi, EXTENDED, CLOCK(0x01, UCLK), .class = UNC_SIM_CLASS_SYSTEM,
		   .pci_device = 0x324a),
	LINK_ROW(EXTENDED, .silent = unc_sim_icx_link_silent, .pci_device = 0x3241),
	{ .box = "B2UPI", .limit = UNC_SIM_LINKS, .writable = EXTENDED, CLOCK(0x01, UCLK), .pci_device = 0x3246 },
	IMC_ROW(UNC_SIM_SINGLES, gnr),
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
static const struct unc_box *const gnr_more[] = { &type_10, &type_19, &type_21, &type_22 };

static const struct unc_sim_word gnr_words[] = { TABLE_WORDS };

/* ------------------------------------------------------------------------------ chips */

static const struct unc_sim_option spr_options[] = {
	OPTIONS(60, 32, 4, 4, 12, 60, 4), UNC_SIM_CHOICE("hbm", hbm, "off", "on"), MORE_OPTIONS(8, 4),
	UNC_SIM_CHOICE("die", die, "xcc", "mcc"),
};
static const struct unc_sim_option emr_options[] = {
	OPTIONS(60, 32, 4, 4, 12, 60, 4), UNC_SIM_CHOICE("hbm", hbm, "off", "on"), MORE_OPTIONS(8, 4),
};
static const struct unc_sim_option gnr_options[] = { OPTIONS(UNC_SIM_AGENTS, 48, 12, 6, 16, 128, 3), MORE_OPTIONS(12, 6) };

/*
 * The number of CHAs in an MSR reads as 0 on some Emerald Rapids, whose tables are right. Where the global control of
 * Granite Rapids is is a choice of this model: not at Sapphire Rapids' address.
 */
static const struct unc_sim_global spr_globals[] = { { GLOBAL_CTL, UNC_SIM_GLOBAL_CTL, 0 }, { CHA_COUNT, UNC_SIM_CHA_COUNT, 0 } };
static const struct unc_sim_global emr_globals[] = { { GLOBAL_CTL, UNC_SIM_GLOBAL_CTL, 0 }, { CHA_COUNT, UNC_SIM_CHA_COUNT, 1 } };
static const struct unc_sim_global gnr_globals[] = { { 0x3f80, UNC_SIM_GLOBAL_CTL, 0 } };

/* of: whose rows it has */
#define CHIP(chip, of) \
extern const struct unc_chip unc_##chip; \
const struct unc_sim_chip unc_sim_##chip = { \
	.tables = &unc_##chip, \
	.options = chip##_options, .numoptions = ARRAY_SIZE(chip##_options), \
	.traits = of##_traits, .numtraits = ARRAY_SIZE(of##_traits), \
	.more = of##_more, .nummore = ARRAY_SIZE(of##_more), \
	UNC_SIM_LIST(devices), \
	.words = of##_words, .numwords = ARRAY_SIZE(of##_words), \
	.globals = chip##_globals, .numglobals = ARRAY_SIZE(chip##_globals), \
	.ubox_bus = 2, \
	.frz_all = 1, \
	.has_table = true, \
	.carry = unc_sim_icx_carry, .traffic = &of##_way, \
	.clusters = of##_clusters, .numclusters = ARRAY_SIZE(of##_clusters), \
}
CHIP(spr, spr);
CHIP(emr, spr);
CHIP(gnr, gnr);

/* clang-format on */
