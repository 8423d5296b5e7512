/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file owner.h
 * Processes in shared files, for messages.
 */
#ifndef UNC_OWNER_H
#define UNC_OWNER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** A process, for messages. Other users may have written it. */
struct unc_owner {
	uint64_t pid_namespace;
	uint32_t pid; /**< 0: unknown */
	uint32_t user;
	char command[16];
};

/** Fill in this process: its command is the name that ps shows. */
void unc_owner_self(struct unc_owner *self);

/**
 * Name a process in a message: pid and command where they mean something here, and its user if that is another one.
 * The text has printable characters only: it may be printed on a terminal.
 * @return false: it is "another process"
 */
bool unc_owner_name(struct unc_owner owner, const struct unc_owner *self, char *name, size_t size);

/** Replace what may not be printed. @return text */
char *unc_owner_printable(char *text);

#endif
