/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file kernel_event.h
 * Counting in PMUs of the kernel by the kernel's own words, whether or not our tables know them.
 *
 *     PMU/TERMS/[:unit=N][:socket=N][:cpu=N]      uncore_cha/event=0x35,umask=1/:socket=1
 *
 * PMU is the name of one PMU (uncore_cha_3), of all that differ in their number only (uncore_cha),
 * or the kernel's alias. TERMS are the names in its folders `events` and `format` in sysfs, and
 * config=, config1=, config2=. The count is the sum over all units and sockets that are not
 * excluded. (`:unit=3` behind uncore_cha_3 is the same again, and accepted.)
 *
 * Where libpfm4 is linked in, its names are taken too.
 *
 * Such a count is an encoding with neither chip nor pmu nor event: `box` is the one of the PMU's
 * family, `value[0]` to `value[2]` are config to config2.
 */
#ifndef UNC_KERNEL_EVENT_H
#define UNC_KERNEL_EVENT_H

#include "error.h"

struct unc_perf; /**< perf.h; NULL in the functions below: not counted by perf_event */

/**
 * Encode a name. @return 0 or an UNC_E… code with the reason in err: UNC_ESYNTAX if it is not of
 * this form.
 */
int unc_kernel_event_encode(const struct unc_perf *perf, const char *name, struct unc_encoding *out,
			    struct unc_error *err);

/**
 * Parse ":unit=3:socket=1", what follows the second slash, into an encoding.
 * @param at  where in `name` it begins; up to the end of the name
 * @return as unc_kernel_event_encode()
 */
int unc_kernel_event_scope(const char *name, const char *at, struct unc_encoding *out,
			   struct unc_error *err);

/** Canonical name, as unc_encoding_name(). */
size_t unc_kernel_event_name(const struct unc_perf *perf, const struct unc_encoding *e, char *buf,
			     size_t size);

/** The same for any encoding, of our tables or not. */
size_t unc_count_name(const struct unc_perf *perf, const struct unc_encoding *e, char *buf,
		      size_t size);

/** What it counts, for people, with the scale and unit that the kernel gives. */
void unc_kernel_event_describe(const struct unc_perf *perf, const struct unc_encoding *e, char *buf,
			       size_t size);

/** An encoding of nothing yet, on all units of all sockets. */
void unc_kernel_event_start(struct unc_encoding *e);

/** Make the list that the next two functions give, while the machine is opened. 0 or -ENOMEM */
int unc_kernel_event_list(struct unc_perf *perf);

/** Events that the kernel lists of PMUs that no table of ours knows: how many, and the i-th. */
unsigned unc_kernel_event_numevents(const struct unc_perf *perf);
void unc_kernel_event_at(const struct unc_perf *perf, unsigned i, struct unc_encoding *out);

/* ------------------------------------------------------------------------------ for parsers of names */

/** unc_error_set(), and mark the word that is wrong: `len` characters from `pos` on. */
#define unc_error_at(err, at_pos, at_len, code, ...)                   \
	({                                                             \
		int at_code = unc_error_set((err), code, __VA_ARGS__); \
		if (err) {                                             \
			(err)->pos = (unsigned)(at_pos);               \
			(err)->len = (unsigned)(at_len);               \
		}                                                      \
		at_code;                                               \
	})

#endif
