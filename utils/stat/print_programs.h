/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Results as CSV and as JSON.
 */
#ifndef UNCORE_STAT_PRINT_PROGRAMS_H
#define UNCORE_STAT_PRINT_PROGRAMS_H

#include "stat/row.h"

/* `note`: on the passes; NULL: none. */
void csv_begin(const struct session *s, const char *note, FILE *out);
void csv_row(const struct session *s, const struct row *row, FILE *out);

/* Rows are printed one by one; print_end() writes the end of the object. */
void json_begin(const struct session *s, const char *note, FILE *out);
void json_row(const struct session *s, const struct row *row, bool first, FILE *out);

#endif
