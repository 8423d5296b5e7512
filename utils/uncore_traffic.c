/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_traffic: memory traffic of a known size on the simulated machine, to compare counts
 * with.
 */
#include <getopt.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "chip.h"
#include "out.h"
#include "sim/shm.h"

enum { LINE_BYTES = 64, STEP_MS = 5 };

/* All the memory of a socket of the simulated machine. */
#define MAX_LINES (1ull << 40)

/* Never more than this at once: also the largest time is finite. */
static const double most_seconds = 1e6;

struct phase {
	struct sim_traffic traffic;
	double seconds;
	uint64_t done; /* lines that have been injected */
	bool device;   /* --stack or --port was given */
};

static const struct op {
	const char *name;
	enum sim_op op;
	const char *desc;
} ops[] = {
	{ "read", SIM_READ, "demand data reads" },
	{ "rfo", SIM_RFO, "reads for ownership" },
	{ "code", SIM_CODE, "code reads" },
	{ "prefetch", SIM_PREFETCH, "data read prefetches" },
	{ "writeback", SIM_WRITEBACK, "modified lines leave core and LLC" },
	{ "stream", SIM_STREAM, "full-line streaming stores past the LLC" },
	{ "dma-read", SIM_DMA_READ, "a device reads lines" },
	{ "dma-write", SIM_DMA_WRITE, "a device writes whole lines past the LLC" },
};
enum { NUM_OPS = sizeof(ops) / sizeof(ops[0]) };

static volatile sig_atomic_t stopped;

static void on_signal(int sig)
{
	stopped = sig;
}

static void help(void)
{
	printf("Usage: %s PHASE [--then PHASE]... [--truth FILE]\n"
	       "       %s --remove\n"
	       "Carry memory traffic through the simulated machine that PAPI_UNCORE_SIM names\n"
	       "(with PAPI_UNCORE_BACKEND=sim; there is no other way to use this program).\n"
	       "\n"
	       "A PHASE is:\n"
	       "  -c, --cpu N        the cpu that asks (default 0); the device of a dma is\n"
	       "                     behind its socket\n"
	       "  -s, --home S       the socket whose memory has the lines (default 0)\n"
	       "  -o, --op OP        what it does (default read):\n",
	       program_invocation_short_name, program_invocation_short_name);
	for (unsigned i = 0; i < NUM_OPS; i++)
		printf("                       %-10s %s\n", ops[i].name, ops[i].desc);
	printf("  -S, --stack N      dma: the IIO stack that the device is behind (default 0)\n"
	       "  -p, --port N       dma: its port there, 0 to 7 (default 0)\n"
	       "  -l, --lines N      how many lines of 64 bytes, or\n"
	       "  -b, --bytes SIZE   how many bytes (K, M, G for powers of 1024)\n"
	       "  -H, --hit          the LLC has the lines (reads only)\n"
	       "  -f, --for SECONDS  spread evenly over this time (default: at once)\n"
	       "  -n, --then         what follows is the next phase\n"
	       "\n"
	       "  -t, --truth FILE   write what was injected:\n"
	       "                     op,cpu,home,hit,lines,bytes,stack,port\n"
	       "  -R, --remove       remove the machine from shared memory\n"
	       "  -h, --help         this text\n"
	       "  -V, --version      version\n");
}

static void wrong_value(const char *option, const char *value, const char *want)
{
	say("--%s takes %s, not '%s'", option, want, value);
	die_usage();
}

static unsigned parse_index(const char *option, const char *value, const char *want)
{
	uint64_t number;

	if (!parse_number(value, &number) || number > INT_MAX)
		wrong_value(option, value, want);
	return (unsigned)number;
}

static enum sim_op parse_op(const char *value)
{
	for (unsigned i = 0; i < NUM_OPS; i++)
		if (strcasecmp(value, ops[i].name) == 0)
			return ops[i].op;
	wrong_value("op", value,
		    "read, rfo, code, prefetch, writeback, stream, dma-read or dma-write");
	return SIM_READ;
}

static const char *op_name(enum sim_op op)
{
	for (unsigned i = 0; i < NUM_OPS; i++)
		if (ops[i].op == op)
			return ops[i].name;
	return "?";
}

static bool is_dma(enum sim_op op)
{
	return op == SIM_DMA_READ || op == SIM_DMA_WRITE;
}

static unsigned parse_port(const char *value)
{
	uint64_t port;

	if (!parse_number(value, &port) || port >= SIM_PORTS)
		wrong_value("port", value, "a number from 0 to 7");
	return (unsigned)port;
}

static uint64_t parse_lines(const char *value)
{
	uint64_t lines;

	if (!parse_number(value, &lines) || lines == 0 || lines > MAX_LINES)
		wrong_value("lines", value, "a number from 1 to 2^40");
	return lines;
}

static uint64_t parse_bytes(const char *value)
{
	uint64_t bytes;

	if (!parse_size(value, &bytes) || bytes == 0 || bytes % LINE_BYTES != 0 ||
	    bytes / LINE_BYTES > MAX_LINES)
		wrong_value("bytes", value,
			    "a multiple of 64 up to 64T, with K, M, G or T if wanted");
	return bytes / LINE_BYTES;
}

static double parse_seconds(const char *value)
{
	char *end;
	double seconds = strtod(value, &end);

	if (end == value || *end || !(seconds >= 0) || seconds > most_seconds)
		wrong_value("for", value, "a number of seconds");
	return seconds;
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

/* In equal steps, the remainder one line at a time in the first ones. */
static int run_phase(struct sim *sim, struct phase *phase)
{
	uint64_t steps = (uint64_t)(phase->seconds * 1000 / STEP_MS);
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
		if (is_dma(t->op))
			fprintf(out, "%u,%u\n", t->stack, t->port);
		else
			fputs(",\n", out); /* a core is behind no stack */
	}
	close_output(out, path);
}

static void catch_signals(void)
{
	struct sigaction action = { .sa_handler = on_signal };

	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
}

/* Why this machine cannot carry this, and what it can. */
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
		say("'%s' cannot hit: --hit is for reads of a core", op_name(t->op));
	else if (c->iio > 1)
		say("%s has no stack %u: its stacks are 0 to %u", sim_spec(), t->stack,
		    c->iio - 1u);
	else
		say("%s has no stack %u with a port %u: devices are behind stack 0, port 0",
		    sim_spec(), t->stack, t->port);
}

static void run(struct phase *phases, unsigned count, const char *truth)
{
	struct unc_error err = { .text = "" };
	struct sim *sim;
	int failed;

	failed = unc_sim_open(sim_spec(), &sim, &err);
	if (failed)
		die(EXIT_ERROR, "cannot open the simulated machine '%s': %s", sim_spec(),
		    *err.text ? err.text : strerror(-failed));
	catch_signals();
	for (unsigned i = 0; i < count && !stopped && !failed; i++) {
		failed = run_phase(sim, &phases[i]);
		if (failed == -EINVAL)
			say_impossible(&phases[i].traffic);
		else if (failed == -EOPNOTSUPP)
			say("%s carries no traffic: its events count by themselves", sim_spec());
		else if (failed)
			say("cannot carry the traffic: %s", strerror(-failed));
	}
	unc_sim_close(sim);
	if (truth)
		write_truth(truth, phases, count);
	if (failed)
		exit(EXIT_ERROR);
}

static void remove_machine(void)
{
	struct unc_error err = { .text = "" };
	int failed = unc_sim_remove(sim_spec(), &err);

	if (failed && failed != -ENOENT)
		die(EXIT_ERROR, "cannot remove the simulated machine '%s': %s", sim_spec(),
		    *err.text ? err.text : strerror(-failed));
}

static void check_phase(const struct phase *phase)
{
	if (phase->traffic.lines == 0) {
		say("how much? each phase needs --lines or --bytes");
		die_usage();
	}
	if (phase->device && !is_dma(phase->traffic.op)) {
		say("--stack and --port are of a device: they need --op dma-read or dma-write");
		die_usage();
	}
}

static struct phase *add_phase(struct phase **phases, unsigned *count)
{
	if (*count > 0)
		check_phase(&(*phases)[*count - 1]);
	*phases = need(reallocarray(*phases, *count + 1, sizeof(**phases)));
	memset(&(*phases)[*count], 0, sizeof(**phases));
	return &(*phases)[(*count)++];
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "cpu", required_argument, NULL, 'c' },
		{ "home", required_argument, NULL, 's' },
		{ "op", required_argument, NULL, 'o' },
		{ "stack", required_argument, NULL, 'S' },
		{ "port", required_argument, NULL, 'p' },
		{ "lines", required_argument, NULL, 'l' },
		{ "bytes", required_argument, NULL, 'b' },
		{ "hit", no_argument, NULL, 'H' },
		{ "for", required_argument, NULL, 'f' },
		{ "then", no_argument, NULL, 'n' },
		{ "truth", required_argument, NULL, 't' },
		{ "remove", no_argument, NULL, 'R' },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	struct phase *phases = NULL, *phase;
	const char *truth = NULL;
	unsigned count = 0;
	bool remove_it = false;
	int option;

	start(argv);
	phase = add_phase(&phases, &count);
	while ((option = getopt_long(argc, argv, "c:s:o:S:p:l:b:Hf:nt:RhV", options, NULL)) != -1) {
		switch (option) {
		case 'c':
			phase->traffic.cpu = parse_index("cpu", optarg, "the number of a cpu");
			break;
		case 's':
			phase->traffic.home = parse_index("home", optarg, "the number of a socket");
			break;
		case 'o':
			phase->traffic.op = parse_op(optarg);
			break;
		case 'S':
			phase->traffic.stack =
				parse_index("stack", optarg, "the number of a stack");
			phase->device = true;
			break;
		case 'p':
			phase->traffic.port = parse_port(optarg);
			phase->device = true;
			break;
		case 'l':
			phase->traffic.lines = parse_lines(optarg);
			break;
		case 'b':
			phase->traffic.lines = parse_bytes(optarg);
			break;
		case 'H':
			phase->traffic.hit = true;
			break;
		case 'f':
			phase->seconds = parse_seconds(optarg);
			break;
		case 'n':
			phase = add_phase(&phases, &count);
			break;
		case 't':
			truth = optarg;
			break;
		case 'R':
			remove_it = true;
			break;
		default:
			common_option(option, help);
		}
	}
	if (optind < argc) {
		say("what is '%s'? Everything here is an option", argv[optind]);
		die_usage();
	}
	if (!sim_chosen())
		die(EXIT_ERROR, "needs PAPI_UNCORE_BACKEND=sim: traffic exists on the simulated "
				"machine only");
	if (remove_it) {
		remove_machine();
	} else {
		check_phase(phase);
		run(phases, count, truth);
	}
	free(phases);
	return stopped ? 128 + stopped : EXIT_SUCCESS;
}
