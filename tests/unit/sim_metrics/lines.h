/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file lines.h
 * Lines read and written by cores and devices, by home: see flows in test_sim_metrics.c.
 */
#ifndef SIM_METRICS_LINES_H
#define SIM_METRICS_LINES_H

#define IN_L "(drd_l + rfo_l + crd_l + pref_l + dr_l)"
#define IN_R "(drd_r + rfo_r + crd_r + pref_r + dr_r)"
#define OUT_L "(wb_l + str_l + dw_l)"
#define OUT_R "(wb_r + str_r + dw_r)"

#endif
