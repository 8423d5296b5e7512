/* SPDX-License-Identifier: BSD-3-Clause */
#include "pmu_machine.h"

#include <fnmatch.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------------------------- reading */

static unsigned cpus_of(const char *text, int *cpus, unsigned max)
{
	unsigned n = 0;

	while (*text && n < max) {
		char *end;
		int first = (int)strtol(text, &end, 10), last = first;

		if (*end == '-')
			last = (int)strtol(end + 1, &end, 10);
		for (; first <= last && n < max; first++)
			cpus[n++] = first;
		text = end + (*end == ',');
	}
	return n;
}

static bool add_pmu(struct pmu_machine *m, const char *name, const char *mask)
{
	struct pmu_shown *p = &m->pmus[m->numpmus];

	if (m->numpmus == PMUS)
		return false;
	*p = (struct pmu_shown){ .type = 20 + m->numpmus++, .group = m->numgroups };
	snprintf(p->name, sizeof(p->name), "%s", name);
	if (*mask == '@')
		mask++; /* no file has them */
	else
		snprintf(p->mask, sizeof(p->mask), "%s", mask);
	p->numcpus = cpus_of(mask, p->cpus, PMU_CPUS);
	return p->numcpus > 0;
}

/* "uncore_imc_0..7" is eight PMUs. */
static bool add_pmus(struct pmu_machine *m, const char *name, const char *mask)
{
	const char *dots = strstr(name, ".."), *digits = dots;
	char one[80];

	if (!dots)
		return add_pmu(m, name, mask);
	while (digits > name && digits[-1] >= '0' && digits[-1] <= '9')
		digits--;
	for (int i = atoi(digits); i <= atoi(dots + 2); i++) {
		snprintf(one, sizeof(one), "%.*s%d%s", (int)(digits - name), name, i,
			 dots + 2 + strspn(dots + 2, "0123456789"));
		if (!add_pmu(m, one, mask))
			return false;
	}
	return true;
}

static bool add_event(struct pmu_machine *m, const char *rest)
{
	struct pmu_group *g = &m->groups[m->numgroups - 1];
	struct pmu_event *e = &g->events[g->numevents++];

	return m->numgroups && g->numevents <= PMU_EVENTS &&
	       sscanf(rest, "%63s %63s %15s", e->name, e->terms, e->scale) >= 2;
}

static bool add_socket(struct pmu_machine *m, const char *rest)
{
	int cpus[64];
	unsigned n = cpus_of(rest, cpus, 64);

	for (unsigned i = 0; i < n; i++, m->cpus++)
		if (cpus[i] < 0 || (unsigned)cpus[i] != m->cpus || m->cpus == 63)
			return false;
		else
			m->socket[m->cpus] = m->sockets;
	m->sockets++;
	return n > 0;
}

static bool add_refused(struct pmu_machine *m, const char *rest)
{
	int at = 0;

	return m->numrefused < PMU_REFUSED &&
	       sscanf(rest, "%31s %n", m->refused[m->numrefused].name, &at) == 1 && at > 0 &&
	       snprintf(m->refused[m->numrefused].why, sizeof(m->refused[0].why), "%s", rest + at) >
		       0 &&
	       m->numrefused++ < PMU_REFUSED;
}

static bool take_line(struct pmu_machine *m, const char *word, const char *rest)
{
	char name[64], mask[40];

	if (strcmp(word, "quantities") == 0)
		return snprintf(m->quantities, sizeof(m->quantities), "%s ", rest) > 1;
	if (strcmp(word, "called") == 0)
		return snprintf(m->called, sizeof(m->called), "%s", rest) > 0;
	if (strcmp(word, "cpuinfo") == 0)
		return strlen(m->cpuinfo) + strlen(rest) + 2 < sizeof(m->cpuinfo) &&
		       strcat(strcat(m->cpuinfo, rest), "\n");
	if (strcmp(word, "socket") == 0)
		return add_socket(m, rest);
	if (strcmp(word, "node") == 0)
		return m->numnodes < 8 && sscanf(rest, "%15s", m->nodes[m->numnodes++]) == 1;
	if (strcmp(word, "pmu") == 0)
		return sscanf(rest, "%63s %39s", name, mask) == 2 && add_pmus(m, name, mask);
	if (strcmp(word, "format") == 0)
		return m->numgroups < PMU_GROUPS &&
		       snprintf(m->groups[m->numgroups++].formats, sizeof(m->groups[0].formats),
				"%s", rest) < (int)sizeof(m->groups[0].formats);
	if (strcmp(word, "event") == 0)
		return add_event(m, rest);
	if (strcmp(word, "in-turns") == 0)
		return sscanf(rest, "%31s", m->in_turns) == 1;
	return strcmp(word, "refused") == 0 && add_refused(m, rest);
}

void pmu_machine_read(struct pmu_machine *m, const char *path)
{
	FILE *f = fopen(path, "r");
	char line[2048], word[16];
	int number = 0;

	CU_ASSERT_PTR_NOT_NULL_FATAL(f);
	*m = (struct pmu_machine){ .numpmus = 0 };
	while (fgets(line, sizeof(line), f)) {
		int at = 0;
		bool good;

		number++;
		line[strcspn(line, "\n")] = '\0';
		if (line[0] == '#' || line[0] == '\0')
			continue;
		good = sscanf(line, "%15s %n", word, &at) == 1 && at > 0 &&
		       take_line(m, word, line + at);
		if (!good)
			printf("%s:%d: %s\n", path, number, line);
		CU_ASSERT(good);
	}
	fclose(f);
}

/* ---------------------------------------------------------------------------------- unpacking */

static void unpack_cpus(const struct pmu_machine *m, const struct fake_root *root)
{
	char text[8192] = "", path[128], line[32];
	size_t at = 0;

	for (unsigned cpu = 0; cpu < m->cpus; cpu++) {
		at += (size_t)snprintf(text + at, sizeof(text) - at, "processor\t: %u\n%s\n", cpu,
				       m->cpuinfo);
		CU_ASSERT_FATAL(at < sizeof(text));
		snprintf(path, sizeof(path),
			 "sys/devices/system/cpu/cpu%u/topology/physical_package_id", cpu);
		snprintf(line, sizeof(line), "%u\n", m->socket[cpu]);
		fake_file(root, path, line);
		snprintf(path, sizeof(path), "sys/devices/system/cpu/cpu%u/topology/core_id", cpu);
		snprintf(line, sizeof(line), "%u\n", cpu);
		fake_file(root, path, line);
	}
	for (unsigned i = 0; i < m->numnodes; i++) {
		snprintf(path, sizeof(path), "sys/devices/system/node/node%u/cpulist", i);
		fake_file(root, path, m->nodes[i]);
	}
	fake_file(root, "proc/cpuinfo", text);
	snprintf(line, sizeof(line), "0-%u\n", m->cpus - 1);
	fake_file(root, "sys/devices/system/cpu/online", line);
	fake_file(root, "sys/devices/system/cpu/present", line);
}

static void unpack_pmu(const struct pmu_machine *m, const struct fake_root *root,
		       const struct pmu_shown *p)
{
	const struct pmu_group *g = &m->groups[p->group];
	char file[100];

	fake_pmu_whole(root, p->name, p->type, *p->mask ? p->mask : NULL, g->formats);
	for (unsigned i = 0; i < g->numevents; i++) {
		snprintf(file, sizeof(file), "events/%s", g->events[i].name);
		fake_pmu(root, p->name, file, g->events[i].terms);
		if (!*g->events[i].scale)
			continue;
		snprintf(file, sizeof(file), "events/%s.scale", g->events[i].name);
		fake_pmu(root, p->name, file, g->events[i].scale);
	}
}

void pmu_machine_unpack(const struct pmu_machine *m, const struct fake_root *root)
{
	unpack_cpus(m, root);
	for (unsigned i = 0; i < m->numpmus; i++)
		unpack_pmu(m, root, &m->pmus[i]);
}

/* ---------------------------------------------------------------------------------- what is opened */

/* The kernel's name of one PMU, or of all whose names have a number in addition. */
static bool is_of(const char *pmu, const char *family)
{
	char numbered[80];
	const char *tail = strrchr(pmu, '_');

	if (fnmatch(family, pmu, 0) == 0)
		return true;
	if (!tail || tail[1] == '\0' || tail[1 + strspn(tail + 1, "0123456789")] != '\0')
		return false;
	snprintf(numbered, sizeof(numbered), "%.*s", (int)(tail - pmu), pmu);
	return fnmatch(family, numbered, 0) == 0;
}

/* Put a value into the bits "config1:8-15,32-63", its lowest bits first. */
static void put(const char *field, uint64_t value, uint64_t *config)
{
	unsigned reg = field[6] == ':' ? 0 : (unsigned)(field[6] - '0');
	const char *at = strchr(field, ':');

	do {
		char *end;
		unsigned long low = strtoul(at + 1, &end, 10), high = low;

		if (*end == '-')
			high = strtoul(end + 1, &end, 10);
		for (; low <= high; low++, value >>= 1)
			config[reg] |= (value & 1) << low;
		at = end;
	} while (*at == ',');
	CU_ASSERT_EQUAL(value, 0);
}

/* Terms "event=0x04,umask=0x03", or the name of an event. @return its scale */
static int64_t put_terms(const struct pmu_group *g, const char *terms, uint64_t *config)
{
	char words[128], key[80], *word, *save = NULL;

	for (unsigned i = 0; i < g->numevents; i++)
		if (strcmp(g->events[i].name, terms) == 0) {
			put_terms(g, g->events[i].terms, config);
			return *g->events[i].scale ? atoll(g->events[i].scale) : 1;
		}
	snprintf(words, sizeof(words), "%s", terms);
	for (word = strtok_r(words, ",", &save); word; word = strtok_r(NULL, ",", &save)) {
		const char *field, *value = strchr(word, '=');
		size_t len;

		if (!value)
			printf("no such event: %s\n", terms);
		CU_ASSERT_PTR_NOT_NULL_FATAL(value);
		len = (size_t)snprintf(key, sizeof(key), "%.*s=", (int)(value - word), word);
		for (field = strstr(g->formats, key); field > g->formats && field[-1] != ' ';)
			field = strstr(field + 1, key);
		if (!field)
			printf("no such field: %s\n", word);
		CU_ASSERT_PTR_NOT_NULL_FATAL(field);
		put(field + len, strtoull(value + 1, NULL, 0), config);
	}
	return 1;
}

/* "_-32*uncore_imc/event=0x04/": its PMU, its terms and its factor. @return the rest */
static const char *take_term(const char *at, char *pmu, char *terms, int64_t *factor)
{
	int len = 0;

	*factor = 1;
	if (at[0] == '+')
		at++;
	if (at[0] == '_' && at[1] == '-') {
		*factor = -1;
		at += 2;
	}
	if (*at >= '0' && *at <= '9') {
		*factor *= strtoll(at, (char **)&at, 10);
		at++;
	}
	CU_ASSERT_EQUAL_FATAL(sscanf(at, "%63[^/]/%127[^/]/%n", pmu, terms, &len), 2);
	CU_ASSERT_FATAL(len > 0);
	return at + len;
}

unsigned pmu_machine_opens(const struct pmu_machine *m, const char *at, int socket,
			   struct pmu_opened *out, unsigned max)
{
	char pmu[64], terms[128];
	unsigned n = 0;
	int64_t factor;

	while (*at) {
		at = take_term(at, pmu, terms, &factor);
		for (unsigned i = 0; i < m->numpmus; i++) {
			const struct pmu_shown *p = &m->pmus[i];

			for (unsigned k = 0; is_of(p->name, pmu) && k < p->numcpus; k++) {
				struct pmu_opened o = { .type = p->type, .cpu = p->cpus[k] };

				if (socket >= 0 && m->socket[o.cpu] != (unsigned)socket)
					continue;
				o.factor = factor *
					   put_terms(&m->groups[p->group], terms, o.config);
				CU_ASSERT_FATAL(n < max);
				out[n++] = o;
			}
		}
	}
	return n;
}
