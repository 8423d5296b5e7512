/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every event and umask of the chip's boxes, and each filter that it accepts: it opens, counts the
 * same on the virtual silicon as on its twin, with the same controls and filters, and closes.
 *
 * All units count at the same time, each one event: the events of a box are dealt to its units in
 * turn.
 */
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../papi/papi_check.h"
#include "child.h"
#include "chips.h"
#include "client.h"
#include "judge.h"
#include "refused.h"
#include "words.h"

enum { SHOWN = 30 };

struct one {
	char name[UNC_NAME_MAX + 40];
	unsigned socket, slot;
	const struct unc_box *box;
};

/* Events that are counted together: one in each unit. */
struct batch {
	struct one *ones;
	const char **names;
	size_t n;
	struct vm_event *events[3]; /* by backend */
	struct vm_registers *registers[3];
};

enum { SIM, PERF, DIRECT };
static const char *const backends[] = { "sim", "perf", "direct" };

static const struct unc_chip *chip;
static struct batch *batches;
static size_t numbatches;
static char reason[3][200];
static bool ran[3];

static void *need(void *p)
{
	if (!p) {
		puts("out of memory\n0 passed, 1 failed, 0 skipped");
		exit(1);
	}
	return p;
}

/* ---------------------------------------------------------------------------------- batches */

/* Existing units of a box, on both sockets. */
static size_t units_of(unsigned box, unsigned sockets[64], unsigned slots[64])
{
	const struct unc_sim_state *state = &vm_twin()->shared->state;
	size_t n = 0;

	for (unsigned socket = 0; socket < 2; socket++)
		for (unsigned slot = 0; slot < vm_twin()->model.layout.numunits && n < 64; slot++) {
			const struct unc_sim_unit *u = &state->sockets[socket].units[slot];

			if (u->box != box || !u->present)
				continue;
			sockets[n] = socket;
			slots[n++] = slot;
		}
	return n;
}

static struct batch *batch_at(size_t i)
{
	while (numbatches <= i) {
		batches = need(realloc(batches, (numbatches + 1) * sizeof(*batches)));
		batches[numbatches++] = (struct batch){ .n = 0 };
	}
	return &batches[i];
}

static void put(struct batch *b, const char *name, const struct unc_box *box, unsigned socket,
		unsigned slot)
{
	const struct unc_sim_unit *u = &vm_twin()->shared->state.sockets[socket].units[slot];
	struct one *one;

	b->ones = need(realloc(b->ones, (b->n + 1) * sizeof(*b->ones)));
	one = &b->ones[b->n++];
	snprintf(one->name, sizeof(one->name), "%s:unit=%u:socket=%u", name, u->number, socket);
	one->socket = socket;
	one->slot = slot;
	one->box = box;
}

/* The next event of its box goes to the next unit, and to the next batch after the last unit. */
static void add(const char *name)
{
	static size_t next[UNC_SIM_BOXES];
	unsigned sockets[64], slots[64], box = 0;
	struct unc_encoding e;
	size_t n;

	if (unc_encode(chip, name, &e, NULL) != 0)
		return;
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (e.used[k] && e.box->filters[k - 1].offset == UNC_NONE)
			return; /* its address is not public: it can only be encoded */
	while (box < chip->numboxes && chip->boxes[box] != e.box)
		box++;
	n = box < chip->numboxes ? units_of(box, sockets, slots) : 0;
	if (n == 0)
		return;
	put(batch_at(next[box] / n), name, e.box, sockets[next[box] % n], slots[next[box] % n]);
	next[box]++;
}

/* Add the filters that the event requires, except `given`. */
static void name_row(const struct unc_row *row, const char *given, char *name, size_t size)
{
	const struct unc_filter_use *uses[2] = { row->event->filters,
						 row->umask ? row->umask->filters : NULL };

	snprintf(name, size, "%s::%s%s%s%s", row->pmu->name, row->pmu->prefix, row->event->name,
		 row->umask ? ":" : "", row->umask ? row->umask->name : "");
	for (unsigned i = 0; i < 2; i++)
		for (const struct unc_filter_use *u = uses[i]; u && (u->needs || u->reg); u++)
			if (u->needs && strcmp(u->needs, given) != 0)
				snprintf(name + strlen(name), size - strlen(name), ":%s=5",
					 u->needs);
}

static void make_batches(void)
{
	struct unc_row row = { 0 };

	while (unc_row_next(chip, &row)) {
		char name[UNC_NAME_MAX];

		name_row(&row, "", name, sizeof(name));
		add(name);
		for (unsigned i = 0; i < row.pmu->numfields; i++) {
			const struct unc_field *field = &row.pmu->fields[i];

			if (field->reg == UNC_CTL || !unc_event_accepts(row.event, field))
				continue;
			name_row(&row, field->name, name, sizeof(name));
			snprintf(name + strlen(name), sizeof(name) - strlen(name), ":%s=1",
				 field->name);
			add(name);
		}
	}
	for (size_t i = 0; i < numbatches; i++) {
		struct batch *b = &batches[i];

		b->names = need(calloc(b->n, sizeof(*b->names)));
		for (size_t k = 0; k < b->n; k++)
			b->names[k] = b->ones[k].name;
	}
}

static void work(struct sim *sim)
{
	const struct sim_traffic traffic[] = {
		{ .op = SIM_READ, .cpu = 0, .home = 1, .lines = 960 },
		{ .op = SIM_READ, .cpu = 2, .home = 1, .lines = 960 },
		{ .op = SIM_STREAM, .cpu = 2, .home = 0, .lines = 960 },
	};

	for (size_t i = 0; i < sizeof(traffic) / sizeof(traffic[0]); i++)
		vm_inject(sim, &traffic[i]);
	vm_advance(sim, MSEC);
}

static void count(unsigned backend)
{
	struct vm_set *sets = need(calloc(numbatches, sizeof(*sets)));

	for (size_t i = 0; i < numbatches; i++) {
		struct batch *b = &batches[i];

		b->events[backend] = need(calloc(b->n, sizeof(*b->events[backend])));
		b->registers[backend] = need(calloc(1, sizeof(*b->registers[backend])));
		sets[i] = (struct vm_set){ .names = b->names,
					   .n = b->n,
					   .events = b->events[backend],
					   .registers = b->registers[backend] };
	}
	ran[backend] = vm_count(backends[backend], sets, numbatches, work, reason[backend]) == 0;
	free(sets);
}

/* ---------------------------------------------------------------------------------- results */

static struct tally {
	unsigned equal, refused, wrong;
} tally[3];

/* Check one event that a backend has counted. */
static void judge(const struct batch *b, size_t i, unsigned backend)
{
	const struct vm_event *got = &b->events[backend][i], *want = &b->events[SIM][i];
	const struct one *one = &b->ones[i];
	struct tally *t = &tally[backend];
	bool good = false;

	if (backend == PERF && !vm_has_pmu(chip, one->box))
		return;
	if (backend == PERF && vm_refused(chip, one->box, got)) {
		t->refused++;
		good = true;
	} else if (got->status != want->status) {
		if (t->wrong < SHOWN)
			printf("%s: %s: %s\n", backends[backend], one->name, got->why);
	} else {
		good = got->status != PAPI_OK ||
		       (got->count == want->count &&
			vm_same_settings(backends[backend], one->name, b->registers[backend],
					 b->registers[SIM], one->socket, one->slot, true));
		if (got->count != want->count && t->wrong < SHOWN)
			printf("%s: %s: %lld, not %lld\n", backends[backend], one->name, got->count,
			       want->count);
		t->equal += good;
	}
	t->wrong += !good;
}

static void judge_all(unsigned backend)
{
	const char *path = getenv("VM_TABLE");
	FILE *table = path ? fopen(path, "a") : NULL;

	if (!ran[backend]) {
		papi_skip(backends[backend], reason[backend]);
		return;
	}
	for (size_t i = 0; i < numbatches; i++)
		for (size_t k = 0; k < batches[i].n; k++)
			judge(&batches[i], k, backend);
	fprintf(table ? table : stdout,
		"%s, %s: %u events and filters counted as on the embedded machine, %u refused, "
		"%u wrong\n",
		chip->desc, backends[backend], tally[backend].equal, tally[backend].refused,
		tally[backend].wrong);
	if (table)
		fclose(table);
	CHECK_EQUAL(tally[backend].wrong, 0);
	CHECK(tally[backend].equal > 400);
}

static void by_sim(void)
{
	unsigned bad = 0;

	CHECK(ran[SIM]);
	for (size_t i = 0; i < numbatches; i++)
		for (size_t k = 0; k < batches[i].n; k++)
			if (batches[i].events[SIM][k].status != PAPI_OK && ++bad < SHOWN)
				printf("%s\n", batches[i].events[SIM][k].why);
	CHECK_EQUAL(bad, 0);
}

static void by_perf(void)
{
	judge_all(PERF);
}

/* Has a counter that counts the event its control? */
static bool in_its_counter(const struct vm_registers *written, const struct unc_encoding *e,
			   unsigned socket, unsigned slot)
{
	const struct unc_sim_layout *layout = &vm_twin()->model.layout;

	for (unsigned i = 0; i < layout->numregisters; i++) {
		const struct unc_sim_register *r = &layout->registers[i];

		if (r->unit == slot && r->reg == UNC_SIM_CTL && e->counters >> r->n & 1 &&
		    written->value[socket][i])
			return true;
	}
	return false;
}

/* Does a filter of the unit hold something? */
static bool is_filtered(const struct vm_registers *written, unsigned socket, unsigned slot)
{
	const struct unc_sim_layout *layout = &vm_twin()->model.layout;

	for (unsigned i = 0; i < layout->numregisters; i++)
		if (layout->registers[i].unit == slot &&
		    layout->registers[i].reg == UNC_SIM_FILTER && written->value[socket][i])
			return true;
	return false;
}

/*
 * Does the event leave its filters to another one, which has none? They are cleared by opening the event without
 * filters: the next tests count in this unit.
 */
static bool leaves_filters(const struct vm_refusal *row, const struct unc_encoding *e,
			   const char *other, const struct one *one, unsigned unit,
			   struct vm_registers *written)
{
	struct unc_encoding bare, clear = *e;
	bool leaves;

	for (unsigned k = 1; k < UNC_REGS; k++)
		clear.value[k] = 0;
	CHECK(unc_encode(chip, other, &bare, NULL) == 0);
	leaves = vm_open_raw(row, e, &bare, one->socket, unit, written) == 0 &&
		 is_filtered(written, one->socket, one->slot);
	CHECK(vm_open_raw(row, NULL, &clear, one->socket, unit, written) == 0);
	return leaves;
}

/* Does the driver write all that the event needs, although perf refuses it? */
static bool needlessly(struct vm_refusal *row, const struct batch *b, size_t i)
{
	const struct one *one = &b->ones[i];
	unsigned unit = vm_twin()->shared->state.sockets[one->socket].units[one->slot].number;
	struct vm_registers *written = need(calloc(1, sizeof(*written)));
	struct unc_encoding e, before;
	const char *after = unc_begins(row->before, "after:") ? row->before + strlen("after:")
							      : NULL;
	bool has_before = !after && strcmp(row->before, "-") != 0;
	bool all = false;

	if (unc_encode(chip, one->name, &e, NULL) != 0 ||
	    (has_before && unc_encode(chip, row->before, &before, NULL) != 0))
		CHECK(false);
	else if (e.flags & UNC_FREERUN)
		all = vm_unnamed_counters(row, one->socket, unit) != 0;
	else if (vm_open_raw(row, has_before ? &before : NULL, &e, one->socket, unit, written) == 0)
		all = vm_same_settings(NULL, one->name, written, b->registers[SIM], one->socket,
				       one->slot, true) &&
		      in_its_counter(written, &e, one->socket, one->slot) &&
		      !(after && leaves_filters(row, &e, after, one, unit, written));
	free(written);
	return all;
}

/* perf refuses what refused.conf lists, and must. */
static void refusals(void)
{
	unsigned bad = 0;

	for (size_t i = 0; i < numbatches; i++)
		for (size_t k = 0; k < batches[i].n; k++) {
			const struct vm_event *got = &batches[i].events[PERF][k];
			const struct one *one = &batches[i].ones[k];
			struct vm_refusal *row;

			if (got->status != PAPI_ENOSUPP || !vm_has_pmu(chip, one->box))
				continue;
			row = vm_refusal_of(chip, one->box, got->why);
			if (!row)
				continue; /* by_perf() has reported it */
			row->seen++;
			if (strcmp(row->before, "unknown") != 0 &&
			    needlessly(row, &batches[i], k) && ++bad < SHOWN)
				printf("%s: perf refuses it without need\n", one->name);
		}
	CHECK_EQUAL(bad, 0);
	for (const struct vm_refusal *row = vm_refusals(); *row->chip; row++) {
		if (strcmp(row->chip, chip->name) != 0)
			continue;
		if (row->seen != row->count)
			printf("%s %s %s %u:%u: perf refuses %u, not %u\n", row->chip, row->box,
			       row->reg, row->low, row->high, row->seen, row->count);
		CHECK_EQUAL(row->seen, row->count);
		CHECK(vm_refusal_format(row));
	}
}

static void by_direct(void)
{
	judge_all(DIRECT);
}

static void nothing_wrong(void)
{
	CHECK(vm_nothing_wrong());
}

static const struct papi_test tests[] = {
	{ "embedded machine", by_sim },       { "perf", by_perf },
	{ "what perf refuses", refusals },    { "direct", by_direct },
	{ "no wrong access", nothing_wrong }, { 0 },
};

int main(void)
{
	chip = vm_chip();
	silicon_forget();
	make_batches();
	count(SIM);
	count(PERF);
	count(DIRECT);
	return papi_run(tests);
}
