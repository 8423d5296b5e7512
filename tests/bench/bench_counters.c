/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The cost of a read and a reset above their registers: reads all counters of some boxes through a stand-in
 * with nearly free register accesses, whose counters all move, and for comparison on the embedded machine.
 * Without PAPI.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "backend.h"
#include "bench.h"
#include "direct/context.h"
#include "evset.h"
#include "sim/sim.h"

enum { RUNS = 31, TIMES = 500, MOST = 40, AIM_NS = 20, AIM_RESET_NS = 10000 };
enum { EVENTS = 512, COUNTERS = 1024 };

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
static uint64_t last[COUNTERS];

static int count_reads(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = unc_regs_sim.read(self, at, n, value);

	counters = n > counters ? n : counters;
	if (n == counters && n <= COUNTERS) /* else they are controls */
		memcpy(last, value, n * sizeof(*value));
	return rc;
}

/* Every counter moves on by one. */
static int read_nothing(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	(void)self;
	(void)at;
	for (size_t i = 0; i < n; i++)
		value[i] = ++last[i];
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
		if (unc_set_read(arg, values, &err) != 0)
			bench_die("read: %s", err.text);
	bench_sink = values[0];
}

static void print_row(const char *text, const struct bench_result *software,
		      const struct bench_result *simulated, double aim)
{
	const double each = (double)counters;
	char name[80];

	snprintf(name, sizeof(name), "above registers: %s", text);
	bench_ratio(name, *software, each * bench_unit());
	printf("%-40s %8zu %8.0f %7.1f%s %10.0f\n", text, counters, software->median,
	       software->median / each, software->median <= aim ? " " : "!",
	       simulated->median / each);
}

static void read_row(unsigned row, struct unc_direct *direct)
{
	struct bench_result simulated, software;
	struct unc_error err;
	struct unc_set *set;

	encode_all(rows[row].events);
	ops.read = count_reads;
	counters = 0;
	if (unc_set_make(&unc_count_regs, direct, list, numevents, -1, false, &set, &err) != 0 ||
	    unc_set_start(set, &err) != 0)
		bench_die("%s", err.text);
	simulated = bench_time(read_it, set, TIMES / 10, RUNS);
	counters = 0;
	read_it(set, 1);
	ops.read = read_nothing;
	software = bench_time(read_it, set, TIMES, RUNS);
	print_row(rows[row].text, &software, &simulated, (double)(AIM_NS * counters));
	ops.read = count_reads;
	unc_set_release(set);
}

/* ---------------------------------------------------------------------------------- reset */

static struct unc_backend backend = { .count = &unc_count_regs };

static void reset_it(void *arg, unsigned times)
{
	struct unc_error err;

	while (times-- > 0)
		if (unc_evset_reset(arg, &err) != 0)
			bench_die("reset: %s", err.text);
}

/* Each event of the row in each of its units. @return how many */
static int codes_of(unsigned row, struct unc_catalog *catalog, unsigned *codes)
{
	int n = 0;

	encode_all(rows[row].events);
	for (size_t i = 0; i < numevents; i++) {
		size_t count;
		const struct unc_unit *units =
			unc_machine_units(backend.machine, list[i]->box, &count);
		char event[UNC_NAME_MAX], name[UNC_NAME_MAX + 40];
		struct unc_error err;

		unc_encoding_name(list[i], event, sizeof(event));
		for (size_t k = 0; k < count && n < EVENTS; k++) {
			snprintf(name, sizeof(name), "%s:unit=%u:socket=%u", event, units[k].number,
				 units[k].socket);
			if (unc_catalog_find(catalog, name, &codes[n++], &err) != 0)
				bench_die("%s: %s", name, err.text);
		}
	}
	return n;
}

static void reset_row(unsigned row, struct unc_direct *direct)
{
	static unsigned codes[EVENTS];
	static int positions[EVENTS];
	struct bench_result simulated, software;
	struct unc_evset evset = { .cpu = -1 };
	struct unc_catalog *catalog;
	struct unc_error err;
	int n;

	backend.self = direct;
	backend.machine = &direct->machine;
	ops.read = count_reads;
	if (unc_catalog_open(backend.machine, NULL, &catalog, &err) != 0)
		bench_die("%s", err.text);
	n = codes_of(row, catalog, codes);
	if (unc_evset_fill(&evset, &backend, catalog, codes, n, positions, &err) != 0 ||
	    unc_evset_start(&evset, &err) != 0)
		bench_die("%s", err.text);
	simulated = bench_time(reset_it, &evset, TIMES / 10, RUNS);
	counters = 0;
	reset_it(&evset, 1);
	ops.read = read_nothing;
	software = bench_time(reset_it, &evset, TIMES, RUNS);
	if ((int)counters != n)
		bench_die("%zu counters for %d events", counters, n);
	print_row("a reset of as many events of a unit", &software, &simulated,
		  (double)AIM_RESET_NS);
	ops.read = count_reads;
	unc_evset_clear(&evset);
	unc_catalog_close(catalog);
}

int main(void)
{
	struct unc_direct *direct;
	struct unc_error err;

	bench_simulate("sockets=2,cha=40");
	ops = unc_regs_sim;
	ops.clock = NULL; /* of the simulated machine alone */
	if (unc_direct_open(&ops, getenv("PAPI_UNCORE_SIM"), &direct, &err) != 0)
		bench_die("%s", err.text);
	printf("\nA read and a reset above their registers, ns, without PAPI (%d runs of %d)\n",
	       RUNS, TIMES);
	bench_rule();
	printf("%-40s %8s %8s %8s %10s\n", "", "counters", "all", "each", "simulated");
	bench_rule();
	for (unsigned i = 0; i < ROWS; i++)
		read_row(i, direct);
	reset_row(ROWS - 1, direct);
	bench_rule();
	printf("each: per counter. !: above the aim of %d ns each, of a reset %d us\n", AIM_NS,
	       AIM_RESET_NS / 1000);
	unc_direct_close(direct);
	return 0;
}
