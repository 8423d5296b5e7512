// SPDX-License-Identifier: BSD-3-Clause
/*
 * Virtual silicon of AMD's processors: counters of L3 caches, of the data fabric and of memory controllers (UMC).
 *
 * A socket has one data fabric and a memory controller for each channel; each cpu has an L3 of its own. Numbers of
 * registers are Linux' (msr-index.h), codes of events are from Linux' lists (tools/perf/pmu-events/arch/x86/amdzen3 to
 * amdzen5). They are not read from the tables of quantities, which are compared with them.
 */
#include <linux/smp.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>
#include <linux/version.h>

#include "amd.h"
#include "sim/traffic.h"
#include "silicon.h"

enum {
	SOCKETS = 8,
	CPUS = 16,
	INSTANCES = 12, /* channels, links or ports, at most */
	L3_COUNTERS = 6,
	FAULTS = 8,
};

/* Lines of 64 bytes that passed an instance of a socket's: a channel, a link, a port. */
enum passage {
	READS,
	WRITES,
	OUT,
	IN,
	IO_READS_NEAR, /* of this socket's memory */
	IO_READS_FAR,
	IO_WRITES_NEAR,
	IO_WRITES_FAR,
	PASSAGES,
};

/* An event of the data fabric: instances follow each other in steps of 0x40. */
struct df_event {
	u32 event, umask;
	u32 passages;  /* bits */
	u32 instances; /* their number */
	u32 each;      /* counts for each line */
};

/* What it has more than the driver asks for. */
struct events {
	struct amd_chip chip;
	u32 links, ports;
	u32 latency_event, reads_event; /* of the L3 */
	u32 latency;                    /* counts of the first for each of the second */
	struct df_event df[8];
};

#define IO_READS (1 << IO_READS_NEAR | 1 << IO_READS_FAR)
#define IO_WRITES (1 << IO_WRITES_NEAR | 1 << IO_WRITES_FAR)
/* clang-format off */
#define V2(which, numlinks, link, numports) \
	.chip = { .name = (which), .v2 = true, .channels = 12 }, .links = (numlinks), .ports = (numports), \
	.latency_event = 0xac, .reads_event = 0xad, .latency = 9, \
	.df = { \
		{ link, 0xf3e, 1 << OUT, numlinks, 1 }, \
		{ link, 0xf3f, 1 << IN, numlinks, 1 }, \
		{ 0x81f, 0x7fe, 1 << IO_READS_NEAR, numports, 1 }, \
		{ 0x81f, 0xbfe, 1 << IO_READS_FAR, numports, 1 }, \
		{ 0x81f, 0xffe, IO_READS, numports, 1 }, \
		{ 0x81f, 0x7ff, 1 << IO_WRITES_NEAR, numports, 1 }, \
		{ 0x81f, 0xbff, 1 << IO_WRITES_FAR, numports, 1 }, \
		{ 0x81f, 0xfff, IO_WRITES, numports, 1 }, \
	}

static const struct events all[] = {
	{ .chip = { .name = "zen3", .channels = 8 }, .links = 4, .ports = 1,
	  .latency_event = 0x90, .reads_event = 0x9a, .latency = 20,
	  .df = { { 0x07, 0x38, 1 << READS | 1 << WRITES, 8, 1 },
		  { 0x7c7, 0x02, 1 << OUT, 4, 2 } } }, /* half lines */
	{ V2("zen4", 8, 0xb5f, 4) },
	{ V2("zen5", 6, 0xd5f, 8) },
};
/* clang-format on */

/* The cpu whose L3 a cpu uses: its own, where the kernel can be told so. */
static u32 cache_of(u32 cpu)
{
	return LINUX_VERSION_CODE < KERNEL_VERSION(5, 15, 0)
		       ? cpumask_first(topology_core_cpumask(cpu))
		       : cpu;
}

static const struct events *chip; /* this machine's */
static DEFINE_RAW_SPINLOCK(lock); /* all that follows */
static u64 passed[SOCKETS][PASSAGES][INSTANCES];
static u64 hits[CPUS], misses[CPUS];
static u64 now; /* ns */
static struct amd_counter l3[CPUS][L3_COUNTERS], df[SOCKETS][AMD_DF_COUNTERS];
static struct amd_counter umc[SOCKETS][INSTANCES * AMD_UMC_COUNTERS];
static u32 numfaults;
static char faults[FAULTS][80];

/* ------------------------------------------------------------------------------ events */

/* How often a counter's event has occurred so far. */
static u64 l3_total(u64 control, u32 cpu)
{
	enum { ALL_SLICES_AND_CORES = 3 };
	u32 event = control & 0xff, umask = control >> 8 & 0xff;

	/* The driver selects all threads, slices and cores, unless the user selects some. */
	if ((control >> 46 & 3) != ALL_SLICES_AND_CORES || !(control >> 56 & 3))
		return 0;
	if (event == 0x04) /* bit 0: misses; the others: kinds of hits */
		return (umask & 1 ? misses[cpu] : 0) + (umask & 0xfe ? hits[cpu] : 0);
	if (event == chip->reads_event && umask)
		return misses[cpu];
	return event == chip->latency_event ? chip->latency * misses[cpu] : 0;
}

static u64 df_total(u64 control, u32 socket)
{
	u32 event = (control & 0xff) | (control >> 24 & (chip->chip.v2 ? 0x3f00 : 0xf00));
	u32 umask = (control >> 8 & 0xff) | (chip->chip.v2 ? control >> 16 & 0xf00 : 0);
	const struct df_event *e;
	u64 lines = 0;
	u32 instance, p;

	for (e = chip->df; e < chip->df + ARRAY_SIZE(chip->df) && e->each; e++) {
		instance = (event - e->event) >> 6;
		if (event < e->event || (event - e->event) & 0x3f || umask != e->umask ||
		    instance >= e->instances)
			continue;
		for (p = 0; p < PASSAGES; p++)
			if (e->passages & 1 << p)
				lines += passed[socket][p][instance];
		return lines * e->each;
	}
	return 0;
}

static u64 umc_total(u64 control, u32 socket, u32 channel)
{
	u32 which = control >> 8 & 3;

	if ((control & 0xff) == 0x00) /* the clock of DDR5-4800 */
		return now / 5 * 12;
	if ((control & 0xff) != 0x0a)
		return 0;
	return (which != 2 ? passed[socket][READS][channel] : 0) +
	       (which != 1 ? passed[socket][WRITES][channel] : 0);
}

/* ------------------------------------------------------------------------------ counters */

static bool find(u32 first, u32 step, u32 msr, u32 count, u32 *n)
{
	*n = (msr - first) / step;
	return msr >= first && *n < count;
}

bool silicon_amd_find(u32 cpu, u32 msr, struct amd_place *at)
{
	u32 socket = topology_logical_package_id(cpu), n;

	if (cpu >= CPUS || socket >= SOCKETS)
		return false;
	if (find(0xc0010230, 2, msr, L3_COUNTERS, &n))
		*at = (struct amd_place){ &l3[cache_of(cpu)][n], AMD_L3, cache_of(cpu), 0 };
	else if (find(0xc0010240, 2, msr, chip->chip.v2 ? AMD_DF_COUNTERS : 4, &n))
		*at = (struct amd_place){ &df[socket][n], AMD_DF, socket, 0 };
	else if (chip->chip.v2 &&
		 find(0xc0010800, 2, msr, chip->chip.channels * AMD_UMC_COUNTERS, &n))
		*at = (struct amd_place){ &umc[socket][n], AMD_UMC, socket, n / AMD_UMC_COUNTERS };
	else
		return false;
	return true;
}

static u64 total(const struct amd_place *at)
{
	u64 control = at->counter->control;

	return at->kind == AMD_L3   ? l3_total(control, at->of)
	       : at->kind == AMD_DF ? df_total(control, at->of)
				    : umc_total(control, at->of, at->channel);
}

/* Bring its count up to date. */
static void settle(const struct amd_place *at)
{
	const u64 last = (1ull << 48) - 1;
	struct amd_counter *c = at->counter;
	u64 all = total(at);

	if (c->control >> (at->kind == AMD_UMC ? 31 : 22) & 1)
		c->count += all - c->seen;
	c->seen = all;
	if (at->kind != AMD_UMC)
		c->count &= last;
	else if (c->count > last)
		c->count = 1ull << 48 | last; /* it stops, with an overflow bit */
}

u64 silicon_amd_count(const struct amd_place *at)
{
	unsigned long flags;
	u64 count;

	raw_spin_lock_irqsave(&lock, flags);
	settle(at);
	count = at->counter->count;
	raw_spin_unlock_irqrestore(&lock, flags);
	return count;
}

/* Bits that a control has. */
static u64 bits_of(const struct amd_place *at)
{
	switch (at->kind) {
	case AMD_L3:
		return 0x030fdc000040ffffull;
	case AMD_DF:
		return chip->chip.v2 ? 0x3f0f40ffffull : 0x1800000f0040ffffull;
	default:
		return 0x800003ffull;
	}
}

void silicon_amd_write(const struct amd_place *at, u32 msr, u64 value)
{
	unsigned long flags;
	u64 wrong;

	raw_spin_lock_irqsave(&lock, flags);
	settle(at);
	if (msr & 1) {
		at->counter->count = value & ((1ull << (at->kind == AMD_UMC ? 49 : 48)) - 1);
	} else {
		wrong = value & ~bits_of(at);
		if (wrong && numfaults++ < FAULTS)
			snprintf(faults[numfaults - 1], sizeof(faults[0]),
				 "write msr 0x%x: reserved bits 0x%llx", msr, wrong);
		at->counter->control = value & ~wrong;
		at->counter->seen = total(at);
	}
	raw_spin_unlock_irqrestore(&lock, flags);
}

/* ------------------------------------------------------------------------------ traffic */

/* Lines pass the instances in turn, from the first on. */
static void pass(u32 socket, enum passage what, u32 first, u32 instances, u64 lines)
{
	u32 i;

	for (i = 0; i < instances; i++)
		passed[socket][what][(first + i) % instances] += lines / instances +
								 (i < lines % instances);
}

static void link(u32 from, u32 to, u64 lines)
{
	if (from == to)
		return;
	pass(from, OUT, 0, chip->links, lines);
	pass(to, IN, 0, chip->links, lines);
}

static int carry(const struct sim_traffic *t)
{
	u32 socket, port = t->stack % chip->ports;
	bool near;

	if (t->cpu >= min_t(u32, CPUS, nr_cpu_ids) ||
	    t->home >= min_t(u32, SOCKETS, topology_max_packages()))
		return -EINVAL;
	socket = topology_logical_package_id(t->cpu);
	near = socket == t->home;
	switch (t->op) {
	case SIM_READ:
		*(t->hit ? &hits[cache_of(t->cpu)] : &misses[cache_of(t->cpu)]) += t->lines;
		if (t->hit)
			return 0;
		break;
	case SIM_STREAM:
		break;
	case SIM_DMA_READ:
		passed[socket][near ? IO_READS_NEAR : IO_READS_FAR][port] += t->lines;
		break;
	case SIM_DMA_WRITE:
		passed[socket][near ? IO_WRITES_NEAR : IO_WRITES_FAR][port] += t->lines;
		break;
	default:
		return -EINVAL;
	}
	if (t->op == SIM_READ || t->op == SIM_DMA_READ) {
		pass(t->home, READS, (u32)(t->address / 64), chip->chip.channels, t->lines);
		link(t->home, socket, t->lines);
	} else {
		pass(t->home, WRITES, (u32)(t->address / 64), chip->chip.channels, t->lines);
		link(socket, t->home, t->lines);
	}
	return 0;
}

long silicon_amd_ioctl(unsigned int request, unsigned long arg)
{
	struct silicon_fault fault;
	struct sim_traffic traffic;
	unsigned long flags;
	u64 ns = 0;
	int rc = 0;

	switch (request) {
	case SILICON_FORGET:
		numfaults = 0;
		return 0;
	case SILICON_ADVANCE:
		if (get_user(ns, (u64 __user *)arg))
			return -EFAULT;
		raw_spin_lock_irqsave(&lock, flags);
		now += ns;
		raw_spin_unlock_irqrestore(&lock, flags);
		return 0;
	case SILICON_INJECT:
		if (copy_from_user(&traffic, (void __user *)arg, sizeof(traffic)))
			return -EFAULT;
		raw_spin_lock_irqsave(&lock, flags);
		rc = carry(&traffic);
		raw_spin_unlock_irqrestore(&lock, flags);
		return rc;
	case SILICON_FAULTS:
		return put_user(numfaults, (u32 __user *)arg);
	case SILICON_FAULT:
		if (copy_from_user(&fault, (void __user *)arg, sizeof(fault)))
			return -EFAULT;
		if (fault.i >= min_t(u32, numfaults, FAULTS))
			return -ENOENT;
		strscpy(fault.text, faults[fault.i], sizeof(fault.text));
		return copy_to_user((void __user *)arg, &fault, sizeof(fault)) ? -EFAULT : 0;
	}
	return -ENOTTY;
}

const struct amd_chip *silicon_amd_chip(const char *name)
{
	size_t i;

	for (i = 0; !chip && i < ARRAY_SIZE(all); i++)
		if (strcmp(all[i].chip.name, name) == 0)
			chip = &all[i];
	return chip ? &chip->chip : NULL;
}
