/* SPDX-License-Identifier: BSD-3-Clause */
#include "discover/tables.h"

#include <errno.h>

int unc_unit_probe(const struct unc_regs *regs, const struct unc_unit *unit, bool *answers,
		   struct unc_error *err)
{
	const struct unc_box *box = unit->box;
	bool has_ctl = box->unit_ctl != UNC_NONE;
	struct unc_addr at = unc_unit_addr(unit, has_ctl ? box->unit_ctl : box->freeruns[0].offset,
					   has_ctl ? 4 : 8);
	char name[64], where[64];
	uint64_t value;
	int rc = unc_regs_read(regs, &at, 1, &value);

	*answers = rc == 0 && value != unc_width_mask(8u * at.size);
	if (rc == -EFAULT)
		return unc_error_set(err, rc, "%s would be in system RAM: %s",
				     unc_unit_name(unit, name, sizeof(name)),
				     unc_addr_name(&at, where, sizeof(where)));
	if (rc == -EPERM || rc == -EACCES || rc == -ETIMEDOUT)
		return unc_error_set(err, rc, "cannot probe for a %s: %s",
				     unc_unit_name(unit, name, sizeof(name)),
				     unc_regs_why(regs, at.space, UNC_READING, rc));
	return 0;
}

int unc_config_read(const struct unc_regs *regs, uint32_t bus, unsigned offset, uint32_t *value)
{
	const struct unc_addr at = { .space = UNC_PCI, .size = 4, .bus = bus, .at = offset };
	uint64_t wide = 0;
	int rc = unc_regs_read(regs, &at, 1, &wide);

	*value = (uint32_t)wide;
	return rc;
}

int unc_window_base(const struct unc_regs *regs, const struct unc_mmio *mmio, unsigned bar,
		    uint32_t bus, unsigned socket, uint64_t *base, struct unc_error *err)
{
	uint32_t upper, middle;
	int rc = unc_config_read(regs, bus, mmio->base, &upper);

	*base = 0;
	if (rc == 0)
		rc = unc_config_read(regs, bus, mmio->bar + bar * mmio->bar_step, &middle);
	if (rc)
		return unc_error_set(err, rc, "socket %u: cannot read a memory base address: %s",
				     socket, unc_regs_why(regs, UNC_PCI, UNC_READING, rc));
	/* Without upper bits the window would be in the first megabytes, which are RAM. */
	if (upper == ~0u || middle == ~0u || (upper & mmio->base_mask) == 0 ||
	    (middle & mmio->bar_mask) == 0)
		return 0;
	*base = (uint64_t)(upper & mmio->base_mask) << mmio->base_shift |
		(uint64_t)(middle & mmio->bar_mask) << mmio->bar_shift;
	return 0;
}
