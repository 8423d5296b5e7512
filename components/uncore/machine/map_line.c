/* SPDX-License-Identifier: BSD-3-Clause */
#include "machine/map_line.h"

#include <limits.h>
#include <string.h>

/* End the word at `at` with '\0'. @return what follows it, or NULL if there is no white space after it */
static char *end_word(char *at)
{
	if (*at == '\0')
		return at;
	if (*at != ' ')
		return NULL;
	*at = '\0';
	return at + 1;
}

static bool is_known(const struct unc_map_line *line, const char *key)
{
	for (unsigned i = 0; i < line->count; i++)
		if (strcmp(line->words[i].key, key) == 0)
			return true;
	return false;
}

/* @return what follows the word, or NULL */
static char *parse_word(char *at, struct unc_map_line *out)
{
	char *equals = strchr(at, '='), *end;

	if (equals == NULL || equals == at || out->count == UNC_MAP_WORDS)
		return NULL;
	*equals = '\0';
	if (is_known(out, at))
		return NULL;
	out->words[out->count].key = at;
	at = equals + 1;
	if (*at == '"') {
		end = strchr(++at, '"');
		if (end == NULL)
			return NULL;
		*end++ = '\0';
	} else {
		end = at + strcspn(at, " ");
	}
	out->words[out->count++].value = at;
	return end_word(end);
}

bool unc_map_line_parse(char *text, struct unc_map_line *out)
{
	*out = (struct unc_map_line){ 0 };
	text[strcspn(text, "\r\n")] = '\0';
	if (*text == '\0' || *text == '#')
		return true;
	out->kind = text;
	text = end_word(text + strcspn(text, " "));
	while (text != NULL && *text != '\0')
		text = parse_word(text, out);
	return text != NULL;
}

const char *unc_map_line_text(struct unc_map_line *line, const char *key)
{
	for (unsigned i = 0; i < line->count; i++)
		if (strcmp(line->words[i].key, key) == 0) {
			line->words[i].used = true;
			return line->words[i].value;
		}
	return NULL;
}

long unc_map_line_number(struct unc_map_line *line, const char *key)
{
	const char *value = unc_map_line_text(line, key);
	long number = 0;

	if (value == NULL)
		return -1;
	if (*value == '\0' || value[strspn(value, "0123456789")] != '\0')
		return -2;
	for (; *value != '\0'; value++) {
		number = number * 10 + (*value - '0');
		if (number > INT_MAX)
			return -2;
	}
	return number;
}

bool unc_map_line_all_used(const struct unc_map_line *line)
{
	for (unsigned i = 0; i < line->count; i++)
		if (!line->words[i].used)
			return false;
	return true;
}
