/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/spec.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "sim/chips.h"
#include "sim/model/numa.h"
#include "text.h"

/* The current word of a specification, and the values of all words so far. */
struct parser {
	const char *spec, *word;
	size_t len;
	struct unc_error *err;
	const struct unc_sim_chip *chip;
	bool given[UNC_SIM_SETTINGS];
	uint64_t value[UNC_SIM_SETTINGS];
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
		       size_t len)
{
	for (unsigned i = 0; i < 2; i++) {
		const char *word = o->words[i];

		if (strlen(word) == len && strncmp(word, value, len) == 0) {
			p->value[o->set] = i;
			return 0;
		}
	}
	return WRONG(p, "%s is %s or %s", o->name, o->words[0], o->words[1]);
}

static int parse_number(struct parser *p, const struct unc_sim_option *o, const char *value,
			size_t len)
{
	uint64_t number;
	bool mask = o->set == UNC_SIM_SET_UNITMASK;
	char digits[24], *end;

	snprintf(digits, sizeof(digits), "%.*s", (int)len, value);
	errno = 0;
	number = strtoull(digits, &end, mask ? 0 : 10);
	p->value[o->set] = number;
	if (len == 0 || len >= sizeof(digits) || !isdigit((unsigned char)*value) || *end != '\0' ||
	    errno != 0 || number < o->least || number > o->most) {
		if (mask)
			return WRONG(p, "%s is a mask from 0x%" PRIx64 " to 0x%" PRIx64, o->name,
				     o->least, o->most);
		if (o->least == o->most)
			return WRONG(p, "%s is always %" PRIu64, o->name, o->least);
		return WRONG(p, "%s is a number from %" PRIu64 " to %" PRIu64, o->name, o->least,
			     o->most);
	}
	return 0;
}

static int parse_word(struct parser *p, struct unc_sim_spec *out)
{
	const char *equals = memchr(p->word, '=', p->len), *value;
	size_t name_len = equals != NULL ? (size_t)(equals - p->word) : p->len, len;
	const struct unc_sim_option *o = NULL;

	for (size_t i = 0; o == NULL && i < p->chip->numoptions; i++)
		if (strlen(p->chip->options[i].name) == name_len &&
		    strncmp(p->chip->options[i].name, p->word, name_len) == 0)
			o = &p->chip->options[i];
	if (p->len == 0)
		return WRONG(p, "an empty word in \"%.100s\"", p->spec);
	if (o == NULL)
		return unknown_option(p);
	if (equals == NULL)
		return WRONG(p, "needs a value: %s=…", o->name);
	if (p->given[o->set])
		return WRONG(p, "%s is given twice", o->name);
	p->given[o->set] = true;
	value = equals + 1;
	len = p->len - name_len - 1;
	if (o->set == UNC_SIM_SET_NAME)
		return parse_name(p, value, len, out);
	if (o->most == 0)
		return parse_words(p, o, value, len);
	return parse_number(p, o, value, len);
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

static int finish(struct parser *p, struct unc_sim_spec *out)
{
	uint64_t *v = p->value;

	/* No single word is wrong here. */
	p->word = p->spec;
	p->len = strlen(p->spec);
	if (p->given[UNC_SIM_SET_UNITMASK] && p->given[UNC_SIM_SET_UNITS] &&
	    bits(v[UNC_SIM_SET_UNITMASK]) != v[UNC_SIM_SET_UNITS])
		return WRONG(p, "cha is %" PRIu64 " but chamask has %u bits", v[UNC_SIM_SET_UNITS],
			     bits(v[UNC_SIM_SET_UNITMASK]));
	unc_sim_options_config(v, &out->config);
	if (out->config.snc > 1 && !divides(p->chip, &out->config))
		return WRONG(
			p,
			"snc=%u: each NUMA node needs the same number of memory controllers, and a CHA "
			"and a core",
			out->config.snc);
	if (out->config.mesh && !has_mesh(&out->config))
		return WRONG(p, "wires=mesh needs 2 sockets, or 4 with 3 links each");
	out->manual = v[UNC_SIM_SET_CLOCK] != 0;
	unc_sim_options_text(p->chip->tables->name, p->chip->options, p->chip->numoptions, v,
			     out->text, sizeof(out->text));
	return 0;
}

/* The words after the chip's name. */
static int parse_options(struct parser *p, struct unc_sim_spec *out)
{
	out->chip = p->chip;
	unc_sim_options_usual(p->chip->options, p->chip->numoptions, p->value);
	while (p->word[p->len] != '\0') {
		int rc;

		p->word += p->len + 1;
		p->len = strcspn(p->word, ",");
		rc = parse_word(p, out);
		if (rc != 0)
			return rc;
	}
	return finish(p, out);
}

static bool is_named(const struct unc_sim_chip *chip, const struct parser *p)
{
	const char *name = chip->tables->name;

	return strlen(name) == p->len && strncmp(p->word, name, p->len) == 0;
}

static void start(struct parser *p, const char *spec, struct unc_sim_spec *out,
		  struct unc_error *err)
{
	memset(out, 0, sizeof(*out));
	*p = (struct parser){ .spec = spec, .word = spec, .err = err };
	p->len = strcspn(spec, ",");
}

int unc_sim_parse_chip(const struct unc_sim_chip *chip, const char *spec, struct unc_sim_spec *out,
		       struct unc_error *err)
{
	struct parser p;

	start(&p, spec, out, err);
	p.chip = chip;
	if (!is_named(chip, &p))
		return WRONG(&p, "not the name of the chip, %s", chip->tables->name);
	return parse_options(&p, out);
}

int unc_sim_parse(const char *spec, struct unc_sim_spec *out, struct unc_error *err)
{
	struct parser p;

	start(&p, spec != NULL ? spec : unc_sim_chips[0]->tables->name, out, err);
	for (size_t i = 0; unc_sim_chips[i] != NULL; i++)
		if (is_named(unc_sim_chips[i], &p))
			p.chip = unc_sim_chips[i];
	return p.chip != NULL ? parse_options(&p, out) : unknown_machine(&p);
}
