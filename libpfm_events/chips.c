/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The registry of chips: the only file that lists them. A test may link a list of its own instead.
 */
#include "registry.h"

/* Chip NAME is unc_NAME. */
/* clang-format off */
#define CHIPS(CHIP) \
	CHIP(emr) \
	CHIP(gnr) \
	CHIP(icx) \
	CHIP(ivbep) \
	CHIP(montecito) \
	CHIP(snbep) \
	CHIP(spr) \
	CHIP(xeon7100) \
	CHIP(xeon7400) \
	CHIP(xeonmp)
/* clang-format on */

#ifdef UNC_PACKED /* table files are compiled by pack.sh */
#define DECLARE(name)                            \
	extern const struct unc_chip unc_##name; \
	extern const struct unc_packed unc_##name##_packed __attribute__((visibility("hidden")));
#define LIST(name) { .chip = &unc_##name, .packed = &unc_##name##_packed },
#else
#define DECLARE(name) extern const struct unc_chip unc_##name;
#define LIST(name) { .chip = &unc_##name },
#endif

CHIPS(DECLARE)

struct unc_listed unc_listed[] = { CHIPS(LIST){ .chip = NULL } };
