/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ownership of counters, through PAPI: other tools, processes that end, lost counts, and units that
 * are absent, unreadable or zero.
 */
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "machine/machine.h"
#include "papi_check.h"
#include "direct/wrap_poll.h"

static void again(void)
{
	PAPI_shutdown();
	CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
}

enum { CHA_COUNTERS = 4 };

/* Control of a counter of CHA n of socket 0 (manual, table 1-8: 14 registers apart). */
static struct unc_addr cha_control(unsigned n, unsigned counter)
{
	return (struct unc_addr){ .space = UNC_MSR, .size = 8, .at = 0xe01 + 14 * n + counter };
}

static void put(struct unc_addr at, uint64_t value)
{
	CHECK_EQUAL(unc_regs_sim.write(papi_sim(), &at, value), 0);
}

static uint64_t get(struct unc_addr at)
{
	uint64_t value = 0;

	CHECK_EQUAL(unc_regs_sim.read(papi_sim(), &at, 1, &value), 0);
	return value;
}

/* ---------------------------------------------------------------------------------- others */

static void programmed_by_another_tool(void)
{
	long long v;
	int set = papi_set("UNC_CHA_CLOCKTICKS");

	put(cha_control(2, 0), 0x400155);
	CHECK_EQUAL(PAPI_start(set), PAPI_ECNFLCT);
	CHECK_SAYS(papi_uncore_error(), "CHA 2 of socket 0 is programmed but not claimed");
	CHECK_SAYS(papi_uncore_error(), "msr 0xe1d has 0x400155");
	CHECK_SAYS(papi_uncore_error(), "PAPI_UNCORE_FORCE=1");
	CHECK_EQUAL(papi_enabled(), 1);
	papi_destroy(set);
	/* use the unit nevertheless */
	setenv("PAPI_UNCORE_FORCE", "1", 1);
	again();
	set = papi_set("UNC_CHA_CLOCKTICKS");
	CHECK_OK(PAPI_start(set));
	papi_advance(MSEC);
	CHECK_OK(PAPI_stop(set, &v));
	CHECK_EQUAL(v, 8 * 2000000);
	CHECK_EQUAL((long long)get(cha_control(2, 0)), 0x400155);
	papi_destroy(set);
	put(cha_control(2, 0), 0);
	unsetenv("PAPI_UNCORE_FORCE");
	again();
}

static void disturbed(void)
{
	long long v[2] = { 77, 77 };
	int set = papi_set("UNC_CHA_CLOCKTICKS UNC_M_CAS_COUNT:RD");

	CHECK_OK(PAPI_start(set));
	papi_advance(MSEC);
	for (unsigned c = 0; c < CHA_COUNTERS; c++)
		put(cha_control(1, c), 0);
	CHECK_EQUAL(PAPI_stop(set, v), PAPI_ECLOST);
	CHECK_SAYS(papi_uncore_error(), "counting was disturbed: in CHA 1 of socket 0");
	CHECK_EQUAL(v[0], 77);
	CHECK_EQUAL(papi_enabled(), 0);
	/* the set remains usable, but has no count */
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], -1);
	CHECK_EQUAL(v[1], -1);
	CHECK_OK(PAPI_start(set));
	papi_advance(MSEC);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 8 * 2000000);
	papi_destroy(set);
}

/* Three different answers: no such unit, a lost count, and a count of 0. */
static void absent_unreadable_zero(void)
{
	long long v = 77;
	int set = papi_set("");

	CHECK_EQUAL(papi_add(set, "UNC_CHA_CLOCKTICKS:unit=7"), PAPI_ENOEVNT);
	CHECK_SAYS(papi_uncore_error(), "absent on this machine");
	CHECK_OK(papi_add(set, "UNC_CHA_TOR_INSERTS:IA_MISS"));
	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_read(set, &v));
	CHECK_EQUAL(v, 0);
	unc_sim_reset(papi_sim());
	v = 77;
	CHECK_EQUAL(PAPI_stop(set, &v), PAPI_ECLOST);
	CHECK_EQUAL(v, 77);
	CHECK_OK(PAPI_stop(set, &v));
	CHECK_EQUAL(v, -1);
	papi_destroy(set);
}

/* The read that detects it fails; the set can be stopped and used again. */
static void lost_at_a_read(void)
{
	long long v[2] = { 77, 77 };
	int set = papi_set("UNC_CHA_CLOCKTICKS UNC_M_CAS_COUNT:RD");

	CHECK_OK(PAPI_start(set));
	papi_advance(5 * MSEC);
	CHECK_OK(PAPI_read(set, v));
	CHECK_EQUAL(v[0], 5 * 8 * 2000000);
	unc_sim_reset(papi_sim());
	papi_advance(MSEC);
	v[0] = 77;
	CHECK_EQUAL(PAPI_read(set, v), PAPI_ECLOST);
	CHECK_EQUAL(v[0], 77);
	CHECK_OK(PAPI_read(set, v));
	CHECK_EQUAL(v[0], -1);
	CHECK_EQUAL(v[1], -1);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], -1);
	CHECK_EQUAL(papi_enabled(), 0);
	CHECK_OK(PAPI_start(set));
	papi_advance(MSEC);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 8 * 2000000);
	papi_destroy(set);
}

/* ---------------------------------------------------------------------------------- ends */

static void count_chas(void)
{
	int set = papi_set("UNC_CHA_CLOCKTICKS");
	long long v;

	CHECK_OK(PAPI_start(set));
	papi_advance(MSEC);
	CHECK_OK(PAPI_stop(set, &v));
	CHECK_EQUAL(v, 8 * 2000000);
	papi_destroy(set);
}

static void exit_without_a_stop(void)
{
	static const int ways[] = { 0, SIGTERM, SIGKILL };

	PAPI_shutdown();
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		int status = -1;
		pid_t pid;

		put(cha_control(3, 0), 0x55); /* not enabled: a leftover, not in use */
		fflush(stdout);
		pid = fork();
		if (pid == 0) {
			CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
			CHECK_OK(PAPI_start(papi_set("UNC_CHA_CLOCKTICKS UNC_U_LOCK_CYCLES")));
			if (papi_failed())
				_exit(3);
			if (ways[i])
				kill(getpid(), ways[i]);
			exit(0);
		}
		CHECK_EQUAL(waitpid(pid, &status, 0), pid);
		CHECK_EQUAL(status, ways[i]);
		CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
		/* After exit() the registers are restored; after a signal the next process restores them. */
		if (ways[i] == 0)
			CHECK_EQUAL(papi_enabled(), 0);
		else
			CHECK(papi_enabled() > 0);
		count_chas();
		CHECK_EQUAL((long long)get(cha_control(3, 0)), 0x55);
		CHECK_EQUAL(papi_enabled(),
			    0); /* also in the UBox, in which no later process counted */
		put(cha_control(3, 0), 0);
		PAPI_shutdown();
	}
	CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
}

/* ---------------------------------------------------------------------------------- threads */

static unsigned threads_now(void)
{
	DIR *dir = opendir("/proc/self/task");
	unsigned n = 0;

	while (dir && readdir(dir))
		n++;
	if (dir)
		closedir(dir);
	return n - 2; /* "." and ".." */
}

/* Counters of 48 bits that count steps of 1 last for hours: no thread watches them. */
static void no_thread_where_none_is_needed(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD UNC_CHA_CLOCKTICKS UNC_UPI_CLOCKTICKS");

	CHECK_EQUAL(threads_now(), 1);
	CHECK_OK(PAPI_start(set));
	CHECK_EQUAL(threads_now(), 1);
	CHECK_OK(PAPI_stop(set, NULL));
	papi_destroy(set);
}

/* 36 bits, several wraps between two reads; the thread assumes an even faster clock. */
static void several_wraps(void)
{
	const struct sim_traffic reads = {
		.op = SIM_DMA_READ, .lines = (1ull << 34) + 3, .stack = 3, .port = 7
	};
	long long v = 0;
	uint64_t hz = unc_wrap_hz;
	int set;

	unc_wrap_hz = (1ull << 36) / 2; /* a wrap in two seconds: the thread reads twice in each */
	set = papi_set("UNC_IIO_BANDWIDTH_OUT:PART7_FREERUN");
	CHECK_OK(PAPI_start(set));
	CHECK_EQUAL(threads_now(), 2);
	for (int i = 0; i < 4; i++) {
		CHECK_EQUAL(unc_sim_inject(papi_sim(), &reads), 0); /* half of the 36 bits */
		usleep(1200000);
	}
	CHECK_OK(PAPI_read(set, &v));
	CHECK_EQUAL(v, 4 * 2 * ((1ll << 34) + 3));
	CHECK(v >= 2 * (1ll << 36));
	CHECK_OK(PAPI_stop(set, &v));
	CHECK_EQUAL(v, 4 * 2 * ((1ll << 34) + 3));
	papi_destroy(set);
	unc_wrap_hz = hz;
}

/* ---------------------------------------------------------------------------------- uncore_stat */

/* This program, run as the counted command, stops the counters of a CHA. */
static int disturb(const char *spec)
{
	void *self;

	if (unc_regs_sim.open(spec, &self, NULL))
		return 1;
	for (unsigned c = 0; c < CHA_COUNTERS; c++) {
		const struct unc_addr at = cha_control(1, c);

		if (unc_regs_sim.write(self, &at, 0))
			return 1;
	}
	unc_regs_sim.close(self);
	return 0;
}

/* uncore_stat and its exit status report it. */
static void stat_says(const char *format, const char *lost)
{
	const char *bin = getenv("BIN");
	char self[200] = "", command[600], all[8000] = "";
	size_t len;
	FILE *f;

	if (readlink("/proc/self/exe", self, sizeof(self) - 1) < 0)
		CHECK(false);
	snprintf(command, sizeof(command),
		 "%s/uncore_stat %s -e UNC_CHA_CLOCKTICKS %s disturb %s 2>&1",
		 bin ? bin : "build/bin", format, self, papi_sim_spec());
	f = popen(command, "r"); // NOLINT(cert-env33-c): our own program
	CHECK(f != NULL);
	len = f ? fread(all, 1, sizeof(all) - 1, f) : 0;
	all[len] = '\0';
	if (f)
		CHECK_EQUAL(WEXITSTATUS(pclose(f)), 125);
	CHECK_SAYS(all, lost);
	CHECK_SAYS(all, "counting was disturbed: in CHA 1 of socket 0");
}

static void stat_tells_what_is_lost(void)
{
	stat_says("", "<unreadable>");
	stat_says("--csv", ",,,UNC_CHA_CLOCKTICKS,<unreadable>,count,");
	stat_says("--json", "\"answer\": \"unreadable\"");
	CHECK_EQUAL(papi_enabled(), 0);
}

static const struct papi_test tests[] = {
	{ "programmed by another tool", programmed_by_another_tool },
	{ "disturbed", disturbed },
	{ "absent, unreadable, zero", absent_unreadable_zero },
	{ "lost at a read", lost_at_a_read },
	{ "exit without a stop", exit_without_a_stop },
	{ "no thread where none is needed", no_thread_where_none_is_needed },
	{ "several wraps", several_wraps },
	{ "uncore_stat tells what is lost", stat_tells_what_is_lost },
	{ 0 },
};

int main(int argc, char **argv)
{
	if (argc == 3 && strcmp(argv[1], "disturb") == 0)
		return disturb(argv[2]);
	papi_open("sockets=2,cha=4");
	return papi_run(tests);
}
