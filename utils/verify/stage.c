/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/stage.h"

#include <stdlib.h>
#include <string.h>

#include "out.h"

void stage_fail(struct stage *s, int error, const char *reason)
{
	struct backend_result *r = s->r;

	r->failures = need(reallocarray(r->failures, r->numfailures + 1, sizeof(*r->failures)));
	r->failures[r->numfailures++] =
		(struct failure){ s->load, text("%s", reason), error, s->pass };
}

unsigned stage_nodes(struct player *player, unsigned socket)
{
	unsigned n = 0;

	while (player->ops->node(player, socket, n + 1) >= 0)
		n++;
	return n;
}

/* `values` becomes the counts of this run. Counts never run backwards. */
static int take_gain(const struct stage *s, uint64_t *values, struct unc_error *err)
{
	const struct counts *c = &s->r->counts;

	for (unsigned i = 0; i < c->numcounted; i++) {
		const struct term *term = &c->terms[c->counted[i]];

		for (size_t u = 0; u < term->numunits; u++) {
			size_t at = term->first + u;
			char unit[64];

			if (s->before[at] < s->first[at] || values[at] < s->before[at])
				return unc_error_set(err, -ERANGE, "%s ran backwards in %s",
						     term->name,
						     unc_unit_name(&term->units[u], unit,
								   sizeof(unit)));
			values[at] -= s->first[at];
		}
	}
	return 0;
}

static int count_run(struct stage *s, struct unc_error *err)
{
	struct player *p = s->player;
	struct counts *c = &s->r->counts;
	uint64_t *values = s->values[s->runs];
	double start;
	int rc = counts_start(c, err);

	if (rc == 0)
		rc = counts_read(c, s->first, err);
	start = p->ops->now(p);
	if (rc == 0 && s->load.kind == UNC_LOAD_IDLE)
		p->ops->idle(p, s->options->idle);
	else if (rc == 0)
		rc = p->ops->play(p, &s->load, &s->moved[s->runs], err);
	if (rc == 0)
		rc = counts_read(c, s->before, err);
	if (rc == 0)
		rc = counts_read(c, values, err);
	s->seconds[s->runs] = p->ops->now(p) - start;
	if (rc == 0)
		rc = take_gain(s, values, err);
	if (rc)
		counts_stop(c, s->before, NULL); /* the next run starts again */
	return rc;
}

bool stage_run(struct stage *s)
{
	struct player *p = s->player;
	struct unc_error err = { .text = "" };
	unsigned nodes = stage_nodes(p, s->load.asking);
	int rc, left;

	/* The socket's nodes take turns. */
	s->load.from = nodes > 1 ? s->runs % nodes + 1 : 0;
	rc = p->ops->prepare(p, &s->load, &err);
	if (rc == 0) {
		rc = count_run(s, &err);
		left = p->ops->finish(p, &s->load, rc ? NULL : &err);
		rc = rc ? rc : left;
	}
	if (rc) {
		stage_fail(s, rc, *err.text ? err.text : strerror(-rc));
		return false;
	}
	witnessed_add(&s->r->cores, &s->load, &s->moved[s->runs]);
	s->runs++;
	return true;
}
