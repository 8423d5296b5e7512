/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP events: caching and home agent.
 *
 * Source: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes. They do not give the largest step of
 * a count; it is taken from the event of this name and code on Ice Lake-SP, unverified here. Sorted by name, one row
 * per line. Rows that only one chip has are in SKX() or CLX().
 */
#ifndef INTEL_SKX_UNC_CHA_EVENTS_H
#define INTEL_SKX_UNC_CHA_EVENTS_H

#include "events/common/intel_cha_umasks.h"
#include "intel_skx_fields.h"

/* clang-format off */

/* Filter 1 of a TOR event: unless its bits for homes, near memory and opcodes are set, it counts nothing. */
static const struct unc_filter_use skx_cha_tor[] = { { .reg = 2, .mask = 0x3b, .value = 0x3b }, { 0 } };
/* All states: an event that selects none counts nothing. */
static const struct unc_filter_use skx_cha_lookup[] = { { .reg = 1, .mask = 0x7fe0000, .value = 0x7fe0000 }, { 0 } };
/* One opcode instead of all. */
#define OPCODE(n) static const struct unc_filter_use skx_cha_opc_##n[] = { { .reg = 2, .mask = 0x7fe08, .value = 0x##n << 9 }, { 0 } }
OPCODE(200);
OPCODE(201);
OPCODE(202);
OPCODE(21e);
OPCODE(248);
OPCODE(258);
OPCODE(259);
OPCODE(25a);

static const struct unc_umask skx_cha_ag1_bl_crd_occupancy[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .desc = "BL credits held per cycle for transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .desc = "BL credits held per cycle for transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .desc = "BL credits held per cycle for transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .desc = "BL credits held per cycle for transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .desc = "BL credits held per cycle for transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .desc = "BL credits held per cycle for transgress 5" },
};

static const struct unc_umask skx_cha_core_pma[] = {
	{ .name = "C1_STATE", .code = UMASK(0x01), .desc = "Cores reported in C1" },
	{ .name = "C1_TRANSITION", .code = UMASK(0x02), .desc = "Changes into or out of C1" },
	{ .name = "C6_STATE", .code = UMASK(0x04), .desc = "Cores reported in C6" },
	{ .name = "C6_TRANSITION", .code = UMASK(0x08), .desc = "Changes into or out of C6" },
	{ .name = "GV", .code = UMASK(0x10), .desc = "Changes of frequency or voltage (GV)" },
};

static const struct unc_umask skx_cha_core_snp[] = {
	{ .name = "ANY_GTONE", .code = UMASK(0xe2), .flags = UNC_ALONE, .desc = "Transactions of any origin that snooped more than one core" },
	{ .name = "ANY_ONE", .code = UMASK(0xe1), .flags = UNC_ALONE, .desc = "Transactions of any origin that snooped exactly one core" },
	{ .name = "ANY_REMOTE", .code = UMASK(0xe4), .flags = UNC_ALONE, .desc = "Transactions of any origin that snooped remote cores" },
	{ .name = "CORE_GTONE", .code = UMASK(0x42), .flags = UNC_ALONE, .desc = "Core requests that snooped more than one core" },
	{ .name = "CORE_ONE", .code = UMASK(0x41), .flags = UNC_ALONE, .desc = "Core requests that snooped exactly one core" },
	{ .name = "CORE_REMOTE", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Core requests that snooped remote cores" },
	{ .name = "EVICT_GTONE", .code = UMASK(0x82), .flags = UNC_ALONE, .desc = "Evictions that snooped more than one core" },
	{ .name = "EVICT_ONE", .code = UMASK(0x81), .flags = UNC_ALONE, .desc = "Evictions that snooped exactly one core" },
	{ .name = "EVICT_REMOTE", .code = UMASK(0x84), .flags = UNC_ALONE, .desc = "Evictions that snooped remote cores" },
	{ .name = "EXT_GTONE", .code = UMASK(0x22), .flags = UNC_ALONE, .desc = "External requests that snooped more than one core" },
	{ .name = "EXT_ONE", .code = UMASK(0x21), .flags = UNC_ALONE, .desc = "External requests that snooped exactly one core" },
	{ .name = "EXT_REMOTE", .code = UMASK(0x24), .flags = UNC_ALONE, .desc = "External requests that snooped remote cores" },
};

static const struct unc_umask skx_cha_imc_writes_count[] = {
	{ .name = "FULL", .code = UMASK(0x01), .desc = "Full-line writes of normal priority" },
	{ .name = "FULL_MIG", .code = UMASK(0x10), .desc = "Full-line writes that migrate a line" },
	{ .name = "FULL_PRIORITY", .code = UMASK(0x04), .desc = "Full-line writes of isochronous priority" },
	{ .name = "PARTIAL", .code = UMASK(0x02), .desc = "Partial-line writes of normal priority" },
	{ .name = "PARTIAL_MIG", .code = UMASK(0x20), .desc = "Partial-line writes that migrate a line" },
	{ .name = "PARTIAL_PRIORITY", .code = UMASK(0x08), .desc = "Partial-line writes of isochronous priority" },
};

static const struct unc_umask skx_cha_iodc_alloc[] = {
	{ .name = "INVITOM", .code = UMASK(0x01), .desc = "Entries allocated for InvItoM" },
	{ .name = "IODCFULL", .code = UMASK(0x02), .desc = "No entry: the IODC was full" },
	{ .name = "OSBGATED", .code = UMASK(0x04), .desc = "No entry: opportunistic snoop broadcast (OSB) was held back" },
};

static const struct unc_umask skx_cha_iodc_dealloc[] = {
	{ .name = "ALL", .code = UMASK(0x10), .desc = "Entries released for any cause" },
	{ .name = "SNPOUT", .code = UMASK(0x08), .desc = "Entries released as a snoop went out" },
	{ .name = "WBMTOE", .code = UMASK(0x01), .desc = "Entries released by a writeback M to E (WbMtoE)" },
	{ .name = "WBMTOI", .code = UMASK(0x02), .desc = "Entries released by a writeback M to I (WbMtoI)" },
	{ .name = "WBPUSHMTOI", .code = UMASK(0x04), .desc = "Entries released by a pushed writeback (WbPushMtoI)" },
};

static const struct unc_umask skx_cha_llc_lookup[] = {
	{ .name = "ANY", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Lookups by requests of every kind" },
	{ .name = "DATA_READ", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Lookups by data reads" },
	{ .name = "LOCAL", .code = UMASK(0x31), .flags = UNC_ALONE, .desc = "Lookups by requests of this socket" },
	{ .name = "REMOTE", .code = UMASK(0x91), .flags = UNC_ALONE, .desc = "Lookups by requests of other sockets" },
	{ .name = "REMOTE_SNOOP", .code = UMASK(0x09), .flags = UNC_ALONE, .desc = "Lookups by snoops from other sockets" },
	{ .name = "WRITE", .code = UMASK(0x05), .flags = UNC_ALONE, .desc = "Lookups by writes, such as writebacks of cores" },
};

static const struct unc_umask skx_cha_llc_victims[] = {
	{ .name = "LOCAL_ALL", .code = UMASK(0x2f), .flags = UNC_ALONE, .desc = "Local victims in any line state" },
	{ .name = "LOCAL_E", .code = UMASK(0x22), .flags = UNC_ALONE, .desc = "Local victims that were in exclusive (E) state" },
	{ .name = "LOCAL_F", .code = UMASK(0x28), .flags = UNC_ALONE, .desc = "Local victims that were in forward (F) state" },
	{ .name = "LOCAL_M", .code = UMASK(0x21), .flags = UNC_ALONE, .desc = "Local victims that were in modified (M) state" },
	{ .name = "LOCAL_S", .code = UMASK(0x24), .flags = UNC_ALONE, .desc = "Local victims that were in shared (S) state" },
	{ .name = "REMOTE_ALL", .code = UMASK(0x8f), .flags = UNC_ALONE, .desc = "Remote victims in any line state" },
	{ .name = "REMOTE_E", .code = UMASK(0x82), .flags = UNC_ALONE, .desc = "Remote victims that were in exclusive (E) state" },
	{ .name = "REMOTE_F", .code = UMASK(0x88), .flags = UNC_ALONE, .desc = "Remote victims that were in forward (F) state" },
	{ .name = "REMOTE_M", .code = UMASK(0x81), .flags = UNC_ALONE, .desc = "Remote victims that were in modified (M) state" },
	{ .name = "REMOTE_S", .code = UMASK(0x84), .flags = UNC_ALONE, .desc = "Remote victims that were in shared (S) state" },
	{ .name = "TOTAL_E", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Victims that were in exclusive (E) state" },
	{ .name = "TOTAL_F", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Victims that were in forward (F) state" },
	{ .name = "TOTAL_M", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Victims that were in modified (M) state" },
	{ .name = "TOTAL_S", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Victims that were in shared (S) state" },
};

static const struct unc_umask skx_cha_pmm_memmode_nm_setconflicts[] = {
	{ .name = "IODC", .code = UMASK(0x10), .desc = "Conflicts found in the IO directory cache (IODC)" },
	{ .name = "LLC", .code = UMASK(0x02), .desc = "Evictions due to a read of the same set held in the LLC" },
	{ .name = "SF", .code = UMASK(0x01), .desc = "Evictions due to a read of the same set held in the snoop filter" },
	{ .name = "TOR", .code = UMASK(0x04), .desc = "Requests not rejected, read of the same set pending in the TOR" },
	{ .name = "TOR_REJECT", .code = UMASK(0x08), .desc = "Requests rejected, read of the same set pending in the TOR" },
};

#define SKX_CHA_NO_CREDITS_ROWS(before) \
	{ .name = "EDC0_SMI2", .code = UMASK(0x04), .desc = before " credit for SMI channel 2 (EDRAM controller 0)" }, \
	{ .name = "EDC1_SMI3", .code = UMASK(0x08), .desc = before " credit for SMI channel 3 (EDRAM controller 1)" }, \
	{ .name = "EDC2_SMI4", .code = UMASK(0x10), .desc = before " credit for SMI channel 4 (EDRAM controller 2)" }, \
	{ .name = "EDC3_SMI5", .code = UMASK(0x20), .desc = before " credit for SMI channel 5 (EDRAM controller 3)" }, \
	{ .name = "MC0_SMI0", .code = UMASK(0x01), .desc = before " credit for SMI channel 0 (memory controller 0)" }, \
	{ .name = "MC1_SMI1", .code = UMASK(0x02), .desc = before " credit for SMI channel 1 (memory controller 1)" }
static const struct unc_umask skx_cha_read_no_credits[] = { SKX_CHA_NO_CREDITS_ROWS("No read") };

static const struct unc_umask skx_cha_requests[] = {
	{ .name = "INVITOE_LOCAL", .code = UMASK(0x10), .desc = "Local InvItoE (ownership without data) that missed SF and LLC" },
	{ .name = "INVITOE_REMOTE", .code = UMASK(0x20), .desc = "InvItoE (ownership without data) from remote sockets" },
	{ .name = "READS", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Reads (RFO included) of any origin" },
	{ .name = "READS_LOCAL", .code = UMASK(0x01), .desc = "Local reads (RFO included) that missed SF and LLC" },
	{ .name = "READS_REMOTE", .code = UMASK(0x02), .desc = "Reads (RFO included) from remote sockets" },
	{ .name = "WRITES", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Writes of all kinds and any origin" },
	{ .name = "WRITES_LOCAL", .code = UMASK(0x04), .desc = "Local writes that missed SF and LLC" },
	{ .name = "WRITES_REMOTE", .code = UMASK(0x08), .desc = "Writes of all kinds from remote sockets" },
};

static const struct unc_umask skx_cha_snoop_resp[] = {
	{ .name = "RSP_FWD_WB", .code = UMASK(0x20), .desc = "Rsp*Fwd*WB: data to requester and written back to home" },
	{ .name = "RSP_WBWB", .code = UMASK(0x10), .desc = "RspIWB or RspSWB: modified line found, written back" },
	{ .name = "RSPCNFLCTS", .code = UMASK(0x40), .desc = "RspCnflct: conflict with a pending transaction" },
	{ .name = "RSPFWD", .code = UMASK(0x80), .desc = "RspFwd: data forwarded for RdCur, line state kept" },
	{ .name = "RSPI", .code = UMASK(0x01), .desc = "RspI: remote cache has no copy or dropped it silently" },
	{ .name = "RSPIFWD", .code = UMASK(0x04), .desc = "RspIFwd: remote cache forwards the data and gives up its copy" },
	{ .name = "RSPS", .code = UMASK(0x02), .desc = "RspS: remote cache keeps a shared copy, sends no data" },
	{ .name = "RSPSFWD", .code = UMASK(0x08), .desc = "RspSFwd: remote cache forwards data and keeps a shared copy" },
};

static const struct unc_umask skx_cha_snoop_resp_local[] = {
	{ .name = "RSP_FWD_WB", .code = UMASK(0x20), .desc = "Rsp*Fwd*WB: data to requester and written back to home" },
	{ .name = "RSP_WB", .code = UMASK(0x10), .desc = "RspIWB or RspSWB: modified line found, written back" },
	{ .name = "RSPCNFLCT", .code = UMASK(0x40), .desc = "RspCnflct, RspCnflctWbI: conflict with a pending transaction" },
	{ .name = "RSPFWD", .code = UMASK(0x80), .desc = "RspFwd: data forwarded for RdCur, line state kept" },
	{ .name = "RSPI", .code = UMASK(0x01), .desc = "RspI: remote cache has no copy or dropped it silently" },
	{ .name = "RSPIFWD", .code = UMASK(0x04), .desc = "RspIFwd: remote cache forwards the data and gives up its copy" },
	{ .name = "RSPS", .code = UMASK(0x02), .desc = "RspS: remote cache keeps a shared copy, sends no data" },
	{ .name = "RSPSFWD", .code = UMASK(0x08), .desc = "RspSFwd: remote cache forwards data and keeps a shared copy" },
};

#define SKX_CHA_TOR_INSERTS(CLX) \
	CLX({ .name = "ALL", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Entries allocated for all queues, hits and misses" }) \
	{ .name = "ALL_HIT", .code = UMASK(0x15), .flags = UNC_ALONE, .desc = "Entries allocated for all local requests that hit the LLC" }, \
	{ .name = "ALL_IO_IA", .code = UMASK(0x35), .flags = UNC_ALONE, .desc = "Entries allocated for requests of local cores and IO" }, \
	{ .name = "ALL_MISS", .code = UMASK(0x25), .flags = UNC_ALONE, .desc = "Entries allocated for all local requests that missed the LLC" }, \
	{ .name = "EVICT", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entries allocated for evictions from the snoop filter or LLC" }, \
	{ .name = "HIT", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entries allocated for hits of the LLC, to combine with queues" }, \
	{ .name = "IA", .code = UMASK(0x31), .flags = UNC_ALONE, .desc = "Entries allocated for requests of local cores" }, \
	{ .name = "IA_HIT", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Entries allocated for requests of local cores that hit the LLC" }, \
	{ .name = "IA_HIT_CRD", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_201, .desc = "Entries allocated for requests of local cores that hit the LLC, CRd" }, \
	{ .name = "IA_HIT_DRD", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_202, .desc = "Entries allocated for requests of local cores that hit the LLC, DRd" }, \
	{ .name = "IA_HIT_LlcPrefCRD", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_259, .desc = "Entries allocated for requests of local cores that hit the LLC, LlcPrefCRd" }, \
	{ .name = "IA_HIT_LlcPrefDRD", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_25a, .desc = "Entries allocated for requests of local cores that hit the LLC, LlcPrefDRd" }, \
	{ .name = "IA_HIT_LlcPrefRFO", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_258, .desc = "Entries allocated for requests of local cores that hit the LLC, LlcPrefRFO" }, \
	{ .name = "IA_HIT_RFO", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_200, .desc = "Entries allocated for requests of local cores that hit the LLC, RFO" }, \
	{ .name = "IA_MISS", .code = UMASK(0x21), .flags = UNC_ALONE, .desc = "Entries allocated for requests of local cores that missed the LLC" }, \
	{ .name = "IA_MISS_CRD", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_201, .desc = "Entries allocated for requests of local cores that missed the LLC, CRd" }, \
	{ .name = "IA_MISS_DRD", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_202, .desc = "Entries allocated for requests of local cores that missed the LLC, DRd" }, \
	{ .name = "IA_MISS_LlcPrefCRD", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_259, .desc = "Entries allocated for requests of local cores that missed the LLC, LlcPrefCRd" }, \
	{ .name = "IA_MISS_LlcPrefDRD", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_25a, .desc = "Entries allocated for requests of local cores that missed the LLC, LlcPrefDRd" }, \
	{ .name = "IA_MISS_LlcPrefRFO", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_258, .desc = "Entries allocated for requests of local cores that missed the LLC, LlcPrefRFO" }, \
	{ .name = "IA_MISS_RFO", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_200, .desc = "Entries allocated for requests of local cores that missed the LLC, RFO" }, \
	{ .name = "IO", .code = UMASK(0x34), .flags = UNC_ALONE, .desc = "Entries allocated for requests of local IO" }, \
	{ .name = "IO_HIT", .code = UMASK(0x14), .flags = UNC_ALONE, .desc = "Entries allocated for requests of local IO that hit the LLC" }, \
	{ .name = "IO_MISS", .code = UMASK(0x24), .flags = UNC_ALONE, .desc = "Entries allocated for requests of local IO that missed the LLC" }, \
	{ .name = "IO_MISS_ITOM", .code = UMASK(0x24), .flags = UNC_ALONE, .filters = skx_cha_opc_248, .desc = "Entries allocated for requests of local IO that missed the LLC, ItoM" }, \
	{ .name = "IO_MISS_RDCUR", .code = UMASK(0x24), .flags = UNC_ALONE, .filters = skx_cha_opc_21e, .desc = "Entries allocated for requests of local IO that missed the LLC, RdCur" }, \
	{ .name = "IO_MISS_RFO", .code = UMASK(0x24), .flags = UNC_ALONE, .filters = skx_cha_opc_200, .desc = "Entries allocated for requests of local IO that missed the LLC, RFO" }, \
	{ .name = "IPQ", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entries allocated for snoops of remote sockets (IPQ)" }, \
	{ .name = "IRQ", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entries allocated for core requests (IRQ)" }, \
	{ .name = "MISS", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Entries allocated for misses of the LLC, to combine with queues" }, \
	{ .name = "PRQ", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entries allocated for IO requests (PRQ)" }
static const struct unc_umask skx_cha_tor_inserts[] = { SKX_CHA_TOR_INSERTS(NO_ROW) };
static const struct unc_umask clx_cha_tor_inserts[] = { SKX_CHA_TOR_INSERTS(ROW) };

#define SKX_CHA_TOR_OCCUPANCY(CLX) \
	CLX({ .name = "ALL", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Entries per cycle of all queues, hits and misses" }) \
	{ .name = "ALL_FROM_LOC", .code = UMASK(0x37), .flags = UNC_ALONE, .desc = "Entries per cycle of requests of this socket" }, \
	{ .name = "ALL_HIT", .code = UMASK(0x17), .flags = UNC_ALONE, .desc = "Entries per cycle of all local requests that hit the LLC" }, \
	{ .name = "ALL_MISS", .code = UMASK(0x27), .flags = UNC_ALONE, .desc = "Entries per cycle of all local requests that missed the LLC" }, \
	{ .name = "EVICT", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entries per cycle of evictions from the snoop filter or LLC" }, \
	{ .name = "HIT", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entries per cycle of hits of the LLC, to combine with queues" }, \
	{ .name = "IA", .code = UMASK(0x31), .flags = UNC_ALONE, .desc = "Entries per cycle of requests of local cores" }, \
	{ .name = "IA_HIT", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Entries per cycle of requests of local cores that hit the LLC" }, \
	{ .name = "IA_HIT_CRD", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_201, .desc = "Entries per cycle of requests of local cores that hit the LLC, CRd" }, \
	{ .name = "IA_HIT_DRD", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_202, .desc = "Entries per cycle of requests of local cores that hit the LLC, DRd" }, \
	{ .name = "IA_HIT_LlcPrefCRD", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_259, .desc = "Entries per cycle of requests of local cores that hit the LLC, LlcPrefCRd" }, \
	{ .name = "IA_HIT_LlcPrefDRD", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_25a, .desc = "Entries per cycle of requests of local cores that hit the LLC, LlcPrefDRd" }, \
	{ .name = "IA_HIT_LlcPrefRFO", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_258, .desc = "Entries per cycle of requests of local cores that hit the LLC, LlcPrefRFO" }, \
	{ .name = "IA_HIT_RFO", .code = UMASK(0x11), .flags = UNC_ALONE, .filters = skx_cha_opc_200, .desc = "Entries per cycle of requests of local cores that hit the LLC, RFO" }, \
	{ .name = "IA_MISS", .code = UMASK(0x21), .flags = UNC_ALONE, .desc = "Entries per cycle of requests of local cores that missed the LLC" }, \
	{ .name = "IA_MISS_CRD", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_201, .desc = "Entries per cycle of requests of local cores that missed the LLC, CRd" }, \
	{ .name = "IA_MISS_DRD", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_202, .desc = "Entries per cycle of requests of local cores that missed the LLC, DRd" }, \
	{ .name = "IA_MISS_LlcPrefCRD", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_259, .desc = "Entries per cycle of requests of local cores that missed the LLC, LlcPrefCRd" }, \
	{ .name = "IA_MISS_LlcPrefDRD", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_25a, .desc = "Entries per cycle of requests of local cores that missed the LLC, LlcPrefDRd" }, \
	{ .name = "IA_MISS_LlcPrefRFO", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_258, .desc = "Entries per cycle of requests of local cores that missed the LLC, LlcPrefRFO" }, \
	{ .name = "IA_MISS_RFO", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = skx_cha_opc_200, .desc = "Entries per cycle of requests of local cores that missed the LLC, RFO" }, \
	{ .name = "IO", .code = UMASK(0x34), .flags = UNC_ALONE, .desc = "Entries per cycle of requests of local IO" }, \
	{ .name = "IO_HIT", .code = UMASK(0x14), .flags = UNC_ALONE, .desc = "Entries per cycle of requests of local IO that hit the LLC" }, \
	{ .name = "IO_MISS", .code = UMASK(0x24), .flags = UNC_ALONE, .desc = "Entries per cycle of requests of local IO that missed the LLC" }, \
	{ .name = "IO_MISS_ITOM", .code = UMASK(0x24), .flags = UNC_ALONE, .filters = skx_cha_opc_248, .desc = "Entries per cycle of requests of local IO that missed the LLC, ItoM" }, \
	{ .name = "IO_MISS_RDCUR", .code = UMASK(0x24), .flags = UNC_ALONE, .filters = skx_cha_opc_21e, .desc = "Entries per cycle of requests of local IO that missed the LLC, RdCur" }, \
	{ .name = "IO_MISS_RFO", .code = UMASK(0x24), .flags = UNC_ALONE, .filters = skx_cha_opc_200, .desc = "Entries per cycle of requests of local IO that missed the LLC, RFO" }, \
	{ .name = "IPQ", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entries per cycle of snoops of remote sockets (IPQ)" }, \
	{ .name = "IRQ", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entries per cycle of core requests (IRQ)" }, \
	{ .name = "MISS", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Entries per cycle of misses of the LLC, to combine with queues" }, \
	{ .name = "PRQ", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entries per cycle of IO requests (PRQ)" }
static const struct unc_umask skx_cha_tor_occupancy[] = { SKX_CHA_TOR_OCCUPANCY(NO_ROW) };
static const struct unc_umask clx_cha_tor_occupancy[] = { SKX_CHA_TOR_OCCUPANCY(ROW) };

static const struct unc_umask skx_cha_upi_credit_occupancy[] = {
	{ .name = "VN0_AD_REQ", .code = UMASK(0x04), .desc = "VN0 credits held per cycle for requests (REQ) on AD" },
	{ .name = "VN0_AD_RSP", .code = UMASK(0x08), .desc = "VN0 credits held per cycle for responses (RSP) on AD" },
	{ .name = "VN0_BL_NCB", .code = UMASK(0x40), .desc = "VN0 credits held per cycle for non-coherent data (NCB) on BL" },
	{ .name = "VN0_BL_NCS", .code = UMASK(0x80), .desc = "VN0 credits held per cycle for non-coherent standard messages (NCS) on BL" },
	{ .name = "VN0_BL_RSP", .code = UMASK(0x10), .desc = "VN0 credits held per cycle for responses (RSP) on BL" },
	{ .name = "VN0_BL_WB", .code = UMASK(0x20), .desc = "VN0 credits held per cycle for writebacks (WB) on BL" },
	{ .name = "VNA_AD", .code = UMASK(0x01), .desc = "VNA credits held per cycle for AD messages" },
	{ .name = "VNA_BL", .code = UMASK(0x02), .desc = "VNA credits held per cycle for BL messages" },
};

static const struct unc_umask skx_cha_upi_credits_acquired[] = {
	{ .name = "AD_REQ", .code = UMASK(0x04), .desc = "VN0 or VNA credits obtained for requests (REQ) on AD" },
	{ .name = "AD_RSP", .code = UMASK(0x08), .desc = "VN0 or VNA credits obtained for responses (RSP) on AD" },
	{ .name = "BL_NCB", .code = UMASK(0x40), .desc = "VN0 or VNA credits obtained for non-coherent data (NCB) on BL" },
	{ .name = "BL_NCS", .code = UMASK(0x80), .desc = "VN0 or VNA credits obtained for non-coherent standard messages (NCS) on BL" },
	{ .name = "BL_RSP", .code = UMASK(0x10), .desc = "VN0 or VNA credits obtained for responses (RSP) on BL" },
	{ .name = "BL_WB", .code = UMASK(0x20), .desc = "VN0 or VNA credits obtained for writebacks (WB) on BL" },
	{ .name = "VN0", .code = UMASK(0x02), .desc = "VN0 credits obtained" },
	{ .name = "VNA", .code = UMASK(0x01), .desc = "VNA credits obtained, any class" },
};

static const struct unc_umask skx_cha_write_no_credits[] = { SKX_CHA_NO_CREDITS_ROWS("No write") };

static const struct unc_umask skx_cha_xsnp_resp[] = {
	{ .name = "ANY_RSP_HITFSE", .code = UMASK(0xe1), .flags = UNC_ALONE, .desc = "RspHitFSE for any request: line kept and not passed on" },
	{ .name = "ANY_RSPI_FWDFE", .code = UMASK(0xe4), .flags = UNC_ALONE, .desc = "RspIFwdFE for any request: line of F or E passed on and given up" },
	{ .name = "ANY_RSPI_FWDM", .code = UMASK(0xf0), .flags = UNC_ALONE, .desc = "RspIFwdM for any request: modified line passed on and given up" },
	{ .name = "ANY_RSPS_FWDFE", .code = UMASK(0xe2), .flags = UNC_ALONE, .desc = "RspSFwdFE for any request: line of F or E passed on and shared" },
	{ .name = "ANY_RSPS_FWDM", .code = UMASK(0xe8), .flags = UNC_ALONE, .desc = "RspSFwdM for any request: modified line passed on and shared" },
	{ .name = "CORE_RSP_HITFSE", .code = UMASK(0x41), .flags = UNC_ALONE, .desc = "RspHitFSE for core requests: line kept and not passed on" },
	{ .name = "CORE_RSPI_FWDFE", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "RspIFwdFE for core requests: line of F or E passed on and given up" },
	{ .name = "CORE_RSPI_FWDM", .code = UMASK(0x50), .flags = UNC_ALONE, .desc = "RspIFwdM for core requests: modified line passed on and given up" },
	{ .name = "CORE_RSPS_FWDFE", .code = UMASK(0x42), .flags = UNC_ALONE, .desc = "RspSFwdFE for core requests: line of F or E passed on and shared" },
	{ .name = "CORE_RSPS_FWDM", .code = UMASK(0x48), .flags = UNC_ALONE, .desc = "RspSFwdM for core requests: modified line passed on and shared" },
	{ .name = "EVICT_RSP_HITFSE", .code = UMASK(0x81), .flags = UNC_ALONE, .desc = "RspHitFSE for evictions: line kept and not passed on" },
	{ .name = "EVICT_RSPI_FWDFE", .code = UMASK(0x84), .flags = UNC_ALONE, .desc = "RspIFwdFE for evictions: line of F or E passed on and given up" },
	{ .name = "EVICT_RSPI_FWDM", .code = UMASK(0x90), .flags = UNC_ALONE, .desc = "RspIFwdM for evictions: modified line passed on and given up" },
	{ .name = "EVICT_RSPS_FWDFE", .code = UMASK(0x82), .flags = UNC_ALONE, .desc = "RspSFwdFE for evictions: line of F or E passed on and shared" },
	{ .name = "EVICT_RSPS_FWDM", .code = UMASK(0x88), .flags = UNC_ALONE, .desc = "RspSFwdM for evictions: modified line passed on and shared" },
	{ .name = "EXT_RSP_HITFSE", .code = UMASK(0x21), .flags = UNC_ALONE, .desc = "RspHitFSE for external requests: line kept and not passed on" },
	{ .name = "EXT_RSPI_FWDFE", .code = UMASK(0x24), .flags = UNC_ALONE, .desc = "RspIFwdFE for external requests: line of F or E passed on and given up" },
	{ .name = "EXT_RSPI_FWDM", .code = UMASK(0x30), .flags = UNC_ALONE, .desc = "RspIFwdM for external requests: modified line passed on and given up" },
	{ .name = "EXT_RSPS_FWDFE", .code = UMASK(0x22), .flags = UNC_ALONE, .desc = "RspSFwdFE for external requests: line of F or E passed on and shared" },
	{ .name = "EXT_RSPS_FWDM", .code = UMASK(0x28), .flags = UNC_ALONE, .desc = "RspSFwdM for external requests: modified line passed on and shared" },
};

#define SKX_CHA_EVENTS(SKX, CLX) \
	{ .name = "AG1_BL_CRD_OCCUPANCY", .code = 0x8e, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_cha_ag1_bl_crd_occupancy), \
	  .desc = "Data (BL) credits held per cycle by mesh-stop agent 1, by transgress" }, \
	{ .name = "BYPASS_CHA_IMC", .code = 0x57, .counters = CTRS(0, 3), UMASKS(cha_bypass_cha_imc), \
	  .desc = "Transactions by use of the shortcut past the home agent pipe to memory" }, \
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .max_inc = 1, .flags = UNC_CLOCK, \
	  .desc = "Clock cycles of the caching and home agent (uncore clock)" }, \
	{ .name = "CORE_PMA", .code = 0x17, .counters = CTRS(0, 3), UMASKS(skx_cha_core_pma), \
	  .desc = "Power-state messages exchanged with the power management agent of a core" }, \
	{ .name = "CORE_SNP", .code = 0x33, .counters = CTRS(0, 3), UMASKS(skx_cha_core_snp), \
	  .desc = "Transactions that made the CHA snoop cores, by origin and number of cores" }, \
	{ .name = "COUNTER0_OCCUPANCY", .code = 0x1f, .counters = CTRS(0, 3), .max_inc = 20, .flags = UNC_OCCUPANCY, \
	  .desc = "Occupancy captured by counter 0, offered to other counters for threshold or edge" }, \
	{ .name = "DIR_LOOKUP", .code = 0x53, .counters = CTRS(0, 3), UMASKS(cha_dir_lookup), \
	  .desc = "Transactions that checked the multi-socket directory state of their line" }, \
	{ .name = "DIR_UPDATE", .code = 0x54, .counters = CTRS(0, 3), UMASKS(cha_dir_update), \
	  .desc = "Directory state changes that had to be written to memory" }, \
	{ .name = "HITME_HIT", .code = 0x5f, .counters = CTRS(0, 3), UMASKS(cha_hitme_hit), \
	  .desc = "Hits in the HitMe cache (directory cache of the home agent)" }, \
	{ .name = "HITME_LOOKUP", .code = 0x5e, .counters = CTRS(0, 3), UMASKS(cha_hitme_lookup), \
	  .desc = "Accesses to the HitMe cache (directory cache of the home agent)" }, \
	{ .name = "HITME_MISS", .code = 0x60, .counters = CTRS(0, 3), UMASKS(cha_hitme_miss), \
	  .desc = "Misses in the HitMe cache (directory cache of the home agent)" }, \
	{ .name = "HITME_UPDATE", .code = 0x61, .counters = CTRS(0, 3), UMASKS(cha_hitme_update), \
	  .desc = "Entry changes in the HitMe cache (directory cache of the home agent)" }, \
	{ .name = "IMC_READS_COUNT", .code = 0x59, .counters = CTRS(0, 3), UMASKS(cha_imc_reads_count), \
	  .desc = "Reads sent to memory controller channels, fully bypassed ones left out" }, \
	{ .name = "IMC_WRITES_COUNT", .code = 0x5b, .counters = CTRS(0, 3), UMASKS(skx_cha_imc_writes_count), \
	  .desc = "Writes sent by the home agent to memory controllers, directory updates included" }, \
	{ .name = "IODC_ALLOC", .code = 0x62, .counters = CTRS(0, 3), UMASKS(skx_cha_iodc_alloc), \
	  .desc = "Tries to allocate an entry of the IO directory cache (IODC), by outcome" }, \
	{ .name = "IODC_DEALLOC", .code = 0x63, .counters = CTRS(0, 3), UMASKS(skx_cha_iodc_dealloc), \
	  .desc = "Entries of the IO directory cache (IODC) released, by cause" }, \
	{ .name = "LLC_LOOKUP", .code = 0x34, .counters = CTRS(0, 3), .accepts = SKX_LLC_LOOKUP, .filters = skx_cha_lookup, UMASKS(skx_cha_llc_lookup), \
	  .desc = "LLC lookups by kind of request, for the line states set in the filter" }, \
	{ .name = "LLC_VICTIMS", .code = 0x37, .counters = CTRS(0, 3), UMASKS(skx_cha_llc_victims), \
	  .desc = "Lines that a fill pushed out of the LLC, by home and state" }, \
	{ .name = "MISC", .code = 0x39, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(cha_misc), \
	  .desc = "Miscellaneous conditions of the caching agent, one per umask" }, \
	{ .name = "OSB", .code = 0x55, .counters = CTRS(0, 3), \
	  .desc = "Requests for which the home agent broadcast snoops (opportunistic broadcast)" }, \
	CLX({ .name = "PMM_MEMMODE_NM_SETCONFLICTS", .code = 0x64, .counters = CTRS(0, 3), UMASKS(skx_cha_pmm_memmode_nm_setconflicts), \
	  .desc = "Near-memory set conflicts in PMM memory mode, by place found" }) \
	{ .name = "READ_NO_CREDITS", .code = 0x58, .counters = CTRS(0, 3), UMASKS(skx_cha_read_no_credits), \
	  .desc = "Times the CHA lacked a read credit to a memory channel, by channel" }, \
	{ .name = "REQUESTS", .code = 0x50, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(skx_cha_requests), \
	  .desc = "Requests that reached the home agent, by kind and origin" }, \
	{ .name = "RxC_INSERTS", .code = 0x13, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(cha_rxc_inserts), \
	  .desc = "Entries allocated in the CHA ingress queues, by queue" }, \
	{ .name = "RxC_IPQ0_REJECT", .code = 0x22, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected remote snoops (IPQ), by missing credit or ring slot" }, \
	{ .name = "RxC_IPQ1_REJECT", .code = 0x23, .counters = CTRS(0, 3), UMASKS(cha_rxc_ipq1_reject), \
	  .desc = "Rejected remote snoops (IPQ), by other cause" }, \
	{ .name = "RxC_IRQ0_REJECT", .code = 0x18, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected core requests (IRQ), by missing credit or ring slot" }, \
	{ .name = "RxC_IRQ1_REJECT", .code = 0x19, .counters = CTRS(0, 3), UMASKS(cha_rxc_irq1_reject), \
	  .desc = "Rejected core requests (IRQ), by other cause" }, \
	{ .name = "RxC_ISMQ0_REJECT", .code = 0x24, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected responses to pending requests (ISMQ), by missing credit or ring slot" }, \
	{ .name = "RxC_ISMQ0_RETRY", .code = 0x2c, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Retried responses to pending requests (ISMQ), by missing credit or ring slot" }, \
	{ .name = "RxC_ISMQ1_REJECT", .code = 0x25, .counters = CTRS(0, 3), UMASKS(cha_rxc_ismq1_reject), \
	  .desc = "Rejected responses to pending requests (ISMQ), by other cause" }, \
	{ .name = "RxC_ISMQ1_RETRY", .code = 0x2d, .counters = CTRS(0, 3), UMASKS(cha_rxc_ismq1_retry), \
	  .desc = "Retried responses to pending requests (ISMQ), by other cause" }, \
	{ .name = "RxC_OCCUPANCY", .code = 0x11, .counters = CTR(0), .max_inc = 20, .flags = UNC_OCCUPANCY, UMASKS(cha_rxc_occupancy), \
	  .desc = "Entries in a CHA ingress queue, summed each cycle" }, \
	{ .name = "RxC_OTHER0_RETRY", .code = 0x2e, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Retry queue inserts of already retried transactions, by missing credit or ring slot" }, \
	{ .name = "RxC_OTHER1_RETRY", .code = 0x2f, .counters = CTRS(0, 3), UMASKS(cha_rxc_other1_retry), \
	  .desc = "Retry queue inserts of already retried transactions, by other cause" }, \
	{ .name = "RxC_PRQ0_REJECT", .code = 0x20, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected IO requests (PRQ), by missing credit or ring slot" }, \
	{ .name = "RxC_PRQ1_REJECT", .code = 0x21, .counters = CTRS(0, 3), UMASKS(cha_rxc_prq1_reject), \
	  .desc = "Rejected IO requests (PRQ), by other cause" }, \
	{ .name = "RxC_REQ_Q0_RETRY", .code = 0x2a, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Retries from request queues (all but ISMQ), by missing credit or ring slot" }, \
	{ .name = "RxC_REQ_Q1_RETRY", .code = 0x2b, .counters = CTRS(0, 3), UMASKS(cha_rxc_req_q1_retry), \
	  .desc = "Retries from request queues (all but ISMQ), by other cause" }, \
	{ .name = "RxC_RRQ0_REJECT", .code = 0x26, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected remote reads (RRQ), by missing credit or ring slot" }, \
	{ .name = "RxC_RRQ1_REJECT", .code = 0x27, .counters = CTRS(0, 3), UMASKS(cha_rxc_rrq1_reject), \
	  .desc = "Rejected remote reads (RRQ), by other cause" }, \
	{ .name = "RxC_WBQ0_REJECT", .code = 0x28, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected remote writes (WBQ), by missing credit or ring slot" }, \
	{ .name = "RxC_WBQ1_REJECT", .code = 0x29, .counters = CTRS(0, 3), UMASKS(cha_rxc_wbq1_reject), \
	  .desc = "Rejected remote writes (WBQ), by other cause" }, \
	{ .name = "SF_EVICTION", .code = 0x3d, .counters = CTRS(0, 3), UMASKS(cha_sf_eviction), \
	  .desc = "Snoop filter entries replaced for lack of space, clean evictions left out" }, \
	{ .name = "SNOOP_RESP", .code = 0x5c, .counters = CTRS(0, 3), UMASKS(skx_cha_snoop_resp), \
	  .desc = "Snoop responses received by the home agent, by type" }, \
	{ .name = "SNOOP_RESP_LOCAL", .code = 0x5d, .counters = CTRS(0, 3), UMASKS(skx_cha_snoop_resp_local), \
	  .desc = "Snoop responses received for local requests, by type" }, \
	{ .name = "SNOOPS_SENT", .code = 0x51, .counters = CTRS(0, 3), UMASKS(cha_snoops_sent), \
	  .desc = "Snoops that the home agent sent, by requester and kind" }, \
	SKX({ .name = "TOR_INSERTS", .code = 0x35, .counters = CTRS(0, 3), .max_inc = 1, .accepts = SKX_TOR, .filters = skx_cha_tor, UMASKS(skx_cha_tor_inserts), \
	  .desc = "Requests entered in the TOR (table of requests), by source, opcode and target" }) \
	CLX({ .name = "TOR_INSERTS", .code = 0x35, .counters = CTRS(0, 3), .max_inc = 1, .accepts = SKX_TOR, .filters = skx_cha_tor, UMASKS(clx_cha_tor_inserts), \
	  .desc = "Requests entered in the TOR (table of requests), by source, opcode and target" }) \
	SKX({ .name = "TOR_OCCUPANCY", .code = 0x36, .counters = CTR(0), .max_inc = 20, .flags = UNC_OCCUPANCY, .accepts = SKX_TOR, .filters = skx_cha_tor, UMASKS(skx_cha_tor_occupancy), \
	  .desc = "Requests held in the TOR, summed each cycle, by source, opcode and target" }) \
	CLX({ .name = "TOR_OCCUPANCY", .code = 0x36, .counters = CTR(0), .max_inc = 20, .flags = UNC_OCCUPANCY, .accepts = SKX_TOR, .filters = skx_cha_tor, UMASKS(clx_cha_tor_occupancy), \
	  .desc = "Requests held in the TOR, summed each cycle, by source, opcode and target" }) \
	{ .name = "UPI_CREDIT_OCCUPANCY", .code = 0x3b, .counters = CTR(0), .flags = UNC_OCCUPANCY, UMASKS(skx_cha_upi_credit_occupancy), \
	  .desc = "UPI credits held for messages to the links, summed each cycle, by class" }, \
	{ .name = "UPI_CREDITS_ACQUIRED", .code = 0x38, .counters = CTRS(0, 3), UMASKS(skx_cha_upi_credits_acquired), \
	  .desc = "UPI credits obtained to send to the links, by network and class" }, \
	{ .name = "WB_PUSH_MTOI", .code = 0x56, .counters = CTRS(0, 3), UMASKS(cha_wb_push_mtoi), \
	  .desc = "WbPushMtoI writebacks received, by destination" }, \
	{ .name = "WRITE_NO_CREDITS", .code = 0x5a, .counters = CTRS(0, 3), UMASKS(skx_cha_write_no_credits), \
	  .desc = "Times the CHA lacked a write credit to a memory channel, by channel" }, \
	{ .name = "XSNP_RESP", .code = 0x32, .counters = CTRS(0, 3), UMASKS(skx_cha_xsnp_resp), \
	  .desc = "Responses of cores to snoops that the CHA sent, by origin and response" }
static const struct unc_event skx_cha_events[] = { SKX_CHA_EVENTS(ROW, NO_ROW) };
static const struct unc_event clx_cha_events[] = { SKX_CHA_EVENTS(NO_ROW, ROW) };

/* clang-format on */

#endif
