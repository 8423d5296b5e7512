/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file shm.h
 * A machine in shared memory: the parts that sim.c and regs_sim.c share.
 */
#ifndef UNC_SIM_SHM_H
#define UNC_SIM_SHM_H

#include <pthread.h>

#include "sim/model/chip.h"
#include "sim/sim.h"

/** What a specification asks for. */
struct unc_sim_spec {
	const struct unc_chip *chip;
	struct unc_sim_config config;
	bool manual;    /**< clock=manual */
	char name[40];  /**< empty: named after what it is */
	char text[200]; /**< every option, in a fixed order: equal machines, equal texts */
};

/** Parse a specification. 0 or -EINVAL; err->pos and len tell the wrong word. */
int unc_sim_parse(const char *spec, struct unc_sim_spec *out, struct unc_error *err);

/** What all processes see. */
struct unc_sim_shared {
	uint64_t magic; /* written last: 0 while the machine is being built */
	uint64_t layout;
	char spec[200];
	pthread_mutex_t lock;
	uint64_t epoch; /* real clock: when its time 0 was */
	uint64_t now;   /* manual clock */
	uint32_t manual;
	struct unc_sim_state state;
};

/** What one process has of it. */
struct sim {
	struct unc_sim_shared *shared;
	struct unc_sim_model model; /* of the state in shared */
	const struct unc_chip *chip;
	char path[96], claim_path[104];
	char fault[UNC_SIM_FAULTS][160];
};

/** Path of the file that holds a machine. */
void unc_sim_path(const struct unc_sim_spec *spec, char *path, size_t size);

/** Map the machine of a specification, building it if it is not there. 0 or -errno. */
int unc_sim_map(const struct unc_sim_spec *spec, struct sim *sim, struct unc_error *err);
void unc_sim_unmap(struct sim *sim);

/**
 * Take the machine for oneself and say what time it is. A process that was killed while it had
 * the machine is of no matter to the next. 0 or -errno.
 */
int unc_sim_lock(struct sim *sim, uint64_t *now);
void unc_sim_unlock(struct sim *sim);

#endif
