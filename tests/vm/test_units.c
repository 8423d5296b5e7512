/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * For each unit of the virtual silicon: the kernel's driver offers it, counts through perf_event
 * and through registers equal the traffic, and both set the same controls and filters.
 *
 * There are two references: the embedded machine, a twin of the silicon, carries the same traffic;
 * and the units of a box together count a known multiple of the injected lines.
 */
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "child.h"
#include "chips.h"
#include "client.h"
#include "judge.h"
#include "../papi/papi_check.h"
#include "papi_uncore.h"
#include "unc_events.h"

enum { LINES = 48000, ROWS = 800 };

struct row {
	char name[200];
	unsigned socket, slot; /* of the model */
	const struct vm_probe *probe;
};

static const struct unc_chip *chip;
static struct row rows[ROWS];
static const char *names[ROWS];
static size_t numrows;

/* Traffic. Lines are multiples of 3, 4 and 8, so that units have equal shares. */
static void work(struct sim *sim)
{
	const struct sim_traffic cores[] = {
		{ .op = SIM_READ, .cpu = 0, .home = 0, .lines = LINES },
		{ .op = SIM_READ, .cpu = 2, .home = 0, .lines = LINES },
		{ .op = SIM_STREAM, .cpu = 0, .home = 1, .lines = LINES },
	};

	for (size_t i = 0; i < sizeof(cores) / sizeof(cores[0]); i++)
		vm_inject(sim, &cores[i]);
	for (unsigned i = 0; i < vm_twin()->model.layout.config.iio * 2u; i++) {
		const struct sim_traffic device = { .op = SIM_DMA_WRITE,
						    .cpu = i % 2 * 2,
						    .home = i % 2,
						    .lines = LINES,
						    .stack = i / 2 };
		vm_inject(sim, &device);
	}
	vm_advance(sim, MSEC);
}

/* ---------------------------------------------------------------------------------- rows */

static const struct vm_probe *probe_of(const struct unc_box *box)
{
	for (const struct vm_probe *p = vm_chip_of(chip)->probes; p->box; p++)
		if (strcmp(p->box, box->name) == 0)
			return p;
	return NULL;
}

/*
 * The event of the box that counts a signature and sets the most bits of `among`, and no others. Of any counter: the
 * driver does not know all restrictions.
 */
static bool signature_of(const struct unc_box *box, uint64_t among, char *name, size_t size)
{
	struct unc_row row = { 0 };
	int most = 0;

	while (unc_row_next(chip, &row)) {
		struct unc_encoding e;
		int bits;

		unc_encode_row(chip, row.pmu, row.event, row.umask, &e);
		if (e.box != box || e.flags || (!row.umask && !unc_event_is_bare(row.event)) ||
		    unc_sim_event_kind(&e) != SIM_SIGNATURE ||
		    strchr(row.umask ? row.umask->name : "", '*') || row.event->filters ||
		    (row.umask && row.umask->filters) ||
		    e.counters != unc_width_mask(box->counters))
			continue;
		bits = __builtin_popcountll(e.value[UNC_CTL]);
		if (bits <= most || (e.value[UNC_CTL] & ~among))
			continue;
		most = bits;
		snprintf(name, size, "%s::%s%s%s%s", row.pmu->name, row.pmu->prefix,
			 row.event->name, row.umask ? ":" : "", row.umask ? row.umask->name : "");
	}
	return most != 0;
}

static void add_row(const char *event, const struct vm_probe *probe, unsigned socket, unsigned slot,
		    unsigned unit)
{
	struct row *row = &rows[numrows];

	if (numrows == ROWS)
		return;
	snprintf(row->name, sizeof(row->name), "%s:unit=%u:socket=%u", event, unit, socket);
	row->probe = probe;
	row->socket = socket;
	row->slot = slot;
	names[numrows++] = row->name;
}

static const struct unc_sim_unit *unit_of(const struct row *row)
{
	return &vm_twin()->shared->state.sockets[row->socket].units[row->slot];
}

static const struct unc_box *box_of(const struct row *row)
{
	return chip->boxes[unit_of(row)->box];
}

static void make_rows(void)
{
	const struct unc_sim_state *state = &vm_twin()->shared->state;

	for (unsigned slot = 0; slot < vm_twin()->model.layout.numunits; slot++) {
		for (unsigned socket = 0; socket < 2; socket++) {
			const struct unc_sim_unit *u = &state->sockets[socket].units[slot];
			const struct unc_box *box = u->box < chip->numboxes ? chip->boxes[u->box]
									    : NULL;
			const struct vm_probe *probe;
			char name[160], low[160];

			if (!u->present || !box || !box->units)
				continue;
			probe = probe_of(box);
			if (probe)
				add_row(probe->event, probe, socket, slot, u->number);
			if (signature_of(box, ~0ull, name, sizeof(name)))
				add_row(name, NULL, socket, slot, u->number);
			if (signature_of(box, 0xffff, low, sizeof(low)) && strcmp(low, name) != 0)
				add_row(low, NULL, socket, slot, u->number);
		}
	}
}

/* ---------------------------------------------------------------------------------- results */

static struct vm_event truth[ROWS], by_perf[ROWS], by_direct[ROWS];
static struct vm_registers want, set_by_perf, set_by_direct;
static bool have_direct;
static char no_direct[200];

static bool same_settings(const char *how, const struct vm_registers *got, const struct row *row,
			  bool all)
{
	return vm_same_settings(how, row->name, got, &want, row->socket, row->slot, all);
}

static bool agrees(const char *how, const struct row *row, const struct vm_event *event)
{
	const struct vm_event *true_event = &truth[row - rows];

	if (event->status != PAPI_OK)
		printf("%s: %s: %s\n", how, row->name, event->why);
	else if (event->count != true_event->count)
		printf("%s: %s: %lld, not %lld\n", how, row->name, event->count, true_event->count);
	return event->status == PAPI_OK && true_event->status == PAPI_OK &&
	       event->count == true_event->count;
}

static bool is_misplaced(const struct row *row)
{
	const struct vm_misplaced *m = vm_chip_of(chip)->misplaced;

	for (; m && m->box; m++)
		if (strcmp(m->box, box_of(row)->name) == 0 && row->socket >= m->socket &&
		    unit_of(row)->number >= m->unit && m->old == vm_kernel_before(6, 11))
			return true;
	return false;
}

/* Text of a column of the table. */
static const char *word(bool counted, bool equal, bool refused)
{
	if (!counted)
		return "-";
	if (!equal)
		return "WRONG";
	return refused ? "equal*" : "equal";
}

/* One line for the rows of a unit, of both sockets. */
static void tabulate(FILE *table, size_t first, size_t end)
{
	bool pmu = vm_has_pmu(chip, box_of(&rows[first]));
	bool offered = false, refused = false, misplaced = false, elsewhere = false;
	bool perf = true, direct = true, writes = true;
	char unit[40];

	for (size_t i = first; i < end; i++)
		refused |= vm_refused(chip, box_of(&rows[i]), &by_perf[i]);
	for (size_t i = first; i < end; i++) {
		/* What is refused names the driver's PMU. */
		offered |= by_perf[i].status == PAPI_OK ||
			   vm_refused(chip, box_of(&rows[i]), &by_perf[i]);
		if (pmu && is_misplaced(&rows[i])) {
			misplaced = true;
			elsewhere |= by_perf[i].count != truth[i].count;
		} else if (pmu) {
			perf &= vm_refused(chip, box_of(&rows[i]), &by_perf[i]) ||
				agrees("perf", &rows[i], &by_perf[i]);
			writes &= same_settings("perf", &set_by_perf, &rows[i], !refused);
		}
		if (have_direct) {
			direct &= agrees("direct", &rows[i], &by_direct[i]);
			writes &= same_settings("direct", &set_by_direct, &rows[i], true);
		}
	}
	perf &= elsewhere == misplaced;
	snprintf(unit, sizeof(unit), "%s %u", box_of(&rows[first])->name,
		 unit_of(&rows[first])->number);
	fprintf(table, "%-16s %-8s %-8s %-8s %s\n", unit, offered ? "found" : "-",
		misplaced && perf ? "equal+" : word(pmu, perf, refused),
		word(have_direct, direct, false), word(pmu || have_direct, writes, refused));
	CHECK_EQUAL(offered, pmu);
	CHECK(perf);
	CHECK(direct);
	CHECK(writes);
}

static void units(void)
{
	const char *path = getenv("VM_TABLE");
	FILE *table = path ? fopen(path, "a") : stdout;

	CHECK(table != NULL);
	if (!table)
		return;
	fprintf(table, "%s, unit by unit, both sockets\n%-16s %-8s %-8s %-8s %s\n", chip->desc,
		"UNIT", "DRIVER", "PERF", "DIRECT", "REGISTER WRITES");
	for (size_t i = 0, end; i < numrows; i = end) {
		for (end = i; end < numrows && rows[end].slot == rows[i].slot; end++)
			;
		tabulate(table, i, end);
	}
	fprintf(table,
		"* events with control or filter bits that the driver does not write are refused\n");
	if (vm_chip_of(chip)->misplaced)
		fprintf(table,
			"+ of one or both sockets: through perf, this kernel counts at another address\n");
	if (path)
		fclose(table);
}

static long long sum(const struct vm_probe *probe, const struct vm_event *events)
{
	long long total = 0;

	for (size_t i = 0; i < numrows; i++)
		if (rows[i].probe == probe)
			total += events[i].count;
	return total;
}

static bool any_misplaced(const struct vm_probe *probe)
{
	for (size_t i = 0; i < numrows; i++)
		if (rows[i].probe == probe && is_misplaced(&rows[i]))
			return true;
	return false;
}

static bool any_refused(const struct vm_probe *probe)
{
	for (size_t i = 0; i < numrows; i++)
		if (rows[i].probe == probe && vm_refused(chip, box_of(&rows[i]), &by_perf[i]))
			return true;
	return false;
}

static void check_total(const char *how, const struct vm_probe *probe,
			const struct vm_event *events)
{
	long long total = sum(probe, events), lines = (long long)LINES * probe->per_line;

	if (total != lines)
		printf("%s: %s: %lld in all, not %lld\n", how, probe->event, total, lines);
	CHECK(total == lines);
}

/* The units of each box count the injected lines, independently of the embedded machine. */
static void totals(void)
{
	for (const struct vm_probe *p = vm_chip_of(chip)->probes; p->box; p++) {
		if (p->per_line < 0)
			continue;
		check_total("sim", p, truth);
		if (have_direct)
			check_total("direct", p, by_direct);
		if (!any_refused(p) && !any_misplaced(p))
			check_total("perf", p, by_perf);
	}
}

static void writers(void)
{
	/* Registers were written by the kernel for perf, and by a process for direct counting. */
	CHECK_EQUAL(set_by_perf.users, 0);
	if (!vm_chip_of(chip)->driver_fault) /* its write would be a stray */
		CHECK_EQUAL(set_by_perf.strays, 0);
	if (!have_direct) {
		papi_skip("direct", no_direct);
		return;
	}
	CHECK(set_by_direct.users > 0);
	CHECK_EQUAL(set_by_direct.strays, 0);
}

static void nothing_wrong(void)
{
	CHECK(vm_nothing_wrong());
}

/* Drop events that need a counter that another event has. */
static bool drop_conflicts(void)
{
	size_t kept = 0, all = numrows;

	for (size_t i = 0; i < all; i++) {
		if (truth[i].status == PAPI_ECNFLCT)
			continue;
		rows[kept] = rows[i];
		names[kept] = rows[kept].name;
		kept++;
	}
	numrows = kept;
	return kept != all;
}

static const struct papi_test tests[] = {
	{ "units", units },
	{ "totals", totals },
	{ "writers", writers },
	{ "no wrong access", nothing_wrong },
	{ 0 },
};

static bool count(const char *backend, struct vm_event *events, struct vm_registers *registers)
{
	struct vm_set set = {
		.names = names, .n = numrows, .events = events, .registers = registers
	};
	bool good = vm_count(backend, &set, 1, work, no_direct) == 0;

	if (!good)
		printf("%s: %s\n", backend, no_direct);
	return good;
}

int main(void)
{
	chip = vm_chip();
	silicon_forget();
	make_rows();
	do {
		count("sim", truth, &want);
	} while (drop_conflicts());
	count("perf", by_perf, &set_by_perf);
	nothing_wrong();
	have_direct = count("direct", by_direct, &set_by_direct);
	return papi_run(tests);
}
