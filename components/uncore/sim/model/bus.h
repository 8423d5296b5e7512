/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file bus.h
 * The buses of a machine: which socket has which number.
 */
#ifndef UNC_SIM_BUS_H
#define UNC_SIM_BUS_H

#include "sim/model/model.h"

/** Number of a bus of a socket. */
unsigned unc_sim_bus_number(const struct unc_sim_model *m, unsigned socket, unsigned bus);

/**
 * Node id of a socket, and the socket of a node id: nodes=swap reverses them. The shares of the buses are in order of
 * the node ids.
 */
static inline unsigned unc_sim_node(const struct unc_sim_config *config, unsigned socket)
{
	return config->swap ? config->sockets - 1 - socket : socket;
}

/** Socket and kind of a bus number; false if the machine has no such bus. */
bool unc_sim_find_bus(const struct unc_sim_model *m, unsigned number, unsigned *socket,
		      enum unc_sim_bus *bus);

#endif
