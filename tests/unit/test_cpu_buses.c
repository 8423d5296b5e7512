/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which root buses a socket has, and which IIO unit serves each: registers of made-up machines as PCM reads them (device
 * 8086:09a6 at 3.0: 0x1A0 mask, 0x190 to 0x19C and 0x1C0 to 0x1CC numbers; 0x3F4 package; 8086:325b at 30.3, 0x94 bits
 * 7:6 kind of the dies; Skylake-SP: at add_ubox()).
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "fake_regs.h"
#include "rig.h"
/* Unit tests link with no utility. NOLINTNEXTLINE(bugprone-suspicious-include) */
#include "../../utils/cpu_buses.c"

enum { TELLS = 0x09a6, KIND = 0x325b, XCC = 3, MCC = 1 };

static struct unc_found_buses buses;
static struct unc_error err;

static int find(const char *chip, unsigned sockets)
{
	const struct unc_regs regs = { .ops = &fake_regs };
	size_t count;
	const struct unc_pci_device *devices = fake_regs.pci_devices(NULL, &count);

	memset(&err, 0, sizeof(err));
	return unc_cpu_buses_find(unc_chip_find(chip)->root_buses, sockets, &regs, devices, count,
				  &buses, &err);
}

/*
 * A package on bus `ubox` of segment 1, whose CPU bus i has number first + 3 * i. The registers have numbers of buses that
 * do not exist, too.
 */
static void add_package(uint32_t ubox, uint32_t valid, uint8_t first, unsigned package)
{
	uint32_t device = 1u << 16 | ubox << 8 | 3 << 3, root;

	fake_device(device, TELLS);
	fake_config(device, 0x1a0, valid);
	for (unsigned i = 0; i < 32; i += 4) {
		uint32_t word = 0;

		for (unsigned k = 0; k < 4; k++)
			word |= ((first + 3 * (i + k)) & 0xffu) << 8 * k;
		fake_config(device, i < 16 ? 0x190 + i : 0x1c0 + i - 16, word);
	}
	root = 1u << 16 | (first + 3u * (unsigned)__builtin_ctz(valid)) << 8;
	fake_device(root, 0x09a2);
	fake_config(root, 0x3f4, 0xabcdef00u | package);
}

static void add_kind(uint32_t ubox, unsigned kind)
{
	uint32_t device = 1u << 16 | ubox << 8 | 30 << 3 | 3;

	fake_device(device, KIND);
	fake_config(device, 0x94, 0xffff3fu | kind << 6);
}

/* The unit of a CPU bus; 100 * other + unit, if it may be another one; -1: no source has it; -2: there is none. */
static int unit_of(unsigned socket, unsigned number, uint8_t first, bool *certain)
{
	for (size_t i = 0; i < buses.count; i++) {
		const struct unc_root_bus *b = &buses.list[i];

		if (b->socket != socket || b->number != number)
			continue;
		CU_ASSERT_EQUAL(b->bus, 1u << 16 | (first + 3u * number) << 8);
		if (!b->row)
			return -1;
		*certain = b->row->doubt == NULL;
		return b->row->unit + (b->row->other != b->row->unit ? 100 * b->row->other : 0);
	}
	return -2;
}

struct expected {
	unsigned number;
	int unit;
	bool certain;
};

static void check_all(unsigned socket, uint8_t first, const struct expected *all, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		bool certain = true;
		int unit = unit_of(socket, all[i].number, first, &certain);

		CU_ASSERT(unit == all[i].unit && certain == all[i].certain);
		if (unit != all[i].unit)
			printf("CPU bus %u: %d\n", all[i].number, unit);
	}
}

/* Two sockets, whose packages are against the order of their buses. */
static void sapphire_rapids(void)
{
	static const struct expected xcc[] = {
		{ 0, 1, true },   { 1, 2, true },   { 2, 4, true },  { 3, 6, true },
		{ 4, 7, true },   { 5, 9, true },   { 8, 0, true },  { 9, 3, true },
		{ 10, 5, true },  { 11, 8, true },  { 6, -2, true }, { 12, -1, true },
		{ 30, -2, true }, { 31, -2, true },
	};
	static const struct expected mcc[] = {
		{ 0, 0, false }, { 1, 1, true }, { 2, 2, true }, { 3, 10, true },
		{ 4, 4, false }, { 5, 5, true }, { 8, 3, true }, { 9, -1, true },
	};

	fake_machine(143, 2);
	add_package(0x7e, 0xc0001f3f, 0x10, 3);
	add_package(0xfe, 0xc0001f3f, 0x81, 1);
	add_kind(0x7e, XCC);
	add_kind(0xfe, XCC);
	CU_ASSERT_EQUAL_FATAL(find("spr", 2), 0);
	CU_ASSERT_EQUAL(buses.count, 2 * 11);
	CU_ASSERT_STRING_EQUAL(buses.die, "XCC");
	check_all(1, 0x10, xcc, sizeof(xcc) / sizeof(xcc[0]));
	check_all(0, 0x81, xcc, sizeof(xcc) / sizeof(xcc[0]));
	fake_machine_free();

	fake_machine(143, 1);
	add_package(0x7e, 0xc000033f, 0x10, 0);
	add_kind(0x7e, MCC);
	CU_ASSERT_EQUAL_FATAL(find("spr", 1), 0);
	CU_ASSERT_STRING_EQUAL(buses.die, "MCC");
	check_all(0, 0x10, mcc, sizeof(mcc) / sizeof(mcc[0]));
	fake_machine_free();
}

static void emerald_and_granite_rapids(void)
{
	static const struct expected emr[] = {
		{ 0, 7, true }, { 1, 1, true }, { 2, 2, true }, { 3, 3, true },  { 4, 8, true },
		{ 5, 6, true }, { 8, 0, true }, { 9, 4, true }, { 10, 5, true }, { 11, 9, true },
	};
	static const struct expected gnr[] = {
		{ 0, 0, true },      { 1, 2, true },   { 2, 3, true },      { 3, 4, true },
		{ 4, 5, true },      { 5, 7, true },   { 8, 1, true },      { 12, 6, true },
		{ 16, 14, false },   { 20, 9, false }, { 26, 1012, false }, { 28, 8, true },
		{ 29, 1311, false },
	};

	fake_machine(207, 1); /* of which there is one kind */
	add_package(0x7e, 0x40000f3f, 0x10, 0);
	CU_ASSERT_EQUAL_FATAL(find("emr", 1), 0);
	CU_ASSERT_PTR_NULL(buses.die);
	check_all(0, 0x10, emr, sizeof(emr) / sizeof(emr[0]));
	fake_machine_free();

	fake_machine(173, 1);
	add_package(0xfe, 0xf411113f, 0x10, 0);
	CU_ASSERT_EQUAL_FATAL(find("gnr", 1), 0);
	check_all(0, 0x10, gnr, sizeof(gnr) / sizeof(gnr[0]));
	fake_machine_free();
}

/*
 * The UBox (8086:2014 at 8.2) has a byte for each bus, 0 to 3 in 0xCC, 4 and 5 in 0xD0, the node id in 0xC0 and the map of
 * packages to node ids in 0xD4 (PCM).
 */
static void add_ubox(uint32_t bus, uint32_t low, uint32_t high, unsigned node, uint32_t map)
{
	uint32_t device = bus << 8 | 8 << 3 | 2;

	fake_device(device, 0x2014);
	fake_config(device, 0xc0, 0xabcdef00u | node);
	fake_config(device, 0xcc, low);
	fake_config(device, 0xd0, high);
	fake_config(device, 0xd4, map);
}

/* The bus of a unit; -1: none. */
static int bus_of(unsigned socket, unsigned unit)
{
	for (size_t i = 0; i < buses.count; i++)
		if (buses.list[i].socket == socket && buses.list[i].row &&
		    buses.list[i].row->unit == unit)
			return (int)(buses.list[i].bus >> 8);
	return -1;
}

/* Package 0 is node 1, whose first bus is 0x80. Bus number 0: only the first stack's. */
static void skylake_sp(void)
{
	static const int expected[2][6] = { { 0x80, 0x85, 0xae, 0xd7, -1, 0xf0 },
					    { 0, 0x17, 0x3a, 0x5d, 0x70, -1 } };

	fake_machine(85, 2);
	add_ubox(0, 0x5d3a1700, 0xffff0070, 0, 1);
	add_ubox(0x80, 0xd7ae8580, 0x1234f000, 1, 1);
	CU_ASSERT_EQUAL_FATAL(find("skx", 2), 0);
	CU_ASSERT_EQUAL(buses.count, 10);
	CU_ASSERT_PTR_NULL(buses.die);
	for (unsigned socket = 0; socket < 2; socket++)
		for (unsigned unit = 0; unit < 6; unit++)
			CU_ASSERT_EQUAL(bus_of(socket, unit), expected[socket][unit]);
	fake_machine_free();
}

static void refused(const char *chip, unsigned sockets, int rc, const char *says)
{
	CU_ASSERT_EQUAL(find(chip, sockets), rc);
	CU_ASSERT_EQUAL(buses.count, 0);
	rig_says(err.text, says);
	fake_machine_free();
}

/* Nothing is guessed. */
static void what_does_not_tell(void)
{
	fake_machine(143, 1);
	refused("spr", 1, -ENODEV, "1 sockets, but 0 devices 8086:09a6");

	fake_machine(143, 2);
	add_package(0x7e, 0x1, 0x10, 0);
	refused("spr", 2, -ENODEV, "2 sockets, but 1 devices 8086:09a6");

	fake_machine(143, 1);
	add_package(0x7e, 0x1, 0x10, 0);
	add_package(0xfe, 0x1, 0x80, 1);
	refused("spr", 1, -ENODEV, "more than 1 devices 8086:09a6");

	fake_machine(143, 2);
	add_package(0x7e, 0x1, 0x10, 1);
	add_package(0xfe, 0x1, 0x80, 1);
	refused("spr", 2, -ENODEV, "two devices 8086:09a6 claim package 1");

	fake_machine(143, 1);
	add_package(0x7e, 0x1, 0x10, 0);
	refused("spr", 1, -ENODEV, "no device 8086:325b tells the kind of dies");

	fake_machine(143, 1);
	add_package(0x7e, 0x1, 0x10, 0);
	add_kind(0x7e, 2);
	refused("spr", 1, -ENODEV, "are unknown for dies of kind 2");

	fake_machine(143, 2);
	add_package(0x7e, 0x1, 0x10, 0);
	add_package(0xfe, 0x1, 0x80, 1);
	add_kind(0x7e, XCC);
	add_kind(0xfe, MCC);
	refused("spr", 2, -ENODEV, "does not tell the kind of dies");

	fake_machine(207, 1);
	add_package(0x7e, 0x1, 0x10, 0);
	fake_config(1u << 16 | 0x7e << 8 | 3 << 3, 0x1a0, 0);
	refused("emr", 1, -ENODEV, "does not list root buses: 0x0");

	fake_machine(85, 1);
	add_ubox(0, 0, 0, 0, 0);
	refused("skx", 1, -ENODEV, "does not list root buses: 0x0");

	fake_machine(85, 1);
	add_ubox(0, 0x5d3a1700, 0, 5, 0);
	refused("skx", 1, -ENODEV, "does not tell its package");

	fake_machine(207, 1);
	add_package(0x7e, 0x1, 0x10, 0);
	fake_config(1u << 16 | 0x10 << 8, 0x3f4, 0xffffffff);
	refused("emr", 1, -ENODEV, "does not tell its package");

	fake_machine(207, 1);
	add_package(0x7e, 0x1, 0x10, 0);
	fake_deny(UNC_PCI, -EACCES);
	refused("emr", 1, -EACCES,
		"cannot read which root buses a socket has, pci 0001:7e:03.0 0x1a0");
}

static const struct check_test tests[] = {
	{ "Sapphire Rapids", sapphire_rapids },
	{ "Emerald and Granite Rapids", emerald_and_granite_rapids },
	{ "Skylake-SP", skylake_sp },
	{ "what does not tell", what_does_not_tell },
	{ 0 },
};

int main(void)
{
	return check_run("cpu buses", tests);
}
