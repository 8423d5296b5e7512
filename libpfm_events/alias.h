/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Second names: what other tools and other tables of the manuals call an event, umask or modifier.
 * They are looked up only if a name is not one of the tables' own, so they cost an ordinary name
 * nothing.
 */
#ifndef UNC_ALIAS_H
#define UNC_ALIAS_H

#include "unc_events.h"

/*
 * A second name. Event names are without the PMU's prefix; one with another prefix is whole. The form of `name` says what
 * it stands for:
 *
 *     "EVENT"       `is` is "EVENT2[:WORD...]", another event; or "EVENT:WORD...", the same event:
 *                   the words that it has if a name chooses none
 *     "EVENT:WORD"  `is` is "WORD2[:WORD3...]". Values of one modifier are combined: of "state=1" and
 *                   "state=8" both are selected
 */
struct unc_alias {
	const char *name; /* sorted, as in unc_row_named() */
	const char *is;   /* if refused: the name to use instead, or NULL */
	const char *why;  /* refused, for this reason; or NULL */
};

/*
 * A modifier that is a part of another one: "cf=3" is "tid=6"; or a whole register of which the event
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

/* A LIKWID counter's name: "MBOX0C1". Its event is named without the prefix of ours. */
struct unc_likwid_box {
	const char *box, *pmu;
	const char *fixed; /* event of its fixed counter, with the prefix; or NULL */
	const char *strip; /* what its events' names may begin with, "R2PCIE_,PBOX_"; or NULL */
	const char *ports; /* PMU that "IBOX0PORT3" belongs to; or NULL */
	bool one;          /* the number is the counter's: a socket has one unit */
	/* Units come in groups, of which LIKWID numbers fewer: unit n is n / used * group + n % used. */
	uint8_t used, group;
};

/* Names of other tools that a whole chip has. */
struct unc_other_names {
	const struct unc_alias *rows; /* `is` is a whole name here; sorted */
	const struct unc_likwid_box *likwid;
	uint16_t numrows;
	uint8_t numlikwid;
};

/* What a second name stands for. */
struct unc_alias_answer {
	char name[2 * UNC_NAME_MAX]; /* the name here; refused: the one to use, or "" */
	const char *why;             /* refused, for this reason; or NULL */
	/* Refused, because this part of the name is wrong: its place. Or NULL: the whole name is. */
	const char *wrong;
	unsigned pos, len;
	bool no_pmu;       /* refused: the chip has no PMU of the name at `wrong` */
	bool only_default; /* nothing was replaced, but a umask added that the name does not give */
	bool by_value;     /* the name gives values, of the control and the filters */
	uint64_t value[UNC_REGS];
};

/*
 * Look a name up among the second names.
 * @param chip  NULL: of all chips
 * @return true if it is one: the answer is filled
 */
bool unc_alias_find(const struct unc_chip *chip, const char *name, struct unc_alias_answer *answer);

#endif
