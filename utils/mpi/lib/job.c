/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Who counts: one rank of each socket that has ranks, and the first rank of the node for the sockets
 * that have none. If a rank of the node is not bound to one socket, its first rank counts everything.
 * The first rank of a node decides this for all of them.
 *
 * All ranks take part in splitting MPI_COMM_WORLD; after that only those that count communicate, in a
 * communicator of their own.
 */
#include "mpi/lib/job.h"

#include <limits.h>
#include <mpi.h>
#include <papi.h>
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chip.h"
#include "mpi/lib/count.h"
#include "mpi/lib/report.h"
#include "mpi/lib/watch.h"
#include "mpi/lib/witness.h"
#include "mpi/options.h"
#include "papi_uncore.h"
#include "stat/items.h"
#include "stat/plan.h"

/* What the first rank of a node tells each of its ranks. */
struct role {
	uint64_t sockets; /* to be counted, a bit each; 0: all */
	int counts;
	int bound;  /* all ranks of the node are bound, each to one socket */
	int leader; /* rank of the first rank in MPI_COMM_WORLD */
};

static atomic_bool begun, ended;
static struct session session;
static unsigned phases;
static MPI_Comm counters = MPI_COMM_NULL;
static struct role role;
static int rank, ranks;
static char *reason; /* why this rank does not count although it is to, or NULL */
static char node[MPI_MAX_PROCESSOR_NAME + 1];
static pid_t process;

/* ------------------------------------------------------------------------------- errors */

/* Functions of the utilities say() and quit(): the text becomes the reason, quit() returns here. */
static __thread jmp_buf *back;

static void on_message(const char *message)
{
	char *more = reason ? text("%s; %s", reason, message) : text("%s", message);

	free(reason);
	reason = more;
}

static void on_quit(int status)
{
	if (back)
		longjmp(*back, 1);
	_exit(status); /* out of memory */
}

/* Call a function that may quit(); false if it did. */
static bool attempt(void (*function)(void *arg), void *arg)
{
	jmp_buf here;
	bool good = false;

	back = &here;
	if (setjmp(here) == 0) {
		function(arg);
		good = true;
	}
	back = NULL;
	return good;
}

/* ------------------------------------------------------------------------------- start */

static void open_session(void *options)
{
	struct mpi_options o = { 0 };

	mpi_options_unquote(&o, options);
	session.options = o.stat;
	phases = o.phases;
	session_open(&session);
}

static void choose_events(void *unused)
{
	(void)unused;
	items_choose(&session);
	plan_passes(&session);
}

/* The socket of all cpus of a set; -1 if they are of several, or unknown. */
static int socket_of(const cpu_set_t *cpus)
{
	int socket = -1;

	for (unsigned cpu = 0; cpu < CPU_SETSIZE; cpu++) {
		int at;

		if (!CPU_ISSET(cpu, cpus))
			continue;
		at = papi_uncore_cpu_socket((int)cpu);
		if (at < 0 || at > 63 || (socket >= 0 && at != socket))
			return -1;
		socket = at;
	}
	return socket;
}

static void assign_roles(struct role *roles, const cpu_set_t *cpus, int count, bool opened)
{
	int sockets = opened ? papi_uncore_num_sockets() : 0;
	uint64_t taken = 0;
	bool bound = opened && sockets <= 64;

	for (int i = 0; i < count; i++)
		bound = bound && socket_of(&cpus[i]) >= 0;
	for (int i = 0; i < count; i++) {
		uint64_t mine = bound ? 1ull << socket_of(&cpus[i]) : 0;

		roles[i] = (struct role){ .bound = bound, .leader = rank, .counts = i == 0 };
		if (mine & ~taken) {
			roles[i].sockets = mine;
			roles[i].counts = 1;
			taken |= mine;
		}
	}
	for (int k = 0; bound && k < sockets; k++)
		if (!(taken >> k & 1))
			roles[0].sockets |= 1ull << k;
}

/* Ranks that count on different simulated machines are on different nodes. */
static int machine_color(void)
{
	unsigned hash = 5381;

	if (sim_chosen())
		for (const char *c = sim_spec(); *c; c++)
			hash = hash * 33 + (unsigned char)*c;
	return (int)(hash & INT_MAX);
}

static void name_node(void)
{
	const char *simulated = sim_chosen() ? strstr(sim_spec(), ",name=") : NULL;
	int len = 0;

	PMPI_Get_processor_name(node, &len);
	node[len] = '\0';
	if (simulated)
		snprintf(node, sizeof(node), "%.*s", (int)strcspn(simulated + 6, ","),
			 simulated + 6);
}

static void take_role(const char *options)
{
	MPI_Comm shared, local;
	struct role *roles = NULL;
	cpu_set_t mine, *all = NULL;
	int count, place;
	bool opened = false;

	PMPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &shared);
	PMPI_Comm_split(shared, machine_color(), rank, &local);
	PMPI_Comm_size(local, &count);
	PMPI_Comm_rank(local, &place);
	if (sched_getaffinity(0, sizeof(mine), &mine) != 0)
		CPU_ZERO(&mine); /* unknown: not bound */
	if (place == 0) {
		roles = need(calloc((size_t)count, sizeof(*roles)));
		all = need(calloc((size_t)count, sizeof(*all)));
		opened = attempt(open_session, (void *)options);
	}
	PMPI_Gather(&mine, sizeof(mine), MPI_BYTE, all, sizeof(mine), MPI_BYTE, 0, local);
	if (place == 0)
		assign_roles(roles, all, count, opened);
	PMPI_Scatter(roles, sizeof(role), MPI_BYTE, &role, sizeof(role), MPI_BYTE, 0, local);
	if (role.counts && place != 0)
		opened = attempt(open_session, (void *)options);
	free(roles);
	free(all);
	PMPI_Comm_free(&local);
	PMPI_Comm_free(&shared);
	PMPI_Comm_split(MPI_COMM_WORLD, role.counts ? 0 : MPI_UNDEFINED, rank, &counters);
	if (!role.counts || !opened)
		return;
	session.options.sockets = role.sockets;
	name_node();
	if (!attempt(choose_events, NULL))
		session.numitems = 0;
	else
		count_start(&session, phases, &reason);
}

static void on_ending(const char *why)
{
	job_give_up(why);
}

static void on_death(void);

static void at_exit(void)
{
	job_give_up("the program ended without MPI_Finalize");
}

void job_begin(void)
{
	const char *mine = getenv(MPI_OPTIONS_VARIABLE);
	int len = mine ? (int)strlen(mine) + 1 : 0;
	MPI_Comm parent;
	char *options;

	if (atomic_exchange(&begun, true))
		return;
	start_in_library(on_message, on_quit);
	/* What MPI_Comm_spawn() started is in the counts of its parents. */
	PMPI_Comm_get_parent(&parent);
	if (parent != MPI_COMM_NULL)
		return;
	PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
	PMPI_Comm_size(MPI_COMM_WORLD, &ranks);
	PMPI_Bcast(&len, 1, MPI_INT, 0, MPI_COMM_WORLD);
	if (len == 0)
		return;
	options = need(calloc(1, (size_t)len));
	if (mine && rank == 0)
		memcpy(options, mine, (size_t)len);
	PMPI_Bcast(options, len, MPI_CHAR, 0, MPI_COMM_WORLD);
	process = getpid();
	name_node();
	take_role(options);
	free(options);
	if (!role.counts)
		return;
	atexit(at_exit);
	if (!reason)
		witness_start(on_death);
	pthread_atfork(NULL, NULL, count_forget);
	watch_start(session.options.interval_ms, count_sample, on_ending);
}

/* ------------------------------------------------------------------------------- end */

static json_t *pack_sockets(void)
{
	json_t *sockets = need(json_array());

	for (int k = 0; k < papi_uncore_num_sockets(); k++)
		if (!role.sockets || (k < 64 && role.sockets >> k & 1))
			json_array_append_new(sockets, json_integer(k));
	return sockets;
}

static json_t *pack_part(void)
{
	json_t *part = need(json_object()), *names = need(json_array());
	const char *machine = papi_uncore_machine();

	for (unsigned i = 0; i < session.numevents; i++)
		json_array_append_new(names, json_string(session.events[i].name));
	json_object_set_new(part, "node", json_string(node));
	json_object_set_new(part, "rank", json_integer(rank));
	json_object_set_new(part, "leader", json_integer(role.leader));
	json_object_set_new(part, "bound", json_boolean(role.bound));
	json_object_set_new(part, "sockets", pack_sockets());
	json_object_set_new(part, "reason", reason ? json_string(reason) : json_null());
	json_object_set_new(part, "machine", machine ? json_string(machine) : json_null());
	json_object_set_new(part, "simulated", json_boolean(papi_uncore_simulated()));
	json_object_set_new(part, "names", names);
	if (!reason)
		count_pack(part);
	return part;
}

/* %h, %r, %j: host, rank, job. A part that is written alone needs a name of its own. */
static char *output_path(const char *pattern, bool alone)
{
	static const char *const jobs[] = { "SLURM_JOB_ID", "PBS_JOBID", "FLUX_JOB_ID", "LSB_JOBID",
					    "JOB_ID" };
	const char *job = "job";
	bool has_rank = false;
	char *path = NULL;
	size_t size;
	FILE *to;

	if (strcmp(pattern, "-") == 0)
		return text("-");
	to = need(open_memstream(&path, &size));
	for (size_t i = 0; i < sizeof(jobs) / sizeof(jobs[0]); i++)
		if (getenv(jobs[i])) {
			job = getenv(jobs[i]);
			break;
		}
	for (const char *c = pattern; *c; c++) {
		if (*c != '%' || !c[1] || !strchr("hrj%", c[1])) {
			fputc(*c, to);
			continue;
		}
		switch (*++c) {
		case 'h':
			fputs(node, to);
			break;
		case 'r':
			has_rank = true;
			fprintf(to, "%d", rank);
			break;
		case 'j':
			fputs(job, to);
			break;
		default:
			fputc('%', to);
		}
	}
	if (alone && !has_rank)
		fprintf(to, ".%s.%d", node, rank);
	if (fclose(to) != 0)
		need(NULL);
	return path;
}

struct output {
	const struct job *job;
	const char *path; /* NULL: standard error */
};

static void print_to(void *arg)
{
	const struct output *o = arg;
	FILE *out = o->path ? open_output(o->path) : stderr;

	report_print(o->job, out);
	if (o->path)
		close_output(out, o->path);
}

static void complain(const char *why)
{
	fprintf(stderr, "uncore_mpi: rank %d of %d: %s\n", rank, ranks, why);
}

static void write_report(const struct job *job)
{
	const char *pattern = session.options.output;
	char *path = pattern ? output_path(pattern, job->incomplete != NULL) : NULL;
	struct output o = { job, path };

	free(reason);
	reason = NULL;
	if (!attempt(print_to, &o)) {
		complain(reason ? reason : "cannot print the report");
		o.path = NULL;
		if (path)
			attempt(print_to, &o);
	}
	free(path);
}

/* Ranks of nodes that have the same name get names that tell them apart. */
static int name_nodes(json_t *parts)
{
	size_t count = json_array_size(parts);
	int nodes = 0;

	for (size_t i = 0; i < count; i++) {
		json_t *part = json_array_get(parts, i), *leader = json_object_get(part, "leader");

		nodes += json_integer_value(leader) ==
			 json_integer_value(json_object_get(part, "rank"));
		for (size_t k = 0; k < i; k++) {
			const json_t *other = json_array_get(parts, k);

			if (!json_equal(json_object_get(other, "node"),
					json_object_get(part, "node")) ||
			    json_equal(json_object_get(other, "leader"), leader))
				continue;
			json_object_set_new(part, "node",
					    json_sprintf("%s#%d",
							 json_string_value(
								 json_object_get(part, "node")),
							 (int)json_integer_value(leader)));
			break;
		}
	}
	return nodes;
}

/* All parts in the rank `root` of the counters, NULL in the others. */
static json_t *gather(int root, json_t *mine)
{
	char *dump = need(json_dumps(mine, JSON_COMPACT)), *all = NULL;
	int count, place, len = (int)strlen(dump), *lens = NULL, *starts = NULL, total = 0;
	json_t *parts = NULL;

	PMPI_Comm_size(counters, &count);
	PMPI_Comm_rank(counters, &place);
	if (place == root) {
		lens = need(calloc((size_t)count, sizeof(*lens)));
		starts = need(calloc((size_t)count, sizeof(*starts)));
	}
	PMPI_Gather(&len, 1, MPI_INT, lens, 1, MPI_INT, root, counters);
	for (int i = 0; place == root && i < count; i++) {
		starts[i] = total;
		total += lens[i];
	}
	if (place == root)
		all = need(malloc((size_t)total + 1));
	PMPI_Gatherv(dump, len, MPI_CHAR, all, lens, starts, MPI_CHAR, root, counters);
	if (place == root) {
		parts = need(json_array());
		for (int i = 0; i < count; i++)
			json_array_append_new(parts, json_loadb(all + starts[i], (size_t)lens[i], 0,
								NULL));
	}
	free(dump);
	free(all);
	free(lens);
	free(starts);
	return parts;
}

/* A node whose events are others (another chip) cannot be added to the sums. */
static void reject_others(json_t *parts, const json_t *mine)
{
	for (size_t i = 0; i < json_array_size(parts); i++) {
		json_t *part = json_array_get(parts, i);

		if (json_is_null(json_object_get(part, "reason")) &&
		    !json_equal(json_object_get(part, "names"), json_object_get(mine, "names")))
			json_object_set_new(part, "reason",
					    json_string(
						    "its events are not those of the first node"));
	}
}

static bool all_bound(const json_t *parts)
{
	for (size_t i = 0; i < json_array_size(parts); i++)
		if (!json_is_true(json_object_get(json_array_get(parts, i), "bound")))
			return false;
	return true;
}

static void report(json_t *mine)
{
	int place, count, root, vote;
	json_t *parts;

	PMPI_Comm_rank(counters, &place);
	PMPI_Comm_size(counters, &count);
	vote = reason ? count : place; /* the first one that can evaluate formulas */
	PMPI_Allreduce(&vote, &root, 1, MPI_INT, MPI_MIN, counters);
	if (root == count) {
		if (place == 0)
			complain(reason);
		return;
	}
	parts = gather(root, mine);
	if (parts) {
		struct job job = { .s = &session,
				   .parts = parts,
				   .ranks = ranks,
				   .program = program_invocation_name };

		reject_others(parts, mine);
		job.nodes = name_nodes(parts);
		job.bound = all_bound(parts);
		write_report(&job);
		json_decref(parts);
	}
}

void job_end(void)
{
	json_t *mine;

	if (atomic_exchange(&ended, true) || counters == MPI_COMM_NULL || getpid() != process)
		return;
	watch_stop();
	count_end();
	mine = pack_part();
	report(mine);
	count_set_reported();
	json_decref(mine);
	PMPI_Comm_free(&counters);
	PAPI_shutdown();
}

/* What this rank counted, alone. */
static void write_part(const char *why)
{
	struct job job = { .s = &session,
			   .ranks = ranks,
			   .nodes = 1,
			   .program = program_invocation_name,
			   .incomplete = why,
			   .bound = role.bound };

	if (reason) {
		complain(reason);
		return;
	}
	job.parts = json_array();
	json_array_append_new(job.parts, pack_part());
	write_report(&job);
	json_decref(job.parts);
}

void job_give_up(const char *why)
{
	if (!role.counts || getpid() != process || atomic_exchange(&ended, true))
		return;
	count_end();
	write_part(why);
	count_set_reported();
}

/* In the witness */
static void on_death(void)
{
	const char *spoiled;

	if (!count_is_left(&spoiled))
		return;
	if (spoiled)
		complain(spoiled);
	else
		write_part("the process was killed; counted until its last mark or sample");
}
