/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/sysfs.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>

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
	DIR *d = opendir(dir);
	const struct dirent *entry;
	int rc = 0;

	if (!d)
		return -errno;
	while (rc == 0 && (entry = readdir(d)) != NULL) {
		char path[UNC_PATH_MAX];

		if (entry->d_name[0] != '.' &&
		    unc_host_path(path, sizeof(path), dir, "/%s", entry->d_name) == 0)
			rc = found(arg, entry->d_name, path);
	}
	closedir(d);
	return rc;
}

void *unc_list_grow(void *list, size_t count, size_t size)
{
	if (count & (count - 1)) /* between powers of two there is room */
		return list;
	return reallocarray(list, count ? 2 * count : 1, size);
}
