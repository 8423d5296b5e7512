/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_backend.h
 * Opening the backend "sim" for the embedded machine's Montecito.
 */
#ifndef UNC_MONT_BACKEND_H
#define UNC_MONT_BACKEND_H

#include "backend.h"
#include "montecito/montecito.h"

/** Open a backend; see struct unc_backend_desc. */
int unc_montecito_backend_open(const struct unc_choice *choice, struct unc_backend *out,
			       struct unc_error *err);

#endif
