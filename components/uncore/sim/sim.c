/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The simulated machine as a set of calls.
 */
#include "sim/sim.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "error.h"
#include "sim/shm.h"

int unc_sim_open(const char *spec, struct sim **out, struct unc_error *err)
{
	struct unc_sim_spec parsed = { 0 };
	struct sim *sim;
	int rc = unc_sim_parse(spec, &parsed, err);

	if (rc != 0)
		return rc;
	sim = calloc(1, sizeof(*sim));
	if (sim == NULL)
		return unc_error_set(err, -ENOMEM, "out of memory");
	rc = unc_sim_map(&parsed, sim, err);
	if (rc != 0) {
		free(sim);
		return rc;
	}
	*out = sim;
	return 0;
}

void unc_sim_close(struct sim *sim)
{
	if (sim == NULL)
		return;
	unc_sim_unmap(sim);
	free(sim);
}

int unc_sim_remove(const char *spec, struct unc_error *err)
{
	struct unc_sim_spec parsed = { 0 };
	char path[96], lock[104];
	int rc = unc_sim_parse(spec, &parsed, err);

	if (rc != 0)
		return rc;
	unc_sim_path(&parsed, path, sizeof(path));
	snprintf(lock, sizeof(lock), "%s.lock", path);
	if (unlink(path) != 0) {
		rc = -errno;
		return unc_error_set(err, rc, "cannot remove %s: %s", path, strerror(-rc));
	}
	unlink(lock); /* there only if somebody counted */
	return 0;
}

void unc_sim_reset(struct sim *sim)
{
	struct timespec t;
	uint64_t now;

	if (unc_sim_lock(sim, &now) != 0)
		return;
	clock_gettime(CLOCK_MONOTONIC, &t);
	sim->shared->epoch = (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
	sim->shared->now = 0;
	unc_sim_clear(&sim->model);
	unc_sim_unlock(sim);
}

int unc_sim_advance(struct sim *sim, uint64_t ns)
{
	uint64_t now;
	int rc;

	if (!sim->shared->manual)
		return -EINVAL;
	rc = unc_sim_lock(sim, &now);
	if (rc == 0) {
		sim->shared->now = now + ns;
		unc_sim_unlock(sim);
	}
	return rc;
}

uint64_t unc_sim_now(struct sim *sim)
{
	uint64_t now = 0;

	if (unc_sim_lock(sim, &now) == 0)
		unc_sim_unlock(sim);
	return now;
}

int unc_sim_inject(struct sim *sim, const struct sim_traffic *traffic)
{
	uint64_t now;
	int rc = unc_sim_lock(sim, &now);

	if (rc == 0) {
		rc = sim->model.chip->carry(&sim->model, now, traffic);
		unc_sim_unlock(sim);
	}
	return rc;
}

unsigned unc_sim_faults(struct sim *sim)
{
	unsigned faults = 0;
	uint64_t now;

	if (unc_sim_lock(sim, &now) == 0) {
		faults = sim->shared->state.faults;
		unc_sim_unlock(sim);
	}
	return faults;
}

const char *unc_sim_fault(struct sim *sim, unsigned i)
{
	char text[sizeof(sim->fault[0])];
	unsigned len = 0;
	uint64_t now;

	if (i >= UNC_SIM_FAULTS || unc_sim_lock(sim, &now) != 0)
		return NULL;
	len = unc_sim_fault_text(&sim->model, i, text, sizeof(text));
	/* Somebody may be reading the text that was given out before. */
	if (len != 0 && strcmp(text, sim->fault[i]) != 0)
		memcpy(sim->fault[i], text, len + 1);
	unc_sim_unlock(sim);
	return len != 0 ? sim->fault[i] : NULL;
}

uint64_t unc_sim_signature(const char *box, unsigned socket, unsigned unit, uint64_t control,
			   uint64_t filter, uint64_t ns)
{
	const struct unc_sim_traits *traits = unc_sim_traits_of(&unc_sim_icx, box);
	const uint64_t filters[UNC_SIM_FILTERS] = { filter };

	if (traits == NULL)
		return 0;
	return unc_sim_counts(unc_sim_rate(traits, socket, unit, control, filters), ns);
}

enum sim_kind unc_sim_kind(const char *box, uint64_t control)
{
	const struct unc_sim_traits *traits = unc_sim_traits_of(&unc_sim_icx, box);

	return traits != NULL ? unc_sim_kind_of(traits, control) : SIM_SIGNATURE;
}

uint32_t unc_sim_clock_khz(const char *box, uint64_t control)
{
	const struct unc_sim_traits *traits = unc_sim_traits_of(&unc_sim_icx, box);

	if (traits == NULL || unc_sim_kind_of(traits, control) != SIM_CLOCK)
		return 0;
	return traits->clock_khz;
}

static const struct unc_sim_traits *traits_of_event(const struct unc_encoding *e)
{
	const struct unc_sim_chip *chip = unc_sim_chip_of(e->chip->name);

	return chip != NULL ? unc_sim_traits_of(chip, e->box->name) : NULL;
}

static uint64_t code_of_event(const struct unc_sim_traits *traits, const struct unc_encoding *e)
{
	unsigned n = e->counters != 0 ? (unsigned)__builtin_ctz(e->counters) : 0;

	return unc_sim_code(traits, n, e->value[UNC_CTL]);
}

uint64_t unc_sim_event_signature(const struct unc_encoding *e, unsigned socket, unsigned unit,
				 uint64_t ns)
{
	const struct unc_sim_chip *chip = unc_sim_chip_of(e->chip->name);
	const struct unc_sim_traits *traits = traits_of_event(e);
	uint64_t control;

	if (chip != NULL && chip->own != NULL)
		return chip->own->signature(e, socket, unit, ns);
	if (traits == NULL)
		return 0;
	control = e->flags & UNC_FREERUN ? e->freerun : code_of_event(traits, e);
	return unc_sim_counts(unc_sim_rate(traits, socket, unit, control, &e->value[1]), ns);
}

enum sim_kind unc_sim_event_kind(const struct unc_encoding *e)
{
	const struct unc_sim_chip *chip = unc_sim_chip_of(e->chip->name);
	const struct unc_sim_traits *traits = traits_of_event(e);

	if (chip != NULL && chip->own != NULL)
		return chip->own->kind(e);
	return traits != NULL ? unc_sim_kind_of(traits, code_of_event(traits, e)) : SIM_SIGNATURE;
}
