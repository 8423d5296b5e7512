/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Register access to the embedded simulated machine.
 */
#include <errno.h>
#include <stdlib.h>

#include "regs/regs.h"
#include "sim/model/model.h"
#include "sim/model/numa.h"
#include "sim/model/pci_config.h"
#include "sim/shm.h"
#include "sim/sim.h"

static int sim_open(const char *options, void **self, struct unc_error *err)
{
	struct sim *sim = NULL;
	int rc = unc_sim_open(options, &sim, err);

	*self = sim;
	return rc;
}

static void sim_close(void *self)
{
	unc_sim_close(self);
}

/* Cpus are numbered as Linux does: first threads of all cores, socket by socket, then second
 * threads. */
static int sim_topology(void *self, struct unc_topology *topology, struct unc_error *err)
{
	const struct sim *sim = self;
	const struct unc_sim_config *config = &sim->model.layout.config;
	const struct unc_chip *tables = sim->chip->tables;
	unsigned cores = config->cores, all = config->sockets * cores;
	struct unc_cpu *cpus;

	if (tables->nummodels != 0) {
		topology->family = tables->models[0].family;
		topology->model = tables->models[0].model;
		topology->stepping = tables->models[0].stepping;
	} else {
		topology->chip = tables; /* found without a model number */
	}
	topology->ia64 = tables->ia64;
	topology->l3 = true; /* every simulated chip has one */
	topology->sockets = config->sockets;
	topology->nodes = unc_sim_nodes(sim);
	topology->numcpus = all * config->threads;
	cpus = calloc(topology->numcpus, sizeof(*cpus));
	if (cpus == NULL)
		return unc_error_set(err, -ENOMEM, "out of memory");
	for (unsigned i = 0; i < topology->numcpus; i++)
		cpus[i] = (struct unc_cpu){
			.cpu = (uint16_t)i,
			.socket = (uint16_t)(i % all / cores),
			.core = (uint16_t)(i % cores),
			.thread = (uint16_t)(i / all),
			.online = true,
		};
	topology->cpus = cpus;
	return 0;
}

static const struct unc_pci_device *sim_pci_devices(void *self, size_t *count)
{
	struct sim *sim = self;
	struct unc_sim_device list[UNC_SIM_SOCKETS * UNC_SIM_DEVICES];
	unsigned n = unc_sim_devices(&sim->model, list);

	for (unsigned i = 0; i < n; i++)
		sim->devices[i] = (struct unc_pci_device){
			.bus = (uint32_t)list[i].bus << 8 | list[i].devfn,
			.vendor = list[i].vendor,
			.device = list[i].device,
		};
	*count = n;
	return sim->devices;
}

/* The firmware names the NUMA nodes of all buses. */
static int sim_pci_socket(void *self, uint32_t bus)
{
	const struct sim *sim = self;
	enum unc_sim_bus kind;
	unsigned socket;

	if (!unc_sim_find_bus(&sim->model, bus >> 8, &socket, &kind))
		return -ENOENT;
	return (int)socket;
}

static int sim_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	struct sim *sim = self;
	uint64_t now;
	int rc = unc_sim_lock(sim, &now);

	if (rc != 0)
		return rc;
	/* Read all registers at the same simulated time. */
	for (size_t i = 0; i < n && rc == 0; i++)
		rc = unc_sim_reg_read(&sim->model, now, &at[i], &value[i]);
	unc_sim_unlock(sim);
	return rc;
}

static int sim_write(void *self, const struct unc_addr *at, uint64_t value)
{
	struct sim *sim = self;
	uint64_t now;
	int rc = unc_sim_lock(sim, &now);

	if (rc != 0)
		return rc;
	rc = unc_sim_reg_write(&sim->model, now, at, value);
	unc_sim_unlock(sim);
	return rc;
}

static bool sim_clock(void *self, uint64_t *passed, uint64_t *now)
{
	*passed = unc_sim_passed(self, now);
	return true;
}

static const char *sim_claim_path(void *self)
{
	const struct sim *sim = self;

	return sim->claim_path;
}

const struct unc_regs_ops unc_regs_sim = {
	.name = "sim",
	.help = "embedded simulated machine",
	.simulated = true,
	.open = sim_open,
	.close = sim_close,
	.topology = sim_topology,
	.pci_devices = sim_pci_devices,
	.pci_socket = sim_pci_socket,
	.read = sim_read,
	.write = sim_write,
	.strerror = unc_sim_strerror,
	.clock = sim_clock,
	.claim_path = sim_claim_path,
};
