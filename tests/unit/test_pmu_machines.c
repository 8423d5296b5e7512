/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every quantity of the machines in tests/machines/pmus/, through perf_event: which events are opened, where, and what
 * their counts are multiplied by. Both come from files: what the kernel shows, and the list made from our notes
 * (tests/facts/quantities.txt). Neither the rows of quantities nor the tables of chips are asked.
 */
#include "facts_list.h"
#include "fake_perf.h"
#include "pmu_machine.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "evset.h"
#include "rig.h"

static struct pmu_machine machine;
static struct unc_perf *perf;
static struct unc_catalog *catalog;
static struct unc_backend backend;
static struct unc_error err;
static const char *file; /* the machine's */
static unsigned counted; /* quantities, in all scopes */

static bool check_for(bool good, const char *name, const char *what)
{
	if (!good)
		printf("%s: %s: %s\n", file, name, what);
	CU_ASSERT(good);
	return good;
}

/* ---------------------------------------------------------------------------------- one quantity */

static bool is_clock(const char *name)
{
	return strncmp(name, "MEM_CLOCK", 9) == 0 || strncmp(name, "UNCORE_CLOCK", 12) == 0;
}

/* The factor "64" or "64/9". */
static int64_t rounded(__int128 sum, const char *factor)
{
	const char *slash = strchr(factor, '/');
	__int128 divisor = slash ? atoll(slash + 1) : 1;
	__int128 doubled = 2 * sum * atoll(factor) + (sum < 0 ? -divisor : divisor);

	return (int64_t)(doubled / (2 * divisor));
}

static bool same(const struct fake_event *e, const struct pmu_opened *o)
{
	return e->attr.type == o->type && e->attr.config == o->config[0] &&
	       e->attr.config1 == o->config[1] && e->attr.config2 == o->config[2] &&
	       e->cpu == o->cpu;
}

/* Are exactly these events open? Clocks that show a freeze may be, too. */
static void check_opened(const char *name, const struct pmu_opened *want, unsigned count)
{
	int others = fake.opens;

	for (unsigned i = 0; i < count; i++) {
		int found = 0;

		for (int k = 0; k < fake.numevents; k++)
			found += same(fake_event(k), &want[i]);
		if (found != 1)
			printf("%s: %s: type %u config 0x%llx,0x%llx,0x%llx on cpu %d is opened %d "
			       "times\n",
			       file, name, want[i].type, (unsigned long long)want[i].config[0],
			       (unsigned long long)want[i].config[1],
			       (unsigned long long)want[i].config[2], want[i].cpu, found);
		CU_ASSERT_EQUAL(found, 1);
		others -= found;
	}
	if (others)
		printf("%s: %s: %d other events are open\n", file, name, others);
	CU_ASSERT_EQUAL(others, 0);
}

static void check_value(const char *name, const struct pmu_opened *want, unsigned count,
			const char *factor, long long value)
{
	__int128 sum = 0;
	int64_t expected;

	for (unsigned i = 0; i < count; i++) {
		struct perf_event_attr attr = { .type = want[i].type,
						.config = want[i].config[0],
						.config1 = want[i].config[1],
						.config2 = want[i].config[2] };

		sum += (__int128)fake_count(&attr, want[i].cpu, 1000 * MSEC) * want[i].factor;
	}
	expected = rounded(sum, factor);
	if (is_clock(name))
		expected /= (int64_t)count;
	if (llabs(value - expected) > 1)
		printf("%s: %s is %lld, not %lld\n", file, name, value, (long long)expected);
	CU_ASSERT(llabs(value - expected) <= 1);
}

static void read_after_a_second(struct unc_evset *set, const char *name)
{
	fake.now += 1000 * MSEC;
	check_for(unc_evset_read(set, &err) == 0, name, err.text);
	check_for(unc_evset_stop(set, &err) == 0, name, err.text);
}

static void count(const char *name, unsigned code, const struct pmu_opened *want, unsigned numwant,
		  const char *factor, bool in_turns)
{
	struct unc_evset set = { .cpu = -1 };
	int position;

	fake.numevents = 0;
	if (in_turns)
		CU_ASSERT_EQUAL(unc_evset_multiplex(&set, &backend, &err), 0);
	if (check_for(unc_evset_fill(&set, &backend, catalog, &code, 1, &position, &err) == 0 &&
			      unc_evset_start(&set, &err) == 0,
		      name, err.text)) {
		check_opened(name, want, numwant);
		read_after_a_second(&set, name);
		check_value(name, want, numwant, factor, set.values[position]);
		counted++;
	}
	unc_evset_clear(&set);
	CU_ASSERT_EQUAL(fake.opens, 0);
}

/* The name is valid, but a set does not take it. */
static void not_counted(const char *name, unsigned code, const char *why)
{
	struct unc_evset set = { .cpu = -1 };
	int position;

	check_for(unc_evset_fill(&set, &backend, catalog, &code, 1, &position, &err) < 0 &&
			  strstr(err.text, why),
		  name, err.text);
	unc_evset_clear(&set);
}

/* Why must the name be refused? NULL: it must not. */
static const char *refused(const char *name, const char *coverage)
{
	for (unsigned i = 0; i < machine.numrefused; i++)
		if (strcmp(machine.refused[i].name, name) == 0)
			return machine.refused[i].why;
	return strcmp(coverage, "no") == 0 ? "is absent on" : NULL;
}

static void check_scope(const char *quantity, const char *factor, const char *terms, int socket)
{
	const bool in_turns = strcmp(quantity, machine.in_turns) == 0;
	struct pmu_opened want[256];
	char name[64];
	unsigned code, n = pmu_machine_opens(&machine, terms, socket, want, 256);

	snprintf(name, sizeof(name), "%s", quantity);
	if (socket >= 0)
		snprintf(name, sizeof(name), "%s:socket=%d", quantity, socket);
	err.text[0] = '\0';
	if (unc_catalog_find(catalog, name, &code, &err) != 0) {
		check_for(n == 0 && strstr(err.text, "no such unit, socket or cpu"), name,
			  err.text);
		return;
	}
	if (n == 0) {
		not_counted(name, code, "socket");
		return;
	}
	if (in_turns)
		not_counted(name, code, "cannot be counted at the same time");
	count(name, code, want, n, factor, in_turns);
}

static void check_line(const char *line)
{
	char quantity[32], coverage[8], factor[16];
	const char *why;
	unsigned code;
	int terms = 0;

	CU_ASSERT_EQUAL_FATAL(sscanf(line + strlen(machine.quantities), "%31s %7s %15s %*s %n",
				     quantity, coverage, factor, &terms),
			      3);
	why = refused(quantity, coverage);
	if (why) {
		check_for(unc_catalog_find(catalog, quantity, &code, &err) < 0 &&
				  strstr(err.text, why),
			  quantity, err.text);
		return;
	}
	for (int socket = -1; socket <= (int)machine.sockets; socket++)
		check_scope(quantity, factor, line + strlen(machine.quantities) + terms, socket);
}

/* ---------------------------------------------------------------------------------- one machine */

static void open_machine(const struct fake_root *root)
{
	int rc = unc_perf_open(root->path, &perf, &err);

	check_for(rc == 0, "not opened", err.text);
	CU_ASSERT_EQUAL_FATAL(rc, 0);
	check_for(strstr(perf->machine.text, machine.called) != NULL, "is called",
		  perf->machine.text);
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(&perf->machine, perf, &catalog, &err), 0);
	backend = (struct unc_backend){
		.count = &unc_count_perf, .self = perf, .machine = &perf->machine, .perf = perf
	};
}

static void close_machine(struct fake_root *root)
{
	unc_catalog_close(catalog);
	unc_perf_close(perf);
	fake_root_close(root);
	fake_perf_end();
}

static void check_machine(const char *path, const struct facts *list)
{
	struct fake_root root;
	unsigned lines = 0;

	file = strrchr(path, '/') + 1;
	pmu_machine_read(&machine, path);
	fake_perf_begin();
	fake_root_open(&root);
	pmu_machine_unpack(&machine, &root);
	open_machine(&root);
	for (size_t i = 0; i < list->count; i++)
		if (strncmp(list->lines[i], machine.quantities, strlen(machine.quantities)) == 0) {
			check_line(list->lines[i]);
			lines++;
		}
	check_for(lines > 0, machine.quantities, "no quantities are listed");
	for (unsigned i = 0; i < machine.numrefused; i++) {
		unsigned code;

		check_for(unc_catalog_find(catalog, machine.refused[i].name, &code, &err) < 0 &&
				  strstr(err.text, machine.refused[i].why),
			  machine.refused[i].name, err.text);
	}
	close_machine(&root);
}

static void every_machine(void)
{
	glob_t files;
	struct facts list;

	CU_ASSERT_EQUAL_FATAL(facts_read(&list, "tests/facts/quantities.txt"), 0);
	CU_ASSERT_EQUAL_FATAL(glob("tests/machines/pmus/*.pmus", 0, NULL, &files), 0);
	for (size_t i = 0; i < files.gl_pathc; i++)
		check_machine(files.gl_pathv[i], &list);
	printf("%zu machines, %u counts\n", files.gl_pathc, counted);
	CU_ASSERT(files.gl_pathc > 30 && counted > 500);
	globfree(&files);
	facts_free(&list);
}

/* On A64FX, an event of a core that the PMU of cores counts as well is none of a memory node. */
static void events_of_cores(void)
{
	static const char *const others[] = { "armv8_pmuv3_0/event=0x11/",
					      "armv8_pmuv3_0/event=0x313/",
					      "armv8_pmuv3_0/event=0x31f/" };
	struct fake_root root;
	unsigned code;

	file = "a64fx.pmus";
	pmu_machine_read(&machine, "tests/machines/pmus/a64fx.pmus");
	fake_perf_begin();
	fake_root_open(&root);
	pmu_machine_unpack(&machine, &root);
	open_machine(&root);
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "armv8_pmuv3_0/event=0x314/", &code, &err), 0);
	CU_ASSERT_EQUAL(unc_catalog_find(catalog, "armv8_pmuv3_0/event=0x31e/", &code, &err), 0);
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		CU_ASSERT_EQUAL(unc_catalog_find(catalog, others[i], &code, &err), UNC_EVALUE);
		rig_says(err.text, "only its events of whole memory nodes are uncore events, 0x314 "
				   "to 0x31e");
	}
	close_machine(&root);
}

static const struct check_test tests[] = {
	{ "events of cores", events_of_cores },
	{ "every machine", every_machine },
	{ 0 },
};

int main(void)
{
	return check_run("quantities of the kernel's PMUs", tests);
}
