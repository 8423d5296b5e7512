/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What no source settles about Sapphire, Emerald and Granite Rapids: where sources disagree, and which one is followed;
 * and facts from a single source. Nothing about these chips was measured on hardware.
 *
 * Source: Intel's event lists SPR 1.39, EMR 1.24, GNR 1.20; Linux' intel_uncore driver; libpfm4 91970fe; PCM
 * 0fae0de; LIKWID d9c523b
 */
#ifndef INTEL_DISCOVERED_UNVERIFIED_H
#define INTEL_DISCOVERED_UNVERIFIED_H

#include "events/table.h"

/* clang-format off */

#define ONE_SOURCE(b) { .box = b, .why = "codes are only from Intel's event list" }

#define GLOBAL_CONTROL \
	{ .box = "UBOX", .why = "the global control, which lifts a freeze: its address is in the " \
		"discovery table; only PCM says what it does" }

/* Rows in SPR() are Sapphire and Emerald Rapids', those in GNR() Granite Rapids'. */
#define DISCOVERED_UNVERIFIED(SPR, GNR) \
	SPR({ .box = "CHA", .why = "number of units: MSR 0x2FFE, as in Linux since 6.4; if it reads 0, the " \
		"discovery table's" }) \
	SPR(ONE_SOURCE("CXLCM")) \
	SPR({ .box = "CXLCM", .names = "UNC_CXLCM_CLOCKTICKS", .why = "umask 0x02 in Intel's list; clocks of other boxes have 0" }) \
	SPR(ONE_SOURCE("CXLDP")) \
	SPR({ .box = "CXLDP", .names = "UNC_CXLDP_CLOCKTICKS", .why = "umask 0x01 in Intel's list; clocks of other boxes have 0" }) \
	{ .box = "IIO", .why = "codes of most events are only from Intel's event list" }, \
	{ .box = "IIO", .why = "only PCM says which unit serves which PCI bus" }, \
	SPR({ .box = "IIO", .names = "UNC_IIO_CLOCKTICKS_FREERUN", \
		.why = "address: 0x340E in Linux and PCM; by Granite Rapids' pattern it would be 0x300E" }) \
	GNR({ .box = "IIO", .names = "UNC_IIO_BANDWIDTH_IN UNC_IIO_BANDWIDTH_OUT UNC_IIO_CLOCKTICKS_FREERUN", \
		.why = "addresses are only from Linux; Intel's list has no free-running counters" }) \
	{ .box = "IIO", .names = "UNC_IIO_BANDWIDTH_IN", \
		.why = "a count is 32 bytes in Intel's list and in Linux since 6.15, 4 bytes in Linux before" }, \
	{ .box = "IIO", .names = "UNC_IIO_BANDWIDTH_OUT", \
		.why = "a count is 32 bytes in Intel's list; Linux gives no size, as it depends on the requests" }, \
	SPR({ .box = "IIO", .names = "UNC_IIO_IOMMU0 UNC_IIO_IOMMU1", \
		.why = "Intel's list has some umasks only in counter 0, Linux in any counter; the list is used" }) \
	SPR({ .box = "IIO", .names = "UNC_IIO_NUM_TGT_MATCHED_REQ_OF_CPU", \
		.why = "Intel's list has all flow classes in the extension and none in the mask; the extension is used" }) \
	GNR({ .box = "IIO", .names = "UNC_IIO_TXN_REQ_OF_CPU UNC_IIO_TXN_REQ_BY_CPU UNC_IIO_NUM_OUTSTANDING_REQ_OF_CPU", \
		.why = "Intel's list and Linux allow other counters; the list is used" }) \
	GNR({ .box = "IIO", .names = "UNC_IIO_NUM_OUTSTANDING_REQ_OF_CPU", \
		.why = "Intel's list has ports 0 to 3 in the extension and 0 to 7 in the mask; the mask is used" }) \
	{ .box = "IMC", .names = "UNC_M_CLOCKTICKS UNC_M_HCLOCKTICKS", \
		.why = "Intel's list: DRAM clock is umask 0x01, half of it 0x00; Linux calls umask 0x00 its clockticks" }, \
	SPR({ .box = "IMC", .why = "numbers of units: 0 to 7 (PCM: two channels per controller); LIKWID reserves 12" }) \
	SPR({ .box = "IMC_FREERUN", .why = "addresses and names are only from Linux" }) \
	SPR({ .box = "IMC_FREERUN", .names = "rpq_cycles wpq_cycles", .why = "no source says which cycles they count" }) \
	SPR(ONE_SOURCE("M2HBM")) \
	SPR({ .box = "M2HBM", .why = "it is unknown which PMUs of Linux' uncore_m2m are HBM's" }) \
	SPR(ONE_SOURCE("MCHBM")) \
	SPR({ .box = "M3UPI", .why = "distance of controls: 8 bytes in Linux, 4 in PCM and LIKWID; 8 is used" }) \
	SPR({ .box = "M3UPI", .names = "UNC_M3UPI_Rx* UNC_M3UPI_Tx* UNC_M3UPI_VN* UNC_M3UPI_WB* UNC_M3UPI_XPT_PFTCH " \
		"UNC_M3UPI_UPI_PEER_BL_CREDITS_EMPTY", \
		.why = "Intel's list has most of them only in counter 0, Linux four of them; the list is used" }) \
	SPR({ .box = "UBOX", .why = "addresses are only from PCM; Linux has no PMU for it" }) \
	SPR(GLOBAL_CONTROL) \
	SPR({ .box = "UPI", .why = "Linux before 6.3 took the discovery table's entries, which are wrong on some parts" }) \
	GNR(ONE_SOURCE("B2HOT")) \
	GNR({ .box = "B2HOT", .names = "UNC_B2HOT_CLOCKTICKS", .why = "umask 0x01 in Intel's list; clocks of other boxes have 0" }) \
	GNR({ .box = "B2UPI", .why = "distance of controls: 8 bytes in Linux, 4 in LIKWID; 8 is used" }) \
	GNR(ONE_SOURCE("CHACMS")) \
	GNR({ .box = "CHACMS", .why = "no source has the box: its events can be encoded, not counted" }) \
	GNR(ONE_SOURCE("UBOX")) \
	GNR({ .box = "UBOX", .names = "UNC_U_CLOCKTICKS", .why = "only PCM has the fixed counter" }) \
	GNR(GLOBAL_CONTROL) \
	{ .names = "Info_System_MEM_DRAM_Read_Latency", \
		.why = "Intel prints the formula without the time; taken from llc_demand_data_read_miss_to_dram_latency" },

/* clang-format on */

#endif
