/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file shm.h
 * A machine in shared memory: its file, its lock, its clock.
 */
#ifndef UNC_SIM_SHM_H
#define UNC_SIM_SHM_H

#include <pthread.h>

#include "regs/regs.h"
#include "sim/model/model.h"
#include "sim/spec.h"

#define UNC_SIM_LAST_TIME (~0ull >> 1) /* ns; leaves room for sums */

enum {
	UNC_SIM_MOST_DEFECTS = 16,    /* defects at a time */
	UNC_SIM_DEFECT_TEXT = 96,     /* room for the text of one */
	UNC_SIM_MOST_NOISE = 1000000, /* lines each millisecond */
};

/** Lines that a neighbour reads all the time. */
struct unc_sim_noise {
	uint32_t lines; /* each millisecond; 0: none */
	uint16_t cpu, home;
	uint64_t since; /* time (ns) up to which they are carried */
};

/** Shared by all processes that have the machine open. */
struct unc_sim_shared {
	uint64_t magic; /* written last: 0 while the machine is being built */
	uint64_t layout;
	char spec[256];
	pthread_mutex_t lock;
	uint64_t epoch; /* real clock: CLOCK_MONOTONIC (ns) at the machine's time 0 */
	uint64_t now;   /* manual clock (ns) */
	uint64_t lines; /* of traffic, carried since the machine was built */
	struct unc_sim_noise noise;
	uint64_t scrubbed;   /* time (ns) up to which memory scrubbed itself */
	uint32_t numdefects; /* defects (sim.h) */
	char defects[UNC_SIM_MOST_DEFECTS][UNC_SIM_DEFECT_TEXT];
	struct unc_sim_state state;
};

/** A process's view of the machine. */
struct sim {
	struct unc_sim_shared *shared;
	struct unc_sim_model model; /* of shared->state */
	const struct unc_sim_chip *chip;
	char path[96], claim_path[104];
	char fault[UNC_SIM_FAULTS][160]; /* texts given out by unc_sim_fault() */
	struct unc_pci_device devices[UNC_SIM_SOCKETS * UNC_SIM_DEVICES];
};

/** Milliseconds to wait for a lock, which is held for microseconds. Tests shorten it. */
extern unsigned unc_sim_patience_ms;

/** Path of the file that holds a machine. */
void unc_sim_path(const struct unc_sim_spec *spec, char *path, size_t size);

/** Map the machine of a specification; build it if it does not exist. 0 or -errno. */
int unc_sim_map(const struct unc_sim_spec *spec, struct sim *sim, struct unc_error *err);
void unc_sim_unmap(struct sim *sim);

/**
 * Lock the machine and get its time (ns). If the holder of the lock was killed, what it changed is
 * completed or undone first.
 * @return 0; -ETIMEDOUT: a stopped process keeps the lock; -EDEADLK: the calling thread holds it
 */
int unc_sim_lock(struct sim *sim, uint64_t *now);
void unc_sim_unlock(struct sim *sim);

#endif
