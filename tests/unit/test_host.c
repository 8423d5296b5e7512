/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The machine below a root: sockets and cpus in the order of the kernel's ids, offline cpus, and
 * files that are missing, truncated, odd or huge.
 */
#include "host/host.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fake_root.h"
#include "rig.h"

#define CPUS "sys/devices/system/cpu/"

static struct fake_root root;

static void cpu_file(unsigned cpu, const char *name, const char *text)
{
	char path[128];

	snprintf(path, sizeof(path), CPUS "cpu%u/%s", cpu, name);
	fake_file(&root, path, text);
}

static void cpu_at(unsigned cpu, const char *package, const char *die)
{
	cpu_file(cpu, "topology/physical_package_id", package);
	if (die)
		cpu_file(cpu, "topology/die_id", die);
}

static void online(const char *list, const char *present)
{
	fake_file(&root, CPUS "online", list);
	fake_file(&root, CPUS "present", present);
}

static void cpuinfo(const char *text)
{
	fake_file(&root, "proc/cpuinfo", text);
}

#define ICX "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 106\n"

/* Read a valid machine. */
static struct unc_topology read_host(void)
{
	struct unc_topology host;
	struct unc_error err = { 0 };
	int rc = unc_host_read(root.path, &host, &err);

	if (rc)
		printf("%s\n", err.text);
	CU_ASSERT_EQUAL_FATAL(rc, 0);
	return host;
}

/* Read an invalid machine: this error, with a text that contains this. */
static void refused(int rc, const char *says)
{
	struct unc_topology host;
	struct unc_error err = { 0 };

	CU_ASSERT_EQUAL(unc_host_read(root.path, &host, &err), rc);
	rig_says(err.text, says);
}

static void is_cpu(const struct unc_topology *host, unsigned i, unsigned cpu, unsigned socket,
		   bool is_online)
{
	const struct unc_cpu *c = &host->cpus[i];
	bool right = i < host->numcpus && c->cpu == cpu && c->socket == socket && c->thread == 0 &&
		     c->online == is_online;

	CU_ASSERT(right);
	if (!right)
		printf("cpu %u: socket %u thread %u online %d\n", c->cpu, c->socket, c->thread,
		       c->online);
}

static void two_sockets(void)
{
	struct unc_topology host;

	/* the kernel's ids have gaps, and neither packages nor cores begin with the first cpu */
	online("0-7\n", "0-7\n");
	cpuinfo(ICX "flags\t\t: fpu hypervisors tsc\n\nprocessor : 1\nmodel : 3\n");
	for (unsigned cpu = 0; cpu < 8; cpu++)
		cpu_at(cpu, cpu % 2 ? "0\n" : "3\n", "0\n");
	cpu_file(0, "cache/index3/level", "3\n");
	host = read_host();
	CU_ASSERT_STRING_EQUAL(host.vendor, "GenuineIntel");
	CU_ASSERT_EQUAL(host.family, 6);
	CU_ASSERT_EQUAL(host.model, 106);
	CU_ASSERT(host.l3);
	CU_ASSERT(!host.hypervisor);
	CU_ASSERT_EQUAL(host.sockets, 2);
	CU_ASSERT_EQUAL_FATAL(host.numcpus, 8);
	is_cpu(&host, 0, 0, 1, true);
	is_cpu(&host, 1, 1, 0, true);
	is_cpu(&host, 2, 2, 1, true);
	is_cpu(&host, 3, 3, 0, true);
	is_cpu(&host, 4, 4, 1, true);
	is_cpu(&host, 7, 7, 0, true);
	unc_host_free(&host);
}

/* A cpu's paragraph of any length: what follows the first one is another cpu's. */
static void long_paragraphs(void)
{
	static const char start[] =
		"processor : 0\nvendor_id : GenuineIntel\ncpu family : 6\nflags :",
			  next[] = "\nmodel : 106\n\nprocessor : 1\nmodel : 3\nvendor_id : No\n";
	char text[6000];

	online("0-1\n", "0-1\n");
	cpu_at(0, "0\n", "0\n");
	cpu_at(1, "0\n", "0\n");
	/* The empty line is at each place of a step. */
	for (size_t flags = 0; flags < 4200; flags += (900 < flags && flags < 1100) ? 1 : 150) {
		struct unc_topology host;

		memset(text, ' ', sizeof(text));
		memcpy(text, start, sizeof(start) - 1);
		memcpy(text + sizeof(start) - 1 + flags, next, sizeof(next));
		cpuinfo(text);
		host = read_host();
		CU_ASSERT_EQUAL(host.model, 106);
		CU_ASSERT_STRING_EQUAL(host.vendor, "GenuineIntel");
		unc_host_free(&host);
	}
}

static void dies(void)
{
	struct unc_topology host;

	/* two dies in package 0, one in package 1, and a kernel without die ids */
	online("0-3\n", "0-3\n");
	cpuinfo(ICX "flags : hypervisor\n");
	cpu_at(0, "0\n", "1\n");
	cpu_at(1, "0\n", "0\n");
	cpu_at(2, "1\n", NULL);
	cpu_at(3, "-1\n", "-1\n");
	host = read_host();
	CU_ASSERT(host.hypervisor);
	CU_ASSERT(!host.l3);
	CU_ASSERT_EQUAL(host.sockets, 3);
	is_cpu(&host, 0, 0, 1, true);
	is_cpu(&host, 1, 1, 0, true);
	is_cpu(&host, 2, 2, 2, true);
	is_cpu(&host, 3, 3, 0, true);
	unc_host_free(&host);
}

/* The kernel lists the cpus of a die: package and die are read of one of them. */
static void lists_of_dies(void)
{
	struct unc_topology host;

	/* 4 is off; 3 is on no list but its own, which is damaged */
	online("0-3,5\n", "0-5\n");
	cpuinfo(ICX);
	cpu_at(0, "1\n", "0\n");
	cpu_file(0, "topology/die_cpus_list", "0,2,4\n");
	cpu_at(1, "0\n", "1\n");
	cpu_file(1, "topology/die_cpus_list", "1,5\n");
	cpu_at(3, "0\n", "0\n");
	cpu_file(3, "topology/die_cpus_list", "3-2\n");
	/* not read */
	cpu_file(5, "topology/physical_package_id", "7\n");
	cpu_file(5, "topology/die_cpus_list", "0-5\n");
	host = read_host();
	CU_ASSERT_EQUAL(host.sockets, 3);
	is_cpu(&host, 0, 0, 2, true);
	is_cpu(&host, 1, 1, 1, true);
	is_cpu(&host, 2, 2, 2, true);
	is_cpu(&host, 3, 3, 0, true);
	CU_ASSERT(!host.cpus[4].online);
	is_cpu(&host, 5, 5, 1, true);
	unc_host_free(&host);
}

static void offline(void)
{
	struct unc_topology host;

	/* two sockets of four cores with two threads; 3, 11 (a core) and 14 (a thread) are off */
	online("0-2,4-10,12-13,15\n", "0-15\n");
	cpuinfo(ICX);
	for (unsigned cpu = 0; cpu < 16; cpu++)
		if (cpu != 3 && cpu != 11 && cpu != 14)
			cpu_at(cpu, cpu % 8 < 4 ? "0\n" : "1\n", "0\n");
	host = read_host();
	CU_ASSERT_EQUAL(host.sockets, 2);
	CU_ASSERT_EQUAL_FATAL(host.numcpus, 16);
	for (unsigned cpu = 0; cpu < 16; cpu++) {
		bool is_online = cpu != 3 && cpu != 11 && cpu != 14;

		is_cpu(&host, cpu, cpu, is_online ? cpu % 8 / 4 : 0, is_online);
	}
	unc_host_free(&host);
}

static void no_topology(void)
{
	struct unc_topology host;

	/* a kernel for one processor; no list of what is present; another make */
	fake_file(&root, CPUS "online", "0\n");
	cpuinfo("processor : 0\nvendor_id : AuthenticAMD\ncpu family : 25\nmodel : 1\n");
	host = read_host();
	CU_ASSERT_STRING_EQUAL(host.vendor, "AuthenticAMD");
	CU_ASSERT_EQUAL(host.family, 25);
	CU_ASSERT_EQUAL(host.sockets, 1);
	is_cpu(&host, 0, 0, 0, true);
	unc_host_free(&host);
}

static void missing(void)
{
	refused(-ENOENT, "/proc/cpuinfo");
	cpuinfo(ICX);
	refused(-ENOENT, "/online");
	online("\n", "0-1\n");
	refused(-EINVAL, "no cpu is online");
}

/* A file that can be opened and not read */
static void unreadable(void)
{
	cpuinfo(ICX);
	fake_file(&root, CPUS "online/file", "");
	refused(-EISDIR, "/online");
}

static void odd(void)
{
	static const char *const lists[] = {
		"0-\n",           "1,\n",   "x\n",
		"0-1 2\n",        "3-2\n",  "-1\n",
		"0-4294967296\n", "8192\n", "0,99999999999999999999\n"
	};
	static const char *const numbers[] = { "x\n",           "",           "1x\n",
					       "99999999999\n", "16777216\n", "-2\n" };
	struct unc_topology host;
	char *huge;

	cpuinfo(ICX);
	cpu_at(0, "0\n", "0\n");
	for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
		online(lists[i], "0\n");
		refused(-EINVAL, "not a list of cpus");
	}
	online("0\n", "0\n");
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		cpu_at(0, numbers[i], "0\n");
		refused(-EINVAL, "cpu0/topology");
	}
	cpu_at(0, "16777215\n", "0\n"); /* the greatest id */
	host = read_host();
	unc_host_free(&host);
	cpu_at(0, "0\n", "0\n");
	/* truncated in the middle, without line ends, empty */
	cpuinfo("vendor_id : GenuineIntelGenuineIntelGenuineIntel\ncpu family : 6x\nmodel : 1234567");
	host = read_host();
	CU_ASSERT_STRING_EQUAL(host.vendor, "GenuineIntelGen");
	CU_ASSERT_EQUAL(host.family, 0);
	CU_ASSERT_EQUAL(host.model, 0);
	unc_host_free(&host);
	cpuinfo("");
	host = read_host();
	CU_ASSERT_STRING_EQUAL(host.vendor, "");
	unc_host_free(&host);
	/* a list, and a line, longer than any real one */
	huge = malloc(1 << 20);
	CU_ASSERT_PTR_NOT_NULL_FATAL(huge);
	for (size_t i = 0; i < 1 << 20; i++)
		huge[i] = i % 2 ? ',' : '0';
	fake_bytes(&root, CPUS "online", huge, 1 << 20);
	refused(-EINVAL, "not a list of cpus");
	online("0\n", "0\n");
	memset(huge, 'f', 1 << 20);
	fake_bytes(&root, "proc/cpuinfo", huge, 1 << 20);
	host = read_host();
	CU_ASSERT_EQUAL(host.family, 0);
	unc_host_free(&host);
	free(huge);
}

/* A server: of 256 cpus the files of two are enough for a counting program, one of each socket. */
static void server(void)
{
	struct unc_error err = { 0 };
	struct unc_topology host;

	cpuinfo(ICX);
	online("0-255\n", "0-255\n");
	cpu_at(0, "0\n", "0\n");
	cpu_file(0, "topology/die_cpus_list", "0-63,128-191\n");
	cpu_at(64, "1\n", "0\n");
	cpu_file(64, "topology/die_cpus_list", "64-127,192-255\n");
	CU_ASSERT_EQUAL_FATAL(unc_host_read(root.path, &host, &err), 0);
	CU_ASSERT_EQUAL(host.numcpus, 256);
	CU_ASSERT_EQUAL(host.sockets, 2);
	for (unsigned cpu = 0; cpu < 256; cpu++)
		is_cpu(&host, cpu, cpu, cpu / 64 % 2, true);
	unc_host_free(&host);
}

static void most_cpus(void)
{
	struct unc_topology host;

	cpuinfo(ICX);
	online("0\n", "0-8191\n");
	cpu_at(0, "0\n", "0\n");
	host = read_host();
	CU_ASSERT_EQUAL(host.numcpus, 8192);
	CU_ASSERT_EQUAL(host.sockets, 1);
	unc_host_free(&host);
}

static void cpu_sets(void)
{
	static const unsigned cpus[] = { 0, 1, 2, 5, 63, 64, 8191 };
	struct unc_cpuset set;
	unsigned n = 0;

	CU_ASSERT_EQUAL(unc_cpuset_parse("0-2,5,63-64,8191\n", &set), 0);
	for (unsigned cpu = unc_cpuset_next(&set, 0); cpu < UNC_MAX_CPUS;
	     cpu = unc_cpuset_next(&set, cpu + 1)) {
		CU_ASSERT_FATAL(n < 7);
		CU_ASSERT_EQUAL(cpu, cpus[n]);
		n++;
	}
	CU_ASSERT_EQUAL(n, 7);
	for (unsigned cpu = 0; cpu < 9000; cpu++)
		CU_ASSERT_EQUAL(unc_cpuset_has(&set, cpu),
				cpu < 3 || cpu == 5 || cpu == 63 || cpu == 64 || cpu == 8191);
	CU_ASSERT_EQUAL(unc_cpuset_parse("", &set), 0);
	CU_ASSERT(!unc_cpuset_has(&set, 0));
	CU_ASSERT_EQUAL(unc_cpuset_next(&set, 0), UNC_MAX_CPUS);
	CU_ASSERT_EQUAL(unc_cpuset_next(&set, UNC_MAX_CPUS), UNC_MAX_CPUS);
}

static void roots(void)
{
	char buf[UNC_PATH_MAX], path[2 * UNC_PATH_MAX];

	unsetenv("PAPI_UNCORE_ROOT");
	CU_ASSERT_STRING_EQUAL(unc_host_root(buf, sizeof(buf)), "");
	setenv("PAPI_UNCORE_ROOT", "/", 1);
	CU_ASSERT_STRING_EQUAL(unc_host_root(buf, sizeof(buf)), "");
	setenv("PAPI_UNCORE_ROOT", "/some/where//", 1);
	CU_ASSERT_STRING_EQUAL(unc_host_root(buf, sizeof(buf)), "/some/where");
	memset(path, 'a', sizeof(path) - 1);
	path[sizeof(path) - 1] = '\0';
	setenv("PAPI_UNCORE_ROOT", path, 1);
	CU_ASSERT_PTR_NULL(unc_host_root(buf, sizeof(buf)));
	unsetenv("PAPI_UNCORE_ROOT");
	CU_ASSERT_EQUAL(unc_host_path(buf, sizeof(buf), path, "/x"), -ENAMETOOLONG);
	CU_ASSERT_EQUAL(unc_host_path(buf, 8, "/root", "/%u", 12u), -ENAMETOOLONG);
	CU_ASSERT_EQUAL(unc_host_path(buf, 9, "/root", "/%u", 12u), 0);
	CU_ASSERT_STRING_EQUAL(buf, "/root/12");
}

/* The machine that runs this test can be read, whatever it is. */
static void this_machine(void)
{
	struct unc_topology host;
	struct unc_error err = { 0 };

	CU_ASSERT_EQUAL_FATAL(unc_host_read("", &host, &err), 0);
	CU_ASSERT(host.sockets > 0);
	CU_ASSERT_EQUAL(sysconf(_SC_NPROCESSORS_CONF), host.numcpus);
	unc_host_free(&host);
}

#define IN_ROOT(test)                    \
	static void in_root_##test(void) \
	{                                \
		fake_root_open(&root);   \
		test();                  \
		fake_root_close(&root);  \
	}
IN_ROOT(two_sockets)
IN_ROOT(long_paragraphs)
IN_ROOT(dies)
IN_ROOT(lists_of_dies)
IN_ROOT(offline)
IN_ROOT(no_topology)
IN_ROOT(missing)
IN_ROOT(unreadable)
IN_ROOT(odd)
IN_ROOT(server)
IN_ROOT(most_cpus)

static const struct check_test tests[] = {
	{ "two sockets", in_root_two_sockets },
	{ "long paragraphs", in_root_long_paragraphs },
	{ "dies", in_root_dies },
	{ "lists of dies", in_root_lists_of_dies },
	{ "offline cpus", in_root_offline },
	{ "no topology", in_root_no_topology },
	{ "missing files", in_root_missing },
	{ "unreadable files", in_root_unreadable },
	{ "odd files", in_root_odd },
	{ "a server of 256 cpus", in_root_server },
	{ "most cpus", in_root_most_cpus },
	{ "sets of cpus", cpu_sets },
	{ "roots", roots },
	{ "this machine", this_machine },
	{ 0 },
};

int main(void)
{
	return check_run("host", tests);
}
