/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One machine, several threads: no count is lost, and changes are atomic.
 */
#include <pthread.h>
#include <stdatomic.h>

#include "sim_help.h"

#define THREADS 4u
#define ROUNDS 300ull

static struct machine m;
static struct unc_addr channel[8], ubox_ctl;
static atomic_uint errors;

/* CUnit can assert in the main thread only: other threads count errors. */
static void *inject(void *arg)
{
	unsigned cpu = *(unsigned *)arg;

	for (unsigned i = 0; i < ROUNDS; i++) {
		struct sim_traffic t = {
			.op = SIM_READ, .cpu = cpu, .address = 64ull * 16 * i, .lines = 16
		};

		errors += unc_sim_inject(m.sim, &t) != 0;
		errors += unc_sim_advance(m.sim, 1) != 0;
	}
	return NULL;
}

/* All channels are read atomically: each injection adds the same to each of them. */
static void *read_all(void *arg)
{
	(void)arg;
	for (unsigned i = 0; i < ROUNDS; i++) {
		uint64_t value[8];

		errors += unc_regs_sim.read(m.regs, channel, 8, value) != 0;
		for (unsigned k = 1; k < 8; k++)
			errors += value[k] != value[0];
	}
	return NULL;
}

static void *write_own(void *arg)
{
	struct unc_addr at = ubox_ctl;
	unsigned n = *(unsigned *)arg;

	at.at = 0xe01 + 14 * n;
	for (unsigned i = 0; i < ROUNDS; i++) {
		uint64_t value;

		errors += unc_regs_sim.write(m.regs, &at, i) != 0;
		errors += unc_regs_sim.read(m.regs, &at, 1, &value) != 0 || value != i;
	}
	return NULL;
}

/* Faults of all threads are recorded while texts are read. */
static void *do_wrong(void *arg)
{
	struct unc_addr at = ubox_ctl;

	(void)arg;
	at.at = 1;
	for (unsigned i = 0; i < ROUNDS; i++) {
		errors += unc_regs_sim.write(m.regs, &at, 0) == 0;
		errors += unc_sim_fault(m.sim, i % 8) == NULL && i >= 8;
	}
	return NULL;
}

static void test_all_at_once(void)
{
	static void *(*const jobs[])(void *) = { inject, read_all, write_own, do_wrong };
	enum { JOBS = sizeof(jobs) / sizeof(jobs[0]) };
	pthread_t threads[JOBS][THREADS];
	unsigned number[THREADS];

	machine_open(&m, "clock=manual");
	ubox_ctl = msr(0, 0);
	for (unsigned i = 0; i < 8; i++) {
		unsigned unit = i / 2 * 3 + i % 2;

		channel[i] = ctr(&m, "IMC", 0, unit, 0);
		set(&m, ctl(&m, "IMC", 0, unit, 0), 0x0f04 | EN);
	}
	for (unsigned i = 0; i < THREADS; i++)
		number[i] = i;
	for (unsigned job = 0; job < JOBS; job++)
		for (unsigned i = 0; i < THREADS; i++)
			CU_ASSERT_EQUAL_FATAL(pthread_create(&threads[job][i], NULL, jobs[job],
							     &number[i]),
					      0);
	for (unsigned job = 0; job < JOBS; job++)
		for (unsigned i = 0; i < THREADS; i++)
			CU_ASSERT_EQUAL(pthread_join(threads[job][i], NULL), 0);
	CU_ASSERT_EQUAL(errors, 0);
	for (unsigned i = 0; i < 8; i++)
		CU_ASSERT_EQUAL(get(&m, channel[i]), THREADS * ROUNDS * 2);
	CU_ASSERT_EQUAL(unc_sim_now(m.sim), THREADS * ROUNDS);
	CU_ASSERT_EQUAL(unc_sim_faults(m.sim), THREADS * ROUNDS);
	machine_close(&m);
}

static void *open_and_close(void *arg)
{
	(void)arg;
	for (unsigned i = 0; i < 50; i++) {
		struct sim *sim;

		if (unc_sim_open(m.spec, &sim, NULL) != 0) {
			errors++;
			continue;
		}
		errors += unc_sim_advance(sim, 1) != 0;
		unc_sim_close(sim);
	}
	return NULL;
}

static void test_open_and_close(void)
{
	pthread_t threads[THREADS];

	errors = 0;
	machine_open(&m, "clock=manual");
	for (unsigned i = 0; i < THREADS; i++)
		CU_ASSERT_EQUAL_FATAL(pthread_create(&threads[i], NULL, open_and_close, NULL), 0);
	for (unsigned i = 0; i < THREADS; i++)
		CU_ASSERT_EQUAL(pthread_join(threads[i], NULL), 0);
	CU_ASSERT_EQUAL(errors, 0);
	CU_ASSERT_EQUAL(unc_sim_now(m.sim), THREADS * 50ull);
	machine_close(&m);
}

static const struct check_test tests[] = {
	{ "all at once", test_all_at_once },
	{ "open and close", test_open_and_close },
	{ 0 },
};

int main(void)
{
	return check_run("sim threads", tests);
}
