/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file sim.h
 * The embedded simulated machine, for those who drive it: tests, the traffic generator, the demo.
 * Counting code sees it only through register access (regs.h, unc_regs_sim).
 *
 * A machine lives in a file of shared memory that is named after its specification and the user. All
 * processes that name the same machine see the same registers, and registers keep what a killed
 * process wrote.
 *
 * Specification, as in PAPI_UNCORE_SIM: a chip, then its options, each OPTION=VALUE after a comma. The options of a
 * chip, their ranges and usual values are in its row (icx/icx.c and so on), what they mean is said in struct
 * unc_sim_config (model/state.h). Numbers are per socket. Beyond that:
 *
 *     cha      the lowest slices, unless chamask gives a bit for each (numbers: of the CHAs, by count from 0, or as
 *              the bits of chamask)
 *     imc      channels, or controllers of two channels each (icx, spr, emr) or three (skx, clx)
 *     cores    default: the number of caching agents
 *     wires    lines for another socket are interleaved over all links, or (mesh) over those that lead there: link i
 *              of socket s leads to link i of socket s ^ (1 + i % (sockets - 1))
 *     directory=on   one more write for a line that another socket reads (M2M's DIRECTORY_UPDATE, HA's) or writes
 *              without reading it first (the CHA's DIR_UPDATE:HA)
 *     scrub    3,300 and 90,000 a second were measured on real machines
 *     tables=holes   a part with missing units, whose discovery tables (model/table.h) have empty and wrong entries
 *     types=all   with units of types that no table of events has (types.h), which count their signature
 *     name     a machine distinct from all others of the same options
 *
 * All functions may be called from several threads at once.
 */
#ifndef UNC_SIM_H
#define UNC_SIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/traffic.h"

struct sim;

/**
 * Open the machine of a specification, and build it if it does not exist; NULL: "icx". The caller
 * closes it.
 * @return 0 or -errno: -EINVAL: the specification (err->pos and len give the word); -EEXIST: the name
 *         belongs to a machine of another specification; -EPERM: others may access the file
 */
int unc_sim_open(const char *spec, struct sim **out, struct unc_error *err);
void unc_sim_close(struct sim *sim);

/** Remove the machine of this specification from shared memory. 0 or -errno. */
int unc_sim_remove(const char *spec, struct unc_error *err);

/**
 * What an errno (positive) means when it comes from a machine. All functions may return -ETIMEDOUT: a
 * stopped process keeps the machine locked. The machine trusts its file in shared memory, which only
 * programs of the same user can write.
 */
const char *unc_sim_strerror(int number);

/**
 * Reset all registers, set the time to 0, forget recorded faults and defects.
 * @return 0 or -errno: the machine cannot be locked
 */
int unc_sim_reset(struct sim *sim);

/**
 * clock=manual: advance the time, at the most to 292 years. -EINVAL on a machine with a real clock.
 */
int unc_sim_advance(struct sim *sim, uint64_t ns);

/** Nanoseconds since the machine was built or reset; 0 if it is not accessible. */
uint64_t unc_sim_now(struct sim *sim);

/** Nanoseconds for which a line of traffic accounts: it adds 20 to a counter at the most. */
enum { UNC_SIM_LINE_NS = 16 };

/**
 * Nanoseconds in which a machine of hardware could have counted what this one has: its time, and
 * the time of its traffic, which is carried in no time. Never decreases, except by a reset.
 * @param now  set to unc_sim_now(), of the same moment
 */
uint64_t unc_sim_passed(struct sim *sim, uint64_t *now);

/**
 * Carry traffic through the machine: IIO, IRP and M2PCIe of a device's stack; the requesting
 * socket's CHAs; if home is another socket, M3UPIs, links and the home's CHAs; unless the LLC has
 * the lines, the home's M2Ms and memory channels.
 *
 * Each line is counted once in each box that it passes, by the events in the lists of its chip (icx/lists.c,
 * icx/icx_events.c, ep/ep_events.c, xeon_l3/xeon_l3.c, which say how much a line adds). All other events of these boxes are
 * outside the model: they count a signature. On 64-bit Xeon MP, Xeon 7100 and Xeon 7400 all packages and the memory are on
 * one front-side bus, so `home` makes no difference; a device has stack 0 and port 0.
 *
 * @return 0; -EOPNOTSUPP: the machine carries no traffic; -EINVAL: cpu, home, stack, port or lines
 *         do not exist, the operation cannot hit, or the burst is longer than SIM_BURST
 */
int unc_sim_inject(struct sim *sim, const struct sim_traffic *traffic);

/** NUMA nodes of the machine, at least one for each socket. */
unsigned unc_sim_nodes(const struct sim *sim);

/** Socket and cluster of a NUMA node, as in struct sim_traffic. 0; -EINVAL: there is no such node. */
int unc_sim_home(const struct sim *sim, unsigned node, unsigned *socket, unsigned *cluster);

/** The NUMA node of a cpu of the machine. */
unsigned unc_sim_cpu_node(const struct sim *sim, unsigned cpu);

/**
 * Inject a defect: from now on the machine is wrong in this way, in all processes that have it open.
 * `text` is the name of the defect, a unit (a box's name, and its number: "imc1"; without number: all
 * of the box), and words, in any order after the name. Without socket=N: on all sockets.
 *
 *     absent UNIT [socket=N]      does not answer, as if it were not there; lines pass uncounted. Inject it
 *                                 before programs look for units
 *     double UNIT [socket=N]      counts each line twice
 *     stuck UNIT [socket=N]       counters keep their value
 *     swap UNIT socket=A with=B   the units of two sockets count each other's lines
 *     umask UNIT bits=I,J [socket=N]   two bits of the umask are exchanged
 *     event UNIT codes=A,B [socket=N]  two event codes are exchanged
 *     filter UNIT [socket=N]      filters of the events of traffic are ignored
 *     link UNIT socket=A to=B     the other end of this link of socket A is at socket B
 *     mirror [socket=N]           mirrored memory: two channels write each line
 *     zeros [UNIT] [socket=N]     all registers read as 0 and ignore writes, as a hypervisor has them
 *     frozen [socket=N]           the socket is frozen, and the global control does not unfreeze it
 *     noise lines=N [cpu=C] [home=S]   a neighbour reads N lines each millisecond
 *
 * @return 0 or -errno with a sentence in err; -EINVAL: the text; -ENOSPC: there are 16
 */
int unc_sim_inject_defect(struct sim *sim, const char *text, struct unc_error *err);

/** Remove all defects. Sockets stay frozen until they are unfrozen. 0 or -errno. */
int unc_sim_remove_defects(struct sim *sim);

/** Text of defect i, in `buf`. @return false: there is none */
bool unc_sim_defect_text(struct sim *sim, unsigned i, char *buf, size_t size);

/** Number of refused accesses since the machine was built or reset. */
unsigned unc_sim_faults(struct sim *sim);

/**
 * Text of recorded fault i (the first 64 are kept), e.g. "write msr 0xe01: reserved bits 0x10000
 * (socket 0, CHA 0)"; NULL if there is none. Valid until the machine is closed.
 */
const char *unc_sim_fault(struct sim *sim, unsigned i);

#endif
