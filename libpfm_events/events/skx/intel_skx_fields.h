/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP control and filter registers, field by field from bit 63 down.
 *
 * Source: formats of Linux' intel_uncore driver. Fields that Ice Lake-SP also has (UPI's extension, the PCU's occupancy
 * and bands, the basis of all boxes) are Ice Lake-SP's; bits of unit and counter control that the driver does not name
 * (rst, ov_en) are unverified.
 */
#ifndef INTEL_SKX_FIELDS_H
#define INTEL_SKX_FIELDS_H

#include "events/icx/intel_icx_fields.h"

/* Groups of fields that only some events of a box accept (unc_event.accepts). */
enum {
	SKX_TOR = 1 << 0,        /* CHA: TOR_INSERTS, TOR_OCCUPANCY */
	SKX_LLC_LOOKUP = 1 << 1, /* CHA: LLC_LOOKUP */
	SKX_IIO_MASKS = 1 << 0,  /* IIO: events counted by channel and flow class */
};

/* clang-format off */

/* Opcodes that rows of Intel's list filter by. */
static const struct unc_value skx_cha_opcodes[] = {
	{ .name = "RFO", .value = 0x200 }, { .name = "CRd", .value = 0x201 }, { .name = "DRd", .value = 0x202 },
	{ .name = "RdCur", .value = 0x21e }, { .name = "ItoM", .value = 0x248 }, { .name = "LlcPrefRFO", .value = 0x258 },
	{ .name = "LlcPrefCRD", .value = 0x259 }, { .name = "LlcPrefDRD", .value = 0x25a },
};

/* One bit each. Bits 18 to 20 are states of the snoop filter, in the order of Ice Lake-SP's: unverified. */
static const struct unc_value skx_llc_states[] = {
	{ .name = "I", .value = 0x001 }, { .name = "SF_S", .value = 0x002 }, { .name = "SF_E", .value = 0x004 },
	{ .name = "SF_H", .value = 0x008 }, { .name = "S", .value = 0x010 }, { .name = "E", .value = 0x020 },
	{ .name = "M", .value = 0x040 }, { .name = "F", .value = 0x080 }, { .name = "any", .value = 0x3ff },
};

#define TOR_FILTER(n, b, d) { .name = n, .kind = UNC_MODIFIER, .reg = 2, .low = b, .width = 1, .accept = SKX_TOR, .desc = d }
static const struct unc_field skx_cha_fields[] = {
	RSV(32, 32),
	COMMON_31_0,
	TOR_FILTER("isoc", 31, "Isochronous requests only"),
	TOR_FILTER("nc", 30, "Non-coherent requests only"),
	{ .name = "opc1", .kind = UNC_MODIFIER, .reg = 2, .low = 19, .width = 10, .accept = SKX_TOR, .narrows = BIT(3),
	  VALUES(skx_cha_opcodes), .desc = "A second opcode to count, by name or number" },
	{ .name = "opc0", .alias = "opc,opcode", .kind = UNC_MODIFIER, .reg = 2, .low = 9, .width = 10, .accept = SKX_TOR, .narrows = BIT(3),
	  VALUES(skx_cha_opcodes), .desc = "Opcode of the request, by name or number, in place of all opcodes" },
	TOR_FILTER("not_nm", 5, "Accesses that near memory does not cache (set unless given)"),
	TOR_FILTER("nm", 4, "Accesses that near memory caches (set unless given)"),
	/* Bit 3, all opcodes, is set unless an opcode is given: with both, the opcode is ignored; with neither, nothing counts. */
	TOR_FILTER("loc", 1, "Targets on this socket (set unless given)"),
	TOR_FILTER("rem", 0, "Targets on another socket (set unless given)"),
	{ .name = "state", .kind = UNC_MODIFIER, .reg = 1, .low = 17, .width = 10, .accept = SKX_LLC_LOOKUP, VALUES(skx_llc_states),
	  .desc = "States that the look-up found: LLC I, S, E, M, F; snoop filter (all if not given)" },
	{ .name = "tid", .kind = UNC_MODIFIER, .reg = 1, .low = 0, .width = 9, .enable = BIT(19),
	  .desc = "Requests of one thread: core id << 3 | thread" },
};

static const struct unc_value skx_iio_channels[] = {
	{ .name = "part0", .value = 0x01 }, { .name = "part1", .value = 0x02 }, { .name = "part2", .value = 0x04 },
	{ .name = "part3", .value = 0x08 }, { .name = "vtd0", .value = 0x10 }, { .name = "vtd1", .value = 0x20 },
	{ .name = "all", .value = 0x0f },
};
static const struct unc_field skx_iio_fields[] = {
	RSV(47, 17),
	{ .name = "fc_mask", .alias = "fcmask", .kind = UNC_MODIFIER, .low = 44, .width = 3, .accept = SKX_IIO_MASKS,
	  VALUES(icx_iio_classes), .desc = "Flow classes: posted, non-posted, completions" },
	{ .name = "ch_mask", .alias = "chmask,port", .kind = UNC_MODIFIER, .low = 36, .width = 8, .accept = SKX_IIO_MASKS,
	  VALUES(skx_iio_channels), .desc = "Channels: one bit a port (part) or VT-d unit" },
	THRESH(12),
	INVERT, EN, RSV(21, 1), OV_EN, RSV(19, 1), EDGE, RST, RSV(16, 1), UMASK_EVENT,
};

/* clang-format on */

#endif
