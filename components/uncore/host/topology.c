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

/* A small number in a file of a cpu; `missing` if there is no file, or it contains -1 (unknown). */
static int cpu_value(const char *root, unsigned cpu, const char *name, int missing, int *value)
{
	char path[UNC_PATH_MAX], text[32], *end;
	int rc = unc_host_path(path, sizeof(path), root, CPU_DIR "/cpu%u/%s", cpu, name);
	long number;

	*value = missing;
	if (rc == 0)
		rc = unc_host_file(path, text, sizeof(text));
	if (rc < 0)
		return rc;
	errno = 0;
	number = strtol(text, &end, 10);
	if (end == text || *end || errno || number < -1 || number > 0xffffff)
		return -EINVAL;
	*value = number < 0 ? missing : (int)number;
	return 0;
}

int unc_host_package(const char *root, unsigned cpu, int *package, int *die)
{
	int rc = cpu_value(root, cpu, "topology/physical_package_id", 0, package);

	/* Kernels before 5.2 have no dies. */
	cpu_value(root, cpu, "topology/die_id", 0, die);
	return rc;
}

/* Location of a cpu by the kernel's ids. */
struct location {
	int package, die, core;
	unsigned cpu;
	struct unc_cpu *entry;
};

static int compare_locations(const void *left, const void *right)
{
	const struct location *a = left, *b = right;

	if (a->package != b->package)
		return a->package < b->package ? -1 : 1;
	if (a->die != b->die)
		return a->die < b->die ? -1 : 1;
	if (a->core != b->core)
		return a->core < b->core ? -1 : 1;
	return a->cpu < b->cpu ? -1 : a->cpu > b->cpu;
}

/* Number sockets, cores and threads of located cpus. @return the most threads that a core has */
static unsigned number_locations(struct location *locations, size_t count, struct unc_topology *t)
{
	unsigned socket = 0, core = 0, thread = 0, most = 1;

	qsort(locations, count, sizeof(*locations), compare_locations);
	for (size_t i = 0; i < count; i++) {
		const struct location *now = &locations[i], *before = i ? &locations[i - 1] : NULL;

		if (before && (now->package != before->package || now->die != before->die)) {
			socket++;
			core = thread = 0;
		} else if (before && now->core != before->core) {
			core++;
			thread = 0;
		} else if (before) {
			thread++;
		}
		if (most < thread + 1)
			most = thread + 1;
		now->entry->socket = (uint16_t)socket;
		now->entry->core = (uint16_t)core;
		now->entry->thread = (uint16_t)thread;
	}
	t->sockets = socket + 1;
	return most;
}

/* Are second threads switched off, rather than absent? */
static bool smt_is_off(const char *root)
{
	char path[UNC_PATH_MAX], text[32];

	if (unc_host_path(path, sizeof(path), root, CPU_DIR "/smt/control") ||
	    unc_host_file(path, text, sizeof(text)) < 0)
		return false;
	return strcmp(text, "off") == 0 || strcmp(text, "forceoff") == 0;
}

/*
 * Place the offline cpus, which the kernel does not describe: each on the socket with the fewest
 * cpus, as a second thread of a core that has only one, else as a new core.
 */
static int guess_locations(struct unc_topology *t, const bool *known, unsigned threads)
{
	struct {
		unsigned cpus, cores;
	} *sockets = calloc(t->sockets + 1, sizeof(*sockets));

	if (!sockets)
		return -ENOMEM;
	for (unsigned i = 0; i < t->numcpus; i++) {
		if (!known[i])
			continue;
		sockets[t->cpus[i].socket].cpus++;
		sockets[t->cpus[i].socket].cores += t->cpus[i].thread == 0;
	}
	for (unsigned i = 0; i < t->numcpus; i++) {
		unsigned least = 0;

		if (known[i])
			continue;
		for (unsigned s = 1; s < t->sockets; s++)
			if (sockets[s].cpus < sockets[least].cpus)
				least = s;
		t->cpus[i].socket = (uint16_t)least;
		if (sockets[least].cpus < sockets[least].cores * threads) {
			t->cpus[i].thread = 1;
		} else {
			t->cpus[i].core = (uint16_t)sockets[least].cores++;
		}
		sockets[least].cpus++;
	}
	free(sockets);
	return 0;
}

static int bad_file(const char *root, unsigned cpu, int rc, struct unc_error *err)
{
	return unc_error_set(err, rc, "%s" CPU_DIR "/cpu%u/topology is inconsistent", root, cpu);
}

/* Where a cpu is, by its number. */
struct place {
	int package, die;
	bool known;
};

/* The cpus on the die of a cpu. Kernels before 5.2 know no dies, and list the cpus of a package. */
static int read_die(const char *root, unsigned cpu, struct unc_cpuset *die)
{
	static const char *const files[] = { "die_cpus_list", "core_siblings_list" };
	int rc = -ENOENT;

	for (size_t i = 0; rc == -ENOENT && i < sizeof(files) / sizeof(files[0]); i++) {
		char name[64];

		snprintf(name, sizeof(name), "cpu%u/topology/%s", cpu, files[i]);
		rc = read_cpuset(root, name, die);
	}
	return rc;
}

/*
 * The package and die of a cpu, as unc_host_package(). The kernel lists the cpus of a die: what one of them has is
 * known of all, and their files are not read.
 */
static int find_place(const char *root, const struct unc_cpuset *online, struct place *places,
		      unsigned cpu)
{
	struct place *place = &places[cpu];
	struct unc_cpuset die;
	int rc = place->known ? 0 : unc_host_package(root, cpu, &place->package, &place->die);

	if (place->known || rc || read_die(root, cpu, &die) || !unc_cpuset_has(&die, cpu))
		return rc;
	place->known = true;
	for (unsigned i = unc_cpuset_next(&die, 0); i < UNC_MAX_CPUS;
	     i = unc_cpuset_next(&die, i + 1))
		if (unc_cpuset_has(online, i) && !places[i].known)
			places[i] = *place;
	return 0;
}

/*
 * Fill t->cpus, which has room for all these cpus, and the locations of those that the kernel describes.
 * Each is a core of its own.
 */
static int find_cpus(const char *root, const struct unc_cpuset *all,
		     const struct unc_cpuset *online, struct unc_topology *t,
		     struct location *locations, size_t *count, struct place *places,
		     struct unc_error *err)
{
	for (unsigned cpu = unc_cpuset_next(all, 0); cpu < UNC_MAX_CPUS;
	     cpu = unc_cpuset_next(all, cpu + 1)) {
		struct unc_cpu *entry = &t->cpus[t->numcpus];
		int rc;

		*entry = (struct unc_cpu){ .cpu = (uint16_t)cpu,
					   .online = unc_cpuset_has(online, cpu) };
		t->numcpus++;
		rc = find_place(root, online, places, cpu);
		if (rc == -EINVAL)
			return bad_file(root, cpu, rc, err);
		if (rc && !entry->online)
			continue;
		locations[(*count)++] = (struct location){ .package = places[cpu].package,
							   .die = places[cpu].die,
							   .core = (int)cpu,
							   .cpu = cpu,
							   .entry = entry };
	}
	return 0;
}

/* A uniprocessor kernel has no topology: everything is in package 0. */
static int read_cores(const char *root, struct location *locations, size_t count,
		      struct unc_error *err)
{
	for (size_t i = 0; i < count; i++) {
		struct location *l = &locations[i];

		if (cpu_value(root, l->cpu, "topology/core_id", (int)l->cpu, &l->core) == -EINVAL)
			return bad_file(root, l->cpu, -EINVAL, err);
	}
	return 0;
}

static int place_cpus(const char *root, struct unc_topology *t, struct location *locations,
		      size_t count, bool *known, struct unc_error *err)
{
	unsigned threads = number_locations(locations, count, t);

	for (size_t i = 0; i < count; i++)
		known[locations[i].entry - t->cpus] = true;
	if (count < t->numcpus && threads == 1 && smt_is_off(root))
		threads = 2;
	if (count < t->numcpus && guess_locations(t, known, threads))
		return unc_error_set(err, -ENOMEM, "out of memory");
	return 0;
}

/*
 * Is there a level-3 cache? Linux shows the caches of CPUID leaf 4. If it shows none, the size of
 * the largest cache in /proc/cpuinfo decides: of the processors in question (unc_chip.needs_l3),
 * those without L3 have at most 2 MB and those with L3 at least 4 MB.
 */
static bool l3_of(const char *root, unsigned cpu, unsigned cache_kb)
{
	bool shown = false;
	int level;

	for (unsigned i = 0; i < 8; i++) {
		char name[32];

		/* index 3 first: with two caches of level 1, it is the one */
		snprintf(name, sizeof(name), "cache/index%u/level", i ^ 3);
		if (cpu_value(root, cpu, name, 0, &level))
			continue;
		if (level == 3)
			return true;
		shown |= level != 0;
	}
	return !shown && cache_kb >= 4096;
}

bool unc_host_l3(const char *root, unsigned cache_kb)
{
	struct unc_cpuset online;

	return unc_host_online(root, &online) == 0 &&
	       l3_of(root, unc_cpuset_next(&online, 0), cache_kb);
}

int unc_topology_read(const char *root, unsigned cache_kb, bool cores, struct unc_topology *t,
		      struct unc_error *err)
{
	struct unc_cpuset all, online; /* all: present or online */
	struct location *locations;
	struct place *places;
	size_t room = 1, count = 0;
	bool *known;
	int rc = unc_host_online(root, &online);

	if (rc)
		return unc_error_set(err, rc, "cannot read %s" CPU_DIR "/online: %s", root,
				     rc == -EINVAL ? "it is not a list of cpus" : strerror(-rc));
	if (unc_cpuset_next(&online, 0) == UNC_MAX_CPUS)
		return unc_error_set(err, -EINVAL,
				     "%s" CPU_DIR "/online says that no cpu is online", root);
	t->l3 = l3_of(root, unc_cpuset_next(&online, 0), cache_kb);
	if (read_cpuset(root, "present", &all))
		all = online;
	for (size_t i = 0; i < UNC_MAX_CPUS / 64; i++) {
		all.bits[i] |= online.bits[i];
		room += (size_t)__builtin_popcountll(all.bits[i]);
	}
	t->cpus = calloc(room, sizeof(*t->cpus));
	locations = calloc(room, sizeof(*locations));
	places = calloc(UNC_MAX_CPUS, sizeof(*places));
	known = calloc(room, sizeof(*known));
	if (!t->cpus || !locations || !places || !known)
		rc = unc_error_set(err, -ENOMEM, "out of memory");
	if (rc == 0)
		rc = find_cpus(root, &all, &online, t, locations, &count, places, err);
	if (rc == 0 && cores)
		rc = read_cores(root, locations, count, err);
	if (rc == 0)
		rc = place_cpus(root, t, locations, count, known, err);
	free(locations);
	free(places);
	free(known);
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
