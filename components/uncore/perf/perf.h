/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file perf.h
 * Counting by perf_event: the context, which PMU of the kernel is which unit of which socket, and its sets.
 *
 * Its machine has units of the tables' boxes, where the kernel has a PMU for them, and one unit for every PMU, whose box
 * has the name of the PMU's family. The latter count kernel events (kernel_event.h).
 */
#ifndef UNC_PERF_H
#define UNC_PERF_H

#include <linux/perf_event.h>

#include "count.h"
#include "machine/machine.h"
#include "perf/pmu.h"

/** The system calls of perf_event, so that tests can simulate the kernel; each returns -errno on failure. */
struct unc_perf_calls {
	/** Count system-wide on a cpu. @param group  descriptor of the group's leader or -1 */
	int (*open)(struct perf_event_attr *attr, int cpu, int group);
	int (*enable)(int leader);                        /**< the whole group */
	long (*read)(int leader, void *buf, size_t size); /**< bytes */
	int (*close)(int fd);
	uint64_t (*now)(void);      /**< unc_clock_now() */
	void (*sleep)(uint64_t ns); /**< unc_clock_sleep() */
};

/** The calls in use: unc_perf_kernel. Tests replace them before they open a machine. */
extern const struct unc_perf_calls *unc_perf_calls;
extern const struct unc_perf_calls unc_perf_kernel;

/** Constant once it is open. */
struct unc_perf {
	struct unc_machine machine;
	struct unc_perf_pmus pmus;
	size_t programmable; /**< units of the tables' boxes that have programmable counters */
	struct unc_encoding *listed; /**< events that the kernel lists for PMUs without tables */
	size_t numlisted;
	char root[256];   /**< see unc_perf_open() */
	unsigned version; /**< of Linux: major << 8 | minor; 0: unknown */
	bool share; /**< let sets of the user share groups (fd_passing.c); constant once a set was made */
};

/**
 * Open the context: discover the machine, its PMUs and their units.
 * @param root  "", or the folder that has another machine's /sys and /proc
 * @param out   the caller closes it
 * @return 0 or -errno with the reason in err; -ENODEV: the kernel has no uncore PMU
 */
int unc_perf_open(const char *root, struct unc_perf **out, struct unc_error *err);

/** Stop its running sets, and close it. @param perf  struct unc_perf; NULL is allowed */
void unc_perf_close(void *perf);

/** May this process count? @return 0, or -errno with what to change in err, in under 128 characters */
int unc_perf_check_permission(const struct unc_perf *perf, struct unc_error *err);

/**
 * Explain why perf_event_open() refused an event, and what to change.
 * @param name  of what was to be opened; or ""
 * @return rc, or -ENODEV or -ENOTSUP where these are more specific
 */
int unc_perf_explain(const struct unc_perf *perf, int rc, const char *name, struct unc_error *err);

/* ------------------------------------------------------------------------------ units */

/**
 * Would a sum over all units be too small? Then the event is refused: the PCI device of a unit is there, but not bound to
 * the kernel's uncore driver (nothing is said if none is: a recorded machine). Or the kernel has a PMU with a number that
 * no unit of the tables' box has: its numbers may mean other units.
 * @param unit  that the kernel refused: is this one unbound on some socket? -1: none
 * @return 0, or -ENOENT with the reason in err
 */
int unc_perf_lacks(const struct unc_perf *perf, const struct unc_encoding *event, int unit,
		   struct unc_error *err);

/** The arguments of perf_event_open(). */
struct unc_perf_target {
	const struct unc_perf_pmu *pmu;
	int cpu;
	uint64_t config[UNC_PERF_CONFIGS];
};

/**
 * Translate register values to the values that the kernel's PMU takes. Every bit of the encoding must have a field there.
 * @param unit  of the machine, that the event's scope covers
 * @return 0; -ENOTSUP: this kernel's PMU cannot count that
 */
int unc_perf_target(const struct unc_perf *perf, const struct unc_encoding *event,
		    const struct unc_unit *unit, struct unc_perf_target *out,
		    struct unc_error *err);

/* ------------------------------------------------------------------------------ open groups: fd_passing.c */

enum {
	UNC_PERF_GROUP = 16,               /**< most events of a group */
	UNC_PERF_FDS = UNC_PERF_GROUP + 2, /**< of a group, an even number (fd_passing.c) */
};

/** What makes a group the same. Fill it with zeros first: all bytes are compared. */
struct unc_perf_key {
	char root[256]; /**< of the machine */
	uint32_t type;  /**< of the PMU */
	int32_t cpu;
	uint64_t count;                                     /**< number of events */
	uint64_t configs[UNC_PERF_GROUP][UNC_PERF_CONFIGS]; /**< in the order of memcmp() */
};

/**
 * The number of events that are open for a key. A single one gets a witness, an event of software: the kernel takes all
 * events out of their group when it stops them for good, and a read of the leader then lacks the others.
 */
static inline size_t unc_perf_events(const struct unc_perf_key *key)
{
	return key->count < 2 ? 2 : key->count;
}

/** A group that is open. */
struct unc_perf_open {
	struct unc_perf_open *next; /**< of this process */
	struct unc_perf_key key;
	int fds[UNC_PERF_FDS]; /**< the events (unc_perf_events()); the socket, or -1 */
	unsigned users;        /**< sets of this process */
	bool shared;           /**< with further sets */
};

/**
 * Does the kernel take the events of a key together?
 * @return 0; -EINVAL: the PMU has no room for so many, or does not accept one; -errno
 */
int unc_perf_try(const struct unc_perf_key *key);

/**
 * Count with the group of a key.
 * @param share  false: with one that no other set uses
 * @param out    the caller releases it
 * @return 0; 1: another set opened it, and it may have stopped for good; -errno
 */
int unc_perf_acquire(const struct unc_perf_key *key, bool share, struct unc_perf_open **out);

/** Count with it no longer. @param lost  it has stopped: no further set of any process gets it */
void unc_perf_release(struct unc_perf_open *group, bool lost);

/** The context closes: pass nothing on any more. */
void unc_perf_share_end(void);

/* ------------------------------------------------------------------------------ sets */

/** A counter in the sum of an event: an event of a group. */
struct unc_perf_part {
	size_t event; /**< of the set */
	size_t group;
	unsigned slot; /**< in its group */
	unsigned step; /**< largest step per cycle, of its count; 0: any */
	/** Neighbours with the same window are clocks of units of which only `active` are in use; 0: all. */
	unsigned window, active;
};

/** What read() returns of a group. */
struct unc_perf_values {
	uint64_t count, enabled, running; /**< number of events; ns; ns */
	uint64_t values[UNC_PERF_GROUP + 1];
};

/** Events of one PMU and cpu, which count at the same time and are read in one call. */
struct unc_perf_group {
	char name[UNC_PERF_NAME + 32]; /**< "uncore_imc_3 on cpu 0", for messages */
	struct unc_perf_key key;
	struct unc_perf_open *open; /**< NULL: it does not count */
	/** At the start, when read last and checked, when read. */
	struct unc_perf_values zero, last, now;
};

/**
 * A set. When events are added, the kernel is asked whether it takes them; they are open, and use counters, from start
 * to stop.
 */
struct unc_perf_set {
	struct unc_set base;
	const struct unc_perf *perf; /**< its context */
	uint64_t looked;             /**< ns: idle sockets were checked */
	struct unc_perf_group *groups;
	size_t numgroups;
	struct unc_encoding *events;
	size_t numevents;
	struct unc_perf_part *parts; /**< in the order of the events */
	size_t numparts;
};

/**
 * Add events to a set that does not count. The kernel assigns the counters; the tables know the reason if there are
 * too few of them.
 * @return as unc_count_ops.add. After an error the set can only be released
 */
int unc_perf_prepare(struct unc_set *base, const struct unc_encoding *const *events,
		     size_t numevents, struct unc_error *err);

/** A group of a target alone. */
struct unc_perf_group unc_perf_group_of(const struct unc_perf *perf,
					const struct unc_perf_target *target);

/** The part that counts a target in a set. @return false: there is none */
bool unc_perf_find(const struct unc_perf_set *set, const struct unc_perf_target *target,
		   struct unc_perf_part *out);

/**
 * Is a socket frozen by another tool (perf_count.c)? False also if that cannot be known.
 * @param set  whose own events may have the clock that shows it; or NULL
 */
bool unc_perf_frozen(const struct unc_perf *perf, struct unc_perf_set *set, unsigned socket);

#endif
