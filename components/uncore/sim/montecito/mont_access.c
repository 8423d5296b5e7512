/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/montecito/mont_access.h"

#include <stdio.h>

#include "sim/model/index.h"
#include "sim/montecito/mont_capture.h"
#include "sim/montecito/mont_count.h"
#include "sim/montecito/mont_event.h"
#include "sim/montecito/mont_registers.h"
#include "sim/montecito/mont_execute.h"
#include "sim/montecito/mont_rules.h"
#include "sim/shm.h"

#define FREEZE 1ull /* of PMC0 */

static void clear(struct unc_sim_model *m)
{
	const struct unc_sim_config *config = &m->layout.config;

	memset(m->state->threads, 0, sizeof(m->state->threads));
	for (unsigned socket = 0; socket < config->sockets; socket++)
		for (unsigned i = 0; i < UNC_MONT_THREADS; i++) {
			struct unc_mont_thread *t = &m->state->threads[socket][i];

			unc_mont_reset_filters(&t->filters);
			t->psr = (uint8_t)((config->up_off ? 0 : UNC_MONT_PSR_UP) |
					   (config->pp_off ? 0 : UNC_MONT_PSR_PP));
			t->dcr_pp = t->psr & UNC_MONT_PSR_PP;
		}
}

static int error_of(enum unc_sim_reason reason)
{
	switch (reason) {
	case UNC_SIM_UNKNOWN:
	case UNC_SIM_NO_SOCKET:
		return -ENXIO;
	case UNC_SIM_RESERVED:
	case UNC_SIM_READ_ONLY:
		return -EROFS;
	default:
		return -EINVAL;
	}
}

static int refuse(struct unc_sim_model *m, bool write, const struct unc_addr *at,
		  enum unc_sim_reason reason, uint64_t detail)
{
	struct unc_sim_target nowhere = { .reg = NULL };

	unc_sim_record(m->state, write, at, reason, detail, &nowhere);
	return error_of(reason);
}

static enum unc_sim_reason find(const struct unc_sim_model *m, const struct unc_addr *at,
				struct unc_mont_reg *reg)
{
	if (at->space != UNC_PMC_PMD || !unc_mont_reg(at->at, reg))
		return UNC_SIM_UNKNOWN;
	if (at->socket >= m->layout.config.sockets)
		return UNC_SIM_NO_SOCKET;
	return at->size == 8 ? UNC_SIM_OK : UNC_SIM_SIZE;
}

/* ---------------------------------------------------------------------------------- reading */

/* Bits above the count are copies of its highest bit. */
static uint64_t extended(uint64_t value)
{
	return value >> (UNC_MONT_WIDTH - 1) & 1 ? value | ~0ull << UNC_MONT_WIDTH : value;
}

static int read_reg(struct unc_sim_model *m, uint64_t now, const struct unc_addr *at,
		    uint64_t *value)
{
	struct unc_mont_thread *t;
	struct unc_mont_reg reg;
	enum unc_sim_reason reason = find(m, at, &reg);

	if (reason != UNC_SIM_OK)
		return refuse(m, false, at, reason, 0);
	t = &m->state->threads[at->socket][reg.thread];
	unc_mont_fold(m, at->socket, reg.thread, now);
	if (unc_mont_filter(&t->filters, &reg)) {
		*value = *unc_mont_filter(&t->filters, &reg);
	} else if (unc_mont_is_counter(&reg)) {
		const struct unc_mont_counter *c = &t->counters[reg.n - UNC_MONT_FIRST];

		*value = reg.bank == UNC_MONT_PMC ? c->pmc : extended(c->value);
	} else if (reg.bank == UNC_MONT_PMC) {
		*value = reg.n == 0 ? t->pmc0 : 0; /* PMC1-3 read as 0 */
	} else if (t->pmc0 & FREEZE) {
		*value = t->pmd[reg.n];
	} else {
		return refuse(m, false, at, UNC_SIM_RUNNING, 0); /* 3.3.8 */
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- writing */

/* Write a register, unchecked. */
static void put(struct unc_mont_thread *t, const struct unc_mont_reg *reg, uint64_t value)
{
	uint64_t *filter = unc_mont_filter(&t->filters, reg);

	if (filter) {
		*filter = value;
	} else if (unc_mont_is_counter(reg) && reg->bank == UNC_MONT_PMC) {
		struct unc_mont_counter *c = &t->counters[reg->n - UNC_MONT_FIRST];

		/* A monitor that is switched off loses its count (table 3-5). */
		if (UNC_MONT_PLM(value) == 0 && UNC_MONT_PLM(c->pmc) != 0)
			c->value = ~c->value & ((1ull << UNC_MONT_WIDTH) - 1);
		c->pmc = value;
	} else if (unc_mont_is_counter(reg)) {
		t->counters[reg->n - UNC_MONT_FIRST].value = value & ((1ull << UNC_MONT_WIDTH) - 1);
		t->counters[reg->n - UNC_MONT_FIRST].rest = 0;
	} else if (reg->bank == UNC_MONT_PMC) {
		if (reg->n == 0) /* PMC1-3 hold nothing */
			t->pmc0 = value;
	} else {
		t->pmd[reg->n] = value;
	}
}

/* Check the register by itself, then the thread if it is not frozen. */
static enum unc_mont_wrong check(const struct unc_sim_model *m, const struct unc_mont_reg *reg,
				 uint64_t value, const struct unc_mont_thread *after)
{
	enum unc_mont_wrong wrong = UNC_MONT_RIGHT;

	if (reg->bank == UNC_MONT_PMC && unc_mont_is_counter(reg))
		wrong = unc_mont_check_counter(reg->n, value);
	else if (reg->bank == UNC_MONT_PMC)
		wrong = unc_mont_check_filter(reg->n, value);
	if (wrong == UNC_MONT_RIGHT && !(after->pmc0 & FREEZE))
		wrong = unc_mont_check(m->tables, after);
	return wrong;
}

static int write_reg(struct unc_sim_model *m, uint64_t now, const struct unc_addr *at,
		     uint64_t value)
{
	struct unc_mont_thread *t, before;
	enum unc_mont_wrong wrong;
	struct unc_mont_reg reg;
	enum unc_sim_reason reason = find(m, at, &reg);
	uint64_t bits;

	if (reason != UNC_SIM_OK)
		return refuse(m, true, at, reason, 0);
	value &= ~unc_mont_ignored_bits(&reg);
	bits = unc_mont_wrong_bits(&reg, value, &reason);
	if (bits != 0)
		return refuse(m, true, at, reason, bits);
	/* The other thread may count this thread's events, by these qualifiers. */
	unc_mont_fold(m, at->socket, reg.thread, now);
	unc_mont_fold(m, at->socket, reg.thread ^ 1, now);
	t = &m->state->threads[at->socket][reg.thread];
	before = *t;
	put(t, &reg, value);
	wrong = check(m, &reg, value, t);
	if (wrong != UNC_MONT_RIGHT) {
		*t = before;
		return refuse(m, true, at, UNC_SIM_RULE, wrong);
	}
	unc_mont_select(m, at->socket, reg.thread / 2);
	return 0;
}

/*
 * Manual 002, 3.2.3.2: PSR.up is controlled at any level, PSR.pp, and what else is there, at level 0.
 * @return 0; -EPERM
 */
static int set_psr(struct unc_mont_thread *t, const struct sim_instruction *i)
{
	uint8_t pp = i->pp ? UNC_MONT_PSR_PP : 0;

	switch (i->incident) {
	case SIM_SET_PSR:
		if (i->level != 0 && pp != (t->psr & UNC_MONT_PSR_PP))
			return -EPERM;
		t->psr = (uint8_t)(pp | (i->up ? UNC_MONT_PSR_UP : 0));
		return 0;
	case SIM_INTERRUPTION:
		t->ipsr = t->psr;
		t->psr = (uint8_t)((t->psr & ~UNC_MONT_PSR_PP) | t->dcr_pp);
		return 0;
	case SIM_SET_DCR:
	case SIM_RFI:
	default:
		if (i->level != 0)
			return -EPERM;
		if (i->incident == SIM_SET_DCR)
			t->dcr_pp = pp;
		else
			t->psr = t->ipsr;
		return 0;
	}
}

static int execute(struct unc_sim_model *m, uint64_t now, const struct sim_instruction *i)
{
	struct unc_mont_thread *t;
	int rc;

	if (i->socket >= m->layout.config.sockets || i->thread >= UNC_MONT_THREADS ||
	    i->level > 3 || i->slot > 2)
		return -EINVAL;
	t = &m->state->threads[i->socket][i->thread];
	unc_mont_fold(m, i->socket, i->thread, now); /* a counter may have frozen the thread */
	if (i->incident < SIM_SET_PSR || i->incident > SIM_RFI)
		return unc_mont_capture_it(t, i);
	/* The other thread may count this thread's events. */
	unc_mont_fold(m, i->socket, i->thread ^ 1, now);
	rc = set_psr(t, i);
	unc_mont_select(m, i->socket, i->thread / 2);
	return rc;
}

int unc_sim_execute(struct sim *sim, const struct sim_instruction *instruction)
{
	uint64_t now;
	int rc = sim->chip->access == &unc_mont_access ? unc_sim_lock(sim, &now) : -EOPNOTSUPP;

	if (rc == 0) {
		rc = execute(&sim->model, now, instruction);
		unc_sim_unlock(sim);
	}
	return rc;
}

/* ---------------------------------------------------------------------------------- texts */

/* "socket 0 thread 2 pmc38" */
static unsigned put_address(char *buf, size_t size, const struct unc_addr *at)
{
	static const char *const banks[] = { "pmc", "pmd", "ibr", "dbr" };
	struct unc_mont_reg reg;

	if (!unc_mont_reg(at->at, &reg))
		return (unsigned)snprintf(buf, size, "socket %u register 0x%llx", at->socket,
					  (unsigned long long)at->at);
	return (unsigned)snprintf(buf, size, "socket %u thread %u %s%u", at->socket, reg.thread,
				  banks[reg.bank], reg.n);
}

static const char *rule_text(uint64_t rule)
{
	return unc_mont_wrong_text((enum unc_mont_wrong)rule);
}

const struct unc_sim_access unc_mont_access = {
	.clear = clear,
	.read = read_reg,
	.write = write_reg,
	.put_address = put_address,
	.rule_text = rule_text,
};
