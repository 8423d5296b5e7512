/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/chip.h"

unsigned unc_sim_numboxes(const struct unc_sim_chip *chip)
{
	return chip->tables->numboxes + 0u + chip->nummore;
}

const struct unc_box *unc_sim_box(const struct unc_sim_chip *chip, unsigned i)
{
	unsigned tables = chip->tables->numboxes;

	return i < tables ? chip->tables->boxes[i] : chip->more[i - tables];
}

const struct unc_sim_traits *unc_sim_traits_of(const struct unc_sim_chip *chip, unsigned i)
{
	static const struct unc_sim_traits defaults = { 0 };

	return i < chip->numtraits ? &chip->traits[i] : &defaults;
}

const struct unc_sim_interface *unc_sim_interface_of(const struct unc_sim_traits *t, unsigned n)
{
	for (unsigned i = 0; i < t->numinterfaces; i++)
		if (n >= t->interfaces[i].first && n <= t->interfaces[i].last)
			return &t->interfaces[i];
	return NULL;
}

enum unc_sim_limit unc_sim_limit_of(const struct unc_sim_traits *t, const struct unc_box *box)
{
	if (box->presence == UNC_ALWAYS)
		return UNC_SIM_ALL;
	if (t->limit != UNC_SIM_BY_MAP)
		return t->limit;
	return box->presence == UNC_BY_CAPID  ? UNC_SIM_CHAS
	       : box->presence == UNC_BY_LINK ? UNC_SIM_LINKS
					      : UNC_SIM_ALL;
}

int unc_sim_locate(const struct unc_sim_traits *t, const struct unc_box *box, unsigned unit,
		   struct unc_location *place)
{
	struct unc_box there = *box;
	int rc;

	if (t->numruns != 0) {
		there.runs = t->runs;
		there.numruns = t->numruns;
	}
	rc = unc_box_locate(&there, unit, place);
	if (rc != 0)
		return rc;
	if (place->pci_device == 0)
		place->pci_device = t->pci_device;
	if (box->space == UNC_MMIO && box->mmio == NULL) {
		place->bar = (uint16_t)(place->base >> UNC_SIM_PART_SHIFT);
		place->base &= (1u << UNC_SIM_PART_SHIFT) - 1;
	}
	return 0;
}

struct unc_counter_regs unc_sim_counter_regs(const struct unc_sim_traits *t,
					     const struct unc_box *box, unsigned unit, unsigned n)
{
	struct unc_counter_regs regs = unc_box_counter(box, unit, n);

	if (t->ctl != 0)
		regs.ctl += t->ctl - box->ctl;
	return regs;
}

bool unc_sim_present(const struct unc_sim_config *config, enum unc_sim_limit limit, unsigned unit)
{
	switch (limit) {
	case UNC_SIM_CHAS:
		return unit < 64 ? config->chas >> unit & 1 : unit < config->agents;
	case UNC_SIM_CHANNELS:
		/* Of the three channels of a controller two are active (000, 1.9.2). */
		return unit / 3 < config->imc && unit % 3 < (config->third ? 3u : 2u);
	case UNC_SIM_PAIRS:
		return unit / 2 < config->imc && !(config->holes && unit == 2);
	case UNC_SIM_SINGLES:
		return unit < config->imc && !(config->holes && unit == 1);
	case UNC_SIM_ROOTS:
		return config->roots >> unit & 1;
	case UNC_SIM_HBM:
		return config->hbm;
	case UNC_SIM_CXL:
		return config->cxl;
	case UNC_SIM_TYPES:
		return config->types;
	case UNC_SIM_NONE:
		return false;
	case UNC_SIM_IMCS:
		return unit < config->imc;
	case UNC_SIM_LINKS:
		return unit < config->upi;
	case UNC_SIM_STACKS:
		return unit < config->iio;
	case UNC_SIM_HOMES:
		return 4 * unit < config->imc;
	case UNC_SIM_BY_MAP:
	case UNC_SIM_ALL:
		break;
	}
	return true;
}

unsigned unc_sim_count(const struct unc_sim_config *config, enum unc_sim_limit limit)
{
	unsigned count = 0;

	for (unsigned unit = 0; unit < UNC_SIM_AGENTS; unit++)
		count += unc_sim_present(config, limit, unit);
	return count;
}
