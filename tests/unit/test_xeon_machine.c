/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The embedded machines of 64-bit Xeon MP, Xeon 7100 and Xeon 7400: discovery, behaviour of
 * registers, refused accesses. Addresses and bits are from the
 * SDM (volume 3B, 18.20 and 18.21), by hand.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rig.h"

enum { CTR0 = 0x107cc, CTR7 = 0x107d3, GL_CTL = 0x107d8 };

/* An event outside the traffic model: counts of a counter with this control. */
#define GBSQ_TYPE1 0x003ff07f00000000ull /* GBSQ:type_match=1 */
#define GSNPQ_TYPE1 0x003ff07f00000000ull
#define FSB_DBSY 0x0400100000000000ull
#define SATURATE (1ull << 59)

static struct rig rig;

static struct unc_addr msr(unsigned socket, uint64_t at)
{
	return (struct unc_addr){
		.space = UNC_MSR, .size = 8, .socket = (uint16_t)socket, .at = at
	};
}

static int put(uint64_t at, uint64_t value)
{
	struct unc_addr addr = msr(0, at);

	return unc_regs_sim.write(rig.sim, &addr, value);
}

static uint64_t get(uint64_t at)
{
	struct unc_addr addr = msr(0, at);
	uint64_t value = 0;

	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &addr, 1, &value), 0);
	return value;
}

static uint64_t count_of(uint64_t at)
{
	return get(at) & 0xffffffff;
}

static void open_chip(const char *chip, const char *options)
{
	rig_chip(chip);
	rig_open(&rig, options);
}

/* Close a machine that must have refused this many accesses. */
static void close_with(unsigned faults)
{
	unsigned seen = unc_sim_faults(rig.sim);
	const char *text;

	CU_ASSERT_EQUAL(seen, faults);
	for (unsigned i = 0; seen != faults && (text = unc_sim_fault(rig.sim, i)); i++)
		printf("%s\n", text);
	unc_sim_reset(rig.sim);
	rig_close(&rig);
}

/* Check the text of the last fault. */
static void says(const char *part)
{
	const char *text = unc_sim_fault(rig.sim, unc_sim_faults(rig.sim) - 1);

	rig_says(text ? text : "", part);
}

/* ------------------------------------------------------------------------------ discovery */

static void discovery(void)
{
	static const struct {
		const char *chip, *options;
		unsigned sockets, cpus, latency;
	} machines[] = {
		{ "xeonmp", "", 1, 2, 1 },   { "xeonmp", "sockets=4,threads=1", 4, 4, 1 },
		{ "xeon7100", "", 1, 4, 0 }, { "xeon7100", "sockets=4,cores=1", 4, 8, 0 },
		{ "xeon7400", "", 1, 6, 0 }, { "xeon7400", "sockets=8,cores=4", 8, 32, 0 },
	};

	for (size_t i = 0; i < sizeof(machines) / sizeof(machines[0]); i++) {
		const struct unc_chip *chip = unc_chip_find(machines[i].chip);
		size_t count;

		open_chip(machines[i].chip, machines[i].options);
		CU_ASSERT_PTR_EQUAL(rig.machine->chip, chip);
		CU_ASSERT(rig.machine->topology.l3);
		CU_ASSERT_EQUAL(rig.machine->topology.numcpus, machines[i].cpus);
		unc_machine_units(rig.machine, unc_box_find(chip, "L3"), &count);
		CU_ASSERT_EQUAL(count, machines[i].sockets);
		CU_ASSERT_EQUAL(rig.machine->numunits,
				machines[i].sockets * (1 + machines[i].latency));
		close_with(0);
	}
}

/* A machine without L3 is another chip with the same family and model. */
static int no_l3(void *self, struct unc_topology *topology, struct unc_error *err)
{
	int rc = unc_regs_sim.topology(self, topology, err);

	topology->l3 = false;
	return rc;
}

static void without_l3(void)
{
	static const struct {
		const char *spec;
		int rc;
		const char *says;
	} machines[] = {
		{ "xeonmp,clock=manual", -ENODEV, "family 15 model 3 without level-3 cache" },
		{ "xeon7100,clock=manual", -ENODEV, "family 15 model 6 without level-3 cache" },
		{ "xeon7400,clock=manual", 0, "" },
	};
	struct unc_regs_ops ops = unc_regs_sim;

	ops.topology = no_l3;
	for (size_t i = 0; i < sizeof(machines) / sizeof(machines[0]); i++) {
		struct unc_direct *d = NULL;
		struct unc_error err = { 0 };
		char spec[80];

		snprintf(spec, sizeof(spec), "%s,name=n%d", machines[i].spec, (int)getpid());
		CU_ASSERT_EQUAL(unc_direct_open(&ops, spec, &d, &err), machines[i].rc);
		rig_says(err.text, machines[i].says);
		if (machines[i].rc == 0)
			unc_direct_close(d);
		CU_ASSERT_EQUAL(unc_sim_remove(spec, NULL), 0);
	}
}

/* ------------------------------------------------------------------------------ registers */

/* Control and count are one register; it counts while its upper half is not 0. */
static void one_word(void)
{
	uint64_t khz;

	open_chip("xeon7100", "");
	CU_ASSERT_EQUAL(put(CTR0, GBSQ_TYPE1), 0);
	rig_advance(&rig, MSEC);
	khz = count_of(CTR0);
	CU_ASSERT(khz > 0);
	CU_ASSERT_EQUAL(get(CTR0), GBSQ_TYPE1 | khz);
	CU_ASSERT_EQUAL(put(CTR0, GBSQ_TYPE1 | 5), 0); /* the count is written as well */
	CU_ASSERT_EQUAL(count_of(CTR0), 5);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(count_of(CTR0), 5 + khz);
	CU_ASSERT_EQUAL(put(CTR0, 7), 0); /* upper half 0: the counter stops */
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(get(CTR0), 7);
	/* in another interface, the same word counts something else */
	CU_ASSERT_EQUAL(put(CTR0 + 2, GSNPQ_TYPE1), 0);
	CU_ASSERT_EQUAL(put(CTR0 + 1, GBSQ_TYPE1), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(count_of(CTR0 + 1), khz);
	CU_ASSERT(count_of(CTR0 + 2) > 0 && count_of(CTR0 + 2) != khz);
	close_with(0);
}

/* 32 bits; with bit 59 the count stays at all ones, without it wraps. */
static void saturates(void)
{
	open_chip("xeon7100", "");
	CU_ASSERT_EQUAL(put(CTR0 + 4, FSB_DBSY | 0xfffffff0), 0);
	CU_ASSERT_EQUAL(put(CTR0 + 5, FSB_DBSY | SATURATE | 0xfffffff0), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT(count_of(CTR0 + 4) > 0 && count_of(CTR0 + 4) < 0x7fffffff);
	CU_ASSERT_EQUAL(count_of(CTR0 + 5), 0xffffffff);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(count_of(CTR0 + 5), 0xffffffff);
	close_with(0);
}

/* 64-bit Xeon MP: bit 58 of 0x107D2 starts and freezes a sum of 64 bits in 0x107D3. */
static void latency(void)
{
	const struct sim_traffic traffic = { .op = SIM_READ, .lines = 1ull << 30 };

	open_chip("xeonmp", "");
	CU_ASSERT_EQUAL(put(0x107d2, 1ull << 26), -EROFS); /* bit 58, as the text says */
	CU_ASSERT_EQUAL(put(0x107d2, 1ull << 58), 0);
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &traffic), 0);
	CU_ASSERT_EQUAL(get(0x107d3), 250ull << 30);
	CU_ASSERT_EQUAL(put(0x107d2, 0), 0);
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &traffic), 0);
	CU_ASSERT_EQUAL(get(0x107d3), 250ull << 30);
	CU_ASSERT_EQUAL(put(0x107d3, ~0ull), 0);
	CU_ASSERT_EQUAL(put(0x107d2, 1ull << 59), -EROFS);
	close_with(2);
}

/* ------------------------------------------------------------------------------ commands */

#define SELECT(counters) ((uint64_t)(counters) << 16)
enum { FREEZE = 1, UNFREEZE = 2, RESET = 4 };

static void commands(void)
{
	uint64_t khz;

	open_chip("xeon7400", "");
	CU_ASSERT_EQUAL(put(CTR0 + 4, FSB_DBSY), 0);
	CU_ASSERT_EQUAL(put(CTR7, FSB_DBSY), 0);
	rig_advance(&rig, MSEC);
	khz = count_of(CTR0 + 4);
	/* only the selected counters */
	CU_ASSERT_EQUAL(put(GL_CTL, FREEZE | SELECT(0x10)), 0);
	CU_ASSERT_EQUAL(put(GL_CTL, FREEZE), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(get(CTR0 + 4), FSB_DBSY | khz);
	CU_ASSERT_EQUAL(count_of(CTR7), 2 * khz);
	CU_ASSERT_EQUAL(put(GL_CTL, RESET | SELECT(0x10)), 0);
	CU_ASSERT_EQUAL(get(CTR0 + 4), FSB_DBSY);
	CU_ASSERT_EQUAL(count_of(CTR7), 2 * khz);
	CU_ASSERT_EQUAL(put(GL_CTL, UNFREEZE | SELECT(0x10)), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(count_of(CTR0 + 4), khz);
	/* a new control starts a frozen counter */
	CU_ASSERT_EQUAL(put(GL_CTL, FREEZE | SELECT(0xff)), 0);
	CU_ASSERT_EQUAL(put(CTR7, FSB_DBSY), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(count_of(CTR0 + 4), khz);
	CU_ASSERT_EQUAL(count_of(CTR7), khz);
	close_with(0);
}

/* Bits 55:48 are overflow flags; a reset clears them, a write is refused. */
static void overflows(void)
{
	open_chip("xeon7400", "");
	CU_ASSERT_EQUAL(put(CTR0 + 6, FSB_DBSY | 0xffffffff), 0);
	CU_ASSERT_EQUAL(put(CTR7, FSB_DBSY), 0);
	CU_ASSERT_EQUAL(get(GL_CTL), 0);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(get(GL_CTL), 1ull << 54);
	CU_ASSERT_EQUAL(put(GL_CTL, 1ull << 54), -EROFS);
	CU_ASSERT_EQUAL(put(GL_CTL, RESET | SELECT(0x80)), 0);
	CU_ASSERT_EQUAL(get(GL_CTL), 1ull << 54);
	CU_ASSERT_EQUAL(put(GL_CTL, RESET | SELECT(0x40)), 0);
	CU_ASSERT_EQUAL(get(GL_CTL), 0);
	close_with(1);
}

/* ------------------------------------------------------------------------------ refusals */

struct refusal {
	uint64_t at, value;
	int rc;
	const char *says;
};

static void refuse(const char *chip, const struct refusal *rows, size_t n)
{
	unsigned faults = 0;

	open_chip(chip, "");
	for (size_t i = 0; i < n; i++) {
		int rc = put(rows[i].at, rows[i].value);

		CU_ASSERT_EQUAL(rc, rows[i].rc);
		if (rc != rows[i].rc)
			printf("%s: row %zu: %d\n", chip, i, rc);
		if (rc == 0)
			continue;
		faults++;
		says(rows[i].says);
	}
	close_with(faults);
}
#define REFUSE(chip, rows) refuse(chip, rows, sizeof(rows) / sizeof((rows)[0]))

static void refused_mp(void)
{
	static const struct refusal rows[] = {
		{ CTR0, 3ull << 36 | 1ull << 32, 0, NULL },
		{ CTR0, 0, 0, NULL },
		{ CTR0, 0xffffffff, 0, NULL },
		/* 37:36 of IBUSQ are 11b; 35:34, 58 and 63:60 reserved */
		{ CTR0, 1ull << 32, -EINVAL, "must be written as 1: bits 0x3000000000" },
		{ CTR0 + 1, 2ull << 36 | 1ull << 32, -EINVAL, "bits 0x1000000000" },
		{ CTR0, 7ull << 34, -EROFS, "reserved bits 0xc00000000" },
		{ CTR0, 3ull << 36 | 1ull << 58, -EROFS, "reserved bits 0x400000000000000" },
		{ CTR0, 3ull << 36 | 1ull << 60, -EROFS, "reserved bits 0x1000000000000000" },
		/* reserved bits of ISNPQ: 35:34, 38 and 58:55 */
		{ CTR0 + 2, 0x087fffb300000000, 0, NULL },
		{ CTR0 + 2, 1ull << 38, -EROFS, "reserved" },
		{ CTR0 + 3, 1ull << 55, -EROFS, "reserved" },
		{ CTR0 + 3, 1ull << 34, -EROFS, "reserved" },
		/* EFSB: all but own, other and saturate */
		{ CTR0 + 4, 0x0803000000000000, 0, NULL },
		{ CTR0 + 5, 1ull << 50, -EROFS, "reserved" },
		{ CTR0 + 5, 1ull << 47, -EROFS, "reserved" },
		/* no commands, no other registers */
		{ GL_CTL, 0, -ENXIO, "no such register" },
		{ CTR0 - 1, 0, -ENXIO, "no such register" },
		{ CTR7 + 1, 0, -ENXIO, "no such register" },
	};

	REFUSE("xeonmp", rows);
}

static void refused_7100(void)
{
	static const struct refusal rows[] = {
		/* all bits of GBSQ are in use */
		{ CTR0, 0x0fffffffull << 32, 0, NULL },
		{ CTR0, 1ull << 60, -EROFS, "reserved bits 0x1000000000000000" },
		{ CTR0 + 1, 1ull << 63, -EROFS, "reserved bits 0x8000000000000000" },
		/* bit 58 of GSNPQ is reserved */
		{ CTR0 + 2, 0x0bffffffull << 32, 0, NULL },
		{ CTR0 + 2, 1ull << 58 | 1ull << 32, -EROFS, "reserved bits 0x400000000000000" },
		/* bit 58 of FSB must be 1 in a counter that is used */
		{ CTR0 + 4, FSB_DBSY, 0, NULL },
		{ CTR7, 1ull << 44, -EINVAL, "must be written as 1: bits 0x400000000000000" },
		{ CTR7, SATURATE, -EINVAL, "must be written as 1" },
		{ CTR7, 12, 0, NULL },
		/* table 35-43 has no register of commands */
		{ GL_CTL, FREEZE | SELECT(0xff), -ENXIO, "no such register" },
	};

	REFUSE("xeon7100", rows);
}

static void refused_7400(void)
{
	static const struct refusal rows[] = {
		/* three modules: bit 35 of GBSQ is not used */
		{ CTR0, 0x0ffffff7ull << 32, 0, NULL },
		{ CTR0, 1ull << 35, -EROFS, "reserved bits 0x800000000" },
		{ CTR0 + 3, 0x0bffffffull << 32, 0, NULL },
		{ CTR0 + 3, 1ull << 58, -EROFS, "reserved" },
		{ CTR0 + 5, 1ull << 32, -EINVAL, "must be written as 1" },
		{ GL_CTL, FREEZE | UNFREEZE | SELECT(1), -EINVAL, "freeze and unfreeze at once" },
		{ GL_CTL, 1ull << 3, -EROFS, "reserved" },
		{ GL_CTL, 1ull << 24, -EROFS, "reserved" },
		{ GL_CTL, 1ull << 48, -EROFS, "reserved" },
		{ GL_CTL, FREEZE | RESET | SELECT(0xff), 0, NULL },
		{ GL_CTL + 1, 0, -ENXIO, "no such register" },
	};

	REFUSE("xeon7400", rows);
}

/* Accesses of another size, other sockets. */
static void other_accesses(void)
{
	struct unc_addr at = msr(1, CTR0);
	uint64_t value;

	open_chip("xeon7100", "");
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0), -ENXIO);
	at = msr(0, CTR0);
	at.size = 4;
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), -EINVAL);
	at = (struct unc_addr){ .space = UNC_PCI, .size = 4 };
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), 0); /* no device */
	CU_ASSERT_EQUAL(value, 0xffffffff);
	close_with(2);
}

static const struct check_test tests[] = {
	{ "discovery", discovery },
	{ "without L3", without_l3 },
	{ "one word", one_word },
	{ "saturates", saturates },
	{ "latency", latency },
	{ "commands", commands },
	{ "overflows", overflows },
	{ "refused by the MP", refused_mp },
	{ "refused by the 7100", refused_7100 },
	{ "refused by the 7400", refused_7400 },
	{ "other accesses", other_accesses },
	{ 0 },
};

int main(void)
{
	return check_run("xeon machine", tests);
}
