/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fuzzer of the files that describe the machine. The input is split at bytes 0xff; its parts are
 * the contents of the files, and missing parts get valid contents.
 *
 * Any contents must be read without memory errors, and a machine that is found must be consistent.
 */
#include <string.h>

#include "host/host.h"
#include "made_root.h"

#define CPUS "/sys/devices/system/cpu/"
#define NODES "/sys/devices/system/node/"

static const struct {
	const char *path, *text;
} files[] = {
	{ CPUS "online", "0-3\n" },
	{ CPUS "present", "0-5\n" },
	{ "/proc/cpuinfo", "vendor_id : GenuineIntel\ncpu family : 6\nmodel : 106\n" },
	{ CPUS "cpu0/topology/physical_package_id", "0\n" },
	{ CPUS "cpu0/topology/core_id", "0\n" },
	{ CPUS "cpu1/topology/physical_package_id", "1\n" },
	{ CPUS "cpu1/topology/die_id", "0\n" },
	{ CPUS "cpu2/topology/core_id", "3\n" },
	{ CPUS "cpu3/topology/physical_package_id", "1\n" },
	{ CPUS "smt/control", "on\n" },
	{ CPUS "cpu0/cache/index3/level", "3\n" },
	{ NODES "has_memory", "0-1\n" },
	{ NODES "node0/meminfo", "Node 0 MemTotal:       65536000 kB\n" },
	{ NODES "node1/meminfo", "Node 1 MemTotal:       65536000 kB\n" },
};
enum { FILES = sizeof(files) / sizeof(files[0]) };

static void check(const struct unc_topology *t)
{
	unsigned online = 0, first = 0;

	MUST(t->sockets > 0 && t->sockets <= t->numcpus && t->numcpus <= UNC_MAX_CPUS);
	MUST(memchr(t->vendor, '\0', sizeof(t->vendor)));
	for (unsigned i = 0; i < t->numcpus; i++) {
		const struct unc_cpu *c = &t->cpus[i];

		MUST(c->socket < t->sockets && c->core < t->numcpus && c->thread < t->numcpus);
		MUST(i == 0 || t->cpus[i - 1].cpu < c->cpu);
		online += c->online;
		first += c->core == 0 && c->thread == 0;
	}
	/* every socket has a first thread of a first core */
	MUST(online > 0 && first >= t->sockets);
}

static void check_nodes(void)
{
	char list[16];
	int length = unc_host_nodes(made_root, list, sizeof(list));

	/* a file may contain bytes of 0 */
	MUST(length < (int)sizeof(list) && memchr(list, '\0', sizeof(list)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const uint8_t *end = data + size;
	struct unc_topology host;
	struct unc_cpuset set;
	struct unc_error err = { 0 };
	int rc;

	if (!made_root[0])
		made_root_open();
	for (size_t i = 0; i < FILES; i++) {
		const uint8_t *stop = data < end ? memchr(data, 0xff, (size_t)(end - data)) : NULL;

		if (!stop)
			stop = end;
		if (data < end)
			made_root_put(files[i].path, (const char *)data, (size_t)(stop - data));
		else
			made_root_put(files[i].path, files[i].text, strlen(files[i].text));
		data = stop < end ? stop + 1 : end;
	}
	rc = unc_host_read(made_root, &host, &err);
	MUST(rc <= 0 && (rc == 0 || err.text[0]));
	if (rc == 0) {
		MUST(unc_host_online(made_root, &set) == 0);
		for (unsigned i = 0; i < host.numcpus; i++)
			MUST(unc_cpuset_has(&set, host.cpus[i].cpu) == host.cpus[i].online);
		check(&host);
		unc_host_free(&host);
	}
	check_nodes();
	return 0;
}
