/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/pmu_names.h"

#include <stdio.h>

/* Units of a PMU on the first socket, which has at least the units of the others. */
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

unsigned unc_pmu_names(const struct unc_machine *m, unc_pmu_name *names, unsigned max)
{
	const struct unc_chip *chip = m->chip;
	unsigned n = 0;

	for (unsigned i = 0; chip && i < chip->numpmus && n < max; i++)
		snprintf(names[n++], sizeof(names[0]), "%s", chip->pmus[i]->name);
	for (unsigned size = FEWEST; chip && size <= MOST; size++) {
		for (unsigned i = 0; i < chip->numpmus; i++) {
			const struct unc_unit *unit;

			if (units_of(m, chip->pmus[i], &unit) != size)
				continue;
			for (size_t k = 0; k < size && n < max; k++)
				snprintf(names[n++], sizeof(names[0]), "%s%u", chip->pmus[i]->name,
					 unit[k].number);
		}
	}
	return n;
}
