/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file discovery_tables.h
 * Discovery tables: how a processor describes its own units. A PCI capability points to a table in device
 * memory, one for each die; each entry is one unit.
 *
 * Sources: Linux' uncore_discovery.c, PCM 0fae0de and LIKWID d9c523b. This file knows no boxes: it takes an
 * entry of any type that is plausible.
 */
#ifndef UNC_DISCOVERY_TABLES_H
#define UNC_DISCOVERY_TABLES_H

#include <inttypes.h>

#include "regs/regs.h"

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
 * What can be wrong with a table or an entry (up to REPEATED), or with a unit of the chip's boxes (discover/tables.h),
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

/** "entry 12, type 0 id 11: unit control or an offset is 0", for messages. @return buf */
const char *unc_finding_text(const struct unc_finding *finding, char *buf, size_t size);

#endif
