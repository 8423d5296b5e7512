/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim_fs/machine.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>

int sim_fs_reject(struct sim_fs *fs, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	pthread_mutex_lock(&fs->lock);
	vsnprintf(fs->error, sizeof(fs->error), format, ap);
	for (char *c = fs->error; *c != '\0'; c++) /* it may be printed on a terminal */
		if (*c < ' ' || *c > '~')
			*c = '?';
	pthread_mutex_unlock(&fs->lock);
	va_end(ap);
	return -EINVAL;
}

bool sim_fs_cpu_online(struct sim_fs *fs, uint64_t cpu)
{
	bool online;

	pthread_mutex_lock(&fs->lock);
	online = cpu < fs->topology.numcpus && fs->topology.cpus[cpu].online;
	pthread_mutex_unlock(&fs->lock);
	return online;
}

int sim_fs_set_online(struct sim_fs *fs, uint64_t cpu, bool online)
{
	if (cpu >= fs->topology.numcpus)
		return sim_fs_reject(fs, "no cpu %" PRIu64, cpu);
	pthread_mutex_lock(&fs->lock);
	fs->topology.cpus[cpu].online = online;
	pthread_mutex_unlock(&fs->lock);
	return 0;
}

static void count_write(struct sim_fs *fs)
{
	pthread_mutex_lock(&fs->lock);
	fs->writes++;
	if (fs->victim != 0 && fs->writes == fs->kill_at) {
		kill(fs->victim, SIGKILL);
		fs->victim = 0;
	}
	pthread_mutex_unlock(&fs->lock);
}

void sim_fs_count_read(struct sim_fs *fs)
{
	pthread_mutex_lock(&fs->lock);
	fs->reads++;
	pthread_mutex_unlock(&fs->lock);
}

int sim_fs_write(struct sim_fs *fs, const struct unc_addr *at, uint64_t value)
{
	int rc = unc_regs_sim.write(fs->sim, at, value);

	count_write(fs);
	return rc;
}
