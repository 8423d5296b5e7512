/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file command.h
 * The command register of a UNC_L3 box (unc_box.commands).
 */
#ifndef UNC_SIM_COMMAND_H
#define UNC_SIM_COMMAND_H

#include "sim/model/model.h"

/** Carry out a write to the command register. */
void unc_sim_command(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
		     uint64_t value, uint64_t now);

#endif
