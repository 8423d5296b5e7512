/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file text.h
 * Text put together in a buffer, without a C library.
 */
#ifndef UNC_SIM_TEXT_H
#define UNC_SIM_TEXT_H

#include "sim/model/state.h"

/** Always terminated; what does not fit is left out. size is at least 1. */
struct unc_sim_text {
	char *buf;
	unsigned size, used;
};

void unc_sim_put(struct unc_sim_text *text, const char *s);
void unc_sim_put_number(struct unc_sim_text *text, uint64_t value, unsigned base);
void unc_sim_put_hex(struct unc_sim_text *text, uint64_t value); /**< "0x1f" */

#endif
