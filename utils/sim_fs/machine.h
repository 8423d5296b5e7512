/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The simulated machine that the files belong to.
 */
#ifndef UNCORE_SIM_FS_MACHINE_H
#define UNCORE_SIM_FS_MACHINE_H

#include <pthread.h>
#include <sys/types.h>

#include "regs/regs.h"
#include "sim/sim.h"

struct fs_node;
struct fs_fault;
struct fs_page;

struct sim_fs {
	const char *spec;
	struct sim *sim; /* also the handle of unc_regs_sim */
	const struct unc_chip *chip;
	struct unc_topology topology; /* `online` of a cpu changes, under the lock */
	const struct unc_pci_device *devices;
	size_t numdevices;
	char node_list[16];    /* numbers of all NUMA nodes, as the kernel lists them */
	struct fs_node *nodes; /* sorted by path; the list is fixed once built */
	size_t numnodes;
	unsigned tick_ms;
	bool safe;           /* with the files of the driver msr-safe */
	const char *scratch; /* a folder of the host, for files that programs create */
	/* Drop the pages of device memory from the kernel's page cache. */
	void (*forget_memory)(struct sim_fs *fs);
	void *server;

	pthread_mutex_t lock;    /* protects the following members */
	struct fs_fault *faults; /* fault.h */
	size_t numfaults;
	uint64_t reads, writes; /* of device registers, since the start */
	pid_t victim;           /* process to kill at write number kill_at; 0: none */
	uint64_t kill_at;
	char error[200];       /* why the last command was rejected */
	uint64_t time_stamp;   /* the last one read */
	struct fs_page *pages; /* mem.c */
	unsigned mappers;      /* open files of device memory */
};

/* Record why a command is rejected, for readers of "ctl". Returns -EINVAL. */
int sim_fs_reject(struct sim_fs *fs, const char *format, ...) __attribute__((format(printf, 2, 3)));

bool sim_fs_cpu_online(struct sim_fs *fs, uint64_t cpu);

/* Take a cpu online or offline. 0, or -EINVAL: no such cpu. */
int sim_fs_set_online(struct sim_fs *fs, uint64_t cpu, bool online);

/* Write one register of a device, and count the write. 0 or -errno. */
int sim_fs_write(struct sim_fs *fs, const struct unc_addr *at, uint64_t value);

/* Count one read of a register that bypasses the page cache. */
void sim_fs_count_read(struct sim_fs *fs);

#endif
