/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_verify of the virtual machine: what it has for simulated machines makes the traffic, but the virtual silicon
 * carries it. VM_PLANT is a defect of the silicon, until the program ends; with VM_PLANT_LATE=1 only the second backend
 * meets it.
 * Linked with --wrap of the calls that move traffic and time.
 */
#include <errno.h>
#include <error.h>
#include <stdlib.h>
#include <string.h>

#include "client.h"
#include "sim/shm.h"
#include "sim/sim.h"
#include "verify/load.h"

int __wrap_unc_sim_inject(struct sim *sim, const struct sim_traffic *traffic);
int __real_unc_sim_advance(struct sim *sim, uint64_t ns);
int __wrap_unc_sim_advance(struct sim *sim, uint64_t ns);

int __wrap_unc_sim_inject(struct sim *sim, const struct sim_traffic *traffic)
{
	(void)sim;
	return silicon_inject(traffic);
}

/* The time of the machine in shared memory is what the program reads. */
int __wrap_unc_sim_advance(struct sim *sim, uint64_t ns)
{
	silicon_advance(ns);
	return __real_unc_sim_advance(sim, ns);
}

/* The silicon gets the defects of the machine in shared memory: this one, or "": none. */
static void plant(const char *defect)
{
	struct unc_error err = { .text = "" };
	struct sim *sim;
	int rc = unc_sim_open(silicon_spec(), &sim, &err);

	if (rc == 0)
		rc = unc_sim_remove_defects(sim);
	if (rc == 0 && *defect)
		rc = unc_sim_inject_defect(sim, defect, &err);
	if (rc)
		error(2, -rc, "%s: %s", defect, err.text);
	for (unsigned s = 0; s < sim->model.layout.config.sockets; s++) {
		const struct unc_sim_socket *socket = &sim->model.state->sockets[s];

		for (unsigned slot = 0; slot < sim->model.layout.numunits; slot++)
			silicon_plant(&(struct silicon_plant){ s, slot, socket->mirrored,
							       socket->units[slot].defects });
	}
	unc_sim_close(sim);
}

/* Other tests use the same silicon. */
static void mend(void)
{
	plant("");
}

struct player *player_real(const struct unc_machine *machine, const struct real_options *options)
{
	static unsigned players;
	const char *defect = getenv("VM_PLANT");
	bool late = getenv("VM_PLANT_LATE") && ++players == 1;

	if (defect && *defect && !late && atexit(mend))
		error(2, 0, "atexit");
	plant(defect && !late ? defect : "");
	return player_sim(machine, silicon_spec(), options->lines);
}
