/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/sim.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "error.h"
#include "sim/model/model.h"
#include "sim/model/lines.h"
#include "sim/model/numa.h"
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
	unlink(lock); /* exists only if events were counted */
	return 0;
}

int unc_sim_advance(struct sim *sim, uint64_t ns)
{
	uint64_t now;
	int rc;

	if (!sim->model.layout.config.manual)
		return -EINVAL;
	rc = unc_sim_lock(sim, &now);
	if (rc == 0) {
		sim->shared->now = ns < UNC_SIM_LAST_TIME - now ? now + ns : UNC_SIM_LAST_TIME;
		unc_sim_unlock(sim);
	}
	return rc;
}

uint64_t unc_sim_passed(struct sim *sim, uint64_t *now)
{
	uint64_t passed = 0;

	*now = 0;
	if (unc_sim_lock(sim, now) == 0) {
		passed = *now + sim->shared->lines * UNC_SIM_LINE_NS;
		unc_sim_unlock(sim);
	}
	return passed;
}

uint64_t unc_sim_now(struct sim *sim)
{
	uint64_t now;

	unc_sim_passed(sim, &now);
	return now;
}

int unc_sim_inject(struct sim *sim, const struct sim_traffic *traffic)
{
	uint64_t now;
	int rc = unc_sim_lock(sim, &now);

	if (rc == 0) {
		rc = unc_sim_carry(&sim->model, now, traffic);
		if (rc == 0)
			sim->shared->lines += traffic->lines;
		unc_sim_unlock(sim);
	}
	return rc;
}

unsigned unc_sim_nodes(const struct sim *sim)
{
	const struct unc_sim_config *config = &sim->model.layout.config;

	return config->sockets * unc_sim_clusters(config);
}

int unc_sim_home(const struct sim *sim, unsigned node, unsigned *socket, unsigned *cluster)
{
	const struct unc_sim_config *config = &sim->model.layout.config;

	if (node >= unc_sim_nodes(sim))
		return -EINVAL;
	*socket = unc_sim_node(config, node / unc_sim_clusters(config));
	*cluster = node % unc_sim_clusters(config);
	return 0;
}

unsigned unc_sim_cpu_node(const struct sim *sim, unsigned cpu)
{
	const struct unc_sim_config *config = &sim->model.layout.config;

	return unc_sim_numa_node(config, cpu / config->cores % config->sockets,
				 unc_sim_cluster_of(config, cpu % config->cores, config->cores));
}

unsigned unc_sim_faults(struct sim *sim)
{
	unsigned faults = 0;
	uint64_t now;

	if (unc_sim_lock(sim, &now) == 0) {
		faults = sim->shared->state.numfaults;
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
	/* Do not touch a text that was given out before: a caller may be reading it. */
	if (len != 0 && strcmp(text, sim->fault[i]) != 0)
		memcpy(sim->fault[i], text, len + 1);
	unc_sim_unlock(sim);
	return len != 0 ? sim->fault[i] : NULL;
}
