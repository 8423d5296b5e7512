/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The registry of chips: the only file that lists them. A test may link its own list instead.
 */
#include "registry.h"

/* Chip NAME is unc_NAME. */
/* clang-format off */
#define CHIPS(CHIP) \
	CHIP(bdx) \
	CHIP(clx) \
	CHIP(emr) \
	CHIP(gnr) \
	CHIP(hsx) \
	CHIP(icx) \
	CHIP(ivbep) \
	CHIP(montecito) \
	CHIP(skx) \
	CHIP(snbep) \
	CHIP(spr) \
	CHIP(xeon7100) \
	CHIP(xeon7400) \
	CHIP(xeonmp)
/* clang-format on */

#define DECLARE(chip_name) extern const struct unc_chip unc_##chip_name;
#define LIST(chip_name) &unc_##chip_name,

CHIPS(DECLARE)

const struct unc_chip *const unc_chips[] = { CHIPS(LIST) NULL };
