/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Defects by text: in which units, and which ones.
 */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "sim/model/counter.h"
#include "sim/model/lines.h"
#include "sim/model/select.h"
#include "sim/shm.h"
#include "sim/sim.h"
#include "text.h"
#include "words.h"

/* Words after the name of a defect. */
enum key { SOCKET, WITH, TO, BITS, CODES, LINES, CPU, HOME, KEYS };
static const char *const key_names[KEYS] = { "socket", "with",  "to",  "bits",
					     "codes",  "lines", "cpu", "home" };
#define HAS(key) (1u << (key))

/* Fail because of the text. */
#define WRONG(...) unc_error_set(err, -EINVAL, __VA_ARGS__)

/* A defect of units has a bit in unc_sim_defects.kinds. */
struct defect {
	const char *name;
	uint16_t kind;
	bool any_unit;       /* without a unit: all units of all boxes */
	unsigned needs, may; /* keys */
};
static const struct defect defects[] = {
	{ "absent", UNC_SIM_DEFECT_ABSENT, false, 0, HAS(SOCKET) },
	{ "double", UNC_SIM_DEFECT_DOUBLE, false, 0, HAS(SOCKET) },
	{ "stuck", UNC_SIM_DEFECT_STUCK, false, 0, HAS(SOCKET) },
	{ "swap", UNC_SIM_DEFECT_SWAP, false, HAS(SOCKET) | HAS(WITH), 0 },
	{ "umask", UNC_SIM_DEFECT_UMASK, false, HAS(BITS), HAS(SOCKET) },
	{ "event", UNC_SIM_DEFECT_EVENT, false, HAS(CODES), HAS(SOCKET) },
	{ "filter", UNC_SIM_DEFECT_FILTER, false, 0, HAS(SOCKET) },
	{ "link", UNC_SIM_DEFECT_LINK, false, HAS(SOCKET) | HAS(TO), 0 },
	{ "zeros", UNC_SIM_DEFECT_ZEROS, true, 0, HAS(SOCKET) },
	{ "frozen", 0, false, 0, HAS(SOCKET) },
	{ "mirror", 0, false, 0, HAS(SOCKET) },
	{ "noise", 0, false, HAS(LINES), HAS(CPU) | HAS(HOME) },
};
enum { MIRROR = ARRAY_SIZE(defects) - 2, NOISE = ARRAY_SIZE(defects) - 1 };

struct order {
	const struct defect *defect;
	int box, unit; /* -1: all */
	unsigned given;
	uint64_t value[KEYS][2];
};

/* "imc1", "IMC": a box and one of its units. */
static int parse_unit(const struct unc_sim_model *m, const char *word, struct order *o,
		      struct unc_error *err)
{
	size_t best = 0;
	char *end;

	for (unsigned i = 0; i < m->numboxes; i++) {
		const char *name = m->boxes[i]->name;
		size_t len = strlen(name);

		if (len > best && unc_begins(word, name) &&
		    strspn(word + len, "0123456789") == strlen(word + len)) {
			best = len;
			o->box = (int)i;
		}
	}
	if (best == 0)
		return WRONG("%.40s: %s has no such unit", word, m->tables->name);
	o->unit = -1;
	if (word[best] != '\0') {
		unsigned long unit = strtoul(word + best, &end, 10);

		if (unit >= m->layout.units_of[o->box])
			return WRONG("%.40s: there are %u units of %s", word,
				     m->layout.units_of[o->box], m->boxes[o->box]->name);
		o->unit = (int)unit;
	}
	return 0;
}

/* "A", or "A,B". */
static bool parse_value(const char *text, uint64_t value[2], unsigned count)
{
	char *end;

	for (unsigned i = 0; i < count; i++, text = end + 1) {
		if (!isdigit((unsigned char)*text))
			return false;
		errno = 0;
		value[i] = strtoull(text, &end, 0);
		if (errno != 0 || *end != (i + 1 < count ? ',' : '\0'))
			return false;
	}
	return true;
}

static int parse_key(const char *word, struct order *o, struct unc_error *err)
{
	size_t len = strcspn(word, "=");

	for (unsigned k = 0; k < KEYS; k++) {
		bool two = k == BITS || k == CODES;

		if (strlen(key_names[k]) != len || strncmp(word, key_names[k], len) != 0)
			continue;
		if (!((o->defect->needs | o->defect->may) & HAS(k)))
			break;
		o->given |= HAS(k);
		if (parse_value(word + len + 1, o->value[k], two ? 2 : 1))
			return 0;
		return WRONG("%.40s: %s= takes %s", word, key_names[k],
			     two ? "two numbers: A,B" : "a number");
	}
	return WRONG("%.40s: not a word of the defect %s", word, o->defect->name);
}

static int parse_name(const char *word, struct order *o, struct unc_error *err)
{
	char known[160] = "";
	struct unc_text text = unc_text_in(known, sizeof(known));

	for (unsigned i = 0; i < ARRAY_SIZE(defects); i++) {
		if (strcmp(defects[i].name, word) == 0)
			o->defect = &defects[i];
		unc_text_add(&text, "%s%s", i != 0 ? ", " : "", defects[i].name);
	}
	if (o->defect != NULL)
		return 0;
	return WRONG("%.40s: no such defect; there are %s", word, known);
}

static int parse_word(const struct unc_sim_model *m, const char *word, struct order *o,
		      struct unc_error *err)
{
	if (o->defect == NULL)
		return parse_name(word, o, err);
	if (strchr(word, '=') != NULL)
		return parse_key(word, o, err);
	if (o->box >= 0 || o->defect->kind == 0)
		return WRONG("%.40s: one unit too many", word);
	return parse_unit(m, word, o, err);
}

/* What the parts of an order mean together. */
static int check(const struct unc_sim_model *m, const struct order *o, struct unc_error *err)
{
	const struct unc_sim_config *config = &m->layout.config;
	const struct defect *d = o->defect;
	const struct unc_sim_traits *t = o->box >= 0 ? m->traits[o->box] : NULL;

	if (m->chip->access != NULL)
		return WRONG("%s cannot have defects", m->tables->name);
	for (unsigned k = 0; k < KEYS; k++)
		if ((d->needs & HAS(k)) && !(o->given & HAS(k)))
			return WRONG("%s needs %s=", d->name, key_names[k]);
	if (d->kind != 0 && o->box < 0 && !d->any_unit)
		return WRONG("%s needs a unit, such as %s0", d->name, m->boxes[0]->name);
	for (unsigned k = SOCKET; k <= TO; k++)
		if ((o->given & HAS(k)) && o->value[k][0] >= config->sockets)
			return WRONG("%s=: there are %u sockets", key_names[k], config->sockets);
	if ((o->given & (HAS(WITH) | HAS(TO))) &&
	    o->value[SOCKET][0] == o->value[o->given & HAS(TO) ? TO : WITH][0])
		return WRONG("%s: two sockets are needed", d->name);
	if ((o->given & HAS(BITS)) && (o->value[BITS][0] > 7 || o->value[BITS][1] > 7))
		return WRONG("bits=: the umask has bits 0 to 7");
	if ((o->given & HAS(CODES)) && (o->value[CODES][0] > 255 || o->value[CODES][1] > 255))
		return WRONG("codes=: event codes are 0 to 255");
	if (((o->given & HAS(BITS)) && !unc_sim_fields(m->tables, m->boxes[o->box], "umask")) ||
	    ((o->given & HAS(CODES)) && !unc_sim_fields(m->tables, m->boxes[o->box], "ev_sel")))
		return WRONG("%s: events of %s have none", d->name, m->boxes[o->box]->name);
	if (d->kind == UNC_SIM_DEFECT_FILTER && (t->feed == NULL || t->feed->unfiltered == NULL))
		return WRONG("%s has no filters that traffic passes", m->boxes[o->box]->name);
	if (d->kind == UNC_SIM_DEFECT_LINK && t->role != UNC_SIM_LINK)
		return WRONG("%s is no link", m->boxes[o->box]->name);
	if (strcmp(d->name, "frozen") == 0 && m->chip->frz_all == 0)
		return WRONG("%s has no global control", m->tables->name);
	if (d == &defects[MIRROR] && unc_sim_box_of_role(m, UNC_SIM_CHANNEL) == m->numboxes)
		return WRONG("%s has no memory channels", m->tables->name);
	return 0;
}

static void inject_into_unit(struct unc_sim_model *m, unsigned socket, unsigned slot,
			     const struct order *o, uint64_t now)
{
	struct unc_sim_unit *u = &m->state->sockets[socket].units[slot];
	struct unc_sim_defects d = u->defects;

	d.kinds |= o->defect->kind;
	for (unsigned i = 0; i < 2; i++) {
		if (o->given & HAS(BITS))
			d.bits[i] = (uint8_t)o->value[BITS][i];
		if (o->given & HAS(CODES))
			d.codes[i] = (uint8_t)o->value[CODES][i];
	}
	if (o->given & HAS(WITH))
		d.peer = (uint8_t)(o->value[socket == o->value[WITH][0] ? SOCKET : WITH][0]);
	if (o->given & HAS(TO))
		d.far = (uint8_t)o->value[TO][0];
	unc_sim_set_defects(m, socket, u, &d, now);
}

/* An exchange has two sides. */
static bool concerns(const struct order *o, unsigned socket)
{
	return !(o->given & HAS(SOCKET)) || socket == o->value[SOCKET][0] ||
	       ((o->given & HAS(WITH)) && socket == o->value[WITH][0]);
}

static void inject_into_socket(struct unc_sim_model *m, unsigned socket, const struct order *o,
			       uint64_t now)
{
	for (unsigned slot = 0; o->defect->kind != 0 && slot < m->layout.numunits; slot++) {
		const struct unc_sim_unit *u = &m->layout.units[slot];

		if ((o->box < 0 || u->box == o->box) && (o->unit < 0 || u->number == o->unit))
			inject_into_unit(m, socket, slot, o, now);
	}
	if (o->defect == &defects[MIRROR])
		m->state->sockets[socket].mirrored = 1;
	else if (o->defect->kind == 0 && o->defect != &defects[NOISE])
		unc_sim_set_stays_frozen(m, socket, true, now);
}

static int inject(struct sim *sim, const struct order *o, const char *text, uint64_t now,
		  struct unc_error *err)
{
	struct unc_sim_model *m = &sim->model;
	struct unc_sim_shared *shared = sim->shared;

	if (shared->numdefects >= UNC_SIM_MOST_DEFECTS)
		return unc_error_set(err, -ENOSPC, "there are %d defects: mend them first",
				     UNC_SIM_MOST_DEFECTS);
	if (o->defect == &defects[NOISE]) {
		struct sim_traffic none = { .cpu = (unsigned)o->value[CPU][0],
					    .home = (unsigned)o->value[HOME][0] };

		if (o->value[LINES][0] > UNC_SIM_MOST_NOISE || unc_sim_carry(m, now, &none) != 0)
			return WRONG("noise: no such traffic here");
		shared->noise = (struct unc_sim_noise){ .lines = (uint32_t)o->value[LINES][0],
							.cpu = (uint16_t)o->value[CPU][0],
							.home = (uint16_t)o->value[HOME][0],
							.since = now };
	}
	for (unsigned socket = 0; socket < m->layout.config.sockets; socket++) {
		if (concerns(o, socket))
			inject_into_socket(m, socket, o, now);
	}
	snprintf(shared->defects[shared->numdefects++], sizeof(shared->defects[0]), "%s", text);
	return 0;
}

int unc_sim_inject_defect(struct sim *sim, const char *text, struct unc_error *err)
{
	struct order o = { .box = -1, .unit = -1 };
	char copy[UNC_SIM_DEFECT_TEXT], *rest = NULL;
	uint64_t now;
	int rc = 0;

	if ((size_t)snprintf(copy, sizeof(copy), "%s", text) >= sizeof(copy))
		return WRONG("the defect has more than %zu characters", sizeof(copy) - 1);
	for (char *word = strtok_r(copy, " \t", &rest); word != NULL && rc == 0;
	     word = strtok_r(NULL, " \t", &rest))
		rc = parse_word(&sim->model, word, &o, err);
	if (rc == 0 && o.defect == NULL)
		rc = WRONG("no defect is named");
	if (rc == 0)
		rc = check(&sim->model, &o, err);
	if (rc != 0)
		return rc;
	rc = unc_sim_lock(sim, &now);
	if (rc != 0)
		return unc_error_set(err, rc, "%s", unc_sim_strerror(-rc));
	rc = inject(sim, &o, text, now, err);
	unc_sim_unlock(sim);
	return rc;
}

int unc_sim_remove_defects(struct sim *sim)
{
	static const struct unc_sim_defects none = { 0 };
	struct unc_sim_model *m = &sim->model;
	uint64_t now;
	int rc = unc_sim_lock(sim, &now);

	if (rc != 0)
		return rc;
	for (unsigned socket = 0; socket < m->layout.config.sockets; socket++) {
		struct unc_sim_socket *s = &m->state->sockets[socket];

		for (unsigned slot = 0; slot < m->layout.numunits; slot++)
			unc_sim_set_defects(m, socket, &s->units[slot], &none, now);
		s->mirrored = 0;
		unc_sim_set_stays_frozen(m, socket, false, now);
	}
	sim->shared->noise = (struct unc_sim_noise){ 0 };
	sim->shared->numdefects = 0;
	unc_sim_unlock(sim);
	return 0;
}

bool unc_sim_defect_text(struct sim *sim, unsigned i, char *buf, size_t size)
{
	uint64_t now;
	bool there;

	if (unc_sim_lock(sim, &now) != 0)
		return false;
	there = i < sim->shared->numdefects && i < UNC_SIM_MOST_DEFECTS;
	if (there)
		snprintf(buf, size, "%.*s", UNC_SIM_DEFECT_TEXT - 1, sim->shared->defects[i]);
	unc_sim_unlock(sim);
	return there;
}
