/* SPDX-License-Identifier: BSD-3-Clause */
#include "machine/window.h"

static int config_read(const struct unc_regs *regs, uint32_t bus, unsigned offset, uint32_t *value)
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
	int rc = config_read(regs, bus, mmio->base, &upper);

	*base = 0;
	if (rc == 0)
		rc = config_read(regs, bus, mmio->bar + bar * mmio->bar_step, &middle);
	if (rc)
		return unc_error_set(err, rc, "socket %u: cannot read a memory base address: %s",
				     socket, unc_regs_strerror(regs, rc));
	/* Without upper bits the window would be in the first megabytes, which are memory. */
	if (upper == ~0u || middle == ~0u || (upper & mmio->base_mask) == 0 ||
	    (middle & mmio->bar_mask) == 0)
		return 0;
	*base = (uint64_t)(upper & mmio->base_mask) << mmio->base_shift |
		(uint64_t)(middle & mmio->bar_mask) << mmio->bar_shift;
	return 0;
}
