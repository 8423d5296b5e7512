/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Montecito: register words worked out by hand, bit by bit, from the layouts of manual 002, and the
 * contents of its tables.
 */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "encode_check.h"
#include "events/montecito/montecito.h"
#include "unc_events.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

static const struct unc_chip *chip(void)
{
	return unc_chip_find("montecito");
}

/* ------------------------------------------------------------------------------ PMC4-15 */

/* clang-format off */

/*
 * Tables 3-5 and 3-6: plm 3:0 (u and k: 1001b), ev 4, oi 5, pm 6, es 15:8, umask 19:16, threshold
 * 22:20, ism 25:24 (10b), all 26, MESI 30:27 (i 27, s 28, e 29, m 30). es and umask: pages of 4.15.
 */
static const struct {
	const char *name;
	uint64_t ctl;
	const char *counters; /* as in 3.3.3 */
} words[] = {
	{ "CPU_OP_CYCLES", 0x02001209, "4-15" },
	{ "CPU_OP_CYCLES:ALL", 0x02001209, "4-15" },
	{ "CPU_OP_CYCLES:QUAL", 0x02011209, "4-15" }, /* table 4-72 */
	{ "CPU_OP_CYCLES:all=1", 0x06001209, "4-9" },
	{ "CPU_OP_CYCLES_HALTED", 0x02001809, "10" },
	{ "IA64_INST_RETIRED", 0x02000809, "4-15" },
	{ "IA64_INST_RETIRED.THIS", 0x02000809, "4-15" },
	{ "IA64_INST_RETIRED:u", 0x02000808, "4-15" },
	{ "IA64_INST_RETIRED:k", 0x02000801, "4-15" },
	{ "IA64_INST_RETIRED:u:k", 0x02000809, "4-15" },
	{ "IA64_INST_RETIRED:u=0", 0x02000801, "4-15" },
	{ "IA64_INST_RETIRED:plm=15", 0x0200080f, "4-15" },
	{ "IA64_INST_RETIRED:plm=6", 0x02000806, "4-15" },
	{ "IA64_INST_RETIRED:u:pm", 0x02000848, "4-15" },
	{ "IA64_INST_RETIRED:oi", 0x02000829, "4-15" },
	{ "IA64_INST_RETIRED:ev", 0x02000819, "4-15" },
	{ "IA64_INST_RETIRED:threshold=3", 0x02300809, "4-15" },
	{ "IA64_INST_RETIRED:threshold=5:u:oi:ev:pm", 0x02500878, "4-15" },
	{ "IA64_INST_RETIRED:ism=itanium", 0x02000809, "4-15" },
	{ "IA64_TAGGED_INST_RETIRED:IBRP2_PMC32_33", 0x02020809, "4-15" }, /* 4-78 */
	{ "BACK_END_BUBBLE:ALL", 0x02000009, "4-15" },                     /* 4-44 */
	{ "BACK_END_BUBBLE:FE:k", 0x02010001, "4-15" },
	{ "BE_RSE_BUBBLE.UNDERFLOW", 0x02040109, "4-15" },                 /* 4-50 */
	{ "BE_L1D_FPU_BUBBLE:L1D_NATCONF", 0x020fca09, "4-15" },           /* 4-48 */
	{ "BR_MISPRED_DETAIL.IPREL.WRONG_PATH", 0x02065b09, "4-15" },      /* 4-51 */
	{ "BR_MISPRED_DETAIL2:RETURN_ALL_UNKNOWN_PRED", 0x02086809, "4-15" }, /* 4-52, misprinted */
	{ "BR_PATH_PRED2:NRETIND_UNKNOWNPRED_TAKEN", 0x020d6a09, "4-15" }, /* 4-54: b11x1 */
	{ "BUS_ALL:SELF", 0x02028709, "4-9" },                             /* 4-55 */
	{ "BUS_MEMORY.EQ_128BYTE.SELF", 0x02068a09, "4-9" },               /* 4-60 */
	{ "BUS_MEM_READ:BRIL_IO", 0x02098b09, "4-9" },                     /* 4-61 */
	{ "BUS_WR_WB:CCASTOUT_ANY:u", 0x020b9208, "4-9" },                 /* 4-70 */
	{ "CPU_CPL_CHANGES:LVL3", 0x02081309, "4-15" },                    /* 4-71 */
	{ "ENCBR_MISPRED_DETAIL:OVERSUB_WRONG_TARGET", 0x020b6309, "4-15" }, /* 4-73 */
	{ "ER_BRQ_LIVE_REQ_LO:threshold=6", 0x0260b909, "4-9" },
	{ "FE_BUBBLE:ALLBUT_IBFULL", 0x020c7109, "4-15" },                 /* 4-74 */
	{ "FP_FLUSH_TO_ZERO:FTZ_POSS", 0x02010b09, "4-15" },               /* 4-76 */
	{ "L2D_FILL_MESI_STATE:P", 0x0204f209, "4-9" },                    /* 4-89: bx1xx */
	{ "L2D_FORCE_RECIRC:LIMBO:all=1", 0x0601ea09, "4-9" },             /* 4-90: b00x1 */
	{ "L2D_MISSES:all=1", 0x0600cb09, "4-9" },
	{ "ER_SNOOPQ_REQ_HI:all=1", 0x0600b609, "4-9" }, /* ignored: it counts both threads anyway */
	/* umasks by number */
	{ "CPU_OP_CYCLES:umask=1:opslot=B", 0x02011209, "4-15" },
	{ "IA64_TAGGED_INST_RETIRED:umask=1:code_lo=0x4000:code_hi=0x4fff", 0x02010809, "4-15" },
	{ "FE_LOST_BW:umask=0xd", 0x020d7009, "4-15" },
	{ "CPU_OP_CYCLES:umask=0xf", 0x02011209, "4-15" }, /* table 4-72: bxxx1 */
	{ "SYLL_NOT_DISPERSED:umask=3", 0x02034e09, "4-15" },
	{ "NOPS_RETIRED:umask=0", 0x02005009, "4-15" },
	{ "L2D_OPS_ISSUED:OTHER", 0x0205f009, "4-9" },                     /* 4-92: bx1x1 */
	{ "L2D_OZQ_CANCELS0:WB_CONF", 0x020ce009, "4-9" },                 /* 4-94 */
	{ "L2D_OZQ_CANCELS1:LATE_BYP_EFFRELEASE", 0x0203e209, "4-9" },     /* 4-95 */
	{ "L2D_OZQ_FULL", 0x0200e109, "4-9" },                             /* 4-96 */
	{ "L2I_READS.MISS.DMND", 0x02097809, "4-15" },                     /* 4-102 */
	{ "L3_INSERTS", 0x7a00da09, "4-15" },
	{ "L3_INSERTS:s", 0x1200da09, "4-15" },
	{ "L3_LINES_REPLACED:i", 0x0a00df09, "4-15" },
	{ "L3_READS:DATA_READ_MISS", 0x7a0add09, "4-15" },                 /* 4-105 */
	{ "L3_READS:ALL_ALL:m", 0x420fdd09, "4-15" },
	{ "L3_READS:ALL_ALL:m=0", 0x3a0fdd09, "4-15" },
	{ "L3_WRITES:L2_WB_HIT:m:e", 0x6209de09, "4-15" },                 /* 4-106 */
	{ "L3_WRITES:L2_WB_HIT:m:e:all=1:u", 0x6609de08, "4-9" },
	{ "SI_IOQ_LIVE_REQ_LO:threshold=2", 0x02209709, "4-9" },
	{ "SI_SCB_INSERTS:HITM_SELF", 0x0209ab09, "4-9" },                 /* 4-116: b10x1 */
	{ "SI_WRITEQ_INSERTS:WC1_8B_SELF", 0x020fa109, "4-9" },            /* 4-122 */
	{ "SYLL_NOT_DISPERSED:EXPL:MLX", 0x02094e09, "4-15" },             /* 4-126: causes add up */
	{ "SYLL_NOT_DISPERSED:ALL:threshold=4", 0x024f4e09, "4-15" },
	{ "THREAD_SWITCH_EVENTS:ALL", 0x02070c09, "4-15" },                /* 4-129 */
	{ "THREAD_SWITCH_STALL:GTE_4096", 0x020a0f09, "4-15" },            /* 4-131 */
};

/* ------------------------------------------------------------------------------ qualifiers */

/* Registers that are written; all others must be unused. */
struct written {
	const char *reg;
	uint64_t value;
};

/*
 * Defaults and bits: tables 3-10 (PMC38, 0x0db6), 3-11 to 3-13 (PMC32-36), 3-14 (PMC41,
 * 0x2078fefefefe), 3-15 (PMC37), 3-20 (PMC40), 3-26 (PMC39), 3-30 (PMC42); combinations: table 3-3.
 * An event that can be qualified but is not keeps its channel open: ig_ad, ig_ibrpN, cfg_dtag0.
 */
static const struct {
	const char *name;
	struct written regs[14];
} qualified[] = {
	/* nothing asked for */
	{ "BUS_ALL:ANY", { { NULL, 0 } } },
	{ "IA64_INST_RETIRED", { { "pmc32", 0x030f01ffffffffff } } },
	{ "L1D_READS_SET0", { { "pmc32", 0x030f01ffffffffff }, { "pmc41", 0x2078fefefefe } } },
	{ "L2I_PREFETCHES", { { "pmc38", 0x0db6 } } },
	{ "L1I_FILLS", { { "pmc32", 0x030f01ffffffffff }, { "pmc38", 0x0db6 } } },
	{ "CPU_OP_CYCLES:ALL", { { NULL, 0 } } },
	{ "CPU_OP_CYCLES:QUAL", { { "pmc32", 0x030f01ffffffffff }, { "pmc36", 0xffffffff }, { "pmc38", 0x0db6 } } },
	/* code, an aligned 16 KB: ig_ad and inv 0, ig_ibrp0 0; mask 55:0, all privilege levels */
	{ "IA64_INST_RETIRED:code_lo=0x4000:code_hi=0x7fff",
	  { { "pmc32", 0x000f01ffffffffff }, { "pmc36", 0xffffffff }, { "pmc38", 0x0db4 },
	    { "ibr0", 0x4000 }, { "ibr1", 0x0fffffffffffc000 } } },
	{ "IA64_INST_RETIRED:code_lo=0xe000000000000000:code_hi=0xe00000000000000f:code_inv",
	  { { "pmc32", 0x010f01ffffffffff }, { "pmc36", 0xffffffff }, { "pmc38", 0x0db4 },
	    { "ibr0", 0xe000000000000000 }, { "ibr1", 0x0ffffffffffffff0 } } },
	/* ... whole bundles: 0x100 to 0x10f is one */
	{ "NOPS_RETIRED:code_lo=0x104:code_hi=0x108",
	  { { "pmc32", 0x000f01ffffffffff }, { "pmc36", 0xffffffff }, { "pmc38", 0x0db4 },
	    { "ibr0", 0x100 }, { "ibr1", 0x0ffffffffffffff0 } } },
	/* code of prefetches: ig_ibrp1 */
	{ "L1I_PREFETCHES:code_lo=0x10000:code_hi=0x1ffff",
	  { { "pmc36", 0xffffffff }, { "pmc38", 0x0da6 }, { "ibr2", 0x10000 }, { "ibr3", 0x0fffffffffff0000 } } },
	{ "L2I_READS:MISS_DMND:code_lo=0x20:code_hi=0x3f",
	  { { "pmc36", 0xffffffff }, { "pmc38", 0x0da6 }, { "ibr2", 0x20 }, { "ibr3", 0x0fffffffffffffe0 } } },
	/* of demand fetches and prefetches: both */
	{ "ISB_BUNPAIRS_IN:code_lo=0x1000:code_hi=0x1fff",
	  { { "pmc32", 0x000f01ffffffffff }, { "pmc36", 0xffffffff }, { "pmc38", 0x0da4 },
	    { "ibr0", 0x1000 }, { "ibr1", 0x0ffffffffffff000 }, { "ibr2", 0x1000 }, { "ibr3", 0x0ffffffffffff000 } } },
	/* of tag channels 2 and 3 (ig_ibrp2, ig_ibrp3): PMC32's ig_ad and inv are channel 0's */
	{ "IA64_TAGGED_INST_RETIRED:IBRP2_PMC32_33:code_lo=0x100:code_hi=0x1ff",
	  { { "pmc36", 0xffffffff }, { "pmc38", 0x0d36 }, { "ibr4", 0x100 }, { "ibr5", 0x0fffffffffffff00 } } },
	{ "IA64_TAGGED_INST_RETIRED:IBRP3_PMC34_35:code_lo=0x100:code_hi=0x1ff",
	  { { "pmc36", 0xffffffff }, { "pmc38", 0x09b6 }, { "ibr6", 0x100 }, { "ibr7", 0x0fffffffffffff00 } } },
	/* fine ranges: strictly between the addresses of two pairs, 63:16 equal */
	{ "IA64_INST_RETIRED:code_lo=0x12340:code_hi=0x1236f",
	  { { "pmc32", 0x000f01ffffffffff }, { "pmc36", 0xffffffff }, { "pmc38", 0x2d34 },
	    { "ibr0", 0x1233f }, { "ibr1", 0x0fffffffffffffff }, { "ibr4", 0x1236f }, { "ibr5", 0x0fffffffffffffff } } },
	{ "L1I_STRM_PREFETCHES:code_lo=0x10:code_hi=0xffff",
	  { { "pmc36", 0xffffffff }, { "pmc38", 0x29a6 },
	    { "ibr2", 0xf }, { "ibr3", 0x0fffffffffffffff }, { "ibr6", 0xffff }, { "ibr7", 0x0fffffffffffffff } } },
	{ "L1I_FETCH_RAB_HIT:code_lo=0x30:code_hi=0x5f",
	  { { "pmc32", 0x000f01ffffffffff }, { "pmc36", 0xffffffff }, { "pmc38", 0x2924 },
	    { "ibr0", 0x2f }, { "ibr1", 0x0fffffffffffffff }, { "ibr2", 0x2f }, { "ibr3", 0x0fffffffffffffff },
	    { "ibr4", 0x5f }, { "ibr5", 0x0fffffffffffffff }, { "ibr6", 0x5f }, { "ibr7", 0x0fffffffffffffff } } },
	/* opcodes: channels 0 and 2 have matcher 0, 1 and 3 matcher 1; mask bits are not compared */
	{ "IA64_TAGGED_INST_RETIRED:IBRP0_PMC32_33:opcode=0x1c000000000",
	  { { "pmc32", 0x000f000000000000 }, { "pmc33", 0x1c000000000 }, { "pmc36", 0xfffffffe }, { "pmc38", 0x0db6 } } },
	{ "IA64_TAGGED_INST_RETIRED:IBRP1_PMC34_35:opcode=0x1c000000000:opmask=0x01fffffffff",
	  { { "pmc34", 0x000f001fffffffff }, { "pmc35", 0x1c000000000 }, { "pmc36", 0xfffffffd }, { "pmc38", 0x0db6 } } },
	{ "IA64_TAGGED_INST_RETIRED:IBRP2_PMC32_33:opcode=1:opslot=A",
	  { { "pmc32", 0x030c000000000000 }, { "pmc33", 0x1 }, { "pmc36", 0xfffffffb }, { "pmc38", 0x0db6 } } },
	{ "IA64_TAGGED_INST_RETIRED:IBRP3_PMC34_35:opslot=F",
	  { { "pmc34", 0x000201ffffffffff }, { "pmc35", 0x1ffffffffff }, { "pmc36", 0xfffffff7 }, { "pmc38", 0x0db6 } } },
	{ "NOPS_RETIRED:opslot=B",
	  { { "pmc32", 0x000101ffffffffff }, { "pmc33", 0x1ffffffffff }, { "pmc36", 0xfffffffe }, { "pmc38", 0x0db6 } } },
	{ "NOPS_RETIRED:opslot=M:code_lo=0x4000:code_hi=0x7fff",
	  { { "pmc32", 0x000801ffffffffff }, { "pmc33", 0x1ffffffffff }, { "pmc36", 0xfffffffe }, { "pmc38", 0x0db4 },
	    { "ibr0", 0x4000 }, { "ibr1", 0x0fffffffffffc000 } } },
	{ "CPU_OP_CYCLES:QUAL:opcode=2", /* channel 1 stays open */
	  { { "pmc32", 0x000f000000000000 }, { "pmc33", 0x2 }, { "pmc36", 0xfffffffe }, { "pmc38", 0x0db6 } } },
	/* data: cfg_dtag0 10b data, 01b code or opcode, 00b both; en_dbrp0 1 */
	{ "STORES_RETIRED:data_lo=0x6000000000001000:data_hi=0x6000000000001007",
	  { { "pmc32", 0x030f01ffffffffff }, { "pmc41", 0x2078fefefef6 },
	    { "dbr0", 0x6000000000001000 }, { "dbr1", 0x00fffffffffffff8 } } },
	{ "L2D_REFERENCES:READS:code_lo=0x4000:code_hi=0x7fff",
	  { { "pmc32", 0x000f01ffffffffff }, { "pmc36", 0xffffffff }, { "pmc38", 0x0db4 }, { "pmc41", 0x2078fefefeee },
	    { "ibr0", 0x4000 }, { "ibr1", 0x0fffffffffffc000 } } },
	{ "L1D_READ_MISSES:ALL:opcode=3",
	  { { "pmc32", 0x000f000000000000 }, { "pmc33", 0x3 }, { "pmc36", 0xfffffffe }, { "pmc38", 0x0db6 }, { "pmc41", 0x2078fefefeee } } },
	{ "L3_MISSES:data_lo=0x10000:data_hi=0x1ffff:code_lo=0x4000:code_hi=0x7fff",
	  { { "pmc32", 0x000f01ffffffffff }, { "pmc36", 0xffffffff }, { "pmc38", 0x0db4 }, { "pmc41", 0x2078fefefee6 },
	    { "ibr0", 0x4000 }, { "ibr1", 0x0fffffffffffc000 }, { "dbr0", 0x10000 }, { "dbr1", 0x00ffffffffff0000 } } },
	{ "LOADS_RETIRED:data_lo=0:data_hi=0:opslot=M",
	  { { "pmc32", 0x000801ffffffffff }, { "pmc33", 0x1ffffffffff }, { "pmc36", 0xfffffffe }, { "pmc38", 0x0db6 },
	    { "pmc41", 0x2078fefefee6 }, { "dbr0", 0 }, { "dbr1", 0x00ffffffffffffff } } },
	/* instruction EAR: plm 3:0, pm 4, umask 12:5 with bit 13 (cache), 7:5 (TLB) */
	{ "L1I_EAR_EVENTS", { { "pmc32", 0x030f01ffffffffff }, { "pmc37", 0x2809 } } },
	{ "L1I_EAR_EVENTS:iear_cache=lat4", { { "pmc32", 0x030f01ffffffffff }, { "pmc37", 0x3fe9 } } },
	{ "L1I_EAR_EVENTS:iear_cache=lat16:u:pm", { { "pmc32", 0x030f01ffffffffff }, { "pmc37", 0x3f98 } } },
	{ "L1I_EAR_EVENTS:iear_cache=lat4096", { { "pmc32", 0x030f01ffffffffff }, { "pmc37", 0x3009 } } },
	{ "L1I_EAR_EVENTS:iear_cache=rab", { { "pmc32", 0x030f01ffffffffff }, { "pmc37", 0x2009 } } },
	{ "L1I_EAR_EVENTS:iear_tlb=any", { { "pmc32", 0x030f01ffffffffff }, { "pmc37", 0x00e9 } } },
	{ "L1I_EAR_EVENTS:iear_tlb=VHPT:k", { { "pmc32", 0x030f01ffffffffff }, { "pmc37", 0x0041 } } },
	/* data EAR: plm 3:0, pm 6, mode 8:7 (00 cache, 01 TLB, 1x ALAT), umask 19:16, ism 25:24 */
	{ "DATA_EAR_EVENTS", { { "pmc32", 0x030f01ffffffffff }, { "pmc40", 0x2000009 }, { "pmc41", 0x2078fefefefe } } },
	{ "DATA_EAR_EVENTS:dear_cache=lat64:u:pm", { { "pmc32", 0x030f01ffffffffff }, { "pmc40", 0x2040048 }, { "pmc41", 0x2078fefefefe } } },
	{ "DATA_EAR_EVENTS:dear_tlb=FAULT",
	  { { "pmc32", 0x030f01ffffffffff }, { "pmc39", 0 }, { "pmc40", 0x2080089 }, { "pmc41", 0x2078fefefefe } } },
	{ "DATA_EAR_EVENTS:dear_alat",
	  { { "pmc32", 0x030f01ffffffffff }, { "pmc39", 0 }, { "pmc40", 0x2000109 }, { "pmc41", 0x2078fefefefe } } },
	/* trace buffer: tm 9:8, ptm 11:10, ppm 13:12, brt 15:14; 3.3.10.1.1 has the second and third */
	{ "ETB_EVENT", { { "pmc32", 0x030f01ffffffffff }, { "pmc39", 0x3f09 }, { "pmc42", 0 } } },
	{ "ETB_EVENT:ptm=right:ppm=right", { { "pmc32", 0x030f01ffffffffff }, { "pmc39", 0x2b09 }, { "pmc42", 0 } } },
	{ "ETB_EVENT:ppm=wrong", { { "pmc32", 0x030f01ffffffffff }, { "pmc39", 0x1f09 }, { "pmc42", 0 } } },
	{ "ETB_EVENT:tm=taken:brt=return:u", { { "pmc32", 0x030f01ffffffffff }, { "pmc39", 0xbe08 }, { "pmc42", 0 } } },
	/* IP-EAR: mode 100b in 10:8, delay 18:11 */
	{ "ETB_EVENT:ip_ear", { { "pmc32", 0x030f01ffffffffff }, { "pmc42", 0x409 } } },
	{ "ETB_EVENT:ip_ear:delay=255:k:pm", { { "pmc32", 0x030f01ffffffffff }, { "pmc42", 0x7fc41 } } },
};

/* ------------------------------------------------------------------------------ table 4-42 */

/* All events, by the names of the event pages, each with its number of umasks that count
 * something. */
static const struct {
	const char *name;
	uint8_t code, umasks;
} table_4_42[] = {
	{ "BACK_END_BUBBLE", 0x00, 3 }, { "BE_RSE_BUBBLE", 0x01, 6 }, { "BE_EXE_BUBBLE", 0x02, 9 },
	{ "FP_TRUE_SIRSTALL", 0x03, 0 }, { "BE_FLUSH_BUBBLE", 0x04, 3 }, { "FP_FALSE_SIRSTALL", 0x05, 0 },
	{ "FP_FAILED_FCHKF", 0x06, 0 }, { "IA64_INST_RETIRED", 0x08, 1 }, { "IA64_TAGGED_INST_RETIRED", 0x08, 4 },
	{ "FP_OPS_RETIRED", 0x09, 0 }, { "FP_FLUSH_TO_ZERO", 0x0b, 2 }, { "THREAD_SWITCH_EVENTS", 0x0c, 7 },
	{ "THREAD_SWITCH_GATED", 0x0d, 4 }, { "THREAD_SWITCH_CYCLE", 0x0e, 6 }, { "THREAD_SWITCH_STALL", 0x0f, 11 },
	{ "ETB_EVENT", 0x11, 0 }, { "CPU_OP_CYCLES", 0x12, 2 }, { "CPU_CPL_CHANGES", 0x13, 5 },
	{ "CPU_OP_CYCLES_HALTED", 0x18, 0 }, { "RSE_REFERENCES_RETIRED", 0x20, 3 }, { "RSE_DIRTY_REGS_6", 0x24, 0 },
	{ "RSE_CURRENT_REGS_6", 0x26, 0 }, { "RSE_DIRTY_REGS_5_TO_3", 0x28, 0 },
	{ "RSE_DIRTY_REGS_2_TO_0", 0x29, 0 }, { "RSE_CURRENT_REGS_5_TO_3", 0x2a, 0 },
	{ "RSE_CURRENT_REGS_2_TO_0", 0x2b, 0 }, { "HPW_DATA_REFERENCES", 0x2d, 0 },
	{ "RSE_EVENT_RETIRED", 0x32, 0 }, { "L1I_READS", 0x40, 0 }, { "L1I_FILLS", 0x41, 0 },
	{ "L2I_DEMAND_READS", 0x42, 0 }, { "L1I_EAR_EVENTS", 0x43, 0 }, { "L1I_PREFETCHES", 0x44, 0 },
	{ "L2I_PREFETCHES", 0x45, 0 }, { "ISB_BUNPAIRS_IN", 0x46, 0 }, { "ITLB_MISSES_FETCH", 0x47, 3 },
	{ "L1ITLB_INSERTS_HPW", 0x48, 0 }, { "DISP_STALLED", 0x49, 0 }, { "L1I_SNOOP", 0x4a, 0 },
	{ "L1I_PURGE", 0x4b, 0 }, { "INST_DISPERSED", 0x4d, 0 }, { "SYLL_NOT_DISPERSED", 0x4e, 5 },
	{ "SYLL_OVERCOUNT", 0x4f, 3 }, { "NOPS_RETIRED", 0x50, 0 }, { "PREDICATE_SQUASHED_RETIRED", 0x51, 0 },
	{ "DATA_DEBUG_REGISTER_FAULT", 0x52, 0 }, { "SERIALIZATION_EVENTS", 0x53, 0 }, { "BR_PATH_PRED", 0x54, 16 },
	{ "INST_FAILED_CHKS_RETIRED", 0x55, 3 }, { "INST_CHKA_LDC_ALAT", 0x56, 3 },
	{ "INST_FAILED_CHKA_LDC_ALAT", 0x57, 3 }, { "ALAT_CAPACITY_MISS", 0x58, 3 },
	{ "BR_MISPRED_DETAIL", 0x5b, 16 }, { "L1I_STRM_PREFETCHES", 0x5f, 0 }, { "L1I_RAB_FULL", 0x60, 0 },
	{ "BE_BR_MISPRED_DETAIL", 0x61, 4 }, { "ENCBR_MISPRED_DETAIL", 0x63, 12 },
	{ "L1I_RAB_ALMOST_FULL", 0x64, 0 }, { "L1I_FETCH_RAB_HIT", 0x65, 0 }, { "L1I_FETCH_ISB_HIT", 0x66, 0 },
	{ "L1I_PREFETCH_STALL", 0x67, 2 }, { "BR_MISPRED_DETAIL2", 0x68, 12 }, { "L1I_PVAB_OVERFLOW", 0x69, 0 },
	{ "BR_PATH_PRED2", 0x6a, 8 }, { "FE_LOST_BW", 0x70, 12 }, { "FE_BUBBLE", 0x71, 13 },
	{ "BE_LOST_BW_DUE_TO_FE", 0x72, 12 }, { "IDEAL_BE_LOST_BW_DUE_TO_FE", 0x73, 12 }, { "L2I_READS", 0x78, 12 },
	{ "L2I_UC_READS", 0x79, 12 }, { "L2I_VICTIMIZATION", 0x7a, 0 }, { "L2I_RECIRCULATES", 0x7b, 12 },
	{ "L2I_L3_REJECTS", 0x7c, 12 }, { "L2I_HIT_CONFLICTS", 0x7d, 12 }, { "L2I_SPEC_ABORTS", 0x7e, 0 },
	{ "L2I_SNOOP_HITS", 0x7f, 0 }, { "BUS_RD_HIT", 0x80, 4 }, { "BUS_RD_HITM", 0x81, 4 },
	{ "BUS_RD_INVALID_HITM", 0x82, 4 }, { "BUS_RD_INVALID_BST_HITM", 0x83, 4 }, { "BUS_HITM", 0x84, 4 },
	{ "BUS_ALL", 0x87, 4 }, { "BUS_DATA_CYCLE", 0x88, 4 }, { "MEM_READ_CURRENT", 0x89, 2 },
	{ "BUS_MEMORY", 0x8a, 12 }, { "BUS_MEM_READ", 0x8b, 16 }, { "BUS_RD_DATA", 0x8c, 4 },
	{ "BUS_RD_PRTL", 0x8d, 4 }, { "SI_CYCLES", 0x8e, 0 }, { "BUS_SNOOP_STALL_CYCLES", 0x8f, 3 },
	{ "BUS_IO", 0x90, 4 }, { "BUS_RD_IO", 0x91, 4 }, { "BUS_WR_WB", 0x92, 11 },
	{ "BUS_B2B_DATA_CYCLES", 0x93, 4 }, { "SI_IOQ_LIVE_REQ_LO", 0x97, 0 }, { "SI_IOQ_LIVE_REQ_HI", 0x98, 0 },
	{ "SI_L3T_TRACE_CACHE", 0x9d, 0 }, { "SI_RQ_INSERTS", 0x9e, 2 }, { "SI_RQ_LIVE_REQ_LO", 0x9f, 2 },
	{ "SI_RQ_LIVE_REQ_HI", 0xa0, 2 }, { "SI_WRITEQ_INSERTS", 0xa1, 16 }, { "SI_WRITEQ_LIVE_REQ_LO", 0xa2, 2 },
	{ "SI_WRITEQ_LIVE_REQ_HI", 0xa3, 2 }, { "SI_WAQ_COLLISIONS", 0xa4, 2 }, { "SI_CCQ_INSERTS", 0xa5, 2 },
	{ "SI_CCQ_LIVE_REQ_LO", 0xa6, 2 }, { "SI_CCQ_LIVE_REQ_HI", 0xa7, 2 }, { "SI_CCQ_COLLISIONS", 0xa8, 2 },
	{ "SI_IOQ_COLLISIONS", 0xaa, 0 }, { "SI_SCB_INSERTS", 0xab, 8 }, { "SI_SCB_LIVE_REQ_LO", 0xac, 2 },
	{ "SI_SCB_LIVE_REQ_HI", 0xad, 2 }, { "SI_SCB_SIGNOFFS", 0xae, 4 }, { "SI_WDQ_ECC_ERRORS", 0xaf, 6 },
	{ "L2D_INSERT_MISSES", 0xb0, 0 }, { "L2D_INSERT_HITS", 0xb1, 0 }, { "ER_MEM_READ_OUT_HI", 0xb4, 0 },
	{ "ER_MEM_READ_OUT_LO", 0xb5, 0 }, { "ER_SNOOPQ_REQ_HI", 0xb6, 0 }, { "ER_SNOOPQ_REQ_LO", 0xb7, 0 },
	{ "ER_BRQ_LIVE_REQ_HI", 0xb8, 0 }, { "ER_BRQ_LIVE_REQ_LO", 0xb9, 0 }, { "ER_BRQ_REQ_INSERTED", 0xba, 0 },
	{ "ER_BKSNP_ME_ACCEPTED", 0xbb, 0 }, { "ER_REJECT_ALL_L1_REQ", 0xbc, 0 },
	{ "ER_REJECT_ALL_L1D_REQ", 0xbd, 0 }, { "ER_REJECT_ALL_L1I_REQ", 0xbe, 0 }, { "L1DTLB_TRANSFER", 0xc0, 0 },
	{ "L2DTLB_MISSES", 0xc1, 0 }, { "L1D_READS_SET0", 0xc2, 0 }, { "DATA_REFERENCES_SET0", 0xc3, 0 },
	{ "L1D_READS_SET1", 0xc4, 0 }, { "DATA_REFERENCES_SET1", 0xc5, 0 },
	{ "DATA_DEBUG_REGISTER_MATCHES", 0xc6, 0 }, { "L1D_READ_MISSES", 0xc7, 2 }, { "DATA_EAR_EVENTS", 0xc8, 0 },
	{ "DTLB_INSERTS_HPW", 0xc9, 0 }, { "BE_L1D_FPU_BUBBLE", 0xca, 15 }, { "L2D_MISSES", 0xcb, 0 },
	{ "LOADS_RETIRED", 0xcd, 0 }, { "MISALIGNED_LOADS_RETIRED", 0xce, 0 }, { "UC_LOADS_RETIRED", 0xcf, 0 },
	{ "UC_STORES_RETIRED", 0xd0, 0 }, { "STORES_RETIRED", 0xd1, 0 }, { "MISALIGNED_STORES_RETIRED", 0xd2, 0 },
	{ "LOADS_RETIRED_INTG", 0xd8, 0 }, { "SPEC_LOADS_NATTED", 0xd9, 6 }, { "L3_INSERTS", 0xda, 0 },
	{ "L3_REFERENCES", 0xdb, 0 }, { "L3_MISSES", 0xdc, 0 }, { "L3_READS", 0xdd, 12 }, { "L3_WRITES", 0xde, 9 },
	{ "L3_LINES_REPLACED", 0xdf, 0 }, { "L2D_OZQ_CANCELS0", 0xe0, 16 }, { "L2D_OZQ_CANCELS1", 0xe2, 4 },
	{ "L2D_OZQ_FULL", 0xe1, 1 }, { "L2D_BYPASS", 0xe4, 3 }, { "L2D_OZQ_RELEASE", 0xe5, 0 },
	{ "L2D_REFERENCES", 0xe6, 3 }, { "L2D_L3ACCESS_CANCEL", 0xe8, 8 }, { "L2D_OZDB_FULL", 0xe9, 1 },
	{ "L2D_FORCE_RECIRC", 0xea, 14 }, { "L2D_ISSUED_RECIRC_OZQ_ACC", 0xeb, 0 },
	{ "L2D_BAD_LINES_SELECTED", 0xec, 1 }, { "L2D_STORE_HIT_SHARED", 0xed, 1 },
	{ "TAGGED_L2D_RETURN_PORT", 0xee, 0 }, { "L2D_OZQ_ACQUIRE", 0xef, 0 }, { "L2D_OPS_ISSUED", 0xf0, 6 },
	{ "L2D_FILLB_FULL", 0xf1, 1 }, { "L2D_FILL_MESI_STATE", 0xf2, 5 }, { "L2D_VICTIMB_FULL", 0xf3, 1 },
};

/* clang-format on */

static void control_words(void)
{
	for (unsigned i = 0; i < ARRAY_SIZE(words); i++) {
		struct unc_encoding e;
		char counters[32];

		if (!encode(chip(), words[i].name, &e)) {
			CHECK(false, words[i].name);
			continue;
		}
		unc_counters_text(e.box, e.counters, counters, sizeof(counters));
		CHECK(e.value[UNC_CTL] == words[i].ctl, words[i].name);
		CHECK(strcmp(counters, words[i].counters) == 0, words[i].name);
	}
}

static uint64_t expected(const struct written *regs, unsigned n, const char *reg, bool *listed)
{
	for (unsigned i = 0; i < n && regs[i].reg; i++)
		if (strcmp(regs[i].reg, reg) == 0) {
			*listed = true;
			return regs[i].value;
		}
	*listed = false;
	return 0;
}

static void qualifier_words(void)
{
	for (unsigned i = 0; i < ARRAY_SIZE(qualified); i++) {
		struct unc_encoding e;

		if (!encode(chip(), qualified[i].name, &e)) {
			CHECK(false, qualified[i].name);
			continue;
		}
		for (unsigned k = 0; k < e.box->numfilters; k++) {
			const struct unc_filter_reg *reg = &e.box->filters[k];
			bool listed;
			uint64_t want = expected(qualified[i].regs, ARRAY_SIZE(qualified[i].regs),
						 reg->name, &listed);
			uint64_t have = unc_filter_value(reg, e.value[k + 1], e.used[k + 1]);

			if (listed != (e.used[k + 1] != 0) || (listed && want != have))
				printf("%s: 0x%llx\n", reg->name, (unsigned long long)have);
			CHECK(listed == (e.used[k + 1] != 0), qualified[i].name);
			CHECK(!listed || want == have, qualified[i].name);
		}
	}
}

static void every_event(void)
{
	const struct unc_pmu *pmu = unc_pmu_find(chip(), "montecito");
	unsigned umasks = 0;

	CU_ASSERT_EQUAL(ARRAY_SIZE(table_4_42), 171);
	CU_ASSERT_EQUAL(unc_pmu_numevents(pmu), 171);
	for (unsigned i = 0; i < ARRAY_SIZE(table_4_42); i++) {
		const struct unc_event *event = unc_event_find(pmu, table_4_42[i].name);

		CHECK(event != NULL, table_4_42[i].name);
		if (!event)
			continue;
		CHECK(event->code == (uint64_t)table_4_42[i].code << 8, table_4_42[i].name);
		CHECK(event->numumasks == table_4_42[i].umasks, table_4_42[i].name);
		umasks += event->numumasks;
		CHECK(unc_mont_capture(event) != MONT_NO_THREADS, table_4_42[i].name);
	}
	CU_ASSERT_EQUAL(umasks, 527);
}

/* Properties that follow from an event's code (3.3.3, 4.8.2, 4.8.4), compared with the tables. */
static void rules_of_codes(void)
{
	static const uint8_t l1d[7][5] = { { 0xc0, 0xc1, 0xc2, 0xc3 },
					   { 0xc4, 0xc5, 0xc7 },
					   { 0xca },
					   { 0xcd, 0xce, 0xcf },
					   { 0xd0, 0xd1, 0xd2 },
					   { 0 },
					   { 0xd8, 0xd9 } };
	static const uint8_t l2d[9][4] = {
		{ 0xe0, 0xe1, 0xe2 }, { 0xe4, 0xe5 }, { 0xe6 }, { 0xe8, 0xe9 },
		{ 0xea, 0xeb },       { 0xec, 0xed }, { 0xef }, { 0xf0, 0xf1 },
		{ 0xf2, 0xf3 }
	};
	const struct unc_pmu *pmu = unc_pmu_find(chip(), "montecito");

	for (unsigned i = 0; i < pmu->numevents; i++) {
		const struct unc_event *event = &pmu->events[i];
		unsigned code = event->code >> 8 & 0xff, row = code >> 4, set = 0;
		bool six = (row >= 0x8 && row <= 0xb) || row >= 0xe || code == 0xcb;

		for (unsigned n = 0; n < 7; n++)
			if (code && memchr(l1d[n], (int)code, sizeof(l1d[n])))
				set = MONT_L1D_SET(n);
		for (unsigned n = 0; n < 9; n++)
			if (code && memchr(l2d[n], (int)code, sizeof(l2d[n])))
				set = MONT_L2D_SET(n);
		CHECK(unc_mont_set(event) == set, event->name);
		CHECK(event->counters == (code == 0x18 ? 0x040 : six ? 0x03f : 0xfff), event->name);
	}
}

static void refused_names(void)
{
	static const struct {
		const char *name;
		int code;
		const char *said[2];
	} rows[] = {
		/* thresholds that cannot be exceeded */
		{ "IA64_INST_RETIRED:threshold=6", UNC_EVALUE, { "at most 6", "accepts 0 to 5" } },
		{ "CPU_OP_CYCLES:threshold=1", UNC_EVALUE, { "at most 1", "accepts only 0" } },
		{ "SI_IOQ_LIVE_REQ_LO:threshold=3", UNC_EVALUE, { "at most 3", NULL } },
		/* privilege levels, states, instruction sets */
		{ "L1I_READS:plm=0", UNC_EVALUE, { "privilege level", NULL } },
		{ "L1I_READS:u=0:k=0", UNC_EVALUE, { "privilege level", NULL } },
		{ "L1I_READS:ism=1", UNC_EVALUE, { "Itanium", NULL } },
		{ "L3_INSERTS:m=0:e=0:s=0:i=0", UNC_EVALUE, { "state", NULL } },
		{ "L3_MISSES:m", UNC_EMODIFIER, { "L3_MISSES does not accept m", "L3_INSERTS" } },
		/* both threads: ignored, wrong, or in no counter */
		{ "ER_SNOOPQ_REQ_HI:all=0", UNC_EMODIFIER, { "ER_SNOOPQ_REQ_HI", "both threads" } },
		{ "L2D_OZQ_FULL:all", UNC_EMODIFIER, { "L2D_OZQ_FULL", "wrong" } },
		{ "L2D_OZQ_RELEASE:all", UNC_EMODIFIER, { "wrong", NULL } },
		{ "L2D_L3ACCESS_CANCEL:ANY:all", UNC_EMODIFIER, { "wrong", NULL } },
		{ "L2D_OPS_ISSUED:RMW:all", UNC_EMODIFIER, { "wrong", NULL } },
		{ "L2D_FILLB_FULL:all", UNC_EMODIFIER, { "wrong", NULL } },
		{ "L2D_BYPASS:L2_DATA2:all", UNC_EMODIFIER, { "L2D_BYPASS:L2_DATA2", "wrong" } },
		{ "L2D_FORCE_RECIRC:TAG_OK:all", UNC_EMODIFIER, { "TAG_OK", "wrong" } },
		{ "CPU_OP_CYCLES_HALTED:all", UNC_EMODIFIER, { "PMC4-9", NULL } },
		/* a umask by number is held to the same */
		{ "L2D_BYPASS:umask=1:all=1", UNC_EMODIFIER, { "L2D_BYPASS:L2_DATA2", "wrong" } },
		{ "L2D_FORCE_RECIRC:all=1:umask=7", UNC_EMODIFIER, { "TAG_OK", "wrong" } },
		{ "CPU_OP_CYCLES:umask=0:opslot=B", UNC_EMODIFIER, { "everything", NULL } },
		{ "FE_LOST_BW:umask=2", UNC_EVALUE, { "umask=0x2 is reserved", "IBFULL" } },
		{ "BACK_END_BUBBLE:umask=7", UNC_EVALUE, { "umask=0x7 is reserved", "FE" } },
		{ "SYLL_NOT_DISPERSED:umask=0", UNC_EVALUE, { "umask=0x0 is reserved", "EXPL" } },
		{ "L3_MISSES:umask=3", UNC_EVALUE, { "L3_MISSES has no umasks", "umask=0x3" } },
		{ "ER_REJECT_ALL_L1_REQ:umask=0x8", UNC_EVALUE, { "has no umasks", "0x8" } },
		/* qualifiers that an event does not accept */
		{ "BUS_ALL:ANY:opcode=1",
		  UNC_EMODIFIER,
		  { "BUS_ALL does not accept opcode", NULL } },
		{ "L1I_READS:opslot=M",
		  UNC_EMODIFIER,
		  { "L1I_READS does not accept opslot", NULL } },
		{ "IA64_INST_RETIRED:data_lo=0:data_hi=7",
		  UNC_EMODIFIER,
		  { "IA64_INST_RETIRED does not accept data_lo", NULL } },
		{ "L2I_SNOOP_HITS:code_lo=0:code_hi=15",
		  UNC_EMODIFIER,
		  { "does not accept code_lo", NULL } },
		{ "SPEC_LOADS_NATTED:ALL:opcode=1",
		  UNC_EMODIFIER,
		  { "does not accept opcode", NULL } },
		{ "CPU_OP_CYCLES:ALL:opcode=1", UNC_EMODIFIER, { "counts everything", NULL } },
		{ "CPU_OP_CYCLES:u:code_lo=0:code_hi=15",
		  UNC_EMODIFIER,
		  { "counts everything", NULL } },
		{ "L1I_EAR_EVENTS:dear_tlb=1", UNC_EMODIFIER, { "DATA_EAR_EVENTS", NULL } },
		{ "L1I_PREFETCHES:code_inv:code_lo=0:code_hi=15",
		  UNC_EMODIFIER,
		  { "code_inv", NULL } },
		{ "IA64_TAGGED_INST_RETIRED:IBRP1_PMC34_35:code_lo=0:code_hi=15:code_inv",
		  UNC_EMODIFIER,
		  { "inverted", NULL } },
		/* ranges that the registers cannot express */
		{ "L1I_READS:code_lo=0x100", UNC_EMODIFIER, { "code_hi", NULL } },
		{ "L1I_READS:code_lo=0x200:code_hi=0x1ff", UNC_EVALUE, { "before", NULL } },
		{ "L1I_READS:code_lo=0xfff0:code_hi=0x1000f",
		  UNC_EVALUE,
		  { "code_lo=0x0:code_hi=0x1ffff", "64 KB" } },
		{ "L1I_READS:code_lo=0x10000:code_hi=0x1002f",
		  UNC_EVALUE,
		  { "code_lo=0x10000:code_hi=0x1003f", NULL } },
		{ "L1I_READS:code_lo=0:code_hi=0xffffffffffffffff", UNC_EVALUE, { "2^56", NULL } },
		{ "IA64_TAGGED_INST_RETIRED:IBRP2_PMC32_33:code_lo=0x10:code_hi=0x3f",
		  UNC_EVALUE,
		  { "IBR pairs 2 and 3", "code_lo=0x0:code_hi=0x3f" } },
		{ "LOADS_RETIRED:data_lo=1:data_hi=8",
		  UNC_EVALUE,
		  { "data_lo=0x0:data_hi=0xf", NULL } },
		{ "LOADS_RETIRED:data_lo=8:data_hi=7", UNC_EVALUE, { "before", NULL } },
		{ "NOPS_RETIRED:opslot=0", UNC_EVALUE, { "no instruction", NULL } },
		{ "NOPS_RETIRED:opmask=1", UNC_EMODIFIER, { "opcode", NULL } },
		{ "NOPS_RETIRED:opcode=0x20000000000", UNC_EVALUE, { "41 bits", NULL } },
		/* capture settings that select nothing, or two things */
		{ "L1I_EAR_EVENTS:iear_tlb=0", UNC_EVALUE, { "nothing", NULL } },
		{ "L1I_EAR_EVENTS:iear_cache=1", UNC_EVALUE, { "undefined", NULL } },
		{ "L1I_EAR_EVENTS:iear_cache=lat4:iear_tlb=1", UNC_ECONFLICT, { "exclude", NULL } },
		{ "DATA_EAR_EVENTS:dear_cache=11", UNC_EVALUE, { "nothing", NULL } },
		{ "DATA_EAR_EVENTS:dear_tlb=0", UNC_EVALUE, { "nothing", NULL } },
		{ "DATA_EAR_EVENTS:dear_tlb=1:dear_alat", UNC_ECONFLICT, { "exclude", NULL } },
		{ "ETB_EVENT:tm=0", UNC_EVALUE, { "no branch", NULL } },
		{ "ETB_EVENT:ptm=wrong:ppm=wrong", UNC_ECONFLICT, { "target and path", NULL } },
		{ "ETB_EVENT:ip_ear:tm=taken", UNC_ECONFLICT, { "ip_ear and tm exclude", NULL } },
		{ "ETB_EVENT:delay=3", UNC_EMODIFIER, { "ip_ear", NULL } },
		/* umasks are codes */
		{ "L2D_REFERENCES:READS:WRITES", UNC_ECONFLICT, { "exclude each other", NULL } },
		{ "THREAD_SWITCH_STALL", UNC_EUMASK, { "GTE_1024", NULL } },
	};

	for (unsigned i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_error err = { 0 };
		struct unc_encoding e;
		int rc = unc_encode(chip(), rows[i].name, &e, &err);

		if (rc != rows[i].code)
			printf("%d: %s\n", rc, err.text);
		CHECK(rc == rows[i].code, rows[i].name);
		for (unsigned k = 0; k < 2 && rc && rows[i].said[k]; k++) {
			if (!strstr(err.text, rows[i].said[k]))
				printf("%s: %s\n", rows[i].name, err.text);
			CHECK(strstr(err.text, rows[i].said[k]) != NULL, rows[i].said[k]);
		}
		CHECK(err.pos + err.len <= strlen(rows[i].name), rows[i].name);
	}
}

/* The error names the modifier that is to blame, not a later one of the same register. */
static void blame(void)
{
	static const char name[] = "IA64_INST_RETIRED:plm=0:threshold=1";
	struct unc_error err = { 0 };
	struct unc_encoding e;

	CU_ASSERT_EQUAL(unc_encode(chip(), name, &e, &err), UNC_EVALUE);
	CU_ASSERT_STRING_EQUAL(name + err.pos, "plm=0:threshold=1");
}

/* Registers that all counters share: combinations that fit, and conflicts. */
static void sharing(void)
{
	static const struct {
		const char *a, *b, *said; /* NULL: they fit together */
	} rows[] = {
		{ "DATA_EAR_EVENTS:dear_tlb=any", "ETB_EVENT", "pmc39" },
		{ "DATA_EAR_EVENTS:dear_alat", "ETB_EVENT:tm=taken", "trace buffer" },
		{ "DATA_EAR_EVENTS:dear_cache=lat4", "ETB_EVENT", NULL },
		{ "DATA_EAR_EVENTS:dear_tlb=any", "ETB_EVENT:ip_ear", NULL },
		{ "ETB_EVENT", "ETB_EVENT:ip_ear", "pmc42" },
		{ "ETB_EVENT:tm=taken", "ETB_EVENT:tm=not_taken", "pmc39" },
		{ "L1I_EAR_EVENTS:iear_tlb=1", "L1I_EAR_EVENTS:iear_cache=lat4", "pmc37" },
		{ "L1I_EAR_EVENTS", "DATA_EAR_EVENTS", NULL },
		/* two code ranges: of prefetches and of others; one fine, one coarse */
		{ "IA64_INST_RETIRED:code_lo=0:code_hi=15",
		  "L1I_PREFETCHES:code_lo=0x20:code_hi=0x2f", NULL },
		{ "IA64_INST_RETIRED:code_lo=0:code_hi=15",
		  "L1I_PREFETCHES:code_lo=0x20:code_hi=0x4f", "pmc38" },
		{ "IA64_INST_RETIRED:code_lo=0:code_hi=15",
		  "NOPS_RETIRED:code_lo=0x20:code_hi=0x2f", "ibr0" },
		{ "IA64_INST_RETIRED:code_lo=0:code_hi=15", "NOPS_RETIRED:code_lo=0:code_hi=15",
		  NULL },
		/* separate channels */
		{ "IA64_TAGGED_INST_RETIRED:IBRP1_PMC34_35:opcode=1",
		  "IA64_TAGGED_INST_RETIRED:IBRP0_PMC32_33:opcode=2", NULL },
		{ "IA64_TAGGED_INST_RETIRED:IBRP2_PMC32_33:opcode=1",
		  "IA64_TAGGED_INST_RETIRED:IBRP0_PMC32_33:opcode=2", "opcode matcher 0" },
		{ "IA64_TAGGED_INST_RETIRED:IBRP2_PMC32_33",
		  "IA64_TAGGED_INST_RETIRED:IBRP0_PMC32_33:opcode=2", NULL },
		/* an unqualified event conflicts with the qualifier of another */
		{ "NOPS_RETIRED", "IA64_INST_RETIRED:opcode=1", "pmc32" },
		{ "STORES_RETIRED", "MISALIGNED_STORES_RETIRED:data_lo=0:data_hi=7", "pmc41" },
		{ "DISP_STALLED", "IA64_INST_RETIRED:opcode=1", NULL },
		{ "CPU_OP_CYCLES", "IA64_INST_RETIRED:opcode=1", NULL },
		{ "CPU_OP_CYCLES:QUAL:opcode=1", "IA64_TAGGED_INST_RETIRED:IBRP1_PMC34_35:opcode=1",
		  "pmc36" },
		{ "STORES_RETIRED:data_lo=0:data_hi=7",
		  "MISALIGNED_STORES_RETIRED:data_lo=0:data_hi=7", NULL },
	};

	for (unsigned i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_encoding e[2];
		const struct unc_encoding *events[] = { &e[0], &e[1] };
		struct unc_slot slots[2];
		struct unc_error err = { 0 };
		int rc;

		if (!encode(chip(), rows[i].a, &e[0]) || !encode(chip(), rows[i].b, &e[1])) {
			CHECK(false, rows[i].a);
			continue;
		}
		rc = unc_schedule(events, 2, slots, &err);
		CHECK(rc == (rows[i].said ? UNC_ECONFLICT : 0), rows[i].b);
		if (rows[i].said && !strstr(err.text, rows[i].said))
			printf("%s\n", err.text);
		CHECK(!rows[i].said || strstr(err.text, rows[i].said) != NULL, rows[i].said);
	}
}

/* Formulas with terms that can or cannot be counted together. */
struct terms {
	unsigned n;
	struct unc_encoding encodings[UNC_METRIC_TERMS];
	const struct unc_encoding *events[UNC_METRIC_TERMS];
};

static int add_term(void *arg, const char *event)
{
	struct terms *t = arg;

	t->events[t->n] = &t->encodings[t->n];
	CHECK(encode(chip(), event, &t->encodings[t->n]), event);
	t->n++;
	return 0;
}

static void metrics(void)
{
	static const char *const two_passes[] = { "L1DTLB_FOR_L1D_MISS_RATIO_SET1",
						  "L2DTLB_MISS_RATIO_SET1" };
	unsigned in_two = 0;

	for (unsigned i = 0; i < chip()->nummetrics; i++) {
		const struct unc_metric *metric = &chip()->metrics[i];
		struct terms t = { 0 };
		uint8_t pass[UNC_METRIC_TERMS];
		bool split = false;
		int passes;

		CHECK(unc_metric_terms(chip(), metric, add_term, &t) == 0, metric->name);
		passes = unc_schedule_passes(t.events, t.n, pass, NULL);
		for (unsigned k = 0; k < ARRAY_SIZE(two_passes); k++)
			split |= strcmp(metric->name, two_passes[k]) == 0;
		in_two += passes == 2;
		CHECK(passes == (split ? 2 : 1), metric->name);
	}
	CU_ASSERT_EQUAL(in_two, ARRAY_SIZE(two_passes));
	CU_ASSERT_EQUAL(chip()->nummetrics, 107);
}

static int value_of(void *arg, const char *term, double *out)
{
	(void)arg;
	*out = strstr(term, "_HI") ? 3 : strstr(term, "_LO") ? 5 : strstr(term, "_6") ? 1 : 7;
	return 0;
}

static void formulas(void)
{
	static const struct {
		const char *name;
		double value;
	} rows[] = {
		{ "BUS_BRQ_LIVE_REQ", 3 * 8 + 5 },
		{ "RSE_DIRTY_REGS", 64 + 7 * 8 + 7 },
		{ "L1I_MISS_RATIO", 14.0 / 14 },
		{ "ISB_LINES_IN", 7.0 / 4 },
		{ "RSE_AVG_INVALID_REGS", 96 - 254.0 / 7 },
		{ "MEM_READ_LATENCY", 0 },
	};

	for (unsigned i = 0; i < ARRAY_SIZE(rows); i++) {
		double out = -1;

		CHECK(unc_metric_eval(chip(), unc_metric_find(chip(), rows[i].name), value_of, NULL,
				      &out, NULL) == 0,
		      rows[i].name);
		CHECK(out > rows[i].value - 1e-9 && out < rows[i].value + 1e-9, rows[i].name);
	}
}

static const struct check_test tests[] = {
	{ "control words", control_words },
	{ "qualifier words", qualifier_words },
	{ "every event", every_event },
	{ "rules of codes", rules_of_codes },
	{ "refused names", refused_names },
	{ "the modifier to blame", blame },
	{ "sharing", sharing },
	{ "metrics", metrics },
	{ "formulas", formulas },
	{ 0 },
};

int main(void)
{
	return check_run("tables montecito", tests);
}
