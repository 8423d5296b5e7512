/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file found.h
 * Units of discovery tables, by type, id and socket, and those that the kernel's driver has.
 */
#ifndef VM_FOUND_H
#define VM_FOUND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	VM_UNITS = 4096,
	VM_NO_ID = -1, /**< the only one of its type */
	VM_ANY_SOCKET = -1,
};

struct vm_unit {
	unsigned type;
	int id, socket;
};

/** Each once. */
struct vm_units {
	struct vm_unit list[VM_UNITS];
	size_t n;
};

/** Has the list the unit, which may be the only one of its type in one of both? */
bool vm_units_have(const struct vm_units *units, const struct vm_unit *unit);
void vm_units_add(struct vm_units *units, const struct vm_unit *unit);

/** Does this kernel tell on which sockets a unit is? From Linux 6.11 on; before, the first table counts for all. */
bool vm_units_by_socket(void);

/**
 * The units of the driver's PMUs. Where the kernel does not tell the socket, all are on socket 0.
 * @return PMUs that have no unit: an MSR told a larger number than the table
 */
unsigned vm_units_of_kernel(struct vm_units *units);

/** Load the driver again, which then reads tables with the faults of a seed. Exits on failure. */
void vm_driver_reload(uint32_t seed);

/** Take the cpus of the sockets of a mask offline, and all other cpus online. Exits on failure. */
void vm_sockets_offline(uint64_t sockets);

/** The kernel's number of a cpu's socket. */
int vm_socket_of(unsigned cpu);

/** Number of sockets that the virtual machine has, with those that are offline. */
unsigned vm_sockets(void);

#endif
