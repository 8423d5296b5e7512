/* SPDX-License-Identifier: BSD-3-Clause */
#include "cpu_buses.h"

#include <errno.h>
#include <stdlib.h>

#include "error.h"

/* At most 32 CPU buses; the last two belong to the UBox. */
enum { MOST_SOCKETS = 8, CPU_BUSES = 32, UBOX_FIRST = 30, PER_WORD = 4, UNKNOWN = 8 };

/* A package, as its device describes it. */
struct package {
	uint32_t device; /* its address */
	uint32_t valid;  /* a bit for each CPU bus that exists */
	uint8_t bus[CPU_BUSES];
	unsigned number;
};

struct search {
	const struct unc_root_buses *r;
	const struct unc_regs *regs;
	const struct unc_pci_device *devices;
	size_t numdevices;
	struct package packages[MOST_SOCKETS];
	size_t count;
	struct unc_error *err;
};

static int read_word(const struct search *s, uint32_t bus, unsigned at, uint32_t *word)
{
	const struct unc_addr addr = { .space = UNC_PCI, .size = 4, .bus = bus, .at = at };
	uint64_t wide = 0;
	char name[64];
	int rc = unc_regs_read(s->regs, &addr, 1, &wide);

	*word = (uint32_t)wide;
	return rc ? unc_error_set(s->err, rc, "cannot read which root buses a socket has, %s: %s%s",
				  unc_addr_name(&addr, name, sizeof(name)),
				  unc_regs_strerror(s->regs, rc),
				  rc == -EACCES || rc == -EPERM ? "; run as root" : "")
		  : 0;
}

/* The numbers of the CPU buses that may exist. */
static int read_numbers(const struct search *s, struct package *p)
{
	const struct unc_root_buses *r = s->r;
	uint32_t word;

	for (unsigned i = 0; i < CPU_BUSES; i += PER_WORD) {
		int rc;

		if (!(p->valid >> i & ((1u << PER_WORD) - 1)))
			continue;
		rc = read_word(s, p->device, r->numbers[i / 16] + i % 16, &word);
		if (rc)
			return rc;
		for (unsigned k = 0; k < PER_WORD; k++)
			p->bus[i + k] = (uint8_t)(word >> 8 * k);
	}
	return 0;
}

/* If no register says which exist: the numbered buses of the table. Only the first one may be bus 0. */
static int read_buses(const struct search *s, struct package *p)
{
	const struct unc_root_buses *r = s->r;
	uint32_t named = 0;
	int rc;

	for (unsigned i = 0; i < r->kinds[0].numrows; i++)
		p->valid |= 1u << r->kinds[0].rows[i].bus;
	rc = r->valid ? read_word(s, p->device, r->valid, &p->valid) : 0;
	if (rc == 0)
		rc = read_numbers(s, p);
	for (unsigned i = 0; i < CPU_BUSES; i++)
		named |= (uint32_t)(p->bus[i] != 0) << i;
	if (!r->valid)
		p->valid = named ? p->valid & (named | 1) : 0;
	return rc;
}

static unsigned package_of(uint32_t map, unsigned node)
{
	for (unsigned i = 0; i < MOST_SOCKETS; i++)
		if ((map >> 3 * i & 7) == node)
			return i;
	return UNKNOWN;
}

/* The package: its own number, or the index of its node id in the map. */
static int read_number(const struct search *s, struct package *p)
{
	const struct unc_root_buses *r = s->r;
	const uint32_t first = (p->device & ~0xffffu) | (uint32_t)p->bus[__builtin_ctz(p->valid)]
								<< 8;
	const uint32_t at = r->package_map ? p->device : first;
	uint32_t word, map = 0;
	int rc = read_word(s, at, r->package, &word);

	if (rc == 0 && r->package_map)
		rc = read_word(s, at, r->package_map, &map);
	if (rc)
		return rc;
	p->number = word & r->package_mask;
	if (r->package_map)
		p->number = package_of(map, p->number);
	return word != ~0u && p->number != UNKNOWN
		       ? 0
		       : unc_error_set(
				 s->err, -ENODEV,
				 "8086:%04x on bus %02x, or the first root bus there, does not "
				 "tell its package",
				 r->device, p->device >> 8 & 0xff);
}

static int read_package(const struct search *s, uint32_t device, struct package *p)
{
	int rc;

	*p = (struct package){ .device = device };
	rc = read_buses(s, p);
	if (rc)
		return rc;
	if (p->valid == 0 || p->valid == ~0u)
		return unc_error_set(s->err, -ENODEV,
				     "8086:%04x on bus %02x does not list root buses: 0x%x",
				     s->r->device, device >> 8 & 0xff, p->valid);
	return read_number(s, p);
}

static bool is_at(const struct unc_pci_device *d, uint16_t device, uint8_t devfn)
{
	return d->vendor == UNC_PCI_INTEL && d->device == device && (d->bus & 0xff) == devfn;
}

static int by_number(const void *left, const void *right)
{
	const struct package *a = left, *b = right;

	return a->number < b->number ? -1 : a->number > b->number;
}

static int read_packages(struct search *s, unsigned sockets)
{
	for (size_t i = 0; i < s->numdevices; i++) {
		const struct unc_pci_device *d = &s->devices[i];
		int rc;

		if (!is_at(d, s->r->device, s->r->devfn))
			continue;
		if (s->count == MOST_SOCKETS || s->count == sockets)
			return unc_error_set(s->err, -ENODEV, "more than %zu devices 8086:%04x",
					     s->count, s->r->device);
		rc = read_package(s, d->bus, &s->packages[s->count]);
		if (rc)
			return rc;
		s->count++;
	}
	if (s->count != sockets)
		return unc_error_set(s->err, -ENODEV,
				     "%u sockets, but %zu devices 8086:%04x that list root buses",
				     sockets, s->count, s->r->device);
	qsort(s->packages, s->count, sizeof(*s->packages), by_number);
	for (size_t i = 1; i < s->count; i++)
		if (s->packages[i].number == s->packages[i - 1].number)
			return unc_error_set(s->err, -ENODEV,
					     "two devices 8086:%04x claim package %u", s->r->device,
					     s->packages[i].number);
	return 0;
}

/* The kind of dies, the same in all sockets. */
static int find_kind(const struct search *s, const struct unc_die_buses **out)
{
	const struct unc_root_buses *r = s->r;
	unsigned kind = 0;
	bool found = false;

	for (size_t i = 0; r->kind_device && i < s->numdevices; i++) {
		const struct unc_pci_device *d = &s->devices[i];
		uint32_t word;
		unsigned is;
		int rc;

		if (!is_at(d, r->kind_device, r->kind_devfn))
			continue;
		rc = read_word(s, d->bus, r->kind_at, &word);
		if (rc)
			return rc;
		is = word >> r->kind_low & ((1u << r->kind_width) - 1);
		if (word == ~0u || (found && is != kind))
			return unc_error_set(s->err, -ENODEV,
					     "8086:%04x does not tell the kind of dies",
					     r->kind_device);
		found = true;
		kind = is;
	}
	for (unsigned i = 0; (found || !r->kind_device) && i < r->numkinds; i++)
		if (r->kinds[i].kind == kind) {
			*out = &r->kinds[i];
			return 0;
		}
	return found ? unc_error_set(s->err, -ENODEV,
				     "the units of root buses are unknown for dies of kind %u",
				     kind)
		     : unc_error_set(s->err, -ENODEV, "no device 8086:%04x tells the kind of dies",
				     r->kind_device);
}

static const struct unc_cpu_bus *row_of(const struct unc_die_buses *die, unsigned bus)
{
	for (unsigned i = 0; i < die->numrows; i++)
		if (die->rows[i].bus == bus)
			return &die->rows[i];
	return NULL;
}

int unc_cpu_buses_find(const struct unc_root_buses *r, unsigned sockets,
		       const struct unc_regs *regs, const struct unc_pci_device *devices,
		       size_t count, struct unc_found_buses *out, struct unc_error *err)
{
	struct search s = {
		.r = r, .regs = regs, .devices = devices, .numdevices = count, .err = err
	};
	const struct unc_die_buses *die = NULL;
	int rc = read_packages(&s, sockets);

	out->count = 0;
	if (rc == 0)
		rc = find_kind(&s, &die);
	if (rc)
		return rc;
	out->die = r->numkinds > 1 ? die->name : NULL;
	for (unsigned socket = 0; socket < s.count; socket++)
		for (unsigned i = 0; i < UBOX_FIRST; i++) {
			const struct package *p = &s.packages[socket];

			if (p->valid >> i & 1)
				out->list[out->count++] = (struct unc_root_bus){
					.socket = socket,
					.bus = (p->device & ~0xffffu) | (uint32_t)p->bus[i] << 8,
					.row = row_of(die, i),
					.number = i,
				};
		}
	return 0;
}
