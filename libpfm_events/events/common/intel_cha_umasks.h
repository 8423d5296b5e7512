/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the caching and home agent (CHA) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   icx: manual 000 (Intel 639778, rev 1.00), section 2.3, and Intel's later event lists.
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 *   gnr: Intel's event list GNR 1.20, as summarised in our notes.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_CHA_UMASKS_H
#define INTEL_CHA_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* icx, spr, skx */
static const struct unc_umask cha_bypass_cha_imc[] = {
	{ .name = "INTERMEDIATE", .code = UMASK(0x02), .desc = "Transactions that took the intermediate bypass" },
	{ .name = "NOT_TAKEN", .code = UMASK(0x04), .desc = "Transactions without bypass that then read memory" },
	{ .name = "TAKEN", .code = UMASK(0x01), .desc = "Transactions that took the full bypass" },
};

/* icx, spr */
static const struct unc_umask cha_core_snp[] = {
	{ .name = "ANY_GTONE", .code = UMASK(0xf2), .flags = UNC_ALONE, .desc = "Transactions of any origin that snooped more than one core" },
	{ .name = "ANY_ONE", .code = UMASK(0xf1), .flags = UNC_ALONE, .desc = "Transactions of any origin that snooped exactly one core" },
	{ .name = "CORE_GTONE", .code = UMASK(0x42), .flags = UNC_ALONE, .desc = "Core requests that snooped more than one core" },
	{ .name = "CORE_ONE", .code = UMASK(0x41), .flags = UNC_ALONE, .desc = "Core requests that snooped exactly one core" },
	{ .name = "EVICT_GTONE", .code = UMASK(0x82), .flags = UNC_ALONE, .desc = "Evictions that snooped more than one core" },
	{ .name = "EVICT_ONE", .code = UMASK(0x81), .flags = UNC_ALONE, .desc = "Evictions that snooped exactly one core" },
	{ .name = "EXT_GTONE", .code = UMASK(0x22), .flags = UNC_ALONE, .desc = "External requests that snooped more than one core" },
	{ .name = "EXT_ONE", .code = UMASK(0x21), .flags = UNC_ALONE, .desc = "External requests that snooped exactly one core" },
	/* manual of icx: 0x22, the code of EXT_GTONE; the pattern of *_ONE and *_GTONE gives 0x12 */
	{ .name = "REMOTE_GTONE", .code = UMASK(0x12), .flags = UNC_ALONE, .desc = "Requests from remote sockets that snooped more than one core" },
	{ .name = "REMOTE_ONE", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Requests from remote sockets that snooped exactly one core" },
};

/* icx, spr, gnr, skx */
static const struct unc_umask cha_dir_lookup[] = {
	{ .name = "NO_SNP", .code = UMASK(0x02), .desc = "Directory clean: no snoop was necessary" },
	{ .name = "SNP", .code = UMASK(0x01), .desc = "Directory not clean: at least one snoop had to be sent" },
};

/* icx, spr, gnr, skx */
static const struct unc_umask cha_dir_update[] = {
	{ .name = "HA", .code = UMASK(0x01), .desc = "Directory-only memory writes of the home agent (HA) pipe" },
	{ .name = "TOR", .code = UMASK(0x02), .desc = "Directory-only memory writes of the TOR pipe, remote request hit SF or LLC" },
};

/* icx, spr */
static const struct unc_umask cha_direct_go[] = {
	{ .name = "HA_SUPPRESS_DRD", .code = UMASK(0x04), .desc = "Direct GO suppressed by the home agent: data read (DRd)" },
	{ .name = "HA_SUPPRESS_NO_D2C", .code = UMASK(0x02), .desc = "Direct GO suppressed by the home agent: no direct-to-core (D2C)" },
	{ .name = "HA_TOR_DEALLOC", .code = UMASK(0x01), .desc = "TOR entries deallocated by the home agent (HA)" },
};

/* icx, spr */
static const struct unc_umask cha_direct_go_opc[] = {
	{ .name = "EXTCMP", .code = UMASK(0x01), .desc = "External completion (ExtCmp) messages" },
	{ .name = "FAST_GO", .code = UMASK(0x10), .desc = "Fast GO messages without a data pull" },
	{ .name = "FAST_GO_PULL", .code = UMASK(0x20), .desc = "Fast GO messages combined with a data pull" },
	{ .name = "GO", .code = UMASK(0x04), .desc = "GO messages without a data pull" },
	{ .name = "GO_PULL", .code = UMASK(0x08), .desc = "GO messages combined with a data pull" },
	{ .name = "IDLE_DUE_SUPPRESS", .code = UMASK(0x80), .desc = "Idle because the message was suppressed" },
	{ .name = "NOP", .code = UMASK(0x40), .desc = "No-operation (NOP) messages" },
	{ .name = "PULL", .code = UMASK(0x02), .desc = "Data pull messages without a GO" },
};

/* icx, spr, skx */
static const struct unc_umask cha_hitme_hit[] = {
	{ .name = "EX_RDS", .code = UMASK(0x01), .desc = "Reads from a remote socket that found E state" },
	{ .name = "SHARED_OWNREQ", .code = UMASK(0x04), .desc = "Ownership reads from a remote socket that found S state" },
	{ .name = "WBMTOE", .code = UMASK(0x08), .desc = "Writebacks M to E (WbMtoE) from a remote socket" },
	{ .name = "WBMTOI_OR_S", .code = UMASK(0x10), .desc = "Writebacks to I or S (WbMtoI, WbMtoS, WbFlush) from a remote socket" },
};

/* icx, spr, skx */
static const struct unc_umask cha_hitme_lookup[] = {
	{ .name = "READ", .code = UMASK(0x01), .desc = "Read and invalidate requests from a remote socket" },
	{ .name = "WRITE", .code = UMASK(0x02), .desc = "Writebacks from a remote socket" },
};

/* icx, spr, skx */
static const struct unc_umask cha_hitme_miss[] = {
	{ .name = "NOTSHARED_RDINVOWN", .code = UMASK(0x40), .desc = "RdInvOwn from a remote socket, line not held S or F in SF or LLC" },
	{ .name = "READ_OR_INV", .code = UMASK(0x80), .desc = "Reads and invalidates from a remote socket other than RdInvOwn" },
	{ .name = "SHARED_RDINVOWN", .code = UMASK(0x20), .desc = "RdInvOwn from a remote socket, line held S or F in SF or LLC" },
};

/* icx, spr, skx */
static const struct unc_umask cha_hitme_update[] = {
	{ .name = "DEALLOCATE", .code = UMASK(0x10), .desc = "Entries freed by reads that got no RspFwdI* response" },
	{ .name = "DEALLOCATE_RSPFWDI_LOC", .code = UMASK(0x01), .desc = "Entries freed after RspIFwd or RspIFwdWb to a local request" },
	{ .name = "RDINVOWN", .code = UMASK(0x08), .desc = "Updates by RdInvOwn, with or without a RspFwdI* response" },
	{ .name = "RSPFWDI_REM", .code = UMASK(0x02), .desc = "Updates after RspIFwd, RspIFwdWb or local M/E hit for a remote request" },
	{ .name = "SHARED", .code = UMASK(0x04), .desc = "Entries changed to the shared state" },
};

/* icx, spr, skx */
static const struct unc_umask cha_imc_reads_count[] = {
	{ .name = "NORMAL", .code = UMASK(0x01), .desc = "Reads of normal priority (not isochronous)" },
	{ .name = "PRIORITY", .code = UMASK(0x02), .desc = "Reads of isochronous (high) priority" },
};

/* icx, spr, gnr */
static const struct unc_umask cha_imc_writes_count[] = {
	{ .name = "FULL", .code = UMASK(0x01), .desc = "Full-line writes of normal priority" },
	{ .name = "FULL_PRIORITY", .code = UMASK(0x04), .desc = "Full-line writes of isochronous priority" },
	{ .name = "PARTIAL", .code = UMASK(0x02), .desc = "Partial-line writes of normal priority" },
	{ .name = "PARTIAL_PRIORITY", .code = UMASK(0x08), .desc = "Partial-line writes of isochronous priority" },
};

/* icx, spr, skx */
static const struct unc_umask cha_misc[] = {
	{ .name = "CV0_PREF_MISS", .code = UMASK(0x20), .desc = "Prefetch misses with core-valid zero (CV0)" },
	{ .name = "CV0_PREF_VIC", .code = UMASK(0x10), .desc = "Prefetch victims with core-valid zero (CV0)" },
	{ .name = "RFO_HIT_S", .code = UMASK(0x08), .desc = "RFOs (reads for ownership) that found S state" },
	{ .name = "RSPI_WAS_FSE", .code = UMASK(0x01), .desc = "Snoops that hit F, S or E and evicted the line silently" },
	{ .name = "WC_ALIASING", .code = UMASK(0x02), .desc = "Write-combining stores that found the line in M state in the LLC" },
};

/* icx, spr */
static const struct unc_umask cha_osb[] = {
	{ .name = "LOCAL_INVITOE", .code = UMASK(0x01), .desc = "InvItoE (ownership without data) from the local socket" },
	{ .name = "LOCAL_READ", .code = UMASK(0x02), .desc = "Read requests from the local socket" },
	{ .name = "OFF_PWRHEURISTIC", .code = UMASK(0x20), .desc = "Broadcasts turned off by the power heuristic" },
	{ .name = "REMOTE_READ", .code = UMASK(0x04), .desc = "Read requests from remote sockets" },
	{ .name = "REMOTE_READINVITOE", .code = UMASK(0x08), .desc = "Read with InvItoE requests from remote sockets" },
	{ .name = "RFO_HITS_SNP_BCAST", .code = UMASK(0x10), .desc = "Broadcasts for RFOs that found S state" },
};

/* icx, spr */
static const struct unc_umask cha_pmm_memmode_nm_invitox[] = {
	{ .name = "LOCAL", .code = UMASK(0x01), .desc = "Requests from the local socket" },
	{ .name = "REMOTE", .code = UMASK(0x02), .desc = "Requests from remote sockets" },
	{ .name = "SETCONFLICT", .code = UMASK(0x04), .desc = "Requests that met a near-memory set conflict" },
};

/* icx, spr */
static const struct unc_umask cha_pmm_memmode_nm_setconflicts[] = {
	{ .name = "LLC", .code = UMASK(0x02), .desc = "Evictions due to a read of the same set held in the LLC" },
	{ .name = "SF", .code = UMASK(0x01), .desc = "Evictions due to a read of the same set held in the snoop filter" },
	{ .name = "TOR", .code = UMASK(0x04), .desc = "Requests not rejected, read of the same set pending in the TOR" },
};

/* icx, spr */
static const struct unc_umask cha_pmm_memmode_nm_setconflicts2[] = {
	{ .name = "IODC", .code = UMASK(0x01), .desc = "Conflicts found in the IO directory cache (IODC)" },
	{ .name = "MEMWR", .code = UMASK(0x02), .desc = "Conflicts met by memory writes (MemWr)" },
	{ .name = "MEMWRNI", .code = UMASK(0x04), .desc = "Conflicts met by non-inclusive memory writes (MemWrNI)" },
};

/* icx, spr */
static const struct unc_umask cha_pmm_qos[] = {
	{ .name = "DDR4_FAST_INSERT", .code = UMASK(0x02), .desc = "Requests inserted on the fast DDR path" },
	{ .name = "REJ_IRQ", .code = UMASK(0x08), .desc = "Rejects of core requests (IRQ)" },
	{ .name = "SLOW_INSERT", .code = UMASK(0x01), .desc = "Requests inserted on the slow path" },
	{ .name = "SLOWTORQ_SKIP", .code = UMASK(0x40), .desc = "Skips of the slow TOR request queue" },
	{ .name = "THROTTLE", .code = UMASK(0x04), .desc = "Throttling for persistent memory" },
	{ .name = "THROTTLE_IRQ", .code = UMASK(0x20), .desc = "Throttling of core requests (IRQ)" },
	{ .name = "THROTTLE_PRQ", .code = UMASK(0x10), .desc = "Throttling of IO requests (PRQ)" },
};

/* icx, spr */
static const struct unc_umask cha_pmm_qos_occupancy[] = {
	{ .name = "DDR_FAST_FIFO", .code = UMASK(0x02), .desc = "Fast requests in the FIFO ha_tor_req_fifo" },
	{ .name = "DDR_SLOW_FIFO", .code = UMASK(0x01), .desc = "Slow requests in the FIFO ha_pmm_tor_req_fifo" },
};

/* icx, spr, gnr */
static const struct unc_umask cha_requests[] = {
	{ .name = "INVITOE", .code = UMASK(0x30), .flags = UNC_ALONE, .desc = "InvItoE (ownership without data) of any origin" },
	{ .name = "INVITOE_LOCAL", .code = UMASK(0x10), .desc = "Local InvItoE (ownership without data) that missed SF and LLC" },
	{ .name = "INVITOE_REMOTE", .code = UMASK(0x20), .desc = "InvItoE (ownership without data) from remote sockets" },
	{ .name = "READS", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Reads (RFO included) of any origin" },
	{ .name = "READS_LOCAL", .code = UMASK(0x01), .desc = "Local reads (RFO included) that missed SF and LLC" },
	{ .name = "READS_REMOTE", .code = UMASK(0x02), .desc = "Reads (RFO included) from remote sockets" },
	{ .name = "WRITES", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Writes of all kinds and any origin" },
	{ .name = "WRITES_LOCAL", .code = UMASK(0x04), .desc = "Local writes that missed SF and LLC" },
	{ .name = "WRITES_REMOTE", .code = UMASK(0x08), .desc = "Writes of all kinds from remote sockets" },
};

/* icx, spr, skx */
static const struct unc_umask cha_rxc_inserts[] = {
	{ .name = "IPQ", .code = UMASK(0x04), .desc = "Allocations in the queue for remote snoops (IPQ)" },
	{ .name = "IRQ", .code = UMASK(0x01), .desc = "Allocations in the queue for core requests (IRQ)" },
	{ .name = "IRQ_REJ", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Core requests (IRQ) that were rejected" },
	{ .name = "PRQ", .code = UMASK(0x10), .desc = "Allocations in the queue for IO requests (PRQ)" },
	{ .name = "PRQ_REJ", .code = UMASK(0x20), .desc = "IO requests (PRQ) that were rejected" },
	{ .name = "RRQ", .code = UMASK(0x40), .desc = "Allocations in the queue for remote reads (RRQ)" },
	{ .name = "WBQ", .code = UMASK(0x80), .desc = "Allocations in the queue for remote writes (WBQ)" },
};

/* icx, spr, skx */
static const struct unc_umask cha_rxc_ipq1_reject[] = {
	{ .name = "ALLOW_SNP", .code = UMASK(0x40), .desc = "Allow-snoop condition, kind unspecified" },
	{ .name = "ANY0", .code = UMASK(0x01), .desc = "Any cause of the event RxC_IPQ0_REJECT" },
	{ .name = "HA", .code = UMASK(0x02), .desc = "Home agent (HA) condition, kind unspecified" },
	{ .name = "LLC_OR_SF_WAY", .code = UMASK(0x20), .desc = "Way of LLC or snoop filter in conflict with another request" },
	{ .name = "LLC_VICTIM", .code = UMASK(0x04), .desc = "LLC victim condition, kind unspecified" },
	{ .name = "PA_MATCH", .code = UMASK(0x80), .desc = "Same physical address as another outstanding request" },
	{ .name = "SF_VICTIM", .code = UMASK(0x08), .desc = "No snoop filter victim was generated" },
	{ .name = "VICTIM", .code = UMASK(0x10), .desc = "Victim condition, kind unspecified" },
};

/* icx, spr, skx */
static const struct unc_umask cha_rxc_irq1_reject[] = {
	{ .name = "ALLOW_SNP", .code = UMASK(0x40), .desc = "Allow-snoop condition, kind unspecified" },
	{ .name = "ANY0", .code = UMASK(0x01), .desc = "Any cause of the event RxC_IRQ0_REJECT" },
	{ .name = "HA", .code = UMASK(0x02), .desc = "Home agent (HA) condition, kind unspecified" },
	{ .name = "LLC_OR_SF_WAY", .code = UMASK(0x20), .desc = "Way of LLC or snoop filter in conflict with another request" },
	{ .name = "LLC_VICTIM", .code = UMASK(0x04), .desc = "LLC victim condition, kind unspecified" },
	{ .name = "PA_MATCH", .code = UMASK(0x80), .desc = "Same physical address as another outstanding request" },
	{ .name = "SF_VICTIM", .code = UMASK(0x08), .desc = "No snoop filter victim was generated" },
	{ .name = "VICTIM", .code = UMASK(0x10), .desc = "Victim condition, kind unspecified" },
};

/* icx, spr, skx */
static const struct unc_umask cha_rxc_ismq1_reject[] = {
	{ .name = "ANY0", .code = UMASK(0x01), .desc = "Any cause of the event RxC_ISMQ0_REJECT" },
	{ .name = "HA", .code = UMASK(0x02), .desc = "Home agent (HA) condition, kind unspecified" },
};

/* icx, spr, skx */
static const struct unc_umask cha_rxc_ismq1_retry[] = {
	{ .name = "ANY0", .code = UMASK(0x01), .desc = "Any cause of the event RxC_ISMQ0_RETRY" },
	{ .name = "HA", .code = UMASK(0x02), .desc = "Home agent (HA) condition, kind unspecified" },
};

/* icx, skx */
static const struct unc_umask cha_rxc_occupancy[] = {
	{ .name = "IPQ", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entries in the queue for remote snoops (IPQ)" },
	{ .name = "IRQ", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entries in the queue for core requests (IRQ)" },
	{ .name = "RRQ", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Entries in the queue for remote reads (RRQ)" },
	{ .name = "WBQ", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Entries in the queue for remote writes (WBQ)" },
};

/* icx, spr, skx */
static const struct unc_umask cha_rxc_other1_retry[] = {
	{ .name = "ALLOW_SNP", .code = UMASK(0x40), .desc = "Allow-snoop condition, kind unspecified" },
	{ .name = "ANY0", .code = UMASK(0x01), .desc = "Any cause of the event RxC_OTHER0_RETRY" },
	{ .name = "HA", .code = UMASK(0x02), .desc = "Home agent (HA) condition, kind unspecified" },
	{ .name = "LLC_OR_SF_WAY", .code = UMASK(0x20), .desc = "Way of LLC or snoop filter in conflict with another request" },
	{ .name = "LLC_VICTIM", .code = UMASK(0x04), .desc = "LLC victim condition, kind unspecified" },
	{ .name = "PA_MATCH", .code = UMASK(0x80), .desc = "Same physical address as another outstanding request" },
	{ .name = "SF_VICTIM", .code = UMASK(0x08), .desc = "No snoop filter victim was generated" },
	{ .name = "VICTIM", .code = UMASK(0x10), .desc = "Victim condition, kind unspecified" },
};

/* icx, spr, skx */
static const struct unc_umask cha_rxc_prq1_reject[] = {
	{ .name = "ALLOW_SNP", .code = UMASK(0x40), .desc = "Allow-snoop condition, kind unspecified" },
	{ .name = "ANY0", .code = UMASK(0x01), .desc = "Any cause of the event RxC_PRQ0_REJECT" },
	{ .name = "HA", .code = UMASK(0x02), .desc = "Home agent (HA) condition, kind unspecified" },
	{ .name = "LLC_OR_SF_WAY", .code = UMASK(0x20), .desc = "Way of LLC or snoop filter in conflict with another request" },
	{ .name = "LLC_VICTIM", .code = UMASK(0x04), .desc = "LLC victim condition, kind unspecified" },
	{ .name = "PA_MATCH", .code = UMASK(0x80), .desc = "Same physical address as another outstanding request" },
	{ .name = "SF_VICTIM", .code = UMASK(0x08), .desc = "No snoop filter victim was generated" },
	{ .name = "VICTIM", .code = UMASK(0x10), .desc = "Victim condition, kind unspecified" },
};

/* icx, spr, skx */
static const struct unc_umask cha_rxc_reasons0[] = {
	{ .name = "AD_REQ_VN0", .code = UMASK(0x01), .desc = "No VN0 credit to send a request (REQ) on AD" },
	{ .name = "AD_RSP_VN0", .code = UMASK(0x02), .desc = "No VN0 credit to send a response (RSP) on AD" },
	{ .name = "AK_NON_UPI", .code = UMASK(0x40), .desc = "No slot to send a message on the AK ring" },
	{ .name = "BL_NCB_VN0", .code = UMASK(0x10), .desc = "No VN0 credit for non-coherent bypass (NCB) on BL" },
	{ .name = "BL_NCS_VN0", .code = UMASK(0x20), .desc = "No VN0 credit for non-coherent standard (NCS) on BL" },
	{ .name = "BL_RSP_VN0", .code = UMASK(0x04), .desc = "No VN0 credit to send a response (RSP) on BL" },
	{ .name = "BL_WB_VN0", .code = UMASK(0x08), .desc = "No VN0 credit to send a writeback (WB) on BL" },
	{ .name = "IV_NON_UPI", .code = UMASK(0x80), .desc = "No slot to send a message on the IV ring" },
};

/* icx, spr, skx */
static const struct unc_umask cha_rxc_req_q1_retry[] = {
	{ .name = "ALLOW_SNP", .code = UMASK(0x40), .desc = "Allow-snoop condition, kind unspecified" },
	{ .name = "ANY0", .code = UMASK(0x01), .desc = "Any cause of the event RxC_REQ_Q0_RETRY" },
	{ .name = "HA", .code = UMASK(0x02), .desc = "Home agent (HA) condition, kind unspecified" },
	{ .name = "LLC_OR_SF_WAY", .code = UMASK(0x20), .desc = "Way of LLC or snoop filter in conflict with another request" },
	{ .name = "LLC_VICTIM", .code = UMASK(0x04), .desc = "LLC victim condition, kind unspecified" },
	{ .name = "PA_MATCH", .code = UMASK(0x80), .desc = "Same physical address as another outstanding request" },
	{ .name = "SF_VICTIM", .code = UMASK(0x08), .desc = "No snoop filter victim was generated" },
	{ .name = "VICTIM", .code = UMASK(0x10), .desc = "Victim condition, kind unspecified" },
};

/* icx, spr, skx */
static const struct unc_umask cha_rxc_rrq1_reject[] = {
	{ .name = "ALLOW_SNP", .code = UMASK(0x40), .desc = "Allow-snoop condition, kind unspecified" },
	{ .name = "ANY0", .code = UMASK(0x01), .desc = "Any cause of the event RxC_RRQ0_REJECT" },
	{ .name = "HA", .code = UMASK(0x02), .desc = "Home agent (HA) condition, kind unspecified" },
	{ .name = "LLC_OR_SF_WAY", .code = UMASK(0x20), .desc = "Way of LLC or snoop filter in conflict with another request" },
	{ .name = "LLC_VICTIM", .code = UMASK(0x04), .desc = "LLC victim condition, kind unspecified" },
	{ .name = "PA_MATCH", .code = UMASK(0x80), .desc = "Same physical address as another outstanding request" },
	{ .name = "SF_VICTIM", .code = UMASK(0x08), .desc = "No snoop filter victim was generated" },
	{ .name = "VICTIM", .code = UMASK(0x10), .desc = "Victim condition, kind unspecified" },
};

/* icx, spr, skx */
static const struct unc_umask cha_rxc_wbq1_reject[] = {
	{ .name = "ALLOW_SNP", .code = UMASK(0x40), .desc = "Allow-snoop condition, kind unspecified" },
	{ .name = "ANY0", .code = UMASK(0x01), .desc = "Any cause of the event RxC_WBQ0_REJECT" },
	{ .name = "HA", .code = UMASK(0x02), .desc = "Home agent (HA) condition, kind unspecified" },
	{ .name = "LLC_OR_SF_WAY", .code = UMASK(0x20), .desc = "Way of LLC or snoop filter in conflict with another request" },
	{ .name = "LLC_VICTIM", .code = UMASK(0x04), .desc = "LLC victim condition, kind unspecified" },
	{ .name = "PA_MATCH", .code = UMASK(0x80), .desc = "Same physical address as another outstanding request" },
	{ .name = "SF_VICTIM", .code = UMASK(0x08), .desc = "No snoop filter victim was generated" },
	{ .name = "VICTIM", .code = UMASK(0x10), .desc = "Victim condition, kind unspecified" },
};

/* icx, gnr, skx */
static const struct unc_umask cha_sf_eviction[] = {
	{ .name = "E_STATE", .code = UMASK(0x02), .desc = "Entries that were in exclusive (E) state" },
	{ .name = "M_STATE", .code = UMASK(0x01), .desc = "Entries that were in modified (M) state" },
	{ .name = "S_STATE", .code = UMASK(0x04), .desc = "Entries that were in shared (S) state" },
};

/* icx, spr */
static const struct unc_umask cha_snoop_resp[] = {
	{ .name = "RSPCNFLCT", .code = UMASK(0x40), .desc = "RspCnflct, RspCnflctWbI: conflict with a pending transaction" },
	{ .name = "RSPFWD", .code = UMASK(0x80), .desc = "RspFwd: data forwarded for RdCur, line state kept" },
	{ .name = "RSPFWDWB", .code = UMASK(0x20), .desc = "Rsp*Fwd*WB: data to requester and written back to home (4 sockets)" },
	{ .name = "RSPI", .code = UMASK(0x01), .desc = "RspI: remote cache has no copy or dropped it silently" },
	{ .name = "RSPIFWD", .code = UMASK(0x04), .desc = "RspIFwd: remote cache forwards the data and gives up its copy" },
	{ .name = "RSPS", .code = UMASK(0x02), .desc = "RspS: remote cache keeps a shared copy, sends no data" },
	{ .name = "RSPSFWD", .code = UMASK(0x08), .desc = "RspSFwd: remote cache forwards data and keeps a shared copy" },
	{ .name = "RSPWB", .code = UMASK(0x10), .desc = "RspIWB or RspSWB: modified line found, written back" },
};

/* icx, spr */
static const struct unc_umask cha_snoop_rsp_misc[] = {
	{ .name = "MTOI_RSPDATAM", .code = UMASK(0x02), .desc = "M to I change with RspIDataM response" },
	{ .name = "MTOI_RSPIFWDM", .code = UMASK(0x01), .desc = "M to I change with RspIFwdM response" },
	{ .name = "PULLDATAPTL_HITLLC", .code = UMASK(0x20), .desc = "Partial data pulls that hit the LLC" },
	{ .name = "PULLDATAPTL_HITSF", .code = UMASK(0x10), .desc = "Partial data pulls that hit the snoop filter" },
	{ .name = "RSPIFWDMPTL_HITLLC", .code = UMASK(0x08), .desc = "RspIFwdMPtl (partial) that hit the LLC" },
	{ .name = "RSPIFWDMPTL_HITSF", .code = UMASK(0x04), .desc = "RspIFwdMPtl (partial) that hit the snoop filter" },
};

/* icx, spr, skx */
static const struct unc_umask cha_snoops_sent[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "Snoops of every kind and requester" },
	{ .name = "BCST_LOCAL", .code = UMASK(0x10), .desc = "Broadcast snoops only, local requests" },
	{ .name = "BCST_REMOTE", .code = UMASK(0x20), .desc = "Broadcast snoops only, remote requests" },
	{ .name = "DIRECT_LOCAL", .code = UMASK(0x40), .desc = "Directed snoops only, local requests" },
	{ .name = "DIRECT_REMOTE", .code = UMASK(0x80), .desc = "Directed snoops only, remote requests" },
	{ .name = "LOCAL", .code = UMASK(0x04), .desc = "Broadcast and directed snoops for local requests" },
	{ .name = "REMOTE", .code = UMASK(0x08), .desc = "Broadcast and directed snoops for remote requests" },
};

/* icx, spr, skx */
static const struct unc_umask cha_wb_push_mtoi[] = {
	{ .name = "LLC", .code = UMASK(0x01), .desc = "Writebacks that the LLC accepted" },
	{ .name = "MEM", .code = UMASK(0x02), .desc = "Writebacks sent to memory as the LLC could not take them" },
};

/* icx, spr */
static const struct unc_umask cha_xpt_pref[] = {
	{ .name = "DROP0_CONFLICT", .code = UMASK(0x08), .desc = "Prefetches dropped as the AD write port was busy, instance 0" },
	{ .name = "DROP0_NOCRD", .code = UMASK(0x04), .desc = "Prefetches dropped for lack of AD egress credit, instance 0" },
	{ .name = "DROP1_CONFLICT", .code = UMASK(0x80), .desc = "Prefetches dropped as the AD write port was busy, instance 1" },
	{ .name = "DROP1_NOCRD", .code = UMASK(0x40), .desc = "Prefetches dropped for lack of AD egress credit, instance 1" },
	{ .name = "SENT0", .code = UMASK(0x01), .desc = "XPT prefetches sent, instance 0" },
	{ .name = "SENT1", .code = UMASK(0x10), .desc = "XPT prefetches sent, instance 1" },
};

/* clang-format on */

#endif
