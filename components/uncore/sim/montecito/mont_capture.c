/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Manual 002, 3.3.8 to 3.3.10. Bits are those that its tables print; the tables of libpfm_events are not
 * used, so that an error in them does not hide itself.
 */
#include "sim/montecito/mont_capture.h"

#include "sim/montecito/mont_event.h"

static uint64_t pmc(const struct unc_mont_thread *t, unsigned n)
{
	return t->filters.pmc[n - UNC_MONT_PMC_FIRST];
}

/* Does this PMC capture at a privilege level? @param pm  its bit */
static bool captures(const struct unc_mont_thread *t, unsigned n, unsigned pm, unsigned level)
{
	return unc_mont_is_on(t->psr, pmc(t, n), pm) && (pmc(t, n) >> level & 1);
}

/* PMC32, PMC36, PMC38 and PMC41 that restrict nothing (tables 3-10 to 3-14). */
static bool is_qualified(const struct unc_mont_thread *t)
{
	const uint64_t any = 0x000f01ffffffffff;
	bool range = !(pmc(t, 32) >> 57 & 1) && !(pmc(t, 38) >> 1 & 1);
	bool opcodes = !(pmc(t, 36) & 1) && (pmc(t, 32) & any) != any;
	bool data = (pmc(t, 41) >> 45 & 1) && !(pmc(t, 41) >> 3 & 1);

	return range || opcodes || data;
}

/* Bit of a TLB umask, and status: L2 TLB 0 and 1, VHPT 1 and 2, fault 2 and 3. */
static unsigned status_of(enum sim_served served)
{
	return (unsigned)served + 1;
}

/* ------------------------------------------------------------------------- instruction EAR */

/* Table 3-16. */
static bool slow_fetch(unsigned umask, uint64_t latency)
{
	static const struct {
		uint8_t umask;
		uint16_t least;
	} thresholds[] = { { 0xff, 4 },   { 0xfe, 8 },   { 0xfc, 16 },   { 0xf8, 32 },
			   { 0xf0, 128 }, { 0xe0, 256 }, { 0xc0, 1024 }, { 0x80, 4096 } };

	if (umask >> 6 == 1)
		return true;
	for (unsigned i = 0; i < ARRAY_SIZE(thresholds); i++)
		if (thresholds[i].umask == umask)
			return latency >= thresholds[i].least;
	return false; /* 0: hits in the RAB, which are not modelled */
}

static void fetch_miss(struct unc_mont_thread *t, const struct sim_instruction *i)
{
	if (!(pmc(t, 37) >> 13 & 1) || !slow_fetch(pmc(t, 37) >> 5 & 0xff, i->latency))
		return;
	t->pmd[34] = (i->address & ~0x1full) | 1;
	t->pmd[35] = (i->latency & 0xfff) | (i->latency > 0xfff ? 1 << 12 : 0);
}

/* Tables 3-18 and 3-19. */
static void itlb_miss(struct unc_mont_thread *t, const struct sim_instruction *i)
{
	if ((pmc(t, 37) >> 12 & 3) != 0 || !(pmc(t, 37) >> (5 + i->served) & 1))
		return;
	t->pmd[34] = (i->address & ~0x1full) | status_of(i->served);
	t->pmd[35] = ~0ull; /* undefined */
}

/* -------------------------------------------------------------------------------- data EAR */

/* PMD36 */
static uint64_t instruction_of(const struct sim_instruction *i)
{
	if (i->no_address)
		return 0;
	return (i->address & ~0xfull) | 1 << 3 | (uint64_t)i->second << 2 | i->slot;
}

/* Tables 3-21 and 3-22. */
static void load_miss(struct unc_mont_thread *t, const struct sim_instruction *i)
{
	unsigned umask = UNC_MONT_UMASK(pmc(t, 40));

	if ((pmc(t, 40) >> 7 & 3) != 0 || umask > 10 || i->latency < 4u << umask)
		return;
	t->pmd[32] = i->data;
	t->pmd[33] = (i->latency & 0x1fff) | (i->latency > 0x1fff ? 1 << 13 : 0) | 1 << 14;
	t->pmd[36] = instruction_of(i);
}

/* Tables 3-23 and 3-24. */
static void dtlb_miss(struct unc_mont_thread *t, const struct sim_instruction *i)
{
	if ((pmc(t, 40) >> 7 & 3) != 1 || !(pmc(t, 40) >> (17 + i->served) & 1))
		return;
	t->pmd[32] = i->data;
	t->pmd[33] = 0x3fff | (uint64_t)status_of(i->served) << 14; /* 13:0 are undefined */
	t->pmd[36] = instruction_of(i);
}

/* Table 3-25. */
static void alat_miss(struct unc_mont_thread *t, const struct sim_instruction *i)
{
	if (!(pmc(t, 40) >> 8 & 1))
		return;
	t->pmd[32] = ~0ull; /* undefined, as 13:0 of PMD33 */
	t->pmd[33] = 0x3fff | 1 << 14;
	t->pmd[36] = instruction_of(i);
}

/* ---------------------------------------------------------------------------- trace buffer */

/* Tables 3-28, 3-29. */
static void add_entry(struct unc_mont_thread *t, uint64_t entry, uint64_t extension)
{
	unsigned ebi = t->pmd[38] & 0xf, low = ebi < 8 ? 8 * ebi : 8 * (ebi - 8) + 4;

	t->pmd[48 + ebi] = entry;
	t->pmd[39] = (t->pmd[39] & ~(0xfull << low)) | extension << low;
	t->pmd[38] = (t->pmd[38] & 0x20) | ((ebi + 1) & 0xf) | (ebi == 15 ? 0x20 : 0);
}

/* Table 3-26, the equation in 3.3.10.1.1. */
static bool is_traced(uint64_t etb, const struct sim_instruction *i)
{
	unsigned tm = etb >> 8 & 3, ptm = etb >> 10 & 3, ppm = etb >> 12 & 3, brt = etb >> 14 & 3;

	return (tm & (i->taken ? 2 : 1)) && (ptm & (i->wrong_target ? 1 : 2)) &&
	       (ppm & (i->wrong_path ? 1 : 2)) && !(ptm == 1 && ppm == 1) &&
	       (brt == 0 || brt == (unsigned)i->branch);
}

/* Table 3-27. A branch that is not taken has no target. */
static void branch(struct unc_mont_thread *t, const struct sim_instruction *i)
{
	uint64_t wrong = i->wrong_target || i->wrong_path;
	uint64_t slot = i->taken ? i->slot : 3;

	if ((pmc(t, 42) >> 8 & 7) != 0 || !is_traced(pmc(t, 39), i))
		return;
	add_entry(t, (i->address & ~0xfull) | slot << 2 | wrong << 1 | 1,
		  (i->flushed ? wrong << 1 : 0) | i->second);
	if (i->taken)
		add_entry(t, (i->target & ~0xfull) | 2, 0);
}

/* Tables 3-31 and 3-33. */
static void retired(struct unc_mont_thread *t, const struct sim_instruction *i)
{
	uint64_t cycles = i->cycles < 0x3f ? i->cycles : 0x3f;

	if ((pmc(t, 42) >> 8 & 7) != 4)
		return;
	add_entry(t, cycles << 60 | i->address >> 12 << 8 | (i->address >> 4 & 0xff),
		  cycles >> 4 << 2 | (uint64_t)i->flushed << 1);
}

int unc_mont_capture_it(struct unc_mont_thread *t, const struct sim_instruction *i)
{
	static const struct {
		uint8_t pmc, pm;
		void (*capture)(struct unc_mont_thread *t, const struct sim_instruction *i);
	} incidents[] = {
		[SIM_LOAD_MISS] = { 40, 6, load_miss }, [SIM_DTLB_MISS] = { 40, 6, dtlb_miss },
		[SIM_ALAT_MISS] = { 40, 6, alat_miss }, [SIM_FETCH_MISS] = { 37, 4, fetch_miss },
		[SIM_ITLB_MISS] = { 37, 4, itlb_miss }, [SIM_BRANCH] = { 39, 6, branch },
		[SIM_RETIRED] = { 42, 6, retired },
	};

	if ((unsigned)i->incident >= ARRAY_SIZE(incidents))
		return -EINVAL;
	if (is_qualified(t))
		return -EOPNOTSUPP;
	if (!(t->pmc0 & 1) &&
	    captures(t, incidents[i->incident].pmc, incidents[i->incident].pm, i->level))
		incidents[i->incident].capture(t, i);
	return 0;
}
