/* SPDX-License-Identifier: BSD-3-Clause */
/* PMUs found in made-up folders, intact and broken. */
#include "fake_root.h"
#include "perf/pmu.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct fake_root root;
static struct unc_perf_pmus pmus;
static struct unc_error err;

static void begin(void)
{
	fake_root_open(&root);
}

static void look(void)
{
	CU_ASSERT_EQUAL_FATAL(unc_perf_pmus_read(root.path, NULL, &pmus, &err), 0);
}

static void end(void)
{
	unc_perf_pmus_free(&pmus);
	fake_root_close(&root);
}

static void whole(void)
{
	const struct unc_perf_family *family;
	const struct unc_perf_event *event;
	int number;

	begin();
	fake_pmu_whole(&root, "uncore_cha_127", 30, "0,28\n", "event=config:0-7");
	fake_pmu_whole(&root, "uncore_cha_9", 29, "0,28\n",
		       "event=config:0-7\n umask=config:8-15,32-57 filter_tid=config1:0-9");
	fake_pmu_whole(&root, "uncore_ubox", 8, "0,28", "event=config:0-7");
	fake_pmu_whole(&root, "uncore_type_8_0", 40, "0-1", "event=config:0-7");
	fake_pmu(&root, "uncore_type_8_0", "alias", "uncore_upi_0\n");
	fake_pmu_whole(&root, "power", 7, "0", "event=config:0-7");
	fake_pmu(&root, "power", "events/energy-pkg", "event=0x02\n");
	fake_pmu(&root, "power", "events/energy-pkg.scale", "2.3e-10\n");
	fake_pmu(&root, "power", "events/energy-pkg.unit", "Joules\n");
	fake_pmu(&root, "power", "events/energy-pkg.snapshot", "1\n");
	fake_pmu(&root, "power", "events/energy-ram", "event=0x03\n");
	fake_pmu_whole(&root, "amd_l3", 9, "0,8,16,24", "event=config:0-7");
	look();
	CU_ASSERT_EQUAL_FATAL(pmus.count, 6);
	/* sorted by family, then number */
	CU_ASSERT_STRING_EQUAL(pmus.list[0].name, "amd_l3");
	CU_ASSERT_STRING_EQUAL(pmus.list[2].name, "uncore_cha_9");
	CU_ASSERT_STRING_EQUAL(pmus.list[3].name, "uncore_cha_127");
	CU_ASSERT_EQUAL(pmus.list[3].number, 127);
	CU_ASSERT_EQUAL(pmus.list[2].family, pmus.list[3].family);
	CU_ASSERT_EQUAL(pmus.list[0].number, -1); /* the 3 is part of the name */
	CU_ASSERT_EQUAL(pmus.list[0].cpus.bits[0], 1 | 1 << 8 | 1 << 16 | 1 << 24);
	CU_ASSERT_STRING_EQUAL(pmus.list[4].name, "uncore_type_8_0");
	CU_ASSERT_EQUAL(pmus.list[4].type, 40);
	CU_ASSERT_EQUAL(pmus.list[4].cpus.bits[0], 3);
	CU_ASSERT_PTR_EQUAL(unc_perf_family_find(&pmus, "UNCORE_UPI_0", &number),
			    pmus.list[4].family);
	CU_ASSERT_EQUAL(number, 0);
	CU_ASSERT_PTR_EQUAL(unc_perf_family_find(&pmus, "uncore_upi", &number),
			    pmus.list[4].family);
	CU_ASSERT_EQUAL(number, -1);
	CU_ASSERT_PTR_NULL(unc_perf_family_find(&pmus, "uncore_upi_1", &number));
	CU_ASSERT_PTR_NULL(unc_perf_family_find(&pmus, "", &number));
	family = unc_perf_family_find(&pmus, "uncore_cha", &number);
	CU_ASSERT_PTR_NOT_NULL_FATAL(family);
	CU_ASSERT_EQUAL(family->format.numfields, 3);
	CU_ASSERT_EQUAL(family->mask[0], 0x03ffffff0000ffff);
	CU_ASSERT_EQUAL(family->mask[1], 0x3ff);
	family = unc_perf_family_find(&pmus, "power", &number);
	CU_ASSERT_PTR_NOT_NULL_FATAL(family);
	CU_ASSERT_EQUAL(family->format.numevents, 2);
	event = unc_perf_event_find(&family->format, (struct unc_word){ "energy-pkg", 10 });
	CU_ASSERT_PTR_NOT_NULL_FATAL(event);
	CU_ASSERT_STRING_EQUAL(event->terms, "event=0x02");
	CU_ASSERT_STRING_EQUAL(event->scale, "2.3e-10");
	CU_ASSERT_STRING_EQUAL(event->unit, "Joules");
	event = unc_perf_event_find(&family->format, (struct unc_word){ "energy-ram", 10 });
	CU_ASSERT_PTR_NOT_NULL_FATAL(event);
	CU_ASSERT_STRING_EQUAL(event->scale, "");
	end();
}

/* What ends a name is an address, not the number of a unit. */
static void addresses(void)
{
	static const char *const names[] = { "ali_drw_21000", "arm_dmc620_10008c000",
					     "dwc_rootport_100", "uncore_type_12", "n_0001" };

	begin();
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		fake_pmu_whole(&root, names[i], 20, "0", "event=config:0-7");
	fake_pmu_whole(&root, "dwc_rootportal_100", 20, "0", "event=config:0-7");
	look();
	CU_ASSERT_EQUAL(pmus.count, 6);
	for (size_t i = 0; i < pmus.count; i++) {
		const bool unit = strcmp(pmus.list[i].name, "dwc_rootportal_100") == 0;

		CU_ASSERT_EQUAL(pmus.list[i].number, unit ? 100 : -1);
		CU_ASSERT_STRING_EQUAL(pmus.list[i].stem,
				       unit ? "dwc_rootportal" : pmus.list[i].name);
	}
	end();
}

/* PMUs of cores are left out, with or without a cpumask. */
static void cores(void)
{
	static const char *const none[] = { "cpu",        "software",      "tracepoint",
					    "breakpoint", "uprobe",        "kprobe",
					    "intel_pt",   "armv8_pmuv3_0", "cpu_core" };
	static const char *const masked[] = { "cstate_core", "power_core", "arm_spe_0" };

	begin();
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
		fake_pmu_whole(&root, none[i], 20, NULL, "event=config:0-7");
	fake_pmu(&root, "cpu_core", "cpus", "0-7");
	for (size_t i = 0; i < sizeof(masked) / sizeof(masked[0]); i++)
		fake_pmu_whole(&root, masked[i], 20, "0-7", "event=config:0-7");
	fake_pmu_whole(&root, "msr", 10, NULL, "event=config:0-63");
	fake_pmu_whole(&root, "cstate_pkg", 11, "0", "event=config:0-63");
	look();
	CU_ASSERT_EQUAL_FATAL(pmus.count, 2);
	CU_ASSERT_STRING_EQUAL(pmus.list[0].name, "cstate_pkg");
	CU_ASSERT_STRING_EQUAL(pmus.list[1].name, "msr");
	CU_ASSERT_FALSE(pmus.list[1].family->masked);
	CU_ASSERT_EQUAL(unc_cpuset_next(&pmus.list[1].cpus, 0), UNC_MAX_CPUS);
	end();
}

/* A PMU that is broken in one way does not hide an intact one. */
static void broken(void)
{
	static const struct {
		const char *file, *text;
		bool left_out;
	} cases[] = {
		{ "type", "", true },
		{ "type", "x", true },
		{ "type", "-1", true },
		{ "type", "12 13", true },
		{ "type", "99999999999999999999", true },
		{ "type", "4294967296", true },
		{ "type", "4294967295", false },
		{ "cpumask", "0-", true },
		{ "cpumask", "a", true },
		{ "cpumask", "3-1", true },
		{ "cpumask", "0,99999", true },
		{ "cpumask", "", false }, /* of a socket that is offline */
		{ "format/event", "", false },
		{ "format/event", "config:0-99", false },
		{ "events/x", "", false },
		{ "alias", "", false },
	};
	char big[9000];

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		begin();
		fake_pmu_whole(&root, "uncore_a_0", 20, "0", "event=config:0-7");
		fake_pmu(&root, "uncore_a_0", cases[i].file, cases[i].text);
		fake_pmu_whole(&root, "uncore_b_0", 21, "0", "event=config:0-7");
		look();
		CU_ASSERT_EQUAL(pmus.count, cases[i].left_out ? 1 : 2);
		CU_ASSERT_STRING_EQUAL(pmus.list[pmus.count - 1].name, "uncore_b_0");
		end();
	}
	memset(big, 'y', sizeof(big) - 1);
	big[sizeof(big) - 1] = '\0';
	begin();
	fake_pmu_whole(&root, "uncore_a_0", 20, "0", "event=config:0-7");
	fake_pmu(&root, "uncore_a_0", "format/long", big);
	fake_pmu(&root, "uncore_a_0", "events/long", big);
	fake_pmu(&root, "uncore_a_0", "alias", big);
	fake_bytes(&root, "sys/bus/event_source/devices/uncore_a_0/format/nul", "\0\0\0", 3);
	fake_file(&root, "sys/bus/event_source/devices/a_file", "no folder");
	look();
	CU_ASSERT_EQUAL(pmus.count, 1);
	CU_ASSERT_EQUAL(pmus.families[0].format.numfields, 1);
	end();
}

/* The longest name that there is room for; a longer one is left out. */
static void long_names(void)
{
	char name[UNC_PERF_NAME + 1];

	for (unsigned longer = 0; longer < 2; longer++) {
		begin();
		memset(name, 'n', sizeof(name));
		name[UNC_PERF_NAME - 1 + longer] = '\0';
		fake_pmu_whole(&root, name, 20, "0", "event=config:0-7");
		look();
		CU_ASSERT_EQUAL(pmus.count, !longer);
		if (pmus.count)
			CU_ASSERT_STRING_EQUAL(pmus.list[0].name, name);
		end();
	}
}

/* Events whose name or terms there is room for, to the last byte, and those that are left out. */
static void events(void)
{
	struct unc_perf_event e;
	char path[sizeof(e.name) + 16], terms[sizeof(e.terms) + 1];

	begin();
	fake_pmu_whole(&root, "uncore_a_0", 20, "0", "event=config:0-7");
	fake_pmu(&root, "uncore_a_0", "events/empty", "");
	fake_pmu(&root, "uncore_a_0", "events/a.snapshot", "event=1");
	for (size_t more = 0; more < 2; more++) {
		strcpy(path, "events/");
		memset(path + 7, 'n', sizeof(path) - 7);
		path[7 + sizeof(e.name) - 1 + more] = '\0';
		fake_pmu(&root, "uncore_a_0", path, "event=1");
		memset(terms, '0', sizeof(terms));
		memcpy(terms, "event=", 6);
		terms[sizeof(e.terms) - 2 + more] = '\0';
		fake_pmu(&root, "uncore_a_0", more ? "events/too_long" : "events/long", terms);
	}
	look();
	CU_ASSERT_EQUAL_FATAL(pmus.families[0].format.numevents, 2);
	CU_ASSERT_STRING_EQUAL(pmus.families[0].format.events[0].name, "long");
	CU_ASSERT_EQUAL(strlen(pmus.families[0].format.events[0].terms), sizeof(e.terms) - 2);
	CU_ASSERT_EQUAL(strlen(pmus.families[0].format.events[1].name), sizeof(e.name) - 1);
	end();
}

/* What the PMUs of a family share is read once, however little it is. */
static void read_once(void)
{
	begin();
	for (unsigned i = 0; i < 3; i++) {
		char name[16];

		snprintf(name, sizeof(name), "uncore_a_%u", i);
		fake_pmu_whole(&root, name, 20 + i, "0", "event=config:0-7");
		fake_pmu(&root, name, "events/clockticks", "event=1");
	}
	look();
	CU_ASSERT_EQUAL(pmus.numfamilies, 1);
	CU_ASSERT_EQUAL(pmus.families[0].format.numfields, 1);
	CU_ASSERT_EQUAL(pmus.families[0].format.numevents, 1);
	end();
}

/* A PMU of cores that counts for memory nodes: on the first cpu of each that has cpus. Without nodes there is none. */
static void by_node(void)
{
	static const struct unc_node_pmu cores = { "armv8_pmuv3_0", 0x314, 0x31e };

	begin();
	fake_pmu_whole(&root, "armv8_pmuv3_0", 7, NULL, "event=config:0-15");
	CU_ASSERT_EQUAL_FATAL(unc_perf_pmus_read(root.path, &cores, &pmus, &err), 0);
	CU_ASSERT_EQUAL(pmus.count, 0);
	unc_perf_pmus_free(&pmus);
	fake_file(&root, "sys/devices/system/node/node0/cpulist", "2-11\n");
	fake_file(&root, "sys/devices/system/node/node1/cpulist", "\n");
	fake_file(&root, "sys/devices/system/node/node1023/cpulist", "12-23\n");
	CU_ASSERT_EQUAL_FATAL(unc_perf_pmus_read(root.path, &cores, &pmus, &err), 0);
	CU_ASSERT_EQUAL_FATAL(pmus.count, 1);
	CU_ASSERT_EQUAL(pmus.list[0].type, 7);
	CU_ASSERT_EQUAL(pmus.list[0].number, -1);
	CU_ASSERT_EQUAL(pmus.list[0].cpus.bits[0], 1 << 2 | 1 << 12);
	CU_ASSERT_PTR_EQUAL(pmus.list[0].family->by_node, &cores);
	end();
}

static void nothing(void)
{
	begin();
	look();
	CU_ASSERT_EQUAL(pmus.count, 0);
	CU_ASSERT_EQUAL(unc_perf_pmus_read("/dev/null", NULL, &pmus, &err), 0);
	fake_file(&root, "sys/bus/event_source/devices", "a file where a folder should be");
	look();
	CU_ASSERT_EQUAL(pmus.count, 0);
	end();
}

/* PMUs appear and vanish while they are read, as when a module is loaded and unloaded. */
static atomic_bool looking;

static void *load_and_unload(void *arg)
{
	char gone[300], here[300];

	(void)arg;
	snprintf(here, sizeof(here), "%s/sys/bus/event_source/devices/uncore_a_0", root.path);
	snprintf(gone, sizeof(gone), "%s/sys/bus/event_source/.away", root.path);
	while (looking) {
		rename(here, gone);
		rename(gone, here);
		usleep(20); /* valgrind runs one thread at a time */
	}
	return NULL;
}

static void vanishing(void)
{
	pthread_t thread;

	begin();
	fake_pmu_whole(&root, "uncore_a_0", 20, "0", "event=config:0-7 umask=config:8-15");
	fake_pmu_whole(&root, "uncore_b_0", 21, "0", "event=config:0-7");
	looking = true;
	CU_ASSERT_EQUAL_FATAL(pthread_create(&thread, NULL, load_and_unload, NULL), 0);
	for (int i = 0; i < 200; i++) {
		look();
		CU_ASSERT_TRUE(pmus.count == 1 || pmus.count == 2);
		CU_ASSERT_STRING_EQUAL(pmus.list[pmus.count - 1].name, "uncore_b_0");
		unc_perf_pmus_free(&pmus);
	}
	looking = false;
	pthread_join(thread, NULL);
	end();
}

static const struct check_test tests[] = {
	{ "whole", whole },
	{ "addresses", addresses },
	{ "cores", cores },
	{ "broken", broken },
	{ "long names", long_names },
	{ "events", events },
	{ "read once", read_once },
	{ "by memory node", by_node },
	{ "nothing", nothing },
	{ "vanishing", vanishing },
	{ 0 },
};

int main(void)
{
	return check_run("perf pmus", tests);
}
