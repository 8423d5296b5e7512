/* SPDX-License-Identifier: BSD-3-Clause */
#include <stdio.h>
#include <string.h>

#include "names/catalog.h"

/* Units of a PMU on the first socket, which has no fewer than the others. */
static size_t units_of(const struct unc_machine *m, const struct unc_pmu *pmu,
		       const struct unc_unit **unit)
{
	size_t count;

	*unit = unc_machine_units(m, pmu->box, &count);
	while (count && (*unit)[count - 1].socket != (*unit)[0].socket)
		count--;
	return count;
}

/* libpfm4 does not number the unit of a box that has only one. */
enum { FEWEST = 2, MOST = 40 };

/*
 * Add the names of PMUs, then of their units: ours from boxes with few units to those with many, libpfm4's in order of
 * the units' numbers, as there may not be room for all.
 * @param chip  what we or libpfm4 call the chip
 */
static unsigned add_names(const struct unc_machine *m, const char *chip, unc_pmu_name *names,
			  unsigned n, unsigned max)
{
	const size_t own = strlen(m->chip->name);
	const bool by_number = chip != m->chip->name;

	for (unsigned i = 0; i < m->chip->numpmus && n < max; i++)
		snprintf(names[n++], sizeof(*names), "%s%s", chip, m->chip->pmus[i]->name + own);
	for (size_t round = 0; round <= MOST; round++)
		for (unsigned i = 0; i < m->chip->numpmus; i++) {
			const struct unc_pmu *pmu = m->chip->pmus[i];
			const struct unc_unit *unit;
			size_t size = units_of(m, pmu, &unit), k = by_number ? round : 0;
			size_t end = by_number ? round + 1 : size;

			if (size < FEWEST || (by_number ? round >= size : round != size))
				continue;
			for (; k < end && n < max; k++)
				snprintf(names[n++], sizeof(*names), "%s%s%d", chip,
					 pmu->name + own, unit[k].number);
		}
	return n;
}

unsigned unc_pmu_names(const struct unc_machine *m, unc_pmu_name *names, unsigned max)
{
	unsigned n;

	if (!m->chip)
		return 0;
	n = add_names(m, m->chip->name, names, 0, max);
	return m->chip->other_name ? add_names(m, m->chip->other_name, names, n, max) : n;
}
