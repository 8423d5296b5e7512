/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/replay.h"

#include <stdlib.h>

#include "out.h"

static void print_sums(FILE *out, const struct replay *r)
{
	struct libscols_table *table = table_new(out);

	table_column(table, "REGION", 0);
	table_column(table, "SOCKET", SCOLS_FL_RIGHT);
	table_column(table, "CHANNELS THAT COUNT", SCOLS_FL_RIGHT);
	table_column(table, "SECONDS", SCOLS_FL_RIGHT);
	table_column(table, "GB READ", SCOLS_FL_RIGHT);
	table_column(table, "GB WRITTEN", SCOLS_FL_RIGHT);
	for (size_t i = 0; i < r->numregions; i++)
		for (size_t k = 0; k < r->regions[i].numsockets; k++) {
			const struct replay_socket *s = &r->regions[i].sockets[k];
			struct libscols_line *line;
			const double *cells[] = { &s->seconds,
						  &(double){ replay_metric(s, PRINTED_READ) },
						  &(double){ replay_metric(s, PRINTED_WRITTEN) } };
			unsigned counting = 0;
			char *cell;

			if (!s->known)
				continue;
			line = table_line(table);
			for (unsigned c = 0; c < REPLAY_CHANNELS; c++)
				counting += s->channels[c].lines[REPLAY_READ] > 0 ||
					    s->channels[c].lines[REPLAY_WRITTEN] > 0 ||
					    s->channels[c].lines[REPLAY_ALL] > 0;
			table_cell(line, 0, r->regions[i].name);
			cell = text("%zu", k);
			table_cell(line, 1, cell);
			free(cell);
			cell = text("%u", counting);
			table_cell(line, 2, cell);
			free(cell);
			for (unsigned n = 0; n < 3; n++) {
				cell = *cells[n] > 0 ? text("%.6g", *cells[n]) : text("%s", "");
				table_cell(line, 3 + n, cell);
				free(cell);
			}
		}
	table_print(table);
}

void replay_report(FILE *out, const char *path, const struct replay *r,
		   const struct replay_findings *findings)
{
	static const char *const levels[] = { [REPLAY_NOTE] = "note",
					      [REPLAY_DOUBTFUL] = "doubtful",
					      [REPLAY_INCOMPLETE] = "incomplete",
					      [REPLAY_WRONG] = "wrong" };

	fprintf(out, "%s: %s, %s\n\n", path, r->format,
		r->chip ? r->chip->desc : "of a machine that is not known (--machine)");
	print_sums(out, r);
	if (findings->count)
		fputc('\n', out);
	for (size_t i = 0; i < findings->count; i++) {
		const struct replay_finding *f = &findings->list[i];

		fprintf(out, "%s: %s%s%ssocket %u: %s\n", levels[f->level],
			*f->region ? "region " : "", f->region, *f->region ? ", " : "", f->socket,
			f->text);
	}
	if (replay_worst(findings) == REPLAY_NOTE)
		fputs("\nNothing impossible was found.\n", out);
}
