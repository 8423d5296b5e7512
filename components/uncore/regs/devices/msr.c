/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Model-specific registers through the kernel's module msr, or through msr-safe where only that
 * permits access.
 *
 * Any cpu of a socket reaches the socket's registers. When the cpu in use goes offline, the kernel
 * answers ENXIO; another cpu then replaces it under the same descriptor, so that a concurrent read
 * never uses a closed descriptor.
 */
#include "regs/devices/msr.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "fd.h"
#include "host/files.h"

enum {
	BATCH = 256, /* registers in one call */
	TSC = 0x10,
	TRIES = 4, /* number of cpus that may go offline during one access */
};

/* msr-safe's interface; Debian has no header for it. */
struct batch_op {
	uint16_t cpu;
	uint16_t isrdmsr;
	int32_t err;
	uint32_t msr;
	uint64_t msrdata;
	uint64_t wmask;
};
struct batch {
	uint32_t numops;
	struct batch_op *ops;
};
#define BATCH_REQUEST _IOWR('c', 0xA2, struct batch)

struct msr_socket {
	pthread_mutex_t lock; /* held to change the cpu */
	int fd;
	atomic_uint cpu;
	bool safe;        /* through msr-safe */
	int package, die; /* the kernel's numbers of the socket */
};

struct unc_msr {
	char root[UNC_PATH_MAX];
	int batch; /* descriptor of msr-safe's batches, or -1 */
	unsigned count;
	struct msr_socket sockets[];
};

static int call_ioctl(int fd, unsigned long request, void *arg)
{
	return ioctl(fd, request, arg);
}

int (*unc_msr_ioctl)(int fd, unsigned long request, void *arg) = call_ioctl;

/* Open the registers of a cpu. @return descriptor, or -errno (of msr rather than of msr-safe) */
static int open_cpu(const char *root, unsigned cpu, bool *safe)
{
	static const char *const names[] = { "msr", "msr_safe" };
	int rc = 0;

	for (unsigned i = 0; i < 2; i++) {
		char path[UNC_PATH_MAX];
		int fd, why = unc_host_path(path, sizeof(path), root, "/dev/cpu/%u/%s", cpu,
					    names[i]);

		if (why)
			return why;
		fd = unc_open(path, O_RDWR, 0);
		/* Free-running counters can be read without permission to write. */
		if (fd < 0 && (errno == EACCES || errno == EROFS))
			fd = unc_open(path, O_RDONLY, 0);
		*safe = i == 1;
		if (fd >= 0)
			return fd;
		/* Do not report that msr-safe is missing. */
		if (rc == 0 || (rc == -ENOENT && errno != ENOENT))
			rc = -errno;
	}
	return rc;
}

static int cannot_open(const char *root, unsigned cpu, int rc, struct unc_error *err)
{
	switch (rc) {
	case -ENOENT:
	case -ENXIO:
		return unc_error_set(err, rc, "no %s/dev/cpu/%u/msr: run modprobe msr", root, cpu);
	case -EACCES:
		return unc_error_set(err, rc, "%s/dev/cpu/%u/msr: not allowed: run as root", root,
				     cpu);
	case -EPERM:
		return unc_error_set(err, rc, "%s/dev/cpu/%u/msr needs CAP_SYS_RAWIO (root)", root,
				     cpu);
	default:
		return unc_error_set(err, rc, "cannot open %s/dev/cpu/%u/msr: %s", root, cpu,
				     strerror(-rc));
	}
}

static int pread_msr(int fd, uint64_t at, uint64_t *value)
{
	ssize_t n;

	do
		n = pread(fd, value, sizeof(*value), (off_t)at);
	while (n < 0 && errno == EINTR);
	if (n < 0)
		return -errno;
	return n == sizeof(*value) ? 0 : -EIO;
}

/* ---------------------------------------------------------------------------------- batches */

/*
 * Access all of these registers in one call. The interface has no version number, so any other
 * version must look like a failure.
 */
static int run_batch(const struct unc_msr *msr, struct batch_op *ops, uint32_t count)
{
	struct batch batch = { .numops = count, .ops = ops };

	if (unc_msr_ioctl(msr->batch, BATCH_REQUEST, &batch) < 0)
		return -errno;
	for (uint32_t i = 0; i < count; i++)
		if (ops[i].err)
			return ops[i].err < 0 ? ops[i].err : -EIO;
	return 0;
}

/* Use batches if two time stamps read by one lie in order between two that pread() reads. */
static bool batch_works(const struct unc_msr *msr)
{
	const struct msr_socket *s = &msr->sockets[0];
	struct batch_op ops[2];
	uint64_t before, after;

	for (unsigned i = 0; i < 2; i++)
		ops[i] = (struct batch_op){ .cpu = (uint16_t)s->cpu, .isrdmsr = 1, .msr = TSC };
	return pread_msr(s->fd, TSC, &before) == 0 && run_batch(msr, ops, 2) == 0 &&
	       pread_msr(s->fd, TSC, &after) == 0 && before < ops[0].msrdata &&
	       ops[0].msrdata < ops[1].msrdata && ops[1].msrdata < after;
}

static void open_batch(struct unc_msr *msr)
{
	char path[UNC_PATH_MAX];

	if (unc_host_path(path, sizeof(path), msr->root, "/dev/cpu/msr_batch"))
		return;
	msr->batch = unc_open(path, O_RDWR, 0);
	if (msr->batch >= 0 && !batch_works(msr)) {
		close(msr->batch);
		msr->batch = -1;
	}
}

/* ---------------------------------------------------------------------------------- open, close */

static int open_socket(struct unc_msr *msr, unsigned socket, const struct unc_topology *t,
		       struct unc_error *err)
{
	struct msr_socket *s = &msr->sockets[socket];
	unsigned cpu = 0;
	int rc = -ENODEV, fd = -1;

	for (unsigned i = 0; i < t->numcpus && fd < 0; i++) {
		if (t->cpus[i].socket != socket || !t->cpus[i].online)
			continue;
		fd = open_cpu(msr->root, t->cpus[i].cpu, &s->safe);
		/* Report an error of one device rather than the absence of the other. */
		if (fd >= 0 || rc == -ENODEV || rc == -ENOENT) {
			cpu = t->cpus[i].cpu;
			rc = fd;
		}
	}
	if (rc == -ENODEV)
		return unc_error_set(err, rc, "no cpu of socket %u is online", socket);
	if (rc < 0)
		return cannot_open(msr->root, cpu, rc, err);
	s->fd = fd;
	s->cpu = cpu;
	unc_host_package(msr->root, cpu, &s->package, &s->die);
	return 0;
}

int unc_msr_open(const char *root, const struct unc_topology *t, struct unc_msr **out,
		 struct unc_error *err)
{
	struct unc_msr *msr = calloc(1, sizeof(*msr) + t->sockets * sizeof(msr->sockets[0]));
	int rc;

	if (!msr)
		return unc_error_set(err, -ENOMEM, "out of memory");
	msr->batch = -1;
	msr->count = t->sockets;
	for (unsigned i = 0; i < msr->count; i++) {
		pthread_mutex_init(&msr->sockets[i].lock, NULL);
		msr->sockets[i].fd = -1;
	}
	rc = unc_host_path(msr->root, sizeof(msr->root), root, "%s", "");
	for (unsigned i = 0; rc == 0 && i < msr->count; i++)
		rc = open_socket(msr, i, t, err);
	if (rc) {
		unc_msr_close(msr);
		return rc;
	}
	open_batch(msr);
	*out = msr;
	return 0;
}

void unc_msr_close(struct unc_msr *msr)
{
	if (!msr)
		return;
	for (unsigned i = 0; i < msr->count; i++) {
		if (msr->sockets[i].fd >= 0)
			close(msr->sockets[i].fd);
		pthread_mutex_destroy(&msr->sockets[i].lock);
	}
	if (msr->batch >= 0)
		close(msr->batch);
	free(msr);
}

/* ---------------------------------------------------------------------------------- access */

/* Replace a cpu that went offline by another of its socket. */
static int replace_cpu(struct unc_msr *msr, struct msr_socket *s, const struct unc_cpuset *online)
{
	for (unsigned cpu = unc_cpuset_next(online, 0); cpu < UNC_MAX_CPUS;
	     cpu = unc_cpuset_next(online, cpu + 1)) {
		int package, die, fd;

		if (unc_host_package(msr->root, cpu, &package, &die) || package != s->package ||
		    die != s->die)
			continue;
		fd = open_cpu(msr->root, cpu, &s->safe);
		if (fd < 0)
			continue;
		if (dup3(fd, s->fd, O_CLOEXEC) < 0) {
			int rc = -errno;

			close(fd);
			return rc;
		}
		close(fd);
		s->cpu = cpu;
		return 0;
	}
	return -ENODEV;
}

/*
 * An access through this cpu failed as if it were offline. If it is, replace it and return 0. -ENXIO:
 * it is online, so that the error is the register's.
 */
static int follow_hotplug(struct unc_msr *msr, struct msr_socket *s, unsigned cpu)
{
	struct unc_cpuset online;
	int rc = 0;

	pthread_mutex_lock(&s->lock);
	/* Another thread may have replaced it. */
	if (s->cpu == cpu) {
		if (unc_host_online(msr->root, &online))
			rc = -EIO;
		else if (unc_cpuset_has(&online, cpu))
			rc = -ENXIO;
		else
			rc = replace_cpu(msr, s, &online);
	}
	pthread_mutex_unlock(&s->lock);
	return rc;
}

/* Read or write one register. */
static int move(struct unc_msr *msr, const struct unc_addr *at, uint64_t *value, bool write)
{
	struct msr_socket *s;
	int rc = -ENXIO;

	if (at->socket >= msr->count || at->size != sizeof(*value))
		return -ENXIO;
	s = &msr->sockets[at->socket];
	for (int i = 0; i < TRIES; i++) {
		unsigned cpu = s->cpu;
		ssize_t n = write ? pwrite(s->fd, value, sizeof(*value), (off_t)at->at)
				  : pread(s->fd, value, sizeof(*value), (off_t)at->at);

		if (n == sizeof(*value))
			return 0;
		if (n >= 0)
			return -EIO;
		if (errno == EINTR)
			continue;
		if (errno == EBADF) /* opened for reading only */
			return -EACCES;
		if (errno != ENXIO && errno != EIO && errno != ENODEV)
			return -errno;
		/* EIO may also mean that the register does not exist, or rejects the value. */
		rc = errno == EIO ? -EIO : -ENXIO;
		n = follow_hotplug(msr, s, cpu);
		if (n)
			return n == -ENXIO ? rc : (int)n;
	}
	return rc;
}

static int read_each(struct unc_msr *msr, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < n; i++)
		if (at[i].space == UNC_MSR)
			rc = move(msr, &at[i], &value[i], false);
	return rc;
}

/* Read the registers that fit into one batch.@return how many of the n entries were handled; 0:
 * it failed */
static size_t read_batch(struct unc_msr *msr, const struct unc_addr *at, size_t n, uint64_t *value)
{
	struct batch_op ops[BATCH];
	uint32_t count = 0;
	size_t end;

	for (end = 0; end < n && count < BATCH; end++) {
		if (at[end].space != UNC_MSR)
			continue;
		if (at[end].socket >= msr->count || at[end].size != sizeof(*value))
			return 0;
		ops[count++] = (struct batch_op){ .cpu = (uint16_t)msr->sockets[at[end].socket].cpu,
						  .isrdmsr = 1,
						  .msr = (uint32_t)at[end].at };
	}
	if (count > 0 && run_batch(msr, ops, count) != 0)
		return 0;
	count = 0;
	for (size_t i = 0; i < end; i++)
		if (at[i].space == UNC_MSR)
			value[i] = ops[count++].msrdata;
	return end;
}

int unc_msr_read(struct unc_msr *msr, const struct unc_addr *at, size_t n, uint64_t *value)
{
	while (n > 1 && msr->batch >= 0) {
		size_t done = read_batch(msr, at, n, value);

		/* Single reads return the error, and replace a cpu that went offline. */
		if (done == 0)
			break;
		at += done;
		value += done;
		n -= done;
	}
	return read_each(msr, at, n, value);
}

bool unc_msr_is_safe(const struct unc_msr *msr)
{
	return msr->count && msr->sockets[0].safe;
}

int unc_msr_write(struct unc_msr *msr, const struct unc_addr *at, uint64_t value)
{
	return move(msr, at, &value, true);
}
