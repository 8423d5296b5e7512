/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Canonical names and descriptions of table entries.
 */
#include <stdio.h>
#include <string.h>

#include "lookup.h"
#include "scope.h"
#include "text.h"

size_t unc_encoding_name(const struct unc_encoding *e, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	unc_text_put(&text, e->pmu->prefix);
	unc_text_put(&text, e->event->name);
	for (unsigned i = 0; i < e->numumasks; i++) {
		unc_text_put(&text, ":");
		unc_text_put(&text, e->umasks[i]->name);
	}
	for (unsigned i = 0; i < e->nummodifiers; i++) {
		const struct unc_field *field = e->modifiers[i].field;
		const char *name =
			unc_field_value_name(field, e->modifiers[i].value, e->value[UNC_CTL]);

		if (name)
			unc_text_add(&text, ":%s=%s", field->name, name);
		else
			unc_text_add(&text, ":%s=0x%llx", field->name,
				     (unsigned long long)e->modifiers[i].value);
	}
	unc_scope_add(&text, e);
	return text.len;
}

unsigned unc_encoding_ports(const struct unc_encoding *e)
{
	unsigned port;
	const char *at;

	if (e->flags & UNC_FREERUN) {
		at = strstr(e->box->freeruns[e->freerun].name, "port");
		return at && sscanf(at, "port%u", &port) == 1 ? 1u << port : 0;
	}
	for (unsigned i = 0; i < e->pmu->numfields; i++) {
		const struct unc_field *field = &e->pmu->fields[i];

		if (field->reg == UNC_CTL && strcmp(field->name, "ch_mask") == 0 &&
		    (e->event->accepts & field->accept))
			return (unsigned)((e->value[UNC_CTL] & unc_field_mask(field)) >>
					  field->low) &
			       0xff;
	}
	return 0;
}

/*
 * A composed umask is a set of conditions, each a field of the code. Leave out fields that together filter
 * nothing (hit and miss, all memory types).
 */
static void compose(const struct unc_pmu *pmu, const struct unc_event *event, uint64_t code,
		    bool phrases, struct unc_text *text)
{
	for (unsigned i = 0; i < pmu->numfields; i++) {
		const struct unc_field *field = &pmu->fields[i];
		uint64_t value = (code & unc_field_mask(field)) >> field->low;
		const char *words = phrases ? field->phrase : field->desc;
		const char *name;

		if (field->reg != UNC_CTL || field->accept == 0 || value == 0 || !words ||
		    !(event->accepts & field->accept))
			continue;
		if (field->any && (code & field->any) == field->any)
			continue;
		unc_text_put(text, text->len ? ", " : "");
		unc_text_put(text, words);
		if (field->width == 1)
			continue;
		name = unc_field_value_name(field, value, code);
		if (!name) {
			unc_text_add(text, " 0x%llx", (unsigned long long)value);
			continue;
		}
		unc_text_put(text, " ");
		unc_text_put(text, name);
	}
}

size_t unc_umask_describe(const struct unc_pmu *pmu, const struct unc_event *event,
			  const struct unc_umask *umask, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	if (umask->desc) {
		unc_text_put(&text, umask->desc);
		return text.len;
	}
	compose(pmu, event, umask->code, true, &text);
	if (text.len == 0) /* a single control bit, or no filter at all */
		compose(pmu, event, umask->code, false, &text);
	if (text.len == 0)
		unc_text_put(&text, "everything");
	if (!(umask->flags & UNC_ALONE)) /* IRQ_IA, for example, is only one part of IA */
		unc_text_put(&text, " (to combine with others)");
	if (size && buf[0] >= 'a' && buf[0] <= 'z')
		buf[0] = (char)(buf[0] - 'a' + 'A');
	return text.len;
}

size_t unc_counters_text(const struct unc_box *box, unsigned counters, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	unc_text_put(&text, "");
	for (unsigned i = 0; i < UNC_MAX_COUNTERS; i++) {
		unsigned last = i;

		if (!(counters >> i & 1))
			continue;
		while (counters >> (last + 1) & 1)
			last++;
		unc_text_put(&text, text.len ? "," : "");
		unc_text_put_number(&text, box->first + i);
		if (last > i) {
			unc_text_put(&text, "-");
			unc_text_put_number(&text, box->first + last);
		}
		i = last;
	}
	return text.len;
}

void unc_row_counters(const struct unc_row *row, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };
	unsigned flags = row->event->flags | (row->umask ? row->umask->flags : 0u);
	unsigned counters = row->umask && row->umask->counters
				    ? row->umask->counters
				    : unc_event_counters(row->pmu, row->event);

	if (flags & UNC_FIXED) {
		unc_text_put(&text, "FIXED");
		return;
	}
	if (flags & UNC_FREERUN) {
		int number = row->umask ? row->umask->number : row->event->number;

		if (number < 0)
			unc_text_put(&text, "FREERUN");
		else
			unc_text_add(&text, "%d", number);
		return;
	}
	unc_counters_text(row->event->box ? row->event->box : row->pmu->box, counters, buf, size);
}
