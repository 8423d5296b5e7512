/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Loads on real hardware: a cpu of the asking socket loops over buffers in the memory of each NUMA node
 * of the home socket.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "out.h"
#include "verify/disk.h"
#include "verify/load.h"
#include "verify/loops.h"
#include "verify/memory.h"
#include "verify/witness.h"

/* Loads that wait for each line use a part of the buffer: they take a hundred times as long. */
enum { WAITING_PART = 8 };

/* Lines that are repeatedly modified and flushed; they fit into every cache of a core. */
enum { FLUSHED_LINES = 4096 };

struct real_player {
	struct player player;
	struct nodes nodes;
	cpu_set_t *allowed; /* the cpus before the loads chose among them */
	void **buffers;     /* of each node, NULL: not yet needed */
	uint64_t seed;      /* of what the buffers hold */
	struct disk *disk;
	const char *folder;
};

static struct real_player *of(struct player *player)
{
	return (struct real_player *)player;
}

static size_t size_of(const struct real_player *p)
{
	return p->player.lines * LOOPS_LINE;
}

static int get_buffer(struct real_player *p, size_t node, struct unc_error *err)
{
	if (p->buffers[node])
		return 0;
	return memory_map(size_of(p),
			  p->nodes.numa && p->nodes.count > 1 ? &p->nodes.list[node] : NULL,
			  &p->buffers[node], err);
}

static int get_disk(struct real_player *p, struct unc_error *err)
{
	return p->disk ? 0 : disk_open(p->folder, size_of(p), &p->disk, err);
}

/* Code is executable, not writable. */
static int protect(struct real_player *p, void *at, int rights, struct unc_error *err)
{
	if (mprotect(at, size_of(p), rights) == 0)
		return 0;
	return unc_error_set(err, -EOPNOTSUPP, "memory cannot be made %s: %s",
			     rights & PROT_EXEC ? "executable" : "writable", strerror(errno));
}

static int prepare_buffer(struct real_player *p, enum unc_load kind, void *at,
			  struct unc_error *err)
{
	uint64_t lines = p->player.lines;
	int rc = protect(p, at, PROT_READ | PROT_WRITE, err); /* it may hold code */

	if (rc)
		return rc;
	if (kind == UNC_LOAD_CODE) {
		if (!loops_code_fill(at, lines))
			return unc_error_set(err, -EOPNOTSUPP, "no code for this processor");
		rc = protect(p, at, PROT_READ | PROT_EXEC, err);
	} else if (kind == UNC_LOAD_CHASE) {
		loops_ring(at, lines / WAITING_PART);
	} else {
		loops_write(at, lines, p->seed);
	}
	if (rc == 0 && !loops_flush(at, lines))
		rc = unc_error_set(err, -EOPNOTSUPP, "caches cannot be flushed on this processor");
	return rc;
}

/* A socket's NUMA node, numbered from 1. */
static size_t place_in_socket(const struct real_player *p, size_t node)
{
	size_t n = 1;

	for (size_t i = 0; i < node; i++)
		n += p->nodes.list[i].socket == p->nodes.list[node].socket;
	return n;
}

static bool is_used(const struct real_player *p, size_t node, const struct load *load)
{
	return p->nodes.list[node].socket == load->home &&
	       (load->only == 0 || place_in_socket(p, node) == load->only);
}

static bool has_memory(const struct real_player *p, const struct load *load)
{
	for (size_t i = 0; i < p->nodes.count; i++)
		if (is_used(p, i, load))
			return true;
	return false;
}

static int node_number(struct player *player, unsigned socket, unsigned n)
{
	const struct real_player *p = of(player);

	for (size_t i = 0; i < p->nodes.count; i++)
		if (p->nodes.list[i].socket == socket && place_in_socket(p, i) == n)
			return (int)p->nodes.list[i].number;
	return -1;
}

/* A cpu of the asking node, if this process may use one. */
static int choose_cpu(struct player *player, const struct load *load)
{
	struct real_player *p = of(player);
	int node = load->from ? node_number(player, load->asking, load->from) : -1;
	int cpu = node < 0 ? -1 : cpu_of_node("", (unsigned)node, p->allowed);

	return cpu < 0 ? cpu_of_socket(&player->machine->topology, load->asking, p->allowed) : cpu;
}

static int prepare(struct player *player, const struct load *load, struct unc_error *err)
{
	struct real_player *p = of(player);
	int cpu = choose_cpu(player, load);
	int rc = 0;

	if (cpu < 0)
		return unc_error_set(err, -EOPNOTSUPP, "this process may use no cpu of socket %u",
				     load->asking);
	if (load->kind == UNC_LOAD_IDLE)
		return 0;
	if (!has_memory(p, load))
		return unc_error_set(err, -EOPNOTSUPP,
				     "socket %u has no memory of its own: it is empty, or "
				     "interleaved over the sockets",
				     load->home);
	rc = cpu_bind(cpu);
	if (rc)
		return unc_error_set(err, rc, "cannot run on cpu %d: %s", cpu, strerror(-rc));
	p->seed++;
	if (load->kind == UNC_LOAD_DMA)
		rc = get_disk(p, err);
	for (size_t i = 0; i < p->nodes.count && rc == 0; i++)
		if (is_used(p, i, load)) {
			rc = get_buffer(p, i, err);
			if (rc == 0)
				rc = prepare_buffer(p, load->kind, p->buffers[i], err);
		}
	return rc;
}

/* Stored lines are in caches until they are flushed. */
static bool run(struct real_player *p, enum unc_load kind, void *at, struct moved *moved)
{
	uint64_t lines = p->player.lines, seed = p->seed + 1;
	bool right = true;

	switch (kind) {
	case UNC_LOAD_READ:
		right = loops_read(at, lines) == loops_sum(lines, p->seed);
		moved->lines_read += lines;
		break;
	case UNC_LOAD_CHASE:
		right = loops_chase(at, lines / WAITING_PART) == lines / WAITING_PART;
		moved->lines_read += lines / WAITING_PART;
		break;
	case UNC_LOAD_CODE:
		right = loops_code(at, lines / WAITING_PART) == lines / WAITING_PART;
		moved->lines_read += lines / WAITING_PART;
		break;
	case UNC_LOAD_STORE:
		loops_store(at, lines, seed);
		loops_flush(at, lines);
		moved->lines_read += lines;
		moved->lines_written += lines;
		break;
	case UNC_LOAD_WRITE:
		loops_write(at, lines, seed);
		loops_flush(at, lines);
		moved->lines_read += lines;
		moved->lines_written += lines;
		break;
	case UNC_LOAD_FLUSH:
		for (uint64_t done = 0; done < lines; done += FLUSHED_LINES) {
			loops_write(at, FLUSHED_LINES, seed + done);
			loops_flush(at, FLUSHED_LINES);
		}
		moved->lines_read += lines;
		moved->lines_written += lines;
		break;
	case UNC_LOAD_STREAM:
		loops_stream(at, lines, seed);
		moved->lines_written += lines;
		break;
	case UNC_LOAD_DMA:
		right = disk_read(p->disk, at);
		moved->lines_written += lines;
		break;
	default:
		break;
	}
	return right;
}

/* Does memory hold what stores, or the disk, should have left? */
static bool stored(const struct real_player *p, enum unc_load kind, const void *at)
{
	uint64_t lines = p->player.lines, seed = p->seed + 1;

	if (kind == UNC_LOAD_STORE)
		return loops_stored(at, lines, seed);
	if (kind == UNC_LOAD_WRITE || kind == UNC_LOAD_STREAM)
		return loops_read(at, lines) == loops_sum(lines, seed);
	if (kind == UNC_LOAD_FLUSH)
		return loops_read(at, FLUSHED_LINES) ==
		       loops_sum(FLUSHED_LINES, seed + (lines - FLUSHED_LINES));
	return kind != UNC_LOAD_DMA || disk_was_read(p->disk, at);
}

static int play(struct player *player, const struct load *load, struct moved *moved,
		struct unc_error *err)
{
	struct real_player *p = of(player);
	bool right = true;

	*moved = (struct moved){ 0 };
	witness_start(player->witness);
	for (size_t i = 0; i < p->nodes.count && right; i++)
		right = !is_used(p, i, load) || run(p, load->kind, p->buffers[i], moved);
	witness_stop(player->witness, &moved->cores);
	return right ? 0
		     : unc_error_set(err, -EIO, "%s: memory does not hold what was written",
				     load_name(load->kind));
}

static int finish(struct player *player, const struct load *load, struct unc_error *err)
{
	struct real_player *p = of(player);

	for (size_t i = 0; i < p->nodes.count; i++)
		if (is_used(p, i, load) && !stored(p, load->kind, p->buffers[i]))
			return unc_error_set(err, -EIO, "%s: memory does not hold what was written",
					     load_name(load->kind));
	return 0;
}

static double now(struct player *player)
{
	struct timespec time;

	(void)player;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void idle(struct player *player, double seconds)
{
	(void)player;
	load_sleep(seconds);
}

static void close_player(struct player *player)
{
	struct real_player *p = of(player);

	for (size_t i = 0; i < p->nodes.count; i++)
		memory_unmap(p->buffers[i], size_of(p));
	disk_close(p->disk);
	witness_close(player->witness);
	cpus_bind(p->allowed);
	CPU_FREE(p->allowed);
	free(p->buffers);
	free(p->nodes.list);
	free(p);
}

static const struct player_ops real_ops = { .prepare = prepare,
					    .play = play,
					    .finish = finish,
					    .node = node_number,
					    .idle = idle,
					    .now = now,
					    .close = close_player };

struct player *player_real(const struct unc_machine *machine, const struct real_options *options)
{
	struct real_player *p = need(calloc(1, sizeof(*p)));

	p->player =
		(struct player){ .ops = &real_ops, .machine = machine, .lines = options->lines };
	p->player.witness = witness_open();
	p->folder = options->folder;
	p->allowed = cpus_allowed();
	nodes_read("", &machine->topology, &p->nodes);
	p->buffers = need(calloc(p->nodes.count, sizeof(*p->buffers)));
	return &p->player;
}
