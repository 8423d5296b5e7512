/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Registers: model-specific ones, configuration space, device memory. What is asked wrongly is
 * answered as the kernel and the hardware do it (not at all, with zeros or with ones); the machine
 * keeps a list of it.
 */
#include <endian.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "devices.h"
#include "out.h"
#include "sim_fs.h"

/* Bytes of an access that a fault makes short; what is written so reaches no device. */
static size_t shortened(size_t size)
{
	return size / 2;
}

static int write_register(struct sim_fs *fs, const struct unc_addr *at, uint64_t value)
{
	int rc = unc_regs_sim.write(fs->sim, at, value);

	fs_count_write(fs);
	return rc;
}

/* ---- model-specific registers: as the kernel's driver msr does it */

static struct unc_addr msr_at(const struct sim_fs *fs, const struct fs_node *node, uint64_t at)
{
	return (struct unc_addr){
		.space = UNC_MSR,
		.size = 8,
		.socket = fs->topology.cpus[node->which].socket,
		.at = at,
	};
}

static int msr_fault(struct sim_fs *fs, enum fs_access access, const struct fs_node *node,
		     const struct unc_addr *at)
{
	if (!fs_cpu_online(fs, node->which))
		return -ENXIO;
	return fs_fault_of(fs, access, at, (unsigned)node->which);
}

static int msr_open(struct sim_fs *fs, const struct fs_node *node)
{
	struct unc_addr at = msr_at(fs, node, 0);
	int fault = msr_fault(fs, FS_OPEN, node, &at);

	return fault < 0 ? fault : 0;
}

static ssize_t msr_read(struct sim_fs *fs, const struct fs_node *node, char *buf, size_t size,
			uint64_t at)
{
	struct unc_addr addr = msr_at(fs, node, at);
	uint64_t value = 0;
	int fault;

	if (size % 8 != 0)
		return -EINVAL;
	/* More than 8 bytes are the same register again, as the driver has it. */
	for (size_t i = 0; i < size; i += 8) {
		fault = msr_fault(fs, FS_READ, node, &addr);
		if (fault < 0)
			return fault;
		if (fault == FS_SHORT)
			return (ssize_t)shortened(size);
		if (unc_regs_sim.read(fs->sim, &addr, 1, &value) != 0)
			return -EIO;
		value = htole64(fault == FS_ONES ? ~0ull : value);
		memcpy(buf + i, &value, 8);
	}
	return (ssize_t)size;
}

static ssize_t msr_write(struct sim_fs *fs, const struct fs_node *node, const char *buf,
			 size_t size, uint64_t at)
{
	struct unc_addr addr = msr_at(fs, node, at);
	uint64_t value;
	int fault;

	if (size % 8 != 0)
		return -EINVAL;
	for (size_t i = 0; i < size; i += 8) {
		fault = msr_fault(fs, FS_WRITE, node, &addr);
		if (fault < 0)
			return fault;
		if (fault == FS_SHORT)
			return (ssize_t)shortened(size);
		memcpy(&value, buf + i, 8);
		if (write_register(fs, &addr, le64toh(value)) != 0)
			return -EIO;
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
			write_register(fs, &addr, le32toh(word));
		i += addr.size;
	}
	return (ssize_t)size;
}

const struct fs_type fs_config = {
	.mode = S_IFREG | 0644, .open = config_open, .read = config_read, .write = config_write
};

/* ---- device memory
 *
 * A page is in the kernel's page cache once somebody has touched his mapping of it. What is
 * written there comes back as whole pages: what differs from the page that was given out was
 * written. To be read afresh a page has to be thrown out of the cache, which also writes it back.
 */

struct fs_page {
	struct fs_page *next;
	uint64_t at;
	uint8_t bytes[FS_PAGE]; /* as the page cache has it */
	bool filled;
	size_t numregisters;
	struct unc_addr registers[]; /* of units that are there */
};

static struct fs_page *page_new(const struct sim_fs *fs, uint64_t at)
{
	struct unc_addr list[FS_PAGE / 4];
	struct unc_addr first = { .space = UNC_MMIO, .at = at };
	size_t n = unc_sim_registers(fs->sim, &first, FS_PAGE, list);
	struct fs_page *page = calloc(1, sizeof(*page) + n * sizeof(list[0]));

	if (page == NULL)
		return NULL;
	page->at = at;
	page->numregisters = n;
	memcpy(page->registers, list, n * sizeof(list[0]));
	return page;
}

/* Pages that were asked for once stay; only their bytes change. NULL: no memory. */
static struct fs_page *page_of(struct sim_fs *fs, uint64_t at)
{
	struct fs_page *page;

	pthread_mutex_lock(&fs->lock);
	for (page = fs->pages; page != NULL && page->at != at;)
		page = page->next;
	if (page == NULL) {
		page = page_new(fs, at);
		if (page != NULL) {
			page->next = fs->pages;
			fs->pages = page;
		}
	}
	pthread_mutex_unlock(&fs->lock);
	return page;
}

void fs_pages_free(struct sim_fs *fs)
{
	while (fs->pages != NULL) {
		struct fs_page *page = fs->pages;

		fs->pages = page->next;
		free(page);
	}
}

/* All registers of a page at one moment. Where nobody is at home, the bus gives ones. */
static int page_fill(struct sim_fs *fs, struct fs_page *page)
{
	uint64_t values[FS_PAGE / 4];
	int rc = unc_regs_sim.read(fs->sim, page->registers, page->numregisters, values);

	if (rc != 0)
		return rc;
	memset(page->bytes, page->numregisters == 0 ? 0xff : 0, FS_PAGE);
	for (size_t i = 0; i < page->numregisters; i++) {
		uint64_t value = htole64(values[i]);

		memcpy(page->bytes + (page->registers[i].at - page->at), &value,
		       page->registers[i].size);
	}
	page->filled = true;
	return 0;
}

static int memory_fault(struct sim_fs *fs, enum fs_access access, uint64_t at)
{
	struct unc_addr addr = { .space = UNC_MMIO, .at = at };

	return fs_fault_of(fs, access, &addr, 0);
}

/* Faults hit whole pages when they are read, since that is what is asked for. */
static int page_read_fault(struct sim_fs *fs, const struct fs_page *page)
{
	int fault = memory_fault(fs, FS_READ, page->at);

	for (size_t i = 0; fault == 0 && i < page->numregisters; i++)
		if (page->registers[i].at != page->at)
			fault = memory_fault(fs, FS_READ, page->registers[i].at);
	return fault;
}

static ssize_t page_read(struct sim_fs *fs, char *buf, size_t size, uint64_t at)
{
	uint64_t start = at & ~(uint64_t)(FS_PAGE - 1);
	struct fs_page *page = page_of(fs, start);
	int rc, fault;

	if (page == NULL)
		return -ENOMEM;
	if (size > start + FS_PAGE - at)
		size = start + FS_PAGE - at;
	fault = page_read_fault(fs, page);
	if (fault < 0 || fault == FS_SHORT)
		return fault < 0 ? fault : -EIO; /* there is no half of a page */
	pthread_mutex_lock(&fs->lock);
	rc = page_fill(fs, page);
	if (rc == 0 && fault == FS_ONES)
		memset(page->bytes, 0xff, FS_PAGE);
	if (rc == 0)
		memcpy(buf, page->bytes + (at - start), size);
	pthread_mutex_unlock(&fs->lock);
	return rc != 0 ? rc : (ssize_t)size;
}

static ssize_t memory_read(struct sim_fs *fs, const struct fs_node *node, char *buf, size_t size,
			   uint64_t at)
{
	size_t done = 0;

	(void)node;
	while (done < size) {
		ssize_t n = page_read(fs, buf + done, size - done, at + done);

		if (n < 0)
			return done != 0 ? (ssize_t)done : n;
		done += (size_t)n;
	}
	return (ssize_t)done;
}

/* A register or, where there is none, a word that was written. */
static void memory_store(struct sim_fs *fs, const struct unc_addr *at, const uint8_t *bytes)
{
	uint64_t value = 0;

	memcpy(&value, bytes, at->size);
	if (memory_fault(fs, FS_WRITE, at->at) == 0)
		write_register(fs, at, le64toh(value)); /* refused or not, nobody is told */
}

static ssize_t page_write(struct sim_fs *fs, const char *buf, size_t size, uint64_t at)
{
	uint64_t start = at & ~(uint64_t)(FS_PAGE - 1);
	uint8_t before[FS_PAGE], after[FS_PAGE];
	struct fs_page *page = page_of(fs, start);
	size_t next = 0;
	int rc = 0;

	if (page == NULL)
		return -ENOMEM;
	if (size > start + FS_PAGE - at)
		size = start + FS_PAGE - at;
	pthread_mutex_lock(&fs->lock);
	if (!page->filled)
		rc = page_fill(fs, page);
	memcpy(before, page->bytes, FS_PAGE);
	if (rc == 0)
		memcpy(page->bytes + (at - start), buf, size);
	memcpy(after, page->bytes, FS_PAGE);
	pthread_mutex_unlock(&fs->lock);
	if (rc != 0)
		return rc;
	for (size_t i = 0; i < FS_PAGE;) {
		struct unc_addr word = { .space = UNC_MMIO, .size = 4, .at = start + i };

		if (next < page->numregisters && page->registers[next].at == word.at)
			word = page->registers[next++];
		if (memcmp(before + i, after + i, word.size) != 0)
			memory_store(fs, &word, after + i);
		i += word.size;
	}
	return (ssize_t)size;
}

static ssize_t memory_write(struct sim_fs *fs, const struct fs_node *node, const char *buf,
			    size_t size, uint64_t at)
{
	size_t done = 0;

	if (at >= node->size)
		return -EFBIG;
	while (done < size) {
		ssize_t n = page_write(fs, buf + done, size - done, at + done);

		if (n < 0)
			return n;
		done += (size_t)n;
	}
	return (ssize_t)done;
}

static int memory_open(struct sim_fs *fs, const struct fs_node *node)
{
	int fault = memory_fault(fs, FS_OPEN, 0);

	(void)node;
	if (fault < 0)
		return fault;
	pthread_mutex_lock(&fs->lock);
	fs->mappers++;
	pthread_mutex_unlock(&fs->lock);
	return 0;
}

static void memory_close(struct sim_fs *fs, const struct fs_node *node)
{
	(void)node;
	pthread_mutex_lock(&fs->lock);
	fs->mappers--;
	pthread_mutex_unlock(&fs->lock);
}

static int memory_sync(struct sim_fs *fs, const struct fs_node *node)
{
	(void)node;
	fs->forget_memory(fs);
	return 0;
}

const struct fs_type fs_memory = {
	.mode = S_IFREG | 0600,
	.mapped = true,
	.open = memory_open,
	.close = memory_close,
	.read = memory_read,
	.write = memory_write,
	.sync = memory_sync,
};
