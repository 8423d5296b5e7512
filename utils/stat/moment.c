/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/moment.h"

#include <math.h>
#include <papi.h>
#include <stddef.h>

#include "out.h"
#include "papi_uncore.h"

/* Shares of the time: less exact rates get a note, or no value. */
static const double NOTED = 0.01, MOST = 0.1;

struct moment moment_between(double begin, double end)
{
	return (struct moment){ .at = begin + (end - begin) / 2, .skew = (end - begin) / 2 };
}

static struct moment of_ns(long long begin, long long end)
{
	return moment_between((double)begin / 1e9, (double)end / 1e9);
}

bool moment_of_read(double before, struct moment *zero, struct moment *read)
{
	struct papi_uncore_read_time time;

	/* 1e-9: `before` was rounded */
	if (papi_uncore_read_time(&time) != PAPI_OK || (double)time.begin / 1e9 < before - 1e-9)
		return false;
	*zero = of_ns(time.zero_begin, time.zero_end);
	*read = of_ns(time.begin, time.end);
	return true;
}

bool moment_is_vague(double seconds, double skew)
{
	return !(skew <= seconds * MOST);
}

char *moment_note(double seconds, double skew)
{
	if (skew <= seconds * NOTED)
		return NULL;
	if (moment_is_vague(seconds, skew))
		return text(
			"the time was too short for a rate: starting and reading the counters took %.4g "
			"of its %.4g ms",
			2e3 * skew, 1e3 * seconds);
	/* Whole numbers, because intervals print only notes that differ. */
	return text("+-%.0f%%: starting and reading the counters took a part of the time",
		    ceil(100 * skew / seconds));
}
