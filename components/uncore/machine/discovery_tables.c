/* SPDX-License-Identifier: BSD-3-Clause */
/* What was read from discovery tables: its global controls, its errors, and their messages. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "machine/discovery_tables.h"

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
	*why = "the discovery table has the global control outside of MSRs, where no source says how "
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

int unc_discovered_note(struct unc_discovered *d, const struct unc_finding *finding)
{
	struct unc_finding *grown =
		reallocarray(d->findings, d->numfindings + 1, sizeof(*d->findings));

	if (!grown)
		return -ENOMEM;
	d->findings = grown;
	d->findings[d->numfindings++] = *finding;
	return 0;
}

int unc_discovered_note_entry(struct unc_discovered *d, const struct unc_table *table,
			      const struct unc_table_unit *entry, enum unc_finding_kind kind,
			      uint64_t value)
{
	const struct unc_finding finding = { .kind = kind,
					     .bus = table->bus,
					     .entry = entry->entry,
					     .type = entry->type,
					     .id = entry->id,
					     .value = value };

	return unc_discovered_note(d, &finding);
}

bool unc_finding_refused(const struct unc_finding *finding)
{
	return finding->kind < UNC_FOUND_ADDED;
}

const char *unc_finding_text(const struct unc_finding *finding, char *buf, size_t size)
{
	static const char *const texts[] = {
		[UNC_FOUND_BIR] = "the capability names no base address register (0x%" PRIx64 ")",
		[UNC_FOUND_BAR] = "the base address register (0x%" PRIx64 ") has no usable address",
		[UNC_FOUND_AGAIN] = "the table at 0x%" PRIx64 " was read already",
		[UNC_FOUND_TOO_MANY] = "more than %" PRIu64 " tables",
		[UNC_FOUND_UNREADABLE] = "no memory at 0x%" PRIx64,
		[UNC_FOUND_STRIDE] = "entries overlap (0x%" PRIx64 ")",
		[UNC_FOUND_ZERO] = "a part that must not be 0 is 0",
		[UNC_FOUND_ONES] = "a part reads as all ones",
		[UNC_FOUND_ACCESS] = "unknown way of access (0x%" PRIx64 ")",
		[UNC_FOUND_NO_ADDRESS] = "an offset is 0 (0x%" PRIx64 ")",
		[UNC_FOUND_OUTSIDE] = "registers where no unit can have them (0x%" PRIx64 ")",
		[UNC_FOUND_NO_DEVICE] = "its PCI device does not exist (0x%" PRIx64 ")",
		[UNC_FOUND_COUNTERS] = "impossible number of counters (0x%" PRIx64 ")",
		[UNC_FOUND_WIDTH] = "impossible width of counters (0x%" PRIx64 ")",
		[UNC_FOUND_DUPLICATE] = "entry %" PRIu64 " has the same type and id",
		[UNC_FOUND_REPEATED] = "entry %" PRIu64 " says the same",
		[UNC_FOUND_NO_DIE] = "its die is unknown, or has no cpu that is online",
		[UNC_FOUND_NO_BOX] = "no box of this type can be there (0x%" PRIx64 ")",
		[UNC_FOUND_NUMBER] = "the id is larger than any that is known",
		[UNC_FOUND_SPACE] = "registers in another space than is known of such units",
		[UNC_FOUND_FEWER] = "%" PRIu64 " counters, fewer than is known of such units",
		[UNC_FOUND_OTHER_WIDTH] = "counters of %" PRIu64 " bits, not as is known",
		[UNC_FOUND_OVERLAP] = "controls and counters would overlap (0x%" PRIx64 ")",
		[UNC_FOUND_SHARED] = "another unit has a register of it (0x%" PRIx64 ")",
		[UNC_FOUND_SILENT] = "unit control does not answer: absent",
		[UNC_FOUND_BEYOND] = "the processor has %" PRIu64 " of these, as an MSR says",
		[UNC_FOUND_TAKEN_BEFORE] = "another table or device of the socket has the unit",
		[UNC_FOUND_MANY_TYPES] = "more than %" PRIu64
					 " types that have no table of events: not counted",
		[UNC_FOUND_NO_LINK] = "such units are found by their PCI devices; none has this id",
		[UNC_FOUND_ADDED] = "the table lacks it, but an MSR says that there are %" PRIu64
				    "; taken",
		[UNC_FOUND_ELSEWHERE] = "not at the address that is known of it; taken",
		[UNC_FOUND_RESERVED] = "reserved bits are set (0x%" PRIx64 "); taken, as by Linux",
		[UNC_FOUND_KNOWN] =
			"at the address of a unit whose events have names; counted there",
		[UNC_FOUND_NEW_TYPE] = "not in the first table; taken, as by Linux from 6.11 on",
	};
	int len = 0;

	if (finding->entry != UNC_WHOLE_TABLE)
		len = snprintf(buf, size, "entry %u, type %u id %u: ", finding->entry,
			       finding->type, finding->id);
	if ((size_t)len < size)
		snprintf(buf + len, size - (size_t)len, texts[finding->kind], finding->value);
	return buf;
}
