/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Each law has its own event set, as users have: quantities with a socket or of the whole machine. They need no
 * tables.
 */
#include "verify/quantities.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "evset.h"
#include "names/resolve.h"
#include "out.h"
#include "verify/stage.h"

/* clang-format off */

/*
 * Bounds of amounts are the bounds of Ice Lake-SP's laws (intel_icx_laws.h). A quantity that is not covered in full
 * may count more, but never less; it need not agree with another one.
 */
static const struct unc_law laws[] = {
	{ .name = "MEM_READ", .kind = UNC_LAW_AMOUNT, .loads = UNC_LOAD_READ, .where = UNC_LAW_ANYWHERE,
	  .at = UNC_AT_HOME, .value = "MEM_READ", .expected = "lines_read * 64", .low = 0.95, .high = 1.10,
	  .why = "a core's reads of a region larger than all caches come from memory",
	  .means = "a channel that is hidden or counts twice; another socket's channels" },
	{ .name = "MEM_WRITE", .kind = UNC_LAW_AMOUNT, .loads = UNC_LOAD_STREAM, .where = UNC_LAW_LOCAL,
	  .at = UNC_AT_HOME, .value = "MEM_WRITE", .expected = "lines_written * 64", .low = 0.95, .high = 1.10,
	  .why = "a core's writes past the caches go to memory",
	  .means = "mirrored memory (twice as many); a channel that is hidden or counts twice" },
	{ .name = "MEM_TOTAL", .kind = UNC_LAW_AMOUNT, .loads = UNC_LOAD_READ, .where = UNC_LAW_LOCAL,
	  .at = UNC_AT_HOME, .value = "MEM_TOTAL", .expected = "lines_read * 64", .low = 0.95, .high = 1.10,
	  .why = "a core's reads of a region larger than all caches come from memory",
	  .means = "a channel that is hidden or counts twice; another socket's channels" },
	{ .name = "MEM_SUM", .kind = UNC_LAW_AGREES, .loads = UNC_LOAD_READ | UNC_LOAD_STREAM,
	  .where = UNC_LAW_LOCAL, .at = UNC_AT_HOME, .value = "MEM_TOTAL", .expected = "MEM_READ + MEM_WRITE",
	  .low = 0.97, .high = 1.03, .why = "MEM_TOTAL is MEM_READ + MEM_WRITE",
	  .means = "a wrong bit in one of the three" },
	{ .name = "LLC_MISS", .kind = UNC_LAW_AMOUNT, .loads = UNC_LOAD_CHASE, .where = UNC_LAW_ANYWHERE,
	  .at = UNC_AT_ASKING, .value = "LLC_MISS", .expected = "lines_read", .low = 0.90, .high = 1.25,
	  .why = "a line that no cache has is a miss", .means = "slices that are hidden or counted twice" },
	{ .name = "LLC_SHARE", .kind = UNC_LAW_AGREES, .loads = UNC_LOAD_READ | UNC_LOAD_CHASE,
	  .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ALL, .value = "LLC_MISS", .expected = "LLC_ACCESS",
	  .low = 0, .high = 1.02, .why = "a miss is also an access",
	  .means = "a wrong bit in one of the two" },
	{ .name = "LINK_IN", .kind = UNC_LAW_AMOUNT, .loads = UNC_LOAD_READ, .where = UNC_LAW_REMOTE,
	  .at = UNC_AT_ASKING, .value = "LINK_IN", .expected = "lines_read * 64", .low = 0.95, .high = 1.15,
	  .why = "a core's reads of another socket's memory cross a link",
	  .means = "a link that is not counted, or leads elsewhere" },
	{ .name = "LINK_OUT", .kind = UNC_LAW_AMOUNT, .loads = UNC_LOAD_READ, .where = UNC_LAW_REMOTE,
	  .at = UNC_AT_HOME, .value = "LINK_OUT", .expected = "lines_read * 64", .low = 0.95, .high = 1.15,
	  .why = "a core's reads of another socket's memory cross a link",
	  .means = "a link that is not counted, or leads elsewhere" },
	{ .name = "LINK_ENDS", .kind = UNC_LAW_AGREES, .loads = UNC_LOAD_READ | UNC_LOAD_STREAM,
	  .where = UNC_LAW_REMOTE, .at = UNC_AT_ALL, .value = "LINK_OUT", .expected = "LINK_IN",
	  .low = 0.97, .high = 1.03, .why = "the other sockets receive what one sends",
	  .means = "a link that is not counted" },
};

/* clang-format on */

enum { LAWS = sizeof(laws) / sizeof(laws[0]), TERMS = 4 };

/* Formulas are evaluated without tables. */
static const struct unc_chip no_tables = { .name = "" };

/* One law under one load, during counting. */
struct place {
	struct quantity_result *r;
	struct player *player;
	const struct examine_options *options;
	struct unc_catalog *catalog;
	struct load load;
	const struct rule *rule;
	const char *terms[TERMS]; /* quantities */
	unsigned numterms;
	struct unc_evset set;
	unsigned codes[TERMS];
	int positions[TERMS];
	double rates[TERMS]; /* each second without a load */
	double counts[TERMS];
	struct moved moved;
	double seconds;
};

/* ---------------------------------------------------------------------------------- which laws */

static int add_term(void *arg, const char *name)
{
	struct place *p = arg;
	const char *rest;
	const struct unc_quantity *q = unc_quantity_find(name, &rest);

	for (unsigned i = 0; q && i < p->numterms; i++)
		if (strcmp(p->terms[i], q->name) == 0)
			return 0;
	if (q && p->numterms < TERMS)
		p->terms[p->numterms++] = q->name;
	return 0;
}

static void find_terms(struct place *p)
{
	const struct unc_metric value = { .name = p->rule->law.name,
					  .formula = p->rule->law.value },
				expected = { .name = p->rule->law.name,
					     .formula = p->rule->law.expected };

	p->numterms = 0;
	unc_metric_terms(&no_tables, &value, add_term, p);
	unc_metric_terms(&no_tables, &expected, add_term, p);
}

/* A quantity's coverage decides how a law bounds it. @return why the law is not checked, or NULL */
static char *adapt(struct place *p, struct unc_law *law)
{
	const struct unc_machine *m = p->r->backend.machine;
	const struct unc_quantities *of = unc_quantities_here(m, p->r->backend.perf);

	if (!of)
		return text("no quantities are known for this CPU");
	if (law->where == UNC_LAW_REMOTE && m->topology.sockets < 2)
		return text("there is one socket");
	for (unsigned i = 0; i < p->numterms; i++) {
		const struct unc_quantity_row *row = unc_quantity_row(of, p->terms[i]);
		struct unc_error err;

		if (unc_catalog_find(p->catalog, p->terms[i], &p->codes[i], &err))
			return text("%s", err.text);
		if (!row || row->coverage == UNC_FULL)
			continue;
		if (law->kind == UNC_LAW_AGREES && law->low > 0)
			return text("%s is not covered in full", p->terms[i]);
		if (law->kind == UNC_LAW_AMOUNT)
			law->high = HUGE_VAL;
	}
	return NULL;
}

/* ---------------------------------------------------------------------------------- counting */

/* Choose the events of a place: the law's socket. @return 0 or -errno */
static int choose(struct place *p, struct unc_error *err)
{
	char name[64], scope[24] = "";
	int rc = 0;

	if (p->rule->law.at != UNC_AT_ALL)
		snprintf(scope, sizeof(scope), ":socket=%u",
			 p->rule->law.at == UNC_AT_HOME ? p->load.home : p->load.asking);
	for (unsigned i = 0; i < p->numterms && rc == 0; i++) {
		snprintf(name, sizeof(name), "%s%s", p->terms[i], scope);
		rc = unc_catalog_find(p->catalog, name, &p->codes[i], err) ? -EINVAL : 0;
	}
	return rc ? rc
		  : unc_evset_fill(&p->set, &p->r->backend, p->catalog, p->codes, (int)p->numterms,
				   p->positions, err);
}

/* Count from 0 while the load runs, or while the machine is idle. */
static int count(struct place *p, bool idle, struct unc_error *err)
{
	int rc = unc_evset_start(&p->set, err), stopped;
	double start = p->player->ops->now(p->player);

	if (rc)
		return rc;
	if (idle)
		p->player->ops->idle(p->player, p->options->idle);
	else
		rc = p->player->ops->play(p->player, &p->load, &p->moved, err);
	if (rc == 0)
		rc = unc_evset_read(&p->set, err);
	p->seconds = p->player->ops->now(p->player) - start;
	stopped = unc_evset_stop(&p->set, rc ? NULL : err);
	for (unsigned i = 0; i < p->numterms && rc == 0; i++)
		p->counts[i] = (double)p->set.values[p->positions[i]];
	return rc ? rc : stopped;
}

static int count_load(struct place *p, struct unc_error *err)
{
	int rc = p->player->ops->prepare(p->player, &p->load, err), left;

	if (rc)
		return rc;
	rc = count(p, false, err);
	left = p->player->ops->finish(p->player, &p->load, rc ? NULL : err);
	return rc ? rc : left;
}

/* ---------------------------------------------------------------------------------- judging */

static int term_value(void *arg, const char *name, double *out)
{
	const struct place *p = arg;
	bool net = p->rule->law.kind == UNC_LAW_AMOUNT;

	if (strcmp(name, "lines_read") == 0 || strcmp(name, "lines_written") == 0) {
		*out = (double)(name[6] == 'r' ? p->moved.lines_read : p->moved.lines_written);
		return 0;
	}
	for (unsigned i = 0; i < p->numterms; i++)
		if (strcmp(name, p->terms[i]) == 0) {
			*out = p->counts[i] - (net ? p->rates[i] * p->seconds : 0);
			return 0;
		}
	return -1;
}

static double evaluate(struct place *p, const char *formula)
{
	const struct unc_metric metric = { .name = p->rule->law.name, .formula = formula };
	double value;

	return unc_metric_eval(&no_tables, &metric, term_value, p, &value, NULL) ? NAN : value;
}

/* Could twice the idle traffic before the load explain the difference? */
static bool is_noisy(const struct place *p, const struct finding *f)
{
	unsigned last = f->runs - 1;
	double low = p->rule->law.low * f->expected[last];
	double high = p->rule->law.high * f->expected[last];
	double missed = fabs(f->value[last] - (f->value[last] < low ? low : high));
	double background = 0;

	for (unsigned i = 0; i < p->numterms; i++)
		background += p->rates[i] * p->seconds;
	return background * 2 > missed;
}

static void judge(struct place *p, struct finding *f)
{
	bool moved = false;

	for (unsigned i = 0; i < f->runs; i++)
		moved |= f->value[i] > 0 || f->expected[i] > 0;
	f->outcome = moved ? finding_judge(f) : NOTHING_MOVED;
	if (f->outcome == BROKEN && is_noisy(p, f))
		f->outcome = UNSTEADY;
}

/* @return why the law cannot be checked on this machine, or NULL */
static char *examine_place(struct place *p)
{
	struct finding f = { .rule = p->rule, .load = p->load, .socket = -1 };
	struct unc_error err = { .text = "" };
	int rc = choose(p, &err);

	if (rc == 0)
		rc = count(p, true, &err);
	for (unsigned i = 0; i < p->numterms && rc == 0; i++)
		p->rates[i] = p->seconds > 0 ? p->counts[i] / p->seconds : 0;
	while (rc == 0 && f.runs < MOST_RUNS) {
		rc = count_load(p, &err);
		if (rc)
			break;
		f.value[f.runs] = evaluate(p, p->rule->law.value);
		f.expected[f.runs] = evaluate(p, p->rule->law.expected);
		f.runs++;
		judge(p, &f);
		if (f.runs >= p->options->runs && (f.outcome != UNSTEADY))
			break;
	}
	unc_evset_clear(&p->set);
	if (f.runs) {
		p->r->findings = need(reallocarray(p->r->findings, p->r->numfindings + 1,
						   sizeof(*p->r->findings)));
		p->r->findings[p->r->numfindings++] = f;
		return NULL;
	}
	return rc ? text("%s", *err.text ? err.text : strerror(-rc)) : NULL;
}

static bool is_place(const struct place *p)
{
	const struct load *load = &p->load;
	unsigned sockets = p->r->backend.machine->topology.sockets;
	bool local = load->asking == load->home;

	if (!(p->rule->law.loads & load->kind) ||
	    !(p->rule->law.where & (local ? UNC_LAW_LOCAL : UNC_LAW_REMOTE)))
		return false;
	return !p->options->near || local || (load->asking + 1) % sockets == load->home;
}

static void examine_law(struct place *p, struct rule *rule)
{
	unsigned sockets = p->r->backend.machine->topology.sockets;

	p->rule = rule;
	find_terms(p);
	rule->reason = adapt(p, &rule->law);
	for (unsigned n = 0; n < UNC_LOADS; n++)
		for (unsigned asking = 0; asking < sockets; asking++)
			for (unsigned home = 0; home < sockets && !rule->reason; home++) {
				p->load = (struct load){ (enum unc_load)(1u << n), asking, home, 0,
							 0 };
				if (is_place(p))
					rule->reason = examine_place(p);
			}
}

void quantities_examine(struct quantity_result *r, struct player *player,
			const struct examine_options *options)
{
	struct place p = { .r = r, .player = player, .options = options, .set = { .cpu = -1 } };
	struct unc_error err = { .text = "" };

	if (unc_catalog_open(r->backend.machine, r->backend.perf, &p.catalog, &err))
		die(EXIT_ERROR, "%s", err.text);
	r->laws = need(calloc(LAWS, sizeof(*r->laws)));
	for (r->numlaws = 0; r->numlaws < LAWS; r->numlaws++) {
		struct rule *rule = &r->laws[r->numlaws];

		rule->law = laws[r->numlaws];
		rule->unit = strstr(rule->law.value, "LLC") ? "requests" : "bytes";
		examine_law(&p, rule);
	}
	unc_catalog_close(p.catalog);
}
