/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Common parts of the registers of Sandy Bridge-EP and Ivy Bridge-EP.
 *
 * Source: Intel 327043-001 (manual 001) and 329468-002 (manual 003 is one page of it), with Linux,
 * LIKWID and libpfm4 for the pages that are missing.
 */
#ifndef INTEL_EP_COMMON_H
#define INTEL_EP_COMMON_H

#include "events/table.h"

/* Events above 255: bit 21 of control (prose of both guides says bit 16, tables and drivers 21). */
#define EP_EXT 0x200000u

/* CBo: the opcode and node filters act only with these bits of the umask (control bits 8 and 14). */
#define EP_UMASK_OPC UMASK(0x01)
#define EP_UMASK_NID UMASK(0x40)

/* Groups of fields that only some events of a box accept (unc_event.accepts). */
enum {
	EP_OPC = 1 << 0,
	EP_NID = 1 << 1,
	EP_STATE = 1 << 2, /* CBo */
	EP_ADDRESS = 1 << 0,
	EP_OPCODE = 1 << 1, /* HA */
	EP_MATCH = 1 << 0,  /* QPI */
	EP_BAND0 = 1 << 0,
	EP_BAND1 = 1 << 1,
	EP_BAND2 = 1 << 2,
	EP_BAND3 = 1 << 3,     /* PCU */
	EP_OCCUPANCY = 1 << 4, /* PCU */
	EP_FILTER = 1 << 0,    /* UBox, IRP */
};

/* clang-format off */

#define EXTRA SEL("ev_sel_ext", 21, 1, "Event select, extra bit")
#define FILTER_FIELD(n, r, l, w, h, d) { .name = n, .kind = UNC_MODIFIER, .reg = r, .low = l, .width = w, .accept = h, .desc = d }

/* CBo opcodes of both; they apply only to requests that came through the ingress request queue. */
#define EP_OPCODES \
	{ .name = "RFO", .value = 0x180 }, \
	{ .name = "CRd", .value = 0x181 }, \
	{ .name = "DRd", .value = 0x182 }, \
	{ .name = "PRd", .value = 0x187 }, \
	{ .name = "WCiLF", .value = 0x18c }, \
	{ .name = "WCiL", .value = 0x18d }, \
	{ .name = "PrefRFO", .value = 0x190 }, \
	{ .name = "PrefCode", .value = 0x191 }, \
	{ .name = "PrefData", .value = 0x192 }, \
	{ .name = "PCIWiLF", .value = 0x194 }, \
	{ .name = "PCIPRd", .value = 0x195 }, \
	{ .name = "PCIItoM", .value = 0x19c }, \
	{ .name = "PCIRdCur", .value = 0x19e }, \
	{ .name = "WbMtoI", .value = 0x1c4 }, \
	{ .name = "WbMtoE", .value = 0x1c5 }, \
	{ .name = "ItoM", .value = 0x1c8 }, \
	{ .name = "PCINSRd", .value = 0x1e4 }, \
	{ .name = "PCINSWr", .value = 0x1e5 }, \
	{ .name = "PCINSWrF", .value = 0x1e6 }

/* QPI message classes (class 0xE is DRS, 0xC is NCB). */
static const struct unc_value ep_classes[] = {
	{ .name = "HOM0", .value = 0x0 }, { .name = "HOM1", .value = 0x1 }, { .name = "NDR", .value = 0x2 }, { .name = "SNP", .value = 0x3 },
	{ .name = "NCS", .value = 0x4 }, { .name = "NCB", .value = 0xc }, { .name = "DRS", .value = 0xe },
};
static const struct unc_value ep_rds[] = {
	{ .name = "M", .value = 8 }, { .name = "E", .value = 4 }, { .name = "S", .value = 2 }, { .name = "F", .value = 1 },
};

/* A part of the packet header: bits of the match register, and bits of the mask that enable them. */
#define PACKET(n, r, l, w, d) { .name = n, .kind = UNC_MODIFIER, .reg = r, .low = l, .width = w, .view = true, \
	.accept = EP_MATCH, .mask_reg = (r) + 2, .desc = d }
#define QPI_PACKET_FIELDS \
	FILTER_FIELD("match0", 1, 0, 32, EP_MATCH, "Packet header bits to match, lower word"), \
	FILTER_FIELD("match1", 2, 0, 32, EP_MATCH, "Packet header bits to match, upper word"), \
	FILTER_FIELD("mask0", 3, 0, 32, EP_MATCH, "Which bits of match0 are compared (0: every packet)"), \
	FILTER_FIELD("mask1", 4, 0, 32, EP_MATCH, "Which bits of match1 are compared"), \
	PACKET("dnid", 1, 13, 5, "Packets to this destination node id"), \
	{ .name = "mc", .alias = "class", .kind = UNC_MODIFIER, .reg = 1, .low = 9, .width = 4, .view = true, .accept = EP_MATCH, \
	  .mask_reg = 3, VALUES(ep_classes), .desc = "Message class, by name or number" }, \
	PACKET("opc", 1, 5, 4, "Opcode within the message class"), \
	PACKET("vnw", 1, 3, 2, "Virtual network: 0 VN0, 1 VN1, 2 and 3 VNA"), \
	{ .name = "rds", .kind = UNC_MODIFIER, .reg = 2, .low = 16, .width = 4, .view = true, .accept = EP_MATCH, \
	  .mask_reg = 4, VALUES(ep_rds), .desc = "State of the data in a response: M, E, S or F" }

/* HA: the criteria of ADDR_OPC_MATCH. */
#define HA_MATCH_FIELDS \
	FILTER_FIELD("addrmatch0", 1, 6, 26, EP_ADDRESS, "Physical address bits 31:6 to match"), \
	FILTER_FIELD("addrmatch1", 2, 0, 14, EP_ADDRESS, "Physical address bits 45:32 to match"), \
	FILTER_FIELD("opcodematch", 3, 0, 6, EP_OPCODE, "Class (5:4: HOM0, HOM1, NDR, SNP) and opcode (3:0) to match")

/* PCU: one register, a limit for each band event, in steps of 100 MHz. */
#define PCU_BAND_FIELDS \
	{ .name = "band3", .alias = "ff", .kind = UNC_MODIFIER, .reg = 1, .low = 24, .width = 8, .accept = EP_BAND3, .desc = "Lower limit of band 3 in steps of 100 MHz" }, \
	{ .name = "band2", .alias = "ff", .kind = UNC_MODIFIER, .reg = 1, .low = 16, .width = 8, .accept = EP_BAND2, .desc = "Lower limit of band 2 in steps of 100 MHz" }, \
	{ .name = "band1", .alias = "ff", .kind = UNC_MODIFIER, .reg = 1, .low = 8, .width = 8, .accept = EP_BAND1, .desc = "Lower limit of band 1 in steps of 100 MHz" }, \
	{ .name = "band0", .alias = "ff", .kind = UNC_MODIFIER, .reg = 1, .low = 0, .width = 8, .accept = EP_BAND0, .desc = "Lower limit of band 0 in steps of 100 MHz" }
/* LIKWID sets the register with the limits as a whole. */
#define PCU_ALIAS_PARTS \
	{ .name = "OCCUPANCY_FILTER", .field = "band0", .shift = 0, .width = 8, .reg_width = 32 }, \
	{ .name = "OCCUPANCY_FILTER", .field = "band1", .shift = 8, .width = 8, .reg_width = 32 }, \
	{ .name = "OCCUPANCY_FILTER", .field = "band2", .shift = 16, .width = 8, .reg_width = 32 }, \
	{ .name = "OCCUPANCY_FILTER", .field = "band3", .shift = 24, .width = 8, .reg_width = 32 }
/*
 * Occupancy events (ev_sel bit 7) have their own edge and invert, bits 31 and 30, which act for no other
 * event. `e` is edge_det, bit 18, here as everywhere; for these events libpfm4 sets bit 31 instead, which
 * is occ_edge_det.
 */
#define PCU_OCCUPANCY_FIELDS \
	{ .name = "occ_edge_det", .alias = "occ_e,occ_edge", .kind = UNC_MODIFIER, .low = 31, .width = 1, .accept = EP_OCCUPANCY, \
	  .enable = BIT(24), .desc = "Occupancy: count rising edges of the threshold condition (threshold 1 if not given)" }, \
	{ .name = "occ_invert", .alias = "occ_i,occ_inv", .kind = UNC_MODIFIER, .low = 30, .width = 1, .accept = EP_OCCUPANCY, \
	  .enable = BIT(24), .desc = "Occupancy: count cycles below the threshold (1 if not given)" }, \
	RSV(29, 1)

/* clang-format on */

#endif
