/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counts between two times follow from the times and the length of a turn. So a thread is brought up
 * to date only when it is accessed, and the result does not depend on how often it is.
 */
#include "sim/montecito/mont_count.h"

#include "sim/montecito/mont_event.h"

#define COUNT_MASK ((1ull << UNC_MONT_WIDTH) - 1)

/* Nanoseconds of this kind from time 0 to `now`. thread: of the socket. */
static uint64_t time_until(const struct unc_sim_config *config, unsigned thread,
			   enum unc_mont_time kind, uint64_t now)
{
	uint64_t turn = config->turn * 1000ull, number = now / turn, own, ns;
	unsigned parity = (thread + thread / 2) % 2; /* thread n of core c: n + c */

	switch (kind) {
	case UNC_MONT_NEVER:
		return 0;
	case UNC_MONT_ALWAYS:
		return now;
	case UNC_MONT_TURN:
	case UNC_MONT_DEAD_TURN:
		break;
	}
	own = (number + (parity == 0)) / 2; /* completed turns of the thread */
	ns = own * turn;
	if (kind == UNC_MONT_DEAD_TURN)
		ns -= own;
	if (number % 2 == parity)
		ns += now % turn;
	return ns;
}

/* Counts since the thread's time; *rest gets the millionths. */
static uint64_t gain_until(const struct unc_sim_config *config, const struct unc_mont_thread *t,
			   const struct unc_mont_counter *c, unsigned thread, uint64_t now,
			   uint32_t *rest)
{
	uint64_t whole = 0, part = c->rest;

	for (unsigned i = 0; i < 2; i++) {
		unsigned of = i == 0 ? thread : thread ^ 1;
		enum unc_mont_time kind = (enum unc_mont_time)c->time[i];
		uint64_t ns = time_until(config, of, kind, now) -
			      time_until(config, of, kind, t->since);

		/* Split, so that years of nanoseconds do not overflow. */
		whole += ns / UNC_SIM_KHZ * c->khz[i];
		part += ns % UNC_SIM_KHZ * c->khz[i];
	}
	*rest = (uint32_t)(part % UNC_SIM_KHZ);
	return whole + part / UNC_SIM_KHZ;
}

/* Does a counter that freezes the thread overflow by `now`? */
static bool freezes_by(const struct unc_sim_config *config, const struct unc_mont_thread *t,
		       unsigned thread, uint64_t now)
{
	for (unsigned n = 0; n < UNC_MONT_COUNTERS; n++) {
		const struct unc_mont_counter *c = &t->counters[n];
		uint32_t rest;

		if ((c->pmc & UNC_MONT_OI) &&
		    (c->value + gain_until(config, t, c, thread, now, &rest)) >> UNC_MONT_WIDTH)
			return true;
	}
	return false;
}

static void gain_all(const struct unc_sim_config *config, struct unc_mont_thread *t,
		     unsigned thread, uint64_t now)
{
	for (unsigned n = 0; n < UNC_MONT_COUNTERS; n++) {
		struct unc_mont_counter *c = &t->counters[n];
		uint32_t rest;

		c->value += gain_until(config, t, c, thread, now, &rest);
		c->rest = rest;
		if (c->value > COUNT_MASK) {
			c->value &= COUNT_MASK;
			t->pmc0 |= 1ull << (UNC_MONT_FIRST + n);
			if (c->pmc & UNC_MONT_OI)
				t->pmc0 |= 1;
		}
	}
	t->since = now;
}

void unc_mont_fold(struct unc_sim_model *m, unsigned socket, unsigned thread, uint64_t now)
{
	const struct unc_sim_config *config = &m->layout.config;
	struct unc_mont_thread *t = &m->state->threads[socket][thread];

	if (!(t->pmc0 & 1) && freezes_by(config, t, thread, now)) {
		uint64_t low = t->since, high = now; /* not frozen at low, frozen at high */

		while (high - low > 1) {
			uint64_t middle = low + (high - low) / 2;

			if (freezes_by(config, t, thread, middle))
				high = middle;
			else
				low = middle;
		}
		gain_all(config, t, thread, high);
	}
	if (!(t->pmc0 & 1))
		gain_all(config, t, thread, now);
	t->since = now;
}

/* An L2D follower has the umask and `all` of its leader: rules.c checks that they agree. */
static void select_counter(struct unc_sim_model *m, unsigned socket, unsigned thread, unsigned n)
{
	struct unc_mont_thread *threads = m->state->threads[socket];
	struct unc_mont_counter *c = &threads[thread].counters[n];
	bool others = unc_mont_counts_all(m->tables, c->pmc);
	uint32_t before[2] = { c->khz[0], c->khz[1] };

	for (unsigned i = 0; i < 2; i++) {
		unsigned of = i == 0 ? thread : thread ^ 1;
		bool counted = unc_mont_is_on(threads[thread].psr, c->pmc, 6) && (i == 0 || others);

		c->time[i] = UNC_MONT_NEVER;
		c->khz[i] = 0;
		if (!counted)
			continue;
		c->time[i] = (uint8_t)unc_mont_time_of(m->tables, c->pmc, UNC_MONT_FIRST + n);
		c->khz[i] = unc_mont_at_levels(unc_mont_rate(m->tables, socket, of, threads[of].psr,
							     c->pmc, &threads[of].filters),
					       c->pmc);
	}
	/* A fraction of a count belongs to the event that was counted before. */
	if (c->khz[0] != before[0] || c->khz[1] != before[1])
		c->rest = 0;
}

void unc_mont_select(struct unc_sim_model *m, unsigned socket, unsigned core)
{
	for (unsigned i = 0; i < 2; i++)
		for (unsigned n = 0; n < UNC_MONT_COUNTERS; n++)
			select_counter(m, socket, 2 * core + i, n);
}
