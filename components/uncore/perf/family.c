/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/family.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "perf/sysfs.h"
#include "pool.h"
#include "words.h"

/* ---------------------------------------------------------------------------------- reading */

static int add_field(void *arg, const char *name, const char *path)
{
	struct unc_perf_family *family = arg;
	char text[UNC_SYSFS_FILE];
	struct unc_perf_field field;
	int rc = 0;

	if (unc_sysfs_read(path, "", text, sizeof(text)) <= 0 ||
	    unc_perf_field_parse(name, text, &field))
		return 0; /* not a field that can be set */
	family->fields =
		unc_list_resized(family->fields, family->numfields + 1, sizeof(field), &rc);
	if (rc == 0)
		family->fields[family->numfields++] = field;
	return rc;
}

/* Is a file in the folder of events one, rather than what belongs to one: "energy-pkg.scale"? */
static bool is_event(const char *name)
{
	return strlen(name) < UNC_PERF_NAME && !strchr(name, '.');
}

static int add_event(void *arg, const char *name, const char *path)
{
	struct unc_perf_family *family = arg;
	struct unc_perf_event event = { .terms = NULL };
	char text[UNC_SYSFS_FILE];
	int rc = 0;

	if (!is_event(name) || unc_sysfs_read(path, "", text, sizeof(text)) <= 0)
		return 0;
	family->events =
		unc_list_resized(family->events, family->numevents + 1, sizeof(event), &rc);
	event.terms = rc ? NULL : strdup(text);
	if (!event.terms)
		return -ENOMEM;
	memcpy(event.name, name, strlen(name) + 1);
	(void)unc_sysfs_read(path, ".scale", event.scale, sizeof(event.scale));
	(void)unc_sysfs_read(path, ".unit", event.unit, sizeof(event.unit));
	family->events[family->numevents++] = event;
	return 0;
}

static int by_field(const void *a, const void *b)
{
	const struct unc_perf_field *x = a, *y = b;

	if (x->reg != y->reg)
		return x->reg - y->reg;
	return x->ranges[0].low != y->ranges[0].low ? x->ranges[0].low - y->ranges[0].low
						    : strcmp(x->name, y->name);
}

static int by_event(const void *a, const void *b)
{
	return strcmp(((const struct unc_perf_event *)a)->name,
		      ((const struct unc_perf_event *)b)->name);
}

/* A folder that cannot be read counts as empty. */
static int read_folder(void *arg, const char *dir, const char *name,
		       int (*add)(void *arg, const char *name, const char *path))
{
	char path[UNC_PATH_MAX];

	if (unc_host_path(path, sizeof(path), dir, "/%s", name))
		return 0;
	return unc_sysfs_each(path, add, arg) == -ENOMEM ? -ENOMEM : 0;
}

int unc_perf_family_read(const char *dir, struct unc_perf_family *family)
{
	int rc = read_folder(family, dir, "format", add_field);

	if (rc == 0)
		rc = read_folder(family, dir, "events", add_event);
	if (family->numfields)
		qsort(family->fields, family->numfields, sizeof(*family->fields), by_field);
	if (family->numevents)
		qsort(family->events, family->numevents, sizeof(*family->events), by_event);
	return rc;
}

void unc_perf_family_free(struct unc_perf_family *family)
{
	for (size_t i = 0; i < family->numevents; i++)
		free(family->events[i].terms);
	free(family->events);
	free(family->fields);
}

/* ---------------------------------------------------------------------------------- look-ups */

/* Case folded, is `name`, cut to `len` characters, equal to `have`? */
static bool is_called(const char *have, const char *name, size_t len)
{
	const struct unc_word word = { .at = name, .len = (unsigned)len };

	return unc_word_is(word, have);
}

const struct unc_perf_event *unc_perf_event_find(const struct unc_perf_family *family,
						 const char *name, size_t len)
{
	for (size_t i = 0; i < family->numevents; i++)
		if (is_called(family->events[i].name, name, len))
			return &family->events[i];
	return NULL;
}

const struct unc_perf_field *unc_perf_field_find(const struct unc_perf_family *family,
						 const char *name, size_t len)
{
	for (size_t i = 0; i < family->numfields; i++)
		if (is_called(family->fields[i].name, name, len))
			return &family->fields[i];
	return NULL;
}

uint64_t unc_perf_family_mask(const struct unc_perf_family *family, unsigned reg)
{
	uint64_t mask = 0;

	for (size_t i = 0; i < family->numfields; i++)
		if (family->fields[i].reg == reg)
			mask |= unc_perf_field_mask(&family->fields[i]);
	return mask;
}

/* ---------------------------------------------------------------------------------- terms */

/* The number of "config" to "config3"; -1: none of these. */
static int register_of(const struct unc_perf_term *t)
{
	if (t->len < 6 || t->len > 7 || !unc_begins(t->name, "config"))
		return -1;
	if (t->len == 6)
		return 0;
	return t->name[6] >= '1' && t->name[6] < '0' + UNC_PERF_CONFIGS ? t->name[6] - '0' : -1;
}

int unc_perf_put_term(const struct unc_perf_family *family, const struct unc_perf_term *t,
		      uint64_t *config, uint64_t *given)
{
	const struct unc_perf_field *field = unc_perf_field_find(family, t->name, t->len);
	int reg = field ? field->reg : register_of(t);
	uint64_t value = t->has_value ? t->value : 1, mask;
	unsigned width = field ? unc_perf_field_width(field) : 64;

	if (reg < 0)
		return UNC_EMODIFIER;
	mask = field ? unc_perf_field_mask(field) : ~0ull;
	if (t->bad_value || reg >= UNC_PERF_TAKEN || (!field && !t->has_value) ||
	    (width < 64 && value >> width))
		return UNC_EVALUE;
	if (given[reg] & mask)
		return UNC_ETWICE;
	given[reg] |= mask;
	config[reg] |= field ? unc_perf_field_put(field, value) : value;
	return 0;
}

int unc_perf_put_event(const struct unc_perf_family *family, const struct unc_perf_event *event,
		       uint64_t *config, uint64_t *given)
{
	const char *at = event->terms, *end = at + strlen(at);
	struct unc_perf_term term;
	int rc = 0;

	while (rc == 0 && unc_perf_term_next(&at, end, &term))
		rc = unc_perf_put_term(family, &term, config, given);
	return rc;
}
