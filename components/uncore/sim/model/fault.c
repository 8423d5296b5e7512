/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/index.h"

#ifdef __KERNEL__
#include <linux/kernel.h>
#else
#include <stdarg.h>
#include <stdio.h>
#endif

void unc_sim_record(struct unc_sim_state *state, bool write, const struct unc_sim_addr *at,
		    enum unc_sim_reason reason, uint64_t detail,
		    const struct unc_sim_target *target)
{
	if (state->numfaults < UNC_SIM_FAULTS)
		state->faults[state->numfaults] = (struct unc_sim_fault){
			.at = *at,
			.detail = detail,
			.write = write,
			.reason = (uint8_t)reason,
			.known = target->reg != NULL,
			.socket = (uint8_t)target->socket,
			.unit = target->reg != NULL ? target->reg->unit : 0,
		};
	if (state->numfaults != ~0u)
		state->numfaults++;
}

/* Text is put together in a buffer of this size, which may be too small. */
struct text {
	char *buf;
	unsigned size, used;
};

/* Where the end of the text is; the last byte if it did not fit. */
static unsigned at_most(const struct text *t)
{
	return t->used < t->size ? t->used : t->size - 1;
}

__attribute__((format(printf, 2, 3))) static void put(struct text *t, const char *format, ...)
{
	unsigned end = at_most(t);
	va_list args;

	va_start(args, format);
	t->used = end + (unsigned)vsnprintf(t->buf + end, t->size - end, format, args);
	va_end(args);
}

/* "msr 0xe01", "pci 0:7e:02.1 at 0x318", "memory 0xd00a2800" */
static void put_address(const struct unc_sim_model *m, struct text *t,
			const struct unc_sim_addr *at)
{
	unsigned long long address = at->at;

	switch (at->space) {
	case UNC_MSR:
		put(t, "msr 0x%llx", address);
		break;
	case UNC_PCI:
		put(t, "pci %x:%x:%x.%x at 0x%llx", at->bus >> 16, at->bus >> 8 & 0xff,
		    at->bus >> 3 & 0x1f, at->bus & 7, address);
		break;
	case UNC_MMIO:
		put(t, "memory 0x%llx", address);
		break;
	case UNC_PMC_PMD:
		if (m->chip->access != NULL)
			t->used = at_most(t) + m->chip->access->put_address(t->buf + at_most(t),
									    t->size - at_most(t),
									    at);
		else
			put(t, "PMC or PMD 0x%llx", address);
		break;
	}
}

static void put_reason(const struct unc_sim_model *m, struct text *t, const struct unc_sim_fault *f)
{
	unsigned long long detail = f->detail;

	switch ((enum unc_sim_reason)f->reason) {
	case UNC_SIM_OK:
		break;
	case UNC_SIM_UNKNOWN:
		put(t, "no such register");
		break;
	case UNC_SIM_ABSENT:
		put(t, "not on this machine");
		break;
	case UNC_SIM_NO_SOCKET:
		put(t, "no such socket: %u", f->at.socket);
		break;
	case UNC_SIM_SIZE:
		put(t, "wrong size: %u", f->at.size);
		break;
	case UNC_SIM_READ_ONLY:
		put(t, "read-only");
		break;
	case UNC_SIM_RESERVED:
		put(t, "reserved bits 0x%llx", detail);
		break;
	case UNC_SIM_ONES:
		put(t, "must be written as 1: bits 0x%llx", detail);
		break;
	case UNC_SIM_BOTH:
		put(t, "freeze and unfreeze at once");
		break;
	case UNC_SIM_RUNNING:
		put(t, "only while frozen");
		break;
	case UNC_SIM_RULE:
		if (m->chip->access != NULL)
			put(t, "%s", m->chip->access->rule_text(f->detail));
		break;
	}
}

unsigned unc_sim_fault_text(const struct unc_sim_model *m, unsigned i, char *buf, unsigned size)
{
	const struct unc_sim_fault *f = &m->state->faults[i];
	struct text t = { .buf = buf, .size = size };

	if (size == 0 || i >= UNC_SIM_FAULTS || i >= m->state->numfaults)
		return 0;
	put(&t, f->write ? "write " : "read ");
	put_address(m, &t, &f->at);
	put(&t, ": ");
	put_reason(m, &t, f);
	if (f->known && f->unit < m->layout.numunits) {
		const struct unc_sim_unit *u = &m->layout.units[f->unit];

		put(&t, " (socket %u, %s %u)", f->socket, m->boxes[u->box]->name, u->number);
	}
	return at_most(&t);
}
