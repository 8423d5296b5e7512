/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file catalog.h
 * The events that can be counted on a machine, by number: what PAPI calls a native event code.
 *
 * A code of the listing is the event's place in the tables and, below it, which umask or modifier
 * of it is meant, so a listing needs no memory between calls. Any other combination that somebody
 * names is remembered and gets the next free code.
 *
 * Metrics that are sums of counts with whole factors are listed too, behind the events: what is
 * counted for a code is therefore a list of terms, and for an event there is one of them.
 */
#ifndef UNC_CATALOG_H
#define UNC_CATALOG_H

#include "machine/machine.h"

struct unc_perf;
struct unc_catalog;

/**
 * @param perf  for events in the kernel's words; NULL: the machine is not counted by perf_event
 * @return 0 or -ENOMEM. Machine and perf must outlive the catalog.
 */
int unc_catalog_open(const struct unc_machine *machine, const struct unc_perf *perf,
		     struct unc_catalog **out);
void unc_catalog_close(struct unc_catalog *catalog);

/** A count and what it is multiplied by. */
struct unc_term {
	struct unc_encoding event;
	int64_t factor;
};

/** Events and metrics in the listing, without their umasks. */
unsigned unc_catalog_numevents(const struct unc_catalog *catalog);

/** Code of a name. @return 0, or an UNC_E… code or -ENOMEM with the reason in err */
int unc_catalog_find(struct unc_catalog *catalog, const char *name, unsigned *code,
		     struct unc_error *err);

/** Step to the first event, the next event, the next umask or modifier of the same event. */
enum unc_step { UNC_FIRST_EVENT, UNC_NEXT_EVENT, UNC_NEXT_MASK };

/** @return false at the end, *code unchanged */
bool unc_catalog_step(const struct unc_catalog *catalog, enum unc_step step, unsigned *code);

/** Canonical name, as unc_encoding_name(). @return 0, or UNC_EEVENT: no such code */
int unc_catalog_name(struct unc_catalog *catalog, unsigned code, char *buf, size_t size);

/**
 * What an event counts, and what its umask or modifier does ("" for the bare event).
 * @return 0 or UNC_EEVENT
 */
int unc_catalog_describe(struct unc_catalog *catalog, unsigned code, char *event, size_t event_size,
			 char *mask, size_t mask_size);

/**
 * What is to be counted for a code.
 * @param terms  the caller frees it
 * @return how many there are, or why it cannot be counted (a umask is missing)
 */
int unc_catalog_terms(struct unc_catalog *catalog, unsigned code, struct unc_term **terms,
		      struct unc_error *err);

/**
 * What is to be counted for a metric that is a sum, by its name ("MEM_BYTES_READ:socket=1").
 * @param terms  the caller frees it
 * @return how many there are, or why it cannot be: UNC_EEVENT if there is no such metric
 */
int unc_catalog_sum(const struct unc_catalog *catalog, const char *name, struct unc_term **terms,
		    struct unc_error *err);

/** Unit of a code's count ("bytes"), "" for a plain count. */
const char *unc_catalog_unit(struct unc_catalog *catalog, unsigned code);

/** A number that the user of the catalog keeps with a code of the listing; 0 at first. */
unsigned *unc_catalog_note(struct unc_catalog *catalog, unsigned code);

#endif
