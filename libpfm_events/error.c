/* SPDX-License-Identifier: BSD-3-Clause */
#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "words.h"

void unc_error_text(struct unc_error *err, int code, const char *format, ...)
{
	va_list args;

	if (err != NULL) {
		err->code = code;
		err->pos = err->len = 0;
		va_start(args, format);
		vsnprintf(err->text, sizeof(err->text), format, args);
		va_end(args);
		unc_make_printable(err->text, "");
	}
}

void unc_error_add(struct unc_error *err, const char *sentence)
{
	size_t len = err ? strlen(err->text) : 0;

	if (err && !strstr(err->text, sentence))
		snprintf(err->text + len, sizeof(err->text) - len, "%s%s", len ? "; " : "",
			 sentence);
}
