/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counters for Montecito's events: sets that fit in only one way, sets that do not fit, and random
 * sets. These are compared with an exhaustive search that knows only the rules (C1 to C18 of our
 * notes on manual 002).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "unc_events.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

enum { MAX = 16, PMC4 = 4, PMC5, PMC6, PMC7, PMC8, PMC9, PMC10, PMC15 = 15 };

/* Events by name, and the counters found for them. */
struct set {
	unsigned n;
	struct unc_encoding encodings[MAX];
	const struct unc_encoding *events[MAX];
	struct unc_slot slots[MAX];
	struct unc_error err;
	int rc;
};

static void check_for(bool good, const char *what, const char *name, int line)
{
	if (!good)
		printf("line %d: %s: %s\n", line, name, what);
	CU_ASSERT(good);
}
#define CHECK(condition, name) check_for(condition, #condition, name, __LINE__)

/* "A B C": encode these events, then find their counters. */
static void place(struct set *s, const char *names)
{
	char list[1024], *save = NULL;

	*s = (struct set){ 0 };
	snprintf(list, sizeof(list), "%s", names);
	for (char *name = strtok_r(list, " ", &save); name; name = strtok_r(NULL, " ", &save)) {
		int rc = unc_encode(unc_chip_find("montecito"), name, &s->encodings[s->n], &s->err);

		if (rc)
			printf("%s: %s\n", name, s->err.text);
		CHECK(rc == 0, name);
		s->events[s->n] = &s->encodings[s->n];
		s->n++;
	}
	s->rc = unc_schedule(s->events, s->n, s->slots, &s->err);
}

/* ------------------------------------------------------------------------------ the rules again */

/* Set of an L2D code (4.8.4.1 to 4.8.4.9). Only the code of an event is used here. */
static int l2d_set(unsigned es)
{
	static const signed char sets[0x14] = { 0, 0, 0, 0, 1,  1, 2, -1, 3, 3,
						4, 4, 5, 5, -1, 6, 7, 7,  8, 8 };

	return es >= 0xe0 && es < 0xf4 ? sets[es - 0xe0] : -1;
}

/* Set of an L1D code (tables 4-11 to 4-16). */
static int l1d_set(unsigned es)
{
	static const signed char sets[0x20] = { 0,  0,  0, 0, 1,  1,  -1, 1,  -1, -1, 2,
						-1, -1, 3, 3, 3,  4,  4,  4,  -1, -1, -1,
						-1, -1, 6, 6, -1, -1, -1, -1, -1, -1 };

	return es >= 0xc0 && es < 0xe0 ? sets[es - 0xc0] : -1;
}

struct facts {
	unsigned es, umask, matters, all, counters; /* bit n: PMCn */
	int l1d, l2d;
};

/* Umask bits that matter, from the text of 4.15, where "x" is a bit that does not. */
static unsigned matters_of(unsigned es, unsigned umask)
{
	switch (es) {
	case 0xe2: /* bxx00 to bxx11 */
	case 0xe4:
	case 0xe6:
		return 0x3;
	case 0xe8: /* bx000 to bx111 */
		return 0x7;
	case 0xf0: /* bx000 to bx011, bx1x0, bx1x1 */
		return umask & 4 ? 0x5 : 0x7;
	case 0xf2: /* bx000 to bx011, bx1xx */
		return umask & 4 ? 0x4 : 0x7;
	case 0xea: /* b00x0, b00x1, then all four */
		return umask < 4 ? 0xd : 0xf;
	case 0xec: /* b0xxx */
	case 0xed:
		return 0x8;
	case 0xe5: /* no umask */
	case 0xeb:
	case 0xef:
		return 0;
	default:
		return 0xf;
	}
}

static struct facts facts_of(const struct unc_encoding *e)
{
	uint64_t ctl = e->value[UNC_CTL];
	struct facts f = { .es = ctl >> 8 & 0xff, .umask = ctl >> 16 & 0xf, .all = ctl >> 26 & 1 };
	unsigned row = f.es >> 4;

	f.l1d = l1d_set(f.es);
	f.l2d = l2d_set(f.es);
	f.matters = matters_of(f.es, f.umask);
	f.counters = (row >= 0x8 && row <= 0xb) || row >= 0xe || f.es == 0xcb || f.all ? 0x03f0
										       : 0xfff0;
	if (f.es == 0x18)
		f.counters = 0x0400;
	return f;
}

static unsigned leader_of(unsigned pmc)
{
	return pmc == PMC5 || pmc == PMC8 ? PMC4 : PMC6;
}

/* True if one value of the umask suits the leader and all its followers. */
static bool umasks_agree(const struct facts *f, const int *at, unsigned n, unsigned leader)
{
	for (unsigned umask = 0; umask < 16; umask++) {
		bool good = true;

		for (unsigned i = 0; i < n; i++)
			if (f[i].l2d >= 0 && at[i] <= PMC9 &&
			    (at[i] == (int)leader || leader_of((unsigned)at[i]) == leader) &&
			    ((at[i] != PMC4 && at[i] != PMC6) || at[i] == (int)leader))
				good &= ((f[i].umask ^ umask) & f[i].matters) == 0;
		if (good)
			return true;
	}
	return false;
}

static bool is_legal(const struct facts *f, const int *at, unsigned n)
{
	unsigned used = 0;
	bool l1d = false, pmc5 = false;

	for (unsigned i = 0; i < n; i++) {
		if (at[i] < PMC4 || at[i] > PMC15 || !(f[i].counters >> at[i] & 1) ||
		    (used >> at[i] & 1))
			return false;
		used |= 1u << at[i];
		if (f[i].l1d >= 0) {
			l1d = true;
			pmc5 |= at[i] == PMC5;
			for (unsigned k = 0; k < i; k++)
				if (f[k].l1d >= 0 && f[k].l1d != f[i].l1d)
					return false;
		}
	}
	if (l1d && !pmc5)
		return false;
	for (unsigned i = 0; i < n; i++) {
		unsigned leader = 0;

		if (f[i].l2d < 0)
			continue;
		for (unsigned k = 0; k < i; k++) /* CANCELS0 and CANCELS1 */
			if ((f[i].es == 0xe0 && f[k].es == 0xe2) ||
			    (f[i].es == 0xe2 && f[k].es == 0xe0))
				return false;
		if (at[i] == PMC4 || at[i] == PMC6)
			continue;
		for (unsigned k = 0; k < n; k++)
			if (at[k] == (int)leader_of((unsigned)at[i]) && f[k].l2d == f[i].l2d &&
			    f[k].all == f[i].all)
				leader = (unsigned)at[k];
		if (!leader)
			return false;
	}
	return umasks_agree(f, at, n, PMC4) && umasks_agree(f, at, n, PMC6);
}

/* Try all placements, events with the fewest counters first. */
static bool any_legal(struct facts *f, int *at, unsigned i, unsigned n)
{
	if (i == n)
		return is_legal(f, at, n);
	/* once all L2D events have counters, their groups do not change any more */
	if (i > 0 && f[i - 1].l2d >= 0 && f[i].l2d < 0) {
		int only[MAX];
		struct facts those[MAX];

		memcpy(only, at, sizeof(only));
		memcpy(those, f, sizeof(those));
		if (!is_legal(those, only, i))
			return false;
	}
	for (int pmc = PMC4; pmc <= PMC15; pmc++) {
		bool free = true;

		for (unsigned k = 0; k < i; k++)
			free &= at[k] != pmc;
		if (!free || !(f[i].counters >> pmc & 1))
			continue;
		at[i] = pmc;
		if (any_legal(f, at, i + 1, n))
			return true;
	}
	return false;
}

static unsigned weight(const struct facts *f)
{
	return f->l2d >= 0             ? 0
	       : f->counters == 0x0400 ? 1
	       : f->counters == 0x03f0 ? 2
	       : f->l1d >= 0           ? 3
				       : 4;
}

static int by_counters(const void *left, const void *right)
{
	return (int)weight(left) - (int)weight(right);
}

/* A placement must obey the rules, and the control words must agree with it. */
static void check_placement(const struct set *s, const char *names)
{
	struct facts f[MAX];
	int at[MAX] = { 0 };

	for (unsigned i = 0; i < s->n; i++) {
		f[i] = facts_of(s->events[i]);
		at[i] = s->slots[i].counter + PMC4;
		CHECK(((s->slots[i].ctl >> 16 ^ f[i].umask) & f[i].matters) == 0 || f[i].l2d < 0,
		      names);
		CHECK(((s->slots[i].ctl ^ s->events[i]->value[UNC_CTL]) & ~0xf0000ull) == 0, names);
		CHECK(f[i].l2d >= 0 || s->slots[i].ctl == s->events[i]->value[UNC_CTL], names);
	}
	CHECK(is_legal(f, at, s->n), names);
	/* followers count with the umask of their leader */
	for (unsigned i = 0; i < s->n; i++)
		for (unsigned k = 0; k < s->n; k++)
			if (f[i].l2d >= 0 && at[i] != PMC4 && at[i] != PMC6 &&
			    at[k] == (int)leader_of((unsigned)at[i]))
				CHECK(((s->slots[k].ctl >> 16 ^ f[i].umask) & f[i].matters) == 0,
				      names);
}

/* ------------------------------------------------------------------------------ by hand */

/* Names, and the counter of each: no other placement is legal. */
static void only_one_way(void)
{
	static const struct {
		const char *names;
		int at[8];
	} sets[] = {
		{ "CPU_OP_CYCLES_HALTED", { PMC10 } },
		{ "L1D_READS_SET0", { PMC5 } },
		{ "BE_L1D_FPU_BUBBLE:ALL", { PMC5 } },
		{ "LOADS_RETIRED_INTG CPU_OP_CYCLES_HALTED", { PMC5, PMC10 } },
		/* each group has its own set: these are the only possible leaders */
		{ "L1D_READS_SET1 L2D_REFERENCES:READS L2D_REFERENCES:WRITES", { PMC5, 0, 0 } },
		/* three umasks of one set, one of them in the other group */
		{ "L2D_OZQ_CANCELS0:ACQ L2D_OZQ_CANCELS0:REL", { 0, 0 } },
	};
	struct set s;

	for (unsigned i = 0; i < ARRAY_SIZE(sets); i++) {
		place(&s, sets[i].names);
		CHECK(s.rc == 0, sets[i].names);
		if (s.rc)
			continue;
		for (unsigned k = 0; k < s.n; k++)
			CHECK(sets[i].at[k] == 0 || s.slots[k].counter + PMC4 == sets[i].at[k],
			      sets[i].names);
		check_placement(&s, sets[i].names);
	}
}

static bool in(const struct set *s, unsigned i, int a, int b)
{
	int at = s->slots[i].counter + PMC4;

	return at == a || at == b;
}

static void leaders_and_followers(void)
{
	struct set s;

	/* two different umasks of one event need two leaders; the L1D event has only one counter */
	place(&s, "L2D_REFERENCES:READS L2D_REFERENCES:WRITES L1D_READS_SET0");
	CU_ASSERT_EQUAL(s.rc, 0);
	CU_ASSERT(in(&s, 0, PMC4, PMC6) && in(&s, 1, PMC4, PMC6));
	CU_ASSERT(in(&s, 2, PMC5, PMC5));

	/* a set of two events, of which one has no umask: leader and follower, or two leaders */
	place(&s, "L2D_OZQ_RELEASE L2D_BYPASS:L3_DATA1 L2D_OPS_ISSUED:INT_LOAD L2D_FILLB_FULL");
	CU_ASSERT_EQUAL(s.rc, 0);
	check_placement(&s, "release and bypass, operations and fill buffer");

	/* six L2D events of two sets fill PMC4-9; no counter is left for an event of the bus */
	place(&s, "L2D_OZQ_RELEASE L2D_BYPASS:L3_DATA1 L2D_BYPASS:L3_DATA1:u "
		  "L2D_FILL_MESI_STATE:M L2D_FILL_MESI_STATE:M:u L2D_VICTIMB_FULL");
	CU_ASSERT_EQUAL(s.rc, 0);
	check_placement(&s, "six L2D events");
	place(&s, "L2D_OZQ_RELEASE L2D_BYPASS:L3_DATA1 L2D_BYPASS:L3_DATA1:u "
		  "L2D_FILL_MESI_STATE:M L2D_FILL_MESI_STATE:M:u L2D_VICTIMB_FULL BUS_ALL:SELF");
	CU_ASSERT_EQUAL(s.rc, UNC_ECONFLICT);
	CU_ASSERT(strstr(s.err.text, "4-9") && strstr(s.err.text, "BUS_ALL:SELF"));

	/* PMC5 has only the L1D event, although PMC4 leads an L2D set */
	place(&s, "L2D_MISSES L2D_REFERENCES:ALL L2D_INSERT_HITS DATA_REFERENCES_SET0 "
		  "L2DTLB_MISSES CPU_OP_CYCLES IA64_INST_RETIRED");
	CU_ASSERT_EQUAL(s.rc, 0);
	check_placement(&s, "one of each kind");
}

static void sets_that_do_not_fit(void)
{
	static const struct {
		const char *names, *said[4];
	} sets[] = {
		/* C4: two different counts of an event that only PMC10 counts */
		{ "CPU_OP_CYCLES_HALTED CPU_OP_CYCLES_HALTED:u CPU_OP_CYCLES",
		  { "CPU_OP_CYCLES_HALTED:u", "counter 10 ", NULL } },
		/* C5 */
		{ "L1D_READS_SET0 CPU_OP_CYCLES L1D_READ_MISSES:ALL",
		  { "L1D_READS_SET0", "L1D_READ_MISSES:ALL", "L1D sets 0 and 1", "PMC5" } },
		{ "LOADS_RETIRED BE_L1D_FPU_BUBBLE:L1D", { "L1D sets 3 and 2", NULL } },
		/* C6 */
		{ "L2D_REFERENCES:ALL L2D_OZQ_ACQUIRE L2D_OZQ_RELEASE",
		  { "L2D sets 2, 6 and 1", "PMC4 and PMC6", NULL } },
		/* C6, C7: four of one set and no second leader for the others */
		{ "L2D_REFERENCES:ALL L2D_REFERENCES:ALL:u L2D_REFERENCES:ALL:k "
		  "L2D_REFERENCES:ALL:pm L2D_OZQ_ACQUIRE",
		  { "L2D", "PMC4, 5 and 8", NULL } },
		/* C8 */
		{ "L2D_REFERENCES:READS L2D_REFERENCES:WRITES L2D_REFERENCES:ALL",
		  { "READS", "WRITES", "umask of PMC4", NULL } },
		/* C9 */
		{ "L2D_REFERENCES:ALL L2D_REFERENCES:ALL:all=1 L2D_OZQ_ACQUIRE",
		  { "all and umask of PMC4", NULL } },
		/* C11 */
		{ "L2D_OZQ_CANCELS1:ANY L2D_OZQ_CANCELS0:RECIRC",
		  { "only one of L2D_OZQ_CANCELS0 and L2D_OZQ_CANCELS1", NULL } },
		/* C14: seven that count both threads */
		{ "CPU_OP_CYCLES:all=1 IA64_INST_RETIRED:all=1 NOPS_RETIRED:all=1 L1I_READS:all=1 "
		  "INST_DISPERSED:all=1 DISP_STALLED:all=1 FP_OPS_RETIRED:all=1",
		  { "4-9", NULL } },
		/* C5 against six that need what is left of PMC4-9 and PMC5 */
		{ "L1D_READS_SET0 BUS_ALL:ANY BUS_ALL:IO BUS_ALL:SELF BUS_IO:ANY BUS_IO:SELF "
		  "BUS_HITM:ANY",
		  { "L1D_READS_SET0", "PMC5", NULL } },
		/* C18 */
		{ "L1I_READS L1I_READS:u L1I_READS:k L1I_READS:pm L1I_READS:oi L1I_READS:ev "
		  "L1I_FILLS L1I_FILLS:u L1I_FILLS:k L1I_FILLS:pm L1I_FILLS:oi L1I_FILLS:ev "
		  "CPU_OP_CYCLES",
		  { "13 events", "12 counters", NULL } },
	};

	for (unsigned i = 0; i < ARRAY_SIZE(sets); i++) {
		struct set s;

		place(&s, sets[i].names);
		CHECK(s.rc == UNC_ECONFLICT && s.err.code == UNC_ECONFLICT, sets[i].names);
		for (unsigned k = 0; k < 4 && sets[i].said[k]; k++)
			CHECK(strstr(s.err.text, sets[i].said[k]) != NULL, s.err.text);
		/* without slots and err, the result is the same */
		CHECK(unc_schedule(s.events, s.n, s.slots, NULL) == UNC_ECONFLICT, sets[i].names);
	}
}

static void warnings(void)
{
	struct set s;
	char text[400];
	unsigned said = 0;

	/* seven events of types F and C and one of type A: two must use counters that stop */
	place(&s, "L1I_FILLS ISB_BUNPAIRS_IN L1I_PURGE L1I_SNOOP L3_MISSES L3_REFERENCES "
		  "L1I_RAB_FULL FP_OPS_RETIRED");
	CU_ASSERT_EQUAL(s.rc, 0);
	for (unsigned i = 0; i < s.n; i++) {
		size_t len =
			unc_schedule_warning(s.events[i], s.slots[i].counter, text, sizeof(text));

		CU_ASSERT_EQUAL(len, strlen(text));
		if (len == 0)
			continue;
		said++;
		CU_ASSERT(s.slots[i].counter >= 6 && strstr(text, "background"));
		CU_ASSERT(strstr(text, s.events[i]->event->name) != NULL);
	}
	CU_ASSERT_EQUAL(said, 1);

	/* if one count must be inexact, it is the clock's, not the event's */
	place(&s, "L1I_FILLS ISB_BUNPAIRS_IN L1I_PURGE L1I_SNOOP L3_MISSES L3_REFERENCES "
		  "CPU_OP_CYCLES");
	CU_ASSERT_EQUAL(s.rc, 0);
	CU_ASSERT(s.slots[6].counter >= 6);
	unc_schedule_warning(s.events[6], s.slots[6].counter, text, sizeof(text));
	CU_ASSERT(strstr(text, "CPU_OP_CYCLES") && strstr(text, "one clock"));
	for (unsigned i = 0; i < 6; i++)
		CU_ASSERT_EQUAL(unc_schedule_warning(s.events[i], s.slots[i].counter, text,
						     sizeof(text)),
				0);

	/* counted in PMC10 as it must be: no warning */
	place(&s, "CPU_OP_CYCLES_HALTED");
	CU_ASSERT_EQUAL(unc_schedule_warning(s.events[0], s.slots[0].counter, text, sizeof(text)),
			0);
}

static void passes(void)
{
	struct set s;
	uint8_t pass[MAX];

	place(&s, "L2DTLB_MISSES DATA_REFERENCES_SET1 CPU_OP_CYCLES L1D_READS_SET0");
	CU_ASSERT_EQUAL(s.rc, UNC_ECONFLICT);
	CU_ASSERT_EQUAL(unc_schedule_passes(s.events, s.n, pass, NULL), 2);
	CU_ASSERT(pass[0] == 0 && pass[1] == 1 && pass[2] == 0 && pass[3] == 0);
	place(&s, "L2DTLB_MISSES DATA_REFERENCES_SET0");
	CU_ASSERT_EQUAL(unc_schedule_passes(s.events, s.n, pass, NULL), 1);
	CU_ASSERT_EQUAL(unc_schedule_passes(s.events, 0, pass, NULL), 0);
}

/* ------------------------------------------------------------------------------ at random */

/* Rows that rules mention are chosen more often than others. */
static bool random_row(unsigned kind, struct unc_encoding *e)
{
	const struct unc_chip *chip = unc_chip_find("montecito");
	const struct unc_pmu *pmu = chip->pmus[0];

	for (unsigned tries = 0; tries < 10000; tries++) {
		const struct unc_event *event =
			unc_pmu_event(pmu, (unsigned)rand() % pmu->numevents);
		const struct unc_umask *umask = NULL;
		char name[UNC_NAME_MAX];
		unsigned es = event->code >> 8 & 0xff;

		if ((kind == 0 && l2d_set(es) < 0) || (kind == 1 && l1d_set(es) < 0) ||
		    (kind == 2 && (es < 0x80 || es >= 0xc0) && es != 0x18))
			continue;
		if (event->numumasks)
			umask = &event->umasks[(unsigned)rand() % event->numumasks];
		snprintf(name, sizeof(name), "montecito::%s%s%s%s%s", event->name, umask ? ":" : "",
			 umask ? umask->name : "", rand() % 4 == 0 ? ":all=1" : "",
			 (const char *[]){ "", "", ":u", ":k" }[rand() % 4]);
		if (unc_encode(chip, name, e, NULL) == 0)
			return true;
	}
	return false;
}

/* Take most L2D events from one or two sets, or else most random sets would fail at once. */
static void random_set(struct set *s)
{
	int one = rand() % 9, other = rand() % 9, l1d = rand() % 7;

	*s = (struct set){ .n = 0 };
	for (unsigned want = 1 + (unsigned)rand() % 8, tries = 0; s->n < want && tries < 2000;
	     tries++) {
		struct unc_encoding *e = &s->encodings[s->n];
		struct facts f;
		bool known = false;

		if (!random_row((unsigned)rand() % 10 < 6 ? 0 : (unsigned)rand() % 4, e))
			continue;
		f = facts_of(e);
		if (f.l2d >= 0 && f.l2d != one && f.l2d != other && rand() % 30)
			continue;
		if (f.l1d >= 0 && f.l1d != l1d && rand() % 30)
			continue;
		for (unsigned k = 0; k < s->n; k++)
			known |= unc_encoding_equal(&s->encodings[k], e);
		if (!known)
			s->events[s->n++] = e;
	}
	s->rc = unc_schedule(s->events, s->n, s->slots, &s->err);
}

static void compared_with_all_placements(void)
{
	unsigned fit = 0, refused = 0;

	srand(20061);
	for (unsigned i = 0; i < 3000; i++) {
		struct set s;
		struct facts f[MAX] = { 0 };
		int at[MAX] = { 0 };
		char names[1024] = "";
		bool can;

		random_set(&s);
		for (unsigned k = 0; k < s.n; k++) {
			size_t len = strlen(names);

			names[len] = ' ';
			unc_encoding_name(s.events[k], names + len + 1, sizeof(names) - len - 1);
			f[k] = facts_of(s.events[k]);
		}
		qsort(f, s.n, sizeof(f[0]), by_counters);
		can = any_legal(f, at, 0, s.n);
		CHECK(can == (s.rc == 0), names);
		if (s.rc == 0 && can)
			check_placement(&s, names);
		else
			CHECK(s.err.text[0] != '\0', names);
		fit += can;
		refused += !can;
	}
	/* both outcomes must be frequent for the comparison to mean something */
	CU_ASSERT(fit > 500 && refused > 500);
}

static const struct check_test tests[] = {
	{ "only one way", only_one_way },
	{ "leaders and followers", leaders_and_followers },
	{ "sets that do not fit", sets_that_do_not_fit },
	{ "warnings", warnings },
	{ "passes", passes },
	{ "compared with all placements", compared_with_all_placements },
	{ 0 },
};

int main(void)
{
	return check_run("place montecito", tests);
}
