/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/fault.h"

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

/* "msr 0xe01", "pci 0:7e:02.1 at 0x318", "memory 0xd00a2800" */
static void put_address(const struct unc_sim_model *m, struct unc_sim_text *t,
			const struct unc_sim_addr *at)
{
	switch (at->space) {
	case UNC_MSR:
		unc_sim_put(t, "msr ");
		break;
	case UNC_PCI:
		unc_sim_put(t, "pci ");
		unc_sim_put_number(t, at->bus >> 16, 16);
		unc_sim_put(t, ":");
		unc_sim_put_number(t, at->bus >> 8 & 0xff, 16);
		unc_sim_put(t, ":");
		unc_sim_put_number(t, at->bus >> 3 & 0x1f, 16);
		unc_sim_put(t, ".");
		unc_sim_put_number(t, at->bus & 7, 16);
		unc_sim_put(t, " at ");
		break;
	case UNC_MMIO:
		unc_sim_put(t, "memory ");
		break;
	case UNC_PMC_PMD:
		if (m->chip->access != NULL) {
			m->chip->access->put_address(t, at);
			return;
		}
		unc_sim_put(t, "PMC or PMD ");
		break;
	}
	unc_sim_put_hex(t, at->at);
}

static void put_reason(const struct unc_sim_model *m, struct unc_sim_text *t,
		       const struct unc_sim_fault *f)
{
	switch ((enum unc_sim_reason)f->reason) {
	case UNC_SIM_OK:
		break;
	case UNC_SIM_UNKNOWN:
		unc_sim_put(t, "no such register");
		break;
	case UNC_SIM_ABSENT:
		unc_sim_put(t, "not on this machine");
		break;
	case UNC_SIM_NO_SOCKET:
		unc_sim_put(t, "no such socket: ");
		unc_sim_put_number(t, f->at.socket, 10);
		break;
	case UNC_SIM_SIZE:
		unc_sim_put(t, "wrong size: ");
		unc_sim_put_number(t, f->at.size, 10);
		break;
	case UNC_SIM_READ_ONLY:
		unc_sim_put(t, "read-only");
		break;
	case UNC_SIM_RESERVED:
		unc_sim_put(t, "reserved bits ");
		unc_sim_put_hex(t, f->detail);
		break;
	case UNC_SIM_ONES:
		unc_sim_put(t, "must be written as 1: bits ");
		unc_sim_put_hex(t, f->detail);
		break;
	case UNC_SIM_BOTH:
		unc_sim_put(t, "freeze and unfreeze at once");
		break;
	case UNC_SIM_RUNNING:
		unc_sim_put(t, "only while frozen");
		break;
	case UNC_SIM_RULE:
		if (m->chip->access != NULL)
			unc_sim_put(t, m->chip->access->rule_text(f->detail));
		break;
	}
}

unsigned unc_sim_fault_text(const struct unc_sim_model *m, unsigned i, char *buf, unsigned size)
{
	const struct unc_sim_fault *f = &m->state->faults[i];
	struct unc_sim_text t = { .buf = buf, .size = size };

	if (size == 0 || i >= UNC_SIM_FAULTS || i >= m->state->numfaults)
		return 0;
	unc_sim_put(&t, f->write ? "write " : "read ");
	put_address(m, &t, &f->at);
	unc_sim_put(&t, ": ");
	put_reason(m, &t, f);
	if (f->known && f->unit < m->layout.numunits) {
		const struct unc_sim_unit *u = &m->layout.units[f->unit];

		unc_sim_put(&t, " (socket ");
		unc_sim_put_number(&t, f->socket, 10);
		unc_sim_put(&t, ", ");
		unc_sim_put(&t, m->boxes[u->box]->name);
		unc_sim_put(&t, " ");
		unc_sim_put_number(&t, u->number, 10);
		unc_sim_put(&t, ")");
	}
	return t.used;
}
