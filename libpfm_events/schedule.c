/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which counter counts which event.
 *
 * On most boxes that is a matching of events with the counters that may count them. Montecito has
 * more to say (manual 002, 3.3.3, 4.8.2 and 4.8.4): events of its L1D sets need one of theirs in
 * PMC5; events of its L2D sets sit in two groups, each led by a counter whose umask and `all` the
 * group counts with. So the groups are filled first, in every way there is, then PMC5, and each
 * time what remains is matched. There are six counters in the groups, which keeps this small.
 */
#include <string.h>

#include "schedule.h"

/* Montecito, as counters from PMC4 on. */
enum {
	PMC5 = 1,
	DUPLICATED = 0x3f, /* PMC4-9 go on counting while their thread is in the background */
	L2D_SLOTS = 6,
	NOWHERE = -1,
};

/* Leader and followers, both groups (4.8.4). */
static const struct {
	int8_t counter;
	bool leads;
	uint8_t group;
} l2d_slots[L2D_SLOTS] = {
	{ 0, true, 0 },  /* PMC4 */
	{ 1, false, 0 }, /* PMC5 */
	{ 4, false, 0 }, /* PMC8 */
	{ 2, true, 1 },  /* PMC6 */
	{ 3, false, 1 }, /* PMC7 */
	{ 5, false, 1 }, /* PMC9 */
};

/* ------------------------------------------------------------------------------ events */

static bool all_of(const struct unc_encoding *e)
{
	return e->value[UNC_CTL] >> 26 & 1;
}

static uint8_t umask_of(const struct unc_encoding *e)
{
	return e->value[UNC_CTL] >> 16 & 0xf;
}

/* Bits of the umask that make a difference to this event. */
static uint8_t umask_matters(const struct unc_encoding *e)
{
	const struct unc_event *event = e->event;

	if (e->numumasks)
		return 0xf & ~e->umasks[0]->ignored;
	for (unsigned i = 0; i < event->numumasks; i++) {
		uint8_t matters = 0xf & ~event->umasks[i].ignored;

		if (((event->umasks[i].code >> 16 ^ umask_of(e)) & matters) == 0)
			return matters;
	}
	return event->numumasks ? 0xf : 0;
}

/* Is the count of this event doubtful in a counter that stops with its thread? */
static bool wants_duplicated(const struct unc_encoding *e)
{
	return e->event->capture >= UNC_CAUSAL && (e->counters & DUPLICATED);
}

/* ------------------------------------------------------------------------------ search */

static unsigned counters_of(const struct unc_task *t, unsigned i)
{
	unsigned counters = t->events[i]->counters;

	return t->exact >> i & 1 ? counters & DUPLICATED : counters;
}

static unsigned holder(const struct unc_task *t, int counter)
{
	unsigned i = 0;

	while (i < t->n && t->at[i] != counter)
		i++;
	return i;
}

/* Give event i a counter, moving others that are not fixed if that frees one. */
static bool match(struct unc_task *t, unsigned i, unsigned fixed, unsigned *tried)
{
	unsigned counters = counters_of(t, i) & ~fixed;

	for (int c = 0; counters >> c; c++) {
		unsigned other;

		if (!(counters >> c & 1) || (*tried >> c & 1))
			continue;
		*tried |= 1u << c;
		other = holder(t, c);
		if (other < t->n && !match(t, other, fixed, tried))
			continue;
		t->at[i] = (int8_t)c;
		return true;
	}
	return false;
}

/* What has no counter yet may have any that is free. On failure nothing has changed. */
static bool match_rest(struct unc_task *t)
{
	int8_t before[UNC_MAX_COUNTERS];
	unsigned fixed = 0;

	memcpy(before, t->at, sizeof(before));
	for (unsigned i = 0; i < t->n; i++)
		if (t->at[i] != NOWHERE)
			fixed |= 1u << t->at[i];
	for (unsigned i = 0; i < t->n; i++) {
		unsigned tried = 0;

		if (before[i] == NOWHERE && !match(t, i, fixed, &tried)) {
			memcpy(t->at, before, sizeof(before));
			return false;
		}
	}
	return true;
}

/* One event of the L1D set selects it from PMC5. */
static bool place_l1d(struct unc_task *t)
{
	bool any = false;

	for (unsigned i = 0; i < t->n; i++)
		any |= unc_is_l1d(t->events[i]);
	if (!any || !(t->rules & RULE_PMC5))
		return match_rest(t);
	if (holder(t, PMC5) < t->n)
		return false;
	for (unsigned i = 0; i < t->n; i++) {
		if (!unc_is_l1d(t->events[i]) || !(counters_of(t, i) >> PMC5 & 1))
			continue;
		t->at[i] = PMC5;
		if (match_rest(t))
			return true;
		t->at[i] = NOWHERE;
	}
	return false;
}

/* May the event join the group? Then the group is as it is with it. */
static bool join(const struct unc_task *t, struct unc_group *g, const struct unc_encoding *e)
{
	uint8_t matters = umask_matters(e);

	if (g->set != e->event->set)
		return false;
	if ((t->rules & RULE_ALL) && g->all != all_of(e))
		return false;
	if ((t->rules & RULE_UMASK) && ((g->umask ^ umask_of(e)) & g->matters & matters))
		return false;
	g->umask |= umask_of(e) & matters;
	g->matters |= matters;
	return true;
}

static bool place_l2d(struct unc_task *t, unsigned slot)
{
	struct unc_group *g, before;

	if (t->left == 0)
		return place_l1d(t);
	if (slot >= L2D_SLOTS || t->left > L2D_SLOTS - slot)
		return false;
	g = &t->groups[l2d_slots[slot].group];
	before = *g;
	for (unsigned i = 0; i < t->n; i++) {
		const struct unc_encoding *e = t->events[i];

		if (!unc_is_l2d(e) || t->at[i] != NOWHERE ||
		    !(counters_of(t, i) >> l2d_slots[slot].counter & 1))
			continue;
		if (l2d_slots[slot].leads)
			*g = (struct unc_group){ .set = e->event->set, .all = all_of(e) };
		if (join(t, g, e)) {
			t->at[i] = l2d_slots[slot].counter;
			t->left--;
			if (place_l2d(t, slot + 1))
				return true;
			t->left++;
			t->at[i] = NOWHERE;
		}
		*g = before;
	}
	/* Left to others: a leader with its whole group, a follower by itself. */
	return place_l2d(t, l2d_slots[slot].leads ? slot + L2D_SLOTS / 2 : slot + 1);
}

bool unc_task_place(struct unc_task *t)
{
	t->left = 0;
	memset(t->groups, 0, sizeof(t->groups));
	for (unsigned i = 0; i < t->n; i++) {
		t->at[i] = NOWHERE;
		t->left += unc_is_l2d(t->events[i]) && (t->rules & RULE_GROUPS);
	}
	return place_l2d(t, 0);
}

/* As many exact counts as can be had: those that lose most first. */
static void place_exactly(struct unc_task *t)
{
	for (unsigned lesser = 0; lesser < 2; lesser++)
		for (unsigned i = 0; i < t->n; i++) {
			bool clock = t->events[i]->event->capture >= UNC_ACTIVE_CLOCK;

			if (!wants_duplicated(t->events[i]) || clock != (lesser == 1))
				continue;
			t->exact |= 1u << i;
			if (!unc_task_place(t))
				t->exact &= ~(1u << i);
		}
	unc_task_place(t);
}

/* ------------------------------------------------------------------------------ the whole */

static void fill(const struct unc_task *t, struct unc_slot *slots)
{
	for (unsigned i = 0; i < t->n; i++) {
		const struct unc_encoding *e = t->events[i];

		slots[i].counter = (uint8_t)t->at[i];
		slots[i].ctl = e->value[UNC_CTL];
		for (unsigned k = 0; unc_is_l2d(e) && k < L2D_SLOTS; k++)
			if (l2d_slots[k].counter == t->at[i]) {
				const struct unc_group *g = &t->groups[l2d_slots[k].group];
				uint64_t others = g->matters & (0xf & ~umask_matters(e));

				slots[i].ctl &= ~(others << 16);
				slots[i].ctl |= (g->umask & others) << 16;
			}
	}
}

int unc_schedule(const struct unc_encoding *const *events, unsigned n, struct unc_slot *slots,
		 struct unc_error *err)
{
	struct unc_task t = { .events = events, .n = n, .rules = ALL_RULES };
	int rc = 0;

	if (n == 0)
		return 0;
	for (unsigned i = 1; i < n; i++)
		if (events[i]->box != events[0]->box)
			return unc_task_check_pair(events[0], events[i], err);
	for (unsigned i = 0; rc == 0 && i < n; i++)
		for (unsigned k = 0; rc == 0 && k < i; k++)
			rc = unc_task_check_pair(events[k], events[i], err);
	if (rc)
		return rc;
	if (n > events[0]->box->counters)
		return unc_task_conflict(err, "%u events, and %s has %u counters", n,
					 events[0]->box->name, events[0]->box->counters);
	rc = unc_task_check_sets(&t, err);
	if (rc)
		return rc;
	if (!unc_task_place(&t))
		return unc_task_no_placement(&t, err);
	place_exactly(&t);
	fill(&t, slots);
	return 0;
}

size_t unc_schedule_warning(const struct unc_encoding *event, unsigned counter, char *buf,
			    size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };
	char name[UNC_NAME_MAX];

	unc_text_add(&text, "%s", "");
	if (!wants_duplicated(event) || (DUPLICATED >> counter & 1))
		return text.len;
	unc_encoding_name(event, name, sizeof(name));
	if (event->event->capture >= UNC_ACTIVE_CLOCK)
		unc_text_add(&text, "%s: PMD%u loses one clock at every switch of threads", name,
			     event->box->first + counter);
	else
		unc_text_add(
			&text,
			"%s: PMD%u stops while its thread is in the background, and this event "
			"may happen then: if threads switch, its count is not exact",
			name, event->box->first + counter);
	return text.len;
}

int unc_schedule_passes(const struct unc_encoding *const *events, unsigned n, uint8_t *pass,
			struct unc_error *err)
{
	struct unc_slot slots[UNC_MAX_COUNTERS];
	int passes = 0;

	for (unsigned i = 0; i < n; i++) {
		int p = 0;

		for (; p <= passes; p++) {
			const struct unc_encoding *together[UNC_MAX_COUNTERS + 1];
			unsigned count = 0;

			for (unsigned k = 0; k < i && count < UNC_MAX_COUNTERS; k++)
				if (pass[k] == p)
					together[count++] = events[k];
			together[count++] = events[i];
			if (count > UNC_MAX_COUNTERS)
				continue;
			if (unc_schedule(together, count, slots, err) == 0)
				break;
		}
		if (p > passes || p == UINT8_MAX)
			return UNC_ECONFLICT;
		pass[i] = (uint8_t)p;
		if (p == passes)
			passes++;
	}
	return passes;
}
