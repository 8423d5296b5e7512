/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The simulated machine as a file system: what the parts of it share.
 *
 * The tree of files is fixed once the machine is known; what depends on cpus that go offline is
 * hidden then. Every file is of one type, which is a table of functions. They may be called from
 * several threads at once and return 0, a number of bytes, or a negative errno.
 */
#ifndef UNCORE_SIM_FS_H
#define UNCORE_SIM_FS_H

#include <pthread.h>
#include <stdio.h>
#include <sys/types.h>

#include "regs/regs.h"
#include "sim/sim.h"

enum { FS_PAGE = 4096 };

struct sim_fs;
struct fs_node;

struct fs_type {
	mode_t mode;
	bool mapped; /* through the kernel's page cache; everything else is asked for each time */
	bool online; /* of a cpu: hidden while it is offline */
	int (*open)(struct sim_fs *fs, const struct fs_node *node);
	void (*close)(struct sim_fs *fs, const struct fs_node *node);
	/* One of these two: bytes, or a text as a whole. */
	ssize_t (*read)(struct sim_fs *fs, const struct fs_node *node, char *buf, size_t size,
			uint64_t at);
	void (*show)(struct sim_fs *fs, const struct fs_node *node, FILE *out);
	ssize_t (*write)(struct sim_fs *fs, const struct fs_node *node, const char *buf,
			 size_t size, uint64_t at);
	/* What was written has arrived; now make what is read current. */
	int (*sync)(struct sim_fs *fs, const struct fs_node *node);
	/* ioctl(): `data` is what its argument points to. */
	int (*control)(struct sim_fs *fs, const struct fs_node *node, unsigned cmd, void *data,
		       pid_t caller);
};

struct fs_node {
	char *path;
	const struct fs_type *type;
	uint64_t which; /* cpu, place in the list of PCI devices, … */
	const char *text;
	uint64_t size; /* as stat() says it */
};

/* What an access of a faulty device comes to. */
enum { FS_SHORT = 1, FS_ONES = 2 }; /* else a negative errno */

struct fs_fault {
	char *text; /* as it was ordered */
	int result;
	enum unc_space space;
	bool any_bus, any_cpu, any_at;
	uint32_t bus;
	unsigned cpu;
	uint64_t at;
	bool reads, writes, opens;
	uint64_t after, left; /* accesses to let pass, then to refuse */
};

struct fs_page; /* of device memory, as the kernel's page cache has it */

struct sim_fs {
	const char *spec;
	struct sim *sim; /* also what unc_regs_sim calls itself */
	const struct unc_chip *chip;
	struct unc_topology topology; /* cpus' `online` changes, under the lock */
	struct unc_pci_device *devices;
	size_t numdevices;
	struct fs_node *nodes; /* sorted by path */
	size_t numnodes;
	unsigned tick_ms;
	bool safe;           /* the driver msr-safe is there, too */
	const char *scratch; /* a folder of the host, for files that programs make */
	/* The page cache has pages of device memory that are to be thrown out. */
	void (*forget_memory)(struct sim_fs *fs);
	void *server;

	pthread_mutex_t lock; /* of all that follows */
	struct fs_fault *faults;
	size_t numfaults;
	uint64_t reads, writes; /* of devices' registers, since the start */
	pid_t victim;           /* to be killed at write number … */
	uint64_t kill_at;
	char error[200];     /* what was wrong with the last command */
	uint64_t time_stamp; /* that was given out last */
	struct fs_page *pages;
	unsigned mappers; /* how often device memory is open */
};

/* ---- sim_fs.c: the files, served until a signal or an unmount ends it */

/* Mount at `dir` and serve. 0, or the number of an error after a message. */
int sim_fs_serve(struct sim_fs *fs, const char *dir, bool foreground);

/* ---- sim_fs_tree.c */

/* Make the list of nodes for fs->sim; dies if there is no memory. */
void fs_tree_build(struct sim_fs *fs);
void fs_tree_free(struct sim_fs *fs);

/* NULL if there is no such file now. */
const struct fs_node *fs_tree_find(struct sim_fs *fs, const char *path);

/* Is it to be seen now? */
bool fs_node_there(struct sim_fs *fs, const struct fs_node *node);

bool fs_cpu_online(struct sim_fs *fs, uint64_t cpu);

/* ---- sim_fs_text.c: the texts of /proc and /sys */

extern const struct fs_type fs_dir, fs_link, fs_plain, fs_cpu_dir, fs_cpu_plain;
extern const struct fs_type fs_cpuinfo, fs_cpu_list, fs_cpu_online_file, fs_cpu_set, fs_cpu_number;
extern const struct fs_type fs_pci_number;

/* Which cpus a list is of. */
enum fs_cpus { FS_ALL_CPUS, FS_ONLINE_CPUS, FS_OFFLINE_CPUS, FS_SAME_CORE, FS_SAME_SOCKET };

/* Which number of a cpu. */
enum fs_cpu_value { FS_PACKAGE_ID, FS_CORE_ID };

/* fs_node.which of files of one cpu or one device: what of it, and whose. */
#define FS_OF(what, n) ((uint64_t)(what) << 32 | (n))
#define FS_WHAT(which) ((unsigned)((which) >> 32))
#define FS_WHOSE(which) ((unsigned)(which))

/* ---- sim_fs_dev.c: registers */

extern const struct fs_type fs_msr, fs_config;

/* Write one register of a device, which is counted. 0 or -errno. */
int fs_write_register(struct sim_fs *fs, const struct unc_addr *at, uint64_t value);

/* Read or write one model-specific register through a cpu. 0 or -errno, as the driver has it. */
int fs_msr_read(struct sim_fs *fs, unsigned cpu, uint64_t at, uint64_t *value);
int fs_msr_write(struct sim_fs *fs, unsigned cpu, uint64_t at, uint64_t value);

/* ---- sim_fs_mem.c: device memory */

extern const struct fs_type fs_memory;

void fs_pages_free(struct sim_fs *fs);

/* ---- sim_fs_batch.c: the driver msr-safe's batches */

extern const struct fs_type fs_batch;

/* The 4 bytes of configuration space at `at` of a device, as a text file wants to show them. */
uint32_t fs_config_word(struct sim_fs *fs, uint64_t device, unsigned at);

/* ---- sim_fs_ctl.c: orders from tests, and what goes wrong on purpose */

extern const struct fs_type fs_ctl;

enum fs_access { FS_OPEN, FS_READ, FS_WRITE };

/* What is to come of this access: 0 (all is well), FS_SHORT, FS_ONES or a negative errno. */
int fs_fault_of(struct sim_fs *fs, enum fs_access access, const struct unc_addr *at, unsigned cpu);

/* One register of a device has been written, or read past the page cache. */
void fs_count_write(struct sim_fs *fs);
void fs_count_read(struct sim_fs *fs);

/* A cpu comes or goes: 0, -EINVAL (no such cpu), -EPERM (the first one stays). */
int fs_set_online(struct sim_fs *fs, uint64_t cpu, bool online);

void fs_faults_free(struct sim_fs *fs);

#endif
