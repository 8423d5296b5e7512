/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The file "ctl": orders, a line each, and what the machine is like.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "out.h"
#include "sim_fs/sim_fs.h"

enum { MOST_WORDS = 10 };

/* Say what is wrong with an order, for those who read the file afterwards. */
static int __attribute__((format(printf, 2, 3))) wrong(struct sim_fs *fs, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	pthread_mutex_lock(&fs->lock);
	vsnprintf(fs->error, sizeof(fs->error), format, ap);
	pthread_mutex_unlock(&fs->lock);
	va_end(ap);
	return -EINVAL;
}

int fs_set_online(struct sim_fs *fs, uint64_t cpu, bool online)
{
	if (cpu >= fs->topology.numcpus)
		return wrong(fs, "no cpu %" PRIu64, cpu);
	if (cpu == 0 && !online) {
		wrong(fs, "cpu 0 stays online, as on x86");
		return -EPERM;
	}
	pthread_mutex_lock(&fs->lock);
	fs->topology.cpus[cpu].online = online;
	pthread_mutex_unlock(&fs->lock);
	return 0;
}

/* ---- faults */

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

void fs_faults_free(struct sim_fs *fs)
{
	for (size_t i = 0; i < fs->numfaults; i++)
		free(fs->faults[i].text);
	free(fs->faults);
	fs->faults = NULL;
	fs->numfaults = 0;
}

/* "0000:7e:02.1" or "7e:02.1" */
static bool parse_bus(const char *word, uint32_t *bus)
{
	unsigned segment = 0, number, device, function;
	int used = 0;

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
		{ "ENXIO", -ENXIO },   { "ENODEV", -ENODEV }, { "EBUSY", -EBUSY },
		{ "short", FS_SHORT }, { "ones", FS_ONES },
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

/* One word of what a fault is about. */
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

static int order_fail(struct sim_fs *fs, char *const *words, unsigned n)
{
	struct fs_fault f = { .any_bus = true, .any_cpu = true, .any_at = true, .left = ~0ull };
	struct fs_fault *grown;
	char said[160] = "";

	if (n < 3 || !parse_result(words[1], &f.result) || !parse_space(words[2], &f.space))
		return wrong(fs, "fail EIO|EPERM|EACCES|ENXIO|ENODEV|EBUSY|short|ones "
				 "msr|config|mem [WHERE]...");
	for (unsigned i = 3; i < n; i++)
		if (!parse_where(&f, words[i]))
			return wrong(fs,
				     "'%.40s' is no register, device, cpu=N, read, write, open, "
				     "after=N or count=N",
				     words[i]);
	if (!f.reads && !f.writes && !f.opens)
		f.reads = f.writes = true;
	for (unsigned i = 0; i < n; i++)
		snprintf(said + strlen(said), sizeof(said) - strlen(said), "%s%s", i ? " " : "",
			 words[i]);
	f.text = strdup(said);
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

static int order_mend(struct sim_fs *fs, char *const *words, unsigned n)
{
	(void)words;
	(void)n;
	pthread_mutex_lock(&fs->lock);
	fs_faults_free(fs);
	pthread_mutex_unlock(&fs->lock);
	fs->forget_memory(fs);
	return 0;
}

/* ---- killing in the middle of something */

void fs_count_write(struct sim_fs *fs)
{
	pthread_mutex_lock(&fs->lock);
	fs->writes++;
	if (fs->victim != 0 && fs->writes == fs->kill_at) {
		kill(fs->victim, SIGKILL);
		fs->victim = 0;
	}
	pthread_mutex_unlock(&fs->lock);
}

void fs_count_read(struct sim_fs *fs)
{
	pthread_mutex_lock(&fs->lock);
	fs->reads++;
	pthread_mutex_unlock(&fs->lock);
}

static int order_kill(struct sim_fs *fs, char *const *words, unsigned n)
{
	uint64_t pid, after;

	if (n != 3 || !parse_number(words[1], &pid) || pid < 2 || pid > INT32_MAX ||
	    strncmp(words[2], "after=", 6) != 0 || !parse_number(words[2] + 6, &after) ||
	    after == 0)
		return wrong(fs, "kill PID after=N: at its N-th write to a device");
	pthread_mutex_lock(&fs->lock);
	fs->victim = (pid_t)pid;
	fs->kill_at = fs->writes + after;
	pthread_mutex_unlock(&fs->lock);
	return 0;
}

/* ---- the others */

static int order_online(struct sim_fs *fs, char *const *words, unsigned n)
{
	uint64_t cpu;

	if (n != 2 || !parse_number(words[1], &cpu))
		return wrong(fs, "%s CPU", words[0]);
	return fs_set_online(fs, cpu, strcmp(words[0], "online") == 0);
}

static int order_advance(struct sim_fs *fs, char *const *words, unsigned n)
{
	uint64_t ns;

	if (n != 2 || !parse_number(words[1], &ns))
		return wrong(fs, "advance NANOSECONDS");
	if (unc_sim_advance(fs->sim, ns) != 0)
		return wrong(fs, "only a machine with clock=manual can be advanced");
	fs->forget_memory(fs);
	return 0;
}

static int order_sync(struct sim_fs *fs, char *const *words, unsigned n)
{
	(void)words;
	(void)n;
	fs->forget_memory(fs);
	return 0;
}

static int order_reset(struct sim_fs *fs, char *const *words, unsigned n)
{
	(void)words;
	(void)n;
	unc_sim_reset(fs->sim);
	fs->forget_memory(fs);
	return 0;
}

static const struct {
	const char *name;
	int (*give)(struct sim_fs *fs, char *const *words, unsigned n);
} orders[] = {
	{ "advance", order_advance }, { "fail", order_fail },      { "kill", order_kill },
	{ "mend", order_mend },       { "offline", order_online }, { "online", order_online },
	{ "reset", order_reset },     { "sync", order_sync },
};

static int give(struct sim_fs *fs, char *line)
{
	char *words[MOST_WORDS], *rest = NULL;
	unsigned n = 0;

	for (char *word = strtok_r(line, " \t", &rest); word != NULL;
	     word = strtok_r(NULL, " \t", &rest)) {
		if (n == MOST_WORDS)
			return wrong(fs, "more than %d words", MOST_WORDS);
		words[n++] = word;
	}
	if (n == 0)
		return 0;
	for (unsigned i = 0; i < sizeof(orders) / sizeof(orders[0]); i++)
		if (strcmp(words[0], orders[i].name) == 0)
			return orders[i].give(fs, words, n);
	return wrong(fs,
		     "'%.40s' is no order: there are advance, fail, kill, mend, offline, online, "
		     "reset, sync",
		     words[0]);
}

static ssize_t ctl_write(struct sim_fs *fs, const struct fs_node *node, const char *buf,
			 size_t size, uint64_t at)
{
	char *copy, *rest = NULL;
	int rc = 0;

	(void)node;
	(void)at;
	copy = strndup(buf, size);
	if (copy == NULL)
		return -ENOMEM;
	for (char *line = strtok_r(copy, "\n", &rest); line != NULL && rc == 0;
	     line = strtok_r(NULL, "\n", &rest))
		rc = give(fs, line);
	free(copy);
	return rc != 0 ? rc : (ssize_t)size;
}

static void ctl_show(struct sim_fs *fs, const struct fs_node *node, FILE *out)
{
	unsigned mistakes = unc_sim_faults(fs->sim);
	const char *what;

	(void)node;
	fprintf(out, "machine %s\ntime %" PRIu64 "\nmistakes %u\n", fs->spec, unc_sim_now(fs->sim),
		mistakes);
	for (unsigned i = 0; i < mistakes && (what = unc_sim_fault(fs->sim, i)) != NULL; i++)
		fprintf(out, "mistake %s\n", what);
	pthread_mutex_lock(&fs->lock);
	fprintf(out, "reads %" PRIu64 "\nwrites %" PRIu64 "\n", fs->reads, fs->writes);
	for (size_t i = 0; i < fs->numfaults; i++)
		if (fs->faults[i].text != NULL)
			fprintf(out, "%s\n", fs->faults[i].text);
	if (fs->victim != 0)
		fprintf(out, "kill %d after=%" PRIu64 "\n", (int)fs->victim,
			fs->kill_at - fs->writes);
	if (fs->error[0] != '\0')
		fprintf(out, "error %s\n", fs->error);
	pthread_mutex_unlock(&fs->lock);
}

const struct fs_type fs_ctl = { .mode = S_IFREG | 0600, .show = ctl_show, .write = ctl_write };
