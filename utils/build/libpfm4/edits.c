/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Differences between libpfm4's table and ours, for patches that change no other line (edit.awk). Tabs
 * separate the words:
 *
 *     umask EVENT UMASK LINE   a line of this umask: replaces the one of the same member, or is added
 *     event EVENT LINE         the same of an event
 *     bare EVENT               the event has no umasks
 *     own EVENT                the event has an array of its own, and shares no other
 *     more EVENT LINE          a line of the umasks that are added to the event's
 *     array LINE               a line of the umasks of events that are added
 *     entry LINE               a line of the events that are added
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "table.h"

/* Each line of `text` after `prefix`; `member`: only the line of this member, or NULL. */
static void put_lines(FILE *out, const char *prefix, const char *text, const char *member)
{
	char wanted[32];

	snprintf(wanted, sizeof(wanted), "    .%s ", member ? member : "");
	while (*text) {
		size_t len = strcspn(text, "\n");

		if (!member || strncmp(text, wanted, strlen(wanted)) == 0)
			fprintf(out, "%s\t%.*s\n", prefix, (int)len, text);
		text += len + (text[len] == '\n');
	}
}

static bool is_placeholder(const char *text)
{
	return !text || !*text || strcasecmp(text, "TBD") == 0;
}

/* What table_put_umask() and table_put_event() write; the caller frees it. */
static char *text_of_umask(const intel_x86_umask_t *umask)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		die("no memory");
	table_put_umask(out, umask);
	finish(out);
	return text;
}

static char *text_of_event(const struct table *t, unsigned i)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		die("no memory");
	table_put_event(out, t, i);
	finish(out);
	return text;
}

static void edit_umask(FILE *out, const char *event, const intel_x86_umask_t *was,
		       const intel_x86_umask_t *is)
{
	char *text = text_of_umask(is), prefix[256];

	snprintf(prefix, sizeof(prefix), "umask\t%s\t%s", event, is->uname);
	if (is_placeholder(was->udesc))
		put_lines(out, prefix, text, "udesc   ");
	if (is->uequiv && !was->uequiv)
		put_lines(out, prefix, text, "uequiv  ");
	if (is->ucode != was->ucode)
		put_lines(out, prefix, text, "ucode   ");
	if (is->uflags != was->uflags)
		put_lines(out, prefix, text, "uflags  ");
	free(text);
}

static bool same_text(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

/* `was`: libpfm4's table, whose descriptions are kept. */
static bool same_umasks(const intel_x86_umask_t *a, const intel_x86_umask_t *b, unsigned count,
			const intel_x86_entry_t *was)
{
	for (unsigned i = 0; i < count; i++)
		if (!same_text(a[i].uname, b[i].uname) || a[i].ucode != b[i].ucode ||
		    !same_text(a[i].uequiv, b[i].uequiv) || a[i].uflags != b[i].uflags ||
		    ((i >= was->numasks || is_placeholder(was->umasks[i].udesc)) &&
		     !same_text(a[i].udesc, b[i].udesc)))
			return false;
	return true;
}

static void write_array(FILE *out, const struct table *t, unsigned i)
{
	char name[128];

	umask_array(t, i, name, sizeof(name));
	fprintf(out, "array\tstatic const intel_x86_umask_t %s[]={\n", name);
	for (unsigned k = 0; k < t->events[i].numasks; k++) {
		char *text = text_of_umask(&t->umasks[i][k]);

		put_lines(out, "array", text, NULL);
		free(text);
	}
	fputs("array\t};\narray\t\n", out);
}

/* Does an earlier event have the same array in libpfm4, and other umasks here? */
static bool needs_own_array(const struct table *t, unsigned i)
{
	for (unsigned k = 0; k < i; k++)
		if (t->base->events[i].umasks && t->events[i].numasks &&
		    t->base->events[k].umasks == t->base->events[i].umasks &&
		    t->events[k].numasks &&
		    (t->events[k].numasks != t->events[i].numasks ||
		     !same_umasks(t->umasks[k], t->umasks[i], t->events[i].numasks,
				  &t->base->events[i])))
			return true;
	return false;
}

static void edit_umasks(FILE *out, const struct table *t, unsigned i)
{
	const intel_x86_entry_t *was = &t->base->events[i], *is = &t->events[i];
	char prefix[256];

	for (unsigned k = 0; k < is->numasks; k++) {
		char *text;

		if (k < was->numasks) {
			edit_umask(out, is->name, &was->umasks[k], &t->umasks[i][k]);
			continue;
		}
		snprintf(prefix, sizeof(prefix), "more\t%s", is->name);
		text = text_of_umask(&t->umasks[i][k]);
		put_lines(out, prefix, text, NULL);
		free(text);
	}
}

static void edit_event(FILE *out, const struct table *t, unsigned i)
{
	const intel_x86_entry_t *was = &t->base->events[i], *is = &t->events[i];
	char *text = text_of_event(t, i), prefix[256];
	const bool renamed = strcmp(was->name, is->name) != 0;

	/* The second event with this name there */
	snprintf(prefix, sizeof(prefix), "event\t%s%s", was->name, renamed ? "#2" : "");
	if (renamed)
		fprintf(out, "%s\t  { .name     = \"%s\",\n", prefix, is->name);
	if (is_placeholder(was->desc))
		put_lines(out, prefix, text, "desc    ");
	if (is->code != was->code)
		put_lines(out, prefix, text, "code    ");
	if (was->numasks && !is->numasks) {
		fprintf(out, "bare\t%s\n", is->name);
	} else if (needs_own_array(t, i)) {
		fprintf(out, "own\t%s\n", is->name);
		put_lines(out, prefix, text, "umasks  ");
		put_lines(out, prefix, text, "numasks ");
		write_array(out, t, i);
	} else {
		edit_umasks(out, t, i);
	}
	free(text);
}

static void add_event(FILE *out, const struct table *t, unsigned i)
{
	char *text = text_of_event(t, i);

	put_lines(out, "entry", text, NULL);
	free(text);
	if (t->events[i].numasks)
		write_array(out, t, i);
}

void table_write_edits(const struct table *t, const char *dir)
{
	char name[128];
	FILE *out;

	snprintf(name, sizeof(name), "edits/%s", t->name);
	out = create(dir, name, "w");
	for (unsigned i = 0; i < t->count; i++) {
		if (i < t->base->count)
			edit_event(out, t, i);
		else
			add_event(out, t, i);
	}
	finish(out);
}
