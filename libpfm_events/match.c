/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Matching events with counters: an augmenting path for each event.
 */
#include "match.h"

#include <string.h>

void unc_match_start(struct unc_match *m, const struct unc_encoding *const *events, unsigned n)
{
	m->n = n;
	for (unsigned i = 0; i < n; i++) {
		m->counters[i] = events[i]->counters;
		m->at[i] = UNC_UNMATCHED;
	}
	for (unsigned c = 0; c < UNC_MAX_COUNTERS; c++)
		m->order[c] = (uint8_t)c;
}

void unc_match_spare(struct unc_match *m, const struct unc_pmu *pmu, const struct unc_box *box)
{
	const uint32_t all = (1u << box->counters) - 1;
	unsigned needed[UNC_MAX_COUNTERS] = { 0 };

	for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
		const struct unc_event *event = unc_pmu_event(pmu, i);

		const uint32_t counters = unc_event_counters(pmu, event);

		if (counters == all || (event->box ? event->box : pmu->box) != box)
			continue;
		for (unsigned c = 0; c < box->counters; c++)
			needed[c] += counters >> c & 1;
	}
	for (unsigned i = 1; i < box->counters; i++)
		for (unsigned k = i; k > 0 && needed[m->order[k]] < needed[m->order[k - 1]]; k--) {
			uint8_t first = m->order[k];

			m->order[k] = m->order[k - 1];
			m->order[k - 1] = first;
		}
}

unsigned unc_match_holder(const struct unc_match *m, int counter)
{
	unsigned i = 0;

	while (i < m->n && m->at[i] != counter)
		i++;
	return i;
}

/* Match event i. If that frees a counter, move events whose counters are not fixed. */
static bool augment(struct unc_match *m, unsigned i, unsigned fixed, unsigned *tried)
{
	unsigned counters = m->counters[i] & ~fixed;

	for (unsigned k = 0; k < UNC_MAX_COUNTERS; k++) {
		unsigned c = m->order[k], other;

		if (!(counters >> c & 1) || (*tried >> c & 1))
			continue;
		*tried |= 1u << c;
		other = unc_match_holder(m, (int)c);
		if (other < m->n && !augment(m, other, fixed, tried))
			continue;
		m->at[i] = (int8_t)c;
		return true;
	}
	return false;
}

bool unc_match_rest(struct unc_match *m)
{
	int8_t before[UNC_MAX_SCHEDULED];
	unsigned fixed = 0;

	memcpy(before, m->at, sizeof(before));
	for (unsigned i = 0; i < m->n; i++)
		if (m->at[i] != UNC_UNMATCHED)
			fixed |= 1u << m->at[i];
	for (unsigned i = 0; i < m->n; i++) {
		unsigned tried = 0;

		if (before[i] == UNC_UNMATCHED && !augment(m, i, fixed, &tried)) {
			memcpy(m->at, before, sizeof(before));
			return false;
		}
	}
	return true;
}
