/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Model-specific registers through the kernel's module msr, or through msr-safe if only that permits
 * access.
 *
 * Any cpu of a socket reaches the socket's registers. When the cpu in use goes offline, the kernel
 * answers ENXIO; another cpu then replaces it under the same descriptor, so a concurrent read never
 * uses a closed descriptor.
 */
#include "regs/devices/devices.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fd.h"
#include "host/files.h"

enum { TRIES = 4 }; /* how many cpus may go offline during one access */

struct msr_socket {
	pthread_mutex_t lock; /* held to change the cpu */
	int fd;
	struct unc_fd_file file;
	atomic_uint cpu;
	bool safe; /* through msr-safe */
};

struct unc_msr {
	char root[UNC_PATH_MAX];
	const struct unc_topology *topology;
	unsigned count;
	struct msr_socket sockets[];
};

/* Open the registers of a cpu. @return descriptor, or -errno (from msr rather than msr-safe) */
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
	if (rc == -ENOENT || rc == -ENXIO)
		return unc_error_set(err, rc, "no %s/dev/cpu/%u/msr: run modprobe msr", root, cpu);
	if (rc == -EPERM)
		return unc_error_set(err, rc, "%s/dev/cpu/%u/msr needs CAP_SYS_RAWIO (root)", root,
				     cpu);
	return unc_error_set(err, rc, "%s/dev/cpu/%u/msr: %s", root, cpu,
			     rc == -EACCES ? "not allowed: run as root" : strerror(-rc));
}

/* ---------------------------------------------------------------------------------- open, close */

/* Open an online cpu of the socket. @return descriptor, or -errno; *cpu is the cpu that was opened */
static int open_any(const struct unc_msr *msr, unsigned socket, const struct unc_cpuset *online,
		    unsigned *cpu, bool *safe)
{
	const struct unc_topology *t = msr->topology;
	int rc = -ENODEV;

	for (unsigned i = 0; i < t->numcpus; i++) {
		int fd;

		if (t->cpus[i].socket != socket || !t->cpus[i].online ||
		    (online && !unc_cpuset_has(online, t->cpus[i].cpu)))
			continue;
		fd = open_cpu(msr->root, t->cpus[i].cpu, safe);
		/* Report an error of one device rather than the absence of the other. */
		if (fd >= 0 || rc == -ENODEV || rc == -ENOENT) {
			*cpu = t->cpus[i].cpu;
			rc = fd;
		}
		if (fd >= 0)
			return fd;
	}
	return rc;
}

static int open_socket(struct unc_msr *msr, unsigned socket, struct unc_error *err)
{
	struct msr_socket *s = &msr->sockets[socket];
	unsigned cpu = 0;

	s->fd = open_any(msr, socket, NULL, &cpu, &s->safe);
	s->cpu = cpu;
	if (s->fd == -ENODEV)
		return unc_error_set(err, s->fd, "no cpu of socket %u is online", socket);
	if (s->fd < 0)
		return cannot_open(msr->root, cpu, s->fd, err);
	return unc_fd_file(s->fd, &s->file) ? cannot_open(msr->root, cpu, -errno, err) : 0;
}

int unc_msr_open(const char *root, const struct unc_topology *t, struct unc_msr **out,
		 struct unc_error *err)
{
	struct unc_msr *msr = calloc(1, sizeof(*msr) + t->sockets * sizeof(msr->sockets[0]));
	int rc;

	if (!msr)
		return unc_error_set(err, -ENOMEM, "out of memory");
	msr->topology = t;
	msr->count = t->sockets;
	for (unsigned i = 0; i < msr->count; i++) {
		pthread_mutex_init(&msr->sockets[i].lock, NULL);
		msr->sockets[i].fd = -1;
	}
	rc = unc_host_path(msr->root, sizeof(msr->root), root, "%s", "");
	for (unsigned i = 0; rc == 0 && i < msr->count; i++)
		rc = open_socket(msr, i, err);
	if (rc) {
		unc_msr_close(msr);
		return rc;
	}
	*out = msr;
	return 0;
}

void unc_msr_close(struct unc_msr *msr)
{
	if (!msr)
		return;
	for (unsigned i = 0; i < msr->count; i++) {
		unc_fd_close(msr->sockets[i].fd, &msr->sockets[i].file);
		pthread_mutex_destroy(&msr->sockets[i].lock);
	}
	free(msr);
}

/* ---------------------------------------------------------------------------------- access */

/* Replace a cpu that went offline by another of its socket. */
static int replace_cpu(const struct unc_msr *msr, struct msr_socket *s,
		       const struct unc_cpuset *online)
{
	unsigned cpu = 0;
	int fd = open_any(msr, (unsigned)(s - msr->sockets), online, &cpu, &s->safe), rc = 0;

	if (fd < 0)
		return -ENODEV;
	if (unc_fd_file(fd, &s->file) != 0 || dup3(fd, s->fd, O_CLOEXEC) < 0)
		rc = -errno;
	else
		s->cpu = cpu;
	close(fd);
	return rc;
}

/*
 * An access through this cpu failed as if the cpu were offline. If it is, replace it and return 0. -ENXIO:
 * it is online, so the register is at fault.
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

int unc_msr_access(struct unc_msr *msr, const struct unc_addr *at, enum unc_access access,
		   uint64_t *value)
{
	struct msr_socket *s;
	int rc = -ENXIO;

	if (at->socket >= msr->count || at->size != sizeof(*value))
		return -ENXIO;
	s = &msr->sockets[at->socket];
	for (int i = 0; i < TRIES; i++) {
		unsigned cpu = s->cpu;
		ssize_t n = access == UNC_WRITING
				    ? pwrite(s->fd, value, sizeof(*value), (off_t)at->at)
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
		/* EIO may also mean that the register does not exist or rejects the value. */
		rc = errno == EIO ? -EIO : -ENXIO;
		n = follow_hotplug(msr, s, cpu);
		if (n)
			return n == -ENXIO ? rc : (int)n;
	}
	return rc;
}

bool unc_msr_is_safe(const struct unc_msr *msr)
{
	return msr->count && msr->sockets[0].safe;
}
