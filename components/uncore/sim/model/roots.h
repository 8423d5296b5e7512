/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file roots.h
 * Root buses of a chip whose sockets tell which they are (struct unc_root_buses). The n-th row of the kind of dies is bus
 * UNC_SIM_BUS_ROOT + 2n here; it exists if the unit that serves it does.
 */
#ifndef UNC_SIM_ROOTS_H
#define UNC_SIM_ROOTS_H

#include "sim/model/model.h"

/** The root buses of a configuration, a bit each; 0: the chip's sockets do not tell them. */
uint32_t unc_sim_roots(const struct unc_sim_chip *chip, const struct unc_sim_config *config);

/** A word that leads to root buses; false: this is none. @param d  the device that has it */
bool unc_sim_root_word(const struct unc_sim_model *m, unsigned socket,
		       const struct unc_sim_device_row *d, uint64_t at, uint32_t *value);

#endif
