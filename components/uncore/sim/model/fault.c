/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/index.h"

#ifdef __KERNEL__
#include <linux/kernel.h>
#else
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

/* "msr 0xe01", "pci 0:7e:02.1 at 0x318", "memory 0xd00a2800" */
static void address_text(const struct unc_sim_model *m, const struct unc_addr *at, char *buf,
			 size_t size)
{
	unsigned long long address = at->at;

	switch (at->space) {
	case UNC_MSR:
		snprintf(buf, size, "msr 0x%llx", address);
		break;
	case UNC_PCI:
		snprintf(buf, size, "pci %x:%x:%x.%x at 0x%llx", at->bus >> 16, at->bus >> 8 & 0xff,
			 at->bus >> 3 & 0x1f, at->bus & 7, address);
		break;
	case UNC_MMIO:
		snprintf(buf, size, "memory 0x%llx", address);
		break;
	case UNC_PMC_PMD:
		if (m->chip->access != NULL)
			m->chip->access->put_address(buf, size, at);
		break;
	}
}

static void reason_text(const struct unc_sim_model *m, const struct unc_sim_fault *f, char *buf,
			size_t size)
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
	const char *text = f->reason == UNC_SIM_RULE ? m->chip->access->rule_text(f->detail)
						     : reasons[f->reason];

	if (f->reason == UNC_SIM_RESERVED || f->reason == UNC_SIM_ONES)
		snprintf(buf, size, "%s0x%llx", text, (unsigned long long)f->detail);
	else if (f->reason == UNC_SIM_NO_SOCKET || f->reason == UNC_SIM_SIZE)
		snprintf(buf, size, "%s%u", text,
			 0u + (f->reason == UNC_SIM_SIZE ? f->at.size : f->at.socket));
	else
		snprintf(buf, size, "%s", text);
}

unsigned unc_sim_fault_text(const struct unc_sim_model *m, unsigned i, char *buf, unsigned size)
{
	const struct unc_sim_fault *f = &m->state->faults[i];
	char address[64] = "", reason[112], unit[64] = "";
	int len;

	if (size == 0 || i >= UNC_SIM_FAULTS || i >= m->state->numfaults)
		return 0;
	address_text(m, &f->at, address, sizeof(address));
	reason_text(m, f, reason, sizeof(reason));
	if (f->known && f->unit < m->layout.numunits) {
		const struct unc_sim_unit *u = &m->layout.units[f->unit];

		snprintf(unit, sizeof(unit), " (socket %u, %s %u)", f->socket,
			 m->boxes[u->box]->name, u->number);
	}
	/* What does not fit is cut. */
	len = snprintf(buf, size, "%s %s: %s%s", f->write ? "write" : "read", address, reason,
		       unit);
	return (unsigned)len < size ? (unsigned)len : size - 1;
}
