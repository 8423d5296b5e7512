/* SPDX-License-Identifier: BSD-3-Clause */
#include "traffic/phase.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "chip.h"
#include "out.h"
#include "sim/spec.h"

enum { STEP_MS = 5 };

const struct op ops[] = {
	{ "read", SIM_READ, "demand data reads" },
	{ "rfo", SIM_RFO, "reads for ownership" },
	{ "code", SIM_CODE, "code reads" },
	{ "prefetch", SIM_PREFETCH, "data read prefetches" },
	{ "writeback", SIM_WRITEBACK, "modified lines leave core and LLC" },
	{ "stream", SIM_STREAM, "full-line streaming stores past the LLC" },
	{ "dma-read", SIM_DMA_READ, "a device reads lines" },
	{ "dma-write", SIM_DMA_WRITE, "a device writes whole lines through the LLC" },
	{ "store", SIM_STORE, "rfo, and later writeback of the same lines" },
	{ "partial", SIM_PARTIAL, "streaming stores of parts of lines" },
	{ "claim", SIM_CLAIM, "whole lines are claimed without a read (SpecI2M)" },
};
const unsigned num_ops = sizeof(ops) / sizeof(ops[0]);

static volatile sig_atomic_t stopped;

static void on_signal(int sig)
{
	stopped = sig;
}

static const char *op_name(enum sim_op op)
{
	for (unsigned i = 0; i < num_ops; i++)
		if (ops[i].op == op)
			return ops[i].name;
	return "?";
}

bool op_is_dma(enum sim_op op)
{
	return op == SIM_DMA_READ || op == SIM_DMA_WRITE;
}

static void wait_until(struct timespec at)
{
	while (!stopped && clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL) == EINTR)
		continue;
}

static struct timespec later(struct timespec from, double seconds)
{
	double whole = (double)(time_t)seconds;

	from.tv_sec += (time_t)whole;
	from.tv_nsec += (long)((seconds - whole) * 1e9);
	if (from.tv_nsec >= 1000000000) {
		from.tv_sec++;
		from.tv_nsec -= 1000000000;
	}
	return from;
}

/* Inject in equal steps; the first ones carry one line more each until the remainder is used up. */
static int run_phase(struct sim *sim, struct phase *phase)
{
	uint64_t steps = (uint64_t)(phase->seconds * 1000 / (double)STEP_MS);
	struct sim_traffic part = phase->traffic;
	uint64_t lines = phase->traffic.lines;
	struct timespec start;

	if (steps > lines)
		steps = lines;
	if (steps == 0)
		steps = 1;
	clock_gettime(CLOCK_MONOTONIC, &start);
	for (uint64_t i = 0; i < steps && !stopped; i++) {
		int err;

		part.lines = lines / steps + (i < lines % steps);
		err = unc_sim_inject(sim, &part);
		if (err)
			return err;
		part.address += part.lines * LINE_BYTES;
		phase->done += part.lines;
		if (phase->seconds > 0)
			wait_until(later(start, phase->seconds * (double)(i + 1) / (double)steps));
	}
	return 0;
}

static void write_truth(const char *path, const struct phase *phases, unsigned count)
{
	FILE *out = open_output(path);

	fputs("op,cpu,home,hit,lines,bytes,stack,port\n", out);
	for (unsigned i = 0; i < count; i++) {
		const struct sim_traffic *t = &phases[i].traffic;

		fprintf(out, "%s,%u,%u,%d,%llu,%llu,", op_name(t->op), t->cpu, t->home, t->hit,
			(unsigned long long)phases[i].done,
			(unsigned long long)phases[i].done * LINE_BYTES);
		if (op_is_dma(t->op))
			fprintf(out, "%u,%u\n", t->stack, t->port);
		else
			fputs(",\n", out); /* a core has no stack */
	}
	close_output(out, path);
}

static void catch_signals(void)
{
	struct sigaction action = { .sa_handler = on_signal };

	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
}

/* Report why the machine rejects this traffic, and what it accepts. */
static void say_impossible(const struct sim_traffic *t)
{
	struct unc_sim_spec spec = { 0 };
	const struct unc_sim_config *c = &spec.config;
	unsigned cpus;

	unc_sim_parse(sim_spec(), &spec, NULL);
	cpus = 1u * c->sockets * c->cores * c->threads;
	if (t->cpu >= cpus)
		say("%s has no cpu %u: its cpus are 0 to %u", sim_spec(), t->cpu, cpus - 1);
	else if (t->home >= c->sockets)
		say("%s has no socket %u: its sockets are 0 to %u", sim_spec(), t->home,
		    c->sockets - 1u);
	else if (t->hit)
		say("'%s' cannot hit: use --hit with reads by a core", op_name(t->op));
	else if (c->iio > 1)
		say("%s has no stack %u: its stacks are 0 to %u", sim_spec(), t->stack,
		    c->iio - 1u);
	else
		say("%s has no stack %u with a port %u: devices are behind stack 0, port 0",
		    sim_spec(), t->stack, t->port);
}

static void find_homes(const struct sim *sim, struct phase *phases, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		struct sim_traffic *t = &phases[i].traffic;

		if (phases[i].by_node && unc_sim_home(sim, phases[i].node, &t->home, &t->cluster))
			die(EXIT_ERROR, "%s has no NUMA node %u: its nodes are 0 to %u", sim_spec(),
			    phases[i].node, unc_sim_nodes(sim) - 1);
	}
}

int phases_run(struct sim *sim, struct phase *phases, unsigned count, const char *truth)
{
	int failed = 0;

	catch_signals();
	find_homes(sim, phases, count);
	for (unsigned i = 0; i < count && !stopped && !failed; i++) {
		failed = run_phase(sim, &phases[i]);
		if (failed == -EINVAL)
			say_impossible(&phases[i].traffic);
		else if (failed == -EOPNOTSUPP)
			say("%s carries no traffic: its events count at fixed rates", sim_spec());
		else if (failed)
			say("cannot inject the traffic: %s", unc_sim_strerror(-failed));
	}
	if (truth)
		write_truth(truth, phases, count);
	if (failed)
		exit(EXIT_ERROR);
	return stopped;
}
