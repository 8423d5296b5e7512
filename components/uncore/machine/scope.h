/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file scope.h
 * Selecting the units of a machine by the scope of an encoding (unit=, socket=, cpu=, node=).
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

/**
 * Can all units that the event covers be counted? Call it before unc_scope_covers(): it reads the map, which
 * node= needs. A map that became readable between two units would give a sum of the later ones only.
 * @param socket  as for unc_scope_covers()
 * @return 0; -ENOENT or -ENOMEM with the reason in err
 */
int unc_scope_ready(const struct unc_machine *machine, const struct unc_encoding *event, int socket,
		    struct unc_error *err);

/** Explain why no unit counts an event of the chip's tables. @return -ENOENT */
int unc_scope_absent(const struct unc_machine *machine, const struct unc_encoding *event,
		     int socket, struct unc_error *err);

/**
 * How many counters are added up for the clock of a box. A memory controller may have more clocks than channels in
 * use; only as many clocks as it has channels in use are added (unc_mmio.active).
 * @param socket  as for unc_scope_covers()
 */
unsigned unc_scope_clocks(const struct unc_machine *machine, const struct unc_encoding *encoding,
			  int socket);

#endif
