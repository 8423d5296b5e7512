/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Change one token of C sources.
 *
 *     mutate SEED N FILE...    change one file in place, print "FILE:LINE: BEFORE -> AFTER"
 *     mutate FILE...           print how many changes there are
 *
 * SEED determines the order of all files' changes; N, from 1, is one of them. A change is: another
 * comparison or operator; another constant, or one bit of it; a statement that is removed, or
 * returns early. Comments, strings and all preprocessor lines but #define are left alone. This
 * reads tokens, not declarations: some changes do not compile.
 */
#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 40, DEPTH = 100 };

struct change {
	const char *path;
	const char *text; /* of the file */
	size_t at, length;
	char after[LONGEST]; /* instead of the text; … */
	bool before;         /* … or in front of it */
};

static struct change *changes;
static size_t numchanges;

__attribute__((noreturn)) static void fail(const char *what)
{
	fprintf(stderr, "mutate: %s: %s\n", what, strerror(errno));
	exit(1);
}

static uint64_t mix(uint64_t x)
{
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
	x = (x ^ x >> 27) * 0x94d049bb133111ebull;
	return x ^ x >> 31;
}

/* ---------------------------------------------------------------------------------- tokens */

struct source {
	const char *path, *text;
	size_t at, length;    /* the token */
	size_t last, lastlen; /* the one before it */
};

static bool is(const struct source *s, const char *what)
{
	return s->length == strlen(what) && strncmp(s->text + s->at, what, s->length) == 0;
}

static bool was(const struct source *s, const char *what)
{
	return s->lastlen == strlen(what) && strncmp(s->text + s->last, what, s->lastlen) == 0;
}

static bool is_one_of(const char *token, size_t length, const char *const *list)
{
	for (; *list != NULL; list++)
		if (strlen(*list) == length && strncmp(*list, token, length) == 0)
			return true;
	return false;
}

static size_t skip_quoted(const char *text, size_t at)
{
	char quote = text[at++];

	while (text[at] != '\0' && text[at] != quote)
		at += text[at] == '\\' && text[at + 1] != '\0' ? 2 : 1;
	return text[at] == '\0' ? at : at + 1;
}

static size_t skip_line(const char *text, size_t at)
{
	while (text[at] != '\0' && (text[at] != '\n' || text[at - 1] == '\\'))
		at++;
	return at;
}

/* Blanks, comments, and lines of the preprocessor; of a #define only its name. */
static size_t skip_between(const char *text, size_t at)
{
	for (;;) {
		const char *p = text + at;

		if (isspace((unsigned char)*p) || (*p == '\\' && p[1] == '\n'))
			at++;
		else if (strncmp(p, "/*", 2) == 0 && strstr(p, "*/") != NULL)
			at = (size_t)(strstr(p, "*/") - text) + 2;
		else if (strncmp(p, "//", 2) == 0)
			at = skip_line(text, at);
		else if (strncmp(p, "#define ", 8) == 0)
			at += 8 + strcspn(p + 8, " \t\n");
		else if (*p == '#' && p[1] != '#' && (at == 0 || p[-1] == '\n'))
			at = skip_line(text, at + 1);
		else
			return at;
	}
}

static bool next(struct source *s)
{
	static const char *const operators[] = {
		"<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
		"&&",  "||",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^=", "##", NULL
	};
	const char *p;

	s->last = s->at;
	s->lastlen = s->length;
	s->at = skip_between(s->text, s->at + s->length);
	p = s->text + s->at;
	if (*p == '\0')
		return false;
	s->length = 1;
	if (isalnum((unsigned char)*p) || *p == '_') {
		while (isalnum((unsigned char)p[s->length]) || p[s->length] == '_' ||
		       (isdigit((unsigned char)*p) && p[s->length] == '.'))
			s->length++;
	} else if (*p == '"' || *p == '\'') {
		s->length = skip_quoted(s->text, s->at) - s->at;
	} else {
		for (size_t i = 0; operators[i] != NULL; i++)
			if (strncmp(p, operators[i], strlen(operators[i])) == 0) {
				s->length = strlen(operators[i]);
				break;
			}
	}
	return true;
}

/* ---------------------------------------------------------------------------------- changes */

static void add(const struct source *s, size_t length, const char *after, bool before)
{
	static size_t room;

	if (numchanges == room) {
		room = room * 2 + 1000;
		changes = realloc(changes, room * sizeof(*changes));
		if (changes == NULL)
			fail("memory");
	}
	changes[numchanges] = (struct change){
		.path = s->path, .text = s->text, .at = s->at, .length = length, .before = before
	};
	snprintf(changes[numchanges].after, sizeof(changes[0].after), "%s", after);
	numchanges++;
}

/* Does the token before this one end a value, so that an operator has two sides? */
static bool has_left_side(const struct source *s)
{
	static const char *const words[] = { "return", "case", "else", NULL };
	char c = s->lastlen > 0 ? s->text[s->last + s->lastlen - 1] : '(';

	return (isalnum((unsigned char)c) || c == '_' || c == ')' || c == ']') &&
	       !is_one_of(s->text + s->last, s->lastlen, words);
}

static void change_operator(const struct source *s)
{
	static const struct {
		const char *before, *after;
		bool two_sides;
	} table[] = {
		{ "==", "!=", false },      { "!=", "==", false }, { "<", "<=", false },
		{ "<=", "<", false },       { ">", ">=", false },  { ">=", ">", false },
		{ "&&", "||", false },      { "||", "&&", false }, { "<<", ">>", false },
		{ ">>", "<<", false },      { "+=", "-=", false }, { "-=", "+=", false },
		{ "|=", "&=", false },      { "&=", "|=", false }, { "++", "--", false },
		{ "--", "++", false },      { "!", "", false },    { "~", "", false },
		{ "+", "-", true },         { "-", "+", true },    { "&", "|", true },
		{ "|", "&", true },         { "%", "/", true },    { "true", "false", false },
		{ "false", "true", false },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++)
		if (is(s, table[i].before) && (!table[i].two_sides || has_left_side(s)))
			add(s, s->length, table[i].after, false);
}

/* One more or one less; of a hexadecimal constant, each of its bits could be another one. */
static void change_number(const struct source *s)
{
	const char *p = s->text + s->at;
	char after[LONGEST], *suffix;
	uint64_t value;

	if (!isdigit((unsigned char)*p) || memchr(p, '.', s->length) != NULL)
		return;
	value = strtoull(p, &suffix, 0);
	if (p[0] == '0' && (p[1] == 'x' || p[1] == 'X')) {
		unsigned bits = 4 * (unsigned)(suffix - p - 2);

		value ^= 1ull << mix(s->at + value) % bits;
		snprintf(after, sizeof(after), "0x%llx", (unsigned long long)value);
	} else {
		value += value == 0 || mix(s->at + value) % 2 ? 1 : ~0ull;
		snprintf(after, sizeof(after), p[0] == '0' && suffix > p + 1 ? "0%llo" : "%llu",
			 (unsigned long long)value);
	}
	snprintf(after + strlen(after), sizeof(after) - strlen(after), "%.*s",
		 (int)(p + s->length - suffix), suffix);
	add(s, s->length, after, false);
}

/*
 * Length of the statement that starts here, up to its semicolon; 0: not a statement, for example a
 * declaration.
 */
static size_t statement(const struct source *s)
{
	static const char *const no_statements[] = {
		"if",     "else",     "for",  "while", "do",     "switch", "case", "default",
		"return", "goto",     "enum", "union", "struct", "static", "bool", "const",
		"char",   "unsigned", "int",  "void",  "long",   "extern", NULL
	};
	static const char *const follow[] = { "(",  "=",  "->", ".",  "[", "++", "--",
					      "+=", "-=", "|=", "&=", ";", NULL };
	struct source t = *s;
	size_t parentheses = 0;

	if ((!isalpha((unsigned char)s->text[s->at]) && s->text[s->at] != '_') ||
	    is_one_of(s->text + s->at, s->length, no_statements) || !next(&t) ||
	    !is_one_of(t.text + t.at, t.length, follow))
		return 0;
	do {
		parentheses += is(&t, "(");
		parentheses -= is(&t, ")") && parentheses > 0;
		if (is(&t, "{") || is(&t, "}"))
			return 0;
		if (is(&t, ";") && parentheses == 0)
			return t.at - s->at;
	} while (next(&t));
	return 0;
}

/* Is this brace around statements, not data? */
static bool opens_block(const struct source *s, bool within_block)
{
	return was(s, ")") || was(s, ";") || was(s, "else") || was(s, "do") || was(s, ":") ||
	       (within_block && (was(s, "{") || was(s, "}")));
}

static void read_changes(const char *path, const char *text)
{
	struct source s = { .path = path, .text = text };
	bool block[DEPTH] = { false }, is_void = false;
	size_t depth = 0, parentheses = 0;

	while (next(&s)) {
		bool starts = s.lastlen == 0 || was(&s, ";") || was(&s, "{") || was(&s, "}");
		size_t length =
			depth > 0 && block[depth] && starts && parentheses == 0 ? statement(&s) : 0;

		parentheses += is(&s, "(");
		parentheses -= is(&s, ")") && parentheses > 0;

		if (length != 0) {
			add(&s, length, "", false);
			if (!is(&s, "break") && !is(&s, "continue"))
				add(&s, length, is_void ? "return; " : "return 0; ", true);
		}
		if (depth == 0 && (starts || was(&s, "static")))
			is_void = is(&s, "void");
		else if (depth == 0 && was(&s, "void") && is(&s, "*"))
			is_void = false;
		if (is(&s, "{") && depth + 1 < DEPTH) {
			block[depth + 1] = opens_block(&s, depth > 0 && block[depth]);
			depth++;
		} else if (is(&s, "}") && depth > 0) {
			depth--;
		}
		change_operator(&s);
		change_number(&s);
	}
}

/* ---------------------------------------------------------------------------------- files */

static const char *read_file(const char *path)
{
	FILE *f = fopen(path, "r");
	char *text;
	long size;

	if (f == NULL || fseek(f, 0, SEEK_END) != 0 || (size = ftell(f)) < 0)
		fail(path);
	rewind(f);
	text = calloc(1, (size_t)size + 1);
	if (text == NULL || fread(text, 1, (size_t)size, f) != (size_t)size)
		fail(path);
	fclose(f);
	return text;
}

static unsigned line_of(const struct change *c)
{
	unsigned line = 1;

	for (size_t i = 0; i < c->at; i++)
		line += c->text[i] == '\n';
	return line;
}

static void print_part(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (text[i] != '\n' && text[i] != '\t')
			putchar(text[i]);
		else if (i > 0 && text[i - 1] != ' ' && text[i - 1] != '\t' && text[i - 1] != '\n')
			putchar(' ');
}

static void apply(const struct change *c)
{
	FILE *f = fopen(c->path, "w");

	if (f == NULL)
		fail(c->path);
	fwrite(c->text, 1, c->at, f);
	fputs(c->after, f);
	fputs(c->text + c->at + (c->before ? 0 : c->length), f);
	if (fclose(f) != 0)
		fail(c->path);
	printf("%s:%u: ", c->path, line_of(c));
	print_part(c->text + c->at, c->length);
	printf(" -> %s", c->after[0] != '\0' ? c->after : "(nothing)");
	if (c->before)
		print_part(c->text + c->at, c->length);
	putchar('\n');
}

/* The n-th of an order that depends on the seed. */
static const struct change *pick(uint64_t seed, size_t n)
{
	size_t *order = calloc(numchanges, sizeof(*order)), left = numchanges, chosen = 0;

	if (order == NULL)
		fail("memory");
	for (size_t i = 0; i < numchanges; i++)
		order[i] = i;
	for (size_t i = 0; i < n && left > 0; i++) {
		size_t at = (size_t)(mix(seed * 0x9e3779b97f4a7c15ull + i + 1) % left);

		chosen = order[at];
		order[at] = order[--left];
	}
	free(order);
	return &changes[chosen];
}

int main(int argc, char **argv)
{
	bool counts = argc < 2 || !isdigit((unsigned char)argv[1][0]);
	int first = counts ? 1 : 3;
	size_t n;

	if (argc <= first) {
		fputs("Usage: mutate [SEED N] FILE...\n", stderr);
		return 2;
	}
	for (int i = first; i < argc; i++)
		read_changes(argv[i], read_file(argv[i]));
	if (counts) {
		printf("%zu\n", numchanges);
		return 0;
	}
	n = strtoull(argv[2], NULL, 10);
	if (n == 0 || n > numchanges) {
		fprintf(stderr, "mutate: there are %zu changes\n", numchanges);
		return 1;
	}
	apply(pick(strtoull(argv[1], NULL, 10), n));
	return 0;
}
