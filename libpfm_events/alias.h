/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Second names: what other tools and other tables of the manuals call an event, umask or modifier.
 * They are looked up only if a name is not in the tables, so they cost ordinary names nothing.
 */
#ifndef UNC_ALIAS_H
#define UNC_ALIAS_H

#include "unc_events.h"

/*
 * A second name. Event names lack the PMU's prefix; a name with another prefix is complete. The form of `name` decides
 * what it stands for:
 *
 *     "EVENT"       `is` is "EVENT2[:WORD...]", another event; or "EVENT:WORD...", the same event
 *                   with its default words
 *     "EVENT:WORD"  `is` is "WORD2[:WORD3...]". Values of one modifier are combined: "state=1" and
 *                   "state=8" select both states
 */
struct unc_alias {
	const char *name; /* sorted, as in unc_row_named() */
	const char *is;   /* if refused: the name to use instead, or NULL */
	const char *why;  /* why it is refused; or NULL */
};

/*
 * A modifier that is part of another one: "cf=3" is "tid=6"; or a whole register of which the event
 * accepts one field: "OCCUPANCY_FILTER=0x1400" is "band1=0x14".
 */
struct unc_alias_part {
	const char *name, *field;
	uint8_t shift, width; /* of the part within the field */
	uint8_t reg_width; /* whole register: its width; `shift` is the shift of the field within it */
};

/* Second names within a PMU. */
struct unc_aliases {
	const struct unc_alias *rows;
	const struct unc_alias_part *parts;
	uint16_t numrows;
	uint8_t numparts;
};

/* A LIKWID counter's name: "MBOX0C1". LIKWID's event names lack our prefix. */
struct unc_likwid_box {
	const char *box, *pmu;
	const char *fixed; /* event of its fixed counter, with the prefix; or NULL */
	const char *strip; /* prefixes that its events' names may have, "R2PCIE_,PBOX_"; or NULL */
	const char *ports; /* PMU of "IBOX0PORT3"; or NULL */
	bool one;          /* a socket has one unit: the number is the counter's */
	/* LIKWID numbers only `used` units of each group: unit n is n / used * group + n % used. */
	uint8_t used, group;
};

/* Names of other tools for a whole chip. */
struct unc_other_names {
	const struct unc_alias *rows; /* `is` is a whole name here; sorted */
	const struct unc_likwid_box *likwid;
	uint16_t numrows;
	uint8_t numlikwid;
};

/* What a second name stands for. */
struct unc_alias_answer {
	char name[2 * UNC_NAME_MAX]; /* the name here; if refused, the one to use, or "" */
	const char *why;             /* why it is refused; or NULL */
	/* If refused: the part of the name that is wrong, and its place; NULL: the whole name is wrong. */
	const char *wrong;
	unsigned pos, len;
	bool no_pmu;       /* refused: the chip has no PMU with the name at `wrong` */
	bool only_default; /* the only change: a default umask was added */
	bool by_value;     /* the name gives values of the control and the filters */
	uint64_t value[UNC_REGS];
};

/*
 * Look a name up among the second names.
 * @param chip  NULL: all chips
 * @return true if it is a second name: the answer is filled
 */
bool unc_alias_find(const struct unc_chip *chip, const char *name, struct unc_alias_answer *answer);

#endif
