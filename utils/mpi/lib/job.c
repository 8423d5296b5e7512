/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * All ranks take part in splitting MPI_COMM_WORLD; after that, only counting ranks communicate, in
 * their own communicator.
 */
#include "mpi/lib/job.h"

#include <mpi.h>
#include <papi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mpi/lib/attempt.h"
#include "mpi/lib/count.h"
#include "mpi/lib/cpuset.h"
#include "mpi/lib/gather.h"
#include "mpi/lib/output.h"
#include "mpi/lib/role.h"
#include "mpi/lib/sets.h"
#include "mpi/lib/watch.h"
#include "mpi/lib/witness.h"
#include "mpi/options.h"
#include "out.h"
#include "papi_uncore.h"
#include "printable.h"
#include "stat/items.h"
#include "stat/plan.h"

static atomic_bool begun, ended;
static bool alone; /* a program with MPI sessions: each node reports by itself */
static struct session session;
static unsigned phases;
static MPI_Comm counters = MPI_COMM_NULL;
static struct role role;
static int rank, ranks;
static const char *options;
static char *reason;  /* why this rank does not count although it should, or NULL */
static char *warning; /* what makes its counts less exact, or NULL */
static char node[MPI_MAX_PROCESSOR_NAME + 1];
static pid_t process;
static unsigned usable, online; /* cpus */
static char *program;

/* ------------------------------------------------------------------------------- start */

static void open_session(void *unused)
{
	struct mpi_options o = { 0 };

	(void)unused;
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

/* Like attempt(); the message is why this rank does not count. */
static bool attempt_to_count(void (*function)(void *arg))
{
	char *said;
	bool good = attempt(function, NULL, &said);

	if (good && said)
		warning = said;
	else if (!good)
		reason = said ? said : strdup("out of memory");
	return good;
}

/* Once in a process */
static bool open_machine(void)
{
	static bool opened;
	struct mpi_getopt kept = mpi_getopt_keep();

	if (!opened && !reason)
		opened = attempt_to_count(open_session);
	mpi_getopt_put_back(&kept);
	return opened;
}

static void start_counting(void)
{
	if (!open_machine() || reason)
		return;
	session.options.sockets = role.sockets;
	if (attempt_to_count(choose_events))
		count_start(&session, phases, &reason);
	else
		session.numitems = 0;
}

static void on_ending(const char *why)
{
	job_give_up(why);
}

static void on_death(void);

static void at_exit(void)
{
	job_give_up(alone ? "the program used MPI sessions, without MPI_Init"
			  : "the program ended without MPI_Finalize");
}

/* This rank counts: prepare for all ends. Look up the host now, because the program may change it. */
static void watch_over(void)
{
	unsigned interval = session.options.interval_ms;

	output_prepare(session.options.output, node, rank);
	cpuset_read(&usable, &online);
	program = printable(program_invocation_name, "");
	atexit(at_exit);
	if (!reason)
		witness_start(on_death);
	pthread_atfork(NULL, NULL, count_forget);
	if (interval == 0 && sets_take_turns(&session))
		interval = TURN_MS;
	watch_start(interval, count_sample, on_ending);
}

/* The options of rank 0, in all ranks; NULL: none, and nothing is counted. */
static const char *broadcast_options(const char *mine)
{
	int len = mine ? (int)strlen(mine) + 1 : 0;
	char *text;

	PMPI_Bcast(&len, 1, MPI_INT, 0, MPI_COMM_WORLD);
	if (len == 0)
		return NULL;
	text = need(calloc(1, (size_t)len));
	if (mine && rank == 0)
		memcpy(text, mine, (size_t)len);
	PMPI_Bcast(text, len, MPI_CHAR, 0, MPI_COMM_WORLD);
	return text;
}

/* A session came first, and counted. Its counts are reported, and this rank does not start again. */
static void end_alone(void)
{
	if (!alone || !role.counts)
		return;
	job_give_up("MPI_Init after MPI_Session_init");
	watch_stop();
	reason = text("it counted before MPI_Init, from MPI_Session_init on");
	atomic_store(&ended, false);
}

/*
 * Call a function in an attempt(). It ends early only if memory runs out: then this rank takes no further
 * part.
 */
static void enter(void (*function)(void *arg), void *arg)
{
	char *said;

	if (!attempt(function, arg, &said)) {
		atomic_store(&ended, true);
		output_complain(rank, ranks, said ? said : "out of memory");
	}
	free(said);
}

static void begin(void *unused)
{
	MPI_Comm parent;

	(void)unused;
	if (alone)
		end_alone();
	alone = false;
	/* Programs from MPI_Comm_spawn() are in the counts of their parents. */
	PMPI_Comm_get_parent(&parent);
	if (parent != MPI_COMM_NULL)
		return;
	PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
	PMPI_Comm_size(MPI_COMM_WORLD, &ranks);
	options = broadcast_options(getenv(MPI_OPTIONS_VARIABLE));
	if (!options)
		return;
	process = getpid();
	role_node(node, sizeof(node), true);
	role = role_take(rank, open_machine);
	PMPI_Comm_split(MPI_COMM_WORLD, role.counts ? 0 : MPI_UNDEFINED, rank, &counters);
	if (!role.counts)
		return;
	if (!reason)
		start_counting();
	watch_over();
}

void job_begin(void)
{
	if (!atomic_exchange(&begun, true))
		enter(begin, NULL);
}

void job_check(void)
{
	int initialized = 0, me, all;

	if (!getenv(MPI_OPTIONS_VARIABLE) || atomic_load(&begun) || alone)
		return;
	PMPI_Initialized(&initialized);
	role_alone(&me, &all);
	if (initialized && me == 0)
		output_complain(
			me, all,
			"not counted: the program called an MPI_Init that it looked up in the "
			"MPI library itself, where this library does not replace it");
}

static void begin_session(void *unused)
{
	(void)unused;
	options = getenv(MPI_OPTIONS_VARIABLE);
	if (!options)
		return;
	alone = true;
	process = getpid();
	role = role_alone(&rank, &ranks);
	if (!role.counts)
		return;
	options = text("%s", options);
	role_node(node, sizeof(node), false);
	start_counting();
	watch_over();
}

void job_begin_session(void)
{
	static atomic_bool first;

	if (!atomic_load(&begun) && !atomic_exchange(&first, true))
		enter(begin_session, NULL);
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

static void pack_cpus(json_t *part)
{
	json_object_set_new(part, "cpus", json_integer(usable));
	json_object_set_new(part, "cpus_online", json_integer(online));
}

static json_t *pack_part(void)
{
	json_t *part = need(json_object()), *names = need(json_array());
	const char *machine = papi_uncore_machine();

	for (unsigned i = 0; i < session.numevents; i++)
		json_array_append_new(names, json_text(session.events[i].name));
	json_object_set_new(part, "node", json_text(node));
	json_object_set_new(part, "rank", json_integer(rank));
	json_object_set_new(part, "leader", json_integer(role.leader));
	json_object_set_new(part, "bound", json_boolean(role.bound));
	json_object_set_new(part, "sockets", pack_sockets());
	json_object_set_new(part, "reason", json_text(reason));
	json_object_set_new(part, "machine", json_text(machine));
	json_object_set_new(part, "simulated", json_boolean(papi_uncore_simulated()));
	json_object_set_new(part, "names", names);
	pack_cpus(part);
	if (warning)
		json_object_set_new(part, "warning", json_text(warning));
	if (!reason)
		count_pack(part);
	return part;
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
			output_complain(rank, ranks, reason);
		return;
	}
	parts = gather_parts(counters, root, mine);
	if (parts) {
		struct job job = { .s = &session,
				   .parts = parts,
				   .rank = rank,
				   .ranks = ranks,
				   .program = program };

		gather_reject_others(parts, mine);
		job.nodes = gather_name_nodes(parts);
		job.bound = gather_all_bound(parts);
		output_report(&job);
		json_decref(parts);
	}
}

static void end(void *unused)
{
	json_t *mine;

	(void)unused;
	watch_stop();
	count_end();
	mine = pack_part();
	report(mine);
	count_set_reported();
	json_decref(mine);
	PMPI_Comm_free(&counters);
	PAPI_shutdown();
}

void job_end(void)
{
	if (!atomic_exchange(&ended, true) && counters != MPI_COMM_NULL && getpid() == process)
		enter(end, NULL);
}

/* The counts of this rank alone. */
static void write_part(const char *why)
{
	struct job job = { .s = &session,
			   .rank = rank,
			   .ranks = ranks,
			   .nodes = 1,
			   .program = program,
			   .incomplete = why,
			   .bound = role.bound };

	if (reason) {
		output_complain(rank, ranks, reason);
		return;
	}
	job.parts = json_array();
	json_array_append_new(job.parts, pack_part());
	output_report(&job);
	json_decref(job.parts);
}

static void give_up(void *why)
{
	count_end();
	write_part(why);
	count_set_reported();
}

void job_give_up(const char *why)
{
	if (role.counts && getpid() == process && !atomic_exchange(&ended, true))
		enter(give_up, (void *)why);
}

static void write_left(void *unused)
{
	const char *spoiled;

	(void)unused;
	if (!count_is_left(&spoiled))
		return;
	if (spoiled)
		output_complain(rank, ranks, spoiled);
	else
		write_part(
			"the process was killed, or became another program; counted until its last mark, "
			"sample or read at an MPI call");
}

/* In the witness */
static void on_death(void)
{
	enter(write_left, NULL);
}
