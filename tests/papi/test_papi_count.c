/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting through PAPI. The clock advances only when a test advances it, and traffic is injected line
 * by line, so every value is known.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "papi_check.h"

enum { CORES = 4 }; /* of each of the two sockets */

/* Lines of the home socket's memory, read by a core of socket 0. */
static void read_lines(unsigned home, uint64_t lines)
{
	papi_inject(SIM_READ, 0, home, lines);
}

/* ---------------------------------------------------------------------------------- one set */

static void start_read_stop(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:RD:socket=1 UNC_U_CLOCKTICKS");
	long long v[3];

	read_lines(0, 999); /* before the start: not counted */
	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_read(set, v));
	CHECK(v[0] == 0 && v[1] == 0 && v[2] == 0);
	read_lines(0, 100);
	read_lines(1, 30);
	papi_advance(MSEC);
	CHECK_OK(PAPI_read(set, v));
	CHECK_EQUAL(v[0], 130);
	CHECK_EQUAL(v[1], 30);
	CHECK_EQUAL(v[2], 2 * 2000000);
	CHECK_OK(PAPI_read(set, v)); /* nor does reading change anything */
	CHECK_EQUAL(v[0], 130);
	read_lines(1, 5);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 135);
	CHECK_EQUAL(v[1], 35);
	read_lines(1, 1000); /* after the stop: not counted */
	papi_advance(MSEC);
	CHECK_OK(PAPI_read(set, v));
	CHECK_EQUAL(v[0], 135);
	CHECK_EQUAL(v[2], 2 * 2000000);
	CHECK_EQUAL(papi_enabled(), 0);
	CHECK_OK(PAPI_start(set)); /* counts from 0 */
	read_lines(0, 1);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 1);
	CHECK_EQUAL(v[2], 0);
	papi_destroy(set);
}

static void accum_and_reset(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR");
	long long v[2], sum[2] = { 1000, 2000 };

	CHECK_OK(PAPI_start(set));
	read_lines(0, 10);
	CHECK_OK(PAPI_accum(set, sum)); /* adds, and counts from 0 */
	CHECK(sum[0] == 1010 && sum[1] == 2000);
	CHECK_OK(PAPI_read(set, v));
	CHECK(v[0] == 0 && v[1] == 0);
	read_lines(0, 7);
	papi_inject(SIM_STREAM, 0, 0, 3);
	CHECK_OK(PAPI_accum(set, sum));
	CHECK(sum[0] == 1017 && sum[1] == 2003);
	read_lines(0, 6);
	CHECK_OK(PAPI_reset(set));
	CHECK_OK(PAPI_read(set, v));
	CHECK_EQUAL(v[0], 0);
	read_lines(0, 4);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 4);
	CHECK_OK(PAPI_reset(set)); /* a stopped set */
	CHECK_OK(PAPI_read(set, v));
	CHECK_EQUAL(v[0], 0);
	papi_destroy(set);
}

static void writing(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR");
	long long from[8] = { 5000, 20 },
		  v[2]; /* PAPI copies as many values as a unit has counters */

	CHECK(PAPI_num_cmp_hwctrs(papi_component()) <= 8);
	CHECK_OK(PAPI_start(set));
	read_lines(0, 10);
	CHECK_EQUAL(PAPI_write(set, from), PAPI_ENOSUPP);
	CHECK(strstr(papi_uncore_error(), "PAPI_reset") != NULL);
	CHECK_OK(PAPI_stop(set, v));
	CHECK(v[0] == 10 && v[1] == 0);
	papi_destroy(set);
}

static void changing_a_set(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD"), state = 0, events[4], n = 4;
	long long v[3];

	CHECK_OK(PAPI_state(set, &state));
	CHECK(state & PAPI_STOPPED);
	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_state(set, &state));
	CHECK(state & PAPI_RUNNING);
	CHECK_EQUAL(papi_add(set, "UNC_M_CAS_COUNT:WR"), PAPI_EISRUN);
	read_lines(0, 5);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 5);
	CHECK_OK(papi_add(set, "UNC_M_CAS_COUNT:WR"));
	CHECK_OK(papi_add(set, "UNC_UPI_TxL_FLITS:ALL_DATA:socket=1"));
	CHECK_EQUAL(PAPI_num_events(set), 3);
	CHECK_OK(PAPI_start(set));
	read_lines(1, 8);
	papi_inject(SIM_STREAM, 0, 0, 2);
	CHECK_OK(PAPI_stop(set, v));
	CHECK(v[0] == 8 && v[1] == 2 && v[2] == 8 * 9);
	/* remove the middle one: the others move up */
	CHECK_OK(PAPI_remove_named_event(set, "uncore:::UNC_M_CAS_COUNT:WR"));
	CHECK_OK(PAPI_list_events(set, events, &n));
	CHECK_EQUAL(n, 2);
	CHECK_OK(PAPI_start(set));
	read_lines(1, 6);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 6);
	CHECK_EQUAL(v[1], 6 * 9);
	CHECK_EQUAL(papi_add(set, "UNC_M_CAS_COUNT:RD"), PAPI_ECNFLCT); /* added by PAPI itself */
	CHECK_OK(PAPI_cleanup_eventset(set));
	CHECK_EQUAL(PAPI_num_events(set), 0);
	CHECK(PAPI_start(set) != PAPI_OK);
	CHECK_OK(papi_add(set, "UNC_M_CAS_COUNT:RD"));
	CHECK_OK(PAPI_start(set));
	read_lines(0, 2);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 2);
	papi_destroy(set);
}

/* Add and remove events at both ends of a set; each value stays with its event. */
static void removing_events(void)
{
	static const char *const names[] = {
		"UNC_M_CAS_COUNT:RD",
		"UNC_M_CAS_COUNT:WR",
		"UNC_CHA_CLOCKTICKS:unit=0:socket=0",
		"UNC_U_CLOCKTICKS:socket=0",
		"UNC_P_CLOCKTICKS:socket=0",
		"UNC_UPI_CLOCKTICKS:unit=0:socket=0",
	};
	static const long long per_round[] = { 3, 5, 2000, 2000, 1000, 1400 };
	/* index of the event that each round removes and adds again at the end */
	static const int rounds[] = { 1, 0, 5, 2, 2, 3, 1, 4, 0, 0, 5, 1, 3 };
	int order[6] = { 0, 1, 2, 3, 4, 5 }, set = papi_set("");
	long long v[6];
	char name[128];

	for (int i = 0; i < 6; i++)
		CHECK_OK(papi_add(set, names[i]));
	for (size_t r = 0; r < sizeof(rounds) / sizeof(rounds[0]); r++) {
		int out = order[rounds[r]];

		for (int half = 0; half < 2; half++) {
			int n = 5 + half;

			if (half == 0) {
				snprintf(name, sizeof(name), "uncore:::%s", names[out]);
				CHECK_OK(PAPI_remove_named_event(set, name));
				memmove(&order[rounds[r]], &order[rounds[r] + 1],
					(size_t)(5 - rounds[r]) * sizeof(order[0]));
			} else {
				CHECK_OK(papi_add(set, names[out]));
				order[5] = out;
			}
			CHECK_EQUAL(PAPI_num_events(set), n);
			memset(v, 0x55, sizeof(v));
			CHECK_OK(PAPI_start(set));
			papi_advance(1000);
			read_lines(0, 3);
			papi_inject(SIM_STREAM, 0, 0, 5);
			CHECK_OK(PAPI_read(set, v));
			for (int i = 0; i < n; i++)
				CHECK_EQUAL(v[i], per_round[order[i]]);
			CHECK_OK(PAPI_reset(set));
			papi_advance(1000);
			read_lines(0, 3);
			papi_inject(SIM_STREAM, 0, 0, 5);
			CHECK_OK(PAPI_stop(set, v));
			for (int i = 0; i < n; i++)
				CHECK_EQUAL(v[i], per_round[order[i]]);
		}
	}
	papi_destroy(set);
}

static void sets_in_turn(void)
{
	int a = papi_set("UNC_M_CAS_COUNT:RD UNC_CHA_CLOCKTICKS:unit=0:socket=0");
	int b = papi_set("UNC_M_CAS_COUNT:WR UNC_M_CAS_COUNT:RD");
	long long v[2];

	for (int i = 1; i <= 3; i++) {
		CHECK_OK(PAPI_start(a));
		CHECK(PAPI_start(b) != PAPI_OK); /* PAPI runs one set of a component per thread */
		read_lines(0, (uint64_t)i);
		papi_advance(1000);
		CHECK_OK(PAPI_stop(a, v));
		CHECK(v[0] == i && v[1] == 2000);
		CHECK_OK(PAPI_start(b));
		papi_inject(SIM_STREAM, 0, 0, (uint64_t)i * 10);
		CHECK_OK(PAPI_stop(b, v));
		CHECK(v[0] == i * 10 && v[1] == 0);
	}
	papi_destroy(a);
	papi_destroy(b);
	CHECK_EQUAL(papi_enabled(), 0);
}

/* Each line is counted once: in sums, in single units, and in both together. */
static void sums_and_units(void)
{
	char names[2000] = "UNC_M_CAS_COUNT:RD";
	long long v[32] = { 0 }, sum = 0;
	int set, units;
	struct papi_uncore_unit unit[16];

	units = papi_uncore_units("UNC_M_CAS_COUNT:RD", unit, 16);
	CHECK_EQUAL(units, 16);
	for (int i = 0; i < units; i++) {
		size_t len = strlen(names);

		snprintf(names + len, sizeof(names) - len, " UNC_M_CAS_COUNT:RD:unit=%d:socket=%d",
			 unit[i].unit, unit[i].socket);
	}
	set = papi_set(names);
	CHECK_OK(PAPI_start(set));
	read_lines(0, 1001);
	read_lines(1, 502);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 1503);
	for (int i = 1; i <= units; i++) {
		CHECK(v[i] >= 62 && v[i] <= 126); /* an eighth each */
		sum += v[i];
	}
	CHECK_EQUAL(sum, 1503);
	papi_destroy(set);
}

/* Sums of counts with factors: an event in several sums is counted once. */
static void metrics(void)
{
	int set = papi_set("MEM_BYTES_TOTAL MEM_BYTES_READ:socket=1 UNC_M_CAS_COUNT:RD");
	long long v[3], sum[3] = { 1, 2, 3 };
	PAPI_event_info_t info;
	int code = 0;

	CHECK_OK(PAPI_start(set));
	read_lines(0, 100);
	read_lines(1, 10);
	papi_inject(SIM_STREAM, 0, 1, 5);
	CHECK_OK(PAPI_read(set, v));
	CHECK_EQUAL(v[0], 115 * 64);
	CHECK_EQUAL(v[1], 10 * 64);
	CHECK_EQUAL(v[2], 110);
	CHECK_OK(PAPI_accum(set, sum));
	CHECK(sum[0] == 115 * 64 + 1 && sum[1] == 10 * 64 + 2 && sum[2] == 110 + 3);
	read_lines(1, 1);
	CHECK_OK(PAPI_stop(set, v));
	CHECK(v[0] == 64 && v[1] == 64 && v[2] == 1);
	papi_destroy(set);

	CHECK_OK(PAPI_event_name_to_code("uncore:::mem_bytes_total", &code));
	CHECK_OK(PAPI_get_event_info(code, &info));
	CHECK_EQUAL(strcmp(info.symbol, "uncore:::MEM_BYTES_TOTAL"), 0);
	CHECK_EQUAL(strcmp(info.units, "bytes"), 0);
	set = papi_set("");
	CHECK_EQUAL(papi_add(set, "MEM_BW_TOTAL"), PAPI_EATTR);
	CHECK_SAYS(papi_uncore_error(), "is a metric in GB/s, not an event");
	papi_destroy(set);
}

/* ---------------------------------------------------------------------------------- conflicts */

static void conflicts(void)
{
	int set = papi_set("UNC_CHA_TOR_OCCUPANCY:IA_MISS UNC_CHA_TOR_INSERTS:IA_MISS:tid=0");
	long long v[3];

	CHECK_EQUAL(papi_add(set, "UNC_CHA_TOR_OCCUPANCY:IA_HIT"), PAPI_ECNFLCT);
	CHECK_SAYS(papi_uncore_error(), "UNC_CHA_TOR_OCCUPANCY:IA_HIT");
	CHECK_SAYS(papi_uncore_error(), "UNC_CHA_TOR_OCCUPANCY:IA_MISS");
	CHECK_SAYS(papi_uncore_error(), "CHA 0 of socket 0");
	CHECK_EQUAL(papi_add(set, "UNC_CHA_TOR_INSERTS:IA_MISS:tid=8"), PAPI_ECNFLCT);
	CHECK_SAYS(papi_uncore_error(), "filter");
	CHECK_EQUAL(PAPI_num_events(set), 2);
	CHECK_OK(PAPI_start(set)); /* the set still counts its earlier events */
	read_lines(0, 10);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 10 * 200);
	CHECK_EQUAL(v[1], 10);
	CHECK_OK(papi_add(set, "UNC_CHA_CLOCKTICKS"));
	CHECK_OK(PAPI_start(set));
	papi_advance(1000);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[2], 2 * CORES * 2000);
	papi_destroy(set);
}

/* Bad names, also in the middle of a set. */
static void failed_adds_do_no_harm(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD");
	long long v[2];

	CHECK_EQUAL(papi_add(set, "UNC_CHA_SF_EVICTION"), PAPI_EATTR);
	CHECK_EQUAL(papi_add(set, "UNC_M_CAS_COUNT:WR:socket=7"), PAPI_ENOEVNT);
	CHECK_EQUAL(papi_add(set, "UNC_NOTHING"), PAPI_ENOEVNT);
	CHECK_OK(papi_add(set, "UNC_M_CAS_COUNT:WR"));
	CHECK_OK(PAPI_start(set));
	read_lines(1, 10);
	papi_inject(SIM_STREAM, 0, 1, 20);
	CHECK_OK(PAPI_stop(set, v));
	CHECK(v[0] == 10 && v[1] == 20);
	papi_destroy(set);
}

/* As many events as there are counters, and one more. */
static void as_many_as_fit(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR UNC_M_CAS_COUNT:ALL "
			   "UNC_M_ACT_COUNT:ALL UNC_M_HCLOCKTICKS read write dclk");
	long long v[8];

	CHECK_EQUAL(papi_add(set, "UNC_M_PRE_COUNT:ALL"), PAPI_ECNFLCT);
	CHECK_SAYS(papi_uncore_error(), "UNC_M_PRE_COUNT:ALL");
	CHECK_OK(PAPI_start(set));
	read_lines(0, 40);
	papi_inject(SIM_STREAM, 0, 0, 2);
	papi_advance(MSEC);
	CHECK_OK(PAPI_stop(set, v));
	CHECK(v[0] == 40 && v[1] == 2 && v[2] == 42 && v[5] == 40 && v[6] == 2);
	CHECK(v[4] == 16 * 1600000 && v[7] == 8 * 1600000);
	papi_destroy(set);
}

/* ---------------------------------------------------------------------------------- options */

static void attached_to_a_cpu(void)
{
	for (int cpu = 0; cpu < 2 * CORES; cpu++) {
		int set = PAPI_NULL, home = cpu / CORES;
		PAPI_option_t option;
		long long v[2];

		CHECK_OK(PAPI_create_eventset(&set));
		CHECK_OK(PAPI_assign_eventset_component(set, papi_component()));
		memset(&option, 0, sizeof(option));
		option.cpu.eventset = set;
		option.cpu.cpu_num = (unsigned)cpu;
		CHECK_OK(PAPI_set_opt(PAPI_CPU_ATTACH, &option));
		CHECK_OK(papi_add(set, "UNC_M_CAS_COUNT:RD"));
		CHECK_OK(papi_add(set, "UNC_M_CAS_COUNT:RD:socket=0"));
		CHECK_OK(PAPI_start(set));
		read_lines(0, 100);
		read_lines(1, 7);
		CHECK_OK(PAPI_stop(set, v));
		CHECK_EQUAL(v[0], home ? 7 : 100);
		CHECK_EQUAL(v[1], 100); /* the event's own scope takes precedence */
		papi_destroy(set);
	}
}

/* Attach a set that has events already; and attach to a cpu that does not exist. */
static void attached_later(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD");
	PAPI_option_t option;
	long long v;

	memset(&option, 0, sizeof(option));
	option.cpu.eventset = set;
	option.cpu.cpu_num = 2 * CORES;
	CHECK_EQUAL(PAPI_set_opt(PAPI_CPU_ATTACH, &option), PAPI_EINVAL);
	CHECK_SAYS(papi_uncore_error(), "there is no cpu 8");
	option.cpu.cpu_num = CORES;
	CHECK_OK(PAPI_set_opt(PAPI_CPU_ATTACH, &option));
	CHECK_OK(PAPI_start(set));
	read_lines(0, 100);
	read_lines(1, 7);
	CHECK_OK(PAPI_stop(set, &v));
	CHECK_EQUAL(v, 7);
	papi_destroy(set);
}

static void multiplexed(void)
{
	int set = PAPI_NULL;
	long long v[2];

	CHECK_OK(PAPI_multiplex_init());
	CHECK_OK(PAPI_create_eventset(&set));
	CHECK_OK(PAPI_assign_eventset_component(set, papi_component()));
	CHECK_OK(PAPI_set_multiplex(set));
	CHECK_OK(papi_add(set, "UNC_M_CAS_COUNT:RD"));
	CHECK_OK(papi_add(set, "UNC_M_CAS_COUNT:WR"));
	CHECK_OK(PAPI_start(set));
	read_lines(0, 100);
	papi_inject(SIM_STREAM, 0, 0, 50);
	CHECK_OK(PAPI_stop(set, v));
	CHECK(v[0] == 100 && v[1] == 50); /* not scaled: no event was multiplexed */
	papi_destroy(set);
}

static void on_overflow(int set, void *address, long long vector, void *context)
{
	(void)set;
	(void)address;
	(void)vector;
	(void)context;
}

static void no_overflow(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD"), code = 0;
	static unsigned short buffer[16];

	CHECK_OK(PAPI_event_name_to_code("uncore:::UNC_M_CAS_COUNT:RD", &code));
	CHECK_EQUAL(PAPI_overflow(set, code, 1000, 0, on_overflow), PAPI_ENOSUPP);
	CHECK_SAYS(papi_uncore_error(), "no overflow interrupts");
	CHECK(PAPI_profil(buffer, sizeof(buffer), NULL, 65536, set, code, 1000,
			  PAPI_PROFIL_POSIX) != PAPI_OK);
	CHECK_OK(PAPI_start(set)); /* the set still counts */
	CHECK_OK(PAPI_stop(set, NULL));
	papi_destroy(set);
}

/* PAPI emulates overflows by a timer without asking the component; its counts would never reach the handler. */
static void no_software_overflow(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD"), code = 0;

	CHECK_OK(PAPI_event_name_to_code("uncore:::UNC_M_CAS_COUNT:RD", &code));
	CHECK_OK(PAPI_overflow(set, code, 1000, PAPI_OVERFLOW_FORCE_SW, on_overflow));
	CHECK_EQUAL(PAPI_start(set), PAPI_ENOSUPP);
	CHECK_SAYS(papi_uncore_error(), "no overflow interrupts");
	CHECK_OK(PAPI_overflow(set, code, 0, PAPI_OVERFLOW_FORCE_SW, on_overflow)); /* no more */
	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_stop(set, NULL));
	papi_destroy(set);
}

static void no_software_profile(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD"), code = 0;
	static unsigned short buffer[16];

	CHECK_OK(PAPI_event_name_to_code("uncore:::UNC_M_CAS_COUNT:RD", &code));
	CHECK_OK(PAPI_profil(buffer, sizeof(buffer), NULL, 65536, set, code, 1000,
			     PAPI_PROFIL_POSIX | PAPI_PROFIL_FORCE_SW));
	CHECK_EQUAL(PAPI_start(set), PAPI_ENOSUPP);
	CHECK_SAYS(papi_uncore_error(), "no overflow interrupts");
	CHECK_OK(PAPI_profil(NULL, 0, NULL, 0, set, code, 0, PAPI_PROFIL_POSIX));
	papi_destroy(set);
}

static void domains_and_granularities(void)
{
	const PAPI_component_info_t *info = PAPI_get_component_info(papi_component());
	int set = papi_set("UNC_M_CAS_COUNT:RD");
	PAPI_option_t option;

	CHECK_EQUAL(info->default_domain, PAPI_DOM_ALL);
	CHECK_EQUAL(info->available_domains, PAPI_DOM_ALL);
	CHECK_EQUAL(info->available_granularities, PAPI_GRN_SYS);
	CHECK(info->cpu && info->kernel_multiplex && !info->disabled);
	memset(&option, 0, sizeof(option));
	option.domain.eventset = set;
	option.domain.domain = PAPI_DOM_ALL;
	CHECK_OK(PAPI_set_opt(PAPI_DOMAIN, &option));
	option.domain.domain = PAPI_DOM_USER;
	CHECK(PAPI_set_opt(PAPI_DOMAIN, &option) != PAPI_OK);
	memset(&option, 0, sizeof(option));
	option.granularity.eventset = set;
	option.granularity.granularity = PAPI_GRN_SYS;
	CHECK_OK(PAPI_set_opt(PAPI_GRANUL, &option));
	option.granularity.granularity = PAPI_GRN_THR;
	CHECK(PAPI_set_opt(PAPI_GRANUL, &option) != PAPI_OK);
	papi_destroy(set);
}

/* ---------------------------------------------------------------------------------- company */

static void with_another_component(void)
{
	int component = PAPI_get_component_index("perf_event");
	const PAPI_component_info_t *info = PAPI_get_component_info(component);
	int set, other = PAPI_NULL;
	long long v, w;

	if (!info || info->disabled) {
		papi_skip("an uncore and a perf_event set together",
			  info ? info->disabled_reason : "no perf_event component");
		return;
	}
	set = papi_set("UNC_M_CAS_COUNT:RD");
	CHECK_OK(PAPI_create_eventset(&other));
	if (PAPI_add_named_event(other, "PAPI_TOT_INS") != PAPI_OK) {
		papi_skip("an uncore and a perf_event set together", "no PAPI_TOT_INS here");
		papi_destroy(set);
		return;
	}
	CHECK_EQUAL(papi_add(other, "UNC_M_CAS_COUNT:RD"), PAPI_EINVAL); /* a set has one
									  * component */
	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_start(other));
	read_lines(0, 77);
	CHECK_OK(PAPI_stop(other, &w));
	CHECK_OK(PAPI_stop(set, &v));
	CHECK_EQUAL(v, 77);
	CHECK(w > 0);
	papi_destroy(set);
	papi_destroy(other);
}

/* The 513th event of a set is rejected with a reason, and the set still counts. */
static void too_many_events(void)
{
	enum { MOST = 512 };
	static const char *const events[] = {
		"UNC_M_CAS_COUNT:RD",
		"UNC_M_CAS_COUNT:WR",
		"UNC_M_CLOCKTICKS",
		"UNC_M_PRE_COUNT:RD",
	};
	static long long values[MOST];
	int set = papi_set("");
	char name[80];

	for (int i = 0; i < MOST; i++) { /* many names of few counters */
		int cpu = i / 4 % 8, channel = i / 32 % 8, unit = channel + channel / 2;

		snprintf(name, sizeof(name), "%s:unit=%d:cpu=%d", events[i % 4], unit, cpu);
		if (i >= MOST / 2)
			snprintf(name, sizeof(name), "%s:unit=%d:cpu=%d:socket=%d", events[i % 4],
				 unit, cpu, cpu / 4);
		CHECK_OK(papi_add(set, name));
	}
	CHECK_EQUAL(papi_add(set, "UNC_M_CAS_COUNT:RD"), PAPI_ECOUNT);
	CHECK_SAYS(papi_uncore_error(), "at most 512 events");
	CHECK_EQUAL(PAPI_num_events(set), MOST);
	CHECK_OK(PAPI_start(set));
	read_lines(0, 16);
	CHECK_OK(PAPI_stop(set, values));
	CHECK_EQUAL(values[0], 2);
	papi_destroy(set);
}

static void many_sets(void)
{
	enum { SETS = 50 };
	int sets[SETS];
	long long v;

	for (int i = 0; i < SETS; i++)
		sets[i] = papi_set(i % 2 ? "UNC_M_CAS_COUNT:RD" : "UNC_CHA_CLOCKTICKS:unit=0");
	for (int i = 0; i < SETS; i++) {
		CHECK_OK(PAPI_start(sets[i]));
		read_lines(0, 3);
		papi_advance(1000);
		CHECK_OK(PAPI_stop(sets[i], &v));
		CHECK_EQUAL(v, i % 2 ? 3 : 4000);
	}
	for (int i = 0; i < SETS; i++)
		papi_destroy(sets[i]);
	CHECK_EQUAL(papi_enabled(), 0);
}

static const struct papi_test tests[] = {
	{ "start, read, stop", start_read_stop },
	{ "accum and reset", accum_and_reset },
	{ "writing", writing },
	{ "changing a set", changing_a_set },
	{ "removing events", removing_events },
	{ "sets in turn", sets_in_turn },
	{ "sums and units", sums_and_units },
	{ "metrics", metrics },
	{ "conflicts", conflicts },
	{ "failed adds do no harm", failed_adds_do_no_harm },
	{ "as many as fit", as_many_as_fit },
	{ "attached to a cpu", attached_to_a_cpu },
	{ "attached later", attached_later },
	{ "multiplexed", multiplexed },
	{ "no overflow", no_overflow },
	{ "no overflow by a timer", no_software_overflow },
	{ "no profile by a timer", no_software_profile },
	{ "domains and granularities", domains_and_granularities },
	{ "with another component", with_another_component },
	{ "too many events", too_many_events },
	{ "many sets", many_sets },
	{ 0 },
};

int main(void)
{
	papi_open("sockets=2,cha=4");
	return papi_run(tests);
}
