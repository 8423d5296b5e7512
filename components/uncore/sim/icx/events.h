/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file events.h
 * Ice Lake-SP: feeds of CHAs, memory channels and UPI links. Steps are struct unc_sim_step.
 */
#ifndef UNC_SIM_ICX_EVENTS_H
#define UNC_SIM_ICX_EVENTS_H

#include "sim/model/chip.h"

extern const struct unc_sim_feed unc_sim_icx_cha, unc_sim_icx_channel, unc_sim_icx_link;

#endif
