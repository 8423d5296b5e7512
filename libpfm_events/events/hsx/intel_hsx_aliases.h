/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP: names of other sources (alias.h).
 *
 * Source: libpfm4 4.13. What they count is in Intel's event lists HSX 29 and BDX 23.
 */
#ifndef INTEL_HSX_ALIASES_H
#define INTEL_HSX_ALIASES_H

#include "events/table.h"

/* clang-format off */

#define HSX_OPC(event, opcode, name_here) { .name = event ":OPC_" opcode, .is = "opc=" name_here }
#define HSX_OPCS(e) \
	HSX_OPC(e, "CRD", "CRd"), HSX_OPC(e, "DRD", "DRd"), HSX_OPC(e, "ITOM", "ItoM"), HSX_OPC(e, "PCIITOM", "PCIItoM"), \
	HSX_OPC(e, "PCINSRD", "PCINSRd"), HSX_OPC(e, "PCINSWR", "PCINSWr"), HSX_OPC(e, "PCINSWRF", "PCINSWrF"), \
	HSX_OPC(e, "PCIRDCUR", "PCIRdCur"), HSX_OPC(e, "PCIWIF", "PCIWiLF"), HSX_OPC(e, "PCIWIL", "PCIWiL"), \
	HSX_OPC(e, "PF_CODE", "PrefCode"), HSX_OPC(e, "PF_DATA", "PrefData"), HSX_OPC(e, "PF_RFO", "PrefRFO"), \
	HSX_OPC(e, "PRD", "PRd"), HSX_OPC(e, "RFO", "RFO"), HSX_OPC(e, "WBMTOE", "WbMtoE"), HSX_OPC(e, "WBMTOI", "WbMtoI"), \
	HSX_OPC(e, "WCIL", "WCiL"), HSX_OPC(e, "WCILF", "WCiLF"), HSX_OPC(e, "WIL", "0x18f")
#define HSX_STATE(s, bits) { .name = "LLC_LOOKUP:STATE_" s, .is = "state=" bits }
#define HSX_VICTIMS(s, bits) { .name = "LLC_VICTIMS:STATE_" s, .is = "umask=" bits }
#define HSX_RING(r) { .name = "RING_" r "_USED:CCW", .is = "DOWN" }, { .name = "RING_" r "_USED:CW", .is = "UP" }

static const struct unc_alias hsx_cbo_alias_rows[] = {
	HSX_STATE("D", "0x20"), HSX_STATE("E", "4"), HSX_STATE("F", "0x10"), HSX_STATE("I", "1"), HSX_STATE("M", "8"),
	HSX_STATE("MESIFD", "0x7f"), HSX_STATE("MP", "0x40"), HSX_STATE("S", "2"),
	HSX_VICTIMS("E", "2"), HSX_VICTIMS("F", "8"), HSX_VICTIMS("M", "1"), HSX_VICTIMS("S", "4"),
	HSX_RING("AD"), HSX_RING("AK"), HSX_RING("BL"),
	{ .name = "RING_BOUNCES:AD_IRQ", .is = "AD", .why = "libpfm4 counts bounces of AK with it" },
	{ .name = "RxR_INSERTS:IRQ_REJECTED", .is = "IRQ_REJ" },
	{ .name = "RxR_INSERTS:PRQ_REJECTED", .is = "PRQ_REJ" },
	{ .name = "RxR_OCCUPANCY:IRQ_REJECTED", .is = "IRQ_REJ" },
	{ .name = "RxR_OCCUPANCY:PRQ_REJECTED", .is = "PRQ_REJ" },
	{ .name = "SBO_CREDITS_OCCUPANCY", .is = "SBO_CREDIT_OCCUPANCY" },
	HSX_OPCS("TOR_INSERTS"),
	HSX_OPCS("TOR_OCCUPANCY"),
};

static const struct unc_alias hsx_ha_alias_rows[] = {
	{ .name = "DIRECTORY_LOOKUP:SNOOP", .is = "SNP" },
	{ .name = "SBO0_CREDIT_ACQUIRED", .is = "SBO0_CREDITS_ACQUIRED" },
	{ .name = "SBO1_CREDIT_ACQUIRED", .is = "SBO1_CREDITS_ACQUIRED" },
	{ .name = "SNOOP_RESP_RECV_LOCAL", .is = "SNP_RESP_RECV_LOCAL" },
	{ .name = "SNOOPS_CYCLES_NE", .is = "SNOOP_CYCLES_NE" },
	{ .name = "SNOOPS_OCCUPANCY", .is = "SNOOP_OCCUPANCY" },
	{ .name = "SNP_RESP_RECV_LOCAL:RSP_FWD_WB", .is = "RSPXFWDXWB" },
	{ .name = "SNP_RESP_RECV_LOCAL:RSP_WB", .is = "RSPXWB" },
};

/* Without a bank, libpfm4 counts all banks of the rank. */
#define HSX_RANK(e, n) { .name = e "_CAS_RANK" #n, .is = e "_CAS_RANK" #n ":ALLBANKS" }
#define HSX_RANKS(e) HSX_RANK(e, 0), HSX_RANK(e, 1), HSX_RANK(e, 4), HSX_RANK(e, 5), HSX_RANK(e, 6), HSX_RANK(e, 7)
static const struct unc_alias hsx_imc_alias_rows[] = { HSX_RANKS("RD"), { .name = "WMM_TO_RMM:LOW_THRES", .is = "LOW_THRESH" }, HSX_RANKS("WR") };

static const struct unc_alias hsx_irp_alias_rows[] = { { .name = "COHERENT_OPS:CFLUSH", .is = "CLFLUSH" } };

static const struct unc_alias hsx_r2pcie_alias_rows[] = {
	{ .name = "RING_AK_BOUNCES:DOWN", .is = "DN" },
	{ .name = "RxR_AK_BOUNCES", .is = "RING_AK_BOUNCES" },
};

static const struct unc_alias hsx_r3qpi_alias_rows[] = { { .name = "C_HI_AD_CREDITS_EMPTY:CBO15_17", .is = "CBO_15_17" } };

static const struct unc_alias hsx_sbo_alias_rows[] = {
	{ .name = "RING_IV_USED", .is = "RING_IV_USED:umask=0xf" },
	{ .name = "RING_IV_USED:ANY", .is = "umask=0xf" },
	{ .name = "RING_IV_USED:DOWN", .is = "DN" },
	{ .name = "UNC_C_BOUNCE_CONTROL", .is = "BOUNCE_CONTROL" },
};

#define HSX_NAMES(b) &(const struct unc_aliases){ .rows = hsx_##b##_alias_rows, .numrows = ARRAY_SIZE(hsx_##b##_alias_rows) }

/* clang-format on */

#endif
