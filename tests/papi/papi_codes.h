/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file papi_codes.h
 * Codes of events through PAPI.
 */
#ifndef PAPI_CODES_H
#define PAPI_CODES_H

/** A test: every code that PAPI enumerates has a name, which maps back to this code. */
void papi_codes_and_back(void);

#endif
