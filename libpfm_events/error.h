/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file error.h
 * Reporting errors: a negative errno, or an UNC_E… code of unc_events.h, with a sentence for the
 * user in struct unc_error.
 */
#ifndef UNC_ERROR_H
#define UNC_ERROR_H

#include "unc_events.h"

/**
 * Fill `err` (may be NULL) with a code and a sentence, and return the code:
 * `return unc_error_set(err, -EACCES, "cannot open %s", path);`
 * It is a macro so that static analysers see the returned value.
 */
#define unc_error_set(err, code, ...)                         \
	({                                                    \
		int error_code = (code);                      \
		unc_error_text(err, error_code, __VA_ARGS__); \
		error_code;                                   \
	})
void unc_error_text(struct unc_error *err, int code, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/** Append a sentence to the text of `err` (may be NULL), unless it is already there: "A; B". */
void unc_error_add(struct unc_error *err, const char *sentence);

#endif
