/* SPDX-License-Identifier: BSD-3-Clause */
/* Findings in discovery tables, and their texts. */
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

void unc_discovered_note(struct unc_discovered *d, const struct unc_finding *finding)
{
	int rc = 0;

	d->findings = unc_list_grown(d->findings, d->numfindings + 1, sizeof(*finding), &rc);
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
