/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Laws of uncore_verify on planted counts: what real machines add to known traffic breaks none; a missing channel
 * breaks one. The rates are measured ones (README.md); the machines are simulated, and nothing runs on them.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/sim.h"
#include "../unit/check.h"
#include "verify/finding.h"
#include "verify/unused.h"

enum { LINES = 1 << 22 };

/* The counts of a machine under one load. */
struct planted {
	const char *spec;
	struct load load;
	double line;    /* seconds a line */
	double scrub;   /* reads a second and channel, and as many writes */
	double updates; /* directory writes of a line read */
	bool mirrored;  /* each line is written twice */
	int missing;    /* channel of the home that is not counted, or -1 */
	bool empty;     /* … because it has no module: the others have its lines */
};

struct rig {
	struct unc_backend backend;
	struct counts counts;
	struct rules rules;
	uint64_t *values;
	double *rates;
};

static bool rig_open(struct rig *rig, const char *spec)
{
	struct unc_error err;

	if (unc_backend_open("sim", spec, &rig->backend, &err)) {
		fprintf(stderr, "%s: %s\n", spec, err.text);
		CU_FAIL("the machine does not open");
		return false;
	}
	counts_open(&rig->counts, &rig->backend);
	rules_make(&rig->rules, &rig->counts);
	rig->values = calloc(rig->counts.numvalues + 1, sizeof(*rig->values));
	rig->rates = calloc(rig->counts.numvalues + 1, sizeof(*rig->rates));
	return rig->values && rig->rates;
}

static void rig_close(struct rig *rig, const char *spec)
{
	struct unc_error err;

	free(rig->values);
	free(rig->rates);
	rules_free(&rig->rules);
	counts_close(&rig->counts);
	unc_backend_close(&rig->backend);
	unc_sim_remove(spec, &err);
}

/* How many times does a channel's event count each line read and written in memory? */
static void weights(const char *event, double *reads, double *writes)
{
	double part = strstr(event, "_SCH") ? 0.5 : 1;

	*reads = strstr(event, ".RD") || strstr(event, ".ALL") || strstr(event, "::read") ? part
											  : 0;
	*writes = strstr(event, ".WR") || strstr(event, ".ALL") || strstr(event, "::write") ? part
											    : 0;
}

static bool of_channel(const char *event)
{
	return strstr(event, "CAS_COUNT") || strstr(event, "free_running::");
}

static double read_lines(const struct load *load)
{
	return load->kind & UNC_LOADS_READ ? LINES : 0;
}

static double written_lines(const struct load *load)
{
	return load->kind & UNC_LOADS_WRITE ? LINES : 0;
}

/* By channels and their controllers */
static double writes_done(const struct planted *p)
{
	return written_lines(&p->load) * (p->mirrored ? 2 : 1) + p->updates * read_lines(&p->load);
}

static double units_of_socket(const struct term *term, unsigned socket)
{
	double n = 0;

	for (size_t u = 0; u < term->numunits; u++)
		n += term->units[u].socket == socket;
	return n;
}

static void plant_channel(struct rig *rig, const struct term *term, size_t u,
			  const struct planted *p)
{
	const struct unc_unit *unit = &term->units[u];
	double n = units_of_socket(term, unit->socket), reads, writes, count, rate;
	/* A free-running counter counts for a controller with two channels. */
	double scrub = p->scrub * (strstr(term->name, "free_running") ? 2 : 1);
	bool home = unit->socket == p->load.home;

	weights(term->name, &reads, &writes);
	rate = (reads + writes) * scrub;
	count = rate * (double)LINES * p->line;
	if (home)
		count += (reads * read_lines(&p->load) + writes * writes_done(p)) /
			 (p->empty ? n - 1 : n);
	if (home && p->missing == (int)unit->number)
		count = rate = 0;
	rig->values[term->first + u] = (uint64_t)count;
	rig->rates[term->first + u] = rate;
}

/* Other events of the home or of the asking socket: their total. */
static void plant_sum(struct rig *rig, const struct term *term, unsigned socket, double sum)
{
	for (size_t u = 0; u < term->numunits; u++)
		if (term->units[u].socket == socket)
			rig->values[term->first + u] =
				(uint64_t)(sum / units_of_socket(term, socket));
}

static void plant(struct rig *rig, const struct planted *p)
{
	bool local = p->load.asking == p->load.home;
	double updates = p->updates * read_lines(&p->load);

	for (unsigned i = 0; i < rig->counts.numterms; i++) {
		const struct term *term = &rig->counts.terms[i];
		const char *name = term->name;

		if (of_channel(name))
			for (size_t u = 0; u < term->numunits; u++)
				plant_channel(rig, term, u, p);
		else if (strstr(name, "IMC_READS"))
			plant_sum(rig, term, p->load.home, read_lines(&p->load));
		else if (strstr(name, "IMC_WRITES"))
			plant_sum(rig, term, p->load.home, writes_done(p));
		else if (strstr(name, "DIRECTORY_UPDATE"))
			plant_sum(rig, term, p->load.home, updates);
		else if (strstr(name, local ? "MISS_DRD_LOCAL" : "MISS_DRD_REMOTE"))
			plant_sum(rig, term, p->load.asking, read_lines(&p->load));
	}
}

/* A law in all its places. @return places in which it does not hold */
static unsigned broken(const struct rig *rig, const struct rule *rule, const struct planted *p)
{
	const struct observed o = { &rig->counts,
				    rig->values,
				    &p->load,
				    { .lines_read = (uint64_t)read_lines(&p->load),
				      .lines_written = (uint64_t)written_lines(&p->load) },
				    (double)LINES * p->line,
				    rig->rates };
	const struct term *term = &rig->counts.terms[rule->terms[0]];
	unsigned count = 0;

	for (size_t u = 0; u < (rule->law.each ? term->numunits : 1); u++) {
		struct finding f = { .rule = rule, .load = p->load, .runs = 2 };

		if (rule->law.each && !rule_looks_at(rule, &p->load, term->units[u].socket))
			continue;
		rule_evaluate(rule, &o, term->units[u].socket,
			      rule->law.each ? &term->units[u] : NULL, &f.value[0], &f.expected[0]);
		f.value[1] = f.value[0];
		f.expected[1] = f.expected[0];
		count += finding_judge(&f) != HELD;
	}
	return count;
}

/* Which laws of channels, M2M and CHA do not hold? Their names, each with a blank. */
static void judge(const struct planted *p, char *names, size_t size)
{
	static const char *const looked_at[] = { "IMC_READS",        "IMC_WRITES",
						 "IMC_OTHERS",       "IMC_CHANNELS",
						 "IMC_FREE_READS",   "IMC_FREE_WRITES",
						 "M2M_WRITES",       "MESH_WRITES",
						 "CHA_MISSES_LOCAL", "CHA_MISSES_REMOTE" };
	struct rig rig = { 0 };

	*names = '\0';
	if (!rig_open(&rig, p->spec))
		return;
	plant(&rig, p);
	for (unsigned i = 0; i < rig.rules.count; i++) {
		const struct rule *rule = &rig.rules.list[i];

		for (size_t k = 0; k < sizeof(looked_at) / sizeof(looked_at[0]); k++)
			if (strncmp(rule->law.name, looked_at[k], strlen(looked_at[k])) == 0 &&
			    !rule->reason &&
			    rule_applies(rule, &p->load, rig.backend.machine->topology.sockets) &&
			    broken(&rig, rule, p) > 0 && !strstr(names, rule->law.name))
				snprintf(names + strlen(names), size - strlen(names), "%s ",
					 rule->law.name);
	}
	rig_close(&rig, p->spec);
}

static void expect(const struct planted *p, const char *wanted)
{
	char names[512];

	judge(p, names, sizeof(names));
	if (*wanted ? !strstr(names, wanted) : *names != '\0')
		fprintf(stderr, "%s, load %#x %u -> %u: broken: '%s', expected: '%s'\n", p->spec,
			p->load.kind, p->load.asking, p->load.home, names, wanted);
	CU_ASSERT_TRUE(*wanted ? strstr(names, wanted) != NULL : *names == '\0');
}

static char specs[3][64];

/* The fastest measured scrub, and the slowest lines */
static void scrub(void)
{
	for (unsigned i = 0; i < 3; i++)
		for (unsigned home = 0; home < 2; home++) {
			struct planted p = { .spec = specs[i],
					     .load = { UNC_LOAD_CHASE, 0, home, 0, 0 },
					     .line = home ? 220e-9 : 130e-9,
					     .scrub = 107e3,
					     .missing = -1 };

			expect(&p, "");
			p.load.kind = UNC_LOAD_CODE;
			expect(&p, "");
			p.load.kind = UNC_LOAD_STORE;
			expect(&p, "");
			p.missing = 1;
			expect(&p, "IMC_READS ");
			p.scrub = 0;
			expect(&p, "IMC_WRITES");
		}
}

/* A remote store takes a line, whose new state is written at once, and writes it back. */
static void directory(void)
{
	for (unsigned i = 0; i < 3; i++) {
		struct planted p = { .spec = specs[i],
				     .load = { UNC_LOAD_STORE, 0, 1, 0, 0 },
				     .line = 200e-9,
				     .updates = 1,
				     .missing = -1 };

		expect(&p, "");
		p.load.kind = UNC_LOAD_FLUSH;
		expect(&p, "");
		p.updates = 0;
		expect(&p, "");
		p.mirrored = true;
		/* Granite Rapids has no event of all updates. */
		if (i < 2)
			expect(&p, "IMC_WRITES_DIRECTORY");
		p.load.home = 0;
		expect(&p, "IMC_WRITES ");
	}
}

static const struct rule *find(const struct rig *rig, const char *name)
{
	for (unsigned i = 0; i < rig->rules.count; i++)
		if (strcmp(rig->rules.list[i].law.name, name) == 0)
			return &rig->rules.list[i];
	return NULL;
}

/* Channels that unused_leave_out() would leave out */
static unsigned left_out(const struct planted *p)
{
	struct rig rig = { 0 };
	struct observed o = { .load = &p->load, .moved = { .lines_read = LINES } };
	const struct rule *law, *whole;
	const struct term *term;
	unsigned count = 0;

	if (!rig_open(&rig, p->spec))
		return 0;
	plant(&rig, p);
	law = find(&rig, "IMC_CHANNELS");
	whole = find(&rig, law->law.whole);
	term = &rig.counts.terms[law->terms[0]];
	o.counts = &rig.counts;
	o.values = rig.values;
	for (size_t u = 0; u < term->numunits; u++)
		if (rule_looks_at(law, &p->load, term->units[u].socket))
			count += unused_shows(law, whole, &o, &term->units[u]);
	rig_close(&rig, p->spec);
	return count;
}

/* A channel that counts nothing has no module if the others have all lines, else it is hidden. */
static void empty(void)
{
	for (unsigned i = 0; i < 3; i++) {
		struct planted p = { .spec = specs[i],
				     .load = { UNC_LOAD_READ, 0, 0, 0, 0 },
				     .line = 8e-9,
				     .scrub = 107e3,
				     .missing = 1 };

		CU_ASSERT_EQUAL(left_out(&p), 0);
		p.empty = true;
		CU_ASSERT_EQUAL(left_out(&p), 1);
		p.missing = -1;
		p.empty = false;
		CU_ASSERT_EQUAL(left_out(&p), 0);
	}
}

int main(void)
{
	static const struct check_test tests[] = {
		{ "scrub", scrub }, { "directory", directory }, { "empty", empty }, { 0 }
	};
	static const char *const machines[] = { "icx,sockets=4", "spr,sockets=4", "gnr,sockets=2" };

	for (unsigned i = 0; i < 3; i++)
		snprintf(specs[i], sizeof(specs[i]), "%s,cores=4,cha=6,clock=manual,name=plant%d%u",
			 machines[i], getpid(), i);
	return check_run("planted", tests);
}
