/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Model-specific registers, as served by the kernel's driver msr. Invalid accesses fail as they do
 * there, and the machine records them.
 */
#include "sim_fs/msr.h"

#include <endian.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "sim_fs/fault.h"

static struct unc_addr msr_at(const struct sim_fs *fs, uint64_t cpu, uint64_t at)
{
	return (struct unc_addr){
		.space = UNC_MSR,
		.size = 8,
		.socket = fs->topology.cpus[cpu].socket,
		.at = at,
	};
}

static int msr_fault(struct sim_fs *fs, enum fs_access access, uint64_t cpu, uint64_t at)
{
	struct unc_addr addr;

	if (!sim_fs_cpu_online(fs, cpu))
		return -ENXIO;
	addr = msr_at(fs, cpu, at);
	return fs_fault_of(fs, access, &addr, (unsigned)cpu);
}

static int msr_open(struct sim_fs *fs, const struct fs_node *node)
{
	int fault = msr_fault(fs, FS_OPEN, node->which, 0);

	return fault < 0 ? fault : 0;
}

/* IA32_TIME_STAMP_COUNTER, the only register outside the uncore that programs read; it only rises. */
enum { TIME_STAMP = 0x10 };

static uint64_t time_stamp(struct sim_fs *fs)
{
	struct timespec t;
	uint64_t now;

	clock_gettime(CLOCK_MONOTONIC, &t);
	now = (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
	pthread_mutex_lock(&fs->lock);
	if (now <= fs->time_stamp)
		now = fs->time_stamp + 1;
	fs->time_stamp = now;
	pthread_mutex_unlock(&fs->lock);
	return now;
}

/* Read a register through a cpu: 0, FS_SHORT, or the -errno of the driver msr. */
static int read_register(struct sim_fs *fs, unsigned cpu, uint64_t at, uint64_t *value)
{
	int fault = msr_fault(fs, FS_READ, cpu, at);
	struct unc_addr addr;

	if (fault < 0 || fault == FS_SHORT)
		return fault;
	addr = msr_at(fs, cpu, at);
	if (at == TIME_STAMP)
		*value = time_stamp(fs);
	else if (unc_regs_sim.read(fs->sim, &addr, 1, value) != 0)
		return -EIO;
	sim_fs_count_read(fs);
	if (fault == FS_ONES)
		*value = ~0ull;
	return 0;
}

static int write_register(struct sim_fs *fs, unsigned cpu, uint64_t at, uint64_t value)
{
	int fault = msr_fault(fs, FS_WRITE, cpu, at);
	struct unc_addr addr;

	if (fault < 0 || fault == FS_SHORT)
		return fault;
	addr = msr_at(fs, cpu, at);
	return fault == FS_ONES || sim_fs_write(fs, &addr, value) == 0 ? 0 : -EIO;
}

static ssize_t msr_read(struct sim_fs *fs, const struct fs_node *node, char *buf, size_t size,
			uint64_t at)
{
	uint64_t value = 0;

	if (size % 8 != 0)
		return -EINVAL;
	/* As in the driver, each 8 bytes access the same register again. */
	for (size_t i = 0; i < size; i += 8) {
		int rc = read_register(fs, (unsigned)node->which, at, &value);

		if (rc != 0)
			return rc < 0 ? rc : (ssize_t)fs_shortened(size);
		value = htole64(value);
		memcpy(buf + i, &value, 8);
	}
	return (ssize_t)size;
}

static ssize_t msr_write(struct sim_fs *fs, const struct fs_node *node, const char *buf,
			 size_t size, uint64_t at)
{
	uint64_t value;

	if (size % 8 != 0)
		return -EINVAL;
	for (size_t i = 0; i < size; i += 8) {
		int rc;

		memcpy(&value, buf + i, 8);
		rc = write_register(fs, (unsigned)node->which, at, le64toh(value));
		if (rc != 0)
			return rc < 0 ? rc : (ssize_t)fs_shortened(size);
	}
	return (ssize_t)size;
}

const struct fs_type fs_msr = {
	.mode = S_IFREG | 0600, .open = msr_open, .read = msr_read, .write = msr_write
};
