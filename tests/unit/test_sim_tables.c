/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Discovery tables of simulated machines, and units at the addresses that they give: read and written register by
 * register, as Linux' driver and PCM do it. Numbers are from these programs, not of the tables or of the model.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "discover/discover.h"
#include "sim/sim_registers.h"
#include "sim_help.h"

enum { MSR, MEMORY, CONFIG };
enum {
	CHA,
	IIO,
	IRP,
	M2PCIE,
	PCU,
	UBOX,
	IMC,
	M2M,
	UPI,
	M3UPI,
	MDF = 11,
	CXLCM,
	CXLDP,
	HBM,
	B2HOT,
	B2CMI,
	B2CXL,
	B2UPI,
	MDF_SBO = 20
};
enum { ENTRIES = 600 };

/* An entry of a table, field by field. */
struct entry {
	uint64_t word[3];
	unsigned counters, ctl, width, ctr, access, type, id;
	uint64_t address;
};

struct table {
	unsigned socket, bus;
	uint64_t at, global[3];
	unsigned stride, most, count; /* of entries that are neither empty nor ones */
	struct entry entry[ENTRIES];
};

static uint32_t config(struct machine *m, uint32_t bus, uint64_t at)
{
	struct unc_addr a = { .space = UNC_PCI, .size = 4, .bus = bus, .at = at };

	return (uint32_t)get(m, a);
}

static uint64_t memory(struct machine *m, uint64_t at, unsigned size)
{
	struct unc_addr a = { .space = UNC_MMIO, .size = (uint8_t)size, .at = at };

	return get(m, a);
}

static uint64_t field(uint64_t word, unsigned high, unsigned low)
{
	return word >> low & (~0ull >> (63 - (high - low)));
}

/* Address of the table: from the device's capabilities through its base address register. */
static uint64_t find_table(struct machine *m, uint32_t bus)
{
	unsigned at = 0x100, tables = 0, bir = 0, seen = 0;
	uint32_t low;

	while (at != 0 && seen++ < 100) {
		uint32_t head = config(m, bus, at);

		/* PCI Express 5.0, 7.9.6: version 1; Intel's, with 16 bytes. */
		CU_ASSERT_EQUAL(field(head, 19, 16), 1);
		if ((head & 0xffff) == 0x23)
			CU_ASSERT_EQUAL(config(m, bus, at + 4), 0x01008086);
		if ((head & 0xffff) == 0x23 && (config(m, bus, at + 8) & 0xffff) == 1) {
			CU_ASSERT_EQUAL(config(m, bus, at + 0xc) & ~7u, 0);
			bir = config(m, bus, at + 0xc) & 7;
			tables++;
		}
		at = head >> 20;
	}
	CU_ASSERT_EQUAL(seen, 3);
	CU_ASSERT_EQUAL(tables, 1);
	low = config(m, bus, 0x10 + 4 * bir);
	CU_ASSERT_EQUAL(low & 0xf, 4); /* 64 bits */
	return (uint64_t)config(m, bus, 0x10 + 4 * bir + 4) << 32 | (low & ~0xfu);
}

static struct entry entry_at(struct machine *m, uint64_t at)
{
	struct entry e = { 0 };

	for (unsigned i = 0; i < 3; i++) {
		e.word[i] = memory(m, at + 8 * i, 8);
		CU_ASSERT_EQUAL(e.word[i],
				memory(m, at + 8 * i + 4, 4) << 32 | memory(m, at + 8 * i, 4));
	}
	e.counters = (unsigned)field(e.word[0], 7, 0);
	e.ctl = (unsigned)field(e.word[0], 15, 8);
	e.width = (unsigned)field(e.word[0], 23, 16);
	e.ctr = (unsigned)field(e.word[0], 31, 24);
	e.access = (unsigned)field(e.word[0], 63, 62);
	e.address = e.word[1];
	e.type = (unsigned)field(e.word[2], 15, 0);
	e.id = (unsigned)field(e.word[2], 31, 16);
	return e;
}

/* Table number n of the machine, in order of the devices' addresses. */
static struct table *read_table(struct machine *m, unsigned n)
{
	struct table *t = calloc(1, sizeof(*t));
	const struct unc_pci_device *list;
	unsigned found = 0;
	size_t devices;

	CU_ASSERT_PTR_NOT_NULL_FATAL(t);
	list = unc_regs_sim.pci_devices(m->regs, &devices);
	for (size_t i = 0; i < devices; i++)
		if (list[i].vendor == 0x8086 && list[i].device == 0x09a7 && found++ == n)
			t->bus = list[i].bus;
	CU_ASSERT_FATAL(found > n);
	t->socket = n;
	t->at = find_table(m, t->bus);
	CU_ASSERT(t->at > 0xffffffff);
	memcpy(t->global, entry_at(m, t->at).word, sizeof(t->global));
	t->stride = (unsigned)field(t->global[0], 15, 8);
	t->most = (unsigned)field(t->global[0], 25, 16);
	CU_ASSERT(t->stride >= 3);
	CU_ASSERT_FATAL(t->most <= ENTRIES);
	for (unsigned k = 0; k < t->most; k++) {
		uint64_t at = t->at + (k + 1) * t->stride * 8;
		struct entry e = entry_at(m, at);

		for (unsigned i = 3; i < t->stride; i++)
			CU_ASSERT_EQUAL(memory(m, at + 8 * i, 8), 0);
		if (e.word[0] != 0 && e.word[0] != ~0ull)
			t->entry[t->count++] = e;
	}
	return t;
}

static const struct entry *entry_of(const struct table *t, unsigned type, unsigned id)
{
	for (unsigned i = 0; i < t->count; i++)
		if (t->entry[i].type == type && t->entry[i].id == id)
			return &t->entry[i];
	return NULL;
}

static unsigned count_of(const struct table *t, unsigned type)
{
	unsigned count = 0;

	for (unsigned i = 0; i < t->count; i++)
		count += t->entry[i].type == type;
	return count;
}

/* ------------------------------------------------------------------------------ what tables say */

/* Units of a type, in MSRs or in one device each, at distances that are known. */
struct run {
	unsigned type, units, counters, access;
	uint64_t first, step; /* configuration space: without the bus */
	unsigned ctl, ctr;
};

#define DEVICE(d, f) ((uint64_t)(d) << 15 | (uint64_t)(f) << 12)

static void check_entries(const struct table *t, const struct run *run)
{
	CU_ASSERT_EQUAL(count_of(t, run->type), run->units);
	for (unsigned n = 0; n < run->units; n++) {
		const struct entry *e = entry_of(t, run->type, n);

		if (e == NULL) {
			CU_FAIL("no such entry");
			continue;
		}
		CU_ASSERT_EQUAL(e->counters, run->counters);
		CU_ASSERT_EQUAL(e->width, 48);
		CU_ASSERT_EQUAL(e->access, run->access);
		CU_ASSERT_EQUAL(e->ctl, run->ctl);
		CU_ASSERT_EQUAL(e->ctr, run->ctr);
		if (run->access == CONFIG)
			CU_ASSERT_EQUAL(field(e->address, 27, 20), t->bus >> 8);
		if (run->first != 0 && run->access == CONFIG)
			CU_ASSERT_EQUAL(e->address & 0xfffff, run->first + n * run->step);
		if (run->first != 0 && run->access == MSR)
			CU_ASSERT_EQUAL(e->address, run->first + n * run->step);
	}
}

/* The base that device 8086:3251 gives. */
static uint64_t base_of(struct machine *m, const struct table *t, uint64_t second)
{
	uint32_t ubox = (t->bus & ~0xffu) | 1;

	CU_ASSERT_EQUAL(config(m, ubox, 0), 0x32518086);
	return field(config(m, ubox, 0xd0), 28, 0) << 23 | field(config(m, ubox, second), 10, 0)
								   << 12;
}

static const struct run spr_runs[] = {
	{ CHA, 20, 4, MSR, 0x2000, 0x10, 2, 8 },
	{ IIO, 12, 4, MSR, 0x3000, 0x10, 2, 8 },
	{ IRP, 12, 2, MSR, 0x3400, 0x10, 2, 8 },
	{ M2PCIE, 12, 4, MSR, 0, 0, 2, 8 },
	{ PCU, 1, 4, MSR, 0, 0, 2, 8 },
	{ MDF, 40, 4, MSR, 0, 0, 2, 8 },
	{ M2M, 4, 4, CONFIG, DEVICE(12, 0) | 0x438, DEVICE(1, 0), 0x30, 8 },
	{ UPI, 3, 4, CONFIG, DEVICE(1, 1) | 0x318, DEVICE(1, 0), 0x38, 8 },
	{ M3UPI, 3, 4, CONFIG, DEVICE(5, 1) | 0xa0, DEVICE(1, 0), 0x38, 8 },
	{ IMC, 8, 4, MEMORY, 0, 0, 0x40, 8 },
};
static const struct run gnr_runs[] = {
	{ CHA, 20, 4, MSR, 0x2000, 0x10, 2, 8 },
	{ IIO, 16, 4, MSR, 0x2900, 0x10, 2, 8 },
	{ IRP, 16, 4, MSR, 0x2a00, 0x10, 2, 8 },
	{ PCU, 5, 4, MSR, 0, 0, 2, 8 },
	{ UBOX, 1, 2, MSR, 0x3ff0, 0, 2, 8 },
	{ MDF_SBO, 80, 4, MSR, 0, 0, 2, 8 },
	{ UPI, 6, 4, CONFIG, DEVICE(16, 1) | 0x318, DEVICE(1, 0), 0x38, 8 },
	{ B2UPI, 6, 4, CONFIG, DEVICE(24, 0) | 0x408, DEVICE(1, 0), 0x28, 8 },
	{ B2CMI, 12, 4, CONFIG, 0, 0, 0x30, 8 },
	{ IMC, 12, 4, MEMORY, 0, 0, 0x40, 8 },
};

static void test_spr(void)
{
	uint64_t first[2] = { 0 }, distance[2] = { 0 };
	struct machine m = { 0 };

	machine_open_chip(&m, "spr", "sockets=2,cha=20,upi=3");
	for (unsigned n = 0; n < 2; n++) {
		struct table *t = read_table(&m, n);

		CU_ASSERT_EQUAL(t->global[1], 0x2ff0);
		for (size_t i = 0; i < sizeof(spr_runs) / sizeof(spr_runs[0]); i++)
			check_entries(t, &spr_runs[i]);
		CU_ASSERT_EQUAL(count_of(t, UBOX), 0);
		for (unsigned i = 0; i < 8; i++)
			CU_ASSERT_EQUAL(entry_of(t, IMC, i)->address,
					base_of(&m, t, 0xd8 + 4 * (i / 2)) + 0x22800 +
						0x4000 * (i % 2));
		CU_ASSERT_EQUAL(get(&m, msr(n, 0x2ffe)), 20);
		first[n] = entry_of(t, IMC, 0)->address;
		distance[n] = entry_of(t, IMC, 7)->address - first[n];
		free(t);
	}
	/* A die's addresses do not follow from another die's. */
	CU_ASSERT_NOT_EQUAL(first[0], first[1]);
	CU_ASSERT_NOT_EQUAL(distance[0], distance[1]);
	no_faults(&m);
	machine_close(&m);
}

static void test_emr(void)
{
	struct machine m = { 0 };
	struct table *t;

	machine_open_chip(&m, "emr", "cha=20,upi=3");
	t = read_table(&m, 0);
	for (size_t i = 0; i < sizeof(spr_runs) / sizeof(spr_runs[0]); i++)
		check_entries(t, &spr_runs[i]);
	/* Some Emerald Rapids have no number there; their tables are right. */
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x2ffe)), 0);
	no_faults(&m);
	free(t);
	machine_close(&m);
}

static void test_gnr(void)
{
	struct machine m = { 0 };
	struct table *t;

	machine_open_chip(&m, "gnr", "cha=20");
	t = read_table(&m, 0);
	for (size_t i = 0; i < sizeof(gnr_runs) / sizeof(gnr_runs[0]); i++)
		check_entries(t, &gnr_runs[i]);
	for (unsigned i = 0; i < 12; i++) {
		unsigned device = i < 7 ? 5 : 6, function = i < 7 ? 1 + i : 1 + i - 7;

		CU_ASSERT_EQUAL(entry_of(t, IMC, i)->address,
				base_of(&m, t, 0xd4) + 0x24e800 + 0x4000 * i);
		CU_ASSERT_EQUAL(entry_of(t, B2CMI, i)->address & 0xfffff,
				DEVICE(device, function) | 0x438);
	}
	no_faults(&m);
	free(t);
	machine_close(&m);
}

/* Xeon Max: M2Ms of HBM are of M2M's type, in functions 1 to 4 of the same devices. */
static void test_hbm(void)
{
	struct machine m = { 0 };
	struct table *t;

	machine_open_chip(&m, "spr", "hbm=on,cha=60");
	t = read_table(&m, 0);
	CU_ASSERT_EQUAL(count_of(t, M2M), 4 + 16);
	for (unsigned i = 0; i < 16; i++)
		CU_ASSERT_EQUAL(entry_of(t, M2M, 4 + i)->address & 0xfffff,
				DEVICE(12 + i / 4, 1 + i % 4) | 0x438);
	CU_ASSERT_EQUAL(count_of(t, HBM), 32);
	for (unsigned i = 0; i < 32; i++)
		CU_ASSERT_EQUAL(entry_of(t, HBM, i)->address, base_of(&m, t, 0xd4) + 0x141c00 +
								      0x9000 * (i / 2) +
								      0x4000 * (i % 2));
	no_faults(&m);
	free(t);
	machine_close(&m);
}

/* Buses against the order of the sockets: the UBox and the NUMA node say whose they are. */
static void test_nodes(void)
{
	struct machine m = { 0 };

	machine_open_chip(&m, "spr", "sockets=2,nodes=swap");
	for (unsigned n = 0; n < 2; n++) {
		struct table *t = read_table(&m, n);
		uint32_t ubox = t->bus & ~0xffu;

		CU_ASSERT_EQUAL(config(&m, ubox, 0), 0x32508086);
		CU_ASSERT_EQUAL(field(config(&m, ubox, 0xc0), 2, 0), n);
		/* Package 0 has node 1. */
		CU_ASSERT_EQUAL(field(config(&m, ubox, 0xd4), 5, 0), 1);
		CU_ASSERT_EQUAL(unc_regs_sim.pci_socket(m.regs, t->bus), 1 - (int)n);
		CU_ASSERT_EQUAL(entry_of(t, IMC, 0)->address, base_of(&m, t, 0xd8) + 0x22800);
		free(t);
	}
	CU_ASSERT_EQUAL(unc_regs_sim.pci_socket(m.regs, 0x20 << 8), -ENOENT);
	no_faults(&m);
	machine_close(&m);
}

/* A part with holes: what Linux refuses is there, and an id is missing. */
static void test_holes(void)
{
	struct machine m = { 0 };
	struct table *t;
	uint64_t value;

	machine_open_chip(&m, "spr", "cha=20,tables=holes");
	t = read_table(&m, 0);
	for (unsigned i = 0; i < 3; i++) {
		CU_ASSERT_EQUAL(memory(&m, t->at + 2 * 8 * t->stride + 8 * i, 8), 0);
		CU_ASSERT_EQUAL(memory(&m, t->at + 4 * 8 * t->stride + 8 * i, 8), ~0ull);
	}
	CU_ASSERT_EQUAL(count_of(t, CHA), 60);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x2ffe)), 20);
	CU_ASSERT_EQUAL(count_of(t, IMC), 7);
	CU_ASSERT_PTR_NULL(entry_of(t, IMC, 2));
	/* Links: the MSR of the number of CHAs is right, the entries of links are not. */
	CU_ASSERT_EQUAL(count_of(t, UPI), 4);
	CU_ASSERT_EQUAL(entry_of(t, UPI, 3)->address, entry_of(t, UPI, 0)->address);
	no_faults(&m);
	CU_ASSERT_EQUAL(try_get(&m, msr(0, 0x2000 + 0x10 * 20), &value), -ENXIO);
	free(t);
	machine_close(&m);

	machine_open_chip(&m, "gnr", "tables=holes");
	t = read_table(&m, 0);
	CU_ASSERT_EQUAL(count_of(t, CHA), 48);
	CU_ASSERT_EQUAL(count_of(t, IMC), 11);
	CU_ASSERT_PTR_NULL(entry_of(t, IMC, 1));
	CU_ASSERT_PTR_NULL(entry_of(t, B2CMI, 1));
	free(t);
	machine_close(&m);
}

/* ------------------------------------------------------------------------------ units */

static struct unc_addr register_of(const struct table *t, const struct entry *e, unsigned offset,
				   unsigned size)
{
	struct unc_addr at = { .size = (uint8_t)size };

	switch (e->access) {
	case MSR:
		at.space = UNC_MSR;
		at.socket = (uint16_t)t->socket;
		at.at = e->address + offset;
		break;
	case CONFIG:
		at.space = UNC_PCI;
		at.bus = (uint32_t)field(e->address, 27, 12); /* bus, device, function */
		at.at = (e->address & 0xfff) + offset;
		break;
	default:
		at.space = UNC_MMIO;
		at.at = e->address + offset;
	}
	return at;
}

static void write_unit(struct machine *m, const struct table *t, const struct entry *e,
		       uint64_t value)
{
	set(m, register_of(t, e, 0, e->access == MSR ? 8 : 4), value);
}

/* Distances of controls are not in the table. */
static void write_ctl(struct machine *m, const struct table *t, const struct entry *e, unsigned n,
		      uint64_t value)
{
	bool wide = e->type == CXLCM || e->type == CXLDP || e->type == B2CXL;
	unsigned step = e->access == MSR ? 1 : e->access == MEMORY && !wide ? 4 : 8;
	struct unc_addr at = register_of(t, e, e->ctl + step * n, e->access == MSR ? 8 : 4);

	if (e->access != CONFIG) {
		set(m, at, value);
		return;
	}
	at.at += 4; /* the upper half first */
	set(m, at, value >> 32);
	at.at -= 4;
	set(m, at, value & 0xffffffff);
}

static uint64_t read_ctr(struct machine *m, const struct table *t, const struct entry *e,
			 unsigned n)
{
	unsigned step = e->access == MSR ? 1 : 8;
	struct unc_addr at = register_of(t, e, e->ctr + step * n, e->access == CONFIG ? 4 : 8);
	uint64_t low = get(m, at);

	if (e->access != CONFIG)
		return low;
	at.at += 4;
	return get(m, at) << 32 | low;
}

/* Program one event, as Linux does: without the enable bit. */
static void program(struct machine *m, const struct table *t, const struct entry *e, unsigned n,
		    uint64_t ctl)
{
	write_unit(m, t, e, 0x300);
	write_unit(m, t, e, 1);
	write_ctl(m, t, e, n, ctl);
	write_unit(m, t, e, 0);
}

/* The clock of a type: event 0x01, umask 0x01 in memory channels, B2HOT and CXLDP, 0x02 in CXLCM. */
static uint64_t clock_of(unsigned type)
{
	if (type == CXLCM)
		return 0x201;
	return type == IMC || type == HBM || type == B2HOT || type == CXLDP ? 0x101 : 0x01;
}

/* Types whose list has no event for the clock. */
static bool has_clock(const char *chip, const struct entry *e)
{
	return e->type != UBOX && !(e->type == MDF && strcmp(chip, "gnr") != 0);
}

/* Every counter of every unit counts the clock; freeze and resets are bits 0, 8 and 9. */
static void check_units(const char *chip, const char *more)
{
	char options[80];
	struct machine m = { 0 };
	struct table *t;

	snprintf(options, sizeof(options), "sockets=2,cha=20,clock=manual%s", more);
	machine_open_chip(&m, chip, options);
	t = read_table(&m, 1);
	for (unsigned i = 0; i < t->count; i++) {
		const struct entry *e = &t->entry[i];

		if (!has_clock(chip, e))
			continue;
		for (unsigned n = 0; n < e->counters; n++) {
			uint64_t count;

			program(&m, t, e, n, clock_of(e->type));
			unc_sim_advance(m.sim, MS);
			count = read_ctr(&m, t, e, n);
			CU_ASSERT(count >= 500000 && count <= 2500000);
			write_unit(&m, t, e, 1);
			unc_sim_advance(m.sim, MS);
			CU_ASSERT_EQUAL(read_ctr(&m, t, e, n), count);
			write_unit(&m, t, e, 0x101); /* controls */
			write_unit(&m, t, e, 0);
			unc_sim_advance(m.sim, MS);
			CU_ASSERT_EQUAL(read_ctr(&m, t, e, n), count);
			write_unit(&m, t, e, 0x201); /* counters */
			CU_ASSERT_EQUAL(read_ctr(&m, t, e, n), 0);
		}
	}
	no_faults(&m);
	free(t);
	machine_close(&m);
}

static void test_units(void)
{
	check_units("spr", "");
	check_units("spr", ",hbm=on,cxl=on");
	check_units("emr", "");
	check_units("gnr", "");
	check_units("gnr", ",cxl=on");
}

/* Bit 0 of the global control freezes the socket; nothing must be written as 1, nothing else may. */
static void test_global(void)
{
	struct machine m = { 0 };
	const struct entry *e;
	struct table *t;
	uint64_t count;

	machine_open_chip(&m, "spr", "clock=manual");
	t = read_table(&m, 0);
	e = entry_of(t, CHA, 3);
	program(&m, t, e, 0, 0x01);
	unc_sim_advance(m.sim, MS);
	set(&m, msr(0, (uint32_t)t->global[1]), 1);
	count = read_ctr(&m, t, e, 0);
	CU_ASSERT(count > 0);
	unc_sim_advance(m.sim, MS);
	CU_ASSERT_EQUAL(read_ctr(&m, t, e, 0), count);
	set(&m, msr(0, (uint32_t)t->global[1]), 0);
	unc_sim_advance(m.sim, MS);
	CU_ASSERT_EQUAL(read_ctr(&m, t, e, 0), 2 * count);
	no_faults(&m);
	CU_ASSERT_EQUAL(try_set(&m, msr(0, (uint32_t)t->global[1]), 2), -EROFS);
	CU_ASSERT_EQUAL(try_set(&m, register_of(t, e, 0, 8), 0x10000), -EROFS);
	CU_ASSERT_EQUAL(try_set(&m, register_of(t, e, 2, 8), 0x100001), -EROFS); /* ov_en */
	CU_ASSERT_EQUAL(try_set(&m, msr(0, 0x2ffe), 1), -EROFS);
	CU_ASSERT_EQUAL(unc_sim_faults(m.sim), 4);
	free(t);
	machine_close(&m);
}

/* ------------------------------------------------------------------------------ traffic */

/* Sum over all units of a type of what counter 0 gains by this traffic. */
static uint64_t gained(struct machine *m, const struct table *t, unsigned type, uint64_t ctl,
		       const struct sim_traffic *traffic)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < t->count; i++)
		if (t->entry[i].type == type)
			program(m, t, &t->entry[i], 0, ctl);
	CU_ASSERT_EQUAL(unc_sim_inject(m->sim, traffic), 0);
	for (unsigned i = 0; i < t->count; i++)
		if (t->entry[i].type == type)
			sum += read_ctr(m, t, &t->entry[i], 0);
	return sum;
}

/* Codes are from Intel's event lists; what each counts of the lines in socket 0. */
enum { LINES = 960000 };
static const struct law {
	const char *chip;
	unsigned type;
	uint64_t ctl;
	enum sim_op op;
	unsigned cpu, home; /* socket of the cpu; of the memory */
	uint64_t count;
} laws[] = {
	{ "spr", IMC, 0xcf05, SIM_READ, 0, 0, LINES },     /* UNC_M_CAS_COUNT:RD */
	{ "spr", IMC, 0x4105, SIM_READ, 0, 0, LINES / 2 }, /* of one pseudo-channel */
	{ "spr", IMC, 0xf005, SIM_READ, 0, 0, 0 },         /* WR */
	{ "spr", IMC, 0xf005, SIM_STREAM, 0, 0, LINES },
	{ "spr", IMC, 0x0110, SIM_READ, 0, 0, LINES / 2 }, /* UNC_M_RPQ_INSERTS:PCH0 */
	{ "spr", IMC, 0xcf05, SIM_READ, 1, 0, LINES },     /* from the other socket */
	{ "spr", IMC, 0xcf05, SIM_READ, 0, 1, 0 },
	{ "spr", CHA, 0xc817fe00000135, SIM_READ, 0, 0, LINES }, /* IA_MISS_DRD */
	{ "spr", CHA, 0xc816fe00000135, SIM_READ, 0, 0, LINES }, /* IA_MISS_DRD_LOCAL */
	{ "spr", CHA, 0xc8177e00000135, SIM_READ, 0, 0, 0 },     /* IA_MISS_DRD_REMOTE */
	{ "spr", CHA, 0xc8177e00000135, SIM_READ, 0, 1, LINES },
	{ "spr", CHA, 0xc807fe00000135, SIM_RFO, 0, 0, LINES },    /* IA_MISS_RFO */
	{ "spr", CHA, 0x450, SIM_STREAM, 0, 0, LINES },            /* REQUESTS:WRITES_LOCAL */
	{ "spr", CHA, 0x137, SIM_WRITEBACK, 0, 0, LINES },         /* LLC_VICTIMS:TOTAL_M */
	{ "spr", UPI, 0xf03, SIM_READ, 0, 1, 9 * LINES },          /* RxL_FLITS:ALL_DATA */
	{ "spr", UPI, 0xf02, SIM_READ, 1, 0, 9 * LINES },          /* TxL_FLITS:ALL_DATA */
	{ "spr", M2M, 0x300000424, SIM_READ, 0, 0, LINES },        /* IMC_READS:ALL */
	{ "spr", M2M, 0x100000424, SIM_READ, 0, 0, LINES / 2 },    /* CH0_ALL */
	{ "spr", M2M, 0x1800001025, SIM_STREAM, 0, 0, LINES },     /* IMC_WRITES:ALL */
	{ "spr", M2M, 0x1000001025, SIM_STREAM, 0, 0, LINES / 2 }, /* CH1_ALL */
	{ "spr", M3UPI, 0x12d, SIM_READ, 1, 0, LINES },            /* TxC_AD_FLQ_INSERTS:VN0_REQ */
	{ "spr", IIO, 0x7001000000483, SIM_DMA_READ, 0, 0,
	  16 * LINES },                                         /* DATA_REQ_OF_CPU:MEM_READ_PART0 */
	{ "spr", IIO, 0x7002000000483, SIM_DMA_READ, 0, 0, 0 }, /* PART1 */
	{ "spr", IIO, 0x7001000000184, SIM_DMA_WRITE, 0, 0,
	  LINES },                                         /* TXN_REQ_OF_CPU:MEM_WRITE_PART0 */
	{ "spr", IRP, 0x18, SIM_DMA_READ, 0, 0, LINES },   /* FAF_INSERTS */
	{ "spr", IRP, 0x120, SIM_DMA_WRITE, 0, 0, LINES }, /* IRP_ALL:INBOUND_INSERTS */
	{ "spr", M2PCIE, 0x133, SIM_DMA_READ, 0, 0, LINES / 2 }, /* IIO_CREDITS_ACQUIRED:DRS_0 */
	{ "emr", IMC, 0xcf05, SIM_READ, 0, 0, LINES },
	{ "gnr", IMC, 0xcf05, SIM_READ, 0, 0, LINES / 2 }, /* UNC_M_CAS_COUNT_SCH0:RD */
	{ "gnr", IMC, 0xcf06, SIM_READ, 0, 0, LINES / 2 }, /* SCH1 */
	{ "gnr", IMC, 0xf005, SIM_STREAM, 0, 0, LINES / 2 },
	{ "gnr", IMC, 0xf006, SIM_STREAM, 0, 0, LINES / 2 },
	{ "gnr", IMC, 0x5010, SIM_READ, 0, 0, LINES / 2 },   /* UNC_M_RPQ_INSERTS:PCH0 */
	{ "gnr", IMC, 0x8022, SIM_STREAM, 0, 0, LINES / 4 }, /* UNC_M_WPQ_INSERTS:SCH1_PCH1 */
	{ "gnr", CHA, 0xc817fe00000135, SIM_READ, 0, 0, LINES },
	{ "gnr", B2CMI, 0x100000424, SIM_READ, 0, 0, LINES }, /* IMC_READS:ALL */
	{ "gnr", B2CMI, 0x100001025, SIM_STREAM, 0, 0, LINES },
	{ "gnr", UPI, 0xf03, SIM_READ, 0, 1, 9 * LINES },
	{ "gnr", IIO, 0x70ff000000483, SIM_DMA_READ, 0, 0, 16 * LINES }, /* MEM_READ_ALL_PARTS */
	{ "gnr", IRP, 0x18, SIM_DMA_READ, 0, 0, LINES },
};

static void test_traffic(void)
{
	for (size_t i = 0; i < sizeof(laws) / sizeof(laws[0]); i++) {
		const struct law *law = &laws[i];
		const struct sim_traffic traffic = {
			.op = law->op,
			.cpu = 4 * law->cpu,
			.home = law->home,
			.lines = LINES,
		};
		struct machine m = { 0 };
		struct table *t;
		uint64_t count;

		machine_open_chip(&m, law->chip, "sockets=2,cores=4,cha=20,clock=manual");
		t = read_table(&m, 0);
		count = gained(&m, t, law->type, law->ctl, &traffic);
		if (count != law->count)
			printf("%s type %u 0x%llx: %llu\n", law->chip, law->type,
			       (unsigned long long)law->ctl, (unsigned long long)count);
		CU_ASSERT_EQUAL(count, law->count);
		no_faults(&m);
		free(t);
		machine_close(&m);
	}
}

/* With a channel missing, the others carry all lines. */
static void test_traffic_holes(void)
{
	const struct sim_traffic traffic = { .op = SIM_READ, .lines = 1400 };
	struct machine m = { 0 };
	struct table *t;

	machine_open_chip(&m, "spr", "tables=holes,clock=manual");
	t = read_table(&m, 0);
	CU_ASSERT_EQUAL(gained(&m, t, IMC, 0xcf05, &traffic), 1400);
	for (unsigned i = 0; i < t->count; i++)
		if (t->entry[i].type == IMC)
			CU_ASSERT_EQUAL(read_ctr(&m, t, &t->entry[i], 0), 200);
	no_faults(&m);
	free(t);
	machine_close(&m);
}

/* As many CHAs as the chip can have: each line passes one of them. */
static void test_many(void)
{
	const struct sim_traffic traffic = { .op = SIM_READ, .lines = 12800 };
	struct machine m = { 0 };
	struct unc_topology topology = { 0 };
	struct table *t;

	machine_open_chip(&m, "gnr", "cha=128,cxl=on,types=all,clock=manual");
	CU_ASSERT_EQUAL_FATAL(unc_regs_sim.topology(m.regs, &topology, NULL), 0);
	CU_ASSERT_EQUAL(topology.numcpus, 128);
	free(topology.cpus);
	t = read_table(&m, 0);
	CU_ASSERT_EQUAL(count_of(t, CHA), 128);
	CU_ASSERT_EQUAL(gained(&m, t, CHA, 0xc817fe00000135, &traffic), 12800);
	for (unsigned i = 0; i < 128; i++)
		CU_ASSERT_EQUAL(read_ctr(&m, t, entry_of(t, CHA, i), 0), 100);
	no_faults(&m);
	free(t);
	machine_close(&m);
}

/* Which channels carry the lines of a cluster: bit n is channel n. */
static void check_clusters(const char *chip, const char *options, unsigned clusters,
			   const unsigned *channels)
{
	for (unsigned cluster = 0; cluster < clusters; cluster++) {
		const struct sim_traffic traffic = { .op = SIM_READ,
						     .cluster = cluster,
						     .lines = 9600 };
		unsigned carry = 0, agents = 0;
		struct machine m = { 0 };
		struct table *t;

		machine_open_chip(&m, chip, options);
		t = read_table(&m, 0);
		for (unsigned i = 0; i < t->count; i++)
			if (t->entry[i].type == CHA)
				program(&m, t, &t->entry[i], 0, 0xc817fe00000135);
		CU_ASSERT_EQUAL(gained(&m, t, IMC, 0xff05, &traffic),
				strcmp(chip, "gnr") ? 9600 : 4800);
		for (unsigned i = 0; i < t->count; i++) {
			uint64_t count = read_ctr(&m, t, &t->entry[i], 0);

			if (t->entry[i].type == IMC)
				carry |= (count ? 1u : 0u) << t->entry[i].id;
			if (t->entry[i].type == CHA && count != 0) {
				agents++;
				CU_ASSERT_EQUAL(t->entry[i].id * clusters / 24, cluster);
			}
		}
		CU_ASSERT_EQUAL(carry, channels[cluster]);
		CU_ASSERT_EQUAL(agents, 24 / clusters);
		no_faults(&m);
		free(t);
		machine_close(&m);
	}
}

/* As perf assigns them: SPR 0 0 1 1, GNR 1 1 0 0 and 1 1 0 0 2 2, repeated. */
static void test_clusters(void)
{
	check_clusters("spr", "snc=2,cha=24,clock=manual", 2, (const unsigned[]){ 0x33, 0xcc });
	check_clusters("gnr", "snc=2,cha=24,clock=manual", 2, (const unsigned[]){ 0xccc, 0x333 });
	check_clusters("gnr", "snc=3,cha=24,clock=manual", 3,
		       (const unsigned[]){ 0x30c, 0x0c3, 0xc30 });
}

/* A unit that is absent by a defect is not in the table either. */
static void test_absent(void)
{
	struct machine m = { 0 };
	struct table *t;
	uint64_t value;

	machine_open_chip(&m, "spr", "sockets=2");
	CU_ASSERT_EQUAL(unc_sim_inject_defect(m.sim, "absent cha5 socket=1", NULL), 0);
	for (unsigned n = 0; n < 2; n++) {
		t = read_table(&m, n);
		CU_ASSERT_EQUAL(count_of(t, CHA), n ? 31 : 32);
		CU_ASSERT_EQUAL(entry_of(t, CHA, 5) == NULL, n == 1);
		CU_ASSERT_PTR_NOT_NULL(entry_of(t, IMC, 7));
		free(t);
	}
	no_faults(&m);
	CU_ASSERT_EQUAL(try_get(&m, msr(1, 0x2050), &value), -EIO);
	machine_close(&m);
}

/* Memory outside all sockets, or of a socket that the machine does not have, does not exist. */
static void test_outside(void)
{
	struct machine m = { 0 };
	struct table *t[2];
	uint64_t distance, value;

	machine_open_chip(&m, "spr", "sockets=2");
	for (unsigned n = 0; n < 2; n++)
		t[n] = read_table(&m, n);
	distance = t[1]->at - t[0]->at;
	CU_ASSERT(distance > 1ull << 32);
	CU_ASSERT(unc_sim_memory_end(m.sim) > t[1]->at);
	CU_ASSERT(unc_sim_memory_end(m.sim) <= t[1]->at + distance);
	for (unsigned n = 0; n < 2; n++)
		for (unsigned up = 0; up < 2; up++) {
			struct unc_addr at = { .space = UNC_MMIO,
					       .size = 8,
					       .at = t[n]->at + (up ? 2 : -2ull) * distance };

			CU_ASSERT_EQUAL(try_get(&m, at, &value), -ENXIO);
		}
	for (unsigned n = 0; n < 2; n++)
		free(t[n]);
	machine_close(&m);
}

/* ------------------------------------------------------------------------------ discovery */

/* What the component's own reader says of these tables. */
static void test_reader(void)
{
	static const char *const chips[] = { "spr", "emr", "gnr" };

	for (unsigned i = 0; i < 6; i++) {
		struct unc_regs regs = { .ops = &unc_regs_sim };
		struct unc_machine read = { 0 };
		struct unc_scan scan = { .regs = &regs, .machine = &read };
		const struct unc_discovered *found = &read.tables;
		struct machine m = { 0 };

		machine_open_chip(&m, chips[i / 2], i % 2 ? "sockets=3,tables=holes" : "sockets=3");
		regs.self = m.regs;
		scan.devices = unc_regs_sim.pci_devices(m.regs, &scan.numdevices);
		CU_ASSERT_EQUAL_FATAL(unc_discovered_read(&scan), 0);
		CU_ASSERT_EQUAL(found->numtables, 3);
		CU_ASSERT_EQUAL(found->numfindings, i % 2 ? 3 : 0); /* an entry of ones each */
		for (size_t n = 0; i % 2 == 0 && n < found->numfindings; n++) {
			char text[200];

			printf("%s: %s\n", chips[i / 2],
			       unc_finding_text(&found->findings[n], text, sizeof(text)));
		}
		no_faults(&m);
		unc_discovered_free(&read.tables);
		machine_close(&m);
	}
}

static const struct check_test tests[] = {
	{ "Sapphire Rapids", test_spr }, { "Emerald Rapids", test_emr },
	{ "Granite Rapids", test_gnr },  { "HBM", test_hbm },
	{ "nodes", test_nodes },         { "holes", test_holes },
	{ "units", test_units },         { "global control", test_global },
	{ "traffic", test_traffic },     { "traffic, holes", test_traffic_holes },
	{ "outside", test_outside },     { "many CHAs", test_many },
	{ "clusters", test_clusters },   { "absent", test_absent },
	{ "reader", test_reader },       { 0 },
};

int main(void)
{
	return check_run("sim tables", tests);
}
