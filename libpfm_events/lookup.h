/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Look-ups in the tables, for words.
 */
#ifndef UNC_LOOKUP_H
#define UNC_LOOKUP_H

#include "unc_events.h"
#include "words.h"

/* unc_row_named() requires this of its rows. */
_Static_assert(offsetof(struct unc_event, name) == 0 && offsetof(struct unc_umask, name) == 0 &&
		       offsetof(struct unc_metric, name) == 0,
	       "a row begins with its name");

/* Does an event's name begin with the PMU's other_prefix? *rest is what follows. */
bool unc_pmu_strip_other(const struct unc_pmu *pmu, struct unc_word word, struct unc_word *rest);

/* The same look-ups as in unc_events.h, for words. */
const struct unc_metric *unc_metric_find_word(const struct unc_chip *chip, struct unc_word word);
const struct unc_event *unc_event_find_word(const struct unc_pmu *pmu, struct unc_word word,
					    bool prefix_needed);
const struct unc_umask *unc_umask_find_word(const struct unc_event *event, struct unc_word word);
/* Of several fields with the same name, prefer one that the event accepts. */
const struct unc_field *unc_field_find_word(const struct unc_pmu *pmu,
					    const struct unc_event *event, struct unc_word word);
int unc_field_value_word(const struct unc_field *field, struct unc_word word, uint64_t ctl,
			 uint64_t *value);

/* An event's default bits of control, which a modifier may change. */
uint64_t unc_presets(const struct unc_pmu *pmu, const struct unc_event *event);

/* The bits of a field, at their place in the register. */
uint64_t unc_field_mask(const struct unc_field *field);

#endif
