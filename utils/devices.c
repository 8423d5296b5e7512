/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The first device on the root bus of a stack tells which stack it is (unc_discovery.stack_device); the kernel's
 * driver shows the same in the folder of the stack's PMU. Other chips have tables of root buses (cpu_buses.h),
 * which are used even with the backend perf if the kernel shows nothing. The root ports on that bus are bridges to
 * the other buses of the stack. A chip without stacks has one box for all PCIe ports of a socket.
 */
#include "devices.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chip.h"
#include "host/files.h"
#include "cpu_buses.h"
#include "out.h"
#include "pci_config.h"
#include "pci_names.h"

enum { MOST_STACKS = 512, CLASS = 8, HEADER_TYPE = 0x0c, BUS_NUMBERS = 0x18 };

/* The devices behind all ports of a socket if `root` is NO_BUS. */
struct stack {
	unsigned socket, number;
	uint32_t root, last; /* segment << 16 | bus << 8 */
	const char *doubt;   /* why it is not certain that this stack has the bus, or NULL */
};
#define NO_BUS 0xffffffffu

/* ---------------------------------------------------------------------------------- stacks */

struct stacks {
	struct stack list[MOST_STACKS];
	size_t count;
};

static void add_stack(struct stacks *s, unsigned socket, unsigned number, uint32_t root,
		      const char *doubt)
{
	if (s->count < MOST_STACKS)
		s->list[s->count++] = (struct stack){ socket, number, root, root, doubt };
}

/* Add a root bus whose stack is unknown. */
static void add_gap(char **gaps, const struct unc_root_bus *bus)
{
	char *more = text("%s%s%04x:%02x (CPU bus %u of socket %u)", *gaps ? *gaps : "",
			  *gaps ? ", " : "", bus->bus >> 16, bus->bus >> 8 & 0xff, bus->number,
			  bus->socket);

	free(*gaps);
	*gaps = more;
}

/* A bus of one of two stacks is added to both, marked, like a device behind an unknown port. */
static int stacks_by_cpu_bus(const struct unc_machine *m, const struct pci_config *c,
			     struct stacks *s, char **gaps, struct unc_error *err)
{
	static struct unc_found_buses buses;
	int rc = unc_cpu_buses_find(m->chip->root_buses, m->topology.sockets, &c->regs, c->list,
				    c->count, &buses, err);

	for (size_t i = 0; rc == 0 && i < buses.count; i++) {
		const struct unc_root_bus *bus = &buses.list[i];
		const struct unc_cpu_bus *row = bus->row;

		if (!row) {
			add_gap(gaps, bus);
			continue;
		}
		add_stack(s, bus->socket, row->unit, bus->bus, row->doubt);
		if (row->other != row->unit)
			add_stack(s, bus->socket, row->other, bus->bus, row->doubt);
	}
	return rc;
}

static int stacks_by_register(const struct unc_machine *m, const struct pci_config *c,
			      struct stacks *s, struct unc_error *err)
{
	const struct unc_discovery *d = m->chip->discovery;

	for (size_t i = 0; i < c->count; i++) {
		const struct unc_pci_device *device = &c->list[i];
		int socket = unc_machine_bus_socket(m, device->bus), rc;
		uint32_t word;
		unsigned unit;

		if (device->vendor != UNC_PCI_INTEL || device->device != d->stack_device ||
		    (device->bus & 0xff) != 0 || socket < 0)
			continue;
		rc = pci_config_read(c, device->bus, d->stack_id, &word);
		if (rc)
			return unc_error_set(err, rc,
					     "cannot read which stack PCI bus %02x is behind: %s",
					     device->bus >> 8 & 0xff, strerror(-rc));
		unit = word == ~0u ? 0 : d->stack_units[word >> d->stack_low & 7];
		if (unit != 0)
			add_stack(s, (unsigned)socket, unit - 1, device->bus & ~0xffu, NULL);
	}
	return 0;
}

/* "0000:16" in the file "die1" of the PMU of a stack. */
static bool kernel_root(const struct unc_box *box, unsigned number, unsigned socket, uint32_t *root)
{
	char buf[UNC_PATH_MAX], path[UNC_PATH_MAX], words[32];
	const char *top = unc_host_root(buf, sizeof(buf));
	unsigned segment, bus;

	if (!top || !box->kernel ||
	    unc_host_path(path, sizeof(path), top, "/sys/bus/event_source/devices/%s_%u/die%u",
			  box->kernel->family, number, socket) ||
	    unc_host_file(path, words, sizeof(words)) < 0 ||
	    sscanf(words, "%4x:%2x", &segment, &bus) != 2)
		return false;
	*root = segment << 16 | bus << 8;
	return true;
}

static int stacks_by_kernel(const struct unc_machine *m, struct stacks *s, struct unc_error *err)
{
	for (size_t i = 0; i < m->numunits; i++) {
		const struct unc_unit *u = &m->units[i];
		uint32_t root;

		if (u->box->stack && kernel_root(u->box, u->number, u->socket, &root))
			add_stack(s, u->socket, u->number, root, NULL);
	}
	return s->count ? 0
			: unc_error_set(err, -ENOENT,
					"this kernel does not show the buses of IIO stacks; "
					"PAPI_UNCORE_BACKEND=direct reads them from registers");
}

/* From configuration space, unless the kernel shows them to all users. */
static int stacks_by_root_bus(const struct unc_backend *backend, const struct pci_config *c,
			      struct stacks *s, char **gaps, struct unc_error *err)
{
	if (backend->perf && stacks_by_kernel(backend->machine, s, err) == 0)
		return 0;
	return stacks_by_cpu_bus(backend->machine, c, s, gaps, err);
}

static int find_stacks(const struct unc_backend *backend, const struct pci_config *c,
		       struct stacks *s, char **gaps, struct unc_error *err)
{
	const struct unc_machine *m = backend->machine;

	if (m->chip->root_buses)
		return stacks_by_root_bus(backend, c, s, gaps, err);
	if (m->chip->discovery->stack_device)
		return backend->perf ? stacks_by_kernel(m, s, err)
				     : stacks_by_register(m, c, s, err);
	if (backend->perf)
		return unc_error_set(err, -ENOTSUP,
				     "only registers tell which buses a socket has: "
				     "PAPI_UNCORE_BACKEND=direct reads them");
	for (unsigned socket = 0; socket < m->topology.sockets; socket++)
		add_stack(s, socket, 0, NO_BUS, NULL);
	return 0;
}

/* ---------------------------------------------------------------------------------- devices */

/* PCI classes of devices that move data, in one word. */
static const char *class_word(uint32_t class)
{
	static const struct {
		uint32_t class, mask;
		const char *word;
	} words[] = {
		{ 0x0108, 0xffff, "nvme" },        { 0x0104, 0xffff, "raid" },
		{ 0x0106, 0xffff, "sata" },        { 0x0107, 0xffff, "sas" },
		{ 0x0100, 0xff00, "storage" },     { 0x0200, 0xffff, "ethernet" },
		{ 0x0207, 0xffff, "infiniband" },  { 0x0200, 0xff00, "network" },
		{ 0x0300, 0xff00, "display" },     { 0x0400, 0xff00, "multimedia" },
		{ 0x0700, 0xff00, "serial" },      { 0x0b00, 0xff00, "coprocessor" },
		{ 0x0c03, 0xffff, "usb" },         { 0x0c06, 0xffff, "infiniband" },
		{ 0x0d00, 0xff00, "wireless" },    { 0x1000, 0xff00, "encryption" },
		{ 0x1200, 0xff00, "accelerator" },
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if ((class & words[i].mask) == words[i].class)
			return words[i].word;
	return NULL;
}

static void add_device(struct unc_map *map, const struct stack *stack, int part,
		       const struct unc_pci_device *device, const char *class)
{
	struct unc_map_device *d;

	map->devices = need(reallocarray(map->devices, map->numdevices + 1, sizeof(*map->devices)));
	d = &map->devices[map->numdevices++];
	*d = (struct unc_map_device){ .socket = (uint16_t)stack->socket,
				      .stack = (uint16_t)stack->number,
				      .part = (int8_t)part };
	snprintf(d->doubt, sizeof(d->doubt), "%s", stack->doubt ? stack->doubt : "");
	snprintf(d->address, sizeof(d->address), "%04x:%02x:%02x.%x", device->bus >> 16 & 0xffff,
		 device->bus >> 8 & 0xff, device->bus >> 3 & 0x1f, device->bus & 7);
	snprintf(d->class, sizeof(d->class), "%s", class);
	pci_name(device->vendor, device->device, d->name, sizeof(d->name));
	for (char *at = d->name; *at; at++) /* a name may be cut inside a character */
		if (*at < ' ' || *at > '~')
			*at = '?';
}

/* Devices of the buses from `first` to `last`. */
static void add_buses(const struct pci_config *c, struct unc_map *map, const struct stack *stack,
		      int part, uint32_t first, uint32_t last)
{
	for (size_t i = 0; i < c->count; i++) {
		uint32_t bus = c->list[i].bus & ~0xffu, class;
		const char *word = NULL;

		if (bus >= first && bus <= last &&
		    pci_config_read(c, c->list[i].bus, CLASS, &class) == 0)
			word = class_word(class >> 16);
		if (word)
			add_device(map, stack, part, &c->list[i], word);
	}
}

/* The buses behind a bridge; false: it is not a bridge. */
static bool behind(const struct pci_config *c, const struct unc_pci_device *device, uint32_t *first,
		   uint32_t *last)
{
	uint32_t type, numbers;

	if (pci_config_read(c, device->bus, HEADER_TYPE, &type) != 0 || (type >> 16 & 0x7f) != 1 ||
	    pci_config_read(c, device->bus, BUS_NUMBERS, &numbers) != 0)
		return false;
	*first = (device->bus & ~0xffffu) | (numbers & 0xff00);
	*last = (device->bus & ~0xffffu) | (numbers >> 8 & 0xff00);
	return *first > (device->bus & ~0xffu) && *last >= *first;
}

/* The number of the root port's part on this chip. @param d NULL: it numbers none */
static int part_of(const struct unc_discovery *d, uint32_t bus)
{
	unsigned port = (bus >> 3 & 0x1f) - (d ? d->first_port : 0u);

	return d && port < d->ports ? (int)port : -1;
}

static void add_stack_devices(const struct unc_machine *m, const struct pci_config *c,
			      struct unc_map *map, struct stack *stack)
{
	add_buses(c, map, stack, -1, stack->root, stack->root);
	for (size_t i = 0; i < c->count; i++) {
		uint32_t first, last;

		if ((c->list[i].bus & ~0xffu) != stack->root ||
		    !behind(c, &c->list[i], &first, &last))
			continue;
		stack->last = last > stack->last ? last : stack->last;
		add_buses(c, map, stack, part_of(m->chip->discovery, c->list[i].bus), first, last);
	}
}

static void add_socket_devices(const struct unc_machine *m, const struct pci_config *c,
			       struct unc_map *map, const struct stack *stack)
{
	for (size_t i = 0; i < c->count; i++) {
		uint32_t bus = c->list[i].bus & ~0xffu;

		if (unc_machine_bus_socket(m, bus) == (int)stack->socket &&
		    (i == 0 || bus != (c->list[i - 1].bus & ~0xffu)))
			add_buses(c, map, stack, -1, bus, bus);
	}
}

/* ---------------------------------------------------------------------------------- the map */

static void add_units(const struct unc_machine *m, struct unc_map *map, const struct stack *stack)
{
	for (size_t i = 0; i < m->numunits; i++) {
		const struct unc_unit *u = &m->units[i];
		struct unc_map_unit *known;

		if (!u->box->stack || u->socket != stack->socket || u->number != stack->number ||
		    stack->root == NO_BUS)
			continue;
		map->units = need(reallocarray(map->units, map->numunits + 1, sizeof(*map->units)));
		known = &map->units[map->numunits++];
		*known = (struct unc_map_unit){ .box = u->box,
						.socket = u->socket,
						.number = u->number,
						.node = -1,
						.to_socket = -1 };
		snprintf(known->buses, sizeof(known->buses), "%04x:%02x-%04x:%02x",
			 stack->root >> 16, stack->root >> 8 & 0xff, stack->last >> 16,
			 stack->last >> 8 & 0xff);
		snprintf(known->doubt, sizeof(known->doubt), "%s",
			 stack->doubt ? stack->doubt : "");
	}
}

static bool has_units(const struct unc_machine *m, const struct stack *stack)
{
	for (size_t i = 0; i < m->numunits; i++)
		if (m->units[i].box->stack && m->units[i].socket == stack->socket &&
		    m->units[i].number == stack->number)
			return true;
	return false;
}

static int by_stack(const void *left, const void *right)
{
	const struct unc_map_device *a = left, *b = right;

	if (a->socket != b->socket)
		return a->socket < b->socket ? -1 : 1;
	if (a->stack != b->stack)
		return a->stack < b->stack ? -1 : 1;
	return strcmp(a->address, b->address);
}

static bool has_stacks(const struct unc_chip *chip)
{
	for (unsigned i = 0; i < chip->numboxes; i++)
		if (chip->boxes[i]->stack)
			return chip->discovery || chip->root_buses;
	return false;
}

int devices_find(const struct unc_backend *backend, const char *spec, struct unc_map *map,
		 char **gaps, struct unc_error *err)
{
	const struct unc_machine *m = backend->machine;
	static struct stacks stacks;
	struct pci_config c;
	int rc;

	*gaps = NULL;
	stacks.count = 0;
	if (!has_stacks(m->chip))
		return 0;
	rc = pci_config_open(&c, spec, err);
	if (rc == 0)
		rc = find_stacks(backend, &c, &stacks, gaps, err);
	for (size_t i = 0; rc == 0 && i < stacks.count; i++) {
		struct stack *stack = &stacks.list[i];

		if (!has_units(m, stack))
			continue;
		if (stack->root == NO_BUS)
			add_socket_devices(m, &c, map, stack);
		else
			add_stack_devices(m, &c, map, stack);
		add_units(m, map, stack);
	}
	if (map->numdevices)
		qsort(map->devices, map->numdevices, sizeof(*map->devices), by_stack);
	pci_config_close(&c);
	return rc;
}

int devices_behind(const struct unc_encoding *event, unsigned socket, unsigned number, char *buf,
		   size_t size)
{
	static struct unc_map map;
	static bool looked;
	struct unc_backend backend;
	struct unc_error err;
	char *gaps;

	if (!event->box || !event->box->stack || !event->event)
		return -ENOENT;
	if (!looked && unc_backend_open_chosen(&backend, &err) == 0) {
		map = (struct unc_map){ .chip = backend.machine->chip,
					.sockets = backend.machine->topology.sockets,
					.simulated = backend.machine->simulated };
		devices_find(&backend, sim_chosen() ? sim_spec() : NULL, &map, &gaps, &err);
		free(gaps);
		unc_backend_close(&backend);
	}
	looked = true;
	return map.numdevices ? unc_map_behind(&map, event, socket, number, buf, size, &err)
			      : -ENOENT;
}
