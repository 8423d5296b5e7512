/* SPDX-License-Identifier: BSD-3-Clause */
#include "table_machine.h"

#include <stdio.h>
#include <string.h>

#include "rig.h"
#include "table_bytes.h"

struct dies dies;
static unsigned next_entry; /* of the table that is being made */

int dies_open(void)
{
	memset(&dies.err, 0, sizeof(dies.err));
	return unc_direct_open(&fake_regs, NULL, &dies.direct, &dies.err);
}

void dies_close(void)
{
	unc_direct_close(dies.direct);
	fake_machine_free();
}

void die_begin_global(unsigned die, unsigned access, uint64_t at)
{
	table_begin(TABLE(die), 6, 200, access, at);
	next_entry = 0;
}

void die_begin(unsigned die)
{
	die_begin_global(die, MSR, 0x2ff0);
}

/* Units are not in the order of their numbers, and there are empty entries between them. */
void die_add(unsigned access, uint64_t address, uint8_t counters, uint8_t ctl, uint8_t ctr,
	     unsigned type, unsigned id)
{
	table_unit(next_entry, access, address, counters, ctl, ctr, 48, (uint16_t)type,
		   (uint16_t)id);
	next_entry += 2;
}

void die_end(unsigned die)
{
	table_end(DEVICE(die, 0, 1), 0x09a7);
}

/* MSRs of a unit, which hold 0. */
void die_msrs(unsigned socket, uint32_t base)
{
	for (uint32_t i = 0; i < 16; i++)
		fake_msr(socket, base + i, 0);
}

void die_msr(unsigned socket, uint32_t base, unsigned type, unsigned id)
{
	die_msrs(socket, base);
	die_add(MSR, base, type == 2 ? 2 : 4, 2, 8, type, id);
}

void die_memory(uint64_t at, unsigned type, unsigned id)
{
	fake_memory(at, "", 1);
	die_add(MEMORY, at, 4, 0x40, 8, type, id);
}

void die_config(uint32_t bus, uint16_t device, unsigned at, uint8_t ctl, uint8_t ctr, unsigned type,
		unsigned id)
{
	fake_device(bus, device);
	die_add(CONFIG, 0x80000000u | (uint64_t)bus << 12 | at, 4, ctl, ctr, type, id);
}

void dies_units(const struct dies_unit *all, size_t count)
{
	const struct unc_machine *m = &dies.direct->machine;

	CU_ASSERT_EQUAL(m->numunits, count);
	for (size_t i = 0; i < count && i < m->numunits; i++) {
		const struct unc_unit *u = &m->units[i];
		bool same = strcmp(u->box->name, all[i].box) == 0 && u->socket == all[i].socket &&
			    u->number == all[i].number && u->bus == all[i].bus &&
			    u->base + (uint64_t)(u->box->unit_ctl < 0 ? 0 : u->box->unit_ctl) ==
				    all[i].unit_ctl;

		CU_ASSERT(same);
		if (!same)
			printf("unit %zu is %s %u of socket %u at %x:%llx\n", i, u->box->name,
			       u->number, u->socket, u->bus, (unsigned long long)u->base);
	}
}

int dies_prepare(const char *name, struct unc_set **set)
{
	struct unc_encoding e;
	const struct unc_encoding *list = &e;
	int rc = unc_encode(dies.direct->machine.chip, name, &e, &dies.err);

	CU_ASSERT_EQUAL_FATAL(rc, 0);
	return unc_set_make(&unc_count_regs, dies.direct, &list, 1, -1, false, set, &dies.err);
}

void dies_writes(const char *name, const struct dies_place *p, const struct dies_step *steps,
		 size_t count)
{
	const struct fake_write *w;
	size_t n = fake_writes(&w);
	bool same = n == count;

	for (size_t i = 0; same && i < n; i++)
		same = w[i].at.space == p->space && w[i].at.bus == p->bus &&
		       w[i].at.at == steps[i].at && w[i].value == steps[i].value &&
		       w[i].at.size == steps[i].size &&
		       (p->space != UNC_MSR || w[i].at.socket == p->socket);
	CU_ASSERT(same);
	for (size_t i = 0; !same && i < n; i++)
		printf("%s: socket %u, bus %x: 0x%llx of %u bytes = 0x%llx\n", name, w[i].at.socket,
		       w[i].at.bus, (unsigned long long)w[i].at.at, w[i].at.size,
		       (unsigned long long)w[i].value);
}

/* The counter that a start has taken: of its first write. */
static unsigned counter_of(const struct dies_place *p)
{
	const struct fake_write *w;

	CU_ASSERT_FATAL(fake_writes(&w) >= 1);
	return (unsigned)(w[0].at.at - p->ctl) / p->ctl_step;
}

void dies_count(const char *name, const struct dies_place *p, uint64_t value)
{
	struct unc_addr at = {
		.space = p->space, .size = 8, .socket = (uint16_t)p->socket, .bus = p->bus
	};
	struct unc_set *set = NULL;
	uint64_t counted = 0;
	unsigned c;

	fake_forget();
	CU_ASSERT_EQUAL_FATAL(dies_prepare(name, &set), 0);
	CU_ASSERT_EQUAL_FATAL(unc_set_start(set, &dies.err), 0);
	c = counter_of(p);
	CU_ASSERT(c < 8);
	dies_writes(name, p,
		    (const struct dies_step[]){
			    { p->ctl + c * (uint64_t)p->ctl_step, value | 1u << 22, p->ctl_size },
			    { p->unit_ctl, 0, p->unit_size },
		    },
		    2);
	at.at = p->ctr + c * (uint64_t)p->ctr_step;
	CU_ASSERT_EQUAL(fake_regs.write(NULL, &at, 77), 0);
	CU_ASSERT_EQUAL(unc_set_read(set, &counted, &dies.err), 0);
	CU_ASSERT_EQUAL(counted, 77);
	fake_forget();
	CU_ASSERT_EQUAL(unc_set_stop(set, &dies.err), 0);
	dies_writes(name, p,
		    (const struct dies_step[]){
			    { p->ctl + c * (uint64_t)p->ctl_step, 0, p->ctl_size },
			    { p->ctr + c * (uint64_t)p->ctr_step, 0, 8 },
		    },
		    p->space == UNC_PCI ? 1 : 2);
	unc_set_release(set);
}

static struct dies_place in_msr(unsigned socket, uint32_t base)
{
	return (struct dies_place){ UNC_MSR, socket, 0, base, base + 2, base + 8, 1, 1, 8, 8 };
}

struct dies_place dies_in_memory(uint64_t base)
{
	return (struct dies_place){ UNC_MMIO, 0, 0, base, base + 0x40, base + 8, 4, 8, 4, 4 };
}

static struct dies_place in_config(uint32_t bus, uint64_t unit_ctl, uint64_t ctl, uint64_t ctr)
{
	return (struct dies_place){ UNC_PCI, 0, bus, unit_ctl, ctl, ctr, 8, 8, 4, 8 };
}

void dies_count_msr(const char *name, unsigned socket, uint32_t base, uint64_t value)
{
	struct dies_place p = in_msr(socket, base);

	dies_count(name, &p, value);
}

void dies_count_memory(const char *name, uint64_t base, uint64_t value)
{
	struct dies_place p = dies_in_memory(base);

	dies_count(name, &p, value);
}

void dies_count_config(const char *name, uint32_t bus, uint64_t unit_ctl, uint64_t ctl,
		       uint64_t ctr, uint64_t value)
{
	struct dies_place p = in_config(bus, unit_ctl, ctl, ctr);

	dies_count(name, &p, value);
}
