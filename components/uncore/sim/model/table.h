/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file table.h
 * Device memory of the sockets, and discovery tables, of a chip that publishes its units (unc_sim_chip.has_table): the
 * words that lead to a table and make it up.
 */
#ifndef UNC_SIM_TABLE_H
#define UNC_SIM_TABLE_H

#include "sim/model/model.h"

/** Id of the device that leads to a socket's table. */
#define UNC_SIM_TABLE_DEVICE 0x09a7

/** Where the list of a device's extended capabilities begins. */
#define UNC_SIM_CAPABILITIES 0x100

/*
 * Device memory of a socket is in parts, from an address of each socket on:
 *
 *     0 to 3   memory controllers, of each one window. On chips with discovery tables the first of them depends on the
 *              socket, so that distances between units of sockets differ
 *     4 to 6   other units; 7: the discovery table
 */

/* Where the first window of a controller is after a multiple of 1 MiB, and its size. */
enum { UNC_SIM_WINDOW_FIRST = 0x80000, UNC_SIM_WINDOW = 0x40000 };

/** Set m->memory, by m->chip. */
void unc_sim_lay_memory(struct unc_sim_model *m);

/** Physical address of part n of a socket's device memory. */
uint64_t unc_sim_part(const struct unc_sim_model *m, unsigned socket, unsigned n);

/** Socket, part and offset of a physical address; false: in no part. */
bool unc_sim_window(const struct unc_sim_model *m, uint64_t address, unsigned *socket,
		    unsigned *part, uint32_t *offset);

/** First address after the memory of all sockets. */
uint64_t unc_sim_windows_end(const struct unc_sim_model *m);

/** A word of the standard header of the device that leads to a socket's table, after its class. */
uint32_t unc_sim_table_header(const struct unc_sim_model *m, unsigned socket, uint64_t at);

/** A word of its extended capabilities; false: this is none. */
bool unc_sim_table_capability(uint64_t at, uint32_t *value);

/**
 * The 8 bytes of a socket's table from this offset on, or their upper half after 4 bytes; false: the table is not
 * there.
 */
bool unc_sim_table_word(const struct unc_sim_model *m, unsigned socket, unsigned part,
			uint32_t offset, uint64_t *value);

/*
 * Root buses of a chip whose sockets tell which they are (struct unc_root_buses). The n-th row of the kind of dies is bus
 * UNC_SIM_BUS_ROOT + 2n here, and bus 0 the UBox' if that is the first bus of a socket; it exists if the unit that serves
 * it does.
 */

/** The root buses of a configuration, a bit each; 0: the chip's sockets do not tell them. */
uint32_t unc_sim_roots(const struct unc_sim_chip *chip, const struct unc_sim_config *config);

/** Their numbers in one register: a byte each of 0 to 5, and bit 63, which says that they are valid. */
uint64_t unc_sim_root_numbers(const struct unc_sim_model *m, unsigned socket);

/** A word that leads to root buses; false: this is none. @param d  the device that has it */
bool unc_sim_root_word(const struct unc_sim_model *m, unsigned socket,
		       const struct unc_sim_device_row *d, uint64_t at, uint32_t *value);

#endif
