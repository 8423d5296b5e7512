/* SPDX-License-Identifier: BSD-3-Clause */
#include "facts_column.h"

#include <stdarg.h>

void column_begin(struct column *column, FILE *out)
{
	*column = (struct column){ .out = out };
	fputc(' ', out);
}

void column_add(struct column *column, const char *format, ...)
{
	va_list ap;

	if (column->count++)
		fputc(',', column->out);
	va_start(ap, format);
	vfprintf(column->out, format, ap);
	va_end(ap);
}

void column_end(struct column *column)
{
	if (!column->count)
		fputc('-', column->out);
}
