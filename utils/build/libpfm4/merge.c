/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * libpfm4's rows and ours in one table.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "table.h"

char *copy(const char *text)
{
	char *c = text ? strdup(text) : NULL;

	if (text && !c)
		die("no memory");
	return c;
}

/* ---------------------------------------------------------------------------------- our rows */

/* Why libpfm4 cannot have a row of ours, or NULL. */
static const char *not_for_libpfm4(const struct table *t, const struct unc_event *event,
				   const struct unc_umask *umask)
{
	unsigned flags = event->flags | (umask ? umask->flags : 0u);
	struct unc_encoding e;
	const struct unc_kernel_fault *fault;
	uint64_t stale;

	if (flags & UNC_FREERUN)
		return "free-running: another PMU of the kernel's";
	if (event->box && event->box != t->pmu->box)
		return "counted in another box";
	if (event->filters || (umask && umask->filters))
		return "needs a filter";
	unc_encode_row(t->chip, t->pmu, event, umask, &e);
	if (e.value[UNC_CTL] & unc_kernel_drops(&e, UNC_CTL, &stale))
		return "the kernel's driver drops bits of it";
	fault = t->pmu->box->kernel->fault;
	if (fault && fault->event && fault->event == (e.value[UNC_CTL] & 0xff))
		return "the kernel's driver gives it a counter that cannot count it";
	return NULL;
}

void note_left_out(const struct table *t, const char *event, const char *umask, const char *why)
{
	fprintf(t->left, "%s::%s%s%s\t%s\n", t->name, event, umask ? ":" : "", umask ? umask : "",
		why);
}

static bool leave_out(const struct table *t, const char *name, const struct unc_event *event,
		      const struct unc_umask *umask)
{
	const char *why = not_for_libpfm4(t, event, umask);

	if (why)
		note_left_out(t, name, umask ? umask->name : NULL, why);
	return why != NULL;
}

const struct unc_umask *default_umask(const struct table *t, const struct unc_event *event)
{
	static struct unc_encoding e;
	char name[2 * UNC_NAME_MAX];

	snprintf(name, sizeof(name), "%s::%s%s", t->name, t->prefix, event->name);
	if (unc_encode(t->chip, name, &e, NULL) != 0 || e.numumasks != 1)
		return NULL;
	return e.umasks[0];
}

static bool single_bit(uint64_t v)
{
	return v && !(v & (v - 1));
}

/* ---------------------------------------------------------------------------------- merging */

void set_combinations(intel_x86_umask_t *umasks, unsigned from, unsigned count)
{
	for (unsigned i = from; i < count; i++) {
		bool alone = !single_bit(umasks[i].ucode);

		for (unsigned k = 0; k < i; k++)
			if (umasks[k].ucode & umasks[i].ucode &&
			    !(umasks[k].uflags & INTEL_X86_NCOMBO))
				alone = true;
		if (alone)
			umasks[i].uflags |= INTEL_X86_NCOMBO;
	}
}

void note_change(const struct table *t, const char *event, const char *umask, uint64_t was,
		 uint64_t is)
{
	fprintf(t->changes, "%s::%s%s%s\t0x%llx\t0x%llx\n", t->name, event, umask ? ":" : "",
		umask ? umask : "", (unsigned long long)was, (unsigned long long)is);
}

/* Bits that libpfm4 adds to a umask: the defaults of other groups */
static uint64_t of_other_groups(const intel_x86_entry_t *event, const intel_x86_umask_t *umask)
{
	uint64_t code = 0;

	for (unsigned i = 0; i < event->numasks; i++)
		if (event->umasks[i].grpid != umask->grpid &&
		    event->umasks[i].uflags & INTEL_X86_DFL)
			code |= event->umasks[i].ucode;
	return code;
}

/* Our umask with this name or second name */
static const struct unc_umask *our_umask(const struct table *t, const struct unc_event *ours,
					 const char *umask)
{
	const struct unc_umask *own = unc_umask_find(ours, umask);
	static struct unc_encoding e;
	char name[2 * UNC_NAME_MAX];

	if (own || !t->chip->other_name)
		return own;
	snprintf(name, sizeof(name), "%s::%s%s:%s", t->name, t->prefix, ours->name, umask);
	if (unc_encode(t->chip, name, &e, NULL) != 0 || e.event != ours || e.numumasks != 1)
		return NULL;
	return e.umasks[0];
}

/* The filter that libpfm4 sets if a name has no umask of the groups that set it; a umask with its own filter differs. */
static void compare_filter(const struct table *t, const intel_x86_entry_t *event,
			   const struct unc_event *ours, const struct unc_umask *our)
{
	static struct unc_encoding e;
	uint64_t usual = 0;

	for (unsigned i = 0; i < event->numasks; i++)
		if (event->umasks[i].uflags & INTEL_X86_DFL)
			usual |= event->umasks[i].ufilters[0] & UINT32_MAX;
	unc_encode_row(t->chip, t->pmu, ours, our, &e);
	if (usual && e.value[1] && e.value[1] != usual)
		note_left_out(t, event->name, our->name, "libpfm4 sets another filter");
}

/* libpfm4's umask, with our description, and our code if it differs. */
static void correct_umask(const struct table *t, const intel_x86_entry_t *event,
			  intel_x86_umask_t *umask, const struct unc_event *ours)
{
	const struct unc_umask *our = our_umask(t, ours, umask->uname);
	char desc[512];

	if (!our || our->flags & UNC_FREERUN)
		return;
	compare_filter(t, event, ours, our);
	unc_umask_describe(t->pmu, ours, our, desc, sizeof(desc));
	umask->udesc = copy(desc);
	if (umask->ufilters[0] || umask->ufilters[1] || our->filters ||
	    (umask->uflags & INTEL_X86_CODE_OVERRIDE) ||
	    our->code == (umask->ucode | of_other_groups(event, umask)))
		return;
	note_change(t, event->name, umask->uname, event->code | umask->ucode,
		    event->code | our->code);
	umask->ucode = our->code;
}

static void add_umasks(const struct table *t, intel_x86_entry_t *event, intel_x86_umask_t *umasks,
		       const struct unc_event *ours)
{
	const struct unc_umask *def = default_umask(t, ours);
	unsigned had = event->numasks;

	for (unsigned i = 0; i < ours->numumasks; i++) {
		const struct unc_umask *our = &ours->umasks[i];
		intel_x86_umask_t *umask = &umasks[event->numasks];
		char desc[512];
		bool known = false;

		for (unsigned k = 0; k < had; k++)
			known = known || strcasecmp(umasks[k].uname, our->name) == 0;
		if (known || leave_out(t, event->name, ours, our))
			continue;
		if (event->equiv) {
			note_left_out(t, event->name, our->name, "libpfm4 takes another event");
			continue;
		}
		if (had && event->ngrp != 1) {
			note_left_out(t, event->name, our->name, "libpfm4 has groups of umasks");
			continue;
		}
		unc_umask_describe(t->pmu, ours, our, desc, sizeof(desc));
		*umask = (intel_x86_umask_t){ .uname = our->name,
					      .udesc = copy(desc),
					      .ucode = our->code,
					      .ucntmsk = our->counters };
		if (our->flags & UNC_ALONE)
			umask->uflags = INTEL_X86_NCOMBO;
		if (our == def && had == 0)
			umask->uflags |= INTEL_X86_DFL;
		event->numasks++;
		if (event->numasks == MAX_UMASKS)
			die("too many umasks");
	}
	if (event->numasks && event->ngrp == 0)
		event->ngrp = 1;
	set_combinations(umasks, had, event->numasks);
	if (event->numasks == 1)
		umasks[0].uflags |= INTEL_X86_DFL;
}

/*
 * libpfm4 requires a umask if an event has umasks. If the manual has an event without umasks, libpfm4's
 * umasks are removed.
 */
static void drop_umasks(const struct table *t, intel_x86_entry_t *event,
			const struct unc_event *ours)
{
	if (ours->numumasks || ours->filters || ours->flags & (UNC_FIXED | UNC_FREERUN))
		return;
	for (unsigned i = 0; i < event->numasks; i++)
		fprintf(t->changes, "%s::%s:%s\t0x%llx\trefused\n", t->name, event->name,
			event->umasks[i].uname,
			(unsigned long long)(event->code | event->umasks[i].ucode));
	event->numasks = event->ngrp = 0;
}

/* What an event counts without a umask, as libpfm4's default umask */
static void add_bare_umask(const struct table *t, intel_x86_entry_t *event,
			   intel_x86_umask_t *umasks, const struct unc_event *ours)
{
	struct unc_encoding e;

	for (unsigned i = 0; i < event->numasks; i++)
		umasks[i].uflags &= ~(unsigned)INTEL_X86_DFL;
	unc_encode_row(t->chip, t->pmu, ours, NULL, &e);
	event->ngrp = 1;
	umasks[event->numasks++] =
		(intel_x86_umask_t){ .uname = unc_umask_find(ours, "ALL") ? "ANY" : "ALL",
				     .udesc = ours->desc,
				     .ucode = e.value[UNC_CTL] & ~(uint64_t)event->code,
				     .uflags = INTEL_X86_DFL | INTEL_X86_NCOMBO };
	if (event->numasks == MAX_UMASKS)
		die("too many umasks");
}

/* An event without a umask in either: libpfm4's code has all of its bits. */
static void correct_bare(const struct table *t, intel_x86_entry_t *event,
			 const struct unc_event *ours)
{
	struct unc_encoding e;

	unc_encode_row(t->chip, t->pmu, ours, NULL, &e);
	if (e.value[UNC_CTL] == event->code || e.value[UNC_CTL] > UINT32_MAX)
		return;
	note_change(t, event->name, NULL, event->code, e.value[UNC_CTL]);
	event->code = (unsigned)e.value[UNC_CTL];
}

/* Newer libpfm4 has the fixed counter of Ice Lake's UBox as event 0, which the driver counts as another event. */
static void make_fixed(const struct table *t, intel_x86_entry_t *event, bool is_theirs)
{
	if (is_theirs && event->code == FIXED_CODE)
		return;
	if (is_theirs)
		note_change(t, event->name, NULL, event->code, FIXED_CODE);
	event->code = FIXED_CODE;
	event->cntmsk = FIXED_COUNTER;
	event->modmsk = 0;
}

static void add_event(struct table *t, const intel_x86_entry_t *base, const struct unc_event *ours)
{
	intel_x86_umask_t *umasks = calloc(MAX_UMASKS, sizeof(*umasks));
	intel_x86_entry_t *event = &t->events[t->count];
	char name[UNC_NAME_MAX];

	if (!umasks || t->count == MAX_EVENTS)
		die("no memory");
	if (base) {
		*event = *base;
		for (unsigned i = 0; i < base->numasks; i++)
			umasks[i] = base->umasks[i];
	} else {
		snprintf(name, sizeof(name), "%s%s", t->prefix, ours->name);
		*event = (intel_x86_entry_t){ .name = copy(name),
					      .code = (unsigned)ours->code,
					      .cntmsk = ours->counters,
					      .modmsk = t->modifiers };
	}
	if (ours && ours->flags & UNC_FIXED)
		make_fixed(t, event, base != NULL);
	event->umasks = t->umasks[t->count] = umasks;
	if (ours) {
		event->desc = ours->desc;
		if (base && base->code != FIXED_CODE &&
		    !(ours->flags & (UNC_FIXED | UNC_FREERUN)) &&
		    (base->code ^ ours->code) & EVENT_BITS) {
			event->code =
				(unsigned)((base->code & ~EVENT_BITS) | (ours->code & EVENT_BITS));
			note_change(t, event->name, NULL, base->code, event->code);
		}
		for (unsigned i = 0; i < event->numasks; i++)
			correct_umask(t, event, &umasks[i], ours);
		drop_umasks(t, event, ours);
		for (unsigned i = 0; base && base->numasks == 0 && i < ours->numumasks; i++)
			note_left_out(t, event->name, ours->umasks[i].name,
				      "libpfm4 has the event without umasks");
		if (!base || base->numasks)
			add_umasks(t, event, umasks, ours);
	}
	/* Nothing is left of it, and it counts nothing without a umask. */
	if (!base && ours->numumasks && event->numasks == 0 && !unc_event_is_bare(ours)) {
		note_left_out(t, event->name, NULL, "none of its umasks is left");
		free(umasks);
		return;
	}
	if (base && base->modmsk_req && ours && !ours->filters && !ours->numumasks)
		note_left_out(t, event->name, NULL, "libpfm4 needs a filter");
	if (ours && event->numasks && unc_event_is_bare(ours)) {
		if (base)
			note_left_out(t, event->name, NULL, "libpfm4 needs one of its umasks");
		else
			add_bare_umask(t, event, umasks, ours);
	} else if (base && ours && !event->numasks && unc_event_is_bare(ours) &&
		   !(ours->flags & UNC_FIXED) && base->code != FIXED_CODE && !ours->filters) {
		correct_bare(t, event, ours);
	} else if (!base && ours->code > UINT32_MAX && !event->numasks) {
		add_bare_umask(t, event, umasks, ours); /* their codes have more bits */
	}
	t->count++;
}

/* Our event with this code, or NULL */
static const struct unc_event *find_code(const struct table *t, unsigned code)
{
	for (unsigned i = 0; i < unc_pmu_numevents(t->pmu); i++)
		if (((unc_pmu_event(t->pmu, i)->code ^ code) & EVENT_BITS) == 0)
			return unc_pmu_event(t->pmu, i);
	return NULL;
}

/* libpfm4 has this name twice, and finds only the first one: the other event gets our name for its code. */
static void rename_event(const struct table *t, intel_x86_entry_t *event)
{
	const struct unc_event *ours = find_code(t, event->code);
	char name[UNC_NAME_MAX];

	for (unsigned i = 0; i < t->count; i++) {
		if (strcmp(t->events[i].name, event->name) != 0 || !ours)
			continue;
		snprintf(name, sizeof(name), "%s%s", t->prefix, ours->name);
		fprintf(t->changes, "%s::%s\t0x%x\t%s\n", t->name, event->name, event->code, name);
		event->name = copy(name);
		return;
	}
}

static void add_base_event(struct table *t, const intel_x86_entry_t *base)
{
	intel_x86_entry_t event = *base;

	rename_event(t, &event);
	add_event(t, &event, unc_event_find(t->pmu, event.name));
}

void table_merge(struct table *t)
{
	const struct base *base = t->base;

	for (unsigned i = 0; base && i < base->count; i++) {
		add_base_event(t, &base->events[i]);
		t->modifiers |= base->events[i].modmsk &
				~(unsigned)(_SNBEP_UNC_ATTR_NF | _SNBEP_UNC_ATTR_NF1 |
					    _SNBEP_UNC_ATTR_A | _SNBEP_UNC_ATTR_FF);
	}
	for (unsigned i = 0; i < unc_pmu_numevents(t->pmu); i++) {
		const struct unc_event *ours = unc_pmu_event(t->pmu, i);
		char name[UNC_NAME_MAX];
		bool known = false;

		snprintf(name, sizeof(name), "%s%s", t->prefix, ours->name);
		for (unsigned k = 0; base && k < base->count; k++)
			known = known || strcasecmp(t->events[k].name, name) == 0;
		if (!known && (ours->numumasks || !leave_out(t, name, ours, NULL)))
			add_event(t, NULL, ours);
	}
	mark_equal(t);
	for (unsigned i = 0; i < t->count; i++)
		umasks_separate(&t->events[i], t->umasks[i],
				t->combines && i < base->count ? base->events[i].numasks : 0);
}
