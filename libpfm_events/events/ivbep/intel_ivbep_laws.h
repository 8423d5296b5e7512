/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ivy Bridge-EP: what counts must be under known traffic (struct unc_law). Source: 329468-002.
 */
#ifndef INTEL_IVBEP_LAWS_H
#define INTEL_IVBEP_LAWS_H

#include "events/intel_ep_laws.h"

/* clang-format off */

#define IVBEP_MISSES "UNC_C_TOR_INSERTS.MISS_LOCAL + UNC_C_TOR_INSERTS.MISS_REMOTE"

static const struct unc_law ivbep_laws[] = {
	EP_IMC_LAWS,
	REMOTE_WRITES_LAWS("IMC_WRITES", "iMC", "UNC_M_CAS_COUNT.WR", "UNC_H_DIRECTORY_UPDATE.ANY"),
	EP_CBO_LAWS(IVBEP_MISSES),
	{ .name = "CBO_MISSES_LOCAL", .box = "CBo", .kind = UNC_LAW_AMOUNT,
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_LOCAL, .at = UNC_AT_ASKING,
	  .value = "UNC_C_TOR_INSERTS.MISS_LOCAL", .expected = "lines_read", .low = 0.90, .high = 1.25,
	  .why = "Misses to local memory are the load's lines (2.3)",
	  .means = "memory that is not where the kernel says" },
	{ .name = "CBO_MISSES_REMOTE", .box = "CBo", .kind = UNC_LAW_AMOUNT,
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_REMOTE, .at = UNC_AT_ASKING,
	  .value = "UNC_C_TOR_INSERTS.MISS_REMOTE", .expected = "lines_read", .low = 0.90, .high = 1.25,
	  .why = "Misses to remote memory are the load's lines (2.3)",
	  .means = "memory that is not where the kernel says" },
	EP_HA_LAWS,
	REMOTE_WRITES_LAWS("HA_IMC_WRITES", "HA", "UNC_H_IMC_WRITES.ALL", "UNC_H_DIRECTORY_UPDATE.ANY"),
	{ .name = "HA_IMC_READS", .box = "HA", .kind = UNC_LAW_AMOUNT,
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_HOME,
	  .value = "UNC_H_IMC_READS.NORMAL", .expected = "lines_read", .low = 0.90, .high = 1.25,
	  .why = "The home agent passes each read on to a channel (2.4)",
	  .means = "a home agent that is hidden or counts twice" },
	EP_QPI_LAWS,
};

#endif
