/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/options.h"

#ifdef __KERNEL__
#include <linux/kernel.h>
#else
#include <stdio.h>
#endif

static unsigned ones(uint64_t mask)
{
	unsigned count = 0;

	for (; mask != 0; mask &= mask - 1)
		count++;
	return count;
}

void unc_sim_options_usual(const struct unc_sim_option *options, unsigned count,
			   uint64_t values[UNC_SIM_SETTINGS])
{
	memset(values, 0, UNC_SIM_SETTINGS * sizeof(*values));
	for (unsigned i = 0; i < count; i++)
		values[options[i].set] = options[i].usual;
}

void unc_sim_options_config(uint64_t v[UNC_SIM_SETTINGS], struct unc_sim_config *out)
{
	if (v[UNC_SIM_SET_UNITMASK] == 0)
		v[UNC_SIM_SET_UNITMASK] = unc_width_mask((unsigned)v[UNC_SIM_SET_UNITS]);
	if (v[UNC_SIM_SET_CORES] == 0)
		v[UNC_SIM_SET_CORES] = v[UNC_SIM_SET_UNITS] > 64 ? v[UNC_SIM_SET_UNITS]
								 : ones(v[UNC_SIM_SET_UNITMASK]);
	*out = (struct unc_sim_config){
		.chamask = v[UNC_SIM_SET_UNITMASK],
		.chas = v[UNC_SIM_SET_BY_SLICE] ? v[UNC_SIM_SET_UNITMASK]
						: unc_width_mask(ones(v[UNC_SIM_SET_UNITMASK])),
		.agents = (uint16_t)v[UNC_SIM_SET_UNITS],
		.sockets = (uint16_t)v[UNC_SIM_SET_SOCKETS],
		.cores = (uint16_t)v[UNC_SIM_SET_CORES],
		.threads = (uint16_t)v[UNC_SIM_SET_THREADS],
		.imc = (uint16_t)v[UNC_SIM_SET_IMC],
		.upi = (uint16_t)v[UNC_SIM_SET_LINKS],
		.iio = (uint16_t)v[UNC_SIM_SET_IIO],
		.third = (uint16_t)v[UNC_SIM_SET_THIRD],
		.swap = (uint16_t)v[UNC_SIM_SET_NODES],
		.snc = (uint16_t)v[UNC_SIM_SET_SNC],
		.mesh = (uint16_t)v[UNC_SIM_SET_WIRES],
		.holes = (uint16_t)v[UNC_SIM_SET_HOLES],
		.hbm = (uint16_t)v[UNC_SIM_SET_HBM],
		.cxl = (uint16_t)v[UNC_SIM_SET_CXL],
		.types = (uint16_t)v[UNC_SIM_SET_TYPES],
		.die = (uint16_t)v[UNC_SIM_SET_DIE],
		.directory = (uint16_t)v[UNC_SIM_SET_DIRECTORY],
		.speci2m = (uint16_t)v[UNC_SIM_SET_SPECI2M],
		.scrub = (uint32_t)v[UNC_SIM_SET_SCRUB],
		.modules = (uint16_t)v[UNC_SIM_SET_MODULES],
		.uneven = (uint16_t)v[UNC_SIM_SET_UNEVEN],
		.connected = (uint16_t)v[UNC_SIM_SET_CONNECTED],
		.psr = (uint16_t)((v[UNC_SIM_SET_UP] ? 0 : UNC_MONT_PSR_UP) |
				  (v[UNC_SIM_SET_PP] ? 0 : UNC_MONT_PSR_PP)),
		.turn = v[UNC_SIM_SET_TURN] * 1000,
	};
}

void unc_sim_options_text(const char *chip, const struct unc_sim_option *options, unsigned count,
			  const uint64_t values[UNC_SIM_SETTINGS], char *buf, size_t size)
{
	size_t used = (size_t)snprintf(buf, size, "%s", chip);
	bool has_mask = false;

	for (unsigned i = 0; i < count; i++)
		has_mask |= options[i].set == UNC_SIM_SET_UNITMASK;
	for (unsigned i = 0; i < count && used < size; i++) {
		const struct unc_sim_option *o = &options[i];
		unsigned long long value = values[o->set];

		if (o->set == UNC_SIM_SET_NAME || (o->set == UNC_SIM_SET_UNITS && has_mask))
			continue;
		if (o->set == UNC_SIM_SET_UNITMASK)
			used += (size_t)snprintf(buf + used, size - used, ",%s=0x%llx", o->name,
						 value);
		else if (o->most == 0)
			used += (size_t)snprintf(buf + used, size - used, ",%s=%s", o->name,
						 o->words[value]);
		else
			used += (size_t)snprintf(buf + used, size - used, ",%s=%llu", o->name,
						 value);
	}
}
