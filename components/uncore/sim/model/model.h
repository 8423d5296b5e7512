/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file model.h
 * A simulated machine: its state, and the tables that say how to read it; how it is built and accessed.
 */
#ifndef UNC_SIM_MODEL_H
#define UNC_SIM_MODEL_H

#include "sim/model/chip.h"

enum { UNC_SIM_EV_SELS = 256 };

/** Events with an ev_sel. */
struct unc_sim_restriction {
	uint16_t counters; /* where they can be counted; 0: in all */
	bool occupancy;    /* one of them counts the occupancy of a queue */
};

/** The state may be shared; the rest belongs to one process. */
struct unc_sim_model {
	struct unc_sim_state *state;
	struct unc_sim_layout layout;
	const struct unc_sim_chip *chip;
	const struct unc_chip *tables;
	const struct unc_box *boxes[UNC_SIM_BOXES]; /* of the tables, then unc_sim_chip.more */
	unsigned numboxes;
	const struct unc_sim_traits *traits[UNC_SIM_BOXES];
	uint64_t writable[UNC_SIM_BOXES]; /* bits of a control register that software may set */
	uint64_t thresh[UNC_SIM_BOXES];   /* its bits that hold the threshold */
	/* By ev_sel: what the tables say of these events. */
	struct unc_sim_restriction restrictions[UNC_SIM_BOXES][UNC_SIM_EV_SELS];
	struct unc_sim_device_row devices[UNC_SIM_DEVICES]; /* of a socket, in order of address */
	unsigned numdevices;
	const struct unc_sim_memory *memory; /* table.c */
};

/** The unit of this number of a box. */
static inline struct unc_sim_unit *unc_sim_unit_at(const struct unc_sim_model *m, unsigned socket,
						   unsigned box, unsigned number)
{
	return &m->state->sockets[socket].units[m->layout.first_unit[box] + number];
}

/**
 * Attach a model to a state, and lay out the machine of a chip and a configuration. The state is not
 * accessed: it may have been built already, or unc_sim_clear() builds it.
 * @return 0, or -EINVAL if the chip's rows do not fit its tables, or registers overlap or do not fit
 */
int unc_sim_attach(struct unc_sim_model *m, struct unc_sim_state *state,
		   const struct unc_sim_chip *chip, const struct unc_sim_config *config);

/** Build or reset: every register to its reset value at time 0; faults are forgotten. */
void unc_sim_clear(struct unc_sim_model *m);

/** Read or write one register. 0 or -errno, and then a fault is recorded. */
int unc_sim_reg_read(struct unc_sim_model *m, uint64_t now, const struct unc_addr *at,
		     uint64_t *value);
int unc_sim_reg_write(struct unc_sim_model *m, uint64_t now, const struct unc_addr *at,
		      uint64_t value);

/** Text of recorded fault i. @return its length; 0 if there is none */
unsigned unc_sim_fault_text(const struct unc_sim_model *m, unsigned i, char *buf, unsigned size);

#endif
