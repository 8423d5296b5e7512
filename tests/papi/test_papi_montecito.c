/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito through PAPI, on the embedded machine: units are hardware threads.
 */
#include <stdio.h>
#include <string.h>

#include "papi_check.h"
#include "papi_codes.h"
#include "papi_rows.h"
#include "sim/montecito/mont_execute.h"

#define ROUND (2 * MSEC / 10) /* a turn of both threads of a core: the machine has turn=100 */

static void every_row(void)
{
	unsigned refused;

	CHECK(papi_every_row(unc_chip_find("montecito"), &refused) > 500);
	CHECK_EQUAL(refused, 0);
}

/* The sum over all threads, one thread, the thread of a cpu, both threads of a core. */
static void threads(void)
{
	int set = papi_set("CPU_OP_CYCLES montecito1::CPU_OP_CYCLES:socket=0 CPU_OP_CYCLES:cpu=3 "
			   "CPU_OP_CYCLES:all=1 CPU_OP_CYCLES:unit=2 CPU_OP_CYCLES:socket=1");
	long long v[6];

	CHECK_OK(PAPI_start(set));
	papi_advance(5 * ROUND + ROUND / 4);
	CHECK_OK(PAPI_stop(set, v));
	/* Threads 0 and 3 are half a turn ahead. */
	CHECK_EQUAL(v[0], 2 * 2 * (5 * ROUND + ROUND / 4));
	CHECK_EQUAL(v[1], 5 * ROUND / 2);
	CHECK_EQUAL(v[3], v[0]);
	CHECK_EQUAL(v[5], v[0] / 2);
	CHECK_EQUAL(v[4], 2 * (5 * ROUND / 2));
	/* Cpus 0 to 3 are the first threads of four cores: cpu 3 is core 1 of socket 1. */
	CHECK_EQUAL(v[2], 5 * ROUND / 2);
	papi_destroy(set);
}

/* Twelve events that fit in only one way, though each has several counters. */
static const char full[] =
	"CPU_OP_CYCLES_HALTED:unit=0:socket=0 L1D_READS_SET0:unit=0:socket=0 "
	"BUS_ALL:ANY:unit=0:socket=0 BUS_IO:ANY:unit=0:socket=0 SI_RQ_INSERTS:SELF:unit=0:socket=0 "
	"BUS_ALL:IO:unit=0:socket=0";

static const char more[] = "BUS_ALL:SELF:unit=0:socket=0 IA64_INST_RETIRED:unit=0:socket=0 "
			   "NOPS_RETIRED:unit=0:socket=0 L1I_READS:unit=0:socket=0 "
			   "BACK_END_BUBBLE:ALL:unit=0:socket=0 FE_BUBBLE:ALL:unit=0:socket=0";

static void add_all(int set, const char *names)
{
	char name[128];
	size_t len;

	for (; *names; names += len) {
		names += strspn(names, " ");
		len = strcspn(names, " ");
		snprintf(name, sizeof(name), "%.*s", (int)len, names);
		CHECK_OK(papi_add(set, name));
	}
}

static void one_way(void)
{
	int set = papi_set(full);
	long long v[13], alone;

	add_all(set, more);
	CHECK_EQUAL(papi_add(set, "BUS_IO:SELF:unit=0:socket=0"), PAPI_ECNFLCT);
	CHECK(strlen(papi_uncore_error()) > 20);
	CHECK_OK(PAPI_start(set));
	papi_advance(10 * ROUND);
	CHECK_OK(PAPI_stop(set, v));
	for (int i = 0; i < 12; i++)
		CHECK(v[i] > 0);
	papi_destroy(set);
	/* each counts the same as alone */
	set = papi_set("L1D_READS_SET0:unit=0:socket=0");
	CHECK_OK(PAPI_start(set));
	papi_advance(10 * ROUND);
	CHECK_OK(PAPI_stop(set, &alone));
	CHECK_EQUAL(v[1], alone);
	papi_destroy(set);
	CHECK_EQUAL(papi_enabled(), 0);
}

/* Sets that do not fit: the events added before stay and count. */
static void no_way(void)
{
	static const struct {
		const char *first, *second, *why;
	} sets[] = {
		{ "L1D_READS_SET0", "L1D_READS_SET1", "L1D sets 0 and 1" },
		{ "L2D_OZQ_CANCELS0:ACQ", "L2D_OZQ_CANCELS1:SIBLING_ACQ_REL",
		  "only one of L2D_OZQ_CANCELS0" },
		{ "L2D_OZQ_CANCELS0:ACQ L2D_REFERENCES:READS", "L2D_BYPASS:L2_DATA1",
		  "L2D sets 0, 2 and 1" },
	};

	for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
		int set = papi_set(sets[i].first);
		long long v[2] = { 0 };

		CHECK_EQUAL(papi_add(set, sets[i].second), PAPI_ECNFLCT);
		CHECK_SAYS(papi_uncore_error(), sets[i].why);
		CHECK_OK(PAPI_start(set));
		papi_advance(ROUND);
		CHECK_OK(PAPI_stop(set, v));
		CHECK(v[0] > 0);
		papi_destroy(set);
	}
}

/* Terms in two L1D sets are counted one after the other; a sum of counts is an event. */
static void metrics(void)
{
	int set = papi_set("L2_WB_REFERENCES L3_WRITES:L2_WB_ALL");
	long long v[2];

	CHECK_OK(PAPI_start(set));
	papi_advance(ROUND);
	CHECK_OK(PAPI_stop(set, v));
	CHECK(v[0] > 0);
	CHECK_EQUAL(v[0], v[1]);
	papi_destroy(set);
	CHECK(unc_metric_find(unc_chip_find("montecito"), "L2DTLB_MISS_RATIO_SET1") != NULL);
	set = papi_set("L2DTLB_MISSES");
	CHECK_EQUAL(papi_add(set, "L1D_READS_SET1"), PAPI_ECNFLCT);
	papi_destroy(set);
}

/* The seventh event that may happen in the background gets a counter that stops there. */
static void warnings(void)
{
	int set = papi_set("L3_MISSES L3_INSERTS L3_REFERENCES L3_READS:ALL_ALL L3_READS:ALL_HIT "
			   "L3_READS:ALL_MISS"),
	    other;

	CHECK(*papi_uncore_warning() == 0);
	CHECK_OK(papi_add(set, "L3_WRITES:ALL_ALL"));
	CHECK_SAYS(papi_uncore_warning(), "background");
	CHECK(strstr(papi_uncore_warning(), "more") == NULL);
	CHECK_OK(papi_add(set, "L3_WRITES:ALL_HIT"));
	CHECK_SAYS(papi_uncore_warning(), "(and 1 more)");
	other = papi_set("L3_MISSES");
	CHECK(*papi_uncore_warning() == 0);
	/* A start does not change a set, nor plan it again, though PAPI gives its events again. */
	for (int i = 0; i < 3; i++) {
		CHECK_OK(PAPI_start(i % 2 ? other : set));
		CHECK_OK(PAPI_stop(i % 2 ? other : set, NULL));
		CHECK(*papi_uncore_warning() == 0);
	}
	papi_destroy(set);
	papi_destroy(other);
}

/* Data registers, through PAPI: PMD33 and PMD36 as table 3-22 prints them. */
static void data_registers(void)
{
	const struct sim_instruction miss = { .incident = SIM_LOAD_MISS,
					      .socket = 1,
					      .thread = 2,
					      .address = 0x1230,
					      .slot = 1,
					      .data = 0x4568,
					      .latency = 300 };
	int set = papi_set("DATA_EAR_EVENTS:dear_cache=lat256:unit=2:socket=1"), other;
	struct papi_uncore_data data[3];

	CHECK_EQUAL(papi_uncore_data(set, data, 3), PAPI_ENOTRUN);
	CHECK_EQUAL(papi_uncore_data(set + 1000, data, 3), PAPI_ENOEVST);
	CHECK_OK(PAPI_start(set));
	CHECK_EQUAL(papi_uncore_data(set, NULL, 0), 3);
	CHECK_EQUAL(unc_sim_execute(papi_sim(), &miss), 0);
	CHECK_EQUAL(papi_uncore_data(set, data, 3), 3);
	CHECK(strcmp(data[0].name, "PMD33") == 0);
	CHECK(strcmp(data[0].capture, "data EAR, cache misses") == 0);
	CHECK(strcmp(data[0].source, "table 3-22") == 0);
	CHECK_EQUAL(data[0].socket, 1);
	CHECK_EQUAL(data[0].unit, 2);
	CHECK_EQUAL(data[0].valid, 1);
	CHECK_EQUAL((long long)data[0].value, 0x412c); /* 300, and stat 01 in 15:14 */
	CHECK_EQUAL((long long)data[0].numfields, 3);
	CHECK(strcmp(data[0].fields[0].name, "latency") == 0);
	CHECK_EQUAL((long long)data[0].fields[0].value, 300);
	CHECK_EQUAL((long long)data[1].value, 0x4568);
	CHECK_EQUAL((long long)data[2].value, 0x1239);
	CHECK_EQUAL((long long)data[2].fields[3].value, 0x1230);
	CHECK_EQUAL(papi_uncore_data(set, data, 3), 3);
	CHECK_EQUAL(data[0].valid + data[1].valid + data[2].valid, 0);
	CHECK_OK(PAPI_stop(set, NULL));
	other = papi_set("L3_MISSES");
	CHECK_OK(PAPI_start(other));
	CHECK_EQUAL(papi_uncore_data(other, data, 3), 0);
	CHECK_SAYS(papi_uncore_error(), "no event of the set captures anything in data registers");
	CHECK_OK(PAPI_stop(other, NULL));
	papi_destroy(other);
	papi_destroy(set);
}

static const struct papi_test tests[] = {
	{ "every row", every_row },
	{ "threads", threads },
	{ "one way", one_way },
	{ "no way", no_way },
	{ "metrics", metrics },
	{ "warnings", warnings },
	{ "data registers", data_registers },
	{ "codes to names and back", papi_codes_and_back },
	{ 0 },
};

int main(void)
{
	papi_open_chip("montecito", "sockets=2,turn=100");
	return papi_run(tests);
}
