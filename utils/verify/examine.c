/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/examine.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "verify/background.h"
#include "verify/noise.h"
#include "verify/stage.h"
#include "verify/unused.h"

/* ---------------------------------------------------------------------------------- judging */

/* There may be no disk, or a hypervisor's: then no stack moves. */
static bool moved_nothing(const struct stage *s, const struct finding *f)
{
	for (unsigned i = 0; i < f->runs; i++) {
		bool none = f->value[i] == 0 && f->expected[i] == 0;

		if (s->load.kind == UNC_LOAD_DMA && !s->player->simulated)
			none |= f->value[i] < 0.01 * f->expected[i];
		if (!none)
			return false;
	}
	return true;
}

static void observe(const struct stage *s, struct finding *f, unsigned run)
{
	const struct observed o = { &s->r->counts, s->values[run],  &s->load,
				    s->moved[run], s->seconds[run], s->rates };

	rule_evaluate(f->rule, &o, f->socket < 0 ? 0 : (unsigned)f->socket, f->unit, &f->value[run],
		      &f->expected[run]);
}

static bool judge_all(const struct stage *s, size_t first)
{
	struct backend_result *r = s->r;
	bool agree = true;

	for (size_t i = first; i < r->numfindings; i++) {
		struct finding *f = &r->findings[i];
		unsigned held;

		for (; f->runs < s->runs; f->runs++)
			observe(s, f, f->runs);
		f->outcome = moved_nothing(s, f) ? NOTHING_MOVED : finding_judge(f);
		held = finding_held(f);
		agree &= f->outcome != UNSTEADY && (held == 0 || held == f->runs);
	}
	return agree;
}

static void add_finding(struct stage *s, const struct rule *rule, int socket,
			const struct unc_unit *unit)
{
	struct backend_result *r = s->r;

	r->findings = need(reallocarray(r->findings, r->numfindings + 1, sizeof(*r->findings)));
	r->findings[r->numfindings++] =
		(struct finding){ .rule = rule, .load = s->load, .socket = socket, .unit = unit };
}

/* One finding for each socket or unit of the law. */
static void add_findings(struct stage *s, const struct rule *rule)
{
	const struct unc_machine *m = s->r->backend.machine;
	const struct unc_box *box = s->r->counts.terms[rule->terms[0]].encoding.box;
	size_t count;
	const struct unc_unit *units = counts_units(&s->r->counts, box, &count);

	if (rule->law.each) {
		for (size_t i = 0; i < count; i++)
			if (rule_looks_at(rule, &s->load, units[i].socket))
				add_finding(s, rule, units[i].socket, &units[i]);
	} else if (rule->law.at == UNC_AT_EACH) {
		for (unsigned i = 0; i < m->topology.sockets; i++)
			add_finding(s, rule, (int)i, NULL);
	} else {
		add_finding(s, rule, -1, NULL);
	}
}

/* How far the first run misses the law. */
static double missed_by(const struct finding *f)
{
	double low = f->rule->law.low * f->expected[0], high = f->rule->law.high * f->expected[0];

	return fabs(f->value[0] - (f->value[0] < low ? low : high));
}

/*
 * Do counts of an idle time, scaled to the load's time, explain what the law misses by? `net`: without the
 * background. Even a steady background is uneven in a short time: it may hold twice as much, or nothing.
 */
static bool explained_by(const struct finding *f, const struct finding *net,
			 const struct finding *gross, double scale)
{
	double more = (fabs(net->value[0]) + fabs(net->expected[0])) * scale;
	double background = gross->value[0] * scale;

	if (f->rule->law.kind == UNC_LAW_AMOUNT &&
	    (background > f->expected[0] || background * 2 > missed_by(f)))
		return true;
	return more * 4 > missed_by(f);
}

/*
 * Counts that go on without the load do not belong to it, and may explain what a law misses by, if they exceed the
 * subtracted background. Evaluate broken laws as if the load had moved nothing.
 */
static void check_silence(struct stage *s, size_t first)
{
	struct stage idle = *s, gross;
	struct backend_result *r = s->r;
	bool broken = false;

	for (size_t i = first; i < r->numfindings; i++)
		broken |= r->findings[i].outcome == BROKEN &&
			  r->findings[i].rule->law.kind != UNC_LAW_QUIET;
	if (!broken || s->load.kind == UNC_LOAD_IDLE)
		return;
	idle.load.kind = UNC_LOAD_IDLE;
	idle.runs = 0;
	if (!stage_run(&idle) || idle.seconds[0] <= 0)
		return;
	idle.moved[0] = (struct moved){ 0 };
	idle.load = s->load; /* the same sockets */
	gross = idle;
	gross.rates = NULL;
	for (size_t i = first; i < r->numfindings; i++) {
		struct finding *f = &r->findings[i], net = *f, all = *f;
		double scale = s->seconds[0] / idle.seconds[0];

		if (f->outcome != BROKEN || noise_is_refuted(r, first, f))
			continue;
		observe(&idle, &net, 0);
		observe(&gross, &all, 0);
		if (explained_by(f, &net, &all, scale))
			f->outcome = UNSTEADY;
	}
}

/* Store the counts of this load's laws, to compare them with another backend. */
static void keep(const struct stage *s)
{
	struct backend_result *r = s->r;

	for (unsigned i = 0; i < r->rules.count; i++) {
		const struct rule *rule = &r->rules.list[i];

		if (rule->pass != s->pass ||
		    !rule_applies(rule, &s->load, r->backend.machine->topology.sockets))
			continue;
		for (unsigned n = 0; n < rule->numterms; n++)
			samples_add(&r->samples, &r->counts.terms[rule->terms[n]], &s->load,
				    s->values, s->moved, s->seconds, s->runs);
	}
}

/* Enough runs for each NUMA node of a socket to ask, except in a quick look. */
static unsigned least_runs(const struct stage *s)
{
	unsigned nodes = s->options->near ? 0 : s->r->nodes;

	nodes = nodes < MOST_RUNS ? nodes : MOST_RUNS;
	return nodes > s->options->runs ? nodes : s->options->runs;
}

static void run_stage(struct stage *s)
{
	struct backend_result *r = s->r;
	size_t first = r->numfindings;
	bool agree;

	for (unsigned i = 0; i < r->rules.count; i++)
		if (r->rules.list[i].pass == s->pass &&
		    rule_applies(&r->rules.list[i], &s->load, r->backend.machine->topology.sockets))
			add_findings(s, &r->rules.list[i]);
	if (first == r->numfindings)
		return;
	do {
		if (!stage_run(s)) {
			r->numfindings = s->runs ? r->numfindings : first;
			break;
		}
		agree = judge_all(s, first);
	} while (s->runs < least_runs(s) || (!agree && s->runs < MOST_RUNS));
	if (s->runs && s->options->keep)
		keep(s);
	if (s->runs)
		check_silence(s, first);
}

/* ---------------------------------------------------------------------------------- all */

static unsigned most_nodes(const struct unc_machine *m, struct player *player)
{
	unsigned most = 0;

	for (unsigned s = 0; s < m->topology.sockets; s++) {
		unsigned n = stage_nodes(player, s);

		most = n > most ? n : most;
	}
	return most;
}

static bool pairs(const struct examine_options *o, enum unc_load kind, unsigned asking,
		  unsigned home, unsigned sockets)
{
	if (kind == UNC_LOAD_IDLE)
		return asking == 0 && home == 0;
	if (kind == UNC_LOAD_DMA)
		return asking == home;
	return !o->near || asking == home || (asking + 1) % sockets == home;
}

/* Has this load failed before? Loads that cannot run here are tried only once. */
static bool impossible(const struct backend_result *r, const struct load *load)
{
	for (size_t i = 0; i < r->numfailures; i++) {
		const struct failure *f = &r->failures[i];

		if (f->error == -EOPNOTSUPP && f->load.kind == load->kind &&
		    f->load.asking == load->asking && f->load.home == load->home)
			return true;
	}
	return false;
}

/* Only a stop tells that nothing disturbed the counters. */
static void stop(struct stage *s)
{
	struct unc_error err = { .text = "" };
	int rc = 0;

	if (s->r->counts.running)
		rc = counts_stop(&s->r->counts, s->before, &err);
	if (rc)
		stage_fail(s, rc, *err.text ? err.text : strerror(-rc));
}

static void run_pass(struct stage *s, unsigned sockets)
{
	background_measure(s);
	for (unsigned n = 0; n < UNC_LOADS; n++)
		for (unsigned asking = 0; asking < sockets; asking++)
			for (unsigned home = 0; home < sockets; home++) {
				s->load = (struct load){ (enum unc_load)(1u << n), asking, home, 0,
							 0 };
				s->runs = 0;
				if (pairs(s->options, s->load.kind, asking, home, sockets) &&
				    !impossible(s->r, &s->load))
					run_stage(s);
			}
	stop(s);
}

/* Does the box count at all? Count an event that a law needs for a moment. */
static void probe(struct backend_result *r, const struct unc_box *box, uint64_t *values)
{
	struct counts *c = &r->counts;
	struct unc_error err = { .text = "" };
	unsigned term = 0;
	int rc;

	while (term < c->numterms && c->terms[term].encoding.box != box)
		term++;
	if (term == c->numterms)
		return;
	rc = counts_choose(c, &term, 1, &err);
	if (rc == 0)
		rc = counts_start(c, &err);
	if (rc == 0)
		rc = counts_stop(c, values, &err);
	if (rc)
		rules_refuse(&r->rules, c, box, *err.text ? err.text : strerror(-rc));
}

void examine(struct backend_result *r, struct player *player, const struct examine_options *options)
{
	struct stage s = { .r = r, .player = player, .options = options };
	size_t size;

	r->nodes = most_nodes(r->backend.machine, player);
	counts_open(&r->counts, &r->backend);
	unused_leave_out(&r->counts, player);
	rules_make(&r->rules, &r->counts);
	size = r->counts.numvalues + 1;
	s.first = need(calloc(size, sizeof(uint64_t)));
	s.before = need(calloc(size, sizeof(uint64_t)));
	s.rates = need(calloc(size, sizeof(double)));
	for (unsigned i = 0; i < MOST_RUNS; i++)
		s.values[i] = need(calloc(size, sizeof(uint64_t)));
	for (unsigned i = 0; i < r->backend.machine->chip->numboxes; i++)
		probe(r, r->backend.machine->chip->boxes[i], s.before);
	rules_plan(&r->rules, &r->counts);
	for (s.pass = 0; s.pass < (int)r->rules.passes; s.pass++) {
		unsigned *terms = need(calloc(r->counts.numterms + 1, sizeof(*terms)));
		unsigned n = rules_terms(&r->rules, &r->counts, s.pass, NULL, terms);
		struct unc_error err = { .text = "" };
		int rc = counts_choose(&r->counts, terms, n, &err);

		if (rc)
			stage_fail(&s, rc, *err.text ? err.text : strerror(-rc));
		else
			run_pass(&s, r->backend.machine->topology.sockets);
		free(terms);
	}
	r->noisy = noise_is_there(r);
	if (!player->simulated && witness_reason(player->witness))
		r->no_cores = text("%s", witness_reason(player->witness));
	for (unsigned i = 0; i < MOST_RUNS; i++)
		free(s.values[i]);
	free(s.first);
	free(s.before);
	free(s.rates);
}

void backend_result_free(struct backend_result *r)
{
	if (!r->error) {
		counts_close(&r->counts);
		rules_free(&r->rules);
		unc_backend_close(&r->backend);
	}
	for (size_t i = 0; i < r->numfailures; i++)
		free(r->failures[i].reason);
	samples_free(&r->samples);
	free(r->failures);
	free(r->findings);
	free(r->no_cores);
	free(r->error);
}
