/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file facts_list.h
 * Sets of facts: from tests/facts/, from the tables, and how they differ.
 *
 * A fact is a line of columns. The first columns are its name, the others its contents. Two sets
 * are equal if they have the same lines, in any order.
 */
#ifndef FACTS_LIST_H
#define FACTS_LIST_H

#include <stdio.h>

struct facts {
	char *text;   /**< all lines, each ends with a zero byte */
	char **lines; /**< sorted; one space between columns */
	size_t count;
};

/**
 * Cut a text into facts. Empty lines and text after a '#' are dropped, runs of blanks are reduced
 * to one.
 * @param text  from malloc(), zero-terminated; belongs to `out` from then on
 */
void facts_cut(struct facts *out, char *text);

/**
 * Read a file of facts. A line "as CHIP" stands for the file of this name in the folder of that chip.
 * @return 0 or -errno
 */
int facts_read(struct facts *out, const char *path);

void facts_free(struct facts *facts);

/**
 * Write each difference as a line: a fact that only one set has, a fact with different contents, a
 * name that one set has twice.
 * @param names  number of columns that are the name
 * @param where  begins each line
 * @return number of differences
 */
unsigned facts_compare(const struct facts *list, const struct facts *tables, unsigned names,
		       const char *where, FILE *out);

#endif
