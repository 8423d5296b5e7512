/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file uncore.h
 * What the component's vector (uncore.c) shares with the functions of papi_uncore.h.
 */
#ifndef UNC_UNCORE_H
#define UNC_UNCORE_H

#include "evset.h"
#include "count.h"
#include "names/catalog.h"

/** Zeroed while the component is disabled. */
struct unc_component {
	bool enabled;
	struct unc_backend backend;
	struct unc_catalog *catalog;
};
extern struct unc_component unc_component;

/** The calling thread's last error and warning. A warning has a text but no code. */
extern __thread struct unc_error unc_last_error, unc_last_warning;

/** When the calling thread last read uncore counters; all 0: not yet. */
extern __thread struct unc_when unc_last_when;

/**
 * The events of a PAPI event set.
 * @param running  the set must be running, else PAPI_ENOTRUN
 * @return PAPI_OK or a PAPI error code
 */
int unc_component_evset(int eventset, bool running, struct unc_evset **evset);

/** PAPI's code for a negative errno, with the reason in unc_last_error. */
int unc_papi_error(int rc);

/** The same, for a set that is already planned. */
int unc_device_error(int rc);

/** Set the text of unc_last_error. @return the code, a PAPI error code */
int unc_papi_fail(int code, const char *text);

/** The same, with the reason why the component is disabled. */
int unc_papi_disabled(int code);

/** PAPI's code for an error in a name (UNC_E… or -ENOMEM). */
int unc_name_error(int rc);

#endif
