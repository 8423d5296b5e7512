/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What PAPI_read() costs: through perf one read() for each group, which is a PMU of one package, and each counter is
 * read once by the kernel; through the registers, too, and no read().
 */
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../papi/papi_check.h"
#include "channel.h"
#include "chips.h"
#include "client.h"
#include "papi_uncore.h"
#include "perf/perf.h"

enum { READS = 10, MSEC_NS = 1000000 };

/*
 * Reads of a counter: an MSR, or 8 bytes of memory, takes one; in configuration space the kernel reads two words, the
 * component three, from the mapping: the upper half again.
 */
static const struct box {
	const char *chip, *clock;
	unsigned by_kernel, by_component;
	unsigned absent; /* units of which only the kernel has a PMU: third channels */
} boxes[] = {
	{ "icx", "UNC_CHA_CLOCKTICKS", 1, 1, 0 }, { "icx", "UNC_M_CLOCKTICKS", 1, 1, 8 },
	{ "snbep", "UNC_C_CLOCKTICKS", 1, 1, 0 }, { "snbep", "UNC_M_CLOCKTICKS", 2, 3, 0 },
	{ "ivbep", "UNC_C_CLOCKTICKS", 1, 1, 0 }, { "ivbep", "UNC_M_CLOCKTICKS", 2, 3, 0 },
};

enum { NUMBOXES = sizeof(boxes) / sizeof(boxes[0]) };

static long calls_of_read;

static long counted_read(int leader, void *buf, size_t size)
{
	calls_of_read++;
	return unc_perf_kernel.read(leader, buf, size);
}

/*
 * A read of a set that counts costs so much. Its counters move: what stands still is looked at. Nor is any read
 * cheaper; one that had to wait for a cpu may look at a group again.
 */
static void check_reads(int set, unsigned long calls, unsigned long counters)
{
	unsigned long made = ~0ul, reads = ~0ul;
	long long values[8];

	CHECK_OK(PAPI_start(set));
	silicon_advance(MSEC_NS);
	CHECK_OK(PAPI_read(set, values));
	for (int i = 0; i < READS; i++) {
		unsigned long now;

		silicon_advance(MSEC_NS);
		silicon_forget_writes();
		calls_of_read = 0;
		CHECK_OK(PAPI_read(set, values));
		now = (unsigned long)silicon_reads();
		made = made < (unsigned long)calls_of_read ? made : (unsigned long)calls_of_read;
		reads = reads < now ? reads : now;
	}
	if (made != calls || reads != counters)
		printf("%lu calls of read(), not %lu; %lu reads of counters, not %lu\n", made,
		       calls, reads, counters);
	CHECK(made == calls && reads == counters);
	CHECK_OK(PAPI_stop(set, values));
	papi_destroy(set);
}

static void in_child(bool perf, void (*count)(bool perf))
{
	struct unc_perf_calls counted = unc_perf_kernel;
	int status = -1;
	pid_t pid;

	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		counted.read = counted_read;
		unc_perf_calls = &counted;
		setenv("PAPI_UNCORE_BACKEND", perf ? "perf" : "direct", 1);
		CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
		count(perf);
		PAPI_shutdown();
		fflush(stdout);
		_exit(papi_failed() != 0);
	}
	CHECK_EQUAL(waitpid(pid, &status, 0), pid);
	CHECK_EQUAL(status, 0);
}

/* A counter of each unit of two boxes, on both sockets. */
static void count_units(bool perf)
{
	unsigned long units = 0, reads = 0;
	char names[200] = "";

	for (int i = 0; i < NUMBOXES; i++) {
		int n;

		if (strcmp(boxes[i].chip, vm_chip()->name) != 0)
			continue;
		n = papi_uncore_units(boxes[i].clock, NULL, 0);
		CHECK(n >= 4);
		units += (unsigned long)n;
		reads += perf ? ((unsigned long)n - boxes[i].absent) * boxes[i].by_kernel
			      : (unsigned long)n * boxes[i].by_component;
		snprintf(names + strlen(names), sizeof(names) - strlen(names), "%s%s",
			 *names ? " " : "", boxes[i].clock);
	}
	check_reads(papi_set(names), perf ? units : 0, reads);
}

/* All counters of one unit. */
static void count_channel(bool perf)
{
	struct vm_channel_event events[VM_CHANNEL_COUNTERS];
	int set = PAPI_NULL;
	unsigned words = 0;

	vm_channel_events(vm_chip(), events, VM_CHANNEL_COUNTERS);
	for (int i = 0; i < NUMBOXES; i++) /* channels are the last of a chip */
		if (strcmp(boxes[i].chip, vm_chip()->name) == 0)
			words = perf ? boxes[i].by_kernel : boxes[i].by_component;
	CHECK_OK(PAPI_create_eventset(&set));
	for (int i = 0; i < VM_CHANNEL_COUNTERS; i++)
		CHECK_OK(papi_add(set, events[i].name));
	check_reads(set, perf ? 1 : 0, VM_CHANNEL_COUNTERS * words);
}

static void units_by_perf(void)
{
	in_child(true, count_units);
}

static void units_by_registers(void)
{
	in_child(false, count_units);
}

static void channel_by_perf(void)
{
	in_child(true, count_channel);
}

static void channel_by_registers(void)
{
	in_child(false, count_channel);
}

static const struct papi_test tests[] = {
	{ "units, through perf", units_by_perf },
	{ "units, through registers", units_by_registers },
	{ "a channel, through perf", channel_by_perf },
	{ "a channel, through registers", channel_by_registers },
	{ 0 },
};

int main(void)
{
	return papi_run(tests);
}
