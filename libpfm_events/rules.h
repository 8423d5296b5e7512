/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Rules of a box that no table can express (unc_box.rules). A function that is NULL adds nothing to the
 * tables. No libc: a kernel may compile files that include this.
 */
#ifndef UNC_RULES_H
#define UNC_RULES_H

#include "unc_events.h"

struct unc_parse;
struct unc_word; /* words.h, which needs libc */

struct unc_rules {
	/*
	 * A umask given as a number stands for umasks with names: put them into p->e->umasks. The value
	 * fits into the field; reject bits without a name.
	 */
	int (*umask)(struct unc_parse *p, struct unc_word word, uint64_t value);
	/* Last step of unc_encode(): set UNC_DERIVED registers, reject modifiers that conflict. */
	int (*finish)(struct unc_parse *p);
	/* As unc_box_counts(). */
	bool (*counts)(uint64_t ctl);
	/* As unc_counts_both_threads(). */
	bool (*both_threads)(const struct unc_encoding *e);
	/* As unc_counts_socket(). */
	bool (*whole_socket)(const struct unc_encoding *e);
	/* As unc_schedule(): the events are for one box and agree on its filters. */
	int (*schedule)(const struct unc_encoding *const *events, unsigned n,
			struct unc_slot *slots, struct unc_error *err);
	/* As unc_schedule_warning(). */
	size_t (*warning)(const struct unc_encoding *event, unsigned counter, char *buf,
			  size_t size);
};

#endif
