/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting: one run of the command for each pass, or interval by interval.
 */
#include "stat/count.h"

#include <papi.h>
#include <stdlib.h>
#include <string.h>

#include "papi_uncore.h"
#include "progress.h"
#include "stat/child.h"
#include "stat/clock.h"
#include "stat/events.h"
#include "stat/moment.h"
#include "stat/plan.h"
#include "stat/print.h"
#include "stat/turns.h"
#include "stat/value.h"

/* A pass that is counting. */
struct meter {
	struct session *s;
	unsigned pass;
	char *reason; /* why it does not count, or NULL */
	enum answer answer;
	bool fresh;          /* not read since it was started */
	bool begun;          /* a pass was read */
	double begin;        /* start of the first pass */
	struct moment since; /* when counting began: a start, or a read */
	double clock, ticks; /* both clocks, after that */
	long long *before;   /* counts at `since`, in the order of PAPI's event set */
	long long *counts;
};

/* It counts now: its start began at `before`. */
static void meter_zero(struct meter *m, double before)
{
	m->clock = now();
	m->ticks = ticks();
	m->since = moment_between(before, m->clock);
	m->fresh = true;
	memset(m->before, 0, m->s->numvalues * sizeof(*m->before));
}

static void meter_start(struct meter *m, unsigned pass)
{
	double before = now();
	int ret = plan_start(m->s, pass);

	m->pass = pass;
	m->reason = ret == PAPI_OK ? NULL : papi_reason(ret, &m->answer);
	meter_zero(m, before);
}

/* Restart after a failed read: the set gives no counts until it is stopped. */
static void meter_restart(struct meter *m)
{
	const struct pass *p = &m->s->passes[m->pass];
	double before;
	int ret;

	PAPI_stop(p->set, NULL);
	before = now();
	ret = PAPI_start(p->set);
	free(m->reason);
	m->reason = ret == PAPI_OK ? NULL : papi_reason(ret, &m->answer);
	meter_zero(m, before);
}

/* @return when counters were read */
static struct moment meter_read(struct meter *m, bool stop)
{
	const struct pass *p = &m->s->passes[m->pass];
	double before = now();
	struct moment zero, read;
	int ret = PAPI_OK;

	if (p->count && !m->reason)
		ret = stop ? PAPI_stop(p->set, m->counts) : PAPI_read(p->set, m->counts);
	if (ret != PAPI_OK)
		m->reason = papi_reason(ret, &m->answer);
	if (!moment_of_read(before, &zero, &read))
		return moment_between(before, now());
	if (m->fresh)
		m->since = zero;
	return read;
}

/* The time from the last read, or the start, to this one. */
static void take_time(struct meter *m, struct sample *sample, struct moment read)
{
	double clock = now(), tick = ticks();

	sample->seconds = read.at - m->since.at;
	sample->skew = m->since.skew + read.skew;
	sample->cancels = m->fresh ? 0 : 2 * m->since.skew;
	/* Both clocks run at a constant rate. */
	sample->ticks = clock > m->clock ? (tick - m->ticks) / (clock - m->clock) * sample->seconds
					 : 0;
	if (!m->begun)
		m->begin = m->since.at;
	m->begun = true;
	m->fresh = false;
	m->since = read;
	m->clock = clock;
	m->ticks = tick;
}

/* Store the counts since the last call in the pass's sample. */
static void meter_sample(struct meter *m, bool stop)
{
	const struct pass *p = &m->s->passes[m->pass];
	struct sample *sample = &m->s->samples[m->pass];
	unsigned at = 0;

	take_time(m, sample, meter_read(m, stop));
	free(sample->reason);
	sample->reason = m->reason ? text("%s", m->reason) : NULL;
	sample->answer = m->answer;
	sample->taken = true;
	for (unsigned i = 0; i < p->count && !m->reason; i++) {
		const struct event *e = &m->s->events[p->events[i]];

		for (unsigned k = 0; k < e->count; k++, at++) {
			sample->values[e->first + k] = m->counts[at] - m->before[at];
			m->before[at] = m->counts[at];
		}
	}
	if (stop) {
		free(m->reason);
		m->reason = NULL;
	}
}

/* The command, or the watched process. */
static void child_begin(struct child *child, const struct options *o)
{
	if (o->pid)
		child_attach(child, o->pid);
	else
		child_make(child, o->command);
}

/* Run the command once; returns its status. */
static int run_once(struct meter *m, unsigned pass)
{
	struct session *s = m->s;
	struct child child;

	child_begin(&child, &s->options);
	meter_start(m, pass);
	child_release(&child);
	child_wait(&child, -1, &s->interrupted);
	meter_sample(m, true);
	child_finish(&child, s->options.command[0]);
	s->runs++;
	s->seconds += s->samples[pass].seconds;
	if (!s->interrupted)
		spread_add(&s->run_seconds, s->samples[pass].seconds);
	return child.status;
}

/* As in timeout(1) and env(1): not the command failed, but the program that ran it. */
enum { STATUS_MISSING = 125 };

static int exit_status(const struct session *s, int command)
{
	if (s->missing)
		say("values are missing; the notes in the results say why");
	return command == 0 && s->missing ? STATUS_MISSING : command;
}

static int count_runs(struct meter *m, FILE *out)
{
	struct session *s = m->s;
	unsigned repeat = s->options.repeat ? s->options.repeat : 1;
	double begin = now();
	int status = 0;

	for (unsigned i = 0; i < repeat && !s->interrupted; i++) {
		for (unsigned pass = 0; pass < s->numpasses; pass++)
			s->samples[pass].taken = false;
		for (unsigned pass = 0; pass < s->numpasses && !s->interrupted; pass++) {
			int this_status;

			if (now() - begin > 2)
				progress_line("run %u of %u", s->runs + 1, repeat * s->numpasses);
			this_status = run_once(m, pass);
			if (status == 0)
				status = this_status;
		}
		progress_end();
		/* An interrupted run cannot be compared with the runs before it. */
		if (i > 0 && s->interrupted)
			break;
		if (!s->options.repeat)
			print_begin(s, out);
		s->missing |= !value_rows(s, ALL_PASSES, NONE);
	}
	if (s->options.repeat)
		print_begin(s, out);
	status = exit_status(s, status);
	print_end(s, status);
	return status;
}

/* The values of all intervals together, for people; programs add them up themselves. */
static void end_totals(struct session *s, struct sample *totals)
{
	struct sample *latest = totals_take(s, totals);

	if (print_totals(s))
		value_rows(s, ALL_PASSES, NONE);
	s->samples = latest;
	totals_free(totals, s);
}

/* Count the next interval. Time before that is not counted, so this comes before any output. */
static void go_on(struct meter *m, bool one_pass)
{
	if (!one_pass)
		meter_start(m, (m->pass + 1) % m->s->numpasses);
	else if (m->reason)
		meter_restart(m);
}

static int count_intervals(struct meter *m, FILE *out)
{
	struct session *s = m->s;
	double interval = s->options.interval_ms / 1e3, deadline, passed;
	struct child child = { 0 }, *command = NULL;
	struct sample *totals = totals_new(s);
	bool one_pass = s->numpasses == 1, more;
	unsigned pass;
	int status;

	print_begin(s, out);
	if (s->options.command[0] || s->options.pid) {
		child_begin(&child, &s->options);
		command = &child;
	}
	meter_start(m, 0);
	if (command)
		child_release(&child);
	deadline = m->clock;
	do {
		while (deadline <= now())
			deadline += interval;
		more = child_wait(command, deadline, &s->interrupted) && !ferror(out);
		meter_sample(m, !one_pass || !more);
		pass = m->pass;
		passed = m->since.at - m->begin;
		if (more)
			go_on(m, one_pass);
		turns_take(s, pass);
		s->missing |= !value_rows(s, (int)pass, passed);
		s->missing |= !print_flush(s);
		totals_add(totals, s, pass);
	} while (more);
	s->seconds = m->since.at - m->begin;
	/* Without a command a signal is the normal end. With one, wait for it even if the output pipe
	 * is broken. */
	if (command) {
		if (!s->options.pid)
			child_wait(command, -1, &s->interrupted);
		child_finish(&child, s->options.command[0]);
		s->runs = 1;
	}
	for (pass = 0; pass < s->numpasses; pass++)
		if (!s->samples[pass].taken)
			s->missing |= !value_rows(s, (int)pass, s->seconds);
	end_totals(s, totals);
	status = exit_status(s, command ? child.status : 0);
	print_end(s, status);
	return status;
}

int count_all(struct session *s, FILE *out)
{
	struct meter m = { .s = s };
	int status;

	m.before = need(calloc(s->numvalues + 1, sizeof(*m.before)));
	m.counts = need(calloc(s->numvalues + 1, sizeof(*m.counts)));
	status = s->options.interval_ms ? count_intervals(&m, out) : count_runs(&m, out);
	free(m.before);
	free(m.counts);
	return status;
}
