/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The list of files.
 */
#include "sim_fs/tree.h"

#include <stdlib.h>
#include <string.h>

#include "sim/sim_registers.h"
#include "out.h"
#include "sim_fs/config.h"
#include "sim_fs/ctl.h"
#include "sim_fs/mem.h"
#include "sim_fs/msr.h"
#include "sim_fs/text.h"

static void add(struct sim_fs *fs, const struct fs_type *type, uint64_t which, const char *words,
		uint64_t size, char *path)
{
	if ((fs->numnodes & (fs->numnodes - 1)) == 0)
		fs->nodes = need(reallocarray(fs->nodes, fs->numnodes ? 2 * fs->numnodes : 1,
					      sizeof(*fs->nodes)));
	fs->nodes[fs->numnodes++] = (struct fs_node){
		.path = path,
		.type = type,
		.which = which,
		.text = words,
		.size = size,
	};
}

static void add_plain(struct sim_fs *fs, const char *path, const char *words)
{
	add(fs, &fs_plain, 0, words, FS_PAGE, text("%s", path));
}

static void add_cpu(struct sim_fs *fs, const struct unc_cpu *cpu)
{
	static const char base[] = "/sys/devices/system/cpu/cpu";
	unsigned n = cpu->cpu;
	char index[60];

#define PATH(rest) text("%s%u" rest, base, n)
	add(fs, &fs_dir, 0, NULL, 0, PATH(""));
	/* For cpu 0 as well, as before Linux 6.5 (CONFIG_BOOTPARAM_HOTPLUG_CPU0). */
	add(fs, &fs_cpu_online_file, n, NULL, FS_PAGE, PATH("/online"));
	add(fs, &fs_cpu_dir, n, NULL, 0, PATH("/topology"));
	add(fs, &fs_cpu_number, FS_OF(FS_PACKAGE_ID, n), NULL, FS_PAGE,
	    PATH("/topology/physical_package_id"));
	add(fs, &fs_cpu_plain, n, "0\n", FS_PAGE, PATH("/topology/die_id"));
	add(fs, &fs_cpu_number, FS_OF(FS_CORE_ID, n), NULL, FS_PAGE, PATH("/topology/core_id"));
	add(fs, &fs_cpu_set, FS_OF(FS_SAME_CORE, n), NULL, FS_PAGE,
	    PATH("/topology/core_cpus_list"));
	add(fs, &fs_cpu_set, FS_OF(FS_SAME_CORE, n), NULL, FS_PAGE,
	    PATH("/topology/thread_siblings_list"));
	add(fs, &fs_cpu_set, FS_OF(FS_SAME_SOCKET, n), NULL, FS_PAGE,
	    PATH("/topology/core_siblings_list"));
	add(fs, &fs_cpu_set, FS_OF(FS_SAME_SOCKET, n), NULL, FS_PAGE,
	    PATH("/topology/die_cpus_list"));
	add(fs, &fs_cpu_set, FS_OF(FS_SAME_SOCKET, n), NULL, FS_PAGE,
	    PATH("/topology/package_cpus_list"));
	add(fs, &fs_cpu_dir, n, NULL, 0, PATH("/cache"));
	snprintf(index, sizeof(index), "%s%u/cache/index3", base, n);
	add(fs, &fs_cpu_dir, n, NULL, 0, text("%s", index));
	add(fs, &fs_cpu_plain, n, "3\n", FS_PAGE, text("%s/level", index));
	add(fs, &fs_cpu_plain, n, "Unified\n", FS_PAGE, text("%s/type", index));
	add(fs, &fs_cpu_number, FS_OF(FS_PACKAGE_ID, n), NULL, FS_PAGE, text("%s/id", index));
	add(fs, &fs_cpu_set, FS_OF(FS_SAME_SOCKET, n), NULL, FS_PAGE,
	    text("%s/shared_cpu_list", index));
#undef PATH
	add(fs, &fs_dir, 0, NULL, 0, text("/dev/cpu/%u", n));
	/* Listed even while the cpu is offline; opening it then fails. */
	add(fs, &fs_msr, n, NULL, 0, text("/dev/cpu/%u/msr", n));
	if (fs->safe)
		add(fs, &fs_msr, n, NULL, 0, text("/dev/cpu/%u/msr_safe", n));
}

/* A NUMA node; the kernel shows its cpus there. */
static void add_node(struct sim_fs *fs, unsigned node)
{
	unsigned cpu = 0;

	while (cpu + 1 < fs->topology.numcpus && unc_sim_cpu_node(fs->sim, cpu) != node)
		cpu++;
	add(fs, &fs_dir, 0, NULL, 0, text("/sys/devices/system/node/node%u", node));
	add(fs, &fs_cpu_list, FS_OF(FS_SAME_NODE, cpu), NULL, FS_PAGE,
	    text("/sys/devices/system/node/node%u/cpulist", node));
}

static void add_nodes(struct sim_fs *fs)
{
	static const char *const lists[] = { "possible", "online", "has_cpu", "has_memory" };
	unsigned nodes = unc_sim_nodes(fs->sim);

	snprintf(fs->node_list, sizeof(fs->node_list), nodes > 1 ? "0-%u\n" : "0\n", nodes - 1);
	for (unsigned i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
		add(fs, &fs_plain, 0, fs->node_list, FS_PAGE,
		    text("/sys/devices/system/node/%s", lists[i]));
	for (unsigned node = 0; node < nodes; node++)
		add_node(fs, node);
}

static void add_device(struct sim_fs *fs, uint32_t n)
{
	static const struct {
		const char *name;
		unsigned at;
	} numbers[] = {
		{ "vendor", 0x00 },           { "device", 0x02 },           { "class", 0x09 },
		{ "subsystem_vendor", 0x2c }, { "subsystem_device", 0x2e }, { "revision", 0x08 },
	};
	static const char no_bars[] = "0x0000000000000000 0x0000000000000000 0x0000000000000000\n"
				      "0x0000000000000000 0x0000000000000000 0x0000000000000000\n"
				      "0x0000000000000000 0x0000000000000000 0x0000000000000000\n"
				      "0x0000000000000000 0x0000000000000000 0x0000000000000000\n"
				      "0x0000000000000000 0x0000000000000000 0x0000000000000000\n"
				      "0x0000000000000000 0x0000000000000000 0x0000000000000000\n"
				      "0x0000000000000000 0x0000000000000000 0x0000000000000000\n";
	uint32_t bus = fs->devices[n].bus;
	char base[60];

	snprintf(base, sizeof(base), "/sys/bus/pci/devices/%04x:%02x:%02x.%x", bus >> 16,
		 bus >> 8 & 0xff, bus >> 3 & 0x1f, bus & 7);
	add(fs, &fs_dir, 0, NULL, 0, text("%s", base));
	for (unsigned i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		add(fs, &fs_pci_number, FS_OF(numbers[i].at, n), NULL, FS_PAGE,
		    text("%s/%s", base, numbers[i].name));
	add(fs, &fs_plain, 0, "0\n", FS_PAGE, text("%s/irq", base));
	add(fs, &fs_pci_node, n, NULL, FS_PAGE, text("%s/numa_node", base));
	add(fs, &fs_plain, 0, "1\n", FS_PAGE, text("%s/enable", base));
	add(fs, &fs_plain, 0, no_bars, FS_PAGE, text("%s/resource", base));
	add(fs, &fs_config, n, NULL, FS_PAGE, text("%s/config", base));
}

static int by_path(const void *a, const void *b)
{
	return strcmp(((const struct fs_node *)a)->path, ((const struct fs_node *)b)->path);
}

void fs_tree_build(struct sim_fs *fs)
{
	static const char *const dirs[] = {
		"/",
		"/dev",
		"/dev/cpu",
		"/proc",
		"/sys",
		"/sys/bus",
		"/sys/bus/pci",
		"/sys/bus/pci/devices",
		"/sys/devices",
		"/sys/devices/system",
		"/sys/devices/system/cpu",
		"/sys/devices/system/node",
	};
	static const struct {
		const char *name;
		enum fs_cpus which;
	} lists[] = {
		{ "possible", FS_ALL_CPUS },
		{ "present", FS_ALL_CPUS },
		{ "online", FS_ONLINE_CPUS },
		{ "offline", FS_OFFLINE_CPUS },
	};
	uint64_t end = unc_sim_memory_end(fs->sim);

	for (unsigned i = 0; i < sizeof(dirs) / sizeof(dirs[0]); i++)
		add(fs, &fs_dir, 0, NULL, 0, text("%s", dirs[i]));
	for (unsigned i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
		add(fs, &fs_cpu_list, FS_OF(lists[i].which, 0), NULL, FS_PAGE,
		    text("/sys/devices/system/cpu/%s", lists[i].name));
	add(fs, &fs_cpuinfo, 0, NULL, 0, text("/proc/cpuinfo"));
	add_plain(fs, "/proc/modules", "msr 16384 0 - Live 0x0000000000000000\n");
	/* For programs' locks and other files. */
	add(fs, &fs_link, 0, fs->scratch, strlen(fs->scratch), text("/run"));
	add(fs, &fs_link, 0, fs->scratch, strlen(fs->scratch), text("/dev/shm"));
	add(fs, &fs_clock, 0, NULL, 0, text("/clock"));
	add(fs, &fs_ctl, 0, NULL, 0, text("/ctl"));
	if (end != 0)
		add(fs, &fs_memory, 0, NULL, end, text("/dev/mem"));
	for (unsigned i = 0; i < fs->topology.numcpus; i++)
		add_cpu(fs, &fs->topology.cpus[i]);
	add_nodes(fs);
	for (uint32_t i = 0; i < fs->numdevices; i++)
		add_device(fs, i);
	qsort(fs->nodes, fs->numnodes, sizeof(*fs->nodes), by_path);
}

void fs_tree_free(struct sim_fs *fs)
{
	for (size_t i = 0; i < fs->numnodes; i++)
		free(fs->nodes[i].path);
	free(fs->nodes);
}

bool fs_node_there(struct sim_fs *fs, const struct fs_node *node)
{
	return !node->type->online || sim_fs_cpu_online(fs, FS_WHOSE(node->which));
}

const struct fs_node *fs_tree_find(struct sim_fs *fs, const char *path)
{
	/* bsearch() does not modify its key. */
	const struct fs_node wanted = { .path = (char *)(uintptr_t)path };
	const struct fs_node *node =
		bsearch(&wanted, fs->nodes, fs->numnodes, sizeof(*fs->nodes), by_path);

	return node != NULL && fs_node_there(fs, node) ? node : NULL;
}
