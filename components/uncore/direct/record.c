/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/record.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "fd.h"

/* The last digits are a version: raise it when struct record or struct unc_snapshot changes. */
#define MAGIC 0x756e635265630002ull

struct record {
	uint64_t magic; /* 0: none, or it has ended */
	uint64_t identity;
	uint64_t boot; /* hash of the boot id: a boot resets registers */
	struct unc_holder who;
	struct unc_snapshot before;
	uint64_t sum; /* of all above */
};

enum { SLOT = 1024 };
_Static_assert(sizeof(struct record) <= SLOT, "a record does not fit into its slot");

static uint64_t sum_of(const void *data, size_t size)
{
	const unsigned char *bytes = data;
	uint64_t h = 0xcbf29ce484222325ull;

	for (size_t i = 0; i < size; i++)
		h = (h ^ bytes[i]) * 0x100000001b3ull;
	return h;
}

static uint64_t boot;

static void find_boot(void)
{
	char id[64];
	int fd = unc_open("/proc/sys/kernel/random/boot_id", O_RDONLY, 0);
	ssize_t len = fd < 0 ? 0 : read(fd, id, sizeof(id));

	if (fd >= 0)
		close(fd);
	boot = sum_of(id, len > 0 ? (size_t)len : 0);
}

static uint64_t this_boot(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, find_boot);
	return boot;
}

static off_t offset_of(size_t unit)
{
	return (off_t)(unit * SLOT);
}

/* The name that ps shows: that of the main thread, not of the calling one. */
static void name_ourselves(struct unc_holder *who)
{
	who->pid = getpid();
	who->user = geteuid();
	snprintf(who->command, sizeof(who->command), "?");
	if (gettid() == who->pid) {
		prctl(PR_GET_NAME, who->command);
	} else {
		int fd = unc_open("/proc/self/comm", O_RDONLY, 0);
		ssize_t len = fd < 0 ? 0 : read(fd, who->command, sizeof(who->command) - 1);

		if (len > 0)
			who->command[len] = '\0';
		if (fd >= 0)
			close(fd);
	}
	who->command[strcspn(who->command, "\n")] = '\0';
}

int unc_record_put(int fd, size_t unit, uint64_t identity, const struct unc_snapshot *before)
{
	struct record record;
	ssize_t len;

	memset(&record, 0, sizeof(record));
	record.magic = MAGIC;
	record.identity = identity;
	record.boot = this_boot();
	name_ourselves(&record.who);
	record.before = *before;
	record.sum = sum_of(&record, offsetof(struct record, sum));
	len = pwrite(fd, &record, sizeof(record), offset_of(unit));
	if (len == (ssize_t)sizeof(record))
		return 0;
	return len < 0 ? -errno : -ENOSPC;
}

static bool read_record(int fd, size_t unit, struct record *record)
{
	if (pread(fd, record, sizeof(*record), offset_of(unit)) != (ssize_t)sizeof(*record))
		return false;
	return record->magic == MAGIC && record->boot == this_boot() &&
	       record->sum == sum_of(record, offsetof(struct record, sum));
}

bool unc_record_get(int fd, size_t unit, uint64_t identity, struct unc_snapshot *before)
{
	struct record record;

	if (!read_record(fd, unit, &record) || record.identity != identity)
		return false;
	*before = record.before;
	return true;
}

bool unc_record_holder(int fd, size_t unit, struct unc_holder *who)
{
	struct record record;

	if (!read_record(fd, unit, &record))
		return false;
	*who = record.who;
	who->command[sizeof(who->command) - 1] = '\0';
	for (char *c = who->command; *c; c++) /* the name may be printed on a terminal */
		if (*c < ' ' || *c > '~')
			*c = '?';
	return true;
}

void unc_record_end(int fd, size_t unit)
{
	const uint64_t none = 0;
	/* If it fails, the next process restores the unit again, which does no harm. */
	ssize_t len = pwrite(fd, &none, sizeof(none), offset_of(unit));

	(void)len;
}
