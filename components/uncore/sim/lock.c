/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "fd.h"

#define WAITERS 0x80000000u
#define THREAD 0x3fffffu /* Linux' limit of pid_max is 4 Mi */
#define SPACE(number) ((uint32_t)(number) % 511 << 22)

enum { SPINS = 100, CHECK_MS = 20 };

static _Thread_local uint32_t self; /* 0: not known yet */

static void in_child(void)
{
	self = 0;
}

static void watch_forks(void)
{
	pthread_atfork(NULL, NULL, in_child);
}

/* Thread numbers of another PID namespace mean nothing here. */
static uint32_t identity(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct stat st = { .st_ino = 0 };

	if (self == 0) {
		pthread_once(&once, watch_forks);
		(void)stat("/proc/self/ns/pid", &st);
		self = ((uint32_t)gettid() & THREAD) | SPACE(st.st_ino);
	}
	return self;
}

/* Until it is waited for, a thread that has ended still has its number. */
static bool is_zombie(uint32_t thread)
{
	char path[40], text[128], *end;
	ssize_t len;
	int fd;

	snprintf(path, sizeof(path), "/proc/%u/stat", thread);
	fd = unc_open(path, O_RDONLY, 0);
	if (fd < 0)
		return false;
	len = read(fd, text, sizeof(text) - 1);
	close(fd);
	text[len > 0 ? len : 0] = '\0';
	end = strrchr(text, ')'); /* of the command, which may contain ") Z" itself */
	return end != NULL && (strncmp(end, ") Z", 3) == 0 || strncmp(end, ") X", 3) == 0);
}

static bool has_ended(uint32_t holder)
{
	uint32_t thread = holder & THREAD;

	if ((holder & ~(WAITERS | THREAD)) != (identity() & ~THREAD))
		return false;
	if (thread == 0)
		return true; /* no thread wrote this */
	return (syscall(SYS_tkill, thread, 0) != 0 && errno == ESRCH) || is_zombie(thread);
}

static uint64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* Wait until the lock's value may have changed. False: it has not in this time. */
static bool wait_for_change(unc_lock *lock, uint32_t value, long ms)
{
	const struct timespec t = { .tv_nsec = ms * 1000000L };

	if (ms == 0)
		return false;
	return syscall(SYS_futex, lock, FUTEX_WAIT, value, &t, NULL, 0) == 0 || errno != ETIMEDOUT;
}

static bool replace(unc_lock *lock, uint32_t *seen, uint32_t value)
{
	return __atomic_compare_exchange_n(lock, seen, value, false, __ATOMIC_ACQUIRE,
					   __ATOMIC_RELAXED);
}

static int wait_and_take(unc_lock *lock, uint32_t me, unsigned patience_ms)
{
	uint32_t seen = __atomic_load_n(lock, __ATOMIC_RELAXED), holder = 0;
	long check_ms = patience_ms < CHECK_MS ? (long)patience_ms : CHECK_MS;
	uint64_t since = 0;

	for (unsigned spins = 0;;) {
		if ((seen & ~WAITERS) == 0) {
			/* After a wait, others may be waiting too: keep the bit. */
			if (replace(lock, &seen, holder != 0 ? me | WAITERS : me))
				return 0;
			continue;
		}
		if ((seen & ~WAITERS) == me)
			return -EDEADLK;
		if (spins++ < SPINS) {
			seen = __atomic_load_n(lock, __ATOMIC_RELAXED);
			continue;
		}
		if (!(seen & WAITERS) && !replace(lock, &seen, seen | WAITERS))
			continue;
		seen |= WAITERS;
		if (holder != seen) {
			holder = seen;
			since = now_ms();
		}
		if (!wait_for_change(lock, seen, check_ms)) {
			if (has_ended(seen) && replace(lock, &seen, me | WAITERS))
				return -EOWNERDEAD;
			if (now_ms() - since >= patience_ms)
				return -ETIMEDOUT;
		}
		seen = __atomic_load_n(lock, __ATOMIC_RELAXED);
	}
}

int unc_lock_take(unc_lock *lock, unsigned patience_ms)
{
	uint32_t me = identity(), seen = 0;

	return replace(lock, &seen, me) ? 0 : wait_and_take(lock, me, patience_ms);
}

void unc_lock_release(unc_lock *lock)
{
	if (__atomic_exchange_n(lock, 0, __ATOMIC_RELEASE) & WAITERS)
		syscall(SYS_futex, lock, FUTEX_WAKE, 1, NULL, NULL, 0);
}
