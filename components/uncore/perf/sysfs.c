/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/sysfs.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "fd.h"
#include "host/host.h"

int unc_sysfs_read(const char *path, const char *suffix, char *buf, size_t size)
{
	char file[UNC_PATH_MAX];
	int rc = unc_host_path(file, sizeof(file), path, "%s", suffix);

	if (rc == 0)
		rc = unc_host_file(file, buf, size);
	if (rc < 0)
		buf[0] = '\0';
	return rc;
}

int unc_sysfs_each(const char *dir, int (*found)(void *arg, const char *name, const char *path),
		   void *arg)
{
	int fd = unc_open(dir, O_RDONLY | O_DIRECTORY, 0), rc = 0;
	DIR *d = fd < 0 ? NULL : fdopendir(fd);
	const struct dirent *entry;

	if (!d) {
		rc = -errno;
		if (fd >= 0)
			close(fd);
		return rc;
	}
	while (rc == 0 && (entry = readdir(d)) != NULL) {
		char path[UNC_PATH_MAX];

		if (entry->d_name[0] != '.' &&
		    unc_host_path(path, sizeof(path), dir, "/%s", entry->d_name) == 0)
			rc = found(arg, entry->d_name, path);
	}
	closedir(d);
	return rc;
}
