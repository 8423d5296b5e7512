/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Registers of the simulated machine: addresses, writable bits, resets.
 */
#include <errno.h>
#include <string.h>

#include "sim_help.h"

/* Writable bits of each box's control register, copied from the manual independently of the
 * tables. */
static const struct {
	const char *box;
	uint64_t writable;
} controls[] = {
	{ "CHA", 0x1fffffffffdeffff }, /* with tid_en, bit 19 */
	{ "M2PCIe", 0xffd6ffff },      { "IRP", 0xffd6ffff },   { "IIO", 0x0007ffffffd6ffff },
	{ "PCU", 0xdfd6ffff },         { "UBOX", 0x1fd6ffff },  { "M2M", 0xffffd6ffff },
	{ "UPI", 0x00ffffffffd6ffff }, { "M3UPI", 0xffd6ffff }, { "PCIe3", 0xffffd6ffff },
	{ "DMI", 0xffffd6ffff },       { "IMC", 0xffd6ffff },
};

static uint64_t writable_of(const char *box)
{
	for (size_t i = 0; i < sizeof(controls) / sizeof(controls[0]); i++)
		if (strcmp(controls[i].box, box) == 0)
			return controls[i].writable;
	CU_FAIL("a box that this test lacks");
	return 0;
}

typedef void visit(struct machine *m, const struct unc_box *box, unsigned socket, unsigned unit);

/* Every existing unit of every box, on both sockets. */
static void visit_units(visit *visitor)
{
	const struct unc_chip *chip = unc_chip_find("icx");
	struct machine m = { 0 };

	machine_open(&m, "sockets=2,cha=40,clock=manual");
	for (unsigned i = 0; i < chip->numboxes; i++)
		for (unsigned socket = 0; socket < 2; socket++)
			for (unsigned unit = 0; unit < chip->boxes[i]->units; unit++)
				if (unit_is_there(chip->boxes[i], unit))
					visitor(&m, chip->boxes[i], socket, unit);
	machine_close(&m);
}

/* The access is refused and recorded, and changes nothing. */
static void refused(struct machine *m, struct unc_addr at, uint64_t value, int error)
{
	unsigned before = unc_sim_faults(m->sim);
	uint64_t old = get(m, at);

	CU_ASSERT_EQUAL(try_set(m, at, value), error);
	CU_ASSERT_EQUAL(unc_sim_faults(m->sim), before + 1);
	CU_ASSERT_EQUAL(get(m, at), old);
}

/* The access is allowed, and changes nothing. */
static void ignored(struct machine *m, struct unc_addr at, uint64_t bits)
{
	uint64_t old = get(m, at);

	set(m, at, old | bits);
	CU_ASSERT_EQUAL(get(m, at), old);
}

static void check_controls(struct machine *m, const struct unc_box *box, unsigned socket,
			   unsigned unit)
{
	uint64_t writable = box->counters != 0 ? writable_of(box->name) : 0;

	for (int n = 0; n < box->counters; n++) {
		struct unc_addr at = ctl(m, box->name, socket, unit, n);

		CU_ASSERT_EQUAL(get(m, at), 0);
		/* Not enabled, since a running counter would change. */
		set(m, at, writable & ~EN);
		CU_ASSERT_EQUAL(get(m, at), writable & ~(EN | RST));
		set(m, at, (uint64_t)n);
		for (unsigned bit = 0; bit < 8u * at.size; bit++)
			if (!(writable >> bit & 1))
				refused(m, at, 1ull << bit, -EROFS);
		CU_ASSERT_EQUAL(get(m, at), (uint64_t)n);
	}
}

static void test_controls(void)
{
	visit_units(check_controls);
}

static void check_counters(struct machine *m, const struct unc_box *box, unsigned socket,
			   unsigned unit)
{
	uint64_t tag = (uint64_t)socket << 40 | unit << 8;

	for (int n = 0; n < box->counters; n++) {
		struct unc_addr at = ctr(m, box->name, socket, unit, n);

		CU_ASSERT_EQUAL(get(m, at), 0);
		set(m, at, 0xffffffffffff);
		CU_ASSERT_EQUAL(get(m, at), 0xffffffffffff);
		if (strcmp(box->name, "IMC") == 0) /* "ig" (000, table 2-138) */
			ignored(m, at, 0xffffull << 48);
		else
			refused(m, at, 1ull << 48, -EROFS);
		set(m, at, tag + (unsigned)n);
	}
	/* All registers are distinct. */
	for (int n = 0; n < box->counters; n++)
		CU_ASSERT_EQUAL(get(m, ctr(m, box->name, socket, unit, n)), tag + (unsigned)n);
}

static void test_counters(void)
{
	visit_units(check_counters);
}

static void check_unit_control(struct machine *m, const struct unc_box *box, unsigned socket,
			       unsigned unit)
{
	struct unc_addr at, first_ctl, first_ctr;

	if (box->unit_ctl == UNC_NONE)
		return;
	at = unit_ctl(m, box->name, socket, unit);
	first_ctl = ctl(m, box->name, socket, unit, 0);
	first_ctr = ctr(m, box->name, socket, unit, 0);
	CU_ASSERT_EQUAL(get(m, at), ONES);
	set(m, at, ONES | FRZ);
	CU_ASSERT_EQUAL(get(m, at), ONES); /* frz is write-only (000, table 1-3) */
	set(m, first_ctl, 0x1234);
	set(m, first_ctr, 99);
	set(m, at, ONES | FRZ | 2);
	CU_ASSERT_EQUAL(get(m, at), ONES); /* frz is write-only (000, table 1-3) */
	CU_ASSERT_EQUAL(get(m, first_ctl), 0x1234);
	CU_ASSERT_EQUAL(get(m, first_ctr), 0);
	set(m, first_ctr, 99);
	set(m, at, ONES | 1);
	CU_ASSERT_EQUAL(get(m, at), ONES);
	CU_ASSERT_EQUAL(get(m, first_ctl), 0);
	CU_ASSERT_EQUAL(get(m, first_ctr), 99);
	/* The control's own reset. */
	set(m, first_ctl, 0x1234 | RST);
	CU_ASSERT_EQUAL(get(m, first_ctl), 0x1234);
	CU_ASSERT_EQUAL(get(m, first_ctr), 0);
	refused(m, at, 0, -EINVAL);
	refused(m, at, FRZ | 0x10000, -EINVAL);
	for (unsigned bit = 0; bit < 8u * at.size; bit++)
		if (!((ONES | FRZ | 3) >> bit & 1))
			refused(m, at, ONES | 1ull << bit, -EROFS);
}

static void test_unit_control(void)
{
	visit_units(check_unit_control);
}

static void check_status(struct machine *m, const struct unc_box *box, unsigned socket,
			 unsigned unit)
{
	struct unc_addr at;

	if (box->unit_status == UNC_NONE)
		return;
	at = unit_status(m, box->name, socket, unit);
	CU_ASSERT_EQUAL(get(m, at), 0);
	set(m, at, (1u << box->counters) - 1);
	CU_ASSERT_EQUAL(get(m, at), 0);
	refused(m, at, 1ull << box->counters, -EROFS);
}

static void test_status(void)
{
	visit_units(check_status);
}

static void check_other(struct machine *m, const struct unc_box *box, unsigned socket,
			unsigned unit)
{
	for (int n = 0; n < box->numfilters; n++) {
		struct unc_addr at = reg_at(m, box->name, socket, unit, box->filters[n].offset, 4);
		uint64_t mask = strcmp(box->name, "CHA") == 0 ? 0x1ff : 0xffffffff;

		if (box->filters[n].offset == UNC_NONE)
			continue;
		set(m, at, mask);
		CU_ASSERT_EQUAL(get(m, at), mask);
		refused(m, at, mask + 1, -EROFS);
		set(m, at, 0);
	}
	for (int n = 0; n < box->numfreeruns; n++)
		refused(m, freerun(m, box->name, socket, unit, n), 0, -EROFS);
	if (box->fixed_ctl != UNC_NONE) {
		struct unc_addr c = reg_at(m, box->name, socket, unit, box->fixed_ctl, 4);
		struct unc_addr v = reg_at(m, box->name, socket, unit, box->fixed_ctr, 8);
		bool imc = strcmp(box->name, "IMC") == 0;

		set(m, v, 7);
		CU_ASSERT_EQUAL(get(m, v), 7);
		set(m, c, EN | OV_EN);
		CU_ASSERT_EQUAL(get(m, c), EN | OV_EN);
		if (imc) { /* tables 2-137 and 2-138 */
			set(m, c, OV_EN);
			ignored(m, v, 0xffffull << 48);
			ignored(m, c, 0xff800000);
			ignored(m, c, 1u << 21 | 0x7ffff);
			set(m, c, 1u << 19);
			CU_ASSERT_EQUAL(get(m, c), 0);
			CU_ASSERT_EQUAL(get(m, v), 0);
		} else {
			refused(m, v, 1ull << 48, -EROFS);
			refused(m, c, 1, -EROFS);
			refused(m, c, RST, -EROFS);
			refused(m, c, 1u << 19, -EROFS);
		}
		set(m, c, 0);
	}
}

static void test_filters_fixed_free(void)
{
	visit_units(check_other);
}

/*
 * Controls of 4 bytes "are addressable as 64b registers" (000, 1.4.1). In the memory of a channel the next
 * control is in the upper half; after the fixed counter's there is none.
 */
static void check_two_words(struct machine *m, struct unc_addr first)
{
	struct unc_addr both = first, next = first, fixed = first, unit = first;

	next.at += 4;
	unit.at -= 0x40;
	fixed.at += 0x54 - 0x40;
	both.size = 8;
	set(m, both, 0x567800001234);
	CU_ASSERT_EQUAL(get(m, first), 0x1234);
	CU_ASSERT_EQUAL(get(m, next), 0x5678);
	CU_ASSERT_EQUAL(get(m, both), 0x567800001234);
	refused(m, both, 1u << 16, -EROFS);
	set(m, both, 0);
	CU_ASSERT_EQUAL(get(m, next), 0);
	unit.size = 8;
	set(m, unit, ONES | FRZ);
	CU_ASSERT_EQUAL(get(m, unit), ONES);
	refused(m, unit, 1ull << 32 | ONES, -EROFS);
	set(m, unit, ONES);
	/* Not in one access: it would have to be aligned. */
	fixed.size = 8;
	CU_ASSERT_EQUAL(try_set(m, fixed, 0), -EINVAL);
	both.at += 4;
	CU_ASSERT_EQUAL(try_set(m, both, 0), -EINVAL);
}

static void check_sizes(struct machine *m, const struct unc_box *box, unsigned socket,
			unsigned unit)
{
	struct unc_addr at, half;
	uint64_t value;

	if (box->counters == 0)
		return;
	at = ctr(m, box->name, socket, unit, 0);
	if (box->space == UNC_MSR) {
		at.size = 4;
		CU_ASSERT_EQUAL(try_get(m, at, &value), -EINVAL);
		CU_ASSERT_EQUAL(try_set(m, at, 0), -EINVAL);
		return;
	}
	set(m, at, 0x123456789abc);
	half = at;
	half.size = 4;
	CU_ASSERT_EQUAL(get(m, half), 0x56789abc);
	CU_ASSERT_EQUAL(try_set(m, half, 1), -EINVAL);
	half.at += 4;
	CU_ASSERT_EQUAL(get(m, half), 0x1234);
	CU_ASSERT_EQUAL(try_set(m, half, 1), -EINVAL);
	half.at -= 2;
	CU_ASSERT_EQUAL(try_get(m, half, &value), -EINVAL);
	half = at;
	half.size = 2;
	CU_ASSERT_EQUAL(try_get(m, half, &value), -EINVAL);

	at = ctl(m, box->name, socket, unit, 0);
	half = at;
	if (box->ctl_bytes == 8) {
		set(m, at, 0);
		half.size = 4;
		set(m, half, 0x1234);
		half.at += 4;
		if (writable_of(box->name) >> 32 != 0) {
			set(m, half, 0x10);
			CU_ASSERT_EQUAL(get(m, half), 0x10);
			CU_ASSERT_EQUAL(get(m, at), 0x1000001234);
		}
		CU_ASSERT_EQUAL(try_set(m, half, 1ull << 32), -EINVAL);
	} else if (box->space == UNC_MMIO) {
		check_two_words(m, at);
		return;
	} else {
		half.size = 8;
		CU_ASSERT_EQUAL(try_get(m, half, &value), -EINVAL);
		CU_ASSERT_EQUAL(try_set(m, half, 0), -EINVAL);
	}
	at = unit_ctl(m, box->name, socket, unit);
	at.size = 8;
	CU_ASSERT_EQUAL(try_get(m, at, &value), -EINVAL);
	CU_ASSERT_EQUAL(try_set(m, at, ONES), -EINVAL);
}

static void test_sizes(void)
{
	visit_units(check_sizes);
}

/* Addresses from the manual, with misprints corrected; independent of the tables. */
static void test_printed_addresses(void)
{
	static const struct {
		uint32_t at;
		const char *box;
		unsigned unit;
		char kind; /* c: control, v: counter, u: unit control, f: filter */
		int n;
	} printed[] = {
		{ 0xe00, "CHA", 0, 'u', 0 },  { 0xe0b, "CHA", 0, 'v', 3 },
		{ 0xe59, "CHA", 6, 'f', 0 },  { 0xec9, "CHA", 14, 'f', 0 },
		{ 0xef2, "CHA", 17, 'c', 3 }, { 0xf0a, "CHA", 18, 'u', 0 },
		{ 0xf39, "CHA", 21, 'f', 0 }, { 0xfa9, "CHA", 29, 'f', 0 },
		{ 0xfdd, "CHA", 33, 'c', 0 }, { 0xb60, "CHA", 34, 'u', 0 },
		{ 0xbb1, "CHA", 39, 'v', 3 }, { 0xaf3, "M2PCIe", 4, 'v', 2 },
		{ 0xadd, "IRP", 3, 'c', 0 },  { 0xb2b, "IIO", 5, 'c', 3 },
		{ 0x710, "PCU", 0, 'u', 0 },  { 0x715, "PCU", 0, 'f', 0 },
		{ 0x71a, "PCU", 0, 'v', 3 },  { 0x705, "UBOX", 0, 'c', 0 },
		{ 0x70a, "UBOX", 0, 'v', 1 },
	};
	struct machine m = { 0 };

	machine_open(&m, "cha=40,clock=manual");
	for (size_t i = 0; i < sizeof(printed) / sizeof(printed[0]); i++) {
		const char *box = printed[i].box;
		uint64_t value = 0x55;
		struct unc_addr at;

		if (printed[i].kind == 'u') { /* write-only: it resets the controls */
			at = ctl(&m, box, 0, printed[i].unit, 0);
			set(&m, at, value);
			set(&m, msr(0, printed[i].at), ONES | 1);
			CU_ASSERT_EQUAL(get(&m, at), 0);
			continue;
		}
		set(&m, msr(0, printed[i].at), value);
		if (printed[i].kind == 'c')
			at = ctl(&m, box, 0, printed[i].unit, printed[i].n);
		else if (printed[i].kind == 'v')
			at = ctr(&m, box, 0, printed[i].unit, printed[i].n);
		else
			at = reg_at(&m, box, 0, printed[i].unit, box_of(box)->filters[0].offset, 8);
		CU_ASSERT_EQUAL(get(&m, at), value);
	}
	no_faults(&m);
	machine_close(&m);
}

static void test_global(void)
{
	struct machine m = { 0 };

	machine_open(&m, "cores=8,clock=manual");
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x700)), 0);
	set(&m, msr(0, 0x700), 1ull << 63 | 1ull << 62 | 0x81);
	/* Write-only bits read as 0. */
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x700)), 1ull << 62 | 0x81);
	set(&m, msr(0, 0x700), 1ull << 61);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x700)), 0);
	set(&m, msr(0, 0x70e), ~0ull);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x70e)), 0);
	no_faults(&m);
	refused(&m, msr(0, 0x700), 1ull << 63 | 1ull << 61, -EINVAL);
	refused(&m, msr(0, 0x700), 1ull << 60, -EROFS);
	refused(&m, msr(0, 0x700), 1ull << 8, -EROFS);
	refused(&m, msr(0, 0x70f), 1ull << 63, -EROFS);
	machine_close(&m);
}

static void test_no_such_register(void)
{
	static const uint32_t nothing[] = { 0,     0x3f7, 0x3fa, 0x701, 0x702, 0x71b, 0xa56,
					    0xe06, 0xefc, 0xf09, 0xfe8, 0xb2c, 0xbb2, 0xffffffff };
	struct unc_addr upi, imc;
	struct machine m = { 0 };
	uint64_t value;
	unsigned n = 0;

	machine_open(&m, "sockets=2,cha=40,clock=manual");
	for (size_t i = 0; i < sizeof(nothing) / sizeof(nothing[0]); i++) {
		CU_ASSERT_EQUAL(try_get(&m, msr(0, nothing[i]), &value), -ENXIO);
		CU_ASSERT_EQUAL(try_set(&m, msr(1, nothing[i]), 0), -ENXIO);
		n += 2;
	}
	CU_ASSERT_EQUAL(try_get(&m, msr(2, 0xe00), &value), -ENXIO);
	upi = unit_ctl(&m, "UPI", 0, 0);
	upi.at = 0x314;
	CU_ASSERT_EQUAL(try_get(&m, upi, &value), -ENXIO);
	upi.at = 0x1318;
	CU_ASSERT_EQUAL(try_get(&m, upi, &value), -ENXIO);
	upi.at = 0x100000318;
	CU_ASSERT_EQUAL(try_get(&m, upi, &value), -ENXIO);
	upi = unit_ctl(&m, "UPI", 0, 0);
	upi.bus |= 1u << 16;
	CU_ASSERT_EQUAL(try_get(&m, upi, &value), -ENXIO);
	imc = unit_ctl(&m, "IMC", 1, 0);
	imc.at -= 8;
	CU_ASSERT_EQUAL(try_get(&m, imc, &value), -ENXIO);
	imc.at = 0x1000;
	CU_ASSERT_EQUAL(try_set(&m, imc, 0), -ENXIO);
	CU_ASSERT_EQUAL(unc_sim_faults(m.sim), n + 7);
	machine_close(&m);
}

/* Absent units: accesses are refused and recorded, except those to registers that discovery
 * probes. */
static void test_absent_units(void)
{
	struct unc_addr at;
	struct machine m = { 0 };
	uint64_t value;

	machine_open(&m, "cha=28,imc=2,upi=2,iio=2,clock=manual");
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xf88)), ONES); /* CHA 27 */
	CU_ASSERT_EQUAL(get(&m, unit_ctl(&m, "IIO", 0, 1)), ONES);

	CU_ASSERT_EQUAL(try_get(&m, unit_ctl(&m, "IIO", 0, 2), &value), -EIO);
	CU_ASSERT_EQUAL(try_get(&m, unit_ctl(&m, "IRP", 0, 5), &value), -EIO);
	CU_ASSERT_EQUAL(try_get(&m, unit_ctl(&m, "M2PCIe", 0, 4), &value), -EIO);
	CU_ASSERT_EQUAL(get(&m, unit_ctl(&m, "IMC", 0, 2)), 0xffffffff);
	CU_ASSERT_EQUAL(get(&m, unit_ctl(&m, "IMC", 0, 6)), 0xffffffff);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "IMC", 0, 6, 0)), ~0ull);
	CU_ASSERT_EQUAL(get(&m, freerun(&m, "IMC_FREERUN", 0, 3, 0)), ~0ull);
	at = unit_ctl(&m, "UPI", 0, 2);
	at.at = 0;
	CU_ASSERT_EQUAL(get(&m, at), 0xffffffff);
	CU_ASSERT_EQUAL(try_get(&m, msr(0, 0xf96), &value), -EIO); /* CHA 28 */
	no_faults(&m);

	CU_ASSERT_EQUAL(try_get(&m, msr(0, 0xf97), &value), -EIO);
	CU_ASSERT_EQUAL(unc_sim_faults(m.sim), 1);
	CU_ASSERT_EQUAL(try_set(&m, msr(0, 0xf96), ONES), -EIO);
	CU_ASSERT_EQUAL(try_set(&m, unit_ctl(&m, "IIO", 0, 2), ONES), -EIO);
	CU_ASSERT_EQUAL(try_get(&m, ctr(&m, "IIO", 0, 2, 0), &value), -EIO);
	CU_ASSERT_EQUAL(try_set(&m, unit_ctl(&m, "IMC", 0, 2), ONES), -EIO);
	CU_ASSERT_EQUAL(try_get(&m, unit_ctl(&m, "UPI", 0, 2), &value), -ENXIO);
	CU_ASSERT_EQUAL(try_get(&m, unit_ctl(&m, "M3UPI", 0, 2), &value), -ENXIO);
	CU_ASSERT_EQUAL(try_get(&m, unit_ctl(&m, "M2M", 0, 2), &value), -ENXIO);
	CU_ASSERT_EQUAL(unc_sim_faults(m.sim), 8);
	machine_close(&m);
}

static void test_batch(void)
{
	struct unc_addr at[3];
	uint64_t value[3];
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	for (int n = 0; n < 3; n++) {
		at[n] = ctr(&m, "CHA", 0, 5, n);
		set(&m, at[n], 100 + (unsigned)n);
	}
	CU_ASSERT_EQUAL(unc_regs_sim.read(m.regs, at, 3, value), 0);
	CU_ASSERT_EQUAL(value[0] + value[1] + value[2], 303);
	no_faults(&m);
	at[1].at = 1;
	CU_ASSERT_EQUAL(unc_regs_sim.read(m.regs, at, 3, value), -ENXIO);
	CU_ASSERT_EQUAL(unc_sim_faults(m.sim), 1);
	machine_close(&m);
}

static const struct check_test tests[] = {
	{ "controls", test_controls },
	{ "counters", test_counters },
	{ "unit control", test_unit_control },
	{ "unit status", test_status },
	{ "filters, fixed and free-running counters", test_filters_fixed_free },
	{ "sizes", test_sizes },
	{ "printed addresses", test_printed_addresses },
	{ "global control and status", test_global },
	{ "no such register", test_no_such_register },
	{ "absent units", test_absent_units },
	{ "batch of reads", test_batch },
	{ 0 },
};

int main(void)
{
	return check_run("sim registers", tests);
}
