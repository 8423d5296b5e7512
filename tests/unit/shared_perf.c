/* SPDX-License-Identifier: BSD-3-Clause */
#include "shared_perf.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { EVENTS = 4096 };

/*
 * The file of an event is as long as its number, and locked by the open file: the event exists until
 * the last descriptor of that is closed, in any process.
 */
struct event {
	struct perf_event_attr attr;
	int cpu, leader; /* number; its own: it leads */
	bool enabled, dead;
	uint64_t since, time; /* leaders: when time was brought up to date; ns enabled */
};

struct kernel {
	pthread_mutex_t lock;
	uint64_t now;
	int numevents; /* ever opened; the first is 1 */
	struct event events[EVENTS];
};
static struct kernel *kernel;

static char folder[200];

static void path_of(int event, char *buf, size_t size)
{
	snprintf(buf, size, "%s/%d", folder, event);
}

static bool exists(int event)
{
	char path[256];
	int fd;
	bool gone;

	path_of(event, path, sizeof(path));
	fd = open(path, O_RDONLY | O_CLOEXEC);
	gone = fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0;
	close(fd);
	return !gone;
}

static int number_of(int fd)
{
	struct stat st = { 0 };

	CU_ASSERT_EQUAL_FATAL(fstat(fd, &st), 0);
	CU_ASSERT_TRUE_FATAL(st.st_size > 0 && st.st_size <= kernel->numevents);
	return (int)st.st_size;
}

/* The event of a leader's descriptor. */
static struct event *leader_of(int fd)
{
	int n = number_of(fd);

	CU_ASSERT_EQUAL_FATAL(kernel->events[n].leader, n);
	return &kernel->events[n];
}

static int shared_open(struct perf_event_attr *attr, int cpu, int group)
{
	char path[256];
	int n, fd;

	pthread_mutex_lock(&kernel->lock);
	n = ++kernel->numevents;
	CU_ASSERT_TRUE_FATAL(n < EVENTS);
	path_of(n, path, sizeof(path));
	fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd < 0 && errno == EMFILE) {
		unlink(path); /* valgrind makes the file before it looks at its limit */
		kernel->numevents--;
		pthread_mutex_unlock(&kernel->lock);
		return -EMFILE;
	}
	CU_ASSERT_TRUE_FATAL(fd >= 0 && ftruncate(fd, n) == 0 && flock(fd, LOCK_SH) == 0);
	kernel->events[n] = (struct event){ .attr = *attr,
					    .cpu = cpu,
					    .leader = group < 0 ? n : number_of(group) };
	pthread_mutex_unlock(&kernel->lock);
	return fd;
}

/* Bring a leader's time up to date. */
static void pass(struct event *e)
{
	if (e->enabled)
		e->time += kernel->now - e->since;
	e->since = kernel->now;
}

static int shared_enable(int fd)
{
	struct event *e;

	pthread_mutex_lock(&kernel->lock);
	e = leader_of(fd);
	pass(e);
	e->enabled = !e->dead;
	pthread_mutex_unlock(&kernel->lock);
	return 0;
}

static long shared_read(int fd, void *buf, size_t size)
{
	uint64_t *out = buf;
	size_t n = 3;
	struct event *e;

	pthread_mutex_lock(&kernel->lock);
	e = leader_of(fd);
	pass(e);
	out[1] = out[2] = e->time;
	for (int i = 1; i <= kernel->numevents; i++) {
		const struct event *member = &kernel->events[i];

		if (member->leader != e - kernel->events || (e->dead && member != e) || !exists(i))
			continue;
		CU_ASSERT_TRUE_FATAL((n + 1) * sizeof(*out) <= size);
		out[n++] = fake_count(&member->attr, member->cpu, e->time);
	}
	out[0] = n - 3;
	pthread_mutex_unlock(&kernel->lock);
	return (long)(n * sizeof(*out));
}

static int shared_close(int fd)
{
	CU_ASSERT_EQUAL(close(fd), 0);
	return 0;
}

uint64_t shared_perf_now(void)
{
	uint64_t now;

	pthread_mutex_lock(&kernel->lock);
	now = kernel->now;
	pthread_mutex_unlock(&kernel->lock);
	return now;
}

void shared_perf_advance(uint64_t ns)
{
	pthread_mutex_lock(&kernel->lock);
	kernel->now += ns;
	pthread_mutex_unlock(&kernel->lock);
}

static const struct unc_perf_calls calls = {
	.open = shared_open,
	.enable = shared_enable,
	.read = shared_read,
	.close = shared_close,
	.now = shared_perf_now,
	.sleep = shared_perf_advance,
};

static unsigned count_groups(bool enabled_only)
{
	unsigned n = 0;

	pthread_mutex_lock(&kernel->lock);
	for (int i = 1; i <= kernel->numevents; i++)
		if (kernel->events[i].leader == i && (kernel->events[i].enabled || !enabled_only) &&
		    exists(i))
			n++;
	pthread_mutex_unlock(&kernel->lock);
	return n;
}

unsigned shared_perf_groups(void)
{
	return count_groups(false);
}

unsigned shared_perf_enabled(void)
{
	return count_groups(true);
}

void shared_perf_offline(void)
{
	pthread_mutex_lock(&kernel->lock);
	for (int i = 1; i <= kernel->numevents; i++) {
		pass(&kernel->events[i]);
		kernel->events[i].enabled = false;
		kernel->events[i].dead = true;
	}
	pthread_mutex_unlock(&kernel->lock);
}

uint64_t shared_perf_count(unsigned type, uint64_t config, const int *cpus, size_t numcpus,
			   uint64_t ns)
{
	const struct perf_event_attr attr = { .type = type, .config = config };
	uint64_t sum = 0;

	for (size_t i = 0; i < numcpus; i++)
		sum += fake_count(&attr, cpus[i], ns);
	return sum;
}

void shared_perf_begin(void)
{
	const char *tmp = getenv("TMPDIR");
	pthread_mutexattr_t attr;

	snprintf(folder, sizeof(folder), "%s/events-XXXXXX", tmp ? tmp : "/tmp");
	CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
	kernel = mmap(NULL, sizeof(*kernel), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
		      0);
	CU_ASSERT_TRUE_FATAL(kernel != MAP_FAILED);
	pthread_mutexattr_init(&attr);
	pthread_mutexattr_setpshared(&attr, PTHREAD_PROCESS_SHARED);
	pthread_mutex_init(&kernel->lock, &attr);
	pthread_mutexattr_destroy(&attr);
	unc_perf_calls = &calls;
}

void shared_perf_end(void)
{
	char path[256];

	CU_ASSERT_EQUAL(shared_perf_groups(), 0);
	for (int i = 1; i <= kernel->numevents; i++) {
		path_of(i, path, sizeof(path));
		unlink(path);
	}
	CU_ASSERT_EQUAL(rmdir(folder), 0);
	munmap(kernel, sizeof(*kernel));
	kernel = NULL;
	unc_perf_calls = &unc_perf_kernel;
}
