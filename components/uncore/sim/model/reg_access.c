/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/counter.h"
#include "sim/model/index.h"
#include "sim/model/table.h"

static uint64_t read_target(struct unc_sim_model *m, uint64_t now,
			    const struct unc_sim_target *target)
{
	const struct unc_sim_register *r = target->reg;
	struct unc_sim_socket *s = &m->state->sockets[target->socket];
	struct unc_sim_unit *u = target->unit;
	struct unc_sim_counter *c;

	switch ((enum unc_sim_reg)r->reg) {
	case UNC_SIM_CTR:
	case UNC_SIM_FIXED_CTR:
	case UNC_SIM_FREE:
		c = unc_sim_counter_at(s, u, r->n);
		unc_sim_fold(s, u, c, now);
		return c->value;
	case UNC_SIM_CTL:
	case UNC_SIM_FIXED_CTL:
		return unc_sim_counter_at(s, u, r->n)->ctl;
	case UNC_SIM_UNIT_CTL: /* frz, frz_en and resets are write-only (000, table 1-3; 001, 2-9) */
		return m->boxes[u->box]->freeze_enable ? 0 : m->boxes[u->box]->unit_ctl_ones;
	case UNC_SIM_UNIT_STATUS:
		unc_sim_fold_unit(s, u, now);
		return u->status;
	case UNC_SIM_FILTER:
		return u->filter[r->n];
	case UNC_SIM_GLOBAL_CTL:
		return s->global_ctl;
	case UNC_SIM_GLOBAL_STATUS:
		unc_sim_refresh_all(m, target->socket, now);
		return s->global_status[r->n];
	case UNC_SIM_WORD:
		c = unc_sim_counter_at(s, u, r->n);
		unc_sim_fold(s, u, c, now);
		return c->ctl | c->value;
	case UNC_SIM_COMMANDS:
		unc_sim_fold_unit(s, u, now);
		return (uint64_t)u->status << m->boxes[u->box]->commands->status;
	case UNC_SIM_CHA_COUNT:
		return r->n == 0 ? unc_sim_count(&m->layout.config, UNC_SIM_CHAS) : 0;
	case UNC_SIM_ROOT_NUMBERS:
		return unc_sim_root_numbers(m, target->socket);
	}
	return 0;
}

/* Discovery reads registers of absent units of these boxes: that is no fault. */
static bool may_probe(const struct unc_sim_model *m, const struct unc_sim_target *target)
{
	const struct unc_sim_register *r = target->reg;
	const struct unc_box *box;

	if (r == NULL)
		return false;
	box = m->boxes[m->layout.units[r->unit].box];
	if (box->presence != UNC_BY_PROBE && box->presence != UNC_BY_CAPID)
		return false;
	if (box->space == UNC_MMIO)
		return true;
	return r->reg == UNC_SIM_UNIT_CTL ||
	       (box->unit_ctl == UNC_NONE && r->reg == UNC_SIM_FREE && r->n == 0);
}

static int error_of(enum unc_sim_reason reason, const struct unc_addr *at)
{
	if (reason == UNC_SIM_UNKNOWN || reason == UNC_SIM_NO_SOCKET)
		return -ENXIO;
	if (reason == UNC_SIM_ABSENT)
		return at->space == UNC_PCI ? -ENXIO : -EIO;
	return reason == UNC_SIM_READ_ONLY || reason == UNC_SIM_RESERVED ? -EROFS : -EINVAL;
}

static int refuse(struct unc_sim_model *m, bool write, const struct unc_addr *at,
		  enum unc_sim_reason reason, uint64_t detail, const struct unc_sim_target *target)
{
	unc_sim_record(m->state, write, at, reason, detail, target);
	return error_of(reason, at);
}

/* A defect: a hypervisor answers instead of the unit. */
static bool reads_zeros(const struct unc_sim_target *target)
{
	return target->unit->defects.kinds & UNC_SIM_DEFECT_ZEROS;
}

/*
 * Memory of a unit is accessed in words of 4 bytes. Controls of one word can be accessed with 8 bytes too
 * (000, 1.4.1): then both words are, and the upper one may be the next register. There is no such access
 * to configuration space.
 */
static bool is_two_words(enum unc_sim_reason reason, const struct unc_addr *at,
			 const struct unc_sim_target *target)
{
	return reason == UNC_SIM_SIZE && at->space == UNC_MMIO && at->size == 8 &&
	       at->at % 8 == 0 && target->reg->size == 4;
}

/* An upper word that is no register reads as 0, and its bits are reserved. */
static int access_words(struct unc_sim_model *m, uint64_t now, const struct unc_addr *at,
			bool write, uint64_t *value, const struct unc_sim_target *target)
{
	struct unc_addr low = *at, high = *at;
	uint64_t lower = *value & 0xffffffff, upper = *value >> 32;
	struct unc_sim_target above;
	int rc;

	low.size = high.size = 4;
	high.at += 4;
	if (unc_sim_find(m, &high, &above) == UNC_SIM_UNKNOWN) {
		if (write && upper != 0)
			return refuse(m, true, at, UNC_SIM_RESERVED, upper << 32, target);
		return write ? unc_sim_reg_write(m, now, &low, lower)
			     : unc_sim_reg_read(m, now, &low, value);
	}
	if (write) {
		rc = unc_sim_reg_write(m, now, &low, lower);
		return rc != 0 ? rc : unc_sim_reg_write(m, now, &high, upper);
	}
	rc = unc_sim_reg_read(m, now, &low, value);
	upper = 0;
	if (rc == 0)
		rc = unc_sim_reg_read(m, now, &high, &upper);
	*value |= upper << 32;
	return rc;
}

int unc_sim_reg_read(struct unc_sim_model *m, uint64_t now, const struct unc_addr *at,
		     uint64_t *value)
{
	struct unc_sim_target target;
	enum unc_sim_reason reason;

	if (m->chip->access != NULL)
		return m->chip->access->read(m, now, at, value);
	reason = unc_sim_find(m, at, &target);
	if (is_two_words(reason, at, &target))
		return access_words(m, now, at, false, value, &target);
	if (reason == UNC_SIM_ABSENT && may_probe(m, &target)) {
		if (at->space == UNC_MSR)
			return -EIO;
		*value = ~0ull >> (64 - 8 * at->size);
		return 0;
	}
	/* The identity of an absent device reads as ones: scanners expect it. */
	if (reason == UNC_SIM_ABSENT && at->space == UNC_PCI && at->at == 0 && at->size == 4) {
		*value = 0xffffffff;
		return 0;
	}
	if (reason != UNC_SIM_OK)
		return refuse(m, false, at, reason, 0, &target);
	if (target.reg == NULL) {
		*value = target.config;
		return 0;
	}
	*value = reads_zeros(&target) ? 0 : read_target(m, now, &target);
	if (target.half)
		*value = target.high ? *value >> 32 : *value & 0xffffffff;
	return 0;
}

/* Bits of a global status register that stand for a unit. */
static uint64_t global_positions(const struct unc_sim_model *m, unsigned n)
{
	unsigned end = m->layout.positions;

	if (end <= 64 * n)
		return 0;
	return unc_width_mask(end - 64 * n < 64 ? end - 64 * n : 64);
}

/* Bits that software may set; 0: the register is read-only. */
static uint64_t writable(const struct unc_sim_model *m, const struct unc_sim_target *target)
{
	const struct unc_sim_register *r = target->reg;
	const struct unc_sim_unit *u = target->unit;
	const struct unc_box *box = m->boxes[u->box];
	const struct unc_sim_traits *t = m->traits[u->box];
	const struct unc_unit_bits *bits = unc_box_unit_bits(box);

	switch ((enum unc_sim_reg)r->reg) {
	case UNC_SIM_UNIT_CTL:
		return (box->no_reset ? 0 : bits->reset_ctl | bits->reset_ctr) | bits->freeze |
		       box->unit_ctl_ones;
	case UNC_SIM_UNIT_STATUS:
		return unc_width_mask(box->counters);
	case UNC_SIM_CTL:
		return u->l3 ? unc_sim_interface_of(t, r->n)->writable : m->writable[u->box];
	case UNC_SIM_WORD:
		return unc_sim_interface_of(t, r->n)->writable | unc_width_mask(box->width);
	case UNC_SIM_COMMANDS:
		return box->commands->freeze | box->commands->unfreeze | box->commands->reset |
		       unc_width_mask(box->counters) << box->commands->select;
	case UNC_SIM_FIXED_CTL:
		return t->fixed_writable != 0 ? t->fixed_writable : UNC_CTL_EN;
	case UNC_SIM_CTR:
	case UNC_SIM_FIXED_CTR:
		return unc_width_mask(box->width);
	case UNC_SIM_FILTER:
		return box->filters[r->n].writable;
	case UNC_SIM_GLOBAL_CTL:
		if (m->chip->has_table)
			return m->chip->frz_all;
		return m->chip->frz_all | m->chip->wk_on_pmi | m->chip->unfrz_all |
		       unc_width_mask(m->layout.config.cores);
	case UNC_SIM_GLOBAL_STATUS:
		return global_positions(m, r->n);
	default:
		break;
	}
	return 0;
}

/* Bits that may be written, and are ignored. */
static uint64_t ignored(const struct unc_sim_model *m, const struct unc_sim_target *target)
{
	const struct unc_sim_register *r = target->reg;
	unsigned box = m->layout.units[r->unit].box;
	const struct unc_sim_traits *t = m->traits[box];

	switch ((enum unc_sim_reg)r->reg) {
	case UNC_SIM_CTL:
		return t->ignored;
	case UNC_SIM_FIXED_CTL:
		return t->fixed_ignored;
	case UNC_SIM_CTR:
	case UNC_SIM_FIXED_CTR:
		return t->count_ignores ? ~unc_width_mask(m->boxes[box]->width) : 0;
	default:
		return 0;
	}
}

static void write_unit_ctl(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
			   uint64_t value, uint64_t now)
{
	struct unc_sim_socket *s = &m->state->sockets[socket];
	const struct unc_box *box = m->boxes[u->box];
	const struct unc_unit_bits *bits = unc_box_unit_bits(box);
	bool resets = value & (bits->reset_ctl | bits->reset_ctr), enabled, frozen;

	for (unsigned i = 0; resets && i < (unsigned)u->counters + u->fixed; i++) {
		struct unc_sim_counter *c = &s->counters[u->first + i];

		/* Most counters are not used: nothing is there to reset. */
		if ((value & bits->reset_ctl) && c->ctl != 0)
			unc_sim_set_ctl(m, socket, u, c, 0, now);
		if ((value & bits->reset_ctr) && (c->value != 0 || c->rest != 0 || c->running))
			unc_sim_set_value(s, u, c, 0, now);
	}
	enabled = (value & box->unit_ctl_ones) == box->unit_ctl_ones;
	frozen = (value & bits->freeze) && enabled;
	if (enabled == u->enabled && frozen == u->frozen)
		return;
	u->enabled = enabled;
	u->frozen = frozen;
	unc_sim_refresh(s, u, now);
}

static void write_ctl(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
		      struct unc_sim_counter *c, uint64_t value, uint64_t rst, uint64_t now)
{
	if (value & rst)
		unc_sim_set_value(&m->state->sockets[socket], u, c, 0, now);
	c->held = 0; /* UNC_L3: a new control starts the counter, frozen or not */
	unc_sim_set_ctl(m, socket, u, c, value & ~rst, now);
}

static void write_filter(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
			 unsigned n, uint64_t value, uint64_t now)
{
	struct unc_sim_socket *s = &m->state->sockets[socket];

	unc_sim_fold_unit(s, u, now);
	u->filter[n] = value;
	unc_sim_select_unit(m, socket, u);
}

static void write_global_ctl(struct unc_sim_model *m, unsigned socket, uint64_t value, uint64_t now)
{
	uint64_t frz = m->chip->frz_all, unfrz = m->chip->unfrz_all;
	struct unc_sim_socket *s = &m->state->sockets[socket];

	/* These two bits read as 0 (table 1-1). */
	s->global_ctl = value & ~(frz | unfrz);
	if (unfrz == 0 || (value & (frz | unfrz))) {
		s->frozen = (value & frz) != 0 || s->stays_frozen;
		unc_sim_refresh_all(m, socket, now);
	}
}

/*
 * Freeze, unfreeze and reset act on the selected counters of a UNC_L3 box and are not kept. A reset clears the
 * counts and the overflow flags, not the controls.
 */
static void write_commands(struct unc_sim_model *m, unsigned socket, struct unc_sim_unit *u,
			   uint64_t value, uint64_t now)
{
	const struct unc_command_reg *commands = m->boxes[u->box]->commands;
	struct unc_sim_socket *s = &m->state->sockets[socket];

	for (unsigned n = 0; n < u->counters; n++) {
		struct unc_sim_counter *c = &s->counters[u->first + n];

		if (!(value >> (commands->select + n) & 1))
			continue;
		unc_sim_fold(s, u, c, now);
		if (value & commands->reset) {
			unc_sim_set_value(s, u, c, 0, now);
			u->status &= ~(1u << n);
		}
		if (value & (commands->freeze | commands->unfreeze))
			c->held = (value & commands->freeze) != 0;
	}
	unc_sim_refresh(s, u, now);
}

static void write_target(struct unc_sim_model *m, uint64_t now, const struct unc_sim_target *target,
			 uint64_t value)
{
	const struct unc_sim_register *r = target->reg;
	struct unc_sim_socket *s = &m->state->sockets[target->socket];
	struct unc_sim_unit *u = target->unit;
	struct unc_sim_counter *c = unc_sim_counter_at(s, u, r->n);

	switch ((enum unc_sim_reg)r->reg) {
	case UNC_SIM_UNIT_CTL:
		write_unit_ctl(m, target->socket, u, value, now);
		break;
	case UNC_SIM_UNIT_STATUS:
		unc_sim_fold_unit(s, u, now);
		u->status &= ~(uint32_t)value;
		break;
	case UNC_SIM_CTL:
		write_ctl(m, target->socket, u, c, value, UNC_SIM_CTL_RST, now);
		break;
	case UNC_SIM_FIXED_CTL:
		write_ctl(m, target->socket, u, c, value, m->traits[u->box]->fixed_rst, now);
		break;
	case UNC_SIM_CTR:
	case UNC_SIM_FIXED_CTR:
		unc_sim_set_value(s, u, c, value, now);
		break;
	case UNC_SIM_FILTER:
		write_filter(m, target->socket, u, r->n, value, now);
		break;
	case UNC_SIM_GLOBAL_CTL:
		write_global_ctl(m, target->socket, value, now);
		break;
	case UNC_SIM_GLOBAL_STATUS:
		unc_sim_refresh_all(m, target->socket, now);
		s->global_status[r->n] &= ~value;
		break;
	case UNC_SIM_WORD:
		write_ctl(m, target->socket, u, c, value & ~unc_width_mask(m->boxes[u->box]->width),
			  0, now);
		unc_sim_set_value(s, u, c, value & unc_width_mask(m->boxes[u->box]->width), now);
		break;
	case UNC_SIM_COMMANDS:
		write_commands(m, target->socket, u, value, now);
		break;
	default:
		break;
	}
}

/* Check a value against the register's rules. */
static enum unc_sim_reason check_value(const struct unc_sim_model *m,
				       const struct unc_sim_target *target, uint64_t value,
				       uint64_t *detail)
{
	const struct unc_sim_register *r = target->reg;
	const struct unc_sim_unit *u = target->unit;
	uint64_t allowed = writable(m, target), both = 0;

	if (allowed == 0)
		return UNC_SIM_READ_ONLY;
	*detail = value & ~allowed;
	if (*detail != 0)
		return UNC_SIM_RESERVED;
	if (r->reg == UNC_SIM_UNIT_CTL) {
		*detail = m->boxes[u->box]->unit_ctl_ones & ~value;
		if (*detail != 0 && !m->boxes[u->box]->freeze_enable)
			return UNC_SIM_ONES;
	}
	if (u->l3 && (r->reg == UNC_SIM_WORD || r->reg == UNC_SIM_CTL)) {
		const struct unc_sim_interface *of = unc_sim_interface_of(m->traits[u->box], r->n);

		*detail = of->ones & ~value;
		if ((value & of->writable) && *detail != 0)
			return UNC_SIM_ONES;
	}
	if (r->reg == UNC_SIM_COMMANDS)
		both = m->boxes[u->box]->commands->freeze | m->boxes[u->box]->commands->unfreeze;
	else if (r->reg == UNC_SIM_GLOBAL_CTL && m->chip->unfrz_all != 0)
		both = m->chip->frz_all | m->chip->unfrz_all;
	return both != 0 && (value & both) == both ? UNC_SIM_BOTH : UNC_SIM_OK;
}

int unc_sim_reg_write(struct unc_sim_model *m, uint64_t now, const struct unc_addr *at,
		      uint64_t value)
{
	struct unc_sim_target target;
	enum unc_sim_reason reason;
	uint64_t detail = 0;

	if (m->chip->access != NULL)
		return m->chip->access->write(m, now, at, value);
	reason = unc_sim_find(m, at, &target);
	if (is_two_words(reason, at, &target))
		return access_words(m, now, at, true, &value, &target);
	if (reason == UNC_SIM_OK && target.reg == NULL)
		reason = UNC_SIM_READ_ONLY;
	/* Controls may be written in halves; counters only where they are two registers. */
	if (reason == UNC_SIM_OK && target.half && target.reg->reg != UNC_SIM_CTL &&
	    !(m->chip->pci_halves && at->space == UNC_PCI))
		reason = UNC_SIM_SIZE;
	if (reason == UNC_SIM_OK && at->size == 4 && value >> 32 != 0)
		reason = UNC_SIM_SIZE;
	if (reason != UNC_SIM_OK)
		return refuse(m, true, at, reason, 0, &target);

	if (target.half) {
		uint64_t old = read_target(m, now, &target);

		value = target.high ? value << 32 | (old & 0xffffffff)
				    : (old & ~0xffffffffull) | value;
	}
	value &= ~ignored(m, &target);
	reason = check_value(m, &target, value, &detail);
	if (reason != UNC_SIM_OK)
		return refuse(m, true, at, reason, detail, &target);
	if (!reads_zeros(&target))
		write_target(m, now, &target, value);
	return 0;
}
