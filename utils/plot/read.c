/* SPDX-License-Identifier: BSD-3-Clause */
#include "plot/read.h"

#include <string.h>

#include "out.h"

void plot_read(struct plot *plot, const char *path)
{
	FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "re");
	int c;

	if (!file)
		die(EXIT_ERROR, "%s: %m", visible(path));
	*plot = (struct plot){ .title = text("%s", ""),
			       .machine = text("%s", ""),
			       .notes = text("%s", "") };
	do
		c = getc(file);
	while (c == ' ' || (c >= '\t' && c <= '\r'));
	if (c == EOF)
		die(EXIT_ERROR, "%s is empty", path);
	ungetc(c, file);
	if (c == '{')
		plot_read_json(plot, file, path);
	else
		plot_read_csv(plot, file, path);
	if (file != stdin)
		fclose(file);
	if (!plot->numseries && !plot->numparts)
		die(EXIT_ERROR,
		    "%s has no time line: count with -I, such as uncore_stat -I 100 --json", path);
}
