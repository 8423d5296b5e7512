/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Selections of which the manual says that they count nothing: the encoder warns of them, no name of a
 * metric or a law is one, and the simulated machine, which does not know the encoder's rules, agrees.
 */
#include <stdio.h>
#include <string.h>

#include "sim/model/chip.h"
#include "sim/model/select.h"
#include "sim_help.h"

static bool warned(const struct unc_encoding *e, char *buf, size_t size)
{
	struct unc_slot slot = { .counter = 1 };

	return unc_schedule_warnings(&e, &slot, 1, buf, size) > 0;
}

static bool warns(const char *chip, const char *name, char *buf, size_t size)
{
	struct unc_encoding e;
	struct unc_error err;

	if (unc_encode(unc_chip_find(chip), name, &e, &err) != 0) {
		printf("%s: %s\n", name, err.text);
		CU_FAIL("encode");
		return false;
	}
	return warned(&e, buf, size);
}

struct selection {
	const char *chip, *name, *says; /* NULL: no warning */
};

/* Manual 000, notes of chapter 2; SDM volume 3B, 18.20 and 18.21. */
static const struct selection selections[] = {
	{ "icx", "UNC_CHA_LLC_LOOKUP:DATA_READ_F", "counts nothing without a state" },
	{ "icx", "UNC_CHA_LLC_LOOKUP:I", "without a kind of request" },
	{ "icx", "UNC_CHA_LLC_LOOKUP:I:DATA_READ_F", "without a home" },
	{ "icx", "UNC_CHA_LLC_LOOKUP:I:DATA_READ_F:LOCAL_F", NULL },
	{ "icx", "UNC_CHA_LLC_LOOKUP:DATA_READ_F:invert", NULL },
	{ "icx", "UNC_CHA_LLC_LOOKUP:DATA_READ_MISS", NULL },
	{ "icx", "UNC_CHA_TOR_INSERTS:HIT", "without a queue" },
	{ "icx", "UNC_CHA_TOR_OCCUPANCY:MISS:tid=3", "without a queue" },
	{ "icx", "UNC_CHA_TOR_INSERTS:umask=0", "without a queue" },
	{ "icx", "UNC_CHA_TOR_INSERTS:HIT:IPQ", NULL },
	{ "icx", "UNC_I_SNOOP_RESP:MISS", "without a kind of snoop" },
	{ "icx", "UNC_I_SNOOP_RESP:SNPCODE", "without a response" },
	{ "icx", "UNC_I_SNOOP_RESP:SNPCODE:MISS", NULL },
	{ "icx", "UNC_I_SNOOP_RESP:ALL_HIT", NULL },
	{ "icx", "UNC_I_P2P_TRANSACTIONS:REM", "without a kind of transaction" },
	{ "icx", "UNC_I_P2P_TRANSACTIONS:REM:RD", NULL },
	{ "icx", "UNC_I_TRANSACTIONS:ORDERINGQ", "no filter register is known" },
	{ "icx", "UNC_I_TRANSACTIONS:WRITES:ORDERINGQ", "no filter register is known" },
	{ "icx", "UNC_I_TRANSACTIONS:WRITES", NULL },
	{ "icx", "UNC_UPI_TxL_FLITS:LLCRD", "without a slot" },
	{ "icx", "UNC_UPI_RxL_FLITS:SLOT1", "without a kind of flit" },
	{ "icx", "UNC_UPI_TxL_FLITS:LLCRD:SLOT0", "in SLOT2 only" },
	{ "icx", "UNC_UPI_TxL_FLITS:LLCRD:SLOT0:SLOT2", NULL },
	{ "icx", "UNC_UPI_TxL_FLITS:LLCTRL:SLOT1", "in SLOT0 only" },
	{ "icx", "UNC_UPI_TxL_FLITS:LLCTRL:SLOT0", NULL },
	{ "icx", "UNC_UPI_TxL_FLITS:LLCTRL:DATA:SLOT1", NULL },
	{ "icx", "UNC_UPI_TxL_FLITS:ALL_DATA", NULL },
	{ "icx", "UNC_UPI_TxL_BASIC_HDR_MATCH:NCB:llcrd_non0:slot0", "applies to slot2 only" },
	{ "icx", "UNC_UPI_RxL_BASIC_HDR_MATCH:NCB:llcrd_implnull:slot1", "applies to slot2 only" },
	{ "icx", "UNC_UPI_RxL_BASIC_HDR_MATCH:NCB:llcrd_non0:slot1:slot2", NULL },
	{ "icx", "UNC_UPI_RxL_BASIC_HDR_MATCH:NCB:llcrd_non0", NULL }, /* all slots */
	{ "icx", "UNC_M3UPI_TxC_AD_FLQ_CYCLES_NE:VN0_REQ:VN0_SNP", "one flow queue only" },
	{ "icx", "UNC_M3UPI_TxC_BL_FLQ_INSERTS:VN0_NCB:VN1_NCB", "one flow queue only" },
	{ "icx", "UNC_M3UPI_TxC_AD_FLQ_CYCLES_NE:VN0_REQ", NULL },
	{ "spr", "UNC_CHA_TOR_INSERTS:HIT", "without a queue" },
	{ "emr", "UNC_I_SNOOP_RESP:HIT_M", "without a kind of snoop" },
	{ "spr", "UNC_M3UPI_TxC_BL_FLQ_CYCLES_NE:VN0_REQ:VN0_SNP", "one flow queue only" },
	{ "gnr", "UNC_UPI_RxL_FLITS:NULL", "without a slot" },
	{ "xeonmp", "IBUSQ:snoop_match=0", "snoop_match selects none" },
	{ "xeonmp", "ISNPQ:agent_match=0", "agent_match selects none" },
	{ "xeon7100", "GBSQ:agent_select=0", "agent_select selects none" },
	{ "xeon7400", "L3_MISSES:ANY:agent_select=0", "agent_select selects none" },
	{ "xeon7400", "GSNPQ:snoop_match=0", "snoop_match selects none" },
	{ "xeon7400", "GSNPQ:agent_select=central", NULL },
	{ "xeon7400", "GBSQ:fill_eviction=0:cross_snoop=0", NULL },
};

static void by_name(void)
{
	for (size_t i = 0; i < sizeof(selections) / sizeof(selections[0]); i++) {
		const struct selection *s = &selections[i];
		char text[400];
		bool said = warns(s->chip, s->name, text, sizeof(text));

		if (said != (s->says != NULL) || (said && !strstr(text, s->says))) {
			printf("%s: %s\n", s->name, text);
			CU_FAIL("warning");
		}
	}
}

/* A name of a formula, which ends where no character of a name stands. */
static void check_formula(const struct unc_chip *chip, const char *owner, const char *formula)
{
	static const char chars[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:=";

	while (formula && *formula) {
		size_t len = strspn(formula, chars);
		struct unc_encoding e;
		char name[200], text[400];

		snprintf(name, sizeof(name), "%.*s", (int)len, formula);
		formula += len ? len : 1;
		if (len == 0 || unc_encode(chip, name, &e, NULL) != 0 ||
		    !warned(&e, text, sizeof(text)))
			continue;
		if (strstr(text, "counts nothing") || strstr(text, "flow queue")) {
			printf("%s: %s: %s\n", chip->name, owner, text);
			CU_FAIL("formula");
		}
	}
}

static void no_formula(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++) {
		const struct unc_chip *chip = unc_chip_at(c);

		for (unsigned i = 0; i < chip->nummetrics; i++)
			check_formula(chip, chip->metrics[i].name, chip->metrics[i].formula);
		for (unsigned i = 0; i < chip->numlaws; i++) {
			check_formula(chip, chip->laws[i].name, chip->laws[i].value);
			check_formula(chip, chip->laws[i].name, chip->laws[i].expected);
		}
	}
}

/* ------------------------------------------------------------------------------- two witnesses */

/* Some bits of these, few of them. */
static uint64_t some_bits(uint64_t *seed)
{
	uint64_t bits = ~0ull;

	*seed += 0x9e3779b97f4a7c15ull;
	for (uint64_t k = 0; k <= *seed % 4; k++)
		bits &= unc_sim_mix(*seed + k);
	return bits;
}

/* A control of this event: what its box may be given besides ev_sel, without inversion; of a queue, fewer bits. */
static uint64_t some_control(const struct unc_encoding *e, uint64_t *seed)
{
	uint64_t bits = some_bits(seed);

	if (e->box->control == UNC_L3)
		return e->value[UNC_CTL] & bits;
	return (e->value[UNC_CTL] & 0xff) | (bits & 0xffffffff0000ff00ull & ~0xff0000ull);
}

static bool model_says(const struct unc_sim_traits *t, const struct unc_encoding *e)
{
	unsigned n = (unsigned)__builtin_ctz(e->counters);

	return t->silent && t->silent(unc_sim_code(t, n, e->value[UNC_CTL]));
}

static bool encoder_says(const struct unc_encoding *e)
{
	char text[400];

	return warned(e, text, sizeof(text)) && !strstr(text, "counter 0");
}

/* One event with many controls. @return how many of them count nothing */
static unsigned compare(const struct unc_sim_traits *t, struct unc_encoding *e, uint64_t *seed)
{
	const uint64_t row = e->value[UNC_CTL];
	unsigned found = 0;

	for (unsigned k = 0; k < 40; k++) {
		bool says;

		e->value[UNC_CTL] = row;
		if (k > 0)
			e->value[UNC_CTL] = some_control(e, seed);
		says = encoder_says(e);
		found += says;
		if (says != model_says(t, e)) {
			printf("%s::%s ctl=0x%llx: %s\n", e->pmu->name, e->event->name,
			       (unsigned long long)e->value[UNC_CTL],
			       says ? "the encoder warns" : "the encoder is silent");
			CU_FAIL("the model does not agree");
			break;
		}
	}
	return found;
}

static void model_agrees(void)
{
	uint64_t seed = 1;

	for (unsigned c = 0; unc_chip_at(c); c++) {
		const struct unc_chip *chip = unc_chip_at(c);
		const struct unc_sim_chip *sim = unc_sim_chip_of(chip);
		struct unc_row row = { 0 };
		unsigned found = 0, rules = 0;

		if (!sim || sim->access) /* not simulated, or in another way */
			continue;
		for (unsigned i = 0; i < chip->numpmus; i++)
			rules += chip->pmus[i]->numsilent;
		while (unc_row_next(chip, &row)) {
			struct unc_encoding e;

			unc_encode_row(chip, row.pmu, row.event, row.umask, &e);
			if (e.counters)
				found += compare(unc_sim_traits_of(sim,
								   unc_sim_box_index(sim, e.box)),
						 &e, &seed);
		}
		printf("%s: %u rules, %u selections\n", chip->name, rules, found);
		CU_ASSERT((found >= 100) == (rules > 0));
	}
}

/* What the registers then count. */
static void counts_nothing(void)
{
	struct machine m = { 0 };
	struct unc_encoding e;

	machine_open(&m, "sockets=2,clock=manual");
	for (size_t i = 0; i < sizeof(selections) / sizeof(selections[0]); i++) {
		const struct selection *s = &selections[i];
		struct unc_addr counter;
		uint64_t count;

		if (strcmp(s->chip, "icx") != 0 || !s->says)
			continue;
		CU_ASSERT_EQUAL(unc_encode(unc_chip_find("icx"), s->name, &e, NULL), 0);
		counter = ctr(&m, e.box->name, 1, 0, 0);
		set(&m, counter, 0);
		set(&m, ctl(&m, e.box->name, 1, 0, 0), e.value[UNC_CTL] | EN);
		CU_ASSERT_EQUAL(unc_sim_advance(m.sim, MS), 0);
		count = get(&m, counter);
		set(&m, ctl(&m, e.box->name, 1, 0, 0), 0);
		if (count != 0) {
			printf("%s: %llu\n", s->name, (unsigned long long)count);
			CU_FAIL("count");
		}
	}
	no_faults(&m);
	machine_close(&m);
}

static const struct check_test tests[] = {
	{ "warnings by name", by_name },
	{ "no metric and no law is silent", no_formula },
	{ "the model agrees", model_agrees },
	{ "registers count nothing", counts_nothing },
	{ 0 },
};

int main(void)
{
	return check_run("silent", tests);
}
