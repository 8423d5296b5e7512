/* SPDX-License-Identifier: BSD-3-Clause */
/* The files of the simulated machine, and the functions of each type. */
#ifndef UNCORE_SIM_FS_NODE_H
#define UNCORE_SIM_FS_NODE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

enum { FS_PAGE = 4096 };

struct sim_fs;
struct fs_node;

/*
 * A type of files. Several threads may call its functions at once; they return 0, a number of
 * bytes, or -errno. NULL: not supported.
 */
struct fs_type {
	mode_t mode;
	bool mapped; /* read through the kernel's page cache; other files bypass it */
	bool online; /* belongs to a cpu: hidden while it is offline */
	int (*open)(struct sim_fs *fs, const struct fs_node *node);
	void (*close)(struct sim_fs *fs, const struct fs_node *node);
	/* One of these two: bytes at an offset, or the whole text. */
	ssize_t (*read)(struct sim_fs *fs, const struct fs_node *node, char *buf, size_t size,
			uint64_t at);
	void (*show)(struct sim_fs *fs, const struct fs_node *node, FILE *out);
	ssize_t (*write)(struct sim_fs *fs, const struct fs_node *node, const char *buf,
			 size_t size, uint64_t at);
	/* fsync(): writes have arrived; make reads current. */
	int (*sync)(struct sim_fs *fs, const struct fs_node *node);
};

struct fs_node {
	char *path;
	const struct fs_type *type;
	uint64_t which; /* which cpu or PCI device, see FS_OF() */
	const char *text;
	uint64_t size; /* st_size */
};

/* fs_node.which of a file that shows one property of a cpu or device. */
#define FS_OF(what, n) ((uint64_t)(what) << 32 | (n))
#define FS_WHAT(which) ((unsigned)((which) >> 32))
#define FS_WHOSE(which) ((unsigned)(which))

#endif
