/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fuzzer of the lines of a map. What a line is split into lies within it, and each key is there once.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine/map_line.h"

#define MUST(condition)                                                         \
	do {                                                                    \
		if (!(condition)) {                                             \
			fprintf(stderr, "line %d: %s\n", __LINE__, #condition); \
			abort();                                                \
		}                                                               \
	} while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = strndup((const char *)data, size);
	size_t length = strlen(text) + 1;
	struct unc_map_line line;

	if (unc_map_line_parse(text, &line) && line.kind != NULL) {
		for (unsigned i = 0; i < line.count; i++) {
			const char *value = line.words[i].value;
			long number = unc_map_line_number(&line, line.words[i].key);

			MUST(value >= text && value < text + length);
			MUST(unc_map_line_text(&line, line.words[i].key) == value);
			MUST(number == -2 || number == strtol(value, NULL, 10));
		}
		MUST(unc_map_line_all_used(&line));
	}
	free(text);
	return 0;
}
