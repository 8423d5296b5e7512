/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The index of a chip's names (index.h). pack.sh compiles this file with a chip's packed tables, as a program that
 * runs while the library is built and prints the index in assembly. In the library this file is empty.
 */
#ifdef UNC_PACK_INDEX /* the symbol of the block */

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

#include "index.h"
#include "packed.h"

extern const struct unc_packed UNC_PACK_INDEX __attribute__((visibility("hidden")));

enum { MAX_ROWS = 0xffff, MAX_BITS = 15 };
enum {
	FAILED = 3
}; /* exit status: pack.sh tells it from that of a shell that cannot run the program */

static struct entry {
	uint64_t hash; /* of the name in its array */
	uint32_t row;
} entries[MAX_ROWS];
static unsigned count;
static const struct unc_chip *chip;
static const char *tables;
static const struct unc_index all_bits = { .shift = 0 }; /* a bucket for each hash */

static _Noreturn void fail(const char *what, const char *name)
{
	fprintf(stderr, "pack_index: %s: %s\n", what, name);
	exit(FAILED);
}

/* @param of    what the row is looked up in: see struct unc_index */
/* @param what  UNC_INDEX_UMASK ... */
static void add(const void *row, unsigned what, const char *name, const void *of)
{
	struct unc_word word = { .at = name, .len = (unsigned)strlen(name) };
	size_t place = (size_t)((const char *)row - tables);

	if (count == MAX_ROWS || place % UNC_INDEX_PLACE_UNIT ||
	    place / UNC_INDEX_PLACE_UNIT >> (32 - UNC_INDEX_PLACE) || word.len > UNC_INDEX_MASK)
		fail("the index has no room for it", name);
	entries[count++] = (struct entry){
		.hash = unc_index_bucket(chip, &all_bits, of, unc_word_hash(word)),
		.row = (uint32_t)(place / UNC_INDEX_PLACE_UNIT << UNC_INDEX_PLACE |
				  what << UNC_INDEX_BITS | word.len),
	};
}

/* Arrays that are already in: several PMUs share events, and several events share umasks. */
static bool is_new(const void *rows)
{
	static const void *seen[MAX_ROWS];
	static unsigned numseen;

	for (unsigned i = 0; i < numseen; i++)
		if (seen[i] == rows)
			return false;
	if (numseen == MAX_ROWS)
		fail("too many arrays", chip->name);
	seen[numseen++] = rows;
	return true;
}

static void add_event(unsigned number, const struct unc_event *event)
{
	const struct unc_pmu *pmu = chip->pmus[number];
	char name[256];

	snprintf(name, sizeof(name), "%s%s", pmu->prefix, event->name);
	add(event, number, name, pmu);
	if (event->numumasks && is_new(event->umasks))
		for (unsigned i = 0; i < event->numumasks; i++)
			add(&event->umasks[i], UNC_INDEX_UMASK, event->umasks[i].name,
			    event->umasks);
}

/* Does a PMU's name go on where the number of a unit of this one begins? Then the index does not tell them apart. */
static bool is_continued(const struct unc_pmu *pmu)
{
	size_t len = strlen(pmu->name);

	for (unsigned i = 0; i < chip->numpmus; i++) {
		const char *name = chip->pmus[i]->name;

		if (strncasecmp(name, pmu->name, len) == 0 && name[len] >= '0' && name[len] <= '9')
			return true;
	}
	return false;
}

static int by_hash(const void *a, const void *b)
{
	const struct entry *x = a, *y = b;

	if (x->hash != y->hash)
		return x->hash < y->hash ? -1 : 1;
	return (x->row > y->row) - (x->row < y->row);
}

int main(void)
{
	unsigned bits = 1, next = 0;

	unc_packed_unpack(&UNC_PACK_INDEX);
	tables = (const char *)&UNC_PACK_INDEX + UNC_PACK_INDEX.copy;
	chip = (const void *)(tables + UNC_PACK_INDEX.chip);
	if (chip->numpmus > UNC_INDEX_PMU)
		fail("too many PMUs", chip->name);
	for (unsigned i = 0; i < chip->numpmus; i++) {
		const struct unc_pmu *pmu = chip->pmus[i];

		if (!is_continued(pmu))
			add(pmu, UNC_INDEX_PMU, pmu->name, chip);
		for (unsigned k = 0; k < pmu->numevents; k++)
			add_event(i, &pmu->events[k]);
		for (unsigned k = 0; k < pmu->numshared; k++)
			add_event(i, &pmu->shared[k]);
	}
	qsort(entries, count, sizeof(entries[0]), by_hash);
	while (1u << bits < count && bits < MAX_BITS)
		bits++;

	printf("\t.section .rodata.unc_packed,\"a\",@progbits\n\t.balign 8\n.Lpacked_index:\n"
	       "\t.long %u, %u, .Lpacked_rows-.Lpacked_index, .Lpacked_prefixes-.Lpacked_index\n\t.value 0\n",
	       UNC_PACK_INDEX.chip, 64 - bits);
	for (unsigned bucket = 0; bucket < 1u << bits; bucket++) {
		while (next < count && entries[next].hash >> (64 - bits) == bucket)
			next++;
		printf("\t.value %u\n", next);
	}
	printf("\t.balign 4\n.Lpacked_rows:\n");
	for (unsigned i = 0; i < count; i++)
		printf("\t.long %u\n", entries[i].row);
	printf(".Lpacked_prefixes:\n");
	for (unsigned i = 0; i < chip->numpmus; i++)
		printf("\t.byte %zu\n", strlen(chip->pmus[i]->prefix));
	return fflush(stdout) ? FAILED : 0;
}

#endif
