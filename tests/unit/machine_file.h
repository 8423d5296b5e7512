/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file machine_file.h
 * Machines as text files: what discovery reads from them, and what it must find.
 * tests/machines/README.md describes the format.
 */
#ifndef MACHINE_FILE_H
#define MACHINE_FILE_H

#include "regs/regs.h"

/** First to last, both included. */
struct machine_range {
	uint64_t first, last;
	unsigned socket; /**< socket, for MSRs that differ between sockets */
};

struct machine_ranges {
	struct machine_range *list;
	size_t count;
};

/** A configuration word of the device at index `device` of the list. */
struct machine_word {
	size_t device;
	uint16_t offset;
	uint32_t value;
};

/** "word 0xADDRESS=0xVALUE", "msr-word SOCKET 0xMSR=0xVALUE" */
struct machine_value {
	unsigned socket;
	uint64_t at, value;
};

struct machine_values {
	struct machine_value *list;
	size_t count;
};

/** "device-socket ADDRESS SOCKET" */
struct machine_node {
	uint32_t bus;
	int socket; /**< -1: offline */
};

/** A set of units, a bit for each. */
typedef unsigned __int128 machine_units;
enum { MACHINE_UNITS = 128 };

/** "expect BOX SOCKETS UNITS" */
struct machine_expect {
	unsigned line;
	char box[32];
	uint64_t sockets; /**< a bit for each */
	machine_units units;
};

/** "expect-address BOX SOCKET UNIT SPACE ADDRESS" */
struct machine_address {
	unsigned line;
	char box[32];
	unsigned socket, unit;
	enum unc_space space;
	uint64_t at; /**< UNC_PCI: segment << 16 | bus << 8 | devfn */
};

/** A file that was read. Lists are in the file's order. */
struct machine_file {
	unsigned family, model, stepping, sockets, cores;
	bool l3, hypervisor;
	char vendor[16];
	struct unc_cpu *places; /**< location of each cpu, if `cores` does not describe it */
	size_t numplaces;
	struct unc_pci_device *devices;
	size_t numdevices;
	struct machine_word *words;
	size_t numwords;
	struct machine_ranges msr, no_msr, ones_msr, memory, ones_memory, no_memory;
	struct machine_values msr_words, memory_words;
	struct machine_node *nodes;
	size_t numnodes;
	struct machine_expect *expects;
	size_t numexpects;
	struct machine_address *addresses;
	size_t numaddresses;
	char error[128]; /**< the machine must be refused with a text that contains this; or "" */
	unsigned error_line;
};

/** Read a file. @return 0 or -errno with "FILE:LINE: what is wrong" in err */
int machine_file_read(const char *path, struct machine_file **out, struct unc_error *err);
void machine_file_free(struct machine_file *file);

/**
 * Register access to such a machine; its option is the path of the file. Nothing can be written.
 *
 * An access to a register that the file does not mention fails and is recorded, since discovery may
 * take the failure for an absent unit and continue.
 */
extern const struct unc_regs_ops machine_file_regs;

/** The first invalid access since the last open, or "". */
const char *machine_file_stray(void);

#endif
