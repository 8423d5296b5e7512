/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Writes to the memory of another socket, if a directory in memory records which lines other sockets have. A line that
 * is taken may be written back at once with its new state: one more write than the line's own. Published counts of two
 * sockets have more writes than reads where every store reads its line first (tests/measured/README.md, "Directory").
 *
 * prefix: of the laws' names, and the box; written: the writes; updates: directory writes, on chips whose events count
 * all of them
 */
#ifndef INTEL_DIRECTORY_LAWS_H
#define INTEL_DIRECTORY_LAWS_H

#include "events/table.h"

/* clang-format off */

#define REMOTE_WRITES_LAW(prefix, of, written) \
	{ .name = prefix "_REMOTE", .box = of, .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_WRITE, .where = UNC_LAW_REMOTE, .at = UNC_AT_HOME, \
	  .value = written, .expected = "lines_written", .low = 0.95, .high = 2.2, \
	  .why = "A line to memory is one write, and one more if its state in the directory was written before", \
	  .means = "a unit that is hidden or counts twice" }

#define REMOTE_WRITES_LAWS(prefix, of, written, updates) \
	REMOTE_WRITES_LAW(prefix, of, written), DIRECTORY_WRITES_LAW(prefix, of, written, updates)

#define DIRECTORY_WRITES_LAW(prefix, of, written, updates) \
	{ .name = prefix "_DIRECTORY", .box = of, .kind = UNC_LAW_AGREES, .net = true, \
	  .loads = UNC_LOADS_WRITE, .where = UNC_LAW_REMOTE, .at = UNC_AT_HOME, .expected_at = UNC_AT_HOME, \
	  .value = written, .expected = "lines_written + " updates, .low = 0, .high = 1.10, \
	  .why = "Writes that no store made are the directory's, which has its own events", \
	  .means = "mirrored memory; a unit that counts twice" }

/* clang-format on */

#endif
