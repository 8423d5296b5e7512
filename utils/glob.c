/* SPDX-License-Identifier: BSD-3-Clause */
#include "glob.h"

#include <fnmatch.h>
#include <stdlib.h>

#include "out.h"
#include "words.h"

static char *folded(const char *words)
{
	char *copy = text("%s", words);

	for (char *c = copy; *c; c++)
		*c = (char)unc_fold(*c);
	return copy;
}

bool glob_matches(const char *glob, const char *name)
{
	char *pattern = folded(glob), *whole = folded(name);
	bool match = fnmatch(pattern, whole, 0) == 0;

	free(pattern);
	free(whole);
	return match;
}
