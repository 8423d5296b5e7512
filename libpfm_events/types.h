/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Types of units that a machine's discovery tables have and that are no box of its chip. They are counted by number:
 *
 *     type_21:event=0x1:umask=0x2[:umask_ext=…][:thresh=…][:edge][:inv][:unit=3]…
 *
 * and in perf's words, "uncore_type_21_3/event=0x1,umask=0x2/". Values are what the control register gets: nothing
 * is known of the events. Internal to the library, and used by the component, which is built with it.
 */
#ifndef UNC_TYPES_H
#define UNC_TYPES_H

#include "text.h"
#include "unc_events.h"

enum {
	UNC_MOST_TYPES = 16,   /* of a machine; there may be more boxes and facts in its chip */
	UNC_TYPE_UNITS = 256,  /* of a type */
	UNC_TYPES_BOXES = 64,  /* of a chip, types included */
	UNC_TYPES_FACTS = 128, /* unverified ones of a chip, types included */
};

/* What discovery tables say of a type. Offsets count from unit control: numbers of MSRs, else bytes. */
struct unc_type_facts {
	uint16_t type;
	enum unc_space space;
	uint8_t counters; /* 0: not known, its events can be encoded only */
	uint8_t width, ctl, ctr;
	uint16_t unit_ctl; /* UNC_PCI: its offset */
	uint16_t units;    /* one more than the largest number of a unit */
};

/* A chip with boxes for such types. It points into itself: not to be copied. */
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
 * Make a chip of one of the registry and of types. Their boxes come last.
 * @param types  set: types->chip is the chip, as long as types is there
 * @param facts  of n types that no box of the chip has; n up to UNC_MOST_TYPES
 * @return false if the chip has more boxes or facts than there is room for
 */
bool unc_types_make(const struct unc_chip *chip, const struct unc_type_facts *facts, unsigned n,
		    struct unc_types *types);

/* The box that units of a type are, by the tables of the chip; of a chip with types: of these, too. NULL: none. */
const struct unc_box *unc_type_box(const struct unc_chip *chip, unsigned type);

/* The type that an event's name is the number of, "type_21"; -1: it is another name. */
int unc_type_of_word(struct unc_word event);

/*
 * Write a name by number in the words of perf: "uncore_type_21/event=0x1,umask=0x2/:unit=3".
 * @return 1; 0: it is another name; an UNC_E… code with the reason in err: it is one, and wrong. err may be NULL
 */
int unc_type_kernel_name(const char *name, struct unc_text *out, struct unc_error *err);

/*
 * Write another spelling of a name by number as one: perf's words, "type_21::event=0x1". Where the type is a box of
 * the chip, write it in perf's words for that box.
 * @return false if the name is none, or needs no change
 */
bool unc_type_name(const struct unc_chip *chip, const char *name, struct unc_text *out);

/* Is it in perf's words for a type, with a term that no such event has? */
bool unc_type_terms_refused(const struct unc_chip *chip, const char *name);

/*
 * Make a chip with the type that a name by number means, and of which nothing but the number is known, so that the
 * name can be encoded without a machine that has it. Its event has no counters.
 * @return false if it is no such name, or the type is a box of the chip
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
