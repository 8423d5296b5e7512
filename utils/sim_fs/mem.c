/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Device memory.
 *
 * The kernel caches a page once a program accesses a mapping of it. Writes arrive as whole pages: the
 * bytes that differ from the page last served were written. To read current values, the page must be
 * dropped from the cache, which also writes it back.
 */
#include "sim_fs/mem.h"

#include <endian.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/sim_registers.h"
#include "sim_fs/fault.h"

struct fs_page {
	struct fs_page *next;
	uint64_t at;
	struct unc_addr first;  /* what `at` leads to */
	uint8_t bytes[FS_PAGE]; /* as in the page cache */
	bool filled;
	size_t numregisters;
	struct unc_addr registers[]; /* of existing units */
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
	page->first = first;
	page->numregisters = n;
	memcpy(page->registers, list, n * sizeof(list[0]));
	return page;
}

/* Find or add a page; pages are kept, only their bytes change. NULL: out of memory. */
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

/* Read all registers of a page at once. A page without registers reads as ones, as on the bus. */
static int page_fill(struct sim_fs *fs, struct fs_page *page)
{
	uint64_t values[FS_PAGE / 4];
	int rc = unc_regs_sim.read(fs->sim, page->registers, page->numregisters, values);

	if (rc != 0)
		return rc;
	memset(page->bytes, page->numregisters == 0 ? 0xff : 0, FS_PAGE);
	for (size_t i = 0; i < page->numregisters; i++) {
		uint64_t value = htole64(unc_sim_mapped(fs->sim, &page->registers[i], values[i]));

		memcpy(page->bytes + page->registers[i].at % FS_PAGE, &value,
		       page->registers[i].size);
	}
	page->filled = true;
	return 0;
}

/* Pages are read whole, so a fault at any register fails the read of its page. */
static int page_read_fault(struct sim_fs *fs, const struct fs_page *page)
{
	int fault = fs_fault_of(fs, FS_READ, &page->first, 0);

	for (size_t i = 0; fault == 0 && i < page->numregisters; i++)
		if (page->registers[i].at != page->first.at)
			fault = fs_fault_of(fs, FS_READ, &page->registers[i], 0);
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
		return fault < 0 ? fault : -EIO; /* a page cannot be read in part */
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

/* Store a register or, where there is none, a word. */
static void memory_store(struct sim_fs *fs, const struct unc_addr *at, const uint8_t *bytes)
{
	uint64_t value = 0;

	memcpy(&value, bytes, at->size);
	if (fs_fault_of(fs, FS_WRITE, at, 0) == 0)
		sim_fs_write(fs, at, le64toh(value)); /* stores to memory report no errors */
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
		struct unc_addr word = page->first;

		word.size = 4;
		word.at += i;
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
	const struct unc_addr memory = { .space = UNC_MMIO };
	int fault = fs_fault_of(fs, FS_OPEN, &memory, 0);

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
