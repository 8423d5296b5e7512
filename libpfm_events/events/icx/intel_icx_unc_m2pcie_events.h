/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP events: mesh to IO.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), section 2.9.
 * Sorted by name, one row per line. A comment above a row says where the manual prints something
 * else or where sources disagree.
 */
#ifndef INTEL_ICX_UNC_M2PCIE_EVENTS_H
#define INTEL_ICX_UNC_M2PCIE_EVENTS_H

#include "events/common/intel_m2pcie_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask icx_m2pcie_local_p2p_ded_returned_0[] = {
	{ .name = "MS2IOSF0_NCB", .code = UMASK(0x01), .desc = "Credits back for M2IOSF 0, NCB (non-coherent bypass)" },
	{ .name = "MS2IOSF0_NCS", .code = UMASK(0x02), .desc = "Credits back for M2IOSF 0, NCS (non-coherent standard)" },
	{ .name = "MS2IOSF1_NCB", .code = UMASK(0x04), .desc = "Credits back for M2IOSF 1, NCB (non-coherent bypass)" },
	{ .name = "MS2IOSF1_NCS", .code = UMASK(0x08), .desc = "Credits back for M2IOSF 1, NCS (non-coherent standard)" },
	{ .name = "MS2IOSF2_NCB", .code = UMASK(0x10), .desc = "Credits back for M2IOSF 2, NCB (non-coherent bypass)" },
	{ .name = "MS2IOSF2_NCS", .code = UMASK(0x20), .desc = "Credits back for M2IOSF 2, NCS (non-coherent standard)" },
	/* printed like MS2IOSF2_NCB; other chips have 0x40 here. Not verified */
	{ .name = "MS2IOSF3_NCB", .code = UMASK(0x10), .desc = "Credits back for M2IOSF 3, NCB (non-coherent bypass)" },
	/* printed like MS2IOSF2_NCS; other chips have 0x80 here. Not verified */
	{ .name = "MS2IOSF3_NCS", .code = UMASK(0x20), .desc = "Credits back for M2IOSF 3, NCS (non-coherent standard)" },
};

static const struct unc_umask icx_m2pcie_txc_cycles_full[] = {
	{ .name = "AD_0", .code = UMASK(0x01), .desc = "Cycles full with AD (address) messages, port 0" },
	{ .name = "AD_1", .code = UMASK(0x10), .desc = "Cycles full with AD (address) messages, port 1" },
	{ .name = "AK_0", .code = UMASK(0x02), .desc = "Cycles full with AK (acknowledge) messages, port 0" },
	{ .name = "AK_1", .code = UMASK(0x20), .desc = "Cycles full with AK (acknowledge) messages, port 1" },
	{ .name = "BL_0", .code = UMASK(0x04), .desc = "Cycles full with BL (data) messages, port 0" },
	{ .name = "BL_1", .code = UMASK(0x40), .desc = "Cycles full with BL (data) messages, port 1" },
	{ .name = "PMM_BLOCK_0", .code = UMASK(0x80), .desc = "Cycles of persistent-memory (PMM) block, port 0" },
	{ .name = "PMM_BLOCK_1", .code = UMASK(0x08), .desc = "Cycles of persistent-memory (PMM) block, port 1" },
};

static const struct unc_umask icx_m2pcie_txc_cycles_ne[] = {
	{ .name = "AD_0", .code = UMASK(0x01), .desc = "Cycles occupied by AD (address) messages, port 0" },
	{ .name = "AD_1", .code = UMASK(0x10), .desc = "Cycles occupied by AD (address) messages, port 1" },
	{ .name = "AK_0", .code = UMASK(0x02), .desc = "Cycles occupied by AK (acknowledge) messages, port 0" },
	{ .name = "AK_1", .code = UMASK(0x20), .desc = "Cycles occupied by AK (acknowledge) messages, port 1" },
	{ .name = "BL_0", .code = UMASK(0x04), .desc = "Cycles occupied by BL (data) messages, port 0" },
	{ .name = "BL_1", .code = UMASK(0x40), .desc = "Cycles occupied by BL (data) messages, port 1" },
	{ .name = "PMM_DISTRESS_0", .code = UMASK(0x80), .desc = "Cycles of persistent-memory (PMM) distress, port 0" },
	{ .name = "PMM_DISTRESS_1", .code = UMASK(0x08), .desc = "Cycles of persistent-memory (PMM) distress, port 1" },
};

static const struct unc_umask icx_m2pcie_txc_inserts[] = {
	{ .name = "AD_0", .code = UMASK(0x01), .desc = "AD (address) messages put in, port 0" },
	{ .name = "AD_1", .code = UMASK(0x10), .desc = "AD (address) messages put in, port 1" },
	{ .name = "AK_CRD_0", .code = UMASK(0x08), .desc = "AK credit messages put in, port 0" },
	{ .name = "AK_CRD_1", .code = UMASK(0x80), .desc = "AK credit messages put in, port 1" },
	{ .name = "BL_0", .code = UMASK(0x04), .desc = "BL (data) messages put in, port 0" },
	{ .name = "BL_1", .code = UMASK(0x40), .desc = "BL (data) messages put in, port 1" },
};

static const struct unc_event icx_m2pcie_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK, .max_inc = 1,
	  .desc = "Clock cycles of the M2PCIe block, which joins the mesh and an IIO stack" },
	{ .name = "IIO_CREDITS_ACQUIRED", .code = 0x33, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_iio_credits_acquired),
	  .desc = "Credits obtained for sending BL-ring messages into the IIO, by class and port" },
	{ .name = "IIO_CREDITS_REJECT", .code = 0x34, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_iio_credits_reject),
	  .desc = "Tries of a BL ingress request to get an IIO credit while none was free" },
	{ .name = "IIO_CREDITS_USED", .code = 0x32, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_iio_credits_used),
	  .desc = "Cycles with any credit toward the IIO in use, by class and port" },
	{ .name = "LOCAL_DED_P2P_CRD_TAKEN_0", .code = 0x46, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(m2pcie_local_ded_p2p_crd_taken_0),
	  .desc = "Dedicated credits taken for local peer-to-peer traffic, M2IOSF 0-3" },
	{ .name = "LOCAL_DED_P2P_CRD_TAKEN_1", .code = 0x47, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_local_ded_p2p_crd_taken_1),
	  .desc = "Dedicated credits taken for local peer-to-peer traffic, M2IOSF 4-5" },
	{ .name = "LOCAL_P2P_DED_RETURNED_0", .code = 0x19, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_m2pcie_local_p2p_ded_returned_0),
	  .desc = "Dedicated credits returned for local peer-to-peer traffic, M2IOSF 0-3" },
	{ .name = "LOCAL_P2P_DED_RETURNED_1", .code = 0x1a, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_local_p2p_ded_returned_1),
	  .desc = "Dedicated credits returned for local peer-to-peer traffic, M2IOSF 4-5" },
	{ .name = "LOCAL_P2P_SHAR_RETURNED", .code = 0x17, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(m2pcie_p2p_shar_returned),
	  .desc = "Shared credits returned for local peer-to-peer traffic, ingress side" },
	{ .name = "LOCAL_SHAR_P2P_CRD_RETURNED", .code = 0x44, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_local_shar_p2p_crd_returned),
	  .desc = "Shared local peer-to-peer credits put back on the credit ring, by agent" },
	{ .name = "LOCAL_SHAR_P2P_CRD_TAKEN_0", .code = 0x40, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_local_shar_p2p_crd_taken_0),
	  .desc = "Shared credits taken for local peer-to-peer traffic, M2IOSF 0-3" },
	{ .name = "LOCAL_SHAR_P2P_CRD_TAKEN_1", .code = 0x41, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_local_shar_p2p_crd_taken_1),
	  .desc = "Shared credits taken for local peer-to-peer traffic, M2IOSF 4-5" },
	{ .name = "LOCAL_SHAR_P2P_CRD_WAIT_0", .code = 0x4a, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_local_shar_p2p_crd_wait_0),
	  .desc = "Waits for a shared credit of local peer-to-peer traffic, M2IOSF 0-3" },
	{ .name = "LOCAL_SHAR_P2P_CRD_WAIT_1", .code = 0x4b, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_local_shar_p2p_crd_wait_1),
	  .desc = "Waits for a shared credit of local peer-to-peer traffic, M2IOSF 4-5" },
	/* its page says 0-1, as Linux does; the overview (2.9.1) has occupancy in counter 0 only */
	{ .name = "P2P_CRD_OCCUPANCY", .code = 0x14, .counters = CTRS(0, 1), .max_inc = 127, .flags = UNC_OCCUPANCY, UMASKS(m2pcie_p2p_crd_occupancy),
	  .desc = "Peer-to-peer credits outstanding per cycle, by scope and message class" },
	{ .name = "P2P_DED_RECEIVED", .code = 0x16, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_p2p_ded_received),
	  .desc = "Dedicated peer-to-peer credits that came in, by scope and message class" },
	{ .name = "P2P_SHAR_RECEIVED", .code = 0x15, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_p2p_shar_received),
	  .desc = "Shared peer-to-peer credits that came in, by scope and message class" },
	{ .name = "REMOTE_DED_P2P_CRD_TAKEN_0", .code = 0x48, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_remote_ded_p2p_crd_taken_0),
	  .desc = "Dedicated credits taken for remote peer-to-peer traffic, UPI links 0-1" },
	{ .name = "REMOTE_DED_P2P_CRD_TAKEN_1", .code = 0x49, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_remote_ded_p2p_crd_taken_1),
	  .desc = "Dedicated credits taken for remote peer-to-peer traffic, UPI link 2" },
	{ .name = "REMOTE_P2P_DED_RETURNED", .code = 0x1b, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_remote_p2p_ded_returned),
	  .desc = "Dedicated credits returned for remote peer-to-peer traffic, by UPI link" },
	{ .name = "REMOTE_P2P_SHAR_RETURNED", .code = 0x18, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(m2pcie_p2p_shar_returned),
	  .desc = "Shared credits returned for remote peer-to-peer traffic, ingress side" },
	{ .name = "REMOTE_SHAR_P2P_CRD_RETURNED", .code = 0x45, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(m2pcie_remote_shar_p2p_crd_returned),
	  .desc = "Shared remote peer-to-peer credits put back on the credit ring, by agent" },
	{ .name = "REMOTE_SHAR_P2P_CRD_TAKEN_0", .code = 0x42, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_remote_shar_p2p_crd_taken_0),
	  .desc = "Shared credits taken for remote peer-to-peer traffic, UPI links 0-1" },
	{ .name = "REMOTE_SHAR_P2P_CRD_TAKEN_1", .code = 0x43, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_remote_shar_p2p_crd_taken_1),
	  .desc = "Shared credits taken for remote peer-to-peer traffic, UPI link 2" },
	{ .name = "REMOTE_SHAR_P2P_CRD_WAIT_0", .code = 0x4c, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_remote_shar_p2p_crd_wait_0),
	  .desc = "Waits for a shared credit of remote peer-to-peer traffic, UPI links 0-1" },
	{ .name = "REMOTE_SHAR_P2P_CRD_WAIT_1", .code = 0x4d, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_remote_shar_p2p_crd_wait_1),
	  .desc = "Waits for a shared credit of remote peer-to-peer traffic, UPI link 2" },
	{ .name = "RxC_CYCLES_NE", .code = 0x10, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_rxc_cycles_ne),
	  .desc = "Cycles with an entry in the ingress queue fed by the mesh stop, by source" },
	{ .name = "RxC_INSERTS", .code = 0x11, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(m2pcie_rxc_inserts),
	  .desc = "Entries put in the ingress queue fed by the mesh stop, by source" },
	{ .name = "TxC_CREDITS", .code = 0x2d, .counters = CTRS(0, 1), .max_inc = 4, UMASKS(m2pcie_txc_credits),
	  .desc = "Egress credits toward the mesh stop, by kind" },
	{ .name = "TxC_CYCLES_FULL", .code = 0x25, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_m2pcie_txc_cycles_full),
	  .desc = "Cycles with no free entry in the egress queue to the mesh stop" },
	{ .name = "TxC_CYCLES_NE", .code = 0x23, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(icx_m2pcie_txc_cycles_ne),
	  .desc = "Cycles with at least one entry in the egress queue to the mesh stop" },
	{ .name = "TxC_INSERTS", .code = 0x24, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_m2pcie_txc_inserts),
	  .desc = "Messages put in the egress queue to the mesh stop, by ring and port" },
};
/* clang-format on */

#endif
