/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/index.h"

#ifdef __KERNEL__
#include <linux/kernel.h>
#else
#include <stdarg.h>
#include <stdio.h>
#endif

void unc_sim_record(struct unc_sim_state *state, bool write, const struct unc_addr *at,
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

/* Text is put together in a buffer of this size; what does not fit is cut. */
struct text {
	char *buf;
	unsigned size, used;
};

__attribute__((format(printf, 2, 3))) static void put(struct text *t, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	t->used += (unsigned)vsnprintf(t->buf + t->used, t->size - t->used, format, args);
	va_end(args);
	if (t->used >= t->size)
		t->used = t->size - 1;
}

/* "msr 0xe01", "pci 0:7e:02.1 at 0x318", "memory 0xd00a2800" */
static void put_address(const struct unc_sim_model *m, struct text *t, const struct unc_addr *at)
{
	unsigned long long address = at->at;
	char name[64] = "";

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
			m->chip->access->put_address(name, sizeof(name), at);
		put(t, "%s", name);
		break;
	}
}

static void put_reason(const struct unc_sim_model *m, struct text *t, const struct unc_sim_fault *f)
{
	static const char *const reasons[] = {
		[UNC_SIM_UNKNOWN] = "no such register",
		[UNC_SIM_ABSENT] = "not on this machine",
		[UNC_SIM_NO_SOCKET] = "no such socket: ",
		[UNC_SIM_SIZE] = "wrong size: ",
		[UNC_SIM_READ_ONLY] = "read-only",
		[UNC_SIM_RESERVED] = "reserved bits ",
		[UNC_SIM_ONES] = "must be written as 1: bits ",
		[UNC_SIM_BOTH] = "freeze and unfreeze at once",
		[UNC_SIM_RUNNING] = "only while frozen",
	};

	if (f->reason == UNC_SIM_RULE)
		put(t, "%s", m->chip->access->rule_text(f->detail));
	else
		put(t, "%s", reasons[f->reason]);
	if (f->reason == UNC_SIM_RESERVED || f->reason == UNC_SIM_ONES)
		put(t, "0x%llx", (unsigned long long)f->detail);
	else if (f->reason == UNC_SIM_NO_SOCKET)
		put(t, "%u", f->at.socket);
	else if (f->reason == UNC_SIM_SIZE)
		put(t, "%u", f->at.size);
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
	return t.used;
}
