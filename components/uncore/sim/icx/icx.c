/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What Ice Lake-SP boxes do, besides having the registers of their map. Manual 000.
 */
#include "sim/model/chip.h"

/* Bits high to low of a register. */
#define BITS(high, low) ((~0ull >> (63 - (high))) & (~0ull << (low)))

/* Table 1-5: thresh, invert, en, ov_en, edge_det, rst, umask, ev_sel. */
#define COMMON (BITS(31, 22) | BITS(20, 20) | BITS(18, 17) | BITS(15, 0))

/* Clocks in kHz. */
enum {
	UCLK = 2000000,  /* mesh, CHA, UBox */
	DCLK = 1600000,  /* memory channels: DDR4-3200 */
	KFCLK = 1400000, /* UPI: an eighth of 11.2 GT/s */
	PCLK = 1000000,  /* PCU and its residency counters */
	IOCLK = 500000,
};

#define FREERUNS(a) .freeruns = (a), .numfreeruns = ARRAY_SIZE(a)

static const struct unc_sim_freerun iio_freeruns[] = {
	{ .name = "ioclk", .khz = IOCLK },
};

/* clang-format off */
#define PORT(n) \
	{ .name = "bw_in_port" #n, .lines = UNC_SIM_PORT_IN + (n) }, \
	{ .name = "bw_out_port" #n, .lines = UNC_SIM_PORT_OUT + (n) }
/* clang-format on */
static const struct unc_sim_freerun iio_port_freeruns[] = {
	PORT(0), PORT(1), PORT(2), PORT(3), PORT(4), PORT(5), PORT(6), PORT(7),
};

static const struct unc_sim_freerun pcu_fixed_freeruns[] = {
	{ .name = "core_p3_ctr", .khz = PCLK },
	{ .name = "core_p6_ctr", .khz = PCLK },
	{ .name = "core_c3_ctr", .khz = PCLK },
	{ .name = "core_c6_ctr", .khz = PCLK },
};

/* No persistent memory in this machine: rd_pmm and wr_pmm stay at 0. */
static const struct unc_sim_freerun imc_freeruns[] = {
	{ .name = "rd_ddr", .lines = UNC_SIM_LINES_READ },
	{ .name = "wr_ddr", .lines = UNC_SIM_LINES_WRITTEN },
	{ .name = "rd_pmm" },
	{ .name = "wr_pmm" },
	{ .name = "dclk", .khz = DCLK },
};

/* Filters: of a CHA only with tid_en. */
static const struct unc_sim_filter_use cha_uses[] = {
	{ .mask = UNC_SIM_CTL_TID_EN, .value = UNC_SIM_CTL_TID_EN, .bits = ~0ull },
};
static const struct unc_sim_filter_use pcu_uses[] = { { .bits = ~0ull } };

#define USES(a) .uses = (a), .numuses = ARRAY_SIZE(a)

/* clang-format off */
static const struct unc_sim_traits traits[] = {
	{
		.box = "CHA", .limit = UNC_SIM_CHAS, .sees = UNC_SIM_CHA,
		/* Tables 2-79 and 2-80; PIPE_REJECT uses 60:58 too, above the field that they show. */
		.writable = COMMON | BITS(60, 32) | UNC_SIM_CTL_TID_EN, USES(cha_uses),
		.clock = 0x00, .clock_khz = UCLK,
	},
	{
		.box = "M2PCIe", .limit = UNC_SIM_STACKS, .sees = UNC_SIM_M2PCIE,
		.writable = COMMON, .clock = 0x01, .clock_khz = UCLK,
	},
	{
		.box = "IRP", .limit = UNC_SIM_STACKS, .sees = UNC_SIM_IRP,
		.writable = COMMON, .clock = 0x01, .clock_khz = UCLK,
	},
	{
		.box = "IIO", .limit = UNC_SIM_STACKS, .sees = UNC_SIM_IIO,
		.writable = COMMON | BITS(50, 32), /* table 2-173 */
		.clock = 0x01, .clock_khz = IOCLK, FREERUNS(iio_freeruns),
	},
	{
		.box = "IIO_FREERUN", .limit = UNC_SIM_STACKS, .clock = -1,
		FREERUNS(iio_port_freeruns),
	},
	{
		.box = "PCU",
		.writable = COMMON & ~BITS(29, 29), USES(pcu_uses), /* table 2-370 */
		.clock = 0x00, .clock_khz = PCLK,
	},
	{ .box = "PCU_FIXED", .clock = -1, FREERUNS(pcu_fixed_freeruns) },
	{
		.box = "UBOX", .ubox = true,
		.writable = COMMON & ~BITS(31, 29), .clock = -1,
		.fixed_khz = UCLK, .fixed_writable = UNC_SIM_CTL_EN | UNC_SIM_CTL_OV_EN,
	},
	{
		.box = "M2M", .limit = UNC_SIM_IMCS, .sees = UNC_SIM_M2M,
		.writable = COMMON | BITS(39, 32), .clock = 0x00, .clock_khz = UCLK,
	},
	{
		.box = "UPI", .limit = UNC_SIM_LINKS, .sees = UNC_SIM_LINK,
		.writable = COMMON | BITS(55, 32), .clock = 0x01, .clock_khz = KFCLK,
	},
	{
		.box = "M3UPI", .limit = UNC_SIM_LINKS, .sees = UNC_SIM_M3UPI,
		.writable = COMMON, .clock = 0x01, .clock_khz = UCLK,
	},
	{
		/* No layout printed; the events use 39:36 to choose a port. */
		.box = "PCIe3", .bus = UNC_SIM_BUS_LOW1,
		.writable = COMMON | BITS(39, 32), .clock = -1,
	},
	{
		.box = "DMI", .bus = UNC_SIM_BUS_LOW,
		.writable = COMMON | BITS(39, 32), .clock = -1,
	},
	{
		.box = "IMC", .limit = UNC_SIM_CHANNELS, .sees = UNC_SIM_CHANNEL,
		.writable = COMMON, .clock = 0x00, .clock_khz = DCLK,
		.fixed_khz = DCLK, .fixed_rst = 1u << 19, /* table 2-137 */
		.fixed_writable = UNC_SIM_CTL_EN | UNC_SIM_CTL_OV_EN | 1u << 19,
	},
	{ .box = "IMC_FREERUN", .limit = UNC_SIM_IMCS, .clock = -1, FREERUNS(imc_freeruns) },
};

static const struct unc_sim_device_row devices[] = {
	{ UNC_SIM_BUS_LOW, UNC_SIM_DEVFN(0, 0), UNC_SIM_INTEL, 0x09a2, 0x088000, UNC_SIM_ALL, 0 },
	{ UNC_SIM_BUS_LOW, UNC_SIM_DEVFN(3, 0), UNC_SIM_INTEL, 0x334a, 0x110100, UNC_SIM_ALL, 0 },  /* DMI */
	{ UNC_SIM_BUS_LOW1, UNC_SIM_DEVFN(2, 0), UNC_SIM_INTEL, 0x347a, 0x060400, UNC_SIM_ALL, 0 }, /* bridge */
	{ UNC_SIM_BUS_LOW1, UNC_SIM_DEVFN(4, 0), UNC_SIM_INTEL, 0x334a, 0x110100, UNC_SIM_ALL, 0 }, /* PCIe3 */
	/* Not ours: a wanted id in another place, and of another vendor. */
	{ UNC_SIM_BUS_LOW1, UNC_SIM_DEVFN(5, 0), UNC_SIM_INTEL, 0x334a, 0x110100, UNC_SIM_ALL, 0 },
	{ UNC_SIM_BUS_LOW2, UNC_SIM_DEVFN(0, 0), 0x15b3, 0x1017, 0x020000, UNC_SIM_ALL, 0 },
	{ UNC_SIM_BUS_LOW2, UNC_SIM_DEVFN(0, 1), 0x15b3, 0x3450, 0x020000, UNC_SIM_ALL, 0 },
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(0, 0), UNC_SIM_INTEL, 0x3450, 0x088000, UNC_SIM_ALL, 0 }, /* UBox */
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(0, 1), UNC_SIM_INTEL, 0x3451, 0x088000, UNC_SIM_ALL, 0 },
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(2, 1), UNC_SIM_INTEL, 0x3441, 0x110100, UNC_SIM_LINKS, 0 }, /* UPI */
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(3, 1), UNC_SIM_INTEL, 0x3441, 0x110100, UNC_SIM_LINKS, 1 },
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(4, 1), UNC_SIM_INTEL, 0x3441, 0x110100, UNC_SIM_LINKS, 2 },
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(5, 1), UNC_SIM_INTEL, 0x3446, 0x110100, UNC_SIM_LINKS, 0 }, /* M3UPI */
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(6, 1), UNC_SIM_INTEL, 0x3446, 0x110100, UNC_SIM_LINKS, 1 },
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(7, 1), UNC_SIM_INTEL, 0x3446, 0x110100, UNC_SIM_LINKS, 2 },
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(12, 0), UNC_SIM_INTEL, 0x344a, 0x088000, UNC_SIM_IMCS, 0 }, /* M2M */
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(13, 0), UNC_SIM_INTEL, 0x344a, 0x088000, UNC_SIM_IMCS, 1 },
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(14, 0), UNC_SIM_INTEL, 0x344a, 0x088000, UNC_SIM_IMCS, 2 },
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(15, 0), UNC_SIM_INTEL, 0x344a, 0x088000, UNC_SIM_IMCS, 3 },
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(30, 3), UNC_SIM_INTEL, 0x345b, 0x088000, UNC_SIM_ALL, 0 },
};
/* clang-format on */

static const struct unc_sim_word words[] = {
	{ 0x3450, 0xc0, UNC_SIM_NODE_ID, 0 },     { 0x3450, 0xd4, UNC_SIM_NODE_MAP, 0 },
	{ 0x3451, 0xd0, UNC_SIM_MEMORY_BASE, 0 }, { 0x3451, 0xd8, UNC_SIM_MEMORY_BAR, 0 },
	{ 0x3451, 0xdc, UNC_SIM_MEMORY_BAR, 1 },  { 0x3451, 0xe0, UNC_SIM_MEMORY_BAR, 2 },
	{ 0x3451, 0xe4, UNC_SIM_MEMORY_BAR, 3 },  { 0x345b, 0x94, UNC_SIM_LINK_COUNT, 0 },
	{ 0x345b, 0x9c, UNC_SIM_UNITS_LOW, 0 },   { 0x345b, 0xa0, UNC_SIM_UNITS_HIGH, 0 },
};

/* Table 1-8. */
static const struct unc_sim_global globals[] = {
	{ 0x700, UNC_SIM_GLOBAL_CTL, 0 },
	{ 0x70e, UNC_SIM_GLOBAL_STATUS, 0 },
	{ 0x70f, UNC_SIM_GLOBAL_STATUS, 1 },
};

const struct unc_sim_chip unc_sim_icx = {
	.name = "icx",
	.traits = traits,
	.numtraits = ARRAY_SIZE(traits),
	.devices = devices,
	.numdevices = ARRAY_SIZE(devices),
	.words = words,
	.numwords = ARRAY_SIZE(words),
	.globals = globals,
	.numglobals = ARRAY_SIZE(globals),
	.ubox_bus = 2,
	.frz_all = 1ull << 63, /* table 1-1 */
	.wk_on_pmi = 1ull << 62,
	.unfrz_all = 1ull << 61,
	.carry = unc_sim_carry,
};
