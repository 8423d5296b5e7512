/* SPDX-License-Identifier: BSD-3-Clause */
#include "fake_regs.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"

enum { PAGE = 4096, SPACES = UNC_PMC_PMD + 1, WRITES = 4096 };

/* Configuration space of a device, or a page of memory. */
struct page {
	uint64_t number; /* bus of the device, or address / PAGE */
	uint8_t bytes[PAGE];
};

struct pages {
	struct page **list;
	size_t count, last;
};

struct msr {
	unsigned socket;
	uint32_t number;
	uint64_t value;
};

static struct {
	unsigned model, sockets;
	struct pages devices, memory;
	struct msr *msrs;
	size_t nummsrs;
	struct {
		uint32_t bus;
		int socket;
	} nodes[8];
	unsigned numnodes;
	int denied[SPACES];
	uint64_t ram; /* number of a page; 0: none */
	unsigned reads, narrow;
	struct fake_write writes[WRITES];
	size_t numwrites;
	char claims[200];
	struct unc_pci_device *shown; /* the devices, as fake_devices() last gave them */
} m;

static void *need_memory(void *p)
{
	if (!p)
		CU_FAIL_FATAL("out of memory");
	return p;
}

static struct page *find_page(struct pages *pages, uint64_t number)
{
	if (pages->last < pages->count && pages->list[pages->last]->number == number)
		return pages->list[pages->last];
	for (pages->last = 0; pages->last < pages->count; pages->last++)
		if (pages->list[pages->last]->number == number)
			return pages->list[pages->last];
	return NULL;
}

static struct page *make_page(struct pages *pages, uint64_t number)
{
	struct page *page = find_page(pages, number), **grown;
	size_t at = pages->count;

	if (page)
		return page;
	page = need_memory(calloc(1, sizeof(*page)));
	page->number = number;
	grown = need_memory(reallocarray(pages->list, pages->count + 1, sizeof(void *)));
	pages->list = grown;
	for (; at > 0 && pages->list[at - 1]->number > number; at--)
		pages->list[at] = pages->list[at - 1];
	pages->list[at] = page;
	pages->count++;
	return page;
}

static void free_pages(struct pages *pages)
{
	for (size_t i = 0; i < pages->count; i++)
		free(pages->list[i]);
	free(pages->list);
}

void fake_machine_free(void)
{
	free_pages(&m.devices);
	free(m.shown);
	free_pages(&m.memory);
	free(m.msrs);
	if (*m.claims)
		unlink(m.claims);
	memset(&m, 0, sizeof(m));
}

void fake_machine(unsigned model, unsigned sockets)
{
	fake_machine_free();
	m.model = model;
	m.sockets = sockets;
	snprintf(m.claims, sizeof(m.claims), "%s/fake_regs.%d",
		 getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", (int)getpid());
}

void fake_config(uint32_t bus, unsigned offset, uint32_t value)
{
	memcpy(make_page(&m.devices, bus)->bytes + offset, &value, sizeof(value));
}

void fake_device(uint32_t bus, uint16_t device)
{
	fake_config(bus, 0, (uint32_t)device << 16 | UNC_PCI_INTEL);
}

void fake_memory(uint64_t at, const void *bytes, size_t size)
{
	const uint8_t *from = bytes;

	for (size_t i = 0; i < size; i++)
		make_page(&m.memory, (at + i) / PAGE)->bytes[(at + i) % PAGE] = from[i];
}

void fake_forget_memory(uint64_t at)
{
	struct page *page = find_page(&m.memory, at / PAGE);

	if (page)
		page->number = UINT64_MAX; /* no address is there */
}

void fake_system_memory(uint64_t at)
{
	m.ram = at / PAGE;
}

static struct msr *find_msr(unsigned socket, uint64_t number)
{
	for (size_t i = 0; i < m.nummsrs; i++)
		if (m.msrs[i].socket == socket && m.msrs[i].number == number)
			return &m.msrs[i];
	return NULL;
}

void fake_msr(unsigned socket, uint32_t number, uint64_t value)
{
	struct msr *msr = find_msr(socket, number);

	if (!msr) {
		m.msrs = need_memory(reallocarray(m.msrs, m.nummsrs + 1, sizeof(*m.msrs)));
		msr = &m.msrs[m.nummsrs++];
	}
	*msr = (struct msr){ .socket = socket, .number = number, .value = value };
}

void fake_bus_socket(uint32_t bus, int socket)
{
	CU_ASSERT_FATAL(m.numnodes < 8);
	m.nodes[m.numnodes].bus = bus;
	m.nodes[m.numnodes++].socket = socket;
}

void fake_deny(enum unc_space space, int rc)
{
	m.denied[space] = rc;
}

unsigned fake_reads(void)
{
	return m.reads;
}

unsigned fake_narrow_reads(void)
{
	return m.narrow;
}

size_t fake_writes(const struct fake_write **list)
{
	*list = m.writes;
	return m.numwrites;
}

void fake_forget(void)
{
	m.numwrites = 0;
}

/* ---------------------------------------------------------------------------------- access */

static int fake_open(const char *options, void **self, struct unc_error *err)
{
	(void)options;
	(void)err;
	*self = &m;
	return 0;
}

static void fake_close(void *self)
{
	(void)self;
}

static int fake_topology(void *self, struct unc_topology *t, struct unc_error *err)
{
	(void)self;
	(void)err;
	*t = (struct unc_topology){ .family = 6,
				    .model = m.model,
				    .l3 = true,
				    .sockets = m.sockets,
				    .numcpus = 2 * m.sockets };
	t->cpus = need_memory(calloc(t->numcpus, sizeof(*t->cpus)));
	for (unsigned i = 0; i < t->numcpus; i++)
		t->cpus[i] = (struct unc_cpu){ .cpu = (uint16_t)i,
					       .socket = (uint16_t)(i / 2),
					       .core = (uint16_t)(i % 2),
					       .online = true };
	return 0;
}

static const struct unc_pci_device *fake_devices(void *self, size_t *count)
{
	(void)self;
	*count = m.devices.count;
	free(m.shown);
	m.shown = need_memory(calloc(*count + 1, sizeof(*m.shown)));
	for (size_t i = 0; i < *count; i++) {
		const struct page *page = m.devices.list[i];

		m.shown[i].bus = (uint32_t)page->number;
		memcpy(&m.shown[i].vendor, page->bytes, 2);
		memcpy(&m.shown[i].device, page->bytes + 2, 2);
	}
	return m.shown;
}

static int fake_pci_socket(void *self, uint32_t bus)
{
	(void)self;
	for (unsigned i = 0; i < m.numnodes; i++)
		if (m.nodes[i].bus == (bus & ~0xffu))
			return m.nodes[i].socket < 0 ? -ENODEV : m.nodes[i].socket;
	return -ENOENT;
}

/* Bytes of a register, or NULL: there is none. */
static void *find(const struct unc_addr *at)
{
	struct page *page = NULL;
	struct msr *msr;

	switch (at->space) {
	case UNC_MSR:
		msr = find_msr(at->socket, at->at);
		return msr ? &msr->value : NULL;
	case UNC_PCI:
		page = at->at + at->size > PAGE || at->at % 4 ? NULL
							      : find_page(&m.devices, at->bus);
		break;
	case UNC_MMIO:
		page = at->at % at->size ? NULL : find_page(&m.memory, at->at / PAGE);
		break;
	case UNC_PMC_PMD:
		break;
	}
	return page ? page->bytes + at->at % PAGE : NULL;
}

static int fake_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	(void)self;
	for (size_t i = 0; i < n; i++) {
		const void *from = find(&at[i]);

		m.reads++;
		m.narrow += at[i].space == UNC_MMIO && at[i].size != 8;
		if (m.denied[at[i].space])
			return m.denied[at[i].space];
		if (at[i].space == UNC_MMIO && m.ram && at[i].at / PAGE == m.ram)
			return -EFAULT;
		if (!from)
			return -ENXIO;
		value[i] = 0;
		memcpy(&value[i], from, at[i].size);
	}
	return 0;
}

static int fake_write_register(void *self, const struct unc_addr *at, uint64_t value)
{
	void *to = find(at);

	(void)self;
	if (m.denied[at->space])
		return m.denied[at->space];
	if (!to)
		return -ENXIO;
	memcpy(to, &value, at->size);
	if (m.numwrites < WRITES)
		m.writes[m.numwrites++] = (struct fake_write){ .at = *at, .value = value };
	return 0;
}

static bool fake_clock(void *self, uint64_t *passed, uint64_t *ns)
{
	(void)self;
	*passed = 0;
	*ns = 1;
	return true;
}

static const char *fake_claim_path(void *self)
{
	(void)self;
	return m.claims;
}

const struct unc_regs_ops fake_regs = {
	.name = "fake",
	.help = "made-up registers",
	.simulated = true,
	.open = fake_open,
	.close = fake_close,
	.topology = fake_topology,
	.pci_devices = fake_devices,
	.pci_socket = fake_pci_socket,
	.read = fake_read,
	.write = fake_write_register,
	.clock = fake_clock,
	.claim_path = fake_claim_path,
};
