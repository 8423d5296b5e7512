/* SPDX-License-Identifier: BSD-3-Clause */
#include "host/host.h"

#include <stdlib.h>
#include <string.h>

#include "host/cpuinfo.h"

int unc_host_identify(const char *root, struct unc_host *out, struct unc_error *err)
{
	const struct unc_chip *chip;
	struct unc_cpuinfo info;
	int rc = unc_cpuinfo_read(root, &info, err);

	*out = (struct unc_host){ .vendor = "" };
	if (rc)
		return rc;
	memcpy(out->vendor, info.vendor, sizeof(out->vendor));
	out->hypervisor = info.hypervisor;
	out->cache_kb = info.cache_kb;
	out->topology = (struct unc_topology){ .family = info.family,
					       .model = info.model,
					       .stepping = info.stepping,
					       .ia64 = info.ia64,
					       .simulated = info.simulated };
	memcpy(out->topology.vendor, info.vendor, sizeof(info.vendor));
	chip = info.ia64 ? NULL : unc_chip_of_stepping(info.family, info.model, info.stepping);
	if (chip && chip->needs_l3)
		out->topology.l3 = unc_host_l3(root, info.cache_kb);
	return 0;
}

static int add_topology(const char *root, bool cores, struct unc_host *host, struct unc_error *err)
{
	int rc = unc_topology_read(root, host->cache_kb, cores || host->topology.ia64,
				   &host->topology, err);

	if (rc)
		unc_host_free(host);
	return rc;
}

int unc_host_add_topology(const char *root, struct unc_host *host, struct unc_error *err)
{
	return add_topology(root, false, host, err);
}

static int read_host(const char *root, bool cores, struct unc_host *out, struct unc_error *err)
{
	int rc = unc_host_identify(root, out, err);

	return rc ? rc : add_topology(root, cores, out, err);
}

int unc_host_read(const char *root, struct unc_host *out, struct unc_error *err)
{
	return read_host(root, false, out, err);
}

int unc_host_read_cores(const char *root, struct unc_host *out, struct unc_error *err)
{
	return read_host(root, true, out, err);
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
