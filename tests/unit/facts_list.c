/* SPDX-License-Identifier: BSD-3-Clause */
#include "facts_list.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Reduce runs of blanks in a line to one blank, and drop its comment.@return the line's new end */
static char *tidy(char *to, const char *from)
{
	const char *start = to;

	for (; *from && *from != '#'; from++) {
		if (*from != ' ' && *from != '\t' && *from != '\r')
			*to++ = *from;
		else if (to > start && to[-1] != ' ')
			*to++ = ' ';
	}
	if (to > start && to[-1] == ' ')
		to--;
	*to = '\0';
	return to;
}

/* Remove the lines that begin with these columns. @return whether there was one */
static bool drop(struct facts *facts, const char *name)
{
	size_t len = strlen(name), kept = 0;
	bool found = false;

	for (size_t i = 0; i < facts->count; i++) {
		char *line = facts->lines[i];

		if (strncmp(line, name, len) == 0 && (line[len] == ' ' || line[len] == '\0'))
			found = true;
		else
			facts->lines[kept++] = line;
	}
	facts->count = kept;
	return found;
}

/*
 * "without COLUMNS" drops the line that begins with them, and itself. One that drops nothing stays, and is a difference. They sort
 * after the names of pmus, so that dropping moves none that is still to come.
 */
static void drop_without(struct facts *facts)
{
	static const char without[] = "without ";
	size_t len = strlen(without), kept = 0;

	for (size_t i = 0; i < facts->count; i++)
		if (strncmp(facts->lines[i], without, len) == 0) {
			char *line = facts->lines[i];
			size_t before = facts->count;

			if (!drop(facts, line + len))
				continue;
			i -= before - facts->count;
			facts->lines[i] = "";
		}
	for (size_t i = 0; i < facts->count; i++)
		if (facts->lines[i][0])
			facts->lines[kept++] = facts->lines[i];
	facts->count = kept;
}

void facts_cut(struct facts *out, char *text)
{
	size_t most = 1;
	char *next;

	for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++)
		most++;
	out->text = text;
	out->count = 0;
	out->lines = calloc(most, sizeof(*out->lines));
	if (!out->lines)
		abort();
	for (char *line = text; line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		if (tidy(line, line) != line)
			out->lines[out->count++] = line;
	}
	qsort(out->lines, out->count, sizeof(*out->lines), by_text);
	drop_without(out);
}

/* Copy a list. In it, the line "as CHIP" stands for that chip's list of the same name. */
static int copy_list(FILE *copy, const char *path, bool may_refer)
{
	FILE *in = fopen(path, "re");
	char *line = NULL, other[512];
	const char *file = strrchr(path, '/');
	size_t room = 0;
	int rc = in ? 0 : -errno;

	while (rc == 0 && getline(&line, &room, in) >= 0) {
		if (strncmp(line, "as ", 3) != 0 || !may_refer || !file) {
			fputs(line, copy);
			continue;
		}
		line[strcspn(line, "\n")] = '\0';
		snprintf(other, sizeof(other), "%.*s/../%s%s", (int)(file - path), path, line + 3,
			 file);
		rc = copy_list(copy, other, false);
	}
	free(line);
	if (in)
		fclose(in);
	return rc;
}

int facts_read(struct facts *out, const char *path)
{
	char *text = NULL;
	size_t size;
	FILE *copy = open_memstream(&text, &size);
	int rc;

	memset(out, 0, sizeof(*out));
	if (!copy)
		abort();
	rc = copy_list(copy, path, true);
	if (fclose(copy))
		abort();
	if (rc)
		free(text);
	else
		facts_cut(out, text);
	return rc;
}

void facts_free(struct facts *facts)
{
	free(facts->lines);
	free(facts->text);
	memset(facts, 0, sizeof(*facts));
}

/* Length of the first columns of a line. */
static size_t name_length(const char *line, unsigned names)
{
	const char *at = line;

	for (; names; names--) {
		at = strchr(at + (at > line), ' ');
		if (!at)
			return strlen(line);
	}
	return (size_t)(at - line);
}

/* As strcmp() of the lines, except that a name sorts before longer names that begin with it. */
static int compare_names(const char *a, const char *b, unsigned names)
{
	size_t la = name_length(a, names), lb = name_length(b, names);
	int d = memcmp(a, b, la < lb ? la : lb);

	return d ? d : (la > lb) - (la < lb);
}

static unsigned find_doubles(const struct facts *facts, unsigned names, const char *where,
			     const char *whose, FILE *out)
{
	unsigned n = 0;

	for (size_t i = 1; i < facts->count; i++)
		if (compare_names(facts->lines[i - 1], facts->lines[i], names) == 0) {
			fprintf(out, "%s: twice in %s: %s\n", where, whose, facts->lines[i]);
			n++;
		}
	return n;
}

unsigned facts_compare(const struct facts *list, const struct facts *tables, unsigned names,
		       const char *where, FILE *out)
{
	unsigned n = find_doubles(list, names, where, "the list", out) +
		     find_doubles(tables, names, where, "the tables", out);
	size_t i = 0, k = 0;

	while (i < list->count || k < tables->count) {
		const char *ours = k < tables->count ? tables->lines[k] : NULL;
		const char *theirs = i < list->count ? list->lines[i] : NULL;
		int d = !ours ? -1 : !theirs ? 1 : compare_names(theirs, ours, names);

		if (d < 0)
			fprintf(out, "%s: missing in the tables: %s\n", where, theirs);
		else if (d > 0)
			fprintf(out, "%s: missing in the list: %s\n", where, ours);
		else if (strcmp(ours, theirs) != 0)
			fprintf(out, "%s: list:   %s\n%s: tables: %s\n", where, theirs, where,
				ours);
		n += d || strcmp(ours, theirs) != 0;
		i += d <= 0;
		k += d >= 0;
	}
	return n;
}
