/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Types in a machine's discovery tables that are not a box of its chip. They are counted by number:
 *
 *     type_21:event=0x1:umask=0x2[:umask_ext=…][:thresh=…][:edge][:inv][:unit=3]…
 *
 * and in perf's words, "uncore_type_21_3/event=0x1,umask=0x2/". Values go into the control register as they are:
 * nothing is known about the events. Internal to the library and the component, which is built with it.
 */
#ifndef UNC_TYPES_H
#define UNC_TYPES_H

#include "text.h"
#include "unc_events.h"

enum {
	UNC_MOST_TYPES = 16,   /* of a machine; its chip may have more boxes and facts */
	UNC_TYPE_UNITS = 256,  /* of a type */
	UNC_TYPES_BOXES = 64,  /* of a chip, types included */
	UNC_TYPES_FACTS = 128, /* unverified ones of a chip, types included */
};

/* What discovery tables say about a type. Offsets are from unit control, in MSR numbers or bytes. */
struct unc_type_facts {
	uint16_t type;
	enum unc_space space;
	uint8_t counters; /* 0: unknown, its events can only be encoded */
	uint8_t width, ctl, ctr;
	uint16_t unit_ctl; /* UNC_PCI: its offset */
	uint16_t units;    /* one more than the largest number of a unit */
};

/* A chip with boxes for such types. It points into itself: do not copy it. */
struct unc_types {
	struct unc_chip chip;
	struct unc_pmu pmu;
	unsigned count;
	struct unc_type_facts facts[UNC_MOST_TYPES]; /* in order of type */
	struct unc_event events[UNC_MOST_TYPES];     /* sorted by name */
	struct unc_box boxes[UNC_MOST_TYPES];
	struct unc_run runs[UNC_MOST_TYPES];
	struct unc_kernel_pmu kernels[UNC_MOST_TYPES];
	char names[UNC_MOST_TYPES][16];  /* "type_21" */
	char called[UNC_MOST_TYPES][24]; /* "type 21 unit" */
	char families[UNC_MOST_TYPES][24];
	char pmu_name[32];
	const struct unc_box *all[UNC_TYPES_BOXES];
	struct unc_unverified unverified[UNC_TYPES_FACTS];
};

/*
 * Add what a unit says about its type to the facts of *count types. The first unit decides, but for the number of units.
 * @param facts  room for UNC_MOST_TYPES
 * @return false: there is no room for another type
 */
bool unc_type_facts_add(struct unc_type_facts *facts, unsigned *count,
			const struct unc_type_facts *more);

/*
 * Make a chip from a chip of the registry and types, whose boxes come last.
 * @param types  filled: types->chip is the chip, valid as long as `types`
 * @param facts  of n types that are not a box of the chip; n up to UNC_MOST_TYPES
 * @return false if there is no room for all boxes or facts
 */
bool unc_types_make(const struct unc_chip *chip, const struct unc_type_facts *facts, unsigned n,
		    struct unc_types *types);

/* The chip's box for units of a type; in a chip with types, also the box of such a type. NULL: none. */
const struct unc_box *unc_type_box(const struct unc_chip *chip, unsigned type);

/* The number in an event name like "type_21"; -1: another name. */
int unc_type_of_word(struct unc_word event);

/*
 * Write a name by number in perf's words: "uncore_type_21/event=0x1,umask=0x2/:unit=3".
 * @return 1; 0: not such a name; an UNC_E… code with the reason in err: such a name, but wrong. err may be NULL
 */
int unc_type_kernel_name(const char *name, struct unc_text *out, struct unc_error *err);

/*
 * Turn other spellings of a name by number into ours: perf's words, "type_21::event=0x1". If the type is a box of
 * the chip, write perf's words for that box instead.
 * @return false if it is not such a name, or needs no change
 */
bool unc_type_name(const struct unc_chip *chip, const char *name, struct unc_text *out);

/* Is the name in perf's words for a type, with a term that events by number do not have? */
bool unc_type_terms_refused(const struct unc_chip *chip, const char *name);

/*
 * Make a chip with the type of a name by number. Nothing but the number is known about the type, so its event has no
 * counters, but the name can be encoded without a machine that has it.
 * @return false if it is not such a name, or the type is a box of the chip
 */
bool unc_types_imagine(const struct unc_chip *chip, const char *name, struct unc_types *types);

/* The types that a chip of a machine counts by number, for messages: "10, 21, 22"; "none". */
void unc_type_list(const struct unc_chip *chip, struct unc_text *out);

/* Why a name by number cannot be counted; NULL: it can. @param event  event= is given */
const char *unc_type_refused(bool event, uint64_t ctl);

/* Fields of a control, as modifiers of events by number. */
enum { UNC_TYPE_FIELDS = 6 };
extern const struct unc_field unc_type_fields[UNC_TYPE_FIELDS];

#endif
