/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file unc_events.h
 * Named uncore events and their encoding in registers.
 *
 * Everything here is constant data and pure functions over it: no I/O, no allocation, no hidden
 * state, so any thread may call any function at any time. Strings from the tables live as long as
 * the program. Nothing here knows whether a machine, a kernel or PAPI is present.
 *
 * The structure, from the outside in:
 *
 *     chip  ──► pmu  ──► event ──► umask        what can be counted, by name
 *       │        ├────► field                   the parts of a control or filter register
 *       │        └────► box ──► unit            where the registers are
 *       └─────► metric                          formulas over events
 *
 * A *unit* is one instance of a box (CHA 3, UPI link 0, channel 7); a *pmu* gives its box a name
 * that users type. Functions return 0 or a negative UNC_E… code unless they say otherwise.
 */
#ifndef UNC_EVENTS_H
#define UNC_EVENTS_H

#ifdef __KERNEL__
#include <linux/types.h>
#else
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Version of the library and of the project, defined only here. A minor version adds functions,
 * enum values and members; before 1.0 it may also change them.
 *
 * Structs that the library fills or points to may grow at their end: unc_chip, unc_pmu, unc_event,
 * unc_umask, unc_field, unc_box and what they point to, unc_encoding, unc_row, unc_slot and
 * unc_error. Initialise them by member name, do not compare their sizes, and compile code that uses them
 * with the header of the library it links with.
 */
#define UNC_EVENTS_MAJOR 0
#define UNC_EVENTS_MINOR 9
#define UNC_EVENTS_PATCH 0
#define UNC_EVENTS_NUMBER(major, minor, patch) (10000 * (major) + 100 * (minor) + (patch))
/** For comparisons: UNC_EVENTS_VERSION >= UNC_EVENTS_NUMBER(0, 2, 0). */
#define UNC_EVENTS_VERSION UNC_EVENTS_NUMBER(UNC_EVENTS_MAJOR, UNC_EVENTS_MINOR, UNC_EVENTS_PATCH)
/** "0.9.0" */
#define UNC_EVENTS_VERSION_TEXT \
	UNC_EVENTS_DOTTED(UNC_EVENTS_MAJOR, UNC_EVENTS_MINOR, UNC_EVENTS_PATCH)
#define UNC_EVENTS_DOTTED(major, minor, patch) UNC_EVENTS_QUOTED(major.minor.patch)
#define UNC_EVENTS_QUOTED(text) #text

/*
 * The library is compiled with hidden symbols and exports only what this header declares. As part of
 * another library (libpapi) it exports nothing: UNC_EVENTS_HIDDEN.
 */
#ifdef UNC_EVENTS_HIDDEN
#pragma GCC visibility push(hidden)
#else
#pragma GCC visibility push(default)
#endif

/* ------------------------------------------------------------------------------ registers */

/** Where a box keeps its registers. */
enum unc_space {
	UNC_MSR,     /**< model-specific registers of any cpu of the socket, 64 bits each */
	UNC_PCI,     /**< configuration space of a PCI device, byte offsets */
	UNC_MMIO,    /**< physical memory at a base address register, byte offsets */
	UNC_PMC_PMD, /**< Itanium PMC/PMD register numbers of a hardware thread: UNC_PMC(n) … */
};

/* Registers of a thread in UNC_PMC_PMD. Its unit's base is above all of them. */
#define UNC_PMC(n) (0x000 + (n)) /**< performance monitor configuration */
#define UNC_PMD(n) (0x100 + (n)) /**< performance monitor data */
#define UNC_IBR(n) (0x200 + (n)) /**< instruction breakpoint */
#define UNC_DBR(n) (0x300 + (n)) /**< data breakpoint */

/** How the counters of a box are controlled. */
enum unc_control {
	UNC_PMON,    /**< one control register each; unit control freezes and resets all */
	UNC_L3,      /**< a counter runs while its control is not 0; `commands` stop it, if any */
	UNC_ITANIUM, /**< one PMC each; PMC0, the unit control, freezes all and has overflow flags */
};

/** How to find out which units of a box a socket has. */
enum unc_presence {
	UNC_ALWAYS,    /**< every unit of the map exists */
	UNC_BY_CAPID,  /**< as many units as bits are set in a capability register pair */
	UNC_BY_DEVICE, /**< a unit exists if its PCI device does */
	UNC_BY_LINK,   /**< the same, and its number is below the number of links */
	UNC_BY_PROBE,  /**< a unit exists if its unit control does not read as all ones */
	UNC_BY_TABLE,  /**< a unit exists if the discovery table of its die has it */
};

/** A run of units whose registers are equally spaced. */
struct unc_run {
	uint16_t first;      /**< number of the first unit of the run */
	uint16_t count;      /**< units in the run */
	uint32_t base;       /**< MSR: address; PCI: device << 3 | function; MMIO: byte offset */
	uint32_t step;       /**< from one unit's base to the next (MMIO: within one window) */
	uint16_t pci_device; /**< PCI device id of these units, if not the box's */
};

/** The registers that an encoding may set besides the counter's own control. */
/* UNC_DERIVED: a modifier from which the box's rules derive several of them. */
enum { UNC_CTL = 0, UNC_REGS = 22, UNC_DERIVED = 0xff };

/** A filter register of a unit, shared by all its counters. */
struct unc_filter_reg {
	const char *name;  /**< as the manual calls it, in lower case: "filter" */
	const char *holds; /**< its purpose, if the name does not say it; or NULL */
	int32_t offset;    /**< from the unit's base; UNC_NONE: unknown, can only be encoded */
	uint64_t writable; /**< bits that software may set */
	/**
	 * Value of the register while no event uses it. Bits that encodings use replace bits of this value.
	 */
	uint64_t initial;
	uint8_t function; /**< UNC_PCI: its PCI function minus the unit's own */
};

/** A counter that always runs: never programmed, never reset, never frozen. */
struct unc_freerun {
	const char *name;
	int32_t offset;           /**< from the unit's base */
	uint8_t width;            /**< bits of the count, which wraps there */
	const char *kernel_event; /**< event of the kernel's PMU that reads it, or NULL */
	/** config of that event, for kernels that count it but do not list it; 0: unknown */
	uint16_t kernel_config;
};

/**
 * Bits that the kernel's driver does not write although its format files have them, for events with
 * (control & mask) == value.
 */
struct unc_kernel_gap {
	uint8_t reg; /**< UNC_CTL, or 1 + index into the box's filters */
	uint64_t mask, value;
	uint64_t bits;
	bool stale; /**< they still filter the event, with the values an earlier event left */
};

/** Events that the kernel's driver takes, and counts otherwise than they say. */
struct unc_kernel_fault {
	uint8_t event;       /**< bits 7:0 of their control; 0: all */
	uint16_t from;       /**< first Linux that does so (major << 8 | minor); 0: all */
	uint8_t number_from; /**< first unit of which it does so */
	const char *why;     /**< to follow "the driver " in a message */
};

/**
 * The kernel's PMU for a box: what Linux' intel_uncore driver calls it in sysfs and what it accepts.
 * PMU numbers are unit numbers, unless a member says otherwise. This is only data: the library asks no
 * kernel.
 */
struct unc_kernel_pmu {
	const char *family;   /**< name without the number, "uncore_cha" */
	const char *freeruns; /**< family of the free-running counters, if another; or NULL */
	uint8_t port_bytes; /**< data that one count of a port's free-running counter stands for; 0: none has a port */
	/**
	 * Filter registers that the driver accepts: the first in config1 31:0, the second in 63:32,
	 * the next ones in config2 likewise.
	 */
	uint8_t filters;
	uint8_t filtered; /**< the driver writes filters only of units below this number; 0: of all */
	/**
	 * Units come in groups (0: none). If the kernel offers fewer units of each group than the box
	 * has, its numbers skip the missing ones.
	 */
	uint8_t groups, per_group;
	bool no_fixed;            /**< the driver does not count the box's fixed counter */
	uint8_t stacks;           /**< units in one PMU, with consecutive counters; 0: one */
	uint64_t newer;           /**< control bits that drivers accept only from newer_kernel on */
	const char *newer_kernel; /**< "Linux 6.1" */
	const struct unc_kernel_gap *gaps;
	uint8_t numgaps;
	const struct unc_kernel_fault *fault; /**< or NULL */
};

/** Offsets of one counter and its control from the unit's base. */
struct unc_counter_regs {
	int32_t ctl, ctr;
};

/** Base address of a box in memory: two configuration registers of one PCI device. */
struct unc_mmio {
	uint16_t device; /**< PCI device id */
	uint8_t devfn;   /**< device << 3 | function on the socket's UBox bus */
	uint16_t base;   /**< offset of the register with the upper address bits */
	uint32_t base_mask;
	uint8_t base_shift;
	uint16_t bar;      /**< offset of the first unit group's register with the middle bits */
	uint16_t bar_step; /**< to the register of the next group */
	uint32_t bar_mask;
	uint8_t bar_shift;
	uint8_t per_bar; /**< units at one base address … */
	uint8_t active;  /**< … and how many of them can be in use; 0: all */
	uint32_t size;   /**< bytes of address space at one base address */
};

/**
 * A command register. A write gives a command and the counters it applies to; nothing is stored.
 * A read returns the overflow flags.
 */
struct unc_command_reg {
	const char *name;          /**< as the manual calls it */
	int32_t offset;            /**< from the unit's base */
	uint64_t freeze, unfreeze; /**< stop and restart the selected counters */
	uint64_t reset;            /**< clear their counts, not their controls */
	uint8_t select;            /**< bit that selects counter 0; the next one: counter 1, … */
	uint8_t status;            /**< overflow flag of counter 0; the next one: counter 1, … */
};

/* This bit of a PMON control counts cycles below the threshold (manual 000, table 1-5). */
#define UNC_CTL_INVERT (1ull << 23)

/* This bit of a PMON control enables the counter (manual 000, table 1-5). */
#define UNC_CTL_EN (1ull << 22)

/* Bits of unit control (manual 000, table 1-3), unless the box defines others. */
#define UNC_UNIT_RST_CTRL (1u << 0) /**< reset all control registers */
#define UNC_UNIT_RST_CTRS (1u << 1) /**< reset all counters */
#define UNC_UNIT_FRZ (1u << 8)      /**< freeze the counters */

/** Bits of a PMON unit control: they differ between generations. */
struct unc_unit_bits {
	uint32_t freeze;    /**< freeze the counters */
	uint32_t reset_ctl; /**< reset all control registers */
	uint32_t reset_ctr; /**< reset all counters */
};

/**
 * The MSR that stops and restarts all PMON counters of a socket. It does not tell whether they are stopped:
 * both bits read as 0. Free-running counters (unc_freerun) are not affected.
 */
struct unc_global_reg {
	const char *name; /**< as the manual calls it */
	bool by_table;    /**< its address is in the discovery table of the socket */
	uint32_t msr;     /**< its address; by_table: the known address, 0: unknown */
	uint64_t freeze, unfreeze;
	uint32_t status
		[2]; /**< MSRs with the overflows that caused a freeze; writing 1 clears; 0: none */
};

/* This bit of a PMON control sends the counter's overflow to the global control (000, 1.3.5). */
#define UNC_CTL_OV_EN (1ull << 20)

/** A named range of bits of a data register. */
struct unc_data_field {
	const char *name; /**< as the manual calls it, in lower case: "stat" */
	uint8_t low; /**< lowest bit; from UNC_DATA_EXTENSION on: in the register's extension */
	uint8_t width;
	uint8_t at; /**< lowest bit of the value; an address keeps its place */
	/** The field is defined only if these bits of the register, and of its extension, are 1 … */
	uint8_t if_bits, if_extension;
	uint8_t unless_extension; /**< … and these are 0 */
};
enum { UNC_DATA_EXTENSION = 64 };

/** When the contents of a data register are valid. */
enum unc_data_valid {
	UNC_DATA_BITS, /**< any of `valid_bits` of register `valid_in` is set */
	UNC_DATA_RING, /**< the same, and it is an entry below the index in `ring`, or `ring` has wrapped */
};

/** A data register, or several with the same layout and consecutive numbers in their names. */
struct unc_data_reg {
	const char *name; /**< the manual's, without the number: "PMD" of PMD32 */
	int32_t offset;   /**< of the first one, from the unit's base */
	uint8_t number;   /**< of the first one, in its name */
	uint8_t count;
	enum unc_data_valid valid;
	uint8_t valid_in; /**< row of the capture; its own row: each register has valid bits */
	uint64_t valid_bits;
	uint64_t clear; /**< bits to write as 0 before the register is used again */
	/** Lowest bit of each register's 4-bit extension in the first register of row `extension_in`; or NULL. */
	const uint8_t *extension;
	uint8_t extension_in;
	const struct unc_data_field
		*fields; /**< parts of one value follow each other and share a name */
	uint8_t numfields;
};

/** What an event captures in data registers, in addition to its count. */
struct unc_capture {
	const char *name;     /**< "data EAR, cache misses" */
	const char *source;   /**< manual and tables */
	uint16_t accept;      /**< events that accept this (unc_event.accepts) … */
	uint8_t reg;          /**< … capture it if filter `reg` (1 + index) … */
	uint64_t mask, value; /**< … has this value in these bits, and a privilege level (3:0) */
	const struct unc_data_reg *regs;
	uint8_t numregs;
	uint8_t ring; /**< row of the ring's index: next entry 3:0, wrapped 5 */
};

struct unc_rules;
struct unc_aliases;
struct unc_other_names;

/** Register map of one type of box. Offsets are from a unit's base; UNC_NONE: no such register. */
#define UNC_NONE (-1)
enum { UNC_MAX_COUNTERS = 16 };
/** The box's type is unknown: its events can be encoded, not counted. */
enum { UNC_NO_TYPE = 0xffff };
struct unc_box {
	const char *name;   /**< as the manual calls it: "CHA" */
	const char *source; /**< manual and table of the addresses */
	enum unc_space space;
	enum unc_control control;
	enum unc_presence presence;
	uint16_t table_type; /**< UNC_BY_TABLE: its type in discovery tables, or UNC_NO_TYPE */
	/** UNC_BY_TABLE: MSR with the number of units; if the MSR reads 0, or this is 0, the table decides. */
	uint32_t count_msr;
	uint8_t counters; /**< programmable counters of a unit, at most UNC_MAX_COUNTERS */
	uint8_t first;    /**< the manual's number of counter 0 (Itanium: pair 4) */
	uint8_t width;    /**< bits of a counter */
	/** The most that a counter adds in a cycle; 0: the manual does not say. */
	uint16_t max_step;
	uint8_t ctl_bytes; /**< size of a control register: 4 or 8 (PCI and MMIO) */
	const struct unc_run *runs;
	uint8_t numruns;
	uint16_t units;     /**< units in all runs: the most that a socket can have */
	const char *called; /**< by users, if not `name`: "IMC" of IMC_FREERUN; or NULL */
	uint8_t channels; /**< units are memory channels, this many per controller; 0: they are not */
	/**
	 * Threads per core, if each hardware thread has its own unit: core * threads + thread; 0: the
	 * units count for the whole socket.
	 */
	uint8_t threads;
	int32_t unit_ctl;
	int32_t unit_status;
	int32_t ctl, ctl_step; /**< control of counter 0, distance to the next */
	int32_t ctr, ctr_step; /**< counter 0, distance to the next */
	/** [unit * counters + counter], if the distances are uneven; see unc_box_counter(). */
	const struct unc_counter_regs *counter_regs;
	int32_t fixed_ctl, fixed_ctr; /**< the fixed counter, if the box has one */
	/** Bits of unit control; NULL: UNC_UNIT_FRZ …. See unc_box_unit_bits(). */
	const struct unc_unit_bits *unit_bits;
	uint32_t unit_ctl_ones; /**< bits of unit control that software must always write as 1 */
	bool freeze_enable;     /**< a freeze works only after these bits were written */
	bool no_reset;          /**< unit control cannot reset: counters are cleared one by one */
	bool no_enable; /**< no enable bit: a counter runs while the lower half of its control is not 0 */
	/**
	 * Control and count share one register, the count in its lower `width` bits: writing the
	 * control also writes the count.
	 */
	bool count_in_ctl;
	const struct unc_command_reg *commands; /**< or NULL */
	const struct unc_filter_reg *filters;   /**< filters[k] holds encoding value k + 1 */
	uint8_t numfilters;
	const struct unc_freerun *freeruns;
	uint8_t numfreeruns;
	uint16_t pci_device; /**< PCI device id of a unit (UNC_PCI) */
	uint8_t pci_bus;     /**< which of the socket's buses (enum unc_bus) */
	bool stack;          /**< unit n belongs to IIO stack n, with PCIe devices behind it */
	const struct unc_mmio *mmio;
	const struct unc_kernel_pmu *kernel; /**< the kernel's PMU, or NULL if it has none */
	const struct unc_rules *rules; /**< rules that no table can express, or NULL; internal */
	const struct unc_capture
		*captures; /**< what its events capture in data registers, or NULL */
	uint8_t numcaptures;
	/**
	 * ev_sel of the event with which other counters count the occupancy selected in counter 0, with
	 * their own threshold, edge_det and invert; 0: none.
	 */
	uint8_t companion;
	/** Why not all counters of a unit are used; NULL: all are. */
	const char *fewer;
};

/** Buses of a socket with boxes in configuration space. */
enum unc_bus {
	UNC_BUS_UBOX, /**< the bus that the UBox names ("B30" in the manual's tables) */
	UNC_BUS_ANY,  /**< any bus of the socket: found by device id and device:function */
};

/** How to find a socket's buses and units in PCI configuration space. */
struct unc_discovery {
	const char *source;   /**< manual and section */
	uint16_t ubox_device; /**< PCI device id of the UBox, one per socket */
	uint16_t node_id;     /**< its register that has the socket's node id … */
	uint32_t node_id_mask;
	uint16_t node_map; /**< … and the one that maps sockets, three bits each, to node ids */
	bool ubox_first;   /**< the UBox is on the first bus of its socket, not the last */
	uint16_t
		cap_device; /**< device id of the capability registers, on the UBox bus (ubox_first: on any); 0: none */
	uint8_t cap_devfn;
	uint16_t
		unit_mask[2]; /**< registers with one bit per slice (UNC_BY_CAPID boxes); 0: none */
	uint16_t links;       /**< register with the number of links; 0: none */
	uint8_t links_low, links_width;
	uint8_t links_count[4]; /**< links for each value of that field */
	/**
	 * Device id of the first device on the root bus of an IIO stack, 0: none, and its register: a
	 * 3-bit field has the stack; [value]: number of the stack's units + 1, 0: none.
	 */
	uint16_t stack_device, stack_id;
	uint8_t stack_low;
	uint8_t stack_units[8];
	/** Root ports are these devices of the root bus, starting with part 0. */
	uint8_t first_port, ports;
};

/** A CPU bus of a socket, which is a PCI root bus, and the units of stack boxes (unc_box.stack) there. */
struct unc_cpu_bus {
	uint8_t bus;       /**< number of the CPU bus */
	uint8_t unit;      /**< the unit that serves it … */
	uint8_t other;     /**< … or this one, if no known register tells; else the same */
	const char *doubt; /**< why this is uncertain, or NULL */
};

/** The CPU buses of one kind of die. */
struct unc_die_buses {
	uint8_t kind;     /**< value of the register that has the kind, if there are several */
	const char *name; /**< "XCC" */
	const struct unc_cpu_bus *rows;
	uint8_t numrows;
};

/** How to read the numbers of the CPU buses of a socket: a PCI device of each socket has them. */
struct unc_root_buses {
	const char *source;
	uint16_t device;
	uint8_t devfn; /**< device << 3 | function, on any bus */
	/** Its register with a bit for each existing CPU bus; 0: the first exists, and all with a number other than 0. */
	uint16_t valid;
	uint16_t numbers
		[2]; /**< its registers with their numbers, one byte each: 0 to 15, 16 to 31 */
	/**
	 * Register of the first device on the first CPU bus that exists: the package; or, with a map, of this device: the
	 * node id, to which its register `package_map` maps packages, three bits each.
	 */
	uint16_t package, package_map;
	uint32_t package_mask;
	/** If there are several kinds of dies: the device and bits with the kind; 0: there is one kind. */
	uint16_t kind_device;
	uint8_t kind_devfn;
	uint16_t kind_at;
	uint8_t kind_low, kind_width;
	const struct unc_die_buses *kinds;
	uint8_t numkinds;
};

/** Where a unit's registers start. The bus, cpu or memory window depends on the machine. */
struct unc_location {
	uint32_t base; /**< MSR: address of the unit; PCI: device << 3 | function; MMIO: offset */
	uint16_t bar;  /**< MMIO: which base address register */
	uint16_t pci_device; /**< PCI: device id of the unit */
};

/* ------------------------------------------------------------------------------ fields */

enum unc_field_kind {
	UNC_SELECT,   /**< selects the event: ev_sel, umask, their extensions */
	UNC_MODIFIER, /**< may be given by name after an event */
	UNC_CONTROL,  /**< written to run the counter: en, ov_en, rst */
	UNC_RESERVED, /**< must be written as 0 */
};

/** A name for one value of a field, such as an opcode. */
struct unc_value {
	const char *name;
	uint32_t value;
	uint16_t when_mask; /**< the name holds only if control bits 15:0 & when_mask … */
	uint16_t when;      /**< … equal this; 0: if any of when_mask is set. Mask 0: always */
};

/**
 * A named range of bits of a register. If several interfaces share a register, their fields are
 * views, each with its own `accept`; two may have the same name if no event accepts both.
 */
struct unc_field {
	const char *name;  /**< the manual's field name */
	const char *alias; /**< other accepted names, libpfm4's first: "e,edge"; or NULL */
	const char *desc;
	const char *phrase; /**< what a set bit adds to the description of a composed umask */
	enum unc_field_kind kind;
	uint8_t reg; /**< UNC_CTL, 1 + index into the box's filters, or UNC_DERIVED */
	uint8_t low; /**< lowest bit */
	uint8_t width;
	uint16_t accept;    /**< 0: every programmable event; else bits of unc_event.accepts */
	bool view;          /**< another view of bits that other fields describe (raw umask_ext) */
	bool coded;         /**< all ones is an ordinary code; else it means "any" */
	bool chooses;       /**< chooses a sub-event like a umask: the event then needs none */
	uint64_t enable;    /**< bits set in the control register when the field is given */
	uint64_t enable_if; /**< if any of these control bits is set … */
	uint64_t enable_more; /**< … then these too */
	uint64_t excludes;    /**< control bits that must not be set together with this field */
	uint64_t any;         /**< control bits that filter nothing if all are set */
	/** Bits of its register that this clears; bits of the control only if they are not given as well. */
	uint64_t narrows;
	const char *needs; /**< a field that must be given as well, or NULL */
	uint8_t mask_reg;  /**< register in which the same bits are all set (match and mask) */
	const struct unc_value *values;
	uint16_t numvalues;
	uint64_t acts_if; /**< does nothing unless one of these control bits is set; 0: always */
	uint32_t only_in_any; /**< bits without a stated meaning: may only be set in all ones */
	bool alone;           /**< excludes the other fields of its filter register */
	bool named;           /**< accepts only values with a name */
	bool below_max_inc;   /**< accepts only values below the event's largest step */
	bool checked;         /**< the box's rules reject some of its values or combinations */
};

/* ------------------------------------------------------------------------------ events */

enum {
	UNC_FIXED = 1 << 0,      /**< counted by the box's fixed counter */
	UNC_FREERUN = 1 << 1,    /**< counted by a free-running counter */
	UNC_ALONE = 1 << 2,      /**< umask: cannot be combined with another */
	UNC_DEPRECATED = 1 << 3, /**< an older name; .use has the name that replaced it */
	UNC_COMPOSED = 1 << 4,   /**< event: umask descriptions are composed from the fields */
	UNC_OCCUPANCY = 1 << 5,  /**< event: adds up a queue's entries every cycle */
	UNC_BARE = 1 << 6,       /**< event: has umasks, but counts without one too */
	UNC_CLOCK = 1 << 7,      /**< event: counts every cycle of the unit's clock */
};

/** Filter settings that an event needs. A list ends with an empty entry. */
struct unc_filter_use {
	const char *needs; /**< field that must be given, or nothing is counted; or NULL, and … */
	uint8_t reg;       /**< … this filter register (1 + index into the box's filters) … */
	uint64_t mask, value; /**< … has these bits at this value unless a modifier changes them */
};

struct unc_umask {
	const char *name;
	const char *desc;                     /**< NULL if the event is UNC_COMPOSED */
	const char *use;                      /**< deprecated: the name that replaced it, or NULL */
	const struct unc_filter_use *filters; /**< or NULL */
	uint64_t code;                        /**< control register bits above ev_sel */
	uint16_t counters; /**< counters it is restricted to; 0: the counters of the event */
	uint8_t flags;
	uint8_t freerun; /**< UNC_FREERUN: index into the box's freeruns */
	int8_t number;   /**< UNC_FREERUN: number of the counter in Intel's event list, or -1 */
	uint16_t rule;   /**< for the rules of its box (unc_box.rules), else 0 */
};

struct unc_event {
	const char *name; /**< without the pmu's prefix */
	const char *desc;
	const char *use;
	const struct unc_filter_use *filters; /**< or NULL */
	const struct unc_umask *umasks;       /**< sorted by name, ASCII, case folded */
	uint16_t numumasks;
	/** Largest step per cycle; 0: not in the manual: 1, or box->max_step if UNC_OCCUPANCY. */
	uint16_t max_inc;
	uint64_t code;      /**< ev_sel and fixed select bits, or fields preset to "any" */
	uint64_t bare_code; /**< UNC_BARE: further select bits of the event without a umask */
	uint16_t counters;  /**< bit n: may be counted by counter n */
	uint16_t accepts;   /**< bits of unc_field.accept */
	uint8_t flags;
	uint8_t freerun;
	int8_t number;
	uint16_t rule;             /**< for the rules of its box (unc_box.rules), else 0 */
	const struct unc_box *box; /**< the box that counts it, if not the pmu's */
};

/** Default bits of control, which a modifier may change. */
struct unc_preset {
	uint16_t accept; /**< 0: every event; else those that accept any of these */
	uint64_t bits;
};

/**
 * Selections of an event that count nothing, according to the manual. They can be encoded, since a name of
 * another tool may mean one, but unc_schedule_warning() warns about them.
 */
struct unc_silent {
	uint64_t mask, value; /**< events with these control bits … */
	uint16_t accept;      /**< … that accept any of these (unc_event.accepts; 0: all) … */
	uint64_t with;        /**< … and that have any of these control bits (0: all) … */
	uint64_t needs;       /**< … count nothing if none of these bits is set … */
	uint64_t only_one;    /**< … or, if this is not 0, if several of these are set */
	const char *why;      /**< continues the event's name: "counts nothing without …" */
};

struct unc_pmu {
	const char *name;         /**< "icx_unc_cha" */
	const char *prefix;       /**< of its events: "UNC_CHA_"; "" if none */
	const char *other_prefix; /**< libpfm4's prefix: "UNC_C_"; NULL: the same */
	const char *desc;
	const struct unc_box *box;
	const struct unc_event *events; /**< sorted by name, ASCII, case folded */
	uint16_t numevents;
	const struct unc_event *shared; /**< mesh-stop events, the same in several boxes; sorted */
	uint16_t numshared;
	/** Counters for the shared events in this box, and for those which are occupancies; 0: as in their rows. */
	uint16_t shared_counters, shared_occupancy;
	const struct unc_field *fields; /**< control and filter registers, from bit 63 down */
	uint16_t numfields;
	uint8_t numpresets;
	const struct unc_preset *presets;
	const struct unc_aliases *aliases; /**< second names, or NULL; internal */
	const struct unc_silent *silent;
	uint16_t numsilent;
};

struct unc_model {
	uint8_t family, model;
	uint8_t stepping; /**< the chip's lowest stepping: chips may share a model */
};

/** A derived metric. Formula: see unc_metric_eval(). */
struct unc_metric {
	const char *name;
	const char *box; /**< name of the box it belongs to */
	const char *desc;
	const char *unit;    /**< "bytes", "GB/s", "ratio", "uncore clocks" … */
	const char *formula; /**< NULL if it cannot be computed on this chip */
	const char *reason;  /**< why not, then */
	bool sum;            /**< a sum of counts with integer factors: see unc_metric_sum() */
};

/** Traffic of a known amount, one bit each. */
enum unc_load {
	UNC_LOAD_IDLE = 1 << 0, /**< none */
	UNC_LOAD_READ = 1 << 1, /**< a core reads lines in order: demand reads and prefetches */
	UNC_LOAD_CHASE =
		1 << 2, /**< a core reads lines in random order, each read after the previous one */
	UNC_LOAD_STORE = 1 << 3,  /**< a core stores one word of each line, in random order */
	UNC_LOAD_WRITE = 1 << 4,  /**< a core writes whole lines, in order */
	UNC_LOAD_STREAM = 1 << 5, /**< the same, with non-temporal stores */
	UNC_LOAD_FLUSH = 1 << 6,  /**< a core modifies lines and flushes them, several times */
	UNC_LOAD_CODE = 1 << 7,   /**< a core executes code, in random order */
	UNC_LOAD_DMA = 1 << 8,    /**< a device writes lines */
	UNC_LOADS = 9,
	/* Loads in which the lines that a core reads from memory are known, or the lines it writes. */
	UNC_LOADS_READ = UNC_LOAD_READ | UNC_LOAD_CHASE | UNC_LOAD_STORE | UNC_LOAD_FLUSH |
			 UNC_LOAD_CODE,
	UNC_LOADS_WRITE = UNC_LOAD_STORE | UNC_LOAD_WRITE | UNC_LOAD_STREAM | UNC_LOAD_FLUSH,
};

/** Sockets by their role in a load. */
enum unc_law_at {
	UNC_AT_ALL,
	UNC_AT_ASKING, /**< its core, or its device, moves the lines */
	UNC_AT_HOME,   /**< its memory holds the lines */
	UNC_AT_OTHERS, /**< has no role */
	UNC_AT_EACH,   /**< each socket by itself, for both formulas */
};

/** Whether the memory is the asking socket's own. */
enum { UNC_LAW_LOCAL = 1, UNC_LAW_REMOTE = 2, UNC_LAW_ANYWHERE = 3 };

/** What the failure of a law means. */
enum unc_law_kind {
	UNC_LAW_AMOUNT, /**< counts differ from what the load moved: the counts are wrong */
	UNC_LAW_AGREES, /**< counts that should agree do not: one of them is wrong */
	UNC_LAW_HINT,   /**< only reported: the manual does not define the event well enough */
	UNC_LAW_QUIET,  /**< other programs cause traffic, which may break other laws */
};

/**
 * A law: a rule that counts obey while a load runs. It holds if value >= low * expected and value <=
 * high * expected. Formulas are as in metrics (see unc_metric_eval()), and may also use
 *
 *     lines_read, lines_written    lines that the load moves from and to memory
 */
struct unc_law {
	const char *name;
	const char *box;     /**< name of the box that the law is about */
	uint16_t loads;      /**< the loads under which it holds (enum unc_load) */
	uint8_t where;       /**< UNC_LAW_LOCAL … */
	uint8_t at;          /**< enum unc_law_at: the sockets whose counts are in `value` … */
	uint8_t expected_at; /**< … and in `expected` */
	uint8_t kind;        /**< enum unc_law_kind */
	bool each;           /**< holds for each unit of these sockets, not for their sum */
	/** Subtract what the machine counts in the same time without a load, as in laws of amounts. */
	bool net;
	uint8_t most_sockets; /**< only on machines with at most this many sockets; 0: on all */
	/**
	 * If `each`: name of the law about the box's amount. If that law holds under the same load although a unit
	 * counts 0, the unit has no part in the traffic; `unused` is the word for that: "unpopulated".
	 */
	const char *whole, *unused;
	/** A box whose unit with the same number is then unused as well, or NULL. */
	const char *with;
	const char *value, *expected;
	double low, high;
	const char *why;   /**< why it holds within these bounds; cites the manual */
	const char *means; /**< what a failure may mean, other than a wrong table */
};

/** A type in discovery tables that has no box here but a name in Linux. */
struct unc_type_name {
	uint16_t type;
	const char *kernel; /**< family of its PMUs: "uncore_pciex16" */
};

/** A fact about a chip that no source settles, or only one source states. */
struct unc_unverified {
	const char *box; /**< the box it concerns, by the manual's name; NULL: metrics only */
	/**
	 * Names of the events or metrics that it concerns, separated by blanks; "*" at the end of a name
	 * matches anything. NULL: the box itself and all its events.
	 */
	const char *names;
	const char *why; /**< what the sources say, and which one is followed */
};

struct unc_chip {
	const char *name;               /**< "icx", with which the names of its PMUs begin */
	const char *other_name;         /**< libpfm4's name: "hswep"; NULL: the same */
	const char *desc;               /**< "Ice Lake-SP" */
	const struct unc_model *models; /**< CPUID display family and model, and stepping */
	uint8_t nummodels;
	bool ia64;     /**< an Itanium: family and model are from CPUID register 3 */
	bool needs_l3; /**< these models are the chip only if CPUID leaf 4 lists a level-3 cache */
	const struct unc_pmu *const *pmus; /**< sorted by name */
	uint8_t numpmus;
	const struct unc_box *const *boxes;
	uint8_t numboxes;
	const struct unc_discovery *discovery;   /**< NULL: the chip has nothing in PCI space */
	const struct unc_root_buses *root_buses; /**< NULL: unknown, or in `discovery` */
	const struct unc_global_reg *global;     /**< NULL: none documented */
	const struct unc_metric *metrics;        /**< sorted by name */
	uint16_t nummetrics;
	const struct unc_law *laws; /**< in the order of reports */
	uint16_t numlaws;
	const struct unc_other_names *others;    /**< names of other tools, or NULL; internal */
	const struct unc_unverified *unverified; /**< in order of box */
	uint16_t numunverified;
	const struct unc_type_name *type_names; /**< sorted by type */
	uint8_t numtype_names;
	/**
	 * Only in a chip that was made for one machine: types in its discovery tables that are no box of the chip, as
	 * events named by the number of the type ("type_21"), each with its own box; and the chip of the registry
	 * that it was made from. Else NULL.
	 */
	const struct unc_pmu *types;
	const struct unc_chip *base;
};

/** The chip itself if it is in the registry, else the chip it was made from. */
const struct unc_chip *unc_chip_base(const struct unc_chip *chip);

/** Chip i of all chips, from 0; NULL after the last one. */
const struct unc_chip *unc_chip_at(unsigned i);

/* ------------------------------------------------------------------------------ errors */

enum {
	UNC_ESYNTAX = -1,   /**< not of the form PMU::EVENT:UMASK:modifier=value */
	UNC_EPMU = -2,      /**< no such pmu, or the pmu has no such unit */
	UNC_EEVENT = -3,    /**< the pmu has no such event */
	UNC_EUMASK = -4,    /**< the event has no such umask or modifier, or needs one */
	UNC_EMODIFIER = -5, /**< the modifier exists but this event does not accept it */
	UNC_EVALUE = -6,    /**< not a number, no such named value, or too wide */
	UNC_ETWICE = -7,    /**< the same thing given twice */
	UNC_ECONFLICT = -8, /**< two umasks, or umask and modifier, that exclude each other */
	UNC_EMETRIC = -9,   /**< formula that cannot be evaluated */
	UNC_EALIAS =
		-10, /**< a name from another source that is wrong here: the text has the right one */
};

/** Error message. */
struct unc_error {
	int code;
	unsigned pos, len; /**< the offending word within the given string */
	char text[400];    /**< one sentence, no newline: which word, what would be right */
};

/* ------------------------------------------------------------------------------ encoding */

enum { UNC_MAX_UMASKS = 8, UNC_MAX_MODIFIERS = 16, UNC_NAME_MAX = 256 };

/** A name turned into register values. */
struct unc_encoding {
	const struct unc_chip *chip;
	const struct unc_pmu *pmu;
	const struct unc_event *event;
	const struct unc_box *box; /**< box whose units count it */
	uint64_t value[UNC_REGS];  /**< [UNC_CTL]: control, no enable bit; [k]: filter k - 1 */
	uint64_t used
		[UNC_REGS]; /**< filter bits that must have these values; others may be shared */
	uint32_t counters;  /**< bit n: counter n can count it; 0: fixed or free-running */
	uint16_t max_inc;   /**< at least 1 */
	uint8_t flags;      /**< UNC_FIXED, UNC_FREERUN, UNC_DEPRECATED of event or umask */
	uint8_t freerun;    /**< UNC_FREERUN: index into box->freeruns */
	const char *use;    /**< deprecated: the name that replaced it, or NULL */
	int16_t unit;       /**< one unit, or -1: all units, added up */
	int16_t socket;     /**< one socket, or -1 */
	int16_t cpu;        /**< the socket of this cpu, or -1 */
	int16_t node;       /**< the units of this NUMA node, or -1 */
	uint8_t numumasks, nummodifiers;
	const struct unc_umask *umasks[UNC_MAX_UMASKS];
	struct {
		const struct unc_field *field;
		uint64_t value;
	} modifiers[UNC_MAX_MODIFIERS];
};

/**
 * Encode a name.
 *
 *     PMU[N]::EVENT[:UMASK…][:modifier[=value]…]      icx_unc_imc3::UNC_M_CAS_COUNT:RD
 *     EVENT[:UMASK…][:modifier[=value]…]              UNC_CHA_TOR_INSERTS.IA_MISS:unit=2
 *
 * Alternative spellings in the manual and the names of libpfm4, perf and LIKWID are accepted as well. An event
 * that needs a umask and has none counts its only one, else the one that libpfm4 takes, or ALL or ANY.
 *
 * Names are case-insensitive; '.' may stand for the ':' after the event. Umasks are ORed where
 * the manual allows it. Modifiers are the fields of the pmu's registers (full name or alias)
 * and the general `unit=`, `socket=`, `cpu=`; a one-bit modifier needs no value.
 *
 * @param chip  where to look; NULL: in all chips (a name that several have is then refused
 *              unless it has a pmu)
 * @param name  NULL or empty: UNC_ESYNTAX
 * @param out   the result; undefined on failure
 * @param err   filled on failure only; may be NULL
 */
int unc_encode(const struct unc_chip *chip, const char *name, struct unc_encoding *out,
	       struct unc_error *err);

/**
 * Encode an event and umask directly from the tables. `umask` NULL: the bare event, even if it cannot
 * be counted without a umask; `value` then has only its event select.
 */
void unc_encode_row(const struct unc_chip *chip, const struct unc_pmu *pmu,
		    const struct unc_event *event, const struct unc_umask *umask,
		    struct unc_encoding *out);

/**
 * Write the canonical name of an encoding, without pmu: "UNC_M_CAS_COUNT:RD:unit=3".
 * @return length of the whole name; the text is cut to `size` and always terminated
 */
size_t unc_encoding_name(const struct unc_encoding *e, char *buf, size_t size);

/**
 * Encode a row of a listing directly from the tables: an event alone, with a umask, or with a
 * modifier at 0.
 * @param umask  or NULL
 * @param field  a field that the event accepts, or NULL; not together with a umask
 * @return as unc_encode(); err->pos and err->len are 0
 */
int unc_encode_listed(const struct unc_chip *chip, const struct unc_pmu *pmu,
		      const struct unc_event *event, const struct unc_umask *umask,
		      const struct unc_field *field, struct unc_encoding *out,
		      struct unc_error *err);

/** True if two encodings would count the same thing in a unit that counts both. */
bool unc_encoding_same_count(const struct unc_encoding *a, const struct unc_encoding *b);

/**
 * The bits of a filter register that the count of an event depends on, whether it sets them or not.
 * While it counts, no other event may change them.
 * @param k  1 to UNC_REGS - 1: filter k - 1 of the event's box
 */
uint64_t unc_encoding_filtered_by(const struct unc_encoding *e, unsigned k);

/** True if two encodings would count the same thing (same box, registers, units). */
bool unc_encoding_equal(const struct unc_encoding *a, const struct unc_encoding *b);

/* ------------------------------------------------------------------------------ scope */

/**
 * A modifier that every event accepts in addition to its fields: it selects the units that count, so it
 * is part of an encoding but not of a register. An event without one is the sum over all units.
 */
struct unc_scope_word {
	const char *name; /**< "unit" of "unit=3" */
	const char *desc; /**< one sentence for listings */
	size_t offset;    /**< offset of its int16_t in struct unc_encoding */
};
enum { UNC_SCOPE_WORDS = 4 };

/** unit, socket, cpu, node: in the order they have in names. */
extern const struct unc_scope_word unc_scope_words[UNC_SCOPE_WORDS];

/** The word that the first `len` characters of a name spell, case folded, or NULL. */
const struct unc_scope_word *unc_scope_find(const char *name, size_t len);

/** The number that an encoding has for a word; -1: the word is not given. */
int16_t *unc_scope_number(struct unc_encoding *e, const struct unc_scope_word *word);
int16_t unc_scope_get(const struct unc_encoding *e, const struct unc_scope_word *word);

/* ------------------------------------------------------------------------------ scheduling */

/** The counter of an event, and the value of its control. */
struct unc_slot {
	uint8_t counter; /**< from 0 */
	/**
	 * Value of the control: the encoding's, except for umask bits that the event ignores.
	 * Itanium: counters of a group share a umask, so it must be valid for all of them.
	 */
	uint64_t ctl;
};

/**
 * Find a counter for each event, to count them in one unit at the same time. It finds an assignment
 * whenever one exists. If there are several, it chooses one with the most exact counts: see
 * unc_schedule_warning(). It takes counters first that the fewest events of the box are restricted to.
 *
 * @param events  all for one box, programmed (not fixed or free-running), no two with the same count
 * @param slots   room for `n`; undefined on failure
 * @param err     on failure: the rule and the events that conflict; pos and len are 0. May be NULL
 * @return 0 or UNC_ECONFLICT
 */
int unc_schedule(const struct unc_encoding *const *events, unsigned n, struct unc_slot *slots,
		 struct unc_error *err);

/**
 * A warning if the count of an event in this counter may be inexact, or if the event's selection counts nothing
 * (struct unc_silent).
 * @return length of the text; 0, and an empty text, if there is no warning
 */
size_t unc_schedule_warning(const struct unc_encoding *event, unsigned counter, char *buf,
			    size_t size);

/**
 * The first warning about events in the slots that unc_schedule() gave them, and the number of further ones: an
 * event counts less accurately in its counter, its selection counts nothing, or it depends on counter 0 but no
 * occupancy event is there.
 * @return length of the text; 0, and an empty text, if there is no warning
 */
size_t unc_schedule_warnings(const struct unc_encoding *const *events, const struct unc_slot *slots,
			     unsigned n, char *buf, size_t size);

/**
 * Distribute events over passes that are counted one after the other. Each event, in order, goes into
 * the first pass in which it fits.
 * @param pass  filled: the pass of each event, from 0
 * @param err   filled if an event cannot be counted even alone; may be NULL
 * @return number of passes, or UNC_ECONFLICT
 */
int unc_schedule_passes(const struct unc_encoding *const *events, unsigned n, uint8_t *pass,
			struct unc_error *err);

/* ------------------------------------------------------------------------------ looking up */

/* If an argument is NULL, these functions find nothing. */

/** Chip by name ("icx") or NULL. */
const struct unc_chip *unc_chip_find(const char *name);

/**
 * Chip of an x86 processor (CPUID display family and model) or NULL. If the chip has needs_l3, the
 * caller must check that too: processors without these counters have the same numbers.
 */
const struct unc_chip *unc_chip_of_cpu(unsigned family, unsigned model);

/** The same, for chips that share a model (unc_model.stepping); unc_chip_of_cpu() takes the lowest stepping. */
const struct unc_chip *unc_chip_of_stepping(unsigned family, unsigned model, unsigned stepping);

/** The same; @p l3: the processor has a level-3 cache. */
const struct unc_chip *unc_chip_of_cpu_l3(unsigned family, unsigned model, bool l3);

/** Chip of an Itanium processor (family and model of its CPUID register 3) or NULL. */
const struct unc_chip *unc_chip_of_ia64(unsigned family, unsigned model);

/** Pmu with exactly this name (no unit number) or NULL. */
const struct unc_pmu *unc_pmu_find(const struct unc_chip *chip, const char *name);

/** Number of events of a pmu, shared ones included, and the i-th of them. */
unsigned unc_pmu_numevents(const struct unc_pmu *pmu);
const struct unc_event *unc_pmu_event(const struct unc_pmu *pmu, unsigned i);

/** Counters that an event of a pmu may use, one bit each; its umasks may leave fewer. */
uint32_t unc_event_counters(const struct unc_pmu *pmu, const struct unc_event *event);

/** Event by name, with or without the pmu's prefix, or NULL. */
const struct unc_event *unc_event_find(const struct unc_pmu *pmu, const char *name);

/** Umask of an event or NULL. */
const struct unc_umask *unc_umask_find(const struct unc_event *event, const char *name);

/** Select bits of an event with a umask, or without (NULL). */
uint64_t unc_row_code(const struct unc_event *event, const struct unc_umask *umask);

/** True if the event can be counted without naming a umask. */
bool unc_event_is_bare(const struct unc_event *event);

/** True if the event accepts this field as a modifier. */
bool unc_event_accepts(const struct unc_event *event, const struct unc_field *field);

/**
 * Describe a umask in words. For COMPOSED events the text is composed from the fields of its code.
 * @return as unc_encoding_name()
 */
size_t unc_umask_describe(const struct unc_pmu *pmu, const struct unc_event *event,
			  const struct unc_umask *umask, char *buf, size_t size);

/**
 * One row of the listing: an event and one of its umasks (NULL if it has none).
 * Start with a zeroed cursor; returns false at the end.
 */
struct unc_row {
	const struct unc_pmu *pmu;
	const struct unc_event *event;
	const struct unc_umask *umask;
	unsigned pmu_at, event_at, umask_at; /**< the cursor */
};
bool unc_row_next(const struct unc_chip *chip, struct unc_row *row);

/** Counters of a mask with the manual's numbers: "0-3", "0,2", "4-15". @return as unc_encoding_name() */
size_t unc_counters_text(const struct unc_box *box, unsigned counters, char *buf, size_t size);

/** Counters of a row for a listing: as above, "FIXED", "FREERUN" or Intel's number. */
void unc_row_counters(const struct unc_row *row, char *buf, size_t size);

/** The value of a field's named value with these umask bits. @return 0 or UNC_EVALUE */
int unc_field_value(const struct unc_field *field, const char *name, uint64_t ctl, uint64_t *value);

/** The name of a field's value with these umask bits, or NULL if it has none or several. */
const char *unc_field_value_name(const struct unc_field *field, uint64_t value, uint64_t ctl);

/**
 * Does this unverified fact concern an event or metric?
 * @param pmu   the event's; NULL: `name` is a metric
 * @param name  with the pmu's prefix ("UNC_IIO_BANDWIDTH_IN")
 */
bool unc_unverified_concerns(const struct unc_unverified *fact, const struct unc_pmu *pmu,
			     const char *name);

/* ------------------------------------------------------------------------------ boxes */

/** Box of a chip by the manual's name ("CHA"), or NULL. */
const struct unc_box *unc_box_find(const struct unc_chip *chip, const char *name);

/**
 * True if the processor publishes its units in tables (UNC_BY_TABLE): the chip then has the addresses of only
 * some of them.
 */
bool unc_chip_by_table(const struct unc_chip *chip);

/** Does the chip have registers in this space, or does discovery need it? */
bool unc_chip_needs(const struct unc_chip *chip, enum unc_space space);

/** Where a unit's registers start. @return 0, or UNC_EPMU if the map has no such unit */
int unc_box_locate(const struct unc_box *box, unsigned unit, struct unc_location *place);

/** Registers of counter n of a unit. */
struct unc_counter_regs unc_box_counter(const struct unc_box *box, unsigned unit, unsigned n);

/** Bits of the unit control of a PMON box. */
const struct unc_unit_bits *unc_box_unit_bits(const struct unc_box *box);

/**
 * What users call a unit: "CHA 17", "IMC 1 channel 0", "core 1 thread 0"; "PCU" of a box with one unit.
 * @return buf
 */
const char *unc_box_unit_name(const struct unc_box *box, unsigned number, char *buf, size_t size);

/**
 * The unit of a box by its name, as unc_box_unit_name() writes it. Compares only letters and digits, without
 * regard to case.
 * @param len  characters of the name
 * @return its number; -1: the box has no such unit
 */
int unc_box_unit_named(const struct unc_box *box, const char *name, size_t len);

/** True if a counter with this control counts the occupancy selected in counter 0 of the unit (unc_box.companion). */
bool unc_box_follows(const struct unc_box *box, uint64_t ctl);

/** True if a counter of the box counts with this value in its control register. */
bool unc_box_counts(const struct unc_box *box, uint64_t ctl);

/**
 * The event that counts the clock of a box, on all its programmable counters, or on its fixed counter
 * (`fixed`).
 * @return NULL: the chip has none
 */
const struct unc_event *unc_box_clock(const struct unc_chip *chip, const struct unc_box *box,
				      bool fixed);

/**
 * The UBox: the box whose fixed counter is the clock of a socket. Only the global freeze stops that clock. NULL: the
 * chip has no global freeze, or no such box.
 */
const struct unc_box *unc_chip_ubox(const struct unc_chip *chip);

/** The ports (parts) of an IIO stack that an encoding counts, one bit each; 0: it does not distinguish ports. */
unsigned unc_encoding_ports(const struct unc_encoding *encoding);

/**
 * Encode the clock event (unc_box_clock()), for all units of the box.
 * @return 0; UNC_EEVENT: the chip has none
 */
int unc_encode_clock(const struct unc_chip *chip, const struct unc_box *box, bool fixed,
		     struct unc_encoding *out);

/** True if each core counts for the whole socket, or its bus: sums then take one core (Itanium). */
bool unc_counts_socket(const struct unc_encoding *e);

/** True if a thread's counter also counts for the other thread of its core (Itanium). */
bool unc_counts_both_threads(const struct unc_encoding *e);

/** The value of a filter register if encodings use these bits of it. */
uint64_t unc_filter_value(const struct unc_filter_reg *filter, uint64_t value, uint64_t used);

/**
 * Bits of register k of an encoding that the kernel's driver drops (unc_kernel_pmu.gaps).
 * @param stale  the filters that still affect the event, with the value that an earlier event left
 */
uint64_t unc_kernel_drops(const struct unc_encoding *e, unsigned k, uint64_t *stale);

/** Registers of perf_event_attr that the kernel's driver uses: config, config1, config2. */
enum { UNC_KERNEL_CONFIGS = 3 };

/**
 * An event as the kernel's driver takes it, unless it is free-running. Every bit must get to the unit: the driver keeps bits that its format
 * files have, and drops all others without an error.
 * @param unit    number of the unit
 * @param format  the bits that its format files have
 * @param config  zeros at first
 * @param reg     set to the first register of the encoding that loses bits; UNC_REGS: none does
 * @return the bits that it loses
 */
uint64_t unc_kernel_config(const struct unc_encoding *e, unsigned unit,
			   const uint64_t format[UNC_KERNEL_CONFIGS],
			   uint64_t config[UNC_KERNEL_CONFIGS], unsigned *reg);

/**
 * Why the kernel's driver would count something else in a unit (unc_kernel_fault.why); NULL: it would not.
 * @param version  of Linux: major << 8 | minor; 0: unknown
 */
const char *unc_kernel_fault_of(const struct unc_kernel_pmu *kernel, uint64_t control,
				unsigned unit, unsigned version);

/** Mask of a counter's bits: width ones. */
uint64_t unc_width_mask(unsigned width);

/* ------------------------------------------------------------------------------ data registers */

enum {
	UNC_DATA_REGS = 18,  /**< the most that a capture has */
	UNC_DATA_FIELDS = 6, /**< the most that a register has */
};

/** A data register: its place, and the meaning of its value. */
struct unc_data {
	char name[8]; /**< "PMD33" */
	int32_t offset;
	uint64_t clear; /**< bits to write as 0 before it is used again */
	uint64_t value;
	bool valid; /**< it holds something that was captured */
	uint8_t numfields;
	/** The fields that the manual defines for this value, in the order of its table. */
	struct {
		const char *name;
		uint64_t value;
	} fields[UNC_DATA_FIELDS];
};

/** What an event captures in data registers, or NULL: nothing. */
const struct unc_capture *unc_capture_of(const struct unc_encoding *e);

/**
 * The data registers of a capture, without values.
 * @param data  filled; at most UNC_DATA_REGS
 * @return their number
 */
unsigned unc_capture_registers(const struct unc_capture *capture, struct unc_data *data);

/** Decode their values: sets `valid` and the fields. @param data  all registers of the capture, with values */
void unc_capture_decode(const struct unc_capture *capture, struct unc_data *data);

/* ------------------------------------------------------------------------------ quantities */

/** How much of a quantity a chip counts. */
enum unc_coverage {
	UNC_ABSENT, /**< no event is known, or not the unit of its count */
	UNC_PART,   /**< less, or more: the row says what is included and what is not */
	UNC_FULL,   /**< exactly what the vocabulary says */
};

/** A quantity: a name that means the same on every chip. */
struct unc_quantity {
	const char *name; /**< "MEM_READ"; "MEM_READ:hbm": of one kind of memory */
	const char *unit; /**< "bytes", "requests", "cycles" */
	const char *desc;
	bool mean;       /**< a clock: the mean over the units that count, not their sum */
	bool by_kind;    /**< only some chips have it */
	bool on_request; /**< not in a default choice: its events exist even without such memory */
	bool helper;     /**< counted for metrics only: not in the table of chips */
};

/** A processor: on x86 by CPUID; vendor "arm": implementer and part of MIDR; "power": 0 and the upper half of PVR. */
struct unc_cpu_id {
	const char *vendor;
	unsigned family, model, stepping;
};

/** Processors of one vendor and family; `last` 0: all of the vendor. */
struct unc_cpu_range {
	const char *vendor;
	uint16_t family, first, last; /**< models */
	uint16_t first_stepping, last_stepping;
};

/** What a chip counts of a quantity. */
struct unc_quantity_row {
	const char *name;
	enum unc_coverage coverage;
	bool unverified;  /**< inferred: no source states it */
	uint16_t factor;  /**< the sum of the terms is multiplied by it (0: by 1) … */
	uint16_t divisor; /**< … divided by this (0: by 1), and rounded */
	/**
	 * Names of events to add ("+") or subtract ("-"), over all units of the machine: see unc_quantity_term(). NULL if
	 * absent.
	 */
	const char *terms;
	const char *includes, *excludes; /**< or NULL */
	const char *note;                /**< what else to know; why it is absent; or NULL */
	const char *kernel;              /**< first Linux with the PMU, if known; or NULL */
	const char *source;
};

/** The kernel's PMU for cores, in which some events count for a whole memory node, on any core of the node. */
struct unc_node_pmu {
	const char *name;
	uint16_t first, last; /**< codes of these events */
};

/** The quantities of a chip. */
struct unc_quantities {
	const char *desc;   /**< "Zen 4 (EPYC Genoa)" */
	const char *tables; /**< name of the chip, if it has tables; or NULL */
	/** Only if the machine has this family of the kernel's PMUs ("arm_dmc620_*"), or event ("arm_cmn/hnf_mc_reqs/"). */
	const char *needs;
	const struct unc_node_pmu *by_node; /**< NULL: none */
	bool scaled; /**< multiply counts by the kernel's scale for the event */
	const struct unc_cpu_range *cpus;
	unsigned numcpus;
	const struct unc_quantity_row *rows; /**< in the order of the vocabulary */
	unsigned numrows;
};

/** Quantity i of the vocabulary, in its order; NULL after the last one. */
const struct unc_quantity *unc_quantity_at(unsigned i);

/**
 * The quantity that a name begins with, case folded; NULL: none.
 * @param rest  the rest, "" or beginning with ':': "MEM_READ:socket=1" gives ":socket=1"
 */
const struct unc_quantity *unc_quantity_find(const char *name, const char **rest);

/** Quantities i of all chips; NULL after the last ones. */
const struct unc_quantities *unc_quantities_at(unsigned i);

/**
 * The quantities of a machine.
 * @param chip  its tables; NULL: it has none, and `cpu` identifies it
 * @param has   does the machine have this PMU or event (unc_quantities.needs)?
 * @return NULL: none are known
 */
const struct unc_quantities *unc_quantities_of(const struct unc_chip *chip,
					       const struct unc_cpu_id *cpu,
					       bool (*has)(const void *arg, const char *needs),
					       const void *arg);

/** The row of a quantity by its full name; NULL: nothing is known about it. */
const struct unc_quantity_row *unc_quantity_row(const struct unc_quantities *of, const char *name);

/** One term of a row. */
struct unc_quantity_term {
	int64_t factor;          /**< negative: subtracted */
	char name[UNC_NAME_MAX]; /**< event; if its PMU has a "*", of all matching PMUs */
	bool optional;           /**< a machine may lack the PMU */
};

/**
 * Take the next term: "32*nvidia_scf_pmu/event=0x1a5/", "nvidia_cnvlink_pmu?/event=0x0/" (optional).
 * @param at  in the row's terms; moved past the term
 * @return false at the end, or if this is not a term (never in a row of a table)
 */
bool unc_quantity_term(const char **at, struct unc_quantity_term *out);

/** Sum times factor divided by divisor, rounded once, half away from 0. */
int64_t unc_quantity_value(const struct unc_quantity_row *row, int64_t sum);

/** "full", "part" or "absent". */
const char *unc_coverage_name(enum unc_coverage coverage);

/**
 * What a row covers, in one sentence: what is included, what is not, what is uncertain, or why it is absent.
 * @return as unc_encoding_name()
 */
size_t unc_quantity_describe(const struct unc_quantity_row *row, char *buf, size_t size);

/** Metrics that are the same on every chip: rates and ratios of quantities. Sorted by name. NULL after the last one. */
const struct unc_metric *unc_quantity_metric(unsigned i);

/* ------------------------------------------------------------------------------ metrics */

/** Metric i: of the chip, then of its quantities (unc_quantity_metric()); NULL after the last one. */
const struct unc_metric *unc_metric_at(const struct unc_chip *chip, unsigned i);

/** Metric by name, of the chip or of its quantities; or NULL. */
const struct unc_metric *unc_metric_find(const struct unc_chip *chip, const char *name);

/** The most distinct events in a formula and the metrics it names. */
enum { UNC_METRIC_TERMS = 32 };

/**
 * Call `term` for each distinct event of a formula, in order. Metrics that a formula names are
 * expanded. `seconds`, `tsc` and `units(…)` need no counter and are left out.
 * @return 0, UNC_EMETRIC (some terms may have been reported by then), or what `term` returned
 *         when not 0
 */
int unc_metric_terms(const struct unc_chip *chip, const struct unc_metric *metric,
		     int (*term)(void *arg, const char *event), void *arg);

/**
 * Evaluate a formula.
 *
 * A formula is arithmetic (+ - * / and parentheses) over numbers (64, 0.5, 1e9), event names in
 * Intel's spelling with modifiers where needed (UNC_M_CAS_COUNT.RD,
 * UNC_CHA_COUNTER0_OCCUPANCY:edge_det=1:thresh=1), other metrics' names, and
 *
 *     seconds         length of the measurement
 *     tsc             time stamp counter ticks in it
 *     units(EVENT)    number of units whose counts of the event are added up
 *
 * The count of an event is the sum over all units under consideration; a ratio of two counts of one
 * box is therefore the average over its units.
 *
 * @param value  gives the count of an event, or the value of `seconds`, `tsc` or `units(EVENT)`,
 *               spelled exactly so; returns non-zero if unknown
 * @param out    the result; NaN if a divisor is 0
 * @param err    the position is in this metric's formula, even if a metric that it names is at
 *               fault (the text says which); may be NULL
 * @return 0 or UNC_EMETRIC; *out changes only on 0
 */
int unc_metric_eval(const struct unc_chip *chip, const struct unc_metric *metric,
		    int (*value)(void *arg, const char *term, double *out), void *arg, double *out,
		    struct unc_error *err);

/** One count of a metric that is a sum. */
struct unc_metric_term {
	char event[UNC_NAME_MAX];
	int64_t factor;
};

/**
 * Split a metric that is a sum of counts with integer factors (bytes, requests).
 * @param terms  filled with up to `max` terms, in the formula's order
 * @return number of terms; UNC_EMETRIC if the metric is anything else (a ratio, a bandwidth) or
 *         has more terms
 */
int unc_metric_sum(const struct unc_chip *chip, const struct unc_metric *metric,
		   struct unc_metric_term *terms, unsigned max);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif
#endif
