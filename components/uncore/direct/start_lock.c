/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/start_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "fd.h"
#include "text.h"

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

void unc_owner_self(struct unc_owner *self)
{
	int fd = unc_open("/proc/self/comm", O_RDONLY, 0);
	struct stat st;

	memset(self, 0, sizeof(*self));
	self->pid_namespace = stat("/proc/self/ns/pid", &st) == 0 ? st.st_ino : 0;
	self->pid = (uint32_t)getpid();
	self->user = geteuid();
	if (fd < 0 || read(fd, self->command, sizeof(self->command) - 1) <= 0)
		self->command[0] = '?';
	if (fd >= 0)
		close(fd);
	self->command[strcspn(self->command, "\n")] = '\0';
}

char *unc_owner_printable(char *text)
{
	for (char *c = text; *c; c++)
		if (*c < ' ' || *c > '~')
			*c = '?';
	return text;
}

/* A process that died, and others that do not use this code, have not said who they are. */
bool unc_owner_name(struct unc_owner owner, const struct unc_owner *self, char *name, size_t size)
{
	bool here = owner.pid_namespace == self->pid_namespace;
	struct unc_text text = unc_text_in(name, size);

	if (!owner.pid || owner.pid > INT_MAX ||
	    (here && kill((pid_t)owner.pid, 0) != 0 && errno == ESRCH)) {
		unc_text_add(&text, "another process");
		return false;
	}
	if (here)
		unc_text_add(&text, "process %u (%.15s)", owner.pid, owner.command);
	else
		unc_text_add(&text, "a process in another PID namespace (%.15s)", owner.command);
	if (owner.user != self->user)
		unc_text_add(&text, " of user %u", owner.user);
	unc_owner_printable(name);
	return true;
}

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
