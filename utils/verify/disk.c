/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/disk.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fd.h"
#include "out.h"
#include "verify/loops.h"

enum { CHUNK = 1 << 20, SEED = 12345 };

struct disk {
	int fd;
	size_t size;
};

static bool transfer(int fd, char *at, size_t size, bool write)
{
	for (size_t done = 0; done < size;) {
		size_t part = size - done < CHUNK ? size - done : CHUNK;
		ssize_t n = write ? pwrite(fd, at + done, part, (off_t)done)
				  : pread(fd, at + done, part, (off_t)done);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		done += (size_t)n;
	}
	return true;
}

static int fill(int fd, size_t size)
{
	void *map = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	int rc = 0;

	if (map == MAP_FAILED)
		return -errno;
	loops_write(map, size / LOOPS_LINE, SEED);
	if (!transfer(fd, map, size, true) || fsync(fd) != 0)
		rc = errno ? -errno : -EIO;
	munmap(map, size);
	return rc;
}

int disk_open(const char *folder, size_t size, struct disk **disk, struct unc_error *err)
{
	int fd = unc_open(folder, O_TMPFILE | O_RDWR | O_DIRECT, 0600);
	int rc = fd < 0 ? -errno : fill(fd, size);

	if (rc) {
		if (fd >= 0)
			close(fd);
		return unc_error_set(err, -EOPNOTSUPP,
				     "no file for direct reads can be in %s (--folder): %s", folder,
				     strerror(-rc));
	}
	*disk = need(calloc(1, sizeof(**disk)));
	**disk = (struct disk){ .fd = fd, .size = size };
	return 0;
}

bool disk_read(struct disk *disk, void *at)
{
	return transfer(disk->fd, at, disk->size, false);
}

bool disk_was_read(const struct disk *disk, const void *at)
{
	uint64_t lines = disk->size / LOOPS_LINE;

	return loops_read(at, lines) == loops_sum(lines, SEED);
}

void disk_close(struct disk *disk)
{
	if (disk)
		close(disk->fd);
	free(disk);
}
