/* SPDX-License-Identifier: BSD-3-Clause */
/* Derived metrics: the table of each chip, and the formula language. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "check.h"
#include "unc_events.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

/* Fail the test, naming the metric. */
static void check_for(bool good, const char *what, const char *name)
{
	if (!good)
		printf("metric: %s: %s\n", name, what);
	CU_ASSERT(good);
}
#define CHECK(condition, name) check_for(condition, #condition, name)

static const struct unc_chip *icx(void)
{
	const struct unc_chip *chip = unc_chip_find("icx");

	CU_ASSERT_PTR_NOT_NULL_FATAL(chip);
	return chip;
}

/* ------------------------------------------------------------------------------ values */

struct count {
	const char *term;
	double value;
};

/* arg: counts that end with a NULL term */
static int lookup(void *arg, const char *term, double *out)
{
	for (const struct count *c = arg; c->term; c++) {
		if (strcmp(c->term, term) == 0) {
			*out = c->value;
			return 0;
		}
	}
	return -1;
}

static bool near(double a, double b)
{
	return fabs(a - b) <= 1e-12 * fabs(b);
}

/* A real metric of the chip over given counts. */
static double real(const char *name, struct count *counts)
{
	const struct unc_metric *metric = unc_metric_find(icx(), name);
	struct unc_error err = { 0 };
	double out = -1;

	CHECK(metric != NULL, name);
	if (metric && unc_metric_eval(icx(), metric, lookup, counts, &out, &err) != 0) {
		printf("metric: %s\n", err.text);
		CU_ASSERT(false);
	}
	return out;
}

/* ------------------------------------------------------------------------------ the tables */

static void table_is_whole(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++) {
		const struct unc_chip *chip = unc_chip_at(c);

		for (unsigned i = 0; i < chip->nummetrics; i++) {
			const struct unc_metric *m = &chip->metrics[i];
			size_t len = m->desc ? strlen(m->desc) : 0;

			CHECK(i == 0 || strcasecmp(chip->metrics[i - 1].name, m->name) < 0,
			      m->name);
			CHECK(unc_metric_find(chip, m->name) == m, m->name);
			CHECK(m->box && unc_box_find(chip, m->box), m->name);
			CHECK(len >= 25 && len <= 90, m->name);
			CHECK(m->unit && m->unit[0], m->name);
			CHECK((m->formula == NULL) != (m->reason == NULL), m->name);
			CHECK(!m->reason || strlen(m->reason) > 25, m->name);
		}
	}
	CU_ASSERT_PTR_NULL(unc_metric_find(icx(), "MEM_BW"));
	CU_ASSERT_PTR_NULL(unc_metric_find(icx(), ""));
	CU_ASSERT_PTR_EQUAL(unc_metric_find(icx(), "mem_bw_total"),
			    unc_metric_find(icx(), "MEM_BW_TOTAL"));
}

/*
 * The metrics of 2.3.6, 2.4.6, 2.7.5 and 2.12.5. PCT_RD_REQUESTS and PCT_WR_REQUESTS, which two
 * boxes have, are preceded by the name of the box; NCB_DATA_FROM_UPI_TO_NODEx has a number.
 */
/* clang-format off */
static const char *const manual_icx[] = {
	"AVG_CRD_MISS_LATENCY", "AVG_DEMAND_RD_HIT_LATENCY", "AVG_DEMAND_RD_MISS_LOCAL_LATENCY",
	"AVG_DEMAND_RD_MISS_REMOTE_LATENCY", "AVG_DRD_MISS_LATENCY", "AVG_IA_CRD_LLC_HIT_LATENCY",
	"AVG_INGRESS_DEPTH", "AVG_INGRESS_LATENCY", "AVG_INGRESS_LATENCY_WHEN_NE",
	"AVG_RFO_MISS_LATENCY", "AVG_TOR_DRDS_MISS_WHEN_NE", "AVG_TOR_DRDS_WHEN_NE",
	"CYC_INGRESS_BLOCKED", "FAST_STR_LLC_HIT", "FAST_STR_LLC_MISS", "INGRESS_REJ_V_INS",
	"LLC_CRD_MISS_TO_LOC_MEM", "LLC_CRD_MISS_TO_REM_MEM", "LLC_DRD_MISS_PCT",
	"LLC_DRD_MISS_TO_LOC_MEM", "LLC_DRD_MISS_TO_REM_MEM", "LLC_DRD_PREFETCH_HITS",
	"LLC_DRD_PREFETCH_MISSES", "LLC_IA_CRD_HITS", "LLC_MPI", "LLC_PCIE_DATA_BYTES",
	"LLC_RFO_MISS_PCT", "LLC_RFO_MISS_TO_LOC_MEM", "LLC_RFO_MISS_TO_REM_MEM",
	"LLC_RFO_PREFETCH_HITS", "LLC_RFO_PREFETCH_MISSES", "MEM_WB_BYTES", "MMIO_READ_BW",
	"MMIO_WRITE_BW", "PCIE_FULL_WRITES", "PCI_PARTIAL_WRITES", "PCI_READS",
	"CHA_PCT_RD_REQUESTS", "CHA_PCT_WR_REQUESTS", "STREAMED_FULL_STORES",
	"STREAMED_FULL_STORES.MISS_LOCAL_TO_DDR", "STREAMED_FULL_STORES.MISS_LOCAL_TO_PMM",
	"STREAMED_FULL_STORES.MISS_REMOTE_TO_DDR", "STREAMED_FULL_STORES.MISS_REMOTE_TO_PMM",
	"STREAMED_FULL_STORES.MISS_TO_DDR", "STREAMED_FULL_STORES.MISS_TO_PMM",
	"STREAMED_PART_STORES", "STREAMED_PART_STORES.MISS_LOCAL_TO_DDR",
	"STREAMED_PART_STORES.MISS_LOCAL_TO_PMM", "STREAMED_PART_STORES.MISS_REMOTE_TO_DDR",
	"STREAMED_PART_STORES.MISS_REMOTE_TO_PMM", "STREAMED_PART_STORES.MISS_TO_DDR",
	"STREAMED_PART_STORES.MISS_TO_PMM", "MEM_BW_READS", "MEM_BW_TOTAL", "MEM_BW_WRITES",
	"PCT_CYCLES_CRITICAL_THROTTLE", "PCT_CYCLES_DRAM_RANKx_IN_THR", "PCT_CYCLES_PPD",
	"PCT_CYCLES_SELF_REFRESH", "IMC_PCT_RD_REQUESTS", "PCT_REQUESTS_PAGE_EMPTY",
	"PCT_REQUESTS_PAGE_HIT", "IMC_PCT_WR_REQUESTS", "DRS_E_FROM_UPI", "DRS_M_FROM_UPI",
	"DRS_WB_FROM_UPI", "DRS_WbE_FROM_UPI", "DRS_WbI_FROM_UPI", "DRS_WbS_FROM_UPI",
	"NCB_DATA_FROM_UPI_TO_NODE0", "PCT_LINK_CRC_RETRY_CYCLES", "PCT_LINK_FULL_POWER_CYCLES",
	"PCT_LINK_HALF_DISABLED_CYCLES", "PCT_LINK_SHUTDOWN_CYCLES", "UPI_SPEED",
	"PCT_CYC_FREQ_POWER_LTD",
};
/* clang-format on */

static void none_is_missing(void)
{
	CU_ASSERT_EQUAL(ARRAY_SIZE(manual_icx), 77);
	for (size_t i = 0; i < ARRAY_SIZE(manual_icx); i++)
		CHECK(unc_metric_find(icx(), manual_icx[i]) != NULL, manual_icx[i]);
}

/* ------------------------------------------------------------------------------ their events */

struct checked {
	const struct unc_chip *chip;
	const struct unc_metric *metric;
	unsigned terms;
};

static int term_encodes(void *arg, const char *event)
{
	struct checked *checked = arg;
	struct unc_encoding e;
	struct unc_error err = { 0 };
	int ret = unc_encode(checked->chip, event, &e, &err);

	checked->terms++;
	if (ret != 0)
		printf("metric: %s: %s\n", event, err.text);
	CHECK(ret == 0, checked->metric->name);
	if (ret == 0) {
		CHECK(strcmp(e.box->name, checked->metric->box) == 0, checked->metric->name);
		CHECK(!(e.flags & UNC_DEPRECATED), checked->metric->name);
		CHECK(e.unit < 0 && e.socket < 0 && e.cpu < 0, checked->metric->name);
	}
	return 0;
}

/* A positive count; for two terms that a formula subtracts, two different ones. */
static int some(void *arg, const char *term, double *out)
{
	(void)arg;
	*out = (double)strlen(term);
	return 0;
}

static void every_event_encodes(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++) {
		const struct unc_chip *chip = unc_chip_at(c);

		for (unsigned i = 0; i < chip->nummetrics; i++) {
			const struct unc_metric *m = &chip->metrics[i];
			struct checked checked = { .chip = chip, .metric = m };
			struct unc_error err = { 0 };
			double out;

			if (!m->formula)
				continue;
			CHECK(unc_metric_terms(chip, m, term_encodes, &checked) == 0, m->name);
			CHECK(checked.terms > 0, m->name);
			CHECK(unc_metric_eval(chip, m, some, NULL, &out, &err) == 0, m->name);
			CHECK(isfinite(out), m->name);
		}
	}
}

/* The same counts in twice the time; arg: seconds. */
static int in_time(void *arg, const char *term, double *out)
{
	*out = strcmp(term, "seconds") == 0 ? *(double *)arg : (double)strlen(term);
	return 0;
}

static bool ends_in(const char *text, const char *end)
{
	size_t len = strlen(text), most = strlen(end);

	return len >= most && strcmp(text + len - most, end) == 0;
}

/*
 * Equal counts in twice the time: rates and clocks are half of what they were, times twice, all else is the same. Rates and
 * times of positive counts are positive.
 */
static void units_are_the_formulas(void)
{
	for (unsigned c = 0; unc_chip_at(c); c++) {
		const struct unc_chip *chip = unc_chip_at(c);

		for (unsigned i = 0; i < chip->nummetrics; i++) {
			const struct unc_metric *m = &chip->metrics[i];
			double seconds = 3, once = -1, twice = -1, ratio = 1;

			if (!m->formula)
				continue;
			CHECK(unc_metric_eval(chip, m, in_time, &seconds, &once, NULL) == 0,
			      m->name);
			seconds *= 2;
			CHECK(unc_metric_eval(chip, m, in_time, &seconds, &twice, NULL) == 0,
			      m->name);
			if (ends_in(m->unit, "/s") || ends_in(m->unit, "Hz"))
				ratio = 0.5;
			else if (strcmp(m->unit, "ns") == 0)
				ratio = 2;
			CHECK(near(twice, once * ratio), m->name);
			CHECK(ratio == 1 || once > 0, m->name);
		}
	}
}

static int encode_code(void *arg, const char *event)
{
	struct unc_encoding e;

	if (unc_encode(icx(), event, &e, NULL) != 0)
		return -1;
	*(uint64_t *)arg = e.value[UNC_CTL];
	return 0;
}

/* The manual gives these as numbers: {umask,opc}={0x1C,1} and so on. */
static void codes_are_the_manuals(void)
{
	static const struct {
		const char *metric;
		uint64_t code;
	} rows[] = {
		{ "DRS_E_FROM_UPI", 0x100001c05 },
		{ "DRS_M_FROM_UPI", 0x100000c05 },
		{ "DRS_WbE_FROM_UPI", 0x100002d05 },
		{ "DRS_WbI_FROM_UPI", 0x100000d05 },
		{ "DRS_WbS_FROM_UPI", 0x100001d05 },
		{ "NCB_DATA_FROM_UPI_TO_NODE0", 0x200000000e05 },
		{ "NCB_DATA_FROM_UPI_TO_NODE7", 0x270000000e05 },
		{ "LLC_PCIE_DATA_BYTES", 0xcc43ff00000435 },
		{ "MEM_BW_READS", 0x0f04 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const struct unc_metric *m = unc_metric_find(icx(), rows[i].metric);
		uint64_t code = 0;

		CHECK(m && unc_metric_terms(icx(), m, encode_code, &code) == 0, rows[i].metric);
		CHECK(code == rows[i].code, rows[i].metric);
	}
}

/* ------------------------------------------------------------------------------ real values */

static void bandwidths(void)
{
	struct count counts[] = {
		{ "UNC_M_CAS_COUNT.RD", 3e9 },
		{ "UNC_M_CAS_COUNT.WR", 1e9 },
		{ "UNC_CHA_TOR_INSERTS.IA_MISS_WIL", 500000 },
		{ "UNC_UPI_TxL_FLITS.ALL_DATA", 9e6 },
		{ "seconds", 2 },
		{ NULL, 0 },
	};

	CU_ASSERT(near(real("MEM_BW_READS", counts), 96));
	CU_ASSERT(near(real("MEM_BW_WRITES", counts), 32));
	CU_ASSERT(near(real("MEM_BW_TOTAL", counts), 128));
	CU_ASSERT(near(real("MMIO_WRITE_BW", counts), 16));     /* 32e6 bytes in 2 s */
	CU_ASSERT(near(real("UPI_DATA_BW_TX", counts), 0.032)); /* a million lines in 2 s */
}

static void link_speed(void)
{
	/* two sockets, three links each, at 11.2 GT/s: clocks of 1.4 GHz for half a second */
	struct count counts[] = {
		{ "UNC_UPI_CLOCKTICKS", 6 * 0.7e9 },
		{ "units(UNC_UPI_CLOCKTICKS)", 6 },
		{ "UNC_UPI_RxL0_POWER_CYCLES", 6 * 0.35e9 },
		{ "seconds", 0.5 },
		{ NULL, 0 },
	};

	CU_ASSERT(near(real("UPI_SPEED", counts), 11.2));
	CU_ASSERT(near(real("PCT_LINK_FULL_POWER_CYCLES", counts), 50));
}

/* Latencies in clocks and in time, the clock itself, shares of links. */
static void latencies(void)
{
	/* two sockets, 20 CHAs each at 2.5 GHz for 2 s */
	struct count counts[] = {
		{ "UNC_CHA_CLOCKTICKS", 40 * 5e9 },
		{ "units(UNC_CHA_CLOCKTICKS)", 40 },
		{ "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD", 1000 * 300.0 },
		{ "UNC_CHA_TOR_INSERTS.IA_MISS_DRD", 1000 },
		{ "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_LOCAL", 800 * 250.0 },
		{ "UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL", 800 },
		{ "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_REMOTE", 200 * 500.0 },
		{ "UNC_CHA_TOR_INSERTS.IA_MISS_DRD_REMOTE", 200 },
		{ "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_DDR", 900 * 275.0 },
		{ "UNC_CHA_TOR_INSERTS.IA_MISS_DRD_DDR", 900 },
		{ "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_PMM", 100 * 750.0 },
		{ "UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PMM", 100 },
		{ "UNC_CHA_TOR_INSERTS.IO_ITOMCACHENEAR", 30 },
		{ "UNC_CHA_TOR_INSERTS.IO_MISS_ITOMCACHENEAR", 5 },
		{ "UNC_CHA_TOR_INSERTS.IO_RFO", 10 },
		{ "UNC_CHA_TOR_INSERTS.IO_MISS_RFO", 5 },
		{ "UNC_CHA_DIR_UPDATE.HA", 1e9 },
		{ "UNC_CHA_DIR_UPDATE.TOR", 2e9 },
		{ "UNC_M2M_DIRECTORY_UPDATE.ANY", 0.5e9 },
		{ "UNC_M_PMM_RPQ_INSERTS", 1e9 },
		{ "UNC_M_PMM_WPQ_INSERTS", 0.5e9 },
		{ "UNC_UPI_TxL_FLITS.ALL_DATA", 90 },
		{ "UNC_UPI_TxL_FLITS.NON_DATA", 10 },
		{ "UNC_UPI_TxL_FLITS.ALL_NULL", 300 },
		{ "seconds", 2 },
		{ NULL, 0 },
	};

	CU_ASSERT(near(real("UNCORE_FREQUENCY", counts), 2.5));
	CU_ASSERT(near(real("AVG_DEMAND_RD_MISS_LATENCY", counts), 300));
	CU_ASSERT(near(real("AVG_DEMAND_RD_MISS_LATENCY_NS", counts), 120));
	CU_ASSERT(near(real("AVG_DEMAND_RD_MISS_LOCAL_LATENCY_NS", counts), 100));
	CU_ASSERT(near(real("AVG_DEMAND_RD_MISS_REMOTE_LATENCY_NS", counts), 200));
	CU_ASSERT(near(real("AVG_DEMAND_RD_MISS_DDR_LATENCY", counts), 275));
	CU_ASSERT(near(real("AVG_DEMAND_RD_MISS_DDR_LATENCY_NS", counts), 110));
	CU_ASSERT(near(real("AVG_DEMAND_RD_MISS_PMM_LATENCY", counts), 750));
	CU_ASSERT(near(real("AVG_DEMAND_RD_MISS_PMM_LATENCY_NS", counts), 300));
	CU_ASSERT(near(real("IO_PCT_PARTIAL_WRITE_MISS", counts), 25));
	CU_ASSERT(near(real("DIR_UPDATE_BW_CHA", counts), 96));
	CU_ASSERT(near(real("DIR_UPDATE_BW_M2M", counts), 16));
	CU_ASSERT(near(real("PMM_BW_TOTAL", counts), 48));
	CU_ASSERT(near(real("UPI_TX_UTIL", counts), 25));
}

static void pages(void)
{
	/* 100 accesses: 70 hits, 10 misses (precharge, activate), 20 empty (activate) */
	struct count counts[] = {
		{ "UNC_M_CAS_COUNT.ALL", 100 },
		{ "UNC_M_ACT_COUNT.ALL", 30 },
		{ "UNC_M_PRE_COUNT.PAGE_MISS", 10 },
		{ NULL, 0 },
	};

	CU_ASSERT(near(real("PCT_REQUESTS_PAGE_HIT", counts), 70));
	CU_ASSERT(near(real("PCT_REQUESTS_PAGE_MISS", counts), 10));
	CU_ASSERT(near(real("PCT_REQUESTS_PAGE_EMPTY", counts), 20));
}

static void ratios(void)
{
	struct count counts[] = {
		{ "UNC_M_RPQ_INSERTS.PCH0", 20 },
		{ "UNC_M_RPQ_INSERTS.PCH1", 40 },
		{ "UNC_M_WPQ_INSERTS.PCH0", 5 },
		{ "UNC_M_WPQ_INSERTS.PCH1", 15 },
		{ "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD", 3000 },
		{ "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_PREF", 1000 },
		{ "UNC_CHA_TOR_INSERTS.IA_MISS_DRD", 15 },
		{ "UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF", 5 },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH.WB:opc=WbMtoI", 1 },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH.WB:opc=WbMtoS", 10 },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH.WB:opc=WbMtoE", 100 },
		{ NULL, 0 },
	};

	CU_ASSERT(near(real("IMC_PCT_RD_REQUESTS", counts), 75));
	CU_ASSERT(near(real("IMC_PCT_WR_REQUESTS", counts), 25));
	CU_ASSERT(near(real("AVG_DRD_MISS_LATENCY", counts), 200));
	CU_ASSERT(near(real("DRS_WB_FROM_UPI", counts), 111 * 64));
}

/* ------------------------------------------------------------------------------ the language */

#define X10(s) s s s s s s s s s s

/* Metrics that formulas under test may name. Sorted by name. */
static const struct unc_metric toys[] = {
	{ .name = "BROKEN", .formula = "1 + + 2" },
	{ .name = "LOOP_A", .formula = "1 + LOOP_B" },
	{ .name = "LOOP_B", .formula = "2 * LOOP_C" },
	{ .name = "LOOP_C", .formula = "LOOP_A" },
	{ .name = "SELF", .formula = "SELF + 1" },
	{ .name = "SIX", .formula = "THREE + THREE" },
	{ .name = "STORES", .formula = "A" },
	{ .name = "STORES.MISS", .formula = "B" },
	{ .name = "THREE", .formula = "A + B" },
	{ .name = "UNKNOWABLE", .reason = "needs a crystal ball" },
};
static const struct unc_chip toy = { .name = "toy",
				     .metrics = toys,
				     .nummetrics = ARRAY_SIZE(toys) };

static struct count toy_counts[] = {
	{ "A", 1 },        { "B", 2 },    { "EV.RD:opc=Data_E:thresh=0x1", 7 },
	{ "units(A)", 6 }, { "ZERO", 0 }, { "seconds", 4 },
	{ "tsc", 8 },      { NULL, 0 },
};

static int eval(const char *formula, double *out, struct unc_error *err)
{
	struct unc_metric m = { .name = "TEST", .formula = formula };

	return unc_metric_eval(&toy, &m, lookup, toy_counts, out, err);
}

static void arithmetic(void)
{
	static const struct {
		const char *formula;
		double result;
	} rows[] = {
		{ "64", 64 },
		{ "0.5", 0.5 },
		{ "1e9", 1e9 },
		{ "2.5E-3", 0.0025 },
		{ "1e+2", 100 },
		{ "0.1", 0.1 },
		{ "123456789.125", 123456789.125 },
		{ "1+2*3", 7 },
		{ "(1+2)*3", 9 },
		{ "2*3+1", 7 },
		{ "10-4-3", 3 },
		{ "100/5/2", 10 },
		{ "100/5*2", 40 },
		{ "8 - 2 * 3 - 6 / 2", -1 },
		{ "  ( ( 3 ) )  ", 3 },
		{ "A + B", 3 },
		{ "A+B*SIX", 13 },
		{ "SIX / (SIX - 2)", 1.5 },
		{ "six", 6 },
		{ "STORES.MISS - STORES", 1 },
		{ "EV.RD:opc=Data_E:thresh=0x1 * 64", 448 },
		{ "A / units(A)", 1.0 / 6 },
		{ "A / UNITS ( A )", 1.0 / 6 },
		{ "tsc / seconds", 2 },
		{ "TSC / Seconds", 2 },
		{ "0 / 5", 0 },
		{ "(((((((((((((((((((((((((((((1)))))))))))))))))))))))))))))", 1 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_error err = { 0 };
		double out = -99;

		CHECK(eval(rows[i].formula, &out, &err) == 0, rows[i].formula);
		CHECK(near(out, rows[i].result), rows[i].formula);
	}
}

static void zero_divisors(void)
{
	static const char *const rows[] = {
		"1 / 0",        "0 / 0",          "A / ZERO",    "1 + 2 * (A / (B - 2))",
		"B / ZERO / 2", "SIX / ZERO * 0", "1 / (1 / 0)",
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		double out = 0;

		CHECK(eval(rows[i], &out, NULL) == 0, rows[i]);
		CHECK(isnan(out), rows[i]);
	}
}

static void errors_say_where(void)
{
	static const struct {
		const char *formula;
		unsigned pos, len;
		const char *says;
	} rows[] = {
		{ "", 0, 0, "TEST: expected a number, a name or \"(\" at the end" },
		{ "1 +", 3, 0, "at the end" },
		{ "1 + * 2", 4, 1, "not '*'" },
		{ "-1", 0, 1, "not '-'" },
		{ "1 2", 2, 1, "expected an operator, not '2'" },
		{ "64e", 2, 1, "expected an operator, not 'e'" },
		{ "64B", 2, 1, "expected an operator" },
		{ "(1 + 2", 6, 0, "\")\" at the end" },
		{ "1 + 2)", 5, 1, "expected an operator, not ')'" },
		{ "A B", 2, 1, "expected an operator, not 'B'" },
		{ "A $ B", 2, 1, "not '$'" },
		{ "()", 1, 1, "not ')'" },
		{ ".5", 0, 1, "not '.'" },
		{ "1 + 1e999", 4, 5, "1e999 is out of range" },
		{ "1e-999", 0, 6, "out of range" },
		{ "A + NO_SUCH.EVENT * 2", 4, 13, "no value for NO_SUCH.EVENT" },
		{ "A / units", 9, 0, "after \"units\" at the end" },
		{ "units 3", 6, 1, "after \"units\", not '3'" },
		{ "units(3)", 6, 1, "expected an event" },
		{ "units(A", 7, 0, "\")\" at the end" },
		{ "units(A B)", 8, 1, "\")\", not 'B'" },
		{ "units(B)", 6, 1, "no value for units(B)" },
		{ "7 * BROKEN", 4, 6, "BROKEN: expected" },
		{ "7 * UNKNOWABLE", 4, 10, "UNKNOWABLE: needs a crystal ball" },
		{ "2 + SELF", 4, 4, "SELF is defined by itself" },
		{ "2 + LOOP_B", 4, 6, "LOOP_B is defined by itself" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_error err = { 0 };
		double out = -99;

		CHECK(eval(rows[i].formula, &out, &err) == UNC_EMETRIC, rows[i].formula);
		CHECK(eval(rows[i].formula, &out, NULL) == UNC_EMETRIC, rows[i].formula);
		CHECK(err.code == UNC_EMETRIC, rows[i].formula);
		if (err.pos != rows[i].pos || err.len != rows[i].len ||
		    !strstr(err.text, rows[i].says))
			printf("metric: \"%s\": %u+%u %s\n", rows[i].formula, err.pos, err.len,
			       err.text);
		CHECK(err.pos == rows[i].pos, rows[i].formula);
		CHECK(err.len == rows[i].len, rows[i].formula);
		CHECK(strstr(err.text, rows[i].says) != NULL, rows[i].formula);
		CHECK(near(out, -99), rows[i].formula);
	}
}

static void no_formula_no_value(void)
{
	const struct unc_metric *m = unc_metric_find(icx(), "LLC_MPI");
	struct unc_error err = { 0 };
	double out;

	CU_ASSERT_PTR_NOT_NULL_FATAL(m);
	CU_ASSERT_EQUAL(unc_metric_eval(icx(), m, some, NULL, &out, &err), UNC_EMETRIC);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "INST_RETIRED"));
	CU_ASSERT_EQUAL(unc_metric_terms(icx(), m, term_encodes, NULL), UNC_EMETRIC);
}

static void too_deep(void)
{
	static const char deep[] = X10("((((((((((") "1" X10("))))))))))");
	static const char just[] = "((((((((((((((((((((((((((((((1"
				   "))))))))))))))))))))))))))))))";
	static const char beside[] = X10("(1) + ") X10("((2)) * ") X10("(1) - ") X10("SIX + ")
		X10("SIX + ") "1";
	struct unc_error err = { 0 };
	double out;

	CU_ASSERT_EQUAL(eval(deep, &out, &err), UNC_EMETRIC);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "deep"));
	CU_ASSERT_EQUAL(eval(just, &out, NULL), 0);
	CU_ASSERT_EQUAL(eval(beside, &out, NULL), 0); /* the depth is not the number of
						       * parentheses */
}

/* ------------------------------------------------------------------------------ terms */

struct list {
	char text[2000];
	size_t len;
	unsigned count, stop_at;
};

static int collect(void *arg, const char *event)
{
	struct list *list = arg;

	list->len += (size_t)snprintf(list->text + list->len, sizeof(list->text) - list->len, "%s ",
				      event);
	return ++list->count == list->stop_at ? 42 : 0;
}

static int terms(const char *formula, struct list *list)
{
	struct unc_metric m = { .name = "TEST", .formula = formula };

	list->text[0] = '\0';
	list->len = 0;
	list->count = 0;
	return unc_metric_terms(&toy, &m, collect, list);
}

static void terms_are_distinct(void)
{
	struct list list = { .stop_at = 0 };
	char many[400] = "E0";

	CU_ASSERT_EQUAL(terms("C * 64 / seconds + SIX / tsc + a + units(Z) + c", &list), 0);
	CU_ASSERT_STRING_EQUAL(list.text, "C A B ");
	CU_ASSERT_EQUAL(terms("AB + A + ABC", &list), 0);
	CU_ASSERT_STRING_EQUAL(list.text, "AB A ABC ");
	CU_ASSERT_EQUAL(terms("1 / 0", &list), 0);
	CU_ASSERT_STRING_EQUAL(list.text, "");
	CU_ASSERT_EQUAL(terms("A + ", &list), UNC_EMETRIC);
	CU_ASSERT_EQUAL(terms("LOOP_A", &list), UNC_EMETRIC);

	list.stop_at = 2;
	CU_ASSERT_EQUAL(terms("A + B + C", &list), 42);
	CU_ASSERT_STRING_EQUAL(list.text, "A B ");

	list.stop_at = 0;
	for (int i = 1; i < UNC_METRIC_TERMS; i++)
		snprintf(many + strlen(many), sizeof(many) - strlen(many), " + E%d", i);
	CU_ASSERT_EQUAL(terms(many, &list), 0);
	CU_ASSERT_EQUAL(list.count, UNC_METRIC_TERMS);
	snprintf(many + strlen(many), sizeof(many) - strlen(many), " + ONE_MORE");
	CU_ASSERT_EQUAL(terms(many, &list), UNC_EMETRIC);
}

static void long_names(void)
{
	char formula[UNC_NAME_MAX + 10];
	struct list list = { .stop_at = 0 };

	memset(formula, 'N', sizeof(formula));
	formula[UNC_NAME_MAX - 1] = '\0';
	CU_ASSERT_EQUAL(terms(formula, &list), 0);
	formula[UNC_NAME_MAX - 1] = 'N';
	formula[UNC_NAME_MAX] = '\0';
	CU_ASSERT_EQUAL(terms(formula, &list), UNC_EMETRIC);
	CU_ASSERT_EQUAL(eval(formula, &(double){ 0 }, NULL), UNC_EMETRIC);
}

/* Metrics that the table marks as sums are sums, and no others; each equals the sum of its
 * terms. */
static void sums(void)
{
	static const struct unc_metric not_sums[] = {
		{ .name = "A", .formula = "UNC_M_CAS_COUNT.RD / 2" },
		{ .name = "B", .formula = "UNC_M_CAS_COUNT.RD * UNC_M_CAS_COUNT.WR" },
		{ .name = "C", .formula = "UNC_M_CAS_COUNT.RD + 1" },
		{ .name = "D", .formula = "UNC_M_CAS_COUNT.RD / seconds" },
		{ .name = "E", .formula = "UNC_M_CAS_COUNT.RD * units(UNC_M_CAS_COUNT.RD)" },
		{ .name = "F", .formula = "UNC_M_CAS_COUNT.RD * UNC_M_CAS_COUNT.RD" },
		{ .name = "G", .formula = "64" },
		{ .name = "H" },
	};
	static const struct unc_metric sum = {
		.name = "S", .formula = "(UNC_M_CAS_COUNT.RD - 2 * UNC_M_CAS_COUNT.WR) * 32"
	};
	static struct unc_metric_term terms[UNC_METRIC_TERMS];
	const struct unc_chip *icx = unc_chip_find("icx");

	for (unsigned i = 0; unc_chip_at(i); i++)
		for (unsigned k = 0; k < unc_chip_at(i)->nummetrics; k++) {
			const struct unc_metric *m = &unc_chip_at(i)->metrics[k];

			CU_ASSERT_EQUAL(m->sum, unc_metric_sum(unc_chip_at(i), m, terms,
							       UNC_METRIC_TERMS) > 0);
		}
	for (unsigned i = 0; i < sizeof(not_sums) / sizeof(not_sums[0]); i++)
		CU_ASSERT_EQUAL(unc_metric_sum(icx, &not_sums[i], terms, UNC_METRIC_TERMS),
				UNC_EMETRIC);
	CU_ASSERT_EQUAL(unc_metric_sum(icx, &sum, terms, UNC_METRIC_TERMS), 2);
	CU_ASSERT_STRING_EQUAL(terms[0].event, "UNC_M_CAS_COUNT.RD");
	CU_ASSERT_EQUAL(terms[0].factor, 32);
	CU_ASSERT_EQUAL(terms[1].factor, -64);
	CU_ASSERT_EQUAL(unc_metric_sum(icx, &sum, terms, 1), UNC_EMETRIC); /* too small for both
									    * terms */
}

static const struct check_test tests[] = {
	{ "table_is_whole", table_is_whole },
	{ "none_is_missing", none_is_missing },
	{ "every_event_encodes", every_event_encodes },
	{ "units_are_the_formulas", units_are_the_formulas },
	{ "codes_are_the_manuals", codes_are_the_manuals },
	{ "bandwidths", bandwidths },
	{ "link_speed", link_speed },
	{ "latencies", latencies },
	{ "pages", pages },
	{ "ratios", ratios },
	{ "arithmetic", arithmetic },
	{ "zero_divisors", zero_divisors },
	{ "errors_say_where", errors_say_where },
	{ "no_formula_no_value", no_formula_no_value },
	{ "too_deep", too_deep },
	{ "terms_are_distinct", terms_are_distinct },
	{ "long_names", long_names },
	{ "sums", sums },
	{ 0 },
};

int main(void)
{
	return check_run("metric", tests);
}
