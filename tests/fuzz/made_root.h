/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file made_root.h
 * A folder in place of "/", for fuzzers of files. Any error ends the fuzzer.
 */
#ifndef MADE_ROOT_H
#define MADE_ROOT_H

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define MUST(condition)                                                                 \
	do {                                                                            \
		if (!(condition)) {                                                     \
			fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
			abort();                                                        \
		}                                                                       \
	} while (0)

extern char made_root[64]; /**< "" until made_root_open() */

/** Create it, empty; it is removed when the fuzzer exits. */
void made_root_open(void);

/** Give a file below it this content. */
void made_root_put(const char *path, const char *text, size_t size);

#endif
