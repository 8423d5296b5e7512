/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file facts_column.h
 * Writing a column of several items.
 */
#ifndef FACTS_COLUMN_H
#define FACTS_COLUMN_H

#include <stdint.h>
#include <stdio.h>

/** Items of one column: separated by commas, "-" if there are none. */
struct column {
	FILE *out;
	unsigned count;
};

void column_begin(struct column *column, FILE *out);
void column_add(struct column *column, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void column_end(struct column *column);

/* For %llx. */
static inline unsigned long long ull(uint64_t value)
{
	return value;
}

#endif
