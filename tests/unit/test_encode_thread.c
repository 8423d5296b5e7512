/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Several threads encode, name, describe and fail at the same time, with the same results as one
 * thread. ThreadSanitizer also shows that they share no state.
 */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "unc_events.h"

enum { THREADS = 8 };

/* Of the threads, at their start */
static pthread_barrier_t together;

/* A digest of all names, codes and texts of the library. */
struct digest {
	uint64_t sum;
	unsigned names, errors;
};

static void mix(struct digest *d, const void *data, size_t len)
{
	const unsigned char *bytes = data;

	for (size_t i = 0; i < len; i++)
		d->sum = (d->sum ^ bytes[i]) * 0x100000001b3ull; /* FNV-1a */
}

static void encode(struct digest *d, const struct unc_chip *chip, const char *name)
{
	struct unc_encoding e;
	struct unc_error err;
	char text[UNC_NAME_MAX];

	if (unc_encode(chip, name, &e, &err) != 0) {
		d->errors++;
		mix(d, err.text, strlen(err.text));
		return;
	}
	d->names++;
	mix(d, e.value, sizeof(e.value));
	unc_encoding_name(&e, text, sizeof(text));
	mix(d, text, strlen(text));
}

static void one_row(struct digest *d, const struct unc_chip *chip, const struct unc_row *row,
		    unsigned nth)
{
	char name[UNC_NAME_MAX], text[UNC_NAME_MAX];

	/* every fifth name is wrong, each in another way */
	snprintf(name, sizeof(name), "%s::%s%s%s%s", row->pmu->name, row->event->name,
		 row->umask ? ":" : "", row->umask ? row->umask->name : "",
		 nth % 5 == 0   ? ":nonsense"
		 : nth % 5 == 1 ? ":e:t=3"
				: ":unit=0");
	encode(d, nth % 2 ? chip : NULL, name);
	unc_row_counters(row, text, sizeof(text));
	mix(d, text, strlen(text));
	if (row->umask) {
		unc_umask_describe(row->pmu, row->event, row->umask, text, sizeof(text));
		mix(d, text, strlen(text));
	}
}

static void *work(void *arg)
{
	const unsigned every = check_every(7);
	struct digest *d = arg;

	*d = (struct digest){ .sum = 0xcbf29ce484222325ull };
	for (unsigned c = 0; unc_chip_at(c); c++) {
		struct unc_row row = { 0 };

		for (unsigned nth = 0; unc_row_next(unc_chip_at(c), &row); nth++)
			if (nth % every == 0)
				one_row(d, unc_chip_at(c), &row, nth);
	}
	return NULL;
}

/* All threads look at the tables for the first time at once. */
static void *work_together(void *arg)
{
	pthread_barrier_wait(&together);
	return work(arg);
}

static void threads_agree(void)
{
	struct digest alone, d[THREADS];
	pthread_t threads[THREADS];

	pthread_barrier_init(&together, NULL, THREADS);
	for (int i = 0; i < THREADS; i++)
		CU_ASSERT_EQUAL_FATAL(pthread_create(&threads[i], NULL, work_together, &d[i]), 0);
	for (int i = 0; i < THREADS; i++)
		CU_ASSERT_EQUAL(pthread_join(threads[i], NULL), 0);
	pthread_barrier_destroy(&together);
	work(&alone);
	CU_ASSERT(alone.names > 1000);
	CU_ASSERT(alone.errors > 500);
	for (int i = 0; i < THREADS; i++) {
		CU_ASSERT_EQUAL(d[i].sum, alone.sum);
		CU_ASSERT_EQUAL(d[i].names, alone.names);
		CU_ASSERT_EQUAL(d[i].errors, alone.errors);
	}
}

static const struct check_test tests[] = {
	{ "threads agree", threads_agree },
	{ 0 },
};

int main(void)
{
	return check_run("encode in threads", tests);
}
