/* SPDX-License-Identifier: BSD-3-Clause */
#include "host/iomem.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "fd.h"
#include "host/files.h"

int unc_host_iomem(const char *root,
		   int (*found)(void *arg, uint64_t first, uint64_t last, const char *name),
		   void *arg)
{
	char path[UNC_PATH_MAX], line[200];
	FILE *file;
	int fd, rc = 0;

	if (unc_host_path(path, sizeof(path), root, "/proc/iomem"))
		return 0;
	fd = unc_open(path, O_RDONLY, 0);
	file = fd < 0 ? NULL : fdopen(fd, "r");
	while (file && rc == 0 && fgets(line, sizeof(line), file)) {
		uint64_t first, last;
		int name = 0;

		line[strcspn(line, "\n")] = '\0';
		if (sscanf(line, "%" SCNx64 "-%" SCNx64 " : %n", &first, &last, &name) == 2 && name)
			rc = found(arg, first, last, line + name);
	}
	if (file)
		fclose(file);
	else if (fd >= 0)
		close(fd);
	return rc;
}
