/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP events: integrated IO stack.
 *
 * Source: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes. They do not give the largest step of
 * a count; it is taken from the event of this name and code on Ice Lake-SP, unverified here. Sorted by name, one row
 * per line.
 */
#ifndef INTEL_SKX_UNC_IIO_EVENTS_H
#define INTEL_SKX_UNC_IIO_EVENTS_H

#include "events/common/intel_iio_umasks.h"
#include "intel_skx_boxes.h"
#include "intel_skx_fields.h"

/* clang-format off */

/* Free-running counters are in no list of Intel's: Linux' driver has them. Named as on Ice Lake-SP. */
static const struct unc_umask skx_iio_bandwidth_in[] = {
	{ .name = "PART0_FREERUN", .freerun = 0, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "4-byte units, device to CPU: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "PART1_FREERUN", .freerun = 1, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "4-byte units, device to CPU: part 1 (x4 card at slot 1)" },
	{ .name = "PART2_FREERUN", .freerun = 2, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "4-byte units, device to CPU: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "PART3_FREERUN", .freerun = 3, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "4-byte units, device to CPU: part 3 (x4 card at slot 3)" },
};

static const struct unc_umask skx_iio_bandwidth_out[] = {
	{ .name = "PART0_FREERUN", .freerun = 4, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "4-byte units, CPU to device: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "PART1_FREERUN", .freerun = 5, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "4-byte units, CPU to device: part 1 (x4 card at slot 1)" },
	{ .name = "PART2_FREERUN", .freerun = 6, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "4-byte units, CPU to device: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "PART3_FREERUN", .freerun = 7, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "4-byte units, CPU to device: part 3 (x4 card at slot 3)" },
};

static const struct unc_umask skx_iio_comp_buf_inserts[] = {
	{ .name = "CMPD_ALL_PARTS", .code = EXT(0x40f0) | UMASK(0x03), .flags = UNC_ALONE, .desc = "Completions entered: all parts" },
	{ .name = "CMPD_PART0", .code = EXT(0x4010) | UMASK(0x03), .flags = UNC_ALONE, .desc = "Completions entered: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "CMPD_PART1", .code = EXT(0x4020) | UMASK(0x03), .flags = UNC_ALONE, .desc = "Completions entered: part 1 (x4 card at slot 1)" },
	{ .name = "CMPD_PART2", .code = EXT(0x4040) | UMASK(0x03), .flags = UNC_ALONE, .desc = "Completions entered: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "CMPD_PART3", .code = EXT(0x4080) | UMASK(0x03), .flags = UNC_ALONE, .desc = "Completions entered: part 3 (x4 card at slot 3)" },
	{ .name = "PORT0", .code = EXT(0x7010) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered, buffer of port: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "PORT1", .code = EXT(0x7020) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered, buffer of port: part 1 (x4 card at slot 1)" },
	{ .name = "PORT2", .code = EXT(0x7040) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered, buffer of port: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "PORT3", .code = EXT(0x7080) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered, buffer of port: part 3 (x4 card at slot 3)" },
};

static const struct unc_umask skx_iio_comp_buf_occupancy[] = {
	{ .name = "CMPD_ALL_PARTS", .code = EXT(0x4000) | UMASK(0x0f), .flags = UNC_ALONE, .desc = "Completions held per cycle: all parts (second name of CMPD_ALL)" },
	{ .name = "CMPD_PART0", .code = EXT(0x4000) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "CMPD_PART1", .code = EXT(0x4000) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 1 (x4 card at slot 1)" },
	{ .name = "CMPD_PART2", .code = EXT(0x4000) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "CMPD_PART3", .code = EXT(0x4000) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 3 (x4 card at slot 3)" },
};

/* One row per port of a stack: four parts and two VT-d units. */
#define SKX_IIO_PORTS(name_, mask, what, kind) \
	{ .name = name_ "_PART0", .code = EXT(0x7010) | UMASK(mask), .flags = UNC_ALONE, .desc = what ", " kind ": part 0 (x16, x8 or x4 card at slot 0)" }, \
	{ .name = name_ "_PART1", .code = EXT(0x7020) | UMASK(mask), .flags = UNC_ALONE, .desc = what ", " kind ": part 1 (x4 card at slot 1)" }, \
	{ .name = name_ "_PART2", .code = EXT(0x7040) | UMASK(mask), .flags = UNC_ALONE, .desc = what ", " kind ": part 2 (x8 or x4 card at slot 2)" }, \
	{ .name = name_ "_PART3", .code = EXT(0x7080) | UMASK(mask), .flags = UNC_ALONE, .desc = what ", " kind ": part 3 (x4 card at slot 3)" }, \
	{ .name = name_ "_VTD0", .code = EXT(0x7100) | UMASK(mask), .flags = UNC_ALONE, .desc = what ", " kind ": VT-d unit 0" }, \
	{ .name = name_ "_VTD1", .code = EXT(0x7200) | UMASK(mask), .flags = UNC_ALONE, .desc = what ", " kind ": VT-d unit 1" }

#define SKX_IIO_BY_CPU_ROWS(kind) \
	SKX_IIO_PORTS("CFG_READ", 0x40, "CPU reads of PCI config space", kind), \
	SKX_IIO_PORTS("CFG_WRITE", 0x10, "CPU writes of PCI config space", kind), \
	SKX_IIO_PORTS("IO_READ", 0x80, "CPU reads of IO ports", kind), \
	SKX_IIO_PORTS("IO_WRITE", 0x20, "CPU writes of IO ports", kind), \
	SKX_IIO_PORTS("MEM_READ", 0x04, "Reads of memory", kind), \
	SKX_IIO_PORTS("MEM_WRITE", 0x01, "Writes to memory", kind), \
	SKX_IIO_PORTS("PEER_READ", 0x08, "Reads of a peer device", kind), \
	SKX_IIO_PORTS("PEER_WRITE", 0x02, "Writes to a peer device", kind)
static const struct unc_umask skx_iio_data_req_by_cpu[] = { SKX_IIO_BY_CPU_ROWS("4-byte words") };

#define SKX_IIO_OF_CPU_ROWS(kind) \
	SKX_IIO_PORTS("ATOMIC", 0x10, "Atomics on memory", kind), \
	{ .name = "ATOMICCMP_PART0", .code = EXT(0x7010) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Completions of atomics, " kind ": part 0 (x16, x8 or x4 card at slot 0)" }, \
	{ .name = "ATOMICCMP_PART1", .code = EXT(0x7020) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Completions of atomics, " kind ": part 1 (x4 card at slot 1)" }, \
	{ .name = "ATOMICCMP_PART2", .code = EXT(0x7040) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Completions of atomics, " kind ": part 2 (x8 or x4 card at slot 2)" }, \
	{ .name = "ATOMICCMP_PART3", .code = EXT(0x7080) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Completions of atomics, " kind ": part 3 (x4 card at slot 3)" }, \
	SKX_IIO_PORTS("MEM_READ", 0x04, "Reads of memory", kind), \
	SKX_IIO_PORTS("MEM_WRITE", 0x01, "Writes to memory", kind), \
	SKX_IIO_PORTS("MSG", 0x40, "Messages", kind), \
	SKX_IIO_PORTS("PEER_READ", 0x08, "Reads of a peer device", kind), \
	SKX_IIO_PORTS("PEER_WRITE", 0x02, "Writes to a peer device", kind)
static const struct unc_umask skx_iio_data_req_of_cpu[] = { SKX_IIO_OF_CPU_ROWS("4-byte words") };

static const struct unc_umask skx_iio_txn_req_by_cpu[] = { SKX_IIO_BY_CPU_ROWS("requests") };

static const struct unc_umask skx_iio_txn_req_of_cpu[] = { SKX_IIO_OF_CPU_ROWS("requests") };

static const struct unc_umask skx_iio_vtd_access[] = {
	{ .name = "CTXT_MISS", .code = UMASK(0x02), .desc = "Lookups that miss the context cache" },
	{ .name = "L1_MISS", .code = UMASK(0x04), .desc = "Page walk lookups that miss at level 1" },
	{ .name = "L2_MISS", .code = UMASK(0x08), .desc = "Page walk lookups that miss at level 2" },
	{ .name = "L3_MISS", .code = UMASK(0x10), .desc = "Page walk lookups that miss at level 3" },
	{ .name = "L4_PAGE_HIT", .code = UMASK(0x01), .desc = "Lookups that hit a 4 KB page (level 4)" },
	{ .name = "TLB1_MISS", .code = UMASK(0x80), .desc = "Lookups that miss the first-level IOTLB" },
	{ .name = "TLB_FULL", .code = UMASK(0x40), .desc = "Requests that found the IOTLB full" },
	{ .name = "TLB_MISS", .code = UMASK(0x20), .desc = "Lookups that miss the IOTLB" },
};

static const struct unc_event skx_iio_events[] = {
	{ .name = "BANDWIDTH_IN", .flags = UNC_FREERUN, .box = &skx_iio_freerun, UMASKS(skx_iio_bandwidth_in),
	  .desc = "Inbound data (device to CPU) per port in units of 4 bytes, free-running counters" },
	{ .name = "BANDWIDTH_OUT", .flags = UNC_FREERUN, .box = &skx_iio_freerun, UMASKS(skx_iio_bandwidth_out),
	  .desc = "Outbound data (CPU to device) per port in units of 4 bytes, free-running counters" },
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .max_inc = 1, .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the integrated IO stack" },
	{ .name = "CLOCKTICKS_FREERUN", .freerun = 0, .number = -1, .flags = UNC_FREERUN,
	  .desc = "I/O clock cycles of the stack, counted by a free-running counter" },
	{ .name = "COMP_BUF_INSERTS", .code = 0xc2, .counters = CTRS(0, 3), .accepts = SKX_IIO_MASKS, UMASKS(skx_iio_comp_buf_inserts),
	  .desc = "Completions entered in the PCIe completion buffer" },
	{ .name = "COMP_BUF_OCCUPANCY", .code = 0xd5, .counters = CTRS(2, 3), .flags = UNC_OCCUPANCY, .accepts = SKX_IIO_MASKS, UMASKS(skx_iio_comp_buf_occupancy),
	  .desc = "Completions held in the PCIe completion buffer, summed each cycle" },
	{ .name = "DATA_REQ_BY_CPU", .code = 0xc0, .counters = CTRS(2, 3), .accepts = SKX_IIO_MASKS, UMASKS(skx_iio_data_req_by_cpu),
	  .desc = "Data that the CPU side requests from or sends to devices, in 4-byte words" },
	{ .name = "DATA_REQ_OF_CPU", .code = 0x83, .counters = CTRS(0, 1), .accepts = SKX_IIO_MASKS, UMASKS(skx_iio_data_req_of_cpu),
	  .desc = "Data that devices ask of or send to the CPU side, in 4-byte words" },
	{ .name = "LINK_NUM_CORR_ERR", .code = 0x0f, .counters = CTRS(0, 3),
	  .desc = "Correctable errors on the PCIe link of the stack" },
	{ .name = "LINK_NUM_RETRIES", .code = 0x0e, .counters = CTRS(0, 3),
	  .desc = "Packets that the PCIe link of the stack had to send again" },
	{ .name = "MASK_MATCH", .code = 0x21, .counters = CTRS(0, 3),
	  .desc = "Debug bus matches with the mask of the stack (bus not documented)" },
	{ .name = "MASK_MATCH_AND", .code = 0x02, .counters = CTRS(0, 3), UMASKS(iio_mask_match_and),
	  .desc = "Debug bus matches in which all masked bits agree, by bus" },
	{ .name = "MASK_MATCH_OR", .code = 0x03, .counters = CTRS(0, 3), UMASKS(iio_mask_match_or),
	  .desc = "Debug bus matches in which at least one masked bit agrees, by bus" },
	{ .name = "NOTHING", .code = 0x00, .counters = CTRS(0, 3),
	  .desc = "No event selected: the counter does not count" },
	{ .name = "SYMBOL_TIMES", .code = 0x82, .counters = CTRS(0, 3),
	  .desc = "Symbol times on the PCIe link: one count per 4 ns (Gen1), 2 ns (Gen2) or 1 ns (Gen3)" },
	{ .name = "TXN_REQ_BY_CPU", .code = 0xc1, .counters = CTRS(0, 3), .accepts = SKX_IIO_MASKS, UMASKS(skx_iio_txn_req_by_cpu),
	  .desc = "Outbound requests that the CPU side makes of devices, by type and port" },
	{ .name = "TXN_REQ_OF_CPU", .code = 0x84, .counters = CTRS(0, 3), .accepts = SKX_IIO_MASKS, UMASKS(skx_iio_txn_req_of_cpu),
	  .desc = "Inbound requests of one 64-byte line that devices make of the CPU side" },
	{ .name = "VTD_ACCESS", .code = 0x41, .counters = CTRS(0, 3), UMASKS(skx_iio_vtd_access),
	  .desc = "IO address translation (VT-d) cache activity, by outcome" },
	{ .name = "VTD_OCCUPANCY", .code = 0x40, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Requests held by the IO address translation (VT-d), summed each cycle" },
};

/* clang-format on */

#endif
