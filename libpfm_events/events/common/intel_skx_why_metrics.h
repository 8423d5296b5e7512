/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP: what causes the reads and writes of memory, as far as events show. Each metric is
 * one part of MEM_BYTES_READ or MEM_BYTES_WRITTEN of the socket that has the memory; the parts do not overlap.
 *
 * Source: Intel's event lists SKX 1.37 and CLX 1.25: TOR_INSERTS of the requests that miss, with the opcodes that the
 * lists have, for targets on this socket (filter 1, rem=0); REQUESTS, LLC_VICTIMS, DIR_UPDATE, DIRECTORY_UPDATE,
 * CAS_COUNT.
 *
 * Inferred, as for Ice Lake-SP: a line that a device writes goes through the LLC (DDIO), and memory gets it as a
 * modified victim.
 */
#ifndef INTEL_SKX_WHY_METRICS_H
#define INTEL_SKX_WHY_METRICS_H

#include "events/common/intel_why_metrics.h"

/* clang-format off */

#define SKX_WHY_TOR(requests) "UNC_CHA_TOR_INSERTS." requests ":rem=0"
#define SKX_WHY_NOT(part, words, why) \
	{ .name = "WHY_" part, .box = "CHA", .unit = "bytes", .desc = words, .reason = why }

#define SKX_WHY_UNVERIFIED \
	{ .names = "WHY_WRITE_BACKS WHY_WRITE_IO", .why = "inferred, no source says it: lines of devices leave the LLC as modified victims" }

#define SKX_WHY_METRICS \
	WHY_PART("READ_CODE", "CHA", "Bytes read for code reads of this socket's cores", SKX_WHY_TOR("IA_MISS_CRD") " * 64"), \
	WHY_PART("READ_DEMAND", "CHA", "Bytes read for data reads of this socket's cores (opcode DRd)", SKX_WHY_TOR("IA_MISS_DRD") " * 64"), \
	WHY_PART("READ_IO", "CHA", "Bytes read for devices of this socket: reads, and partial writes", \
		 "(" SKX_WHY_TOR("IO_MISS_RDCUR") " + " SKX_WHY_TOR("IO_MISS_RFO") ") * 64"), \
	SKX_WHY_NOT("READ_PREFETCH_L2", "Bytes read for prefetches into this socket's L2 caches", \
		    "Intel's list has no opcode for them: included in WHY_READ_REST, or of WHY_READ_DEMAND if the processor uses DRd"), \
	WHY_PART("READ_PREFETCH_LLC", "CHA", "Bytes read for prefetches into this socket's LLC", \
		 "(" SKX_WHY_TOR("IA_MISS_LlcPrefDRD") " + " SKX_WHY_TOR("IA_MISS_LlcPrefRFO") " + " SKX_WHY_TOR("IA_MISS_LlcPrefCRD") ") * 64"), \
	WHY_PART("READ_RFO", "CHA", "Bytes read for stores of this socket's cores (RFO, write-allocate)", SKX_WHY_TOR("IA_MISS_RFO") " * 64"), \
	WHY_PART("READ_SOCKETS", "CHA", "Bytes read for other sockets", "UNC_CHA_REQUESTS.READS_REMOTE * 64"), \
	WHY_PART("READ_UNDERFILL", "IMC", "Bytes read to complete partially written lines", "UNC_M_CAS_COUNT.RD_UNDERFILL * 64"), \
	WHY_PART("WRITE_BACKS", "CHA", "Bytes written back that this socket's cores modified", \
		 "(UNC_CHA_LLC_VICTIMS.LOCAL_M - " SKX_WHY_TOR("IO_MISS_ITOM") ") * 64"), \
	WHY_PART("WRITE_DIR_CHA", "CHA", "Bytes written by CHAs to change a directory state", \
		 "(UNC_CHA_DIR_UPDATE.HA + UNC_CHA_DIR_UPDATE.TOR) * 64"), \
	WHY_PART("WRITE_DIR_M2M", "M2M", "Bytes written between mesh and memory to change a directory state", \
		 "UNC_M2M_DIRECTORY_UPDATE.ANY * 64"), \
	WHY_PART("WRITE_IO", "CHA", "Bytes written by devices of this socket", SKX_WHY_TOR("IO_MISS_ITOM") " * 64"), \
	WHY_PART("WRITE_SOCKETS", "CHA", "Bytes written by other sockets", "UNC_CHA_REQUESTS.WRITES_REMOTE * 64"), \
	SKX_WHY_NOT("WRITE_STREAM", "Bytes written by this socket's streaming stores", \
		    "Intel's list has no opcode for them: included in WHY_WRITE_REST")

/* clang-format on */

#endif
