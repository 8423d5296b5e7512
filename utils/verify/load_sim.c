/* SPDX-License-Identifier: BSD-3-Clause */
/* Loads on a simulated machine: the injector moves the lines that loops would move. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/files.h"
#include "out.h"
#include "sim/model/numa.h"
#include "sim/shm.h"
#include "sim/sim.h"
#include "verify/load.h"

struct sim_player {
	struct player player;
	struct sim *sim;
	uint64_t address;       /* of the next load: hashes see other lines each time */
	char ctl[UNC_PATH_MAX]; /* of device files that are served; "": none */
};

/* Operations of a load; a quarter of the reads in order is prefetched. */
static const struct part {
	enum unc_load kind;
	enum sim_op op;
	unsigned quarters;
	bool write;
} parts[] = {
	{ UNC_LOAD_READ, SIM_READ, 3, false },      { UNC_LOAD_READ, SIM_PREFETCH, 1, false },
	{ UNC_LOAD_CHASE, SIM_READ, 4, false },     { UNC_LOAD_STORE, SIM_RFO, 4, false },
	{ UNC_LOAD_STORE, SIM_WRITEBACK, 4, true }, { UNC_LOAD_WRITE, SIM_RFO, 4, false },
	{ UNC_LOAD_WRITE, SIM_WRITEBACK, 4, true }, { UNC_LOAD_STREAM, SIM_STREAM, 4, true },
	{ UNC_LOAD_FLUSH, SIM_RFO, 4, false },      { UNC_LOAD_FLUSH, SIM_WRITEBACK, 4, true },
	{ UNC_LOAD_CODE, SIM_CODE, 4, false },      { UNC_LOAD_DMA, SIM_DMA_WRITE, 4, true },
};
enum { PARTS = sizeof(parts) / sizeof(parts[0]) };

static struct sim_player *of(struct player *player)
{
	return (struct sim_player *)player;
}

/* The first cpu of the asking socket, or of its asking NUMA node. */
static unsigned cpu_of(const struct sim_player *p, const struct load *load)
{
	const struct unc_topology *t = &p->player.machine->topology;
	const struct unc_sim_config *config = &p->sim->model.layout.config;
	const struct unc_cpu *first = NULL;

	for (unsigned i = 0; i < t->numcpus; i++) {
		const struct unc_cpu *cpu = &t->cpus[i];

		if (cpu->socket != load->asking)
			continue;
		if (load->from == 0 ||
		    unc_sim_cluster_of(config, cpu->core, config->cores) + 1 == load->from)
			return cpu->cpu;
		first = first ? first : cpu;
	}
	return first ? first->cpu : 0; /* a cluster without a core */
}

/* A manual clock advances by the time that the lines take. */
static void pass(struct sim_player *p, uint64_t lines)
{
	if (p->sim->model.layout.config.manual)
		unc_sim_advance(p->sim, lines * UNC_SIM_LINE_NS);
}

/* Registers mapped from served files are up to a tick old: make them current. */
static void sync_files(const struct sim_player *p)
{
	static const char order[] = "sync\n";
	int fd = *p->ctl ? open(p->ctl, O_WRONLY | O_CLOEXEC) : -1;

	if (fd < 0)
		return;
	if (write(fd, order, sizeof(order) - 1) < 0)
		say("%s: %m", p->ctl);
	close(fd);
}

/* To or from all NUMA nodes of the home socket. */
static int inject(struct sim_player *p, const struct load *load, const struct part *part,
		  unsigned stack, struct moved *moved)
{
	struct sim_traffic traffic = {
		.op = part->op,
		.cpu = cpu_of(p, load),
		.address = p->address,
		.lines = p->player.lines / 4 * part->quarters,
		.stack = stack,
	};
	unsigned nodes = unc_sim_nodes(p->sim), n = 0;
	int rc = 0;

	for (unsigned node = 0; node < nodes && rc == 0; node++) {
		unc_sim_home(p->sim, node, &traffic.home, &traffic.cluster);
		if (traffic.home != load->home || (++n != load->only && load->only != 0))
			continue;
		rc = unc_sim_inject(p->sim, &traffic);
		if (rc)
			break;
		pass(p, traffic.lines);
		*(part->write ? &moved->lines_written : &moved->lines_read) += traffic.lines;
	}
	return rc;
}

/* All stacks have devices. */
static int play_part(struct sim_player *p, const struct load *load, const struct part *part,
		     struct moved *moved)
{
	unsigned stacks = load->kind == UNC_LOAD_DMA ? p->sim->model.layout.config.iio : 1;
	int rc = stacks ? 0 : -EINVAL;

	for (unsigned i = 0; i < stacks && rc == 0; i++)
		rc = inject(p, load, part, i, moved);
	return rc;
}

static int play(struct player *player, const struct load *load, struct moved *moved,
		struct unc_error *err)
{
	struct sim_player *p = of(player);

	*moved = (struct moved){ 0 };
	for (unsigned i = 0; i < PARTS; i++) {
		int rc = parts[i].kind == load->kind ? play_part(p, load, &parts[i], moved) : 0;

		if (rc == -EINVAL || rc == -EOPNOTSUPP)
			return unc_error_set(err, -EOPNOTSUPP,
					     "the simulated machine carries no such traffic");
		if (rc)
			return unc_error_set(err, rc, "%s", unc_sim_strerror(-rc));
	}
	p->address += player->lines * 64;
	sync_files(p);
	return 0;
}

/* One line shows whether the machine carries such traffic. */
static int prepare(struct player *player, const struct load *load, struct unc_error *err)
{
	uint64_t lines = player->lines;
	struct moved moved;
	int rc;

	player->lines = 4;
	rc = play(player, load, &moved, err);
	player->lines = lines;
	return rc;
}

static int finish(struct player *player, const struct load *load, struct unc_error *err)
{
	(void)player;
	(void)load;
	(void)err;
	return 0;
}

static int node(struct player *player, unsigned socket, unsigned n)
{
	const struct sim *sim = of(player)->sim;
	unsigned home, cluster;

	for (unsigned i = 0; i < unc_sim_nodes(sim); i++)
		if (unc_sim_home(sim, i, &home, &cluster) == 0 && home == socket && --n == 0)
			return (int)i;
	return -1;
}

static double now(struct player *player)
{
	return (double)unc_sim_now(of(player)->sim) * 1e-9;
}

static void idle(struct player *player, double seconds)
{
	struct sim_player *p = of(player);

	if (p->sim->model.layout.config.manual)
		unc_sim_advance(p->sim, (uint64_t)(seconds * 1e9));
	else
		load_sleep(seconds);
	sync_files(p);
}

static void close_player(struct player *player)
{
	unc_sim_close(of(player)->sim);
	free(player);
}

static const struct player_ops sim_ops = { .prepare = prepare,
					   .play = play,
					   .finish = finish,
					   .node = node,
					   .idle = idle,
					   .now = now,
					   .close = close_player };

/* The machine whose files are served, by its own description. @return false: there is none */
static bool served(struct sim_player *p, char *spec, size_t size)
{
	static const char key[] = "machine ";
	char root[UNC_PATH_MAX];

	if (!unc_host_root(root, sizeof(root)) || !*root ||
	    unc_host_path(p->ctl, sizeof(p->ctl), root, "/ctl") != 0 ||
	    unc_host_file(p->ctl, spec, size) < 0 || strncmp(spec, key, strlen(key)) != 0) {
		*p->ctl = '\0';
		return false;
	}
	spec[strcspn(spec, "\n")] = '\0';
	memmove(spec, spec + strlen(key), strlen(spec + strlen(key)) + 1);
	return true;
}

struct player *player_sim(const struct unc_machine *machine, const char *spec, uint64_t lines)
{
	struct sim_player *p = need(calloc(1, sizeof(*p)));
	struct unc_error err = { .text = "" };
	char of_files[1024];
	int rc;

	if (served(p, of_files, sizeof(of_files)))
		spec = of_files;
	rc = unc_sim_open(spec, &p->sim, &err);
	if (rc)
		die(EXIT_ERROR, "cannot open the simulated machine '%s': %s", spec,
		    *err.text ? err.text : strerror(-rc));
	p->player = (struct player){
		.ops = &sim_ops, .machine = machine, .lines = lines, .simulated = true
	};
	return &p->player;
}
