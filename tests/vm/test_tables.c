/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * test_tables COUNT [FIRST]: for each unit of the discovery tables, the kernel's driver and the component both take
 * it, or the component says what is wrong with it. First with the tables as they are, then with COUNT tables that the
 * silicon spoils by the seeds from FIRST (1) on, for each of which the driver is loaded anew; of every fourth, a
 * socket is offline. From Linux 6.11 on the kernel tells the sockets of a unit: they are compared, and so are the
 * unit controls that the driver has written.
 */
#include <errno.h>
#include <error.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chips.h"
#include "client.h"
#include "found.h"
#include "../papi/papi_check.h"
#include "discover/discover.h"

static struct unc_regs regs;
static struct vm_units kernel, ours;
static struct unc_discovered found;
static struct unc_machine machine;
static bool has_machine, good;
static struct silicon_write *writes;
static size_t numwrites;
static unsigned count, first = 1;
static struct {
	unsigned both, places; /* units that both take, and whose unit control the driver wrote */
	unsigned reasons, beyond, empty, machines;
} sum;

static void differs(uint32_t seed, const struct vm_unit *u, const char *what)
{
	printf("tables %" PRIu32 ": type %u id %d socket %d: %s\n", seed, u->type, u->id, u->socket,
	       what);
	good = false;
}

/* ---------------------------------------------------------------------------------- the component */

/* A socket of the component's by the kernel's number: offline ones are not counted. */
static int package_of(int socket)
{
	const struct unc_topology *t = &machine.topology;

	for (unsigned i = 0; i < t->numcpus; i++)
		if (t->cpus[i].online && t->cpus[i].socket == socket)
			return vm_socket_of(t->cpus[i].cpu);
	return socket;
}

static int socket_of_bus(uint32_t bus)
{
	int socket = regs.ops->pci_socket(regs.self, bus);

	return socket < 0 ? socket : package_of(socket);
}

static int or_any(int socket)
{
	return vm_units_by_socket() ? socket : VM_ANY_SOCKET;
}

static void read_ours(void)
{
	struct unc_error err = { 0 };
	struct unc_scan scan = { .regs = &regs, .machine = &machine, .err = &err };

	if (unc_regs_open(&unc_regs_direct, NULL, &regs, &err) ||
	    regs.ops->topology(regs.self, &machine.topology, &err))
		error(2, 0, "%s", err.text);
	scan.devices = regs.ops->pci_devices(regs.self, &scan.numdevices);
	if (unc_discovered_read(&scan))
		error(2, 0, "%s", err.text);
	found = machine.tables;
	machine.tables = (struct unc_discovered){ 0 };
	ours.n = 0;
	for (size_t t = 0; t < found.numtables; t++)
		for (size_t i = 0; i < found.tables[t].numunits; i++) {
			int socket = socket_of_bus(found.tables[t].bus);
			const struct vm_unit unit = { .type = found.tables[t].units[i].type,
						      .id = found.tables[t].units[i].id,
						      .socket = or_any(socket) };

			/* Linux before 6.11 takes the units of the first table, also on other dies. */
			if (socket >= 0 && (t == 0 || vm_units_by_socket()))
				vm_units_add(&ours, &unit);
		}
}

static void forget_ours(void)
{
	unc_discovered_free(&found);
	unc_machine_free(&machine);
	unc_regs_close(&regs);
}

/* Is there a reason why the component does not take a unit? */
static bool explained(const struct unc_discovered *d, const struct vm_unit *u)
{
	for (size_t i = 0; i < d->numfindings; i++) {
		const struct unc_finding *f = &d->findings[i];
		const struct vm_unit of = { .type = f->type,
					    .id = f->id,
					    .socket = or_any(socket_of_bus(f->bus)) };

		if (!unc_finding_refused(f) ||
		    (of.socket != u->socket && of.socket != VM_ANY_SOCKET))
			continue;
		if (f->entry == UNC_WHOLE_TABLE ||
		    (of.type == u->type && (u->id == VM_NO_ID || of.id == u->id)))
			return true;
	}
	return false;
}

/* The boxes whose units the driver does not take from tables, on kernels that know that their entries are wrong */
static bool by_device(unsigned type)
{
	const struct unc_chip *chip = vm_chip();

	for (unsigned b = 0; b < chip->numboxes; b++)
		if (chip->boxes[b]->presence == UNC_BY_DEVICE && chip->boxes[b]->table_type == type)
			return true;
	return false;
}

/* An MSR has the number of units of the type. */
static bool is_counted(unsigned type)
{
	const struct unc_chip *chip = vm_chip();

	for (unsigned b = 0; b < chip->numboxes; b++)
		if (chip->boxes[b]->count_msr && chip->boxes[b]->table_type == type)
			return true;
	return false;
}

/* Has the type units in several spaces? The driver looks for all of them in the first one's space. */
static bool is_mixed(unsigned type)
{
	unsigned spaces = 0;

	for (size_t t = 0; t < found.numtables; t++)
		for (size_t i = 0; i < found.tables[t].numunits; i++)
			if (found.tables[t].units[i].type == type)
				spaces |= 1u << found.tables[t].units[i].space;
	return spaces & (spaces - 1);
}

/* ---------------------------------------------------------------------------------- tables */

/* Why only the component takes a unit of the tables; NULL: it should not. */
static const char *excuse(uint32_t seed, const struct vm_unit *u)
{
	if (seed == 0)
		return NULL;
	if (by_device(u->type))
		return "the driver takes its PCI device instead";
	if (is_mixed(u->type))
		return "units of the type are in several spaces";
	/* It then takes the first ones that it finds on any socket, whatever their ids. */
	if (is_counted(u->type) && silicon_spoilt() & 1u << SILICON_FEWER)
		return "an MSR says that there are fewer";
	return NULL;
}

static void compare_tables(uint32_t seed)
{
	for (size_t i = 0; i < kernel.n; i++) {
		const struct vm_unit *u = &kernel.list[i];

		if (vm_units_have(&ours, u))
			sum.both++;
		else if (explained(&found, u))
			sum.reasons++;
		else if (seed == 0 || !by_device(u->type))
			differs(seed, u, "only the driver takes it, and no reason is given");
	}
	for (size_t i = 0; i < ours.n; i++) {
		const struct vm_unit *u = &ours.list[i];

		if (vm_units_have(&kernel, u))
			continue;
		if (excuse(seed, u))
			sum.beyond++;
		else
			differs(seed, u, "the driver does not take it");
	}
}

/* ---------------------------------------------------------------------------------- places */

static bool was_written(const struct unc_table_unit *u, int socket)
{
	for (size_t i = 0; i < numwrites; i++) {
		const struct silicon_write *w = &writes[i];

		if (w->by == SILICON_DRIVER && w->space == u->space && w->at == u->unit_ctl &&
		    (u->space != UNC_MSR || w->socket == socket) &&
		    (u->space != UNC_PCI || w->bus == (u->bus & 0xffff)))
			return true;
	}
	return false;
}

/* Drivers before 6.12.118 (6.12.95 is one) look for registers of all sockets where the first one's entry has them. */
static bool by_first_entry(const struct unc_table_unit *u)
{
	if (!vm_kernel_before(6, 13) || u->space == UNC_MMIO)
		return false;
	for (size_t i = 0; i < found.tables[0].numunits; i++) {
		const struct unc_table_unit *other = &found.tables[0].units[i];

		if (other->type == u->type && other->id == u->id && other->unit_ctl != u->unit_ctl)
			return true;
	}
	return false;
}

/* Of each unit that both take, the driver has written the unit control where the component has it. */
static void compare_places(uint32_t seed)
{
	for (size_t t = 0; t < found.numtables; t++)
		for (size_t i = 0; i < found.tables[t].numunits; i++) {
			const struct unc_table_unit *from = &found.tables[t].units[i];
			const struct vm_unit u = { .type = from->type,
						   .id = from->id,
						   .socket = socket_of_bus(found.tables[t].bus) };

			/* Of two entries with one type and id, which the component says, the driver may have either. */
			if (u.socket < 0 || by_device(u.type) || is_mixed(u.type) ||
			    by_first_entry(from) || !vm_units_have(&kernel, &u) ||
			    explained(&found, &u))
				continue;
			if (was_written(from, u.socket))
				sum.places++;
			else
				differs(seed, &u, "the driver has not written its unit control");
		}
}

/* ---------------------------------------------------------------------------------- the machine */

static bool is_unit(const struct unc_unit *unit, const struct vm_unit *u)
{
	return unit->box->table_type == u->type && (u->id == VM_NO_ID || unit->number == u->id) &&
	       (u->socket == VM_ANY_SOCKET || package_of(unit->socket) == u->socket);
}

/* What the machine has of the box of a type: a unit, or the reason why it cannot be counted. */
static bool in_machine(const struct vm_unit *u)
{
	bool boxed = by_device(u->type);

	for (unsigned b = 0; b < machine.chip->numboxes; b++)
		boxed |= machine.chip->boxes[b]->presence == UNC_BY_TABLE &&
			 machine.chip->boxes[b]->table_type == u->type;
	for (size_t i = 0; i < machine.numunits; i++)
		if (is_unit(&machine.units[i], u))
			return true;
	for (size_t i = 0; i < machine.numlost; i++)
		if (is_unit(&machine.lost[i].unit, u))
			return true;
	return !boxed || explained(&machine.tables, u);
}

/* Units that no table has: links are found as PCI devices, by both. Drivers before 6.11 look at the table, too. */
static void compare_links(uint32_t seed)
{
	for (size_t i = 0; i < machine.numunits; i++) {
		const struct unc_unit *unit = &machine.units[i];
		const struct vm_unit u = { .type = unit->box->table_type,
					   .id = unit->number,
					   .socket = or_any(package_of(unit->socket)) };

		if (unit->box->presence == UNC_BY_DEVICE && kernel.n && !vm_units_have(&kernel, &u))
			differs(seed, &u, "the driver does not take the link");
	}
}

/* The machine that is counted on has the driver's units, or is refused with a reason. */
static void compare_machine(uint32_t seed)
{
	if (!has_machine)
		return;
	sum.machines++;
	for (size_t i = 0; i < kernel.n; i++)
		if (!in_machine(&kernel.list[i]))
			differs(seed, &kernel.list[i], "not counted, and no reason is given");
	if (seed == 0 || vm_units_by_socket())
		compare_links(seed);
}

static void look(uint32_t seed)
{
	struct unc_error err = { 0 };

	good = true;
	sum.empty += vm_units_of_kernel(&kernel);
	numwrites = silicon_log(&writes);
	read_ours();
	free(machine.topology.cpus);
	has_machine = unc_machine_discover(&regs, &machine, &err) == 0;
	if (!has_machine) {
		struct unc_error ignored;

		if (seed == 0 || !*err.text)
			differs(seed, &(struct vm_unit){ 0 },
				*err.text ? err.text : "refused without a reason");
		regs.ops->topology(regs.self, &machine.topology, &ignored);
		sum.reasons++;
	}
	compare_tables(seed);
	if (vm_units_by_socket())
		compare_places(seed);
	compare_machine(seed);
	forget_ours();
	free(writes);
	CHECK(good);
}

static void whole(void)
{
	vm_driver_reload(0);
	look(0);
	CHECK(kernel.n > 50);
	CHECK_EQUAL(sum.reasons, 0);
	CHECK_EQUAL(sum.empty, 0);
	CHECK(kernel.n == ours.n);
	CHECK(!vm_units_by_socket() || sum.places > kernel.n / 2);
}

/* Sockets that are offline with a seed; the first one cannot be. */
static uint64_t offline(uint32_t seed)
{
	unsigned sockets = vm_sockets();

	if (seed % 4 != 3 || sockets < 2)
		return 0;
	/* One, and of more than two others as well */
	return 1ull << (1 + seed / 4 % (sockets - 1)) |
	       (seed * 0x9e3779b97f4a7c15ull >> 40 & ((1u << sockets) - 1) & ~3ull);
}

static void spoilt(void)
{
	const uint32_t by_msr = 1u << SILICON_NO_COUNT | 1u << SILICON_FEWER;
	size_t least = VM_UNITS, most = 0;
	uint32_t kinds = 0, wanted = (1u << SILICON_KINDS) - 1;
	unsigned halves = 0;

	for (uint32_t seed = first; seed < first + count; seed++) {
		uint64_t sockets = offline(seed);

		vm_sockets_offline(sockets);
		halves += sockets != 0;
		vm_driver_reload(seed);
		look(seed);
		kinds |= silicon_spoilt();
		least = kernel.n < least ? kernel.n : least;
		most = kernel.n > most ? kernel.n : most;
	}
	if (!count)
		return;
	vm_sockets_offline(0);
	vm_driver_reload(0);
	CHECK(least < most);
	CHECK(sum.reasons > 0);
	CHECK(halves > 0);
	/*
	 * 24 tables have each kind of fault; of the MSR where the silicon has it (Emerald Rapids' reads 0), and where
	 * fewer units are safe (spoil.c).
	 */
	if (strcmp(vm_chip()->name, "spr") != 0)
		wanted &= ~by_msr;
	if (!vm_units_by_socket())
		wanted &= ~(1u << SILICON_FEWER);
	if (count >= 24) {
		CHECK_EQUAL(kinds & wanted, wanted);
	}
	printf("%u tables from seed %u on, %u with sockets offline: the driver finds %zu to %zu units; both take %u, of "
	       "which %u were seen at the same place; %u the component leaves out, and %u the driver, with the reason; %u "
	       "machines are counted on\n",
	       count, first, halves, least, most, sum.both, sum.places, sum.reasons, sum.beyond,
	       sum.machines);
}

static const struct papi_test tests[] = { { "whole", whole }, { "spoilt", spoilt }, { 0 } };

int main(int argc, char **argv)
{
	count = argc > 1 ? (unsigned)atoi(argv[1]) : 0;
	first = argc > 2 ? (unsigned)atoi(argv[2]) : 1;
	return papi_run(tests);
}
