/* SPDX-License-Identifier: BSD-3-Clause */
/** @file papi_tables.h Tests of Haswell-EP and later, except Ice Lake-SP, through PAPI. */
#ifndef PAPI_TABLES_H
#define PAPI_TABLES_H

#include <stdbool.h>

/** An event's count of 100 lines read from memory of socket 0, and 30 of socket 1, by a cpu of socket 0. */
struct papi_tables_count {
	const char *name;
	long long count;
	bool alone; /**< its filter excludes others of the list: the set of all events omits it */
};

/** Haswell-EP, Broadwell-EP; Skylake-SP, Cascade Lake-SP; Sapphire Rapids, Emerald Rapids */
extern const struct papi_tables_count papi_hsx_counts[], papi_skx_counts[], papi_spr_counts[];

/** Run these tests on the machine of a chip, as papi_run() does. @param counts  ends with an empty row */
int papi_tables_run(const char *chip, const char *options, const struct papi_tables_count *counts);

#endif
