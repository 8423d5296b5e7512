/* SPDX-License-Identifier: BSD-3-Clause */

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "host/files.h"

int unc_cpuset_parse(const char *text, struct unc_cpuset *set)
{
	memset(set, 0, sizeof(*set));
	text += strspn(text, " \t\n");
	for (bool more = *text != '\0'; more; text += more) {
		unsigned first, last;
		int end = 0;

		if (text[0] < '0' || text[0] > '9' || sscanf(text, "%4u%n", &first, &end) != 1)
			return -EINVAL;
		text += end;
		last = first;
		if (*text == '-' && text[1] >= '0' && text[1] <= '9') {
			sscanf(++text, "%4u%n", &last, &end);
			text += end;
		}
		if (last < first || last >= UNC_MAX_CPUS)
			return -EINVAL;
		for (unsigned cpu = first; cpu <= last; cpu++)
			unc_cpuset_add(set, cpu);
		more = *text == ',';
	}
	return text[strspn(text, " \t\n")] == '\0' ? 0 : -EINVAL;
}

int unc_cpuset_read(const char *path, struct unc_cpuset *set)
{
	char text[16384];
	int rc = unc_host_file(path, text, sizeof(text));

	if (rc < 0)
		return rc;
	/* A list that does not fit may be cut in the middle of a number. */
	return (size_t)rc < sizeof(text) - 1 ? unc_cpuset_parse(text, set) : -EINVAL;
}

void unc_cpuset_add(struct unc_cpuset *set, unsigned cpu)
{
	set->bits[cpu / 64] |= 1ull << cpu % 64;
}

bool unc_cpuset_has(const struct unc_cpuset *set, unsigned cpu)
{
	return cpu < UNC_MAX_CPUS && (set->bits[cpu / 64] >> cpu % 64 & 1);
}

unsigned unc_cpuset_next(const struct unc_cpuset *set, unsigned cpu)
{
	while (cpu < UNC_MAX_CPUS) {
		uint64_t rest = set->bits[cpu / 64] >> cpu % 64;

		if (rest)
			return cpu + (unsigned)__builtin_ctzll(rest);
		cpu = (cpu / 64 + 1) * 64;
	}
	return UNC_MAX_CPUS;
}
