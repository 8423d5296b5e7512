/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/defect.h"

static uint64_t exchange_bits(uint64_t value, unsigned a, unsigned b)
{
	uint64_t differ = (value >> a ^ value >> b) & 1;

	return value ^ differ << a ^ differ << b;
}

uint64_t unc_sim_defect_ctl(const struct unc_sim_model *m, const struct unc_sim_unit *u,
			    uint64_t ctl)
{
	const struct unc_sim_defects *d = &u->defects;
	const struct unc_sim_feed *feed = m->traits[u->box]->feed;
	uint64_t code = ctl & 0xff;

	if (d->kinds == 0)
		return ctl;
	if (d->kinds & UNC_SIM_DEFECT_UMASK)
		ctl = exchange_bits(ctl, 8u + d->bits[0], 8u + d->bits[1]);
	if ((d->kinds & UNC_SIM_DEFECT_EVENT) && (code == d->codes[0] || code == d->codes[1]))
		ctl ^= (uint64_t)(d->codes[0] ^ d->codes[1]);
	if ((d->kinds & UNC_SIM_DEFECT_FILTER) && feed != NULL && feed->unfiltered != NULL)
		ctl = feed->unfiltered(m->traits[u->box], ctl);
	return ctl;
}
