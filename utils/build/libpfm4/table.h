/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A table of libpfm4's form that is being made.
 */
#ifndef LIBPFM4_TABLE_H
#define LIBPFM4_TABLE_H

#include <stdbool.h>
#include <stdio.h>

#include "pfmlib_priv.h"
/* needs the former */
#include "pfmlib_intel_x86_priv.h"
#include "pfmlib_intel_snbep_unc_priv.h"
#include "unc_events.h"

/* A table of libpfm4's. */
struct base {
	const char *pmu;   /* "ivbep_unc_ha" */
	const char *array; /* "intel_ivbep_unc_h_pe" */
	const intel_x86_entry_t *events;
	unsigned count;
};
enum { MAX_EVENTS = 1024, MAX_UMASKS = 512 };

/* Bits that select an event: ev_sel, and the further bit of Sandy and Ivy Bridge-EP. */
#define EVENT_BITS 0x2000ffu
/* libpfm4's code for the fixed counter, which is the kernel's as well */
#define FIXED_CODE 0xffu
#define FIXED_COUNTER 0x100000000ull

struct table {
	const struct unc_chip *chip;
	const struct unc_pmu *pmu;
	const struct base *base;
	char stem[64]; /* of the names of umask arrays */
	intel_x86_entry_t events[MAX_EVENTS];
	intel_x86_umask_t *umasks[MAX_EVENTS];
	unsigned count, modifiers;
	FILE *changes; /* encodings that differ from libpfm4's */
	FILE *left;    /* rows of ours that libpfm4 cannot express */
};

/* Exit with a message. */
void die(const char *what) __attribute__((noreturn));

/* Fill `events` and `umasks`: those of the base first, corrected, then what only we have. */
void table_merge(struct table *t);

/* DIR/events/intel_PMU_events.h */
void table_write_events(const struct table *t, const char *dir);

/*
 * DIR/pfmlib_intel_PMU.c: a PMU for each unit, as libpfm4 has them, with a number unless there is one unit
 * only. Their names are appended to DIR/new-pmus.
 */
void table_write_pmus(const struct table *t, const char *dir, const char *detect);

/* A file in a folder; they exit on failure. */
FILE *create(const char *dir, const char *name, const char *mode);
void finish(FILE *file);

#endif
