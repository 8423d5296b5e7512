/* SPDX-License-Identifier: BSD-3-Clause */
#include "counted.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { PASSES = 2000 }; /* ns */

static struct rig *machine;
static struct cost since;
static struct counted_calls made;
static uint64_t accesses; /* since the program began */

int clock_gettime(clockid_t id, struct timespec *t)
{
	(void)id;
	*t = (struct timespec){ .tv_sec = 1000, .tv_nsec = (long)accesses };
	return 0;
}

static int counted_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc;

	rig_advance(machine, PASSES);
	rc = unc_regs_sim.read(self, at, n, value);
	if (made.calls == 0 && n <= COUNTED_MOST) {
		memcpy(made.at, at, n * sizeof(*at));
		memcpy(made.value, value, n * sizeof(*value));
		made.count = n;
	}
	since.reads += n;
	accesses += n;
	made.calls++;
	return rc;
}

static int counted_write(void *self, const struct unc_addr *at, uint64_t value)
{
	since.writes++;
	accesses++;
	return unc_regs_sim.write(self, at, value);
}

static bool passing_clock(void *self, uint64_t *passed, uint64_t *ns)
{
	rig_advance(machine, PASSES);
	return unc_regs_sim.clock(self, passed, ns);
}

void counted_open(struct rig *rig, const char *chip, const char *options)
{
	static struct unc_regs_ops ops;

	ops = unc_regs_sim;
	ops.read = counted_read;
	ops.write = counted_write;
	ops.clock = passing_clock;
	machine = rig;
	rig_chip(chip);
	rig_open_through(rig, &ops, options);
	counted_take(NULL);
}

struct cost counted_take(struct counted_calls *calls)
{
	struct cost cost = since;

	if (calls)
		*calls = made;
	since = (struct cost){ 0 };
	made.calls = made.count = 0;
	return cost;
}

void counted_expect(const char *step, struct cost cost, struct cost wanted)
{
	bool right = cost.reads == wanted.reads && cost.writes == wanted.writes;

	CU_ASSERT(right);
	if (!right)
		printf("%s: %zu reads, %zu writes, not %zu, %zu\n", step, cost.reads, cost.writes,
		       wanted.reads, wanted.writes);
}
