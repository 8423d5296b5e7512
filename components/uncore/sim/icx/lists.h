/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file lists.h
 * Ice Lake-SP: boxes whose modelled events are a list. Steps are struct unc_sim_step.
 */
#ifndef UNC_SIM_ICX_LISTS_H
#define UNC_SIM_ICX_LISTS_H

#include "sim/model/chip.h"

/** A row of a list; a list ends with an empty row. */
struct unc_sim_icx_row {
	uint8_t event;
	uint8_t umask;   /* with any of these bits (0: with every umask) … */
	uint16_t counts; /* … it counts steps that have all of these SEES_ bits, … */
	uint8_t times;   /* … this much for each (0: 1) */
	uint8_t beyond;  /* umask bits with which it is outside the model */
	uint64_t one[2]; /* one bit of each of these is needed … */
	uint64_t may;    /* … and these are allowed; nothing else above bit 31 */
};

extern const struct unc_sim_icx_row unc_sim_icx_m2m[], unc_sim_icx_m3upi[], unc_sim_icx_iio[],
	unc_sim_icx_irp[], unc_sim_icx_m2pcie[];

/** Feed of such a box; unc_sim_traits.rules is its list. */
extern const struct unc_sim_feed unc_sim_icx_list;

/** The same, of a box whose events have filters for ports and flow classes: IIO. */
extern const struct unc_sim_feed unc_sim_icx_ports;

#endif
