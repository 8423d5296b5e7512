/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: which counter counts which event.
 */
#ifndef UNC_MONTECITO_SCHEDULE_H
#define UNC_MONTECITO_SCHEDULE_H

#include "unc_events.h"

/* unc_rules.schedule and .warning */
int unc_mont_schedule(const struct unc_encoding *const *events, unsigned n, struct unc_slot *slots,
		      struct unc_error *err);
size_t unc_mont_warning(const struct unc_encoding *event, unsigned counter, char *buf, size_t size);

#endif
