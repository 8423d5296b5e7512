/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The file contains nothing private: no names, no serial numbers, and no values of registers except
 * the configuration words that discovery reads, discovery tables, and the number of units in an MSR.
 */
#include "record/write.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "discover/discover.h"
#include "out.h"
#include "perf/pmu.h"

static void write_head(FILE *out, const struct record *r)
{
	const struct unc_topology *t = r->host;
	struct unc_perf_pmus pmus = { 0 };

	fprintf(out, "# Recorded by uncore_record: %s, %u socket%s, %u cpus.\n",
		r->chip ? r->chip->desc : "a processor that has no tables", t->sockets,
		t->sockets == 1 ? "" : "s", t->numcpus);
	if (t->simulated)
		fputs("# SIMULATED: a machine that uncore_sim mounted.\n", out);
	fputs("# The expectations are what discovery found: compare them with the machine's\n"
	      "# documentation, and correct them, before this becomes a test.\n",
	      out);
	if (unc_perf_pmus_read(r->root, NULL, &pmus, NULL) == 0) {
		for (unsigned i = 0; i < pmus.numfamilies; i++) {
			unsigned count = 0;

			for (size_t k = 0; k < pmus.count; k++)
				count += pmus.list[k].family == &pmus.families[i];
			fprintf(out, "# kernel PMU: %s, %u\n", pmus.families[i].box.name, count);
		}
		unc_perf_pmus_free(&pmus);
	}
}

/* True if "cores" describes the cpus: socket by socket, one thread a core, none missing. */
static bool is_plain(const struct unc_topology *t, unsigned cores)
{
	for (unsigned i = 0; i < t->numcpus; i++) {
		const struct unc_cpu *c = &t->cpus[i];

		if (c->cpu != i || c->thread || !c->online || c->socket != i / cores ||
		    c->core != i % cores)
			return false;
	}
	return t->numcpus == t->sockets * cores;
}

static void write_processor(FILE *out, const struct unc_topology *t)
{
	unsigned cores = t->sockets ? t->numcpus / t->sockets : 0;

	fprintf(out, "cpu %u %u\n", t->family, t->model);
	if (t->stepping)
		fprintf(out, "stepping %u\n", t->stepping);
	if (strcmp(t->vendor, "GenuineIntel") != 0 && t->vendor[0])
		fprintf(out, "vendor %s\n", t->vendor);
	if (t->hypervisor)
		fputs("hypervisor\n", out);
	if (t->l3)
		fputs("l3\n", out);
	fprintf(out, "sockets %u\n", t->sockets);
	if (cores && is_plain(t, cores)) {
		fprintf(out, "cores %u\n", cores);
		return;
	}
	for (unsigned i = 0; i < t->numcpus; i++)
		fprintf(out, "place %u %u %u %u%s\n", t->cpus[i].cpu, t->cpus[i].socket,
			t->cpus[i].core, t->cpus[i].thread, t->cpus[i].online ? "" : " offline");
}

/* True if discovery looks for this device; other devices are private. */
static bool is_ours(const struct unc_chip *chip, uint16_t id)
{
	if (chip->discovery &&
	    (id == chip->discovery->ubox_device || id == chip->discovery->cap_device))
		return true;
	for (unsigned b = 0; b < chip->numboxes; b++) {
		const struct unc_box *box = chip->boxes[b];
		struct unc_location place;

		if (box->mmio && box->mmio->device == id)
			return true;
		for (unsigned i = 0; box->space == UNC_PCI && i < box->units; i++)
			if (unc_box_locate(box, i, &place) == 0 && place.pci_device == id)
				return true;
	}
	return false;
}

/* Discovery tables: devices whose capabilities were read. */
static bool was_read(const struct recording *rec, uint32_t bus)
{
	for (size_t i = 0; i < rec->numanswers; i++)
		if (rec->answers[i].at.space == UNC_PCI && rec->answers[i].at.bus == bus)
			return true;
	return false;
}

static void write_sockets(FILE *out, const struct recording *rec)
{
	for (size_t i = 0; i < rec->numsockets; i++) {
		const struct socket_of *s = &rec->sockets[i];

		if (s->socket == -ENOENT)
			continue;
		fprintf(out, "device-socket %04x:%02x:%02x.%x ", s->bus >> 16, s->bus >> 8 & 0xff,
			s->bus >> 3 & 0x1f, s->bus & 7);
		if (s->socket < 0)
			fputs("offline\n", out);
		else
			fprintf(out, "%d\n", s->socket);
	}
}

static void write_devices(FILE *out, const struct record *r)
{
	bool by_table = r->chip && unc_chip_by_table(r->chip);

	for (size_t i = 0; r->chip && i < r->recording->numdevices; i++) {
		const struct unc_pci_device *d = &r->recording->devices[i];

		if (!is_ours(r->chip, d->device) && !(by_table && was_read(r->recording, d->bus)))
			continue;
		fprintf(out, "device %04x:%02x:%02x.%x %04x:%04x", d->bus >> 16, d->bus >> 8 & 0xff,
			d->bus >> 3 & 0x1f, d->bus & 7, d->vendor, d->device);
		for (size_t k = 0; k < r->recording->numanswers; k++) {
			const struct answer *a = &r->recording->answers[k];

			if (a->at.space == UNC_PCI && a->at.bus == d->bus && a->rc == 0)
				fprintf(out, " 0x%" PRIx64 "=0x%" PRIx64, a->at.at, a->value);
		}
		fputc('\n', out);
	}
}

static bool is_ones(const struct answer *a)
{
	return a->rc == 0 && a->value == unc_width_mask(8u * a->at.size);
}

static bool msr_listed(const struct recording *rec, size_t at)
{
	for (size_t i = 0; i < at; i++)
		if (rec->answers[i].at.space == UNC_MSR &&
		    rec->answers[i].at.at == rec->answers[at].at.at)
			return true;
	return false;
}

/* An MSR with a number of units. */
static bool has_count(const struct unc_chip *chip, const struct answer *a)
{
	for (unsigned b = 0; b < chip->numboxes; b++)
		if (a->at.space == UNC_MSR && a->at.at == chip->boxes[b]->count_msr && a->rc == 0)
			return true;
	return false;
}

/* Consecutive memory from `i` on that discovery read: tables, word by word. @return the last one */
static size_t end_of_run(const struct recording *rec, size_t i)
{
	while (i + 1 < rec->numanswers && rec->answers[i + 1].at.space == UNC_MMIO &&
	       rec->answers[i + 1].rc == rec->answers[i].rc && rec->answers[i + 1].at.size == 8 &&
	       rec->answers[i + 1].at.at == rec->answers[i].at.at + 8)
		i++;
	return i;
}

/* The contents of discovery tables, and numbers of units. */
static void write_tables(FILE *out, const struct record *r)
{
	const struct recording *rec = r->recording;

	for (size_t i = 0; i < rec->numanswers; i++) {
		const struct answer *a = &rec->answers[i];

		if (has_count(r->chip, a) && a->value && !is_ones(a))
			fprintf(out, "msr-word %u 0x%04" PRIx64 "=0x%" PRIx64 "\n", a->at.socket,
				a->at.at, a->value);
		if (a->at.space != UNC_MMIO || a->at.size != 8)
			continue;
		if (i == 0 || end_of_run(rec, i - 1) == i - 1)
			fprintf(out, "%smemory 0x%" PRIx64 "-0x%" PRIx64 "\n", a->rc ? "no-" : "",
				a->at.at, rec->answers[end_of_run(rec, i)].at.at + 7);
		if (a->rc == 0 && a->value)
			fprintf(out, "word 0x%" PRIx64 "=0x%" PRIx64 "\n", a->at.at, a->value);
	}
}

/* Only whether a register responds is recorded, not its value. @param tables  memory in 8 bytes is not a register */
static void write_answers(FILE *out, const struct recording *rec, bool tables)
{
	for (size_t i = 0; i < rec->numanswers; i++)
		if (rec->answers[i].at.space == UNC_MSR && !msr_listed(rec, i))
			fprintf(out, "msr 0x%04" PRIx64 "\n", rec->answers[i].at.at);
	for (size_t i = 0; i < rec->numanswers; i++) {
		const struct answer *a = &rec->answers[i];
		const char *kind = a->rc ? "no-" : is_ones(a) ? "ones-" : "";

		if (a->at.space == UNC_MSR && *kind)
			fprintf(out, "%smsr %u 0x%04" PRIx64 "\n", kind, a->at.socket, a->at.at);
		if (a->at.space == UNC_MMIO && !(tables && a->at.size == 8))
			fprintf(out, "%smemory 0x%" PRIx64 "-0x%" PRIx64 "\n", kind, a->at.at,
				a->at.at + a->at.size - 1);
	}
}

static void write_address(FILE *out, const struct unc_unit *unit)
{
	static const char *const spaces[] = {
		[UNC_MSR] = "msr", [UNC_PCI] = "pci", [UNC_MMIO] = "mmio", [UNC_PMC_PMD] = "pmc"
	};
	const struct unc_addr at = unc_unit_addr(unit, 0, 8);

	fprintf(out, "expect-address %s %u %u %s ", unit->box->name, unit->socket, unit->number,
		spaces[at.space]);
	if (at.space == UNC_PCI)
		fprintf(out, "%04x:%02x:%02x.%x\n", at.bus >> 16, at.bus >> 8 & 0xff,
			at.bus >> 3 & 0x1f, at.bus & 7);
	else
		fprintf(out, "0x%04" PRIx64 "\n", at.at);
}

/* "0-3,8-11", or "none" */
static void write_list(FILE *out, const struct unc_unit *units, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		size_t last = i;

		while (last + 1 < count && units[last + 1].number == units[last].number + 1)
			last++;
		fprintf(out, "%s%u", i ? "," : "", units[i].number);
		if (last > i)
			fprintf(out, "-%u", units[last].number);
		i = last;
	}
	fputs(count ? "\n" : "none\n", out);
}

/* The addresses of the first and last unit; the others follow from the chip's tables. */
static void write_units(FILE *out, const struct unc_machine *m)
{
	for (unsigned b = 0; b < m->chip->numboxes; b++) {
		size_t count, n;
		const struct unc_unit *unit = unc_machine_units(m, m->chip->boxes[b], &count);

		for (unsigned socket = 0; socket < m->topology.sockets; socket++) {
			for (n = 0; n < count && unit[n].socket == socket; n++)
				continue;
			fprintf(out, "expect %s %u ", m->chip->boxes[b]->name, socket);
			write_list(out, unit, n);
			if (n)
				write_address(out, &unit[0]);
			if (n > 1)
				write_address(out, &unit[n - 1]);
			unit += n;
			count -= n;
		}
	}
}

void record_write_file(FILE *out, const struct record *r)
{
	bool by_table = r->chip && unc_chip_by_table(r->chip);

	write_head(out, r);
	write_processor(out, r->host);
	write_devices(out, r);
	write_sockets(out, r->recording);
	write_answers(out, r->recording, by_table);
	if (by_table)
		write_tables(out, r);
	if (r->machine)
		write_units(out, r->machine);
	else
		fprintf(out, "expect-error %s\n", r->refused);
}

/* The file records properties of the machine, not missing permissions. */
static bool is_of_machine(int rc)
{
	return rc == -ENODEV;
}

/* What discovery read and found. */
static int write_recording(char **file, const struct record *record)
{
	size_t size;
	FILE *out = open_memstream(file, &size);

	if (!out)
		return -ENOMEM;
	record_write_file(out, record);
	return fclose(out) == 0 ? 0 : -ENOMEM;
}

int record_machine(char **file, struct unc_error *err)
{
	static char buf[UNC_PATH_MAX];
	const char *root = unc_host_root(buf, sizeof(buf));
	struct record r = { .root = root };
	struct unc_machine machine;
	struct unc_regs regs;
	struct unc_topology host;
	bool found;
	int rc;

	if (!root)
		return unc_error_set(err, -ENAMETOOLONG, "PAPI_UNCORE_ROOT is too long for a path");
	rc = unc_host_read(root, &host, err);
	if (rc)
		return rc;
	rc = unc_regs_open(&record_regs, root, &regs, err);
	if (rc == 0) {
		rc = unc_machine_discover(&regs, &machine, err);
		unc_regs_close(&regs);
	}
	found = rc == 0;
	if (found || is_of_machine(rc)) {
		r.host = &host;
		r.chip = unc_host_chip(&host);
		r.machine = found ? &machine : NULL;
		r.refused = err->text;
		r.recording = record_take();
		rc = write_recording(file, &r);
	}
	if (found)
		unc_machine_free(&machine);
	record_forget();
	unc_host_free(&host);
	return rc;
}
