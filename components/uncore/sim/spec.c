/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Specification of a machine: "icx,sockets=2,cha=28".
 */
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "sim/shm.h"

enum what {
	SOCKETS,
	UNITS, /* caching agents: CHA or CBo */
	UNITMASK,
	IMC, /* controllers, or channels */
	LINKS,
	IIO,
	CORES,
	THREADS,
	NODES,
	TURN, /* microseconds that a thread runs in one go */
	CLOCK,
	NAME,
	NUMWHAT,
};

struct option {
	const char *name;
	enum what what;
	uint64_t least, most; /* of a number; most 0: words */
	uint64_t usual;
	const char *words[2]; /* words[n] stands for n */
};

/* What all machines have. */
#define FIRST                                                                            \
	{                                                                                \
		.name = "sockets", .what = SOCKETS, .least = 1, .most = UNC_SIM_SOCKETS, \
		.usual = 1                                                               \
	}
#define LAST                                                                       \
	{ .name = "threads", .what = THREADS, .least = 1, .most = 2, .usual = 1 }, \
		{ .name = "nodes", .what = NODES, .words = { "same", "swap" } },   \
		{ .name = "clock", .what = CLOCK, .words = { "real", "manual" } }, \
	{                                                                          \
		.name = "name", .what = NAME                                       \
	}

static const struct option icx_options[] = {
	FIRST,
	{ .name = "cha", .what = UNITS, .least = 1, .most = 40, .usual = 28 },
	{ .name = "chamask", .what = UNITMASK, .least = 1, .most = (1ull << 40) - 1 },
	{ .name = "imc", .what = IMC, .least = 1, .most = 4, .usual = 4 },
	{ .name = "upi", .what = LINKS, .least = 2, .most = 3, .usual = 3 },
	{ .name = "iio", .what = IIO, .least = 1, .most = 6, .usual = 6 },
	{ .name = "cores", .what = CORES, .least = 1, .most = 40 },
	LAST,
};

static const struct option snbep_options[] = {
	FIRST,
	{ .name = "cbo", .what = UNITS, .least = 1, .most = 8, .usual = 8 },
	{ .name = "imc", .what = IMC, .least = 1, .most = 4, .usual = 4 },
	{ .name = "qpi", .what = LINKS, .least = 1, .most = 2, .usual = 2 },
	LAST,
};

static const struct option ivbep_options[] = {
	FIRST,
	{ .name = "cbo", .what = UNITS, .least = 1, .most = 15, .usual = 15 },
	{ .name = "imc", .what = IMC, .least = 1, .most = 8, .usual = 8 },
	{ .name = "qpi", .what = LINKS, .least = 1, .most = 3, .usual = 3 },
	LAST,
};

static const struct option montecito_options[] = {
	FIRST,
	{ .name = "cores", .what = CORES, .least = 2, .most = 2, .usual = 2 },
	{ .name = "threads", .what = THREADS, .least = 2, .most = 2, .usual = 2 },
	{ .name = "turn", .what = TURN, .least = 1, .most = 1000000, .usual = 1000 },
	{ .name = "clock", .what = CLOCK, .words = { "real", "manual" } },
	{ .name = "name", .what = NAME },
};

/* There are no node ids on a front-side bus. */
#define XEON_L3(most_cores, most_threads)                                          \
	FIRST,                                                                     \
		{ .name = "cores",                                                 \
		  .what = CORES,                                                   \
		  .least = 1,                                                      \
		  .most = most_cores,                                              \
		  .usual = most_cores },                                           \
		{ .name = "threads",                                               \
		  .what = THREADS,                                                 \
		  .least = 1,                                                      \
		  .most = most_threads,                                            \
		  .usual = most_threads },                                         \
		{ .name = "clock", .what = CLOCK, .words = { "real", "manual" } }, \
	{                                                                          \
		.name = "name", .what = NAME                                       \
	}

static const struct option xeonmp_options[] = { XEON_L3(1, 2) };
static const struct option xeon7100_options[] = { XEON_L3(2, 2) };
static const struct option xeon7400_options[] = { XEON_L3(6, 1) };

static const struct machine {
	const char *name;
	const struct option *options;
	size_t numoptions;
} machines[] = {
	{ "icx", icx_options, ARRAY_SIZE(icx_options) },
	{ "snbep", snbep_options, ARRAY_SIZE(snbep_options) },
	{ "ivbep", ivbep_options, ARRAY_SIZE(ivbep_options) },
	{ "montecito", montecito_options, ARRAY_SIZE(montecito_options) },
	{ "xeonmp", xeonmp_options, ARRAY_SIZE(xeonmp_options) },
	{ "xeon7100", xeon7100_options, ARRAY_SIZE(xeon7100_options) },
	{ "xeon7400", xeon7400_options, ARRAY_SIZE(xeon7400_options) },
};

/* A word of the specification, and what was made of all of them. */
struct parser {
	const char *spec, *word;
	size_t len;
	struct unc_error *err;
	const struct machine *machine;
	bool given[NUMWHAT];
	uint64_t value[NUMWHAT];
};

/* Say what is wrong with the word at hand. */
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
	char known[160] = "";

	for (size_t i = 0; i < p->machine->numoptions; i++) {
		size_t used = strlen(known);

		snprintf(known + used, sizeof(known) - used, "%s%s", i != 0 ? ", " : "",
			 p->machine->options[i].name);
	}
	return WRONG(p, "no such option of a simulated machine; there are %s", known);
}

static int unknown_machine(const struct parser *p)
{
	char known[160] = "";

	for (size_t i = 0; i < ARRAY_SIZE(machines); i++) {
		size_t used = strlen(known);

		snprintf(known + used, sizeof(known) - used, "%s%s", i != 0 ? ", " : "",
			 machines[i].name);
	}
	return WRONG(p, "no such simulated machine; there are %s", known);
}

static int parse_name(struct parser *p, const char *value, size_t len, struct unc_sim_spec *out)
{
	if (len == 0 || len > 32)
		return WRONG(p, "a name has 1 to 32 characters");
	for (size_t i = 0; i < len; i++)
		if (!isalnum((unsigned char)value[i]) && value[i] != '-' && value[i] != '_')
			return WRONG(p, "a name is made of letters, digits, '-' and '_'");
	memcpy(out->name, value, len);
	out->name[len] = '\0';
	return 0;
}

static int parse_words(struct parser *p, const struct option *o, const char *value, size_t len)
{
	for (unsigned i = 0; i < 2; i++) {
		const char *word = o->words[i];

		if (strlen(word) == len && strncmp(word, value, len) == 0) {
			p->value[o->what] = i;
			return 0;
		}
	}
	return WRONG(p, "%s is %s or %s", o->name, o->words[0], o->words[1]);
}

static int parse_number(struct parser *p, const struct option *o, const char *value, size_t len)
{
	uint64_t number;
	bool mask = o->what == UNITMASK;
	char digits[24], *end;

	snprintf(digits, sizeof(digits), "%.*s", (int)len, value);
	errno = 0;
	number = strtoull(digits, &end, mask ? 0 : 10);
	p->value[o->what] = number;
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
	const struct option *o = NULL;

	for (size_t i = 0; o == NULL && i < p->machine->numoptions; i++)
		if (strlen(p->machine->options[i].name) == name_len &&
		    strncmp(p->machine->options[i].name, p->word, name_len) == 0)
			o = &p->machine->options[i];
	if (p->len == 0)
		return WRONG(p, "an empty word in \"%.100s\"", p->spec);
	if (o == NULL)
		return unknown_option(p);
	if (equals == NULL)
		return WRONG(p, "needs a value: %s=…", o->name);
	if (p->given[o->what])
		return WRONG(p, "%s is given twice", o->name);
	p->given[o->what] = true;
	value = equals + 1;
	len = p->len - name_len - 1;
	if (o->what == NAME)
		return parse_name(p, value, len, out);
	if (o->most == 0)
		return parse_words(p, o, value, len);
	return parse_number(p, o, value, len);
}

static unsigned bits(uint64_t mask)
{
	return (unsigned)__builtin_popcountll(mask);
}

/* Every option in a fixed order: equal machines have equal texts. */
static void write_text(const struct parser *p, struct unc_sim_spec *out)
{
	size_t used = (size_t)snprintf(out->text, sizeof(out->text), "%s", out->chip->name);
	bool has_mask = false;

	for (size_t i = 0; i < p->machine->numoptions; i++)
		has_mask |= p->machine->options[i].what == UNITMASK;
	for (size_t i = 0; i < p->machine->numoptions && used < sizeof(out->text); i++) {
		const struct option *o = &p->machine->options[i];
		char *at = out->text + used;
		size_t left = sizeof(out->text) - used;

		if (o->what == NAME || (o->what == UNITS && has_mask))
			continue;
		if (o->what == UNITMASK)
			used += (size_t)snprintf(at, left, ",%s=0x%" PRIx64, o->name,
						 p->value[o->what]);
		else if (o->most == 0)
			used += (size_t)snprintf(at, left, ",%s=%s", o->name,
						 o->words[p->value[o->what]]);
		else
			used += (size_t)snprintf(at, left, ",%s=%" PRIu64, o->name,
						 p->value[o->what]);
	}
}

static int fill(struct parser *p, struct unc_sim_spec *out)
{
	uint64_t *v = p->value;

	if (!p->given[UNITMASK])
		v[UNITMASK] = unc_width_mask((unsigned)v[UNITS]);
	else if (p->given[UNITS] && bits(v[UNITMASK]) != v[UNITS])
		return WRONG(p, "cha is %" PRIu64 " but chamask has %u bits", v[UNITS],
			     bits(v[UNITMASK]));
	if (v[CORES] == 0) /* neither given nor usual */
		v[CORES] = bits(v[UNITMASK]);
	out->manual = v[CLOCK] != 0;
	out->config = (struct unc_sim_config){
		.chamask = v[UNITMASK],
		.sockets = (uint16_t)v[SOCKETS],
		.cores = (uint16_t)v[CORES],
		.threads = (uint16_t)v[THREADS],
		.imc = (uint16_t)v[IMC],
		.upi = (uint16_t)v[LINKS],
		.iio = (uint16_t)v[IIO],
		.swap = (uint16_t)v[NODES],
		.turn = v[TURN] * 1000,
	};
	write_text(p, out);
	return 0;
}

int unc_sim_parse(const char *spec, struct unc_sim_spec *out, struct unc_error *err)
{
	struct parser p = { .spec = spec != NULL ? spec : "icx", .err = err };

	memset(out, 0, sizeof(*out));
	p.word = p.spec;
	p.len = strcspn(p.word, ",");
	for (size_t i = 0; i < ARRAY_SIZE(machines); i++)
		if (strlen(machines[i].name) == p.len &&
		    strncmp(p.word, machines[i].name, p.len) == 0)
			p.machine = &machines[i];
	if (p.machine == NULL)
		return unknown_machine(&p);
	out->chip = unc_chip_find(p.machine->name);
	for (size_t i = 0; i < p.machine->numoptions; i++)
		p.value[p.machine->options[i].what] = p.machine->options[i].usual;
	while (p.word[p.len] != '\0') {
		int rc;

		p.word += p.len + 1;
		p.len = strcspn(p.word, ",");
		rc = parse_word(&p, out);
		if (rc != 0)
			return rc;
	}
	p.word = p.spec; /* what no single word is to blame for */
	p.len = strlen(p.spec);
	return fill(&p, out);
}
