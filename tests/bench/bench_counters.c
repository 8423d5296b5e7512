/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What a read costs above its registers: all counters of some boxes are read while access to a register
 * costs next to nothing (a stand-in whose counters all move), and for comparison on the embedded machine.
 * Without PAPI.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "backend.h"
#include "bench.h"
#include "direct/direct.h"
#include "sim/sim.h"

enum { RUNS = 31, TIMES = 500, MOST = 40, AIM_NS = 20 };

static const struct {
	const char *text, *events;
} rows[] = {
	{ "8 channels, one count each", "UNC_M_CLOCKTICKS:socket=0" },
	{ "40 CHAs, 4 counts each",
	  "UNC_CHA_CLOCKTICKS:socket=0 UNC_CHA_TOR_INSERTS:IA_MISS_DRD:socket=0 "
	  "UNC_CHA_TOR_INSERTS:IA_MISS_RFO:socket=0 UNC_CHA_LLC_VICTIMS:ALL:socket=0" },
	{ "2 sockets, every counter of most boxes",
	  "UNC_CHA_CLOCKTICKS UNC_CHA_TOR_INSERTS:IA_MISS_DRD UNC_CHA_TOR_INSERTS:IA_MISS_RFO "
	  "UNC_CHA_LLC_VICTIMS:ALL UNC_M_CLOCKTICKS UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR "
	  "UNC_M_PRE_COUNT:RD UNC_M_HCLOCKTICKS UNC_M2M_CLOCKTICKS "
	  "UNC_M2M_DIRECTORY_LOOKUP:ANY UNC_M2M_IMC_READS:ALL UNC_M2M_IMC_WRITES:ALL "
	  "UNC_UPI_CLOCKTICKS UNC_UPI_RxL_FLITS:ALL_DATA UNC_UPI_TxL_FLITS:ALL_DATA "
	  "UNC_IIO_CLOCKTICKS UNC_I_CLOCKTICKS UNC_M3UPI_CLOCKTICKS UNC_M2P_CLOCKTICKS "
	  "UNC_P_CLOCKTICKS" },
};
enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static struct unc_regs_ops ops;
static struct unc_encoding encodings[MOST];
static const struct unc_encoding *list[MOST];
static size_t numevents, counters;
static uint64_t largest; /* value of a counter */

static int count_reads(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = unc_regs_sim.read(self, at, n, value);

	counters = n > counters ? n : counters;
	for (size_t i = 0; n == counters && i < n; i++) /* else they are controls */
		largest = value[i] > largest ? value[i] : largest;
	return rc;
}

/* Every counter goes on from the largest value, by one each read. */
static int read_nothing(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	(void)self;
	(void)at;
	largest++;
	for (size_t i = 0; i < n; i++)
		value[i] = largest;
	return 0;
}

static void encode_all(const char *names)
{
	char text[1024], *name, *rest = text;

	snprintf(text, sizeof(text), "%s", names);
	for (numevents = 0; (name = strsep(&rest, " ")) != NULL; numevents++) {
		if (numevents == MOST ||
		    unc_encode(unc_chip_find("icx"), name, &encodings[numevents], NULL) != 0)
			bench_die("cannot encode %s", name);
		list[numevents] = &encodings[numevents];
	}
}

static void read_it(void *arg, unsigned times)
{
	uint64_t values[MOST] = { 0 };
	struct unc_error err;

	while (times-- > 0)
		if (unc_count_regs.read(arg, values, &err) != 0)
			bench_die("read: %s", err.text);
	bench_sink = values[0];
}

int main(void)
{
	struct unc_direct *direct;
	struct unc_error err;

	bench_simulate("sockets=2,cha=40");
	ops = unc_regs_sim;
	ops.passed = NULL; /* of the simulated machine alone */
	ops.clock = NULL;
	if (unc_direct_open(&ops, getenv("PAPI_UNCORE_SIM"), &direct, &err) != 0)
		bench_die("%s", err.text);
	printf("\nA read above its registers, ns, without PAPI (%d runs of %d)\n", RUNS, TIMES);
	bench_rule();
	printf("%-40s %8s %8s %8s %10s\n", "", "counters", "read", "each", "simulated");
	bench_rule();
	for (unsigned i = 0; i < ROWS; i++) {
		struct bench_result simulated, software;
		struct unc_set *set;
		char name[80];

		encode_all(rows[i].events);
		ops.read = count_reads;
		counters = 0;
		if (unc_count_regs.prepare(direct, list, numevents, -1, &set, &err) != 0 ||
		    unc_count_regs.start(set, &err) != 0)
			bench_die("%s", err.text);
		simulated = bench_time(read_it, set, TIMES / 10, RUNS);
		counters = largest = 0;
		read_it(set, 1);
		ops.read = read_nothing;
		software = bench_time(read_it, set, TIMES, RUNS);
		snprintf(name, sizeof(name), "above registers: %s", rows[i].text);
		bench_ratio(name, software.min / (double)counters, bench_unit());
		printf("%-40s %8zu %8.0f %7.1f%s %10.0f\n", rows[i].text, counters, software.median,
		       software.median / (double)counters,
		       software.median / (double)counters <= (double)AIM_NS ? " " : "!",
		       simulated.median / (double)counters);
		ops.read = count_reads;
		unc_count_regs.release(set);
	}
	bench_rule();
	printf("each: per counter. !: above the aim of %d ns\n", AIM_NS);
	unc_direct_close(direct);
	return 0;
}
