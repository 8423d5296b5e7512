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

#include "regs.h"
#include "shm.h"

enum option {
	SOCKETS,
	CHA,
	CHAMASK,
	IMC,
	UPI,
	IIO,
	CORES,
	THREADS,
	NODES,
	CLOCK,
	NAME,
};

static const struct {
	const char *name;
	uint64_t least, most; /* of a number; most 0: words */
	uint64_t usual;
	const char *words[2]; /* words[n] stands for n */
} options[] = {
	[SOCKETS] = { .name = "sockets", .least = 1, .most = UNC_SIM_SOCKETS, .usual = 1 },
	[CHA] = { .name = "cha", .least = 1, .most = 40, .usual = 28 },
	[CHAMASK] = { .name = "chamask", .least = 1, .most = (1ull << 40) - 1 },
	[IMC] = { .name = "imc", .least = 1, .most = 4, .usual = 4 },
	[UPI] = { .name = "upi", .least = 2, .most = 3, .usual = 3 },
	[IIO] = { .name = "iio", .least = 1, .most = 6, .usual = 6 },
	[CORES] = { .name = "cores", .least = 1, .most = 40 },
	[THREADS] = { .name = "threads", .least = 1, .most = 2, .usual = 1 },
	[NODES] = { .name = "nodes", .words = { "same", "swap" } },
	[CLOCK] = { .name = "clock", .words = { "real", "manual" } },
	[NAME] = { .name = "name" },
};
enum { NUMOPTIONS = sizeof(options) / sizeof(options[0]) };

/* A word of the specification, and what was made of all of them. */
struct parser {
	const char *spec, *word;
	size_t len;
	struct unc_error *err;
	bool given[NUMOPTIONS];
	uint64_t value[NUMOPTIONS];
};

/* Say what is wrong with the word at hand. */
#define WRONG(p, format, ...)                                                          \
	wrong(p, unc_why((p)->err, -EINVAL, "%.*s: " format, (int)(p)->len, (p)->word, \
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

	for (size_t i = 0; i < NUMOPTIONS; i++) {
		size_t used = strlen(known);

		snprintf(known + used, sizeof(known) - used, "%s%s", i != 0 ? ", " : "",
			 options[i].name);
	}
	return WRONG(p, "no such option of a simulated machine; there are %s", known);
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

static int parse_words(struct parser *p, size_t option, const char *value, size_t len)
{
	for (unsigned i = 0; i < 2; i++) {
		const char *word = options[option].words[i];

		if (strlen(word) == len && strncmp(word, value, len) == 0) {
			p->value[option] = i;
			return 0;
		}
	}
	return WRONG(p, "%s is %s or %s", options[option].name, options[option].words[0],
		     options[option].words[1]);
}

static int parse_number(struct parser *p, size_t option, const char *value, size_t len)
{
	uint64_t least = options[option].least, most = options[option].most;
	bool mask = option == CHAMASK;
	char digits[24], *end;

	snprintf(digits, sizeof(digits), "%.*s", (int)len, value);
	errno = 0;
	p->value[option] = strtoull(digits, &end, mask ? 0 : 10);
	if (len == 0 || len >= sizeof(digits) || !isdigit((unsigned char)*value) || *end != '\0' ||
	    errno != 0 || p->value[option] < least || p->value[option] > most) {
		if (mask)
			return WRONG(p, "chamask is a mask from 0x%" PRIx64 " to 0x%" PRIx64, least,
				     most);
		return WRONG(p, "%s is a number from %" PRIu64 " to %" PRIu64, options[option].name,
			     least, most);
	}
	return 0;
}

static int parse_word(struct parser *p, struct unc_sim_spec *out)
{
	const char *equals = memchr(p->word, '=', p->len), *value;
	size_t name_len = equals != NULL ? (size_t)(equals - p->word) : p->len, len, i;

	for (i = 0; i < NUMOPTIONS; i++)
		if (strlen(options[i].name) == name_len &&
		    strncmp(options[i].name, p->word, name_len) == 0)
			break;
	if (p->len == 0)
		return WRONG(p, "an empty word in \"%.100s\"", p->spec);
	if (i == NUMOPTIONS)
		return unknown_option(p);
	if (equals == NULL)
		return WRONG(p, "needs a value: %s=…", options[i].name);
	if (p->given[i])
		return WRONG(p, "%s is given twice", options[i].name);
	p->given[i] = true;
	value = equals + 1;
	len = p->len - name_len - 1;
	if (i == NAME)
		return parse_name(p, value, len, out);
	if (options[i].most == 0)
		return parse_words(p, i, value, len);
	return parse_number(p, i, value, len);
}

static unsigned bits(uint64_t mask)
{
	return (unsigned)__builtin_popcountll(mask);
}

static int fill(struct parser *p, struct unc_sim_spec *out)
{
	uint64_t *v = p->value;

	if (!p->given[CHAMASK])
		v[CHAMASK] = unc_width_mask((unsigned)v[CHA]);
	else if (p->given[CHA] && bits(v[CHAMASK]) != v[CHA])
		return WRONG(p, "cha is %" PRIu64 " but chamask has %u bits", v[CHA],
			     bits(v[CHAMASK]));
	if (!p->given[CORES])
		v[CORES] = bits(v[CHAMASK]);
	out->manual = v[CLOCK] != 0;
	out->config = (struct unc_sim_config){
		.chamask = v[CHAMASK],
		.sockets = (uint16_t)v[SOCKETS],
		.cores = (uint16_t)v[CORES],
		.threads = (uint16_t)v[THREADS],
		.imc = (uint16_t)v[IMC],
		.upi = (uint16_t)v[UPI],
		.iio = (uint16_t)v[IIO],
		.swap = (uint16_t)v[NODES],
	};
	snprintf(out->text, sizeof(out->text),
		 "%s,sockets=%u,chamask=0x%" PRIx64 ",imc=%u,upi=%u,iio=%u,cores=%u,threads=%u,"
		 "nodes=%s,clock=%s",
		 out->chip->name, out->config.sockets, out->config.chamask, out->config.imc,
		 out->config.upi, out->config.iio, out->config.cores, out->config.threads,
		 options[NODES].words[v[NODES]], options[CLOCK].words[v[CLOCK]]);
	return 0;
}

int unc_sim_parse(const char *spec, struct unc_sim_spec *out, struct unc_error *err)
{
	struct parser p = { .spec = spec != NULL ? spec : "icx", .err = err };

	memset(out, 0, sizeof(*out));
	for (size_t i = 0; i < NUMOPTIONS; i++)
		p.value[i] = options[i].usual;
	p.word = p.spec;
	p.len = strcspn(p.word, ",");
	if (p.len == 3 && strncmp(p.word, "icx", 3) == 0)
		out->chip = unc_chip_find("icx");
	if (out->chip == NULL)
		return WRONG(&p, "no such simulated machine; there is icx");
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
