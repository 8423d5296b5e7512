/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file scope.h
 * Selecting the units of a machine by the scope of an encoding (unit=, socket=, cpu=).
 */
#ifndef UNC_SCOPE_H
#define UNC_SCOPE_H

#include "machine/machine.h"

/**
 * True if the unit counts the event.
 * @param socket  socket of events that name no socket or cpu; -1: all sockets
 */
bool unc_scope_covers(const struct unc_machine *machine, const struct unc_encoding *event,
		      int socket, const struct unc_unit *unit);

/** Explain why no unit counts an event of the chip's tables. @return -ENOENT */
int unc_scope_absent(const struct unc_machine *machine, const struct unc_encoding *event,
		     int socket, struct unc_error *err);

#endif
