/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP events: ring to QPI.
 *
 * Source: manual 001 (Intel 327043-001); for the event pages it lacks, Intel's later event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_SNBEP_UNC_R3QPI_EVENTS_H
#define INTEL_SNBEP_UNC_R3QPI_EVENTS_H

#include "events/common/intel_r3qpi_umasks.h"
#include "events/common/intel_ring_umasks.h"
#include "intel_snbep_fields.h"

/* clang-format off */

static const struct unc_umask snbep_r3qpi_iio_credits_reject[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Failed tries for data responses (DRS)" },
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Failed tries for non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Failed tries for non-coherent standard (NCS)" },
};

static const struct unc_umask snbep_r3qpi_ring_ad_used[] = {
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity" },
	{ .name = "CCW_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity" },
	{ .name = "CW_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity" },
	{ .name = "CW_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity" },
};

static const struct unc_umask snbep_r3qpi_ring_ak_used[] = {
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity" },
	{ .name = "CCW_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity" },
	{ .name = "CW_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity" },
	{ .name = "CW_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity" },
};

static const struct unc_umask snbep_r3qpi_ring_bl_used[] = {
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity" },
	{ .name = "CCW_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity" },
	{ .name = "CW_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity" },
	{ .name = "CW_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity" },
};

static const struct unc_umask snbep_r3qpi_ring_iv_used[] = {
	{ .name = "ANY", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Cycles used, either direction" },
};

static const struct unc_umask snbep_r3qpi_rxr_cycles_ne[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Cycles with data responses (DRS)" },
	{ .name = "HOM", .code = UMASK(0x01), .desc = "Cycles with home requests and responses (HOM)" },
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Cycles with non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Cycles with non-coherent standard (NCS)" },
	{ .name = "NDR", .code = UMASK(0x04), .desc = "Cycles with responses without data (NDR)" },
	{ .name = "SNP", .code = UMASK(0x02), .desc = "Cycles with snoops (SNP)" },
};

static const struct unc_event snbep_r3qpi_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 2), .flags = UNC_CLOCK,
	  .desc = "Uncore clock cycles of R3QPI, the ring stop of the QPI links" },
	{ .name = "IIO_CREDITS_ACQUIRED", .code = 0x20, .counters = CTRS(0, 1), UMASKS(ring_iio_credits_acquired),
	  .desc = "Credits toward the I/O unit (IIO) that R3QPI acquired, by class" },
	{ .name = "IIO_CREDITS_REJECT", .code = 0x21, .counters = CTRS(0, 1), UMASKS(snbep_r3qpi_iio_credits_reject),
	  .desc = "Tries of R3QPI to get an I/O unit (IIO) credit that failed, by class" },
	{ .name = "IIO_CREDITS_USED", .code = 0x22, .counters = CTRS(0, 1), UMASKS(ring_iio_credits_used),
	  .desc = "Cycles in which R3QPI holds an I/O unit (IIO) credit, by class" },
	{ .name = "RING_AD_USED", .code = 0x07, .counters = CTRS(0, 2), UMASKS(snbep_r3qpi_ring_ad_used),
	  .desc = "Cycles in which the AD (address) ring is busy at the stop of R3QPI" },
	{ .name = "RING_AK_USED", .code = 0x08, .counters = CTRS(0, 2), UMASKS(snbep_r3qpi_ring_ak_used),
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the stop of R3QPI" },
	{ .name = "RING_BL_USED", .code = 0x09, .counters = CTRS(0, 2), UMASKS(snbep_r3qpi_ring_bl_used),
	  .desc = "Cycles in which the BL (data) ring is busy at the stop of R3QPI" },
	{ .name = "RING_IV_USED", .code = 0x0a, .counters = CTRS(0, 2), UMASKS(snbep_r3qpi_ring_iv_used),
	  .desc = "Cycles in which the IV (invalidate) ring is busy at the stop of R3QPI" },
	{ .name = "RXR_BYPASSED", .code = 0x12, .counters = CTRS(0, 1), UMASKS(r3qpi_rxr_bypassed),
	  .desc = "Messages that went past the R3QPI ingress queue" },
	{ .name = "RXR_CYCLES_NE", .code = 0x10, .counters = CTRS(0, 1), UMASKS(snbep_r3qpi_rxr_cycles_ne),
	  .desc = "Cycles in which the R3QPI ingress is not empty, by class" },
	{ .name = "RXR_INSERTS", .code = 0x11, .counters = CTRS(0, 1), UMASKS(r3qpi_rxr_inserts),
	  .desc = "Entries put into the R3QPI ingress, by class" },
	{ .name = "RXR_OCCUPANCY", .code = 0x13, .counters = CTR(0), .max_inc = 32, .flags = UNC_OCCUPANCY, UMASKS(r3qpi_rxr_occupancy),
	  .desc = "Entries of the R3QPI ingress in use, summed each cycle" },
	{ .name = "VN0_CREDITS_REJECT", .code = 0x37, .counters = CTRS(0, 1), UMASKS(r3qpi_credits_reject),
	  .desc = "Tries to get a VN0 credit (virtual network 0) that failed, by class" },
	{ .name = "VN0_CREDITS_USED", .code = 0x36, .counters = CTRS(0, 1), UMASKS(r3qpi_credits_used),
	  .desc = "VN0 credits (virtual network 0) used, by class" },
	{ .name = "VNA_CREDIT_CYCLES_OUT", .code = 0x31, .counters = CTRS(0, 1),
	  .desc = "Cycles in which no VNA credit (shared adaptive network) is left" },
	{ .name = "VNA_CREDIT_CYCLES_USED", .code = 0x32, .counters = CTRS(0, 1),
	  .desc = "Cycles in which at least one VNA credit is in use" },
	{ .name = "VNA_CREDITS_ACQUIRED", .code = 0x33, .counters = CTRS(0, 1), .max_inc = 4,
	  .desc = "VNA credits (shared adaptive network) acquired" },
	{ .name = "VNA_CREDITS_REJECT", .code = 0x34, .counters = CTRS(0, 1), UMASKS(r3qpi_credits_reject),
	  .desc = "Tries to get VNA credits (shared adaptive network) that failed, by class" },
};

/* clang-format on */

#endif
