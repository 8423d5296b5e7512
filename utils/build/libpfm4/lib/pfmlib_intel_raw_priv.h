/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PMUs without a driver in Linux: an event is encoded as the value of its counter's control register, for
 * PFM_OS_NONE only. Tables are in the form of Intel x86; ufilters[0] of a umask, if not 0, is the value of a second
 * register (codes[1]).
 */
#ifndef __PFMLIB_INTEL_RAW_PRIV_H__
#define __PFMLIB_INTEL_RAW_PRIV_H__

#include <stdint.h>

/* What an attribute of the PMU sets, in the order of atdesc. */
typedef struct {
	unsigned int low, width;
	uint64_t
		narrows; /* bits that a value other than 0 clears, unless another attribute sets them */
	uint64_t allowed[4]; /* accepted values, a bit each */
	int below_max_inc; /* values must also be lower than the event's largest step in a cycle */
} pfm_intel_raw_field_t;

typedef struct {
	const pfm_intel_raw_field_t *fields;
	const unsigned short *max_inc; /* of each event: its largest step in a cycle */
	unsigned int shift; /* lowest bit of the register that codes in the tables have */
	uint64_t plm[2];    /* bits for PFM_PLM0 and PFM_PLM3, or 0 */
	/* An event with bits of such a mask must keep one: 0 would count nothing. */
	uint64_t some_of[2];
} pfm_intel_raw_t;

/* Does CPUID leaf 4 list a level-3 cache? */
extern int pfm_intel_raw_has_l3(void);
extern int pfm_intel_raw_encode(void *this, pfmlib_event_desc_t *e, const pfm_intel_raw_t *raw);

#endif /* __PFMLIB_INTEL_RAW_PRIV_H__ */
