/* SPDX-License-Identifier: BSD-3-Clause */
/* What judging a recording starts from, sums of its counts, and ends with, findings. */
#include "verify/replay_judge.h"

#include <stdarg.h>
#include <stdlib.h>

#include "out.h"

static const double line_bytes = 64;

void replay_find(const struct replay_judge *j, enum replay_level level, const char *format, ...)
{
	struct replay_findings *all = j->out;
	struct replay_finding f = { .level = level, .region = j->region, .socket = j->socket };
	va_list arguments;

	va_start(arguments, format);
	if (vasprintf(&f.text, format, arguments) < 0)
		need(NULL);
	va_end(arguments);
	all->list = need(reallocarray(all->list, all->count + 1, sizeof(*all->list)));
	all->list[all->count++] = f;
}

void replay_findings_free(struct replay_findings *findings)
{
	for (size_t i = 0; i < findings->count; i++)
		free(findings->list[i].text);
	free(findings->list);
	*findings = (struct replay_findings){ 0 };
}

enum replay_level replay_worst(const struct replay_findings *findings)
{
	enum replay_level worst = REPLAY_NOTE;

	for (size_t i = 0; i < findings->count; i++)
		worst = findings->list[i].level > worst ? findings->list[i].level : worst;
	return worst;
}

/* ---------------------------------------------------------------------------------- sums */

double replay_sum(const struct replay_socket *s, enum replay_lines which)
{
	double sum = -1;

	for (unsigned c = 0; c < REPLAY_CHANNELS; c++)
		if (s->channels[c].lines[which] >= 0)
			sum = (sum < 0 ? 0 : sum) + s->channels[c].lines[which];
	return sum;
}

/* Read and written, as far as the file has them */
double replay_total(const struct replay_channel *c)
{
	double sum = 0;

	if (c->lines[REPLAY_READ] < 0 && c->lines[REPLAY_WRITTEN] < 0)
		return c->lines[REPLAY_ALL];
	for (unsigned k = REPLAY_READ; k <= REPLAY_WRITTEN; k++)
		sum += c->lines[k] > 0 ? c->lines[k] : 0;
	return sum;
}

double replay_lines_of(const struct replay_socket *s, enum replay_printed which)
{
	double reads = replay_sum(s, REPLAY_READ), writes = replay_sum(s, REPLAY_WRITTEN);

	if (which == PRINTED_READ_RATE || which == PRINTED_READ)
		return reads;
	if (which == PRINTED_WRITE_RATE || which == PRINTED_WRITTEN)
		return writes;
	return reads < 0 || writes < 0 ? replay_sum(s, REPLAY_ALL) : reads + writes;
}

double replay_metric(const struct replay_socket *s, enum replay_printed which)
{
	double lines = replay_lines_of(s, which);

	if (lines < 0)
		return -1;
	if (which >= PRINTED_READ)
		return lines * line_bytes * 1e-9;
	return s->seconds > 0 ? lines * line_bytes * 1e-6 / s->seconds : -1;
}
