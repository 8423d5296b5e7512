/* SPDX-License-Identifier: BSD-3-Clause */
#include "host/host.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CPU_DIR "/sys/devices/system/cpu"

/* ---------------------------------------------------------------------------------- /proc/cpuinfo */

/* The value after "key<blanks>:", or NULL if the line has another key. */
static const char *value_of(const char *line, const char *key)
{
	size_t length = strlen(key);

	if (strncmp(line, key, length) != 0)
		return NULL;
	line += length;
	line += strspn(line, " \t");
	if (*line != ':')
		return NULL;
	line++;
	return line + strspn(line, " \t");
}

/* Family, model or stepping: a small decimal number; 0 if the text is anything else. */
static unsigned small_number(const char *text)
{
	size_t digits = strspn(text, "0123456789");

	if (digits == 0 || digits > 5 || text[digits + strspn(text + digits, " \t")] != '\0')
		return 0;
	return (unsigned)strtoul(text, NULL, 10);
}

/* AArch64 has the parts of MIDR_EL1, POWER "2.2 (pvr 004e 1202)". @return false: another line */
static bool read_other(struct unc_topology *t, const char *line)
{
	const char *value, *pvr;

	if ((value = value_of(line, "CPU implementer"))) {
		t->family = (unsigned)strtoul(value, NULL, 16) & 0xff;
		snprintf(t->vendor, sizeof(t->vendor), "arm");
	} else if ((value = value_of(line, "CPU part"))) {
		t->model = (unsigned)strtoul(value, NULL, 16) & 0xfff;
	} else if ((value = value_of(line, "revision")) && (pvr = strstr(value, "(pvr "))) {
		t->model = (unsigned)strtoul(pvr + 5, NULL, 16) & 0xffff;
		snprintf(t->vendor, sizeof(t->vendor), "power");
	} else {
		return false;
	}
	return true;
}

static void read_line(struct unc_topology *t, const char *line)
{
	const char *value;

	if (read_other(t, line))
		return;
	if ((value = value_of(line, "vendor_id")) || (value = value_of(line, "vendor")))
		snprintf(t->vendor, sizeof(t->vendor), "%s", value);
	else if ((value = value_of(line, "cpu family")) || (value = value_of(line, "family")))
		t->family = small_number(value);
	else if ((value = value_of(line, "model")))
		t->model = small_number(value);
	else if ((value = value_of(line, "stepping")))
		t->stepping = small_number(value);
	else if ((value = value_of(line, "arch")))
		t->ia64 = strcmp(value, "IA-64") == 0;
	else if ((value = value_of(line, "model name"))) /* as uncore_sim writes it */
		t->simulated = strncmp(value, "simulated ", 10) == 0;
	else if ((value = value_of(line, "flags")) && (value = strstr(value, "hypervisor")))
		t->hypervisor = strchr(" \t", value[10]) != NULL; /* the word ends there */
}

/* Read the first processor's paragraph. */
static int read_cpuinfo(const char *root, struct unc_topology *out, struct unc_error *err)
{
	char path[UNC_PATH_MAX], text[16384], *line, *rest = text;
	int rc = unc_host_path(path, sizeof(path), root, "/proc/cpuinfo");

	if (rc >= 0)
		rc = unc_host_file(path, text, sizeof(text));
	if (rc < 0)
		return unc_error_set(err, rc, "cannot read %s/proc/cpuinfo: %s", root,
				     strerror(-rc));
	while ((line = strsep(&rest, "\n")) && *line)
		read_line(out, line);
	return 0;
}

/* ---------------------------------------------------------------------------------- cpus */

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

/* Number the dies in order: each is a socket. The kernel does not say where offline cpus are. */
static void number_sockets(struct unc_topology *t, const struct place *places)
{
	uint64_t from = 0, die;

	for (t->sockets = 0;; from = die + 1, t->sockets++) {
		uint16_t core = 0;

		die = UINT64_MAX; /* the lowest one that has no number */
		for (unsigned i = 0; i < t->numcpus; i++)
			if (t->cpus[i].online && places[t->cpus[i].cpu].die >= from &&
			    places[t->cpus[i].cpu].die < die)
				die = places[t->cpus[i].cpu].die;
		if (die == UINT64_MAX)
			return;
		for (unsigned i = 0; i < t->numcpus; i++) {
			struct unc_cpu *cpu = &t->cpus[i];

			if (cpu->online ? places[cpu->cpu].die != die : t->sockets != 0)
				continue;
			cpu->socket = (uint16_t)t->sockets;
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

/* Every online cpu's socket, and whether there is a level-3 cache. The caller frees t->cpus, also on an error. */
static int read_cpus(const char *root, struct unc_topology *t, struct unc_error *err)
{
	struct unc_cpuset all, online; /* all: present or online */
	struct place *places;
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
	if (!t->cpus || !places)
		rc = unc_error_set(err, -ENOMEM, "out of memory");
	if (rc == 0)
		rc = find_cpus(root, &all, &online, t, places, err);
	if (rc == 0)
		number_sockets(t, places);
	free(places);
	return rc;
}

/* ---------------------------------------------------------------------------------- the host */

int unc_host_read(const char *root, struct unc_topology *out, struct unc_error *err)
{
	int rc;

	*out = (struct unc_topology){ 0 };
	rc = read_cpuinfo(root, out, err);
	if (rc == 0)
		rc = read_cpus(root, out, err);
	if (rc)
		unc_host_free(out);
	return rc;
}

void unc_host_free(struct unc_topology *host)
{
	free(host->cpus);
	host->cpus = NULL;
	host->numcpus = 0;
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

const struct unc_chip *unc_host_chip(const struct unc_topology *host)
{
	return unc_host_check_vendor(host, NULL) ? NULL : unc_topology_chip(host);
}

/* ---------------------------------------------------------------------------------- access */

int unc_host_check_vendor(const struct unc_topology *host, struct unc_error *err)
{
	const char *vendor = host->vendor;

	if (strcmp(vendor, "GenuineIntel") == 0)
		return 0;
	return unc_error_set(err, -ENODEV, "no tables for CPUs of %s",
			     vendor[0] ? vendor : "unknown make");
}

/* A hypervisor that allows the accesses lets the registers read as zeros. */
int unc_host_check_hypervisor(const struct unc_topology *host, struct unc_error *err)
{
	if (!host->hypervisor)
		return 0;
	return unc_error_set(err, -ENODEV, "virtual machine: its registers are not real");
}

int unc_host_check_lockdown(const char *root, struct unc_error *err)
{
	char path[UNC_PATH_MAX], text[64];

	if (unc_host_path(path, sizeof(path), root, "/sys/kernel/security/lockdown") ||
	    unc_host_file(path, text, sizeof(text)) < 0)
		return 0;
	if (strstr(text, "[integrity]") || strstr(text, "[confidentiality]"))
		return unc_error_set(err, -EPERM,
				     "kernel lockdown (Secure Boot) forbids register access");
	return 0;
}
