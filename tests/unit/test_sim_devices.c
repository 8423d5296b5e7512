/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Lists of the registers in memory and configuration space: all registers of existing units, with
 * their sizes, and none that cannot be read.
 */
#include <stdlib.h>

#include "sim/sim_registers.h"
#include "sim_help.h"

enum { PAGE = 4096 };

static struct unc_addr list[PAGE / 4];

static bool listed(size_t n, struct unc_addr at)
{
	for (size_t i = 0; i < n; i++)
		if (list[i].at == at.at)
			return list[i].space == at.space && list[i].bus == at.bus &&
			       (list[i].size == at.size ||
				(at.space == UNC_PCI && list[i].size == 4));
	return false;
}

static void all_readable(struct machine *m, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		get(m, list[i]);
		CU_ASSERT(i == 0 || list[i - 1].at + list[i - 1].size <= list[i].at);
	}
	no_faults(m);
}

/* All registers of one unit, on the page of its unit control. */
static void check_unit(struct machine *m, const char *name, unsigned socket, unsigned unit)
{
	const struct unc_box *box = box_of(name);
	struct unc_addr first = unit_ctl(m, name, socket, unit);
	size_t n;

	first.at &= ~(uint64_t)(PAGE - 1);
	n = unc_sim_registers(m->sim, &first, PAGE, list);
	CU_ASSERT(listed(n, unit_ctl(m, name, socket, unit)));
	CU_ASSERT(listed(n, unit_status(m, name, socket, unit)));
	for (int c = 0; c < box->counters; c++) {
		CU_ASSERT(listed(n, ctl(m, name, socket, unit, c)));
		CU_ASSERT(listed(n, ctr(m, name, socket, unit, c)));
	}
	all_readable(m, n);
}

static void test_units(void)
{
	struct machine m = { 0 };

	machine_open(&m, "sockets=2,imc=2");
	for (unsigned socket = 0; socket < 2; socket++) {
		check_unit(&m, "IMC", socket, 0);
		check_unit(&m, "IMC", socket, 4);
		check_unit(&m, "M2M", socket, 1);
		check_unit(&m, "UPI", socket, 2);
		check_unit(&m, "M3UPI", socket, 0);
	}
	machine_close(&m);
}

static void test_nothing_there(void)
{
	struct machine m = { 0 };
	struct unc_addr first;

	machine_open(&m, "imc=2");
	first = unit_ctl(&m, "IMC", 0, 2); /* an absent channel */
	first.at &= ~(uint64_t)(PAGE - 1);
	CU_ASSERT_EQUAL(unc_sim_registers(m.sim, &first, PAGE, list), 0);
	first.at = 0;
	CU_ASSERT_EQUAL(unc_sim_registers(m.sim, &first, PAGE, list), 0);
	first = (struct unc_addr){ .space = UNC_PCI, .bus = 0x77 << 8 };
	CU_ASSERT_EQUAL(unc_sim_registers(m.sim, &first, PAGE, list), 0);
	no_faults(&m);
	machine_close(&m);
}

static void test_every_device(void)
{
	const struct unc_pci_device *devices;
	struct machine m = { 0 };
	size_t count = 0;

	machine_open(&m, "sockets=2");
	devices = unc_regs_sim.pci_devices(m.regs, &count);
	for (size_t i = 0; i < count; i++) {
		struct unc_addr first = { .space = UNC_PCI, .bus = devices[i].bus };
		size_t n = unc_sim_registers(m.sim, &first, PAGE, list);

		CU_ASSERT(n >= 16 && list[0].at == 0); /* the header */
		all_readable(&m, n);
	}
	CU_ASSERT(count > 30);
	machine_close(&m);
}

static void test_memory_end(void)
{
	struct machine m = { 0 };
	uint64_t end;

	machine_open(&m, "sockets=2");
	end = unc_sim_memory_end(m.sim);
	CU_ASSERT_EQUAL(end % PAGE, 0);
	CU_ASSERT(unit_ctl(&m, "IMC", 1, 10).at < end);
	machine_close(&m);
}

static const struct check_test tests[] = {
	{ "registers of units", test_units },
	{ "ranges without registers", test_nothing_there },
	{ "every PCI device", test_every_device },
	{ "end of memory", test_memory_end },
	{ 0 },
};

int main(void)
{
	return check_run("machine as devices", tests);
}
