/* SPDX-License-Identifier: BSD-3-Clause */
/* The contents of discovery tables: global controls, findings, and the texts of findings. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "machine/discovery_tables.h"
#include "pool.h"

void unc_discovered_free(struct unc_discovered *d)
{
	for (size_t i = 0; i < d->numtables; i++)
		free(d->tables[i].units);
	free(d->tables);
	free(d->findings);
	*d = (struct unc_discovered){ 0 };
}

bool unc_table_global(const struct unc_table *t, uint32_t *msr, const char **why)
{
	*why = "the discovery table has the global control outside the MSRs, where no source says how "
	       "to write it";
	if (t->access != 0)
		return false;
	*why = "the discovery table has the global control at an MSR that cannot be one";
	if (t->global_ctl < UNC_TABLE_MSR_FIRST || t->global_ctl >= UNC_TABLE_MSR_END)
		return false;
	*why = "the discovery table has the global control where a unit has registers";
	for (size_t i = 0; i < t->numunits; i++) {
		const struct unc_table_unit *u = &t->units[i];
		unsigned most = u->ctl > u->ctr ? u->ctl : u->ctr;

		if (u->space == UNC_MSR && t->global_ctl >= u->unit_ctl &&
		    t->global_ctl < u->unit_ctl + most + u->counters)
			return false;
	}
	*msr = (uint32_t)t->global_ctl;
	return true;
}

void unc_discovered_note(struct unc_discovered *d, const struct unc_finding *finding)
{
	int rc = 0;

	d->findings = unc_list_resized(d->findings, d->numfindings + 1, sizeof(*finding), &rc);
	if (rc == 0)
		d->findings[d->numfindings++] = *finding;
	d->no_memory |= rc != 0;
}

struct unc_finding unc_discovered_note_entry(struct unc_discovered *d,
					     const struct unc_table *table,
					     const struct unc_table_unit *entry,
					     enum unc_finding_kind kind, uint64_t value)
{
	const struct unc_finding finding = { .kind = kind,
					     .bus = table->bus,
					     .entry = entry->entry,
					     .type = entry->type,
					     .id = entry->id,
					     .value = value };

	unc_discovered_note(d, &finding);
	return finding;
}

bool unc_finding_refused(const struct unc_finding *finding)
{
	return finding->kind < UNC_FOUND_ADDED;
}

const char *unc_finding_text(const struct unc_finding *finding, char *buf, size_t size)
{
#define TEXT(name, text) [UNC_FOUND_##name] = text,
	static const char *const texts[] = { UNC_FINDINGS(TEXT) };
	int len = 0;

	if (finding->entry != UNC_WHOLE_TABLE)
		len = snprintf(buf, size, "entry %u, type %u id %u: ", finding->entry,
			       finding->type, finding->id);
	if ((size_t)len < size)
		snprintf(buf + len, size - (size_t)len, texts[finding->kind], finding->value);
	return buf;
}
