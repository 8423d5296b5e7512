/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Machines whose units are in discovery tables: which units they have and where, and what is written to count
 * there. Addresses and values are from Linux' driver, PCM and LIKWID; the tables are made byte by byte.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"
#include "table_bytes.h"
#include "table_machine.h"

/* Sapphire Rapids: die 0 is socket 1, and the other way round. */
static void spr_die(unsigned die, unsigned chas)
{
	unsigned socket = !die;

	die_begin(die);
	for (unsigned i = chas; i-- > 0;)
		die_msr(socket, 0x2000 + 0x10 * i, 0, i);
	die_msr(socket, 0x3000, 1, 0);
	die_msr(socket, 0x3400, 2, 0);
	for (unsigned i = 0; i < 4; i++)
		die_config(DEVICE(die, 12 + i, 0), 0x324a, 0x438, 0x30, 8, 7, i);
	for (unsigned i = 0; i < 3; i++)
		die_memory(IMC(die, i), 6, i);
	die_msr(socket, 0x2f00, 10, 0); /* a type that no table of events has */
	/* Entries that are wrong: UPI's. */
	die_config(DEVICE(die, 1, 1), 0x3241, 0x900, 0x30, 8, 8, 0);
	for (unsigned i = 1; i < 3; i++)
		fake_device(DEVICE(die, 1 + i, 1), 0x3241);
	fake_device(DEVICE(die, 5, 1), 0x3246);
	die_msrs(socket, 0x2fd0);
	fake_msr(socket, 0x3800, 77); /* free-running counters of IIO 0 */
	fake_msr(socket, 0x2ffe, chas);
	die_end(die);
}

static void make_spr(void)
{
	fake_machine(SPR, 2);
	spr_die(0, 3);
	spr_die(1, 2);
	fake_bus_socket(BUS(0), 1);
	fake_bus_socket(BUS(1), 0);
}

/* ---------------------------------------------------------------------------------- units */

static void spr_units(void)
{
	static const struct dies_unit all[] = {
		{ "CHA", 0, 0, 0, 0x2000 },         { "CHA", 0, 1, 0, 0x2010 },
		{ "CHA", 1, 0, 0, 0x2000 },         { "CHA", 1, 1, 0, 0x2010 },
		{ "CHA", 1, 2, 0, 0x2020 },         { "IIO", 0, 0, 0, 0x3000 },
		{ "IIO", 1, 0, 0, 0x3000 },         { "IIO_FREERUN", 0, 0, 0, 0x3800 },
		{ "IIO_FREERUN", 1, 0, 0, 0x3800 }, { "IRP", 0, 0, 0, 0x3400 },
		{ "IRP", 1, 0, 0, 0x3400 },         { "UBOX", 0, 0, 0, 0x2fd0 },
		{ "UBOX", 1, 0, 0, 0x2fd0 },        { "M2M", 0, 0, 0xfe60, 0x438 },
		{ "M2M", 0, 1, 0xfe68, 0x438 },     { "M2M", 0, 2, 0xfe70, 0x438 },
		{ "M2M", 0, 3, 0xfe78, 0x438 },     { "M2M", 1, 0, 0x7e60, 0x438 },
		{ "M2M", 1, 1, 0x7e68, 0x438 },     { "M2M", 1, 2, 0x7e70, 0x438 },
		{ "M2M", 1, 3, 0x7e78, 0x438 },     { "UPI", 0, 0, 0xfe09, 0x318 },
		{ "UPI", 0, 1, 0xfe11, 0x318 },     { "UPI", 0, 2, 0xfe19, 0x318 },
		{ "UPI", 1, 0, 0x7e09, 0x318 },     { "UPI", 1, 1, 0x7e11, 0x318 },
		{ "UPI", 1, 2, 0x7e19, 0x318 },     { "M3UPI", 0, 0, 0xfe29, 0xa0 },
		{ "M3UPI", 1, 0, 0x7e29, 0xa0 },    { "IMC", 0, 0, 0, 0x381001022800 },
		{ "IMC", 0, 1, 0, 0x381001026800 }, { "IMC", 0, 2, 0, 0x38100102a800 },
		{ "IMC", 1, 0, 0, 0x380001022800 }, { "IMC", 1, 1, 0, 0x380001026800 },
		{ "IMC", 1, 2, 0, 0x38000102a800 }, { "type_10", 0, 0, 0, 0x2f00 },
		{ "type_10", 1, 0, 0, 0x2f00 },
	};
	const struct fake_write *writes;

	make_spr();
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	dies_units(all, sizeof(all) / sizeof(all[0]));
	CU_ASSERT_EQUAL(dies.direct->machine.tables.numtables, 2);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.tables[0].socket, 1);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.tables[1].socket, 0);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.numfindings, 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 0);
	CU_ASSERT_EQUAL(fake_writes(&writes), 0);
	dies_close();
}

/* Where the firmware names no NUMA node, dies belong to the sockets in order. */
static void without_nodes(void)
{
	fake_machine(EMR, 2);
	for (unsigned die = 0; die < 2; die++) {
		die_begin(die);
		die_memory(IMC(die, 0), 6, 0);
		for (unsigned socket = 0; socket < 2; socket++)
			die_msrs(socket, 0x2fd0);
		die_end(die);
	}
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.tables[0].socket, 0);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.tables[1].socket, 1);
	CU_ASSERT_EQUAL(dies.direct->machine.units[dies.direct->machine.numunits - 1].base,
			IMC(1, 0));
	dies_close();
}

/* HBM's units are of M2M's type, in other functions; then a unit's number is its device's. */
static void hbm(void)
{
	size_t m2m, m2hbm;

	fake_machine(SPR, 1);
	die_begin(0);
	for (unsigned i = 0; i < 4; i++)
		for (unsigned function = 0; function < 5; function++)
			die_config(DEVICE(0, 12 + i, function), 0x324a, 0x438, 0x30, 8, 7,
				   19 - 5 * i - function);
	die_config(DEVICE(0, 20, 0), 0x324a, 0x438, 0x30, 8, 7, 20); /* which box? */
	die_msrs(0, 0x2fd0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	for (size_t i = 0; i < dies.direct->machine.numunits; i++) {
		const struct unc_unit *u = &dies.direct->machine.units[i];

		if (strcmp(u->box->name, "M2M") == 0)
			CU_ASSERT_EQUAL(u->bus, DEVICE(0, 12u + u->number, 0));
		if (strcmp(u->box->name, "M2HBM") == 0)
			CU_ASSERT_EQUAL(u->bus, DEVICE(0, 12u + u->number / 4, 1 + u->number % 4u));
	}
	unc_machine_units(&dies.direct->machine, unc_box_find(dies.direct->machine.chip, "M2M"),
			  &m2m);
	unc_machine_units(&dies.direct->machine, unc_box_find(dies.direct->machine.chip, "M2HBM"),
			  &m2hbm);
	CU_ASSERT_EQUAL(m2m, 4);
	CU_ASSERT_EQUAL(m2hbm, 16);
	CU_ASSERT_EQUAL_FATAL(dies.direct->machine.tables.numfindings, 1);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.findings[0].kind, UNC_FOUND_NO_BOX);
	dies_close();
}

/* MSR 0x2FFE has the number of CHAs: fewer than the table, more, or nothing. */
static void number_of_chas(void)
{
	static const struct {
		unsigned msr, units;
		enum unc_finding_kind kind;
	} all[] = {
		{ 3, 3, UNC_FOUND_RESERVED },  { 0, 3, UNC_FOUND_RESERVED },
		{ 61, 3, UNC_FOUND_RESERVED }, { 2, 2, UNC_FOUND_BEYOND },
		{ 4, 4, UNC_FOUND_ADDED },     { 5, 4, UNC_FOUND_ADDED },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		const struct unc_machine *m;
		size_t count;

		fake_machine(SPR, 1);
		spr_die(1, 3);
		die_msrs(0, 0x2030); /* CHA 3 answers, CHA 4 does not */
		fake_msr(0, 0x2ffe, all[i].msr);
		CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
		m = &dies.direct->machine;
		unc_machine_units(m, unc_box_find(m->chip, "CHA"), &count);
		CU_ASSERT_EQUAL(count, all[i].units);
		CU_ASSERT_EQUAL(m->tables.numfindings == 0, all[i].kind == UNC_FOUND_RESERVED);
		if (m->tables.numfindings)
			CU_ASSERT_EQUAL(m->tables.findings[0].kind, all[i].kind);
		if (count == 4)
			CU_ASSERT_EQUAL(m->units[3].base, 0x2030);
		dies_close();
	}
}

/* ---------------------------------------------------------------------------------- counting */

/* Codes: of Intel's event lists. */
static void spr_counts(void)
{
	make_spr();
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	dies_count_msr("UNC_CHA_CLOCKTICKS:socket=1:unit=2", 1, 0x2020, 0x1);
	dies_count_msr("UNC_CHA_CLOCKTICKS:socket=0:unit=1", 0, 0x2010, 0x1);
	dies_count_msr("UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART0:socket=0", 0, 0x3000,
		       0x7001000000183);
	dies_count_msr("UNC_I_CLOCKTICKS:socket=1", 1, 0x3400, 0x1);
	dies_count_memory("UNC_M_CAS_COUNT:RD:socket=0:unit=2", 0x38100102a800, 0xcf05);
	dies_count_memory("UNC_M_CAS_COUNT:WR:socket=1:unit=0", 0x380001022800, 0xf005);
	dies_count_config("UNC_M2M_IMC_READS:ALL:socket=0:unit=3", 0xfe78, 0x438, 0x468, 0x440,
			  0x300000424);
	dies_count_config("UNC_UPI_TxL_FLITS:ALL_DATA:socket=1:unit=2", 0x7e19, 0x318, 0x350, 0x320,
			  0xf02);
	dies_count_config("UNC_M3UPI_CLOCKTICKS:socket=0", 0xfe29, 0xa0, 0xd8, 0xa8, 0x1);
	dies_close();
}

/* Counters that always run are read, and nothing is written. */
static void free_running(void)
{
	static const struct {
		const char *name;
		uint32_t msr;
	} all[] = {
		{ "UNC_IIO_BANDWIDTH_IN:PART0_FREERUN:socket=1", 0x3800 },
		{ "UNC_IIO_BANDWIDTH_OUT:PART7_FREERUN:socket=1", 0x380f },
		{ "UNC_IIO_CLOCKTICKS_FREERUN:socket=1", 0x340e },
	};
	const struct fake_write *writes;

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		struct unc_set *set = NULL;
		uint64_t counted = 0;

		make_spr();
		fake_msr(1, all[i].msr, 77);
		CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
		CU_ASSERT_EQUAL_FATAL(dies_prepare(all[i].name, &set), 0);
		CU_ASSERT_EQUAL(unc_set_start(set, &dies.err), 0);
		fake_msr(1, all[i].msr, 177);
		CU_ASSERT_EQUAL(unc_set_read(set, &counted, &dies.err), 0);
		CU_ASSERT_EQUAL(counted, 100);
		unc_set_release(set);
		CU_ASSERT_EQUAL(fake_writes(&writes), 0);
		dies_close();
	}
}

/* A count of a free-running counter: it goes from 77 to 177. */
static void count_free(const char *name, const struct unc_addr *at)
{
	const struct fake_write *writes;
	struct unc_set *set = NULL;
	uint64_t counted = 0;

	CU_ASSERT_EQUAL(fake_regs.write(NULL, at, 77), 0);
	fake_forget();
	CU_ASSERT_EQUAL_FATAL(dies_prepare(name, &set), 0);
	CU_ASSERT_EQUAL(unc_set_start(set, &dies.err), 0);
	CU_ASSERT_EQUAL(fake_writes(&writes), 0);
	CU_ASSERT_EQUAL(fake_regs.write(NULL, at, 177), 0);
	CU_ASSERT_EQUAL(unc_set_read(set, &counted, &dies.err), 0);
	CU_ASSERT_EQUAL(counted, 100);
	unc_set_release(set);
	CU_ASSERT_EQUAL(fake_writes(&writes), 1);
}

/* Granite Rapids: counters of IIO n are MSRs 0x290E + 0x10n, 0x360E + 0x80n + 0x10p, 0x2E0E + 0x80n + 0x10p. */
static void gnr_free_running(void)
{
	static const struct {
		const char *name;
		uint32_t msr;
	} all[] = {
		{ "UNC_IIO_CLOCKTICKS_FREERUN:unit=0", 0x290e },
		{ "UNC_IIO_CLOCKTICKS_FREERUN:unit=15", 0x29fe },
		{ "UNC_IIO_BANDWIDTH_IN:PART0_FREERUN:unit=0", 0x360e },
		{ "UNC_IIO_BANDWIDTH_IN:PART7_FREERUN:unit=15", 0x3dfe },
		{ "UNC_IIO_BANDWIDTH_OUT:PART0_FREERUN:unit=0", 0x2e0e },
		{ "UNC_IIO_BANDWIDTH_OUT:PART7_FREERUN:unit=15", 0x35fe },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		const struct unc_addr at = { .space = UNC_MSR, .size = 8, .at = all[i].msr };

		fake_machine(GNR, 1);
		die_begin(0);
		die_msr(0, 0x2900, 1, 0);
		die_msr(0, 0x29f0, 1, 15);
		die_end(0);
		for (unsigned n = 0; n < 16; n += 15)
			for (unsigned p = 0; p < 8; p++) {
				fake_msr(0, 0x360e + 0x80 * n + 0x10 * p, 0);
				fake_msr(0, 0x2e0e + 0x80 * n + 0x10 * p, 0);
			}
		CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
		count_free(all[i].name, &at);
		dies_close();
	}
}

/* Where the memory controllers of a die are: dword 0xD8 + 4n of 8086:3251 points to n. */
enum { WINDOWS = 0x3251, WINDOW = 0x400000 };

static uint64_t window(unsigned die, unsigned n)
{
	return (die ? 0xcf800000ull : 0x1234000000ull) + WINDOW + n * 0x10000ull;
}

static void add_windows(unsigned die)
{
	uint32_t bus = DEVICE(die, 0, 1);

	fake_device(bus, WINDOWS);
	/* Bits that are no address. */
	fake_config(bus, 0xd0, (uint32_t)((window(die, 0) - WINDOW) >> 23) | 0xe0000000u);
	for (unsigned n = 0; n < 4; n++) {
		fake_config(bus, 0xd8 + 4 * n, (WINDOW + n * 0x10000) >> 12 | 0xfffff800u);
		fake_memory(window(die, n) + 0x22b0, "", 1);
	}
}

static void spr_two_dies(unsigned chip)
{
	fake_machine(chip, 2);
	for (unsigned die = 0; die < 2; die++) {
		die_begin(die);
		die_msrs(!die, 0x2fd0);
		table_end(DEVICE(die, 3, 2), 0x09a7);
		add_windows(die);
		fake_bus_socket(BUS(die), !die);
	}
}

/* The free-running counters of memory controllers: in memory that no table leads to. */
static void imc_free_running(void)
{
	static const struct {
		const char *event;
		unsigned offset;
	} all[] = { { "dclk", 0x22b0 }, { "rpq_cycles", 0x2318 }, { "wpq_cycles", 0x2320 } };
	static const unsigned chips[] = { SPR, EMR };
	char name[80];

	for (size_t i = 0; i < 2 * 3 * 8; i++) {
		unsigned chip = chips[i / 24], socket = i / 4 % 2, n = i % 4;
		const struct unc_addr at = { .space = UNC_MMIO,
					     .size = 8,
					     .at = window(!socket, n) + all[i / 8 % 3].offset };

		spr_two_dies(chip);
		CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
		CU_ASSERT_EQUAL(dies.direct->machine.numunits, 2 + 8);
		snprintf(name, sizeof(name), "%s_unc_imc_free_running::%s:socket=%u:unit=%u",
			 dies.direct->machine.chip->name, all[i / 8 % 3].event, socket, n);
		count_free(name, &at);
		dies_close();
	}
}

static size_t free_units(void)
{
	size_t count;

	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	unc_machine_units(&dies.direct->machine,
			  unc_box_find(dies.direct->machine.chip, "IMC_FREERUN"), &count);
	dies_close();
	return count;
}

/* Of a controller that is off the base is 0 or reads as ones, or nothing answers. */
static void imc_free_running_absent(void)
{
	spr_two_dies(SPR);
	CU_ASSERT_EQUAL(free_units(), 8);
	spr_two_dies(SPR);
	fake_config(DEVICE(0, 0, 1), 0xd8 + 4 * 2, 0);
	fake_config(DEVICE(1, 0, 1), 0xd8 + 4 * 3, 0xffffffff);
	fake_memory(window(1, 0) + 0x22b0, "\xff\xff\xff\xff\xff\xff\xff\xff", 8);
	CU_ASSERT_EQUAL(free_units(), 5);
	spr_two_dies(SPR);
	fake_config(DEVICE(0, 0, 1), 0xd0, 0); /* memory itself would be there */
	CU_ASSERT_EQUAL(free_units(), 4);
	/* Granite Rapids has none. */
	fake_machine(GNR, 1);
	die_begin(0);
	die_msr(0, 0x3ff0, 5, 0);
	table_end(DEVICE(0, 3, 2), 0x09a7);
	add_windows(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numunits, 1);
	dies_close();
}

/* The global control of a socket, which one source has, is not written. */
static void no_global_write(void)
{
	static const uint64_t globals[] = { 0x2ff2, 0x2ff0 };
	struct unc_set *set = NULL;
	const struct fake_write *w;

	fake_machine(SPR, 2);
	for (unsigned die = 0; die < 2; die++) {
		die_begin_global(die, MSR, globals[!die]);
		die_msrs(!die, 0x2fd0);
		die_msrs(!die, 0x2ff0);
		die_msr(!die, 0x3000, 1, 0);
		die_end(die);
		fake_bus_socket(BUS(die), !die);
	}
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL_FATAL(dies_prepare("UNC_IIO_CLOCKTICKS", &set), 0);
	fake_forget();
	CU_ASSERT_EQUAL(unc_set_start(set, &dies.err), 0);
	for (size_t i = 0, n = fake_writes(&w); i < n; i++)
		CU_ASSERT(w[i].at.at < 0x2ff0 || w[i].at.at >= 0x3000);
	unc_set_release(set);
	dies_close();
}

/* The thread filter of a CHA is its own: MSR 0x200E + 0x10 * unit. */
static void filter(void)
{
	struct unc_set *set = NULL;
	const struct fake_write *w;
	bool found = false;

	make_spr();
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL_FATAL(dies_prepare("UNC_CHA_TOR_INSERTS:IA_MISS:tid=5:socket=1:unit=2",
					   &set),
			      0);
	CU_ASSERT_EQUAL_FATAL(unc_set_start(set, &dies.err), 0);
	for (size_t i = 0, n = fake_writes(&w); i < n; i++)
		found |= w[i].at.space == UNC_MSR && w[i].at.at == 0x202e && w[i].value == 5;
	CU_ASSERT(found);
	unc_set_release(set);
	dies_close();
}

static void gnr_counts(void)
{
	fake_machine(GNR, 1);
	die_begin(0);
	die_msr(0, 0x27f0, 0, 127);
	die_msr(0, 0x2900, 1, 0);
	die_msr(0, 0x3ff0, 5, 0);
	die_msr(0, 0x2e00, 20, 79);
	die_memory(0x4000024e800, 6, 0);
	die_memory(0x4000024e800 + 11 * 0x4000, 6, 11);
	die_config(DEVICE(0, 6, 5), 0x1234, 0x438, 0x30, 8, 16, 11);
	die_config(DEVICE(0, 21, 1), 0x1234, 0x318, 0x38, 8, 8, 5);
	die_config(DEVICE(0, 24, 0), 0x1234, 0x408, 0x28, 8, 18, 0);
	die_msr(0, 0x2f00, 0xffff, 0); /* CHACMS, of which no type is known, is none of them */
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numunits, 9);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.numfindings, 0);
	dies_count_msr("gnr_unc_cha::UNC_CHA_CLOCKTICKS:unit=127", 0, 0x27f0, 0x1);
	dies_count_msr("UNC_IIO_CLOCKTICKS", 0, 0x2900, 0x1);
	dies_count_msr("UNC_MDF_CLOCKTICKS", 0, 0x2e00, 0x1);
	dies_count_memory("UNC_M_CAS_COUNT_SCH0:RD:unit=11", 0x4000027a800, 0xcf05);
	dies_count_config("UNC_B2CMI_CLOCKTICKS", DEVICE(0, 6, 5), 0x438, 0x468, 0x440, 0x1);
	dies_count_config("UNC_UPI_TxL_FLITS:ALL_DATA", DEVICE(0, 21, 1), 0x318, 0x350, 0x320,
			  0xf02);
	dies_count_config("UNC_B2UPI_CLOCKTICKS", DEVICE(0, 24, 0), 0x408, 0x430, 0x410, 0x1);
	dies_close();
}

/* Offsets of a table are taken, though they are not the box's. */
static void other_offsets(void)
{
	struct dies_place p = dies_in_memory(0x380020000000);

	fake_machine(SPR, 1);
	die_msrs(0, 0x2fd0);
	die_begin(0);
	fake_memory(0x380020000000, "", 1);
	die_add(MEMORY, 0x380020000000, 8, 0x10, 0x80, 12, 3);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numunits, 2);
	p.ctl = 0x380020000010;
	p.ctr = 0x380020000080;
	p.ctl_step = 8;
	dies_count("UNC_CXLCM_CLOCKTICKS", &p, 0x201);
	dies_close();
}

/* A counter of a unit that Linux programmed has no enable bit, and is in use all the same. */
static void in_use_by_linux(void)
{
	struct unc_set *set = NULL;

	make_spr();
	fake_msr(0, 0x2013, 0x35);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL_FATAL(dies_prepare("UNC_CHA_CLOCKTICKS:socket=0:unit=1", &set), 0);
	CU_ASSERT_EQUAL(unc_set_start(set, &dies.err), -EBUSY);
	rig_says(dies.err.text, "msr 0x2013");
	unc_set_release(set);
	dies_close();
}

/* What Linux leaves of an event in configuration space: it clears the lower half of the control. */
static void left_by_linux(void)
{
	unsigned units = 0;

	make_spr();
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	for (size_t i = 0; i < dies.direct->machine.numunits; i++) {
		const struct unc_box *box = dies.direct->machine.units[i].box;

		if (box->space != UNC_PCI)
			continue;
		units++;
		CU_ASSERT_FALSE(unc_box_counts(box, 0x300000000));
		CU_ASSERT(unc_box_counts(box, 0x300000424));
	}
	CU_ASSERT(units > 0);
	dies_close();
}

/* ---------------------------------------------------------------------------------- faults */

/* A unit that cannot be counted makes the events that it would count errors, and no others. */
static void lost_units(void)
{
	static const struct {
		unsigned byte;
		uint8_t value;
		const char *says;
	} all[] = {
		{ 0, 3,
		  "CHA 1 of socket 0 cannot be counted: discovery table: entry 2, type 0 id 1: 3 counters" },
		{ 2, 40, "counters of 40 bits" },
		{ 3, 3, "controls and counters would overlap" },
		{ 7, 1 << 6, "registers in another space" },
		{ 18, 200,
		  "CHA 200 of socket 0 cannot be counted: discovery table: entry 2, type 0 id 200: the id" },
		{ 18, 60, "CHA 60 of socket 0 cannot be counted" }, /* 0 to 59 are known */
		{ 0, 20, "impossible number of counters (0x" },
		{ 1, 0, "an offset is 0 (0x" },
		{ 7, 3 << 6, "unknown access method (0x" },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		struct unc_set *set = NULL;

		fake_machine(SPR, 1);
		die_begin(0);
		die_msr(0, 0x2000, 0, 0);
		die_msr(0, 0x2010, 0, 1);
		if (all[i].byte == 7 && all[i].value == 1 << 6)
			table_unit(2, MEMORY, 0x380020000000, 4, 0x40, 8, 48, 0, 1);
		else
			table_byte(2, all[i].byte, all[i].value);
		die_msr(0, 0x3000, 1, 0);
		die_msrs(0, 0x2fd0);
		die_end(0);
		CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
		CU_ASSERT_EQUAL(dies.direct->machine.numlost, 1);
		CU_ASSERT_EQUAL(dies_prepare("UNC_CHA_CLOCKTICKS", &set), -ENOENT);
		rig_says(dies.err.text, all[i].says);
		CU_ASSERT_EQUAL(dies_prepare("UNC_CHA_CLOCKTICKS:unit=0", &set), 0);
		unc_set_release(set);
		CU_ASSERT_EQUAL(dies_prepare("UNC_IIO_CLOCKTICKS", &set), 0);
		unc_set_release(set);
		dies_close();
	}
}

/* Two dies of one socket have units of the same number: which one is meant? */
static void one_socket_two_tables(void)
{
	struct unc_set *set = NULL;

	fake_machine(SPR, 1);
	for (unsigned die = 0; die < 2; die++) {
		die_begin(die);
		die_msr(0, 0x2000 + 0x10 * die, 0, 0);
		die_msr(0, 0x2100 + 0x10 * die, 4, 0);
		die_msrs(0, 0x2fd0);
		die_end(die);
		fake_bus_socket(BUS(die), 0);
	}
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numunits, 3);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 2);
	CU_ASSERT_EQUAL(dies_prepare("UNC_CHA_CLOCKTICKS", &set), -ENOENT);
	rig_says(dies.err.text, "another table or device of the socket has the unit");
	dies_close();
}

/* ---------------------------------------------------------------------------------- registers in common */

/* The event is refused, and the reason is about this unit. */
static void lost(const char *name, const char *says)
{
	struct unc_set *set = NULL;

	CU_ASSERT_EQUAL(dies_prepare(name, &set), -ENOENT);
	rig_says(dies.err.text, says);
}

static void counted(const char *name)
{
	struct unc_set *set = NULL;
	int rc = dies_prepare(name, &set);

	CU_ASSERT_EQUAL(rc, 0);
	if (rc == 0)
		unc_set_release(set);
	else
		printf("%s: %s\n", name, dies.err.text);
}

/*
 * Two units have a register in common: what is written to one of them would change the other. An entry is
 * wrong, and it is unknown which one.
 */
static void registers_of_two_units(void)
{
	fake_machine(SPR, 1);
	die_begin(0);
	for (unsigned i = 0; i < 0x40; i++)
		fake_msr(0, 0x2000 + i, 0);
	die_add(MSR, 0x2000, 4, 2, 8, 0, 0);
	die_add(MSR, 0x2004, 4, 2, 8, 0, 1); /* its unit control is a control of CHA 0 */
	die_msr(0, 0x2020, 0, 2);
	die_msr(0, 0x3000, 1, 0);
	die_msrs(0, 0x2fd0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 2);
	lost("UNC_CHA_CLOCKTICKS:unit=0", "CHA 0 of socket 0 cannot be counted");
	lost("UNC_CHA_CLOCKTICKS:unit=1", "another unit shares a register with it (0x2004)");
	lost("UNC_CHA_CLOCKTICKS", "another unit");
	counted("UNC_CHA_CLOCKTICKS:unit=2");
	counted("UNC_IIO_CLOCKTICKS");
	dies_close();
}

/* All registers are the same: each unit is told by its own entry. */
static void one_address(void)
{
	fake_machine(SPR, 1);
	die_begin(0);
	die_msr(0, 0x2000, 0, 0);
	die_msr(0, 0x2000, 0, 1);
	die_msrs(0, 0x2fd0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	lost("UNC_CHA_CLOCKTICKS:unit=0", "another unit shares a register");
	lost("UNC_CHA_CLOCKTICKS:unit=1", "another unit shares a register");
	dies_close();
}

/* The same registers: of two boxes, of which only one is a box of the chip; and of a box found otherwise. */
static void registers_of_two_types(void)
{
	fake_machine(SPR, 1);
	die_begin(0);
	/* Linux takes no entry of UPI, whose addresses are wrong on some parts. */
	die_config(DEVICE(0, 12, 0), 0x324a, 0x438, 0x30, 8, 8, 0);
	die_config(DEVICE(0, 12, 0), 0x324a, 0x438, 0x30, 8, 7, 0);
	die_msr(0, 0x3000, 1, 0);
	die_msr(0, 0x3000, 4, 0); /* a PCU at the address of an IIO stack */
	die_msr(0, 0x2fd8, 3, 0); /* an M2PCIe whose unit control is a counter of the UBox */
	die_msrs(0, 0x2fd0);
	die_msrs(0, 0x2fe0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	counted("UNC_M2M_CLOCKTICKS");
	lost("UNC_IIO_CLOCKTICKS", "another unit shares a register with it");
	lost("UNC_P_CLOCKTICKS", "another unit shares a register with it");
	lost("UNC_M2P_CLOCKTICKS", "another unit shares a register with it (0x2fd8)");
	counted("UNC_U_EVENT_MSG:MSI_RCVD");
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 3);
	dies_close();
}

/* Dies have MSRs of their own, but memory is the machine's: one table is a copy of the other. */
static void memory_of_two_dies(void)
{
	fake_machine(SPR, 2);
	for (unsigned die = 0; die < 2; die++) {
		die_begin(die);
		die_msr(die, 0x2000, 0, 0);
		die_memory(IMC(0, 0), 6, 0);
		die_memory(IMC(die, 1), 6, 1);
		die_msrs(die, 0x2fd0);
		die_end(die);
	}
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 2);
	lost("UNC_M_CLOCKTICKS", "IMC 0 of socket 0 cannot be counted");
	lost("UNC_M_CLOCKTICKS:socket=1", "IMC 0 of socket 1 cannot be counted");
	counted("UNC_M_CLOCKTICKS:unit=1");
	counted("UNC_CHA_CLOCKTICKS");
	dies_close();
}

/* A counter of 8 bytes, of which two other units have 4 each. */
static void halves_of_a_counter(void)
{
	fake_machine(SPR, 1);
	die_begin(0);
	die_memory(IMC(0, 0), 6, 0);
	die_add(MEMORY, IMC(0, 0) + 8, 4, 0x80, 0xc0, 14, 0);
	die_add(MEMORY, IMC(0, 0) + 12, 4, 0xa0, 0xec, 14, 1);
	die_msrs(0, 0x2fd0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 3);
	dies_close();
}

/* A unit is among others' registers: after a second one's end, and before the first one's. */
static void between_registers(void)
{
	fake_machine(SPR, 1);
	die_begin(0);
	fake_memory(IMC(0, 0), "", 1);
	die_add(MEMORY, IMC(0, 0), 4, 0xc0, 0xe0, 14, 0);
	die_add(MEMORY, IMC(0, 0) + 0x10, 4, 0x30, 0x40, 14, 1);
	die_add(MEMORY, IMC(0, 0) + 0xc4, 4, 0x30, 0x44, 14,
		2); /* at the second control of the first */
	die_msrs(0, 0x2fd0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 2);
	lost("UNC_MCHBM_CLOCKTICKS:unit=0", "another unit shares a register with it");
	counted("UNC_MCHBM_CLOCKTICKS:unit=1");
	lost("UNC_MCHBM_CLOCKTICKS:unit=2", "another unit shares a register with it");
	dies_close();
}

/* Registers that the table does not move, and that its offsets hit: a filter, a fixed control. */
static void registers_that_stay(void)
{
	fake_machine(SPR, 1);
	die_begin(0);
	die_msrs(0, 0x2000);
	die_add(MSR, 0x2000, 4, 2, 0xc, 0, 0); /* counter 2 would be the filter */
	fake_memory(IMC(0, 0), "", 1);
	die_add(MEMORY, IMC(0, 0), 4, 0x48, 8, 6, 0); /* control 3 would be the fixed one */
	die_msrs(0, 0x2fd0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 2);
	lost("UNC_CHA_CLOCKTICKS", "would overlap (0xc02)");
	lost("UNC_M_CLOCKTICKS", "would overlap (0x848)");
	dies_close();
}

/* A second entry of the same type and id: with other registers, which of the two is the unit? */
static void entries_twice(void)
{
	fake_machine(SPR, 1);
	die_begin(0);
	die_msr(0, 0x2000, 0, 0);
	die_msr(0, 0x2000, 0, 0);
	die_msr(0, 0x3000, 1, 0);
	die_msr(0, 0x3010, 1, 0);
	die_msrs(0, 0x2fd0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 1);
	counted("UNC_CHA_CLOCKTICKS");
	lost("UNC_IIO_CLOCKTICKS", "entry 6, type 1 id 0: entry 4 has the same type and id");
	dies_close();
}

/* Entries beyond the number that the MSR says are no units, whatever they hold. */
static void broken_entry_beyond(void)
{
	for (unsigned most = 0; most < 3; most += 2) {
		fake_machine(SPR, 1);
		die_begin(0);
		for (unsigned i = 0; i < 3; i++)
			die_msr(0, 0x2000 + 0x10 * i, 0, i);
		table_byte(4, 2, 99); /* the width of CHA 2 */
		fake_msr(0, 0x2ffe, most);
		die_msrs(0, 0x2fd0);
		die_end(0);
		CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
		CU_ASSERT_EQUAL(dies.direct->machine.numlost, most == 0);
		if (most)
			counted("UNC_CHA_CLOCKTICKS");
		else
			lost("UNC_CHA_CLOCKTICKS", "impossible width");
		dies_close();
	}
}

/*
 * Links are found by the PCI device of link 0. Where the firmware names no node and a socket has none, it is
 * unknown whose links these are. So it is where it names the node of some only.
 */
static void links_without_nodes(void)
{
	for (unsigned i = 0; i < 4; i++) {
		size_t links;

		fake_machine(SPR, 2);
		for (unsigned die = 0; die < 2; die++) {
			die_begin(die);
			die_memory(IMC(die, 0), 6, 0);
			die_msrs(die, 0x2fd0);
			die_end(die);
			if (die || i)
				fake_device(DEVICE(die, 1, 1), 0x3241);
			fake_device(DEVICE(die, 2, 1), 0x3241);
		}
		if (i == 2) /* the links are on a bus of their own */
			fake_device(0xfd09, 0x3241);
		if (i == 3) {
			fake_machine_free();
			make_spr();
			fake_device(0xfd09, 0x3241);
		}
		CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
		unc_machine_units(&dies.direct->machine,
				  unc_box_find(dies.direct->machine.chip, "UPI"), &links);
		CU_ASSERT_EQUAL(links, i == 1 ? 4 : 0);
		if (i == 1)
			counted("UNC_UPI_CLOCKTICKS:socket=1");
		else
			lost("UNC_UPI_CLOCKTICKS:socket=1",
			     "UPI 0 of socket 1 cannot be counted: discovery table: its die is unknown");
		dies_close();
	}
}

/* The firmware hides a socket's link 0, or the device behind which its memory controllers are: other sockets have them. */
static void hidden_devices(void)
{
	static const char *const events[] = { "UNC_UPI_CLOCKTICKS",
					      "spr_unc_imc_free_running::dclk" };
	char name[64];

	fake_machine(SPR, 2);
	for (unsigned die = 0; die < 2; die++) {
		die_begin(die);
		die_msrs(!die, 0x2fd0);
		table_end(DEVICE(die, 3, 2), 0x09a7);
		fake_bus_socket(BUS(die), !die);
		fake_device(DEVICE(die, 2, 1), 0x3241); /* link 1 is no proof of link 0 */
	}
	add_windows(1);
	fake_device(DEVICE(1, 1, 1), 0x3241);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 2 + 4);
	for (size_t i = 0; i < 2; i++) {
		snprintf(name, sizeof(name), "%s:socket=0", events[i]);
		counted(name);
		snprintf(name, sizeof(name), "%s:socket=1", events[i]);
		lost(name,
		     i ? "its PCI device does not exist (0x3251)"
		       : "UPI 0 of socket 1 cannot be counted: discovery table: its PCI device does "
			 "not exist (0x3241)");
		lost(events[i], "of socket 1 cannot be counted");
	}
	dies_close();
}

/* Linux 6.1 and 6.2 take such entries, later ones do not: none is left out without a word. */
static void entries_without_link(void)
{
	char text[160];

	fake_machine(SPR, 1);
	die_begin(0);
	for (unsigned id = 0; id < 4; id += 3)
		die_config(DEVICE(0, 1, 1), 0x3241, 0x318, 0x38, 8, 8, id);
	die_msr(0, 0x2000, 9, 1); /* M3UPI */
	die_msrs(0, 0x2fd0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	counted("UNC_UPI_CLOCKTICKS:unit=0");
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 0);
	CU_ASSERT_EQUAL_FATAL(dies.direct->machine.tables.numfindings, 2);
	CU_ASSERT_STRING_EQUAL(
		unc_finding_text(&dies.direct->machine.tables.findings[0], text, sizeof(text)),
		"entry 2, type 8 id 3: such units are found by their PCI devices; none has this id");
	CU_ASSERT_EQUAL(dies.direct->machine.tables.findings[1].type, 9);
	CU_ASSERT(unc_finding_refused(&dies.direct->machine.tables.findings[1]));
	dies_close();
}

/* Two buses of one socket have a link 0: which one is meant? */
static void links_twice(void)
{
	make_spr();
	fake_device(0xfd09, 0x3241);
	fake_bus_socket(0xfd00, 0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 1);
	lost("UNC_UPI_CLOCKTICKS:socket=0", "UPI 0 of socket 0 cannot be counted");
	counted("UNC_UPI_CLOCKTICKS:socket=1");
	dies_close();
}

/* A unit whose unit control does not answer is absent. */
static void absent_units(void)
{
	fake_machine(SPR, 1);
	die_begin(0);
	die_memory(IMC(0, 0), 6, 0);
	die_memory(IMC(0, 4), 6, 4);
	fake_memory(IMC(0, 4), "\xff\xff\xff\xff", 4);
	die_msrs(0, 0x2fd0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numunits, 2); /* UBOX, IMC 0 */
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 0);
	CU_ASSERT_EQUAL_FATAL(dies.direct->machine.tables.numfindings, 1);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.findings[0].kind, UNC_FOUND_SILENT);
	dies_close();
}

/* An MSR says that there is a CHA 3: that another box has lost its unit 3 does not matter. */
static void added_another_lost(void)
{
	size_t count;

	fake_machine(SPR, 1);
	die_begin(0);
	for (unsigned i = 0; i < 3; i++)
		die_msr(0, 0x2000 + 0x10 * i, 0, i);
	die_msr(0, 0x3030, 1, 3);
	table_byte(6, 2, 99); /* its width */
	die_msrs(0, 0x2030);
	die_msrs(0, 0x2fd0);
	fake_msr(0, 0x2ffe, 4);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 1);
	unc_machine_units(&dies.direct->machine, unc_box_find(dies.direct->machine.chip, "CHA"),
			  &count);
	CU_ASSERT_EQUAL(count, 4);
	dies_close();
}

/* A unit at an address of the system's memory may exist elsewhere; it is not taken as absent. */
static void system_memory(void)
{
	fake_machine(SPR, 1);
	die_begin(0);
	die_memory(IMC(0, 0), 6, 0);
	die_memory(0x1022800, 6, 1);
	fake_system_memory(0x1022800);
	die_msr(0, 0x2000, 0, 0);
	die_msrs(0, 0x2fd0);
	die_end(0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.numlost, 1);
	lost("UNC_M_CLOCKTICKS",
	     "IMC 1 of socket 0 cannot be counted: discovery table: entry 2, type 6 id 1: registers where no unit can have them (0x1022800)");
	counted("UNC_M_CLOCKTICKS:unit=0");
	counted("UNC_CHA_CLOCKTICKS");
	dies_close();
}

/* The machine is refused. */
static void refused(int rc, const char *says)
{
	CU_ASSERT_EQUAL(dies_open(), rc);
	rig_says(dies.err.text, says);
	fake_machine_free();
}

static void refused_machines(void)
{
	fake_machine(SPR, 1);
	refused(-ENODEV, "socket 0 has no discovery table (0 found)");

	make_spr();
	fake_bus_socket(0, 0);
	fake_config(DEVICE(1, 0, 1), 0x108, 2); /* a capability of another kind */
	refused(-ENODEV, "socket 0 has no discovery table (1 found)");

	fake_machine(SPR, 2); /* without nodes, which of the sockets? */
	spr_die(0, 1);
	refused(-ENODEV, "1 discovery tables for 2 sockets");

	fake_machine(SPR, 2); /* a node of one die only: the other's socket would be a guess */
	spr_die(0, 1);
	spr_die(1, 1);
	fake_bus_socket(BUS(0), 1);
	refused(-ENODEV, "does not say which socket has which");

	make_spr();
	fake_forget_memory(TABLE(1));
	refused(-ENODEV, "discovery table of 0000:fe:00.1: no memory at 0x381000000000");

	make_spr();
	fake_system_memory(TABLE(1));
	refused(-ENODEV, "discovery table of 0000:fe:00.1: no memory at 0x381000000000");

	make_spr();
	fake_deny(UNC_MSR, -EPERM);
	refused(-EPERM, "msr 0x2ffe");

	make_spr();
	fake_deny(UNC_MMIO, -EACCES);
	refused(-EACCES, "cannot read the discovery table at memory 0x380000000000");
}

/* A die without cpus that are online is no socket of this machine. */
static void offline_die(void)
{
	fake_machine(SPR, 1);
	spr_die(0, 1); /* whose MSRs are socket 1's, which is offline */
	spr_die(1, 1);
	fake_bus_socket(BUS(0), -1);
	fake_bus_socket(BUS(1), 0);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.tables[0].socket, -1);
	for (size_t i = 0; i < dies.direct->machine.numunits; i++)
		CU_ASSERT((dies.direct->machine.units[i].bus & 0xff00) != BUS(0));
	CU_ASSERT_EQUAL_FATAL(dies.direct->machine.tables.numfindings, 1);
	CU_ASSERT_EQUAL(dies.direct->machine.tables.findings[0].kind, UNC_FOUND_NO_DIE);
	dies_close();
}

static const struct check_test tests[] = {
	{ "units of Sapphire Rapids", spr_units },
	{ "free-running counters of Granite Rapids", gnr_free_running },
	{ "free-running counters of memory", imc_free_running },
	{ "controllers that are off", imc_free_running_absent },
	{ "no write of the global control", no_global_write },
	{ "without NUMA nodes", without_nodes },
	{ "links without NUMA nodes", links_without_nodes },
	{ "links twice", links_twice },
	{ "entries without a link", entries_without_link },
	{ "hidden devices", hidden_devices },
	{ "HBM", hbm },
	{ "number of CHAs", number_of_chas },
	{ "counts of Sapphire Rapids", spr_counts },
	{ "free-running counters", free_running },
	{ "filter", filter },
	{ "counts of Granite Rapids", gnr_counts },
	{ "other offsets", other_offsets },
	{ "in use by Linux", in_use_by_linux },
	{ "left by Linux", left_by_linux },
	{ "lost units", lost_units },
	{ "one socket, two tables", one_socket_two_tables },
	{ "registers of two units", registers_of_two_units },
	{ "one address", one_address },
	{ "registers of two types", registers_of_two_types },
	{ "memory of two dies", memory_of_two_dies },
	{ "halves of a counter", halves_of_a_counter },
	{ "between registers", between_registers },
	{ "registers that stay", registers_that_stay },
	{ "entries twice", entries_twice },
	{ "a broken entry beyond the number", broken_entry_beyond },
	{ "absent units", absent_units },
	{ "added, another lost", added_another_lost },
	{ "system memory", system_memory },
	{ "refused machines", refused_machines },
	{ "a die that is offline", offline_die },
	{ 0 },
};

int main(void)
{
	int rc = check_run("by_table", tests);

	fake_machine_free();
	return rc;
}
