/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One owner at a time, within a process: event sets that want the same unit.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "claim.h"
#include "rig.h"

static struct rig rig;

/* start() is refused with these words, and the set has nothing then. */
static void refused(const char *names, const char *says)
{
	struct unc_error err = { 0 };
	struct unc_set *set = rig_prepare(&rig, names, &err);
	uint64_t values[8] = { 0 };

	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), -EBUSY);
	rig_says(err.text, says);
	rig_says(err.text, "is being counted by another event set of this process");
	rig_advance(&rig, MSEC);
	rig_read(set, values);
	CU_ASSERT_EQUAL(values[0], 0);
	unc_count_regs.release(set);
}

static void two_sets_on_one_unit(void)
{
	struct unc_set *set;
	uint64_t value, other;

	rig_open(&rig, "sockets=2,cha=4");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS:unit=2:socket=1");
	refused("UNC_CHA_CLOCKTICKS", "CHA 2 of socket 1");
	refused("UNC_CHA_DIR_LOOKUP:SNP:unit=2:socket=1", "CHA 2 of socket 1");
	/* what was taken before the refusal is free again */
	rig_count(&rig, "UNC_CHA_CLOCKTICKS:unit=1", MSEC, &other);
	CU_ASSERT_EQUAL(other, 4000000);
	rig_count(&rig, "UNC_CHA_CLOCKTICKS:socket=0", MSEC, &other);
	CU_ASSERT_EQUAL(other, 8000000);
	rig_read(set, &value); /* 2 refusals and 2 counts of a millisecond */
	CU_ASSERT_EQUAL(value, 8000000);
	unc_count_regs.release(set);
	rig_count(&rig, "UNC_CHA_CLOCKTICKS", MSEC, &value);
	CU_ASSERT_EQUAL(value, 16000000);
	rig_close(&rig);
}

/* Preparing claims nothing: sets may be kept for later, and take turns. */
static void turns(void)
{
	struct unc_error err = { 0 };
	struct unc_set *a, *b;
	uint64_t value;

	rig_open(&rig, "cha=4");
	a = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS UNC_U_CLOCKTICKS", &err);
	b = rig_prepare(&rig, "UNC_CHA_DIR_LOOKUP:SNP UNC_U_LOCK_CYCLES", &err);
	for (int i = 0; i < 3; i++) {
		CU_ASSERT_EQUAL(unc_count_regs.start(a, &err), 0);
		CU_ASSERT_EQUAL(unc_count_regs.start(b, &err), -EBUSY);
		rig_stop(a);
		CU_ASSERT_EQUAL(unc_count_regs.start(b, &err), 0);
		CU_ASSERT_EQUAL(unc_count_regs.start(a, &err), -EBUSY);
		rig_stop(b);
	}
	CU_ASSERT_EQUAL(unc_count_regs.start(a, &err), 0);
	unc_count_regs.release(a); /* stops it */
	rig_count(&rig, "UNC_U_CLOCKTICKS", MSEC, &value);
	CU_ASSERT_EQUAL(value, 2000000);
	unc_count_regs.release(b);
	rig_close(&rig);
}

/* Different boxes at the same time, and free-running counters for everybody. */
static void side_by_side(void)
{
	static const char *const names[] = {
		"UNC_CHA_CLOCKTICKS",
		"UNC_M_CLOCKTICKS",
		"UNC_U_CLOCKTICKS",
		"UNC_P_CLOCKTICKS",
		"UNC_UPI_CLOCKTICKS",
		"dclk",
		"dclk",
		"UNC_IIO_CLOCKTICKS_FREERUN",
		"UNC_IIO_CLOCKTICKS_FREERUN",
	};
	enum { SETS = sizeof(names) / sizeof(names[0]) };
	static const uint64_t per_ms[SETS] = { 8000000, 12800000, 2000000, 1000000, 4200000,
					       6400000, 6400000,  3000000, 3000000 };
	struct unc_set *sets[SETS];
	uint64_t value;

	rig_open(&rig, "cha=4");
	for (int i = 0; i < SETS; i++) {
		sets[i] = rig_start(&rig, names[i]);
		rig_advance(&rig, MSEC);
	}
	for (int i = 0; i < SETS; i++) {
		rig_stop(sets[i]);
		rig_read(sets[i], &value);
		/* started one after another, stopped all at one time */
		CU_ASSERT_EQUAL(value, (uint64_t)(SETS - i) * per_ms[i]);
		unc_count_regs.release(sets[i]);
	}
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- claim.h */

static void claims_by_themselves(void)
{
	struct unc_claims *claims;
	struct unc_error err = { 0 };
	int a, b;

	CU_ASSERT_EQUAL_FATAL(unc_claims_open(NULL, 3, &claims, &err), 0);
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &a, "unit 1", &err), 0);
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &a, "unit 1", &err), 0);
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &b, "unit 1", &err), -EBUSY);
	CU_ASSERT_EQUAL(unc_claim(claims, 2, &b, "unit 2", &err), 0);
	unc_claim_release(claims, 1, &b); /* not b's to give back */
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &b, "unit 1", &err), -EBUSY);
	unc_claim_release(claims, 1, &a);
	unc_claim_release(claims, 1, &a);
	CU_ASSERT_EQUAL(unc_claim(claims, 1, &b, "unit 1", &err), 0);
	unc_claims_close(claims);
	unc_claims_close(NULL);
}

static void a_file_that_cannot_be(void)
{
	char dir[] = "/tmp/unc-claim-XXXXXX", path[64], link[64];
	struct unc_claims *claims = NULL;
	struct unc_error err = { 0 };
	struct stat st;

	CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(dir));
	snprintf(path, sizeof(path), "%s/no/such", dir);
	CU_ASSERT_EQUAL(unc_claims_open(path, 1, &claims, &err), -ENOENT);
	rig_says(err.text, path);
	/* a link that somebody put there is not followed */
	snprintf(path, sizeof(path), "%s/target", dir);
	snprintf(link, sizeof(link), "%s/link", dir);
	CU_ASSERT_EQUAL(symlink(path, link), 0);
	CU_ASSERT_EQUAL(unc_claims_open(link, 1, &claims, &err), -ELOOP);
	CU_ASSERT_PTR_NULL(claims);
	/* others may not hold units of ours: the file is ours alone */
	CU_ASSERT_EQUAL(unc_claims_open(path, 1, &claims, &err), 0);
	CU_ASSERT_EQUAL(stat(path, &st), 0);
	CU_ASSERT_EQUAL(st.st_mode & 0777, 0600);
	unc_claims_close(claims);
	unlink(path);
	unlink(link);
	CU_ASSERT_EQUAL(rmdir(dir), 0);
}

static const struct check_test tests[] = {
	{ "two sets on one unit", two_sets_on_one_unit },
	{ "turns", turns },
	{ "side by side", side_by_side },
	{ "claims by themselves", claims_by_themselves },
	{ "a file that cannot be", a_file_that_cannot_be },
	{ 0 },
};

int main(void)
{
	return check_run("claims", tests);
}
