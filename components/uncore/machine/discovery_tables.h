/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file discovery_tables.h
 * Discovery tables: what a processor says of its own units. A PCI capability leads to a table in device
 * memory, one for each die; an entry is one unit.
 *
 * Source: Linux' uncore_discovery.c, PCM 0fae0de and LIKWID d9c523b. Nothing here is known of boxes: an entry
 * of any type is taken if it can be one.
 */
#ifndef UNC_DISCOVERY_TABLES_H
#define UNC_DISCOVERY_TABLES_H

#include "regs/regs.h"

/** PCI device that usually leads to a table. */
#define UNC_TABLE_DEVICE 0x09a7

/** Where uncore MSRs can be; the processor's own control registers are around these. */
#define UNC_TABLE_MSR_FIRST 0x1000u
#define UNC_TABLE_MSR_END 0x10000u

/** One unit, as its entry says. Offsets count from unit control: numbers of MSRs, else bytes. */
struct unc_table_unit {
	uint16_t entry; /**< 0 for the first one */
	uint16_t type, id;
	enum unc_space space; /**< UNC_MSR, UNC_MMIO or UNC_PCI */
	uint32_t bus;         /**< UNC_PCI: segment << 16 | bus << 8 | devfn */
	uint64_t unit_ctl;    /**< MSR number, physical address, offset in configuration space */
	uint8_t ctl, ctr, status; /**< of control 0, counter 0, unit status (0: not said) */
	uint8_t counters, width;
	uint16_t position; /**< of its flag in the global status (LIKWID) */
};

/** One table: a die. */
struct unc_table {
	uint32_t bus;    /**< device that leads to it: segment << 16 | bus << 8 | devfn */
	uint64_t at;     /**< physical address of its global entry */
	uint8_t type;    /**< of the global entry */
	uint8_t stride;  /**< from an entry to the next, in 8 bytes */
	uint16_t room;   /**< unit entries at most */
	uint16_t unused; /**< entries that are all 0 */
	uint8_t access;  /**< of global control: 0 MSR, 1 memory, 2 configuration space */
	uint64_t global_ctl;
	uint8_t global_status; /**< offset of its first status register */
	uint16_t status_bits;
	struct unc_table_unit *units; /**< in the order of the table */
	size_t numunits;
};

/** Errors in a table or an entry. */
enum unc_finding_kind {
	UNC_FOUND_BIR,        /**< the capability names no base address register */
	UNC_FOUND_BAR,        /**< … or one that has no address of memory */
	UNC_FOUND_AGAIN,      /**< an earlier capability led to the same table */
	UNC_FOUND_TOO_MANY,   /**< more than UNC_TABLES tables */
	UNC_FOUND_UNREADABLE, /**< there is no memory at its address */
	UNC_FOUND_STRIDE,     /**< entries would overlap */
	UNC_FOUND_ZERO,       /**< a part that must not be 0 is */
	UNC_FOUND_ONES,       /**< a part reads as all ones: nothing answers there */
	UNC_FOUND_ACCESS,     /**< neither MSR nor memory nor configuration space */
	UNC_FOUND_NO_ADDRESS, /**< unit control, or an offset, is 0 */
	UNC_FOUND_OUTSIDE,    /**< registers outside of where units can have them */
	UNC_FOUND_NO_DEVICE,  /**< its PCI device does not exist */
	UNC_FOUND_COUNTERS,   /**< impossible number of counters */
	UNC_FOUND_WIDTH,      /**< impossible width */
	UNC_FOUND_DUPLICATE,  /**< an earlier entry has its type and id, and other registers */
	UNC_FOUND_REPEATED,   /**< an earlier entry says the same */
	/* Of a unit in the boxes of the chip (discovery_units.h). */
	UNC_FOUND_NO_DIE,      /**< the die of the table has no cpu that is online */
	UNC_FOUND_NO_BOX,      /**< no box of its type can be at this address */
	UNC_FOUND_NUMBER,      /**< its id is larger than the ids of the box */
	UNC_FOUND_SPACE,       /**< its registers are in another space than the box's */
	UNC_FOUND_FEWER,       /**< it has fewer counters than the box */
	UNC_FOUND_OTHER_WIDTH, /**< its counters have another width than the box's */
	UNC_FOUND_OVERLAP,     /**< at these offsets its registers would overlap */
	UNC_FOUND_SHARED,      /**< another unit has one of its registers */
	UNC_FOUND_SILENT,      /**< its unit control does not answer: it is absent */
	UNC_FOUND_BEYOND, /**< a register says that there are fewer units (unc_box.count_msr) */
	UNC_FOUND_TAKEN_BEFORE, /**< another table of the socket has the unit, or another device */
	UNC_FOUND_MANY_TYPES,   /**< more types of no box than are counted by number */
	UNC_FOUND_NO_LINK, /**< its box is found by PCI devices (fixed_units.c), and none has this id */
	/* Accepted all the same. */
	UNC_FOUND_ADDED,     /**< a register says that there is one more unit than the table has */
	UNC_FOUND_ELSEWHERE, /**< its address is not the one that tools know */
	UNC_FOUND_RESERVED,  /**< reserved bits are set, which Linux ignores */
	UNC_FOUND_KNOWN, /**< a type of no box, at the address of a unit that is known otherwise */
	UNC_FOUND_NEW_TYPE, /**< the first table has no such type: Linux before about 6.11 drops the entry */
};

/** entry of a finding that is about a whole table */
enum { UNC_WHOLE_TABLE = 0xffff };

struct unc_finding {
	enum unc_finding_kind kind;
	uint32_t bus;   /**< device that leads to the table */
	uint16_t entry; /**< or UNC_WHOLE_TABLE */
	uint16_t type, id;
	uint64_t value; /**< the wrong value, where it is one number; else 0 */
};

enum { UNC_TABLES = 64 };

struct unc_discovered {
	struct unc_table *tables; /**< in order of the devices' addresses */
	size_t numtables;
	struct unc_finding *findings;
	size_t numfindings;
};

/** Free what unc_discovered_read() found. No tables: there is nothing to free. */
void unc_discovered_free(struct unc_discovered *discovered);

/**
 * Where the global control of a table's die is, if it can be used: in an MSR that is no unit's.
 * @param why  set if it cannot
 */
bool unc_table_global(const struct unc_table *table, uint32_t *msr, const char **why);

/** Add a finding. @return 0 or -ENOMEM */
int unc_discovered_note(struct unc_discovered *discovered, const struct unc_finding *finding);

/** Add a finding about an entry of a table. @return 0 or -ENOMEM */
int unc_discovered_note_entry(struct unc_discovered *discovered, const struct unc_table *table,
			      const struct unc_table_unit *entry, enum unc_finding_kind kind,
			      uint64_t value);

/** True if what has this fault is left out. */
bool unc_finding_refused(const struct unc_finding *finding);

/** "entry 12, type 0 id 11: unit control or an offset is 0", for messages. @return buf */
const char *unc_finding_text(const struct unc_finding *finding, char *buf, size_t size);

#endif
