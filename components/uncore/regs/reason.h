/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file reason.h
 * Why a device refuses an access: which right is missing, and how to get it.
 */
#ifndef UNC_REASON_H
#define UNC_REASON_H

#include "unc_events.h"

enum unc_access { UNC_READING, UNC_WRITING };

/**
 * @param msr_safe  MSRs are accessed through the driver msr-safe
 * @param number    errno of the access
 * @return a text; NULL: the errno says it all
 */
const char *unc_access_reason(enum unc_space space, bool msr_safe, enum unc_access access,
			      int number);

#endif
