/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file uncore.h
 * What the component's vector (uncore.c) shares with the functions of papi_uncore.h.
 */
#ifndef UNC_UNCORE_H
#define UNC_UNCORE_H

#include <stdatomic.h>

#include "evset.h"
#include "count.h"
#include "names/catalog.h"

/** Zeroed while the component is disabled. */
struct unc_component {
	bool enabled;
	struct unc_backend backend; /**< may be a sketch as long as there is no catalog */
	_Atomic(struct unc_catalog *) catalog; /**< made for the first who needs it */
};
extern struct unc_component unc_component;

/** The machine, complete; NULL: the component is disabled, or it cannot be read (unc_last_error). */
const struct unc_machine *unc_component_machine(void);

/** Of the calling thread. A warning has a text but no code. */
extern __thread struct unc_error unc_last_error, unc_last_warning;

/** When the calling thread read uncore counters last; all 0: not yet. */
extern __thread struct unc_when unc_last_when;

/**
 * The events of a PAPI event set.
 * @param running  of one that counts only: PAPI_ENOTRUN
 * @return PAPI_OK or a PAPI error code
 */
int unc_component_evset(int eventset, bool running, struct unc_evset **evset);

/** PAPI's code for an error (negative errno) of a set that is planned, with the reason in unc_last_error. */
int unc_device_error(int rc);

/** PAPI's code for an error of a name (UNC_E… or -ENOMEM). */
int unc_name_error(int rc);

#endif
