/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_uncore.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "machine/machine.h"
#include "machine/map.h"
#include "machine/scope.h"
#include "names/resolve.h"
#include "papi.h"
#include "uncore.h"

/* The machine, or NULL with the reason in unc_last_error. */
static const struct unc_machine *this_machine(void)
{
	if (!unc_component.backend.machine)
		unc_papi_disabled(PAPI_ECMP);
	return unc_component.backend.machine;
}

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
	const struct unc_machine *m = unc_component.backend.machine;

	return m ? m->text : NULL;
}

int papi_uncore_simulated(void)
{
	const struct unc_machine *m = unc_component.backend.machine;

	return m && m->simulated;
}

const char *papi_uncore_chip(void)
{
	const struct unc_machine *m = unc_component.backend.machine;

	return m && m->chip ? m->chip->name : NULL;
}

int papi_uncore_num_sockets(void)
{
	const struct unc_machine *m = this_machine();

	return m ? (int)m->topology.sockets : PAPI_ECMP;
}

int papi_uncore_cpu_socket(int cpu)
{
	const struct unc_machine *m = this_machine();
	int socket;

	if (!m)
		return PAPI_ECMP;
	socket = unc_machine_socket(m, cpu);
	if (socket >= 0)
		return socket;
	unc_error_set(&unc_last_error, -EINVAL,
		      "there is no cpu %d, or it was offline when PAPI started", cpu);
	return PAPI_EINVAL;
}

int papi_uncore_read_time(struct papi_uncore_read_time *time)
{
	const struct unc_when *when = &unc_last_when;

	if (!this_machine())
		return PAPI_ECMP;
	if (!time)
		return unc_papi_fail(PAPI_EINVAL, "no structure to fill is given");
	if (when->begin == 0)
		return unc_papi_fail(PAPI_ENOTRUN, "this thread has read no uncore counters yet");
	*time = (struct papi_uncore_read_time){
		.begin = (long long)when->begin,
		.end = (long long)when->end,
		.skew = (long long)(when->end - when->begin),
		.zero_begin = (long long)when->zero_begin,
		.zero_end = (long long)when->zero_end,
	};
	return PAPI_OK;
}

/* ---------------------------------------------------------------------------------- data */

static void copy_data(struct papi_uncore_data *to, const struct unc_captured *from)
{
	_Static_assert(sizeof(to->fields) / sizeof(to->fields[0]) == UNC_DATA_FIELDS &&
			       sizeof(to->name) == sizeof(from->data.name),
		       "the public structure has other sizes");
	*to = (struct papi_uncore_data){
		.socket = from->socket,
		.unit = from->unit,
		.capture = from->capture->name,
		.source = from->capture->source,
		.valid = from->data.valid,
		.value = from->data.value,
		.numfields = from->data.numfields,
	};
	memcpy(to->name, from->data.name, sizeof(to->name));
	for (int i = 0; i < to->numfields; i++)
		to->fields[i] = (struct papi_uncore_field){ .name = from->data.fields[i].name,
							    .value = from->data.fields[i].value };
}

int papi_uncore_data(int eventset, struct papi_uncore_data *data, int max)
{
	size_t room = max > 0 ? (size_t)max : 0, count = 0;
	struct unc_captured *list;
	struct unc_evset *evset;
	int rc;

	if (!this_machine())
		return PAPI_ECMP;
	if (!data && max > 0)
		return unc_papi_fail(PAPI_EINVAL, "no structures to fill are given");
	rc = unc_component_evset(eventset, true, &evset);
	if (rc != PAPI_OK)
		return rc;
	list = calloc(room + 1, sizeof(*list));
	if (!list)
		return unc_papi_fail(PAPI_ENOMEM, "out of memory");
	rc = unc_set_capture(evset->set, list, room, &count, &unc_last_error);
	if (rc == 0 && count == 0)
		unc_papi_fail(
			PAPI_OK,
			"no event of the set captures anything in data registers: that is what "
			"DATA_EAR_EVENTS, L1I_EAR_EVENTS and ETB_EVENT of Montecito do");
	for (size_t i = 0; rc == 0 && count <= room && i < count; i++)
		copy_data(&data[i], &list[i]);
	free(list);
	return rc ? unc_device_error(rc) : (int)count;
}

/* ---------------------------------------------------------------------------------- units */

static bool covers(const struct unc_sum *sum, const struct unc_unit *unit)
{
	for (int i = 0; i < sum->count; i++)
		if (unc_scope_covers(unc_component.backend.machine, &sum->terms[i].event, -1, unit))
			return true;
	return false;
}

/* @return PAPI_OK or a PAPI error code, with the reason in unc_last_error */
static int resolve(const struct unc_machine *m, const char *event, struct unc_sum *sum)
{
	const char *colons = event ? strstr(event, ":::") : NULL;

	if (!event)
		return unc_papi_fail(PAPI_EINVAL, "no name of an event is given");
	return unc_name_error(unc_resolve(m, unc_component.backend.perf,
					  colons ? colons + 3 : event, sum, &unc_last_error));
}

int papi_uncore_units(const char *event, struct papi_uncore_unit *units, int max)
{
	const struct unc_machine *m = this_machine();
	struct unc_sum sum = { 0 };
	int count = 0, rc;

	if (!m)
		return PAPI_ECMP;
	if (!units && max > 0)
		return unc_papi_fail(PAPI_EINVAL, "no structures to fill are given");
	rc = resolve(m, event, &sum);
	if (rc)
		return rc;
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

int papi_uncore_behind(const char *event, int socket, int unit, char *text, size_t size)
{
	const struct unc_machine *m = this_machine();
	const struct unc_map *map;
	struct unc_sum sum = { 0 };
	int rc;

	if (!m)
		return PAPI_ECMP;
	if (!text || size == 0 || socket < 0 || unit < 0)
		return unc_papi_fail(PAPI_EINVAL,
				     "no room for a text is given, or a number below 0");
	rc = resolve(m, event, &sum);
	if (rc)
		return rc;
	rc = m->chip ? unc_map_of(m, &map, &unc_last_error)
		     : unc_error_set(&unc_last_error, -ENOENT,
				     "no tables for this CPU: there is no map of it");
	if (rc == 0)
		rc = unc_map_behind(map, &sum.terms[0].event, (unsigned)socket, (unsigned)unit,
				    text, size, &unc_last_error);
	unc_sum_free(&sum);
	return rc < 0 ? PAPI_ENOEVNT : rc;
}
