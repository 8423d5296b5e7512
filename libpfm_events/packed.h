/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file packed.h
 * Tables that no linker relocates: a program that does not use them does not pay for them.
 *
 * A table file is constants that contain addresses. pack.awk makes one block of read-only data of
 * them, in which each address is the distance from the block's start. unc_packed_unpack() copies the
 * block and makes addresses of the distances. Compilers whose output pack.awk does not read compile the
 * same files as they are: then there are no blocks.
 */
#ifndef UNC_PACKED_H
#define UNC_PACKED_H

#include "unc_events.h"

/** Start of a block: pack.awk writes it. Distances are counted from here, in bytes. */
struct unc_packed {
	int64_t copy;  /**< to where the block is copied: as many bytes, all 0 before */
	uint32_t size; /**< of the block, this struct included */
	/** To the list of the places of addresses, each as its distance from the former, ULEB128. */
	uint32_t places;
	uint32_t count; /**< addresses in the block */
	uint32_t chip;  /**< to the struct unc_chip */
	uint32_t index; /**< to the index of its names; 0: there is none */
	uint32_t unused;
};

/** Copy a block and make its distances addresses. Repeating it writes the same again. */
void unc_packed_unpack(const struct unc_packed *packed);

/** The chip in a block: its numbers are right; its pointers are not, see unc_packed_at(). */
const struct unc_chip *unc_packed_chip(const struct unc_packed *packed);

/** What a pointer in a block points to: right in itself, unless it contains pointers. */
const void *unc_packed_at(const struct unc_packed *packed, const void *pointer);

#endif
