/* SPDX-License-Identifier: BSD-3-Clause */
/* Notes that a reader of the report needs. */
#include "mpi/lib/sets.h"
#include "mpi/lib/view.h"
#include "out.h"

/* How long ranks were in MPI: exact even if some counts are of both phases; NULL: unknown. */
static json_t *mpi_note(const struct job *job)
{
	double inside = 0, all = 0;
	long long calls = 0;

	for (size_t i = 0; i < json_array_size(job->parts); i++) {
		const json_t *part = json_array_get(job->parts, i);
		const json_t *seconds = json_object_get(part, "mpi_seconds");

		if (!seconds)
			continue;
		inside += json_number_value(seconds);
		calls += json_integer_value(json_object_get(part, "mpi_calls"));
		all += json_number_value(
			json_object_get(json_array_get(json_object_get(part, "regions"), 0),
					"seconds"));
	}
	return all > 0 ? json_sprintf(
				 "the counting ranks made %lld MPI calls: %.3f s of their %.3f s",
				 calls, inside, all)
		       : NULL;
}

/* The first node that the job shares with others; NULL: none, or unknown. */
static json_t *shared_note(const struct job *job)
{
	for (size_t i = 0; i < json_array_size(job->parts); i++) {
		const json_t *part = json_array_get(job->parts, i);
		long long cpus = json_integer_value(json_object_get(part, "cpus"));
		long long online = json_integer_value(json_object_get(part, "cpus_online"));

		if (cpus < online)
			return json_sprintf("the job has %lld of %lld cpus of %s: the traffic of "
					    "other jobs there cannot be told apart",
					    cpus, online, part_text(part, "node"));
	}
	return NULL;
}

/* That counts are estimates; NULL: they are not. */
static json_t *turns_note(const struct session *s)
{
	unsigned interval = s->options.interval_ms;

	if (!sets_take_turns(s))
		return NULL;
	return json_sprintf(
		"ESTIMATES are noted \"in turns\": counters do not suffice, so %u sets of events took turns "
		"of %u ms; --set N counts one of them all the time",
		s->numpasses, interval ? interval : TURN_MS);
}

json_t *report_notes(const struct job *job)
{
	json_t *list = need(json_array());
	bool simulated = false;

	for (size_t i = 0; i < json_array_size(job->parts); i++) {
		const json_t *part = json_array_get(job->parts, i);
		long long dropped = json_integer_value(json_object_get(part, "dropped")), unnamed;
		const json_t *warning = json_object_get(part, "warning");

		simulated |= json_is_true(json_object_get(part, "simulated"));
		if (warning)
			json_array_append_new(list, json_sprintf("%s: %s", part_text(part, "node"),
								 json_string_value(warning)));
		unnamed = json_integer_value(json_object_get(part, "unnamed"));
		if (unnamed)
			json_array_append_new(
				list,
				json_sprintf(
					"%s: %lld calls of MPI_Pcontrol had no name, or one that "
					"is no text: they are in no region",
					part_text(part, "node"), unnamed));
		if (dropped)
			json_array_append_new(
				list, json_sprintf("%s: too many regions: %lld entries are in none",
						   part_text(part, "node"), dropped));
	}
	if (simulated)
		json_array_insert_new(list, 0, json_string("SIMULATED counts"));
	if (job->incomplete)
		json_array_append_new(
			list,
			json_sprintf("INCOMPLETE: %s; only the sockets of this rank, until then",
				     job->incomplete));
	if (!job->bound)
		json_array_append_new(list, json_string("ranks are not bound to sockets: the first "
							"rank of each node counts all of them"));
	json_array_append_new(list, turns_note(job->s)); /* not if it is NULL */
	json_array_append_new(list, mpi_note(job));
	json_array_append_new(list, shared_note(job));
	json_array_append_new(list, json_string("counts are for whole sockets: other jobs and "
						"the system are included"));
	return list;
}
