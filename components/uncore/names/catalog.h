/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file catalog.h
 * The events that a machine can count, by code: PAPI's native event codes. PAPI's vector deals with names
 * through this interface only.
 *
 * It lists the machine's quantities, then the table events of its boxes, then the metrics over these that are sums, then
 * the events that the kernel lists for other PMUs. Their codes are numbers of the list with a mask, and depend on the chip
 * and on which boxes the machine has, not on their number of units. Any other name that a user gives becomes a custom
 * event with the next free code; names for the same event share one.
 *
 * Any thread may call these functions. Strings are cut to `size` and terminated. Errors are UNC_E… codes of
 * unc_events.h or -ENOMEM, with the reason in err.
 */
#ifndef UNC_CATALOG_H
#define UNC_CATALOG_H

#include "machine/machine.h"
#include "names/resolve.h"

struct unc_catalog;

/**
 * @param perf  the kernel's PMUs; NULL: not counted by perf_event. Both must outlive the catalog
 * @return 0 or -ENOMEM
 */
int unc_catalog_open(const struct unc_machine *machine, const struct unc_perf *perf,
		     struct unc_catalog **out, struct unc_error *err);
void unc_catalog_close(struct unc_catalog *catalog);

/** Events and metrics in the listing, without their masks. */
unsigned unc_catalog_numevents(const struct unc_catalog *catalog);

/**
 * Code of a name. @return 0, or an error: *code is unchanged
 */
int unc_catalog_find(struct unc_catalog *catalog, const char *name, unsigned *code,
		     struct unc_error *err);

/** Step to the first event, the next event, or the next mask (umask or modifier) of the same event. */
enum unc_step { UNC_FIRST_EVENT, UNC_NEXT_EVENT, UNC_NEXT_MASK };

/** @return false at the end, with *code unchanged */
bool unc_catalog_step(const struct unc_catalog *catalog, enum unc_step step, unsigned *code);

/**
 * Canonical name, as unc_encoding_name().
 * @return 0, or UNC_EEVENT: no such code
 */
int unc_catalog_name(struct unc_catalog *catalog, unsigned code, char *buf, size_t size);

/**
 * What an event counts, and what its mask does ("" for the event alone).
 * @return 0, or UNC_EEVENT: no such code
 */
int unc_catalog_describe(struct unc_catalog *catalog, unsigned code, char *event, size_t event_size,
			 char *mask, size_t mask_size);

/** Unit of a code's count ("bytes"); "" for a plain count. */
const char *unc_catalog_unit(struct unc_catalog *catalog, unsigned code);

/**
 * The encodings to count for a code.
 * @param out  the caller frees it with unc_sum_free()
 * @return 0, or an error: there is no such code, or it cannot be counted (a umask is missing)
 */
int unc_catalog_sum(struct unc_catalog *catalog, unsigned code, struct unc_sum *out,
		    struct unc_error *err);

/**
 * A number that the caller stores with a code, initially 0. The pointer stays valid until the
 * catalog is closed. NULL: no such code.
 */
unsigned *unc_catalog_note(struct unc_catalog *catalog, unsigned code);

/** A PMU as users write it before "::" in the name of an event. */
typedef char unc_pmu_name[32];

/**
 * List PMUs ("icx_unc_cha"), then their units ("icx_unc_cha0"), boxes with few units first. If libpfm4 has another name
 * for the chip, its names follow ("hswep_unc_cbo0"), first units first.
 * @param names  filled with up to `max` names
 * @return number of names
 */
unsigned unc_pmu_names(const struct unc_machine *machine, unc_pmu_name *names, unsigned max);

#endif
