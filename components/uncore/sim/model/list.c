/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/list.h"

/* Does this row have the encoding? */
static bool row_fits(const struct unc_sim_row *row, uint64_t ctl)
{
	uint64_t umask = unc_sim_umask(ctl), ext = ctl >> 32 << 32;

	if (row->event != (ctl & UNC_SIM_EVENT_BITS) || (umask & row->beyond) ||
	    (row->umask != 0 && !(umask & row->umask)))
		return false;
	for (unsigned i = 0; i < ARRAY_SIZE(row->one); i++)
		if (row->one[i] != 0 && !(ctl & row->one[i]))
			return false;
	return !(ext & ~(row->one[0] | row->one[1] | row->one[2] | row->may));
}

static uint64_t gain_of(const struct unc_sim_row *list, const struct unc_sim_event *e,
			const struct unc_sim_step *step)
{
	for (const struct unc_sim_row *row = list; row->event != ~0u; row++) {
		if (!row_fits(row, e->ctl) || (step->sees & row->counts) != row->counts ||
		    (e->ctl & step->select) != step->select)
			continue;
		/* A step is counted once, however many of the umask's bits it fits. */
		if (row->gain != NULL)
			return row->gain(e, step);
		return row->times != 0 ? row->times : 1;
	}
	return 0;
}

static bool has(const struct unc_sim_row *row, uint64_t ctl)
{
	while (row->event != ~0u && !row_fits(row, ctl))
		row++;
	return row->event != ~0u;
}

uint64_t unc_sim_list_gain(const struct unc_sim_event *e, const void *step)
{
	return gain_of(e->traits->rules, e, step);
}

bool unc_sim_list_models(const struct unc_sim_traits *t, uint64_t ctl)
{
	return has(t->rules, ctl);
}

const struct unc_sim_feed unc_sim_list = { .models = unc_sim_list_models,
					   .gain = unc_sim_list_gain };

static uint64_t cha_gain(const struct unc_sim_event *e, const void *step)
{
	const struct unc_sim_cha_rules *rules = e->traits->rules;
	const struct unc_sim_step *s = step;
	uint64_t gain;

	if ((e->ctl & rules->tid_en) &&
	    (s->tid < 0 || (uint64_t)s->tid != (e->filter[0] & unc_width_mask(rules->tid_bits))))
		return 0;
	gain = gain_of(rules->list, e, s);
	return (e->ctl & 0xff) == TOR_OCCUPANCY ? gain * s->latency : gain;
}

static bool cha_models(const struct unc_sim_traits *t, uint64_t ctl)
{
	const struct unc_sim_cha_rules *rules = t->rules;

	return has(rules->list, ctl);
}

static uint64_t cha_unfiltered(const struct unc_sim_traits *t, uint64_t ctl)
{
	const struct unc_sim_cha_rules *rules = t->rules;

	ctl &= ~rules->tid_en;
	if ((ctl & 0xff) != TOR_INSERTS && (ctl & 0xff) != TOR_OCCUPANCY)
		return ctl;
	if (ctl & rules->by_filter)
		ctl = (ctl & ~rules->by_filter) | rules->instead;
	return ctl & 0xffffffff;
}

const struct unc_sim_feed unc_sim_cha = { .models = cha_models,
					  .gain = cha_gain,
					  .unfiltered = cha_unfiltered,
					  .occupancy = TOR_OCCUPANCY };
