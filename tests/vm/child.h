/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file child.h
 * Counting by name in a process of its own, on the virtual silicon or on the embedded machine: the
 * same events, the same traffic, one backend after the other. PAPI can be started once in a
 * process, so each count is a child.
 */
#ifndef VM_CHILD_H
#define VM_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../unit/sim_expect.h"
#include "sim/shm.h"
#include "sim/sim.h"

/** Values of control and filter registers, by socket and position in the model's index. */
struct vm_registers {
	uint64_t value[2][UNC_SIM_REGISTERS];
	unsigned strays; /* writes to addresses without a register */
	unsigned users;  /* writes by a process, not by the kernel's driver */
};

struct vm_event {
	int status; /* of PAPI_add_named_event, then of PAPI_start */
	long long count;
	char why[400]; /* papi_uncore_error() where status is not PAPI_OK */
};

/** Traffic and time on the embedded machine, or with NULL on the virtual silicon. */
void vm_inject(struct sim *sim, const struct sim_traffic *traffic);
void vm_advance(struct sim *sim, uint64_t ns);

/** The embedded machine with the silicon's specification; its clock is manual. */
struct sim *vm_twin(void);
const char *vm_twin_spec(void);

/** Values written to the silicon, from the writes in its log. */
void vm_registers_written(struct vm_registers *out);

/** Events that are counted together, in one event set. */
struct vm_set {
	const char *const *names;
	size_t n;
	struct vm_event *events;        /**< filled: n of them */
	struct vm_registers *registers; /**< filled with values written before work(), or NULL */
};

/**
 * Count the sets, one after the other, each from before `work` to after it. If an event cannot be
 * added, its reason is stored, and the others are counted.
 * @param backend  "perf", "direct", or "sim" (on the twin)
 * @param why      200 bytes: reason on failure
 * @return 0, or -1 if the component is disabled or the child failed
 */
int vm_count(const char *backend, struct vm_set *sets, size_t numsets,
	     void (*work)(struct sim *sim), char *why);

#endif
