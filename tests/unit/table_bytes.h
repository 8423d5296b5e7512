/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file table_bytes.h
 * Discovery tables for tests, made byte by byte from the layout that Linux, LIKWID and PCM have; no structure
 * of the code under test is used. They are put into the machine of fake_regs.h.
 */
#ifndef TABLE_BYTES_H
#define TABLE_BYTES_H

#include <stdint.h>

/**
 * Begin a table.
 * @param at      its physical address
 * @param stride  of entries, in 8 bytes
 * @param room    unit entries
 * @param access, global_ctl  of its global control: 0 MSR, 1 memory, 2 configuration space
 */
void table_begin(uint64_t at, uint8_t stride, uint16_t room, unsigned access, uint64_t global_ctl);

/** Fill an entry. @param address  as the table has it; offsets are distances from it */
void table_unit(unsigned entry, unsigned access, uint64_t address, uint8_t counters, uint8_t ctl,
		uint8_t ctr, uint8_t width, uint16_t type, uint16_t id);

/** Change a byte of an entry, or of the global entry. */
void table_byte(unsigned entry, unsigned at, uint8_t value);
void table_global_byte(unsigned at, uint8_t value);

/** Put the table into memory, and its capability at 0x100 of a device, with base address register 0. */
void table_end(uint32_t bus, uint16_t device);

#endif
