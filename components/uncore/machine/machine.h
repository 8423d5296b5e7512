/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file machine.h
 * A machine to count on: its sockets, and the existing units with the addresses of their registers.
 * Constant after construction (discover.h, perf/perf.h).
 *
 * A processor may describe its own units by discovery tables. A PCI capability points to a table in device memory, one
 * for each die; each entry is one unit. Sources: Linux' uncore_discovery.c, PCM 0fae0de and LIKWID d9c523b.
 */
#ifndef UNC_MACHINE_H
#define UNC_MACHINE_H

#include <inttypes.h>

#include "regs/regs.h"

struct unc_types;
struct unc_perf_pmu; /**< perf/pmu.h */

/** PCI device that usually points to a table. */
#define UNC_TABLE_DEVICE 0x09a7

/** One unit, as its entry describes it. Offsets are from unit control, in MSR numbers or bytes. */
struct unc_table_unit {
	uint16_t entry; /**< 0 for the first one */
	uint16_t type, id;
	enum unc_space space; /**< UNC_MSR, UNC_MMIO or UNC_PCI */
	uint32_t bus;         /**< UNC_PCI: segment << 16 | bus << 8 | devfn */
	uint64_t unit_ctl;    /**< MSR number, physical address, offset in configuration space */
	uint8_t ctl, ctr;     /**< of control 0, counter 0 */
	uint8_t counters, width;
};

/** The table of one die. */
struct unc_table {
	uint32_t bus;    /**< device that points to it: segment << 16 | bus << 8 | devfn */
	int16_t socket;  /**< of the die; -1: unknown, or no cpu of it is online */
	uint64_t at;     /**< physical address of its global entry */
	uint8_t stride;  /**< from one entry to the next, in units of 8 bytes */
	uint16_t room;   /**< the most unit entries it can hold */
	uint16_t unused; /**< entries that are all 0 */
	struct unc_table_unit *units; /**< in the order of the table */
	size_t numunits;
};

/*
 * What can be wrong with a table or an entry (up to REPEATED), or with a unit of the chip's boxes (discover/),
 * and what is only noted (from ADDED on). The texts print unc_finding.value.
 */
#define UNC_FINDINGS(F)                                                                     \
	F(BIR, "the capability names no base address register (0x%" PRIx64 ")")             \
	F(BAR, "the base address register (0x%" PRIx64 ") has no usable address")           \
	F(AGAIN, "the table at 0x%" PRIx64 " was already read")                             \
	F(TOO_MANY, "more than %" PRIu64 " tables")                                         \
	F(UNREADABLE, "no memory at 0x%" PRIx64)                                            \
	F(STRIDE, "entries overlap (0x%" PRIx64 ")")                                        \
	F(ZERO, "a part that must not be 0 is 0")                                           \
	F(ONES, "a part reads as all ones")                                                 \
	F(ACCESS, "unknown access method (0x%" PRIx64 ")")                                  \
	F(NO_ADDRESS, "an offset is 0 (0x%" PRIx64 ")")                                     \
	F(OUTSIDE, "registers where no unit can have them (0x%" PRIx64 ")")                 \
	F(NO_DEVICE, "its PCI device does not exist (0x%" PRIx64 ")")                       \
	F(COUNTERS, "impossible number of counters (0x%" PRIx64 ")")                        \
	F(WIDTH, "impossible width of counters (0x%" PRIx64 ")")                            \
	F(DUPLICATE, "entry %" PRIu64 " has the same type and id")                          \
	F(REPEATED, "entry %" PRIu64 " says the same")                                      \
	F(NO_DIE, "its die is unknown, or has no online cpu")                               \
	F(NO_BOX, "no box of this type can be there (0x%" PRIx64 ")")                       \
	F(NUMBER, "the id is larger than any known one")                                    \
	F(SPACE, "registers in another space than such units have")                         \
	F(FEWER, "%" PRIu64 " counters, fewer than such units have")                        \
	F(OTHER_WIDTH, "counters of %" PRIu64 " bits, unlike such units")                   \
	F(OVERLAP, "controls and counters would overlap (0x%" PRIx64 ")")                   \
	F(SHARED, "another unit shares a register with it (0x%" PRIx64 ")")                 \
	F(SILENT, "unit control does not answer: absent")                                   \
	F(BEYOND, "an MSR says that the processor has %" PRIu64 " of these")                \
	F(TAKEN_BEFORE, "another table or device of the socket has the unit")               \
	F(MANY_TYPES, "more than %" PRIu64 " types without a table of events: not counted") \
	F(NO_LINK, "such units are found by their PCI devices; none has this id")           \
	F(ADDED, "the table lacks it, but an MSR says that there are %" PRIu64 "; taken")   \
	F(RESERVED, "reserved bits are set (0x%" PRIx64 "); accepted, as in Linux")         \
	F(KNOWN, "at the address of a unit whose events have names; counted there")

#define UNC_FOUND(name, text) UNC_FOUND_##name,
enum unc_finding_kind { UNC_FINDINGS(UNC_FOUND) };
#undef UNC_FOUND

/** `entry` of a finding about a whole table */
enum { UNC_WHOLE_TABLE = 0xffff };

struct unc_finding {
	enum unc_finding_kind kind;
	uint32_t bus;   /**< device that points to the table */
	uint16_t entry; /**< or UNC_WHOLE_TABLE */
	uint16_t type, id;
	uint64_t value; /**< the wrong value, if it is one number; else 0 */
};

enum { UNC_TABLES = 64 };

struct unc_discovered {
	struct unc_table *tables; /**< in order of the devices' addresses */
	size_t numtables;
	struct unc_finding *findings;
	size_t numfindings;
	bool no_memory; /**< out of memory: something is missing, and the result fails at the end */
};

/** Free what unc_discovered_read() found; also allowed if it found no tables. */
void unc_discovered_free(struct unc_discovered *discovered);

/** Add a finding. */
void unc_discovered_note(struct unc_discovered *discovered, const struct unc_finding *finding);
/** Add a finding about an entry of a table. @return the finding */
struct unc_finding unc_discovered_note_entry(struct unc_discovered *discovered,
					     const struct unc_table *table,
					     const struct unc_table_unit *entry,
					     enum unc_finding_kind kind, uint64_t value);
/** Is the table, entry or unit of this finding left out? */
bool unc_finding_refused(const struct unc_finding *finding);

/** "discovery table of 0000:7e:00.1", for messages. @return buf */
const char *unc_table_name(uint32_t bus, char *buf, size_t size);

/** "entry 12, type 0 id 11: unit control or an offset is 0", for messages. @return buf */
const char *unc_finding_text(const struct unc_finding *finding, char *buf, size_t size);

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
	struct unc_types *types; /**< boxes made for types without a box (types.h); or NULL */
	char no_memory[160];     /**< why its device memory is out of reach; "": it is not */
	char text[128];          /**< "Ice Lake-SP …, 2 sockets, …" */
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

/** Sort the units of a machine that has a chip; boxes are in the chip's order. */
void unc_machine_sort(struct unc_machine *machine);

/** Socket of an online cpu; -1: no such cpu, or it is offline. */
int unc_machine_socket(const struct unc_machine *machine, int cpu);

/**
 * Socket of a PCI bus (segment << 16 | bus << 8): each socket has a range of buses, with its UBox on the last or the
 * first of them. -1: no such socket, no UBox on PCI, or the machine was not discovered by registers.
 */
int unc_machine_bus_socket(const struct unc_machine *machine, uint32_t bus);

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
