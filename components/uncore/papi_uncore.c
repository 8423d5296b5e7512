/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_uncore.h"

#include <string.h>

#include "machine/machine.h"
#include "machine/scope.h"
#include "names/resolve.h"
#include "papi.h"
#include "uncore.h"

const char *papi_uncore_error(void)
{
	return unc_last_error.text;
}

const char *papi_uncore_warning(void)
{
	return unc_last_warning.text;
}

const char *papi_uncore_machine(void)
{
	return unc_component.backend.machine ? unc_component.backend.machine->text : NULL;
}

int papi_uncore_simulated(void)
{
	return unc_component.backend.machine && unc_component.backend.machine->simulated;
}

const char *papi_uncore_chip(void)
{
	return unc_component.backend.machine && unc_component.backend.machine->chip
		       ? unc_component.backend.machine->chip->name
		       : NULL;
}

int papi_uncore_num_sockets(void)
{
	const struct unc_machine *m = unc_component.backend.machine;

	return m ? (int)m->topology.sockets : PAPI_ECMP;
}

int papi_uncore_cpu_socket(int cpu)
{
	const struct unc_machine *m = unc_component.backend.machine;
	int socket;

	if (!m)
		return PAPI_ECMP;
	socket = unc_machine_socket(m, cpu);
	return socket < 0 ? PAPI_EINVAL : socket;
}

static bool covers(const struct unc_sum *sum, const struct unc_unit *unit)
{
	for (int i = 0; i < sum->count; i++)
		if (unc_scope_covers(unc_component.backend.machine, &sum->terms[i].event, -1, unit))
			return true;
	return false;
}

int papi_uncore_units(const char *event, struct papi_uncore_unit *units, int max)
{
	const struct unc_machine *m = unc_component.backend.machine;
	const char *colons = strstr(event, ":::");
	struct unc_sum sum;
	int count = 0, rc;

	if (!m)
		return PAPI_ECMP;
	rc = unc_resolve(m->chip, unc_component.backend.perf, colons ? colons + 3 : event, &sum,
			 &unc_last_error);
	if (rc)
		return unc_name_error(rc);
	for (size_t i = 0; i < m->numunits; i++) {
		const struct unc_unit *unit = &m->units[i];

		if (!covers(&sum, unit))
			continue;
		if (count < max)
			units[count] = (struct papi_uncore_unit){ .socket = unit->socket,
								  .unit = unit->number };
		count++;
	}
	if (count == 0)
		unc_scope_absent(m, &sum.terms[0].event, -1, &unc_last_error);
	unc_sum_free(&sum);
	return count;
}
