/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Registers: model-specific ones and configuration space. What is asked wrongly is
 * answered as the kernel and the hardware do it (not at all, with zeros or with ones); the machine
 * keeps a list of it.
 */
#include <endian.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "sim/devices.h"
#include "out.h"
#include "sim_fs/sim_fs.h"

/* Bytes of an access that a fault makes short; what is written so reaches no device. */
static size_t shortened(size_t size)
{
	return size / 2;
}

int fs_write_register(struct sim_fs *fs, const struct unc_addr *at, uint64_t value)
{
	int rc = unc_regs_sim.write(fs->sim, at, value);

	fs_count_write(fs);
	return rc;
}

/* ---- model-specific registers: as the kernel's driver msr does it */

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

	if (!fs_cpu_online(fs, cpu))
		return -ENXIO;
	addr = msr_at(fs, cpu, at);
	return fs_fault_of(fs, access, &addr, (unsigned)cpu);
}

static int msr_open(struct sim_fs *fs, const struct fs_node *node)
{
	int fault = msr_fault(fs, FS_OPEN, node->which, 0);

	return fault < 0 ? fault : 0;
}

/* The one register of a cpu itself that programs look at: its time stamps rise all the time. */
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

/* Both may also return FS_SHORT. */
int fs_msr_read(struct sim_fs *fs, unsigned cpu, uint64_t at, uint64_t *value)
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
	fs_count_read(fs);
	if (fault == FS_ONES)
		*value = ~0ull;
	return 0;
}

int fs_msr_write(struct sim_fs *fs, unsigned cpu, uint64_t at, uint64_t value)
{
	int fault = msr_fault(fs, FS_WRITE, cpu, at);
	struct unc_addr addr;

	if (fault < 0 || fault == FS_SHORT)
		return fault;
	addr = msr_at(fs, cpu, at);
	return fault == FS_ONES || fs_write_register(fs, &addr, value) == 0 ? 0 : -EIO;
}

static ssize_t msr_read(struct sim_fs *fs, const struct fs_node *node, char *buf, size_t size,
			uint64_t at)
{
	uint64_t value = 0;

	if (size % 8 != 0)
		return -EINVAL;
	/* More than 8 bytes are the same register again, as the driver has it. */
	for (size_t i = 0; i < size; i += 8) {
		int rc = fs_msr_read(fs, (unsigned)node->which, at, &value);

		if (rc != 0)
			return rc < 0 ? rc : (ssize_t)shortened(size);
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
		rc = fs_msr_write(fs, (unsigned)node->which, at, le64toh(value));
		if (rc != 0)
			return rc < 0 ? rc : (ssize_t)shortened(size);
	}
	return (ssize_t)size;
}

const struct fs_type fs_msr = {
	.mode = S_IFREG | 0600, .open = msr_open, .read = msr_read, .write = msr_write
};

/* ---- configuration space: nothing there ever fails, and what is not there reads as zeros */

static struct unc_addr config_at(const struct sim_fs *fs, uint64_t device, uint64_t at)
{
	return (struct unc_addr){
		.space = UNC_PCI,
		.size = 4,
		.bus = fs->devices[device].bus,
		.at = at,
	};
}

uint32_t fs_config_word(struct sim_fs *fs, uint64_t device, unsigned at)
{
	struct unc_addr addr = config_at(fs, device, at);
	uint64_t value = 0;

	return unc_regs_sim.read(fs->sim, &addr, 1, &value) == 0 ? (uint32_t)value : 0;
}

/*
 * One or two words may be somebody who wants this register; a longer access is somebody who looks
 * at everything, and to look at what is not there is then no mistake.
 */
static uint32_t config_word(struct sim_fs *fs, uint64_t device, uint64_t at, bool meant)
{
	struct unc_addr addr = config_at(fs, device, at), known;
	uint64_t value = 0;

	if (!meant && unc_sim_registers(fs->sim, &addr, 4, &known) == 0)
		return 0;
	fs_count_read(fs);
	return unc_regs_sim.read(fs->sim, &addr, 1, &value) == 0 ? (uint32_t)value : 0;
}

static int config_fault(struct sim_fs *fs, enum fs_access access, const struct fs_node *node,
			uint64_t at)
{
	struct unc_addr addr = config_at(fs, node->which, at);

	return fs_fault_of(fs, access, &addr, 0);
}

static int config_open(struct sim_fs *fs, const struct fs_node *node)
{
	int fault = config_fault(fs, FS_OPEN, node, 0);

	return fault < 0 ? fault : 0;
}

static ssize_t config_read(struct sim_fs *fs, const struct fs_node *node, char *buf, size_t size,
			   uint64_t at)
{
	int fault = config_fault(fs, FS_READ, node, at);
	bool meant = size <= 8;

	if (fault < 0)
		return fault;
	if (at >= FS_PAGE)
		return 0;
	if (size > FS_PAGE - at)
		size = FS_PAGE - at;
	if (fault == FS_SHORT)
		size = shortened(size);
	for (size_t i = 0; i < size;) {
		uint32_t word = ~0u;
		size_t skip = (at + i) % 4, n = 4 - skip;

		if (fault != FS_ONES)
			word = htole32(config_word(fs, node->which, at + i - skip, meant));
		if (n > size - i)
			n = size - i;
		memcpy(buf + i, (const char *)&word + skip, n);
		i += n;
	}
	return (ssize_t)size;
}

static ssize_t config_write(struct sim_fs *fs, const struct fs_node *node, const char *buf,
			    size_t size, uint64_t at)
{
	int fault = config_fault(fs, FS_WRITE, node, at);

	if (fault < 0)
		return fault;
	if (at >= FS_PAGE)
		return -EINVAL;
	if (size > FS_PAGE - at)
		size = FS_PAGE - at;
	if (fault == FS_SHORT)
		return (ssize_t)shortened(size);
	/* In words where they are whole, else in bytes: the kernel does so. */
	for (size_t i = 0; i < size;) {
		struct unc_addr addr = config_at(fs, node->which, at + i);
		uint32_t word = 0;

		addr.size = (at + i) % 4 == 0 && size - i >= 4 ? 4 : 1;
		memcpy(&word, buf + i, addr.size);
		if (fault != FS_ONES)
			fs_write_register(fs, &addr, le32toh(word));
		i += addr.size;
	}
	return (ssize_t)size;
}

const struct fs_type fs_config = {
	.mode = S_IFREG | 0644, .open = config_open, .read = config_read, .write = config_write
};
