/* SPDX-License-Identifier: BSD-3-Clause */
#include "host/topology.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/files.h"

#define CPU_DIR "/sys/devices/system/cpu"

static int read_cpuset(const char *root, const char *name, struct unc_cpuset *set)
{
	char path[UNC_PATH_MAX];
	int rc = unc_host_path(path, sizeof(path), root, CPU_DIR "/%s", name);

	return rc ? rc : unc_cpuset_read(path, set);
}

int unc_host_online(const char *root, struct unc_cpuset *set)
{
	return read_cpuset(root, "online", set);
}

int unc_host_nodes(const char *root, char *buf, size_t size)
{
	char path[UNC_PATH_MAX];
	int rc = unc_host_path(path, sizeof(path), root, "/sys/devices/system/node/has_memory");

	return rc ? rc : unc_host_file(path, buf, size);
}

/* A small number in a file of a cpu; 0 if there is no file, or it contains -1 (unknown). */
static int cpu_value(const char *root, unsigned cpu, const char *name, int *value)
{
	char path[UNC_PATH_MAX], text[32], *end;
	int rc = unc_host_path(path, sizeof(path), root, CPU_DIR "/cpu%u/%s", cpu, name);
	long number;

	*value = 0;
	if (rc == 0)
		rc = unc_host_file(path, text, sizeof(text));
	if (rc < 0)
		return rc;
	errno = 0;
	number = strtol(text, &end, 10);
	if (end == text || *end || errno || number < -1 || number > 0xffffff)
		return -EINVAL;
	*value = number < 0 ? 0 : (int)number;
	return 0;
}

/* Where a cpu is; indexed by the cpu's number. */
struct place {
	uint64_t die; /* package << 32 | die */
	bool known;
};

/*
 * The package and die of a cpu. The kernel lists the cpus of a die, so the files of one cpu are enough for
 * all of them.
 */
static int find_place(const char *root, const struct unc_cpuset *online, struct place *places,
		      unsigned cpu)
{
	struct place *place = &places[cpu];
	struct unc_cpuset die;
	int package = 0, number = 0;
	char list[64];

	if (place->known)
		return 0;
	if (cpu_value(root, cpu, "topology/physical_package_id", &package) == -EINVAL)
		return -EINVAL;
	/* Kernels before 5.2 do not know dies. */
	cpu_value(root, cpu, "topology/die_id", &number);
	place->die = (uint64_t)package << 32 | (unsigned)number;
	place->known = true;
	snprintf(list, sizeof(list), "cpu%u/topology/die_cpus_list", cpu);
	if (read_cpuset(root, list, &die) || !unc_cpuset_has(&die, cpu))
		return 0;
	for (unsigned i = unc_cpuset_next(&die, 0); i < UNC_MAX_CPUS;
	     i = unc_cpuset_next(&die, i + 1))
		if (unc_cpuset_has(online, i) && !places[i].known)
			places[i] = *place;
	return 0;
}

static int compare_dies(const void *left, const void *right)
{
	const uint64_t *a = left, *b = right;

	return *a < *b ? -1 : *a > *b;
}

/* Number the dies in order: each is a socket. The kernel does not say where offline cpus are. */
static void number_sockets(struct unc_topology *t, const struct place *places, uint64_t *dies)
{
	unsigned count = 0, sockets = 0;

	for (unsigned i = 0; i < t->numcpus; i++)
		if (t->cpus[i].online)
			dies[count++] = places[t->cpus[i].cpu].die;
	qsort(dies, count, sizeof(*dies), compare_dies);
	for (unsigned i = 0; i < count; i++)
		if (i == 0 || dies[i] != dies[i - 1])
			dies[sockets++] = dies[i];
	t->sockets = sockets;
	for (unsigned s = 0; s < sockets; s++) {
		uint16_t core = 0;

		for (unsigned i = 0; i < t->numcpus; i++) {
			struct unc_cpu *cpu = &t->cpus[i];

			if (cpu->online ? places[cpu->cpu].die != dies[s] : s != 0)
				continue;
			cpu->socket = (uint16_t)s;
			cpu->core = core++;
		}
	}
}

/* Fill t->cpus, which has room for all of them. */
static int find_cpus(const char *root, const struct unc_cpuset *all,
		     const struct unc_cpuset *online, struct unc_topology *t, struct place *places,
		     struct unc_error *err)
{
	for (unsigned cpu = unc_cpuset_next(all, 0); cpu < UNC_MAX_CPUS;
	     cpu = unc_cpuset_next(all, cpu + 1)) {
		bool is_online = unc_cpuset_has(online, cpu);

		t->cpus[t->numcpus++] =
			(struct unc_cpu){ .cpu = (uint16_t)cpu, .online = is_online };
		if (is_online && find_place(root, online, places, cpu))
			return unc_error_set(err, -EINVAL,
					     "%s" CPU_DIR "/cpu%u/topology is inconsistent", root,
					     cpu);
	}
	return 0;
}

/* Is there a level-3 cache? It is the last one; level 1 may have one cache or two. */
static bool has_l3(const char *root, unsigned cpu)
{
	int level = 0;

	for (unsigned i = 3; i > 1 && level != 3; i--) {
		char name[32];

		snprintf(name, sizeof(name), "cache/index%u/level", i);
		cpu_value(root, cpu, name, &level);
	}
	return level == 3;
}

int unc_topology_read(const char *root, struct unc_topology *t, struct unc_error *err)
{
	struct unc_cpuset all, online; /* all: present or online */
	struct place *places;
	uint64_t *dies;
	size_t room = 0;
	int rc = unc_host_online(root, &online);

	if (rc)
		return unc_error_set(err, rc, "cannot read %s" CPU_DIR "/online: %s", root,
				     rc == -EINVAL ? "it is not a list of cpus" : strerror(-rc));
	if (unc_cpuset_next(&online, 0) == UNC_MAX_CPUS)
		return unc_error_set(err, -EINVAL,
				     "%s" CPU_DIR "/online says that no cpu is online", root);
	t->l3 = has_l3(root, unc_cpuset_next(&online, 0));
	if (read_cpuset(root, "present", &all))
		all = online;
	for (size_t i = 0; i < UNC_MAX_CPUS / 64; i++) {
		all.bits[i] |= online.bits[i];
		room += (size_t)__builtin_popcountll(all.bits[i]);
	}
	t->cpus = calloc(room, sizeof(*t->cpus));
	places = calloc(UNC_MAX_CPUS, sizeof(*places));
	dies = calloc(room, sizeof(*dies));
	if (!t->cpus || !places || !dies)
		rc = unc_error_set(err, -ENOMEM, "out of memory");
	if (rc == 0)
		rc = find_cpus(root, &all, &online, t, places, err);
	if (rc == 0)
		number_sockets(t, places, dies);
	free(places);
	free(dies);
	return rc;
}

struct unc_cpu_id unc_topology_cpu(const struct unc_topology *t)
{
	return (struct unc_cpu_id){
		.vendor = t->vendor, .family = t->family, .model = t->model, .stepping = t->stepping
	};
}

const struct unc_chip *unc_topology_chip(const struct unc_topology *t)
{
	const struct unc_chip *chip;

	if (t->chip)
		return t->chip;
	if (t->ia64)
		return unc_chip_of_ia64(t->family, t->model);
	chip = unc_chip_of_stepping(t->family, t->model, t->stepping);
	return chip && chip->needs_l3 && !t->l3 ? NULL : chip;
}
