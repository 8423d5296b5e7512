/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The file "ctl": commands, one a line; reading it shows the state of the machine.
 */
#include "sim_fs/ctl.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "out.h"
#include "sim_fs/fault.h"

enum { MOST_WORDS = 10 };

static int command_fail(struct sim_fs *fs, char *const *words, unsigned n)
{
	int rc = fs_fault_add(fs, words, n);

	if (rc == 0)
		fs->forget_memory(fs);
	return rc;
}

static int command_mend(struct sim_fs *fs, char *const *words, unsigned n)
{
	int rc;

	(void)words;
	(void)n;
	fs_faults_clear(fs);
	rc = unc_sim_remove_defects(fs->sim);
	fs->forget_memory(fs);
	return rc != 0 ? sim_fs_reject(fs, "cannot mend: %s", unc_sim_strerror(-rc)) : 0;
}

static int command_plant(struct sim_fs *fs, char *const *words, unsigned n)
{
	struct unc_error err = { .text = "" };
	char defect[200] = "";
	int rc;

	for (unsigned i = 1; i < n; i++) {
		size_t used = strlen(defect);

		snprintf(defect + used, sizeof(defect) - used, "%s%s", i > 1 ? " " : "", words[i]);
	}
	rc = unc_sim_inject_defect(fs->sim, defect, &err);
	fs->forget_memory(fs);
	return rc != 0 ? sim_fs_reject(fs, "%s", err.text) : 0;
}

static int command_kill(struct sim_fs *fs, char *const *words, unsigned n)
{
	uint64_t pid, after;

	if (n != 3 || !parse_number(words[1], &pid) || pid < 2 || pid > INT32_MAX ||
	    strncmp(words[2], "after=", 6) != 0 || !parse_number(words[2] + 6, &after) ||
	    after == 0)
		return sim_fs_reject(fs, "usage: kill PID after=N (at the N-th write to a device)");
	pthread_mutex_lock(&fs->lock);
	fs->victim = (pid_t)pid;
	fs->kill_at = fs->writes + after;
	pthread_mutex_unlock(&fs->lock);
	return 0;
}

static int command_online(struct sim_fs *fs, char *const *words, unsigned n)
{
	uint64_t cpu;

	if (n != 2 || !parse_number(words[1], &cpu))
		return sim_fs_reject(fs, "usage: %s CPU", words[0]);
	return sim_fs_set_online(fs, cpu, strcmp(words[0], "online") == 0);
}

static int command_advance(struct sim_fs *fs, char *const *words, unsigned n)
{
	uint64_t ns;
	int rc;

	if (n != 2 || !parse_number(words[1], &ns))
		return sim_fs_reject(fs, "usage: advance NANOSECONDS");
	rc = unc_sim_advance(fs->sim, ns);
	if (rc == -EINVAL)
		return sim_fs_reject(fs, "only a machine with clock=manual can be advanced");
	if (rc != 0)
		return sim_fs_reject(fs, "cannot advance: %s", unc_sim_strerror(-rc));
	fs->forget_memory(fs);
	return 0;
}

static int command_sync(struct sim_fs *fs, char *const *words, unsigned n)
{
	(void)words;
	(void)n;
	fs->forget_memory(fs);
	return 0;
}

static int command_reset(struct sim_fs *fs, char *const *words, unsigned n)
{
	int rc = unc_sim_reset(fs->sim);

	(void)words;
	(void)n;
	fs->forget_memory(fs);
	return rc != 0 ? sim_fs_reject(fs, "cannot reset: %s", unc_sim_strerror(-rc)) : 0;
}

static const struct {
	const char *name;
	int (*run)(struct sim_fs *fs, char *const *words, unsigned n);
} commands[] = {
	{ "advance", command_advance }, { "fail", command_fail },      { "kill", command_kill },
	{ "mend", command_mend },       { "offline", command_online }, { "online", command_online },
	{ "plant", command_plant },     { "reset", command_reset },    { "sync", command_sync },
};

static int run(struct sim_fs *fs, char *line)
{
	char *words[MOST_WORDS], *rest = NULL;
	unsigned n = 0;

	for (char *word = strtok_r(line, " \t", &rest); word != NULL;
	     word = strtok_r(NULL, " \t", &rest)) {
		if (n == MOST_WORDS)
			return sim_fs_reject(fs, "more than %d words", MOST_WORDS);
		words[n++] = word;
	}
	if (n == 0)
		return 0;
	for (unsigned i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
		if (strcmp(words[0], commands[i].name) == 0)
			return commands[i].run(fs, words, n);
	return sim_fs_reject(
		fs,
		"unknown command '%.40s': use advance, fail, kill, mend, offline, online, "
		"plant, reset or sync",
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
		rc = run(fs, line);
	free(copy);
	return rc != 0 ? rc : (ssize_t)size;
}

static void ctl_show(struct sim_fs *fs, const struct fs_node *node, FILE *out)
{
	unsigned mistakes = unc_sim_faults(fs->sim);
	char defect[200];
	const char *what;

	(void)node;
	fprintf(out, "machine %s\ntime %" PRIu64 "\nmistakes %u\n", fs->spec, unc_sim_now(fs->sim),
		mistakes);
	for (unsigned i = 0; i < mistakes && (what = unc_sim_fault(fs->sim, i)) != NULL; i++)
		fprintf(out, "mistake %s\n", what);
	for (unsigned i = 0; unc_sim_defect_text(fs->sim, i, defect, sizeof(defect)); i++)
		fprintf(out, "defect %s\n", defect);
	pthread_mutex_lock(&fs->lock);
	fprintf(out, "reads %" PRIu64 "\nwrites %" PRIu64 "\n", fs->reads, fs->writes);
	fs_faults_print(fs, out);
	if (fs->victim != 0)
		fprintf(out, "kill %d after=%" PRIu64 "\n", (int)fs->victim,
			fs->kill_at - fs->writes);
	if (fs->error[0] != '\0')
		fprintf(out, "error %s\n", fs->error);
	pthread_mutex_unlock(&fs->lock);
}

const struct fs_type fs_ctl = { .mode = S_IFREG | 0600, .show = ctl_show, .write = ctl_write };
