/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counters that wrap several times between two reads of their owner: a thread reads them in time.
 * Here it assumes clocks a thousand times as fast, so that it reads every half second.
 */
#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "direct/regs_count.h"
#include "host/clock.h"
#include "rig.h"

/* 44 bits at 2.6 GHz are full after 6766 s. */
#define NEARLY_A_WRAP (6000 * 1000 * MSEC)
#define BITS_44 (1ull << 44)

static struct rig rig;
static uint64_t usual_hz;

/* Register access that counts reads of counters, and can fail. */
static atomic_uint begun, reads, failing, wrong;

static int counted_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc;

	if (atomic_load(&failing))
		return -EIO;
	atomic_fetch_add(&begun, 1);
	rc = unc_regs_sim.read(self, at, n, value);
	atomic_fetch_add(&reads, 1);
	return rc;
}

static void open_watched(double horizon_s)
{
	static struct unc_regs_ops ops;

	ops = unc_regs_sim;
	ops.read = counted_read;
	rig_chip("snbep");
	rig_open_through(&rig, &ops, "sockets=2,cbo=2");
	unc_wrap_hz = (uint64_t)((double)BITS_44 / horizon_s);
}

static void close_watched(void)
{
	rig_close(&rig);
	unc_wrap_hz = usual_hz;
}

/* Wait, for a minute at most, until the thread has read the counters once more: a read that has begun already may be too old. */
static void await_look(void)
{
	unsigned before = atomic_load(&begun);

	for (int i = 0; i < 60000 && atomic_load(&reads) <= before; i++)
		usleep(1000);
	CU_ASSERT(atomic_load(&reads) > before);
}

static unsigned threads_now(void)
{
	DIR *dir = opendir("/proc/self/task");
	unsigned n = 0;

	while (dir && readdir(dir))
		n++;
	CU_ASSERT_PTR_NOT_NULL(dir);
	if (dir)
		closedir(dir);
	return n - 2; /* "." and ".." */
}

/* Tools may have a thread of their own, and a joined thread takes a moment to leave /proc. */
static bool threads_become(unsigned wanted)
{
	for (int i = 0; i < 5000; i++) {
		if (threads_now() == wanted)
			return true;
		usleep(1000);
	}
	printf("%u threads, not %u\n", threads_now(), wanted);
	return false;
}

/* ---------------------------------------------------------------------------------- horizons */

static void horizons(void)
{
	static const struct {
		uint64_t cycles, seconds;
		bool is_short;
	} rows[] = {
		{ UINT32_MAX, 0, true },                /* an L3 counter of an older Xeon */
		{ (1ull << 36) - 1, 13, true },         /* an IO counter */
		{ ((1ull << 44) - 1) / 20, 175, true }, /* occupancy of a queue of 20 */
		{ (1ull << 44) - 1, 3518, true },
		{ ((1ull << 48) - 1) / 1024, 54, true },
		{ (1ull << 48) - 1, 56294, false }, /* over 15 hours */
		{ UINT64_MAX, 3689348814, false },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		uint64_t horizon = unc_wrap_horizon(rows[i].cycles);

		CU_ASSERT_EQUAL(horizon / 1000000000, rows[i].seconds);
		CU_ASSERT_EQUAL(horizon < UNC_WRAP_SHORT, rows[i].is_short);
		CU_ASSERT(unc_wrap_limit(horizon) >= horizon);
	}
	CU_ASSERT_EQUAL(unc_wrap_limit(3000), 5000);
	CU_ASSERT_EQUAL(unc_wrap_limit(UINT64_MAX), UINT64_MAX); /* nothing wraps */
	/* 32 bits at 5 GHz: 0.86 s, not 0 */
	CU_ASSERT_EQUAL(unc_wrap_horizon(UINT32_MAX) / 1000000, 858);
	/* a day without reads is safe: no clock of a 48-bit counter reaches 3 GHz */
	CU_ASSERT(unc_wrap_limit(unc_wrap_horizon((1ull << 48) - 1)) > 25 * HOUR);
}

static void cycles_of(const char *names, uint64_t wanted)
{
	static struct rig_events events;
	struct unc_plan plan;

	rig_encode_all(names, &events);
	CU_ASSERT_EQUAL_FATAL(unc_plan_make(rig.machine, events.list, events.count, -1, &plan,
					    NULL),
			      0);
	CU_ASSERT_EQUAL(plan.cycles, wanted);
	if (plan.cycles != wanted)
		printf("%s: %llu\n", names, (unsigned long long)plan.cycles);
	unc_plan_free(&plan);
}

/* The narrowest counter and the largest step decide. */
static void cycles_of_plans(void)
{
	rig_chip("snbep");
	rig_open(&rig, "cbo=2,imc=1");
	cycles_of("UNC_C_CLOCKTICKS", BITS_44 - 1);
	cycles_of("UNC_C_TOR_OCCUPANCY:ALL", (BITS_44 - 1) / 20);
	cycles_of("UNC_M_CAS_COUNT:RD", (1ull << 48) - 1);
	cycles_of("UNC_M_CAS_COUNT:RD UNC_C_TOR_OCCUPANCY:ALL UNC_C_CLOCKTICKS",
		  (BITS_44 - 1) / 20);
	rig_close(&rig);
	rig_chip("icx");
	rig_open(&rig, "cha=1");
	cycles_of("UNC_IIO_BANDWIDTH_OUT:PART7_FREERUN UNC_CHA_CLOCKTICKS", (1ull << 36) - 1);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- the thread */

/* Each start of a set is polled. */
static void several_wraps(void)
{
	struct unc_set *set;
	uint64_t value[2];

	open_watched(2);
	set = rig_prepare(&rig, "UNC_C_CLOCKTICKS UNC_C_CLOCKTICKS:unit=1:socket=1", NULL);
	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	for (int starts = 0; starts < 2; starts++) {
		CU_ASSERT_EQUAL(unc_set_start(set, NULL), 0);
		for (int i = 0; i < 4; i++) {
			rig_advance(&rig, NEARLY_A_WRAP);
			await_look();
		}
		rig_read(set, value);
		CU_ASSERT_EQUAL(value[0], 4 * 4 * 6000 * 2600000000);
		CU_ASSERT_EQUAL(value[1], 4 * 6000 * 2600000000);
		CU_ASSERT(value[1] > 3 * BITS_44); /* that was several wraps */
		rig_advance(&rig, 1);
		rig_stop(set);
		rig_read(set, value);
		CU_ASSERT_EQUAL(value[1], 4 * 6000 * 2600000000 + 2);
	}
	unc_set_release(set);
	close_watched();
}

/* The thread reads four times in the shortest time of a wrap, no more often. */
static void often_enough(void)
{
	enum { LOOKS = 4 };
	struct unc_set *set;
	uint64_t value, began;
	unsigned before, one;

	open_watched(2);
	set = rig_start(&rig, "UNC_C_CLOCKTICKS:unit=0:socket=0");
	before = atomic_load(&begun);
	rig_read(set, &value);
	one = atomic_load(&begun) - before; /* accesses of a read, or of two */
	began = unc_clock_now();
	before = atomic_load(&begun);
	for (int i = 0; i < LOOKS; i++)
		await_look();
	CU_ASSERT(atomic_load(&begun) - before <=
		  one * ((unc_clock_now() - began) / (2000 * MSEC / LOOKS) + 2));
	rig_stop(set);
	unc_set_release(set);
	close_watched();
}

/* Start, stop and read from several threads while the watcher thread comes and goes. */
static void *count_over_and_over(void *arg)
{
	struct unc_set *set = arg;
	uint64_t values[2];

	for (int i = 0; i < 100; i++) {
		int rc = unc_set_start(set, NULL);

		values[0] = 0;
		if (rc == 0)
			rc = unc_set_read(set, values, NULL);
		if (rc == 0)
			rc = unc_set_stop(set, NULL);
		else
			unc_set_stop(set, NULL);
		/* a late read is an error, and expected here */
		if ((rc && rc != -EOVERFLOW) || values[0])
			atomic_fetch_add(&wrong, 1);
	}
	return NULL;
}

static void coming_and_going(void)
{
	static const char *const names[] = { "UNC_C_CLOCKTICKS", "UNC_H_CLOCKTICKS",
					     "UNC_R2_CLOCKTICKS" };
	enum { SETS = sizeof(names) / sizeof(names[0]) };
	struct unc_error err = { 0 };
	struct unc_set *sets[SETS];
	pthread_t threads[SETS];
	unsigned before = threads_now();

	open_watched(0.02); /* the thread reads very often */
	for (int i = 0; i < SETS; i++) {
		sets[i] = rig_prepare(&rig, names[i], &err);
		CU_ASSERT_PTR_NOT_NULL_FATAL(sets[i]);
	}
	for (int i = 0; i < SETS; i++)
		CU_ASSERT_EQUAL(pthread_create(&threads[i], NULL, count_over_and_over, sets[i]), 0);
	for (int i = 0; i < SETS; i++)
		CU_ASSERT_EQUAL(pthread_join(threads[i], NULL), 0);
	for (int i = 0; i < SETS; i++)
		unc_set_release(sets[i]);
	CU_ASSERT_EQUAL(atomic_load(&wrong), 0);
	close_watched();
	CU_ASSERT(threads_become(before));
}

/* The watcher thread. @param blocked  its blocked signals; @return its id, 0 if there is none */
static unsigned find_watcher(uint64_t *blocked)
{
	DIR *dir = opendir("/proc/self/task");
	const struct dirent *entry;
	unsigned found = 0;

	CU_ASSERT_PTR_NOT_NULL(dir);
	while (dir && (entry = readdir(dir))) {
		char path[300], line[256];
		bool ours = false;
		FILE *f;

		snprintf(path, sizeof(path), "/proc/self/task/%s/status", entry->d_name);
		f = fopen(path, "re");
		while (f && fgets(line, sizeof(line), f)) {
			ours |= strcmp(line, "Name:\tuncore-wrap\n") == 0;
			if (ours && strncmp(line, "Pid:\t", 5) == 0)
				found = (unsigned)strtoul(line + 5, NULL, 10);
			if (ours && strncmp(line, "SigBlk:\t", 8) == 0)
				*blocked = strtoull(line + 8, NULL, 16);
		}
		if (f)
			fclose(f);
	}
	if (dir)
		closedir(dir);
	return found;
}

/* There is a thread for each set that needs one, while it counts. */
static void no_more_than_needed(void)
{
	unsigned before = threads_now(), watcher;
	struct unc_set *wide, *narrow, *other;
	uint64_t value, blocked;

	open_watched(1);
	unc_wrap_hz = usual_hz;
	wide = rig_start(&rig, "UNC_M_CLOCKTICKS"); /* 48 bits */
	CU_ASSERT(threads_become(before));
	narrow = rig_start(&rig, "UNC_C_CLOCKTICKS");
	CU_ASSERT(threads_become(before + 1));
	watcher = find_watcher(&blocked);
	CU_ASSERT(watcher != 0);
	other = rig_start(&rig, "UNC_R2_CLOCKTICKS");
	CU_ASSERT(threads_become(before + 2));
	rig_stop(narrow);
	CU_ASSERT(threads_become(before + 1));
	CU_ASSERT(find_watcher(&blocked) != watcher);
	rig_stop(other);
	CU_ASSERT(threads_become(before));
	for (int i = 0; i < 3; i++) {
		CU_ASSERT_EQUAL(unc_set_start(other, NULL), 0);
		CU_ASSERT(threads_become(before + 1));
		CU_ASSERT_EQUAL(unc_set_stop(other, NULL), 0);
		CU_ASSERT(threads_become(before));
	}
	unc_set_release(other);
	rig_read(wide, &value);
	CU_ASSERT_EQUAL(value, 0);
	unc_set_release(narrow);
	unc_set_release(wide);
	close_watched();
	CU_ASSERT(threads_become(before));
}

/* Sanitizers start a thread with their own mask, and set the inherited one a little later. */
static bool blocked_signals_become(uint64_t wanted)
{
	uint64_t blocked = 0;

	for (int i = 0; i < 5000; i++) {
		if (find_watcher(&blocked) && (blocked & 0x7fffffff) == wanted)
			return true;
		usleep(1000);
	}
	printf("signals blocked: %#llx\n", (unsigned long long)blocked);
	return false;
}

static void takes_no_signals(void)
{
	struct unc_set *set;

	open_watched(2);
	set = rig_start(&rig, "UNC_C_CLOCKTICKS");
	/* all but SIGKILL and SIGSTOP, and what glibc and tools keep for themselves */
	CU_ASSERT(blocked_signals_become(0x7fffffff & ~0x40100ull));
	unc_set_release(set);
	close_watched();
}

/* ---------------------------------------------------------------------------------- too late */

/* What counts is the time since the last read, not since the start. */
static void read_in_time(void)
{
	struct unc_error err = { 0 };
	struct unc_regs_set *set;
	uint64_t value;

	open_watched(1);
	unc_wrap_hz = usual_hz;
	set = (struct unc_regs_set *)rig_start(&rig, "UNC_M_CLOCKTICKS");
	for (int i = 0; i < 3; i++) {
		set->read_at -= 20 * HOUR;
		rig_read(&set->base, &value);
	}
	set->read_at -= 40 * HOUR;
	CU_ASSERT_EQUAL(unc_set_read(&set->base, &value, &err), -EOVERFLOW);
	unc_set_release(&set->base);
	close_watched();
}

/* The counters were not read in time: no value until the next start. */
static void too_late(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t value = 77;

	open_watched(0.2);
	set = rig_start(&rig, "UNC_C_CLOCKTICKS");
	atomic_store(&failing, 1);
	usleep(600000);
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -EIO);
	atomic_store(&failing, 0);
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -EOVERFLOW);
	rig_says(err.text, "may have wrapped");
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -EOVERFLOW);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -EOVERFLOW);
	CU_ASSERT_EQUAL(value, 77);
	unc_set_release(set);
	unc_wrap_hz = BITS_44 / 60;
	set = rig_start(&rig, "UNC_C_CLOCKTICKS:unit=0:socket=0");
	rig_advance(&rig, MSEC);
	rig_stop(set);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2600000);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	unc_set_release(set);
	close_watched();
}

static struct unc_addr control_of(const struct unc_regs_set *set)
{
	const struct unc_unit *unit = set->plan.programs[0].unit;
	unsigned counter = set->plan.unit_reqs[0].reqs[0].counter;

	return unc_unit_addr(unit, unc_unit_counter(unit, counter).ctl, unit->box->ctl_bytes);
}

/* Wait, for a minute at most, until the thread has found that the counts are lost. */
static bool becomes_lost(struct unc_set *set)
{
	bool lost = false;

	for (int i = 0; i < 60000 && !lost; i++) {
		pthread_mutex_lock(&set->lock);
		lost = set->lost;
		pthread_mutex_unlock(&set->lock);
		usleep(1000);
	}
	return lost;
}

/* The thread finds that another tool changed a control and changed it back. The next read reports it, and releases the unit. */
static void disturbed_meanwhile(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	struct unc_addr at;
	uint64_t value = 77, control;

	open_watched(0.2);
	set = rig_start(&rig, "UNC_C_CLOCKTICKS:unit=0:socket=0");
	at = control_of((struct unc_regs_set *)set);
	CU_ASSERT_EQUAL(unc_regs_read(&rig.direct->regs, &at, 1, &control), 0);
	CU_ASSERT_EQUAL(unc_regs_write(&rig.direct->regs, &at, 0), 0);
	CU_ASSERT(becomes_lost(set));
	CU_ASSERT_EQUAL(unc_regs_write(&rig.direct->regs, &at, control), 0);
	CU_ASSERT(rig_enabled(&rig) > 0);
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
	rig_says(err.text, "disturbed");
	CU_ASSERT_EQUAL(value, 77);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	unc_set_release(set);
	close_watched();
}

static const struct check_test tests[] = {
	{ "horizons", horizons },
	{ "cycles of plans", cycles_of_plans },
	{ "several wraps", several_wraps },
	{ "often enough", often_enough },
	{ "read in time", read_in_time },
	{ "coming and going", coming_and_going },
	{ "no more than needed", no_more_than_needed },
	{ "takes no signals", takes_no_signals },
	{ "too late", too_late },
	{ "disturbed meanwhile", disturbed_meanwhile },
	{ 0 },
};

int main(void)
{
	usual_hz = unc_wrap_hz;
	return check_run("wraps", tests);
}
