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
	return !(ext & ~(row->one[0] | row->one[1] | row->may));
}

uint64_t unc_sim_rows_gain(const struct unc_sim_row *list, uint64_t ctl,
			   const struct unc_sim_step *step)
{
	for (const struct unc_sim_row *row = list; row->counts != 0; row++) {
		if (!row_fits(row, ctl) || (step->sees & row->counts) != row->counts ||
		    (ctl & step->select) != step->select)
			continue;
		/* A step is counted once, however many of the umask's bits it fits. */
		return row->times != 0 ? row->times : 1;
	}
	return 0;
}

bool unc_sim_rows_models(const struct unc_sim_row *list, uint64_t ctl)
{
	for (const struct unc_sim_row *row = list; row->counts != 0; row++)
		if (row_fits(row, ctl))
			return true;
	return false;
}

uint64_t unc_sim_list_gain(const struct unc_sim_event *e, const void *step)
{
	return unc_sim_rows_gain(e->traits->rules, e->ctl, step);
}

bool unc_sim_list_models(const struct unc_sim_traits *t, uint64_t ctl)
{
	return unc_sim_rows_models(t->rules, ctl);
}

const struct unc_sim_feed unc_sim_list = { .models = unc_sim_list_models,
					   .gain = unc_sim_list_gain };
