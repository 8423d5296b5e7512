/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/background.h"

#include <math.h>

enum { TIMES = 3 };

static void take_least(struct stage *s, const struct stage *idle)
{
	const struct counts *c = &s->r->counts;

	for (size_t i = 0; i < c->numvalues; i++) {
		double rate = (double)idle->values[0][i] / idle->seconds[0];

		s->rates[i] = rate < s->rates[i] ? rate : s->rates[i];
	}
}

static void set_all(struct stage *s, double rate)
{
	for (size_t i = 0; i < s->r->counts.numvalues; i++)
		s->rates[i] = rate;
}

void background_measure(struct stage *s)
{
	struct stage idle = *s;

	set_all(s, HUGE_VAL);
	for (unsigned n = 0; n < TIMES; n++) {
		idle.load = (struct load){ UNC_LOAD_IDLE, 0, 0, 0, 0 };
		idle.runs = 0;
		idle.moved[0] = (struct moved){ 0 };
		if (!stage_run(&idle) || idle.seconds[0] <= 0) {
			set_all(s, 0);
			return;
		}
		take_least(s, &idle);
	}
}
