/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file sim.h
 * The embedded simulated machine, seen by those who drive it: tests, the traffic generator, the
 * demo. Counting code sees it only through the register seam (regs.h, unc_regs_sim).
 *
 * A machine lives in a file of shared memory that is named after its specification and the user,
 * so all processes that name the same machine see the same registers, and what a killed process
 * left in them stays there.
 *
 * Specification, as in PAPI_UNCORE_SIM:
 *
 *     icx[,sockets=N][,cha=N][,chamask=M][,imc=N][,upi=N][,iio=N][,cores=N][,threads=N]
 *        [,nodes=same|swap][,clock=real|manual][,name=NAME]
 *     snbep[,sockets=N][,cbo=N][,imc=N][,qpi=N][,threads=N][,nodes=…][,clock=…][,name=NAME]
 *     ivbep, with the same options
 *     xeonmp[,sockets=N][,cores=N][,threads=N][,clock=…][,name=NAME]
 *     xeon7100, xeon7400, with the same options
 *     montecito[,sockets=N][,turn=US][,clock=…][,name=NAME]
 *
 * icx: Ice Lake-SP; sockets 1-8 (1); cha 1-40 (28), the lowest ones unless chamask gives a bit for
 * each; imc 1-4 (4), two channels each; upi 2-3 (3); iio 1-6 (6) stacks; cores 1-40 per socket (as
 * many as cha); threads 1-2 per core (1); nodes=swap: node ids and buses run against the order of
 * the sockets; clock=manual: time stands still but for sim_advance(); name: a machine of one's own.
 *
 * snbep, ivbep: Sandy Bridge-EP, Ivy Bridge-EP; cbo 1-8 (8), 1-15 (15), and as many cores; imc: 1-4
 * (4), 1-8 (8) memory channels; qpi 1-2 (2), 1-3 (3) links.
 *
 * xeonmp, xeon7100, xeon7400: 64-bit Xeon MP, Xeon 7100, Xeon 7400; cores: 1, 1-2 (2), 1-6 (6) a
 * socket, two of a 7400's are a module; threads 1-2 (2), the 7400: 1.
 *
 * montecito: Itanium 2 Montecito; sockets of two cores with two threads each; turn 1-1000000 (1000):
 * microseconds that a thread is in the foreground before the other one of its core has its turn,
 * thread 0 of the first core and thread 1 of the second one first. It carries no traffic.
 *
 * All functions may be called from several threads at once.
 */
#ifndef UNC_SIM_H
#define UNC_SIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/traffic.h"
#include "unc_events.h"

struct sim;

/**
 * Open (and build, if it is not there yet) the machine of a specification; NULL: "icx".
 * @return 0 or -errno: -EINVAL: the specification (err->pos and len say where); -EEXIST: the name
 *         belongs to a machine of another specification; -EPERM: the file is not ours alone
 */
int unc_sim_open(const char *spec, struct sim **out, struct unc_error *err);
void unc_sim_close(struct sim *sim);

/** Remove the machine of this specification from shared memory. 0 or -errno. */
int unc_sim_remove(const char *spec, struct unc_error *err);

/** Put every register into its reset state, clocks to 0, and forget recorded faults. */
void unc_sim_reset(struct sim *sim);

/** clock=manual: let this much time pass. -EINVAL on a machine with a real clock. */
int unc_sim_advance(struct sim *sim, uint64_t ns);

/** Nanoseconds since the machine was built or reset. */
uint64_t unc_sim_now(struct sim *sim);

/**
 * Carry traffic through the machine: IIO, IRP and M2PCIe of a device's stack, the asking socket's
 * CHAs, M3UPIs and links and the home socket's CHAs if home is elsewhere, and the home's M2Ms and
 * memory channels, unless the LLC had the lines.
 *
 * What goes in is counted once in each box that it passes. A line read or written is:
 *
 *     IIO       16 in DATA_REQ_OF_CPU (words of 4 bytes) and 1 in TXN_REQ_OF_CPU, MEM_READ or
 *               MEM_WRITE of the port's part; 2 in its BANDWIDTH_OUT (read) or BANDWIDTH_IN
 *               (written), units of 32 bytes. Reads are non-posted, writes posted (fc_mask)
 *     IRP       1 in COHERENT_OPS:PCIRDCUR or PCITOM and IRP_ALL:INBOUND_INSERTS; in FAF_INSERTS
 *               if read, in TRANSACTIONS:WRITES if written
 *     M2PCIe    1 in TxC_INSERTS, AD_0 (even lines) or AD_1; if read also in
 *               IIO_CREDITS_ACQUIRED, DRS_0 or DRS_1
 *     CHA       1 in TOR_INSERTS; see events.h for the others
 *     M3UPI     remote only; sender: RxC_INSERTS_VN0; receiver: TxC_AD_FLQ_INSERTS. Read: 1 AD_REQ
 *               there, 1 BL_RSP back; written: 1 BL_WB there, 1 AD_RSP back
 *     UPI       remote only: the flits of these
 *     M2M       1 in IMC_READS or IMC_WRITES of the channel
 *     IMC       1 in CAS_COUNT of the channel
 *
 * What is counted of these boxes besides is outside the model: a signature.
 *
 * 64-bit Xeon MP, Xeon 7100, Xeon 7400: all packages and the memory are on one front-side bus, so
 * `home` makes no difference, and a device has stack and port 0. A line is:
 *
 *     bus queue     1 in the asking package, with a clean snoop result; a read that misses fills
 *                   the L3, and if the line's number is even evicts another line
 *     snoop queue   1 in every package, unless the L3 had it: from an own core, another package
 *                   (symmetric agent) or a device (central agent; a hit is a HIT in the package of
 *                   `cpu`)
 *     bus           not of devices: 1 transaction and 1 clean snoop result of the asking package,
 *                   2 clocks of data: own ones if written, else another agent's
 *
 * 0; -EOPNOTSUPP on a machine that carries none; -EINVAL if cpu, home, stack, port or the lines do
 * not exist or the operation cannot hit.
 */
int unc_sim_inject(struct sim *sim, const struct sim_traffic *traffic);

/** Wrong accesses since the machine was built or reset. */
unsigned unc_sim_faults(struct sim *sim);

/**
 * Text of recorded fault i (the first 64 are kept), e.g. "write msr 0xe01: reserved bits 0x10000
 * (socket 0, CHA 0)"; NULL if there is none. Valid until the machine is closed.
 */
const char *unc_sim_fault(struct sim *sim, unsigned i);

/**
 * The count that an event outside the traffic model has reached after `ns` nanoseconds of
 * counting: unique to box, unit, socket, control bits and filter. The bits that only say how a
 * counter runs (en, ov_en, rst) do not matter, nor does the filter where it does not apply (CHA
 * without tid_en). A free-running counter of which the model knows nothing else: `control` is its
 * index among the box's freeruns.
 */
uint64_t unc_sim_signature(const char *box, unsigned socket, unsigned unit, uint64_t control,
			   uint64_t filter, uint64_t ns);

/** Where the counts of this control value come from in this box ("CHA"). */
enum sim_kind unc_sim_kind(const char *box, uint64_t control);

/** Rate in kHz of the clock that this control value counts; 0 unless it is SIM_CLOCK. */
uint32_t unc_sim_clock_khz(const char *box, uint64_t control);

/*
 * The three above are of Ice Lake-SP. Of any chip: where the counts of an encoded event come from,
 * and the signature that it has in a unit with the filters that the encoding asks for.
 *
 * Of Montecito, the signature is what PMD4-9 count in that time, if it is a whole number of rounds:
 * turns of both threads of a core. What a thread does in the foreground only, it does half the time.
 */
enum sim_kind unc_sim_event_kind(const struct unc_encoding *event);
uint64_t unc_sim_event_signature(const struct unc_encoding *event, unsigned socket, unsigned unit,
				 uint64_t ns);

#endif
