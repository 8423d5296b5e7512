/* SPDX-License-Identifier: BSD-3-Clause */
/* Judging recorded counts: what its files share. */
#ifndef VERIFY_REPLAY_JUDGE_H
#define VERIFY_REPLAY_JUDGE_H

#include "verify/replay.h"

/* What is judged now, and where the findings go. */
struct replay_judge {
	const struct replay *r;
	struct replay_findings *out;
	const char *region;
	unsigned socket;
};

/* Add a finding about the region and socket. */
void replay_find(const struct replay_judge *j, enum replay_level level, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* The lines of a socket that a printed value counts; negative: not in the file */
double replay_lines_of(const struct replay_socket *s, enum replay_printed which);

/* Lines of a channel, read and written; negative: neither was counted */
double replay_total(const struct replay_channel *c);

/* Are channels of the socket numbered by addresses, with a spare one in each controller? Then no spare one counts. */
bool replay_channels_by_address(const struct replay_judge *j);

/* The channels of a socket, over all regions (replay_channels.c) */
void replay_judge_channels(const struct replay_judge *j);

#endif
