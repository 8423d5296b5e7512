/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Montecito: names of other sources (alias.h). libpfm4's EVENT_UMASK needs no row.
 *
 * Sources: manual 002, tables 4-37 and 4-42 and the lists by unit, whose names differ from the names of the
 * event pages (BUS_RD_INVAL_ALL_HITM, "BIL or BRIL", has the code of the page of BRIL); libpfm4 4.13,
 * whose DATA_EAR_... and L1I_EAR_... are the events with what the register captures (tables 3-16 to
 * 3-23).
 */
#ifndef INTEL_MONTECITO_ALIASES_H
#define INTEL_MONTECITO_ALIASES_H

#include "events/table.h"

/* clang-format off */

static const struct unc_alias mont_alias_rows[] = {
	{ .name = "BRANCH_EVENT", .is = "ETB_EVENT" },
	{ .name = "BUS_RD_INVAL_ALL_HITM", .is = "BUS_RD_INVALID_BST_HITM" },
	{ .name = "BUS_RD_INVAL_BST_HITM", .is = "BUS_RD_INVALID_BST_HITM" },
	{ .name = "BUS_RD_INVAL_HITM", .is = "BUS_RD_INVALID_HITM" },
	{ .name = "CYCLES_HALTED", .is = "CPU_OP_CYCLES_HALTED" },
	{ .name = "DATA_EAR_ALAT", .is = "DATA_EAR_EVENTS:dear_alat=1" },
	{ .name = "DATA_EAR_CACHE_LAT1024", .is = "DATA_EAR_EVENTS:dear_cache=lat1024" },
	{ .name = "DATA_EAR_CACHE_LAT128", .is = "DATA_EAR_EVENTS:dear_cache=lat128" },
	{ .name = "DATA_EAR_CACHE_LAT16", .is = "DATA_EAR_EVENTS:dear_cache=lat16" },
	{ .name = "DATA_EAR_CACHE_LAT2048", .is = "DATA_EAR_EVENTS:dear_cache=lat2048" },
	{ .name = "DATA_EAR_CACHE_LAT256", .is = "DATA_EAR_EVENTS:dear_cache=lat256" },
	{ .name = "DATA_EAR_CACHE_LAT32", .is = "DATA_EAR_EVENTS:dear_cache=lat32" },
	{ .name = "DATA_EAR_CACHE_LAT4", .is = "DATA_EAR_EVENTS:dear_cache=lat4" },
	{ .name = "DATA_EAR_CACHE_LAT4096", .is = "DATA_EAR_EVENTS:dear_cache=lat4096" },
	{ .name = "DATA_EAR_CACHE_LAT512", .is = "DATA_EAR_EVENTS:dear_cache=lat512" },
	{ .name = "DATA_EAR_CACHE_LAT64", .is = "DATA_EAR_EVENTS:dear_cache=lat64" },
	{ .name = "DATA_EAR_CACHE_LAT8", .is = "DATA_EAR_EVENTS:dear_cache=lat8" },
	{ .name = "DATA_EAR_EVENTS:dear_tlb=L2DTLB", .is = "dear_tlb=L2TLB" },
	{ .name = "DATA_EAR_TLB_ALL", .is = "DATA_EAR_EVENTS:dear_tlb=7" },
	{ .name = "DATA_EAR_TLB_FAULT", .is = "DATA_EAR_EVENTS:dear_tlb=4" },
	{ .name = "DATA_EAR_TLB_L2DTLB", .is = "DATA_EAR_EVENTS:dear_tlb=1" },
	{ .name = "DATA_EAR_TLB_L2DTLB_OR_FAULT", .is = "DATA_EAR_EVENTS:dear_tlb=5" },
	{ .name = "DATA_EAR_TLB_L2DTLB_OR_VHPT", .is = "DATA_EAR_EVENTS:dear_tlb=3" },
	{ .name = "DATA_EAR_TLB_VHPT", .is = "DATA_EAR_EVENTS:dear_tlb=2" },
	{ .name = "DATA_EAR_TLB_VHPT_OR_FAULT", .is = "DATA_EAR_EVENTS:dear_tlb=6" },
	{ .name = "L1I_EAR_CACHE_LAT0", .is = "L1I_EAR_EVENTS:iear_cache=any" },
	{ .name = "L1I_EAR_CACHE_LAT1024", .is = "L1I_EAR_EVENTS:iear_cache=lat1024" },
	{ .name = "L1I_EAR_CACHE_LAT128", .is = "L1I_EAR_EVENTS:iear_cache=lat128" },
	{ .name = "L1I_EAR_CACHE_LAT16", .is = "L1I_EAR_EVENTS:iear_cache=lat16" },
	{ .name = "L1I_EAR_CACHE_LAT256", .is = "L1I_EAR_EVENTS:iear_cache=lat256" },
	{ .name = "L1I_EAR_CACHE_LAT32", .is = "L1I_EAR_EVENTS:iear_cache=lat32" },
	{ .name = "L1I_EAR_CACHE_LAT4", .is = "L1I_EAR_EVENTS:iear_cache=lat4" },
	{ .name = "L1I_EAR_CACHE_LAT4096", .is = "L1I_EAR_EVENTS:iear_cache=lat4096" },
	{ .name = "L1I_EAR_CACHE_LAT8", .is = "L1I_EAR_EVENTS:iear_cache=lat8" },
	{ .name = "L1I_EAR_CACHE_RAB", .is = "L1I_EAR_EVENTS:iear_cache=rab" },
	{ .name = "L1I_EAR_EVENTS:iear_tlb=L2ITLB", .is = "iear_tlb=L2TLB" },
	{ .name = "L1I_EAR_TLB_ALL", .is = "L1I_EAR_EVENTS:iear_tlb=7" },
	{ .name = "L1I_EAR_TLB_FAULT", .is = "L1I_EAR_EVENTS:iear_tlb=4" },
	{ .name = "L1I_EAR_TLB_L2TLB", .is = "L1I_EAR_EVENTS:iear_tlb=1" },
	{ .name = "L1I_EAR_TLB_L2TLB_OR_FAULT", .is = "L1I_EAR_EVENTS:iear_tlb=5" },
	{ .name = "L1I_EAR_TLB_L2TLB_OR_VHPT", .is = "L1I_EAR_EVENTS:iear_tlb=3" },
	{ .name = "L1I_EAR_TLB_VHPT", .is = "L1I_EAR_EVENTS:iear_tlb=2" },
	{ .name = "L1I_EAR_TLB_VHPT_OR_FAULT", .is = "L1I_EAR_EVENTS:iear_tlb=6" },
	{ .name = "L1ITLB_INSERTS_HPWW", .is = "L1ITLB_INSERTS_HPW" },
	{ .name = "L2D_L3_ACCESS_CANCEL", .is = "L2D_L3ACCESS_CANCEL" },
	{ .name = "L2D_OZQ_CANCEL0", .is = "L2D_OZQ_CANCELS0" },
	{ .name = "L2D_OZQ_CANCEL1", .is = "L2D_OZQ_CANCELS1" },
	{ .name = "L2DBAD_LINES_SELECTED", .is = "L2D_BAD_LINES_SELECTED" },
	{ .name = "L2I_VICTIMIZATIONS", .is = "L2I_VICTIMIZATION" },
	{ .name = "SYLL_NOT_DISPERSED:EXPL_OR_FE", .is = "EXPL:FE" },
	{ .name = "SYLL_NOT_DISPERSED:EXPL_OR_FE_OR_MLX", .is = "EXPL:FE:MLX" },
	{ .name = "SYLL_NOT_DISPERSED:EXPL_OR_IMPL", .is = "EXPL:IMPL" },
	{ .name = "SYLL_NOT_DISPERSED:EXPL_OR_IMPL_OR_FE", .is = "EXPL:IMPL:FE" },
	{ .name = "SYLL_NOT_DISPERSED:EXPL_OR_IMPL_OR_MLX", .is = "EXPL:IMPL:MLX" },
	{ .name = "SYLL_NOT_DISPERSED:EXPL_OR_MLX", .is = "EXPL:MLX" },
	{ .name = "SYLL_NOT_DISPERSED:FE_OR_MLX", .is = "FE:MLX" },
	{ .name = "SYLL_NOT_DISPERSED:IMPL_OR_FE", .is = "IMPL:FE" },
	{ .name = "SYLL_NOT_DISPERSED:IMPL_OR_FE_OR_MLX", .is = "IMPL:FE:MLX" },
	{ .name = "SYLL_NOT_DISPERSED:IMPL_OR_MLX", .is = "IMPL:MLX" },
	{ .name = "THREAD_SWITCH_STALLS", .is = "THREAD_SWITCH_STALL" },
};
static const struct unc_aliases mont_aliases = {
	.rows = mont_alias_rows, .numrows = ARRAY_SIZE(mont_alias_rows),
};

/* clang-format on */

#endif
