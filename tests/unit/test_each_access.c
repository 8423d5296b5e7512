/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Each access to a register fails once, or all from there on: of start, read, stop and restore, on
 * every chip. A call that returns 0 gave the right counts and left the registers as they were before;
 * after one that did not, the next set restores them and counts correctly.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rig_state.h"

enum { MOST = 16 };

#define PERIOD (4 * MSEC)

static const struct chip {
	const char *name, *options, *names;
	const char *one;   /* an event in one unit */
	unsigned accesses; /* the least number of accesses between start and stop */
} chips[] = {
	{ "icx", "cha=2,imc=1,upi=2,iio=1",
	  "UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP:tid=3 UNC_M_ACT_COUNT:ALL UNC_M_HCLOCKTICKS "
	  "UNC_U_CLOCKTICKS UNC_UPI_CLOCKTICKS UNC_P_CLOCKTICKS",
	  "UNC_U_LOCK_CYCLES:socket=0", 60 },
	{ "snbep", "cbo=2,imc=1,qpi=1",
	  "UNC_C_CLOCKTICKS UNC_C_TOR_INSERTS:OPCODE:opc=0x182 UNC_M_CLOCKTICKS UNC_Q_CLOCKTICKS "
	  "UNC_U_CLOCKTICKS UNC_P_CLOCKTICKS UNC_R3_CLOCKTICKS",
	  "UNC_M_CAS_COUNT:RD:unit=0:socket=0", 50 },
	{ "ivbep", "cbo=2,imc=1,qpi=1",
	  "UNC_C_CLOCKTICKS UNC_M_DCLOCKTICKS UNC_Q_CLOCKTICKS UNC_U_CLOCKTICKS UNC_P_CLOCKTICKS "
	  "UNC_R3_CLOCKTICKS",
	  "UNC_M_CAS_COUNT:RD:unit=0:socket=0", 50 },
	{ "spr", "cha=2,imc=1,upi=1,iio=1",
	  "UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP:tid=3 UNC_M_CLOCKTICKS UNC_UPI_CLOCKTICKS "
	  "UNC_M2M_CLOCKTICKS UNC_P_CLOCKTICKS",
	  "UNC_UPI_CLOCKTICKS:unit=0:socket=0", 30 },
	{ "emr", "cha=2,imc=1,upi=1,iio=1,tables=holes",
	  "UNC_CHA_CLOCKTICKS UNC_M_CLOCKTICKS UNC_UPI_CLOCKTICKS UNC_M2M_CLOCKTICKS",
	  "UNC_UPI_CLOCKTICKS:unit=0:socket=0", 25 },
	{ "gnr", "cha=2,imc=2,upi=1,iio=1",
	  "UNC_CHA_CLOCKTICKS UNC_M_CLOCKTICKS UNC_UPI_CLOCKTICKS UNC_B2CMI_CLOCKTICKS",
	  "UNC_M_CLOCKTICKS:unit=1:socket=0", 30 },
	{ "skx", "cha=2,imc=1,upi=1,iio=1",
	  "UNC_CHA_CLOCKTICKS UNC_CHA_TOR_INSERTS:IA_MISS_DRD UNC_M_CLOCKTICKS UNC_UPI_CLOCKTICKS "
	  "UNC_M2M_CLOCKTICKS UNC_P_CLOCKTICKS",
	  "UNC_UPI_CLOCKTICKS:unit=0:socket=0", 30 },
	{ "hsx", "cbo=2,imc=1,qpi=1",
	  "UNC_C_CLOCKTICKS UNC_C_TOR_INSERTS:OPCODE:opc=DRd UNC_M_CLOCKTICKS UNC_Q_CLOCKTICKS UNC_S_CLOCKTICKS UNC_P_CLOCKTICKS",
	  "UNC_M_CAS_COUNT:RD:unit=0:socket=0", 30 },
	{ "xeonmp", "sockets=2", "IBUSQ:type_match=1 ISNPQ:type_match=1",
	  "IBUSQ:type_match=1:socket=1", 12 },
	{ "xeon7100", "sockets=2", "GBSQ:type_match=1 GSNPQ:type_match=1 FSB:DBSY",
	  "FSB:DBSY:socket=1", 12 },
	{ "xeon7400", "sockets=2", "GBSQ:type_match=1 GSNPQ:type_match=1 FSB:DBSY",
	  "FSB:DBSY:socket=1", 12 },
};

static struct rig rig;
static struct rig_registers before;
static uint64_t right[MOST];
static size_t numright;

static unsigned accesses, fail_at; /* 0: none */
static bool for_good, did_fail;

static struct unc_addr failed_at;

static bool fails(const struct unc_addr *at)
{
	bool now = fail_at != 0 && (++accesses == fail_at || (for_good && accesses > fail_at));

	did_fail |= now;
	if (now)
		failed_at = *at;
	return now;
}

static int failing_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	return fails(at) ? -EIO : unc_regs_sim.read(self, at, n, value);
}

static int failing_write(void *self, const struct unc_addr *at, uint64_t value)
{
	return fails(at) ? -EIO : unc_regs_sim.write(self, at, value);
}

static void arm(unsigned nth, bool from_there_on)
{
	accesses = 0;
	fail_at = nth;
	for_good = from_there_on;
	did_fail = false;
}

static void are_right(const uint64_t *values, unsigned nth)
{
	for (size_t i = 0; i < numright; i++) {
		CU_ASSERT_EQUAL(values[i], right[i]);
		if (values[i] != right[i])
			printf("access %u: event %zu is %llu, not %llu\n", nth, i,
			       (unsigned long long)values[i], (unsigned long long)right[i]);
	}
}

/* @return false if no call reported an error */
static bool count(struct unc_set *set, unsigned nth)
{
	uint64_t values[MOST] = { 0 };
	struct unc_error err = { 0 };
	bool said;
	int rc = unc_set_start(set, &err);

	if (rc != 0) {
		CU_ASSERT(err.code == rc && err.text[0] != '\0');
		return true;
	}
	rig_advance(&rig, PERIOD);
	rc = unc_set_read(set, values, &err);
	said = rc != 0;
	if (rc == 0)
		are_right(values, nth);
	else
		CU_ASSERT(err.code == rc && err.text[0] != '\0');
	err = (struct unc_error){ .code = 0 };
	rc = unc_set_stop(set, &err);
	if (rc != 0)
		CU_ASSERT(err.code == rc && err.text[0] != '\0');
	said |= rc != 0;
	if (unc_set_read(set, values, &err) == 0)
		are_right(values, nth);
	else
		CU_ASSERT(said); /* counts are not lost without a word at the stop */
	return said;
}

static void try_chip(const struct chip *chip, bool from_there_on)
{
	struct unc_regs_ops ops = unc_regs_sim;
	static struct rig_events events;
	unsigned failures = 0, step = check_every(15);

	ops.read = failing_read;
	ops.write = failing_write;
	arm(0, false);
	rig_chip(chip->name);
	rig_open_through(&rig, &ops, chip->options);
	rig_scribble(&rig);
	rig_look(&rig, &before);
	rig_encode_all(chip->names, &events);
	numright = events.count;
	rig_count(&rig, chip->names, PERIOD, right);
	for (unsigned nth = 1;; nth += step, failures += step) {
		struct unc_error err = { 0 };
		struct unc_set *set = rig_prepare(&rig, chip->names, &err);
		bool said;

		CU_ASSERT_PTR_NOT_NULL_FATAL(set);
		arm(nth, from_there_on);
		said = count(set, nth);
		fail_at = 0;
		CU_ASSERT(did_fail || !said);
		if (said) /* what it could not restore, the next one does */
			CU_ASSERT_FALSE(count(set, nth));
		rig_same_as(&rig, &before);
		unc_set_release(set);
		if (!did_fail)
			break;
	}
	CU_ASSERT(failures >= chip->accesses);
	free(before.regs);
	rig_close(&rig);
}

static void test_once(void)
{
	for (size_t i = 0; i < sizeof(chips) / sizeof(chips[0]); i++)
		try_chip(&chips[i], false);
}

static void test_for_good(void)
{
	for (size_t i = 0; i < sizeof(chips) / sizeof(chips[0]); i++)
		try_chip(&chips[i], true);
}

/* A child that counts is killed. */
static void kill_one(const struct chip *chip)
{
	int ready[2], status;
	char byte;
	pid_t pid;

	CU_ASSERT_EQUAL_FATAL(pipe(ready), 0);
	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		struct unc_direct *direct;
		struct unc_set *set;
		struct rig_events events;

		prctl(PR_SET_PDEATHSIG, SIGKILL);
		rig_encode_all(chip->names, &events);
		if (unc_direct_open(&unc_regs_sim, rig.spec, &direct, NULL) ||
		    unc_set_make(&unc_count_regs, direct, events.list, events.count, -1, false,
				 &set, NULL) ||
		    unc_set_start(set, NULL) || write(ready[1], "", 1) != 1)
			_exit(1);
		for (;;)
			pause();
	}
	close(ready[1]);
	CU_ASSERT_EQUAL(read(ready[0], &byte, 1), 1);
	close(ready[0]);
	kill(pid, SIGKILL);
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
}

/*
 * A process cannot restore what a killed one left. Its next start does, of any unit and without another
 * death, or the next start of a process that did not see the killed one.
 */
static void restored_later(const struct chip *chip, bool by_another)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_direct *another = NULL;
	static struct rig_events one;
	struct unc_set *set;
	unsigned enabled;

	ops.read = failing_read;
	ops.write = failing_write;
	arm(0, false);
	rig_chip(chip->name);
	rig_open_through(&rig, &ops, chip->options);
	rig_look(&rig, &before);
	rig_encode_all(chip->one, &one);
	CU_ASSERT_EQUAL_FATAL(unc_direct_open(&unc_regs_sim, rig.spec, &another, NULL), 0);
	set = rig_start(&rig, chip->one);
	enabled = rig_enabled(&rig);
	rig_stop(set);
	kill_one(chip);
	CU_ASSERT(rig_enabled(&rig) > enabled);
	arm(1, true);
	CU_ASSERT_EQUAL(unc_set_start(set, NULL), -EIO);
	fail_at = 0;
	CU_ASSERT(rig_enabled(&rig) > enabled);
	if (by_another) {
		unc_set_release(set);
		CU_ASSERT_EQUAL(unc_set_make(&unc_count_regs, another, one.list, one.count, -1,
					     false, &set, NULL),
				0);
	}
	CU_ASSERT_EQUAL(unc_set_start(set, NULL), 0);
	CU_ASSERT_EQUAL(rig_enabled(&rig), enabled);
	unc_set_release(set);
	rig_same_as(&rig, &before);
	unc_direct_close(another);
	free(before.regs);
	rig_close(&rig);
}

static void test_left(void)
{
	for (size_t i = 0; i < sizeof(chips) / sizeof(chips[0]); i++) {
		restored_later(&chips[i], false);
		restored_later(&chips[i], true);
	}
}

static bool has_unit(const struct unc_machine *m, const struct unc_unit *unit)
{
	for (size_t i = 0; i < m->numunits; i++)
		if (m->units[i].box == unit->box && m->units[i].socket == unit->socket &&
		    m->units[i].number == unit->number)
			return m->units[i].bus == unit->bus && m->units[i].base == unit->base;
	return false;
}

/*
 * A finding of the machine is about this unit. A unit whose presence a register tells is absent if that is
 * what could not be read: so the kernel reports MSRs that do not exist.
 */
static bool is_told(const struct unc_machine *m, const struct unc_unit *unit)
{
	const struct unc_box *box = unit->box;

	if (failed_at.space == box->space && failed_at.space != UNC_PCI &&
	    ((failed_at.at >= unit->base && failed_at.at < unit->base + 0x400) ||
	     (box->numfreeruns && failed_at.at == unit->base + (uint64_t)box->freeruns[0].offset)))
		return true;
	for (size_t i = 0; i < m->tables.numfindings; i++) {
		const struct unc_finding *f = &m->tables.findings[i];

		if (f->type == unit->box->table_type && f->id == unit->number)
			return true;
	}
	for (size_t i = 0; i < m->numlost; i++)
		if (m->lost[i].unit.box == unit->box && m->lost[i].unit.number == unit->number)
			return true;
	return false;
}

/* Each access of the discovery fails: the machine is refused, or what it lacks is told. */
static void test_discovery(void)
{
	for (size_t c = 0; c < sizeof(chips) / sizeof(chips[0]); c++) {
		struct unc_regs_ops ops = unc_regs_sim;
		unsigned lacking = 0;

		ops.read = failing_read;
		ops.write = failing_write;
		arm(0, false);
		rig_chip(chips[c].name);
		rig_open(&rig, chips[c].options);
		for (unsigned nth = 1;; nth++) {
			struct unc_error err = { 0 };
			struct unc_direct *direct = NULL;
			int rc;

			arm(nth, false);
			rc = unc_direct_open(&ops, rig.spec, &direct, &err);
			fail_at = 0;
			if (rc)
				CU_ASSERT(err.code == rc && err.text[0] != '\0');
			for (size_t i = 0; rc == 0 && i < rig.machine->numunits; i++) {
				const struct unc_unit *unit = &rig.machine->units[i];
				char name[64];

				if (has_unit(&direct->machine, unit) ||
				    is_told(&direct->machine, unit))
					continue;
				printf("%s access %u: %s is missing\n", chips[c].name, nth,
				       unc_unit_name(unit, name, sizeof(name)));
				lacking++;
			}
			if (rc == 0)
				unc_direct_close(direct);
			if (!did_fail)
				break;
		}
		CU_ASSERT_EQUAL(lacking, 0);
		rig_close(&rig);
	}
}

static const struct check_test tests[] = {
	{ "one access fails", test_once },
	{ "all from there on fail", test_for_good },
	{ "what a killed process left", test_left },
	{ "discovery", test_discovery },
	{ 0 },
};

int main(void)
{
	return check_run("each access", tests);
}
