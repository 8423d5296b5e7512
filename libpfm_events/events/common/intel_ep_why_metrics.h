/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP to Broadwell-EP: what causes the reads and writes of memory, as far as events show.
 * Each metric is one part of MEM_BYTES_READ or MEM_BYTES_WRITTEN; the parts do not overlap.
 *
 * Source: manual 001 (Intel 327043-001), 2.3 (CBo: TOR_INSERTS, its opcode filter, LLC_VICTIMS), and the notes on
 * both guides: HA REQUESTS and DIRECTORY_UPDATE, CAS_COUNT. Haswell-EP, Broadwell-EP: Intel's event lists, with the
 * same codes.
 *
 * A CBo has one opcode filter, so each opcode takes a pass of its own.
 */
#ifndef INTEL_EP_WHY_METRICS_H
#define INTEL_EP_WHY_METRICS_H

/* clang-format off */

#define EP_WHY(part, of, words, sum_of) \
	{ .name = "WHY_" part, .sum = true, .box = of, .unit = "bytes", .desc = words, .formula = sum_of }
#define EP_NOT(part, of, words, why) \
	{ .name = "WHY_" part, .box = of, .unit = "bytes", .desc = words, .reason = why }

/* tor: requests with an opcode that miss, for memory of this socket or of any (`of_any`); others: reads by other sockets */
#define EP_WHY_METRICS(tor, of_any, others) \
	EP_WHY("READ_CODE", "CBo", "Bytes read for code reads of this socket's cores" of_any, tor "CRd * 64"), \
	EP_WHY("READ_DEMAND", "CBo", "Bytes read for demand data reads of this socket's cores" of_any, tor "DRd * 64"), \
	EP_WHY("READ_IO", "CBo", "Bytes read for devices of this socket" of_any, tor "PCIRdCur * 64"), \
	EP_NOT("READ_PREFETCH_L2", "CBo", "Bytes read for prefetches into this socket's L2 caches", \
	       "they have no opcode of their own: included in WHY_READ_DEMAND and WHY_READ_RFO"), \
	EP_WHY("READ_PREFETCH_LLC", "CBo", "Bytes read for prefetches into this socket's LLC" of_any, \
	       "(" tor "PrefData + " tor "PrefRFO + " tor "PrefCode) * 64"), \
	EP_WHY("READ_RFO", "CBo", "Bytes read for stores of this socket's cores (RFO)" of_any, tor "RFO * 64"), \
	others, \
	EP_WHY("READ_UNDERFILL", "iMC", "Bytes read to complete partially written lines", \
	       "UNC_M_CAS_COUNT.RD_UNDERFILL * 64"), \
	EP_WHY("WRITE_BACKS", "CBo", "Bytes written back by this socket's LLC, for memory of any socket", \
	       "UNC_C_LLC_VICTIMS.M_STATE * 64"), \
	EP_WHY("WRITE_DIR_HA", "HA", "Bytes written to change a directory state", "UNC_H_DIRECTORY_UPDATE.ANY * 64"), \
	EP_NOT("WRITE_IO", "CBo", "Bytes written by devices of this socket", \
	       "they go through the LLC (DDIO): included in WHY_WRITE_BACKS"), \
	EP_NOT("WRITE_SOCKETS", "HA", "Bytes written by other sockets", \
	       "no event of the CBo tells whose memory a victim is for: included in the other sockets' WHY_WRITE_BACKS"), \
	EP_WHY("WRITE_STREAM", "CBo", "Bytes written by this socket's streaming stores, for memory of any socket", \
	       "(UNC_C_TOR_INSERTS.MISS_OPCODE:opc=WCiLF + UNC_C_TOR_INSERTS.MISS_OPCODE:opc=WCiL) * 64")

/* From Ivy Bridge-EP on */
#define EP_WHY_LOCAL_METRICS \
	EP_WHY_METRICS("UNC_C_TOR_INSERTS.MISS_LOCAL_OPCODE:opc=", "", \
		       EP_WHY("READ_SOCKETS", "HA", "Bytes read for other sockets", "UNC_H_REQUESTS.READS_REMOTE * 64"))

/* clang-format on */

#endif
