/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every metric of every chip, computed from counts of the simulated machine, has the value that
 * follows from the traffic of cores and devices, on one socket and between two.
 */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "machine/scope.h"
#include "rig.h"
#include "sim_metrics/rows.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

static struct rig rig;

static const double seconds = 0.001; /* MSEC */

/* Lines by name: _l: the home is the requesting socket; _r: it is the other one; _h: hits. */
static const struct flow {
	const char *name;
	enum sim_op op;
	unsigned socket, home; /* the requesting one; the one whose memory holds the lines */
	bool hit;
	uint64_t lines;
} flows[] = {
	{ "drd_l", SIM_READ, 0, 0, false, 1000003 },
	{ "drd_r", SIM_READ, 1, 0, false, 2000029 },
	{ "drd_h", SIM_READ, 0, 1, true, 300043 },
	{ "rfo_l", SIM_RFO, 1, 1, false, 3000047 },
	{ "rfo_r", SIM_RFO, 0, 1, false, 1100051 },
	{ "rfo_h", SIM_RFO, 1, 1, true, 410059 },
	{ "crd_l", SIM_CODE, 0, 0, false, 120011 },
	{ "crd_r", SIM_CODE, 0, 1, false, 230017 },
	{ "crd_h", SIM_CODE, 1, 0, true, 340031 },
	{ "pref_l", SIM_PREFETCH, 1, 1, false, 450013 },
	{ "pref_r", SIM_PREFETCH, 1, 0, false, 560021 },
	{ "pref_h", SIM_PREFETCH, 0, 0, true, 670037 },
	{ "wb_l", SIM_WRITEBACK, 0, 0, false, 780019 },
	{ "wb_r", SIM_WRITEBACK, 0, 1, false, 890029 },
	{ "str_l", SIM_STREAM, 1, 1, false, 910003 },
	{ "str_r", SIM_STREAM, 1, 0, false, 130043 },
	/* devices */
	{ "dr_l", SIM_DMA_READ, 0, 0, false, 240047 },
	{ "dr_r", SIM_DMA_READ, 1, 0, false, 350051 },
	{ "dr_h", SIM_DMA_READ, 0, 1, true, 460063 },
	{ "dw_l", SIM_DMA_WRITE, 1, 1, false, 570071 },
	{ "dw_r", SIM_DMA_WRITE, 0, 1, false, 680083 },
};

struct setting {
	const char *chip, *options;
	unsigned cores; /* of a socket; 0: the machine carries no traffic */
	bool devices;   /* it carries traffic of devices */
	unsigned stack; /* theirs */
	/* Only one event in a run: Montecito has counters that stop with their thread, and an event
	 * alone is counted in one that does not. */
	bool alone;
	const struct metric_row *rows[2];
};

static void inject(const struct setting *s)
{
	for (size_t i = 0; i < ARRAY_SIZE(flows); i++) {
		const struct flow *f = &flows[i];
		bool device = f->op == SIM_DMA_READ || f->op == SIM_DMA_WRITE;
		struct sim_traffic t = {
			.op = f->op,
			.cpu = f->socket * s->cores,
			.home = f->home,
			.address = 64ull * 999 * i,
			.lines = f->lines,
			.hit = f->hit,
			.stack = device ? s->stack : 0,
			.port = device && s->stack ? f->socket : 0,
		};

		if (s->cores && (s->devices || !device))
			CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), 0);
	}
}

/* ------------------------------------------------------------------------------ what is counted */

/* units(EVENT) */
static double units_of(const char *term)
{
	char event[UNC_NAME_MAX];
	struct unc_encoding e;
	unsigned units = 0;

	snprintf(event, sizeof(event), "%.*s", (int)(strlen(term) - 7), term + 6);
	rig_encode(event, &e);
	for (size_t i = 0; i < rig.machine->numunits; i++)
		units += unc_scope_covers(rig.machine, &e, -1, &rig.machine->units[i]);
	return units;
}

static bool not_counted(const char *term, double *out)
{
	if (strcmp(term, "seconds") == 0)
		*out = seconds;
	else if (strncmp(term, "units(", 6) == 0)
		*out = units_of(term);
	else
		return false;
	return true;
}

/* All events of a chip's metrics, and what they count. */
static struct tally {
	struct {
		char event[UNC_NAME_MAX];
		const struct unc_box *box;
		double value;
		bool done;
	} of[RIG_EVENTS];
	unsigned n;
} tally;

static int add_event(void *arg, const char *event)
{
	struct unc_encoding e;

	(void)arg;
	for (unsigned i = 0; i < tally.n; i++)
		if (strcmp(tally.of[i].event, event) == 0)
			return 0;
	CU_ASSERT_FATAL(tally.n < ARRAY_SIZE(tally.of));
	rig_encode(event, &e);
	snprintf(tally.of[tally.n].event, UNC_NAME_MAX, "%s", event);
	tally.of[tally.n].box = e.box;
	tally.of[tally.n].done = false;
	tally.n++;
	return 0;
}

/* Choose events that can be counted at once: of each box as many as there are counters. */
static unsigned choose(const struct setting *s, char *names, size_t size, unsigned *chosen)
{
	const struct unc_box *full[32];
	unsigned n = 0, numfull = 0;
	size_t used = 0;

	for (unsigned i = 0; i < tally.n; i++) {
		struct unc_error err = { 0 };
		struct unc_set *set;
		bool skip = tally.of[i].done || (s->alone && n > 0);

		for (unsigned k = 0; k < numfull; k++)
			skip |= full[k] == tally.of[i].box;
		if (skip)
			continue;
		snprintf(names + used, size - used, "%s ", tally.of[i].event);
		set = rig_prepare(&rig, names, &err);
		if (set) {
			unc_set_release(set);
			used = strlen(names);
			chosen[n++] = i;
		} else {
			names[used] = '\0';
			CU_ASSERT_FATAL(numfull < ARRAY_SIZE(full));
			full[numfull++] = tally.of[i].box;
		}
	}
	return n;
}

static void count(const struct setting *s, const char *names, const unsigned *chosen, unsigned n)
{
	struct unc_set *set = rig_start(&rig, names);
	uint64_t values[RIG_EVENTS];

	inject(s);
	rig_advance(&rig, MSEC);
	rig_read(set, values);
	unc_set_release(set);
	for (unsigned i = 0; i < n; i++) {
		tally.of[chosen[i]].value = (double)values[i];
		tally.of[chosen[i]].done = true;
	}
}

static char names[RIG_EVENTS * UNC_NAME_MAX];

/* Count all events, in as many runs of the same traffic as it takes. */
static void count_all(const struct setting *s)
{
	unsigned chosen[RIG_EVENTS], n;

	while ((n = choose(s, names, sizeof(names), chosen)) > 0)
		count(s, names, chosen, n);
}

struct chosen {
	unsigned at[RIG_EVENTS], n;
};

static int choose_event(void *arg, const char *event)
{
	struct chosen *chosen = arg;
	size_t used = strlen(names);

	for (unsigned i = 0; i < tally.n; i++)
		if (strcmp(tally.of[i].event, event) == 0)
			chosen->at[chosen->n++] = i;
	snprintf(names + used, sizeof(names) - used, "%s ", event);
	return 0;
}

/* COUNTER0_OCCUPANCY counts what the other event of its metric does: count them again, only these. */
static void count_together(const struct setting *s, const struct unc_metric *metric)
{
	struct chosen chosen = { .n = 0 };

	if (!metric->formula || !strstr(metric->formula, "COUNTER0_OCCUPANCY"))
		return;
	names[0] = '\0';
	CU_ASSERT_EQUAL(unc_metric_terms(rig.machine->chip, metric, choose_event, &chosen), 0);
	count(s, names, chosen.at, chosen.n);
}

static int counted(void *arg, const char *term, double *out)
{
	(void)arg;
	if (not_counted(term, out))
		return 0;
	for (unsigned i = 0; i < tally.n; i++)
		if (tally.of[i].done && strcmp(tally.of[i].event, term) == 0) {
			*out = tally.of[i].value;
			return 0;
		}
	return -1;
}

/* ------------------------------------------------------------------------------ what is wanted */

/* Lines of the traffic by name, or the signature count of an event. */
static int known(void *arg, const char *term, double *out)
{
	struct unc_encoding e;

	(void)arg;
	for (size_t i = 0; i < ARRAY_SIZE(flows); i++)
		if (strcmp(term, flows[i].name) == 0) {
			*out = (double)flows[i].lines;
			return 0;
		}
	if (!isupper((unsigned char)term[0]))
		return -1;
	rig_encode(term, &e);
	*out = 0;
	for (size_t i = 0; i < rig.machine->numunits; i++)
		if (unc_scope_covers(rig.machine, &e, -1, &rig.machine->units[i]))
			*out += (double)rig_expect(&rig.machine->units[i], &e, MSEC);
	if (unc_sim_event_kind(&e) != SIM_SIGNATURE || !(*out > 0)) {
		printf("%s is not a signature\n", term);
		CU_FAIL("a count of the traffic or a clock has to be worked out");
	}
	return 0;
}

/* Counts of 1000, 100, 10, 1 in the order of the formula. */
struct in_order {
	char seen[4][UNC_NAME_MAX];
	unsigned n;
};

static int add_term(void *arg, const char *event)
{
	struct in_order *order = arg;

	if (order->n == ARRAY_SIZE(order->seen))
		return -1;
	snprintf(order->seen[order->n++], UNC_NAME_MAX, "%s", event);
	return 0;
}

static int by_order(void *arg, const char *term, double *out)
{
	static const double counts[] = { 1000, 100, 10, 1 };
	const struct in_order *order = arg;

	if (not_counted(term, out))
		return 0;
	for (unsigned i = 0; i < order->n; i++)
		if (strcmp(order->seen[i], term) == 0) {
			*out = counts[i];
			return 0;
		}
	return -1;
}

/* ------------------------------------------------------------------------------ the comparison */

typedef int value_fn(void *arg, const char *term, double *out);

/* Evaluate a formula of the test: it can name no metric. test_metric tests the evaluation. */
static double worked_out(const char *name, const char *formula)
{
	static const struct unc_chip no_metrics = { .name = "by hand" };
	struct unc_metric m = { .name = name, .formula = formula };
	struct unc_error err = { 0 };
	double out = 0;

	if (unc_metric_eval(&no_metrics, &m, known, NULL, &out, &err) != 0) {
		printf("%s\n", err.text);
		CU_FAIL("value by hand");
	}
	return out;
}

static void same(const struct unc_metric *metric, value_fn *value, void *arg, double want)
{
	struct unc_error err = { 0 };
	double is = -1;
	bool good = unc_metric_eval(rig.machine->chip, metric, value, arg, &is, &err) == 0 &&
		    (isnan(want) ? isnan(is) : fabs(is - want) <= 1e-12 * fabs(want));

	CU_ASSERT(good);
	if (!good)
		printf("%s %s: %.17g, not %.17g %s\n", rig.machine->chip->name, metric->name, is,
		       want, err.text);
}

static void check(const struct unc_metric *metric, const struct metric_row *row)
{
	struct in_order order = { .n = 0 };
	double want;

	CU_ASSERT_EQUAL(row->want != NULL, metric->formula != NULL);
	if (!row->want || !metric->formula)
		return;
	want = worked_out(row->name, row->want);
	same(metric, counted, NULL, want);
	if (!(fabs(want) > 0) && !row->counts) {
		printf("%s: a value of %g shows no factor\n", metric->name, want);
		CU_FAIL("the row needs a value for counts");
	}
	if (row->counts) {
		CU_ASSERT_EQUAL(unc_metric_terms(rig.machine->chip, metric, add_term, &order), 0);
		same(metric, by_order, &order, worked_out(row->name, row->counts));
	}
}

/* Each metric has one row, each row a metric. */
static void every_metric(const struct setting *s)
{
	static unsigned char rows_of[512];
	unsigned n;

	memset(rows_of, 0, sizeof(rows_of));
	rig_chip(s->chip);
	rig_open(&rig, s->options);
	n = rig.machine->chip->nummetrics;
	CU_ASSERT_FATAL(n > 0 && n <= sizeof(rows_of));
	tally.n = 0;
	for (unsigned i = 0; i < n; i++) {
		const struct unc_metric *m = &rig.machine->chip->metrics[i];

		if (m->formula)
			CU_ASSERT_EQUAL(unc_metric_terms(rig.machine->chip, m, add_event, NULL), 0);
	}
	count_all(s);
	for (size_t i = 0; i < ARRAY_SIZE(s->rows); i++)
		for (const struct metric_row *row = s->rows[i]; row && row->name; row++) {
			const struct unc_metric *m = unc_metric_find(rig.machine->chip, row->name);

			if (!m)
				printf("%s has no metric %s\n", s->chip, row->name);
			CU_ASSERT_PTR_NOT_NULL_FATAL(m);
			rows_of[m - rig.machine->chip->metrics]++;
			count_together(s, m);
			check(m, row);
		}
	for (unsigned i = 0; i < n; i++) {
		CU_ASSERT_EQUAL(rows_of[i], 1);
		if (rows_of[i] != 1)
			printf("%s %s: %u rows\n", s->chip, rig.machine->chip->metrics[i].name,
			       rows_of[i]);
	}
	rig_close(&rig);
}

static void icx(void)
{
	/* the numbers of units all differ */
	every_metric(&(const struct setting){ .chip = "icx",
					      .options = "sockets=2,cha=27,imc=3,upi=2,iio=5",
					      .cores = 27,
					      .devices = true,
					      .stack = 4,
					      .rows = { metric_rows_icx } });
}

static void ep(void)
{
	struct setting s = { .options = "sockets=2,cbo=7,imc=3,qpi=1", .cores = 7 };

	s.chip = "snbep";
	s.rows[0] = metric_rows_ep;
	s.rows[1] = metric_rows_snbep;
	every_metric(&s);
	s.chip = "ivbep";
	s.rows[1] = metric_rows_ivbep;
	every_metric(&s);
	s.rows[0] = metric_rows_hsx_bdx;
	s.chip = "hsx";
	s.rows[1] = metric_rows_hsx;
	every_metric(&s);
	s.chip = "bdx";
	s.rows[1] = metric_rows_bdx;
	every_metric(&s);
}

static void skx(void)
{
	struct setting s = { .chip = "skx",
			     .options = "sockets=2,cha=27,imc=2,upi=2,iio=5",
			     .cores = 27,
			     .devices = true,
			     .stack = 4,
			     .rows = { metric_rows_skx } };

	every_metric(&s);
	s.chip = "clx";
	s.rows[1] = metric_rows_clx;
	every_metric(&s);
}

static void montecito(void)
{
	/* five rounds of turns in a millisecond */
	every_metric(&(const struct setting){ .chip = "montecito",
					      .options = "sockets=2,turn=100",
					      .alone = true,
					      .rows = { metric_rows_montecito } });
}

static void xeons(void)
{
	static const struct setting settings[] = {
		{ "xeon7100", "sockets=2,cores=2", 2, true, 0, false, { metric_rows_xeon7x00 } },
		{ "xeon7400", "sockets=2,cores=6", 6, true, 0, false, { metric_rows_xeon7x00 } },
		{ "xeonmp", "sockets=2,cores=1", 1, true, 0, false, { metric_rows_xeonmp } },
	};

	for (size_t i = 0; i < ARRAY_SIZE(settings); i++)
		every_metric(&settings[i]);
}

static void discovered(void)
{
	static const struct setting settings[] = {
		{ "spr",
		  "sockets=2,cha=27,imc=3,upi=2,iio=5",
		  27,
		  true,
		  4,
		  false,
		  { metric_rows_discovered, metric_rows_spr } },
		{ "emr",
		  "sockets=2,cha=27,imc=2,upi=3,iio=5,tables=holes",
		  27,
		  true,
		  4,
		  false,
		  { metric_rows_discovered, metric_rows_spr } },
		{ "gnr",
		  "sockets=2,cha=27,imc=7,upi=3,iio=6",
		  27,
		  true,
		  4,
		  false,
		  { metric_rows_discovered, metric_rows_gnr } },
	};

	for (size_t i = 0; i < ARRAY_SIZE(settings); i++)
		every_metric(&settings[i]);
}

static const struct check_test tests[] = {
	{ "Ice Lake-SP", icx },
	{ "Sapphire, Emerald, Granite Rapids", discovered },
	{ "Skylake-SP, Cascade Lake-SP", skx },
	{ "Sandy Bridge-EP to Broadwell-EP", ep },
	{ "Montecito", montecito },
	{ "Xeons with L3", xeons },
	{ 0 },
};

int main(void)
{
	return check_run("sim metrics", tests);
}
