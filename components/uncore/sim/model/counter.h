/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file counter.h
 * Counters: what they gain, what starts and stops them, what overflows. `now` and times in ns.
 */
#ifndef UNC_SIM_COUNT_H
#define UNC_SIM_COUNT_H

#include "sim/model/model.h"

/** How many counters a unit has, and counter n of them: programmable ones, the fixed one, free-running ones. */
static inline unsigned unc_sim_unit_counters(const struct unc_sim_unit *u)
{
	return (unsigned)u->counters + u->fixed + u->freeruns;
}

static inline struct unc_sim_counter *unc_sim_counter_at(struct unc_sim_socket *s,
							 const struct unc_sim_unit *u, unsigned n)
{
	return &s->counters[u->first + n];
}

/** Bring a counter, or all of a unit, up to `now`. */
void unc_sim_fold(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		  uint64_t now);
void unc_sim_fold_unit(struct unc_sim_socket *s, struct unc_sim_unit *u, uint64_t now);

/** Start and stop the counters of a unit, or of all units, as enables and freezes now say. */
void unc_sim_refresh(struct unc_sim_socket *s, struct unc_sim_unit *u, uint64_t now);
void unc_sim_refresh_all(struct unc_sim_model *m, unsigned socket, uint64_t now);

/**
 * What counter n of a unit counts: the event and qualifiers of its control, as defects have them, or the
 * occupancy of counter 0 with its own qualifiers.
 * @return false: nothing
 */
bool unc_sim_selected(const struct unc_sim_model *m, const struct unc_sim_socket *s,
		      const struct unc_sim_unit *u, unsigned n, uint64_t *ctl);

/** Update what each counter of a unit counts, after a filter changed. */
void unc_sim_select_unit(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u);

/** Set a counter's control, or its value. */
void unc_sim_set_ctl(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
		     struct unc_sim_counter *c, uint64_t ctl, uint64_t now);
void unc_sim_set_value(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		       uint64_t value, uint64_t now);

/** Add counts of traffic. */
void unc_sim_add(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		 uint64_t count, uint64_t now);

/**
 * Traffic takes cycles away from a counter that counts those without it. Traffic is carried in no time,
 * so the counter goes without its next `count` counts.
 */
void unc_sim_owe(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		 uint64_t count, uint64_t now);

/**
 * A process was killed during a change: no counter keeps half of what it gained, and the registers say again
 * what counts.
 */
void unc_sim_recover(struct unc_sim_model *m, uint64_t now);

/** Give a unit these defects, or none, at time `now`. They must be possible. */
void unc_sim_set_defects(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
			 const struct unc_sim_defects *defects, uint64_t now);

/** The global control of a socket does not unfreeze, and freezes it now; or it works again. */
void unc_sim_set_stays_frozen(struct unc_sim_model *m, unsigned socket, bool stays, uint64_t now);

#endif
