/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A day of a node: 64 ranks, each of which counts the same events in all units of 8 sockets and reads
 * them 10 times a second. Some seconds of it are measured (BENCH_SECONDS) on the embedded machine; a
 * day is their multiple. Processor time, memory and wake-ups are one rank's: the median of all.
 *
 * Ice Lake-SP has 40 CHAs at most: figures for 128 are on the line through two machines. Simulated
 * registers do not take as long as a server's: the last line of the table counts them.
 */
#include <errno.h>
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench.h"
#include "papi_uncore.h"

enum { RANKS = 64, SOCKETS = 8, HZ = 10, SECONDS = 10, DAY = 86400, WANTED_CHAS = 128 };
static const double hz = HZ, all_hz = HZ * RANKS, day = DAY; /* hz: reads of a rank in a second */

static const struct {
	const char *text;
	unsigned chas; /* 0: a rank sleeps and has the component disabled */
} nodes[] = {
	{ "PAPI alone, sleeps only", 0 },
	{ "8 sockets x 20 CHAs", 20 },
	{ "8 sockets x 40 CHAs", 40 },
};
enum { NODES = sizeof(nodes) / sizeof(nodes[0]) };

static const char *const events[] = {
	"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS_DRD",
	"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS_RFO",
	"uncore:::UNC_CHA_CLOCKTICKS",
	"uncore:::UNC_M_CAS_COUNT:RD",
	"uncore:::UNC_M_CAS_COUNT:WR",
	"uncore:::UNC_UPI_TxL_FLITS:ALL_DATA",
};
enum { EVENTS = sizeof(events) / sizeof(events[0]) };

/* What a rank took. */
enum {
	CPU_US,   /* processor time of a read and the sleep before it */
	WAKEUPS,  /* voluntary switches of all its threads, for each read */
	KB,       /* private memory, since before PAPI was initialised */
	GROWN,    /* KB of it since counting began */
	COUNTERS, /* that a read reads */
	FIGURES
};
struct rank {
	double figure[FIGURES];
};

static unsigned seconds(void)
{
	const char *given = getenv("BENCH_SECONDS");
	unsigned long n = given ? strtoul(given, NULL, 10) : SECONDS;

	return n > 0 && n <= DAY ? (unsigned)n : SECONDS;
}

/* Private dirty KB of this process. */
static double private_kb(void)
{
	FILE *in = fopen("/proc/self/smaps_rollup", "re");
	char line[256];
	double kb = -1;

	if (!in)
		bench_die("/proc/self/smaps_rollup: %s", strerror(errno));
	while (fgets(line, sizeof(line), in))
		if (strncmp(line, "Private_Dirty:", 14) == 0)
			kb = strtod(line + 14, NULL);
	fclose(in);
	return kb;
}

static double cpu_us(const struct rusage *use)
{
	return (double)(use->ru_utime.tv_sec + use->ru_stime.tv_sec) * 1e6 +
	       (double)(use->ru_utime.tv_usec + use->ru_stime.tv_usec);
}

/* An event set that counts. @return counters that a read of it reads */
static unsigned begin(int *set)
{
	unsigned counters = 0;

	*set = PAPI_NULL;
	if (PAPI_create_eventset(set) != PAPI_OK)
		bench_die("PAPI_create_eventset failed");
	for (unsigned i = 0; i < EVENTS; i++) {
		int units = papi_uncore_units(events[i], NULL, 0);

		if (units <= 0 || PAPI_add_named_event(*set, events[i]) != PAPI_OK)
			bench_die("%s: %s", events[i], papi_uncore_error());
		counters += (unsigned)units;
	}
	if (PAPI_start(*set) != PAPI_OK)
		bench_die("PAPI_start: %s", papi_uncore_error());
	return counters;
}

/* A process: report that it is ready, wait for all, read at its rate, report its cost. */
static void be_rank(unsigned node, unsigned number, int ready, int go, int out)
{
	double before = private_kb(), began;
	unsigned reads = seconds() * HZ;
	bool alone = nodes[node].chas == 0;
	struct rank rank;
	struct rusage from, to;
	struct timespec next;
	int set;
	char c = 0;

	if (alone && PAPI_disable_component_by_name("uncore") != PAPI_OK)
		bench_die("PAPI_disable_component_by_name failed");
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		bench_die("PAPI_library_init failed");
	rank.figure[COUNTERS] = alone ? 0 : begin(&set);
	if (write(ready, &c, 1) != 1)
		bench_die("a rank cannot say that it is ready");
	close(ready);             /* the parent sees the end if a rank has failed */
	if (read(go, &c, 1) != 0) /* the parent closes it */
		bench_die("a rank was not let go");
	began = private_kb();
	getrusage(RUSAGE_SELF, &from);
	clock_gettime(CLOCK_MONOTONIC, &next);
	/* Ranks do not read in step: they would wait for the simulated machine's lock. */
	next.tv_nsec += (long)number * (1000000000 / HZ / RANKS);
	for (unsigned i = 0; i < reads; i++) {
		long long values[EVENTS];

		next.tv_nsec += 1000000000 / HZ;
		next.tv_sec += next.tv_nsec / 1000000000;
		next.tv_nsec %= 1000000000;
		while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL) == EINTR)
			;
		if (!alone && PAPI_read(set, values) != PAPI_OK)
			bench_die("PAPI_read: %s", papi_uncore_error());
	}
	getrusage(RUSAGE_SELF, &to);
	rank.figure[CPU_US] = (cpu_us(&to) - cpu_us(&from)) / reads;
	rank.figure[WAKEUPS] = (double)(to.ru_nvcsw - from.ru_nvcsw) / reads;
	rank.figure[KB] = private_kb() - before;
	rank.figure[GROWN] = rank.figure[KB] + before - began;
	if (write(out, &rank, sizeof(rank)) != (ssize_t)sizeof(rank))
		bench_die("a rank cannot report");
	PAPI_shutdown();
}

/* In a separate process, for its own machine: write the medians. */
static int be_node(unsigned node)
{
	static struct rank ranks[RANKS];
	int ready[2], go[2], out[2], status, bad = 0;
	char options[64], c;

	snprintf(options, sizeof(options), "sockets=%d,cha=%u", SOCKETS,
		 nodes[node].chas ? nodes[node].chas : 20);
	bench_simulate(options);
	if (pipe(ready) != 0 || pipe(go) != 0 || pipe(out) != 0)
		bench_die("pipe: %s", strerror(errno));
	for (unsigned i = 0; i < RANKS; i++) {
		pid_t child = fork();

		if (child < 0)
			bench_die("fork: %s", strerror(errno));
		if (child == 0) {
			close(go[1]);
			close(ready[0]);
			be_rank(node, i, ready[1], go[0], out[1]);
			_exit(0);
		}
	}
	close(ready[1]); /* a failing rank is noticed */
	close(out[1]);
	for (unsigned i = 0; i < RANKS; i++)
		if (read(ready[0], &c, 1) != 1)
			bench_die("a rank did not begin to count");
	close(go[1]);
	for (unsigned i = 0; i < RANKS; i++)
		if (read(out[0], &ranks[i], sizeof(ranks[i])) != (ssize_t)sizeof(ranks[i]))
			bench_die("a rank did not end");
	while (wait(&status) > 0)
		bad |= status;
	for (unsigned k = 0; k < FIGURES; k++) {
		struct bench_samples samples = { .count = 0 };

		for (unsigned i = 0; i < RANKS; i++)
			bench_add(&samples, ranks[i].figure[k]);
		printf("%.17g ", bench_result(&samples).median);
	}
	return bad != 0;
}

static void print_row(const char *text, const struct rank *rank)
{
	const double *f = rank->figure, second = f[CPU_US] * hz / 1e6; /* of processor time */

	printf("%-28s %8.0f %7.1f %6.0f %6.1f%% %6.2f %6.0f %5.0f\n", text, f[COUNTERS], f[CPU_US],
	       second * day, f[CPU_US] * all_hz / 1e6 * 100, f[WAKEUPS], f[KB], f[GROWN]);
}

/* A figure of the requested node, from the figures of two measured ones. */
static double line(double at20, double at40)
{
	return at20 + (at40 - at20) / 20 * (WANTED_CHAS - 20);
}

int main(int argc, char **argv)
{
	struct rank r[NODES], wanted;

	if (argc > 1)
		return be_node((unsigned)strtoul(argv[1], NULL, 10) % NODES);
	printf("\nA day of %d ranks that read %d times a second: %u s of it, embedded machine\n",
	       RANKS, HZ, seconds());
	bench_rule();
	printf("%-28s %8s %7s %6s %7s %6s %6s %5s\n", "", "", "us of", "s of", "a cpu,", "wakes",
	       "KB", "KB");
	printf("%-28s %8s %7s %6s %7s %6s %6s %5s\n", "a rank (median)", "counters", "a read",
	       "a day", "all", "a read", "", "grown");
	bench_rule();
	for (unsigned i = 0; i < NODES; i++) {
		char out[256], number[16], *at = out;
		char *args[] = { (char *)(uintptr_t)bench_self(), number, NULL };

		snprintf(number, sizeof(number), "%u", i);
		if (bench_run(args, out, sizeof(out)) != 0)
			bench_die("%s: failed", nodes[i].text);
		for (unsigned k = 0; k < FIGURES; k++)
			r[i].figure[k] = strtod(at, &at);
		print_row(nodes[i].text, &r[i]);
	}
	wanted = r[2];
	for (unsigned k = 0; k < FIGURES; k++)
		if (k == CPU_US || k == KB || k == COUNTERS)
			wanted.figure[k] = line(r[1].figure[k], r[2].figure[k]);
	print_row("8 sockets x 128: by a line", &wanted);
	bench_rule();
	printf("All ranks of that read %.2f million registers a second; at 250 ns each, %.0f %% of a "
	       "cpu.\n",
	       wanted.figure[COUNTERS] * all_hz / 1e6,
	       wanted.figure[COUNTERS] * all_hz * 250e-9 * 100);
	/* Both are means of some seconds, in which the speed of the processor may change. */
	bench_ratio("a day of 64 ranks: processor time", bench_once(r[2].figure[CPU_US]),
		    r[0].figure[CPU_US]);
	bench_ratio("a day of 64 ranks: wake-ups", bench_once(r[2].figure[WAKEUPS]),
		    r[0].figure[WAKEUPS]);
	bench_ratio("a day of 64 ranks: memory", bench_once(r[2].figure[KB]), r[0].figure[KB]);
	return 0;
}
