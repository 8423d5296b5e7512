/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file intact.h
 * Is the state that of a machine of this layout? It may lie in memory that any program of the same
 * user can write. What leads to other data is compared with the layout, values with what they can
 * be, so that no damage makes a process crash or wait for ever. A value that is possible is
 * believed: a register may hold it.
 */
#ifndef UNC_SIM_INTACT_H
#define UNC_SIM_INTACT_H

#include "sim/model/model.h"

/** A unit (its place in unc_sim_socket.units) with its counters, and what its socket shares. */
bool unc_sim_unit_intact(const struct unc_sim_model *m, unsigned socket, unsigned slot,
			 uint64_t now);

/** All units of a socket. */
bool unc_sim_socket_intact(const struct unc_sim_model *m, unsigned socket, uint64_t now);

/** The whole machine. */
bool unc_sim_intact(const struct unc_sim_model *m, uint64_t now);

#endif
