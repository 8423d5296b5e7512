/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file regs.h
 * Register access: reading and writing a machine's registers through a backend (the devices of the
 * running machine, or the simulated machine).
 *
 * A backend moves register values and describes its machine; it knows nothing of events.
 * Functions return 0 or a negative errno; those with a parameter `err` put the reason there. Several
 * threads may read and write registers at once.
 */
#ifndef UNC_REGS_H
#define UNC_REGS_H

#include <stddef.h>

#include "error.h"
#include "host/clock.h"
#include "host/host.h"
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

	/** All PCI devices, sorted by address; valid until the backend is closed, or this is called again. */
	const struct unc_pci_device *(*pci_devices)(void *self, size_t *count);

	/**
	 * Socket of a PCI device, from its NUMA node. -ENOENT: the firmware names no node; -ENODEV: no cpu of
	 * the node is online. NULL: the nodes of devices are unknown.
	 */
	int (*pci_socket)(void *self, uint32_t bus);

	/**
	 * Read n registers in order, with one system call if the device can. On an error all values are
	 * undefined. -ENXIO: no such register; -EPERM, -EACCES: not allowed; -EFAULT: the address is in
	 * system RAM.
	 */
	int (*read)(void *self, const struct unc_addr *at, size_t n, uint64_t *value);

	/** Write one register. -EROFS: read-only register or bit. */
	int (*write)(void *self, const struct unc_addr *at, uint64_t value);

	/**
	 * The clock of a simulated machine. False, or NULL: the machine has this computer's clock.
	 * @param passed  how long it has counted, in ns, by its own clock and with its traffic
	 * @param now     its own clock in ns, which also runs without traffic
	 */
	bool (*clock)(void *self, uint64_t *passed, uint64_t *now);

	/**
	 * Why registers of this space cannot be accessed although others can, as the text of an error. NULL, or the
	 * function is NULL: they can be.
	 */
	const char *(*closed)(void *self, enum unc_space space);

	/** Are MSRs accessed through the driver msr-safe? NULL: no. */
	bool (*msr_safe)(void *self);

	/** What a (positive) errno of read or write means; NULL: the usual. */
	const char *(*strerror)(int number);

	/** The file shared by all processes that count on this machine (direct/claims.h). */
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

/** Open a backend; see unc_regs_ops for options and errors. On an error nothing stays open. */
int unc_regs_open(const struct unc_regs_ops *ops, const char *options, struct unc_regs *regs,
		  struct unc_error *err);
void unc_regs_close(struct unc_regs *regs);

enum unc_access { UNC_READING, UNC_WRITING };

/**
 * Why a device refuses an access: which permission is missing, and how to get it.
 * @param msr_safe  MSRs are accessed through the driver msr-safe
 * @param number    errno of the access
 * @return a text; NULL: the errno says enough
 */
const char *unc_access_reason(enum unc_space space, bool msr_safe, enum unc_access access,
			      int number);

/** A text for the result of a read or write (-errno). */
const char *unc_regs_strerror(const struct unc_regs *regs, int rc);

/** The same for registers of this space, with the missing permission and how to get it. */
const char *unc_regs_why(const struct unc_regs *regs, enum unc_space space, enum unc_access access,
			 int rc);

/** The clock of the machine, in ns. */
struct unc_time {
	uint64_t passed; /**< how long a simulated machine has counted; else 0 */
	uint64_t now;    /**< of a simulated machine, else this computer's monotonic clock */
};
static inline struct unc_time unc_regs_time(const struct unc_regs *regs)
{
	struct unc_time t;

	if (!regs->ops->clock || !regs->ops->clock(regs->self, &t.passed, &t.now))
		t = (struct unc_time){ .now = unc_clock_now() };
	return t;
}

/** Read n registers, or write one, as in unc_regs_ops. */
static inline int unc_regs_read(const struct unc_regs *regs, const struct unc_addr *at, size_t n,
				uint64_t *value)
{
	return regs->ops->read(regs->self, at, n, value);
}
static inline int unc_regs_write(const struct unc_regs *regs, const struct unc_addr *at,
				 uint64_t value)
{
	return regs->ops->write(regs->self, at, value);
}

#endif
