/* SPDX-License-Identifier: BSD-3-Clause */
/* A table in libpfm4's form, under construction. */
#ifndef LIBPFM4_TABLE_H
#define LIBPFM4_TABLE_H

#include <stdbool.h>
#include <stdio.h>

#include "pfmlib_priv.h"
/* needs the former */
#include "pfmlib_intel_x86_priv.h"
#include "pfmlib_intel_snbep_unc_priv.h"
#include "unc_events.h"

/* libpfm4's table. */
struct base {
	const char *pmu;   /* "ivbep_unc_ha" */
	const char *array; /* "intel_ivbep_unc_h_pe" */
	const intel_x86_entry_t *events;
	unsigned count;
	unsigned units; /* PMUs with a number */
};
enum { MAX_EVENTS = 1024, MAX_UMASKS = 512, MAX_RAW_FIELDS = 32 };

/* libpfm4's event of Montecito; a list ends with an empty one. */
struct raw_base {
	const char *name;
	unsigned code; /* event select, and umask << 16 */
	bool plain;    /* the code selects the event, and nothing else */
};

/* Bits that select an event: ev_sel, and the extra bit of Sandy and Ivy Bridge-EP. */
#define EVENT_BITS 0x2000ffu
/* libpfm4's and the kernel's code for the fixed counter */
#define FIXED_CODE 0xffu
#define FIXED_COUNTER 0x100000000ull

/* Privilege levels of Montecito: in control, but not in codes */
#define RAW_PLM 0xfu
/* The lower half of a control register of the Xeon L3 is the count. */
#define RAW_L3_SHIFT 32u

/* A modifier of a PMU whose register values are encoded. */
struct raw_field {
	const struct unc_field *field;
	uint64_t allowed[4]; /* a bit for each value that is accepted */
};

/* Members of a PMU with tables in libpfm4's form */
#define TABLE_CALLBACKS                                                 \
	"\t.get_event_first = pfm_intel_x86_get_event_first,\n"         \
	"\t.get_event_next = pfm_intel_x86_get_event_next,\n"           \
	"\t.event_is_valid = pfm_intel_x86_event_is_valid,\n"           \
	"\t.validate_table = pfm_intel_x86_validate_table,\n"           \
	"\t.get_event_info = pfm_intel_x86_get_event_info,\n"           \
	"\t.get_event_attr_info = pfm_intel_x86_get_event_attr_info,\n" \
	"\t.get_event_nattrs = pfm_intel_x86_get_event_nattrs,\n"

struct table {
	const struct unc_chip *chip;
	const struct unc_pmu *pmu;
	char name[64];      /* of the PMU in libpfm4: "hswep_unc_cbo" */
	const char *prefix; /* of its events there: "UNC_C_" */
	const struct base *base;
	bool combines; /* libpfm4's own tests combine its umasks with common bits */
	intel_x86_entry_t events[MAX_EVENTS];
	intel_x86_umask_t *umasks[MAX_EVENTS];
	unsigned count, modifiers;
	struct raw_field fields[MAX_RAW_FIELDS]; /* of table_merge_raw(), and so are the next two */
	unsigned numfields;
	unsigned max_inc[MAX_EVENTS];
	FILE *changes; /* encodings that differ from libpfm4's */
	FILE *left;    /* rows of ours that libpfm4 cannot express */
};

/* Set chip, PMU and their names. */
void table_of(struct table *t, const struct unc_chip *chip, const struct unc_pmu *pmu);

/* Exit with a message. */
void die(const char *what) __attribute__((noreturn));

/* Fill `events` and `umasks`: first the base's, corrected, then ours. */
void table_merge(struct table *t);

/* The same for a PMU whose register values are encoded; `base`: libpfm4's events, or NULL. */
void table_merge_raw(struct table *t, const struct raw_base *base);

/* A copy of a text; NULL for NULL. */
char *copy(const char *text);
/* The default umask of our event; NULL: none. */
const struct unc_umask *default_umask(const struct table *t, const struct unc_event *event);
/* A umask may be combined if it is one bit, and no other umask of the event is that bit. */
void set_combinations(intel_x86_umask_t *umasks, unsigned from, unsigned count);
/* Events with equal codes, which libpfm4 rejects: give them `equiv`, or leave them out. */
void mark_equal(struct table *t);
/*
 * Umasks that may be combined have no common bits, or one consists of the others and says so. Valid
 * combinations encode the same as before. The first `kept` umasks may be combined as they are.
 */
void umasks_separate(intel_x86_entry_t *event, intel_x86_umask_t *umasks, unsigned kept);
/* Lines of DIR/changes and DIR/left-out; `umask` may be NULL. */
void note_change(const struct table *t, const char *event, const char *umask, uint64_t was,
		 uint64_t is);
void note_left_out(const struct table *t, const char *event, const char *umask, const char *why);

/* The name of the umasks of event `i`. */
void umask_array(const struct table *t, unsigned i, char *buf, size_t size);
void table_put_umask(FILE *out, const intel_x86_umask_t *u);
void table_put_event(FILE *out, const struct table *t, unsigned i);

/* DIR/edits/PMU: differences from libpfm4's table (edits.c). */
void table_write_edits(const struct table *t, const char *dir);

/* DIR/events/intel_PMU_events.h */
void table_write_events(const struct table *t, const char *dir);

/*
 * DIR/pfmlib_intel_PMU.c: a PMU for each unit, as libpfm4 has them, with a number unless there is one unit
 * only. Their names are appended to DIR/new-pmus. If libpfm4 has PMUs for the first units, the PMUs of the other units
 * are in DIR/pfmlib_intel_PMU_more.c, and their names in DIR/more-pmus.
 */
void table_write_pmus(const struct table *t, const char *dir);

/* The function that detects the processor: pfm_intel_PMU_detect(). */
void table_put_detect(const struct table *t, FILE *out);

/* DIR/pfmlib_intel_PMU.c for table_merge_raw()'s table: one PMU. */
void table_write_raw(const struct table *t, const char *dir);

/* A file in a folder; they exit on failure. */
FILE *create(const char *dir, const char *name, const char *mode);
void finish(FILE *file);

#endif
