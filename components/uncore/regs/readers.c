/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One read at a time uses the threads: who finds them busy reads without them. In a child process they stay busy if
 * the parent's other thread used them at the fork; the child then reads without threads.
 */
#include "regs/readers.h"

#include <errno.h>
#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "forks.h"
#include "switch.h"
#include "thread.h"

enum {
	LEAST = 16, /* registers of other sockets: fewer take less time than waking a thread */
	TRIALS = 3, /* timed reads of each kind; the shortest counts */
	PASSED_BY = 100,
	SOCKETS = 64,
};

struct reader {
	struct unc_readers *owner;
	unsigned cpu, socket;
	pthread_t thread;
	sem_t work, done;
	bool running, finish;
	int rc;
};

struct unc_readers {
	struct unc_readers *next; /* of all that are open */
	bool measured;            /* else always used */
	atomic_flag busy;         /* guards all below */
	unsigned forks;           /* unc_forks() when the threads began */
	unc_read_part *part;
	void *arg;
	/* Of a measurement: the registers of other sockets, timed reads, shortest times without threads and with. */
	size_t trial;
	unsigned timed, passed_by; /* … reads of other sizes since */
	uint64_t shortest[2];
	size_t pays_from, failed_at; /* results, in registers of other sockets */
	const uint16_t *socket_of;   /* of a cpu */
	unsigned numcpus, sockets;
	struct reader readers[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct unc_readers *all; /* guarded by lock */
static atomic_bool ended;       /* the library is unloaded, or the process exits */

static void before_fork(void)
{
	pthread_mutex_lock(&lock);
}

static void after_fork(void)
{
	pthread_mutex_unlock(&lock);
}

static void begin_once(void)
{
	pthread_atfork(before_fork, after_fork, after_fork);
}

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

uint64_t (*unc_readers_clock)(void) = now;

int unc_readers_wanted(enum unc_readers_use *use, struct unc_error *err)
{
	bool on = false;
	int rc = unc_switch("PAPI_UNCORE_READERS", &on, err);

	*use = rc <= 0 ? UNC_READERS_MEASURED : on ? UNC_READERS_ALWAYS : UNC_READERS_NEVER;
	return rc < 0 ? rc : 0;
}

/* ---------------------------------------------------------------------------------- threads */

static void *serve(void *arg)
{
	struct reader *r = arg;
	cpu_set_t *set = CPU_ALLOC(r->cpu + 1);

	/* Elsewhere the thread is right, too, and slow, which the measurement shows. */
	if (set) {
		CPU_ZERO_S(CPU_ALLOC_SIZE(r->cpu + 1), set);
		CPU_SET_S(r->cpu, CPU_ALLOC_SIZE(r->cpu + 1), set);
		pthread_setaffinity_np(pthread_self(), CPU_ALLOC_SIZE(r->cpu + 1), set);
		CPU_FREE(set);
	}
	for (;;) {
		while (sem_wait(&r->work))
			;
		if (r->finish)
			return NULL;
		r->rc = r->owner->part(r->owner->arg, r->socket);
		sem_post(&r->done);
	}
}

static void end_threads(struct unc_readers *rs)
{
	for (unsigned i = 0; i < rs->sockets; i++) {
		struct reader *r = &rs->readers[i];

		if (!r->running)
			continue;
		r->running = false;
		if (rs->forks != unc_forks())
			continue; /* the threads, and who waits for these semaphores, are the parent's */
		r->finish = true;
		sem_post(&r->work);
		pthread_join(r->thread, NULL);
		sem_destroy(&r->work);
		sem_destroy(&r->done);
	}
}

/* Have a thread for each socket of a set but one. */
static bool begin_threads(struct unc_readers *rs, uint64_t sockets, unsigned own)
{
	if (rs->forks != unc_forks())
		end_threads(rs);
	rs->forks = unc_forks();
	for (unsigned i = 0; i < rs->sockets; i++) {
		struct reader *r = &rs->readers[i];

		if (!(sockets >> i & 1) || i == own || r->running)
			continue;
		if (atomic_load(&ended))
			return false;
		r->finish = false;
		sem_init(&r->work, 0, 0);
		sem_init(&r->done, 0, 0);
		if (unc_thread_begin(&r->thread, "uncore-read", serve, r))
			return false;
		r->running = true;
	}
	return true;
}

static int read_together(struct unc_readers *rs, uint64_t sockets, unsigned own)
{
	int rc = 0;

	for (unsigned i = 0; i < rs->sockets; i++)
		if (sockets >> i & 1 && i != own)
			sem_post(&rs->readers[i].work);
	if (sockets >> own & 1)
		rc = rs->part(rs->arg, own);
	for (unsigned i = 0; i < rs->sockets; i++) {
		if (!(sockets >> i & 1) || i == own)
			continue;
		while (sem_wait(&rs->readers[i].done)) /* EINTR */
			;
		rc = rc ? rc : rs->readers[i].rc;
	}
	return rc;
}

/* ---------------------------------------------------------------------------------- measuring */

/* Is a read of so many registers of other sockets timed? */
static bool is_trial(struct unc_readers *rs, size_t others)
{
	if (!rs->measured || others >= rs->pays_from || others <= 2 * rs->failed_at)
		return false;
	/* Only reads of one size are compared. A set may be read no more before its measurement ends. */
	if (rs->trial && rs->trial != others && ++rs->passed_by < PASSED_BY)
		return false;
	rs->passed_by = 0;
	if (rs->trial != others) {
		rs->trial = others;
		rs->timed = 0;
		rs->shortest[0] = rs->shortest[1] = UINT64_MAX;
	}
	return true;
}

static void note_time(struct unc_readers *rs, bool threads, uint64_t ns)
{
	uint64_t *shortest = &rs->shortest[threads];

	*shortest = ns < *shortest ? ns : *shortest;
	if (++rs->timed < 2 * TRIALS)
		return;
	if (rs->shortest[1] <= rs->shortest[0] / 5 * 4) {
		rs->pays_from = rs->trial;
	} else {
		rs->failed_at = rs->trial;
		if (rs->pays_from == SIZE_MAX)
			end_threads(rs);
	}
	rs->trial = 0;
}

static int read_busy(struct unc_readers *rs, size_t others, uint64_t sockets, unsigned own)
{
	bool trial = is_trial(rs, others);
	bool threads = trial ? rs->timed >= TRIALS : others >= rs->pays_from;
	uint64_t before = 0;
	int rc;

	if (threads && !begin_threads(rs, sockets, own)) {
		threads = trial = false;
		rs->failed_at = others;
	}
	if (trial)
		before = unc_readers_clock();
	rc = threads ? read_together(rs, sockets, own) : rs->part(rs->arg, UNC_EVERY_SOCKET);
	if (trial && rc == 0)
		note_time(rs, threads, unc_readers_clock() - before);
	return rc;
}

int unc_readers_read(struct unc_readers *rs, const struct unc_addr *at, size_t n,
		     unc_read_part *part, void *arg)
{
	int cpu = sched_getcpu(), rc;
	unsigned own = cpu >= 0 && (unsigned)cpu < rs->numcpus ? rs->socket_of[cpu] : 0;
	uint64_t sockets = 0;
	size_t others = 0;

	for (size_t i = 0; i < n; i++) {
		if (at[i].space != UNC_MSR)
			continue;
		if (at[i].socket >= rs->sockets)
			return -ENXIO;
		sockets |= 1ull << at[i].socket;
		others += at[i].socket != own;
	}
	/* All on one socket: a thread there would only wake up for what an interrupt does. */
	if (!(sockets & (sockets - 1)) || (rs->measured && others < LEAST) ||
	    atomic_flag_test_and_set_explicit(&rs->busy, memory_order_acquire))
		return part(arg, UNC_EVERY_SOCKET);
	rs->part = part;
	rs->arg = arg;
	rc = read_busy(rs, others, sockets, own);
	atomic_flag_clear_explicit(&rs->busy, memory_order_release);
	return rc;
}

/* ---------------------------------------------------------------------------------- open, close */

int unc_readers_open(const struct unc_topology *t, enum unc_readers_use use,
		     struct unc_readers **out)
{
	unsigned numcpus = t->numcpus ? t->cpus[t->numcpus - 1].cpu + 1u : 0;
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct unc_readers *rs;
	uint16_t *socket_of;

	*out = NULL;
	if (use == UNC_READERS_NEVER || t->sockets < 2 || t->sockets > SOCKETS)
		return 0;
	rs = calloc(1, sizeof(*rs) + t->sockets * sizeof(rs->readers[0]));
	socket_of = calloc(numcpus + 1, sizeof(*socket_of));
	if (!rs || !socket_of) {
		free(rs);
		free(socket_of);
		return -ENOMEM;
	}
	for (unsigned i = t->numcpus; i-- > 0;) {
		const struct unc_cpu *c = &t->cpus[i];

		socket_of[c->cpu] = c->socket;
		if (c->online)
			rs->readers[c->socket] =
				(struct reader){ .owner = rs, .cpu = c->cpu, .socket = c->socket };
	}
	atomic_flag_clear(&rs->busy);
	rs->measured = use == UNC_READERS_MEASURED;
	rs->pays_from = rs->measured ? SIZE_MAX : 0;
	rs->socket_of = socket_of;
	rs->numcpus = numcpus;
	rs->sockets = t->sockets;
	pthread_once(&once, begin_once);
	pthread_mutex_lock(&lock);
	rs->next = all;
	all = rs;
	pthread_mutex_unlock(&lock);
	*out = rs;
	return 0;
}

void unc_readers_close(struct unc_readers *rs)
{
	if (!rs)
		return;
	pthread_mutex_lock(&lock);
	for (struct unc_readers **p = &all; *p; p = &(*p)->next) {
		if (*p == rs) {
			*p = rs->next;
			break;
		}
	}
	pthread_mutex_unlock(&lock);
	end_threads(rs);
	free((void *)rs->socket_of);
	free(rs);
}

/*
 * No thread may run code that is unloaded. A read that is under way keeps its threads, at exit: they end with the
 * process.
 */
__attribute__((destructor)) static void end_all(void)
{
	atomic_store(&ended, true);
	pthread_mutex_lock(&lock);
	for (struct unc_readers *rs = all; rs; rs = rs->next) {
		if (atomic_flag_test_and_set_explicit(&rs->busy, memory_order_acquire))
			continue;
		end_threads(rs);
		rs->pays_from = SIZE_MAX;
		rs->measured = false;
		atomic_flag_clear_explicit(&rs->busy, memory_order_release);
	}
	pthread_mutex_unlock(&lock);
}
