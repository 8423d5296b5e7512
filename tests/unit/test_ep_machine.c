/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The embedded machines of Sandy Bridge-EP and Ivy Bridge-EP: results of discovery, and refused
 * accesses.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"

#define FRZ UNC_UNIT_FRZ
#define DEVFN(d, f) ((uint32_t)(d) << 3 | (uint32_t)(f))

static struct rig rig;

static size_t units(const char *box)
{
	size_t count;

	unc_machine_units(rig.machine, unc_box_find(rig.machine->chip, box), &count);
	return count;
}

static void discovery(void)
{
	static const struct {
		const char *chip, *options;
		unsigned sockets;
		unsigned cbo, ha, imc, qpi, r3qpi, irp; /* of a socket */
	} machines[] = {
		{ "snbep", "", 1, 8, 1, 4, 2, 2, 0 },
		{ "snbep", "sockets=2,cbo=6,threads=2", 2, 6, 1, 4, 2, 2, 0 },
		{ "snbep", "cores=6", 1, 8, 1, 4, 2, 2, 0 }, /* slices are missing (2.3.1) */
		{ "snbep", "sockets=4,imc=3,qpi=1,nodes=swap", 4, 8, 1, 3, 1, 1, 0 },
		{ "ivbep", "", 1, 15, 2, 8, 3, 3, 2 },
		{ "ivbep", "sockets=2,cbo=12,imc=4,qpi=2,nodes=swap", 2, 12, 1, 4, 2, 2, 2 },
		{ "ivbep", "sockets=4,threads=2,imc=5", 4, 15, 2, 5, 3, 3, 2 },
	};

	for (size_t i = 0; i < sizeof(machines) / sizeof(machines[0]); i++) {
		unsigned n = machines[i].sockets;

		rig_chip(machines[i].chip);
		rig_open(&rig, machines[i].options);
		CU_ASSERT_STRING_EQUAL(rig.machine->chip->name, machines[i].chip);
		CU_ASSERT_EQUAL(units("CBo"), n * machines[i].cbo);
		CU_ASSERT_EQUAL(units("HA"), n * machines[i].ha);
		CU_ASSERT_EQUAL(units("iMC"), n * machines[i].imc);
		CU_ASSERT_EQUAL(units("QPI"), n * machines[i].qpi);
		CU_ASSERT_EQUAL(units("R3QPI"), n * machines[i].r3qpi);
		CU_ASSERT_EQUAL(units("IRP"), n * machines[i].irp);
		CU_ASSERT_EQUAL(units("PCU"), n);
		CU_ASSERT_EQUAL(units("PCU_FIXED"), n);
		CU_ASSERT_EQUAL(units("UBox"), n);
		CU_ASSERT_EQUAL(units("R2PCIe"), n);
		rig_close(&rig);
	}
}

/* Buses follow the node ids, which with nodes=swap run against the sockets; the IRP is on the
 * I/O bus. */
static void buses(void)
{
	rig_chip("ivbep");
	rig_open(&rig, "sockets=2");
	CU_ASSERT_EQUAL(rig_unit(&rig, "HA 1 of socket 0")->bus, 0x7fu << 8 | DEVFN(28, 1));
	CU_ASSERT_EQUAL(rig_unit(&rig, "HA 1 of socket 1")->bus, 0xffu << 8 | DEVFN(28, 1));
	CU_ASSERT_EQUAL(rig_unit(&rig, "iMC 0 of socket 0")->bus, 0x7fu << 8 | DEVFN(16, 4));
	CU_ASSERT_EQUAL(rig_unit(&rig, "QPI 2 of socket 0")->bus, 0x7fu << 8 | DEVFN(24, 2));
	CU_ASSERT_EQUAL(rig_unit(&rig, "IRP 1 of socket 1")->bus, 0x80u << 8 | DEVFN(5, 6));
	rig_close(&rig);
	rig_chip("snbep");
	rig_open(&rig, "sockets=2,nodes=swap");
	CU_ASSERT_EQUAL(rig_unit(&rig, "iMC 2 of socket 0")->bus, 0xffu << 8 | DEVFN(16, 4));
	CU_ASSERT_EQUAL(rig_unit(&rig, "R3QPI 1 of socket 1")->bus, 0x7fu << 8 | DEVFN(19, 6));
	rig_close(&rig);
}

/* ------------------------------------------------------------------------------ registers */

static int put(const char *unit, int32_t offset, unsigned size, uint64_t value)
{
	struct unc_addr at = unc_unit_addr(rig_unit(&rig, unit), offset, size);

	return unc_regs_sim.write(rig.sim, &at, value);
}

static uint64_t get(const char *unit, int32_t offset, unsigned size)
{
	struct unc_addr at = unc_unit_addr(rig_unit(&rig, unit), offset, size);
	uint64_t value = 0;

	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), 0);
	return value;
}

/* Close a machine that must have refused this many accesses. */
static void close_with(unsigned faults)
{
	CU_ASSERT_EQUAL(unc_sim_faults(rig.sim), faults);
	unc_sim_reset(rig.sim);
	rig_close(&rig);
}

/* A freeze is obeyed only while frz_en is 1, which one write may do. */
static void freeze_enable(void)
{
	uint64_t count;

	rig_chip("snbep");
	rig_open(&rig, "");
	CU_ASSERT_EQUAL(put("CBo 0 of socket 0", 0x0c, 8, 1u << 22), 0);
	CU_ASSERT_EQUAL(put("CBo 0 of socket 0", 0, 8, FRZ), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(get("CBo 0 of socket 0", 0x12, 8), 2600000);
	CU_ASSERT_EQUAL(put("CBo 0 of socket 0", 0, 8, 0x10000 | FRZ), 0);
	count = get("CBo 0 of socket 0", 0x12, 8);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(get("CBo 0 of socket 0", 0x12, 8), count);
	close_with(0);
}

static void refused(void)
{
	rig_chip("snbep");
	rig_open(&rig, "");
	/* no reset in HA and iMC, but in the others */
	CU_ASSERT_EQUAL(put("HA 0 of socket 0", 0xf4, 4, 0x10002), -EROFS);
	CU_ASSERT_EQUAL(put("iMC 3 of socket 0", 0xf4, 4, 0x10001), -EROFS);
	CU_ASSERT_EQUAL(put("QPI 1 of socket 0", 0xf4, 4, 0x10003), 0);
	/* bit 17 of unit control; rst in HA's control; ov_en; tid_en outside the CBo */
	CU_ASSERT_EQUAL(put("QPI 1 of socket 0", 0xf4, 4, 0x30000), -EROFS);
	CU_ASSERT_EQUAL(put("HA 0 of socket 0", 0xd8, 4, 1u << 17), -EROFS);
	CU_ASSERT_EQUAL(put("R2PCIe 0 of socket 0", 0xd8, 4, 1u << 20), -EROFS);
	CU_ASSERT_EQUAL(put("PCU 0 of socket 0", 0x0c, 8, 1u << 19), -EROFS);
	CU_ASSERT_EQUAL(put("CBo 0 of socket 0", 0x0c, 8, 1u << 19), 0);
	/* a threshold of 8 bits where there are 5; counters of 44 bits */
	CU_ASSERT_EQUAL(put("UBox 0 of socket 0", 0x08, 8, 0x3full << 24), -EROFS);
	CU_ASSERT_EQUAL(put("CBo 0 of socket 0", 0x12, 8, 1ull << 44), -EROFS);
	CU_ASSERT_EQUAL(put("HA 0 of socket 0", 0xa0, 8, 1ull << 47), 0);
	/* bits 9:5 of the CBo's filter; the match registers are not in the function of the
	 * counters */
	CU_ASSERT_EQUAL(put("CBo 0 of socket 0", 0x10, 8, 0x20), -EROFS);
	CU_ASSERT_EQUAL(put("QPI 0 of socket 0", 0x228, 4, 0x1c00), -ENXIO);
	close_with(10);

	rig_chip("ivbep");
	rig_open(&rig, "");
	/* bits 17:16 must be 1; resets exist everywhere; no invert; no ov_en in the CBo */
	CU_ASSERT_EQUAL(put("HA 1 of socket 0", 0xf4, 4, 0x3), -EINVAL);
	CU_ASSERT_EQUAL(put("HA 1 of socket 0", 0xf4, 4, 0x30003), 0);
	CU_ASSERT_EQUAL(put("R3QPI 2 of socket 0", 0xd8, 4, 1u << 23), -EROFS);
	CU_ASSERT_EQUAL(put("R3QPI 2 of socket 0", 0xd8, 4, 1u << 20), 0);
	CU_ASSERT_EQUAL(put("CBo 14 of socket 0", 0x0c, 8, 1u << 20), -EROFS);
	/* opc has another place than on Sandy Bridge-EP; filter1 is 6 above filter0 */
	CU_ASSERT_EQUAL(put("CBo 14 of socket 0", 0x10, 8, 0x182ull << 23), -EROFS);
	CU_ASSERT_EQUAL(put("CBo 14 of socket 0", 0x16, 8, 0x182ull << 20), 0);
	close_with(4);
}

/* A counter in configuration space is two registers; the upper half has the higher address. */
static void halves(void)
{
	const uint64_t value = 0x7654fedcba98;

	rig_chip("snbep");
	rig_open(&rig, "");
	CU_ASSERT_EQUAL(put("iMC 1 of socket 0", 0xa8, 4, value & 0xffffffff), 0);
	CU_ASSERT_EQUAL(put("iMC 1 of socket 0", 0xac, 4, value >> 32), 0);
	CU_ASSERT_EQUAL(get("iMC 1 of socket 0", 0xa8, 8), value);
	CU_ASSERT_EQUAL(get("iMC 1 of socket 0", 0xac, 4), 0x7654);
	CU_ASSERT_EQUAL(put("iMC 1 of socket 0", 0xac, 4, 0x10000), -EROFS); /* 48 bits */
	close_with(1);
}

/* Ivy Bridge-EP: an overflow with ov_en is in the status of the unit. Sandy Bridge-EP has no global control. */
static void overflow(void)
{
	struct unc_addr global = { .space = UNC_MSR, .size = 8, .at = 0xc00 };
	const char *r3 = "R3QPI 0 of socket 0";

	rig_chip("ivbep");
	rig_open(&rig, "");
	CU_ASSERT_EQUAL(put(r3, 0xa0, 8, unc_width_mask(44) - 2599), 0);
	CU_ASSERT_EQUAL(put(r3, 0xd8, 4, 1u << 22 | 1u << 20 | 0x01), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(get(r3, 0xf8, 4), 1);
	CU_ASSERT_EQUAL(put(r3, 0xf8, 4, 1), 0);
	CU_ASSERT_EQUAL(get(r3, 0xf8, 4), 0);
	close_with(0);
	/* Sandy Bridge-EP has no such freeze */
	rig_chip("snbep");
	rig_open(&rig, "");
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &global, 1ull << 29), -ENXIO);
	close_with(1);
}

/* Ivy Bridge-EP: a unit obeys the global freeze only while its frz_en is 1. */
static void global_asks_enable(void)
{
	struct unc_addr global = { .space = UNC_MSR, .size = 8, .at = 0xc00 };
	const char *cbo = "CBo 0 of socket 0";
	uint64_t count;

	rig_chip("ivbep");
	rig_open(&rig, "");
	CU_ASSERT_EQUAL(put(cbo, 0x0c, 8, 1u << 22), 0);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &global, 1ull << 31), 0);
	rig_advance(&rig, MSEC);
	count = get(cbo, 0x12, 8);
	CU_ASSERT_EQUAL(count, 2600000);
	CU_ASSERT_EQUAL(put(cbo, 0, 8, 0x30000), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(get(cbo, 0x12, 8), count);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &global, 1ull << 29), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(get(cbo, 0x12, 8), 2 * count);
	close_with(0);
}

/* Ivy Bridge-EP: an overflow is in the status of its unit only with ov_en (003, table 2-192). */
static void status_asks_ov_en(void)
{
	const char *r3 = "R3QPI 0 of socket 0";

	rig_chip("ivbep");
	rig_open(&rig, "");
	CU_ASSERT_EQUAL(put(r3, 0xa0, 8, unc_width_mask(44)), 0);
	CU_ASSERT_EQUAL(put(r3, 0xd8, 4, 1u << 22 | 0x01), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(get(r3, 0xf8, 4), 0);
	CU_ASSERT_EQUAL(put(r3, 0xa0, 8, unc_width_mask(44)), 0);
	CU_ASSERT_EQUAL(put(r3, 0xd8, 4, 1u << 22 | 1u << 20 | 0x01), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(get(r3, 0xf8, 4), 1);
	close_with(0);
}

/* R3QPI of Ivy Bridge-EP ignores some bits (003, tables 2-192 and 2-193). */
static void ignored(void)
{
	const char *r3 = "R3QPI 0 of socket 0";

	rig_chip("ivbep");
	rig_open(&rig, "");
	CU_ASSERT_EQUAL(put(r3, 0xd8, 4, 1u << 19 | 0x01), 0);
	CU_ASSERT_EQUAL(get(r3, 0xd8, 4), 0x01);
	CU_ASSERT_EQUAL(put(r3, 0xa0, 8, 1ull << 63 | 1ull << 44 | 5), 0);
	CU_ASSERT_EQUAL(get(r3, 0xa0, 8), 5);
	CU_ASSERT_EQUAL(put(r3, 0xa4, 4, 0xfffff001), 0); /* the upper half */
	CU_ASSERT_EQUAL(get(r3, 0xa0, 8), 1ull << 32 | 5);
	/* "else behavior is undefined" */
	CU_ASSERT_EQUAL(put(r3, 0xd8, 4, 1u << 23), -EROFS);
	CU_ASSERT_EQUAL(put(r3, 0xd8, 4, 1u << 16), -EROFS);
	close_with(2);
}

static uint64_t config_of(uint32_t bus, uint64_t at)
{
	const struct unc_addr addr = { .space = UNC_PCI, .size = 4, .bus = bus, .at = at };
	uint64_t value = ~0ull;

	CU_ASSERT_EQUAL(unc_regs_read(&rig.direct->regs, &addr, 1, &value), 0);
	return value;
}

/* The bus of the device with this id, where there is one; all devices of the id are counted. */
static uint32_t device_with(uint16_t id, unsigned *count)
{
	const struct unc_regs *regs = &rig.direct->regs;
	uint32_t bus = 0;
	size_t n;
	const struct unc_pci_device *list = regs->ops->pci_devices(regs->self, &n);

	*count = 0;
	for (size_t i = 0; i < n; i++)
		if (list[i].device == id && list[i].vendor == UNC_PCI_INTEL) {
			bus = list[i].bus;
			++*count;
		}
	return bus;
}

/* What other programs read: the rate of each link in use, the numbers of the buses. */
static void other_words(void)
{
	static const struct {
		const char *chip;
		unsigned links;
		uint16_t bus, ubox, ports[3], more[3];
	} chips[] = {
		{ "snbep", 2, 0x3c28, 0x3ce0, { 0x3c80, 0x3c90 }, { 0x3c86, 0x3c96 } },
		{ "ivbep",
		  3,
		  0x0e28,
		  0x0e1e,
		  { 0x0e80, 0x0e90, 0x0e40 },
		  { 0x0e86, 0x0e96, 0x0e46 } },
	};

	for (size_t i = 0; i < sizeof(chips) / sizeof(chips[0]); i++)
		for (unsigned links = 1; links <= chips[i].links; links++) {
			char options[32];
			uint32_t bus, ubox;
			unsigned count;

			snprintf(options, sizeof(options), "qpi=%u", links);
			rig_chip(chips[i].chip);
			rig_open(&rig, options);
			for (unsigned k = 0; k < chips[i].links; k++) {
				bus = device_with(chips[i].ports[k], &count);
				CU_ASSERT_EQUAL(count, k < links);
				if (count)
					CU_ASSERT_EQUAL(config_of(bus, 0xd4) & 7, 5); /* 8 GT/s */
				device_with(chips[i].more[k], &count);
				CU_ASSERT_EQUAL(count, k < links);
			}
			bus = device_with(chips[i].bus, &count);
			ubox = device_with(chips[i].ubox, &count);
			CU_ASSERT_EQUAL(count, 1);
			CU_ASSERT_EQUAL(config_of(bus, 0x108) & 0xffff,
					(ubox & 0xff00) | (bus >> 8 & 0xff));
			rig_close(&rig);
		}
}

static const struct check_test tests[] = {
	{ "discovery", discovery },
	{ "buses", buses },
	{ "freeze enable", freeze_enable },
	{ "global freeze asks for it too", global_asks_enable },
	{ "status asks for ov_en", status_asks_ov_en },
	{ "ignored bits", ignored },
	{ "refused", refused },
	{ "halves", halves },
	{ "overflow", overflow },
	{ "words of other programs", other_words },
	{ 0 },
};

int main(void)
{
	return check_run("ep machine", tests);
}
