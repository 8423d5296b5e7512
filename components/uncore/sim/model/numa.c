/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/numa.h"

#include "sim/model/bus.h"

unsigned unc_sim_clusters(const struct unc_sim_config *config)
{
	return config->snc != 0 ? config->snc : 1;
}

unsigned unc_sim_cluster_of(const struct unc_sim_config *config, unsigned i, unsigned n)
{
	return i * unc_sim_clusters(config) / n;
}

unsigned unc_sim_cluster_of_controller(const struct unc_sim_chip *chip,
				       const struct unc_sim_config *config, unsigned controller)
{
	for (unsigned i = 0; i < chip->numclusters; i++)
		if (chip->clusters[i].snc == unc_sim_clusters(config))
			return chip->clusters[i].of[controller % chip->clusters[i].period];
	return unc_sim_cluster_of(config, controller, config->imc);
}

unsigned unc_sim_numa_node(const struct unc_sim_config *config, unsigned socket, unsigned cluster)
{
	return unc_sim_node(config, socket) * unc_sim_clusters(config) + cluster;
}

bool unc_sim_link_leads(const struct unc_sim_config *config, unsigned socket, unsigned link,
			unsigned peer)
{
	if (config->connected && link >= config->connected)
		return false;
	if (!config->mesh || config->sockets < 2)
		return true;
	return (socket ^ (1 + link % (config->sockets - 1u))) == peer;
}
