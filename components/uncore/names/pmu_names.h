/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file pmu_names.h
 * The names of a machine's PMUs, as written before "::" in the name of an event.
 */
#ifndef UNC_PMU_NAMES_H
#define UNC_PMU_NAMES_H

#include "machine/machine.h"

typedef char unc_pmu_name[32];

/**
 * List PMUs ("icx_unc_cha"), then their units ("icx_unc_cha0"), boxes with few units first.
 * @param names  filled with up to `max` of them
 * @return number of names
 */
unsigned unc_pmu_names(const struct unc_machine *machine, unc_pmu_name *names, unsigned max);

#endif
