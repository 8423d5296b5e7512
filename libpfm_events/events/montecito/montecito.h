/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: numbers that its tables, its rules and its embedded machine share. No header
 * but the public one: that machine is compiled where there is no C library, too.
 */
#ifndef UNC_MONTECITO_H
#define UNC_MONTECITO_H

#include "unc_events.h"

struct unc_parse;

/* The encoding's values beside control: 1 + index into mont_filters. */
enum {
	MONT_PMC32 = 1, /* opcode matcher 0: mask, slots, inv, ig_ad */
	MONT_PMC33,     /* … and what is matched */
	MONT_PMC34,     /* opcode matcher 1: mask, slots */
	MONT_PMC35,
	MONT_PMC36, /* which tag channels ignore opcodes */
	MONT_PMC37, /* instruction EAR */
	MONT_PMC38, /* instruction address ranges */
	MONT_PMC39, /* execution trace buffer */
	MONT_PMC40, /* data EAR */
	MONT_PMC41, /* memory pipeline constraints */
	MONT_PMC42, /* IP-EAR */
	MONT_IBR0,  /* to IBR7: pairs of address and mask */
	MONT_DBR0 = MONT_IBR0 + 8,
	MONT_DBR1,
};

/* What events accept (unc_event.accepts). */
enum {
	MONT_IAR = 1 << 0,    /* instruction address range, IBR pair 0 */
	MONT_IAR1 = 1 << 1,   /* … IBR pair 1: prefetches */
	MONT_TAGGED = 1 << 2, /* … the pair that the umask says */
	MONT_OPC = 1 << 3,    /* opcode match */
	MONT_DAR = 1 << 4,    /* data address range */
	MONT_MESI = 1 << 5,
	MONT_I_EAR = 1 << 6,
	MONT_D_EAR = 1 << 7,
	MONT_ETB = 1 << 8,
	MONT_BOTH_THREADS = 1 << 9, /* counts both threads, whatever `all` says */
};

/* Bits of PMC4-15. */
enum {
	MONT_PLM = 0xf,
	MONT_PM = 1 << 6,
	MONT_ISM = 3 << 24,
	MONT_ISM_ITANIUM = 2 << 24,
	MONT_ALL = 1 << 26,
	MONT_STATES = 0xf << 27,
};

/* unc_pmu.finish: privilege levels, states, threads, qualifiers and their registers. */
int mont_finish(struct unc_parse *p);

/* Opcodes, code and data ranges. */
int mont_qualify(struct unc_parse *p);

/* Where the modifier of this name is among those given, or -1; and its value if it is. */
int mont_given(const struct unc_parse *p, const char *name, uint64_t *value);

/* Refuse the event for this modifier. Returns the code. */
int mont_refuse(const struct unc_parse *p, int code, int modifier, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* Bits of a register that must be as given. */
void mont_set(struct unc_encoding *e, unsigned reg, uint64_t mask, uint64_t value);

#endif
