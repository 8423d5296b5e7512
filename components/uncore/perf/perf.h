/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file perf.h
 * The kernel's perf_event as a way to count: its PMUs are the units of the machine.
 *
 * Two kinds of units stand side by side in such a machine: those of our tables' boxes, where the
 * kernel has a PMU for them, and one for every PMU as such, of a box that has the PMU family's
 * name ("uncore_cha"). The latter are counted in by the kernel's own terms (foreign.h).
 */
#ifndef UNC_PERF_H
#define UNC_PERF_H

#include <linux/perf_event.h>

#include "machine/machine.h"
#include "perf/pmu.h"

/** perf_event_open() and what one does with its descriptors; each returns -errno on failure. */
struct unc_perf_calls {
	/** Count system-wide on a cpu. @param group  descriptor of the group's leader or -1 */
	int (*open)(struct perf_event_attr *attr, int cpu, int group);
	int (*enable)(int leader); /**< the whole group */
	int (*disable)(int leader);
	long (*read)(int leader, void *buf, size_t size); /**< bytes */
	void (*close)(int fd);
};

/** The kernel's; tests put their own in its place before they open a machine. */
extern const struct unc_perf_calls *unc_perf_calls;
extern const struct unc_perf_calls unc_perf_kernel;

/** What is counted through: in the order of the machine's units. */
struct unc_perf_unit {
	const struct unc_perf_pmu *pmu;
	int cpu;
	uint8_t stack, stacks; /**< which of how many units that share the PMU; stacks 0: its own */
};

/** An event of the kernel's, of a PMU that no table of ours knows. */
struct unc_perf_listed {
	const struct unc_box *box; /**< of its family */
	uint64_t config[UNC_PERF_CONFIGS];
};

/** The context of counting by perf_event: a machine and its PMUs. */
struct unc_perf {
	struct unc_machine machine;
	struct unc_perf_pmus pmus;
	struct unc_box *boxes; /**< one for each family, in their order */
	struct unc_perf_unit *units;
	size_t programmable; /**< units of our tables' boxes that have counters to program */
	struct unc_perf_listed *listed;
	size_t numlisted;
	char root[256]; /**< host.h */
};

/**
 * A machine with what the kernel offers.
 * @param root  "" or another root; -ENODEV: the kernel offers no such PMU
 */
int unc_perf_open(const char *root, struct unc_perf **out, struct unc_error *err);
void unc_perf_close(struct unc_perf *perf); /**< NULL is allowed */

/** Are we let in? 0, or -errno with the remedy in err, in under 128 characters. */
int unc_perf_try(const struct unc_perf *perf, struct unc_error *err);

/** Why perf_event_open() failed; `what` goes before it ("NAME: "). @return rc or a plainer one */
int unc_perf_refused(const struct unc_perf *perf, int rc, const char *what, struct unc_error *err);

/** What is given to perf_event_open(). */
struct unc_perf_target {
	const struct unc_perf_pmu *pmu;
	int cpu;
	uint64_t config[UNC_PERF_CONFIGS];
	uint8_t stack, stacks, each; /**< of unc_perf_unit; counters of each stack */
};

/**
 * The same count in the kernel's terms. Every bit of the encoding has its place there, or it is
 * refused: -ENOTSUP: this kernel's PMU cannot count that.
 * @param unit  index among the machine's units; one that the event is counted in
 */
int unc_perf_target(const struct unc_perf *perf, const struct unc_encoding *event, size_t unit,
		    struct unc_perf_target *out, struct unc_error *err);

/** How many of UNC_PERF_CONFIGS this build's perf_event_attr has room for. */
#ifdef PERF_ATTR_SIZE_VER8
enum { UNC_PERF_TAKEN = 4 };
#else
enum { UNC_PERF_TAKEN = 3 };
#endif

/**
 * Put a term to its place.
 * @param given  bits that earlier terms have set, by register; this one's are added
 * @return 0; UNC_EMODIFIER: no such term; UNC_EVALUE: no number, or too wide; UNC_ETWICE: it sets
 *         bits that are set already
 */
int unc_perf_put_term(const struct unc_perf_family *family, const struct unc_perf_term *term,
		      uint64_t *config, uint64_t *given);

/** The same for all terms of one of the kernel's events. */
int unc_perf_put_event(const struct unc_perf_family *family, const struct unc_perf_event *event,
		       uint64_t *config, uint64_t *given);

#endif
