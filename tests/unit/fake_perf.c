/* SPDX-License-Identifier: BSD-3-Clause */
#include "fake_perf.h"

#include <errno.h>
#include <string.h>

struct fake_perf fake;

enum { FIRST_FD = 1000, FIRST_WITNESS = 1000000 };

static const uint64_t length_of_stall = 200000000; /* ns */

uint64_t fake_count(const struct perf_event_attr *attr, int cpu, uint64_t ns)
{
	if (fake.idle && attr->type == fake.idle)
		return 0;
	/* each event, PMU and cpu has its own rate */
	return ns *
	       (1 + attr->config % 97 + attr->config1 % 89 + attr->config2 % 83 + 7 * attr->type +
		11 * (unsigned)cpu) /
	       100;
}

/* The event of a descriptor. */
static struct fake_event *event_of(int fd)
{
	unsigned i = (unsigned)fd - FIRST_FD;

	CU_ASSERT_TRUE_FATAL(i < (unsigned)fake.numevents);
	return &fake.events[i];
}

static int fake_open(struct perf_event_attr *attr, int cpu, int group)
{
	unsigned members = 1;
	struct fake_event *e = &fake.events[fake.numevents];

	if (fake.open_error)
		return fake.open_error;
	/* The witness is no event of a PMU: it is noted at its leader. */
	if (attr->type == PERF_TYPE_SOFTWARE && attr->config == PERF_COUNT_SW_DUMMY && group >= 0) {
		event_of(group)->witness = true;
		return FIRST_WITNESS + group;
	}
	if (cpu == fake.offline)
		return -ENODEV;
	if (fake.refused && attr->config == fake.refused)
		return -EINVAL;
	if (attr->type == fake.no_unit.type && cpu == fake.no_unit.cpu)
		return -EINVAL;
	if (fake.numevents == FAKE_EVENTS)
		return -EMFILE;
	if (group >= 0) {
		const struct fake_event *leader = event_of(group);

		CU_ASSERT_TRUE_FATAL(leader->open && leader->group < 0);
		/* The kernel refuses groups across cpus; the component opens none across PMUs. */
		if (leader->cpu != cpu || leader->attr.type != attr->type)
			return -EINVAL;
		for (int i = 0; i < fake.numevents; i++)
			members +=
				fake.events[i].open &&
				(fake.events[i].group == group - FIRST_FD || i == group - FIRST_FD);
		if (fake.limit && members > fake.limit)
			return -EINVAL;
	}
	*e = (struct fake_event){
		.attr = *attr, .cpu = cpu, .group = group < 0 ? -1 : group - FIRST_FD, .open = true
	};
	if (attr->size >= 136)
		memcpy(&e->config3, (const char *)attr + 128, sizeof(e->config3));
	fake.opens++;
	return FIRST_FD + fake.numevents++;
}

static struct fake_event *leader_of(int fd)
{
	struct fake_event *e = event_of(fd);

	CU_ASSERT_TRUE_FATAL(e->open && e->group < 0);
	return e;
}

/* Bring an event's times up to date. */
static void pass(struct fake_event *e)
{
	if (e->enabled && fake.now > e->since) {
		e->time += fake.now - e->since;
		e->counted += (fake.now - e->since) * fake.running / 100;
		if (e->cpu != fake.frozen && (!fake.still || e->attr.type != fake.still))
			e->moved += (fake.now - e->since) * fake.running / 100;
		e->since = fake.now;
	}
}

static int fake_enable(int fd)
{
	struct fake_event *e = leader_of(fd);

	for (int i = 0; i < fake.numevents; i++)
		if (i == fd - FIRST_FD || fake.events[i].group == fd - FIRST_FD)
			fake.events[i].used = true;
	if (fake.enable_error)
		return fake.enable_error;
	e->enabled = !e->dead;
	e->since = fake.now;
	return 0;
}

/* A cpu that stands still: the kernel's time passes, and what would be counted does not happen. */
static void sleep_deeply(void)
{
	for (int i = 0; i < fake.numevents; i++) {
		struct fake_event *e = &fake.events[i];

		pass(e);
		if (e->enabled) {
			e->time += length_of_stall;
			e->counted += length_of_stall * fake.running / 100;
			e->since += length_of_stall;
		}
	}
	fake.now += length_of_stall;
}

static long fake_read(int fd, void *buf, size_t size)
{
	struct fake_event *leader = leader_of(fd);
	uint64_t *out = buf;
	size_t n = 3;

	fake.reads++;
	if (fake.read_error)
		return fake.read_error;
	CU_ASSERT_EQUAL(leader->attr.read_format, PERF_FORMAT_GROUP |
							  PERF_FORMAT_TOTAL_TIME_ENABLED |
							  PERF_FORMAT_TOTAL_TIME_RUNNING);
	pass(leader);
	out[0] = 0;
	out[1] = leader->time;
	out[2] = leader->counted;
	for (int i = 0; i < fake.numevents; i++) {
		const struct fake_event *e = &fake.events[i];

		if (!e->open || (e != leader && (leader->dead || e->group != fd - FIRST_FD)))
			continue;
		if ((n + 1) * sizeof(*out) > size)
			return -ENOSPC;
		out[n++] = fake_count(&e->attr, e->cpu, leader->moved) + e->count;
		out[0]++;
	}
	if (leader->witness && !leader->dead) {
		out[n++] = 0;
		out[0]++;
	}
	if (fake.asleep && fake.reads % fake.asleep == 0)
		sleep_deeply();
	return (long)(n * sizeof(*out)) - fake.short_read;
}

static int fake_close(int fd)
{
	struct fake_event *e;

	if (fd >= FIRST_WITNESS) {
		event_of(fd - FIRST_WITNESS)->witness = false;
		return 0;
	}
	e = event_of(fd);
	CU_ASSERT_FALSE(e->witness);
	CU_ASSERT_TRUE_FATAL(e->open);
	for (int i = 0; e->group < 0 && i < fake.numevents; i++)
		CU_ASSERT_FALSE(fake.events[i].open && fake.events[i].group == fd - FIRST_FD);
	e->open = false;
	fake.opens--;
	/* The component only asked whether the kernel takes it: no trace of that is left. */
	if (!e->used && e == &fake.events[fake.numevents - 1])
		fake.numevents--;
	return 0;
}

static uint64_t fake_now(void)
{
	return fake.now;
}

static void fake_sleep(uint64_t ns)
{
	fake.now += ns;
}

void fake_offline(int cpu)
{
	for (int i = 0; i < fake.numevents; i++) {
		struct fake_event *e = &fake.events[i];

		if (!e->open || e->cpu != cpu)
			continue;
		pass(e);
		e->enabled = false;
		e->dead = true;
		e->group = -1;
	}
	fake.offline = cpu;
}

void fake_freeze(int cpu)
{
	for (int i = 0; i < fake.numevents; i++)
		pass(&fake.events[i]);
	fake.frozen = cpu;
}

static const struct unc_perf_calls calls = {
	.open = fake_open,
	.enable = fake_enable,
	.read = fake_read,
	.close = fake_close,
	.now = fake_now,
	.sleep = fake_sleep,
};

void fake_perf_begin(void)
{
	memset(&fake, 0, sizeof(fake));
	fake.running = 100;
	fake.offline = fake.frozen = -1;
	unc_perf_calls = &calls;
}

void fake_perf_end(void)
{
	CU_ASSERT_EQUAL(fake.opens, 0);
	unc_perf_calls = &unc_perf_kernel;
}

const struct fake_event *fake_event(int i)
{
	CU_ASSERT_TRUE_FATAL(i < fake.numevents);
	return &fake.events[i];
}

const struct fake_event *fake_event_of(int fd)
{
	return event_of(fd);
}
