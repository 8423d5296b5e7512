/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What /proc and /sys say of a machine. Files may be missing, cut off or odd: what cannot be right
 * is refused with a sentence, never guessed past.
 */
#include "host/host.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CPU_DIR "/sys/devices/system/cpu"

const char *unc_host_root(char *buf, size_t size)
{
	const char *root = secure_getenv("PAPI_UNCORE_ROOT");
	size_t length = root ? strlen(root) : 0;

	while (length > 0 && root[length - 1] == '/')
		length--;
	/* Paths below it must fit too. */
	if (length >= size || length >= UNC_PATH_MAX / 2)
		return NULL;
	if (length > 0)
		memcpy(buf, root, length);
	buf[length] = '\0';
	return buf;
}

int unc_host_path(char *buf, size_t size, const char *root, const char *format, ...)
{
	int length = snprintf(buf, size, "%s", root), more;
	va_list args;

	if (length < 0 || (size_t)length >= size)
		return -ENAMETOOLONG;
	va_start(args, format);
	more = vsnprintf(buf + length, size - (size_t)length, format, args);
	va_end(args);
	return more < 0 || (size_t)more >= size - (size_t)length ? -ENAMETOOLONG : 0;
}

int unc_host_file(const char *path, char *buf, size_t size)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	size_t length = 0;

	buf[0] = '\0';
	if (fd < 0)
		return -errno;
	while (length < size - 1) {
		ssize_t n = read(fd, buf + length, size - 1 - length);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			int rc = -errno;

			close(fd);
			buf[0] = '\0';
			return rc;
		}
		if (n == 0)
			break;
		length += (size_t)n;
	}
	close(fd);
	buf[length] = '\0';
	while (length > 0 && strchr(" \t\r\n", buf[length - 1]))
		buf[--length] = '\0';
	return (int)length;
}

/* ---------------------------------------------------------------------------------- cpu lists */

static bool cpuset_is_empty(const struct unc_cpuset *set)
{
	for (size_t i = 0; i < UNC_MAX_CPUS / 64; i++)
		if (set->bits[i])
			return false;
	return true;
}

/* A list that does not fit into the buffer would be cut in the middle of a number. */
static int read_cpuset(const char *root, const char *name, struct unc_cpuset *set)
{
	char path[UNC_PATH_MAX], text[16384];
	int rc = unc_host_path(path, sizeof(path), root, CPU_DIR "/%s", name);

	if (rc == 0)
		rc = unc_host_file(path, text, sizeof(text));
	if (rc < 0)
		return rc;
	return (size_t)rc < sizeof(text) - 1 ? unc_cpuset_parse(text, set) : -EINVAL;
}

int unc_host_online(const char *root, struct unc_cpuset *set)
{
	return read_cpuset(root, "online", set);
}

/* ---------------------------------------------------------------------------------- /proc/cpuinfo */

/* The value behind "key<blanks>:" if the line has exactly this key. */
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

static bool has_word(const char *words, const char *word)
{
	size_t length = strlen(word);

	while (*words) {
		size_t n = strcspn(words, " \t");

		if (n == length && strncmp(words, word, n) == 0)
			return true;
		words += n;
		words += strspn(words, " \t");
	}
	return false;
}

/* Family or model: a small decimal number, and nothing else. 0 if it is none. */
static unsigned small_number(const char *text)
{
	size_t digits = strspn(text, "0123456789");

	if (digits == 0 || digits > 5 || text[digits + strspn(text + digits, " \t")] != '\0')
		return 0;
	return (unsigned)strtoul(text, NULL, 10);
}

static void cpuinfo_line(struct unc_host *host, const char *line, unsigned *cache_kb)
{
	const char *value;

	if ((value = value_of(line, "vendor_id")) || (value = value_of(line, "vendor")))
		snprintf(host->vendor, sizeof(host->vendor), "%s", value);
	else if ((value = value_of(line, "cpu family")) || (value = value_of(line, "family")))
		host->topology.family = small_number(value);
	else if ((value = value_of(line, "model")))
		host->topology.model = small_number(value);
	else if ((value = value_of(line, "arch")))
		host->topology.ia64 = strcmp(value, "IA-64") == 0;
	else if ((value = value_of(line, "model name"))) /* what uncore_sim mounts says so */
		host->topology.simulated = strncmp(value, "simulated ", 10) == 0;
	else if ((value = value_of(line, "cache size")))
		*cache_kb = (unsigned)strtoul(value, NULL, 10);
	else if ((value = value_of(line, "flags")))
		host->hypervisor = has_word(value, "hypervisor");
}

/* The first processor's paragraph: all are alike in what we want to know. */
static int read_cpuinfo(const char *root, struct unc_host *host, unsigned *cache_kb,
			struct unc_error *err)
{
	char path[UNC_PATH_MAX], text[16384], *line;
	int rc = unc_host_path(path, sizeof(path), root, "/proc/cpuinfo");

	if (rc >= 0)
		rc = unc_host_file(path, text, sizeof(text));
	if (rc < 0)
		return unc_error_set(err, rc, "cannot read %s/proc/cpuinfo: %s", root,
				     strerror(-rc));
	line = text + strspn(text, " \t\n");
	while (*line && *line != '\n') {
		size_t length = strcspn(line, "\n");
		char *next = line + length + (line[length] == '\n');

		line[length] = '\0';
		cpuinfo_line(host, line, cache_kb);
		line = next;
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- topology */

/* A small number in a file of a cpu; `missing` if there is none. Linux writes -1 for "not known". */
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

/* Where a cpu is, by the kernel's ids. */
struct place {
	int package, die, core;
	unsigned cpu;
	struct unc_cpu *entry;
};

static int compare_places(const void *left, const void *right)
{
	const struct place *a = left, *b = right;

	if (a->package != b->package)
		return a->package < b->package ? -1 : 1;
	if (a->die != b->die)
		return a->die < b->die ? -1 : 1;
	if (a->core != b->core)
		return a->core < b->core ? -1 : 1;
	return a->cpu < b->cpu ? -1 : a->cpu > b->cpu;
}

/* Number sockets, cores and threads of cpus whose places are known. Returns the most threads. */
static unsigned number_places(struct place *places, size_t count, struct unc_topology *t)
{
	unsigned socket = 0, core = 0, thread = 0, most = 1;

	qsort(places, count, sizeof(*places), compare_places);
	for (size_t i = 0; i < count; i++) {
		const struct place *now = &places[i], *before = i ? &places[i - 1] : NULL;

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
	t->sockets = count ? socket + 1 : 0;
	return most;
}

/* Are second threads switched off (not merely absent)? */
static bool smt_is_off(const char *root)
{
	char path[UNC_PATH_MAX], text[32];

	if (unc_host_path(path, sizeof(path), root, CPU_DIR "/smt/control") ||
	    unc_host_file(path, text, sizeof(text)) < 0)
		return false;
	return strcmp(text, "off") == 0 || strcmp(text, "forceoff") == 0;
}

/*
 * Offline cpus, of which the kernel says nothing: each goes to the socket that has fewest, first as
 * a thread of the cores that are there, then as a new core.
 */
static int guess_places(struct unc_topology *t, const bool *known, unsigned threads)
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
	return unc_error_set(err, rc, "%s" CPU_DIR "/cpu%u/topology cannot be right", root, cpu);
}

/* Fill the list, which has room for all cpus that are present. */
static int place_cpus(const char *root, const struct unc_cpuset *present,
		      const struct unc_cpuset *online, struct unc_topology *t, struct place *places,
		      bool *known, struct unc_error *err)
{
	size_t count = 0;
	unsigned threads;

	for (unsigned cpu = 0; cpu < UNC_MAX_CPUS; cpu++) {
		struct place place = { .cpu = cpu };
		struct unc_cpu *entry = &t->cpus[t->numcpus];
		int rc;

		if (!unc_cpuset_has(present, cpu) && !unc_cpuset_has(online, cpu))
			continue;
		*entry = (struct unc_cpu){ .cpu = (uint16_t)cpu,
					   .online = unc_cpuset_has(online, cpu) };
		t->numcpus++;
		place.entry = entry;
		rc = unc_host_package(root, cpu, &place.package, &place.die);
		if (rc == -EINVAL)
			return bad_file(root, cpu, rc, err);
		if (rc && !entry->online)
			continue;
		/* A kernel for one processor has no topology: everything is in place 0. */
		if (cpu_value(root, cpu, "topology/core_id", (int)cpu, &place.core) == -EINVAL)
			return bad_file(root, cpu, -EINVAL, err);
		known[t->numcpus - 1] = true;
		places[count++] = place;
	}
	threads = number_places(places, count, t);
	if (threads == 1 && smt_is_off(root))
		threads = 2;
	if (count < t->numcpus && guess_places(t, known, threads))
		return unc_error_set(err, -ENOMEM, "out of memory");
	return 0;
}

static int read_topology(const char *root, struct unc_topology *t, struct unc_error *err)
{
	struct unc_cpuset present, online;
	struct place *places;
	size_t room = 1;
	bool *known;
	int rc = unc_host_online(root, &online);

	if (rc)
		return unc_error_set(err, rc, "cannot read %s" CPU_DIR "/online: %s", root,
				     rc == -EINVAL ? "it is no list of cpus" : strerror(-rc));
	if (cpuset_is_empty(&online))
		return unc_error_set(err, -EINVAL,
				     "%s" CPU_DIR "/online says that no cpu is online", root);
	if (read_cpuset(root, "present", &present))
		present = online;
	for (unsigned cpu = 0; cpu < UNC_MAX_CPUS; cpu++)
		room += unc_cpuset_has(&present, cpu) || unc_cpuset_has(&online, cpu);
	t->cpus = calloc(room, sizeof(*t->cpus));
	places = calloc(room, sizeof(*places));
	known = calloc(room, sizeof(*known));
	if (!t->cpus || !places || !known)
		rc = unc_error_set(err, -ENOMEM, "out of memory");
	if (rc == 0)
		rc = place_cpus(root, &present, &online, t, places, known, err);
	free(places);
	free(known);
	return rc;
}

/*
 * Is there a level-3 cache? What Linux makes of CPUID leaf 4; where it shows no caches, the size of
 * the largest one in /proc/cpuinfo: of the processors in question (unc_chip.needs_l3) those without
 * L3 have 2 MB at most, and those with one 4 MB at least.
 */
static bool read_l3(const char *root, unsigned cpu, unsigned cache_kb)
{
	bool shown = false;
	int level;

	for (unsigned i = 0; i < 8; i++) {
		char name[32];

		snprintf(name, sizeof(name), "cache/index%u/level", i);
		if (cpu_value(root, cpu, name, 0, &level))
			continue;
		if (level == 3)
			return true;
		shown |= level != 0;
	}
	return !shown && cache_kb >= 4096;
}

/* Only what processor it is: vendor, family, model, level-3 cache, hypervisor. */
static int read_processor(const char *root, struct unc_host *out, struct unc_error *err)
{
	struct unc_cpuset online;
	unsigned cache_kb = 0, cpu = 0;
	int rc;

	*out = (struct unc_host){ .vendor = "" };
	rc = read_cpuinfo(root, out, &cache_kb, err);
	if (rc)
		return rc;
	if (unc_host_online(root, &online) == 0)
		while (cpu < UNC_MAX_CPUS - 1 && !unc_cpuset_has(&online, cpu))
			cpu++;
	out->topology.l3 = read_l3(root, cpu, cache_kb);
	return 0;
}

int unc_host_read(const char *root, struct unc_host *out, struct unc_error *err)
{
	int rc = read_processor(root, out, err);

	if (rc == 0)
		rc = read_topology(root, &out->topology, err);
	if (rc)
		unc_host_free(out);
	return rc;
}

const struct unc_chip *unc_topology_chip(const struct unc_topology *t)
{
	if (t->chip)
		return t->chip;
	return t->ia64 ? unc_chip_of_ia64(t->family, t->model)
		       : unc_chip_of_cpu_l3(t->family, t->model, t->l3);
}

const struct unc_chip *unc_host_chip(const struct unc_host *host)
{
	return strcmp(host->vendor, "GenuineIntel") == 0 ? unc_topology_chip(&host->topology)
							 : NULL;
}

void unc_host_free(struct unc_host *host)
{
	free(host->topology.cpus);
	host->topology.cpus = NULL;
	host->topology.numcpus = 0;
}
