/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Chips with a mesh, other than Ice Lake-SP: rules that counts obey under known traffic (struct unc_law).
 *
 * Source: the meanings of events in Intel's event lists SPR 1.39, GNR 1.20, SKX 1.37 and CLX 1.25, assumed to be as
 * on Ice Lake-SP, whose manual (000: Intel 639778, rev 1.00) has the cited sections. Bounds are Ice Lake-SP's.
 */
#ifndef INTEL_MESH_LAWS_H
#define INTEL_MESH_LAWS_H

#include "events/intel_directory_laws.h"

/* clang-format off */

/*
 * rd, wr, all: the reads, the writes and both of a channel; unit: one of its events. mesh: the box between mesh and
 * channels; in, out, one: its reads and writes, and one of its events; here, there: misses to memory of this socket and
 * of other sockets.
 */
#define MESH_LAWS(rd, wr, all, unit, mesh, in, out, one, here, there) \
	/* IMC */ \
	{ .name = "IMC_READS", .box = "IMC", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_HOME, \
	  .value = rd, .expected = "lines_read", .low = 0.95, .high = 1.10, \
	  .why = "A line from memory is one read CAS (2.4.4); a refresh is not", \
	  .means = "a channel that is hidden or counts twice; mirrored memory; another socket's channels" }, \
	{ .name = "IMC_WRITES", .box = "IMC", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_WRITE, .where = UNC_LAW_LOCAL, .at = UNC_AT_HOME, \
	  .value = wr, .expected = "lines_written", .low = 0.95, .high = 1.10, \
	  .why = "A line to memory is one write CAS (2.4.4)", \
	  .means = "mirrored memory (twice as many); a channel that is hidden or counts twice" }, \
	REMOTE_WRITES_LAW("IMC_WRITES", "IMC", wr), \
	{ .name = "IMC_CHANNELS", .box = "IMC", .kind = UNC_LAW_AGREES, .each = true, .whole = "IMC_READS", .unused = "unpopulated", \
	  .loads = UNC_LOAD_READ | UNC_LOAD_STREAM, .where = UNC_LAW_ANYWHERE, \
	  .at = UNC_AT_HOME, .expected_at = UNC_AT_HOME, \
	  .value = all, .expected = "(" all ") / units(" unit ")", .low = 0.1, .high = 4, \
	  .why = "Lines are interleaved over the channels; unequal modules make unequal shares", \
	  .means = "a channel without memory, or one that the firmware hides" }, \
	{ .name = "IMC_SHARES", .box = "IMC", .kind = UNC_LAW_HINT, .each = true, \
	  .loads = UNC_LOAD_READ | UNC_LOAD_STREAM, .where = UNC_LAW_LOCAL, \
	  .at = UNC_AT_HOME, .expected_at = UNC_AT_HOME, \
	  .value = all, .expected = "(" all ") / units(" unit ")", .low = 0.95, .high = 1.05, \
	  .why = "Channels with equal modules have equal shares: within 0.3 % where a NUMA node was measured by " \
		"itself, within 2 % elsewhere (tests/measured)", \
	  .means = "modules of several sizes; a channel that counts differently" }, \
	{ .name = "IMC_OTHERS", .box = "IMC", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_CHASE | UNC_LOAD_STREAM, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_OTHERS, \
	  .value = all, .expected = "lines_read + lines_written", .low = 0, .high = 0.1, \
	  .why = "Memory of other sockets is not used; what the system does there is little", \
	  .means = "another socket's channels are counted" }, \
	{ .name = "IMC_IDLE", .box = "IMC", .kind = UNC_LAW_QUIET, \
	  .loads = UNC_LOAD_IDLE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ALL, \
	  .value = all, .expected = "units(" unit ") * seconds", .low = 0, .high = 5e5, \
	  .why = "32 MB/s a channel: a scrub does 13 MB/s at most, an idle system little (tests/measured)", .means = "other programs use memory" }, \
	/* Between mesh and channels */ \
	{ .name = "MESH_READS", .box = mesh, .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_HOME, \
	  .value = in, .expected = "lines_read", .low = 0.95, .high = 1.10, \
	  .why = "Each read is issued to its memory controller (2.8.4)", \
	  .means = "a controller that is hidden or counts twice" }, \
	{ .name = "MESH_WRITES", .box = mesh, .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_WRITE, .where = UNC_LAW_LOCAL, .at = UNC_AT_HOME, \
	  .value = out, .expected = "lines_written", .low = 0.95, .high = 1.10, \
	  .why = "Each write is issued to its memory controller (2.8.4)", \
	  .means = "a controller that is hidden or counts twice" }, \
	REMOTE_WRITES_LAW("MESH_WRITES", mesh, out), \
	{ .name = "MESH_UNITS", .box = mesh, .kind = UNC_LAW_AGREES, .each = true, .whole = "MESH_READS", .unused = "unpopulated", \
	  .loads = UNC_LOAD_READ | UNC_LOAD_STREAM, .where = UNC_LAW_ANYWHERE, \
	  .at = UNC_AT_HOME, .expected_at = UNC_AT_HOME, \
	  .value = in " + " out, .expected = "(" in " + " out ") / units(" one ")", .low = 0.1, .high = 4, \
	  .why = "Lines are interleaved over the controllers; unequal modules make unequal shares", \
	  .means = "a controller without memory" }, \
	/* CHA */ \
	{ .name = "CHA_MISSES", .box = "CHA", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, \
	  .value = "UNC_CHA_TOR_INSERTS.IA_MISS", .expected = "lines_read", .low = 0.90, .high = 1.25, \
	  .why = "A core's line that no cache has is one entry of the TOR that misses (2.3.4); more than " \
		"one only if a prefetch into the LLC and a demand follow each other", \
	  .means = "slices that are hidden or counted twice; a filter that is ignored" }, \
	{ .name = "CHA_MISSES_LOCAL", .box = "CHA", .kind = UNC_LAW_AGREES, .net = true, \
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_LOCAL, .at = UNC_AT_HOME, .expected_at = UNC_AT_HOME, \
	  .value = here, \
	  .expected = rd, .low = 0.90, .high = 1.10, \
	  .why = "Misses to local memory are what the local channels read (2.3.4, 2.4.4)", \
	  .means = "a filter that is ignored; sockets in the wrong order" }, \
	{ .name = "CHA_MISSES_REMOTE", .box = "CHA", .kind = UNC_LAW_AGREES, .net = true, \
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_REMOTE, .at = UNC_AT_ASKING, .expected_at = UNC_AT_HOME, \
	  .value = there, \
	  .expected = rd, .low = 0.90, .high = 1.10, \
	  .why = "Misses to remote memory are what the channels of its socket read (2.3.4, 2.4.4)", \
	  .means = "a filter that is ignored; sockets in the wrong order" }, \
	{ .name = "CHA_NO_REMOTE", .box = "CHA", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_LOCAL, .at = UNC_AT_ASKING, \
	  .value = there, .expected = "lines_read", .low = 0, .high = 0.1, \
	  .why = "All lines are local", \
	  .means = "a filter that is ignored; memory that is not where the kernel says" }, \
	{ .name = "CHA_NO_LOCAL", .box = "CHA", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_REMOTE, .at = UNC_AT_ASKING, \
	  .value = here, .expected = "lines_read", .low = 0, .high = 0.1, \
	  .why = "All lines are remote", \
	  .means = "a filter that is ignored; memory that is not where the kernel says" }, \
	{ .name = "CHA_UNITS", .box = "CHA", .kind = UNC_LAW_AGREES, .each = true, \
	  .loads = UNC_LOAD_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, .expected_at = UNC_AT_ASKING, \
	  .value = "UNC_CHA_TOR_INSERTS.IA_MISS", \
	  .expected = "UNC_CHA_TOR_INSERTS.IA_MISS / units(UNC_CHA_TOR_INSERTS.IA_MISS)", .low = 0.5, .high = 1.5, \
	  .why = "A hash spreads lines evenly over the slices", \
	  .means = "a slice that does not exist, or a second one that answers in its place" }, \
	/* Links */ \
	{ .name = "UPI_RECEIVED", .box = "UPI", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_REMOTE, .at = UNC_AT_ASKING, \
	  .value = "UNC_UPI_RxL_FLITS.ALL_DATA", .expected = "lines_read * 9", .low = 0.95, .high = 1.15, \
	  .why = "A line is 9 counts of data (2.7.3)", .means = "a link that is not counted, or leads elsewhere" }, \
	{ .name = "UPI_SENT", .box = "UPI", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_STREAM, .where = UNC_LAW_REMOTE, .at = UNC_AT_ASKING, \
	  .value = "UNC_UPI_TxL_FLITS.ALL_DATA", .expected = "lines_written * 9", .low = 0.95, .high = 1.15, \
	  .why = "A line is 9 counts of data (2.7.3)", .means = "a link that is not counted, or leads elsewhere" }, \
	{ .name = "UPI_BOTH_ENDS", .box = "UPI", .kind = UNC_LAW_AGREES, \
	  .loads = UNC_LOAD_READ | UNC_LOAD_STREAM, .where = UNC_LAW_REMOTE, \
	  .at = UNC_AT_ALL, .expected_at = UNC_AT_ALL, \
	  .value = "UNC_UPI_TxL_FLITS.ALL_DATA", .expected = "UNC_UPI_RxL_FLITS.ALL_DATA", .low = 0.97, .high = 1.03, \
	  .why = "What one socket sends the others receive", .means = "a link that is not counted" }, \
	{ .name = "UPI_LINKS", .box = "UPI", .kind = UNC_LAW_AGREES, .each = true, .whole = "UPI_RECEIVED", .unused = "unconnected", .most_sockets = 2, \
	  .loads = UNC_LOAD_READ, .where = UNC_LAW_REMOTE, .at = UNC_AT_ASKING, .expected_at = UNC_AT_ASKING, \
	  .value = "UNC_UPI_RxL_FLITS.ALL_DATA", \
	  .expected = "UNC_UPI_RxL_FLITS.ALL_DATA / units(UNC_UPI_RxL_FLITS.ALL_DATA)", .low = 0.3, .high = 3, \
	  .why = "Two sockets share their lines evenly over the links", .means = "a link that is not connected" }, \
	{ .name = "UPI_LOCAL", .box = "UPI", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_LOCAL, .at = UNC_AT_ASKING, \
	  .value = "UNC_UPI_RxL_FLITS.ALL_DATA", .expected = "lines_read * 9", .low = 0, .high = 0.1, \
	  .why = "Local lines cross no link", .means = "memory that is not where the kernel says" },

/* Misses by target, on chips with such events only for data reads. */
#define MESH_DATA_HERE "UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL + UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_LOCAL"
#define MESH_DATA_THERE "UNC_CHA_TOR_INSERTS.IA_MISS_DRD_REMOTE + UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_REMOTE"

/* clang-format on */

#endif
