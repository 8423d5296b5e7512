/* SPDX-License-Identifier: BSD-3-Clause */
#include "host/host.h"

#include <stdlib.h>
#include <string.h>

#include "host/cpuinfo.h"

int unc_host_read(const char *root, struct unc_host *out, struct unc_error *err)
{
	struct unc_cpuinfo info;
	int rc = unc_cpuinfo_read(root, &info, err);

	*out = (struct unc_host){ .vendor = "" };
	if (rc)
		return rc;
	memcpy(out->vendor, info.vendor, sizeof(out->vendor));
	out->hypervisor = info.hypervisor;
	out->topology = (struct unc_topology){ .family = info.family,
					       .model = info.model,
					       .ia64 = info.ia64,
					       .simulated = info.simulated };
	rc = unc_topology_read(root, info.cache_kb, &out->topology, err);
	if (rc)
		unc_host_free(out);
	return rc;
}

void unc_host_free(struct unc_host *host)
{
	free(host->topology.cpus);
	host->topology.cpus = NULL;
	host->topology.numcpus = 0;
}

const struct unc_chip *unc_host_chip(const struct unc_host *host)
{
	return strcmp(host->vendor, "GenuineIntel") == 0 ? unc_topology_chip(&host->topology)
							 : NULL;
}
