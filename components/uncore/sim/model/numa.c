/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/numa.h"

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

/* Each socket has an equal share of the 256 buses. First bus of a share; share `sockets` is after the last. */
static unsigned first_bus(const struct unc_sim_config *config, unsigned share)
{
	return share * 256 / config->sockets;
}

/* Is the UBox on the first bus of a share? The others follow. */
static bool is_first(const struct unc_sim_model *m)
{
	return m->tables->discovery != NULL && m->tables->discovery->ubox_first;
}

static unsigned bus_number(const struct unc_sim_model *m, unsigned share, unsigned bus)
{
	const struct unc_sim_config *config = &m->layout.config;
	unsigned from_end = m->chip->ubox_bus != 0 ? m->chip->ubox_bus : 1;

	if (is_first(m))
		return first_bus(config, share) + (bus == UNC_SIM_BUS_UBOX ? 0 : bus + 1);
	if (bus == UNC_SIM_BUS_UBOX)
		return first_bus(config, share + 1) - from_end;
	return first_bus(config, share) + bus;
}

unsigned unc_sim_bus_number(const struct unc_sim_model *m, unsigned socket, unsigned bus)
{
	return bus_number(m, unc_sim_node(&m->layout.config, socket), bus);
}

bool unc_sim_find_bus(const struct unc_sim_model *m, unsigned number, unsigned *socket,
		      enum unc_sim_bus *bus)
{
	const struct unc_sim_config *config = &m->layout.config;

	unsigned share = number * config->sockets / 256;

	while (first_bus(config, share + 1) <= number)
		share++;
	if (share >= config->sockets)
		return false;
	*socket = unc_sim_node(config, share);
	*bus = (enum unc_sim_bus)(number - first_bus(config, share) - is_first(m));
	if (number != bus_number(m, share, UNC_SIM_BUS_UBOX))
		return *bus < UNC_SIM_BUS_UBOX;
	*bus = UNC_SIM_BUS_UBOX;
	return true;
}
