/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reports of uncore_doctor, as tables and as JSON.
 */
#include <stdlib.h>

#include "doctor/doctor.h"
#include "printable.h"

static const char *const result_names[] = {
	[GOOD] = "ok",
	[NOTE] = "note",
	[MISSING] = "missing",
	[UNTRIED] = "not tried",
};

void report_step(struct report *report, enum result result, const char *name, char *found,
		 const char *remedy)
{
	report->steps =
		need(reallocarray(report->steps, report->numsteps + 1, sizeof(*report->steps)));
	report->steps[report->numsteps++] = (struct step){
		.result = result,
		.name = name,
		.found = found,
		.remedy = text("%s", remedy),
		.command = text("%s", ""),
	};
}

void report_command(struct report *report, char *command)
{
	struct step *step = &report->steps[report->numsteps - 1];

	free(step->command);
	step->command = command;
}

void report_free(struct report *report)
{
	for (size_t i = 0; i < report->numsteps; i++) {
		free(report->steps[i].found);
		free(report->steps[i].remedy);
		free(report->steps[i].command);
	}
	free(report->steps);
	free(report->summary);
}

bool report_lacks_a_step(const struct report *report)
{
	for (size_t i = 0; i < report->numsteps; i++)
		if (report->steps[i].result == MISSING)
			return true;
	return false;
}

/* No counter lacks what it needs. */
static bool complete(const struct report *report)
{
	return report->works && !report_lacks_a_step(report);
}

static const char *verdict(const struct report *report)
{
	if (!report->works)
		return "does not work";
	if (!complete(report))
		return report->simulated ? "works in part (SIMULATED)" : "works in part";
	return report->simulated ? "works (SIMULATED)" : "works";
}

static void print_steps(FILE *out, const struct report *report)
{
	struct libscols_table *table = table_new(out);
	size_t width = table_width(table), room = 0;

	/* The last two columns share the rest of the width. */
	if (width)
		room = width > 70 ? (width - 34) / 2 : 18;
	table_column(table, "  STEP", 0);
	table_column(table, "RESULT", 0);
	table_column(table, "FOUND", SCOLS_FL_WRAP);
	table_column(table, "FIX", SCOLS_FL_WRAP);
	for (size_t i = 0; i < report->numsteps; i++) {
		const struct step *step = &report->steps[i];
		struct libscols_line *line = table_line(table);
		char *name = text("  %s", step->name);
		char *found = wrapped(step->found, room, 0);
		char *remedy = wrapped(step->remedy, room, 0);

		table_cell(line, 0, name);
		table_cell(line, 1, result_names[step->result]);
		table_cell(line, 2, found);
		table_cell(line, 3, remedy);
		free(name);
		free(found);
		free(remedy);
	}
	table_print(table);
}

void report_print(FILE *out, const struct report *reports, size_t count,
		  const struct conclusion *conclusion)
{
	for (size_t i = 0; i < count; i++) {
		fprintf(out, "%s: %s: %s\n", reports[i].name, verdict(&reports[i]),
			reports[i].summary);
		print_steps(out, &reports[i]);
		fputc('\n', out);
	}
	if (!conclusion->counts_by)
		fprintf(out, "PAPI's component uncore is disabled: %s\n", conclusion->reason);
	else
		fprintf(out,
			"PAPI's component uncore counts: %s\n"
			"To prove the counts on this machine: uncore_verify --quick\n",
			conclusion->counts_by);
	fprintf(out, "Next: %s\n", conclusion->next);
}

static json_t *json_of_report(const struct report *report)
{
	json_t *object = need(json_object()), *steps = need(json_array());

	json_object_set_new(object, "name", json_text(report->name));
	json_object_set_new(object, "works", json_boolean(report->works));
	json_object_set_new(object, "complete", json_boolean(complete(report)));
	json_object_set_new(object, "simulated", json_boolean(report->simulated));
	json_object_set_new(object, "summary", json_text(report->summary));
	for (size_t i = 0; i < report->numsteps; i++) {
		const struct step *from = &report->steps[i];
		json_t *step = need(json_object());

		json_object_set_new(step, "step", json_text(from->name));
		json_object_set_new(step, "result", json_text(result_names[from->result]));
		json_object_set_new(step, "found", json_text(from->found));
		json_object_set_new(step, "remedy",
				    from->remedy[0] ? json_text(from->remedy) : json_null());
		json_object_set_new(step, "command",
				    from->command[0] ? json_text(from->command) : json_null());
		json_array_append_new(steps, step);
	}
	json_object_set_new(object, "steps", steps);
	return object;
}

void report_print_json(FILE *out, const struct report *reports, size_t count,
		       const struct conclusion *conclusion)
{
	json_t *object = need(json_object()), *list = need(json_array());

	json_object_set_new(object, "enabled", json_boolean(conclusion->counts_by != NULL));
	json_object_set_new(object, "counts_by",
			    conclusion->counts_by ? json_text(conclusion->counts_by) : json_null());
	json_object_set_new(object, "disabled_reason",
			    conclusion->counts_by ? json_null() : json_text(conclusion->reason));
	json_object_set_new(object, "next", json_text(conclusion->next));
	for (size_t i = 0; i < count; i++)
		json_array_append_new(list, json_of_report(&reports[i]));
	json_object_set_new(object, "backends", list);
	json_print(object, JSON_INDENT(2), out);
	fputc('\n', out);
	json_decref(object);
}
