/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Refused accesses are recorded with the reason.
 */
#include <stdio.h>
#include <string.h>

#include "sim_help.h"

static struct machine m;

static void fault_is(struct sim *sim, unsigned i, const char *text)
{
	const char *is = unc_sim_fault(sim, i);

	if (is == NULL || strcmp(is, text) != 0) {
		printf("\"%s\", not \"%s\"\n", is != NULL ? is : "none", text);
		CU_FAIL("text of a fault");
	}
}

static void last_is(const char *text)
{
	fault_is(m.sim, unc_sim_faults(m.sim) - 1, text);
}

static void test_texts(void)
{
	struct unc_addr at;
	uint64_t value;

	machine_open(&m, "sockets=2,iio=5,clock=manual");
	CU_ASSERT_PTR_NULL(unc_sim_fault(m.sim, 0));
	try_set(&m, msr(0, 0xe01), 1u << 16);
	last_is("write msr 0xe01: reserved bits 0x10000 (socket 0, CHA 0)");
	try_set(&m, msr(1, 0xe0e), 0x10100);
	last_is("write msr 0xe0e: must be written as 1: bits 0x20000 (socket 1, CHA 1)");
	try_get(&m, msr(0, 0x123), &value);
	last_is("read msr 0x123: no such register");
	try_get(&m, msr(0, 0xfa5), &value);
	last_is("read msr 0xfa5: not on this machine (socket 0, CHA 29)");
	try_get(&m, msr(7, 0xe00), &value);
	last_is("read msr 0xe00: no such socket: 7");
	try_set(&m, msr(1, 0xaa3), 0);
	last_is("write msr 0xaa3: read-only (socket 1, IIO_FREERUN 0)");
	try_set(&m, msr(0, 0x700), 5ull << 61);
	last_is("write msr 0x700: freeze and unfreeze at once (socket 0, UBOX 0)");
	at = ctr(&m, "UPI", 1, 2, 1);
	at.size = 2;
	try_get(&m, at, &value);
	last_is("read pci 0:fe:4.1 at 0x328: wrong size: 2 (socket 1, UPI 2)");
	at = unit_ctl(&m, "UPI", 0, 0);
	at.at = 0x40;
	try_set(&m, at, 0);
	last_is("write pci 0:7e:2.1 at 0x40: no such register");
	at = ctl(&m, "IMC", 0, 4, 0);
	try_set(&m, at, 1ull << 16);
	last_is("write memory 0xd01a6840: reserved bits 0x10000 (socket 0, IMC 4)");
	machine_close(&m);
}

static void test_many(void)
{
	machine_open(&m, "clock=manual");
	for (unsigned i = 0; i < 100; i++)
		try_set(&m, msr(0, 0x10000 + i), 0);
	CU_ASSERT_EQUAL(unc_sim_faults(m.sim), 100);
	fault_is(m.sim, 63, "write msr 0x1003f: no such register");
	CU_ASSERT_PTR_NULL(unc_sim_fault(m.sim, 64));
	CU_ASSERT_PTR_NULL(unc_sim_fault(m.sim, ~0u));
	machine_close(&m);
}

static void test_reset_forgets(void)
{
	machine_open(&m, "clock=manual");
	try_set(&m, msr(0, 1), 0);
	set(&m, msr(0, 0xe01), EN | OV_EN);
	set(&m, msr(0, 0xe05), 8);
	set(&m, msr(0, 0xe00), ONES | FRZ);
	set(&m, msr(0, 0x700), 1ull << 63 | 1);
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, MS), 0);
	unc_sim_reset(m.sim);
	no_faults(&m);
	CU_ASSERT_PTR_NULL(unc_sim_fault(m.sim, 0));
	CU_ASSERT_EQUAL(unc_sim_now(m.sim), 0);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xe01)), 0);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xe05)), 0);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xe00)), ONES);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x700)), 0);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x3f8)), 0);
	/* Not frozen any more. */
	set(&m, msr(0, 0xe01), EN);
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, MS), 0);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xe08)), 2000000);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0x3f8)), 1000000);
	machine_close(&m);
}

/* Faults of one process are visible to others. */
static void test_shared(void)
{
	struct sim *other;

	machine_open(&m, "clock=manual");
	CU_ASSERT_EQUAL_FATAL(unc_sim_open(m.spec, &other, NULL), 0);
	try_set(&m, msr(0, 1), 0);
	CU_ASSERT_EQUAL(unc_sim_faults(other), 1);
	fault_is(other, 0, "write msr 0x1: no such register");
	unc_sim_close(other);
	machine_close(&m);
}

static const struct check_test tests[] = {
	{ "texts", test_texts },
	{ "many", test_many },
	{ "reset forgets", test_reset_forgets },
	{ "shared", test_shared },
	{ 0 },
};

int main(void)
{
	return check_run("sim faults", tests);
}
