/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Discovery: the units of a machine, the addresses of their registers, and errors about machines
 * that contradict themselves. Addresses are repeated here, from the manual and from the
 * specification of the simulated machine.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"

/* A machine's options, and the numbers that follow from them. */
struct made {
	const char *options;
	unsigned sockets, imc, upi, iio;
	uint64_t chas;
	bool swap;
};

static unsigned share_of(const struct made *m, unsigned socket)
{
	return m->swap ? m->sockets - 1 - socket : socket;
}

static uint32_t ubox_bus(const struct made *m, unsigned socket)
{
	return ((share_of(m, socket) + 1) * 256 / m->sockets - 2) << 8;
}

static uint32_t low_bus(const struct made *m, unsigned socket)
{
	return (share_of(m, socket) * 256 / m->sockets) << 8;
}

static uint64_t cha_base(unsigned cha)
{
	if (cha < 18)
		return 0xe00 + 14u * cha;
	return cha < 34 ? 0xf0a + 14u * (cha - 18) : 0xb60 + 14u * (cha - 34);
}

static uint64_t window(const struct made *m, unsigned socket, unsigned imc)
{
	return 0xd0000000ull + share_of(m, socket) * 0x800000ull + imc * 0x100000ull + 0x80000;
}

/* Walks the units that were found, in the order that machine.h promises. */
struct walk {
	const struct unc_machine *machine;
	const struct made *made;
	size_t at;
	bool good;
};

static void expect(struct walk *w, const char *box, unsigned socket, unsigned number, uint32_t bus,
		   uint64_t base)
{
	const struct unc_unit *unit = &w->machine->units[w->at];

	if (!w->good)
		return;
	w->good = w->at < w->machine->numunits && strcmp(unit->box->name, box) == 0 &&
		  unit->socket == socket && unit->number == number && unit->bus == bus &&
		  unit->base == base;
	if (!w->good)
		printf("%s: unit %zu is not %s %u of socket %u at %x:%llx\n", w->made->options,
		       w->at, box, number, socket, bus, (unsigned long long)base);
	w->at++;
}

typedef void expect_socket(struct walk *w, unsigned socket);

static void chas(struct walk *w, unsigned socket)
{
	for (unsigned i = 0; i < 40; i++)
		if (w->made->chas >> i & 1)
			expect(w, "CHA", socket, i, 0, cha_base(i));
}

/* Boxes of the IO stacks: three units in one run, three in another. */
static void stacks(struct walk *w, unsigned socket, const char *box, uint64_t first,
		   uint64_t second, unsigned step, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		expect(w, box, socket, i, 0, (i < 3 ? first : second) + step * (uint64_t)(i % 3));
}

static void m2pcies(struct walk *w, unsigned socket)
{
	stacks(w, socket, "M2PCIe", 0xa40, 0xad0, 0x20, w->made->iio);
}

static void irps(struct walk *w, unsigned socket)
{
	stacks(w, socket, "IRP", 0xa4a, 0xada, 0x20, w->made->iio);
}

static void iios(struct walk *w, unsigned socket)
{
	stacks(w, socket, "IIO", 0xa50, 0xae0, 0x20, w->made->iio);
}

/* The number of free-running sets differs from the number of stacks in the register map: see
 * below. */
static void iio_freeruns(struct walk *w, unsigned socket)
{
	const struct unc_box *box = unc_box_find(w->machine->chip, "IIO_FREERUN");

	stacks(w, socket, "IIO_FREERUN", 0xaa0, 0xb30, 0x10,
	       box->presence == UNC_ALWAYS ? 6 : w->made->iio);
}

static void pcu(struct walk *w, unsigned socket)
{
	expect(w, "PCU", socket, 0, 0, 0x710);
}

static void pcu_fixed(struct walk *w, unsigned socket)
{
	expect(w, "PCU_FIXED", socket, 0, 0, 0x3f8);
}

static void ubox(struct walk *w, unsigned socket)
{
	expect(w, "UBOX", socket, 0, 0, 0x700);
}

static void m2ms(struct walk *w, unsigned socket)
{
	for (unsigned i = 0; i < w->made->imc; i++)
		expect(w, "M2M", socket, i, ubox_bus(w->made, socket) | (12 + i) << 3, 0);
}

static void upis(struct walk *w, unsigned socket)
{
	for (unsigned i = 0; i < w->made->upi; i++)
		expect(w, "UPI", socket, i, ubox_bus(w->made, socket) | (2 + i) << 3 | 1, 0);
}

static void m3upis(struct walk *w, unsigned socket)
{
	for (unsigned i = 0; i < w->made->upi; i++)
		expect(w, "M3UPI", socket, i, ubox_bus(w->made, socket) | (5 + i) << 3 | 1, 0);
}

static void pcie3(struct walk *w, unsigned socket)
{
	expect(w, "PCIe3", socket, 0, low_bus(w->made, socket) + 0x900 + (4 << 3), 0);
}

static void dmi(struct walk *w, unsigned socket)
{
	expect(w, "DMI", socket, 0, low_bus(w->made, socket) + (3 << 3), 0);
}

/* Unit 3 * controller + channel; a third channel is never active. */
static void imcs(struct walk *w, unsigned socket)
{
	for (unsigned i = 0; i < w->made->imc; i++)
		for (unsigned channel = 0; channel < 2; channel++)
			expect(w, "IMC", socket, 3 * i + channel, 0,
			       window(w->made, socket, i) + 0x22800 + channel * 0x4000ull);
}

static void imc_freeruns(struct walk *w, unsigned socket)
{
	for (unsigned i = 0; i < w->made->imc; i++)
		expect(w, "IMC_FREERUN", socket, i, 0, window(w->made, socket, i) + 0x2290);
}

static void check_units(const struct unc_machine *machine, const struct made *made)
{
	static expect_socket *const boxes[] = {
		chas, m2pcies, irps,   iios,  iio_freeruns, pcu,  pcu_fixed,    ubox,
		m2ms, upis,    m3upis, pcie3, dmi,          imcs, imc_freeruns,
	};
	struct walk w = { .machine = machine, .made = made, .good = true };

	for (size_t i = 0; i < sizeof(boxes) / sizeof(boxes[0]); i++)
		for (unsigned socket = 0; socket < made->sockets; socket++)
			boxes[i](&w, socket);
	CU_ASSERT(w.good);
	CU_ASSERT_EQUAL(w.at, machine->numunits);
}

static const struct made machines[] = {
	{ "", 1, 4, 3, 6, (1ull << 28) - 1, false },
	{ "sockets=2", 2, 4, 3, 6, (1ull << 28) - 1, false },
	{ "sockets=2,nodes=swap", 2, 4, 3, 6, (1ull << 28) - 1, true },
	{ "sockets=4,cha=40,nodes=swap", 4, 4, 3, 6, (1ull << 40) - 1, true },
	{ "sockets=4,cha=18,imc=2,upi=2", 4, 2, 2, 6, (1ull << 18) - 1, false },
	{ "sockets=8,cha=19", 8, 4, 3, 6, (1ull << 19) - 1, false },
	{ "sockets=8,cha=2,imc=1,iio=1,nodes=swap", 8, 1, 3, 1, 3, true },
	{ "cha=1,imc=1,upi=2,iio=1", 1, 1, 2, 1, 1, false },
	{ "cha=40,imc=3,iio=5", 1, 3, 3, 5, (1ull << 40) - 1, false },
	{ "chamask=0x8000000001,imc=2,iio=2", 1, 2, 3, 2, 3, false },
	{ "chamask=0x5555555555,iio=3", 1, 4, 3, 3, (1ull << 20) - 1, false },
	{ "sockets=2,chamask=0xffdfbf7efd,iio=4,upi=2,nodes=swap", 2, 4, 2, 4, (1ull << 35) - 1,
	  true },
	{ "numbers=slice,chamask=0x8000000001,imc=2,iio=2", 1, 2, 3, 2, 0x8000000001, false },
	{ "numbers=slice,chamask=0x5555555555,iio=3", 1, 4, 3, 3, 0x5555555555, false },
	{ "numbers=slice,sockets=2,chamask=0xffdfbf7efd,iio=4,upi=2,nodes=swap", 2, 4, 2, 4,
	  0xffdfbf7efd, true },
};

static void units_where_they_should_be(void)
{
	for (size_t i = 0; i < sizeof(machines) / sizeof(machines[0]); i++) {
		struct rig r;

		rig_open(&r, machines[i].options);
		CU_ASSERT_EQUAL(r.machine->topology.sockets, machines[i].sockets);
		check_units(r.machine, &machines[i]);
		rig_close(&r);
	}
}

/* Which numbers a machine has is known where slices are missing in between, and looked at nowhere else. */
static void numbering(void)
{
	static const struct {
		const char *options;
		enum unc_numbering numbering;
	} all[] = {
		{ "cha=28", UNC_UNIFORM },
		{ "cha=28,numbers=slice", UNC_UNIFORM },
		{ "chamask=0xf0f0f", UNC_BY_COUNT },
		{ "sockets=2,chamask=0xf0f0f,numbers=slice", UNC_BY_SLICE },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		struct rig r;

		rig_open(&r, all[i].options);
		CU_ASSERT_EQUAL(r.machine->numbering, all[i].numbering);
		rig_close(&r);
	}
}

/* Three channels of a controller respond; all hold something, so the first two are taken. */
static void third_channels(void)
{
	struct rig r;

	rig_open(&r, "imc=2");
	CU_ASSERT(!r.machine->spare);
	CU_ASSERT_EQUAL(rig_channels(r.machine), 0x1b);
	rig_close(&r);
	rig_open(&r, "imc=2,third=on");
	CU_ASSERT(r.machine->spare);
	CU_ASSERT_EQUAL(rig_channels(r.machine), 0x1b);
	rig_close(&r);
}

static void units_of_a_box(void)
{
	struct rig r;
	size_t count;

	rig_open(&r, "sockets=2,cha=5");
	for (unsigned b = 0; b < r.machine->chip->numboxes; b++) {
		const struct unc_box *box = r.machine->chip->boxes[b];
		const struct unc_unit *unit = unc_machine_units(r.machine, box, &count);

		CU_ASSERT(count > 0 && unit != NULL);
		for (size_t i = 0; unit && i < count; i++)
			CU_ASSERT_PTR_EQUAL(unit[i].box, box);
	}
	unc_machine_units(r.machine, unc_box_find(r.machine->chip, "CHA"), &count);
	CU_ASSERT_EQUAL(count, 10);
	rig_close(&r);
}

static void cpus_and_sockets(void)
{
	struct rig r;

	rig_open(&r, "sockets=4,cores=3,threads=2");
	for (int cpu = 0; cpu < 24; cpu++)
		CU_ASSERT_EQUAL(unc_machine_socket(r.machine, cpu), cpu % 12 / 3);
	CU_ASSERT_EQUAL(unc_machine_socket(r.machine, 24), -1);
	CU_ASSERT_EQUAL(unc_machine_socket(r.machine, -1), -1);
	rig_close(&r);
}

/* What users call units; in a name, a unit may be given like that. */
static void names_of_units(void)
{
	static const struct {
		const char *chip, *box;
		unsigned number;
		const char *name;
	} rows[] = {
		{ "icx", "CHA", 17, "CHA 17" },
		{ "icx", "IMC", 3, "IMC 1 channel 0" },
		{ "icx", "IMC", 11, "IMC 3 channel 2" },
		{ "icx", "IMC_FREERUN", 1, "IMC 1" },
		{ "icx", "IIO_FREERUN", 2, "IIO 2" },
		{ "icx", "UPI", 2, "UPI 2" },
		{ "icx", "UBOX", 0, "UBOX" },
		{ "icx", "PCU_FIXED", 0, "PCU" },
		{ "snbep", "iMC", 2, "iMC 0 channel 2" },
		{ "snbep", "QPI", 1, "QPI 1" },
		{ "snbep", "PCU_FIXED", 0, "PCU" },
		{ "ivbep", "iMC", 5, "iMC 1 channel 1" },
		{ "ivbep", "HA", 1, "HA 1" },
		{ "montecito", "THREAD", 3, "core 1 thread 1" },
		{ "xeon7100", "L3", 0, "L3" },
		{ "xeonmp", "L3_LATENCY", 0, "L3" },
	};
	char buf[64];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct unc_chip *chip = unc_chip_find(rows[i].chip);
		bool found = false;

		for (unsigned k = 0; k < chip->numboxes; k++) {
			if (strcmp(chip->boxes[k]->name, rows[i].box) != 0)
				continue;
			found = true;
			CU_ASSERT_STRING_EQUAL(unc_box_unit_name(chip->boxes[k], rows[i].number,
								 buf, sizeof(buf)),
					       rows[i].name);
		}
		CU_ASSERT(found);
	}
	for (unsigned c = 0; unc_chip_at(c); c++)
		for (unsigned k = 0; k < unc_chip_at(c)->numboxes; k++) {
			const struct unc_box *box = unc_chip_at(c)->boxes[k];

			for (unsigned number = 0; number < box->units; number++) {
				unc_box_unit_name(box, number, buf, sizeof(buf));
				CU_ASSERT_EQUAL(unc_box_unit_named(box, buf, strlen(buf)),
						(int)number);
			}
		}
}

static void units_by_name(void)
{
	static const struct {
		const char *chip, *name;
		int unit; /* below 0: refused */
		const char *says;
	} rows[] = {
		{ "icx", "UNC_M_CAS_COUNT:RD:unit=IMC 1 channel 0", 3, NULL },
		{ "icx", "UNC_M_CAS_COUNT:RD:unit=imc_1_channel_0:socket=1", 3, NULL },
		{ "icx", "UNC_CHA_CLOCKTICKS:unit=CHA17", 17, NULL },
		{ "icx", "UNC_U_EVENT_MSG:DOORBELL_RCVD:unit=UBox", 0, NULL },
		{ "ivbep", "UNC_Q_CLOCKTICKS:unit=QPI 1", 1, NULL },
		{ "montecito", "L3_MISSES:unit=core 1 thread 0", 2, NULL },
		{ "icx", "UNC_M_CAS_COUNT:RD:unit=IMC 1", -1,
		  "or the name of a unit: IMC 3 channel 2" },
		{ "icx", "UNC_M_CAS_COUNT:RD:unit=IMC 4 channel 0", -1, "unit needs a number" },
		{ "icx", "UNC_M_CAS_COUNT:RD:unit=CHA 3", -1, "unit needs a number" },
		{ "icx", "UNC_M_CAS_COUNT:RD:unit=", -1, "unit needs a number" },
		{ "icx", "UNC_M_CAS_COUNT:RD:unit= ", -1, "unit needs a number" },
		{ "icx", "UNC_CHA_CLOCKTICKS:unit=CHA 1:unit=1", -1, "unit is given twice" },
		{ "icx", "UNC_CHA_CLOCKTICKS:socket=CHA 1", -1, "as in socket=0" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct unc_encoding e = { 0 };
		struct unc_error err = { 0 };
		int rc = unc_encode(unc_chip_find(rows[i].chip), rows[i].name, &e, &err);

		CU_ASSERT_EQUAL(rc == 0, rows[i].unit >= 0);
		if (rows[i].unit >= 0)
			CU_ASSERT_EQUAL(e.unit, rows[i].unit);
		if (rows[i].says)
			rig_says(err.text, rows[i].says);
	}
}

static void names_and_words(void)
{
	struct rig r;
	char buf[64], tiny[6];

	rig_open(&r, "sockets=2");
	rig_says(r.machine->text, "Ice Lake-SP");
	rig_says(r.machine->text, "2 sockets");
	rig_says(r.machine->text, "SIMULATED");
	CU_ASSERT_STRING_EQUAL(unc_unit_name(rig_unit(&r, "IMC 7 of socket 1"), buf, sizeof(buf)),
			       "IMC 2 channel 1 of socket 1");
	CU_ASSERT_STRING_EQUAL(unc_unit_name(&r.machine->units[0], tiny, sizeof(tiny)), "CHA 0");
	rig_close(&r);
	rig_open(&r, "");
	rig_says(r.machine->text, "1 socket,");
	rig_close(&r);
}

/* The bus of each unit in configuration space is its socket's, wherever the UBox is in the run of buses. */
static void sockets_of_buses(void)
{
	static const char *const chips[] = { "icx", "skx", "clx", "snbep", "ivbep", "hsx", "bdx" };

	for (size_t i = 0; i < sizeof(chips) / sizeof(chips[0]); i++) {
		unsigned seen = 0;
		struct rig r;

		rig_chip(chips[i]);
		rig_open(&r, "sockets=2");
		for (size_t n = 0; n < r.machine->numunits; n++) {
			const struct unc_unit *unit = &r.machine->units[n];

			if (unit->box->space != UNC_PCI)
				continue;
			seen |= 1u << unit->socket;
			CU_ASSERT_EQUAL(unc_machine_bus_socket(r.machine, unit->bus),
					(int)unit->socket);
		}
		CU_ASSERT_EQUAL(seen, 3);
		rig_close(&r);
	}
	rig_chip("icx");
}

/* An access to an MSR always has 8 bytes; elsewhere size and offset are as given. */
static void addresses(void)
{
	const struct unc_unit *unit;
	struct unc_addr at;
	struct rig r;

	rig_open(&r, "sockets=2");
	at = unc_unit_addr(rig_unit(&r, "CHA 18 of socket 1"), 5, 4);
	CU_ASSERT(at.space == UNC_MSR && at.size == 8 && at.socket == 1 && at.at == 0xf0f);
	at = unc_unit_addr(rig_unit(&r, "UPI 2 of socket 1"), 0x350, 8);
	CU_ASSERT(at.space == UNC_PCI && at.size == 8 && at.at == 0x350 && at.bus == 0xfe21);
	unit = rig_unit(&r, "IMC 4 of socket 1");
	at = unc_unit_addr(unit, 0x40, 4);
	CU_ASSERT(at.space == UNC_MMIO && at.size == 4 &&
		  at.at == 0xd0800000 + 0x100000 + 0x80000 + 0x22800 + 0x4000 + 0x40);
	rig_close(&r);
}

static const struct check_test tests[] = {
	{ "units where they should be", units_where_they_should_be },
	{ "numbering", numbering },
	{ "third channels", third_channels },
	{ "units of a box", units_of_a_box },
	{ "cpus and sockets", cpus_and_sockets },
	{ "names and words", names_and_words },
	{ "names of units", names_of_units },
	{ "units by name", units_by_name },
	{ "sockets of buses", sockets_of_buses },
	{ "addresses", addresses },
	{ 0 },
};

int main(void)
{
	return check_run("machine", tests);
}
