/* SPDX-License-Identifier: BSD-3-Clause */
#include "claim.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "regs.h"

struct unc_claims {
	pthread_mutex_t lock;
	int fd; /* -1: no other process can come */
	size_t units;
	const void *owner[];
};

int unc_claims_open(const char *path, size_t units, struct unc_claims **out, struct unc_error *err)
{
	struct unc_claims *claims = calloc(1, sizeof(*claims) + units * sizeof(claims->owner[0]));

	if (!claims)
		return unc_why(err, -ENOMEM, "out of memory");
	claims->units = units;
	claims->fd = -1;
	pthread_mutex_init(&claims->lock, NULL);
	if (path) {
		claims->fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
		if (claims->fd < 0) {
			int rc = -errno;

			unc_claims_close(claims);
			return unc_why(err, rc, "cannot open %s: %s", path, strerror(-rc));
		}
	}
	*out = claims;
	return 0;
}

void unc_claims_close(struct unc_claims *claims)
{
	if (!claims)
		return;
	if (claims->fd >= 0)
		close(claims->fd); /* lets go of every byte */
	pthread_mutex_destroy(&claims->lock);
	free(claims);
}

/* Name of a process, "?" if it cannot be told. */
static void command_of(pid_t pid, char *buf, size_t size)
{
	char path[32];
	FILE *f;

	snprintf(buf, size, "?");
	snprintf(path, sizeof(path), "/proc/%d/comm", (int)pid);
	f = fopen(path, "re");
	if (!f)
		return;
	if (fgets(buf, (int)size, f))
		buf[strcspn(buf, "\n")] = '\0';
	fclose(f);
}

static struct flock byte_lock(size_t unit, short type)
{
	return (struct flock){
		.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)unit, .l_len = 1
	};
}

int unc_claim(struct unc_claims *claims, size_t unit, const void *owner, const char *name,
	      struct unc_error *err)
{
	struct flock lock = byte_lock(unit, F_WRLCK);
	char command[32];
	int rc = 0;

	pthread_mutex_lock(&claims->lock);
	if (claims->owner[unit] && claims->owner[unit] != owner) {
		rc = unc_why(err, -EBUSY,
			     "%s is being counted by another event set of this process", name);
	} else if (!claims->owner[unit] && claims->fd >= 0 &&
		   fcntl(claims->fd, F_SETLK, &lock) != 0) {
		int why = errno;

		lock = byte_lock(unit, F_WRLCK);
		if (why != EAGAIN && why != EACCES) {
			rc = unc_why(err, -why, "cannot claim %s: %s", name, strerror(why));
		} else if (fcntl(claims->fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK) {
			command_of(lock.l_pid, command, sizeof(command));
			rc = unc_why(err, -EBUSY, "%s is being counted by process %d (%s)", name,
				     (int)lock.l_pid, command);
		} else {
			rc = unc_why(err, -EBUSY,
				     "%s was being counted by another process; try again", name);
		}
	}
	if (rc == 0)
		claims->owner[unit] = owner;
	pthread_mutex_unlock(&claims->lock);
	return rc;
}

void unc_claim_release(struct unc_claims *claims, size_t unit, const void *owner)
{
	struct flock lock = byte_lock(unit, F_UNLCK);

	pthread_mutex_lock(&claims->lock);
	if (claims->owner[unit] == owner) {
		claims->owner[unit] = NULL;
		if (claims->fd >= 0)
			fcntl(claims->fd, F_SETLK, &lock);
	}
	pthread_mutex_unlock(&claims->lock);
}
