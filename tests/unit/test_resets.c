/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Another tool sets counters while they count, and leaves the controls as they are. That is an error
 * and never a wrong number: a step that the time cannot explain is neither a wrap nor a count.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "direct/wrap_poll.h"
#include "rig.h"

static struct rig rig;

/* The first counter of the unit that counts. */
static struct unc_addr counter(const char *unit_name)
{
	const struct unc_unit *unit = rig_unit(&rig, unit_name);
	unsigned n = rig_counter(&rig, unit);

	return unc_unit_addr(unit, unc_box_counter(unit->box, unit->number, n).ctr, 8);
}

static struct unc_addr unit_control(const char *unit_name)
{
	const struct unc_unit *unit = rig_unit(&rig, unit_name);

	return unc_unit_addr(unit, unit->box->unit_ctl, 4);
}

static void put(struct unc_addr at, uint64_t value)
{
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, value), 0);
}

static void inject(uint64_t lines)
{
	const struct sim_traffic reads = { .op = SIM_READ, .lines = lines };

	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &reads), 0);
}

/* A read or a stop says that the counts are lost; the value stays as it was. */
static void is_lost(struct unc_set *set, bool at_stop, const char *where)
{
	struct unc_error err = { 0 };
	uint64_t value = 77;

	if (!at_stop) {
		CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
		rig_says(err.text, where);
	}
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
	rig_says(err.text, at_stop ? where : "counting was disturbed");
	CU_ASSERT_EQUAL(unc_set_read(set, &value, NULL), -ESTALE);
	CU_ASSERT_EQUAL(value, 77);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	/* and the next count is right */
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	rig_advance(&rig, MSEC);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2000000);
	unc_set_release(set);
}

/* Zero written to the counter, a reset by unit control, a value far ahead; at a read, at a stop. */
static void set_by_others(void)
{
	for (int how = 0; how < 6; how++) {
		struct unc_set *set;
		uint64_t value;

		rig_open(&rig, "cha=1");
		set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
		rig_advance(&rig, 5 * MSEC);
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, 10000000);
		if (how / 2 == 0)
			put(counter("CHA 0 of socket 0"), 0);
		else if (how / 2 == 1)
			put(unit_control("CHA 0 of socket 0"), 0x30000 | UNC_UNIT_RST_CTRS);
		else
			put(counter("CHA 0 of socket 0"), 1ull << 40);
		rig_advance(&rig, MSEC);
		is_lost(set, how % 2, "msr 0xe09 on socket 0");
		rig_close(&rig);
	}
}

/* A fixed counter, and one in memory. */
static void fixed_and_memory(void)
{
	static const char *const names[] = { "UNC_U_CLOCKTICKS", "UNC_M_CLOCKTICKS:unit=0" };

	for (int i = 0; i < 2; i++) {
		struct unc_error err = { 0 };
		const struct unc_unit *unit;
		struct unc_set *set;
		uint64_t value;

		rig_open(&rig, "iio=1");
		set = rig_start(&rig, names[i]);
		rig_advance(&rig, 5 * MSEC);
		rig_read(set, &value);
		unit = rig_unit(&rig, i ? "IMC 0 of socket 0" : "UBOX 0 of socket 0");
		put(i ? counter("IMC 0 of socket 0") : unc_unit_addr(unit, unit->box->fixed_ctr, 8),
		    0);
		rig_advance(&rig, MSEC);
		CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
		rig_says(err.text, "counting was disturbed");
		unc_set_release(set);
		rig_close(&rig);
	}
}

/* Traffic that takes no time by the clock is none of these, nor is a long time at once. */
static void bursts_and_pauses(void)
{
	struct unc_set *set;
	uint64_t value;

	rig_open(&rig, "");
	set = rig_start(&rig, "UNC_M_CAS_COUNT:RD");
	for (int i = 0; i < 100; i++)
		inject(20000000000);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2000000000000);
	unc_set_release(set);
	set = rig_start(&rig, "UNC_IIO_CLOCKTICKS_FREERUN:unit=0");
	rig_advance(&rig, 10 * HOUR);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 10 * HOUR / 2);
	unc_set_release(set);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- controls */

static size_t reads, registers;

static int counted_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	reads++;
	registers += n;
	return unc_regs_sim.read(self, at, n, value);
}

/* Another tool stops a counter: the first read in which it stands still says so. */
static void stopped_by_others(void)
{
	static const char *const names[] = { "UNC_CHA_CLOCKTICKS", "UNC_U_CLOCKTICKS",
					     "UNC_M_CLOCKTICKS:unit=0" };

	for (int i = 0; i < 3; i++) {
		struct unc_error err = { 0 };
		const struct unc_unit *unit;
		uint64_t value = 0, before;
		struct unc_set *set;
		int32_t ctl;

		rig_open(&rig, "cha=2,imc=1");
		set = rig_start(&rig, names[i]);
		rig_advance(&rig, MSEC);
		rig_read(set, &value);
		CU_ASSERT(value > 0);
		before = value;
		unit = rig_unit(&rig, (const char *[]){ "CHA 1 of socket 0", "UBOX 0 of socket 0",
							"IMC 0 of socket 0" }[i]);
		ctl = i == 1 ? unit->box->fixed_ctl
			     : unc_box_counter(unit->box, unit->number, rig_counter(&rig, unit))
				       .ctl;
		put(unc_unit_addr(unit, ctl, unit->box->ctl_bytes), 0);
		rig_advance(&rig, MSEC);
		CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
		rig_says(err.text, "counting was disturbed: in ");
		CU_ASSERT_EQUAL(value, before);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		unc_set_release(set);
		rig_close(&rig);
	}
}

/*
 * What it costs: one register for each counter that has not moved, and one for the clock of a socket in which none
 * has. Else nothing. (This is the cheapest of some reads.)
 */
static void cost_of_a_read(void)
{
	struct unc_regs_ops counted = unc_regs_sim;
	struct unc_set *set;
	uint64_t values[2];

	counted.read = counted_read;
	rig_clock("real");
	rig_open_through(&rig, &counted, "cha=4");
	set = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IA UNC_CHA_TOR_INSERTS:IA_MISS");
	for (unsigned moved = 0; moved < 2; moved++) {
		size_t least_reads = 1000, least = 1000;

		for (int i = 0; i < 100; i++) {
			inject(moved ? 4000 : 0);
			reads = registers = 0;
			rig_read(set, values);
			least_reads = reads < least_reads ? reads : least_reads;
			least = registers < least ? registers : least;
		}
		CU_ASSERT_EQUAL(least_reads, moved ? 1 : 1 + 8 + 1);
		CU_ASSERT_EQUAL(least, moved ? 8 : 17);
	}
	unc_set_release(set);
	rig_close(&rig);
	rig_clock("manual");
}

/* ---------------------------------------------------------------------------------- pauses */

static unsigned pause_ms;

static int late_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	usleep(pause_ms * 1000);
	return unc_regs_sim.read(self, at, n, value);
}

/* The process is stopped inside a read, before the registers are read or after it: nearly 6 wraps. */
static void stopped_inside_a_read(void)
{
	struct unc_regs_ops late = unc_regs_sim;
	uint64_t value = 77, usual = unc_wrap_hz;
	struct unc_error err = { 0 };
	struct unc_set *set;

	late.read = late_read;
	rig_chip("snbep");
	rig_open_through(&rig, &late, "cbo=1");
	unc_wrap_hz = (1ull << 44) * 2; /* a wrap in half a second */
	set = rig_start(&rig, "UNC_C_CLOCKTICKS");
	pause_ms = 3000;
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -EOVERFLOW);
	rig_says(err.text, "may have wrapped more than once");
	CU_ASSERT_EQUAL(value, 77);
	pause_ms = 0;
	unc_set_release(set);
	unc_wrap_hz = usual;
	rig_close(&rig);
	rig_chip("icx");
}

/* ---------------------------------------------------------------------------------- refusals */

static bool refused;
static int refusal;

static int refused_write(void *self, const struct unc_addr *at, uint64_t value)
{
	return refused && at->space == UNC_MSR ? refusal : unc_regs_sim.write(self, at, value);
}

static bool through_msr_safe(void *self)
{
	(void)self;
	return true;
}

/* All writes are refused: that is said, and nothing is left to put back. */
static void check_refused(int errno_of_driver, bool msr_safe, const char *right)
{
	struct unc_regs_ops careful = unc_regs_sim;
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t value = 0;

	refusal = -errno_of_driver;
	careful.write = refused_write;
	careful.msr_safe = msr_safe ? through_msr_safe : NULL;
	rig_open_through(&rig, &careful, "cha=2");
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	refused = true;
	for (int i = 0; i < 2; i++) {
		CU_ASSERT_EQUAL(unc_set_start(set, &err), refusal);
		rig_says(err.text, "cannot program CHA 0 of socket 0");
		rig_says(err.text, right);
	}
	refused = false;
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	rig_advance(&rig, MSEC);
	/* they are refused from now on: what was written is still to be put back */
	refused = true;
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), refusal);
	refused = false;
	CU_ASSERT_EQUAL(rig_enabled(&rig), 2 + 1); /* and the clock of the socket */
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	rig_advance(&rig, MSEC);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2 * 2000000);
	unc_set_release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* Each errno says which right is missing, and how to get it. */
static void writes_refused(void)
{
	check_refused(EPERM, false, "echo on > /sys/module/msr/parameters/allow_writes");
	check_refused(EACCES, false, "give its group the right to write");
	check_refused(EACCES, true,
		      "(MSRs 0xe00 to 0xe0b) through sim: msr-safe's allow-list does not");
	check_refused(EPERM, true, "msr-safe's allow-list does not let the register be written");
	CU_ASSERT_PTR_NOT_NULL(unc_access_reason(UNC_MSR, false, UNC_WRITING, EIO));
	CU_ASSERT_PTR_NOT_NULL(unc_access_reason(UNC_PCI, false, UNC_WRITING, EACCES));
	CU_ASSERT_PTR_NOT_NULL(unc_access_reason(UNC_MMIO, false, UNC_READING, EPERM));
	CU_ASSERT_PTR_NULL(unc_access_reason(UNC_MMIO, false, UNC_READING, ETIMEDOUT));
}

/* ---------------------------------------------------------------------------------- gone */

static uint64_t dead_value;
static bool dead;

static int dead_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = unc_regs_sim.read(self, at, n, value);

	for (size_t i = 0; dead && i < n; i++)
		value[i] = dead_value;
	return rc;
}

/* Free-running counters have no control that could tell: all ones in one means that it has gone. */
static void free_running_gone(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	uint64_t value = 77, before = 0;
	struct unc_error err = { 0 };
	struct unc_set *set;

	ops.read = dead_read;
	rig_open_through(&rig, &ops, "imc=1");
	set = rig_start(&rig, "UNC_IIO_CLOCKTICKS_FREERUN:unit=0:socket=0");
	/* all zeros are a count, before anything was counted */
	dead = true;
	dead_value = 0;
	CU_ASSERT_NOT_EQUAL(unc_set_read(set, &value, &err), -EIO);
	dead = false;
	rig_advance(&rig, MSEC);
	rig_read(set, &before);
	CU_ASSERT(before > 0);
	dead = true;
	dead_value = ~0ull;
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -EIO);
	rig_says(err.text, "reads as all ones through sim: it has gone");
	dead = false;
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, before);
	unc_set_release(set);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "writes refused", writes_refused },
	{ "a free-running counter has gone", free_running_gone },
	{ "stopped by others", stopped_by_others },
	{ "cost of a read", cost_of_a_read },
	{ "stopped inside a read", stopped_inside_a_read },
	{ "set by others", set_by_others },
	{ "fixed and memory", fixed_and_memory },
	{ "bursts and pauses", bursts_and_pauses },
	{ 0 },
};

int main(void)
{
	return check_run("resets", tests);
}
