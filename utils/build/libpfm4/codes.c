/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Events with equal codes, and umasks with common bits: libpfm4's check of its tables rejects both, unless they say so.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "table.h"

#define SAME_CODE "libpfm4 has another event with its code"

static intel_x86_umask_t *umask_named(const struct table *t, unsigned event, const char *name)
{
	for (unsigned i = 0; i < t->events[event].numasks; i++)
		if (strcasecmp(t->umasks[event][i].uname, name) == 0)
			return &t->umasks[event][i];
	return NULL;
}

/*
 * Two names with one code. libpfm4 uses the event in `equiv` in place of the later one, and looks for
 * umasks there: that event must have the umasks of both.
 */
static bool make_equal(struct table *t, unsigned later, unsigned earlier)
{
	intel_x86_entry_t *to = &t->events[earlier], *from = &t->events[later];
	unsigned had = to->numasks;

	if ((had == 0) != (from->numasks == 0) || to->ngrp > 1 || from->ngrp > 1)
		return false;
	for (unsigned i = 0; i < from->numasks; i++) {
		const intel_x86_umask_t *same = umask_named(t, earlier, t->umasks[later][i].uname);

		if (same && same->ucode != t->umasks[later][i].ucode)
			return false;
	}
	for (unsigned i = 0; i < from->numasks; i++) {
		if (umask_named(t, earlier, t->umasks[later][i].uname))
			continue;
		t->umasks[earlier][to->numasks] = t->umasks[later][i];
		t->umasks[earlier][to->numasks++].uflags &= ~(unsigned)INTEL_X86_DFL;
		if (to->numasks == MAX_UMASKS)
			die("too many umasks");
	}
	set_combinations(t->umasks[earlier], had, to->numasks);
	from->equiv = to->name;
	return true;
}

static void remove_event(struct table *t, unsigned at)
{
	t->count--;
	memmove(&t->events[at], &t->events[at + 1], (t->count - at) * sizeof(t->events[0]));
	memmove(&t->umasks[at], &t->umasks[at + 1], (t->count - at) * sizeof(t->umasks[0]));
}

void mark_equal(struct table *t)
{
	unsigned own = t->base ? t->base->count : 0;

	for (unsigned i = own; i < t->count; i++)
		for (unsigned k = 0; k < i; k++) {
			const intel_x86_entry_t *a = &t->events[k], *b = &t->events[i];

			if (a->code != b->code || a->cntmsk != b->cntmsk || a->model != b->model ||
			    a->equiv)
				continue;
			if (!make_equal(t, i, k)) {
				for (unsigned u = 0; u < b->numasks; u++)
					note_left_out(t, b->name, t->umasks[i][u].uname, SAME_CODE);
				note_left_out(t, b->name, NULL, SAME_CODE);
				remove_event(t, i--);
			}
			break;
		}
}

/* Must the codes of two umasks have no common bits, by libpfm4's own check of its tables? */
static bool must_differ(const intel_x86_umask_t *a, const intel_x86_umask_t *b)
{
	return a != b && !a->uequiv && !b->uequiv &&
	       !((a->uflags | b->uflags) & INTEL_X86_NCOMBO) && a->grpid == b->grpid &&
	       a->umodel == b->umodel;
}

static bool is_part(const intel_x86_umask_t *part, const intel_x86_umask_t *of)
{
	return must_differ(part, of) && part->ucode && part->ucode != of->ucode &&
	       (part->ucode & ~of->ucode) == 0 && !part->ufilters[0] && !part->ufilters[1] &&
	       !of->ufilters[0] && !of->ufilters[1];
}

/* Has this umask no parts of its own? */
static bool is_elementary(const intel_x86_entry_t *event, const intel_x86_umask_t *umask)
{
	for (unsigned i = 0; i < event->numasks; i++)
		if (is_part(&event->umasks[i], umask))
			return false;
	return true;
}

/* "CW_EVEN:CW_ODD" of CW_ANY, or NULL */
static const char *made_of(const intel_x86_entry_t *event, const intel_x86_umask_t *umask)
{
	char text[1024] = "";
	uint64_t code = 0;

	for (unsigned i = 0; i < event->numasks; i++) {
		const intel_x86_umask_t *part = &event->umasks[i];
		size_t len = strlen(text);

		if (!is_part(part, umask) || !is_elementary(event, part))
			continue;
		if (code & part->ucode) /* parts that exclude each other */
			return NULL;
		code |= part->ucode;
		snprintf(text + len, sizeof(text) - len, "%s%s", len ? ":" : "", part->uname);
	}
	return code == umask->ucode ? copy(text) : NULL;
}

void umasks_separate(intel_x86_entry_t *event, intel_x86_umask_t *umasks, unsigned kept)
{
	const char *made[MAX_UMASKS] = { 0 };

	for (unsigned i = kept; i < event->numasks; i++)
		made[i] = is_elementary(event, &umasks[i]) ? NULL : made_of(event, &umasks[i]);
	for (unsigned i = kept; i < event->numasks; i++)
		if (made[i])
			umasks[i].uequiv = made[i];
	for (unsigned i = kept; i < event->numasks; i++)
		for (unsigned k = 0; k < i; k++)
			if (must_differ(&umasks[i], &umasks[k]) &&
			    umasks[i].ucode & umasks[k].ucode)
				umasks[i].uflags |= INTEL_X86_NCOMBO;
}
