/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/spec.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "sim/model/numa.h"
#include "text.h"

/* The current word of a specification. */
struct parser {
	const char *spec, *word;
	size_t len;
	struct unc_error *err;
	const struct unc_sim_chip *chip;
	uint64_t given; /* bit i: option i of the chip */
};

/* Fail because of the current word. */
#define WRONG(p, format, ...)                                                                \
	wrong(p, unc_error_set((p)->err, -EINVAL, "%.*s: " format, (int)(p)->len, (p)->word, \
			       ##__VA_ARGS__))

static int wrong(const struct parser *p, int code)
{
	if (p->err != NULL) {
		p->err->pos = (unsigned)(p->word - p->spec);
		p->err->len = (unsigned)p->len;
	}
	return code;
}

static bool is_word(const char *word, const char *at, size_t len)
{
	return strlen(word) == len && strncmp(word, at, len) == 0;
}

static int unknown_option(const struct parser *p)
{
	char known[200] = "";
	struct unc_text text = unc_text_in(known, sizeof(known));

	for (size_t i = 0; i < p->chip->numoptions; i++)
		unc_text_add(&text, "%s%s", i != 0 ? ", " : "", p->chip->options[i].name);
	return WRONG(p, "no such option of a simulated machine; there are %s", known);
}

static int unknown_machine(const struct parser *p)
{
	char known[160] = "";
	struct unc_text text = unc_text_in(known, sizeof(known));

	for (size_t i = 0; unc_sim_chips[i] != NULL; i++)
		unc_text_add(&text, "%s%s", i != 0 ? ", " : "", unc_sim_chips[i]->tables->name);
	if (p->len == 0)
		return wrong(p, unc_error_set(p->err, -EINVAL, "no machine is named; there are %s",
					      known));
	return WRONG(p, "no such simulated machine; there are %s", known);
}

/* Letters are ASCII's, whatever the program's locale is. */
#define NAME_CHARACTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

static int parse_name(struct parser *p, const char *value, size_t len, struct unc_sim_spec *out)
{
	if (len == 0 || len > 32)
		return WRONG(p, "a name has 1 to 32 characters");
	for (size_t i = 0; i < len; i++)
		if (strchr(NAME_CHARACTERS, value[i]) == NULL)
			return WRONG(p, "a name is made of letters, digits, '-' and '_'");
	memcpy(out->name, value, len);
	out->name[len] = '\0';
	return 0;
}

static int parse_words(struct parser *p, const struct unc_sim_option *o, const char *value,
		       size_t len, struct unc_sim_config *c)
{
	for (unsigned i = 0; i < 2; i++)
		if (is_word(o->words[i], value, len)) {
			unc_sim_option_set(o, c, i);
			return 0;
		}
	return WRONG(p, "%s is %s or %s", o->name, o->words[0], o->words[1]);
}

static int parse_number(struct parser *p, const struct unc_sim_option *o, const char *value,
			size_t len, struct unc_sim_config *c)
{
	bool mask = o->size == sizeof(uint64_t);
	char digits[24], *end;
	uint64_t number;

	snprintf(digits, sizeof(digits), "%.*s", (int)len, value);
	errno = 0;
	number = strtoull(digits, &end, mask ? 0 : 10);
	if (len != 0 && len < sizeof(digits) && isdigit((unsigned char)*value) && *end == '\0' &&
	    errno == 0 && number >= o->least && number <= o->most) {
		unc_sim_option_set(o, c, number);
		return 0;
	}
	if (mask)
		return WRONG(p, "%s is a mask from 0x%" PRIx64 " to 0x%" PRIx64, o->name, o->least,
			     o->most);
	if (o->least == o->most)
		return WRONG(p, "%s is always %" PRIu64, o->name, o->least);
	return WRONG(p, "%s is a number from %" PRIu64 " to %" PRIu64, o->name, o->least, o->most);
}

static const struct unc_sim_option *option_named(const struct unc_sim_chip *chip, const char *name,
						 size_t len)
{
	for (unsigned i = 0; i < chip->numoptions; i++)
		if (is_word(chip->options[i].name, name, len))
			return &chip->options[i];
	return NULL;
}

static int parse_word(struct parser *p, struct unc_sim_spec *out)
{
	const char *equals = memchr(p->word, '=', p->len), *value;
	size_t name_len = equals != NULL ? (size_t)(equals - p->word) : p->len, len;
	const struct unc_sim_option *o = option_named(p->chip, p->word, name_len);
	uint64_t bit;

	if (p->len == 0)
		return WRONG(p, "an empty word in \"%.100s\"", p->spec);
	if (o == NULL)
		return unknown_option(p);
	if (equals == NULL)
		return WRONG(p, "needs a value: %s=…", o->name);
	bit = 1ull << (o - p->chip->options);
	if (p->given & bit)
		return WRONG(p, "%s is given twice", o->name);
	p->given |= bit;
	value = equals + 1;
	len = p->len - name_len - 1;
	if (o->size == 0)
		return parse_name(p, value, len, out);
	return o->most == 0 ? parse_words(p, o, value, len, &out->config)
			    : parse_number(p, o, value, len, &out->config);
}

static unsigned bits(uint64_t mask)
{
	return (unsigned)__builtin_popcountll(mask);
}

/* Can the socket be divided into snc nodes? */
static bool divides(const struct unc_sim_chip *chip, const struct unc_sim_config *c)
{
	for (unsigned cluster = 0; cluster < c->snc; cluster++) {
		unsigned controllers = 0;

		for (unsigned i = 0; i < c->imc; i++)
			controllers += unc_sim_cluster_of_controller(chip, c, i) == cluster;
		if (controllers * c->snc != c->imc)
			return false;
	}
	return c->cores >= c->snc && bits(c->chas) >= c->snc;
}

/* Does a link lead from each socket to each other one? */
static bool has_mesh(const struct unc_sim_config *c)
{
	return c->sockets == 2 || (c->sockets == 4 && c->upi >= 3);
}

static bool is_given(const struct parser *p, size_t member)
{
	const struct unc_sim_option *o = unc_sim_option_of(p->chip, member);

	return o != NULL && (p->given >> (o - p->chip->options) & 1);
}

static int finish(struct parser *p, struct unc_sim_spec *out)
{
	struct unc_sim_config *c = &out->config;

	/* No single word is wrong here. */
	p->word = p->spec;
	p->len = strlen(p->spec);
	if (is_given(p, offsetof(struct unc_sim_config, chamask)) &&
	    is_given(p, offsetof(struct unc_sim_config, agents)) && bits(c->chamask) != c->agents)
		return WRONG(p, "cha is %u but chamask has %u bits", c->agents, bits(c->chamask));
	unc_sim_complete(c);
	if (c->snc > 1 && !divides(p->chip, c))
		return WRONG(
			p,
			"snc=%u: each NUMA node needs the same number of memory controllers, and a CHA "
			"and a core",
			c->snc);
	if (c->mesh && !has_mesh(c))
		return WRONG(p, "wires=mesh needs 2 sockets, or 4 with 3 links each");
	unc_sim_options_text(p->chip, c, out->text, sizeof(out->text));
	return 0;
}

/* The chip that the current word names. */
static int find_chip(struct parser *p)
{
	for (unsigned i = 0; unc_sim_chips[i] != NULL; i++)
		if (is_word(unc_sim_chips[i]->tables->name, p->word, p->len)) {
			p->chip = unc_sim_chips[i];
			return 0;
		}
	return unknown_machine(p);
}

int unc_sim_parse(const char *spec, struct unc_sim_spec *out, struct unc_error *err)
{
	struct parser p = { .err = err };
	int rc;

	p.spec = p.word = spec != NULL ? spec : unc_sim_chips[0]->tables->name;
	p.len = strcspn(p.word, ",");
	memset(out, 0, sizeof(*out));
	rc = find_chip(&p);
	if (rc != 0)
		return rc;
	out->chip = p.chip;
	out->config = unc_sim_usual(p.chip);
	while (p.word[p.len] != '\0') {
		p.word += p.len + 1;
		p.len = strcspn(p.word, ",");
		rc = parse_word(&p, out);
		if (rc != 0)
			return rc;
	}
	return finish(&p, out);
}

const struct unc_sim_chip *unc_sim_chip_of(const struct unc_chip *tables)
{
	for (unsigned i = 0; unc_sim_chips[i] != NULL; i++)
		if (unc_sim_chips[i]->tables == unc_chip_base(tables))
			return unc_sim_chips[i];
	return NULL;
}
