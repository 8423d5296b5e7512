/* SPDX-License-Identifier: BSD-3-Clause */
#include "montecito/montecito.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "forks.h"
#include "discover/discover.h"
#include "montecito/ear_etb.h"
#include "montecito/mont_work.h"
#include "sim/spec.h"

/* ---------------------------------------------------------------------------------- the context */

bool unc_montecito_named(const char *options)
{
	struct unc_sim_spec spec = { 0 };

	return unc_sim_parse(options, &spec, NULL) == 0 && spec.chip->tables->ia64;
}

int unc_montecito_open(const struct unc_regs_ops *ops, const char *options,
		       struct unc_montecito **out, struct unc_error *err)
{
	struct unc_montecito *m = calloc(1, sizeof(*m));
	int rc;

	if (!m)
		return unc_error_set(err, -ENOMEM, "out of memory");
	rc = unc_regs_open(ops, options, &m->regs, err);
	if (rc == 0) {
		rc = unc_machine_discover(&m->regs, &m->machine, err);
		if (rc)
			unc_regs_close(&m->regs);
	}
	if (rc) {
		free(m);
		return rc;
	}
	m->users = 1;
	*out = m;
	return 0;
}

/* One user less: a set, or the opener. The last one frees the context. */
static void drop(struct unc_montecito *m)
{
	if (--m->users != 0)
		return;
	unc_machine_free(&m->machine);
	free(m);
}

void unc_montecito_close(struct unc_montecito *m)
{
	bool working;

	if (!m)
		return;
	working = unc_mont_enter(NULL) == 0;
	if (working)
		unc_mont_stop_all(m);
	m->closed = true;
	unc_regs_close(&m->regs);
	drop(m);
	if (working)
		unc_mont_leave();
}

static void close_montecito(void *self)
{
	unc_montecito_close(self);
}

/* ---------------------------------------------------------------------------------- sets */

static int prepare(void *self, const struct unc_encoding *const *events, size_t n, int socket,
		   struct unc_set **out, struct unc_error *err)
{
	struct unc_montecito *m = self;
	int rc = unc_mont_enter(err);

	if (rc)
		return rc;
	rc = unc_mont_make(m, events, n, socket, out, err);
	m->users += rc == 0;
	unc_mont_leave();
	return rc;
}

static int add(struct unc_set *set, const struct unc_encoding *const *events, size_t n,
	       struct unc_error *err)
{
	return unc_plan_add(&set->plan, events, n, err);
}

/* A set that a parent process started keeps counting there: only close this process's descriptor. */
static void leave_to_parent(struct unc_set *set)
{
	if (!set->running || set->forks == unc_forks())
		return;
	close(set->fd);
	set->fd = -1;
	set->running = false;
}

static int start_set(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_mont_enter(err);

	if (rc)
		return rc;
	leave_to_parent(set);
	if (set->m->closed)
		rc = unc_error_set(err, -ENODEV, "the component was shut down");
	if (rc == 0 && !set->running) {
		rc = unc_mont_start(set, err);
		if (rc == 0)
			unc_mont_note(set);
	}
	unc_mont_leave();
	return rc;
}

/* Begin to work with a set that a parent process may have started. */
static int enter(const struct unc_set *set, struct unc_error *err)
{
	int rc = set->running ? unc_forks_check(set->forks, err) : 0;

	return rc ? rc : unc_mont_enter(err);
}

static int stop_set(struct unc_set *set, struct unc_error *err)
{
	int rc = enter(set, err);

	if (rc)
		return rc;
	if (set->running) {
		unc_mont_forget(set);
		rc = unc_mont_stop(set, err);
	}
	unc_mont_leave();
	return rc;
}

static int read_set(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	int rc = enter(set, err);

	if (rc)
		return rc;
	if (set->running || set->lost)
		rc = unc_mont_update(set, err);
	if (rc == 0)
		unc_plan_sum(&set->plan, set->total, values);
	unc_mont_leave();
	return rc;
}

static int capture(struct unc_set *set, struct unc_captured *list, size_t max, size_t *count,
		   struct unc_error *err)
{
	int rc = enter(set, err);
	char name[64];
	size_t i;

	if (rc)
		return rc;
	*count = unc_ear_etb_count(&set->plan);
	if (*count != 0 && *count <= max) {
		rc = unc_ear_etb_take(&set->m->regs, &set->plan, list, &i);
		if (rc)
			unc_error_set(err, rc, "cannot read the data registers of %s: %s",
				      unc_unit_name(set->plan.programs[i].unit, name, sizeof(name)),
				      unc_regs_strerror(&set->m->regs, rc));
	}
	unc_mont_leave();
	return rc;
}

static struct unc_when when(const struct unc_set *set)
{
	return set->when;
}

/* Also called while the process exits. */
static void release(struct unc_set *set)
{
	struct unc_montecito *m;
	bool working;

	if (!set)
		return;
	m = set->m;
	working = unc_mont_enter(NULL) == 0;
	leave_to_parent(set);
	if (working && set->running) {
		unc_mont_forget(set);
		unc_mont_stop(set, NULL);
	}
	unc_mont_free(set);
	drop(m);
	if (working)
		unc_mont_leave();
}

const struct unc_count_ops unc_count_montecito = {
	.name = "registers",
	.close = close_montecito,
	.prepare = prepare,
	.add = add,
	.start = start_set,
	.read = read_set,
	.when = when,
	.stop = stop_set,
	.capture = capture,
	.release = release,
};
