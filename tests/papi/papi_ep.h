/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file papi_ep.h
 * Tests of Sandy Bridge-EP and Ivy Bridge-EP, through PAPI.
 */
#ifndef PAPI_EP_H
#define PAPI_EP_H

/** Run these tests on the machine of a chip, as papi_run() does. */
int papi_ep_run(const char *chip);

#endif
