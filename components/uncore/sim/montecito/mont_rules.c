/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Rules by event code, as the manual (002) prints them. They do not use the event tables, so that an
 * error in a table does not hide itself.
 */
#include "sim/montecito/mont_rules.h"

#include "sim/montecito/mont_event.h"

enum { CODE_HALTED = 0x18, CODE_CANCELS0 = 0xe0, CODE_CANCELS1 = 0xe2 };
enum { NO_SET = -1 };

/* Section 3.3.3: ER, SI and L2D events. */
static bool needs_duplicated(unsigned es)
{
	return (es >= 0x80 && es < 0xc0) || es >= 0xe0;
}

/* Tables 4-11 to 4-16. */
static int l1d_set(unsigned es)
{
	switch (es) {
	case 0xc0 ... 0xc3:
		return 0;
	case 0xc4 ... 0xc5:
	case 0xc7:
		return 1;
	case 0xca:
		return 2;
	case 0xcd ... 0xcf:
		return 3;
	case 0xd0 ... 0xd2:
		return 4;
	case 0xd8 ... 0xd9:
		return 6;
	}
	return NO_SET;
}

/* Tables 4-21 to 4-29. 0xee is in none of them. */
static int l2d_set(unsigned es)
{
	switch (es) {
	case 0xe0 ... 0xe3:
		return 0;
	case 0xe4 ... 0xe5:
		return 1;
	case 0xe6:
		return 2;
	case 0xe8 ... 0xe9:
		return 3;
	case 0xea ... 0xeb:
		return 4;
	case 0xec ... 0xed:
		return 5;
	case 0xef:
		return 6;
	case 0xf0 ... 0xf1:
		return 7;
	case 0xf2 ... 0xf3:
		return 8;
	}
	return NO_SET;
}

/* Events that count wrongly with `all` (4.8.4 and the events' descriptions), by low umask bits. */
static bool all_is_wrong(unsigned es, unsigned umask)
{
	switch (es) {
	case 0xe1: /* L2D_OZQ_FULL */
	case 0xe3:
	case 0xe5: /* L2D_OZQ_RELEASE */
	case 0xe8: /* L2D_L3ACCESS_CANCEL */
	case 0xf0: /* L2D_OPS_ISSUED */
	case 0xf1: /* L2D_FILLB_FULL */
		return true;
	case 0xe4: /* L2D_BYPASS: data of the L2 */
		return (umask & 3) < 2;
	case 0xea: /* L2D_FORCE_RECIRC: TAG_NOTOK, TRAN_PREF, SNP_OR_L3, TAG_OK */
		return (umask & 0xc) == 4;
	}
	return false;
}

enum unc_mont_wrong unc_mont_check_counter(unsigned n, uint64_t pmc)
{
	unsigned es = UNC_MONT_ES(pmc);

	if (UNC_MONT_PLM(pmc) == 0) /* off */
		return UNC_MONT_RIGHT;
	if (UNC_MONT_ISM(pmc) != 2)
		return UNC_MONT_WRONG_ISM;
	if (es == CODE_HALTED && n != UNC_MONT_BANKED)
		return UNC_MONT_HALTED;
	if (n >= UNC_MONT_BANKED && needs_duplicated(es))
		return UNC_MONT_NEEDS_DUPLICATED;
	if (!(pmc & UNC_MONT_ALL))
		return UNC_MONT_RIGHT;
	if (n >= UNC_MONT_BANKED)
		return UNC_MONT_ALL_BANKED;
	return all_is_wrong(es, UNC_MONT_UMASK(pmc)) ? UNC_MONT_WRONG_ALL : UNC_MONT_RIGHT;
}

/* Thresholds of table 3-16. */
static bool ear_latency(unsigned umask)
{
	switch (umask) {
	case 0x40 ... 0x7f:
	case 0x00:
	case 0x80:
	case 0xc0:
	case 0xe0:
	case 0xf0:
	case 0xf8:
	case 0xfc:
	case 0xfe:
	case 0xff:
		return true;
	}
	return false;
}

enum unc_mont_wrong unc_mont_check_filter(unsigned pmc, uint64_t value)
{
	unsigned mode;

	if (pmc < 37 || pmc == 38 || pmc == 41 || UNC_MONT_PLM(value) == 0)
		return UNC_MONT_RIGHT;
	switch (pmc) {
	case 37:
		if (value >> 13 & 1)
			return ear_latency(value >> 5 & 0xff) ? UNC_MONT_RIGHT : UNC_MONT_UNDEFINED;
		break;
	case 40:
		return UNC_MONT_ISM(value) == 2 ? UNC_MONT_RIGHT : UNC_MONT_WRONG_ISM;
	case 42:
		mode = value >> 8 & 7;
		return mode == 0 || mode == 4 ? UNC_MONT_RIGHT : UNC_MONT_UNDEFINED;
	}
	return UNC_MONT_RIGHT;
}

/* ---------------------------------------------------------------------------- together */

static uint64_t control(const struct unc_mont_thread *t, unsigned pmc)
{
	return t->counters[pmc - UNC_MONT_FIRST].pmc;
}

/* The event that PMC n counts, or -1 if it is off. */
static int event(const struct unc_mont_thread *t, unsigned pmc)
{
	uint64_t value = control(t, pmc);

	return UNC_MONT_PLM(value) != 0 ? (int)UNC_MONT_ES(value) : -1;
}

static int set_of(const struct unc_mont_thread *t, unsigned pmc, int (*set)(unsigned es))
{
	int es = event(t, pmc);

	return es < 0 ? NO_SET : set((unsigned)es);
}

/* 4.8.2: one set, and one of its events in PMC5. */
static enum unc_mont_wrong check_l1d(const struct unc_mont_thread *t)
{
	int leader = set_of(t, 5, l1d_set), other = leader;

	for (unsigned n = UNC_MONT_FIRST; n < UNC_MONT_FIRST + UNC_MONT_COUNTERS; n++) {
		int set = set_of(t, n, l1d_set);

		if (set != NO_SET && other != NO_SET && set != other)
			return UNC_MONT_L1D_TWO_SETS;
		if (set != NO_SET)
			other = set;
	}
	return other != leader ? UNC_MONT_L1D_NO_LEADER : UNC_MONT_RIGHT;
}

/* 4.8.4: PMC4 leads 5 and 8, PMC6 leads 7 and 9. */
static enum unc_mont_wrong check_l2d(const struct unc_mont_thread *t, const struct unc_chip *chip)
{
	static const unsigned char pairs[][2] = { { 4, 5 }, { 4, 8 }, { 6, 7 }, { 6, 9 } };
	bool cancels0 = false, cancels1 = false;

	for (size_t i = 0; i < ARRAY_SIZE(pairs); i++) {
		uint64_t leader = control(t, pairs[i][0]), follower = control(t, pairs[i][1]);
		int set = set_of(t, pairs[i][1], l2d_set);

		if (set == NO_SET)
			continue;
		if (set_of(t, pairs[i][0], l2d_set) != set)
			return UNC_MONT_L2D_NO_LEADER;
		if (!unc_mont_same_umask(chip, follower, UNC_MONT_UMASK(leader)))
			return UNC_MONT_L2D_UMASK;
		if ((leader ^ follower) & UNC_MONT_ALL)
			return UNC_MONT_L2D_ALL;
	}
	for (unsigned n = UNC_MONT_FIRST; n < UNC_MONT_BANKED; n++) {
		cancels0 |= event(t, n) == CODE_CANCELS0;
		cancels1 |= event(t, n) == CODE_CANCELS1;
	}
	return cancels0 && cancels1 ? UNC_MONT_CANCELS : UNC_MONT_RIGHT;
}

/* Bits 63:16 of both ends must be equal, the upper end above the lower one (table 3-10). */
static bool fine_range(uint64_t low, uint64_t high)
{
	return low >> 16 == high >> 16 && low < high;
}

/* A breakpoint register that a debugger has enabled: bit 63, and of DBRs bit 62 too. */
static bool break_in_use(uint64_t mask_register, uint64_t bits)
{
	return (mask_register & bits) != 0;
}

static enum unc_mont_wrong check_qualifiers(const struct unc_mont_filters *f)
{
	uint64_t pmc32 = f->pmc[0], pmc38 = f->pmc[38 - UNC_MONT_PMC_FIRST];
	uint64_t pmc41 = f->pmc[41 - UNC_MONT_PMC_FIRST];
	bool on[4], fine = pmc38 >> 13 & 1;

	for (unsigned i = 0; i < 4; i++)
		on[i] = !(pmc38 >> (1 + 3 * i) & 1);
	if ((pmc41 >> 45 & 0xf) == 0 && !(pmc32 >> 57 & 1) && (on[0] || on[1]))
		return UNC_MONT_TAGGING;
	if (fine && (on[0] != on[2] || on[1] != on[3]))
		return UNC_MONT_FINE_PAIR;
	for (unsigned i = 0; fine && i < 2; i++)
		if (on[i] && !fine_range(f->ibr[2 * i], f->ibr[2 * i + 4]))
			return UNC_MONT_FINE_RANGE;
	for (unsigned i = 0; i < 4; i++) {
		bool data = (pmc41 >> (45 + i) & 1) && !(pmc41 >> (3 + 8 * i) & 1);

		/* Range 0 matters only while PMC32.ig_ad is 0. */
		if (on[i] && (i != 0 || !(pmc32 >> 57 & 1)) &&
		    break_in_use(f->ibr[2 * i + 1], 1ull << 63))
			return UNC_MONT_BREAK_IN_USE;
		if (data && break_in_use(f->dbr[2 * i + 1], 3ull << 62))
			return UNC_MONT_BREAK_IN_USE;
	}
	return UNC_MONT_RIGHT;
}

/* 3.3.9.2 and 3.3.9.3. */
static enum unc_mont_wrong check_capture(const struct unc_mont_filters *f)
{
	uint64_t etb = f->pmc[39 - UNC_MONT_PMC_FIRST], ear = f->pmc[40 - UNC_MONT_PMC_FIRST];

	if (UNC_MONT_PLM(ear) != 0 && (ear >> 7 & 3) != 0 && etb != 0)
		return UNC_MONT_EAR_AND_ETB;
	return UNC_MONT_RIGHT;
}

enum unc_mont_wrong unc_mont_check(const struct unc_chip *chip, const struct unc_mont_thread *t)
{
	enum unc_mont_wrong wrong = check_l1d(t);

	if (wrong == UNC_MONT_RIGHT)
		wrong = check_l2d(t, chip);
	if (wrong == UNC_MONT_RIGHT)
		wrong = check_qualifiers(&t->filters);
	return wrong != UNC_MONT_RIGHT ? wrong : check_capture(&t->filters);
}

const char *unc_mont_wrong_text(enum unc_mont_wrong wrong)
{
	switch (wrong) {
	case UNC_MONT_RIGHT:
		break;
	case UNC_MONT_WRONG_ISM:
		return "ism must be 10b";
	case UNC_MONT_WRONG_ALL:
		return "this event counts wrongly with all";
	case UNC_MONT_ALL_BANKED:
		return "all is for PMC4-9 only";
	case UNC_MONT_HALTED:
		return "halted cycles are counted in PMD10 only";
	case UNC_MONT_NEEDS_DUPLICATED:
		return "this event is counted in PMD4-9 only";
	case UNC_MONT_L1D_TWO_SETS:
		return "events of two L1D sets at once";
	case UNC_MONT_L1D_NO_LEADER:
		return "no event of the L1D set is in PMC5";
	case UNC_MONT_L2D_NO_LEADER:
		return "the leader of an L2D event has none of its set";
	case UNC_MONT_L2D_UMASK:
		return "an L2D event has another umask than its leader";
	case UNC_MONT_L2D_ALL:
		return "an L2D event has another all than its leader";
	case UNC_MONT_CANCELS:
		return "L2D_OZQ_CANCELS0 and L2D_OZQ_CANCELS1 at once";
	case UNC_MONT_TAGGING:
		return "PMC41, PMC38 and PMC32 tag instructions inconsistently";
	case UNC_MONT_FINE_PAIR:
		return "only one of the two breakpoint pairs of a fine range is on";
	case UNC_MONT_FINE_RANGE:
		return "a fine range must rise within one page of 64 KiB";
	case UNC_MONT_BREAK_IN_USE:
		return "a breakpoint register of a debugger is used to qualify";
	case UNC_MONT_EAR_AND_ETB:
		return "PMC39 must be 0 while the data EAR takes TLB or ALAT misses";
	case UNC_MONT_UNDEFINED:
		return "a value that the manual leaves undefined";
	}
	return "";
}
