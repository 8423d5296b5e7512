/* SPDX-License-Identifier: BSD-3-Clause */
#include "judge.h"

#include "chips.h"
#include "client.h"
#include "refused.h"

#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool vm_has_pmu(const struct unc_chip *chip, const struct unc_box *box)
{
	return !vm_is_among(vm_chip_of(chip)->no_pmu, box->name);
}

bool vm_refused(const struct unc_chip *chip, const struct unc_box *box,
		const struct vm_event *event)
{
	return event->status == PAPI_ENOSUPP && vm_refusal_of(chip, box, event->why);
}

/* ---------------------------------------------------------------------------------- settings */

enum { SETTINGS = 32 };

static int compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

static bool is_on(const struct unc_sim_register *r, uint64_t value)
{
	const struct unc_sim_model *m = &vm_twin()->model;

	if (r->reg == UNC_SIM_FILTER)
		return false;
	return unc_box_counts(m->boxes[m->layout.units[r->unit].box], value);
}

/*
 * Bits of a filter register that affect the unit's counts. The driver leaves values of earlier
 * events in the other bits, and does not set bits that make no difference to an event.
 */
static uint64_t filter_bits(const struct vm_registers *registers, unsigned socket, unsigned slot,
			    unsigned filter)
{
	const struct unc_sim_model *m = &vm_twin()->model;
	const struct unc_sim_layout *layout = &m->layout;
	const struct unc_sim_traits *t = m->traits[layout->units[slot].box];
	uint64_t bits = 0;

	for (unsigned i = 0; i < layout->numregisters; i++) {
		uint64_t control = registers->value[socket][i];

		if (layout->registers[i].unit != slot || !is_on(&layout->registers[i], control))
			continue;
		for (unsigned k = 0; k < t->numuses; k++)
			if (t->uses[k].reg == filter &&
			    (control & t->uses[k].mask) == t->uses[k].value)
				bits |= t->uses[k].bits;
	}
	return bits;
}

/* Controls and filters of a unit, sorted and without duplicates: counters are interchangeable. */
static size_t settings_of(const struct vm_registers *registers, unsigned socket, unsigned slot,
			  uint64_t out[SETTINGS])
{
	const struct unc_sim_layout *layout = &vm_twin()->model.layout;
	size_t n = 0, kept = 0;

	for (unsigned i = 0; i < layout->numregisters && n < SETTINGS; i++) {
		const struct unc_sim_register *r = &layout->registers[i];
		uint64_t value = registers->value[socket][i];

		if (r->unit != slot || value == 0)
			continue;
		if (r->reg == UNC_SIM_FILTER)
			value &= filter_bits(registers, socket, slot, r->n);
		if (r->reg == UNC_SIM_FILTER && value)
			out[n++] = value | (uint64_t)(r->n + 1) << 60;
		else if (is_on(r, value))
			out[n++] = value & ~(UNC_SIM_CTL_RUN |
					     (r->reg == UNC_SIM_FIXED_CTL ? 1u << 19 : 0));
	}
	qsort(out, n, sizeof(*out), compare);
	for (size_t i = 0; i < n; i++)
		if (kept == 0 || out[kept - 1] != out[i])
			out[kept++] = out[i];
	return kept;
}

/*
 * Leave out the clock of the UBox that is counted with an event, where the others have none. It is counted to notice a freeze:
 * through registers where nothing else moves (direct/freeze_check.h), through perf for a moment.
 */
static size_t without_witness(unsigned socket, unsigned slot, uint64_t *settings, size_t n,
			      const uint64_t *others, size_t numothers)
{
	const struct unc_sim_model *m = &vm_twin()->model;
	const char *box = m->boxes[m->state->sockets[socket].units[slot].box]->name;

	if (strcasecmp(box, "UBox") != 0 || n < 2 || settings[0] != 0 ||
	    (numothers > 0 && others[0] == 0))
		return n;
	memmove(settings, settings + 1, (n - 1) * sizeof(*settings));
	return n - 1;
}

bool vm_same_settings(const char *how, const char *what, const struct vm_registers *got,
		      const struct vm_registers *want, unsigned socket, unsigned slot, bool all)
{
	uint64_t theirs[SETTINGS] = { 0 }, ours[SETTINGS] = { 0 };
	size_t n = settings_of(got, socket, slot, theirs);
	size_t m = settings_of(want, socket, slot, ours), k = 0;

	m = without_witness(socket, slot, ours, m, theirs, n);
	n = without_witness(socket, slot, theirs, n, ours, m);
	for (size_t i = 0; i < n; i++) {
		while (k < m && ours[k] < theirs[i])
			k++;
		if (k == m || ours[k++] != theirs[i]) {
			if (how)
				printf("%s: %s: sets 0x%llx, which is not expected\n", how, what,
				       (unsigned long long)theirs[i]);
			return false;
		}
	}
	if (how && all && n != m)
		printf("%s: %s: %zu controls and filters set, not %zu\n", how, what, n, m);
	return !all || n == m;
}

bool vm_nothing_wrong(void)
{
	const char *known = vm_chip_of(vm_twin()->model.tables)->driver_fault, *text;
	bool good = true;

	for (unsigned i = 0; (text = silicon_fault(i)) != NULL; i++) {
		if (known && strstr(text, known))
			continue;
		printf("%s\n", text);
		good = false;
	}
	return good;
}
