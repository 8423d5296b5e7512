/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file made_up.h
 * A made-up chip, added as CONTRIBUTING says: two box types, in MSR and in PCI space, with fields,
 * a filter, events, a metric and the kernel's names. Data only.
 */
#ifndef MADE_UP_H
#define MADE_UP_H

#include "unc_events.h"

extern const struct unc_chip unc_made_up;

#endif
