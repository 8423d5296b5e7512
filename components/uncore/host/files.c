/* SPDX-License-Identifier: BSD-3-Clause */
#include "host/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fd.h"

const char *unc_host_root(char *buf, size_t size)
{
	const char *root = secure_getenv("PAPI_UNCORE_ROOT");
	size_t length = root ? strlen(root) : 0;

	while (length > 0 && root[length - 1] == '/')
		length--;
	/* Leave room for the paths below the root. */
	if (length >= size || length >= UNC_PATH_MAX / 2)
		return NULL;
	if (length > 0)
		memcpy(buf, root, length);
	buf[length] = '\0';
	return buf;
}

int unc_host_path(char *buf, size_t size, const char *root, const char *format, ...)
{
	int length = snprintf(buf, size, "%s", root), more;
	va_list args;

	if (length < 0 || (size_t)length >= size)
		return -ENAMETOOLONG;
	va_start(args, format);
	more = vsnprintf(buf + length, size - (size_t)length, format, args);
	va_end(args);
	return more < 0 || (size_t)more >= size - (size_t)length ? -ENAMETOOLONG : 0;
}

int unc_host_file(const char *path, char *buf, size_t size)
{
	int fd = unc_open(path, O_RDONLY | O_NOCTTY, 0), rc = 0;
	size_t length = 0;
	ssize_t n = 1;

	buf[0] = '\0';
	if (fd < 0)
		return -errno;
	while (n != 0 && rc == 0 && length < size - 1) {
		n = read(fd, buf + length, size - 1 - length);
		if (n > 0)
			length += (size_t)n;
		else if (n < 0 && errno != EINTR)
			rc = -errno;
	}
	close(fd);
	buf[length] = '\0';
	while (length > 0 && strchr(" \t\r\n", buf[length - 1]))
		buf[--length] = '\0';
	return rc ? rc : (int)length;
}

int unc_host_each(const char *dir, int (*found)(void *arg, const char *name, const char *path),
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

/* ---------------------------------------------------------------------------------- lists of cpus */

int unc_cpuset_parse(const char *text, struct unc_cpuset *set)
{
	memset(set, 0, sizeof(*set));
	text += strspn(text, " \t\n");
	for (bool more = *text != '\0'; more; text += more) {
		unsigned first, last;
		int end = 0;

		if (text[0] < '0' || text[0] > '9' || sscanf(text, "%4u%n", &first, &end) != 1)
			return -EINVAL;
		text += end;
		last = first;
		if (*text == '-' && text[1] >= '0' && text[1] <= '9') {
			sscanf(++text, "%4u%n", &last, &end);
			text += end;
		}
		if (last < first || last >= UNC_MAX_CPUS)
			return -EINVAL;
		for (unsigned cpu = first; cpu <= last; cpu++)
			unc_cpuset_add(set, cpu);
		more = *text == ',';
	}
	return text[strspn(text, " \t\n")] == '\0' ? 0 : -EINVAL;
}

int unc_cpuset_read(const char *path, struct unc_cpuset *set)
{
	char text[16384];
	int rc = unc_host_file(path, text, sizeof(text));

	if (rc < 0)
		return rc;
	/* A list that does not fit may be cut in the middle of a number. */
	return (size_t)rc < sizeof(text) - 1 ? unc_cpuset_parse(text, set) : -EINVAL;
}

unsigned unc_cpuset_next(const struct unc_cpuset *set, unsigned cpu)
{
	while (cpu < UNC_MAX_CPUS) {
		uint64_t rest = set->bits[cpu / 64] >> cpu % 64;

		if (rest)
			return cpu + (unsigned)__builtin_ctzll(rest);
		cpu = (cpu / 64 + 1) * 64;
	}
	return UNC_MAX_CPUS;
}
