/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Registers of Montecito's monitors (manual 002, chapter 3): which there are, what may be written
 * to them, what reading gives.
 */
#include "sim/model/chip.h"

/* Bits high to low of a register. */
#define BITS(high, low) ((~0ull >> (63 - (high))) & (~0ull << (low)))

#define FREEZE 1ull
#define OVERFLOWS BITS(15, 4)
#define CONTROL (BITS(6, 0) | BITS(22, 8) | BITS(30, 24)) /* table 3-6 */

/* PMC32-42: what software may set, what must be as it is, and the value after a reset. */
static const struct {
	uint64_t writable, ones, reset;
} filters[UNC_MONT_PMC_LAST + 1 - UNC_MONT_PMC_FIRST] = {
	/* Tables 3-11 and 3-12. Of PMC34, bits 57:56 are ignored. */
	{ .writable = BITS(57, 56) | BITS(51, 48) | BITS(40, 0), .reset = 0x030f01ffffffffff },
	{ .writable = BITS(40, 0), .reset = BITS(40, 0) },
	{ .writable = BITS(57, 56) | BITS(51, 48) | BITS(40, 0), .reset = 0x030f01ffffffffff },
	{ .writable = BITS(40, 0), .reset = BITS(40, 0) },
	/* Tables 3-13, 3-15, 3-10, 3-26, 3-20, 3-14, 3-30. */
	{ .writable = BITS(31, 0), .ones = BITS(31, 4), .reset = 0xfffffff0 },
	{ .writable = BITS(13, 0) },
	{ .writable = 0x2db6, .ones = 0x0924, .reset = 0x0db6 },
	{ .writable = BITS(3, 0) | BITS(6, 6) | BITS(15, 8) },
	{ .writable = BITS(3, 0) | BITS(8, 6) | BITS(19, 16) | BITS(25, 24) },
	{ .writable = 0x1e078fefefefe, .ones = 0x78e6e6e6e6, .reset = 0x2078fefefefe },
	{ .writable = BITS(3, 0) | BITS(6, 6) | BITS(18, 8) },
};

bool unc_mont_reg(uint64_t at, struct unc_mont_reg *reg)
{
	*reg = (struct unc_mont_reg){
		.thread = (unsigned)(at >> 10 & 0xff),
		.bank = (enum unc_mont_bank)(at >> 8 & 3),
		.n = (unsigned)(at & 0xff),
	};
	if (at >> 10 >= UNC_MONT_THREADS)
		return false;
	switch (reg->bank) {
	case UNC_MONT_PMC:
		return reg->n < UNC_MONT_FIRST + UNC_MONT_COUNTERS ||
		       (reg->n >= UNC_MONT_PMC_FIRST && reg->n <= UNC_MONT_PMC_LAST);
	case UNC_MONT_PMD:
		return (reg->n >= UNC_MONT_FIRST && reg->n < UNC_MONT_FIRST + UNC_MONT_COUNTERS) ||
		       (reg->n >= 32 && reg->n <= 39) || (reg->n >= 48 && reg->n <= 63);
	case UNC_MONT_IBR:
	case UNC_MONT_DBR:
		return reg->n < UNC_MONT_BREAKS;
	}
	return false;
}

static bool is_counter(const struct unc_mont_reg *reg)
{
	return reg->bank <= UNC_MONT_PMD && reg->n >= UNC_MONT_FIRST &&
	       reg->n < UNC_MONT_FIRST + UNC_MONT_COUNTERS;
}

uint64_t *unc_mont_filter(struct unc_mont_filters *f, const struct unc_mont_reg *reg)
{
	if (reg->bank == UNC_MONT_IBR)
		return &f->ibr[reg->n];
	if (reg->bank == UNC_MONT_DBR)
		return &f->dbr[reg->n];
	if (reg->bank == UNC_MONT_PMC && reg->n >= UNC_MONT_PMC_FIRST)
		return &f->pmc[reg->n - UNC_MONT_PMC_FIRST];
	return NULL;
}

void unc_mont_reset_filters(struct unc_mont_filters *f)
{
	memset(f, 0, sizeof(*f));
	for (size_t i = 0; i < ARRAY_SIZE(filters); i++)
		f->pmc[i] = filters[i].reset;
}

static void clear(struct unc_sim_model *m)
{
	memset(m->state->threads, 0, sizeof(m->state->threads));
	for (unsigned socket = 0; socket < m->state->config.sockets; socket++)
		for (unsigned i = 0; i < UNC_MONT_THREADS; i++)
			unc_mont_reset_filters(&m->state->threads[socket][i].filters);
}

static int error_of(enum unc_sim_reason why)
{
	switch (why) {
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

static int refuse(struct unc_sim_model *m, bool write, const struct unc_sim_addr *at,
		  enum unc_sim_reason why, uint64_t detail)
{
	struct unc_sim_target nowhere = { .reg = NULL };

	unc_sim_record(m->state, write, at, why, detail, &nowhere);
	return error_of(why);
}

static enum unc_sim_reason find(const struct unc_sim_model *m, const struct unc_sim_addr *at,
				struct unc_mont_reg *reg)
{
	if (at->space != UNC_PMC_PMD || !unc_mont_reg(at->at, reg))
		return UNC_SIM_UNKNOWN;
	if (at->socket >= m->state->config.sockets)
		return UNC_SIM_NO_SOCKET;
	return at->size == 8 ? UNC_SIM_OK : UNC_SIM_SIZE;
}

/* ---------------------------------------------------------------------------------- reading */

/* Bits above the count are copies of its highest one. */
static uint64_t extended(uint64_t value)
{
	return value >> (UNC_MONT_WIDTH - 1) & 1 ? value | ~0ull << UNC_MONT_WIDTH : value;
}

static int read_reg(struct unc_sim_model *m, uint64_t now, const struct unc_sim_addr *at,
		    uint64_t *value)
{
	struct unc_mont_thread *t;
	struct unc_mont_reg reg;
	enum unc_sim_reason why = find(m, at, &reg);

	if (why != UNC_SIM_OK)
		return refuse(m, false, at, why, 0);
	t = &m->state->threads[at->socket][reg.thread];
	unc_mont_fold(m, at->socket, reg.thread, now);
	if (unc_mont_filter(&t->filters, &reg)) {
		*value = *unc_mont_filter(&t->filters, &reg);
	} else if (is_counter(&reg)) {
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

/* Bits that are not as they must be. */
static uint64_t wrong_bits(const struct unc_mont_reg *reg, uint64_t value, enum unc_sim_reason *why)
{
	uint64_t writable = ~0ull, ones = 0;

	if (is_counter(reg)) {
		/* Bits 63:48 of a count are ignored; bit 47 must be written as 0 (table 3-7). */
		writable = reg->bank == UNC_MONT_PMC ? CONTROL : ~(1ull << UNC_MONT_WIDTH);
	} else if (reg->bank == UNC_MONT_PMC && reg->n == 0) {
		writable = FREEZE | OVERFLOWS;
	} else if (reg->bank == UNC_MONT_PMC && reg->n < UNC_MONT_FIRST) {
		writable = 0;
	} else if (reg->bank == UNC_MONT_PMC) {
		writable = filters[reg->n - UNC_MONT_PMC_FIRST].writable;
		ones = filters[reg->n - UNC_MONT_PMC_FIRST].ones;
	} else if (reg->bank != UNC_MONT_PMD && reg->n % 2) {
		writable = BITS(63, 62) | BITS(59, 0); /* mask, plm, x or r and w */
	}
	*why = value & ~writable ? UNC_SIM_RESERVED : UNC_SIM_ONES;
	return value & ~writable ? value & ~writable : ones & ~value;
}

/* The thread with the register written. */
static void put(struct unc_mont_thread *t, const struct unc_mont_reg *reg, uint64_t value)
{
	uint64_t *filter = unc_mont_filter(&t->filters, reg);

	if (filter) {
		*filter = value;
	} else if (is_counter(reg) && reg->bank == UNC_MONT_PMC) {
		struct unc_mont_counter *c = &t->counters[reg->n - UNC_MONT_FIRST];

		/* What a monitor has counted is not kept while it is off (table 3-5). */
		if (UNC_MONT_PLM(value) == 0 && UNC_MONT_PLM(c->pmc) != 0)
			c->value = ~c->value & ((1ull << UNC_MONT_WIDTH) - 1);
		c->pmc = value;
	} else if (is_counter(reg)) {
		t->counters[reg->n - UNC_MONT_FIRST].value = value & ((1ull << UNC_MONT_WIDTH) - 1);
		t->counters[reg->n - UNC_MONT_FIRST].rest = 0;
	} else if (reg->bank == UNC_MONT_PMC) {
		if (reg->n == 0)
			t->pmc0 = value;
	} else {
		t->pmd[reg->n] = value;
	}
}

/* A register by itself, then all that would run with it. */
static enum unc_mont_wrong check(const struct unc_sim_model *m, const struct unc_mont_reg *reg,
				 uint64_t value, const struct unc_mont_thread *after)
{
	enum unc_mont_wrong wrong = UNC_MONT_RIGHT;

	if (reg->bank == UNC_MONT_PMC && is_counter(reg))
		wrong = unc_mont_check_counter(reg->n, value);
	else if (reg->bank == UNC_MONT_PMC)
		wrong = unc_mont_check_filter(reg->n, value);
	if (wrong == UNC_MONT_RIGHT && !(after->pmc0 & FREEZE))
		wrong = unc_mont_check(m->tables, after);
	return wrong;
}

static int write_reg(struct unc_sim_model *m, uint64_t now, const struct unc_sim_addr *at,
		     uint64_t value)
{
	struct unc_mont_thread *t, before;
	enum unc_mont_wrong wrong;
	struct unc_mont_reg reg;
	enum unc_sim_reason why = find(m, at, &reg);
	uint64_t bits;

	if (why != UNC_SIM_OK)
		return refuse(m, true, at, why, 0);
	bits = wrong_bits(&reg, value, &why);
	if (bits != 0)
		return refuse(m, true, at, why, bits);
	/* The other thread may count this one's events, by these filters. */
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

/* Nothing carries lines through this machine: its events count signatures. */
static int carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic)
{
	(void)m;
	(void)now;
	(void)traffic;
	return -EOPNOTSUPP;
}

/* The clock too: how much of it a thread has depends on turns, which its signature knows. */
static enum sim_kind kind(const struct unc_encoding *e)
{
	(void)e;
	return SIM_SIGNATURE;
}

static const struct unc_sim_own own = {
	.clear = clear,
	.read = read_reg,
	.write = write_reg,
	.signature = unc_mont_signature,
	.kind = kind,
};

const struct unc_sim_chip unc_sim_montecito = {
	.name = "montecito",
	.own = &own,
	.carry = carry,
};
