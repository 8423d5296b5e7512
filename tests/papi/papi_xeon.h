/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file papi_xeon.h
 * Tests of the L3 counters of 64-bit Xeon MP, Xeon 7100 and Xeon 7400, through PAPI.
 */
#ifndef PAPI_XEON_H
#define PAPI_XEON_H

/** Run these tests on the machine of a chip, as papi_run() does. */
int papi_xeon_run(const char *chip);

#endif
