/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A machine lies in memory that any program of the same user can write. Whatever it holds, functions
 * end, do not crash, and damage to what leads to other data is an error.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rig.h"
#include "sim/lock.h"
#include "sim/model/chip.h"
#include "sim/shm.h"

/* A machine, an event set that counts on it, and copies of its memory before that and since. */
struct victim {
	struct rig rig;
	struct unc_set *set;
	struct unc_sim_shared *before, *copy;
};

static const struct {
	const char *chip, *names;
} subjects[] = {
	{ "icx", "UNC_CHA_CLOCKTICKS UNC_M_CAS_COUNT:RD UNC_UPI_CLOCKTICKS UNC_M2M_CLOCKTICKS" },
	{ "snbep", "UNC_C_CLOCKTICKS UNC_M_CAS_COUNT:RD UNC_Q_CLOCKTICKS" },
	{ "ivbep", "UNC_C_CLOCKTICKS UNC_M_CAS_COUNT:RD UNC_H_CLOCKTICKS" },
	{ "xeon7100", "GBSQ" },
	{ "xeon7400", "GBSQ" },
	{ "xeonmp", "IBUSQ" },
	{ "montecito", "CPU_OP_CYCLES:unit=1 L3_MISSES:unit=0" },
};

static struct unc_sim_shared *copy_of(const struct victim *v)
{
	struct unc_sim_shared *copy = malloc(sizeof(*copy));

	if (copy == NULL)
		abort();
	memcpy(copy, v->rig.sim->shared, sizeof(*copy));
	return copy;
}

static void begin(struct victim *v, size_t subject)
{
	*v = (struct victim){ .set = NULL };
	rig_chip(subjects[subject].chip);
	rig_open(&v->rig, "sockets=2");
	v->rig.sim->patience_ms = 1;
	((struct sim *)v->rig.direct->regs.self)->patience_ms = 1;
	rig_advance(&v->rig, MSEC);
	v->before = copy_of(v);
	v->set = rig_start(&v->rig, subjects[subject].names);
	rig_advance(&v->rig, MSEC);
	v->copy = copy_of(v);
}

static void heal(struct victim *v)
{
	memcpy(v->rig.sim->shared, v->copy, sizeof(*v->copy));
}

static void start_again(struct victim *v)
{
	(void)unc_count_regs.stop(v->set, NULL);
	memcpy(v->rig.sim->shared, v->before, sizeof(*v->before));
	CU_ASSERT_EQUAL(unc_count_regs.start(v->set, NULL), 0);
}

static void end(struct victim *v)
{
	heal(v);
	rig_stop(v->set);
	unc_count_regs.release(v->set);
	rig_close(&v->rig);
	free(v->before);
	free(v->copy);
}

static uint64_t random_state;

static uint64_t draw(uint64_t below)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return random_state % below;
}

/* Overwrite a byte, a word, a stretch, or everything. */
static void scribble(struct victim *v)
{
	static const size_t lengths[] = { 1, 8, 64, 4096, sizeof(struct unc_sim_shared) };
	size_t size = sizeof(struct unc_sim_shared), length = lengths[draw(5)], at;
	unsigned char *bytes = (unsigned char *)v->rig.sim->shared;

	/* Half of the small ones hit what comes first: the header, faults, the first units. */
	at = length < 4096 && draw(2) ? draw(8192) : draw(size - length + 1);
	for (size_t i = at; i < at + length; i++)
		bytes[i] = draw(4) ? (unsigned char)draw(256) : 0xff;
	if (draw(16)) /* a damaged lock takes time */
		v->rig.sim->shared->lock = 0;
}

static int judged(int rc, const struct unc_error *err)
{
	if (rc == -EUCLEAN)
		rig_says(err->text, "damaged");
	return rc;
}

/* Everything that commands do with a machine. @return how many of the calls failed */
static unsigned use(struct victim *v)
{
	const struct sim_traffic traffic = { .op = SIM_READ, .lines = 100 };
	struct unc_error err = { 0 };
	uint64_t values[8];
	struct sim *again;
	unsigned failed = 0;
	const char *text;

	for (unsigned i = 0; (text = unc_sim_fault(v->rig.sim, i)) != NULL; i++)
		CU_ASSERT(strlen(text) < sizeof(v->rig.sim->fault[0]));
	failed += judged(unc_count_regs.read(v->set, values, &err), &err) != 0;
	failed += unc_sim_advance(v->rig.sim, MSEC) != 0;
	(void)unc_sim_inject(v->rig.sim, &traffic); /* Montecito has none */
	failed += judged(unc_count_regs.read(v->set, values, &err), &err) != 0;
	failed += unc_count_regs.stop(v->set, &err) != 0;
	failed += judged(unc_count_regs.start(v->set, &err), &err) != 0;
	if (judged(unc_sim_open(v->rig.spec, &again, &err), &err) == 0)
		unc_sim_close(again);
	else
		failed++;
	return failed;
}

static void test_scribbled(void)
{
	const char *seed = getenv("UNCORE_TEST_SEED");
	unsigned rounds = rig_tool_is("valgrind") ? 20 : 150;

	for (size_t s = 0; s < sizeof(subjects) / sizeof(subjects[0]); s++) {
		unsigned noticed = 0;
		struct victim v;

		random_state = seed ? strtoull(seed, NULL, 0) : 0x9e3779b97f4a7c15ull;
		begin(&v, s);
		for (unsigned i = 0; i < rounds; i++) {
			scribble(&v);
			noticed += use(&v) != 0;
			start_again(&v);
		}
		CU_ASSERT(noticed > rounds / 8);
		end(&v);
	}
}

/* The same bytes, but after a reset: that heals everything. */
static void test_reset_heals(void)
{
	struct victim v;

	random_state = 1;
	for (size_t s = 0; s < sizeof(subjects) / sizeof(subjects[0]); s++) {
		begin(&v, s);
		for (unsigned i = 0; i < 20; i++) {
			struct sim *again = NULL;

			scribble(&v);
			v.rig.sim->shared->lock = 0;
			CU_ASSERT_EQUAL(unc_sim_reset(v.rig.sim), 0);
			CU_ASSERT_EQUAL(unc_sim_now(v.rig.sim), 0);
			CU_ASSERT_EQUAL(unc_sim_open(v.rig.spec, &again, NULL), 0);
			unc_sim_close(again);
		}
		end(&v);
	}
}

/* ---------------------------------------------------------------------------------- one field */

static struct victim one;

static void expect_damaged(const char *what)
{
	struct unc_error err = { 0 };
	struct sim *again = NULL;
	uint64_t values[8];
	int rc = unc_count_regs.read(one.set, values, &err);

	CU_ASSERT_EQUAL(rc, -EUCLEAN);
	if (rc != -EUCLEAN)
		printf("%s: %d\n", what, rc);
	rig_says(err.text, "uncore_traffic --remove");
	CU_ASSERT_EQUAL(unc_sim_inject(one.rig.sim, &(struct sim_traffic){ .lines = 1 }), -EUCLEAN);
	rc = unc_sim_open(one.rig.spec, &again, &err);
	CU_ASSERT(rc == -EUCLEAN || rc == -EEXIST);
	if (rc == 0)
		unc_sim_close(again);
	heal(&one);
}

#define DAMAGE(field, to)                                            \
	do {                                                         \
		CU_ASSERT_NOT_EQUAL(one.rig.sim->shared->field, to); \
		one.rig.sim->shared->field = to;                     \
		expect_damaged(#field);                              \
	} while (0)

/* Each of these would lead astray, or give a count that no register can hold. */
static void test_each_field(void)
{
	begin(&one, 0);
	DAMAGE(magic, 1);
	DAMAGE(manual, 0);
	DAMAGE(manual, 7);
	DAMAGE(now, ~0ull);
	DAMAGE(now, 0); /* before counters started */
	DAMAGE(lines, ~0ull);
	DAMAGE(spec[3], '#');
#define UNIT state.sockets[0].units[0]
	DAMAGE(UNIT.first, 500);
	DAMAGE(UNIT.counters, 200);
	DAMAGE(UNIT.fixed, 9);
	DAMAGE(UNIT.freeruns, 9);
	DAMAGE(UNIT.box, 99);
	DAMAGE(UNIT.number, 99);
	DAMAGE(UNIT.present, 0);
	DAMAGE(UNIT.position, 250);
	DAMAGE(UNIT.l3, 1);
	DAMAGE(UNIT.frozen, 2);
	DAMAGE(UNIT.enabled, 2);
#define COUNTER state.sockets[0].counters[0]
	DAMAGE(COUNTER.kind, 2);
	DAMAGE(COUNTER.width, 63);
	DAMAGE(COUNTER.value, 1ull << 48);
	DAMAGE(COUNTER.since, 2 * MSEC + 1);
	DAMAGE(COUNTER.rest, 1000000);
	DAMAGE(COUNTER.running, 2);
	DAMAGE(COUNTER.held, 2);
	DAMAGE(state.sockets[0].armed, UNC_SIM_COUNTERS + 1);
	DAMAGE(state.sockets[0].frozen, 2);
	DAMAGE(state.sockets[0].freeze_due, 2);
	DAMAGE(state.sockets[0].changed, 2);
	end(&one);
}

/* Of each unit, the last of its programmable, fixed and free-running counters. */
static void test_last_counters(void)
{
	const struct unc_sim_unit *unit;
	unsigned kinds = 0;

	begin(&one, 0);
	for (unsigned slot = 0; slot < one.rig.sim->model.layout.numunits; slot++) {
		unit = &one.rig.sim->shared->state.sockets[1].units[slot];
		kinds |= unit->freeruns ? 1 : unit->fixed ? 2 : unit->counters ? 4 : 0;
		one.rig.sim->shared->state.sockets[1]
			.counters[unit->first + unit->counters + unit->fixed + unit->freeruns - 1]
			.running = 2;
		CU_ASSERT_EQUAL(unc_sim_inject(one.rig.sim, &(struct sim_traffic){ .lines = 1 }),
				-EUCLEAN);
		heal(&one);
	}
	CU_ASSERT_EQUAL(kinds, 7);
	end(&one);
}

static void test_montecito_fields(void)
{
	struct unc_error err = { 0 };
	uint64_t values[8];

	begin(&one, 6);
#undef DAMAGE
#define DAMAGE(field, to)                                                              \
	do {                                                                           \
		one.rig.sim->shared->state.threads[0][1].field = to;                   \
		CU_ASSERT_EQUAL(unc_count_regs.read(one.set, values, &err), -EUCLEAN); \
		heal(&one);                                                            \
		CU_ASSERT_EQUAL(unc_count_regs.read(one.set, values, &err), 0);        \
	} while (0)
	DAMAGE(since, 2 * MSEC + 1);
	DAMAGE(counters[0].value, 1ull << 47);
	DAMAGE(counters[11].rest, 1000000);
	DAMAGE(counters[0].time[0], 4);
	DAMAGE(counters[0].time[1], 255);
	end(&one);
}

/* Damage that presence depends on is no absence. */
static void test_not_absent(void)
{
	struct unc_direct *direct = NULL;
	struct unc_error err = { 0 };
	struct sim *self;
	int rc;

	begin(&one, 0);
	self = one.rig.direct->regs.self;
	self->shared->state.sockets[1].units[3].box = 77;
	rc = unc_direct_open(&unc_regs_sim, one.rig.spec, &direct, &err);
	CU_ASSERT_EQUAL(rc, -EUCLEAN);
	rig_says(err.text, "damaged");
	heal(&one);
	end(&one);
}

/* ---------------------------------------------------------------------------------- the lock */

static void test_lock(void)
{
	unc_lock lock = 0, mine;

	CU_ASSERT_EQUAL(unc_lock_take(&lock, 1), 0);
	mine = lock;
	CU_ASSERT_NOT_EQUAL(mine, 0);
	CU_ASSERT_EQUAL(unc_lock_take(&lock, 1), -EDEADLK);
	CU_ASSERT_EQUAL(lock, mine);
	unc_lock_release(&lock);
	CU_ASSERT_EQUAL(lock, 0);
	lock = 0x80000000u; /* waiters of none */
	CU_ASSERT_EQUAL(unc_lock_take(&lock, 1), 0);
	unc_lock_release(&lock);
	CU_ASSERT_EQUAL(lock, 0);
	lock = mine ^ 1u << 29; /* of another PID namespace: whether it lives cannot be found out */
	CU_ASSERT_EQUAL(unc_lock_take(&lock, 1), -ETIMEDOUT);
	lock = (mine & ~0x3fffffu) | 0x3fffffu; /* no thread has this number */
	CU_ASSERT_EQUAL(unc_lock_take(&lock, 1), -EOWNERDEAD);
	CU_ASSERT_EQUAL(lock & 0x7fffffffu, mine);
	unc_lock_release(&lock);
	lock = mine & ~0x3fffffu;
	if (lock != 0)
		CU_ASSERT_EQUAL(unc_lock_take(&lock, 1), -EOWNERDEAD);
}

/* A holder that ended but was not waited for; one that is stopped. */
static void test_holders(void)
{
	int status, pipes[2];
	struct rig rig;
	siginfo_t info;
	char byte;
	pid_t pid;

	rig_open(&rig, "");
	rig.sim->patience_ms = 30;
	for (int stops = 0; stops < 2; stops++) {
		CU_ASSERT_EQUAL_FATAL(pipe(pipes), 0);
		fflush(NULL);
		pid = fork();
		CU_ASSERT_NOT_EQUAL_FATAL(pid, -1);
		if (pid == 0) {
			uint64_t now;

			close(pipes[0]);
			if (unc_sim_lock(rig.sim, &now) != 0)
				_exit(1);
			if (!stops)
				raise(SIGKILL);
			byte = 1;
			if (write(pipes[1], &byte, 1) != 1)
				_exit(2);
			for (;;)
				pause();
		}
		close(pipes[1]);
		if (stops) {
			CU_ASSERT_EQUAL(read(pipes[0], &byte, 1), 1);
			CU_ASSERT_EQUAL(unc_sim_advance(rig.sim, 1), -ETIMEDOUT);
			CU_ASSERT_EQUAL(unc_sim_advance(rig.sim, 1), -ETIMEDOUT);
			CU_ASSERT_TRUE(rig.sim->impatient);
			rig_says(unc_sim_strerror(ETIMEDOUT), "locked");
			kill(pid, SIGKILL);
		}
		CU_ASSERT_EQUAL(waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT), 0);
		rig.sim->impatient = false;
		CU_ASSERT_EQUAL(unc_sim_advance(rig.sim, 1), 0); /* of a zombie */
		CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
		CU_ASSERT(WIFSIGNALED(status));
		close(pipes[0]);
	}
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- files */

/* The files may be of any size, and the machine's text of any bytes. */
static void test_sizes(void)
{
	struct unc_error err = { 0 };
	struct sim *again = NULL;
	struct unc_direct *direct = NULL;
	struct victim v;
	uint64_t values[8];
	struct stat st;

	begin(&v, 0);
	CU_ASSERT_EQUAL(stat(v.rig.sim->path, &st), 0);
	memset(v.rig.sim->shared->spec, 27, sizeof(v.rig.sim->shared->spec));
	CU_ASSERT_EQUAL(unc_sim_open(v.rig.spec, &again, &err), -EEXIST);
	rig_says(err.text, "damaged");
	CU_ASSERT_PTR_NULL(strchr(err.text, 27));
	heal(&v);
	/* Sparse: as long as this file system allows. */
	if (truncate(v.rig.sim->claim_path, 6000000000000000000) != 0)
		CU_ASSERT_EQUAL(truncate(v.rig.sim->claim_path, 1ll << 40), 0);
	CU_ASSERT_EQUAL(unc_count_regs.read(v.set, values, &err), 0);
	CU_ASSERT_EQUAL(unc_direct_open(&unc_regs_sim, v.rig.spec, &direct, &err), 0);
	unc_direct_close(direct);
	CU_ASSERT_EQUAL(truncate(v.rig.sim->path, 1ll << 40), 0);
	CU_ASSERT_EQUAL(unc_sim_open(v.rig.spec, &again, &err), -EEXIST);
	CU_ASSERT_EQUAL(truncate(v.rig.sim->path, st.st_size), 0);
	heal(&v);
	end(&v);
}

static const struct check_test tests[] = {
	{ "scribbled", test_scribbled },
	{ "a reset heals", test_reset_heals },
	{ "each field", test_each_field },
	{ "last counters", test_last_counters },
	{ "Montecito's fields", test_montecito_fields },
	{ "damaged is not absent", test_not_absent },
	{ "lock", test_lock },
	{ "holders of the lock", test_holders },
	{ "sizes of files", test_sizes },
	{ 0 },
};

int main(void)
{
	return check_run("sim damage", tests);
}
