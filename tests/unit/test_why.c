/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Metrics WHY_*: of random traffic on each chip, each part is what the traffic says, and the parts add up to the bytes that
 * memory reads and writes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

enum { SOCKETS = 2, MOST_EVENTS = 64, TRAFFICS = 1000 };

static struct rig rig;

/* ------------------------------------------------------------------------------ the traffic */

enum part {
	DEMAND,
	RFO,
	CODE,
	PREFETCH,
	IO_READ,
	SOCKETS_READ,
	UNDERFILL,
	BACKS,
	STREAM,
	SPECI2M,
	IO_WRITE,
	SOCKETS_WRITE,
	DIR_CHA,
	DIR_M2M,
	DIR_HA,
	PARTS
};

static const struct chip {
	const char *name, *options;
	unsigned cores;
	bool ep; /* without devices */
	bool reads_own; /* reads are counted where they are asked for, whatever memory they are of; so are writes of ep */
	const char *prefetch;
	int speci2m; /* percent */
} chips[] = {
	{ "icx", "sockets=2,cha=5,imc=2,upi=2,iio=2,directory=on,speci2m=30", 5, false, false,
	  "WHY_READ_PREFETCH_L2", 30 },
	{ "spr", "sockets=2,cha=5,imc=2,upi=2,iio=2,directory=on,speci2m=30", 5, false, false,
	  "WHY_READ_PREFETCH_L2", 30 },
	{ "emr", "sockets=2,cha=5,imc=1,upi=2,iio=2,directory=on,speci2m=100", 5, false, false,
	  "WHY_READ_PREFETCH_L2", 100 },
	{ "gnr", "sockets=2,cha=5,imc=3,upi=3,iio=2,directory=on,speci2m=30,uneven=7", 5, false,
	  false, "WHY_READ_PREFETCH_L2", 30 },
	{ "snbep", "sockets=2,cbo=3,imc=4,qpi=2,directory=on", 3, true, true,
	  "WHY_READ_PREFETCH_LLC", 0 },
	{ "ivbep", "sockets=2,cbo=3,imc=8,qpi=2,directory=on,uneven=20,modules=5", 3, true, false,
	  "WHY_READ_PREFETCH_LLC", 0 },
	{ "skx", "sockets=2,cha=5,imc=2,upi=2,iio=2,directory=on", 5, false, false,
	  "WHY_READ_PREFETCH_L2", 0 },
	{ "clx", "sockets=2,cha=4,imc=1,upi=3,iio=2,directory=on,uneven=10", 4, false, false,
	  "WHY_READ_PREFETCH_L2", 0 },
	{ "hsx", "sockets=2,cbo=3,imc=4,qpi=2,directory=on", 3, true, false,
	  "WHY_READ_PREFETCH_LLC", 0 },
	{ "bdx", "sockets=2,cbo=4,imc=8,qpi=3,directory=on,uneven=20,modules=5", 4, true, false,
	  "WHY_READ_PREFETCH_LLC", 0 },
};

/* Lines of each part, of the traffic so far. */
typedef int64_t lines[PARTS][SOCKETS];

static const char *name_of(const struct chip *c, enum part part)
{
	static const char *const names[PARTS] = {
		[DEMAND] = "WHY_READ_DEMAND",
		[RFO] = "WHY_READ_RFO",
		[CODE] = "WHY_READ_CODE",
		[IO_READ] = "WHY_READ_IO",
		[SOCKETS_READ] = "WHY_READ_SOCKETS",
		[UNDERFILL] = "WHY_READ_UNDERFILL",
		[BACKS] = "WHY_WRITE_BACKS",
		[STREAM] = "WHY_WRITE_STREAM",
		[SPECI2M] = "WHY_WRITE_SPECI2M",
		[IO_WRITE] = "WHY_WRITE_IO",
		[SOCKETS_WRITE] = "WHY_WRITE_SOCKETS",
		[DIR_CHA] = "WHY_WRITE_DIR_CHA",
		[DIR_M2M] = "WHY_WRITE_DIR_M2M",
		[DIR_HA] = "WHY_WRITE_DIR_HA",
	};

	return part == PREFETCH ? c->prefetch : names[part];
}

static void expect_read(const struct chip *c, lines want, enum part part, unsigned from,
			unsigned home, int64_t n)
{
	if (from == home || c->reads_own)
		want[part][from] += n;
	else
		want[SOCKETS_READ][home] += n;
	/* A device's read does not keep the line. */
	if (from != home && part != IO_READ)
		want[c->ep ? DIR_HA : DIR_M2M][home] += n;
}

static void expect_write(const struct chip *c, lines want, enum part part, unsigned from,
			 unsigned home, int64_t n)
{
	if (from == home || c->ep)
		want[part][from] += n;
	else
		want[SOCKETS_WRITE][home] += n;
	/* A writeback has the new state with it. */
	if (from != home && part != BACKS)
		want[c->ep ? DIR_HA : DIR_CHA][home] += n;
}

static void expect_claim(lines want, unsigned home, int64_t n)
{
	want[SPECI2M][home] += n;
	want[BACKS][home] -= n;
}

static void expect(const struct chip *c, lines want, const struct sim_traffic *t)
{
	unsigned from = t->cpu / c->cores, home = t->home;
	int64_t n = (int64_t)t->lines, claimed = 0;

	if (t->hit)
		return;
	if (from == home && !c->ep)
		claimed = n * c->speci2m / 100;
	switch (t->op) {
	case SIM_READ:
		expect_read(c, want, DEMAND, from, home, n);
		break;
	case SIM_STORE:
		expect_write(c, want, BACKS, from, home, n); /* fall through */
	case SIM_RFO:
		expect_read(c, want, RFO, from, home, n - claimed);
		expect_claim(want, home, claimed);
		break;
	case SIM_CODE:
		expect_read(c, want, CODE, from, home, n);
		break;
	case SIM_PREFETCH:
		expect_read(c, want, PREFETCH, from, home, n);
		break;
	case SIM_DMA_READ:
		expect_read(c, want, IO_READ, from, home, n);
		break;
	case SIM_WRITEBACK:
		expect_write(c, want, BACKS, from, home, n);
		break;
	case SIM_PARTIAL:
		want[UNDERFILL][home] += n; /* fall through */
	case SIM_STREAM:
		expect_write(c, want, STREAM, from, home, n);
		break;
	case SIM_DMA_WRITE:
		expect_write(c, want, IO_WRITE, from, home, n);
		break;
	case SIM_CLAIM:
		expect_claim(want, home, n);
		break;
	default:
		break;
	}
}

static uint64_t next(uint64_t *state, unsigned most)
{
	*state = *state * 6364136223846793005ull + 1442695040888963407ull;
	return (*state >> 33) % most;
}

static struct sim_traffic random_traffic(const struct chip *c, uint64_t *state)
{
	static const enum sim_op ops[] = { SIM_READ,      SIM_RFO,       SIM_CODE,    SIM_PREFETCH,
					   SIM_WRITEBACK, SIM_STREAM,    SIM_PARTIAL, SIM_STORE,
					   SIM_DMA_READ,  SIM_DMA_WRITE, SIM_CLAIM };
	const unsigned count = c->ep ? 8 : c->speci2m ? ARRAY_SIZE(ops) : ARRAY_SIZE(ops) - 1;
	struct sim_traffic t = { .op = ops[next(state, count)] };

	t.cpu = (unsigned)next(state, SOCKETS * c->cores);
	t.home = t.op == SIM_CLAIM ? t.cpu / c->cores : (unsigned)next(state, SOCKETS);
	t.address = next(state, 1 << 20) * 64;
	t.lines = next(state, 5000);
	t.hit = t.op <= SIM_PREFETCH && next(state, 4) == 0;
	if (t.op == SIM_DMA_READ || t.op == SIM_DMA_WRITE) {
		t.stack = (unsigned)next(state, 2);
		t.port = (unsigned)next(state, 8);
	}
	return t;
}

/* ------------------------------------------------------------------------------ the counts */

/* Events of all parts, for one socket each, and what they have counted after each traffic. */
static struct event {
	char name[UNC_NAME_MAX];
	bool done;
	uint64_t *after;
} events[MOST_EVENTS * SOCKETS];
static unsigned numevents;

static int add_event(void *arg, const char *name)
{
	(void)arg;
	for (unsigned i = 0; i < numevents; i++)
		if (strncmp(events[i].name, name, strlen(name)) == 0 &&
		    strcmp(events[i].name + strlen(name), ":socket=0") == 0)
			return 0;
	for (unsigned socket = 0; socket < SOCKETS; socket++) {
		struct event *e = &events[numevents++];

		CU_ASSERT_FATAL(numevents <= ARRAY_SIZE(events));
		snprintf(e->name, sizeof(e->name), "%s:socket=%u", name, socket);
		e->done = false;
		e->after = calloc(TRAFFICS, sizeof(*e->after));
		CU_ASSERT_PTR_NOT_NULL_FATAL(e->after);
	}
	return 0;
}

static bool is_part(const struct unc_metric *m)
{
	return m->formula &&
	       (strncmp(m->name, "WHY_", 4) == 0 || strcmp(m->name, "MEM_BYTES_READ") == 0 ||
		strcmp(m->name, "MEM_BYTES_WRITTEN") == 0);
}

static void add_events(void)
{
	const struct unc_chip *chip = rig.machine->chip;

	for (unsigned i = 0; i < chip->nummetrics; i++)
		if (is_part(&chip->metrics[i]))
			CU_ASSERT_EQUAL(unc_metric_terms(chip, &chip->metrics[i], add_event, NULL),
					0);
}

static char names[(ARRAY_SIZE(events) + 1) * (sizeof(events[0].name) + 1) + 2048];

/* Events that fit together: their names, and their places. */
static unsigned choose(unsigned *chosen)
{
	size_t used = 0;
	unsigned n = 0;

	for (unsigned i = 0; i < numevents; i++) {
		struct unc_error err;
		struct unc_set *set;

		if (events[i].done)
			continue;
		snprintf(names + used, sizeof(names) - used, "%s ", events[i].name);
		set = rig_prepare(&rig, names, &err);
		if (set) {
			unc_set_release(set);
			used = strlen(names);
			chosen[n++] = i;
		}
		names[used] = '\0';
	}
	return n;
}

/* The same traffic for each set of events. */
static void count(const struct chip *c, const unsigned *chosen, unsigned n, unsigned traffics)
{
	struct unc_set *set = rig_start(&rig, names);
	uint64_t values[ARRAY_SIZE(events)], state = 1;

	for (unsigned k = 0; k < traffics; k++) {
		const struct sim_traffic t = random_traffic(c, &state);

		CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), 0);
		rig_read(set, values);
		for (unsigned i = 0; i < n; i++)
			events[chosen[i]].after[k] = values[i];
	}
	for (unsigned i = 0; i < n; i++)
		events[chosen[i]].done = true;
	unc_set_release(set);
}

static unsigned now_at, now_socket;

static int counted(void *arg, const char *term, double *out)
{
	char name[UNC_NAME_MAX + 16];

	(void)arg;
	snprintf(name, sizeof(name), "%s:socket=%u", term, now_socket);
	for (unsigned i = 0; i < numevents; i++)
		if (strcmp(events[i].name, name) == 0) {
			*out = (double)events[i].after[now_at];
			return 0;
		}
	return -1;
}

/* ------------------------------------------------------------------------------ the comparison */

/* Lines by a metric in the socket; 0 if the chip has it not. */
static int64_t by_metric(const char *name, bool *has)
{
	const struct unc_metric *m = unc_metric_find(rig.machine->chip, name);
	double bytes = 0;

	*has = m && m->formula;
	if (*has)
		CU_ASSERT_EQUAL(unc_metric_eval(rig.machine->chip, m, counted, NULL, &bytes, NULL),
				0);
	return (int64_t)bytes / 64;
}

static int64_t sum_of_parts(const char *prefix)
{
	const struct unc_chip *chip = rig.machine->chip;
	int64_t sum = 0;
	bool has;

	for (unsigned i = 0; i < chip->nummetrics; i++)
		if (strncmp(chip->metrics[i].name, prefix, strlen(prefix)) == 0)
			sum += by_metric(chip->metrics[i].name, &has);
	return sum;
}

static unsigned wrong; /* parts and sums */

static void same(const char *what, int64_t is, int64_t should)
{
	if (is != should && wrong++ < 5)
		printf("%s, traffic %u, socket %u: %s is %lld lines, not %lld\n",
		       rig.machine->chip->name, now_at, now_socket, what, (long long)is,
		       (long long)should);
}

static void compare(const struct chip *c, lines want)
{
	static const char *const kinds[][2] = { { "WHY_READ_", "MEM_BYTES_READ" },
						{ "WHY_WRITE_", "MEM_BYTES_WRITTEN" } };
	int64_t rest[2] = { 0 };
	bool has;

	for (now_socket = 0; now_socket < SOCKETS; now_socket++) {
		int64_t left[2] = { 0 }; /* what no event of the chip tells */

		for (unsigned part = 0; part < PARTS; part++) {
			int64_t is = by_metric(name_of(c, part), &has);

			if (has)
				same(name_of(c, part), is, want[part][now_socket]);
			else if (!c->ep)
				left[part >= BACKS] += want[part][now_socket];
		}
		for (unsigned kind = 0; kind < 2; kind++) {
			int64_t more = by_metric(kinds[kind][1], &has) -
				       sum_of_parts(kinds[kind][0]) - left[kind];

			rest[kind] += more;
			if (!c->reads_own && !(c->ep && kind == 1))
				same(kinds[kind][1], more, 0);
		}
	}
	now_socket = SOCKETS;
	same("rest of reads", rest[0], 0);
	same("rest of writes", rest[1], 0);
}

static void parts_add_up(const struct chip *c)
{
	unsigned chosen[ARRAY_SIZE(events)], n, traffics = rig_tool_is("plain") ? TRAFFICS : 50;
	lines want = { 0 };
	uint64_t state = 1;

	rig_chip(c->name);
	rig_open(&rig, c->options);
	numevents = wrong = 0;
	add_events();
	while ((n = choose(chosen)) > 0)
		count(c, chosen, n, traffics);
	for (now_at = 0; now_at < traffics; now_at++) {
		const struct sim_traffic t = random_traffic(c, &state);

		expect(c, want, &t);
		compare(c, want);
	}
	CU_ASSERT_EQUAL(wrong, 0);
	for (unsigned i = 0; i < numevents; i++)
		free(events[i].after);
	rig_close(&rig);
}

static void each_chip(void)
{
	for (size_t i = 0; i < ARRAY_SIZE(chips); i++)
		parts_add_up(&chips[i]);
}

static const struct check_test tests[] = {
	{ "parts add up to the total", each_chip },
	{ 0 },
};

int main(void)
{
	return check_run("why", tests);
}
