/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counters of the simulated machine: clocks and rates, start and stop, wraps, freezes.
 */
#include <stdio.h>
#include <time.h>

#include "sim_help.h"

#define TOP (1ull << 48)

static const struct {
	const char *box;
	unsigned unit;
	uint64_t code, per_ms;
} clocks[] = {
	{ "CHA", 3, 0x00, 2000000 },   { "UPI", 2, 0x01, 1400000 }, { "IMC", 4, 0x00, 1600000 },
	{ "PCU", 0, 0x00, 1000000 },   { "M2M", 1, 0x00, 2000000 }, { "M2PCIe", 5, 0x01, 2000000 },
	{ "M3UPI", 0, 0x01, 2000000 }, { "IIO", 2, 0x01, 500000 },  { "IRP", 4, 0x01, 2000000 },
};

static void start(struct machine *m, const char *box, unsigned unit, int n, uint64_t code)
{
	set(m, ctl(m, box, 0, unit, n), code | EN);
}

static void advance(struct machine *m, uint64_t ns)
{
	CU_ASSERT_EQUAL(unc_sim_advance(m->sim, ns), 0);
}

static void test_rates(void)
{
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	for (size_t i = 0; i < sizeof(clocks) / sizeof(clocks[0]); i++) {
		struct unc_addr at = ctr(&m, clocks[i].box, 0, clocks[i].unit, 1);

		CU_ASSERT_EQUAL(unc_sim_kind(box_of(clocks[i].box), clocks[i].code | EN),
				SIM_CLOCK);
		CU_ASSERT_EQUAL(unc_sim_clock_khz(box_of(clocks[i].box), clocks[i].code),
				clocks[i].per_ms);
		start(&m, clocks[i].box, clocks[i].unit, 1, clocks[i].code);
		advance(&m, 3 * MS);
		CU_ASSERT_EQUAL(get(&m, at), 3 * clocks[i].per_ms);
		/* The others do not run. */
		CU_ASSERT_EQUAL(get(&m, ctr(&m, clocks[i].box, 0, clocks[i].unit, 0)), 0);
	}
	no_faults(&m);
	machine_close(&m);
}

static void test_fixed_and_free(void)
{
	struct machine m = { 0 };

	machine_open(&m, "clock=manual,sockets=2");
	set(&m, msr(1, 0x703), EN);
	set(&m, reg_at(&m, "IMC", 1, 1, box_of("IMC")->fixed_ctl, 4), EN);
	advance(&m, MS / 2);
	CU_ASSERT_EQUAL(get(&m, msr(1, 0x704)), 1000000);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x704)), 0);
	CU_ASSERT_EQUAL(get(&m, reg_at(&m, "IMC", 1, 1, box_of("IMC")->fixed_ctr, 8)), 800000);
	CU_ASSERT_EQUAL(get(&m, freerun(&m, "IMC_FREERUN", 1, 3, 4)), 800000);
	CU_ASSERT_EQUAL(get(&m, freerun(&m, "IIO", 0, 5, 0)), 250000);
	for (int n = 0; n < 4; n++)
		CU_ASSERT_EQUAL(get(&m, freerun(&m, "PCU_FIXED", 0, 0, n)), 500000);
	for (int n = 0; n < 4; n++)
		CU_ASSERT_EQUAL(get(&m, freerun(&m, "IMC_FREERUN", 0, 0, n)), 0);
	/* Free-running counters cannot be stopped. */
	set(&m, msr(1, 0x700), 1ull << 63);
	advance(&m, MS / 2);
	CU_ASSERT_EQUAL(get(&m, msr(1, 0x704)), 1000000);
	CU_ASSERT_EQUAL(get(&m, freerun(&m, "IMC_FREERUN", 1, 3, 4)), 1600000);
	no_faults(&m);
	machine_close(&m);
}

/* Counts are exact, however often a counter is read: no fraction is lost or added. */
static void test_fractions(void)
{
	struct unc_addr often, once;
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	often = ctr(&m, "UPI", 0, 0, 0);
	once = ctr(&m, "UPI", 0, 0, 1);
	start(&m, "UPI", 0, 0, 0x01);
	start(&m, "UPI", 0, 1, 0x01);
	for (unsigned i = 1; i <= 3000; i++) {
		advance(&m, 7);
		CU_ASSERT_EQUAL(get(&m, often), i * 7ull * 14 / 10);
		if (i % 10 == 0) /* stopping and starting loses none either */
			set(&m, ctl(&m, "UPI", 0, 0, 0), 0x01);
		if (i % 10 == 0)
			set(&m, ctl(&m, "UPI", 0, 0, 0), 0x01 | EN);
	}
	CU_ASSERT_EQUAL(get(&m, once), 29400);
	CU_ASSERT_EQUAL(get(&m, often), 29400);
	no_faults(&m);
	machine_close(&m);
}

/* A fraction of a count is dropped when the event changes. */
static void test_fraction_of_another_event(void)
{
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	start(&m, "IMC", 0, 0, 0x00);
	advance(&m, 1); /* 1.6 */
	set(&m, ctl(&m, "IMC", 0, 0, 0), 0x0202 | EN);
	set(&m, ctl(&m, "IMC", 0, 0, 0), 0x00 | EN);
	advance(&m, 1);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "IMC", 0, 0, 0)), 2);
	advance(&m, 1);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "IMC", 0, 0, 0)), 4);
	machine_close(&m);
}

static void test_enable_and_freeze(void)
{
	struct unc_addr box = { 0 }, count, control;
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	box = unit_ctl(&m, "CHA", 0, 7);
	count = ctr(&m, "CHA", 0, 7, 2);
	control = ctl(&m, "CHA", 0, 7, 2);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, count), 0);
	set(&m, control, EN);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, count), 2000000);
	set(&m, control, 0);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, count), 2000000);
	set(&m, control, EN);
	set(&m, box, ONES | FRZ);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, count), 2000000);
	/* Either freeze stops the counter; it runs only without both. */
	set(&m, msr(0, 0x700), 1ull << 63);
	set(&m, box, ONES);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, count), 2000000);
	set(&m, box, ONES | FRZ);
	set(&m, msr(0, 0x700), 1ull << 61);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, count), 2000000);
	set(&m, box, ONES);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, count), 4000000);
	/* A running counter may be written. */
	set(&m, count, 10);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, count), 2000010);
	/* A reset in between starts from 0, still running. */
	set(&m, box, ONES | 2);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, count), 2000000);
	no_faults(&m);
	machine_close(&m);
}

static void test_global_freeze_is_of_a_socket(void)
{
	struct machine m = { 0 };

	machine_open(&m, "clock=manual,sockets=2");
	for (unsigned socket = 0; socket < 2; socket++) {
		set(&m, ctl(&m, "UBOX", socket, 0, 0), 0x44 | EN);
		set(&m, ctl(&m, "M2M", socket, 0, 0), EN);
	}
	set(&m, msr(0, 0x700), 1ull << 63);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "UBOX", 0, 0, 0)), 0);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "M2M", 0, 0, 0)), 0);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "UBOX", 1, 0, 0)),
			unc_sim_signature(box_of("UBOX"), 1, 0, 0x44, 0, MS));
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "M2M", 1, 0, 0)), 2000000);
	no_faults(&m);
	machine_close(&m);
}

static void test_wrap(void)
{
	struct unc_addr count, status;
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	count = ctr(&m, "IMC", 0, 3, 3);
	status = unit_status(&m, "IMC", 0, 3);
	set(&m, count, TOP - 1);
	start(&m, "IMC", 3, 3, 0x00);
	CU_ASSERT_EQUAL(get(&m, status), 0);
	advance(&m, 1); /* 1.6 */
	CU_ASSERT_EQUAL(get(&m, count), 0);
	CU_ASSERT_EQUAL(get(&m, status), 8);
	/* Without ov_en an overflow sets no global status. */
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x70e)), 0);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x70f)), 0);
	advance(&m, 4); /* 8.0 in all */
	CU_ASSERT_EQUAL(get(&m, count), 7);
	set(&m, status, 7);
	CU_ASSERT_EQUAL(get(&m, status), 8);
	set(&m, status, 8);
	CU_ASSERT_EQUAL(get(&m, status), 0);
	/* After 2^48 cycles it has the same value. */
	advance(&m, (TOP / 16) * 10);
	CU_ASSERT_EQUAL(get(&m, count), 7);
	CU_ASSERT_EQUAL(get(&m, status), 8);
	no_faults(&m);
	machine_close(&m);
}

/* Free-running counters wrap at their own width and report no overflow. */
static void test_free_running_wrap(void)
{
	const uint64_t ms = (1ull << 48) / 500000 + 1; /* of the IO clock at 500 MHz */
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	advance(&m, ms * MS);
	CU_ASSERT_EQUAL(get(&m, freerun(&m, "IIO", 0, 2, 0)), ms * 500000 - (1ull << 48));
	CU_ASSERT_EQUAL(get(&m, freerun(&m, "PCU_FIXED", 0, 0, 2)), ms * MS);
	CU_ASSERT_EQUAL(get(&m, freerun(&m, "IIO_FREERUN", 0, 2, 9)), 0);
	no_faults(&m);
	machine_close(&m);
}

/* An overflow with ov_en is in the status of the unit and of the socket, until both are cleared. */
static void test_overflow_reports(void)
{
	struct machine m = { 0 };

	machine_open(&m, "clock=manual,sockets=2");
	set(&m, ctr(&m, "CHA", 0, 4, 1), TOP - 1000000); /* half a millisecond */
	set(&m, ctl(&m, "CHA", 0, 4, 1), EN | OV_EN);
	advance(&m, MS / 4);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x70e)), 0);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x70e)), 1ull << (2 + 4));
	CU_ASSERT_EQUAL(get(&m, unit_status(&m, "CHA", 0, 4)), 2);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "CHA", 0, 4, 1)), 1500000);
	CU_ASSERT_EQUAL(get(&m, msr(1, 0x70e)), 0);
	set(&m, unit_status(&m, "CHA", 0, 4), 2);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x70e)), 1ull << 6);
	set(&m, msr(0, 0x70e), 1ull << 6);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x70e)), 0);
	no_faults(&m);
	machine_close(&m);
}

/* Fixed counters report overflows too, the UBox's at position 0. */
static void test_fixed_overflow_reports(void)
{
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	set(&m, msr(0, 0x704), TOP - 7);
	set(&m, msr(0, 0x703), EN | OV_EN);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x70e)), 1);
	set(&m, ctr(&m, "UBOX", 0, 0, 1), TOP - 1);
	set(&m, ctl(&m, "UBOX", 0, 0, 1), 0x4600 | EN | OV_EN);
	set(&m, msr(0, 0x70e), 1);
	advance(&m, 10000 * MS);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x70e)), 2);
	CU_ASSERT_EQUAL(get(&m, unit_status(&m, "UBOX", 0, 0)), 2);
	no_faults(&m);
	machine_close(&m);
}

static void test_signature(void)
{
	static const struct {
		const char *box;
		unsigned unit;
		uint64_t control;
	} events[] = {
		{ "CHA", 0, 0x0153 },       { "CHA", 1, 0x0153 },
		{ "CHA", 0, 0x0253 },       { "CHA", 0, 0x1000153 },
		{ "CHA", 0, 1u << 18 },     { "CHA", 0, 1u << 23 },
		{ "M2M", 0, 0x3800000137 }, { "IIO", 3, 0x7000100000483 },
		{ "IRP", 0, 0x0220 },       { "M2PCIe", 1, 0x0110 },
		{ "M3UPI", 2, 0x0120 },     { "PCIe3", 0, 0x1000000118 },
		{ "DMI", 0, 0x1e },         { "UPI", 1, 0x2702 },
		{ "IMC", 10, 0x0202 },      { "PCU", 0, 0x4080 },
		{ "UBOX", 0, 0x842 },
	};
	uint64_t seen[sizeof(events) / sizeof(events[0])];
	struct machine m = { 0 };

	for (unsigned socket = 0; socket < 2; socket++) {
		machine_open(&m, "clock=manual,sockets=2");
		for (size_t i = 0; i < sizeof(events) / sizeof(events[0]); i++) {
			const char *box = events[i].box;
			unsigned unit = events[i].unit;

			CU_ASSERT_EQUAL(unc_sim_kind(box_of(box), events[i].control),
					SIM_SIGNATURE);
			set(&m, ctl(&m, box, socket, unit, 1), events[i].control | EN);
			set(&m, ctr(&m, box, socket, unit, 1), 0);
			advance(&m, 1234567);
			seen[i] = get(&m, ctr(&m, box, socket, unit, 1));
			CU_ASSERT_EQUAL(seen[i], unc_sim_signature(box_of(box), socket, unit,
								   events[i].control, 0, 1234567));
			CU_ASSERT(seen[i] > 0 && seen[i] <= 1234567);
			for (size_t k = 0; k < i; k++)
				CU_ASSERT_NOT_EQUAL(seen[i], seen[k]);
		}
		no_faults(&m);
		machine_close(&m);
	}
	CU_ASSERT_NOT_EQUAL(unc_sim_signature(box_of("CHA"), 0, 0, 0x153, 0, MS),
			    unc_sim_signature(box_of("CHA"), 1, 0, 0x153, 0, MS));
	CU_ASSERT_EQUAL(unc_sim_signature(box_of("CHA"), 0, 0, 0x153 | EN | OV_EN | RST, 0, MS),
			unc_sim_signature(box_of("CHA"), 0, 0, 0x153, 0, MS));
}

/* The filter selects what is counted: always in the PCU, with tid_en in a CHA. */
static void test_signature_of_filters(void)
{
	const uint64_t tid_en = 1u << 19;
	struct unc_addr cha, pcu;
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	cha = reg_at(&m, "CHA", 0, 0, box_of("CHA")->filters[0].offset, 8);
	pcu = reg_at(&m, "PCU", 0, 0, box_of("PCU")->filters[0].offset, 8);
	set(&m, cha, 0x18);
	set(&m, pcu, 0x20);
	set(&m, ctl(&m, "CHA", 0, 0, 0), 0x153 | EN);
	set(&m, ctl(&m, "CHA", 0, 0, 1), 0x153 | EN | tid_en);
	set(&m, ctl(&m, "PCU", 0, 0, 0), 0x74 | EN);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "CHA", 0, 0, 0)),
			unc_sim_signature(box_of("CHA"), 0, 0, 0x153, 0, MS));
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "CHA", 0, 0, 1)),
			unc_sim_signature(box_of("CHA"), 0, 0, 0x153 | tid_en, 0x18, MS));
	CU_ASSERT_NOT_EQUAL(unc_sim_signature(box_of("CHA"), 0, 0, 0x153 | tid_en, 0x18, MS),
			    unc_sim_signature(box_of("CHA"), 0, 0, 0x153 | tid_en, 0x10, MS));
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "PCU", 0, 0, 0)),
			unc_sim_signature(box_of("PCU"), 0, 0, 0x74, 0x20, MS));
	/* Changed while the counter runs: the new rate applies at once. */
	set(&m, pcu, 0x21);
	advance(&m, MS);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "PCU", 0, 0, 0)),
			unc_sim_signature(box_of("PCU"), 0, 0, 0x74, 0x20, MS) +
				unc_sim_signature(box_of("PCU"), 0, 0, 0x74, 0x21, MS));
	no_faults(&m);
	machine_close(&m);
}

static void test_real_clock(void)
{
	struct timespec ms = { .tv_nsec = 2000000 };
	uint64_t before, after, then;
	struct machine m = { 0 };

	machine_open(&m, "clock=real");
	CU_ASSERT(unc_sim_advance(m.sim, 1) < 0);
	start(&m, "PCU", 0, 0, 0); /* one count a nanosecond */
	before = unc_sim_now(m.sim);
	nanosleep(&ms, NULL);
	then = get(&m, ctr(&m, "PCU", 0, 0, 0));
	after = unc_sim_now(m.sim);
	CU_ASSERT(after - before >= 2 * MS);
	CU_ASSERT(then >= 2 * MS && then <= after);
	unc_sim_reset(m.sim);
	CU_ASSERT(unc_sim_now(m.sim) < after);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "PCU", 0, 0, 0)), 0);
	no_faults(&m);
	machine_close(&m);
}

static const struct check_test tests[] = {
	{ "rates", test_rates },
	{ "fixed and free-running", test_fixed_and_free },
	{ "fractions", test_fractions },
	{ "fraction of another event", test_fraction_of_another_event },
	{ "enable and freeze", test_enable_and_freeze },
	{ "global freeze", test_global_freeze_is_of_a_socket },
	{ "wrap", test_wrap },
	{ "wrap of free-running counters", test_free_running_wrap },
	{ "overflow reports", test_overflow_reports },
	{ "fixed overflow reports", test_fixed_overflow_reports },
	{ "signatures", test_signature },
	{ "signatures of filters", test_signature_of_filters },
	{ "real clock", test_real_clock },
	{ 0 },
};

int main(void)
{
	return check_run("sim clocks", tests);
}
