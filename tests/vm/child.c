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
#include "sim/model/counter.h"
#include "sim/model/index.h"

struct shared {
	int status;
	char why[200];
};

/* Memory shared by parent and child. */
static void *share(size_t size)
{
	void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	if (memory == MAP_FAILED)
		error(2, errno, "mmap");
	return memory;
}

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
		error(2, 0, "the embedded machine has no manual clock");
}

const char *vm_twin_spec(void)
{
	static char spec[300];

	if (!*spec)
		snprintf(spec, sizeof(spec), "%s,name=twin", silicon_spec());
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
	struct unc_addr at = { .space = (enum unc_space)w->space,
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
	value = &out->value[target.socket][target.reg - vm_twin()->model.layout.registers];
	if (!target.half)
		*value = w->value;
	else if (target.high)
		*value = (*value & 0xffffffff) | w->value << 32;
	else
		*value = (*value & ~0xffffffffull) | w->value;
}

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
	const struct unc_sim_layout *layout = &vm_twin()->model.layout;

	for (unsigned socket = 0; socket < layout->config.sockets; socket++) {
		struct unc_sim_socket *s = &state->sockets[socket];

		for (unsigned i = 0; i < layout->numregisters; i++) {
			const struct unc_sim_register *r = &layout->registers[i];
			struct unc_sim_unit *u = &s->units[r->unit];

			if (!is_setting(r))
				continue;
			out->value[socket][i] = r->reg == UNC_SIM_FILTER
							? u->filter[r->n]
							: unc_sim_counter_at(s, u, r->n)->ctl;
		}
	}
}

/* Save the registers that select what is counted. */
static void keep_settings(struct vm_registers *out)
{
	const struct unc_sim_layout *layout = &vm_twin()->model.layout;

	for (unsigned socket = 0; socket < 2; socket++)
		for (unsigned i = 0; i < UNC_SIM_REGISTERS; i++)
			if (i >= layout->numregisters || !is_setting(&layout->registers[i]))
				out->value[socket][i] = 0;
}

void vm_registers_written(struct vm_registers *out)
{
	*out = (struct vm_registers){ .strays = 0 };
	replay(out);
	keep_settings(out);
}

/* ---------------------------------------------------------------------------------- the child */

static void fail(struct vm_event *event, int rc)
{
	event->status = rc;
	snprintf(event->why, sizeof(event->why), "%s: %s", PAPI_strerror(rc), papi_uncore_error());
}

static void stop(struct vm_set *set, int events, long long *values)
{
	int rc = PAPI_stop(events, values);

	for (size_t i = 0, k = 0; i < set->n; i++) {
		if (set->events[i].status != PAPI_OK)
			continue;
		if (rc != PAPI_OK)
			fail(&set->events[i], rc);
		set->events[i].count = values[k++];
	}
}

/* 0 if anything counts. */
static int start(struct vm_set *set, int events)
{
	size_t added = 0;
	int rc;

	for (size_t i = 0; i < set->n; i++) {
		char name[400];

		snprintf(name, sizeof(name), "uncore:::%s", set->names[i]);
		rc = PAPI_add_named_event(events, name);
		set->events[i].status = rc;
		if (rc != PAPI_OK)
			fail(&set->events[i], rc);
		added += rc == PAPI_OK;
	}
	if (added == 0)
		return -1;
	rc = PAPI_start(events);
	for (size_t i = 0; rc != PAPI_OK && i < set->n; i++)
		if (set->events[i].status == PAPI_OK)
			fail(&set->events[i], rc);
	return rc;
}

static void count(struct vm_set *set, void (*work)(struct sim *sim), struct sim *sim)
{
	long long *values = calloc(set->n + 1, sizeof(*values));
	int events = PAPI_NULL;

	if (!values || PAPI_create_eventset(&events) != PAPI_OK)
		_exit(2);
	if (!sim)
		silicon_forget_writes();
	if (start(set, events) == 0) {
		if (set->registers) {
			if (sim) {
				look_at_twin(set->registers);
				keep_settings(set->registers);
			} else {
				vm_registers_written(set->registers);
			}
		}
		work(sim);
		stop(set, events, values);
	}
	PAPI_cleanup_eventset(events);
	PAPI_destroy_eventset(&events);
	free(values);
}

static void child(const char *backend, struct shared *shared, struct vm_set *sets, size_t numsets,
		  void (*work)(struct sim *sim))
{
	struct sim *sim = strcmp(backend, "sim") == 0 ? vm_twin() : NULL;
	int rc;

	setenv("PAPI_UNCORE_BACKEND", backend, 1);
	if (sim)
		setenv("PAPI_UNCORE_SIM", vm_twin_spec(), 1);
	rc = PAPI_library_init(PAPI_VER_CURRENT);
	if (rc != PAPI_VER_CURRENT || !papi_uncore_machine()) {
		int component = PAPI_get_component_index("uncore");
		const PAPI_component_info_t *info = PAPI_get_component_info(component);

		snprintf(shared->why, sizeof(shared->why), "%.190s",
			 info ? info->disabled_reason : PAPI_strerror(rc));
		return;
	}
	for (size_t i = 0; i < numsets; i++)
		count(&sets[i], work, sim);
	shared->status = 0;
	PAPI_shutdown();
}

/* A copy of the sets with results in shared memory. */
static struct vm_set *share_sets(const struct vm_set *sets, size_t numsets, size_t *size)
{
	size_t head = (numsets + 1) * sizeof(*sets), at = head;
	struct vm_set *out;

	for (size_t i = 0; i < numsets; i++)
		at += sets[i].n * sizeof(*sets[i].events) +
		      (sets[i].registers ? sizeof(*sets[i].registers) : 0);
	*size = at;
	out = share(at);
	at = head;
	for (size_t i = 0; i < numsets; i++) {
		out[i] = sets[i];
		out[i].events = (void *)((char *)out + at);
		at += sets[i].n * sizeof(*sets[i].events);
		if (sets[i].registers) {
			out[i].registers = (void *)((char *)out + at);
			at += sizeof(*sets[i].registers);
		}
	}
	return out;
}

int vm_count(const char *backend, struct vm_set *sets, size_t numsets,
	     void (*work)(struct sim *sim), char *why)
{
	struct shared *shared = share(sizeof(*shared));
	int status = 0, result;
	struct vm_set *results;
	size_t size;
	pid_t pid;

	results = share_sets(sets, numsets, &size);
	vm_twin(); /* the parent builds it once */
	shared->status = -1;
	fflush(stdout);
	pid = fork();
	if (pid < 0)
		error(2, errno, "fork");
	if (pid == 0) {
		child(backend, shared, results, numsets, work);
		fflush(stdout);
		_exit(0);
	}
	if (waitpid(pid, &status, 0) != pid || status != 0) {
		shared->status = -1;
		snprintf(shared->why, sizeof(shared->why),
			 "the child that counts ended with wait status 0x%x", (unsigned)status);
	}
	for (size_t i = 0; i < numsets; i++) {
		memcpy(sets[i].events, results[i].events, sets[i].n * sizeof(*sets[i].events));
		if (sets[i].registers)
			*sets[i].registers = *results[i].registers;
	}
	snprintf(why, sizeof(shared->why), "%s", shared->why);
	result = shared->status;
	munmap(results, size);
	munmap(shared, sizeof(*shared));
	return result;
}
