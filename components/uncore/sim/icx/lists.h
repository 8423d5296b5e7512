/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file lists.h
 * Ice Lake-SP and later: boxes whose modelled events are a list. Steps are struct unc_sim_step.
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

/* clang-format off */
#define UNC_SIM_ROW(e, u, c, ...) { .event = (e), .umask = (u), .counts = (c), ##__VA_ARGS__ }
#define UNC_SIM_ROWS_END { 0 }

/* Rows that several chips have; what they mean is said in lists.c. */
#define UNC_SIM_M3UPI_TO_MESH \
	UNC_SIM_ROW(0x2d, 0x01, SEES_RECEIVED_REQ, .beyond = 0x08), \
	UNC_SIM_ROW(0x2d, 0x04, SEES_RECEIVED_RSP, .beyond = 0x08)
#define UNC_SIM_IRP_FAF UNC_SIM_ROW(0x18, 0x00, SEES_READ, .beyond = 0xff)
#define UNC_SIM_IRP_INBOUND \
	UNC_SIM_ROW(0x20, 0x01, SEES_READ, .beyond = 0xfe), \
	UNC_SIM_ROW(0x20, 0x01, SEES_WRITE, .beyond = 0xfe)
#define UNC_SIM_M2PCIE_DRS \
	UNC_SIM_ROW(0x33, 0x01, SEES_READ | SEES_EVEN), \
	UNC_SIM_ROW(0x33, 0x02, SEES_READ | SEES_ODD)
/* clang-format on */

extern const struct unc_sim_icx_row unc_sim_icx_m2m[], unc_sim_icx_m3upi[], unc_sim_icx_iio[],
	unc_sim_icx_irp[], unc_sim_icx_m2pcie[];

/** Feed of such a box; unc_sim_traits.rules is its list. */
extern const struct unc_sim_feed unc_sim_icx_list;

/** The same, of a box whose events have filters for ports and flow classes: IIO. */
extern const struct unc_sim_feed unc_sim_icx_ports;

#endif
