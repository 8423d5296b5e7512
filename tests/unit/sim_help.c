/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char left[sizeof(((struct machine *)NULL)->spec)]; /* the open machine; empty: none */
static pid_t owner;

const char *machine_name(void)
{
	static char name[24];

	if (name[0] == '\0')
		snprintf(name, sizeof(name), "t%d", (int)getpid());
	return name;
}

/* Remove the machine of a test that was aborted: its struct machine may be gone. */
static void remove_left(void)
{
	if (*left != '\0' && getpid() == owner)
		unc_sim_remove(left, NULL);
}

void machine_open(struct machine *m, const char *options)
{
	machine_open_chip(m, "icx", options);
}

void machine_open_chip(struct machine *m, const char *chip, const char *options)
{
	struct unc_error err = { 0 };
	int rc;

	if (owner == 0) {
		owner = getpid();
		atexit(remove_left);
	}
	snprintf(m->spec, sizeof(m->spec), "%s,name=%s%s%s", chip, machine_name(),
		 *options != '\0' ? "," : "", options);
	memcpy(left, m->spec, sizeof(left));
	rc = unc_sim_open(m->spec, &m->sim, &err);
	if (rc == 0)
		rc = unc_regs_sim.open(m->spec, &m->regs, &err);
	if (rc != 0) {
		printf("%s: %s\n0 passed, 1 failed, 0 skipped\n", m->spec, err.text);
		exit(1);
	}
}

void machine_close(struct machine *m)
{
	unc_regs_sim.close(m->regs);
	unc_sim_close(m->sim);
	CU_ASSERT_EQUAL(unc_sim_remove(m->spec, NULL), 0);
	*left = '\0';
}

const struct unc_box *box_of(const char *name)
{
	const struct unc_box *box = unc_box_find(unc_chip_find("icx"), name);

	CU_ASSERT_PTR_NOT_NULL_FATAL(box);
	return box;
}

bool unit_is_there(const struct unc_box *box, unsigned unit)
{
	return strcmp(box->name, "IMC") != 0 || unit % 3 < 2;
}

static unsigned sockets_of(struct machine *m)
{
	struct unc_topology t = { 0 };

	CU_ASSERT_EQUAL_FATAL(unc_regs_sim.topology(m->regs, &t, NULL), 0);
	free(t.cpus);
	return t.sockets;
}

/* The machine's usual buses (nodes=same). */
static uint32_t bus_of(struct machine *m, const struct unc_box *box, unsigned socket)
{
	unsigned sockets = sockets_of(m), low = socket * 256 / sockets;

	if (box->space == UNC_MMIO || box->pci_bus == UNC_BUS_UBOX)
		return ((socket + 1) * 256 / sockets - 2) << 8;
	return (strcmp(box->name, "DMI") == 0 ? low : low + 9) << 8;
}

static uint64_t window_of(struct machine *m, const struct unc_box *box, unsigned socket,
			  unsigned bar)
{
	const struct unc_mmio *mmio = box->mmio;
	struct unc_addr at = { .space = UNC_PCI,
			       .size = 4,
			       .bus = bus_of(m, box, socket) | mmio->devfn,
			       .at = mmio->base };
	uint64_t base = (get(m, at) & mmio->base_mask) << mmio->base_shift;

	at.at = mmio->bar + bar * mmio->bar_step;
	return base | (get(m, at) & mmio->bar_mask) << mmio->bar_shift;
}

struct unc_addr reg_at(struct machine *m, const char *name, unsigned socket, unsigned unit,
		       int32_t offset, unsigned size)
{
	const struct unc_box *box = box_of(name);
	struct unc_addr at = { .space = box->space,
			       .size = (uint8_t)size,
			       .socket = (uint16_t)socket,
			       .at = (uint64_t)offset };
	struct unc_location place;

	CU_ASSERT_EQUAL_FATAL(unc_box_locate(box, unit, &place), 0);
	switch (box->space) {
	case UNC_MSR:
	case UNC_PMC_PMD:
		at.size = 8;
		at.at += place.base;
		break;
	case UNC_PCI:
		at.bus = bus_of(m, box, socket) | place.base;
		break;
	case UNC_MMIO:
		at.at += place.base + window_of(m, box, socket, place.bar);
		break;
	}
	return at;
}

struct unc_addr unit_ctl(struct machine *m, const char *box, unsigned socket, unsigned unit)
{
	return reg_at(m, box, socket, unit, box_of(box)->unit_ctl, 4);
}

struct unc_addr unit_status(struct machine *m, const char *box, unsigned socket, unsigned unit)
{
	return reg_at(m, box, socket, unit, box_of(box)->unit_status, 4);
}

struct unc_addr ctl(struct machine *m, const char *box, unsigned socket, unsigned unit, int n)
{
	const struct unc_box *b = box_of(box);

	return reg_at(m, box, socket, unit, b->ctl + n * b->ctl_step, b->ctl_bytes);
}

struct unc_addr ctr(struct machine *m, const char *box, unsigned socket, unsigned unit, int n)
{
	const struct unc_box *b = box_of(box);

	return reg_at(m, box, socket, unit, b->ctr + n * b->ctr_step, 8);
}

struct unc_addr freerun(struct machine *m, const char *box, unsigned socket, unsigned unit, int n)
{
	return reg_at(m, box, socket, unit, box_of(box)->freeruns[n].offset, 8);
}

struct unc_addr msr(unsigned socket, uint32_t at)
{
	return (struct unc_addr){
		.space = UNC_MSR, .size = 8, .socket = (uint16_t)socket, .at = at
	};
}

int try_get(struct machine *m, struct unc_addr at, uint64_t *value)
{
	return unc_regs_sim.read(m->regs, &at, 1, value);
}

int try_set(struct machine *m, struct unc_addr at, uint64_t value)
{
	return unc_regs_sim.write(m->regs, &at, value);
}

uint64_t get(struct machine *m, struct unc_addr at)
{
	uint64_t value = 0;
	int rc = try_get(m, at, &value);

	CU_ASSERT_EQUAL(rc, 0);
	if (rc != 0)
		printf("read of 0x%llx: %s\n", (unsigned long long)at.at, strerror(-rc));
	return rc == 0 ? value : 0;
}

void set(struct machine *m, struct unc_addr at, uint64_t value)
{
	int rc = try_set(m, at, value);

	CU_ASSERT_EQUAL(rc, 0);
	if (rc != 0)
		printf("write of 0x%llx: %s\n", (unsigned long long)at.at, strerror(-rc));
}

void no_faults(struct machine *m)
{
	unsigned faults = unc_sim_faults(m->sim);
	const char *text;

	CU_ASSERT_EQUAL(faults, 0);
	for (unsigned i = 0; (text = unc_sim_fault(m->sim, i)) != NULL; i++)
		printf("%s\n", text);
}

void program_unit(struct machine *m, const char *box, unsigned socket, unsigned unit,
		  uint64_t control)
{
	set(m, ctr(m, box, socket, unit, 0), 0);
	set(m, ctl(m, box, socket, unit, 0), control | EN);
}

uint64_t count_of_unit(struct machine *m, const char *box, unsigned socket, unsigned unit)
{
	return get(m, ctr(m, box, socket, unit, 0));
}
