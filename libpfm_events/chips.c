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
#define DECLARE(chip_name)                                      \
	extern const struct unc_chip unc_##chip_name;           \
	extern const struct unc_packed unc_##chip_name##_packed \
		__attribute__((visibility("hidden")));
#define LIST(chip_name) \
	{ .chip = &unc_##chip_name, .name = #chip_name, .packed = &unc_##chip_name##_packed },
#else
#define DECLARE(chip_name) extern const struct unc_chip unc_##chip_name;
#define LIST(chip_name) { .chip = &unc_##chip_name, .name = #chip_name },
#endif

CHIPS(DECLARE)

struct unc_listed unc_listed[] = { CHIPS(LIST){ .chip = NULL } };
