/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP control and filter registers, field by field from bit 63 down.
 *
 * Source: manual 000 (Intel 639778, rev 1.00): table 1-5 (what all boxes share), 2-79 to 2-82
 * (CHA), 2-173 (IIO), 2-208 and 2-209 (UPI), 2-224 (M2M), 2-370 and 2-372 (PCU); opcodes: tables
 * 3-1 to 3-5 (CHA) and 3-7 (UPI).
 */
#ifndef INTEL_ICX_FIELDS_H
#define INTEL_ICX_FIELDS_H

#include "events/table.h"

/* Groups of fields that only some events of a box accept (unc_event.accepts). */
enum {
	ICX_TOR = 1 << 0,           /* CHA: TOR_INSERTS, TOR_OCCUPANCY */
	ICX_LLC_LOOKUP = 1 << 1,    /* CHA: LLC_LOOKUP */
	ICX_BASIC_HDR = 1 << 0,     /* UPI: TxL/RxL_BASIC_HDR_MATCH */
	ICX_BASIC_HDR_RX = 1 << 1,  /* UPI: RxL_BASIC_HDR_MATCH */
	ICX_PCU_OCCUPANCY = 1 << 0, /* PCU: events with ev_sel bit 7 */
	ICX_M2M_MATCH = 1 << 0,     /* M2M: PKT_MATCH */
	ICX_IIO_MASKS = 1 << 0,     /* IIO: events counted by channel and flow class */
	ICX_IIO_ONE = 1 << 1,       /* IIO: the same, but one channel and one flow class */
};

/* clang-format off */

/* Table 1-5. */
#define COMMON_23_0 INVERT, EN, RSV(21, 1), OV_EN, COMMON_19, EDGE, RST, RSV(16, 1), UMASK_EVENT
#define COMMON_19 RSV(19, 1)
#define COMMON_31_0 THRESH(8), COMMON_23_0

/* IMC, M2PCIe, M3UPI, IRP, and the basis for all others. */
static const struct unc_field icx_common_fields[] = {
	RSV(32, 32),
	COMMON_31_0,
};

/* UBOX: the threshold has 5 bits (Linux and libpfm4; the manual does not contradict). */
static const struct unc_field icx_ubox_fields[] = {
	RSV(29, 35),
	THRESH(5),
	COMMON_23_0,
};

/*
 * M2M: packets to and from memory may be matched by opcode (tables 2-226, 3-9) and address. One
 * pair of fields is for incoming messages, one (mc...) for messages to memory.
 */
#define M2M_MATCH(n, r, l, w, d) { .name = n, .kind = UNC_MODIFIER, .reg = r, .low = l, .width = w, .accept = ICX_M2M_MATCH, .desc = d }
static const struct unc_value icx_smi3_opcodes[] = {
	/* REQ */
	{ .name = "MemRd", .value = 0x0 }, { .name = "MemSpecRd", .value = 0x1 }, { .name = "MemRdData", .value = 0x2 },
	{ .name = "MemRdXtoS", .value = 0x4 }, { .name = "MemRdXtoI", .value = 0x5 }, { .name = "MemRdXtoA", .value = 0x6 },
	{ .name = "MemInv", .value = 0x8 }, { .name = "MemInvXtoI", .value = 0x9 }, { .name = "MemInvXtoA", .value = 0xa },
	{ .name = "MemInvItoX", .value = 0xc },
	/* RSP2 */
	{ .name = "CmpU", .value = 0x0 }, { .name = "MultCmpU", .value = 0xf },
	/* RSP4 */
	{ .name = "MemData", .value = 0x6 },
	/* WB */
	{ .name = "MemWr", .value = 0x0 }, { .name = "MemWrNI", .value = 0x3 }, { .name = "MemWrPtl", .value = 0x4 },
	{ .name = "MemWrPtlNI", .value = 0x7 }, { .name = "MemWrFlush", .value = 0xb },
};
static const struct unc_value icx_m2m_classes[] = {
	{ .name = "REQ", .value = 0x0 }, { .name = "RSP", .value = 0x2 }, { .name = "NCB", .value = 0xa },
	{ .name = "NCS", .value = 0xb }, { .name = "WB", .value = 0xc },
};
static const struct unc_field icx_m2m_fields[] = {
	RSV(40, 24),
	SEL("umask_ext", 32, 8, "Extension of umask: channels and memory types"),
	COMMON_31_0,
	M2M_MATCH("mcopc_mask", 1, 22, 6, "Bits of the outgoing opcode that are compared"),
	{ .name = "mcopc", .kind = UNC_MODIFIER, .reg = 1, .low = 16, .width = 6, .accept = ICX_M2M_MATCH,
	  VALUES(icx_smi3_opcodes), .desc = "Opcode of messages to memory, by name or number" },
	M2M_MATCH("mc_mask", 1, 12, 4, "Bits of the incoming message class that are compared"),
	{ .name = "mc", .kind = UNC_MODIFIER, .reg = 1, .low = 8, .width = 4, .accept = ICX_M2M_MATCH,
	  VALUES(icx_m2m_classes), .desc = "Message class of incoming messages" },
	M2M_MATCH("opc_mask", 1, 4, 4, "Bits of the incoming opcode that are compared"),
	{ .name = "opc", .kind = UNC_MODIFIER, .reg = 1, .low = 0, .width = 4, .accept = ICX_M2M_MATCH,
	  VALUES(icx_smi3_opcodes), .desc = "Opcode of incoming messages, by name or number" },
	M2M_MATCH("addrmatch0", 2, 0, 32, "Address bits 31:0 to match"),
	M2M_MATCH("addrmatch1", 3, 0, 15, "Address bits 45:32 to match"),
	M2M_MATCH("addrmask0", 4, 0, 32, "Which of address bits 31:0 are compared"),
	M2M_MATCH("addrmask1", 5, 0, 15, "Which of address bits 45:32 are compared"),
};
#undef M2M_MATCH

/* The manual prints no layout for this box; its event list uses 39:32 to choose a port. */
static const struct unc_field icx_pcie3_fields[] = {
	RSV(40, 24),
	SEL("umask_ext", 32, 8, "Extension of umask: port and link state"),
	COMMON_31_0,
};

/* Manual: table 2-173 calls 63:47 reserved although fc_mask is 50:48; 63:51 is meant. */
static const struct unc_value icx_iio_channels[] = {
	{ .name = "part0", .value = 0x001 }, { .name = "part1", .value = 0x002 },
	{ .name = "part2", .value = 0x004 }, { .name = "part3", .value = 0x008 },
	{ .name = "part4", .value = 0x010 }, { .name = "part5", .value = 0x020 },
	{ .name = "part6", .value = 0x040 }, { .name = "part7", .value = 0x080 },
	{ .name = "iommu0", .value = 0x100 }, { .name = "iommu1", .value = 0x200 },
	{ .name = "all", .value = 0x0ff },
};
static const struct unc_value icx_iio_classes[] = {
	{ .name = "posted", .value = 1 }, { .name = "non_posted", .value = 2 },
	{ .name = "completions", .value = 4 }, { .name = "all", .value = 7 },
};
static const struct unc_field icx_iio_fields[] = {
	RSV(51, 13),
	{ .name = "fc_mask", .alias = "fcmask", .kind = UNC_MODIFIER, .low = 48, .width = 3, .accept = ICX_IIO_ONE, .view = true, .named = true,
	  VALUES(icx_iio_classes), .desc = "Flow class: posted, non-posted, completions, or all" },
	{ .name = "ch_mask", .alias = "chmask,port", .kind = UNC_MODIFIER, .low = 36, .width = 12, .accept = ICX_IIO_ONE, .view = true, .named = true,
	  VALUES(icx_iio_channels), .desc = "Channel: a port (part), an IOMMU, or all ports" },
	{ .name = "fc_mask", .alias = "fcmask", .kind = UNC_MODIFIER, .low = 48, .width = 3, .accept = ICX_IIO_MASKS,
	  VALUES(icx_iio_classes), .desc = "Flow classes: posted, non-posted, completions" },
	{ .name = "ch_mask", .alias = "chmask,port", .kind = UNC_MODIFIER, .low = 36, .width = 12, .accept = ICX_IIO_MASKS,
	  VALUES(icx_iio_channels), .desc = "Channels: one bit a port (part) or IOMMU" },
	THRESH(12),
	COMMON_23_0,
};

/*
 * UPI: the extension selects packets by header fields (table 2-209); the opcode itself is in the
 * upper half of umask, and bit 32 enables its comparison.
 */
#define UPI_CLASS 0x0f00
enum {
	UMASK_REQ = 0x800, UMASK_SNP = 0x900, UMASK_RSP_NODATA = 0xa00, UMASK_RSP_DATA = 0xc00,
	UMASK_WB = 0xd00, UMASK_NCB = 0xe00, UMASK_NCS = 0xf00,
};
/* Opcodes of the non-coherent classes. Sapphire Rapids has the same. */
#define ICX_UPI_NC_OPCODES \
	/* NCB */ \
	{ .name = "NcWr", .value = 0, .when_mask = UPI_CLASS, .when = UMASK_NCB }, \
	{ .name = "WcWr", .value = 1, .when_mask = UPI_CLASS, .when = UMASK_NCB }, \
	{ .name = "NcMsgB", .value = 8, .when_mask = UPI_CLASS, .when = UMASK_NCB }, \
	{ .name = "IntLogical", .value = 9, .when_mask = UPI_CLASS, .when = UMASK_NCB }, \
	{ .name = "IntPhysical", .value = 10, .when_mask = UPI_CLASS, .when = UMASK_NCB }, \
	{ .name = "IntPrioUpd", .value = 11, .when_mask = UPI_CLASS, .when = UMASK_NCB }, \
	{ .name = "NcWrPtl", .value = 12, .when_mask = UPI_CLASS, .when = UMASK_NCB }, \
	{ .name = "WcWrPtl", .value = 13, .when_mask = UPI_CLASS, .when = UMASK_NCB }, \
	{ .name = "NcP2PB", .value = 15, .when_mask = UPI_CLASS, .when = UMASK_NCB }, \
	/* NCS */ \
	{ .name = "NcRd", .value = 0, .when_mask = UPI_CLASS, .when = UMASK_NCS }, \
	{ .name = "IntAck", .value = 1, .when_mask = UPI_CLASS, .when = UMASK_NCS }, \
	{ .name = "NcRdPtl", .value = 4, .when_mask = UPI_CLASS, .when = UMASK_NCS }, \
	{ .name = "NcCfgRd", .value = 5, .when_mask = UPI_CLASS, .when = UMASK_NCS }, \
	{ .name = "NcLTRd", .value = 6, .when_mask = UPI_CLASS, .when = UMASK_NCS }, \
	{ .name = "NcIORd", .value = 7, .when_mask = UPI_CLASS, .when = UMASK_NCS }, \
	{ .name = "NcMsgS", .value = 8, .when_mask = UPI_CLASS, .when = UMASK_NCS }, \
	{ .name = "NcCfgWr", .value = 9, .when_mask = UPI_CLASS, .when = UMASK_NCS }, \
	{ .name = "NcLTWr", .value = 10, .when_mask = UPI_CLASS, .when = UMASK_NCS }, \
	{ .name = "NcIOWr", .value = 11, .when_mask = UPI_CLASS, .when = UMASK_NCS }, \
	{ .name = "NcP2PS", .value = 15, .when_mask = UPI_CLASS, .when = UMASK_NCS }
static const struct unc_value icx_upi_opcodes[] = {
	/* REQ */
	{ .name = "RdCur", .value = 0, .when_mask = UPI_CLASS, .when = UMASK_REQ },
	{ .name = "RdCode", .value = 1, .when_mask = UPI_CLASS, .when = UMASK_REQ },
	{ .name = "RdData", .value = 2, .when_mask = UPI_CLASS, .when = UMASK_REQ },
	{ .name = "RdDataMig", .value = 3, .when_mask = UPI_CLASS, .when = UMASK_REQ },
	{ .name = "RdInvOwn", .value = 4, .when_mask = UPI_CLASS, .when = UMASK_REQ },
	{ .name = "InvXtoI", .value = 5, .when_mask = UPI_CLASS, .when = UMASK_REQ },
	{ .name = "InvItoE", .value = 7, .when_mask = UPI_CLASS, .when = UMASK_REQ },
	{ .name = "RdInv", .value = 12, .when_mask = UPI_CLASS, .when = UMASK_REQ },
	{ .name = "InvItoM", .value = 15, .when_mask = UPI_CLASS, .when = UMASK_REQ },
	/* SNP */
	{ .name = "SnpCur", .value = 0, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	{ .name = "SnpCode", .value = 1, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	{ .name = "SnpData", .value = 2, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	{ .name = "SnpDataMig", .value = 3, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	{ .name = "SnpInvOwn", .value = 4, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	{ .name = "SnpInv", .value = 5, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	{ .name = "SnpFCur", .value = 8, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	{ .name = "SnpFCode", .value = 9, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	{ .name = "SnpFData", .value = 10, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	{ .name = "SnpFDataMig", .value = 11, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	{ .name = "SnpFInvOwn", .value = 12, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	{ .name = "SnpFInv", .value = 13, .when_mask = UPI_CLASS, .when = UMASK_SNP },
	/* RSP_NODATA */
	{ .name = "CmpU", .value = 0, .when_mask = UPI_CLASS, .when = UMASK_RSP_NODATA },
	{ .name = "P2PCmpU", .value = 1, .when_mask = UPI_CLASS, .when = UMASK_RSP_NODATA },
	{ .name = "RspI", .value = 2, .when_mask = UPI_CLASS, .when = UMASK_RSP_NODATA },
	{ .name = "RspS", .value = 3, .when_mask = UPI_CLASS, .when = UMASK_RSP_NODATA },
	{ .name = "RspFwd", .value = 4, .when_mask = UPI_CLASS, .when = UMASK_RSP_NODATA },
	{ .name = "RspFwdI", .value = 5, .when_mask = UPI_CLASS, .when = UMASK_RSP_NODATA },
	{ .name = "RspFwdS", .value = 6, .when_mask = UPI_CLASS, .when = UMASK_RSP_NODATA },
	{ .name = "MirCmpU", .value = 8, .when_mask = UPI_CLASS, .when = UMASK_RSP_NODATA },
	{ .name = "RspCnflt", .value = 10, .when_mask = UPI_CLASS, .when = UMASK_RSP_NODATA },
	{ .name = "CmpO", .value = 12, .when_mask = UPI_CLASS, .when = UMASK_RSP_NODATA },
	{ .name = "FwdCnfltO", .value = 13, .when_mask = UPI_CLASS, .when = UMASK_RSP_NODATA },
	/* RSP_DATA */
	{ .name = "Data_M", .value = 0, .when_mask = UPI_CLASS, .when = UMASK_RSP_DATA },
	{ .name = "Data_E", .value = 1, .when_mask = UPI_CLASS, .when = UMASK_RSP_DATA },
	{ .name = "Data_SI", .value = 2, .when_mask = UPI_CLASS, .when = UMASK_RSP_DATA },
	{ .name = "Data_M_CmpO", .value = 4, .when_mask = UPI_CLASS, .when = UMASK_RSP_DATA },
	{ .name = "Data_E_CmpO", .value = 5, .when_mask = UPI_CLASS, .when = UMASK_RSP_DATA },
	{ .name = "Data_SI_CmpO", .value = 6, .when_mask = UPI_CLASS, .when = UMASK_RSP_DATA },
	{ .name = "RspFwdIWb", .value = 10, .when_mask = UPI_CLASS, .when = UMASK_RSP_DATA },
	{ .name = "RspFwdSWb", .value = 11, .when_mask = UPI_CLASS, .when = UMASK_RSP_DATA },
	{ .name = "RspIWb", .value = 12, .when_mask = UPI_CLASS, .when = UMASK_RSP_DATA },
	{ .name = "RspSWb", .value = 13, .when_mask = UPI_CLASS, .when = UMASK_RSP_DATA },
	{ .name = "DebugData", .value = 15, .when_mask = UPI_CLASS, .when = UMASK_RSP_DATA },
	/* WB */
	{ .name = "WbMtoI", .value = 0, .when_mask = UPI_CLASS, .when = UMASK_WB },
	{ .name = "WbMtoS", .value = 1, .when_mask = UPI_CLASS, .when = UMASK_WB },
	{ .name = "WbMtoE", .value = 2, .when_mask = UPI_CLASS, .when = UMASK_WB },
	{ .name = "NonSnpWr", .value = 3, .when_mask = UPI_CLASS, .when = UMASK_WB },
	{ .name = "WbMtoIPtl", .value = 4, .when_mask = UPI_CLASS, .when = UMASK_WB },
	{ .name = "WbMtoEPtl", .value = 6, .when_mask = UPI_CLASS, .when = UMASK_WB },
	{ .name = "NonSnpWrPtl", .value = 7, .when_mask = UPI_CLASS, .when = UMASK_WB },
	{ .name = "WbPushMtoI", .value = 8, .when_mask = UPI_CLASS, .when = UMASK_WB },
	{ .name = "WBFlush", .value = 11, .when_mask = UPI_CLASS, .when = UMASK_WB },
	{ .name = "EvctCln", .value = 12, .when_mask = UPI_CLASS, .when = UMASK_WB },
	{ .name = "NonSnpRd", .value = 13, .when_mask = UPI_CLASS, .when = UMASK_WB },
	ICX_UPI_NC_OPCODES,
};
#define HDR(n, b, d) { .name = n, .kind = UNC_MODIFIER, .low = b, .width = 1, .accept = ICX_BASIC_HDR, .desc = d }
/* The extension, and the opcode in the umask. Sapphire Rapids has the same. */
#define ICX_UPI_55_32(opcodes) \
	{ .name = "umask_ext", .kind = UNC_SELECT, .low = 32, .width = 24, .view = true, .desc = "Extension of umask: header match" }, \
	HDR("llcrd_implnull", 55, "Slot 2: implied null credit"), \
	HDR("llcrd_non0", 54, "Slot 2: credit that is not zero"), \
	HDR("slot2", 53, "Match in slot 2 (no slot given: in all)"), \
	HDR("slot1", 52, "Match in slot 1 (no slot given: in all)"), \
	HDR("slot0", 51, "Match in slot 0 (no slot given: in all)"), \
	HDR("en_rcsnid", 50, "Compare the requester's node id (rcsnid sets it)"), \
	{ .name = "rcsnid", .kind = UNC_MODIFIER, .low = 46, .width = 4, .accept = ICX_BASIC_HDR, .enable = BIT(50), \
	  .desc = "Packets with this requester, completer or snooper node id" }, \
	HDR("en_dnidd", 45, "Compare the destination node id (dnid sets it)"), \
	RSV(44, 1), \
	{ .name = "dnid", .kind = UNC_MODIFIER, .low = 40, .width = 4, .accept = ICX_BASIC_HDR, .enable = BIT(45), \
	  .desc = "Packets to this destination node id" }, \
	HDR("isoch", 39, "Isochronous packets"), \
	{ .name = "sglslot", .kind = UNC_MODIFIER, .low = 38, .width = 1, .accept = ICX_BASIC_HDR, .excludes = BIT(37), \
	  .desc = "Headers of a single slot" }, \
	{ .name = "dualslot", .kind = UNC_MODIFIER, .low = 37, .width = 1, .accept = ICX_BASIC_HDR, .excludes = BIT(38), \
	  .desc = "Headers of two slots" }, \
	{ .name = "nondata", .kind = UNC_MODIFIER, .low = 36, .width = 1, .accept = ICX_BASIC_HDR, .excludes = BIT(35), \
	  .desc = "Packets without data" }, \
	{ .name = "data", .kind = UNC_MODIFIER, .low = 35, .width = 1, .accept = ICX_BASIC_HDR, .excludes = BIT(36), \
	  .desc = "Packets with data" }, \
	{ .name = "rem", .alias = "remote", .kind = UNC_MODIFIER, .low = 34, .width = 1, .accept = ICX_BASIC_HDR_RX, .excludes = BIT(33), \
	  .desc = "Received packets that go on to another socket" }, \
	{ .name = "loc", .alias = "local", .kind = UNC_MODIFIER, .low = 33, .width = 1, .accept = ICX_BASIC_HDR_RX, .excludes = BIT(34), \
	  .desc = "Received packets for this socket" }, \
	HDR("en_opc", 32, "Compare the opcode (opc sets it)"), \
	{ .name = "opc", .kind = UNC_MODIFIER, .low = 12, .width = 4, .view = true, .accept = ICX_BASIC_HDR, .enable = BIT(32), \
	  VALUES(opcodes), .desc = "Opcode within the message class, by name or number" }
static const struct unc_field icx_upi_fields[] = {
	RSV(56, 8),
	ICX_UPI_55_32(icx_upi_opcodes),
	COMMON_31_0,
};

/*
 * PCU: occupancy events (ev_sel bit 7) have their own edge and invert at the top of the register, and
 * choose the occupancy counter in 15:14, which are umask bits in other boxes.
 */
static const struct unc_field icx_pcu_fields[] = {
	RSV(32, 32),
	{ .name = "occ_edge_det", .alias = "occ_e,occ_edge", .kind = UNC_MODIFIER, .low = 31, .width = 1, .accept = ICX_PCU_OCCUPANCY,
	  .enable = BIT(24), .desc = "Occupancy: count rising edges of the threshold condition (threshold 1 if not given)" },
	/* * Section 2.12.2.1: occ_invert inverts the comparison for occupancy events. Table 2-374, case 6, also
 * sets invert; the text, libpfm4 and Linux do not, so occ_invert sets only bit 30.
	 */
	{ .name = "occ_invert", .alias = "occ_i,occ_inv", .kind = UNC_MODIFIER, .low = 30, .width = 1, .accept = ICX_PCU_OCCUPANCY,
	  .enable = BIT(24), .desc = "Occupancy: count cycles below the threshold (1 if not given)" },
	RSV(29, 1),
	THRESH(5),
	COMMON_23_0,
	/* * Bands: table 2-374, case 6, uses band 0 with ev_sel 0x0b (FREQ_BAND0_CYCLES). 2.12.2.1 has "the corresponding
 * event" for each band, but prints no code for the other three. It calls the filter "heavily overloaded" and does
 * not say which events depend on it. Every event accepts it here; it is unknown whether it affects others.
	 */
	{ .name = "band3", .alias = "filter_band3", .kind = UNC_MODIFIER, .reg = 1, .low = 24, .width = 8, .desc = "Frequency or voltage band 3, in steps of 100 MHz" },
	{ .name = "band2", .alias = "filter_band2", .kind = UNC_MODIFIER, .reg = 1, .low = 16, .width = 8, .desc = "Frequency or voltage band 2, in steps of 100 MHz" },
	{ .name = "band1", .alias = "filter_band1", .kind = UNC_MODIFIER, .reg = 1, .low = 8, .width = 8, .desc = "Frequency or voltage band 1, in steps of 100 MHz" },
	{ .name = "band0", .alias = "filter_band0", .kind = UNC_MODIFIER, .reg = 1, .low = 0, .width = 8, .desc = "Frequency or voltage band 0, in steps of 100 MHz" },
};

/* CHA: the queue of a TOR entry determines the table of its opcode (3.1.1). */
enum {
	UMASK_IRQ = 0x0100, UMASK_EVICT = 0x0200, UMASK_PRQ = 0x0400, UMASK_IPQ = 0x0800,
	UMASK_RRQ = 0x4000, UMASK_WBQ = 0x8000,
};
/*
 * RRQ: the manual prints 0x087 and 0x050 for InvItoE and InvItoM, outside the range 0x500 to 0x50f
 * of their neighbours. Kept as printed; not verified.
 */
static const struct unc_value icx_cha_opcodes[] = {
	/* table 3-1: IRQ, requests of cores; PRQ, requests of IO */
	{ .name = "RFO", .value = 0x100, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "RFO_Pref", .value = 0x110, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "CRd", .value = 0x101, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "CRd_UC", .value = 0x105, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "CRd_Pref", .value = 0x111, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "DRd", .value = 0x102, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "DRd_Pref", .value = 0x112, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "DRd_Opt", .value = 0x104, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "DRd_Opt_Pref", .value = 0x114, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "DRdPTE", .value = 0x106, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "PRd", .value = 0x107, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "WCiLF", .value = 0x10c, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "WCiL", .value = 0x10d, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "UCRdF", .value = 0x10e, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "WiL", .value = 0x10f, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "CLFlush", .value = 0x118, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "CLFlushOpt", .value = 0x11a, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "CLWB", .value = 0x11c, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "PCIRdCur", .value = 0x11e, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "CLCleanse", .value = 0x13c, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "WbPushHint", .value = 0x1a4, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "WbMtoI", .value = 0x184, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "WbMtoE", .value = 0x185, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "WbEFtoI", .value = 0x186, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "WbEFtoE", .value = 0x187, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "WbStoI", .value = 0x18c, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "ItoM", .value = 0x188, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "ItoMCacheNear", .value = 0x1a8, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "SpecItoM", .value = 0x18a, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "LlcPrefRFO", .value = 0x198, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "LlcPrefCode", .value = 0x199, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "LlcPrefData", .value = 0x19a, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "IntLog", .value = 0x1d9, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "IntPhy", .value = 0x1da, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "IntPriUp", .value = 0x1db, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "SplitLock", .value = 0x1de, .when_mask = UMASK_IRQ | UMASK_PRQ },
	{ .name = "Lock", .value = 0x1df, .when_mask = UMASK_IRQ | UMASK_PRQ },
	/* table 3-2: ISMQ */
	{ .name = "RspI", .value = 0x000, .when_mask = UMASK_EVICT },
	{ .name = "RspS", .value = 0x001, .when_mask = UMASK_EVICT },
	{ .name = "RspV", .value = 0x026, .when_mask = UMASK_EVICT },
	{ .name = "RspDataM", .value = 0x002, .when_mask = UMASK_EVICT },
	{ .name = "RspIFwdM", .value = 0x003, .when_mask = UMASK_EVICT },
	{ .name = "RspIFwdMPtl", .value = 0x033, .when_mask = UMASK_EVICT },
	{ .name = "PullData", .value = 0x004, .when_mask = UMASK_EVICT },
	{ .name = "PullDataPtl", .value = 0x034, .when_mask = UMASK_EVICT },
	{ .name = "PullDataBogus", .value = 0x005, .when_mask = UMASK_EVICT },
	{ .name = "Cmp", .value = 0x006, .when_mask = UMASK_EVICT },
	{ .name = "CmpFwdCode", .value = 0x007, .when_mask = UMASK_EVICT },
	{ .name = "CmpFwdInvItoE", .value = 0x008, .when_mask = UMASK_EVICT },
	{ .name = "CmpPullData", .value = 0x009, .when_mask = UMASK_EVICT },
	{ .name = "CmpFwdInvOwn", .value = 0x00b, .when_mask = UMASK_EVICT },
	{ .name = "DataC_Cmp", .value = 0x00c, .when_mask = UMASK_EVICT },
	{ .name = "Victim", .value = 0x01b, .when_mask = UMASK_EVICT },
	{ .name = "DataNc", .value = 0x01e, .when_mask = UMASK_EVICT },
	{ .name = "DataC", .value = 0x020, .when_mask = UMASK_EVICT },
	{ .name = "RspIFwdFE", .value = 0x023, .when_mask = UMASK_EVICT },
	{ .name = "RspSFwdFE", .value = 0x024, .when_mask = UMASK_EVICT },
	{ .name = "FwdCnflt", .value = 0x025, .when_mask = UMASK_EVICT },
	{ .name = "LLCVictim", .value = 0x031, .when_mask = UMASK_EVICT },
	/* table 3-3: IPQ */
	{ .name = "SnpCur", .value = 0x700, .when_mask = UMASK_IPQ },
	{ .name = "SnpCode", .value = 0x701, .when_mask = UMASK_IPQ },
	{ .name = "SnpData", .value = 0x702, .when_mask = UMASK_IPQ },
	{ .name = "SnpDataMig", .value = 0x703, .when_mask = UMASK_IPQ },
	{ .name = "SnpInvOwn", .value = 0x704, .when_mask = UMASK_IPQ },
	{ .name = "SnpInvItoE", .value = 0x705, .when_mask = UMASK_IPQ },
	/* table 3-4: RRQ */
	{ .name = "RdCur", .value = 0x500, .when_mask = UMASK_RRQ },
	{ .name = "RdCode", .value = 0x501, .when_mask = UMASK_RRQ },
	{ .name = "RdData", .value = 0x502, .when_mask = UMASK_RRQ },
	{ .name = "RdDataMig", .value = 0x503, .when_mask = UMASK_RRQ },
	{ .name = "InvOwn", .value = 0x504, .when_mask = UMASK_RRQ },
	{ .name = "InvXtoI", .value = 0x505, .when_mask = UMASK_RRQ },
	{ .name = "InvItoE", .value = 0x087, .when_mask = UMASK_RRQ },
	{ .name = "RdInv", .value = 0x50c, .when_mask = UMASK_RRQ },
	{ .name = "InvItoM", .value = 0x050, .when_mask = UMASK_RRQ },
	/* table 3-5: WBQ */
	{ .name = "WbMtoI", .value = 0x400, .when_mask = UMASK_WBQ },
	{ .name = "WbMtoS", .value = 0x401, .when_mask = UMASK_WBQ },
	{ .name = "WbMtoE", .value = 0x402, .when_mask = UMASK_WBQ },
	{ .name = "NonsnpWr", .value = 0x403, .when_mask = UMASK_WBQ },
	{ .name = "WbMtoIPtl", .value = 0x404, .when_mask = UMASK_WBQ },
	{ .name = "WbMtoEPtl", .value = 0x406, .when_mask = UMASK_WBQ },
	{ .name = "NonsnpWrPtl", .value = 0x407, .when_mask = UMASK_WBQ },
	{ .name = "WbPushMtoI", .value = 0x408, .when_mask = UMASK_WBQ },
	{ .name = "WbFlush", .value = 0x40b, .when_mask = UMASK_WBQ },
	{ .name = "EvctCln", .value = 0x40c, .when_mask = UMASK_WBQ },
	{ .name = "NonSnpRd", .value = 0x40d, .when_mask = UMASK_WBQ },
};

/* States of LLC_LOOKUP are in umask (table 2-81). */
static const struct unc_value icx_llc_states[] = {
	{ .name = "F", .value = 0x80 }, { .name = "M", .value = 0x40 }, { .name = "E", .value = 0x20 },
	{ .name = "S", .value = 0x10 }, { .name = "SF_H", .value = 0x08 }, { .name = "SF_E", .value = 0x04 },
	{ .name = "SF_S", .value = 0x02 }, { .name = "I", .value = 0x01 }, { .name = "any", .value = 0xff },
};

#define TOR(n, b, f, p, d) { .name = n, .kind = UNC_MODIFIER, .low = b, .width = 1, .accept = ICX_TOR, .any = f, .phrase = p, .desc = d }
#define QUEUE(n, b, p) { .name = n, .kind = UNC_SELECT, .low = b, .width = 1, .view = true, .accept = ICX_TOR, .any = 0xff00, .phrase = p, .desc = "Queue" }
#define LLC(n, b, f, p, d) { .name = n, .kind = UNC_MODIFIER, .low = b, .width = 1, .view = true, .accept = ICX_LLC_LOOKUP, .any = f, .phrase = p, .desc = d }
#define STATE(n, b, p) { .name = n, .kind = UNC_SELECT, .low = b, .width = 1, .view = true, .accept = ICX_LLC_LOOKUP, .any = 0xff00, .phrase = p, .desc = "State" }
#define MEMORY (0x1full << 34)
#define HOMES (BIT(43) | BIT(44))
#define ORIGINS (0x1full << 38)

#undef COMMON_19
#define COMMON_19 \
	{ .name = "tid_en", .alias = "tf", .kind = UNC_MODIFIER, .low = 19, .width = 1, .needs = "tid", .desc = "Filter by thread (tid sets it)" }

/* The extension of TOR events and look-ups, and their umask by queue and state. Sapphire Rapids has the same. */
#define ICX_CHA_57_32 \
	QUEUE("irq_ia", 8, "requests of local cores"), \
	QUEUE("evict", 9, "evictions from the snoop filter or LLC"), \
	QUEUE("prq_iosf", 10, "requests of local IO"), \
	QUEUE("ipq", 11, "snoops of remote sockets"), \
	QUEUE("irq_non_ia", 12, "request queue, not from cores"), \
	QUEUE("prq_non_iosf", 13, "IO queue, not from IO devices"), \
	QUEUE("rrq", 14, "reads of remote sockets"), \
	QUEUE("wbq", 15, "writebacks of remote sockets"), \
	TOR("isoc", 57, 0, "isochronous", "Isochronous requests only"), \
	TOR("nc", 56, 0, "non-coherent", "Non-coherent requests only"), \
	TOR("not_nm", 55, BIT(54) | BIT(55), "not cacheable in near memory", "Accesses that near memory does not cache (both or none: all)"), \
	TOR("nm", 54, BIT(54) | BIT(55), "cacheable in near memory", "Accesses that near memory caches (both or none: all)"), \
	{ .name = "opc", .alias = "opcode", .kind = UNC_MODIFIER, .low = 43, .width = 11, .accept = ICX_TOR, .enable = BIT(41), \
	  .enable_if = UMASK_IRQ, .enable_more = BIT(42), VALUES(icx_cha_opcodes), .phrase = "opcode", \
	  .desc = "Opcode of the request, by name or number; names depend on the queue" }, \
	TOR("premorph_opc", 42, 0, NULL, "Compare with the opcode before the CHA changed it (opc sets it)"), \
	TOR("match_opc", 41, 0, NULL, "Compare the opcode (opc sets it)"), \
	/* \
	 * Manual: table 2-80 has loc at 40 and rem at 39. The event list has them the other way round \
	 * throughout (table 2-132: LOCAL_TGT, REMOTE_TGT, and every umask in _LOCAL or _REMOTE). \
	 */ \
	TOR("rem", 40, BIT(39) | BIT(40), "target on another socket", "Remote targets (both or none: all)"), \
	TOR("loc", 39, BIT(39) | BIT(40), "target on this socket", "Local targets (both or none: all)"), \
	TOR("mmio", 38, MEMORY, "memory-mapped IO", "Accesses to memory-mapped IO"), \
	TOR("mmcfg", 37, MEMORY, "configuration space", "Accesses to memory-mapped configuration space"), \
	TOR("hbm", 36, MEMORY, "HBM", "Accesses to high-bandwidth memory"), \
	TOR("pmm", 35, MEMORY, "PMM", "Accesses to persistent memory"), \
	TOR("ddr", 34, MEMORY, "DDR", "Accesses to DDR memory"), \
	TOR("miss", 33, BIT(32) | BIT(33), "missed the LLC", "Requests that missed the LLC (both or none: all)"), \
	TOR("hit", 32, BIT(32) | BIT(33), "hit the LLC", "Requests that hit the LLC (both or none: all)"), \
	STATE("llc_f", 15, "LLC F"), \
	STATE("llc_m", 14, "LLC M"), \
	STATE("llc_e", 13, "LLC E"), \
	STATE("llc_s", 12, "LLC S"), \
	STATE("sf_h", 11, "snoop filter H"), \
	STATE("sf_e", 10, "snoop filter E"), \
	STATE("sf_s", 9, "snoop filter S"), \
	STATE("llc_i", 8, "LLC I (miss)"), \
	{ .name = "state", .kind = UNC_MODIFIER, .low = 8, .width = 8, .view = true, .accept = ICX_LLC_LOOKUP, VALUES(icx_llc_states), \
	  .desc = "State that the look-up found: LLC F, M, E, S, I; snoop filter SF_H, SF_E, SF_S" }, \
	LLC("drd", 32, 0, "data reads", "Data reads, prefetches included"), \
	LLC("writes", 33, 0, "writes", "Writes to the LLC, writebacks and uncacheable ones included"), \
	LLC("flush_inv", 34, 0, "flushes and invalidates", "Flushes and invalidates"), \
	LLC("rfo", 35, 0, "RFOs", "Reads for ownership, prefetches included"), \
	LLC("crd", 36, 0, "code reads", "Code reads, prefetches included"), \
	LLC("any", 37, 0, "any request", "Any request, local or remote"), \
	LLC("local", 38, ORIGINS, "local", "Requests of this socket, core prefetches included"), \
	LLC("llc_pref", 39, ORIGINS, "LLC prefetches", "Prefetches that the LLC made"), \
	LLC("core_pref", 40, ORIGINS, "core prefetches", "Prefetches that a core made"), \
	/* \
	 * Manual: table 2-81 has remote snoop at 41 and non-snoop at 42, table 2-95 the other way round \
	 * (REMOTE_SNOOP_F, REMOTE_SNP; PREF_OR_DMND_REMOTE_F, READ_REMOTE_LOC_HOM). \
	 */ \
	LLC("remote_non_snoop", 41, ORIGINS, "remote non-snoops", "Requests of a remote agent that are not snoops"), \
	LLC("remote_snoop", 42, ORIGINS, "remote snoops", "Snoops of a remote agent"), \
	LLC("local_hom", 43, HOMES, "homed on this socket", "Addresses homed on this socket"), \
	LLC("remote_hom", 44, HOMES, "homed on another socket", "Addresses homed on another socket")

/* Table 2-82: sources and destinations other than cores have their own core ids (tid 8:3). */
#define CORE_ID(id) ((id) << 3)
static const struct unc_value icx_cha_tids[] = {
	{ .name = "UPI0_1", .value = CORE_ID(0x28) },
	{ .name = "UPI2", .value = CORE_ID(0x2c) },
	{ .name = "IIO0_1", .value = CORE_ID(0x3e) },
	{ .name = "IIO2", .value = CORE_ID(0x3f) },
	{ .name = "IIO3", .value = CORE_ID(0x3b) },
};

static const struct unc_field icx_cha_fields[] = {
	RSV(61, 3),
	/* The manual ends the extension at 57, yet three of its PIPE_REJECT codes use 60:58. */
	SEL("umask_ext_high", 58, 3, "Extension of umask, above the documented field"),
	{ .name = "umask_ext", .kind = UNC_SELECT, .low = 32, .width = 26, .view = true, .desc = "Extension of umask" },
	ICX_CHA_57_32,
	COMMON_31_0,
	{ .name = "tid", .kind = UNC_MODIFIER, .reg = 1, .low = 0, .width = 9, .enable = BIT(19), VALUES(icx_cha_tids),
	  .desc = "Requests of one thread: core id << 3 | thread, or of a link or an IO stack, by name" },
};

/* clang-format on */

#endif
