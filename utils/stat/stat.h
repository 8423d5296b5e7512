/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The parts of uncore_stat, in the order in which they work:
 *
 *     stat_options.c  what is asked
 *     stat_events.c   which events that takes, and which of them this machine has
 *     stat_plan.c     which events are counted together: passes
 *     stat_child.c    the command
 *     stat_count.c    counting
 *     stat_value.c    from counts to values: sums, differences, formulas
 *     stat_print.c    table, CSV, JSON
 */
#ifndef UNCORE_STAT_H
#define UNCORE_STAT_H

#include <sys/types.h>

#include "out.h"
#include "unc_events.h"

/* Into how many values a count is split. */
enum scope { SCOPE_ALL, SCOPE_SOCKET, SCOPE_UNIT };

struct options {
	char **events, **metrics; /* as given, lists taken apart */
	unsigned numevents, nummetrics;
	bool list_metrics;
	unsigned interval_ms; /* 0: one result at the end */
	enum scope scope;
	enum format format;
	const char *output;
	char **command; /* NULL at its end; command[0] is NULL if there is none */
};

/* One of the values of an event: -1 stands for all sockets, all units. */
struct instance {
	int socket, unit;
	char *papi_name;
};

/*
 * What is there instead of a value. Zero is a value: these are no zeros. ABSENT: there is no such unit
 * here; UNREADABLE: it is there, but its counters could not be had or were disturbed.
 */
enum answer { COUNTED, NOT_COUNTED, ABSENT, UNREADABLE };

struct event {
	char *name;                   /* without "uncore:::" */
	char *unit;                   /* of its count */
	struct unc_encoding encoding; /* of an event of our tables */
	int foreign; /* else: PAPI's code of an event that our tables do not know; or 0 */
	struct instance *instances;
	unsigned count;
	unsigned first; /* where its values start in a sample */
	char *reason;   /* why it cannot be counted here, or NULL */
	enum answer answer;
};

/* What was asked for: an event, or a metric of several. */
struct item {
	const char *name;
	const struct unc_metric *metric; /* NULL: an event */
	unsigned *events;                /* indices */
	unsigned *pass;                  /* in which each of them is counted for this item */
	unsigned count;
	char *reason;
	enum answer answer;
};

/* Events that are counted together. */
struct pass {
	int set; /* PAPI's event set */
	unsigned *events;
	unsigned count;
	char *warning; /* what limits their accuracy, or "" */
};

/* What one pass counted. */
struct sample {
	bool taken;
	char *reason; /* why there are no counts although it ran, or NULL */
	enum answer answer;
	double seconds;    /* length of the measurement */
	double ticks;      /* of the time stamp counter, 0 if there is none */
	long long *values; /* of all instances of all events; only the pass's own hold something */
};

struct session {
	struct options options;
	const struct unc_chip *chip;
	struct event *events;
	unsigned numevents, numvalues;
	struct item *items;
	unsigned numitems;
	struct pass *passes;
	unsigned numpasses;
	unsigned numoutside;    /* events that did not fit into the first pass */
	struct sample *samples; /* one for each pass, the latest */
	unsigned runs;          /* of the command */
	double seconds;         /* of counting, all in all */
	int interrupted;        /* the signal that ended us, or 0 */
};

/* stat_options.c */
void options_parse(struct options *options, int argc, char **argv);

/* stat_events.c */
void events_choose(struct session *s); /* dies if a name is wrong */
void events_check(struct session *s);  /* once events turn out not to be countable: their items */
/* Why a PAPI call failed: in words, which the caller frees, and what that means for a value. */
char *papi_reason(int code, enum answer *answer);
void list_metrics(const struct session *s, FILE *out);

/* stat_plan.c */
void plan_passes(struct session *s);
/* Start a pass without those of its events that cannot be started now, such as those of units
 * that somebody else is counting. Returns PAPI's code. */
int plan_start(struct session *s, unsigned pass);

/* stat_child.c */
struct child {
	pid_t pid;
	int go;     /* write end: the command starts when something comes out of it */
	int failed; /* read end: errno of exec, if that failed */
	bool ended;
	int status; /* as the shell says it */
};

/* To be called once, before PAPI may start threads: blocks the signals that we wait for. */
void child_prepare(void);

/* A process that waits for child_release() to become the command. */
void child_make(struct child *child, char **command);
void child_release(struct child *child);

/* After its end. Dies if the command could not be run. */
void child_finish(struct child *child, const char *name);

/*
 * Wait until the deadline (of now(); below 0: for ever): true. Before that, the child's end or,
 * without a child (NULL), SIGINT or SIGTERM ends the wait: false. Such a signal is passed on to
 * the child, and noted.
 */
bool child_wait(struct child *child, double deadline, int *interrupted);

/* Seconds of the clock that only goes forward. */
double now(void);

/* stat_count.c: returns the exit status */
int count_all(struct session *s, FILE *out);

/* stat_value.c */
enum { NONE = -1 };
struct row {
	double time; /* seconds since the start, below 0: none */
	int socket, unit;
	const char *name;
	enum answer answer;
	bool whole; /* the value is `integer`, else `real` */
	long long integer;
	double real; /* NaN: a divisor was 0 */
	const char *unit_of_value;
	const char *note; /* "" if none; if not counted: why */
};

/* Print the rows of what was asked for, as far as the last of its passes is this one. */
enum { ALL_PASSES = -1 };
void value_rows(const struct session *s, int pass, double time);
const char *item_unit(const struct session *s, const struct item *item); /* "bytes" */

/* stat_print.c: all rows between begin and end; print_flush() after those of an interval */
void print_begin(const struct session *s, FILE *out);
void print_row(const struct session *s, const struct row *row);
void print_flush(const struct session *s);
void print_end(const struct session *s, int status);

#endif
