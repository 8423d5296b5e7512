/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file numa.h
 * NUMA nodes of a machine, and which socket a link leads to.
 *
 * With sub-NUMA clustering (snc=N) a socket has N nodes, its clusters: each has an equal part of the
 * cores, caching agents and memory controllers, the lowest numbers in cluster 0 (controllers: unless the chip's row
 * says otherwise). Lines of a cluster's memory pass its own agents and controllers.
 */
#ifndef UNC_SIM_NODES_H
#define UNC_SIM_NODES_H

#include "sim/model/chip.h"

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
