/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP and later, up to Broadwell-EP: rules that counts obey under known traffic (struct unc_law).
 *
 * Source: manual 001 (Intel 327043-001), sections 2.3 (CBo), 2.4 (HA), 2.5 (iMC), 2.7 (QPI); 329468-002
 * for Ivy Bridge-EP. Haswell-EP and Broadwell-EP are assumed to be like it. The bounds are ours: see intel_icx_laws.h.
 * A socket has at most eight channels.
 */
#ifndef INTEL_EP_LAWS_H
#define INTEL_EP_LAWS_H

#include "events/intel_directory_laws.h"

/* clang-format off */

#define EP_IMC_LAWS \
	{ .name = "IMC_READS", .box = "iMC", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_HOME, \
	  .value = "UNC_M_CAS_COUNT.RD", .expected = "lines_read", .low = 0.95, .high = 1.10, \
	  .why = "A line from memory is one read CAS (2.5); a refresh is not", \
	  .means = "a channel that is hidden or counts twice; mirrored memory; another socket's channels" }, \
	{ .name = "IMC_WRITES", .box = "iMC", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_WRITE, .where = UNC_LAW_LOCAL, .at = UNC_AT_HOME, \
	  .value = "UNC_M_CAS_COUNT.WR", .expected = "lines_written", .low = 0.95, .high = 1.10, \
	  .why = "A line to memory is one write CAS (2.5)", \
	  .means = "mirrored memory (twice as many); a channel that is hidden or counts twice" }, \
	{ .name = "IMC_ALL", .box = "iMC", .kind = UNC_LAW_AGREES, \
	  .loads = UNC_LOAD_STORE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_HOME, .expected_at = UNC_AT_HOME, \
	  .value = "UNC_M_CAS_COUNT.ALL", .expected = "UNC_M_CAS_COUNT.RD + UNC_M_CAS_COUNT.WR", \
	  .low = 0.99, .high = 1.01, \
	  .why = "The umask ALL is the bits of RD and WR (2.5)", .means = "a wrong umask bit" }, \
	{ .name = "IMC_CHANNELS", .box = "iMC", .kind = UNC_LAW_AGREES, .each = true, .whole = "IMC_READS", .unused = "unpopulated", \
	  .loads = UNC_LOAD_READ | UNC_LOAD_STREAM, .where = UNC_LAW_ANYWHERE, \
	  .at = UNC_AT_HOME, .expected_at = UNC_AT_HOME, \
	  .value = "UNC_M_CAS_COUNT.ALL", .expected = "UNC_M_CAS_COUNT.ALL / units(UNC_M_CAS_COUNT.ALL)", \
	  .low = 0.1, .high = 4, \
	  .why = "Lines are interleaved over the channels; unequal modules make unequal shares", \
	  .means = "a channel without memory, or hidden by the firmware" }, \
	{ .name = "IMC_SHARES", .box = "iMC", .kind = UNC_LAW_HINT, .each = true, \
	  .loads = UNC_LOAD_READ | UNC_LOAD_STREAM, .where = UNC_LAW_LOCAL, \
	  .at = UNC_AT_HOME, .expected_at = UNC_AT_HOME, \
	  .value = "UNC_M_CAS_COUNT.ALL", .expected = "UNC_M_CAS_COUNT.ALL / units(UNC_M_CAS_COUNT.ALL)", .low = 0.95, .high = 1.05, \
	  .why = "Channels with equal modules have equal shares: within 0.3 % where a NUMA node was measured by " \
		"itself, within 2 % elsewhere (tests/measured)", \
	  .means = "modules of several sizes; a channel that counts differently" }, \
	{ .name = "IMC_OTHERS", .box = "iMC", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_CHASE | UNC_LOAD_STREAM, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_OTHERS, \
	  .value = "UNC_M_CAS_COUNT.ALL", .expected = "lines_read + lines_written", .low = 0, .high = 0.1, \
	  .why = "Memory of other sockets is not used; the system does little there", \
	  .means = "another socket's channels are counted" }, \
	{ .name = "IMC_IDLE", .box = "iMC", .kind = UNC_LAW_QUIET, \
	  .loads = UNC_LOAD_IDLE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ALL, \
	  .value = "UNC_M_CAS_COUNT.ALL", .expected = "units(UNC_M_CAS_COUNT.ALL) * seconds", .low = 0, .high = 5e5, \
	  .why = "32 MB/s a channel: a scrub does 13 MB/s at most, an idle system little (tests/measured)", .means = "other programs use memory" }, \
	{ .name = "IMC_IDLE_HA", .box = "iMC", .kind = UNC_LAW_AGREES, \
	  .loads = UNC_LOAD_IDLE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ALL, .expected_at = UNC_AT_ALL, \
	  .value = "UNC_M_CAS_COUNT.ALL", \
	  .expected = "UNC_H_REQUESTS.READS + UNC_H_REQUESTS.WRITES + seconds * units(UNC_M_CAS_COUNT.ALL) * 5e5", .low = 0, .high = 1.3, \
	  .why = "Reads and writes by others pass the home agents as well (2.4)", \
	  .means = "the event or umask counts something else" }

#define EP_CBO_LAWS(misses) \
	{ .name = "CBO_MISSES", .box = "CBo", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_READ | UNC_LOAD_CHASE | UNC_LOAD_CODE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, \
	  .value = misses, .expected = "lines_read", .low = 0.90, .high = 1.25, \
	  .why = "A core's line that no cache has is one entry of the TOR that misses (2.3)", \
	  .means = "slices that are hidden or counted twice" }, \
	{ .name = "CBO_DATA_READS", .box = "CBo", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, \
	  .value = "UNC_C_TOR_INSERTS.MISS_OPCODE:opc=DRd", .expected = "lines_read", .low = 0.85, .high = 1.10, \
	  .why = "In a load of data reads in random order all lines have this opcode (2.3)", \
	  .means = "an opcode filter that is ignored or wrong" }, \
	{ .name = "CBO_NO_CODE", .box = "CBo", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, \
	  .value = "UNC_C_TOR_INSERTS.MISS_OPCODE:opc=CRd", .expected = "lines_read", .low = 0, .high = 0.1, \
	  .why = "A load of data reads requests no code", \
	  .means = "an opcode filter that is ignored or wrong" }, \
	{ .name = "CBO_CODE_READS", .box = "CBo", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_CODE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, \
	  .value = "UNC_C_TOR_INSERTS.MISS_OPCODE:opc=CRd", .expected = "lines_read", .low = 0.75, .high = 1.10, \
	  .why = "In a load of code, lines have this opcode, except for page walks (2.3)", \
	  .means = "an opcode filter that is ignored or wrong" }, \
	{ .name = "CBO_RFOS", .box = "CBo", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_STORE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, \
	  .value = "UNC_C_TOR_INSERTS.MISS_OPCODE:opc=RFO", .expected = "lines_read", .low = 0.75, .high = 1.10, \
	  .why = "In a load of stores, lines have this opcode, except for page walks (2.3)", \
	  .means = "an opcode filter that is ignored or wrong" }, \
	{ .name = "CBO_UNITS", .box = "CBo", .kind = UNC_LAW_AGREES, .each = true, \
	  .loads = UNC_LOAD_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, .expected_at = UNC_AT_ASKING, \
	  .value = misses, .expected = "(" misses ") / units(UNC_C_CLOCKTICKS)", \
	  .low = 0.5, .high = 1.5, \
	  .why = "A hash spreads lines evenly over the slices (2.3)", \
	  .means = "a slice that does not exist, or a second one that answers in its place" }, \
	{ .name = "CBO_LATENCY", .box = "CBo", .kind = UNC_LAW_AGREES, \
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, .expected_at = UNC_AT_ASKING, \
	  .value = "UNC_C_TOR_OCCUPANCY.MISS_OPCODE:opc=DRd", .expected = "UNC_C_TOR_INSERTS.MISS_OPCODE:opc=DRd", \
	  .low = 40, .high = 5000, \
	  .why = "Memory takes a few hundred uncore clocks: 15 ns to 2 us (2.3)", \
	  .means = "occupancy is not counted by counter 0" }

#define EP_HA_LAWS \
	{ .name = "HA_READS", .box = "HA", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_HOME, \
	  .value = "UNC_H_REQUESTS.READS", .expected = "lines_read", .low = 0.90, .high = 1.25, \
	  .why = "The home agent gets each read of its memory (2.4)", \
	  .means = "a home agent that is hidden or counts twice" }, \
	{ .name = "HA_WRITES", .box = "HA", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_STREAM, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_HOME, \
	  .value = "UNC_H_REQUESTS.WRITES", .expected = "lines_written", .low = 0.90, .high = 1.25, \
	  .why = "The home agent gets each write of its memory (2.4)", \
	  .means = "a home agent that is hidden or counts twice" }, \
	{ .name = "HA_IMC_WRITES", .box = "HA", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_WRITE, .where = UNC_LAW_LOCAL, .at = UNC_AT_HOME, \
	  .value = "UNC_H_IMC_WRITES.ALL", .expected = "lines_written", .low = 0.90, .high = 1.25, \
	  .why = "The home agent passes each write on to a channel (2.4)", \
	  .means = "a home agent that is hidden or counts twice" }, \
	{ .name = "HA_IDLE_IMC", .box = "HA", .kind = UNC_LAW_AGREES, \
	  .loads = UNC_LOAD_IDLE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ALL, .expected_at = UNC_AT_ALL, \
	  .value = "UNC_H_REQUESTS.READS + UNC_H_REQUESTS.WRITES", \
	  .expected = "UNC_M_CAS_COUNT.ALL + seconds * 5e6", .low = 0, .high = 1.5, \
	  .why = "Reads and writes by others pass the channels as well (2.5)", \
	  .means = "the event or umask counts something else" }, \
	{ .name = "HA_UNITS", .box = "HA", .kind = UNC_LAW_AGREES, .each = true, .whole = "HA_READS", .unused = "unpopulated", \
	  .loads = UNC_LOAD_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_HOME, .expected_at = UNC_AT_HOME, \
	  .value = "UNC_H_REQUESTS.READS", .expected = "UNC_H_REQUESTS.READS / units(UNC_H_REQUESTS.READS)", \
	  .low = 0.1, .high = 1.9, \
	  .why = "Lines are interleaved over the home agents' channels", \
	  .means = "a home agent without memory" }

/* A line is 8 flits of data. sent, got: flits of data by direction */
#define EP_QPI_LAWS(sent, got) \
	{ .name = "QPI_RECEIVED", .box = "QPI", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_REMOTE, .at = UNC_AT_ASKING, \
	  .value = got, .expected = "lines_read * 8", .low = 0.95, .high = 1.15, \
	  .why = "A line is 8 flits of data (2.7)", \
	  .means = "a link that is not counted, or leads elsewhere" }, \
	{ .name = "QPI_SENT", .box = "QPI", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_STREAM, .where = UNC_LAW_REMOTE, .at = UNC_AT_ASKING, \
	  .value = sent, .expected = "lines_written * 8", .low = 0.95, .high = 1.15, \
	  .why = "A line is 8 flits of data (2.7)", \
	  .means = "a link that is not counted, or leads elsewhere" }, \
	{ .name = "QPI_HOME_SENT", .box = "QPI", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_REMOTE, .at = UNC_AT_HOME, \
	  .value = sent, .expected = "lines_read * 8", .low = 0.95, .high = 1.15, \
	  .why = "The socket that has the memory sends each line once, as 8 flits of data (2.7)", \
	  .means = "a link that is not counted, or leads elsewhere" }, \
	{ .name = "QPI_HOME_RECEIVED", .box = "QPI", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_STREAM, .where = UNC_LAW_REMOTE, .at = UNC_AT_HOME, \
	  .value = got, .expected = "lines_written * 8", .low = 0.95, .high = 1.15, \
	  .why = "The socket that has the memory receives each line once, as 8 flits of data (2.7)", \
	  .means = "a link that is not counted, or leads elsewhere" }, \
	{ .name = "QPI_BOTH_ENDS", .box = "QPI", .kind = UNC_LAW_AGREES, \
	  .loads = UNC_LOAD_READ | UNC_LOAD_STREAM, .where = UNC_LAW_REMOTE, \
	  .at = UNC_AT_ALL, .expected_at = UNC_AT_ALL, \
	  .value = sent, .expected = got, \
	  .low = 0.97, .high = 1.03, \
	  .why = "The other sockets receive what one socket sends", .means = "a link that is not counted" }, \
	{ .name = "QPI_LINKS", .box = "QPI", .kind = UNC_LAW_AGREES, .each = true, .whole = "QPI_RECEIVED", .unused = "unconnected", .most_sockets = 2, \
	  .loads = UNC_LOAD_READ, .where = UNC_LAW_REMOTE, .at = UNC_AT_ASKING, .expected_at = UNC_AT_ASKING, \
	  .value = got, \
	  .expected = got " / units(" got ")", \
	  .low = 0.3, .high = 3, \
	  .why = "Two sockets share their lines evenly over the links", .means = "a link that is not connected" }, \
	{ .name = "QPI_LOCAL", .box = "QPI", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_LOCAL, .at = UNC_AT_ASKING, \
	  .value = got, .expected = "lines_read * 8", .low = 0, .high = 0.1, \
	  .why = "Local lines cross no link", .means = "memory that is not where the kernel says" }

/* For Ivy Bridge-EP and later, whose events distinguish misses to local memory. */
#define EP_TARGET_LAWS(sent, got) \
	EP_IMC_LAWS, \
	REMOTE_WRITES_LAWS("IMC_WRITES", "iMC", "UNC_M_CAS_COUNT.WR", "UNC_H_DIRECTORY_UPDATE.ANY"), \
	EP_CBO_LAWS("UNC_C_TOR_INSERTS.MISS_LOCAL + UNC_C_TOR_INSERTS.MISS_REMOTE"), \
	{ .name = "CBO_MISSES_LOCAL", .box = "CBo", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_LOCAL, .at = UNC_AT_ASKING, \
	  .value = "UNC_C_TOR_INSERTS.MISS_LOCAL", .expected = "lines_read", .low = 0.90, .high = 1.25, \
	  .why = "Misses to local memory are the load's lines (2.3)", \
	  .means = "memory that is not where the kernel says" }, \
	{ .name = "CBO_MISSES_REMOTE", .box = "CBo", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_REMOTE, .at = UNC_AT_ASKING, \
	  .value = "UNC_C_TOR_INSERTS.MISS_REMOTE", .expected = "lines_read", .low = 0.90, .high = 1.25, \
	  .why = "Misses to remote memory are the load's lines (2.3)", \
	  .means = "memory that is not where the kernel says" }, \
	EP_HA_LAWS, \
	REMOTE_WRITES_LAWS("HA_IMC_WRITES", "HA", "UNC_H_IMC_WRITES.ALL", "UNC_H_DIRECTORY_UPDATE.ANY"), \
	{ .name = "HA_IMC_READS", .box = "HA", .kind = UNC_LAW_AMOUNT, \
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_HOME, \
	  .value = "UNC_H_IMC_READS.NORMAL", .expected = "lines_read", .low = 0.90, .high = 1.25, \
	  .why = "The home agent passes each read on to a channel (2.4)", \
	  .means = "a home agent that is hidden or counts twice" }, \
	EP_QPI_LAWS(sent, got)

#endif
