/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/calls.h"

#include <errno.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "fd.h"

static int kernel_open(struct perf_event_attr *attr, int cpu, int group)
{
	int fd = unc_fd_move(
		(int)syscall(SYS_perf_event_open, attr, -1, cpu, group, PERF_FLAG_FD_CLOEXEC));

	return fd < 0 ? -errno : fd;
}

static int kernel_enable(int leader)
{
	return ioctl(leader, PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP) ? -errno : 0;
}

static long kernel_read(int leader, void *buf, size_t size)
{
	ssize_t n = read(leader, buf, size);

	return n < 0 ? -errno : n;
}

static void kernel_close(int fd)
{
	close(fd);
}

static uint64_t kernel_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

static void kernel_sleep(uint64_t ns)
{
	const struct timespec t = { .tv_sec = (time_t)(ns / 1000000000),
				    .tv_nsec = (long)(ns % 1000000000) };

	nanosleep(&t, NULL);
}

const struct unc_perf_calls unc_perf_kernel = {
	.open = kernel_open,
	.enable = kernel_enable,
	.read = kernel_read,
	.close = kernel_close,
	.now = kernel_now,
	.sleep = kernel_sleep,
};

const struct unc_perf_calls *unc_perf_calls = &unc_perf_kernel;
