/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file model.h
 * A simulated machine: its state, and the tables that say how to read it.
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
};

#endif
