/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Tables that need no relocation: a block is unpacked rightly, twice as well as once, and only that of
 * the chip that is asked for.
 */
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "registry.h"

/* A block as pack.awk makes it, and where its copy will be */
static struct toy {
	struct toy_block {
		struct unc_packed packed;
		union {
			int64_t distance;
			const void *address;
		} inside, outside, last;
		uint64_t number;
		char gap[300];
		union {
			int64_t distance;
			const void *address;
		} far;
	} block;
	uint8_t places[5];
	char string[8];
	struct toy_block copy;
} toy = {
	.block = {
		.packed = { .copy = offsetof(struct toy, copy), .size = sizeof(struct toy_block),
			    .places = offsetof(struct toy, places), .count = 4,
			    .chip = offsetof(struct toy_block, number) },
		.inside.distance = offsetof(struct toy_block, number),
		.outside.distance = offsetof(struct toy, string),
		.last.distance = offsetof(struct toy_block, far) + 7,
		.number = offsetof(struct toy_block, number),
		.gap = "gap",
		.far.distance = -(int64_t)sizeof(int),
	},
	/* The last distance takes two bytes. */
	.places = { offsetof(struct toy_block, inside), 8, 8,
		    0x80 | ((offsetof(struct toy_block, far) - offsetof(struct toy_block, last)) & 0x7f),
		    (offsetof(struct toy_block, far) - offsetof(struct toy_block, last)) >> 7 },
	.string = "outside",
};

static void block(void)
{
	const char *stored = (const char *)&toy.block;
	char before[sizeof(toy.block)];

	memcpy(before, stored, sizeof(before));
	for (int i = 0; i < 2; i++) {
		unc_packed_unpack(&toy.block.packed);
		CU_ASSERT_PTR_EQUAL(toy.copy.inside.address, &toy.copy.number);
		CU_ASSERT_PTR_EQUAL(toy.copy.outside.address, toy.string);
		CU_ASSERT_PTR_EQUAL(toy.copy.last.address, (char *)&toy.copy.far + 7);
		CU_ASSERT_PTR_EQUAL(toy.copy.far.address, (char *)&toy - sizeof(int));
		CU_ASSERT_EQUAL(toy.copy.number, toy.block.number);
		CU_ASSERT_STRING_EQUAL(toy.copy.gap, "gap");
		CU_ASSERT_EQUAL(memcmp(stored, before, sizeof(before)), 0);
	}
	CU_ASSERT_PTR_EQUAL(unc_packed_chip(&toy.block.packed), &toy.block.number);
	CU_ASSERT_PTR_EQUAL(unc_packed_at(&toy.block.packed, toy.block.outside.address),
			    toy.string);
}

/* Of the chips whose tables are packed: all, or those that are ready */
static unsigned packed_chips(bool only_ready)
{
	unsigned n = 0;

	for (const struct unc_listed *l = unc_listed; l->chip; l++)
		if (l->packed && (!only_ready || (l->ready && l->chip->name)))
			n++;
	return n;
}

/* Those whose copy is all 0. */
static unsigned untouched(void)
{
	unsigned n = 0;

	for (const struct unc_listed *l = unc_listed; l->chip; l++)
		if (l->packed && !l->ready && !l->chip->name && !l->chip->pmus)
			n++;
	return n;
}

/* In a process of its own, in which nothing has looked at the tables. */
static void in_child(bool (*holds)(void))
{
	pid_t child;
	int status;

	fflush(stdout);
	child = fork();
	CU_ASSERT_NOT_EQUAL_FATAL(child, -1);
	if (child == 0)
		_exit(holds() ? 0 : 1);
	CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
	CU_ASSERT_EQUAL(status, 0);
}

static bool only_the_one(const struct unc_chip *chip, const char *name)
{
	unsigned all = packed_chips(false), ready = packed_chips(true);

	return chip && strcmp(chip->name, name) == 0 && strcmp(unc_chip_name(chip), name) == 0 &&
	       strcmp(chip->pmus[0]->box->name, "") != 0 && ready == (all != 0) &&
	       untouched() == all - ready;
}

static bool by_name(void)
{
	return !unc_chip_find("pentium") && only_the_one(unc_chip_find("snbep"), "snbep");
}

static bool by_cpu(void)
{
	return !unc_chip_of_cpu(6, 1) && only_the_one(unc_chip_of_cpu(6, 106), "icx");
}

static bool by_ia64(void)
{
	return only_the_one(unc_chip_of_ia64(0x20, 0), "montecito");
}

static bool none(void)
{
	for (const struct unc_listed *l = unc_listed; l->chip; l++)
		if (strcmp(unc_chip_name(l->chip), "") == 0)
			return false;
	return packed_chips(true) == 0 && untouched() == packed_chips(false);
}

static bool all(void)
{
	for (unsigned i = 0; unc_chip_at(i); i++)
		if (unc_chip_ready(unc_chip_at(i)) != unc_chip_at(i) ||
		    unc_chip_find(unc_chip_at(i)->name) != unc_chip_at(i))
			return false;
	return packed_chips(true) == packed_chips(false);
}

static void one_chip(void)
{
	in_child(none);
	in_child(by_name);
	in_child(by_cpu);
	in_child(by_ia64);
	in_child(all);
}

static const struct check_test tests[] = {
	{ "a block", block },
	{ "only the chip that is asked for", one_chip },
	{ 0 },
};

int main(void)
{
	return check_run("packed tables", tests);
}
