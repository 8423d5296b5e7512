/* SPDX-License-Identifier: BSD-3-Clause */
#include "montecito/montecito.h"

#include <errno.h>
#include <stdlib.h>

#include "discover/discover.h"
#include "montecito/ear_etb.h"
#include "exit_release.h"
#include "montecito/mont_set.h"
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
	atomic_init(&m->users, 1);
	*out = m;
	return 0;
}

/* One user less: a set, or the opener. The last one frees the context. */
static void drop(struct unc_montecito *m)
{
	if (atomic_fetch_sub(&m->users, 1) != 1)
		return;
	unc_machine_free(&m->machine);
	free(m);
}

void unc_montecito_close(struct unc_montecito *m)
{
	if (!m || unc_work_begin_alone()) /* a signal handler has interrupted its use */
		return;
	unc_exit_run(m);
	m->closed = true;
	unc_regs_close(&m->regs);
	unc_work_end();
	drop(m);
}

static void close_montecito(void *self)
{
	unc_montecito_close(self);
}

/* ---------------------------------------------------------------------------------- sets */

static int add(struct unc_set *base, const struct unc_encoding *const *events, size_t n,
	       struct unc_error *err)
{
	struct unc_mont_set *set = unc_mont_set_of(base);

	if (set->m)
		return unc_plan_add(&set->plan, events, n, err);
	set->m = base->self;
	set->fd = -1;
	atomic_fetch_add(&set->m->users, 1);
	return unc_plan_make(&set->m->machine, events, n, base->socket, &set->plan, err);
}

static void values(const struct unc_set *base, uint64_t *into)
{
	const struct unc_mont_set *set = (const struct unc_mont_set *)base;

	unc_plan_sum(&set->plan, set->total, into);
}

static int capture(struct unc_set *base, struct unc_captured *list, size_t max, size_t *count,
		   struct unc_error *err)
{
	const struct unc_mont_set *set = unc_mont_set_of(base);
	int rc = 0;
	char name[64];
	size_t i;

	*count = unc_ear_etb_count(&set->plan);
	if (*count != 0 && *count <= max) {
		rc = unc_ear_etb_take(&set->m->regs, &set->plan, list, &i);
		if (rc)
			unc_error_set(err, rc, "cannot read the data registers of %s: %s",
				      unc_unit_name(set->plan.programs[i].unit, name, sizeof(name)),
				      unc_regs_strerror(&set->m->regs, rc));
	}
	return rc;
}

static void free_set(struct unc_set *base)
{
	struct unc_mont_set *set = unc_mont_set_of(base);

	unc_mont_free_lists(set);
	unc_plan_free(&set->plan);
	if (set->m)
		drop(set->m);
}

const struct unc_count_ops unc_count_montecito = {
	.name = "registers",
	.size = sizeof(struct unc_mont_set),
	.close = close_montecito,
	.add = add,
	.start = unc_mont_start,
	.update = unc_mont_update,
	.values = values,
	.end = unc_mont_end,
	.capture = capture,
	.free = free_set,
};
