/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file spr_common.h
 * What simulated chips with discovery tables share: Sapphire Rapids, Emerald Rapids, Granite Rapids.
 *
 * Sources: Linux' intel_uncore driver, PCM, LIKWID; Intel's uncore guides of these chips were not read. Where none of
 * them has an address, rows say that it is a choice of this model.
 */
#ifndef UNC_SIM_SPR_COMMON_H
#define UNC_SIM_SPR_COMMON_H

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
#define IIO_FREERUNS \
	static const struct unc_sim_freerun iio_freeruns[] = { { .khz = IOCLK } }; \
	static const struct unc_sim_freerun iio_port_freeruns[] = { PORTS(UNC_SIM_PORT_IN) }

/* The ways to the memory of a socket and to its discovery table. */
#define TABLE_DEVICES \
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(0, 0), UNC_SIM_INTEL, 0x3250, UNC_SIM_CLASS_SYSTEM, UNC_SIM_ALL, 0, 0, 0 }, \
	{ UNC_SIM_BUS_UBOX, UNC_SIM_DEVFN(0, 1), UNC_SIM_INTEL, 0x3251, UNC_SIM_CLASS_SYSTEM, UNC_SIM_ALL, 0, 0, 0 }
/*
 * Root buses, each with a port and perhaps a card behind it. Ids and places of ports are a choice of this model. The first
 * is the one of the first row of the chip's table, and so on; the seventh leads to accelerators.
 */
#define ROOT(n) \
	{ UNC_SIM_BUS_ROOT + 2 * (n), UNC_SIM_DEVFN(0, 0), UNC_SIM_INTEL, 0x09a2, UNC_SIM_CLASS_SYSTEM, UNC_SIM_ROOTS, n, 0, 0 }, \
	{ UNC_SIM_BUS_ROOT + 2 * (n), UNC_SIM_DEVFN(1, 0), UNC_SIM_INTEL, 0x352a, UNC_SIM_CLASS_BRIDGE, UNC_SIM_ROOTS, n, 0, \
	  UNC_SIM_BUS_ROOT + 2 * (n) + 1 }
#define CARD(n, fn, vendor, id, class) \
	{ UNC_SIM_BUS_ROOT + 2 * (n) + 1, UNC_SIM_DEVFN(0, fn), vendor, id, class, UNC_SIM_ROOTS, n, 0, 0 }
#define ROOT_DEVICES \
	ROOT(0), ROOT(1), ROOT(2), ROOT(3), ROOT(4), ROOT(5), ROOT(6), ROOT(7), ROOT(8), ROOT(9), ROOT(10), ROOT(11), ROOT(12), \
	{ UNC_SIM_BUS_ROOT, UNC_SIM_DEVFN(17, 5), UNC_SIM_INTEL, 0x1bd2, UNC_SIM_CLASS_SATA, UNC_SIM_ROOTS, 0, 0, 0 }, \
	CARD(1, 0, 0x15b3, 0x1017, UNC_SIM_CLASS_NETWORK), CARD(1, 1, 0x15b3, 0x1017, UNC_SIM_CLASS_NETWORK), \
	CARD(2, 0, 0x144d, 0xa80a, UNC_SIM_CLASS_NVME), CARD(4, 0, 0x1002, 0x740f, UNC_SIM_CLASS_DISPLAY), \
	{ UNC_SIM_BUS_ROOT + 12, UNC_SIM_DEVFN(2, 0), UNC_SIM_INTEL, 0x4940, UNC_SIM_CLASS_COPROCESSOR, UNC_SIM_ROOTS, 6, 0, 0 }, \
	CARD(8, 0, 0x144d, 0xa80a, UNC_SIM_CLASS_NVME), CARD(10, 0, 0x144d, 0xa80a, UNC_SIM_CLASS_NVME)

#define TABLE_WORDS \
	{ 0x3250, 0xc0, UNC_SIM_NODE_ID, 0 }, \
	{ 0x3250, 0xd4, UNC_SIM_NODE_MAP, 0 }, \
	{ 0x3251, 0xd0, UNC_SIM_MEMORY_BASE, 0 }, \
	{ 0x3251, 0xd4, UNC_SIM_MEMORY_BAR, SCF_PART }
enum { SCF_PART = 4, TABLE_DEVICE = 0x09a7, TABLE_DEVFN = UNC_SIM_DEVFN(3, 2), GLOBAL_CTL = 0x2ff0, CHA_COUNT = 0x2ffe };

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

#define OPTION_TYPES UNC_SIM_CHOICE("types", types, "named", "all")
#define OPTION_CXL UNC_SIM_CHOICE("cxl", cxl, "off", "on")
#define OPTION_DIE UNC_SIM_CHOICE("die", die, "xcc", "mcc")
#define OPTION_TABLES UNC_SIM_CHOICE("tables", holes, "whole", "holes")

/* clang-format on */

/* Bits above the bits of Ice Lake-SP are about CXL, which the traffic does not reach. */
static const struct unc_sim_cha_rules cha_rules = {
	.tid_en = TID_EN,
	.tor_beyond = BITS(63, 58),
	.victims_beyond = 0x30,
};
static const struct unc_sim_filter_use cha_uses[] = {
	{ .mask = TID_EN, .value = TID_EN, .bits = ~0ull },
};

#endif
