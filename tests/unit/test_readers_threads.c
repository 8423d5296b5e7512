/* SPDX-License-Identifier: BSD-3-Clause */
/* Threads of a program that read all sockets at once, beside the library's own that read for them. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake_root.h"
#include "host/host.h"
#include "regs/msr.h"

enum { SOCKETS = 2, EACH = 40, READS = 300, READERS = 4 };

static struct fake_root root;
static struct unc_addr at[SOCKETS * EACH];
static struct unc_msr *msr;
static atomic_uint wrong;

static uint64_t value_of(const struct unc_addr *a)
{
	return a->at << 32 | (a->socket + 1u);
}

/* Registers are files: a cpu of each socket, MSR n at byte n. They are 8 numbers apart, not to overlap. */
static void make_registers(void)
{
	static uint64_t values[EACH];

	for (unsigned s = 0; s < SOCKETS; s++) {
		char path[64];

		for (unsigned i = 0; i < EACH; i++) {
			struct unc_addr *a = &at[i * SOCKETS + s];

			*a = (struct unc_addr){
				.space = UNC_MSR, .size = 8, .socket = (uint16_t)s, .at = i * 8
			};
			values[i] = value_of(a);
		}
		snprintf(path, sizeof(path), "dev/cpu/%u/msr", s * 2);
		fake_bytes(&root, path, values, sizeof(values));
	}
}

static void *read_all(void *arg)
{
	uint64_t values[SOCKETS * EACH];

	for (int i = 0; i < READS; i++) {
		memset(values, 0, sizeof(values));
		wrong += unc_msr_read(msr, at, SOCKETS * EACH, values) != 0;
		for (unsigned k = 0; k < SOCKETS * EACH; k++)
			wrong += values[k] != value_of(&at[k]);
	}
	return arg;
}

/* @param use  of PAPI_UNCORE_READERS */
static void read_beside(const char *use)
{
	struct unc_error err = { 0 };
	pthread_t threads[READERS];
	struct unc_host host;

	setenv("PAPI_UNCORE_READERS", use, 1);
	fake_root_open(&root);
	fake_host(&root, 106, SOCKETS, 2);
	make_registers();
	CU_ASSERT_EQUAL_FATAL(unc_host_read(root.path, &host, &err), 0);
	CU_ASSERT_EQUAL_FATAL(unc_msr_open(root.path, &host.topology, &msr, &err), 0);
	wrong = 0;
	for (int i = 0; i < READERS; i++)
		CU_ASSERT_EQUAL_FATAL(pthread_create(&threads[i], NULL, read_all, NULL), 0);
	for (int i = 0; i < READERS; i++)
		pthread_join(threads[i], NULL);
	CU_ASSERT_EQUAL(wrong, 0);
	unc_msr_close(msr);
	unc_host_free(&host);
	fake_root_close(&root);
}

static void always(void)
{
	read_beside("1");
}

static void measured(void)
{
	read_beside("");
}

static void never(void)
{
	read_beside("0");
}

static const struct check_test tests[] = {
	{ "always", always },
	{ "where they save time", measured },
	{ "never", never },
	{ 0 },
};

int main(void)
{
	return check_run("readers beside threads", tests);
}
