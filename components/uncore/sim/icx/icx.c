/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP. Manual 000.
 */
#include "sim/icx/icx.h"

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

/* clang-format off */
/* Eight ports in, eight ports out. */
static const struct unc_sim_freerun iio_port_freeruns[] = { PORTS(UNC_SIM_PORT_IN), PORTS(UNC_SIM_PORT_OUT) };
/* core_p3_ctr, core_p6_ctr, core_c3_ctr, core_c6_ctr */
static const struct unc_sim_freerun pcu_fixed_freeruns[] = { { .khz = PCLK }, { .khz = PCLK }, { .khz = PCLK }, { .khz = PCLK } };
/* rd_ddr, wr_ddr; rd_pmm and wr_pmm, which stay at 0 without persistent memory; dclk. */
static const struct unc_sim_freerun imc_freeruns[] = {
	{ .lines = UNC_SIM_LINES_READ }, { .lines = UNC_SIM_LINES_WRITTEN }, { 0 }, { 0 }, { .khz = DCLK },
};
/* clang-format on */

/* Filters of a CHA matter with tid_en only. */
static const struct unc_sim_filter_use cha_uses[] = {
	{ .mask = UNC_SIM_CTL_TID_EN, .value = UNC_SIM_CTL_TID_EN, .bits = ~0ull },
};

static const struct unc_sim_cha_rules cha_rules = {
	.list = unc_sim_icx_cha,
	.tid_en = UNC_SIM_CTL_TID_EN,
	.tid_bits = 64,
};
/* clang-format off */
static const struct unc_sim_row channel_list[] = {
	UNC_SIM_CAS(0x04, 0, 0), UNC_SIM_QUEUES(0x10, 0x20, 0x01, SEES_TURN0), UNC_SIM_QUEUES(0x10, 0x20, 0x02, SEES_TURN1),
	UNC_SIM_ROWS_END
};
/* clang-format on */

/* Core ids of stacks: table 2-82; stacks 4 and 5 have none. */
static const uint8_t core_of_stack[] = { 0x3e, 0x3e, 0x3f, 0x3b };
static const struct unc_sim_icx_way way = {
	.channels = 3,
	.active = 2,
	.parts = 2,
	.read_bit = 32,
	.write_bit = 34,
	.core_of_stack = core_of_stack,
	.numcores = ARRAY_SIZE(core_of_stack),
};

/* clang-format off */
static const struct unc_sim_traits traits[] = {
	{
		.box = "CHA", .role = UNC_SIM_CHA,
		.feed = &unc_sim_cha, .rules = &cha_rules, .silent = unc_sim_icx_cha_silent,
		/* Tables 2-79 and 2-80; PIPE_REJECT uses 60:58 too, above the field that they show. */
		.writable = COMMON | BITS(60, 32) | UNC_SIM_CTL_TID_EN, USES(cha_uses),
		CLOCK(0x00, UCLK),
	},
	LISTED_ROW("M2PCIe", UNC_SIM_STACKS, UNC_SIM_M2PCIE, unc_sim_icx_m2pcie, COMMON, CLOCK(0x01, UCLK)),
	LISTED_ROW("IRP", UNC_SIM_STACKS, UNC_SIM_IRP, unc_sim_icx_irp, COMMON, CLOCK(0x01, UCLK),
		   .silent = unc_sim_icx_irp_silent),
	IIO_ROWS(unc_sim_icx_iio, BITS(50, 32), iio_port_freeruns), /* table 2-173 */
	PCU_ROW, /* table 2-370 */
	{ .box = "PCU_FIXED", FREERUNS(pcu_fixed_freeruns) },
	UBOX_ROW("UBOX"),
	LISTED_ROW("M2M", UNC_SIM_IMCS, UNC_SIM_M2M, unc_sim_icx_m2m, COMMON | BITS(39, 32), CLOCK(0x00, UCLK),
		   .class = UNC_SIM_CLASS_SYSTEM),
	LINK_ROW(COMMON | BITS(55, 32), .silent = unc_sim_icx_link_silent),
	LISTED_ROW("M3UPI", UNC_SIM_LINKS, UNC_SIM_M3UPI, unc_sim_icx_m3upi, COMMON, CLOCK(0x01, UCLK),
		   .silent = unc_sim_icx_m3upi_silent),
	{
		/* No layout printed; the events use 39:36 to choose a port. */
		.box = "PCIe3", .bus = UNC_SIM_BUS_LOW + 9,
		.writable = COMMON | BITS(39, 32),
	},
	{
		.box = "DMI", .bus = UNC_SIM_BUS_LOW,
		.writable = COMMON | BITS(39, 32),
	},
	LISTED_ROW("IMC", UNC_SIM_CHANNELS, UNC_SIM_CHANNEL, channel_list, COMMON, CLOCK(0x00, DCLK),
		   .fixed_khz = DCLK, .fixed_rst = 1u << 19, /* table 2-137 */
		   .fixed_writable = UNC_CTL_EN | UNC_SIM_CTL_OV_EN | 1u << 19,
		   .fixed_ignored = BITS(31, 23) | BITS(21, 21) | BITS(18, 0),
		   .count_ignores = true), /* table 2-138 */
	{ .box = "IMC_FREERUN", .limit = UNC_SIM_IMCS, FREERUNS(imc_freeruns) },
};

/* The first device of stack n's root bus, and a root port of that bus. */
#define STACK(low, unit) \
	{ UNC_SIM_BUS_LOW + (low), UNC_SIM_DEVFN(0, 0), UNC_SIM_INTEL, 0x09a2, UNC_SIM_CLASS_SYSTEM, UNC_SIM_STACKS, unit, 0, 0 }
#define PORT(low, dev, id, unit, to) \
	{ UNC_SIM_BUS_LOW + (low), UNC_SIM_DEVFN(dev, 0), UNC_SIM_INTEL, id, UNC_SIM_CLASS_BRIDGE, UNC_SIM_STACKS, unit, 0, \
	  UNC_SIM_BUS_LOW + (to) }
#define CARD(low, fn, vendor, id, class, unit) \
	{ UNC_SIM_BUS_LOW + (low), UNC_SIM_DEVFN(0, fn), vendor, id, class, UNC_SIM_STACKS, unit, 0, 0 }

/*
 * The stacks of a socket with their devices: stack 2 has no bus, the lowest bus belongs to DMI, stack 5, and
 * always exists. PCIe3 is on another bus, since PCM refuses a bus whose devices 2 to 5 are not root ports A to D.
 * Discovery must not take for units the id of PCIe3 and DMI at another address, and the UBox's id of
 * another vendor.
 */
static const struct unc_sim_device_row devices[] = {
	{ UNC_SIM_BUS_LOW, UNC_SIM_DEVFN(0, 0), UNC_SIM_INTEL, 0x09a2, UNC_SIM_CLASS_SYSTEM, UNC_SIM_ALL, 5, 0, 0 },
	{ UNC_SIM_BUS_LOW, UNC_SIM_DEVFN(17, 5), UNC_SIM_INTEL, 0xa1d2, UNC_SIM_CLASS_SATA, UNC_SIM_STACKS, 5, 0, 0 },
	STACK(1, 0), PORT(1, 2, 0x347a, 0, 2),
	{ UNC_SIM_BUS_LOW + 9, UNC_SIM_DEVFN(5, 0), UNC_SIM_INTEL, 0x334a, UNC_SIM_CLASS_COUNTERS, UNC_SIM_ALL, 0, 0, 0 },
	CARD(2, 0, 0x15b3, 0x1017, UNC_SIM_CLASS_NETWORK, 0), CARD(2, 1, 0x15b3, 0x3450, UNC_SIM_CLASS_NETWORK, 0),
	STACK(3, 1), PORT(3, 2, 0x347a, 1, 4), PORT(3, 4, 0x347c, 1, 5),
	CARD(4, 0, 0x144d, 0xa80a, UNC_SIM_CLASS_NVME, 1), CARD(5, 0, 0x144d, 0xa80a, UNC_SIM_CLASS_NVME, 1),
	STACK(6, 3), PORT(6, 3, 0x347b, 3, 7), CARD(7, 0, 0x1002, 0x740f, UNC_SIM_CLASS_DISPLAY, 3),
	STACK(8, 4),
};

/* cha and chamask exclude each other unless they agree. */
static const struct unc_sim_option options[] = {
	UNC_SIM_OPTION_SOCKETS,
	UNC_SIM_NUMBER("cha", agents, 1, 40, 28),
	UNC_SIM_NUMBER("chamask", chamask, 1, (1ull << 40) - 1, 0),
	UNC_SIM_CHOICE("numbers", by_slice, "count", "slice"),
	UNC_SIM_NUMBER("imc", imc, 1, 4, 4),
	UNC_SIM_CHOICE("third", third, "off", "on"),
	UNC_SIM_NUMBER("upi", upi, 2, 3, 3),
	UNC_SIM_NUMBER("iio", iio, 1, 6, 6),
	UNC_SIM_OPTIONS_CORES(0, 40),
	UNC_SIM_OPTION_NODES,
	UNC_SIM_NUMBER("snc", snc, 1, 4, 1),
	UNC_SIM_OPTIONS_TRAFFIC(8, 3),
	UNC_SIM_OPTION_SPECI2M,
	UNC_SIM_OPTIONS_LAST,
};
/* clang-format on */

/* Table 1-8. */
static const struct unc_sim_global globals[] = {
	{ 0x700, UNC_SIM_GLOBAL_CTL, 0 },
	{ 0x70e, UNC_SIM_GLOBAL_STATUS, 0 },
	{ 0x70f, UNC_SIM_GLOBAL_STATUS, 1 },
};

extern const struct unc_chip unc_icx;

const struct unc_sim_chip unc_sim_icx = {
	.tables = &unc_icx,
	UNC_SIM_LIST(options),
	UNC_SIM_LIST(traits),
	UNC_SIM_LIST(devices),
	UNC_SIM_LIST(globals),
	.ubox_bus = 2,
	.ubox_devfn = UNC_SIM_DEVFN(0, 0),
	.frz_all = 1ull << 63, /* table 1-1 */
	.wk_on_pmi = 1ull << 62,
	.unfrz_all = 1ull << 61,
	.carry = unc_sim_icx_carry,
	.traffic = &way,
};
