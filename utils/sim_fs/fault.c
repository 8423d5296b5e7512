/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim_fs/fault.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"

struct fs_fault {
	char *text; /* the command */
	int result;
	enum unc_space space;
	bool any_bus, any_cpu, any_at;
	uint32_t bus;
	unsigned cpu;
	uint64_t at;
	bool reads, writes, opens;
	uint64_t after, left; /* accesses that succeed first, then accesses that fail */
};

static bool concerns(const struct fs_fault *f, enum fs_access access, const struct unc_addr *at,
		     unsigned cpu)
{
	if (f->space != at->space || !(access == FS_OPEN   ? f->opens
				       : access == FS_READ ? f->reads
							   : f->writes))
		return false;
	if (!f->any_bus && (at->space != UNC_PCI || f->bus != at->bus))
		return false;
	if (!f->any_cpu && (at->space != UNC_MSR || f->cpu != cpu))
		return false;
	return f->any_at || (access != FS_OPEN && f->at == at->at);
}

int fs_fault_of(struct sim_fs *fs, enum fs_access access, const struct unc_addr *at, unsigned cpu)
{
	int result = 0;

	pthread_mutex_lock(&fs->lock);
	for (size_t i = 0; result == 0 && i < fs->numfaults; i++) {
		struct fs_fault *f = &fs->faults[i];

		if (f->left == 0 || !concerns(f, access, at, cpu))
			continue;
		if (f->after > 0) {
			f->after--;
			continue;
		}
		f->left--;
		result = f->result;
	}
	pthread_mutex_unlock(&fs->lock);
	return result;
}

/* "0000:7e:02.1" or "7e:02.1" */
static bool parse_bus(const char *word, uint32_t *bus)
{
	unsigned segment = 0, number, device, function;
	int used = 0;

	/* sscanf() would accept white space and signs. */
	if (word[strspn(word, "0123456789abcdefABCDEF:.")] != '\0')
		return false;
	if (sscanf(word, "%x:%x:%x.%u%n", &segment, &number, &device, &function, &used) != 4 ||
	    word[used] != '\0') {
		segment = 0;
		used = 0;
		if (sscanf(word, "%x:%x.%u%n", &number, &device, &function, &used) != 3 ||
		    word[used] != '\0')
			return false;
	}
	if (segment > 0xffff || number > 0xff || device > 0x1f || function > 7)
		return false;
	*bus = segment << 16 | number << 8 | device << 3 | function;
	return true;
}

static bool parse_result(const char *word, int *result)
{
	static const struct {
		const char *name;
		int result;
	} results[] = {
		{ "EIO", -EIO },       { "EPERM", -EPERM },   { "EACCES", -EACCES },
		{ "ENOENT", -ENOENT }, { "ENXIO", -ENXIO },   { "ENODEV", -ENODEV },
		{ "EBUSY", -EBUSY },   { "short", FS_SHORT }, { "ones", FS_ONES },
	};

	for (unsigned i = 0; i < sizeof(results) / sizeof(results[0]); i++)
		if (strcmp(word, results[i].name) == 0) {
			*result = results[i].result;
			return true;
		}
	return false;
}

static bool parse_space(const char *word, enum unc_space *space)
{
	if (strcmp(word, "msr") == 0)
		*space = UNC_MSR;
	else if (strcmp(word, "config") == 0)
		*space = UNC_PCI;
	else if (strcmp(word, "mem") == 0)
		*space = UNC_MMIO;
	else
		return false;
	return true;
}

/* Parse one word of WHERE. */
static bool parse_where(struct fs_fault *f, const char *word)
{
	uint64_t cpu;

	if (strcmp(word, "read") == 0)
		f->reads = true;
	else if (strcmp(word, "write") == 0)
		f->writes = true;
	else if (strcmp(word, "open") == 0)
		f->opens = true;
	else if (strncmp(word, "after=", 6) == 0)
		return parse_number(word + 6, &f->after);
	else if (strncmp(word, "count=", 6) == 0)
		return parse_number(word + 6, &f->left);
	else if (strncmp(word, "cpu=", 4) == 0 && f->space == UNC_MSR) {
		f->any_cpu = false;
		if (!parse_number(word + 4, &cpu) || cpu > UINT16_MAX)
			return false;
		f->cpu = (unsigned)cpu;
	} else if (f->space == UNC_PCI && strchr(word, ':') != NULL) {
		f->any_bus = false;
		return parse_bus(word, &f->bus);
	} else {
		f->any_at = false;
		return parse_number(word, &f->at);
	}
	return true;
}

int fs_fault_add(struct sim_fs *fs, char *const *words, unsigned n)
{
	struct fs_fault f = { .any_bus = true, .any_cpu = true, .any_at = true, .left = ~0ull };
	struct fs_fault *grown;
	char command[160] = "";
	size_t used = 0;

	if (n < 3 || !parse_result(words[1], &f.result) || !parse_space(words[2], &f.space))
		return sim_fs_reject(
			fs, "usage: fail EIO|EPERM|EACCES|ENOENT|ENXIO|ENODEV|EBUSY|short|ones "
			    "msr|config|mem [WHERE]...");
	for (unsigned i = 3; i < n; i++)
		if (!parse_where(&f, words[i]))
			return sim_fs_reject(
				fs,
				"'%.40s' is not a register, device, cpu=N, read, write, open, "
				"after=N or count=N",
				words[i]);
	if (!f.reads && !f.writes && !f.opens)
		f.reads = f.writes = true;
	for (unsigned i = 0; i < n && used < sizeof(command); i++)
		used += (size_t)snprintf(command + used, sizeof(command) - used, "%s%s",
					 i ? " " : "", words[i]);
	if (used >= sizeof(command))
		return sim_fs_reject(fs, "a fault has at most %zu characters", sizeof(command) - 1);
	f.text = strdup(command);
	pthread_mutex_lock(&fs->lock);
	grown = reallocarray(fs->faults, fs->numfaults + 1, sizeof(*grown));
	if (grown != NULL) {
		fs->faults = grown;
		fs->faults[fs->numfaults++] = f;
	}
	pthread_mutex_unlock(&fs->lock);
	if (grown == NULL)
		free(f.text);
	fs->forget_memory(fs);
	return grown != NULL ? 0 : -ENOMEM;
}

void fs_faults_clear(struct sim_fs *fs)
{
	pthread_mutex_lock(&fs->lock);
	for (size_t i = 0; i < fs->numfaults; i++)
		free(fs->faults[i].text);
	free(fs->faults);
	fs->faults = NULL;
	fs->numfaults = 0;
	pthread_mutex_unlock(&fs->lock);
}

void fs_faults_print(const struct sim_fs *fs, FILE *out)
{
	for (size_t i = 0; i < fs->numfaults; i++)
		if (fs->faults[i].text != NULL)
			fprintf(out, "%s\n", fs->faults[i].text);
}

size_t fs_shortened(size_t size)
{
	return size / 2;
}
