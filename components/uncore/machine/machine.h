/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file machine.h
 * A machine to count on: its sockets, and the existing units with the addresses of their registers.
 * Constant after construction (discover.h, perf/perf.h).
 */
#ifndef UNC_MACHINE_H
#define UNC_MACHINE_H

#include "machine/discovery_tables.h"

struct unc_types;
struct unc_perf_pmu; /**< perf/pmu.h */

/** One existing unit of a box. */
struct unc_unit {
	const struct unc_box *box;
	uint16_t socket;
	uint16_t number; /**< the register map's number; absent units leave gaps */
	uint32_t bus;    /**< UNC_PCI: segment << 16 | bus << 8 | devfn */
	uint64_t base;   /**< MSR address; PCI: 0; MMIO: physical address */
	/** UNC_BY_TABLE: add to the box's offsets of controls and counters. */
	int16_t ctl_shift, ctr_shift;
	/** If units are the kernel's PMUs: the PMU that counts this one, with events on this cpu. */
	const struct unc_perf_pmu *pmu;
	int cpu;
};

/** A unit that exists but cannot be counted: events that need it are refused. */
struct unc_lost_unit {
	struct unc_unit unit;
	struct unc_finding why;
};

/** How units of UNC_BY_CAPID boxes are numbered if slices in between are missing. */
enum unc_numbering {
	UNC_UNIFORM,  /**< none is missing: both ways give the same numbers */
	UNC_BY_COUNT, /**< 0 to N-1, as Linux numbers them */
	UNC_BY_SLICE, /**< by their bits in the capability registers, with gaps */
};

/** The most sockets whose UBoxes discovery finds on PCI. */
enum { UNC_UBOXES = 8 };
#define UNC_NO_BUS 0xffffffffu

struct unc_machine {
	const struct unc_chip *chip; /**< NULL: no tables (perf only) */
	struct unc_topology topology;
	struct unc_unit *units; /**< sorted by box, socket, number */
	size_t numunits;
	uint32_t ubox_bus[UNC_UBOXES]; /**< of each socket: segment << 16 | bus << 8; UNC_NO_BUS */
	enum unc_numbering numbering;
	bool spare;     /**< some units respond but are left out: their group uses fewer */
	bool by_kernel; /**< units are the kernel's PMUs */
	bool simulated; /**< its counts are simulated: output must say so */
	/** UNC_BY_TABLE, found by registers: the tables and their findings. */
	struct unc_discovered tables;
	struct unc_lost_unit *lost;
	size_t numlost;
	struct unc_types
		*types;      /**< boxes made for types without a box (discover/tables.h); or NULL */
	char no_memory[160]; /**< why its device memory is out of reach; "": it is not */
	char text[128];      /**< "Ice Lake-SP …, 2 sockets, …" */
};

/** Free the contents of a machine, and zero it. */
void unc_machine_free(struct unc_machine *machine);

/**
 * The units of a box: returns the first, and their number in *count. NULL and 0 if there are none.
 */
const struct unc_unit *unc_machine_units(const struct unc_machine *machine,
					 const struct unc_box *box, size_t *count);

/** The unit with this box, socket and number; NULL: there is none. */
const struct unc_unit *unc_machine_unit(const struct unc_machine *machine,
					const struct unc_box *box, unsigned socket,
					unsigned number);

/** Does the machine have units of this box? NULL: no */
bool unc_machine_has(const struct unc_machine *machine, const struct unc_box *box);

/** The controller that a unit in device memory belongs to (unc_mmio.per_bar), numbered over all sockets. */
unsigned unc_unit_window(const struct unc_unit *unit);

/** Why no unit of a box can be accessed, for messages; NULL: some may be. */
const char *unc_machine_closed(const struct unc_machine *machine, const struct unc_box *box);

/** Append a unit to a machine that is being built; does not sort. @return 0 or -ENOMEM */
int unc_machine_add(struct unc_machine *machine, const struct unc_unit *unit);

/** Socket of an online cpu; -1: no such cpu, or it is offline. */
int unc_machine_socket(const struct unc_machine *machine, int cpu);

/**
 * Socket of a PCI bus (segment << 16 | bus << 8): each socket has a range of buses, with its UBox on the last or the
 * first of them. -1: no such socket, no UBox on PCI, or the machine was not discovered by registers.
 */
int unc_machine_bus_socket(const struct unc_machine *machine, uint32_t bus);

/** The unit of a box that counts this cpu only; -1: the box counts the whole socket. */
int unc_machine_own_unit(const struct unc_machine *machine, const struct unc_box *box, int cpu);

/**
 * The UBox: the box whose fixed counter is the clock of a socket. Only the global freeze stops that clock. NULL: the
 * chip has no global freeze, or no such box.
 */
const struct unc_box *unc_machine_ubox(const struct unc_machine *machine);

/**
 * Why all uncore counters of a socket stand still, and how to restart them, for messages. The global freeze
 * cannot be read back. @return buf
 */
enum { UNC_UNFREEZE = 200 };
const char *unc_machine_unfreeze(const struct unc_machine *machine, unsigned socket,
				 char buf[static UNC_UNFREEZE]);

/**
 * The error for a socket whose uncore counters stand still.
 * @param code  -ESTALE: noticed while a set counted, so its counts are lost; -EBUSY: noticed at a start
 * @return code
 */
int unc_machine_frozen(const struct unc_machine *machine, unsigned socket, int code,
		       struct unc_error *err);

/** Address of a unit's register. @param offset  as in struct unc_box @param size  bytes: 4 or 8 */
static inline struct unc_addr unc_unit_addr(const struct unc_unit *unit, int32_t offset,
					    unsigned size)
{
	bool whole = unit->box->space == UNC_MSR || unit->box->space == UNC_PMC_PMD;

	return (struct unc_addr){
		.space = unit->box->space,
		.size = whole ? 8 : (uint8_t)size,
		.socket = unit->socket,
		.bus = unit->bus,
		.at = unit->base + (uint64_t)offset,
	};
}

/** Registers of counter n, with the shifts of this unit. */
static inline struct unc_counter_regs unc_unit_counter(const struct unc_unit *unit, unsigned n)
{
	struct unc_counter_regs at = unc_box_counter(unit->box, unit->number, n);

	at.ctl += unit->ctl_shift;
	at.ctr += unit->ctr_shift;
	return at;
}

/** Address of a unit's k-th filter register, which may be in another PCI function. */
static inline struct unc_addr unc_unit_filter(const struct unc_unit *unit, unsigned k)
{
	struct unc_addr at = unc_unit_addr(unit, unit->box->filters[k].offset, 4);

	if (at.space == UNC_PCI)
		at.bus += unit->box->filters[k].function;
	return at;
}

/** "CHA 3 of socket 0", "IMC 1 channel 0 of socket 0" (unc_box_unit_name()), for messages. @return buf */
const char *unc_unit_name(const struct unc_unit *unit, char *buf, size_t size);

#endif
