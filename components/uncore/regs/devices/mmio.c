/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Device memory, page by page. Pages are mapped at their first use and stay mapped; looking one up
 * takes no lock and no system call.
 */
#include "regs/devices/devices.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fd.h"
#include "host/files.h"
#include "pool.h"

enum { LISTS = 64, PAGE = 4096 };

struct page {
	struct page *next;
	uint64_t number; /* number of the physical page */
	char *at;
};

/* A range of system RAM: its first and last page. */
struct ram {
	uint64_t first, last;
};

struct unc_mem {
	int fd;
	struct unc_fd_file file;
	bool is_file;         /* served by a program: writes are flushed with msync() */
	pthread_mutex_t lock; /* held to add a page */
	_Atomic(struct page *) pages[LISTS];
	struct ram *ram;
	size_t numram;
};

/*
 * Addresses come from the firmware. A write to a wrong one could hit the memory of the kernel or of programs,
 * unless the kernel refuses it (CONFIG_STRICT_DEVMEM).
 */
static int add_ram(struct unc_mem *mem, const char *line)
{
	uint64_t first, last;
	int name = 0, rc = 0;

	if (sscanf(line, "%" SCNx64 "-%" SCNx64 " : %n", &first, &last, &name) != 2 ||
	    strncmp(line + name, "System RAM", 10) != 0 || last == 0)
		return 0;
	mem->ram = unc_list_add(mem->ram, &mem->numram, &(struct ram){ first / PAGE, last / PAGE },
				sizeof(*mem->ram), &rc);
	return rc;
}

/* Without CAP_SYS_ADMIN the kernel shows all addresses as 0. If there is no such file, nothing is known. */
static int read_ram(struct unc_mem *mem, const char *root)
{
	char path[UNC_PATH_MAX], line[200];
	FILE *file;
	int fd, rc = 0;

	if (unc_host_path(path, sizeof(path), root, "/proc/iomem"))
		return 0;
	fd = unc_open(path, O_RDONLY, 0);
	file = fd < 0 ? NULL : fdopen(fd, "r");
	while (file && rc == 0 && fgets(line, sizeof(line), file))
		rc = add_ram(mem, line);
	if (file)
		fclose(file);
	else if (fd >= 0)
		close(fd);
	return rc;
}

static bool is_ram(const struct unc_mem *mem, uint64_t page)
{
	for (size_t i = 0; i < mem->numram; i++)
		if (page >= mem->ram[i].first && page <= mem->ram[i].last)
			return true;
	return false;
}

int unc_mem_open(const char *root, struct unc_mem **out, struct unc_error *err)
{
	struct unc_mem *mem = calloc(1, sizeof(*mem));
	char path[UNC_PATH_MAX];
	struct stat st = { 0 };
	int rc;

	if (!mem)
		return unc_error_set(err, -ENOMEM, "out of memory");
	pthread_mutex_init(&mem->lock, NULL);
	rc = unc_host_path(path, sizeof(path), root, "/dev/mem");
	mem->fd = rc ? -1 : unc_open(path, O_RDWR | O_SYNC, 0);
	if (rc == 0 && (mem->fd < 0 || fstat(mem->fd, &st) != 0))
		rc = -errno;
	mem->file = (struct unc_fd_file){ st.st_dev, st.st_ino };
	mem->is_file = S_ISREG(st.st_mode);
	if (rc == 0 && !mem->is_file)
		rc = read_ram(mem, root);
	if (rc) {
		unc_mem_close(mem);
		if (rc == -EACCES || rc == -EPERM)
			return unc_error_set(err, rc, "%s needs CAP_SYS_RAWIO and its permissions",
					     path);
		return unc_error_set(err, rc, "cannot open %s: %s", path, strerror(-rc));
	}
	*out = mem;
	return 0;
}

void unc_mem_close(struct unc_mem *mem)
{
	if (!mem)
		return;
	for (unsigned i = 0; i < LISTS; i++) {
		struct page *page = atomic_load(&mem->pages[i]);

		while (page) {
			struct page *next = page->next;

			munmap(page->at, PAGE);
			free(page);
			page = next;
		}
	}
	unc_fd_close(mem->fd, &mem->file);
	pthread_mutex_destroy(&mem->lock);
	free(mem->ram);
	free(mem);
}

static struct page *find_page(const struct unc_mem *mem, uint64_t number)
{
	struct page *page = atomic_load_explicit(&mem->pages[number % LISTS], memory_order_acquire);

	while (page && page->number != number)
		page = page->next;
	return page;
}

/* Map a page. The caller holds mem->lock. */
static int add_page(struct unc_mem *mem, uint64_t number, struct page **out)
{
	struct page *page;
	struct stat st;

	if (fstat(mem->fd, &st) != 0 ||
	    !unc_fd_same(&st, &mem->file)) /* the program has closed it */
		return -EBADF;
	/* Mapping beyond the end of a file succeeds, and access raises SIGBUS. */
	if (mem->is_file && (uint64_t)st.st_size / PAGE <= number)
		return -ENXIO;
	if (number > INT64_MAX / PAGE)
		return -ENXIO;
	if (is_ram(mem, number))
		return -EFAULT;
	page = malloc(sizeof(*page));
	if (!page)
		return -ENOMEM;
	page->number = number;
	page->at = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_SHARED, mem->fd,
			(off_t)(number * PAGE));
	if (page->at == MAP_FAILED) {
		int rc = -errno;

		free(page);
		/* The processor cannot map these addresses. */
		return rc == -EINVAL || rc == -EOVERFLOW ? -ENXIO : rc;
	}
	page->next = atomic_load(&mem->pages[number % LISTS]);
	atomic_store_explicit(&mem->pages[number % LISTS], page, memory_order_release);
	*out = page;
	return 0;
}

static int map(struct unc_mem *mem, uint64_t number, struct page **page)
{
	int rc = 0;

	*page = find_page(mem, number);
	if (*page)
		return 0;
	pthread_mutex_lock(&mem->lock);
	*page = find_page(mem, number);
	if (!*page)
		rc = add_page(mem, number, page);
	pthread_mutex_unlock(&mem->lock);
	return rc;
}

int unc_mem_access(struct unc_mem *mem, const struct unc_addr *at, enum unc_access access,
		   uint64_t *value)
{
	struct page *page;
	void *where;
	int rc;

	if ((at->size != 4 && at->size != 8) || at->at % at->size != 0)
		return -EINVAL;
	rc = map(mem, at->at / PAGE, &page);
	if (rc)
		return rc;
	where = page->at + at->at % PAGE;
	if (access == UNC_READING) {
		*value = at->size == 8 ? *(volatile uint64_t *)where : *(volatile uint32_t *)where;
		return 0;
	}
	if (at->size == 8)
		*(volatile uint64_t *)where = *value;
	else
		*(volatile uint32_t *)where = (uint32_t)*value;
	return mem->is_file && msync(page->at, PAGE, MS_SYNC) != 0 ? -errno : 0;
}
