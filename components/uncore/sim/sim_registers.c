/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/sim_registers.h"

#include "sim/model/numa.h"
#include "sim/model/index.h"
#include "sim/model/table.h"
#include "sim/shm.h"

size_t unc_sim_registers(const struct sim *sim, const struct unc_addr *first, size_t bytes,
			 struct unc_addr *list)
{
	size_t count = 0;

	/* The list of registers never changes once a machine is built: no lock. */
	for (size_t at = 0; at < bytes; at += 4) {
		struct unc_addr addr = *first;
		struct unc_sim_target target;

		addr.size = 4;
		addr.at += at;
		if (unc_sim_find(&sim->model, &addr, &target) != UNC_SIM_OK)
			continue;
		list[count] = addr;
		if (target.half && addr.space == UNC_MMIO) {
			list[count].size = 8;
			at += 4;
		}
		count++;
	}
	return count;
}

uint64_t unc_sim_mapped(const struct sim *sim, const struct unc_addr *at, uint64_t value)
{
	struct unc_sim_target target;

	if (unc_sim_find(&sim->model, at, &target) != UNC_SIM_OK || target.reg == NULL ||
	    target.reg->reg != UNC_SIM_UNIT_CTL)
		return value;
	if (!target.unit->frozen)
		return value;
	return value | unc_box_unit_bits(sim->model.boxes[target.unit->box])->freeze;
}

int unc_sim_bus_node(const struct sim *sim, uint32_t bus)
{
	const struct unc_sim_model *m = &sim->model;
	enum unc_sim_bus kind;
	unsigned socket;

	if (!unc_sim_find_bus(m, bus >> 8, &socket, &kind))
		return -1;
	return (int)unc_sim_numa_node(&m->layout.config, socket, 0);
}

uint64_t unc_sim_memory_end(const struct sim *sim)
{
	const struct unc_sim_model *m = &sim->model;

	for (unsigned i = 0; i < m->numboxes; i++)
		if (m->boxes[i]->space == UNC_MMIO)
			return unc_sim_windows_end(m);
	return 0;
}
