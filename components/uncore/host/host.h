/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file host.h
 * The running machine, or one below another root (files.h), as /proc and /sys describe it. No
 * privileges are needed and no registers are accessed.
 */
#ifndef UNC_HOST_H
#define UNC_HOST_H

#include "host/cpu_list.h"
#include "host/files.h"
#include "host/topology.h"

struct unc_host {
	char vendor[16];   /**< "GenuineIntel"; "" if /proc/cpuinfo does not say */
	bool hypervisor;   /**< true in a virtual machine that announces itself */
	unsigned cache_kb; /**< of unc_cpuinfo */
	struct unc_topology topology;
};

/**
 * Read the processor, from /proc/cpuinfo: one file, but where the tables depend on an L3 cache.
 * @param out  its topology has no sockets and no cpus; nothing has to be freed
 * @return 0 or -errno with the reason in err
 */
int unc_host_identify(const char *root, struct unc_host *out, struct unc_error *err);

/** Add the topology to a host that is identified. Together they are unc_host_read(). */
int unc_host_add_topology(const char *root, struct unc_host *host, struct unc_error *err);

/**
 * Read the processor and the topology, without cores and threads (unc_topology_read()), except on
 * Itanium, where threads have units of their own.
 * @param out  filled on success; the caller frees it with unc_host_free()
 * @return 0 or -errno with the reason in err: -ENOENT: no /proc or /sys below root; -EINVAL: a file
 *         has impossible contents; -ENOMEM
 */
int unc_host_read(const char *root, struct unc_host *out, struct unc_error *err);

/** The same, with cores and threads: opens a file of each cpu more. */
int unc_host_read_cores(const char *root, struct unc_host *out, struct unc_error *err);
void unc_host_free(struct unc_host *host);

/** The tables for this processor, or NULL. */
const struct unc_chip *unc_host_chip(const struct unc_host *host);

#endif
