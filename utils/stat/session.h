/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The state of a run of uncore_stat: the requested events and metrics, the passes in which they are
 * counted, and the counts of each pass.
 */
#ifndef UNCORE_STAT_SESSION_H
#define UNCORE_STAT_SESSION_H

#include "stat/options.h"
#include "stat/spread.h"
#include "unc_events.h"

/* One value of an event: -1 stands for all sockets, all units. */
struct instance {
	int socket, unit, node; /* NONE: of all */
	char *papi_name;
	char *behind; /* PCIe devices, the socket that a link leads to; NULL */
};

/*
 * Why there is no value; zero is a value. ABSENT: this machine has no such unit; UNREADABLE: the
 * unit's counters could not be read, or were disturbed.
 */
enum answer { COUNTED, NOT_COUNTED, ABSENT, UNREADABLE };

struct event {
	char *name;                   /* without "uncore:::" */
	char *unit;                   /* of its count */
	char *coverage;               /* of a quantity: "full: …", "part: …"; else NULL */
	struct unc_encoding encoding; /* of an event of our tables */
	int papi_code;                /* PAPI's code of any other event; 0: of our tables */
	struct instance *instances;
	unsigned count;
	unsigned first; /* index of its first value in a sample */
	char *reason;   /* why it cannot be counted here, or NULL */
	enum answer answer;
};

/* A requested event, or a metric over several. */
struct item {
	char *name;
	const struct unc_metric *metric; /* NULL: an event */
	unsigned *events;                /* indices */
	unsigned *pass;                  /* in which pass each of them is counted for this item */
	unsigned count;
	bool *turns; /* by pass: it counts all of its events (turns.h); NULL: only the events of pass[] */
	unsigned numturns;
	char *reason;
	enum answer answer;
	bool of_machine; /* one value for the whole machine or job, whatever the scope is */
	bool optional; /* of the default choice or a group, and not countable here: no value is expected */
};

/* Events that are counted together. */
struct pass {
	int set; /* PAPI's event set */
	unsigned *events;
	unsigned count;
	char *warning; /* what limits their accuracy, or "" */
};

/* The counts of one pass. */
struct sample {
	bool taken;
	char *reason; /* why there are no counts although it ran, or NULL */
	enum answer answer;
	double seconds;    /* in which counters counted */
	double skew;       /* uncertainty of that time, in seconds (moment.h) */
	double cancels;    /* of that skew, in a sum with the sample before it */
	double ticks;      /* of the time stamp counter in that time, 0 if there is none */
	long long *values; /* of all instances of all events; only the pass's own are valid */
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
	unsigned numoutside;       /* events that did not fit into the first pass */
	struct sample *samples;    /* one for each pass, the latest */
	unsigned runs;             /* of the command */
	double seconds;            /* of counting, in total */
	struct spread run_seconds; /* of runs that were not interrupted */
	bool missing;              /* a requested value could not be counted */
	int interrupted;           /* the signal that ended the measurement, or 0 */
	void (*pause)(void); /* called between steps of a long search, which it may end; or NULL */
};

/* Start PAPI, and set the chip. Quits with the reason if nothing can be counted on this machine. */
void session_open(struct session *s);

/* Free the session, even if it was not opened. PAPI and the event sets stay. */
void session_close(struct session *s);

#endif
