/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Texts of /proc and /sys, in the format of Linux on x86.
 */
#include "sim_fs/text.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include "sim_fs/machine.h"

static void show_plain(struct sim_fs *fs, const struct fs_node *node, FILE *out)
{
	(void)fs;
	fputs(node->text, out);
}

/* Not in Linux: the time that may have passed here, for programs that compare counts with time. */
static void show_clock(struct sim_fs *fs, const struct fs_node *node, FILE *out)
{
	uint64_t now, passed = unc_sim_passed(fs->sim, &now);

	(void)node;
	fprintf(out, "%" PRIu64 " %" PRIu64 "\n", passed, now);
}

const struct fs_type fs_clock = { .mode = S_IFREG | 0444, .show = show_clock };
const struct fs_type fs_dir = { .mode = S_IFDIR | 0555 };
const struct fs_type fs_cpu_dir = { .mode = S_IFDIR | 0555, .online = true };
const struct fs_type fs_link = { .mode = S_IFLNK | 0777 };
const struct fs_type fs_plain = { .mode = S_IFREG | 0444, .show = show_plain };
const struct fs_type fs_cpu_plain = { .mode = S_IFREG | 0444, .online = true, .show = show_plain };

/* ---- cpus */

static bool in_list(const struct sim_fs *fs, const struct unc_cpu *cpu, enum fs_cpus which,
		    const struct unc_cpu *like)
{
	switch (which) {
	case FS_ALL_CPUS:
		return true;
	case FS_ONLINE_CPUS:
		return cpu->online;
	case FS_OFFLINE_CPUS:
		return !cpu->online;
	case FS_SAME_CORE:
		return cpu->online && cpu->socket == like->socket && cpu->core == like->core;
	case FS_SAME_SOCKET:
		return cpu->online && cpu->socket == like->socket;
	case FS_SAME_NODE:
		return cpu->online &&
		       unc_sim_cpu_node(fs->sim, cpu->cpu) == unc_sim_cpu_node(fs->sim, like->cpu);
	}
	return false;
}

/* Print cpus in the kernel's list format: "0-3,8". */
static void show_list(struct sim_fs *fs, const struct fs_node *node, FILE *out)
{
	enum fs_cpus which = (enum fs_cpus)FS_WHAT(node->which);
	const struct unc_topology *t = &fs->topology;
	const struct unc_cpu *like = &t->cpus[FS_WHOSE(node->which)];
	const char *comma = "";

	pthread_mutex_lock(&fs->lock);
	for (unsigned i = 0; i < t->numcpus; i++) {
		unsigned first = i;

		if (!in_list(fs, &t->cpus[i], which, like))
			continue;
		while (i + 1 < t->numcpus && in_list(fs, &t->cpus[i + 1], which, like))
			i++;
		fprintf(out, i == first ? "%s%u" : "%s%u-%u", comma, first, i);
		comma = ",";
	}
	pthread_mutex_unlock(&fs->lock);
	fputc('\n', out);
}

static void show_online(struct sim_fs *fs, const struct fs_node *node, FILE *out)
{
	fprintf(out, "%d\n", sim_fs_cpu_online(fs, node->which));
}

static ssize_t write_online(struct sim_fs *fs, const struct fs_node *node, const char *buf,
			    size_t size, uint64_t at)
{
	int rc;

	(void)at;
	if (size == 0 || (buf[0] != '0' && buf[0] != '1') || (size > 1 && buf[1] != '\n'))
		return -EINVAL;
	rc = sim_fs_set_online(fs, node->which, buf[0] == '1');
	return rc != 0 ? rc : (ssize_t)size;
}

static void show_number(struct sim_fs *fs, const struct fs_node *node, FILE *out)
{
	const struct unc_cpu *cpu = &fs->topology.cpus[FS_WHOSE(node->which)];
	unsigned number = FS_WHAT(node->which) == FS_CORE_ID ? cpu->core : cpu->socket;

	fprintf(out, "%u\n", number);
}

static void show_cpuinfo(struct sim_fs *fs, const struct fs_node *node, FILE *out)
{
	const struct unc_topology *t = &fs->topology;
	unsigned of_socket = 0, cores = 0;

	(void)node;
	for (unsigned i = 0; i < t->numcpus; i++) {
		of_socket += t->cpus[i].socket == 0;
		cores += t->cpus[i].socket == 0 && t->cpus[i].thread == 0;
	}
	for (unsigned i = 0; i < t->numcpus; i++) {
		const struct unc_cpu *cpu = &t->cpus[i];

		if (!sim_fs_cpu_online(fs, i))
			continue;
		fprintf(out,
			"processor\t: %u\n"
			"vendor_id\t: GenuineIntel\n"
			"cpu family\t: %u\n"
			"model\t\t: %u\n"
			"model name\t: simulated %s\n"
			"stepping\t: %u\n"
			"physical id\t: %u\n"
			"siblings\t: %u\n"
			"core id\t\t: %u\n"
			"cpu cores\t: %u\n"
			"apicid\t\t: %u\n"
			"flags\t\t: fpu tsc msr apic clflush sse sse2 ht\n"
			"\n",
			cpu->cpu, t->family, t->model, fs->chip->desc, t->stepping, cpu->socket,
			of_socket, cpu->core, cores, cpu->cpu);
	}
}

const struct fs_type fs_cpuinfo = { .mode = S_IFREG | 0444, .show = show_cpuinfo };
const struct fs_type fs_cpu_list = { .mode = S_IFREG | 0444, .show = show_list };
const struct fs_type fs_cpu_set = { .mode = S_IFREG | 0444, .online = true, .show = show_list };
const struct fs_type fs_cpu_number = { .mode = S_IFREG | 0444,
				       .online = true,
				       .show = show_number };
const struct fs_type fs_cpu_online_file = { .mode = S_IFREG | 0644,
					    .show = show_online,
					    .write = write_online };
