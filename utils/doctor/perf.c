/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The backends perf and sim: what they need, and what is missing.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chip.h"
#include "doctor/doctor.h"
#include "names/resolve.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "sim/spec.h"

void doctor_processor(const struct patient *patient, struct report *report)
{
	const struct unc_topology *t = &patient->host;
	struct unc_error err = { 0 };
	unsigned offline = 0;
	char some[32] = "";
	const struct unc_quantities *known = patient->known;

	if (!patient->readable) {
		struct unc_topology again;

		/* Read again for the error's text. */
		if (unc_host_read(patient->root, &again, &err) == 0)
			unc_host_free(&again);
		report_step(report, MISSING, "processor", text("%s", err.text),
			    "mount /proc and /sys, or correct PAPI_UNCORE_ROOT");
		if (patient->root[0])
			report_command(report, text("unset PAPI_UNCORE_ROOT"));
		return;
	}
	for (unsigned i = 0; i < t->numcpus; i++)
		offline += !t->cpus[i].online;
	if (offline)
		snprintf(some, sizeof(some), " (%u offline)", offline);
	report_step(report, patient->chip ? GOOD : NOTE, "processor",
		    text("%s family %u model %u, %u socket%s, %u cpus%s: %s",
			 t->vendor[0] ? t->vendor : "unknown make", t->family, t->model, t->sockets,
			 t->sockets == 1 ? "" : "s", t->numcpus, some,
			 patient->chip ? patient->chip->desc
			 : known       ? known->desc
				       : "no tables"),
		    patient->chip ? ""
		    : known ? "uncore_stat counts quantities; other events by the kernel's names"
			    : "count by the kernel's names, if it has uncore PMUs");
	if (patient->chip && patient->chip->numunverified) {
		char *list =
			text("uncore_avail --machine %s | grep unverified", patient->chip->name);

		report_step(
			report, NOTE, "facts",
			text("%u facts of this chip are unverified: where sources disagree, or there is one only",
			     patient->chip->numunverified),
			list);
		free(list);
	}
}

/* "uncore_cha: 40, uncore_imc: 8" */
static char *list_pmus(const struct unc_perf_pmus *pmus)
{
	char *list = text("%s", "");

	for (unsigned i = 0; i < pmus->numfamilies; i++) {
		unsigned count = 0;
		char *more;

		for (size_t k = 0; k < pmus->count; k++)
			count += pmus->list[k].family == &pmus->families[i];
		more = text("%s%s%s: %u", list, *list ? ", " : "", pmus->families[i].box.name,
			    count);
		free(list);
		list = more;
	}
	return list;
}

/* PMUs for more memory channels than a controller has (perf/prepare.c). */
static void tell_channels(const struct unc_machine *machine, struct report *report)
{
	const struct unc_unit *last = NULL; /* of such a box */
	unsigned units = 0;

	for (size_t i = 0; i < machine->numunits; i++) {
		const struct unc_unit *unit = &machine->units[i];
		const struct unc_mmio *mmio = unit->box->mmio;

		if (!mmio || !mmio->active)
			continue;
		if (last && unc_unit_window(unit) != unc_unit_window(last))
			units = 0;
		last = unit;
		if (++units > mmio->active) {
			report_step(
				report, GOOD, "channels",
				text("the kernel has PMUs of %u channels of a memory controller, "
				     "which has %u; a sum of clocks has %u",
				     mmio->per_bar, mmio->active, mmio->active),
				"");
			return;
		}
	}
}

/* -ENOENT: the kernel has no PMU of the box; else as unc_perf_target() for the first unit. */
static int try_event(const struct unc_perf *perf, const struct unc_encoding *e,
		     struct unc_error *err)
{
	const struct unc_machine *m = &perf->machine;
	struct unc_perf_target target;

	for (size_t i = 0; i < m->numunits; i++)
		if (m->units[i].box == e->box)
			return unc_perf_target(perf, e, &m->units[i], &target, err);
	return -ENOENT;
}

/* "UBOX, M2HBM": adds a word that is not in the list yet; frees the old one. */
static char *with_word(char *list, const char *word)
{
	size_t len = strlen(word);
	char *more;

	for (const char *at = strstr(list, word); at; at = strstr(at + 1, word))
		if ((at == list || at[-1] == ' ') && (at[len] == ',' || at[len] == '\0'))
			return list;
	more = text("%s%s%s", list, *list ? ", " : "", word);
	free(list);
	return more;
}

/* Which events of the tables can this kernel count, each by itself? */
static void tell_events(const struct unc_perf *perf, struct report *report)
{
	unsigned all = 0, absent = 0, unlike = 0, refused = 0;
	struct unc_row row = { 0 };
	struct unc_error first = { 0 };
	char *boxes = text("%s", ""), *unlike_boxes = text("%s", "");
	const struct unc_box *last = NULL;
	bool lacks = false; /* the kernel lacks a unit of the last box, or has an extra one */

	while (unc_row_next(perf->machine.chip, &row)) {
		struct unc_error err = { 0 };
		struct unc_encoding e;
		int rc;

		unc_encode_row(perf->machine.chip, row.pmu, row.event, row.umask, &e);
		if (e.box != last)
			lacks = unc_perf_lacks(perf, &e, -1, NULL) != 0;
		last = e.box;
		rc = lacks ? -ESTALE : try_event(perf, &e, &err);
		all++;
		if (rc == -ENOENT) {
			absent++;
			boxes = with_word(boxes, e.box->name);
		} else if (rc == -ESTALE) {
			unlike++;
			unlike_boxes = with_word(unlike_boxes, e.box->name);
		} else if (rc && refused++ == 0) {
			first = err;
		}
	}
	report_step(report, absent + unlike + refused ? NOTE : GOOD, "events",
		    text("%u of the %u of the tables can be counted",
			 all - absent - unlike - refused, all),
		    "");
	if (absent)
		report_step(report, NOTE, "events, absent",
			    text("%u: the kernel has no PMU of %s", absent, boxes), "");
	if (unlike)
		report_step(report, NOTE, "events, units",
			    text("%u: the kernel's PMUs of %s lack a unit, or have one that the "
				 "tables lack",
				 unlike, unlike_boxes),
			    "");
	if (refused)
		report_step(report, NOTE, "events, refused",
			    text("%u, the first: %s", refused, first.text), "use a newer kernel");
	free(boxes);
	free(unlike_boxes);
}

/* The quantities of a machine without tables: what they cover, and which of them this kernel cannot count. */
static void tell_quantities(const struct unc_perf *perf, struct report *report)
{
	const struct unc_quantities *of = unc_kernel_quantities(perf);
	char *list[UNC_FULL + 1] = { text("%s", ""), text("%s", ""), text("%s", "") };
	char *why = NULL; /* of the first one that is not counted */

	for (unsigned i = 0; of && i < of->numrows; i++) {
		const struct unc_quantity_row *row = &of->rows[i];
		const char *rest;
		struct unc_sum sum;
		struct unc_error err;
		char *name;

		if (unc_quantity_find(row->name, &rest)->helper || row->coverage == UNC_ABSENT)
			continue;
		if (unc_resolve(&perf->machine, perf, row->name, &sum, &err)) {
			list[UNC_ABSENT] = with_word(list[UNC_ABSENT], row->name);
			why = why ? why : text("%s", err.text);
			continue;
		}
		unc_sum_free(&sum);
		name = text("%s%s", row->name, row->unverified ? " (unverified)" : "");
		list[row->coverage] = with_word(list[row->coverage], name);
		free(name);
	}
	if (*list[UNC_FULL])
		report_step(report, GOOD, "quantities, full", text("%s", list[UNC_FULL]), "");
	if (*list[UNC_PART])
		report_step(report, NOTE, "quantities, part", text("%s", list[UNC_PART]),
			    "uncore_avail says what is in and what is not");
	if (why)
		report_step(report, NOTE, "quantities, not counted",
			    text("%s; the first: %s", list[UNC_ABSENT], why),
			    "a newer kernel or firmware may have the PMU");
	for (unsigned i = 0; i <= UNC_FULL; i++)
		free(list[i]);
	free(why);
}

/* Sockets that another tool froze: the kernel's events count nothing there. */
static void try_frozen(const struct unc_perf *perf, struct report *report)
{
	for (unsigned socket = 0; socket < perf->machine.topology.sockets; socket++) {
		char how[UNC_UNFREEZE];
		const char *command;

		if (!unc_perf_frozen(perf, NULL, socket))
			continue;
		report_step(report, MISSING, "frozen",
			    text("all uncore counters of socket %u stand still", socket),
			    unc_machine_unfreeze(&perf->machine, socket, how));
		command = strstr(how, "wrmsr ");
		if (command)
			report_command(report, doctor_as_root(command));
	}
}

static void try_rights(const struct unc_perf *perf, struct report *report)
{
	struct unc_error err = { 0 };
	int rc = unc_perf_check_permission(perf, &err);

	if (rc == 0) {
		report_step(report, GOOD, "permission", text("the kernel permits it"), "");
		try_frozen(perf, report);
		return;
	}
	if (rc == -EPERM || rc == -EACCES) {
		report_step(report, MISSING, "permission", text("%s", err.text),
			    "sysctl kernel.perf_event_paranoid=0, or "
			    "setcap cap_perfmon+ep PROGRAM, or run as root");
		report_command(report, doctor_as_root("sysctl kernel.perf_event_paranoid=0"));
	} else if (perf->root[0]) {
		report_step(report, MISSING, "permission", text("%s", err.text),
			    "unset PAPI_UNCORE_ROOT");
		report_command(report, text("unset PAPI_UNCORE_ROOT"));
	} else {
		report_step(report, MISSING, "permission", text("%s", err.text),
			    "see the kernel's log (dmesg)");
		report_command(report, text("dmesg | tail"));
	}
}

void doctor_perf(const struct patient *patient, struct report *report)
{
	struct unc_perf *perf;
	struct unc_error err = { 0 };
	char *list;

	doctor_processor(patient, report);
	if (!patient->readable)
		return;
	if (patient->host.hypervisor)
		report_step(report, NOTE, "hypervisor",
			    text("this is a virtual machine: the counts may be 0"),
			    "count on the host");
	if (unc_perf_open(patient->root, &perf, &err)) {
		report_step(report, MISSING, "kernel PMUs", text("%s", err.text),
			    patient->host.hypervisor ? "count on the host"
						     : "modprobe intel_uncore; if there is no such "
						       "module, use a kernel with "
						       "CONFIG_PERF_EVENTS_INTEL_UNCORE");
		if (patient->chip && !patient->host.hypervisor)
			report_command(report, doctor_as_root("modprobe intel_uncore"));
		report_step(report, UNTRIED, "permission", text("no PMU to open"), "");
		return;
	}
	list = list_pmus(&perf->pmus);
	report_step(report, GOOD, "kernel PMUs", list, "");
	tell_channels(&perf->machine, report);
	if (perf->machine.chip && perf->programmable == 0)
		report_step(
			report, NOTE, "names",
			text("the kernel has no uncore PMUs of %s: only its own names can be counted",
			     perf->machine.chip->name),
			"modprobe intel_uncore, or use a newer kernel");
	else if (perf->machine.chip)
		tell_events(perf, report);
	else
		tell_quantities(perf, report);
	try_rights(perf, report);
	unc_perf_close(perf);
}

void doctor_sim(struct report *report)
{
	struct unc_sim_spec spec;
	struct unc_error err = { 0 };
	int rc = unc_sim_parse(sim_spec(), &spec, &err);
	bool room = access("/dev/shm", W_OK | X_OK) == 0;

	report->simulated = true;
	report_step(report, rc == 0 ? GOOD : MISSING, "machine",
		    rc == 0 ? text("%s", sim_spec()) : text("%s", err.text),
		    rc == 0 ? "" : "set PAPI_UNCORE_SIM to a machine, e.g. icx,sockets=2");
	if (rc != 0)
		report_command(report, text("export PAPI_UNCORE_SIM=icx,sockets=2"));
	report_step(report, room ? GOOD : MISSING, "shared memory",
		    text(room ? "/dev/shm can be written" : "/dev/shm cannot be written"),
		    room ? "" : "mount -t tmpfs tmpfs /dev/shm");
	if (!room)
		report_command(report, doctor_as_root("mount -t tmpfs tmpfs /dev/shm"));
	report->works = rc == 0 && room;
	report->summary = text("%s", report->works ? "only on request: PAPI_UNCORE_BACKEND=sim"
				     : rc          ? err.text
						   : "/dev/shm cannot be written");
}
