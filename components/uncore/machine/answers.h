/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file answers.h
 * Asking a unit's registers whether it exists.
 */
#ifndef UNC_ANSWERS_H
#define UNC_ANSWERS_H

#include "machine/machine.h"

/**
 * Is the unit present? The unit control of an absent one, or its first counter, reads as all ones or not at
 * all.
 * @return 0 or -errno with the reason in err: access is denied, or (-EFAULT) the address is one of the system's
 *         memory, so that presence is unknown
 */
int unc_unit_answers(const struct unc_regs *regs, const struct unc_unit *unit, bool *answers,
		     struct unc_error *err);

#endif
