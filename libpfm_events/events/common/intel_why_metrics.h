/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP and later: what causes the reads and writes of memory. Each metric is one part of
 * MEM_BYTES_READ or MEM_BYTES_WRITTEN of the socket that has the memory; the parts do not overlap.
 *
 * Source: manual 000 (Intel 639778, rev 1.00): REQUESTS, LLC_VICTIMS, DIR_UPDATE and TOR_INSERTS in 2.3.5 with tables
 * 2-80 and 3-1 (opcodes), CAS_COUNT in 2.4.5; DIRECTORY_UPDATE of M2M, and later chips: Intel's event lists, with the
 * same codes. That directory writes of CHA and M2M add up is in Intel's list of metrics
 * (memory_extra_write_bw_due_to_directory_updates).
 *
 * Inferred (WHY_UNVERIFIED): a line that a device writes goes through the LLC (DDIO), and so does a line that SpecI2M
 * claims without reading it. Memory gets both as modified victims, so they are subtracted from the victims.
 */
#ifndef INTEL_WHY_METRICS_H
#define INTEL_WHY_METRICS_H

/* clang-format off */

/* Requests of cores (IA) or devices (IO) with an opcode that miss the LLC, for DDR memory of their own socket. */
#define WHY_TOR(who, opcode) \
	"UNC_CHA_TOR_INSERTS." who "_MISS:opc=" opcode ":rem=0:pmm=0:hbm=0:mmio=0:mmcfg=0"

#define WHY_UNVERIFIED \
	{ .names = "WHY_WRITE_BACKS WHY_WRITE_IO WHY_WRITE_SPECI2M", \
	  .why = "inferred, no source says it: lines of devices and of SpecI2M leave the LLC as modified victims" }

#define WHY_PART(part, of, words, sum_of) \
	{ .name = "WHY_" part, .sum = true, .box = of, .unit = "bytes", .desc = words, .formula = sum_of }

/* underfill: reads of both schedulers, or of the channel; m2m: the box between mesh and memory, and its event */
#define WHY_METRICS(underfill, m2m, m2m_update) \
	WHY_PART("READ_CODE", "CHA", "Bytes read for code reads of this socket's cores", \
		 WHY_TOR("IA", "CRd") " * 64"), \
	WHY_PART("READ_DEMAND", "CHA", "Bytes read for demand data reads of this socket's cores", \
		 WHY_TOR("IA", "DRd") " * 64"), \
	WHY_PART("READ_IO", "CHA", "Bytes read for devices of this socket: reads, and partial writes", \
		 "(" WHY_TOR("IO", "PCIRdCur") " + " WHY_TOR("IO", "RFO") ") * 64"), \
	WHY_PART("READ_PREFETCH_L2", "CHA", "Bytes read for prefetches into this socket's L2 caches", \
		 "(" WHY_TOR("IA", "DRd_Pref") " + " WHY_TOR("IA", "RFO_Pref") " + " WHY_TOR("IA", "CRd_Pref") ") * 64"), \
	WHY_PART("READ_PREFETCH_LLC", "CHA", "Bytes read for prefetches into this socket's LLC", \
		 "(" WHY_TOR("IA", "LlcPrefData") " + " WHY_TOR("IA", "LlcPrefRFO") " + " \
		 WHY_TOR("IA", "LlcPrefCode") ") * 64"), \
	WHY_PART("READ_RFO", "CHA", "Bytes read for stores of this socket's cores (RFO, write-allocate)", \
		 WHY_TOR("IA", "RFO") " * 64"), \
	WHY_PART("READ_SOCKETS", "CHA", "Bytes read for other sockets", "UNC_CHA_REQUESTS.READS_REMOTE * 64"), \
	WHY_PART("READ_UNDERFILL", "IMC", "Bytes read to complete partially written lines", underfill), \
	WHY_PART("WRITE_BACKS", "CHA", "Bytes written back that this socket's cores read first and modified", \
		 "(UNC_CHA_LLC_VICTIMS.LOCAL_M - " WHY_TOR("IA", "SpecItoM") " - " \
		 WHY_TOR("IO", "ItoM") " - " WHY_TOR("IO", "ItoMCacheNear") ") * 64"), \
	WHY_PART("WRITE_DIR_CHA", "CHA", "Bytes written by CHAs to change a directory state", \
		 "(UNC_CHA_DIR_UPDATE.HA + UNC_CHA_DIR_UPDATE.TOR) * 64"), \
	WHY_PART("WRITE_DIR_M2M", m2m, "Bytes written between mesh and memory to change a directory state", \
		 m2m_update " * 64"), \
	WHY_PART("WRITE_IO", "CHA", "Bytes written by devices of this socket", \
		 "(" WHY_TOR("IO", "ItoM") " + " WHY_TOR("IO", "ItoMCacheNear") ") * 64"), \
	WHY_PART("WRITE_SOCKETS", "CHA", "Bytes written by other sockets", "UNC_CHA_REQUESTS.WRITES_REMOTE * 64"), \
	WHY_PART("WRITE_SPECI2M", "CHA", "Bytes written of lines that SpecI2M did not read first", \
		 WHY_TOR("IA", "SpecItoM") " * 64"), \
	WHY_PART("WRITE_STREAM", "CHA", "Bytes written by this socket's streaming stores, full and partial lines", \
		 "(" WHY_TOR("IA", "WCiLF") " + " WHY_TOR("IA", "WCiL") ") * 64")

/* clang-format on */

#endif
