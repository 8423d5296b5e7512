/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting in a process of its own.
 */
#include "child.h"

#include <errno.h>
#include <error.h>
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "client.h"
#include "papi_uncore.h"
#include "sim.h"

struct shared {
	int status;
	struct vm_registers registers;
	struct vm_event events[];
};

void vm_inject(struct sim *sim, const struct sim_traffic *traffic)
{
	int rc = sim ? unc_sim_inject(sim, traffic) : silicon_inject(traffic);

	if (rc != 0)
		error(2, -rc, "traffic");
}

void vm_advance(struct sim *sim, uint64_t ns)
{
	if (!sim)
		silicon_advance(ns);
	else if (unc_sim_advance(sim, ns) != 0)
		error(2, 0, "the embedded machine's clock does not stand still");
}

const char *vm_twin_spec(void)
{
	static char spec[200];

	if (!*spec)
		snprintf(spec, sizeof(spec), "%s,clock=manual,name=twin", silicon_spec());
	return spec;
}

struct sim *vm_twin(void)
{
	static struct sim *sim;
	struct unc_error err = { 0 };

	if (!sim && unc_sim_open(vm_twin_spec(), &sim, &err) != 0)
		error(2, 0, "%s: %s", vm_twin_spec(), err.text);
	return sim;
}

/* ---------------------------------------------------------------------------------- registers */

static bool is_setting(const struct unc_sim_register *r)
{
	return r->reg == UNC_SIM_CTL || r->reg == UNC_SIM_FIXED_CTL || r->reg == UNC_SIM_FILTER;
}

static void replay_one(const struct silicon_write *w, struct vm_registers *out)
{
	struct unc_sim_addr at = { .space = (enum unc_space)w->space,
				   .size = w->size,
				   .socket = w->socket,
				   .bus = w->bus,
				   .at = w->at };
	struct unc_sim_target target;
	uint64_t *value;

	out->users += w->by == SILICON_USER;
	if (unc_sim_find(&vm_twin()->model, &at, &target) != UNC_SIM_OK || !target.reg) {
		out->strays++;
		return;
	}
	value = &out->value[target.socket][target.reg - vm_twin()->shared->state.registers];
	if (!target.half)
		*value = w->value;
	else if (target.high)
		*value = (*value & 0xffffffff) | w->value << 32;
	else
		*value = (*value & ~0xffffffffull) | w->value;
}

/* What the silicon's registers were set to by what is in the log. */
static void replay(struct vm_registers *out)
{
	struct silicon_write *writes;
	size_t n = silicon_log(&writes);

	for (size_t i = 0; i < n; i++)
		replay_one(&writes[i], out);
	free(writes);
}

static void look_at_twin(struct vm_registers *out)
{
	struct unc_sim_state *state = &vm_twin()->shared->state;

	for (unsigned socket = 0; socket < state->config.sockets; socket++) {
		struct unc_sim_socket *s = &state->sockets[socket];

		for (unsigned i = 0; i < state->numregisters; i++) {
			const struct unc_sim_register *r = &state->registers[i];
			struct unc_sim_unit *u = &s->units[r->unit];
			enum unc_sim_reg kind = UNC_SIM_CTR;

			if (!is_setting(r))
				continue;
			if (r->reg == UNC_SIM_FIXED_CTL)
				kind = UNC_SIM_FIXED_CTR;
			out->value[socket][i] = r->reg == UNC_SIM_FILTER
							? u->filter[r->n]
							: unc_sim_counter_at(s, u, kind, r->n)->ctl;
		}
	}
}

/* Only what says what is counted. */
static void keep_settings(struct vm_registers *out)
{
	const struct unc_sim_state *state = &vm_twin()->shared->state;

	for (unsigned socket = 0; socket < 2; socket++)
		for (unsigned i = 0; i < UNC_SIM_REGISTERS; i++)
			if (i >= state->numregisters || !is_setting(&state->registers[i]))
				out->value[socket][i] = 0;
}

/* ---------------------------------------------------------------------------------- the child */

static void fail(struct vm_event *event, int rc)
{
	event->status = rc;
	snprintf(event->why, sizeof(event->why), "%s: %s", PAPI_strerror(rc), papi_uncore_error());
}

static void count(struct shared *shared, const char *const *names, size_t n,
		  void (*work)(struct sim *sim), struct sim *sim)
{
	int set = PAPI_NULL, rc = PAPI_create_eventset(&set);
	long long *values = calloc(n + 1, sizeof(*values));
	size_t added = 0;

	if (rc != PAPI_OK || !values)
		_exit(2);
	for (size_t i = 0; i < n; i++) {
		char name[400];

		snprintf(name, sizeof(name), "uncore:::%s", names[i]);
		rc = PAPI_add_named_event(set, name);
		if (rc != PAPI_OK)
			fail(&shared->events[i], rc);
		added += rc == PAPI_OK;
	}
	rc = added != 0 ? PAPI_start(set) : PAPI_OK;
	for (size_t i = 0; rc != PAPI_OK && i < n; i++)
		if (shared->events[i].status == PAPI_OK)
			fail(&shared->events[i], rc);
	if (rc != PAPI_OK || added == 0)
		return;
	if (sim)
		look_at_twin(&shared->registers);
	else
		replay(&shared->registers);
	keep_settings(&shared->registers);
	work(sim);
	rc = PAPI_stop(set, values);
	for (size_t i = 0, k = 0; i < n; i++) {
		if (shared->events[i].status != PAPI_OK)
			continue;
		if (rc != PAPI_OK)
			fail(&shared->events[i], rc);
		shared->events[i].count = values[k++];
	}
	PAPI_cleanup_eventset(set);
	PAPI_destroy_eventset(&set);
	free(values);
}

static void child(const char *backend, struct shared *shared, const char *const *names, size_t n,
		  void (*work)(struct sim *sim))
{
	struct sim *sim = strcmp(backend, "sim") == 0 ? vm_twin() : NULL;
	int rc;

	setenv("PAPI_UNCORE_BACKEND", backend, 1);
	if (sim)
		setenv("PAPI_UNCORE_SIM", vm_twin_spec(), 1);
	else
		silicon_forget();
	rc = PAPI_library_init(PAPI_VER_CURRENT);
	if (rc != PAPI_VER_CURRENT || !papi_uncore_machine()) {
		int component = PAPI_get_component_index("uncore");
		const PAPI_component_info_t *info = PAPI_get_component_info(component);

		snprintf(shared->events[0].why, sizeof(shared->events[0].why), "%.190s",
			 info ? info->disabled_reason : PAPI_strerror(rc));
		return;
	}
	count(shared, names, n, work, sim);
	shared->status = 0;
	PAPI_shutdown();
}

int vm_count(const char *backend, const char *const *names, size_t n, struct vm_event *events,
	     struct vm_registers *registers, void (*work)(struct sim *sim))
{
	size_t size = sizeof(struct shared) + (n + 1) * sizeof(*events);
	struct shared *shared =
		mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	int status = 0, result;
	pid_t pid;

	if (shared == MAP_FAILED)
		error(2, errno, "mmap");
	vm_twin(); /* built once, by the parent */
	shared->status = -1;
	fflush(stdout);
	pid = fork();
	if (pid < 0)
		error(2, errno, "fork");
	if (pid == 0) {
		child(backend, shared, names, n, work);
		fflush(stdout);
		_exit(0);
	}
	if (waitpid(pid, &status, 0) != pid || status != 0) {
		shared->status = -1;
		snprintf(shared->events[0].why, sizeof(shared->events[0].why),
			 "the child that counts ended with wait status 0x%x", (unsigned)status);
	}
	memcpy(events, shared->events, n * sizeof(*events));
	if (registers)
		*registers = shared->registers;
	result = shared->status;
	munmap(shared, size);
	return result;
}
