/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file regs.h
 * Register access: the seam between what to do with counters and the devices that hold them.
 *
 * A backend moves register values and says what machine it is on; it knows nothing of events.
 * All functions return 0 or a negative errno and say why in `err` where they have one. Reads and
 * writes may be called from several threads at once.
 */
#ifndef UNC_REGS_H
#define UNC_REGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "unc_events.h"

/** One register of this machine. */
struct unc_addr {
	enum unc_space space;
	/**
	 * Bytes to move: 4 or 8 (an MSR or a PMC always has 8). 8 of configuration space are two accesses
	 * to a running counter: the backend sees to it that both halves are of one moment.
	 */
	uint8_t size;
	/** UNC_MSR: through any online cpu of this socket; UNC_PMC_PMD: through the unit's own thread */
	uint16_t socket;
	uint32_t bus; /**< UNC_PCI: segment << 16 | bus << 8 | devfn */
	/** MSR number, configuration offset, physical address, UNC_PMC() and so on of a thread */
	uint64_t at;
};

struct unc_cpu {
	uint16_t cpu;    /**< the number that Linux gives it */
	uint16_t socket; /**< 0, 1, … in order of physical package ids */
	uint16_t core;   /**< within the socket */
	uint16_t thread; /**< within the core */
	bool online;
};

struct unc_topology {
	unsigned family, model; /**< CPUID display family and model */
	bool ia64;              /**< an Itanium: these are of its CPUID register 3 */
	bool simulated;         /**< says of itself that its counts are invented */
	bool l3;                /**< there is a level-3 cache (see unc_chip.needs_l3) */
	unsigned sockets;
	unsigned numcpus;
	struct unc_cpu *cpus; /**< sorted by number; the caller frees it */
};

/** The tables for such an Intel processor, or NULL. */
const struct unc_chip *unc_topology_chip(const struct unc_topology *topology);

/** Vendor id of Intel's PCI devices. */
#define UNC_PCI_INTEL 0x8086

struct unc_pci_device {
	uint32_t bus; /**< segment << 16 | bus << 8 | devfn */
	uint16_t vendor, device;
};

struct unc_regs_ops {
	const char *name; /**< "sim", … */
	const char *help; /**< one line for people */
	bool simulated;   /**< counts are invented: whoever shows them must say so */
	/**
	 * Read and write of registers that were accessed before may be called in a signal handler
	 * of a thread that is not just in one of them: they allocate nothing, and hold locks only
	 * while they run.
	 */
	bool signal_safe;

	/** @param options  the backend's own, e.g. of PAPI_UNCORE_SIM; NULL: defaults */
	int (*open)(const char *options, void **self, struct unc_error *err);
	void (*close)(void *self); /**< frees what open made */

	int (*topology)(void *self, struct unc_topology *topology, struct unc_error *err);

	/** All PCI devices, in order of address. @param devices  the caller frees it */
	int (*pci_devices)(void *self, struct unc_pci_device **devices, size_t *count,
			   struct unc_error *err);

	/**
	 * Read n registers, in order, in one go where the device can. All or nothing: on an
	 * error *value is undefined. -ENXIO: no such register; -EPERM, -EACCES: not allowed.
	 */
	int (*read)(void *self, const struct unc_addr *at, size_t n, uint64_t *value);

	/** Write one register. -EROFS: read-only register or bit. */
	int (*write)(void *self, const struct unc_addr *at, uint64_t value);

	/** File whose bytes are locked to claim units (claim.h), or NULL if nobody else can come. */
	const char *(*claim_path)(void *self);
};

/** The embedded simulated machine. */
extern const struct unc_regs_ops unc_regs_sim;

/** Devices of the running machine; option: the root of /dev, /sys and /proc (host.h). */
extern const struct unc_regs_ops unc_regs_direct;

/**
 * Fill `err` (may be NULL) with a code and a sentence, and return the code:
 * `return unc_error_set(err, -EACCES, "cannot open %s", path);`
 * A macro, so that checkers see that what returns an error returns it.
 */
#define unc_error_set(err, code, ...)                         \
	({                                                    \
		int error_code = (code);                      \
		unc_error_text(err, error_code, __VA_ARGS__); \
		error_code;                                   \
	})
void unc_error_text(struct unc_error *err, int code, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

#endif
