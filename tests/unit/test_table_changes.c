/* SPDX-License-Identifier: BSD-3-Clause */
/* Discovery tables that change: while they are read, and from one program to the next. */
#include <errno.h>
#include <stdlib.h>

#include "discover/discover.h"
#include "rig.h"
#include "table_bytes.h"
#include "table_machine.h"

enum { CHA = 0, WORDS = 201 * 6 };

static void make_die(unsigned chas, uint32_t last)
{
	die_begin(0);
	for (unsigned i = 0; i + 1 < chas; i++)
		die_msr(0, 0x2000 + 0x10 * i, CHA, i);
	die_msr(0, last, CHA, chas - 1);
	die_msrs(0, 0x2fd0);
	die_end(0);
}

/* ---------------------------------------------------------------------------------- while it is read */

static struct unc_regs_ops ops;
static unsigned reads[WORDS]; /* of each word of the table */

/* Every read after the first one finds another unit, or another table. */
static int read_changing(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = fake_regs.read(self, at, n, value);

	for (size_t i = 0; rc == 0 && i < n; i++) {
		uint64_t word = (at[i].at - TABLE(0)) / 8;

		if (at[i].space == UNC_MMIO && at[i].at >= TABLE(0) && word < WORDS &&
		    reads[word]++ > 0)
			value[i] ^= 0x0000010000000101;
	}
	return rc;
}

static struct unc_discovered read_by(int (*read)(void *, const struct unc_addr *, size_t,
						 uint64_t *))
{
	struct unc_regs regs = { .ops = &ops };
	struct unc_machine machine = { 0 };
	struct unc_error err = { 0 };
	struct unc_scan scan = { .regs = &regs, .machine = &machine, .err = &err };

	ops = fake_regs;
	ops.read = read;
	scan.devices = fake_regs.pci_devices(NULL, &scan.numdevices);
	CU_ASSERT_EQUAL_FATAL(unc_discovered_read(&scan), 0);
	return machine.tables;
}

/* No decision is taken on what a word held at another time: each is read once. */
static void while_read(void)
{
	struct unc_discovered still, changing;
	unsigned words = 0;

	fake_machine(SPR, 1);
	make_die(12, 0x20b0);
	still = read_by(fake_regs.read);
	changing = read_by(read_changing);
	for (unsigned i = 0; i < WORDS; i++) {
		CU_ASSERT(reads[i] <= 1);
		words += reads[i];
	}
	CU_ASSERT_EQUAL(words, 201 * 3); /* all entries, the empty ones too */
	CU_ASSERT_EQUAL(still.tables[0].numunits, 12);
	CU_ASSERT_EQUAL(changing.tables[0].numunits, 12);
	for (size_t i = 0; i < 12; i++)
		CU_ASSERT_EQUAL(changing.tables[0].units[i].unit_ctl,
				still.tables[0].units[i].unit_ctl);
	unc_discovered_free(&still);
	unc_discovered_free(&changing);
	fake_machine_free();
}

/* ---------------------------------------------------------------------------------- between programs */

/*
 * A program counts, and the next one finds the unit elsewhere. Both would write what they think is the unit's: the
 * second one is refused, the first one goes on, and puts back what it has found.
 */
static void between_programs(void)
{
	const char *name = "UNC_CHA_CLOCKTICKS:unit=2";
	struct unc_set *before, *after;
	struct unc_direct *first;

	fake_machine(SPR, 1);
	make_die(3, 0x2020);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	first = dies.direct;
	CU_ASSERT_EQUAL_FATAL(dies_prepare(name, &before), 0);
	CU_ASSERT_EQUAL_FATAL(unc_set_start(before, &dies.err), 0);

	make_die(3, 0x2050);
	CU_ASSERT_EQUAL_FATAL(dies_open(), 0);
	CU_ASSERT_EQUAL_FATAL(dies_prepare(name, &after), 0);
	fake_forget();
	CU_ASSERT_EQUAL(unc_set_start(after, &dies.err), -EBUSY);
	rig_says(dies.err.text,
		 "CHA 2 of socket 0 is being counted by a program that has found its "
		 "registers elsewhere: another version of this component, or the "
		 "discovery table has changed");
	CU_ASSERT_EQUAL(fake_writes(&(const struct fake_write *){ NULL }), 0);

	CU_ASSERT_EQUAL(unc_set_stop(before, &dies.err), 0);
	CU_ASSERT_EQUAL(unc_set_start(after, &dies.err), 0);
	CU_ASSERT_EQUAL(unc_set_stop(after, &dies.err), 0);
	unc_set_release(before);
	unc_set_release(after);
	unc_direct_close(first);
	dies_close();
}

static const struct check_test tests[] = {
	{ "while it is read", while_read },
	{ "between programs", between_programs },
	{ 0 },
};

int main(void)
{
	return check_run("table_changes", tests);
}
