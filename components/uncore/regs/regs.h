/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file regs.h
 * Register access: reads and writes of a machine's registers through a backend (devices of the
 * running machine, the simulated machine).
 *
 * A backend moves register values and describes its machine; it knows nothing of events.
 * Functions return 0 or a negative errno, with the reason in `err` where they have one. Registers
 * may be read and written by several threads at once.
 */
#ifndef UNC_REGS_H
#define UNC_REGS_H

#include <stddef.h>

#include "error.h"
#include "host/topology.h"
#include "regs/addr.h"

/** "msr 0xe01", "pci 0000:7e:02.1 0xd8", "memory 0xd00a2800", "pmc5 of thread 0", for messages. */
const char *unc_addr_name(const struct unc_addr *at, char *buf, size_t size);

/** Vendor id of Intel's PCI devices. */
#define UNC_PCI_INTEL 0x8086

struct unc_pci_device {
	uint32_t bus; /**< segment << 16 | bus << 8 | devfn */
	uint16_t vendor, device;
};

/** A backend. Call through struct unc_regs. */
struct unc_regs_ops {
	const char *name; /**< "sim", … */
	const char *help; /**< one line for users */
	bool simulated;   /**< its counts are simulated: output must say so */

	/**
	 * @param options  options of the backend, as in PAPI_UNCORE_SIM; NULL: defaults
	 */
	int (*open)(const char *options, void **self, struct unc_error *err);
	void (*close)(void *self); /**< frees what open made */

	/** The caller frees topology->cpus. */
	int (*topology)(void *self, struct unc_topology *topology, struct unc_error *err);

	/** All PCI devices, sorted by address. @param devices  the caller frees it */
	int (*pci_devices)(void *self, struct unc_pci_device **devices, size_t *count,
			   struct unc_error *err);

	/**
	 * Socket of a PCI device, by its NUMA node. -ENOENT: the firmware names no node; -ENODEV: no cpu of
	 * the node is online. NULL: no node is named.
	 */
	int (*pci_socket)(void *self, uint32_t bus);

	/**
	 * Read n registers, in order, in one system call where the device can. All or nothing: on an
	 * error *value is undefined. -ENXIO: no such register; -EPERM, -EACCES: not allowed; -EFAULT:
	 * it is memory of the system.
	 */
	int (*read)(void *self, const struct unc_addr *at, size_t n, uint64_t *value);

	/** Write one register. -EROFS: read-only register or bit. */
	int (*write)(void *self, const struct unc_addr *at, uint64_t value);

	/**
	 * Nanoseconds in which a simulated machine counted what it has counted: by its own clock, and
	 * for its traffic. 0, or NULL: the machine has the clock of this computer.
	 */
	uint64_t (*passed)(void *self);

	/** The same without traffic: the clock of a simulated machine. False, or NULL: as above. */
	bool (*clock)(void *self, uint64_t *ns);

	/**
	 * Why no register of a space can be accessed, while others can: the text of an error. NULL, or the function is
	 * NULL: they can.
	 */
	const char *(*closed)(void *self, enum unc_space space);

	/** Are MSRs accessed through the driver msr-safe? NULL: they are not. */
	bool (*msr_safe)(void *self);

	/** What an errno of read or write (positive) means; NULL: what it usually means. */
	const char *(*strerror)(int number);

	/** The file that all processes that count on this machine share (direct/claims.h). */
	const char *(*claim_path)(void *self);
};

/** The embedded simulated machine. */
extern const struct unc_regs_ops unc_regs_sim;

/** Devices of the running machine; option: the root of /dev, /sys and /proc (host.h). */
extern const struct unc_regs_ops unc_regs_direct;

/** Its claim_path, below the root. */
#define UNC_CLAIMS_FOLDER "/run/papi_uncore"
#define UNC_CLAIMS_NAME "claims"

/** Access to the registers of one machine. */
struct unc_regs {
	const struct unc_regs_ops *ops;
	void *self;
};

/** Open a backend; see unc_regs_ops for options and errors. On an error nothing is left open. */
int unc_regs_open(const struct unc_regs_ops *ops, const char *options, struct unc_regs *regs,
		  struct unc_error *err);
void unc_regs_close(struct unc_regs *regs);

enum unc_access { UNC_READING, UNC_WRITING };

/**
 * Why a device refuses an access: which right is missing, and how to get it.
 * @param msr_safe  MSRs are accessed through the driver msr-safe
 * @param number    errno of the access
 * @return a text; NULL: the errno says it all
 */
const char *unc_access_reason(enum unc_space space, bool msr_safe, enum unc_access access,
			      int number);

/** What the result of a read or write (-errno) means, as a text. */
const char *unc_regs_strerror(const struct unc_regs *regs, int rc);

/** The same of an access to registers in this space: which right is missing, and how to get it. */
const char *unc_regs_why(const struct unc_regs *regs, enum unc_space space, enum unc_access access,
			 int rc);

/** See unc_regs_ops.passed. */
uint64_t unc_regs_passed(const struct unc_regs *regs);

/** The same since the last call with this mark, which is changed. */
uint64_t unc_regs_since(const struct unc_regs *regs, uint64_t *mark);

/** The time of the machine, in ns: its own if it is simulated, else this computer's monotonic clock. */
uint64_t unc_regs_now(const struct unc_regs *regs);

/** False: the time of a simulated machine stands still, so that nothing can be known by a clock. */
bool unc_regs_time_passes(const struct unc_regs *regs);

/** Read n registers, or write one, as in unc_regs_ops. */
int unc_regs_read(const struct unc_regs *regs, const struct unc_addr *at, size_t n,
		  uint64_t *value);
int unc_regs_write(const struct unc_regs *regs, const struct unc_addr *at, uint64_t value);

#endif
