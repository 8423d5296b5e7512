/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file montecito.h
 * Counting on Itanium 2 Montecito. Only the embedded machine has its registers, so this is simple: one event set
 * at a time, of any process, counts on a hardware thread (a unit). A second set gets -EBUSY and the name of the
 * first one's process.
 *
 *     claim       the first start saves the registers of a thread in a file, and locks it there (mont_claim.h)
 *     program     with the monitors frozen (mont_thread.h)
 *     read        counters and controls in one call (mont_set.c)
 *     restore     at the stop, at exit, or by the next start if a process was killed
 */
#ifndef UNC_MONTECITO_CONTEXT_H
#define UNC_MONTECITO_CONTEXT_H

#include <stdatomic.h>

#include "count.h"
#include "machine/machine.h"

/** The context of counting. */
struct unc_montecito {
	struct unc_regs regs;
	struct unc_machine machine;
	bool force;        /**< take threads whose monitors another tool has programmed */
	bool closed;       /**< nothing may be started */
	atomic_uint users; /**< its sets, and who opened it */
};

/** Do these options of the embedded machine (PAPI_UNCORE_SIM) select a Montecito? */
bool unc_montecito_named(const char *options);

/**
 * Open a register backend and discover its machine.
 * @return 0 or -errno with the reason in err; on an error nothing stays open
 */
int unc_montecito_open(const struct unc_regs_ops *ops, const char *options,
		       struct unc_montecito **out, struct unc_error *err);

/** Stop all running sets and close the registers. Sets can be released afterwards. NULL is allowed. */
void unc_montecito_close(struct unc_montecito *m);

/** Context: struct unc_montecito. */
extern const struct unc_count_ops unc_count_montecito;

#endif
