/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Wrong accesses: kept as data, told as text.
 */
#include "sim/model/chip.h"

void unc_sim_record(struct unc_sim_state *state, bool write, const struct unc_sim_addr *at,
		    enum unc_sim_reason why, uint64_t detail, const struct unc_sim_target *target)
{
	if (state->faults < UNC_SIM_FAULTS)
		state->mistakes[state->faults] = (struct unc_sim_mistake){
			.at = *at,
			.detail = detail,
			.write = write,
			.why = (uint8_t)why,
			.known = target->reg != NULL,
			.socket = (uint8_t)target->socket,
			.unit = target->reg != NULL ? target->reg->unit : 0,
		};
	if (state->faults != ~0u)
		state->faults++;
}

/* A buffer that is filled, always terminated; what does not fit is left out. */
struct text {
	char *buf;
	unsigned size, used;
};

static void put(struct text *t, const char *s)
{
	for (; *s != '\0'; s++)
		if (t->used + 1 < t->size)
			t->buf[t->used++] = *s;
	t->buf[t->used] = '\0';
}

static void put_number(struct text *t, uint64_t value, unsigned base)
{
	char digits[21];
	unsigned i = sizeof(digits) - 1;

	digits[i] = '\0';
	do {
		digits[--i] = "0123456789abcdef"[value % base];
		value /= base;
	} while (value != 0);
	put(t, &digits[i]);
}

static void put_hex(struct text *t, uint64_t value)
{
	put(t, "0x");
	put_number(t, value, 16);
}

/* "socket 0 thread 2 pmc38" */
static void put_monitor(struct text *t, const struct unc_sim_addr *at)
{
	static const char *const banks[] = { " pmc", " pmd", " ibr", " dbr" };
	struct unc_mont_reg reg;

	put(t, "socket ");
	put_number(t, at->socket, 10);
	if (!unc_mont_reg(at->at, &reg)) {
		put(t, " register ");
		put_hex(t, at->at);
		return;
	}
	put(t, " thread ");
	put_number(t, reg.thread, 10);
	put(t, banks[reg.bank]);
	put_number(t, reg.n, 10);
}

/* "msr 0xe01", "pci 0:7e:02.1 at 0x318", "memory 0xd00a2800" */
static void put_place(struct text *t, const struct unc_sim_addr *at)
{
	switch (at->space) {
	case UNC_MSR:
		put(t, "msr ");
		break;
	case UNC_PCI:
		put(t, "pci ");
		put_number(t, at->bus >> 16, 16);
		put(t, ":");
		put_number(t, at->bus >> 8 & 0xff, 16);
		put(t, ":");
		put_number(t, at->bus >> 3 & 0x1f, 16);
		put(t, ".");
		put_number(t, at->bus & 7, 16);
		put(t, " at ");
		break;
	case UNC_MMIO:
		put(t, "memory ");
		break;
	case UNC_PMC_PMD:
		put_monitor(t, at);
		return;
	}
	put_hex(t, at->at);
}

static void put_why(struct text *t, const struct unc_sim_mistake *f)
{
	switch ((enum unc_sim_reason)f->why) {
	case UNC_SIM_OK:
		break;
	case UNC_SIM_UNKNOWN:
		put(t, "no such register");
		break;
	case UNC_SIM_ABSENT:
		put(t, "not on this machine");
		break;
	case UNC_SIM_NO_SOCKET:
		put(t, "no such socket: ");
		put_number(t, f->at.socket, 10);
		break;
	case UNC_SIM_SIZE:
		put(t, "wrong size: ");
		put_number(t, f->at.size, 10);
		break;
	case UNC_SIM_READ_ONLY:
		put(t, "read-only");
		break;
	case UNC_SIM_RESERVED:
		put(t, "reserved bits ");
		put_hex(t, f->detail);
		break;
	case UNC_SIM_ONES:
		put(t, "must be written as 1: bits ");
		put_hex(t, f->detail);
		break;
	case UNC_SIM_BOTH:
		put(t, "freeze and unfreeze at once");
		break;
	case UNC_SIM_RUNNING:
		put(t, "only while frozen");
		break;
	case UNC_SIM_RULE:
		put(t, unc_mont_wrong_text((enum unc_mont_wrong)f->detail));
		break;
	}
}

unsigned unc_sim_fault_text(const struct unc_sim_model *m, unsigned i, char *buf, unsigned size)
{
	const struct unc_sim_mistake *f = &m->state->mistakes[i];
	struct text t = { .buf = buf, .size = size };

	if (size == 0 || i >= UNC_SIM_FAULTS || i >= m->state->faults)
		return 0;
	put(&t, f->write ? "write " : "read ");
	put_place(&t, &f->at);
	put(&t, ": ");
	put_why(&t, f);
	if (f->known) {
		const struct unc_sim_unit *u = &m->state->sockets[f->socket].units[f->unit];

		put(&t, " (socket ");
		put_number(&t, f->socket, 10);
		put(&t, ", ");
		put(&t, m->boxes[u->box]->name);
		put(&t, " ");
		put_number(&t, u->number, 10);
		put(&t, ")");
	}
	return t.used;
}
