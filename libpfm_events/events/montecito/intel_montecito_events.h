/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: events.
 *
 * Source: Intel 308065 (manual 002): names, umasks, types and qualifiers from the event pages
 * (4.15), checked against table 4-42. If they differ, the event page wins and a comment says what the
 * table prints; two events are only in the table. Table 4-42 has other names for
 * BUS_RD_INVALID_BST_HITM (BUS_RD_INVAL_ALL_HITM, "BIL or BRIL": table 4-37 and the page say BRIL),
 * BUS_RD_INVALID_HITM (BUS_RD_INVAL_HITM), ETB_EVENT (BRANCH_EVENT), L1ITLB_INSERTS_HPW
 * (..._HPWW), L2I_VICTIMIZATION and THREAD_SWITCH_STALL (plural).
 *
 * EITHER, IO and ANY count for the whole socket or bus in each core (tables 4-55 to 4-70, 4-107, 4-109 to
 * 4-124), and so does SI_SCB_SIGNOFFS, "the final coherency answer" of both cores: MONT_SOCKET.
 *
 * A don't-care bit of a umask ("x") is 0 here, except in SYLL_NOT_DISPERSED, whose four bits select
 * four causes that add up. The manual's "ALL.EITHER" is ALL_EITHER here; both spellings are accepted.
 */
#ifndef INTEL_MONTECITO_EVENTS_H
#define INTEL_MONTECITO_EVENTS_H

#include "intel_montecito_fields.h"

/* Where values go in PMC4-15. */
#define ES(x) ((uint64_t)(x) << 8)
#define UM(x) ((uint64_t)(x) << 16)

/*
 * Counters, from PMC/PMD4 on. Bus, system interface and L2D events (codes 0x8x to 0xbx, 0xex, 0xfx)
 * count only in PMD4-9 (3.3.3), as does L2D_MISSES, which has another code (4.8.4).
 */
#define MONT_ANY CTRS(0, 11)
#define MONT_HALTED CTR(6)

/* clang-format off */

/*
 * An event that can be qualified counts everything only if no other event's qualifier applies to it:
 * table 3-3, "unconstrained". It requires that, so it conflicts with qualified events.
 */
#define MONT_OPEN_0 { .reg = MONT_PMC32, .mask = BIT(57), .value = BIT(57) }             /* ig_ad */
#define MONT_OPEN_1 { .reg = MONT_PMC38, .mask = BIT(4), .value = BIT(4) }               /* ig_ibrp1 */
#define MONT_OPEN_DATA { .reg = MONT_PMC41, .mask = 0x18, .value = 0x18 }                /* cfg_dtag0 = 11b */
#define MONT_OPEN_OPCODE(n) { .reg = MONT_PMC36, .mask = BIT(n), .value = BIT(n) }       /* Chn_ig_OPC */
#define MONT_OPEN_RANGE(n) { .reg = MONT_PMC38, .mask = BIT(3 * (n) + 1), .value = BIT(3 * (n) + 1) }

static const struct unc_filter_use mont_open_code[] = { MONT_OPEN_0, { 0 } };
static const struct unc_filter_use mont_open_prefetch[] = { MONT_OPEN_1, { 0 } };
static const struct unc_filter_use mont_open_both[] = { MONT_OPEN_0, MONT_OPEN_1, { 0 } };
static const struct unc_filter_use mont_open_data[] = { MONT_OPEN_0, MONT_OPEN_DATA, { 0 } };
/* "it is necessary to program channel 1 to count all instructions" (CPU_OP_CYCLES) */
static const struct unc_filter_use mont_open_qual[] = { MONT_OPEN_0, MONT_OPEN_1, MONT_OPEN_OPCODE(1), { 0 } };
static const struct unc_filter_use mont_open_tag0[] = { MONT_OPEN_0, { 0 } };
static const struct unc_filter_use mont_open_tag1[] = { MONT_OPEN_RANGE(1), MONT_OPEN_OPCODE(1), { 0 } };
static const struct unc_filter_use mont_open_tag2[] = { MONT_OPEN_RANGE(2), MONT_OPEN_OPCODE(2), { 0 } };
static const struct unc_filter_use mont_open_tag3[] = { MONT_OPEN_RANGE(3), MONT_OPEN_OPCODE(3), { 0 } };
/* Defaults of capture events: all misses of the L1I, of the L1D, all changes of flow. */
static const struct unc_filter_use mont_open_i_ear[] = {
	MONT_OPEN_0, { .reg = MONT_PMC37, .mask = 0x3fff, .value = 0x2809 }, { 0 },
};
static const struct unc_filter_use mont_open_d_ear[] = {
	MONT_OPEN_0, MONT_OPEN_DATA, { .reg = MONT_PMC40, .mask = 0x30f01cf, .value = 0x2000009 }, { 0 },
};
static const struct unc_filter_use mont_open_etb[] = {
	MONT_OPEN_0, { .reg = MONT_PMC39, .mask = 0xff4f, .value = 0x3f09 }, { .reg = MONT_PMC42, .mask = 0x700 }, { 0 },
};

static const struct unc_umask mont_alat_capacity_miss_umasks[] = {
	{ .name = "ALL", .code = UM(0x3), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Entries replaced by loads of both kinds" },
	{ .name = "FP", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Entries replaced by floating-point loads" },
	{ .name = "INT", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Entries replaced by integer loads" },
};
static const struct unc_umask mont_back_end_bubble_umasks[] = {
	{ .name = "ALL", .code = UM(0x0), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Bubbles from any cause" },
	{ .name = "FE", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Bubbles because the front end delivers nothing" },
	{ .name = "L1D_FPU_RSE", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Bubbles because of L1D, FPU or register stack engine" },
};
static const struct unc_umask mont_be_br_mispred_detail_umasks[] = {
	{ .name = "ANY", .code = UM(0x0), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Back-end mispredictions of any kind" },
	{ .name = "PFS", .code = UM(0x3), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Mispredictions of pfs only, of taken branches" },
	{ .name = "ROT", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Mispredictions of the rotation only" },
	{ .name = "STG", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Mispredictions of the stage only" },
};
static const struct unc_umask mont_be_exe_bubble_umasks[] = {
	{ .name = "ALL", .code = UM(0x0), .flags = UNC_ALONE, .desc = "Execution waits for any reason" },
	{ .name = "ARCR", .code = UM(0x4), .flags = UNC_ALONE, .desc = "An application or control register is not ready" },
	{ .name = "ARCR_PR_CANCEL_BANK", .code = UM(0x8), .flags = UNC_ALONE, .desc = "Any of ARCR, PR, CANCEL and BANK_SWITCH" },
	{ .name = "BANK_SWITCH", .code = UM(0x7), .flags = UNC_ALONE, .desc = "Registers switch banks" },
	{ .name = "CANCEL", .code = UM(0x6), .flags = UNC_ALONE, .desc = "A load was cancelled" },
	{ .name = "FRALL", .code = UM(0x2), .flags = UNC_ALONE, .desc = "Floating-point registers depend on one another or on a load" },
	{ .name = "GRALL", .code = UM(0x1), .flags = UNC_ALONE, .desc = "General registers depend on one another or on a load" },
	{ .name = "GRGR", .code = UM(0x5), .flags = UNC_ALONE, .desc = "General registers depend on one another" },
	{ .name = "PR", .code = UM(0x3), .flags = UNC_ALONE, .desc = "A predicate register is not ready" },
};
static const struct unc_umask mont_be_flush_bubble_umasks[] = {
	{ .name = "ALL", .code = UM(0x0), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Flushes from any cause" },
	{ .name = "BRU", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Flushes by a mispredicted branch" },
	{ .name = "XPN", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Flushes by exceptions, interruptions and thread switches" },
};
static const struct unc_umask mont_be_l1d_fpu_bubble_umasks[] = {
	{ .name = "ALL", .code = UM(0x0), .flags = UNC_ALONE, .desc = "The L1D or the FPU waits" },
	{ .name = "FPU", .code = UM(0x1), .flags = UNC_ALONE, .desc = "The floating-point unit waits" },
	{ .name = "L1D", .code = UM(0x2), .flags = UNC_ALONE, .desc = "The L1D waits, for any reason" },
	{ .name = "L1D_AR_CR", .code = UM(0x8), .flags = UNC_ALONE, .desc = "An application or control register asks for a stall" },
	{ .name = "L1D_FILLCONF", .code = UM(0x7), .flags = UNC_ALONE, .desc = "A store conflicts with a fill that returns" },
	{ .name = "L1D_FULLSTBUF", .code = UM(0x3), .flags = UNC_ALONE, .desc = "The store buffer is full" },
	{ .name = "L1D_HPW", .code = UM(0x5), .flags = UNC_ALONE, .desc = "The hardware page walker is busy" },
	{ .name = "L1D_L2BPRESS", .code = UM(0x9), .flags = UNC_ALONE, .desc = "The L2D presses back" },
	{ .name = "L1D_LDCHK", .code = UM(0xc), .flags = UNC_ALONE, .desc = "Ordering of a check load holds it up" },
	{ .name = "L1D_LDCONF", .code = UM(0xb), .flags = UNC_ALONE, .desc = "Architected ordering holds up a load" },
	{ .name = "L1D_NAT", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Returned data needs its NaT made again" },
	{ .name = "L1D_NATCONF", .code = UM(0xf), .flags = UNC_ALONE, .desc = "A fill (ld8.fill) meets a spill that is not yet in unat" },
	{ .name = "L1D_PIPE_RECIRC", .code = UM(0x4), .flags = UNC_ALONE, .desc = "An access has to go through the pipe again" },
	{ .name = "L1D_STBUFRECIR", .code = UM(0xe), .flags = UNC_ALONE, .desc = "A cancelled entry of the store buffer recirculates" },
	{ .name = "L1D_TLB", .code = UM(0xa), .flags = UNC_ALONE, .desc = "A translation moves from the second data TLB to the first" },
};
static const struct unc_umask mont_be_lost_bw_due_to_fe_umasks[] = {
	{ .name = "ALL", .code = UM(0x0), .flags = UNC_ALONE, .desc = "Lost, whatever the cause" },
	{ .name = "BI", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Lost by branch initialization" },
	{ .name = "BR_ILOCK", .code = UM(0xc), .flags = UNC_ALONE, .desc = "Lost by a branch interlock" },
	{ .name = "BRQ", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Lost by the branch retirement queue" },
	{ .name = "BUBBLE", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Lost by steering to a branch target" },
	{ .name = "FEFLUSH", .code = UM(0x1), .flags = UNC_ALONE, .desc = "Lost by a flush of the front end" },
	{ .name = "FILL_RECIRC", .code = UM(0x8), .flags = UNC_ALONE, .desc = "Lost because a fill recirculates the fetch" },
	{ .name = "IBFULL", .code = UM(0x5), .flags = UNC_ALONE, .desc = "Without meaning for this event" },
	{ .name = "IMISS", .code = UM(0x6), .flags = UNC_ALONE, .desc = "Lost by a miss of the instruction cache" },
	{ .name = "PLP", .code = UM(0xb), .flags = UNC_ALONE, .desc = "Lost by perfect loop prediction" },
	{ .name = "TLBMISS", .code = UM(0x7), .flags = UNC_ALONE, .desc = "Lost by a miss of the TLB" },
	{ .name = "UNREACHED", .code = UM(0x4), .flags = UNC_ALONE, .desc = "Lost because the bundle cannot be reached" },
};
static const struct unc_umask mont_be_rse_bubble_umasks[] = {
	{ .name = "ALL", .code = UM(0x0), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "The register stack engine waits, for any reason" },
	{ .name = "AR_DEP", .code = UM(0x2), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "The engine waits for an application register" },
	{ .name = "BANK_SWITCH", .code = UM(0x1), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "The engine waits for a bank switch" },
	{ .name = "LOADRS", .code = UM(0x5), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "A loadrs is being calculated" },
	{ .name = "OVERFLOW", .code = UM(0x3), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Registers have to be spilled" },
	{ .name = "UNDERFLOW", .code = UM(0x4), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Registers have to be filled" },
};
static const struct unc_umask mont_br_mispred_detail_umasks[] = {
	{ .name = "ALL_ALL_PRED", .code = UM(0x0), .flags = UNC_ALONE, .desc = "Branches of all types, with any prediction" },
	{ .name = "ALL_CORRECT_PRED", .code = UM(0x1), .flags = UNC_ALONE, .desc = "Branches of all types, predicted correctly" },
	{ .name = "ALL_WRONG_PATH", .code = UM(0x2), .flags = UNC_ALONE, .desc = "Branches of all types, direction mispredicted" },
	{ .name = "ALL_WRONG_TARGET", .code = UM(0x3), .flags = UNC_ALONE, .desc = "Branches of all types, taken, target mispredicted" },
	{ .name = "IPREL_ALL_PRED", .code = UM(0x4), .flags = UNC_ALONE, .desc = "IP-relative branches, with any prediction" },
	{ .name = "IPREL_CORRECT_PRED", .code = UM(0x5), .flags = UNC_ALONE, .desc = "IP-relative branches, predicted correctly" },
	{ .name = "IPREL_WRONG_PATH", .code = UM(0x6), .flags = UNC_ALONE, .desc = "IP-relative branches, direction mispredicted" },
	{ .name = "IPREL_WRONG_TARGET", .code = UM(0x7), .flags = UNC_ALONE, .desc = "IP-relative branches, taken, target mispredicted" },
	{ .name = "NRETIND_ALL_PRED", .code = UM(0xc), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, with any prediction" },
	{ .name = "NRETIND_CORRECT_PRED", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, predicted correctly" },
	{ .name = "NRETIND_WRONG_PATH", .code = UM(0xe), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, direction mispredicted" },
	{ .name = "NRETIND_WRONG_TARGET", .code = UM(0xf), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, taken, target mispredicted" },
	{ .name = "RETURN_ALL_PRED", .code = UM(0x8), .flags = UNC_ALONE, .desc = "Returns, with any prediction" },
	{ .name = "RETURN_CORRECT_PRED", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Returns, predicted correctly" },
	{ .name = "RETURN_WRONG_PATH", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Returns, direction mispredicted" },
	{ .name = "RETURN_WRONG_TARGET", .code = UM(0xb), .flags = UNC_ALONE, .desc = "Returns, taken, target mispredicted" },
};
static const struct unc_umask mont_br_mispred_detail2_umasks[] = {
	{ .name = "ALL_ALL_UNKNOWN_PRED", .code = UM(0x0), .flags = UNC_ALONE, .desc = "Branches of all types, path prediction unknown" },
	{ .name = "ALL_UNKNOWN_PATH_CORRECT_PRED", .code = UM(0x1), .flags = UNC_ALONE, .desc = "Branches of all types, path unknown, predicted correctly" },
	{ .name = "ALL_UNKNOWN_PATH_WRONG_PATH", .code = UM(0x2), .flags = UNC_ALONE, .desc = "Branches of all types, path unknown, direction mispredicted" },
	{ .name = "IPREL_ALL_UNKNOWN_PRED", .code = UM(0x4), .flags = UNC_ALONE, .desc = "IP-relative branches, path prediction unknown" },
	{ .name = "IPREL_UNKNOWN_PATH_CORRECT_PRED", .code = UM(0x5), .flags = UNC_ALONE, .desc = "IP-relative branches, path unknown, predicted correctly" },
	{ .name = "IPREL_UNKNOWN_PATH_WRONG_PATH", .code = UM(0x6), .flags = UNC_ALONE, .desc = "IP-relative branches, path unknown, direction mispredicted" },
	{ .name = "NRETIND_ALL_UNKNOWN_PRED", .code = UM(0xc), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, path prediction unknown" },
	{ .name = "NRETIND_UNKNOWN_PATH_CORRECT_PRED", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, path unknown, predicted correctly" },
	{ .name = "NRETIND_UNKNOWN_PATH_WRONG_PATH", .code = UM(0xe), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, path unknown, direction mispredicted" },
	{ .name = "RETURN_ALL_UNKNOWN_PRED", .code = UM(0x8), .flags = UNC_ALONE, .desc = "Returns, path prediction unknown" },
	{ .name = "RETURN_UNKNOWN_PATH_CORRECT_PRED", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Returns, path unknown, predicted correctly" },
	{ .name = "RETURN_UNKNOWN_PATH_WRONG_PATH", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Returns, path unknown, direction mispredicted" },
};
static const struct unc_umask mont_br_path_pred_umasks[] = {
	{ .name = "ALL_MISPRED_NOTTAKEN", .code = UM(0x0), .flags = UNC_ALONE, .desc = "Branches of all types, path mispredicted, not taken" },
	{ .name = "ALL_MISPRED_TAKEN", .code = UM(0x1), .flags = UNC_ALONE, .desc = "Branches of all types, path mispredicted, taken" },
	{ .name = "ALL_OKPRED_NOTTAKEN", .code = UM(0x2), .flags = UNC_ALONE, .desc = "Branches of all types, path predicted, not taken" },
	{ .name = "ALL_OKPRED_TAKEN", .code = UM(0x3), .flags = UNC_ALONE, .desc = "Branches of all types, path predicted, taken" },
	{ .name = "IPREL_MISPRED_NOTTAKEN", .code = UM(0x4), .flags = UNC_ALONE, .desc = "IP-relative branches, path mispredicted, not taken" },
	{ .name = "IPREL_MISPRED_TAKEN", .code = UM(0x5), .flags = UNC_ALONE, .desc = "IP-relative branches, path mispredicted, taken" },
	{ .name = "IPREL_OKPRED_NOTTAKEN", .code = UM(0x6), .flags = UNC_ALONE, .desc = "IP-relative branches, path predicted, not taken" },
	{ .name = "IPREL_OKPRED_TAKEN", .code = UM(0x7), .flags = UNC_ALONE, .desc = "IP-relative branches, path predicted, taken" },
	{ .name = "NRETIND_MISPRED_NOTTAKEN", .code = UM(0xc), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, path mispredicted, not taken" },
	{ .name = "NRETIND_MISPRED_TAKEN", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, path mispredicted, taken" },
	{ .name = "NRETIND_OKPRED_NOTTAKEN", .code = UM(0xe), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, path predicted, not taken" },
	{ .name = "NRETIND_OKPRED_TAKEN", .code = UM(0xf), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, path predicted, taken" },
	{ .name = "RETURN_MISPRED_NOTTAKEN", .code = UM(0x8), .flags = UNC_ALONE, .desc = "Returns, path mispredicted, not taken" },
	{ .name = "RETURN_MISPRED_TAKEN", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Returns, path mispredicted, taken" },
	{ .name = "RETURN_OKPRED_NOTTAKEN", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Returns, path predicted, not taken" },
	{ .name = "RETURN_OKPRED_TAKEN", .code = UM(0xb), .flags = UNC_ALONE, .desc = "Returns, path predicted, taken" },
};
static const struct unc_umask mont_br_path_pred2_umasks[] = {
	{ .name = "ALL_UNKNOWNPRED_NOTTAKEN", .code = UM(0x0), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "Branches of all types, path prediction unknown, not taken" },
	{ .name = "ALL_UNKNOWNPRED_TAKEN", .code = UM(0x1), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "Branches of all types, path prediction unknown, taken" },
	{ .name = "IPREL_UNKNOWNPRED_NOTTAKEN", .code = UM(0x4), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "IP-relative branches, path prediction unknown, not taken" },
	{ .name = "IPREL_UNKNOWNPRED_TAKEN", .code = UM(0x5), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "IP-relative branches, path prediction unknown, taken" },
	{ .name = "NRETIND_UNKNOWNPRED_NOTTAKEN", .code = UM(0xc), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, path prediction unknown, not taken" },
	{ .name = "NRETIND_UNKNOWNPRED_TAKEN", .code = UM(0xd), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "Indirect branches other than returns, path prediction unknown, taken" },
	{ .name = "RETURN_UNKNOWNPRED_NOTTAKEN", .code = UM(0x8), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "Returns, path prediction unknown, not taken" },
	{ .name = "RETURN_UNKNOWNPRED_TAKEN", .code = UM(0x9), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "Returns, path prediction unknown, taken" },
};
static const struct unc_umask mont_bus_all_umasks[] = {
	{ .name = "ANY", .code = UM(0x3), .rule = MONT_IGNORES(0xc) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Transactions by all agents of the bus" },
	{ .name = "EITHER", .code = UM(0x0), .rule = MONT_IGNORES(0xc) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Transactions by either core of the socket" },
	{ .name = "IO", .code = UM(0x1), .rule = MONT_IGNORES(0xc) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Transactions by agents other than processors" },
	{ .name = "SELF", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Transactions by this core" },
};
static const struct unc_umask mont_bus_b2b_data_cycles_umasks[] = {
	{ .name = "ANY", .code = UM(0x3), .rule = MONT_IGNORES(0xc) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Data driven by all agents of the bus" },
	{ .name = "EITHER", .code = UM(0x0), .rule = MONT_IGNORES(0xc) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Data driven by either core of the socket" },
	{ .name = "IO", .code = UM(0x1), .rule = MONT_IGNORES(0xc) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Data driven by agents other than processors" },
	{ .name = "SELF", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Data driven by this core" },
};
static const struct unc_umask mont_bus_mem_read_umasks[] = {
	{ .name = "ALL_ANY", .code = UM(0xf), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Reads of all kinds by all agents of the bus" },
	{ .name = "ALL_EITHER", .code = UM(0xc), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Reads of all kinds by either core of the socket" },
	{ .name = "ALL_IO", .code = UM(0xd), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Reads of all kinds by agents other than processors" },
	{ .name = "ALL_SELF", .code = UM(0xe), .flags = UNC_ALONE, .desc = "Reads of all kinds by this core" },
	{ .name = "BIL_ANY", .code = UM(0x3), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Zero-byte read-invalidates (BIL) by all agents of the bus" },
	{ .name = "BIL_EITHER", .code = UM(0x0), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Zero-byte read-invalidates (BIL) by either core of the socket" },
	{ .name = "BIL_IO", .code = UM(0x1), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Zero-byte read-invalidates (BIL) by agents other than processors" },
	{ .name = "BIL_SELF", .code = UM(0x2), .flags = UNC_ALONE, .desc = "Zero-byte read-invalidates (BIL) by this core" },
	{ .name = "BRIL_ANY", .code = UM(0xb), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line read-invalidates (BRIL) by all agents of the bus" },
	{ .name = "BRIL_EITHER", .code = UM(0x8), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line read-invalidates (BRIL) by either core of the socket" },
	{ .name = "BRIL_IO", .code = UM(0x9), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line read-invalidates (BRIL) by agents other than processors" },
	{ .name = "BRIL_SELF", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Full-line read-invalidates (BRIL) by this core" },
	{ .name = "BRL_ANY", .code = UM(0x7), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line reads (BRL) by all agents of the bus" },
	{ .name = "BRL_EITHER", .code = UM(0x4), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line reads (BRL) by either core of the socket" },
	{ .name = "BRL_IO", .code = UM(0x5), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line reads (BRL) by agents other than processors" },
	{ .name = "BRL_SELF", .code = UM(0x6), .flags = UNC_ALONE, .desc = "Full-line reads (BRL) by this core" },
};
static const struct unc_umask mont_bus_memory_umasks[] = {
	{ .name = "ALL_ANY", .code = UM(0xf), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Memory transactions by all agents of the bus" },
	{ .name = "ALL_EITHER", .code = UM(0xc), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Memory transactions by either core of the socket" },
	{ .name = "ALL_IO", .code = UM(0xd), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Memory transactions by agents other than processors" },
	{ .name = "ALL_SELF", .code = UM(0xe), .flags = UNC_ALONE, .desc = "Memory transactions by this core" },
	{ .name = "EQ_128BYTE_ANY", .code = UM(0x7), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line transactions by all agents of the bus" },
	{ .name = "EQ_128BYTE_EITHER", .code = UM(0x4), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line transactions by either core of the socket" },
	{ .name = "EQ_128BYTE_IO", .code = UM(0x5), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line transactions by agents other than processors" },
	{ .name = "EQ_128BYTE_SELF", .code = UM(0x6), .flags = UNC_ALONE, .desc = "Full-line transactions by this core" },
	{ .name = "LT_128BYTE_ANY", .code = UM(0xb), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Transactions of less than a line by all agents of the bus" },
	{ .name = "LT_128BYTE_EITHER", .code = UM(0x8), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Transactions of less than a line by either core of the socket" },
	{ .name = "LT_128BYTE_IO", .code = UM(0x9), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Transactions of less than a line by agents other than processors" },
	{ .name = "LT_128BYTE_SELF", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Transactions of less than a line by this core" },
};
static const struct unc_umask mont_bus_snoop_stall_cycles_umasks[] = {
	{ .name = "ANY", .code = UM(0x3), .rule = MONT_IGNORES(0xc) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Stalls of transactions by all agents of the bus" },
	{ .name = "EITHER", .code = UM(0x0), .rule = MONT_IGNORES(0xc) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Stalls of transactions by either core of the socket" },
	{ .name = "SELF", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Stalls of transactions by this core" },
};
static const struct unc_umask mont_bus_wr_wb_umasks[] = {
	{ .name = "ALL_ANY", .code = UM(0xf), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Write-backs of all kinds by all agents of the bus" },
	{ .name = "ALL_EITHER", .code = UM(0xc), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Write-backs of all kinds by either core of the socket" },
	{ .name = "ALL_IO", .code = UM(0xd), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Write-backs of all kinds by agents other than processors" },
	{ .name = "ALL_SELF", .code = UM(0xe), .flags = UNC_ALONE, .desc = "Write-backs of all kinds by this core" },
	{ .name = "CCASTOUT_ANY", .code = UM(0xb), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Clean castouts (0 bytes) by all agents of the bus" },
	{ .name = "CCASTOUT_EITHER", .code = UM(0x8), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Clean castouts (0 bytes) by either core of the socket" },
	{ .name = "CCASTOUT_SELF", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Clean castouts (0 bytes) by this core" },
	{ .name = "EQ_128BYTE_ANY", .code = UM(0x7), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line write-backs by all agents of the bus" },
	{ .name = "EQ_128BYTE_EITHER", .code = UM(0x4), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line write-backs by either core of the socket" },
	{ .name = "EQ_128BYTE_IO", .code = UM(0x5), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Full-line write-backs by agents other than processors" },
	{ .name = "EQ_128BYTE_SELF", .code = UM(0x6), .flags = UNC_ALONE, .desc = "Full-line write-backs by this core" },
};
static const struct unc_umask mont_cpu_cpl_changes_umasks[] = {
	{ .name = "ALL", .code = UM(0xf), .flags = UNC_ALONE, .desc = "All changes of privilege level" },
	{ .name = "LVL0", .code = UM(0x1), .flags = UNC_ALONE, .desc = "Changes from or to privilege level 0" },
	{ .name = "LVL1", .code = UM(0x2), .flags = UNC_ALONE, .desc = "Changes from or to privilege level 1" },
	{ .name = "LVL2", .code = UM(0x4), .flags = UNC_ALONE, .desc = "Changes from or to privilege level 2" },
	{ .name = "LVL3", .code = UM(0x8), .flags = UNC_ALONE, .desc = "Changes from or to privilege level 3" },
};
static const struct unc_umask mont_cpu_op_cycles_umasks[] = {
	{ .name = "ALL", .code = UM(0x0), .rule = MONT_IGNORES(0xe), .flags = UNC_ALONE, .desc = "All clocks of the core" },
	{ .name = "QUAL", .code = UM(0x1), .rule = MONT_IGNORES(0xe), .flags = UNC_ALONE, .filters = mont_open_qual, .desc = "Clocks with qualified instructions only (code_lo, opcode)" },
};
static const struct unc_umask mont_encbr_mispred_detail_umasks[] = {
	{ .name = "ALL2_ALL_PRED", .code = UM(0xc), .flags = UNC_ALONE, .desc = "Encoded branches (second code), with any prediction" },
	{ .name = "ALL2_CORRECT_PRED", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Encoded branches (second code), predicted correctly" },
	{ .name = "ALL2_WRONG_PATH", .code = UM(0xe), .flags = UNC_ALONE, .desc = "Encoded branches (second code), direction mispredicted" },
	{ .name = "ALL2_WRONG_TARGET", .code = UM(0xf), .flags = UNC_ALONE, .desc = "Encoded branches (second code), taken, target mispredicted" },
	{ .name = "ALL_ALL_PRED", .code = UM(0x0), .flags = UNC_ALONE, .desc = "Encoded branches, with any prediction" },
	{ .name = "ALL_CORRECT_PRED", .code = UM(0x1), .flags = UNC_ALONE, .desc = "Encoded branches, predicted correctly" },
	{ .name = "ALL_WRONG_PATH", .code = UM(0x2), .flags = UNC_ALONE, .desc = "Encoded branches, direction mispredicted" },
	{ .name = "ALL_WRONG_TARGET", .code = UM(0x3), .flags = UNC_ALONE, .desc = "Encoded branches, taken, target mispredicted" },
	{ .name = "OVERSUB_ALL_PRED", .code = UM(0x8), .flags = UNC_ALONE, .desc = "Encoded branches that oversubscribe, with any prediction" },
	{ .name = "OVERSUB_CORRECT_PRED", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Encoded branches that oversubscribe, predicted correctly" },
	{ .name = "OVERSUB_WRONG_PATH", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Encoded branches that oversubscribe, direction mispredicted" },
	{ .name = "OVERSUB_WRONG_TARGET", .code = UM(0xb), .flags = UNC_ALONE, .desc = "Encoded branches that oversubscribe, taken, target mispredicted" },
};
static const struct unc_umask mont_fe_bubble_umasks[] = {
	{ .name = "ALL", .code = UM(0x0), .flags = UNC_ALONE, .desc = "Lost, whatever the cause" },
	{ .name = "ALLBUT_FEFLUSH_BUBBLE", .code = UM(0xb), .flags = UNC_ALONE, .desc = "Lost by anything but FEFLUSH and BUBBLE" },
	{ .name = "ALLBUT_IBFULL", .code = UM(0xc), .flags = UNC_ALONE, .desc = "Lost by anything but IBFULL" },
	{ .name = "BRANCH", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Lost by one of four branch recirculations" },
	{ .name = "BUBBLE", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Lost by steering to a branch target" },
	{ .name = "FEFLUSH", .code = UM(0x1), .flags = UNC_ALONE, .desc = "Lost by a flush of the front end" },
	{ .name = "FILL_RECIRC", .code = UM(0x8), .flags = UNC_ALONE, .desc = "Lost because a fill recirculates the fetch" },
	{ .name = "GROUP1", .code = UM(0x3), .flags = UNC_ALONE, .desc = "Lost by BUBBLE or BRANCH" },
	{ .name = "GROUP2", .code = UM(0x4), .flags = UNC_ALONE, .desc = "Lost by IMISS or TLBMISS" },
	{ .name = "GROUP3", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Lost by FILL_RECIRC or BRANCH" },
	{ .name = "IBFULL", .code = UM(0x5), .flags = UNC_ALONE, .desc = "Lost because the instruction buffer is full" },
	{ .name = "IMISS", .code = UM(0x6), .flags = UNC_ALONE, .desc = "Lost by a miss of the instruction cache" },
	{ .name = "TLBMISS", .code = UM(0x7), .flags = UNC_ALONE, .desc = "Lost by a miss of the TLB" },
};
static const struct unc_umask mont_fe_lost_bw_umasks[] = {
	{ .name = "ALL", .code = UM(0x0), .flags = UNC_ALONE, .desc = "Lost, whatever the cause" },
	{ .name = "BI", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Lost by branch initialization" },
	{ .name = "BR_ILOCK", .code = UM(0xc), .flags = UNC_ALONE, .desc = "Lost by a branch interlock" },
	{ .name = "BRQ", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Lost by the branch retirement queue" },
	{ .name = "BUBBLE", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Lost by steering to a branch target" },
	{ .name = "FEFLUSH", .code = UM(0x1), .flags = UNC_ALONE, .desc = "Lost by a flush of the front end" },
	{ .name = "FILL_RECIRC", .code = UM(0x8), .flags = UNC_ALONE, .desc = "Lost because a fill recirculates the fetch" },
	{ .name = "IBFULL", .code = UM(0x5), .flags = UNC_ALONE, .desc = "Lost because the instruction buffer is full" },
	{ .name = "IMISS", .code = UM(0x6), .flags = UNC_ALONE, .desc = "Lost by a miss of the instruction cache" },
	{ .name = "PLP", .code = UM(0xb), .flags = UNC_ALONE, .desc = "Lost by perfect loop prediction" },
	{ .name = "TLBMISS", .code = UM(0x7), .flags = UNC_ALONE, .desc = "Lost by a miss of the TLB" },
	{ .name = "UNREACHED", .code = UM(0x4), .flags = UNC_ALONE, .desc = "Lost because the bundle cannot be reached" },
};
static const struct unc_umask mont_fp_flush_to_zero_umasks[] = {
	{ .name = "FTZ_POSS", .code = UM(0x1), .rule = MONT_IGNORES(0xe), .flags = UNC_ALONE, .desc = "Results that would be flushed were it enabled" },
	{ .name = "FTZ_REAL", .code = UM(0x0), .rule = MONT_IGNORES(0xe), .flags = UNC_ALONE, .desc = "Results that were flushed to zero" },
};
static const struct unc_umask mont_ia64_inst_retired_umasks[] = {
	{ .name = "THIS", .code = UM(0x0), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "All retired instructions (code_lo and opcode narrow it)" },
};
static const struct unc_umask mont_ia64_tagged_inst_retired_umasks[] = {
	{ .name = "IBRP0_PMC32_33", .code = UM(0x0), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .filters = mont_open_tag0, .desc = "Tag channel 0: range of IBR pair 0, opcode matcher 0" },
	{ .name = "IBRP1_PMC34_35", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .filters = mont_open_tag1, .desc = "Tag channel 1: range of IBR pair 1, opcode matcher 1" },
	{ .name = "IBRP2_PMC32_33", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .filters = mont_open_tag2, .desc = "Tag channel 2: range of IBR pair 2, opcode matcher 0" },
	{ .name = "IBRP3_PMC34_35", .code = UM(0x3), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .filters = mont_open_tag3, .desc = "Tag channel 3: range of IBR pair 3, opcode matcher 1" },
};
static const struct unc_umask mont_inst_chka_ldc_alat_umasks[] = {
	{ .name = "ALL", .code = UM(0x3), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Checks of registers of both kinds" },
	{ .name = "FP", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Checks of floating-point registers" },
	{ .name = "INT", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Checks of integer registers" },
};
static const struct unc_umask mont_inst_failed_chka_ldc_alat_umasks[] = {
	{ .name = "ALL", .code = UM(0x3), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Failed checks of registers of both kinds" },
	{ .name = "FP", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Failed checks of floating-point registers" },
	{ .name = "INT", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Failed checks of integer registers" },
};
static const struct unc_umask mont_itlb_misses_fetch_umasks[] = {
	{ .name = "ALL", .code = UM(0x3), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Misses of either instruction TLB" },
	{ .name = "L1ITLB", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Misses of the first instruction TLB" },
	{ .name = "L2ITLB", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Misses of the first that missed the second as well" },
};
static const struct unc_umask mont_l1d_read_misses_umasks[] = {
	{ .name = "ALL", .code = UM(0x0), .rule = MONT_IGNORES(0xe), .flags = UNC_ALONE, .desc = "All reads that miss the L1D" },
	{ .name = "RSE_FILL", .code = UM(0x1), .rule = MONT_IGNORES(0xe), .flags = UNC_ALONE, .desc = "Misses of register stack fills only" },
};
static const struct unc_umask mont_l1i_prefetch_stall_umasks[] = {
	{ .name = "ALL", .code = UM(0x3), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "The prefetch pipeline stalls for any reason" },
	{ .name = "FLOW", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "The streaming prefetcher works close to the demand fetches" },
};
static const struct unc_umask mont_l2d_bad_lines_selected_umasks[] = {
	{ .name = "ANY", .code = UM(0x0), .rule = MONT_IGNORES(0x7), .flags = UNC_ALONE, .desc = "A valid line replaced while an invalid one was there" },
};
static const struct unc_umask mont_l2d_bypass_umasks[] = {
	{ .name = "L2_DATA1", .code = UM(0x0), .rule = MONT_IGNORES(0xc) | MONT_NO_ALL, .flags = UNC_ALONE, .desc = "Data bypasses of L2D hits, L1D to L2A" },
	{ .name = "L2_DATA2", .code = UM(0x1), .rule = MONT_IGNORES(0xc) | MONT_NO_ALL, .flags = UNC_ALONE, .desc = "Data bypasses of L2D hits, L1W to L2I" },
	{ .name = "L3_DATA1", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Data bypasses from the L3, L1D to L2A" },
};
static const struct unc_umask mont_l2d_fill_mesi_state_umasks[] = {
	{ .name = "E", .code = UM(0x1), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Fills with an exclusive line" },
	{ .name = "I", .code = UM(0x3), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Fills as invalid: a snoop came in between" },
	{ .name = "M", .code = UM(0x0), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Fills with a modified line" },
	{ .name = "P", .code = UM(0x4), .rule = MONT_IGNORES(0xb), .flags = UNC_ALONE, .desc = "Fills as pending: a snoop came in between" },
	{ .name = "S", .code = UM(0x2), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Fills with a shared line" },
};
static const struct unc_umask mont_l2d_fillb_full_umasks[] = {
	{ .name = "THIS", .code = UM(0x0), .flags = UNC_ALONE, .desc = "The fill buffer of the L2D is full" },
};
static const struct unc_umask mont_l2d_force_recirc_umasks[] = {
	{ .name = "FILL_HIT", .code = UM(0x8), .flags = UNC_ALONE, .desc = "L2D misses that hit the fill buffer" },
	{ .name = "FRC_RECIRC", .code = UM(0x9), .flags = UNC_ALONE, .desc = "L2D misses after one already forced to recirculate" },
	{ .name = "L1W", .code = UM(0xc), .flags = UNC_ALONE, .desc = "L2D misses one clock after another" },
	{ .name = "LIMBO", .code = UM(0x1), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "Operations that go into limbo at their first insert" },
	{ .name = "OZQ_MISS", .code = UM(0xb), .flags = UNC_ALONE, .desc = "L2D misses while one is already in the queue" },
	{ .name = "RECIRC", .code = UM(0x0), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "Inserts because of a recirculation" },
	{ .name = "SAME_INDEX", .code = UM(0xa), .flags = UNC_ALONE, .desc = "L2D misses with the index of another in their group" },
	{ .name = "SECONDARY_ALL", .code = UM(0xf), .flags = UNC_ALONE, .desc = "Operations that see a miss of the same address under way" },
	{ .name = "SECONDARY_READ", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Reads that see a miss of the same address under way" },
	{ .name = "SECONDARY_WRITE", .code = UM(0xe), .flags = UNC_ALONE, .desc = "Writes that see a miss of the same address under way" },
	{ .name = "SNP_OR_L3", .code = UM(0x6), .rule = MONT_NO_ALL, .flags = UNC_ALONE, .desc = "A snoop or an issue to the L3 turns entries back" },
	{ .name = "TAG_NOTOK", .code = UM(0x4), .rule = MONT_NO_ALL, .flags = UNC_ALONE, .desc = "L2D hits that snoops, siblings or mf.a turn back" },
	{ .name = "TAG_OK", .code = UM(0x7), .rule = MONT_NO_ALL, .flags = UNC_ALONE, .desc = "Inserts that hit and need not recirculate" },
	{ .name = "TRAN_PREF", .code = UM(0x5), .rule = MONT_NO_ALL, .flags = UNC_ALONE, .desc = "L2D misses that were turned into prefetches" },
};
static const struct unc_umask mont_l2d_l3access_cancel_umasks[] = {
	{ .name = "ANY", .code = UM(0x2), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Cancelled for any reason, including uncommitted accesses" },
	{ .name = "ER_REJECT", .code = UM(0x3), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Requests that the bus side (ER) rejected" },
	{ .name = "INV_L3_BYP", .code = UM(0x0), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Bypasses that did not commit, or were not a true miss" },
	{ .name = "P2_COV_SNP_FILL_NOSNP", .code = UM(0x6), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Snoop and fill of one address within three clocks" },
	{ .name = "P2_COV_SNP_TEM", .code = UM(0x4), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Snoops that met a tag error of the L2D and missed" },
	{ .name = "P2_COV_SNP_VIC", .code = UM(0x5), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Snoops that hit the victim buffer" },
	{ .name = "SPEC_L3_BYP", .code = UM(0x1), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Speculative bypasses that were not write-back, or a release" },
	{ .name = "TAIL_TRANS_DIS", .code = UM(0x7), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Clocks with prefetch transform or tail collapse disabled" },
};
static const struct unc_umask mont_l2d_ops_issued_umasks[] = {
	{ .name = "FP_LOAD", .code = UM(0x1), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Floating-point loads" },
	{ .name = "INT_LOAD", .code = UM(0x0), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Integer loads, ld16 too" },
	{ .name = "LFETCH", .code = UM(0x4), .rule = MONT_IGNORES(0xa), .flags = UNC_ALONE, .desc = "Data prefetches (lfetch)" },
	{ .name = "OTHER", .code = UM(0x5), .rule = MONT_IGNORES(0xa), .flags = UNC_ALONE, .desc = "Anything that the other umasks do not count" },
	{ .name = "RMW", .code = UM(0x2), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Stores that read first, and semaphores" },
	{ .name = "STORE", .code = UM(0x3), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Stores that need not read first, including st16" },
};
static const struct unc_umask mont_l2d_ozdb_full_umasks[] = {
	{ .name = "THIS", .code = UM(0x0), .flags = UNC_ALONE, .desc = "The data buffer of the L2D queue is full" },
};
static const struct unc_umask mont_l2d_ozq_cancels0_umasks[] = {
	{ .name = "ACQ", .code = UM(0x6), .flags = UNC_ALONE, .desc = "An acquire somewhere in the queue or outside" },
	{ .name = "BANK_CONF", .code = UM(0x8), .flags = UNC_ALONE, .desc = "A bypassed hit met another in its bank" },
	{ .name = "CANC_L2M_TO_L2C_ST", .code = UM(0x1), .flags = UNC_ALONE, .desc = "A cancelled store in stage L2M, L2D or L2C" },
	{ .name = "FILL_ST_CONF", .code = UM(0xe), .flags = UNC_ALONE, .desc = "A store met a returning fill" },
	{ .name = "L2A_ST_MAT", .code = UM(0x2), .flags = UNC_ALONE, .desc = "A store of the same address in stage L2A" },
	{ .name = "L2C_ST_MAT", .code = UM(0x5), .flags = UNC_ALONE, .desc = "A store of the same address in stage L2C" },
	{ .name = "L2D_ST_MAT", .code = UM(0x4), .flags = UNC_ALONE, .desc = "A store of the same address in stage L2D" },
	{ .name = "L2M_ST_MAT", .code = UM(0x3), .flags = UNC_ALONE, .desc = "A store of the same address in stage L2M" },
	{ .name = "MISC_ORDER", .code = UM(0xd), .flags = UNC_ALONE, .desc = "A sync.i or mf.a had to wait its turn" },
	{ .name = "OVER_SUB", .code = UM(0xa), .flags = UNC_ALONE, .desc = "More operations issued than the hardware takes" },
	{ .name = "OZDATA_CONF", .code = UM(0xf), .flags = UNC_ALONE, .desc = "The data buffer was being read for a fill" },
	{ .name = "OZQ_PREEMPT", .code = UM(0xb), .flags = UNC_ALONE, .desc = "A returning fill had priority" },
	{ .name = "RECIRC", .code = UM(0x0), .flags = UNC_ALONE, .desc = "Too many recirculations at once" },
	{ .name = "REL", .code = UM(0x7), .flags = UNC_ALONE, .desc = "A release cancelled for another operation" },
	{ .name = "SEMA", .code = UM(0x9), .flags = UNC_ALONE, .desc = "A semaphore or ccv had to wait its turn" },
	{ .name = "WB_CONF", .code = UM(0xc), .flags = UNC_ALONE, .desc = "A write-back was reading the data array" },
};
static const struct unc_umask mont_l2d_ozq_cancels1_umasks[] = {
	{ .name = "ANY", .code = UM(0x0), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "All operations that were cancelled" },
	{ .name = "LATE_BYP_EFFRELEASE", .code = UM(0x3), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Late, by effective releases bypassed from L1D to L2A" },
	{ .name = "LATE_SPEC_BYP", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Late, by speculative bypasses" },
	{ .name = "SIBLING_ACQ_REL", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Late, by acquire and release in one issue group" },
};
static const struct unc_umask mont_l2d_ozq_full_umasks[] = {
	{ .name = "THIS", .code = UM(0x0), .flags = UNC_ALONE, .desc = "The queue of the L2D is full" },
};
static const struct unc_umask mont_l2d_references_umasks[] = {
	{ .name = "ALL", .code = UM(0x3), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Reads and writes; a semaphore counts twice" },
	{ .name = "READS", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Data reads; semaphores too" },
	{ .name = "WRITES", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Data writes; semaphores too" },
};
static const struct unc_umask mont_l2d_store_hit_shared_umasks[] = {
	{ .name = "ANY", .code = UM(0x0), .rule = MONT_IGNORES(0x7), .flags = UNC_ALONE, .desc = "A store hit a shared line" },
};
static const struct unc_umask mont_l2d_victimb_full_umasks[] = {
	{ .name = "THIS", .code = UM(0x0), .flags = UNC_ALONE, .desc = "The victim buffer of the L2D is full" },
};
static const struct unc_umask mont_l2i_hit_conflicts_umasks[] = {
	{ .name = "ALL_ALL", .code = UM(0xf), .flags = UNC_ALONE, .desc = "Fetches of both kinds, hits and misses" },
	{ .name = "ALL_DMND", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Demand fetches, hits and misses" },
	{ .name = "ALL_NONE", .code = UM(0xc), .flags = UNC_ALONE, .desc = "No fetches at all, hits and misses" },
	{ .name = "ALL_PFTCH", .code = UM(0xe), .flags = UNC_ALONE, .desc = "Prefetches, hits and misses" },
	{ .name = "HIT_ALL", .code = UM(0x7), .flags = UNC_ALONE, .desc = "Fetches of both kinds that hit the L2I" },
	{ .name = "HIT_DMND", .code = UM(0x5), .flags = UNC_ALONE, .desc = "Demand fetches that hit the L2I" },
	{ .name = "HIT_NONE", .code = UM(0x4), .flags = UNC_ALONE, .desc = "No fetches at all that hit the L2I" },
	{ .name = "HIT_PFTCH", .code = UM(0x6), .flags = UNC_ALONE, .desc = "Prefetches that hit the L2I" },
	{ .name = "MISS_ALL", .code = UM(0xb), .flags = UNC_ALONE, .desc = "Fetches of both kinds that miss the L2I" },
	{ .name = "MISS_DMND", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Demand fetches that miss the L2I" },
	{ .name = "MISS_NONE", .code = UM(0x8), .flags = UNC_ALONE, .desc = "No fetches at all that miss the L2I" },
	{ .name = "MISS_PFTCH", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Prefetches that miss the L2I" },
};
static const struct unc_umask mont_l3_reads_umasks[] = {
	{ .name = "ALL_ALL", .code = UM(0xf), .flags = UNC_ALONE, .desc = "Accesses of all kinds, hits and misses" },
	{ .name = "ALL_HIT", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Accesses of all kinds that hit" },
	{ .name = "ALL_MISS", .code = UM(0xe), .flags = UNC_ALONE, .desc = "Accesses of all kinds that miss" },
	{ .name = "DATA_READ_ALL", .code = UM(0xb), .flags = UNC_ALONE, .desc = "Loads (not reads for ownership), hits and misses" },
	{ .name = "DATA_READ_HIT", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Loads (not reads for ownership) that hit" },
	{ .name = "DATA_READ_MISS", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Loads (not reads for ownership) that miss" },
	{ .name = "DINST_FETCH_ALL", .code = UM(0x3), .flags = UNC_ALONE, .desc = "Demand fetches of code, hits and misses" },
	{ .name = "DINST_FETCH_HIT", .code = UM(0x1), .flags = UNC_ALONE, .desc = "Demand fetches of code that hit" },
	{ .name = "DINST_FETCH_MISS", .code = UM(0x2), .flags = UNC_ALONE, .desc = "Demand fetches of code that miss" },
	{ .name = "INST_FETCH_ALL", .code = UM(0x7), .flags = UNC_ALONE, .desc = "Fetches and prefetches of code, hits and misses" },
	{ .name = "INST_FETCH_HIT", .code = UM(0x5), .flags = UNC_ALONE, .desc = "Fetches and prefetches of code that hit" },
	{ .name = "INST_FETCH_MISS", .code = UM(0x6), .flags = UNC_ALONE, .desc = "Fetches and prefetches of code that miss" },
};
static const struct unc_umask mont_l3_writes_umasks[] = {
	{ .name = "ALL_ALL", .code = UM(0xf), .flags = UNC_ALONE, .desc = "Accesses of all kinds, hits and misses" },
	{ .name = "ALL_HIT", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Accesses of all kinds that hit" },
	{ .name = "ALL_MISS", .code = UM(0xe), .flags = UNC_ALONE, .desc = "Accesses of all kinds that miss" },
	{ .name = "DATA_WRITE_ALL", .code = UM(0x7), .flags = UNC_ALONE, .desc = "Stores, by their reads for ownership, hits and misses" },
	{ .name = "DATA_WRITE_HIT", .code = UM(0x5), .flags = UNC_ALONE, .desc = "Stores, by their reads for ownership that hit" },
	{ .name = "DATA_WRITE_MISS", .code = UM(0x6), .flags = UNC_ALONE, .desc = "Stores, by their reads for ownership that miss" },
	{ .name = "L2_WB_ALL", .code = UM(0xb), .flags = UNC_ALONE, .desc = "Write-backs of the L2D, hits and misses" },
	{ .name = "L2_WB_HIT", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Write-backs of the L2D that hit" },
	{ .name = "L2_WB_MISS", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Write-backs of the L2D that miss" },
};
static const struct unc_umask mont_mem_read_current_umasks[] = {
	{ .name = "ANY", .code = UM(0x3), .rule = MONT_IGNORES(0xc) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Transactions by all agents of the bus" },
	{ .name = "IO", .code = UM(0x1), .rule = MONT_IGNORES(0xc) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Transactions by agents other than processors" },
};
static const struct unc_umask mont_rse_references_retired_umasks[] = {
	{ .name = "ALL", .code = UM(0x3), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Loads and stores of the engine" },
	{ .name = "LOAD", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Loads of the engine (fills)" },
	{ .name = "STORE", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Stores of the engine (spills)" },
};
static const struct unc_umask mont_si_ccq_collisions_umasks[] = {
	{ .name = "EITHER", .code = UM(0x0), .rule = MONT_IGNORES(0xe) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Requests by either core of the socket" },
	{ .name = "SELF", .code = UM(0x1), .rule = MONT_IGNORES(0xe), .flags = UNC_ALONE, .desc = "Requests by this core" },
};
static const struct unc_umask mont_si_scb_inserts_umasks[] = {
	{ .name = "ALL_EITHER", .code = UM(0xc), .rule = MONT_IGNORES(0x2) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Responses of all kinds by either core of the socket" },
	{ .name = "ALL_SELF", .code = UM(0xd), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "Responses of all kinds by this core" },
	{ .name = "HIT_EITHER", .code = UM(0x4), .rule = MONT_IGNORES(0x2) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "HIT responses by either core of the socket" },
	{ .name = "HIT_SELF", .code = UM(0x5), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "HIT responses by this core" },
	{ .name = "HITM_EITHER", .code = UM(0x8), .rule = MONT_IGNORES(0x2) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "HITM responses by either core of the socket" },
	{ .name = "HITM_SELF", .code = UM(0x9), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "HITM responses by this core" },
	{ .name = "MISS_EITHER", .code = UM(0x0), .rule = MONT_IGNORES(0x2) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "MISS responses by either core of the socket" },
	{ .name = "MISS_SELF", .code = UM(0x1), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "MISS responses by this core" },
};
static const struct unc_umask mont_si_scb_signoffs_umasks[] = {
	{ .name = "ALL", .code = UM(0xc), .rule = MONT_IGNORES(0x3) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Responses of all kinds" },
	{ .name = "HIT", .code = UM(0x4), .rule = MONT_IGNORES(0x3) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Final snoop HIT responses" },
	{ .name = "HITM", .code = UM(0x8), .rule = MONT_IGNORES(0x3) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Final snoop HITM responses" },
	{ .name = "MISS", .code = UM(0x0), .rule = MONT_IGNORES(0x3) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Final snoop MISS responses" },
};
static const struct unc_umask mont_si_wdq_ecc_errors_umasks[] = {
	{ .name = "ALL_EITHER", .code = UM(0x8), .rule = MONT_IGNORES(0x6) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Errors of both kinds in data written by either core of the socket" },
	{ .name = "ALL_SELF", .code = UM(0x9), .rule = MONT_IGNORES(0x6), .flags = UNC_ALONE, .desc = "Errors of both kinds in data written by this core" },
	{ .name = "DBL_EITHER", .code = UM(0x4), .rule = MONT_IGNORES(0x2) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Double-bit errors in data written by either core of the socket" },
	{ .name = "DBL_SELF", .code = UM(0x5), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "Double-bit errors in data written by this core" },
	{ .name = "SGL_EITHER", .code = UM(0x0), .rule = MONT_IGNORES(0x2) | MONT_SOCKET, .flags = UNC_ALONE, .desc = "Single-bit errors in data written by either core of the socket" },
	{ .name = "SGL_SELF", .code = UM(0x1), .rule = MONT_IGNORES(0x2), .flags = UNC_ALONE, .desc = "Single-bit errors in data written by this core" },
};
static const struct unc_umask mont_si_writeq_inserts_umasks[] = {
	{ .name = "ALL_EITHER", .code = UM(0x0), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Writes of all kinds by either core of the socket" },
	{ .name = "ALL_SELF", .code = UM(0x1), .flags = UNC_ALONE, .desc = "Writes of all kinds by this core" },
	{ .name = "EWB_EITHER", .code = UM(0x4), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Explicit write-backs by either core of the socket" },
	{ .name = "EWB_SELF", .code = UM(0x5), .flags = UNC_ALONE, .desc = "Explicit write-backs by this core" },
	{ .name = "IWB_EITHER", .code = UM(0x2), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Implicit write-backs by either core of the socket" },
	{ .name = "IWB_SELF", .code = UM(0x3), .flags = UNC_ALONE, .desc = "Implicit write-backs by this core" },
	{ .name = "NEWB_EITHER", .code = UM(0xc), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Nuked explicit write-backs by either core of the socket" },
	{ .name = "NEWB_SELF", .code = UM(0xd), .flags = UNC_ALONE, .desc = "Nuked explicit write-backs by this core" },
	{ .name = "WC16_EITHER", .code = UM(0x8), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Coalesced writes of 16 bytes by either core of the socket" },
	{ .name = "WC16_SELF", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Coalesced writes of 16 bytes by this core" },
	{ .name = "WC1_8A_EITHER", .code = UM(0x6), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Coalesced 1 to 8 bytes at addr[3]=0 by either core of the socket" },
	{ .name = "WC1_8A_SELF", .code = UM(0x7), .flags = UNC_ALONE, .desc = "Coalesced 1 to 8 bytes at addr[3]=0 by this core" },
	{ .name = "WC1_8B_EITHER", .code = UM(0xe), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Coalesced 1 to 8 bytes at addr[3]=1 by either core of the socket" },
	{ .name = "WC1_8B_SELF", .code = UM(0xf), .flags = UNC_ALONE, .desc = "Coalesced 1 to 8 bytes at addr[3]=1 by this core" },
	{ .name = "WC32_EITHER", .code = UM(0xa), .rule = MONT_SOCKET, .flags = UNC_ALONE, .desc = "Coalesced writes of 32 bytes by either core of the socket" },
	{ .name = "WC32_SELF", .code = UM(0xb), .flags = UNC_ALONE, .desc = "Coalesced writes of 32 bytes by this core" },
};
static const struct unc_umask mont_spec_loads_natted_umasks[] = {
	{ .name = "ALL", .code = UM(0x0), .flags = UNC_ALONE, .desc = "Loads with a NaT from any cause" },
	{ .name = "DEF_PSR_ED", .code = UM(0x5), .flags = UNC_ALONE, .desc = "NaT because PSR.ed was set" },
	{ .name = "DEF_TLB_FAULT", .code = UM(0x3), .flags = UNC_ALONE, .desc = "NaT because a TLB fault was deferred" },
	{ .name = "DEF_TLB_MISS", .code = UM(0x2), .flags = UNC_ALONE, .desc = "NaT because a TLB miss was deferred" },
	{ .name = "NAT_CNSM", .code = UM(0x4), .flags = UNC_ALONE, .desc = "NaT because a NaT was consumed" },
	{ .name = "VHPT_MISS", .code = UM(0x1), .flags = UNC_ALONE, .desc = "NaT because the page table walk missed" },
};
static const struct unc_umask mont_syll_not_dispersed_umasks[] = {
	{ .name = "ALL", .code = UM(0xf), .desc = "All of EXPL, IMPL, FE and MLX" },
	{ .name = "EXPL", .code = UM(0x1), .desc = "Explicit stop bits keep them" },
	{ .name = "FE", .code = UM(0x4), .desc = "The front end has no valid bundle" },
	{ .name = "IMPL", .code = UM(0x2), .desc = "Implicit stop bits keep them (asymmetry, oversubscription)" },
	{ .name = "MLX", .code = UM(0x8), .desc = "MLX bundles, and steering to a later syllable" },
};
static const struct unc_umask mont_syll_overcount_umasks[] = {
	{ .name = "ALL", .code = UM(0x3), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Overcounted as explicit or implicit" },
	{ .name = "EXPL", .code = UM(0x1), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Overcounted as explicit" },
	{ .name = "IMPL", .code = UM(0x2), .rule = MONT_IGNORES(0xc), .flags = UNC_ALONE, .desc = "Overcounted as implicit" },
};
static const struct unc_umask mont_thread_switch_cycle_umasks[] = {
	{ .name = "ALL_GATED", .code = UM(0x6), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Switches held back for any reason" },
	{ .name = "ANYSTALL", .code = UM(0x3), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Switches stalled for any reason" },
	{ .name = "CRAB", .code = UM(0x1), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Switches stalled by control register accesses (CRAB)" },
	{ .name = "L2D", .code = UM(0x2), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Switches stalled by data that the L2D returns" },
	{ .name = "PCR", .code = UM(0x4), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "The thread runs with PCR.sd set" },
	{ .name = "TOTAL", .code = UM(0x7), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "From the opportunity for a switch until it happens" },
};
static const struct unc_umask mont_thread_switch_events_umasks[] = {
	{ .name = "ALL", .code = UM(0x7), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "All switches that happened" },
	{ .name = "DBG", .code = UM(0x5), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Switches for debugging" },
	{ .name = "HINT", .code = UM(0x3), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Switches at a hint instruction" },
	{ .name = "L3MISS", .code = UM(0x1), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Switches at an L3 miss" },
	{ .name = "LP", .code = UM(0x4), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Switches for low power" },
	{ .name = "MISSED", .code = UM(0x0), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Missed opportunities for a switch" },
	{ .name = "TIMER", .code = UM(0x2), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Switches at the end of the time slice" },
};
static const struct unc_umask mont_thread_switch_gated_umasks[] = {
	{ .name = "ALL", .code = UM(0x7), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Held back for any reason" },
	{ .name = "FWDPRO", .code = UM(0x5), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Held back for forward progress of the thread" },
	{ .name = "LP", .code = UM(0x1), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Held back for low power" },
	{ .name = "PIPE", .code = UM(0x4), .rule = MONT_IGNORES(0x8), .flags = UNC_ALONE, .desc = "Held back by operations in the pipeline" },
};
static const struct unc_umask mont_thread_switch_stall_umasks[] = {
	{ .name = "GTE_1024", .code = UM(0x8), .flags = UNC_ALONE, .desc = "Stalls of 1024 clocks and more" },
	{ .name = "GTE_128", .code = UM(0x5), .flags = UNC_ALONE, .desc = "Stalls of 128 clocks and more" },
	{ .name = "GTE_16", .code = UM(0x2), .flags = UNC_ALONE, .desc = "Stalls of 16 clocks and more" },
	{ .name = "GTE_2048", .code = UM(0x9), .flags = UNC_ALONE, .desc = "Stalls of 2048 clocks and more" },
	{ .name = "GTE_256", .code = UM(0x6), .flags = UNC_ALONE, .desc = "Stalls of 256 clocks and more" },
	{ .name = "GTE_32", .code = UM(0x3), .flags = UNC_ALONE, .desc = "Stalls of 32 clocks and more" },
	{ .name = "GTE_4", .code = UM(0x0), .flags = UNC_ALONE, .desc = "Stalls of 4 clocks and more" },
	{ .name = "GTE_4096", .code = UM(0xa), .flags = UNC_ALONE, .desc = "Stalls of 4096 clocks and more" },
	{ .name = "GTE_512", .code = UM(0x7), .flags = UNC_ALONE, .desc = "Stalls of 512 clocks and more" },
	{ .name = "GTE_64", .code = UM(0x4), .flags = UNC_ALONE, .desc = "Stalls of 64 clocks and more" },
	{ .name = "GTE_8", .code = UM(0x1), .flags = UNC_ALONE, .desc = "Stalls of 8 clocks and more" },
};

static const struct unc_event mont_events[] = {
	{ .name = "ALAT_CAPACITY_MISS", .code = ES(0x58), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_alat_capacity_miss_umasks), .desc = "Advanced loads that push a valid entry of another register out of the ALAT" },
	{ .name = "BACK_END_BUBBLE", .code = ES(0x00), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE_CLOCK,
	  UMASKS(mont_back_end_bubble_umasks), .desc = "Clocks with a full bubble in the main pipe" },
	{ .name = "BE_BR_MISPRED_DETAIL", .code = ES(0x61), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC,
	  .filters = mont_open_code, UMASKS(mont_be_br_mispred_detail_umasks), .desc = "Retired bundles whose stage, rotate or pfs prediction the back end found wrong" },
	{ .name = "BE_EXE_BUBBLE", .code = ES(0x02), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_be_exe_bubble_umasks), .desc = "Clocks with a full bubble in the main pipe because execution waits" },
	{ .name = "BE_FLUSH_BUBBLE", .code = ES(0x04), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE_CLOCK,
	  UMASKS(mont_be_flush_bubble_umasks), .desc = "Clocks with a full bubble in the main pipe because it was flushed" },
	{ .name = "BE_L1D_FPU_BUBBLE", .code = ES(0xca), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(2)),
	  UMASKS(mont_be_l1d_fpu_bubble_umasks), .desc = "Clocks with a full bubble in the main pipe because the FPU or the L1D waits" },
	{ .name = "BE_LOST_BW_DUE_TO_FE", .code = ES(0x72), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_be_lost_bw_due_to_fe_umasks), .desc = "Bundles missing at the exit of the instruction buffer while nothing else holds up the back end" },
	{ .name = "BE_RSE_BUBBLE", .code = ES(0x01), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_be_rse_bubble_umasks), .desc = "Clocks with a full bubble in the main pipe because the register stack engine waits" },
	{ .name = "BR_MISPRED_DETAIL", .code = ES(0x5b), .max_inc = 3, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC,
	  .filters = mont_open_code, UMASKS(mont_br_mispred_detail_umasks), .desc = "Retired branches by type and by how the front end predicted them" },
	{ .name = "BR_MISPRED_DETAIL2", .code = ES(0x68), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC,
	  .filters = mont_open_code, UMASKS(mont_br_mispred_detail2_umasks), .desc = "Retired branches with unknown path prediction: to be subtracted from BR_MISPRED_DETAIL" },
	{ .name = "BR_PATH_PRED", .code = ES(0x54), .max_inc = 3, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC,
	  .filters = mont_open_code, UMASKS(mont_br_path_pred_umasks), .desc = "Retired branches by type, direction, and whether that direction was predicted" },
	{ .name = "BR_PATH_PRED2", .code = ES(0x6a), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC,
	  .filters = mont_open_code, UMASKS(mont_br_path_pred2_umasks), .desc = "Retired branches with unknown predicted path: to be subtracted from BR_PATH_PRED" },
	{ .name = "BUS_ALL", .code = ES(0x87), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_all_umasks), .desc = "Transactions on the system bus" },
	{ .name = "BUS_B2B_DATA_CYCLES", .code = ES(0x93), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL,
	  UMASKS(mont_bus_b2b_data_cycles_umasks), .desc = "Bus clocks with data driven back to back" },
	{ .name = "BUS_DATA_CYCLE", .code = ES(0x88), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL,
	  UMASKS(mont_bus_b2b_data_cycles_umasks), .desc = "Bus clocks in which data is driven" },
	{ .name = "BUS_HITM", .code = ES(0x84), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_all_umasks), .desc = "Bus transactions answered by a modified line of another processor (HITM)" },
	{ .name = "BUS_IO", .code = ES(0x90), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_all_umasks), .desc = "IA-32 compatible I/O transactions on the bus" },
	{ .name = "BUS_MEM_READ", .code = ES(0x8b), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_mem_read_umasks), .desc = "Memory reads on the bus: full lines and invalidations, by kind" },
	{ .name = "BUS_MEMORY", .code = ES(0x8a), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_memory_umasks), .desc = "Memory transactions on the bus, by size" },
	{ .name = "BUS_RD_DATA", .code = ES(0x8c), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_all_umasks), .desc = "Full-line reads of data from memory (BRL)" },
	{ .name = "BUS_RD_HIT", .code = ES(0x80), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_all_umasks), .desc = "Bus reads that hit a clean line of another processor" },
	{ .name = "BUS_RD_HITM", .code = ES(0x81), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_all_umasks), .desc = "Bus reads that hit a modified line of another processor" },
	{ .name = "BUS_RD_INVALID_BST_HITM", .code = ES(0x83), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_all_umasks), .desc = "Full-line read-invalidates (BRIL) answered by a modified line of another processor" },
	{ .name = "BUS_RD_INVALID_HITM", .code = ES(0x82), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_all_umasks), .desc = "Zero-byte read-invalidates (BIL) answered by a modified line of another processor" },
	{ .name = "BUS_RD_IO", .code = ES(0x91), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_all_umasks), .desc = "IA-32 compatible I/O reads on the bus" },
	{ .name = "BUS_RD_PRTL", .code = ES(0x8d), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_all_umasks), .desc = "Memory reads of less than a line (BRP)" },
	/* table 4-42: type F */
	{ .name = "BUS_SNOOP_STALL_CYCLES", .code = ES(0x8f), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_snoop_stall_cycles_umasks), .desc = "Bus clocks in which a snoop stalls the bus" },
	{ .name = "BUS_WR_WB", .code = ES(0x92), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_bus_wr_wb_umasks), .desc = "Write-backs to memory: modified lines, coalesced writes, clean castouts" },
	{ .name = "CPU_CPL_CHANGES", .code = ES(0x13), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_cpu_cpl_changes_umasks), .desc = "Changes of privilege level" },
	{ .name = "CPU_OP_CYCLES", .code = ES(0x12), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_CAUSAL_CLOCK, .accepts = MONT_IAR | MONT_OPC, .flags = UNC_BARE,
	  UMASKS(mont_cpu_op_cycles_umasks), .desc = "Core clocks while the thread runs; all=1 counts none while only this thread is in a low-power halt" },
	/* table 4-42: increment 7 */
	{ .name = "CPU_OP_CYCLES_HALTED", .code = ES(0x18), .max_inc = 1, .counters = MONT_HALTED, .rule = MONT_CAUSAL,
	  .desc = "Core clocks in which the thread is halted to save power" },
	{ .name = "DATA_DEBUG_REGISTER_FAULT", .code = ES(0x52), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "Faults because a load or store matched a data debug register" },
	{ .name = "DATA_DEBUG_REGISTER_MATCHES", .code = ES(0xc6), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Memory references whose address matches any of the data debug registers" },
	{ .name = "DATA_EAR_EVENTS", .code = ES(0xc8), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_OPC | MONT_DAR | MONT_D_EAR,
	  .filters = mont_open_d_ear, .desc = "Misses that the data event address register captured: cache, TLB or ALAT" },
	{ .name = "DATA_REFERENCES_SET0", .code = ES(0xc3), .max_inc = 4, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(0)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Data references that enter the memory pipeline (L1D set 0)" },
	{ .name = "DATA_REFERENCES_SET1", .code = ES(0xc5), .max_inc = 4, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(1)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Data references that enter the memory pipeline (L1D set 1)" },
	{ .name = "DISP_STALLED", .code = ES(0x49), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "Clocks in which flushes or back-end stalls keep instructions from being dispersed" },
	/* table 4-42: qualified Y/Y/Y */
	{ .name = "DTLB_INSERTS_HPW", .code = ES(0xc9), .max_inc = 4, .counters = MONT_ANY, .rule = MONT_FLOATING,
	  .desc = "Translations that the hardware page walker inserted into the data TLB" },
	{ .name = "ENCBR_MISPRED_DETAIL", .code = ES(0x63), .max_inc = 3, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC,
	  .filters = mont_open_code, UMASKS(mont_encbr_mispred_detail_umasks), .desc = "Retired branches of bundles with an encoded branch (port B0), by prediction" },
	/* table 4-42: increment 1 */
	{ .name = "ER_BKSNP_ME_ACCEPTED", .code = ES(0xbb), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .accepts = MONT_BOTH_THREADS,
	  .desc = "Requests of the L2D to be snooped back, accepted by the bus request queue" },
	{ .name = "ER_BRQ_LIVE_REQ_HI", .code = ES(0xb8), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .accepts = MONT_BOTH_THREADS, .flags = UNC_OCCUPANCY,
	  .desc = "Bus request queue: bits 4:3 of the number of live reads, summed every clock" },
	{ .name = "ER_BRQ_LIVE_REQ_LO", .code = ES(0xb9), .max_inc = 7, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .accepts = MONT_BOTH_THREADS, .flags = UNC_OCCUPANCY,
	  .desc = "Bus request queue: bits 2:0 of the number of live reads, summed every clock" },
	{ .name = "ER_BRQ_REQ_INSERTED", .code = ES(0xba), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING,
	  .desc = "Requests that enter the bus request queue" },
	{ .name = "ER_MEM_READ_OUT_HI", .code = ES(0xb4), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING, .flags = UNC_OCCUPANCY,
	  .desc = "Memory reads in flight: upper two bits of their number, summed every clock" },
	{ .name = "ER_MEM_READ_OUT_LO", .code = ES(0xb5), .max_inc = 7, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING, .flags = UNC_OCCUPANCY,
	  .desc = "Memory reads in flight: lower three bits of their number, summed every clock" },
	{ .name = "ER_REJECT_ALL_L1_REQ", .code = ES(0xbc), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .accepts = MONT_BOTH_THREADS,
	  .desc = "Clocks in which the bus request queue rejects all requests of both first-level caches" },
	{ .name = "ER_REJECT_ALL_L1D_REQ", .code = ES(0xbd), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .accepts = MONT_BOTH_THREADS,
	  .desc = "Clocks in which the bus request queue rejects all requests of the L1D" },
	{ .name = "ER_REJECT_ALL_L1I_REQ", .code = ES(0xbe), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .accepts = MONT_BOTH_THREADS,
	  .desc = "Clocks in which the bus request queue rejects all requests of the L1I" },
	/* table 4-42: increment 1 */
	{ .name = "ER_SNOOPQ_REQ_HI", .code = ES(0xb6), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .accepts = MONT_BOTH_THREADS, .flags = UNC_OCCUPANCY,
	  .desc = "Snoops in flight: upper bit of their number, summed every clock" },
	{ .name = "ER_SNOOPQ_REQ_LO", .code = ES(0xb7), .max_inc = 7, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .accepts = MONT_BOTH_THREADS, .flags = UNC_OCCUPANCY,
	  .desc = "Snoops in flight: lower three bits of their number, summed every clock" },
	{ .name = "ETB_EVENT", .code = ES(0x11), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC | MONT_ETB,
	  .filters = mont_open_etb, .desc = "Entries that the execution trace buffer captured (BRANCH_EVENT in table 4-42)" },
	{ .name = "FE_BUBBLE", .code = ES(0x71), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_fe_bubble_umasks), .desc = "Clocks with a bubble in the front end" },
	{ .name = "FE_LOST_BW", .code = ES(0x70), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_fe_lost_bw_umasks), .desc = "Bundles missing at the entrance of the instruction buffer" },
	{ .name = "FP_FAILED_FCHKF", .code = ES(0x06), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, .desc = "Times that fchkf failed: floating-point flags differ from the speculative ones" },
	{ .name = "FP_FALSE_SIRSTALL", .code = ES(0x05), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, .desc = "Stalls to recognise safe floating-point instructions that end without a trap" },
	{ .name = "FP_FLUSH_TO_ZERO", .code = ES(0x0b), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, UMASKS(mont_fp_flush_to_zero_umasks), .desc = "Floating-point results that are close to zero and flushed to it" },
	{ .name = "FP_OPS_RETIRED", .code = ES(0x09), .max_inc = 6, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, .desc = "Retired floating-point operations, weighted: up to 4 for one parallel multiply-add" },
	{ .name = "FP_TRUE_SIRSTALL", .code = ES(0x03), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, .desc = "Stalls to recognise safe floating-point instructions that end in a trap" },
	/* table 4-42: qualified Y/Y/Y */
	{ .name = "HPW_DATA_REFERENCES", .code = ES(0x2d), .max_inc = 4, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "References of the hardware page walker to the hashed page table (VHPT) for data" },
	{ .name = "IA64_INST_RETIRED", .code = ES(0x08), .max_inc = 6, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC, .flags = UNC_BARE,
	  .filters = mont_open_code, UMASKS(mont_ia64_inst_retired_umasks), .desc = "Retired instructions, nops and predicated-off ones included" },
	{ .name = "IA64_TAGGED_INST_RETIRED", .code = ES(0x08), .max_inc = 6, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_TAGGED | MONT_OPC,
	  UMASKS(mont_ia64_tagged_inst_retired_umasks), .desc = "Retired instructions within an address range and with an opcode, per tag channel" },
	{ .name = "IDEAL_BE_LOST_BW_DUE_TO_FE", .code = ES(0x73), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_be_lost_bw_due_to_fe_umasks), .desc = "Bundles missing at the exit of the instruction buffer, whether or not the back end is held up" },
	{ .name = "INST_CHKA_LDC_ALAT", .code = ES(0x56), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_inst_chka_ldc_alat_umasks), .desc = "Retired advanced checks (chk.a) and check loads (ld.c)" },
	{ .name = "INST_DISPERSED", .code = ES(0x4d), .max_inc = 6, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, .desc = "Syllables dispersed, as seen between the REN and REG stages" },
	{ .name = "INST_FAILED_CHKA_LDC_ALAT", .code = ES(0x57), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_inst_failed_chka_ldc_alat_umasks), .desc = "Retired advanced checks (chk.a) and check loads (ld.c) that failed" },
	{ .name = "INST_FAILED_CHKS_RETIRED", .code = ES(0x55), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_inst_failed_chka_ldc_alat_umasks), .desc = "Speculation checks (chk.s) that failed" },
	{ .name = "ISB_BUNPAIRS_IN", .code = ES(0x46), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_IAR1,
	  .filters = mont_open_both, .desc = "Pairs of bundles (32 bytes) that come from the L2I or beyond into the front end" },
	{ .name = "ITLB_MISSES_FETCH", .code = ES(0x47), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, UMASKS(mont_itlb_misses_fetch_umasks), .desc = "Demand fetches that miss an instruction TLB" },
	{ .name = "L1D_READ_MISSES", .code = ES(0xc7), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(1)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_l1d_read_misses_umasks), .desc = "Reads counted by L1D_READS that miss the L1D" },
	{ .name = "L1D_READS_SET0", .code = ES(0xc2), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(0)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Reads that the L1D serves: integer, RSE and check loads (L1D set 0)" },
	{ .name = "L1D_READS_SET1", .code = ES(0xc4), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(1)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Reads that the L1D serves: integer, RSE and check loads (L1D set 1)" },
	{ .name = "L1DTLB_TRANSFER", .code = ES(0xc0), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(0)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Accesses counted by L1D_READS that miss the first data TLB and hit the second" },
	{ .name = "L1I_EAR_EVENTS", .code = ES(0x43), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_I_EAR,
	  .filters = mont_open_i_ear, .desc = "Misses that the instruction event address register captured: cache or TLB" },
	{ .name = "L1I_FETCH_ISB_HIT", .code = ES(0x66), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_IAR1,
	  .filters = mont_open_both, .desc = "Fetches served by the instruction streaming buffer just in time, without a stall" },
	{ .name = "L1I_FETCH_RAB_HIT", .code = ES(0x65), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_IAR1,
	  .filters = mont_open_both, .desc = "Fetches that hit a request already in the read address buffer" },
	{ .name = "L1I_FILLS", .code = ES(0x41), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_IAR1,
	  .filters = mont_open_both, .desc = "Lines (64 bytes) filled into the L1I from the streaming buffer" },
	{ .name = "L1I_PREFETCH_STALL", .code = ES(0x67), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_l1i_prefetch_stall_umasks), .desc = "Clocks in which the prefetch pipeline stalls" },
	{ .name = "L1I_PREFETCHES", .code = ES(0x44), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR1,
	  .filters = mont_open_prefetch, .desc = "Prefetches of a line (64 bytes) issued to the L1I, hits and misses" },
	{ .name = "L1I_PURGE", .code = ES(0x4b), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_CAUSAL, .accepts = MONT_IAR,
	  .filters = mont_open_code, .desc = "Purges of the first instruction TLB handled by the L1I" },
	{ .name = "L1I_PVAB_OVERFLOW", .code = ES(0x69), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "Overflows of the buffer of virtual addresses to be prefetched" },
	{ .name = "L1I_RAB_ALMOST_FULL", .code = ES(0x64), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_CAUSAL,
	  .desc = "Clocks in which the read address buffer is almost full" },
	{ .name = "L1I_RAB_FULL", .code = ES(0x60), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_CAUSAL,
	  .desc = "Clocks in which the read address buffer is full" },
	{ .name = "L1I_READS", .code = ES(0x40), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, .desc = "Demand fetches (32 bytes) from the L1I, hits and misses" },
	{ .name = "L1I_SNOOP", .code = ES(0x4a), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_CAUSAL, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Snoops of 64 bytes that the L1I handles" },
	{ .name = "L1I_STRM_PREFETCHES", .code = ES(0x5f), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR1,
	  .filters = mont_open_prefetch, .desc = "Prefetches of a line that run in streaming mode (begun by br.many)" },
	{ .name = "L1ITLB_INSERTS_HPW", .code = ES(0x48), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, .desc = "Translations that the hardware page walker inserted into the first instruction TLB" },
	{ .name = "L2D_BAD_LINES_SELECTED", .code = ES(0xec), .max_inc = 4, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(5)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR, .flags = UNC_BARE,
	  .filters = mont_open_data, UMASKS(mont_l2d_bad_lines_selected_umasks), .desc = "L2D replacements that took a valid line although an invalid one was there" },
	{ .name = "L2D_BYPASS", .code = ES(0xe4), .max_inc = 4, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(1)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_l2d_bypass_umasks), .desc = "Accesses that successfully bypassed the L2D queue" },
	/* table 4-42: qualified Y/Y/Y */
	{ .name = "L2D_FILL_MESI_STATE", .code = ES(0xf2), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(8)),
	  UMASKS(mont_l2d_fill_mesi_state_umasks), .desc = "Fills of the L2D by the state that the line gets" },
	{ .name = "L2D_FILLB_FULL", .code = ES(0xf1), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(7)) | MONT_NO_ALL, .flags = UNC_BARE,
	  UMASKS(mont_l2d_fillb_full_umasks), .desc = "Clocks in which the fill buffer of the L2D is full" },
	{ .name = "L2D_FORCE_RECIRC", .code = ES(0xea), .max_inc = 4, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(4)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_l2d_force_recirc_umasks), .desc = "Operations that the L2D must recirculate, by cause" },
	/* table 4-42: qualified N/N/N */
	{ .name = "L2D_INSERT_HITS", .code = ES(0xb1), .max_inc = 4, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Data requests that hit the L2D at their first look-up" },
	/* table 4-42: qualified N/N/N */
	{ .name = "L2D_INSERT_MISSES", .code = ES(0xb0), .max_inc = 4, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Data requests that miss the L2D at their first look-up, secondary misses included" },
	{ .name = "L2D_ISSUED_RECIRC_OZQ_ACC", .code = ES(0xeb), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(4)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Recirculations that the L2D tried to issue and nothing pre-empted" },
	{ .name = "L2D_L3ACCESS_CANCEL", .code = ES(0xe8), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(3)) | MONT_NO_ALL, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_l2d_l3access_cancel_umasks), .desc = "Accesses to the L3 that the L2D cancelled, by cause" },
	/* table 4-42: type none */
	{ .name = "L2D_MISSES", .code = ES(0xcb), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Lines that the L2D requests from the L3; no secondary misses" },
	{ .name = "L2D_OPS_ISSUED", .code = ES(0xf0), .max_inc = 4, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(7)) | MONT_NO_ALL, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_l2d_ops_issued_umasks), .desc = "Operations that the L2D issued as hits, by type" },
	{ .name = "L2D_OZDB_FULL", .code = ES(0xe9), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(3)), .flags = UNC_BARE,
	  UMASKS(mont_l2d_ozdb_full_umasks), .desc = "Clocks in which the data buffer of the L2D queue is full" },
	{ .name = "L2D_OZQ_ACQUIRE", .code = ES(0xef), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(6)),
	  .desc = "Clocks in which the L2D queue holds an operation with acquire ordering" },
	{ .name = "L2D_OZQ_CANCELS0", .code = ES(0xe0), .max_inc = 4, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(0)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_l2d_ozq_cancels0_umasks), .desc = "Operations of the L2D queue that were cancelled, by cause (first group)" },
	{ .name = "L2D_OZQ_CANCELS1", .code = ES(0xe2), .max_inc = 4, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(0)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_l2d_ozq_cancels1_umasks), .desc = "Operations of the L2D queue that were cancelled: all, or late ones by cause" },
	{ .name = "L2D_OZQ_FULL", .code = ES(0xe1), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(0)) | MONT_NO_ALL, .flags = UNC_BARE,
	  UMASKS(mont_l2d_ozq_full_umasks), .desc = "Clocks in which the queue of the L2D is full" },
	{ .name = "L2D_OZQ_RELEASE", .code = ES(0xe5), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(1)) | MONT_NO_ALL,
	  .desc = "Clocks in which the L2D queue holds an operation that orders like a release" },
	{ .name = "L2D_REFERENCES", .code = ES(0xe6), .max_inc = 4, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(2)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_l2d_references_umasks), .desc = "Data reads and writes that reach the L2D" },
	{ .name = "L2D_STORE_HIT_SHARED", .code = ES(0xed), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(5)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR, .flags = UNC_BARE,
	  .filters = mont_open_data, UMASKS(mont_l2d_store_hit_shared_umasks), .desc = "Stores that hit a shared line of the L2D" },
	{ .name = "L2D_VICTIMB_FULL", .code = ES(0xf3), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING | MONT_IN_SET(MONT_L2D_SET(8)), .flags = UNC_BARE,
	  UMASKS(mont_l2d_victimb_full_umasks), .desc = "Clocks in which the victim buffer of the L2D is full" },
	{ .name = "L2DTLB_MISSES", .code = ES(0xc1), .max_inc = 4, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(0)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Demand references that miss the second data TLB" },
	{ .name = "L2I_DEMAND_READS", .code = ES(0x42), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, .desc = "Demand fetches that miss L1I and streaming buffer and go to the L2I" },
	/* table 4-42: qualified Y/N/Y */
	{ .name = "L2I_HIT_CONFLICTS", .code = ES(0x7d), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR1,
	  .filters = mont_open_prefetch, UMASKS(mont_l2i_hit_conflicts_umasks), .desc = "L2I look-ups that would have hit but had to be given up for fills or snoops" },
	/* table 4-42: qualified Y/N/Y */
	{ .name = "L2I_L3_REJECTS", .code = ES(0x7c), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR1,
	  .filters = mont_open_prefetch, UMASKS(mont_l2i_hit_conflicts_umasks), .desc = "Requests of the L2I that the L3 rejected; each is tried, and counted, again" },
	{ .name = "L2I_PREFETCHES", .code = ES(0x45), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR1,
	  .filters = mont_open_prefetch, .desc = "Prefetches sent to the L2I, streaming or not" },
	/* table 4-42: qualified Y/N/Y */
	{ .name = "L2I_READS", .code = ES(0x78), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR1,
	  .filters = mont_open_prefetch, UMASKS(mont_l2i_hit_conflicts_umasks), .desc = "Cacheable code reads that the L2I handles" },
	/* table 4-42: qualified Y/N/Y */
	{ .name = "L2I_RECIRCULATES", .code = ES(0x7b), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR1,
	  .filters = mont_open_prefetch, UMASKS(mont_l2i_hit_conflicts_umasks), .desc = "Requests to the L2I that find their line pending and must recirculate" },
	/* table 4-42: qualified Y/N/Y */
	{ .name = "L2I_SNOOP_HITS", .code = ES(0x7f), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_CAUSAL,
	  .desc = "Snoops that hit a valid line of the L2I and invalidate it" },
	/* table 4-42: qualified Y/N/Y */
	{ .name = "L2I_SPEC_ABORTS", .code = ES(0x7e), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR1,
	  .filters = mont_open_prefetch, .desc = "Look-ups of the L2I started too early and aborted: the request was handled before" },
	/* table 4-42: qualified Y/N/Y */
	{ .name = "L2I_UC_READS", .code = ES(0x79), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR1,
	  .filters = mont_open_prefetch, UMASKS(mont_l2i_hit_conflicts_umasks), .desc = "Uncacheable code reads that the L2I handles" },
	/* table 4-42: qualified Y/N/Y */
	{ .name = "L2I_VICTIMIZATION", .code = ES(0x7a), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR1,
	  .filters = mont_open_prefetch, .desc = "Requests that miss the L2I and replace a valid line" },
	{ .name = "L3_INSERTS", .code = ES(0xda), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_OPC | MONT_DAR | MONT_MESI,
	  .filters = mont_open_data, .desc = "Lines written into the L3 because the L2 missed" },
	{ .name = "L3_LINES_REPLACED", .code = ES(0xdf), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_MESI,
	  .desc = "Valid lines replaced in the L3 (dirty victims; some platforms: clean ones too)" },
	{ .name = "L3_MISSES", .code = ES(0xdc), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Misses of the L3: fetches, data, write-backs of the L2D, page walks" },
	{ .name = "L3_READS", .code = ES(0xdd), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_OPC | MONT_DAR | MONT_MESI,
	  .filters = mont_open_data, UMASKS(mont_l3_reads_umasks), .desc = "Reads of the L3, by kind and outcome" },
	{ .name = "L3_REFERENCES", .code = ES(0xdb), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "All accesses to the L3: fetches, prefetches, data, write-backs of the L2D" },
	{ .name = "L3_WRITES", .code = ES(0xde), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_OPC | MONT_DAR | MONT_MESI,
	  .filters = mont_open_data, UMASKS(mont_l3_writes_umasks), .desc = "Writes to the L3, by kind and outcome" },
	{ .name = "LOADS_RETIRED", .code = ES(0xcd), .max_inc = 4, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(3)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Retired loads of all kinds, without predicated-off ones" },
	{ .name = "LOADS_RETIRED_INTG", .code = ES(0xd8), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(6)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Retired integer loads (L1D set 6)" },
	{ .name = "MEM_READ_CURRENT", .code = ES(0x89), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL,
	  UMASKS(mont_mem_read_current_umasks), .desc = "Reads of the current value of a line on the bus (BRC)" },
	{ .name = "MISALIGNED_LOADS_RETIRED", .code = ES(0xce), .max_inc = 4, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(3)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Retired loads that were not aligned and did not trap" },
	{ .name = "MISALIGNED_STORES_RETIRED", .code = ES(0xd2), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(4)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Retired stores that were not aligned and did not trap" },
	{ .name = "NOPS_RETIRED", .code = ES(0x50), .max_inc = 6, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC,
	  .filters = mont_open_code, .desc = "Retired nop instructions, without predicated-off ones" },
	{ .name = "PREDICATE_SQUASHED_RETIRED", .code = ES(0x51), .max_inc = 6, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC,
	  .filters = mont_open_code, .desc = "Retired instructions that were predicated off (branch slots not counted)" },
	{ .name = "RSE_CURRENT_REGS_2_TO_0", .code = ES(0x2b), .max_inc = 7, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "Registers of the current frame at each RSE operation: bits 2:0 of their number" },
	{ .name = "RSE_CURRENT_REGS_5_TO_3", .code = ES(0x2a), .max_inc = 7, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "Registers of the current frame at each RSE operation: bits 5:3 of their number" },
	{ .name = "RSE_CURRENT_REGS_6", .code = ES(0x26), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "Registers of the current frame at each RSE operation: bit 6 of their number" },
	{ .name = "RSE_DIRTY_REGS_2_TO_0", .code = ES(0x29), .max_inc = 7, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "Dirty stacked registers at each RSE operation: bits 2:0 of their number" },
	{ .name = "RSE_DIRTY_REGS_5_TO_3", .code = ES(0x28), .max_inc = 7, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "Dirty stacked registers at each RSE operation: bits 5:3 of their number" },
	{ .name = "RSE_DIRTY_REGS_6", .code = ES(0x24), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "Dirty stacked registers at each RSE operation: bit 6 of their number" },
	{ .name = "RSE_EVENT_RETIRED", .code = ES(0x32), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "Retired instructions that move the register stack (alloc, calls, returns, cover ...)" },
	{ .name = "RSE_REFERENCES_RETIRED", .code = ES(0x20), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_rse_references_retired_umasks), .desc = "Loads and stores of the register stack engine" },
	{ .name = "SERIALIZATION_EVENTS", .code = ES(0x53), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  .desc = "Instruction serializations (srlz.i)" },
	/* table 4-42: increment 1 */
	{ .name = "SI_CCQ_COLLISIONS", .code = ES(0xa8), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Bus transactions that collide with an entry of the clean castout queue" },
	{ .name = "SI_CCQ_INSERTS", .code = ES(0xa5), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Entries put into the clean castout queue" },
	{ .name = "SI_CCQ_LIVE_REQ_HI", .code = ES(0xa7), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .flags = UNC_OCCUPANCY,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Clean castout queue: upper bit of the number of live requests, summed every clock" },
	{ .name = "SI_CCQ_LIVE_REQ_LO", .code = ES(0xa6), .max_inc = 7, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .flags = UNC_OCCUPANCY,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Clean castout queue: lower three bits of the number of live requests, summed" },
	{ .name = "SI_CYCLES", .code = ES(0x8e), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL,
	  .desc = "Clocks of the system interface (bus clock times bus ratio)" },
	/* table 4-42: increment 1 */
	{ .name = "SI_IOQ_COLLISIONS", .code = ES(0xaa), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL,
	  .desc = "Outgoing transactions that collide with an entry of the in-order queue" },
	/* table 4-42: increment 1 */
	{ .name = "SI_IOQ_LIVE_REQ_HI", .code = ES(0x98), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .flags = UNC_OCCUPANCY,
	  .desc = "In-order bus queue: upper bit of the number of live requests, summed every clock" },
	/* table 4-42: increment 7 */
	{ .name = "SI_IOQ_LIVE_REQ_LO", .code = ES(0x97), .max_inc = 3, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .flags = UNC_OCCUPANCY,
	  .desc = "In-order bus queue: lower three bits of the number of live requests, summed" },
	{ .name = "SI_L3T_TRACE_CACHE", .code = ES(0x9d), .max_inc = 0, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING,
	  .desc = "The wires carry trace cache data instead; only table 4-42 lists it" },
	{ .name = "SI_RQ_INSERTS", .code = ES(0x9e), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Entries put into the request queue of the arbiter" },
	{ .name = "SI_RQ_LIVE_REQ_HI", .code = ES(0xa0), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .flags = UNC_OCCUPANCY,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Request queue: upper bit of the number of live requests, summed every clock" },
	{ .name = "SI_RQ_LIVE_REQ_LO", .code = ES(0x9f), .max_inc = 7, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .flags = UNC_OCCUPANCY,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Request queue: lower three bits of the number of live requests, summed every clock" },
	/* table 4-42: increment 1 */
	{ .name = "SI_SCB_INSERTS", .code = ES(0xab), .max_inc = 4, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL,
	  UMASKS(mont_si_scb_inserts_umasks), .desc = "Responses of single cores put into the snoop coalescing buffer, by result" },
	{ .name = "SI_SCB_LIVE_REQ_HI", .code = ES(0xad), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .flags = UNC_OCCUPANCY,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Snoop coalescing buffer: upper bit of the number of live entries, summed" },
	{ .name = "SI_SCB_LIVE_REQ_LO", .code = ES(0xac), .max_inc = 7, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .flags = UNC_OCCUPANCY,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Snoop coalescing buffer: lower three bits of the number of live entries, summed" },
	{ .name = "SI_SCB_SIGNOFFS", .code = ES(0xae), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL,
	  UMASKS(mont_si_scb_signoffs_umasks), .desc = "Final snoop responses of the socket, from the snoop coalescing buffer" },
	/* table 4-42: type C */
	{ .name = "SI_WAQ_COLLISIONS", .code = ES(0xa4), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Bus transactions that collide with an entry of the write address queue" },
	/* table 4-42: increment 1, type C */
	{ .name = "SI_WDQ_ECC_ERRORS", .code = ES(0xaf), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_si_wdq_ecc_errors_umasks), .desc = "ECC errors found in the write data queue" },
	{ .name = "SI_WRITEQ_INSERTS", .code = ES(0xa1), .max_inc = 2, .counters = MONT_DUPLICATED, .rule = MONT_SELF_FLOATING,
	  UMASKS(mont_si_writeq_inserts_umasks), .desc = "Entries put into the write queue, by kind" },
	{ .name = "SI_WRITEQ_LIVE_REQ_HI", .code = ES(0xa3), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .flags = UNC_OCCUPANCY,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Write queue: upper bit of the number of live requests, summed every clock" },
	{ .name = "SI_WRITEQ_LIVE_REQ_LO", .code = ES(0xa2), .max_inc = 7, .counters = MONT_DUPLICATED, .rule = MONT_CAUSAL, .flags = UNC_OCCUPANCY,
	  UMASKS(mont_si_ccq_collisions_umasks), .desc = "Write queue: lower three bits of the number of live requests, summed every clock" },
	/* table 4-42: qualified Y/Y/Y */
	{ .name = "SPEC_LOADS_NATTED", .code = ES(0xd9), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(6)), .accepts = MONT_IAR | MONT_DAR,
	  .filters = mont_open_data, UMASKS(mont_spec_loads_natted_umasks), .desc = "Speculative integer loads that got a NaT instead of a value" },
	{ .name = "STORES_RETIRED", .code = ES(0xd1), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(4)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Retired stores of all kinds, without predicated-off ones" },
	{ .name = "SYLL_NOT_DISPERSED", .code = ES(0x4e), .max_inc = 5, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, UMASKS(mont_syll_not_dispersed_umasks), .desc = "Syllables not dispersed for other reasons than stalls; causes add up" },
	{ .name = "SYLL_OVERCOUNT", .code = ES(0x4f), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE, .accepts = MONT_IAR,
	  .filters = mont_open_code, UMASKS(mont_syll_overcount_umasks), .desc = "Syllables that SYLL_NOT_DISPERSED overcounts" },
	{ .name = "TAGGED_L2D_RETURN_PORT", .code = ES(0xee), .max_inc = 1, .counters = MONT_DUPLICATED, .rule = MONT_FLOATING, .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Tagged data returned by L2D ports 0 to 3; only table 4-42 lists it" },
	{ .name = "THREAD_SWITCH_CYCLE", .code = ES(0x0e), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_thread_switch_cycle_umasks), .desc = "Clocks that switches between the two threads cost" },
	{ .name = "THREAD_SWITCH_EVENTS", .code = ES(0x0c), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_thread_switch_events_umasks), .desc = "Switches to the other thread, by cause" },
	{ .name = "THREAD_SWITCH_GATED", .code = ES(0x0d), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_thread_switch_gated_umasks), .desc = "Thread switches that were held back" },
	{ .name = "THREAD_SWITCH_STALL", .code = ES(0x0f), .max_inc = 1, .counters = MONT_ANY, .rule = MONT_ACTIVE,
	  UMASKS(mont_thread_switch_stall_umasks), .desc = "Stalls of at least this many clocks before a switch to the other thread" },
	{ .name = "UC_LOADS_RETIRED", .code = ES(0xcf), .max_inc = 4, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(3)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Retired uncacheable loads" },
	{ .name = "UC_STORES_RETIRED", .code = ES(0xd0), .max_inc = 2, .counters = MONT_ANY, .rule = MONT_ACTIVE | MONT_IN_SET(MONT_L1D_SET(4)), .accepts = MONT_IAR | MONT_OPC | MONT_DAR,
	  .filters = mont_open_data, .desc = "Retired uncacheable stores" },
};

/* clang-format on */

#endif
