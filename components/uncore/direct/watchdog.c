/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Controls of a running set, as they were when it started: what is read from counters is right
 * only as long as nobody has touched them, and nothing has reset them.
 */
#include <errno.h>
#include <stdlib.h>

#include "direct/snapshot.h"

static void watch(struct unc_watchdog *dog, size_t program, struct unc_addr at, uint64_t mask)
{
	dog->at[dog->count] = at;
	dog->mask[dog->count] = mask;
	dog->program[dog->count] = program;
	dog->count++;
}

static void watch_program(struct unc_watchdog *dog, size_t i, const struct unc_program *p)
{
	const struct unc_unit *unit = p->unit;
	const struct unc_box *box = unit->box;
	uint64_t control = box->count_in_ctl ? ~unc_width_mask(box->width) : ~0ull;

	for (unsigned n = 0; n < box->counters; n++) {
		int32_t ctl = unc_box_counter(box, unit->number, n).ctl;

		if (p->counters >> n & 1)
			watch(dog, i, unc_unit_addr(unit, ctl, box->ctl_bytes), control);
	}
	if (p->fixed)
		watch(dog, i, unc_unit_addr(unit, box->fixed_ctl, 4), ~0ull);
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (p->filter_used[k])
			watch(dog, i, unc_unit_filter(unit, k - 1), p->filter_used[k]);
	if (box->control == UNC_PMON && box->unit_ctl != UNC_NONE)
		watch(dog, i, unc_unit_addr(unit, box->unit_ctl, 4), UNC_UNIT_FRZ);
}

int unc_watchdog_make(const struct unc_plan *plan, struct unc_watchdog *dog)
{
	size_t most = plan->numprograms * UNC_SNAPSHOT_REGS + 1;

	*dog = (struct unc_watchdog){
		.at = calloc(most, sizeof(*dog->at)),
		.mask = calloc(most, sizeof(*dog->mask)),
		.value = calloc(most, sizeof(*dog->value)),
		.now = calloc(most, sizeof(*dog->now)),
		.program = calloc(most, sizeof(*dog->program)),
	};
	if (!dog->at || !dog->mask || !dog->value || !dog->now || !dog->program)
		return -ENOMEM;
	for (size_t i = 0; i < plan->numprograms; i++)
		watch_program(dog, i, &plan->programs[i]);
	return 0;
}

void unc_watchdog_free(struct unc_watchdog *dog)
{
	free(dog->at);
	free(dog->mask);
	free(dog->value);
	free(dog->now);
	free(dog->program);
	*dog = (struct unc_watchdog){ 0 };
}

static int read_all(const struct unc_regs *regs, const struct unc_watchdog *dog, uint64_t *into)
{
	return dog->count ? unc_regs_read(regs, dog->at, dog->count, into) : 0;
}

/* Writes to registers that a hypervisor or a lockdown withholds go nowhere, without an error. */
int unc_watchdog_note(const struct unc_regs *regs, const struct unc_plan *plan,
		      struct unc_watchdog *dog)
{
	int rc = read_all(regs, dog, dog->value);
	size_t at = 0;

	for (size_t i = 0; rc == 0 && i < plan->numprograms; i++) {
		const struct unc_program *p = &plan->programs[i];

		const struct unc_box *box = p->unit->box;

		for (unsigned n = 0; n < box->counters; n++) {
			if (!(p->counters >> n & 1))
				continue;
			if ((p->ctl[n] & ~dog->value[at]) || !unc_box_counts(box, dog->value[at]))
				rc = -ENXIO;
			at++;
		}
		while (at < dog->count && dog->program[at] == i)
			at++;
	}
	return rc;
}

static bool changed(const struct unc_watchdog *dog, size_t i)
{
	return (dog->now[i] ^ dog->value[i]) & dog->mask[i];
}

bool unc_watchdog_disturbed(const struct unc_watchdog *dog, size_t program)
{
	for (size_t i = 0; i < dog->count; i++)
		if (dog->program[i] == program && changed(dog, i))
			return true;
	return false;
}

bool unc_watchdog_silent(const struct unc_watchdog *dog, size_t program)
{
	for (size_t i = 0; i < dog->count; i++)
		if (dog->program[i] == program && changed(dog, i) &&
		    dog->now[i] == unc_width_mask(8u * dog->at[i].size))
			return true;
	return false;
}

int unc_watchdog_look(const struct unc_regs *regs, struct unc_watchdog *dog, size_t *first)
{
	int rc = read_all(regs, dog, dog->now);

	for (size_t i = 0; rc == 0 && i < dog->count; i++) {
		if (changed(dog, i)) {
			*first = i;
			rc = -ESTALE;
		}
	}
	return rc;
}
