/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of mesh to PCIe (M2PCIe) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   icx: manual 000 (Intel 639778, rev 1.00), section 2.9, and Intel's later event lists.
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_M2PCIE_UMASKS_H
#define INTEL_M2PCIE_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* icx, spr */
static const struct unc_umask m2pcie_iio_credits_acquired[] = {
	{ .name = "DRS_0", .code = UMASK(0x01), .desc = "DRS (data response) credits obtained, mesh-stop port 0" },
	{ .name = "DRS_1", .code = UMASK(0x02), .desc = "DRS (data response) credits obtained, mesh-stop port 1" },
	{ .name = "NCB_0", .code = UMASK(0x04), .desc = "NCB (non-coherent bypass) credits obtained, mesh-stop port 0" },
	{ .name = "NCB_1", .code = UMASK(0x08), .desc = "NCB (non-coherent bypass) credits obtained, mesh-stop port 1" },
	{ .name = "NCS_0", .code = UMASK(0x10), .desc = "NCS (non-coherent standard) credits obtained, mesh-stop port 0" },
	{ .name = "NCS_1", .code = UMASK(0x20), .desc = "NCS (non-coherent standard) credits obtained, mesh-stop port 1" },
};

/* icx, spr */
static const struct unc_umask m2pcie_iio_credits_reject[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Failed tries for a DRS (data response) credit" },
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Failed tries for a NCB (non-coherent bypass) credit" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Failed tries for a NCS (non-coherent standard) credit" },
};

/* icx, spr */
static const struct unc_umask m2pcie_iio_credits_used[] = {
	{ .name = "DRS_0", .code = UMASK(0x01), .desc = "Cycles with DRS (data response) credits in use, mesh-stop port 0" },
	{ .name = "DRS_1", .code = UMASK(0x02), .desc = "Cycles with DRS (data response) credits in use, mesh-stop port 1" },
	{ .name = "NCB_0", .code = UMASK(0x04), .desc = "Cycles with NCB (non-coherent bypass) credits in use, mesh-stop port 0" },
	{ .name = "NCB_1", .code = UMASK(0x08), .desc = "Cycles with NCB (non-coherent bypass) credits in use, mesh-stop port 1" },
	{ .name = "NCS_0", .code = UMASK(0x10), .desc = "Cycles with NCS (non-coherent standard) credits in use, mesh-stop port 0" },
	{ .name = "NCS_1", .code = UMASK(0x20), .desc = "Cycles with NCS (non-coherent standard) credits in use, mesh-stop port 1" },
};

/* icx, spr */
static const struct unc_umask m2pcie_local_ded_p2p_crd_taken_0[] = {
	{ .name = "M2IOSF0_NCB", .code = UMASK(0x01), .desc = "Credits taken for M2IOSF 0, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF0_NCS", .code = UMASK(0x02), .desc = "Credits taken for M2IOSF 0, NCS (non-coherent standard)" },
	{ .name = "M2IOSF1_NCB", .code = UMASK(0x04), .desc = "Credits taken for M2IOSF 1, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF1_NCS", .code = UMASK(0x08), .desc = "Credits taken for M2IOSF 1, NCS (non-coherent standard)" },
	{ .name = "M2IOSF2_NCB", .code = UMASK(0x10), .desc = "Credits taken for M2IOSF 2, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF2_NCS", .code = UMASK(0x20), .desc = "Credits taken for M2IOSF 2, NCS (non-coherent standard)" },
	{ .name = "M2IOSF3_NCB", .code = UMASK(0x40), .desc = "Credits taken for M2IOSF 3, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF3_NCS", .code = UMASK(0x80), .desc = "Credits taken for M2IOSF 3, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_local_ded_p2p_crd_taken_1[] = {
	{ .name = "M2IOSF4_NCB", .code = UMASK(0x01), .desc = "Credits taken for M2IOSF 4, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF4_NCS", .code = UMASK(0x02), .desc = "Credits taken for M2IOSF 4, NCS (non-coherent standard)" },
	{ .name = "M2IOSF5_NCB", .code = UMASK(0x04), .desc = "Credits taken for M2IOSF 5, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF5_NCS", .code = UMASK(0x08), .desc = "Credits taken for M2IOSF 5, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_local_p2p_ded_returned_1[] = {
	{ .name = "MS2IOSF4_NCB", .code = UMASK(0x01), .desc = "Credits back for M2IOSF 4, NCB (non-coherent bypass)" },
	{ .name = "MS2IOSF4_NCS", .code = UMASK(0x02), .desc = "Credits back for M2IOSF 4, NCS (non-coherent standard)" },
	{ .name = "MS2IOSF5_NCB", .code = UMASK(0x04), .desc = "Credits back for M2IOSF 5, NCB (non-coherent bypass)" },
	{ .name = "MS2IOSF5_NCS", .code = UMASK(0x08), .desc = "Credits back for M2IOSF 5, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_local_shar_p2p_crd_returned[] = {
	{ .name = "AGENT_0", .code = UMASK(0x01), .desc = "Credits put back on the ring, agent 0" },
	{ .name = "AGENT_1", .code = UMASK(0x02), .desc = "Credits put back on the ring, agent 1" },
	{ .name = "AGENT_2", .code = UMASK(0x04), .desc = "Credits put back on the ring, agent 2" },
	{ .name = "AGENT_3", .code = UMASK(0x08), .desc = "Credits put back on the ring, agent 3" },
	{ .name = "AGENT_4", .code = UMASK(0x10), .desc = "Credits put back on the ring, agent 4" },
	{ .name = "AGENT_5", .code = UMASK(0x20), .desc = "Credits put back on the ring, agent 5" },
};

/* icx, spr */
static const struct unc_umask m2pcie_local_shar_p2p_crd_taken_0[] = {
	{ .name = "M2IOSF0_NCB", .code = UMASK(0x01), .desc = "Shared credits taken for M2IOSF 0, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF0_NCS", .code = UMASK(0x02), .desc = "Shared credits taken for M2IOSF 0, NCS (non-coherent standard)" },
	{ .name = "M2IOSF1_NCB", .code = UMASK(0x04), .desc = "Shared credits taken for M2IOSF 1, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF1_NCS", .code = UMASK(0x08), .desc = "Shared credits taken for M2IOSF 1, NCS (non-coherent standard)" },
	{ .name = "M2IOSF2_NCB", .code = UMASK(0x10), .desc = "Shared credits taken for M2IOSF 2, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF2_NCS", .code = UMASK(0x20), .desc = "Shared credits taken for M2IOSF 2, NCS (non-coherent standard)" },
	{ .name = "M2IOSF3_NCB", .code = UMASK(0x40), .desc = "Shared credits taken for M2IOSF 3, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF3_NCS", .code = UMASK(0x80), .desc = "Shared credits taken for M2IOSF 3, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_local_shar_p2p_crd_taken_1[] = {
	{ .name = "M2IOSF4_NCB", .code = UMASK(0x01), .desc = "Shared credits taken for M2IOSF 4, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF4_NCS", .code = UMASK(0x02), .desc = "Shared credits taken for M2IOSF 4, NCS (non-coherent standard)" },
	{ .name = "M2IOSF5_NCB", .code = UMASK(0x04), .desc = "Shared credits taken for M2IOSF 5, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF5_NCS", .code = UMASK(0x08), .desc = "Shared credits taken for M2IOSF 5, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_local_shar_p2p_crd_wait_0[] = {
	{ .name = "M2IOSF0_NCB", .code = UMASK(0x01), .desc = "Waits for M2IOSF 0, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF0_NCS", .code = UMASK(0x02), .desc = "Waits for M2IOSF 0, NCS (non-coherent standard)" },
	{ .name = "M2IOSF1_NCB", .code = UMASK(0x04), .desc = "Waits for M2IOSF 1, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF1_NCS", .code = UMASK(0x08), .desc = "Waits for M2IOSF 1, NCS (non-coherent standard)" },
	{ .name = "M2IOSF2_NCB", .code = UMASK(0x10), .desc = "Waits for M2IOSF 2, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF2_NCS", .code = UMASK(0x20), .desc = "Waits for M2IOSF 2, NCS (non-coherent standard)" },
	{ .name = "M2IOSF3_NCB", .code = UMASK(0x40), .desc = "Waits for M2IOSF 3, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF3_NCS", .code = UMASK(0x80), .desc = "Waits for M2IOSF 3, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_local_shar_p2p_crd_wait_1[] = {
	{ .name = "M2IOSF4_NCB", .code = UMASK(0x01), .desc = "Waits for M2IOSF 4, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF4_NCS", .code = UMASK(0x02), .desc = "Waits for M2IOSF 4, NCS (non-coherent standard)" },
	{ .name = "M2IOSF5_NCB", .code = UMASK(0x04), .desc = "Waits for M2IOSF 5, NCB (non-coherent bypass)" },
	{ .name = "M2IOSF5_NCS", .code = UMASK(0x08), .desc = "Waits for M2IOSF 5, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_p2p_crd_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x10), .desc = "Credits per cycle, both scopes and both classes" },
	{ .name = "LOCAL_NCB", .code = UMASK(0x01), .desc = "Credits per cycle, local NCB (non-coherent bypass)" },
	{ .name = "LOCAL_NCS", .code = UMASK(0x02), .desc = "Credits per cycle, local NCS (non-coherent standard)" },
	{ .name = "REMOTE_NCB", .code = UMASK(0x04), .desc = "Credits per cycle, remote NCB (non-coherent bypass)" },
	{ .name = "REMOTE_NCS", .code = UMASK(0x08), .desc = "Credits per cycle, remote NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_p2p_ded_received[] = {
	{ .name = "ALL", .code = UMASK(0x10), .desc = "Dedicated credits in, both scopes and both classes" },
	{ .name = "LOCAL_NCB", .code = UMASK(0x01), .desc = "Dedicated credits in, local NCB (non-coherent bypass)" },
	{ .name = "LOCAL_NCS", .code = UMASK(0x02), .desc = "Dedicated credits in, local NCS (non-coherent standard)" },
	{ .name = "REMOTE_NCB", .code = UMASK(0x04), .desc = "Dedicated credits in, remote NCB (non-coherent bypass)" },
	{ .name = "REMOTE_NCS", .code = UMASK(0x08), .desc = "Dedicated credits in, remote NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_p2p_shar_received[] = {
	{ .name = "ALL", .code = UMASK(0x10), .desc = "Shared credits in, both scopes and both classes" },
	{ .name = "LOCAL_NCB", .code = UMASK(0x01), .desc = "Shared credits in, local NCB (non-coherent bypass)" },
	{ .name = "LOCAL_NCS", .code = UMASK(0x02), .desc = "Shared credits in, local NCS (non-coherent standard)" },
	{ .name = "REMOTE_NCB", .code = UMASK(0x04), .desc = "Shared credits in, remote NCB (non-coherent bypass)" },
	{ .name = "REMOTE_NCS", .code = UMASK(0x08), .desc = "Shared credits in, remote NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_p2p_shar_returned[] = {
	{ .name = "AGENT_0", .code = UMASK(0x01), .desc = "Shared credits returned, agent 0" },
	{ .name = "AGENT_1", .code = UMASK(0x02), .desc = "Shared credits returned, agent 1" },
	{ .name = "AGENT_2", .code = UMASK(0x04), .desc = "Shared credits returned, agent 2" },
};

/* icx, spr */
static const struct unc_umask m2pcie_remote_ded_p2p_crd_taken_0[] = {
	{ .name = "UPI0_DRS", .code = UMASK(0x01), .desc = "Credits taken for UPI link 0, DRS (data response)" },
	{ .name = "UPI0_NCB", .code = UMASK(0x02), .desc = "Credits taken for UPI link 0, NCB (non-coherent bypass)" },
	{ .name = "UPI0_NCS", .code = UMASK(0x04), .desc = "Credits taken for UPI link 0, NCS (non-coherent standard)" },
	{ .name = "UPI1_DRS", .code = UMASK(0x08), .desc = "Credits taken for UPI link 1, DRS (data response)" },
	{ .name = "UPI1_NCB", .code = UMASK(0x10), .desc = "Credits taken for UPI link 1, NCB (non-coherent bypass)" },
	{ .name = "UPI1_NCS", .code = UMASK(0x20), .desc = "Credits taken for UPI link 1, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_remote_ded_p2p_crd_taken_1[] = {
	{ .name = "UPI2_DRS", .code = UMASK(0x01), .desc = "Credits taken for UPI link 2, DRS (data response)" },
	{ .name = "UPI2_NCB", .code = UMASK(0x02), .desc = "Credits taken for UPI link 2, NCB (non-coherent bypass)" },
	{ .name = "UPI2_NCS", .code = UMASK(0x04), .desc = "Credits taken for UPI link 2, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_remote_p2p_ded_returned[] = {
	{ .name = "UPI0_NCB", .code = UMASK(0x01), .desc = "Credits back for UPI link 0, NCB (non-coherent bypass)" },
	{ .name = "UPI0_NCS", .code = UMASK(0x02), .desc = "Credits back for UPI link 0, NCS (non-coherent standard)" },
	{ .name = "UPI1_NCB", .code = UMASK(0x04), .desc = "Credits back for UPI link 1, NCB (non-coherent bypass)" },
	{ .name = "UPI1_NCS", .code = UMASK(0x08), .desc = "Credits back for UPI link 1, NCS (non-coherent standard)" },
	{ .name = "UPI2_NCB", .code = UMASK(0x10), .desc = "Credits back for UPI link 2, NCB (non-coherent bypass)" },
	{ .name = "UPI2_NCS", .code = UMASK(0x20), .desc = "Credits back for UPI link 2, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_remote_shar_p2p_crd_returned[] = {
	{ .name = "AGENT_0", .code = UMASK(0x01), .desc = "Credits put back on the ring, agent 0" },
	{ .name = "AGENT_1", .code = UMASK(0x02), .desc = "Credits put back on the ring, agent 1" },
	{ .name = "AGENT_2", .code = UMASK(0x04), .desc = "Credits put back on the ring, agent 2" },
};

/* icx, spr */
static const struct unc_umask m2pcie_remote_shar_p2p_crd_taken_0[] = {
	{ .name = "UPI0_DRS", .code = UMASK(0x01), .desc = "Shared credits taken for UPI link 0, DRS (data response)" },
	{ .name = "UPI0_NCB", .code = UMASK(0x02), .desc = "Shared credits taken for UPI link 0, NCB (non-coherent bypass)" },
	{ .name = "UPI0_NCS", .code = UMASK(0x04), .desc = "Shared credits taken for UPI link 0, NCS (non-coherent standard)" },
	{ .name = "UPI1_DRS", .code = UMASK(0x08), .desc = "Shared credits taken for UPI link 1, DRS (data response)" },
	{ .name = "UPI1_NCB", .code = UMASK(0x10), .desc = "Shared credits taken for UPI link 1, NCB (non-coherent bypass)" },
	{ .name = "UPI1_NCS", .code = UMASK(0x20), .desc = "Shared credits taken for UPI link 1, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_remote_shar_p2p_crd_taken_1[] = {
	{ .name = "UPI2_DRS", .code = UMASK(0x01), .desc = "Shared credits taken for UPI link 2, DRS (data response)" },
	{ .name = "UPI2_NCB", .code = UMASK(0x02), .desc = "Shared credits taken for UPI link 2, NCB (non-coherent bypass)" },
	{ .name = "UPI2_NCS", .code = UMASK(0x04), .desc = "Shared credits taken for UPI link 2, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_remote_shar_p2p_crd_wait_0[] = {
	{ .name = "UPI0_DRS", .code = UMASK(0x01), .desc = "Waits for UPI link 0, DRS (data response)" },
	{ .name = "UPI0_NCB", .code = UMASK(0x02), .desc = "Waits for UPI link 0, NCB (non-coherent bypass)" },
	{ .name = "UPI0_NCS", .code = UMASK(0x04), .desc = "Waits for UPI link 0, NCS (non-coherent standard)" },
	{ .name = "UPI1_DRS", .code = UMASK(0x08), .desc = "Waits for UPI link 1, DRS (data response)" },
	{ .name = "UPI1_NCB", .code = UMASK(0x10), .desc = "Waits for UPI link 1, NCB (non-coherent bypass)" },
	{ .name = "UPI1_NCS", .code = UMASK(0x20), .desc = "Waits for UPI link 1, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_remote_shar_p2p_crd_wait_1[] = {
	{ .name = "UPI2_DRS", .code = UMASK(0x01), .desc = "Waits for UPI link 2, DRS (data response)" },
	{ .name = "UPI2_NCB", .code = UMASK(0x02), .desc = "Waits for UPI link 2, NCB (non-coherent bypass)" },
	{ .name = "UPI2_NCS", .code = UMASK(0x04), .desc = "Waits for UPI link 2, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_rxc_cycles_ne[] = {
	{ .name = "ALL", .code = UMASK(0x80), .desc = "Occupied cycles: every source and class" },
	{ .name = "CHA_IDI", .code = UMASK(0x01), .desc = "Occupied cycles: CHA, IDI (in-die interface)" },
	{ .name = "CHA_NCB", .code = UMASK(0x02), .desc = "Occupied cycles: CHA, NCB (non-coherent bypass)" },
	{ .name = "CHA_NCS", .code = UMASK(0x04), .desc = "Occupied cycles: CHA, NCS (non-coherent standard)" },
	{ .name = "IIO_NCB", .code = UMASK(0x20), .desc = "Occupied cycles: IIO, NCB (non-coherent bypass)" },
	{ .name = "IIO_NCS", .code = UMASK(0x40), .desc = "Occupied cycles: IIO, NCS (non-coherent standard)" },
	{ .name = "UPI_NCB", .code = UMASK(0x08), .desc = "Occupied cycles: UPI, NCB (non-coherent bypass)" },
	{ .name = "UPI_NCS", .code = UMASK(0x10), .desc = "Occupied cycles: UPI, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_rxc_inserts[] = {
	{ .name = "ALL", .code = UMASK(0x80), .desc = "Entries from every source and class" },
	{ .name = "CHA_IDI", .code = UMASK(0x01), .desc = "Entries from CHA, IDI (in-die interface)" },
	{ .name = "CHA_NCB", .code = UMASK(0x02), .desc = "Entries from CHA, NCB (non-coherent bypass)" },
	{ .name = "CHA_NCS", .code = UMASK(0x04), .desc = "Entries from CHA, NCS (non-coherent standard)" },
	{ .name = "IIO_NCB", .code = UMASK(0x20), .desc = "Entries from IIO, NCB (non-coherent bypass)" },
	{ .name = "IIO_NCS", .code = UMASK(0x40), .desc = "Entries from IIO, NCS (non-coherent standard)" },
	{ .name = "UPI_NCB", .code = UMASK(0x08), .desc = "Entries from UPI, NCB (non-coherent bypass)" },
	{ .name = "UPI_NCS", .code = UMASK(0x10), .desc = "Entries from UPI, NCS (non-coherent standard)" },
};

/* icx, spr */
static const struct unc_umask m2pcie_txc_credits[] = {
	{ .name = "PMM", .code = UMASK(0x02), .desc = "Egress credits of PMM (persistent memory)" },
	{ .name = "PRQ", .code = UMASK(0x01), .desc = "Egress credits of the PRQ (requests from the IIO)" },
};

/* clang-format on */

#endif
