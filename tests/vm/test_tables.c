/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * test_tables SEEDS: for each unit of the discovery tables, the kernel's driver and the component both take it, or the
 * component says what is wrong with it. First with the tables as they are, then with SEEDS tables that the silicon
 * spoils, for each of which the driver is loaded anew.
 */
#include <dirent.h>
#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "chips.h"
#include "client.h"
#include "../papi/papi_check.h"
#include "machine/discover.h"

#define PMUS "/sys/bus/event_source/devices"
#define DRIVER "/modules/intel-uncore.ko"

enum { MOST = 2048, NO_ID = -1 };

/* Units by type and id, each once. */
struct units {
	struct {
		unsigned type;
		int id; /* NO_ID: the only one of its type */
	} list[MOST];
	size_t n;
};

static struct unc_regs regs;
static struct unc_pci_device *devices;
static size_t numdevices;
static struct units kernel, ours;
static struct unc_discovered found;
static unsigned seeds, reasons;

static bool has(const struct units *u, unsigned type, int id)
{
	for (size_t i = 0; i < u->n; i++)
		if (u->list[i].type == type && u->list[i].id == id)
			return true;
	return false;
}

static void add(struct units *u, unsigned type, int id)
{
	if (has(u, type, id))
		return;
	if (u->n == MOST)
		error(2, 0, "more than %d units", MOST);
	u->list[u->n].type = type;
	u->list[u->n++].id = id;
}

static size_t of_type(const struct units *u, unsigned type)
{
	size_t n = 0;

	for (size_t i = 0; i < u->n; i++)
		n += u->list[i].type == type;
	return n;
}

/* Does a list have the unit of another list, which may be the only one of its type? */
static bool matches(const struct units *u, unsigned type, int id)
{
	return has(u, type, id) || ((id == NO_ID || has(u, type, NO_ID)) && of_type(u, type) == 1);
}

/* ---------------------------------------------------------------------------------- the kernel */

/* A PMU's name by number, "uncore_type_TYPE[_ID]": its alias, if it has another name. */
static void add_pmu(const char *pmu)
{
	char path[600], name[100] = "";
	unsigned type, id;
	FILE *file;
	int n;

	snprintf(name, sizeof(name), "%.90s", pmu);
	snprintf(path, sizeof(path), PMUS "/%s/alias", pmu);
	file = fopen(path, "r");
	if (file) {
		if (!fgets(name, sizeof(name), file))
			*name = '\0';
		fclose(file);
	}
	n = sscanf(name, "uncore_type_%u_%u", &type, &id);
	if (n > 0)
		add(&kernel, type, n == 2 ? (int)id : NO_ID);
}

static void read_kernel(void)
{
	DIR *dir = opendir(PMUS);
	struct dirent *entry;

	kernel.n = 0;
	while (dir && (entry = readdir(dir)) != NULL)
		add_pmu(entry->d_name);
	if (dir)
		closedir(dir);
}

static void load(uint32_t seed)
{
	int fd = open(DRIVER, O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		error(2, errno, DRIVER);
	/* Where it finds nothing, it is not loaded. */
	if (syscall(SYS_delete_module, "intel_uncore", 0) && errno != ENOENT)
		error(2, errno, "cannot unload the driver");
	silicon_spoil(seed);
	if (syscall(SYS_finit_module, fd, "", 0) && errno != ENODEV)
		error(2, errno, "cannot load the driver");
	close(fd);
}

/* ---------------------------------------------------------------------------------- the component */

static void read_ours(void)
{
	struct unc_error err = { 0 };

	if (unc_discovered_read(&regs, devices, numdevices, &found, &err))
		error(2, 0, "%s", err.text);
	ours.n = 0;
	for (size_t t = 0; t < found.numtables; t++)
		for (size_t i = 0; i < found.tables[t].numunits; i++)
			/* Linux before 6.11 takes the units of the first table, also on other dies. */
			if (t == 0 || !vm_kernel_before(6, 11))
				add(&ours, found.tables[t].units[i].type,
				    found.tables[t].units[i].id);
}

/* Is there a reason why the component does not take a unit? */
static bool explained(const struct unc_discovered *d, unsigned type, int id)
{
	for (size_t i = 0; i < d->numfindings; i++) {
		const struct unc_finding *f = &d->findings[i];

		if (unc_finding_refused(f) && (f->entry == UNC_WHOLE_TABLE ||
					       (f->type == type && (id == NO_ID || f->id == id))))
			return true;
	}
	return false;
}

/* The driver makes the units of these boxes of PCI devices, on kernels that know that their entries are wrong. */
static bool by_device(const struct unc_chip *chip, unsigned type)
{
	for (unsigned b = 0; b < chip->numboxes; b++)
		if (chip->boxes[b]->presence == UNC_BY_DEVICE && chip->boxes[b]->table_type == type)
			return true;
	return false;
}

/* Has the type units in several spaces? The driver looks for all of them in that of the first. */
static bool is_mixed(unsigned type)
{
	unsigned spaces = 0;

	for (size_t t = 0; t < found.numtables; t++)
		for (size_t i = 0; i < found.tables[t].numunits; i++)
			if (found.tables[t].units[i].type == type)
				spaces |= 1u << found.tables[t].units[i].space;
	return spaces & (spaces - 1);
}

/* ---------------------------------------------------------------------------------- comparison */

static bool good;

static void differs(uint32_t seed, unsigned type, int id, const char *what)
{
	printf("tables %" PRIu32 ": type %u id %d: %s\n", seed, type, id, what);
	good = false;
}

static void compare(uint32_t seed, const struct unc_chip *chip)
{
	for (size_t i = 0; i < kernel.n; i++) {
		unsigned type = kernel.list[i].type;
		int id = kernel.list[i].id;

		if (matches(&ours, type, id) || (seed && by_device(chip, type)))
			continue;
		if (explained(&found, type, id))
			reasons++;
		else
			differs(seed, type, id, "only the driver takes it, and no reason is given");
	}
	for (size_t i = 0; i < ours.n; i++)
		if (!matches(&kernel, ours.list[i].type, ours.list[i].id) &&
		    !(seed && (by_device(chip, ours.list[i].type) || is_mixed(ours.list[i].type))))
			differs(seed, ours.list[i].type, ours.list[i].id,
				"the driver does not take it");
}

/* What the machine has of the box of a type: a unit, or the reason why it cannot be counted. */
static bool in_machine(const struct unc_machine *m, unsigned type, int id)
{
	bool boxed = false;

	for (unsigned b = 0; b < m->chip->numboxes; b++)
		boxed |= m->chip->boxes[b]->presence == UNC_BY_TABLE &&
			 m->chip->boxes[b]->table_type == type;
	for (size_t i = 0; i < m->numunits; i++)
		if (m->units[i].box->table_type == type &&
		    (id == NO_ID || m->units[i].number == id))
			return true;
	for (size_t i = 0; i < m->numlost; i++)
		if (m->lost[i].unit.box->table_type == type &&
		    (id == NO_ID || m->lost[i].unit.number == id))
			return true;
	return !boxed || explained(&m->tables, type, id);
}

/* The machine that is counted on has the driver's units, or is refused with a reason. */
static void compare_machine(uint32_t seed)
{
	struct unc_error err = { 0 };
	struct unc_machine machine;

	if (unc_machine_discover(&regs, &machine, &err)) {
		if (seed == 0 || !*err.text)
			differs(seed, 0, 0, *err.text ? err.text : "refused without a reason");
		reasons++;
		return;
	}
	for (size_t i = 0; i < kernel.n; i++)
		if (!in_machine(&machine, kernel.list[i].type, kernel.list[i].id))
			differs(seed, kernel.list[i].type, kernel.list[i].id,
				"not counted, and no reason is given");
	unc_machine_free(&machine);
}

static void look(uint32_t seed)
{
	good = true;
	read_kernel();
	read_ours();
	compare(seed, vm_chip());
	compare_machine(seed);
	unc_discovered_free(&found);
	CHECK(good);
}

static void whole(void)
{
	look(0);
	CHECK(kernel.n > 50);
	CHECK_EQUAL(reasons, 0);
	CHECK(kernel.n == ours.n);
}

static void spoilt(void)
{
	size_t least = MOST, most = 0;

	for (uint32_t seed = 1; seed <= seeds; seed++) {
		load(seed);
		look(seed);
		least = kernel.n < least ? kernel.n : least;
		most = kernel.n > most ? kernel.n : most;
	}
	if (seeds) {
		load(0);
		CHECK(least < most);
		CHECK(reasons > 0);
		printf("%u tables, in which the driver finds %zu to %zu units; %u that the component does not take, "
		       "with the reason\n",
		       seeds, least, most, reasons);
	}
}

static const struct papi_test tests[] = { { "whole", whole }, { "spoilt", spoilt }, { 0 } };

int main(int argc, char **argv)
{
	struct unc_error err = { 0 };

	seeds = argc > 1 ? (unsigned)atoi(argv[1]) : 0;
	if (unc_regs_open(&unc_regs_direct, NULL, &regs, &err) ||
	    regs.ops->pci_devices(regs.self, &devices, &numdevices, &err))
		error(2, 0, "%s", err.text);
	return papi_run(tests);
}
