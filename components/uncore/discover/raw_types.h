/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file raw_types.h
 * Types that the discovery tables of a machine have and no box of its chip is: their units are counted by the
 * number of the type ("type_21:event=0x1:umask=0x2").
 */
#ifndef UNC_RAW_TYPES_H
#define UNC_RAW_TYPES_H

#include "machine/machine.h"

/**
 * Make boxes for such types, if the tables have any: machine->chip becomes a chip that has them as well
 * (libpfm_events/types.h). Number of counters, width and offsets of a type come from its first entry, as in
 * Linux.
 * @param machine  its tables have been read, and their sockets found
 * @return 0 or -ENOMEM, with the reason in err
 */
int unc_raw_types_make(struct unc_machine *machine, struct unc_error *err);

/** Boxes of such types: the first; *count is how many there are. */
const struct unc_box *const *unc_raw_types(const struct unc_machine *machine, unsigned *count);

#endif
