/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What discovery finds on the simulated machine: cpus, devices, bus numbers, node ids, base
 * addresses, capability registers.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sim_help.h"

#define DEVFN(d, f) ((uint32_t)(d) << 3 | (uint32_t)(f))

static uint32_t config(struct machine *m, uint32_t bus, uint32_t devfn, uint64_t at)
{
	struct unc_addr a = { .space = UNC_PCI, .size = 4, .bus = bus << 8 | devfn, .at = at };

	return (uint32_t)get(m, a);
}

static void test_topology(void)
{
	struct unc_topology t;
	struct machine m = { 0 };

	machine_open(&m, "sockets=2,cores=3,threads=2");
	CU_ASSERT_EQUAL_FATAL(unc_regs_sim.topology(m.regs, &t, NULL), 0);
	CU_ASSERT_EQUAL(t.family, 6);
	CU_ASSERT_EQUAL(t.model, 0x6a);
	CU_ASSERT_EQUAL(t.sockets, 2);
	CU_ASSERT_EQUAL_FATAL(t.numcpus, 12);
	for (unsigned i = 0; i < t.numcpus; i++) {
		CU_ASSERT_EQUAL(t.cpus[i].cpu, i);
		CU_ASSERT_EQUAL(t.cpus[i].thread, i / 6);
		CU_ASSERT_EQUAL(t.cpus[i].socket, i / 3 % 2);
		CU_ASSERT_EQUAL(t.cpus[i].core, i % 3);
		CU_ASSERT(t.cpus[i].online);
	}
	free(t.cpus);
	machine_close(&m);
	/* As many cores as CHAs by default. */
	machine_open(&m, "cha=12");
	CU_ASSERT_EQUAL_FATAL(unc_regs_sim.topology(m.regs, &t, NULL), 0);
	CU_ASSERT_EQUAL(t.numcpus, 12);
	free(t.cpus);
	machine_close(&m);
}

/* Number of devices with an id; at this device and function only, unless devfn is ~0. */
static unsigned count(const struct unc_pci_device *list, size_t n, uint16_t vendor, uint16_t device,
		      uint32_t devfn)
{
	unsigned found = 0;

	for (size_t i = 0; i < n; i++)
		if (list[i].vendor == vendor && list[i].device == device &&
		    (devfn == ~0u || (list[i].bus & 0xff) == devfn))
			found++;
	return found;
}

static void test_devices(void)
{
	const struct unc_pci_device *list;
	struct machine m = { 0 };
	size_t n;

	machine_open(&m, "sockets=2,imc=3,upi=2");
	list = unc_regs_sim.pci_devices(m.regs, &n);
	for (size_t i = 0; i < n; i++) {
		CU_ASSERT(i == 0 || list[i - 1].bus < list[i].bus);
		CU_ASSERT_EQUAL(config(&m, list[i].bus >> 8, list[i].bus & 0xff, 0),
				(uint32_t)list[i].device << 16 | list[i].vendor);
	}
	CU_ASSERT_EQUAL(count(list, n, 0x8086, 0x3450, ~0u), 2);
	CU_ASSERT_EQUAL(count(list, n, 0x8086, 0x3451, DEVFN(0, 1)), 2);
	CU_ASSERT_EQUAL(count(list, n, 0x8086, 0x3441, ~0u), 4);
	CU_ASSERT_EQUAL(count(list, n, 0x8086, 0x3446, ~0u), 4);
	CU_ASSERT_EQUAL(count(list, n, 0x8086, 0x344a, ~0u), 6);
	CU_ASSERT_EQUAL(count(list, n, 0x8086, 0x345b, DEVFN(30, 3)), 2);
	CU_ASSERT_EQUAL(count(list, n, 0x8086, 0x334a, DEVFN(3, 0)), 2);
	CU_ASSERT_EQUAL(count(list, n, 0x8086, 0x334a, DEVFN(4, 0)), 2);
	/* Decoys: the same id at another address, or of another vendor. */
	CU_ASSERT(count(list, n, 0x8086, 0x334a, ~0u) > 4);
	CU_ASSERT(count(list, n, 0x15b3, 0x3450, ~0u) > 0);
	no_faults(&m);
	machine_close(&m);
}

static void test_header(void)
{
	struct unc_addr at = { .space = UNC_PCI, .bus = 0xfe << 8, .size = 4 };
	struct machine m = { 0 };
	uint64_t value;

	machine_open(&m, "");
	CU_ASSERT_EQUAL(config(&m, 0xfe, 0, 0), 0x34508086);
	CU_ASSERT_EQUAL(config(&m, 0xfe, DEVFN(2, 1), 8) >> 16, 0x1101);
	CU_ASSERT_EQUAL(config(&m, 0xfe, DEVFN(1, 0), 0), 0xffffffff);
	CU_ASSERT_EQUAL(config(&m, 0x55, DEVFN(1, 0), 0), 0xffffffff);
	no_faults(&m);
	CU_ASSERT_EQUAL(try_set(&m, at, 1), -EROFS);
	at.at = 0xc0;
	CU_ASSERT_EQUAL(try_set(&m, at, 1), -EROFS);
	at.size = 8;
	CU_ASSERT_EQUAL(try_get(&m, at, &value), -EINVAL);
	at.size = 4;
	at.at = 0x50;
	CU_ASSERT_EQUAL(try_get(&m, at, &value), -ENXIO);
	at.at = 0x02;
	CU_ASSERT_EQUAL(try_get(&m, at, &value), -ENXIO);
	at.bus = 0x55 << 8;
	at.at = 0x318;
	CU_ASSERT_EQUAL(try_get(&m, at, &value), -ENXIO);
	CU_ASSERT_EQUAL(unc_sim_faults(m.sim), 6);
	machine_close(&m);
}

/* As in 1.9.1: from a UBox's bus, by node id and mapping, to the socket. */
static unsigned socket_of_ubox(struct machine *m, uint32_t bus)
{
	uint32_t node = config(m, bus, 0, 0xc0) & 7, map = config(m, bus, 0, 0xd4);

	for (unsigned i = 0; i < 8; i++)
		if ((map >> 3 * i & 7) == node)
			return i;
	return 99;
}

static void test_nodes(void)
{
	struct unc_addr upi = { .space = UNC_PCI, .size = 4, .at = 0x318 };
	struct machine m = { 0 };

	machine_open(&m, "sockets=2");
	CU_ASSERT_EQUAL(socket_of_ubox(&m, 0x7e), 0);
	CU_ASSERT_EQUAL(socket_of_ubox(&m, 0xfe), 1);
	CU_ASSERT_EQUAL(config(&m, 0xfe, 0, 0xc0), 1);
	machine_close(&m);

	machine_open(&m, "sockets=2,nodes=swap");
	CU_ASSERT_EQUAL(socket_of_ubox(&m, 0x7e), 1);
	CU_ASSERT_EQUAL(socket_of_ubox(&m, 0xfe), 0);
	/* Units on bus 0x7e belong to socket 1: its global freeze stops them. */
	upi.bus = 0x7e << 8 | DEVFN(2, 1);
	upi.size = 8;
	upi.at = 0x350;
	set(&m, msr(1, 0x700), 1ull << 63);
	set(&m, upi, 0x0804 | EN);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim,
				       &(struct sim_traffic){
					       .op = SIM_READ, .cpu = 28, .home = 0, .lines = 30 }),
			0);
	upi.at = 0x320;
	CU_ASSERT_EQUAL(get(&m, upi), 0);
	set(&m, msr(1, 0x700), 1ull << 61);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim,
				       &(struct sim_traffic){
					       .op = SIM_READ, .cpu = 28, .home = 0, .lines = 30 }),
			0);
	CU_ASSERT_EQUAL(get(&m, upi), 10);
	no_faults(&m);
	machine_close(&m);

	machine_open(&m, "sockets=8,nodes=swap,cha=2");
	for (unsigned i = 0; i < 8; i++)
		CU_ASSERT_EQUAL(socket_of_ubox(&m, (i + 1) * 32 - 2), 7 - i);
	machine_close(&m);
}

static void test_capabilities(void)
{
	struct machine m = { 0 };

	for (unsigned slice = 0; slice < 2; slice++) {
		machine_open(&m, slice ? "upi=3,chamask=0x8000000f0f,numbers=slice"
				       : "upi=3,chamask=0x8000000f0f");
		CU_ASSERT_EQUAL(config(&m, 0xfe, DEVFN(30, 3), 0x9c), 0xf0f);
		CU_ASSERT_EQUAL(config(&m, 0xfe, DEVFN(30, 3), 0xa0), 0x80);
		CU_ASSERT(config(&m, 0xfe, DEVFN(30, 3), 0x94) >> 6 >= 2);
		CU_ASSERT_EQUAL(get(&m, msr(0, slice ? 0xba6 : 0xe70)), ONES); /* CHA 39, 8 */
		no_faults(&m);
		machine_close(&m);
	}
	machine_open(&m, "upi=2,cha=40");
	CU_ASSERT_EQUAL(config(&m, 0xfe, DEVFN(30, 3), 0x9c), 0xffffffff);
	CU_ASSERT_EQUAL(config(&m, 0xfe, DEVFN(30, 3), 0xa0), 0xff);
	CU_ASSERT((config(&m, 0xfe, DEVFN(30, 3), 0x94) >> 6 & 3) < 2);
	machine_close(&m);
}

/* Windows of all controllers of all sockets do not overlap, and each has its own channels. */
static void test_windows(void)
{
	uint64_t seen[8 * 4];
	struct machine m = { 0 };
	unsigned n = 0;

	machine_open(&m, "sockets=8,cha=1");
	for (unsigned socket = 0; socket < 8; socket++) {
		uint32_t bus = (socket + 1) * 32 - 2;
		uint64_t base = config(&m, bus, DEVFN(0, 1), 0xd0) & 0x1fffffff;

		for (unsigned imc = 0; imc < 4; imc++, n++) {
			uint64_t bar = config(&m, bus, DEVFN(0, 1), 0xd8 + 4 * imc) & 0x7ff;
			struct unc_addr at = { .space = UNC_MMIO, .size = 4 };

			seen[n] = base << 23 | bar << 12;
			CU_ASSERT_EQUAL(seen[n] & 0xffff, 0);
			for (unsigned k = 0; k < n; k++)
				CU_ASSERT(seen[k] + 0x2e000 <= seen[n] ||
					  seen[n] + 0x2e000 <= seen[k]);
			at.at = seen[n] + 0x22840;
			set(&m, at, 0x100 * imc + socket);
			at.at = seen[n] + 0x26800;
			CU_ASSERT_EQUAL(get(&m, at), ONES);
			at.at = seen[n] + 0x2a800;
			CU_ASSERT_EQUAL(get(&m, at), 0xffffffff);
		}
	}
	for (unsigned k = 0; k < n; k++) {
		struct unc_addr at = { .space = UNC_MMIO, .size = 4, .at = seen[k] + 0x22840 };

		CU_ASSERT_EQUAL(get(&m, at), 0x100 * (k % 4) + k / 4);
	}
	no_faults(&m);
	machine_close(&m);
}

static void test_backend(void)
{
	struct machine m = { 0 };

	CU_ASSERT(unc_regs_sim.simulated);
	machine_open(&m, "");
	CU_ASSERT_PTR_NOT_NULL(strstr(unc_regs_sim.claim_path(m.regs), machine_name()));
	CU_ASSERT_PTR_NOT_NULL(strstr(unc_regs_sim.claim_path(m.regs), ".lock"));
	machine_close(&m);
}

/* 1.9.3: the first device of a root bus says which stack it is; ports say which buses are behind them. */
static void test_stacks(void)
{
	struct machine m = { 0 };

	machine_open(&m, "sockets=2,nodes=swap");
	CU_ASSERT_EQUAL(config(&m, 0x80, 0, 0), 0x09a28086);
	CU_ASSERT_EQUAL(config(&m, 0x80, 0, 0x3f4), 0x01); /* DMI: 0; node 1 is socket 0 */
	CU_ASSERT_EQUAL(config(&m, 0x81, 0, 0x3f4), 0x11);
	CU_ASSERT_EQUAL(config(&m, 0x03, 0, 0x3f4), 0x20);
	CU_ASSERT_EQUAL(config(&m, 0x06, 0, 0x3f4), 0x40);
	CU_ASSERT_EQUAL(config(&m, 0x08, 0, 0x3f4), 0x50);
	CU_ASSERT_EQUAL(config(&m, 0x03, DEVFN(4, 0), 0x0c) >> 16, 1);
	CU_ASSERT_EQUAL(config(&m, 0x03, DEVFN(4, 0), 0x18), 0x050503);
	CU_ASSERT_EQUAL(config(&m, 0x05, 0, 8) >> 16, 0x0108);
	CU_ASSERT_EQUAL(config(&m, 0x05, 0, 0x18), 0);
	no_faults(&m);
	machine_close(&m);
	/* The devices of stacks that are not there are not there either. */
	machine_open(&m, "iio=1");
	CU_ASSERT_EQUAL(config(&m, 0x02, 0, 0), 0x101715b3);
	CU_ASSERT_EQUAL(config(&m, 0x03, 0, 0), 0xffffffff);
	CU_ASSERT_EQUAL(config(&m, 0x04, 0, 0), 0xffffffff);
	no_faults(&m);
	machine_close(&m);
}

static const struct check_test tests[] = {
	{ "topology", test_topology },
	{ "devices", test_devices },
	{ "configuration header", test_header },
	{ "node ids", test_nodes },
	{ "capabilities", test_capabilities },
	{ "IIO stacks", test_stacks },
	{ "memory windows", test_windows },
	{ "backend", test_backend },
	{ 0 },
};

int main(void)
{
	return check_run("sim discovery", tests);
}
