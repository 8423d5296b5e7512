/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file spec.h
 * Specification of a simulated machine: "icx,sockets=2,cha=28" (sim.h).
 */
#ifndef UNC_SIM_SPEC_H
#define UNC_SIM_SPEC_H

#include "sim/model/chip.h"

struct unc_sim_spec {
	const struct unc_sim_chip *chip;
	struct unc_sim_config config;
	char name[40];  /**< of name=; else empty */
	char text[256]; /**< all options but name, in a fixed order: equal machines, equal texts */
};

/**
 * Parse a specification; NULL: the default machine.
 * @return 0 or -EINVAL; then err (may be NULL) has a sentence, and pos and len of the wrong word
 */
int unc_sim_parse(const char *spec, struct unc_sim_spec *out, struct unc_error *err);

#endif
