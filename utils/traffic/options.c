/* SPDX-License-Identifier: BSD-3-Clause */
#include "traffic/options.h"

#include <getopt.h>
#include <limits.h>
#include <stdlib.h>

#include "out.h"
#include "words.h"

/* Limit of --for; keeps the time of its end finite. */
static const double most_seconds = 1e6;

static void help(void)
{
	printf("Usage: %s PHASE [--then PHASE]... [--truth FILE]\n"
	       "       %s [--mend] [--plant DEFECT]...\n"
	       "       %s --remove\n"
	       "Inject memory traffic into the simulated machine that PAPI_UNCORE_SIM describes.\n"
	       "PAPI_UNCORE_BACKEND=sim is required.\n"
	       "\n"
	       "A PHASE is:\n"
	       "  -c, --cpu N        the requesting cpu (default 0); for a dma, a cpu of the\n"
	       "                     device's socket\n"
	       "  -s, --home S       the socket whose memory holds the lines (default 0)\n"
	       "  -N, --node N       instead of --home: the NUMA node whose memory holds the lines\n"
	       "  -o, --op OP        the operation (default read):\n",
	       program_invocation_short_name, program_invocation_short_name,
	       program_invocation_short_name);
	for (unsigned i = 0; i < num_ops; i++)
		printf("                       %-10s %s\n", ops[i].name, ops[i].desc);
	printf("  -S, --stack N      dma: the IIO stack of the device (default 0)\n"
	       "  -p, --port N       dma: the device's port of the stack, 0 to 7 (default 0)\n"
	       "  -l, --lines N      number of lines of 64 bytes, or\n"
	       "  -b, --bytes SIZE   number of bytes (K, M, G, T: powers of 1024)\n"
	       "  -H, --hit          the lines are in the LLC (reads only)\n"
	       "  -f, --for SECONDS  spread them evenly over this time (default: at once)\n"
	       "  -n, --then         start the next phase\n"
	       "\n"
	       "  -t, --truth FILE   write the injected traffic to FILE, a line for each phase:\n"
	       "                     op,cpu,home,hit,lines,bytes,stack,port\n"
	       "  -P, --plant DEFECT make the machine's counters wrong; PHASES may follow. DEFECT is\n"
	       "    absent UNIT        the unit does not answer; plant this before programs start\n"
	       "    double UNIT        it counts each line twice\n"
	       "    stuck UNIT         its counters keep their value\n"
	       "    swap UNIT socket=A with=B    it counts the lines of the other socket's unit\n"
	       "    umask UNIT bits=I,J          two bits of the umask are exchanged\n"
	       "    event UNIT codes=A,B         two event codes are exchanged\n"
	       "    filter UNIT        it ignores filters of traffic events\n"
	       "    link UNIT socket=A to=B      the link's other end is at socket B\n"
	       "    mirror             two channels write each line: mirrored memory\n"
	       "    zeros [UNIT]       registers read as 0, as under a hypervisor\n"
	       "    frozen             the global control does not unfreeze\n"
	       "    noise lines=N [cpu=C] [home=S]   a neighbour reads N lines each millisecond\n"
	       "                     UNIT is a box and its number (imc1), or all units of a box\n"
	       "                     (imc); socket=N may follow all but noise\n"
	       "  -M, --mend         remove all defects\n"
	       "  -R, --remove       remove the machine from shared memory\n"
	       "  -h, --help         print this help and exit\n"
	       "  -V, --version      print the version and exit\n");
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
	for (unsigned i = 0; i < num_ops; i++)
		if (unc_is(value, ops[i].name))
			return ops[i].op;
	wrong_value(
		"op", value,
		"read, rfo, code, prefetch, writeback, stream, dma-read, dma-write, store, partial "
		"or claim");
	return SIM_READ;
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
			    "a multiple of 64 up to 64T, optionally with K, M, G or T");
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

static void check_phase(const struct phase *phase)
{
	if (phase->traffic.lines == 0) {
		say("no amount given: each phase needs --lines or --bytes");
		die_usage();
	}
	if (phase->device && !op_is_dma(phase->traffic.op)) {
		say("--stack and --port select a device: use them with --op dma-read or dma-write");
		die_usage();
	}
}

static struct phase *add_phase(struct traffic_options *o)
{
	if (o->count > 0)
		check_phase(&o->phases[o->count - 1]);
	o->phases = need(reallocarray(o->phases, o->count + 1, sizeof(*o->phases)));
	o->phases[o->count] = (struct phase){ 0 };
	return &o->phases[o->count++];
}

static void add_defect(struct traffic_options *o, const char *defect)
{
	size_t n = 0;

	while (o->plant != NULL && o->plant[n] != NULL)
		n++;
	o->plant = need(reallocarray(o->plant, n + 2, sizeof(*o->plant)));
	o->plant[n] = defect;
	o->plant[n + 1] = NULL;
}

void traffic_options_parse(struct traffic_options *o, int argc, char **argv)
{
	static const struct option options[] = {
		{ "cpu", required_argument, NULL, 'c' },
		{ "home", required_argument, NULL, 's' },
		{ "node", required_argument, NULL, 'N' },
		{ "op", required_argument, NULL, 'o' },
		{ "stack", required_argument, NULL, 'S' },
		{ "port", required_argument, NULL, 'p' },
		{ "lines", required_argument, NULL, 'l' },
		{ "bytes", required_argument, NULL, 'b' },
		{ "hit", no_argument, NULL, 'H' },
		{ "for", required_argument, NULL, 'f' },
		{ "then", no_argument, NULL, 'n' },
		{ "truth", required_argument, NULL, 't' },
		{ "plant", required_argument, NULL, 'P' },
		{ "mend", no_argument, NULL, 'M' },
		{ "remove", no_argument, NULL, 'R' },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	struct phase *phase;
	int option;

	phase = add_phase(o);
	while ((option = next_option(argc, argv, "c:s:N:o:S:p:l:b:Hf:nt:P:MRhV", options)) != -1) {
		switch (option) {
		case 'c':
			phase->traffic.cpu = parse_index("cpu", optarg, "the number of a cpu");
			break;
		case 's':
			phase->traffic.home = parse_index("home", optarg, "the number of a socket");
			break;
		case 'N':
			phase->node = parse_index("node", optarg, "the number of a NUMA node");
			phase->by_node = true;
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
			phase = add_phase(o);
			break;
		case 't':
			o->truth = optarg;
			break;
		case 'P':
			add_defect(o, optarg);
			break;
		case 'M':
			o->mend = true;
			break;
		case 'R':
			o->remove = true;
			break;
		default:
			common_option(option, help);
		}
	}
	if (optind < argc) {
		say("unexpected argument '%s': phases are described by options", argv[optind]);
		die_usage();
	}
	if (phase->traffic.lines == 0 && o->count == 1 && (o->plant || o->mend))
		o->count = 0; /* only defects */
	else if (!o->remove)
		check_phase(phase);
}
