/* SPDX-License-Identifier: BSD-3-Clause */
/* uncore_verify --replay: checks counts from another machine by laws that hold for any traffic. */
#ifndef UNCORE_VERIFY_REPLAY_H
#define UNCORE_VERIFY_REPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Largest number of units of a kind in a socket; a file with more is rejected. */
enum { REPLAY_CHANNELS = 32, REPLAY_LINKS = 8 };

/* The values that a tool printed for a socket, in its units: MB/s, GB. */
enum replay_printed {
	PRINTED_READ_RATE,
	PRINTED_WRITE_RATE,
	PRINTED_RATE,
	PRINTED_READ,
	PRINTED_WRITTEN,
	PRINTED_VOLUME,
	PRINTED,
};

enum replay_lines { REPLAY_READ, REPLAY_WRITTEN, REPLAY_ALL, REPLAY_LINES };

/* Lines of 64 bytes over the whole time; negative: not in the file. */
struct replay_channel {
	double lines[REPLAY_LINES];
};

/* Counts; negative: not in the file. */
struct replay_link {
	double data, received, clocks,
		asleep; /* flits of data, sent and received; clocks; clocks in L1 */
};

struct replay_socket {
	bool known;               /* the file has values of it */
	double seconds, unhalted; /* 0: not in the file */
	struct replay_channel channels[REPLAY_CHANNELS];
	double clocks[REPLAY_CHANNELS]; /* of channels; negative: not in the file */
	struct replay_link links[REPLAY_LINKS];
	double lookups, mesh_reads; /* of the directory; by M2M; negative: not in the file */
	double printed[PRINTED];    /* negative: not in the file */
	double seconds_off, printed_off[PRINTED]; /* half of the last digit */
};

/* A region of a program, or the whole run. */
struct replay_region {
	char *name; /* "": the whole */
	struct replay_socket *sockets;
	size_t numsockets;
};

/* The maximum numbers of a chip. */
struct replay_chip {
	const char *name, *desc;
	const char *spellings;    /* how tools name it: words, separated by commas */
	unsigned channels, fewer; /* in use by a socket; with the smaller package, or 0 */
	unsigned addresses;       /* of a controller with two channels; 0: none is spare */
	double lines;             /* per second, for a channel with the fastest modules */
};

struct replay {
	const char *format;             /* "LIKWID's table" */
	const struct replay_chip *chip; /* NULL: not known */
	double rounding; /* of what a channel counts, in MB/s, where rates are printed; else 0 */
	unsigned
		populated; /* channels of a socket that have modules, as the user says; 0: not known */
	struct replay_region *regions;
	size_t numregions;
};

/* Exit with the reason if the file cannot be read, is of no known format, or has no counts of memory channels. */
void replay_read(struct replay *r, const char *path);
void replay_free(struct replay *r);

/* "icx" or "icx,channels=6": sets chip and populated. False: no such machine */
bool replay_machine(struct replay *r, const char *name);
/* "snbep, ivbep, …"; the caller frees it. */
char *replay_machine_names(void);
const struct replay_chip *replay_chip_named(const char *words);

/* ---- for readers */
struct replay_region *replay_region_add(struct replay *r, const char *name);
/* Created if it is missing. NULL: too many */
struct replay_socket *replay_socket_at(struct replay_region *region, size_t number);
/*
 * Add a count of an event, by any tool's name, to the socket's. Events without a law here are ignored.
 * @param unit  channel or link; -1: the name has it, or there is none
 * @return false: a unit's number is too large
 */
bool replay_count(struct replay_socket *socket, const char *event, int unit, double count);
/*
 * The laws' name for an event of perf, as replay_count() takes it.
 * @param event  "uncore_imc_3/event=0x4,umask=0xf/": of a chip that is known, it is what has the same code
 * @param unit   its number, or -1
 * @return `event` if it has no such name
 */
const char *replay_event_coded(const struct replay_chip *chip, const char *event, int *unit);
/* Cells of a line, which is changed. @return their number, at most `most` */
size_t replay_cells(char *line, char separator, char **cells, size_t most);
bool replay_number(const char *word, double *number);
/* Half of the last digit of a number: "12.50" gives 0.005. */
double replay_half_digit(const char *word);
bool replay_has(const char *text, const char *word); /* whatever the case */

enum { REPLAY_CELLS = 4096 };
void replay_likwid(struct replay *r, char **lines, size_t count, bool table);
void replay_ours(struct replay *r, char **lines, size_t count);
void replay_perf(struct replay *r, char **lines, size_t count);
void replay_pcm(struct replay *r, char **lines, size_t count);

/* ---- judging; pure: counts in, findings out */
enum replay_level {
	REPLAY_NOTE,
	REPLAY_DOUBTFUL,   /* modules of several sizes can also cause this */
	REPLAY_INCOMPLETE, /* channels are missing, or have no module; the file does not show which */
	REPLAY_WRONG,      /* cannot be true */
};

struct replay_finding {
	enum replay_level level;
	const char *region;
	unsigned socket;
	char *text;
};

struct replay_findings {
	struct replay_finding *list;
	size_t count;
};

void replay_judge(const struct replay *r, struct replay_findings *out);
void replay_findings_free(struct replay_findings *findings);
/* REPLAY_NOTE if there are none. */
enum replay_level replay_worst(const struct replay_findings *findings);

/*
 * A metric of a socket by our formulas: rates in MB/s, volumes in GB.
 * @return negative: its counts or the time are not in the file
 */
double replay_metric(const struct replay_socket *s, enum replay_printed which);
/* How far a printed value may be from that, given its printed digits. */
double replay_tolerance(const struct replay *r, const struct replay_socket *s,
			enum replay_printed which, double ours);
/* Lines of all channels; negative: none has them */
double replay_sum(const struct replay_socket *s, enum replay_lines which);

void replay_report(FILE *out, const char *path, const struct replay *r,
		   const struct replay_findings *findings);

#endif
