/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Checks without uncore counters: every load sums, compares or counts what it touches (loops.h), and no
 * bandwidth can be far from a plain copy loop as in STREAM.
 */
#include "verify/check.h"

#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "out.h"
#include "progress.h"
#include "verify/loops.h"
#include "verify/memory.h"
#include "verify/witness.h"

/* One load between two sockets. */
struct row {
	struct load load;
	struct moved moved;
	double seconds;
	int rc;
	struct unc_error err;
};

static struct row run(struct player *player, struct load load)
{
	struct row row = { .load = load };
	double start;

	row.rc = player->ops->prepare(player, &load, &row.err);
	if (row.rc)
		return row;
	start = player->ops->now(player);
	row.rc = player->ops->play(player, &load, &row.moved, &row.err);
	row.seconds = player->ops->now(player) - start;
	if (row.rc == 0)
		row.rc = player->ops->finish(player, &load, &row.err);
	if (row.rc == 0)
		row.rc = witness_judge(&load, &row.moved, &row.err);
	return row;
}

/* GB/s of a copy in plain C, reads plus writes: the fastest of several; 0: no memory. */
static double copy_speed(struct player *player)
{
	enum { TRIES = 5 };
	size_t size = player->lines * LOOPS_LINE;
	struct unc_error err;
	void *from = NULL, *to = NULL;
	double start, seconds, best = 0;

	if (memory_map(size, NULL, &from, &err) == 0 && memory_map(size, NULL, &to, &err) == 0)
		for (unsigned n = 0; n < TRIES; n++) {
			start = player->ops->now(player);
			for (size_t i = 0; i < size / sizeof(uint64_t); i++)
				((volatile uint64_t *)to)[i] = ((volatile uint64_t *)from)[i];
			seconds = player->ops->now(player) - start;
			if (seconds > 0 && 2 * (double)size / seconds / 1e9 > best)
				best = 2 * (double)size / seconds / 1e9;
		}
	memory_unmap(from, size);
	memory_unmap(to, size);
	return best;
}

static double speed(const struct row *row)
{
	uint64_t lines = row->moved.lines_read + row->moved.lines_written;

	return row->seconds > 0 ? (double)(lines * LOOPS_LINE) / row->seconds / 1e9 : 0;
}

/*
 * Flushed lines come from memory, so no load is much faster than a copy, word by word, of data that caches may
 * hold. A load that is did not touch its lines.
 */
static void check_speed(struct row *row, double copy)
{
	const double most = 16;

	if (row->rc == 0 && copy > 0 && speed(row) > most * copy)
		row->rc = unc_error_set(
			&row->err, -EIO,
			"%.4g GB/s, where a copy has %.4g GB/s: the lines were not touched",
			speed(row), copy);
}

static const char *result(const struct row *row)
{
	return row->rc == 0 ? "ok" : row->rc == -EOPNOTSUPP ? "not run" : "wrong";
}

/* A core's count per line; "" if there is none. */
static char *per_line(const struct row *row, uint64_t count)
{
	uint64_t lines = witness_lines(&row->moved);

	return row->moved.cores.counted && lines > 0 ? text("%.2f", (double)count / (double)lines)
						     : text("%s", "");
}

static void print(FILE *out, const struct row *rows, size_t count, double copy,
		  const char *no_cores)
{
	struct libscols_table *table = table_new(out);
	static const char *const columns[] = { "LOAD",         "BYTES READ", "WRITTEN", "GB/S",
					       "INSTRUCTIONS", "LLC MISSES", "RESULT" };
	unsigned last = sizeof(columns) / sizeof(columns[0]) - 1;

	fprintf(out, "stores past the caches: %s; flushes: %s\n", loops_stream_name(),
		loops_flush_name());
	fputs("a copy by plain C, as in STREAM: ", out);
	if (copy > 0)
		fprintf(out, "%.2f GB/s\n", copy);
	else
		fputs("not measured, there is no memory for it\n", out);
	fprintf(out, "core counters, for each line: %s%s\n", no_cores ? "not available: " : "below",
		no_cores ? no_cores : "");
	for (unsigned i = 0; i <= last; i++)
		table_column(table, columns[i], i >= 1 && i < last ? SCOLS_FL_RIGHT : 0);
	for (size_t i = 0; i < count; i++) {
		const struct row *row = &rows[i];
		struct libscols_line *line = table_line(table);
		char read[32], written[32];
		char *name = text("%s %u -> %u", load_name(row->load.kind), row->load.asking,
				  row->load.home);
		char *fast = text("%.2f", speed(row));
		char *instructions = per_line(row, row->moved.cores.instructions);
		char *misses = per_line(row, row->moved.cores.misses);
		char *words = text("%s%s%s", result(row), row->rc ? ": " : "", row->err.text);

		table_cell(line, 0, name);
		table_cell(line, 1, grouped((long long)row->moved.lines_read * LOOPS_LINE, read));
		table_cell(line, 2,
			   grouped((long long)row->moved.lines_written * LOOPS_LINE, written));
		table_cell(line, 3, fast);
		table_cell(line, 4, instructions);
		table_cell(line, 5, misses);
		table_cell(line, last, words);
		free(name);
		free(fast);
		free(instructions);
		free(misses);
		free(words);
	}
	table_print(table);
}

static void print_json(FILE *out, const struct row *rows, size_t count, double copy,
		       const char *no_cores)
{
	json_t *list = need(json_array());

	for (size_t i = 0; i < count; i++) {
		const struct row *r = &rows[i];
		const struct core_counts *cores = &r->moved.cores;

		json_array_append_new(
			list,
			need(json_pack("{ss si si sI sI sf ss ss}", "load", load_name(r->load.kind),
				       "asking", (int)r->load.asking, "home", (int)r->load.home,
				       "bytes_read", (json_int_t)r->moved.lines_read * LOOPS_LINE,
				       "bytes_written",
				       (json_int_t)r->moved.lines_written * LOOPS_LINE, "seconds",
				       r->seconds, "result", result(r), "reason", r->err.text)));
		if (cores->counted)
			json_object_set_new(json_array_get(list, i), "core_counters",
					    need(json_pack("{sI sI}", "instructions",
							   (json_int_t)cores->instructions,
							   "llc_misses",
							   (json_int_t)cores->misses)));
	}
	list = need(json_pack("{ss ss so ss? so}", "stream", loops_stream_name(), "flush",
			      loops_flush_name(), "copy_gb_per_second",
			      copy > 0 ? json_real(copy) : json_null(), "no_core_counters",
			      no_cores, "loads", list));
	json_print(list, JSON_INDENT(1), out);
	fputc('\n', out);
	json_decref(list);
}

bool check_loads(FILE *out, const struct real_options *options, bool json)
{
	struct unc_machine machine = { 0 };
	struct unc_topology host;
	struct unc_error err = { .text = "" };
	struct player *player;
	struct row *rows = NULL;
	size_t count = 0;
	bool right = true;
	double copy;

	if (unc_host_read("", &host, &err))
		die(EXIT_ERROR, "%s", err.text);
	machine.topology = host;
	player = player_real(&machine, options);
	progress_begin("playing loads");
	for (unsigned asking = 0; asking < host.sockets; asking++)
		for (unsigned home = 0; home < host.sockets; home++)
			for (unsigned n = 1; n < UNC_LOADS; n++) {
				struct load load = { (enum unc_load)(1u << n), asking, home, 0, 0 };

				if (load.kind == UNC_LOAD_DMA && asking != home)
					continue;
				rows = need(reallocarray(rows, count + 1, sizeof(*rows)));
				rows[count++] = run(player, load);
			}
	copy = copy_speed(player);
	progress_end();
	for (size_t i = 0; i < count; i++) {
		check_speed(&rows[i], copy);
		right &= rows[i].rc == 0 || rows[i].rc == -EOPNOTSUPP;
	}
	(json ? print_json : print)(out, rows, count, copy, witness_reason(player->witness));
	player->ops->close(player);
	unc_host_free(&host);
	free(rows);
	return right;
}
