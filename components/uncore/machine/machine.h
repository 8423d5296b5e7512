/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file machine.h
 * The machine that is counted on: sockets, and the units that exist there with the addresses of
 * their registers. Found once, then constant.
 */
#ifndef UNC_MACHINE_H
#define UNC_MACHINE_H

#include "regs/regs.h"

/** One unit that exists. */
struct unc_unit {
	const struct unc_box *box;
	uint16_t socket;
	uint16_t number; /**< as in the register map; numbers of absent units are left out */
	uint32_t bus;    /**< UNC_PCI: segment << 16 | bus << 8 | devfn */
	uint64_t base;   /**< MSR address; PCI: 0; MMIO: physical address */
};

/** Constant once it was discovered. */
struct unc_machine {
	const struct unc_chip *chip; /**< NULL: no tables (perf only) */
	struct unc_topology topology;
	struct unc_unit *units; /**< by box, socket, number */
	size_t numunits;
	bool simulated; /**< its counts are simulated: output must say so */
	char text[128]; /**< "Ice Lake-SP …, 2 sockets, …" */
};

/**
 * Discover the machine whose registers these are.
 * @param out  the caller frees it with unc_machine_free()
 * @return 0 or -errno with the reason in err; then there is nothing to free
 */
int unc_machine_discover(const struct unc_regs *regs, struct unc_machine *out,
			 struct unc_error *err);
void unc_machine_free(struct unc_machine *machine);

/** Units of a box on this machine: the first, and how many follow. NULL, 0 if there is none. */
const struct unc_unit *unc_machine_units(const struct unc_machine *machine,
					 const struct unc_box *box, size_t *count);

/** Socket of a cpu, or -1 if there is none or it was offline: nobody knows where that is. */
int unc_machine_socket(const struct unc_machine *machine, int cpu);

/** The unit of a box that counts for this cpu alone; -1: the box counts for the whole socket. */
int unc_machine_own_unit(const struct unc_machine *machine, const struct unc_box *box, int cpu);

/** Address of a unit's register. */
struct unc_addr unc_unit_addr(const struct unc_unit *unit, int32_t offset, unsigned size);

/** Address of the unit's k-th filter register (in configuration space maybe in another function). */
struct unc_addr unc_unit_filter(const struct unc_unit *unit, unsigned k);

/** "CHA 3 of socket 0", for messages. */
const char *unc_unit_name(const struct unc_unit *unit, char *buf, size_t size);

#endif
