/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A running counter is brought up to date only when it is accessed (unc_sim_fold).
 */
#include "sim/model/counter.h"

#include "sim/model/select.h"

#define SATURATE (1ull << 59) /* of UNC_L3: keep the count at all ones */

/* Bit of the counter in its unit's status; the fixed counter has none. */
static uint32_t status_bit(const struct unc_sim_socket *s, const struct unc_sim_unit *u,
			   const struct unc_sim_counter *c)
{
	return c->kind == UNC_SIM_CTR ? 1u << (c - &s->counters[u->first]) : 0;
}

/* Bit of the counter in the global status. Position 0 is the UBox's fixed counter (1.3.2). */
static unsigned position(const struct unc_sim_unit *u, const struct unc_sim_counter *c)
{
	return u->position == 1 && c->kind == UNC_SIM_FIXED_CTR ? 0 : u->position;
}

static void gain(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		 uint64_t count)
{
	uint64_t sum = c->value + count;
	unsigned p = position(u, c);

	if (u->defects.kinds & UNC_SIM_DEFECT_STUCK)
		return;
	if (c->width >= 64) {
		c->value = sum;
		return;
	}
	c->value = sum & unc_width_mask(c->width);
	if (sum == c->value || c->kind == UNC_SIM_FREE)
		return;
	if (u->l3 && (c->ctl & SATURATE))
		c->value = unc_width_mask(c->width);
	if (c->ctl & UNC_SIM_CTL_OV_EN)
		s->global_status[p / 64] |= 1ull << p % 64;
	if (!u->asks_status || (c->ctl & UNC_SIM_CTL_OV_EN))
		u->status |= status_bit(s, u, c);
}

/*
 * A process that is killed between these two changes no count: unc_sim_recover() writes back what the counter
 * was. The compiler must keep the order of the stores.
 */
static void begin_gain(struct unc_sim_socket *s, const struct unc_sim_counter *c)
{
	s->before = *c;
	__atomic_signal_fence(__ATOMIC_SEQ_CST);
	s->folded = (uint16_t)(1 + (c - s->counters));
	__atomic_signal_fence(__ATOMIC_SEQ_CST);
}

static void end_gain(struct unc_sim_socket *s)
{
	__atomic_signal_fence(__ATOMIC_SEQ_CST);
	s->folded = 0;
}

void unc_sim_fold(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		  uint64_t now)
{
	uint64_t ns = now - c->since, part, count, paid;

	if (!c->running || now <= c->since)
		return;
	if (c->khz == 0) {
		c->since = now;
		return;
	}
	begin_gain(s, c);
	c->since = now;
	part = ns % UNC_SIM_KHZ * c->khz + c->rest;
	c->rest = (uint32_t)(part % UNC_SIM_KHZ);
	count = ns / UNC_SIM_KHZ * c->khz + part / UNC_SIM_KHZ;
	paid = count < c->owed ? count : c->owed;
	c->owed -= paid;
	gain(s, u, c, count - paid);
	end_gain(s);
}

void unc_sim_fold_unit(struct unc_sim_socket *s, struct unc_sim_unit *u, uint64_t now)
{
	for (unsigned i = 0; i < unc_sim_unit_counters(u); i++)
		unc_sim_fold(s, u, &s->counters[u->first + i], now);
}

static bool is_enabled(const struct unc_sim_unit *u, const struct unc_sim_counter *c)
{
	return (c->ctl & UNC_CTL_EN) || (u->unasked && c->kind == UNC_SIM_CTR && c->ctl != 0);
}

/* Start or stop one counter. */
static void refresh(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		    uint64_t now)
{
	bool run = u->present;

	if (u->l3)
		run = run && c->ctl != 0 && !c->held;
	else if (c->kind != UNC_SIM_FREE)
		run = run && is_enabled(u, c) && !u->frozen &&
		      (!s->frozen || (u->asks_global && !u->enabled));
	if (c->running)
		unc_sim_fold(s, u, c, now);
	else if (run)
		c->since = now;
	c->running = run;
}

void unc_sim_refresh(struct unc_sim_socket *s, struct unc_sim_unit *u, uint64_t now)
{
	for (unsigned i = 0; i < unc_sim_unit_counters(u); i++)
		refresh(s, u, &s->counters[u->first + i], now);
}

void unc_sim_refresh_all(struct unc_sim_model *m, unsigned socket, uint64_t now)
{
	struct unc_sim_socket *s = &m->state->sockets[socket];

	for (unsigned i = 0; i < m->layout.numunits; i++)
		unc_sim_refresh(s, &s->units[i], now);
}

static uint64_t exchange_bits(uint64_t value, unsigned a, unsigned b)
{
	uint64_t differ = (value >> a ^ value >> b) & 1;

	return value ^ differ << a ^ differ << b;
}

/* The control that a counter of a unit with defects obeys, instead of the one that was written. */
static uint64_t defect_ctl(const struct unc_sim_model *m, const struct unc_sim_unit *u,
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

bool unc_sim_selected(const struct unc_sim_model *m, const struct unc_sim_socket *s,
		      const struct unc_sim_unit *u, unsigned n, uint64_t *ctl)
{
	uint64_t first = defect_ctl(m, u, s->counters[u->first].ctl);

	*ctl = defect_ctl(m, u, s->counters[u->first + n].ctl);
	return !unc_box_follows(m->boxes[u->box], *ctl) || unc_sim_followed(m, u->box, first, ctl);
}

/* A free-running counter without a row counts its signature. */
static void select_freerun(const struct unc_sim_model *m, unsigned socket,
			   const struct unc_sim_unit *u, unsigned n, struct unc_sim_counter *c)
{
	const struct unc_sim_traits *t = m->traits[u->box];
	const struct unc_sim_freerun *f = n < t->numfreeruns ? &t->freeruns[n] : NULL;

	c->khz = f != NULL ? f->khz
			   : unc_sim_rate(t, m->boxes[u->box], socket, u->number, n, u->filter);
	c->traffic = f != NULL ? f->lines : (uint8_t)UNC_SIM_NO_LINES;
}

/* Update what a counter counts, after its control or a filter of its unit changed. */
static void select_for(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
		       struct unc_sim_counter *c)
{
	const struct unc_sim_traits *t = m->traits[u->box];
	const struct unc_sim_socket *s = &m->state->sockets[socket];
	unsigned n = (unsigned)(c - &s->counters[u->first]);
	uint64_t ctl;
	bool counts = unc_sim_selected(m, s, u, n, &ctl);
	uint64_t code = unc_sim_code(t, n, ctl);
	enum sim_kind kind = unc_sim_kind_of(t, m->thresh[u->box], code);
	uint32_t khz = 0;

	if (c->kind == UNC_SIM_FREE) {
		select_freerun(m, socket, u, n - u->counters - u->fixed, c);
		return;
	}
	if (c->kind == UNC_SIM_FIXED_CTR) {
		kind = SIM_CLOCK;
		khz = t->fixed_khz;
		if (khz == 0)
			khz = unc_sim_rate(t, m->boxes[u->box], socket, u->number, ~0ull,
					   u->filter);
	} else if (!counts || !unc_sim_countable(m, u->box, n, defect_ctl(m, u, c->ctl))) {
		kind = SIM_CLOCK; /* none of its cycles */
	} else if (kind == SIM_SIGNATURE) {
		khz = unc_sim_rate(t, m->boxes[u->box], socket, u->number, code, u->filter);
	} else {
		khz = unc_sim_clock_of(t, m->thresh[u->box], code);
	}
	/* A fraction of a count belongs to the event that was counted before. */
	if (khz != c->khz)
		c->rest = 0;
	c->khz = khz;
	c->traffic = kind == SIM_TRAFFIC || kind == SIM_COMPLEMENT;
}

void unc_sim_select_unit(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u)
{
	for (unsigned n = 0; n < unc_sim_unit_counters(u); n++)
		select_for(m, socket, u, &m->state->sockets[socket].counters[u->first + n]);
}

/* Update the counters that look at counter 0, after its control changed. */
static void select_followers(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
			     uint64_t now)
{
	struct unc_sim_socket *s = &m->state->sockets[socket];

	for (unsigned n = 1; n < u->counters; n++) {
		struct unc_sim_counter *c = &s->counters[u->first + n];

		if (!unc_box_follows(m->boxes[u->box], defect_ctl(m, u, c->ctl)))
			continue;
		unc_sim_fold(s, u, c, now);
		c->owed = 0;
		select_for(m, socket, u, c);
	}
}

void unc_sim_set_ctl(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
		     struct unc_sim_counter *c, uint64_t ctl, uint64_t now)
{
	struct unc_sim_socket *s = &m->state->sockets[socket];
	uint64_t changed = c->ctl ^ ctl;

	unc_sim_fold(s, u, c, now);
	c->ctl = ctl;
	if (changed & ~UNC_SIM_CTL_RUN) {
		c->owed = 0; /* it belongs to the event that was counted before */
		select_for(m, socket, u, c);
	}
	if (changed && c == &s->counters[u->first])
		select_followers(m, socket, u, now);
	refresh(s, u, c, now);
}

void unc_sim_set_value(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		       uint64_t value, uint64_t now)
{
	unc_sim_fold(s, u, c, now);
	c->value = value;
	c->rest = 0;
}

void unc_sim_add(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		 uint64_t count, uint64_t now)
{
	unc_sim_fold(s, u, c, now);
	gain(s, u, c, count);
}

void unc_sim_owe(struct unc_sim_socket *s, struct unc_sim_unit *u, struct unc_sim_counter *c,
		 uint64_t count, uint64_t now)
{
	unc_sim_fold(s, u, c, now);
	c->owed += count;
}

void unc_sim_set_defects(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
			 const struct unc_sim_defects *defects, uint64_t now)
{
	struct unc_sim_socket *s = &m->state->sockets[socket];

	unc_sim_fold_unit(s, u, now);
	u->defects = *defects;
	unc_sim_select_unit(m, socket, u);
	unc_sim_refresh(s, u, now);
}

static void recover_socket(struct unc_sim_model *m, unsigned socket, uint64_t now)
{
	struct unc_sim_socket *s = &m->state->sockets[socket];

	if (s->folded != 0)
		s->counters[s->folded - 1] = s->before;
	s->folded = 0;
	for (unsigned i = 0; i < m->layout.numunits; i++)
		unc_sim_set_defects(m, socket, &s->units[i], &s->units[i].defects, now);
}

void unc_sim_recover(struct unc_sim_model *m, uint64_t now)
{
	for (unsigned socket = 0; socket < m->layout.config.sockets; socket++)
		recover_socket(m, socket, now);
}

void unc_sim_set_stays_frozen(struct unc_sim_model *m, unsigned socket, bool stays, uint64_t now)
{
	struct unc_sim_socket *s = &m->state->sockets[socket];

	s->stays_frozen = stays;
	s->frozen |= stays;
	unc_sim_refresh_all(m, socket, now);
}
