/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Discovery tables, made byte by byte as Linux' driver, LIKWID and PCM describe them, and read: whole ones,
 * ones with each fault that Linux handles, and random ones.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake_regs.h"
#include "discover/discover.h"
#include "rig.h"
#include "table_bytes.h"

enum { MSR, MEMORY, CONFIG };

#define DIE0 0x07e00u /* bus 7e device 0 function 0 */
#define DIE1 0x0fe00u
#define AT0 0x380010000000ull
#define AT1 0x3ff010000000ull

static struct unc_regs regs = { .ops = &fake_regs };
static struct unc_discovered found;

/* Read the machine's tables; 0 or -errno. */
static int look(void)
{
	struct unc_machine machine = { 0 };
	struct unc_error err = { 0 };
	struct unc_scan scan = { .regs = &regs, .machine = &machine, .err = &err };
	int rc;

	scan.devices = fake_regs.pci_devices(NULL, &scan.numdevices);
	rc = unc_discovered_read(&scan);
	found = machine.tables;
	if (rc)
		CU_ASSERT(err.text[0] != '\0');
	CU_ASSERT_EQUAL(err.code, rc);
	CU_ASSERT_EQUAL(fake_narrow_reads(), 0);
	return rc;
}

/* There is one finding, of this kind and with this text. */
static void only(enum unc_finding_kind kind, uint16_t entry, const char *says)
{
	char text[200];

	CU_ASSERT_EQUAL(found.numfindings, 1);
	if (found.numfindings != 1)
		return;
	CU_ASSERT_EQUAL(found.findings[0].kind, kind);
	CU_ASSERT_EQUAL(found.findings[0].entry, entry);
	rig_says(unc_finding_text(&found.findings[0], text, sizeof(text)), says);
}

/* ---------------------------------------------------------------------------------- whole tables */

/* Two dies with addresses of their own; the second has a type more. */
static void two_dies(void)
{
	static const struct unc_table_unit all[] = {
		{ .entry = 0,
		  .type = 0,
		  .id = 0,
		  .space = UNC_MSR,
		  .unit_ctl = 0x2000,
		  .ctl = 2,
		  .ctr = 8,
		  .counters = 4,
		  .width = 48 },
		{ .entry = 2,
		  .type = 6,
		  .id = 7,
		  .space = UNC_MMIO,
		  .unit_ctl = 0x3800200a6800,
		  .ctl = 0x40,
		  .ctr = 8,
		  .counters = 4,
		  .width = 48 },
		{ .entry = 4,
		  .type = 7,
		  .id = 11,
		  .space = UNC_PCI,
		  .bus = 0x27e62,
		  .unit_ctl = 0x438,
		  .ctl = 0x30,
		  .ctr = 8,
		  .counters = 4,
		  .width = 48 },
	};
	const struct unc_table *t;

	fake_machine(143, 2);
	table_begin(AT0, 5, 6, MSR, 0x2ff0);
	table_unit(0, MSR, 0x2000, 4, 2, 8, 48, 0, 0);
	table_global_byte(18, 0x81); /* number of status bits */
	table_byte(0, 4, 1);         /* unit status */
	table_byte(0, 20, 3);        /* position */
	table_unit(2, MEMORY, 0x3800200a6800, 4, 0x40, 8, 48, 6, 7);
	table_byte(2, 20, 0xff);
	table_byte(2, 21, 0xff);
	/* Domain 2, bus 7e, device 12, function 2; in memory from 2 GiB on. */
	table_unit(4, CONFIG, 0x80000000u | 0x2u << 28 | 0x7eu << 20 | 12u << 15 | 2u << 12 | 0x438,
		   4, 0x30, 8, 48, 7, 11);
	table_byte(4, 4, 0xff);
	/* The same offset in another function. */
	table_unit(5, CONFIG, 0x80000000u | 0x2u << 28 | 0x7eu << 20 | 12u << 15 | 0x438, 4, 0x30,
		   8, 48, 7, 0);
	table_end(DIE0, 0x09a7);
	fake_device(0x27e60, 0x324a);
	fake_device(0x27e62, 0x324a);
	table_begin(AT1, 3, 2, MSR, 0x2ff0);
	table_unit(0, MSR, 0x2010, 4, 2, 8, 48, 0, 0);
	table_unit(1, MSR, 0x2fd0, 2, 2, 8, 48, 5, 0);
	table_end(DIE1, 0x09a7);

	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL_FATAL(found.numtables, 2);
	t = &found.tables[0];
	CU_ASSERT_EQUAL(t->bus, DIE0);
	CU_ASSERT_EQUAL(t->at, AT0);
	CU_ASSERT_EQUAL(t->stride, 5);
	CU_ASSERT_EQUAL(t->room, 6);
	CU_ASSERT_EQUAL(t->unused, 2);
	CU_ASSERT_EQUAL_FATAL(t->numunits, 4);
	CU_ASSERT_EQUAL(t->units[3].bus, 0x27e60);
	for (size_t i = 0; i < 3; i++) {
		const struct unc_table_unit *u = &t->units[i], *e = &all[i];

		CU_ASSERT(u->entry == e->entry && u->type == e->type && u->id == e->id);
		CU_ASSERT(u->space == e->space && u->bus == e->bus && u->unit_ctl == e->unit_ctl);
		CU_ASSERT(u->ctl == e->ctl && u->ctr == e->ctr);
		CU_ASSERT(u->counters == e->counters && u->width == e->width);
	}
	t = &found.tables[1];
	CU_ASSERT_EQUAL(t->at, AT1);
	CU_ASSERT_EQUAL_FATAL(t->numunits, 2);
	CU_ASSERT_EQUAL(t->units[0].unit_ctl, 0x2010);
	CU_ASSERT_EQUAL(found.numfindings, 0);
	unc_discovered_free(&found);
}

/* A table with CHA 0 and CHA 1, whose second entry a test then spoils. */
static void two_chas(void)
{
	fake_machine(143, 1);
	table_begin(AT0, 3, 2, MSR, 0x2ff0);
	table_unit(0, MSR, 0x2000, 4, 2, 8, 48, 0, 0);
	table_unit(1, MSR, 0x2010, 4, 2, 8, 48, 0, 1);
}

/* The table is read, and has only CHA 0. */
static void second_refused(enum unc_finding_kind kind, const char *says)
{
	table_end(DIE0, 0x09a7);
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL_FATAL(found.numtables, 1);
	CU_ASSERT_EQUAL(found.tables[0].numunits, 1);
	CU_ASSERT_EQUAL(found.tables[0].unused, 0);
	only(kind, 1, says);
	if (found.numfindings == 1)
		CU_ASSERT(unc_finding_refused(&found.findings[0]));
	unc_discovered_free(&found);
}

/* ---------------------------------------------------------------------------------- units */

static void fill(unsigned entry, unsigned qword, uint8_t with)
{
	for (unsigned i = 0; i < 8; i++)
		table_byte(entry, 8 * qword + i, with);
}

static void parts_that_are_0_or_ones(void)
{
	two_chas();
	fill(1, 0, 0);
	second_refused(UNC_FOUND_ZERO, "entry 1, type 0 id 1: a part that must not be 0");
	two_chas();
	fill(1, 1, 0);
	second_refused(UNC_FOUND_ZERO, "must not be 0");
	for (unsigned qword = 0; qword < 3; qword++) {
		two_chas();
		fill(1, qword, 0xff);
		second_refused(UNC_FOUND_ONES, "all ones");
	}
}

static void unit_faults(void)
{
	static const struct {
		unsigned byte;
		uint8_t value;
		enum unc_finding_kind kind;
		const char *says;
	} all[] = {
		{ 7, 0xc0, UNC_FOUND_ACCESS, "unknown access method" },
		{ 1, 0, UNC_FOUND_NO_ADDRESS, "an offset is 0" },
		{ 3, 0, UNC_FOUND_NO_ADDRESS, "an offset is 0" },
		{ 0, 0, UNC_FOUND_COUNTERS, "impossible number of counters (0x8300200)" },
		{ 0, 17, UNC_FOUND_COUNTERS, "impossible number of counters" },
		{ 2, 0, UNC_FOUND_WIDTH, "impossible width" },
		{ 2, 65, UNC_FOUND_WIDTH, "impossible width" },
		{ 18, 0, UNC_FOUND_DUPLICATE, "entry 0 has the same type and id" },
		/* An MSR of the processor, and one of no processor. */
		{ 9, 0x01, UNC_FOUND_OUTSIDE, "where no unit can have them (0x110)" },
		{ 10, 0x01, UNC_FOUND_OUTSIDE, "where no unit can have them (0x12010)" },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		two_chas();
		table_byte(1, all[i].byte, all[i].value);
		second_refused(all[i].kind, all[i].says);
	}
}

/* An entry that says what another one says; and one of another type at the same address, which is kept. */
static void the_same_again(void)
{
	two_chas();
	table_unit(1, MSR, 0x2000, 4, 2, 8, 48, 0, 0);
	second_refused(UNC_FOUND_REPEATED, "entry 0 says the same");
	two_chas();
	table_unit(1, MSR, 0x2000, 4, 2, 9, 48, 0, 0);
	second_refused(UNC_FOUND_DUPLICATE, "entry 0 has the same type and id");
	two_chas();
	table_unit(1, MSR, 0x2000, 4, 2, 8, 48, 1, 0);
	table_end(DIE0, 0x09a7);
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL(found.tables[0].numunits, 2);
	CU_ASSERT_EQUAL(found.numfindings, 0);
	unc_discovered_free(&found);
}

static void units_outside(void)
{
	static const struct {
		unsigned access;
		uint64_t address;
		enum unc_finding_kind kind;
	} all[] = {
		{ MSR, 0xfffd, UNC_FOUND_OUTSIDE },
		{ MEMORY, 0x800, UNC_FOUND_OUTSIDE }, /* below 1 MiB: memory of programs */
		{ MEMORY, 1ull << 52, UNC_FOUND_OUTSIDE },
		{ MEMORY, (1ull << 52) - 8, UNC_FOUND_OUTSIDE },
		{ MEMORY, 0x3800200a6802, UNC_FOUND_OUTSIDE },
		{ MEMORY, 0x3800200a6804, UNC_FOUND_OUTSIDE }, /* counters of 8 bytes at +8 */
		{ CONFIG, 0x07e60000, UNC_FOUND_OUTSIDE },     /* the header */
		{ CONFIG, 0x07e60ff0, UNC_FOUND_OUTSIDE },     /* counters beyond the end */
		{ CONFIG, 0x07e60439, UNC_FOUND_OUTSIDE },
		{ CONFIG, 0x07e68438, UNC_FOUND_NO_DEVICE },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		two_chas();
		fake_device(0x07e60, 0x324a);
		table_unit(1, all[i].access, all[i].address, 4, 0x40, 8, 48, 7, 0);
		second_refused(all[i].kind, all[i].kind == UNC_FOUND_OUTSIDE
						    ? "no unit"
						    : "does not exist (0x7e68438)");
	}
}

/* Linux ignores reserved bits, and so does this, but says it. */
static void reserved_bits(void)
{
	static const unsigned bytes[] = { 5, 6, 22, 23 };

	for (size_t i = 0; i < sizeof(bytes) / sizeof(bytes[0]); i++) {
		two_chas();
		table_byte(1, bytes[i], 0x10);
		table_end(DIE0, 0x09a7);
		CU_ASSERT_EQUAL(look(), 0);
		CU_ASSERT_EQUAL(found.tables[0].numunits, 2);
		only(UNC_FOUND_RESERVED, 1, "reserved bits are set");
		unc_discovered_free(&found);
	}
	two_chas();
	table_global_byte(4, 1);
	table_end(DIE0, 0x09a7);
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL(found.tables[0].numunits, 2);
	only(UNC_FOUND_RESERVED, UNC_WHOLE_TABLE, "reserved bits are set");
	unc_discovered_free(&found);
}

/* ---------------------------------------------------------------------------------- tables */

/* No table is read, for one reason. */
static void table_refused(enum unc_finding_kind kind, const char *says)
{
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL(found.numtables, 0);
	only(kind, UNC_WHOLE_TABLE, says);
	unc_discovered_free(&found);
}

static void global_faults(void)
{
	static const struct {
		unsigned first, count;
		uint8_t value;
		enum unc_finding_kind kind;
		const char *says;
	} all[] = {
		{ 0, 8, 0, UNC_FOUND_ZERO, "must not be 0" },
		{ 8, 8, 0, UNC_FOUND_ZERO, "must not be 0" },
		{ 0, 8, 0xff, UNC_FOUND_ONES, "all ones" },
		{ 8, 8, 0xff, UNC_FOUND_ONES, "all ones" },
		{ 16, 8, 0xff, UNC_FOUND_ONES, "all ones" },
		{ 1, 1, 0, UNC_FOUND_STRIDE, "overlap" },
		{ 1, 1, 2, UNC_FOUND_STRIDE, "overlap" },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		two_chas();
		for (unsigned k = 0; k < all[i].count; k++)
			table_global_byte(all[i].first + k, all[i].value);
		table_end(DIE0, 0x09a7);
		table_refused(all[i].kind, all[i].says);
	}
}

static void base_address_faults(void)
{
	static const struct {
		uint32_t bir, low, high;
		enum unc_finding_kind kind;
	} all[] = {
		{ 8, 0x10000004, 0x3800, UNC_FOUND_BIR },
		{ 0x80000000, 0x10000004, 0x3800, UNC_FOUND_BIR },
		{ 6, 0x10000004, 0x3800, UNC_FOUND_BIR },
		{ 0, 0x10000001, 0x3800, UNC_FOUND_BAR }, /* ports */
		{ 0, 0x10000002, 0x3800, UNC_FOUND_BAR }, /* below 1 MiB */
		{ 0, 0x1000000c, 0x3800, UNC_FOUND_BAR }, /* prefetchable */
		{ 0, 0x00000000, 0, UNC_FOUND_BAR },
		{ 0, 0xffffffff, 0xffffffff, UNC_FOUND_BAR },
		{ 0, 0x10000004, 0x100000, UNC_FOUND_BAR }, /* beyond 2^52 */
		{ 0, 0x10000004, 0xffffffff, UNC_FOUND_BAR },
		{ 0, 0x20000004, 0x3800, UNC_FOUND_UNREADABLE },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		two_chas();
		table_end(DIE0, 0x09a7);
		fake_config(DIE0, 0x10c, all[i].bir);
		fake_config(DIE0, 0x10, all[i].low);
		fake_config(DIE0, 0x14, all[i].high);
		table_refused(all[i].kind, "0x");
	}
	/* The last register has no upper half. */
	two_chas();
	table_end(DIE0, 0x09a7);
	fake_config(DIE0, 0x10c, 5);
	fake_config(DIE0, 0x24, 0x10000004);
	table_refused(UNC_FOUND_BAR, "0x10000004");
}

/* A table below 4 GiB, at the last register; the capability is not the first one of the device. */
static void other_places(void)
{
	fake_machine(143, 1);
	table_begin(0xf0000000, 4, 1, MSR, 0x2ff0);
	table_unit(0, MSR, 0x2000, 4, 2, 8, 48, 0, 0);
	table_end(DIE0, 0x09a7);
	fake_config(DIE0, 0x10, 0);
	fake_config(DIE0, 0x14, 0);
	fake_config(DIE0, 0x24, 0xf0000000);
	fake_config(DIE0, 0x100,
		    0x20010001); /* another capability, then one of another vendor's kind */
	fake_config(DIE0, 0x108, 0);
	fake_config(DIE0, 0x10c, 0);
	fake_config(DIE0, 0x200, 0xff010023);
	fake_config(DIE0, 0x208, 2);
	fake_config(DIE0, 0xff0, 0x00010023);
	fake_config(DIE0, 0xff8, 0xabcd0001);
	fake_config(DIE0, 0xffc, 5);
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL_FATAL(found.numtables, 1);
	CU_ASSERT_EQUAL(found.tables[0].at, 0xf0000000);
	CU_ASSERT_EQUAL(found.tables[0].numunits, 1);
	CU_ASSERT_EQUAL(found.numfindings, 0);
	unc_discovered_free(&found);
}

/* Other devices of Intel lead to tables only if the usual one has no such capability. */
static void other_devices(void)
{
	two_chas();
	table_end(DIE0, 0x1234);
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL(found.numtables, 1);
	unc_discovered_free(&found);
	fake_device(DIE1, 0x09a7);
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL(found.numtables, 1);
	unc_discovered_free(&found);
	fake_config(DIE1, 0x100, 0x00010023); /* with an entry id that is not PMON's */
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL(found.numtables, 0);
	CU_ASSERT_EQUAL(found.numfindings, 0);
	unc_discovered_free(&found);
	/* Of another vendor. */
	two_chas();
	table_end(DIE0, 0x09a7);
	fake_config(DIE0, 0, 0x09a715b3);
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL(found.numtables, 0);
	unc_discovered_free(&found);
}

static void the_same_table_twice(void)
{
	two_chas();
	table_end(DIE0, 0x09a7);
	table_end(DIE1, 0x09a7);
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL(found.numtables, 1);
	only(UNC_FOUND_AGAIN, UNC_WHOLE_TABLE, "0x380010000000 was already read");
	unc_discovered_free(&found);
}

/* Chains that lead back, to themselves, into the header, and beyond the end. */
static void capability_loops(void)
{
	static const unsigned next[] = { 0x100, 0x200, 0x040, 0xffc };

	for (size_t i = 0; i < sizeof(next) / sizeof(next[0]); i++) {
		fake_machine(143, 1);
		fake_device(DIE0, 0x09a7);
		fake_config(DIE0, 0x100, 0x20010001);
		fake_config(DIE0, 0x200, next[i] << 20 | 0x10023);
		CU_ASSERT_EQUAL(look(), 0);
		CU_ASSERT_EQUAL(found.numtables, 0);
		CU_ASSERT(fake_reads() < 4 * 480);
		unc_discovered_free(&found);
	}
	/* Each turn leads to the same table. */
	two_chas();
	table_end(DIE0, 0x09a7);
	fake_config(DIE0, 0x100, 0x10010023);
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL(found.numtables, 1);
	CU_ASSERT(found.numfindings < 480);
	unc_discovered_free(&found);
}

/* The table ends with its memory: what could be read is taken. */
static void cut_off(void)
{
	fake_machine(143, 1);
	table_begin(AT0 + 4096 - 4 * 24, 3, 4, MSR, 0x2ff0);
	for (unsigned i = 0; i < 3; i++)
		table_unit(i, MSR, 0x2000 + 0x10 * i, 4, 2, 8, 48, 0, (uint16_t)i);
	table_end(DIE0, 0x09a7);
	fake_forget_memory(AT0 + 4096);
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL_FATAL(found.numtables, 1);
	CU_ASSERT_EQUAL(found.tables[0].numunits, 3);
	only(UNC_FOUND_UNREADABLE, UNC_WHOLE_TABLE, "no memory at 0x380010001000");
	unc_discovered_free(&found);
}

/* Without permission, nothing is known: an error, not a machine without tables. */
static void not_allowed(void)
{
	static const int codes[] = { -EACCES, -EPERM };

	for (unsigned i = 0; i < 4; i++) {
		two_chas();
		table_end(DIE0, 0x09a7);
		fake_deny(i & 1 ? UNC_PCI : UNC_MMIO, codes[i / 2]);
		CU_ASSERT_EQUAL(look(), codes[i / 2]);
		CU_ASSERT_PTR_NULL(found.tables);
	}
}

static void no_tables(void)
{
	fake_machine(143, 1);
	CU_ASSERT_EQUAL(look(), 0);
	CU_ASSERT_EQUAL(found.numtables, 0);
	CU_ASSERT_EQUAL(found.numfindings, 0);
	unc_discovered_free(&found);
}

/* ---------------------------------------------------------------------------------- random ones */

static uint64_t next_random(uint64_t *state)
{
	*state = *state * 6364136223846793005ull + 1442695040888963407ull;
	return *state >> 33;
}

/* A table of CHAs in which some bytes, and some words of the device, are anything. */
static void random_table(uint64_t seed)
{
	uint64_t state = seed;
	unsigned units = (unsigned)next_random(&state) % 60,
		 wrong = (unsigned)next_random(&state) % 40;

	fake_machine(143, 1);
	table_begin(AT0, (uint8_t)(3 + next_random(&state) % 4), (uint16_t)units, MSR, 0x2ff0);
	for (unsigned i = 0; i < units; i++)
		table_unit(i, MSR, 0x2000 + 0x10 * i, 4, 2, 8, 48, 0, (uint16_t)i);
	for (unsigned i = 0; units && i < wrong; i++)
		table_byte((unsigned)next_random(&state) % units,
			   (unsigned)next_random(&state) % 24,
			   (uint8_t)(next_random(&state) & (i & 1 ? 0xff : 3)));
	for (unsigned i = 0; i < (seed & 3); i++)
		table_global_byte((unsigned)next_random(&state) % 24, (uint8_t)next_random(&state));
	table_end(DIE0, 0x09a7);
	for (unsigned i = 0; i < (seed >> 2 & 3); i++)
		fake_config(DIE0,
			    (seed & 16 ? 0x100u : 0x10u) + 4 * ((unsigned)next_random(&state) % 4),
			    (uint32_t)next_random(&state));
}

/* Whatever a table holds, it is read to an end, and each unit that is taken is one. */
static void random_tables(void)
{
	const struct fake_write *writes;
	size_t refused = 0, taken = 0;

	for (uint64_t seed = 0; seed < 200; seed++) {
		char text[200];

		random_table(seed);
		CU_ASSERT_EQUAL(look(), 0);
		for (size_t i = 0; i < found.numtables; i++) {
			const struct unc_table *t = &found.tables[i];

			CU_ASSERT(t->numunits + t->unused <= t->room);
			taken += t->numunits;
			for (size_t k = 0; k < t->numunits; k++) {
				const struct unc_table_unit *u = &t->units[k];

				CU_ASSERT(u->entry < t->room);
				CU_ASSERT(u->counters >= 1 && u->counters <= UNC_MAX_COUNTERS);
				CU_ASSERT(u->width >= 1 && u->width <= 64);
				CU_ASSERT(u->space != UNC_MSR ||
					  (u->unit_ctl >= 0x1000 && u->unit_ctl < 0x10000));
			}
		}
		for (size_t i = 0; i < found.numfindings; i++) {
			refused += unc_finding_refused(&found.findings[i]);
			CU_ASSERT(*unc_finding_text(&found.findings[i], text, sizeof(text)) !=
				  '\0');
		}
		unc_discovered_free(&found);
	}
	CU_ASSERT_EQUAL(fake_writes(&writes), 0);
	CU_ASSERT(taken > 1000);
	CU_ASSERT(refused > 200);
}

static const struct check_test tests[] = {
	{ "two dies", two_dies },
	{ "parts that are 0 or ones", parts_that_are_0_or_ones },
	{ "faults of units", unit_faults },
	{ "the same again", the_same_again },
	{ "units outside", units_outside },
	{ "reserved bits", reserved_bits },
	{ "faults of the global entry", global_faults },
	{ "faults of base addresses", base_address_faults },
	{ "other places", other_places },
	{ "other devices", other_devices },
	{ "the same table twice", the_same_table_twice },
	{ "capability loops", capability_loops },
	{ "cut off", cut_off },
	{ "not allowed", not_allowed },
	{ "no tables", no_tables },
	{ "random tables", random_tables },
	{ 0 },
};

int main(void)
{
	int rc = check_run("discovered", tests);

	fake_machine_free();
	return rc;
}
