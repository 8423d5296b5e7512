/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file numa.h
 * The numbers of a machine: NUMA nodes, buses, and which socket a link leads to.
 *
 * With sub-NUMA clustering (snc=N) a socket has N nodes, its clusters: each has an equal part of the
 * cores, caching agents and memory controllers, the lowest numbers in cluster 0 (controllers: unless the chip's row
 * says otherwise). Lines of a cluster's memory pass its own agents and controllers.
 */
#ifndef UNC_SIM_NUMA_H
#define UNC_SIM_NUMA_H

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

/** Clusters of a socket, at least 1. */
unsigned unc_sim_clusters(const struct unc_sim_config *config);

/** The cluster of the i-th of n agents, controllers or cores of a socket. */
unsigned unc_sim_cluster_of(const struct unc_sim_config *config, unsigned i, unsigned n);

/** The same of a memory controller, as the chip's row says. */
unsigned unc_sim_cluster_of_controller(const struct unc_sim_chip *chip,
				       const struct unc_sim_config *config, unsigned controller);

/** Linux' number of a node: in the order of unc_sim_node(). */
unsigned unc_sim_numa_node(const struct unc_sim_config *config, unsigned socket, unsigned cluster);

/** Does this link of a socket carry messages to and from `peer`? wires=any: each link does. */
bool unc_sim_link_leads(const struct unc_sim_config *config, unsigned socket, unsigned link,
			unsigned peer);

#endif
