/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file table_check.h
 * Checks that the tables of any chip must pass.
 *
 * Each check walks a whole chip, real or made up, and writes its findings, one line each. The real
 * chips must give none; a made-up chip with one planted fault must give exactly that one.
 */
#ifndef TABLE_CHECK_H
#define TABLE_CHECK_H

#include "unc_events.h"

/** Where findings are written; those that do not fit are still counted. */
struct findings {
	char *buf;
	size_t size, len;
	unsigned count;
};

/** Add a finding: one line, without its newline. */
void found(struct findings *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

struct table_check {
	const char *name;
	void (*run)(const struct unc_chip *chip, struct findings *f);
};

/** All checks, a zeroed row at the end. */
extern const struct table_check table_checks[];

/**
 * Run one check.
 * @return number of findings; buf holds them, a line each, always terminated
 */
unsigned table_check_run(const struct table_check *check, const struct unc_chip *chip, char *buf,
			 size_t size);

/** Names: table_names.c */
void check_name_order(const struct unc_chip *chip, struct findings *f);
void check_name_form(const struct unc_chip *chip, struct findings *f);
void check_pmu_names(const struct unc_chip *chip, struct findings *f);
void check_replacements(const struct unc_chip *chip, struct findings *f);
void check_descriptions(const struct unc_chip *chip, struct findings *f);
void check_metrics(const struct unc_chip *chip, struct findings *f);
void check_unverified(const struct unc_chip *chip, struct findings *f);
void check_type_names(const struct unc_chip *chip, struct findings *f);

/** Fields and codes: table_codes.c */
void check_layouts(const struct unc_chip *chip, struct findings *f);
void check_values(const struct unc_chip *chip, struct findings *f);
void check_field_names(const struct unc_chip *chip, struct findings *f);
void check_filters(const struct unc_chip *chip, struct findings *f);
void check_codes(const struct unc_chip *chip, struct findings *f);
void check_same_codes(const struct unc_chip *chip, struct findings *f);
void check_counters(const struct unc_chip *chip, struct findings *f);

/** Register maps: table_boxes.c */
void check_boxes(const struct unc_chip *chip, struct findings *f);
void check_steps(const struct unc_chip *chip, struct findings *f);
void check_runs(const struct unc_chip *chip, struct findings *f);
void check_registers(const struct unc_chip *chip, struct findings *f);

/** Two names of one event that are meant to have the same code. */
struct known_alias {
	const char *chip, *pmu, *event, *one, *other;
	const char *why;
};
extern const struct known_alias known_aliases[]; /**< a zeroed row at the end */

/** Umasks whose table names counters that their event does not have, with the reason. */
struct known_counters {
	const char *chip, *pmu, *event, *umask;
	const char *why;
};
extern const struct known_counters known_counters[];

#endif
