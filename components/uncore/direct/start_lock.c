/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/start_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define MS 1000000ull
#define SECOND (1000 * MS)

uint64_t unc_start_lock_patience = 10 * SECOND;

int unc_byte_lock(int fd, uint64_t byte, unsigned count, short type)
{
	struct flock lock = {
		.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)byte, .l_len = (off_t)count
	};

	while (fcntl(fd, F_OFD_SETLK, &lock) != 0) {
		if (errno == EAGAIN || errno == EACCES)
			return -EBUSY;
		if (errno != EINTR)
			return -errno;
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- waiting */

static uint64_t now_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * SECOND + (uint64_t)t.tv_nsec;
}

/* Numbers share 32 bits of the futex, so that a turn wakes few of those who wait. */
static uint32_t bit_of(uint32_t number)
{
	return 1u << number % 32;
}

static void sleep_for(struct unc_start_lock *lock, uint32_t turn, uint32_t number, uint64_t until)
{
	const struct timespec end = { .tv_sec = (time_t)(until / SECOND),
				      .tv_nsec = (long)(until % SECOND) };

	syscall(SYS_futex, &lock->turn, FUTEX_WAIT_BITSET, turn, &end, NULL, bit_of(number));
}

static void wake(struct unc_start_lock *lock, uint32_t turn)
{
	syscall(SYS_futex, &lock->turn, FUTEX_WAKE_BITSET, INT_MAX, NULL, NULL, bit_of(turn));
}

/*
 * How long to sleep. One whose turn it is polls a lock that is still held. The others try it only if
 * nothing happens meanwhile, the next one first.
 */
static uint64_t pause_of(int32_t before)
{
	uint64_t longest = 200, numbers = before > 0 ? (uint64_t)before : 0;

	if (before <= 0)
		return MS;
	return (10 + (numbers < longest ? numbers : longest)) * MS;
}

/* Try it where it is our turn, or where no one has got it for a while. */
static int wait_for(int fd, struct unc_start_lock *lock, uint32_t number)
{
	uint32_t holds = __atomic_load_n(&lock->holds, __ATOMIC_RELAXED);
	uint64_t since = 0, now = 0;
	bool quiet = false;

	for (;;) {
		uint32_t turn = __atomic_load_n(&lock->turn, __ATOMIC_ACQUIRE), seen;
		int32_t before = (int32_t)(number - turn);
		int rc = before <= 0 || quiet ? unc_byte_lock(fd, UNC_START_LOCK, 1, F_WRLCK)
					      : -EBUSY;

		if (rc != -EBUSY)
			return rc;
		now = now_ns();
		seen = __atomic_load_n(&lock->holds, __ATOMIC_RELAXED);
		if (since == 0 || seen != holds)
			since = now;
		if (now - since >= unc_start_lock_patience)
			return -EBUSY;
		holds = seen;
		now += pause_of(before);
		if (now > since + unc_start_lock_patience)
			now = since + unc_start_lock_patience;
		sleep_for(lock, turn, number, now);
		quiet = __atomic_load_n(&lock->holds, __ATOMIC_RELAXED) == holds;
	}
}

int unc_start_lock_take(int fd, struct unc_start_lock *lock, const struct unc_owner *self,
			uint32_t *number)
{
	int rc;

	*number = __atomic_fetch_add(&lock->next, 1, __ATOMIC_RELAXED);
	rc = wait_for(fd, lock, *number);
	if (rc)
		return rc;
	__atomic_fetch_add(&lock->holds, 1, __ATOMIC_RELAXED);
	lock->holder = *self;
	return 0;
}

/* The turn never goes back: one that waited too long may be done after others with higher numbers. */
void unc_start_lock_drop(int fd, struct unc_start_lock *lock, uint32_t number)
{
	uint32_t turn = __atomic_load_n(&lock->turn, __ATOMIC_RELAXED);

	lock->holder.pid = 0;
	if ((int32_t)(number + 1 - turn) > 0 ||
	    (int32_t)(__atomic_load_n(&lock->next, __ATOMIC_RELAXED) - turn) < 0)
		turn = number + 1;
	__atomic_store_n(&lock->turn, turn, __ATOMIC_RELEASE);
	unc_byte_lock(fd, UNC_START_LOCK, 1, F_UNLCK);
	if (__atomic_load_n(&lock->next, __ATOMIC_RELAXED) != turn)
		wake(lock, turn);
}

/* ---------------------------------------------------------------------------------- messages */

int unc_start_lock_kept(const struct unc_start_lock *lock, const struct unc_owner *self,
			const char *path, struct unc_error *err)
{
	char who[96];
	bool known = unc_owner_name(lock->holder, self, who, sizeof(who));

	return unc_error_set(err, -EBUSY,
			     "%s has kept %s locked for %u seconds, and may be stopped by a signal "
			     "or a debugger: let it go on or end it%s",
			     who, path, (unsigned)(unc_start_lock_patience / SECOND),
			     known ? "" : " (fuser names it)");
}
