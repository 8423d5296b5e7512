/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file owner.h
 * Names of processes, kept in shared files for messages.
 */
#ifndef UNC_OWNER_H
#define UNC_OWNER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** A process. Do not trust it: other users may have written it. */
struct unc_owner {
	uint64_t pid_namespace;
	uint32_t pid; /**< 0: unknown */
	uint32_t user;
	char command[16];
};

/** Fill in this process, with the command name that ps shows. */
void unc_owner_self(struct unc_owner *self);

/**
 * Describe a process: its pid, if it has one in this PID namespace, its command, and its user if it is not ours.
 * The text has printable characters only, so that a terminal can show it.
 * @return false: nothing is known, and the text is "another process"
 */
bool unc_owner_name(struct unc_owner owner, const struct unc_owner *self, char *name, size_t size);

/** Replace unprintable characters by '?'. @return text */
char *unc_owner_printable(char *text);

#endif
