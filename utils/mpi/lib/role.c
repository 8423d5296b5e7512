/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/role.h"

#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chip.h"
#include "out.h"
#include "papi_uncore.h"
#include "path.h"
#include "printable.h"

/* The socket of all cpus of a set; -1 if there are several, or it is unknown. */
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

static void assign(struct role *roles, const cpu_set_t *cpus, int count, int leader, bool opened)
{
	int sockets = opened ? papi_uncore_num_sockets() : 0;
	uint64_t taken = 0;
	bool bound = opened && sockets <= 64;

	for (int i = 0; i < count; i++)
		bound = bound && socket_of(&cpus[i]) >= 0;
	for (int i = 0; i < count; i++) {
		uint64_t mine = bound ? 1ull << socket_of(&cpus[i]) : 0;

		roles[i] = (struct role){ .bound = bound, .leader = leader, .counts = i == 0 };
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

struct role role_take(int rank, bool (*open)(void))
{
	MPI_Comm shared, local;
	struct role role, *roles = NULL;
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
		opened = open();
	}
	PMPI_Gather(&mine, sizeof(mine), MPI_BYTE, all, sizeof(mine), MPI_BYTE, 0, local);
	if (place == 0)
		assign(roles, all, count, rank, opened);
	PMPI_Scatter(roles, sizeof(role), MPI_BYTE, &role, sizeof(role), MPI_BYTE, 0, local);
	free(roles);
	free(all);
	PMPI_Comm_free(&local);
	PMPI_Comm_free(&shared);
	return role;
}

struct role role_alone(int *rank, int *ranks)
{
	static const char *const local[] = { "OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID",
					     "SLURM_LOCALID", "FLUX_TASK_LOCAL_ID", NULL };
	static const char *const size[] = { "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_NTASKS",
					    "FLUX_JOB_SIZE", NULL };

	*rank = path_rank() < 0 ? 0 : path_rank();
	*ranks = path_number(size) < 1 ? 1 : path_number(size);
	return (struct role){ .counts = path_number(local) <= 0, .leader = *rank };
}

void role_node(char *node, size_t size, bool mpi)
{
	const char *simulated = sim_chosen() ? strstr(sim_spec(), ",name=") : NULL;
	char name[MPI_MAX_PROCESSOR_NAME + 1] = "";
	int len = 0;

	if (simulated)
		snprintf(name, sizeof(name), "%.*s", (int)strcspn(simulated + 6, ","),
			 simulated + 6);
	else if (mpi)
		PMPI_Get_processor_name(name, &len);
	else
		gethostname(name, sizeof(name) - 1);
	printable_in(node, size, name, "");
}
