/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file format.h
 * How the kernel describes the registers of its PMUs: fields of perf_event_attr's config values
 * ("umask" is "config:8-15,32-39") and terms ("event=0x35,umask=1,edge"). Pure functions.
 */
#ifndef UNC_PERF_FORMAT_H
#define UNC_PERF_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	UNC_PERF_CONFIGS = 4, /**< config, config1, config2, config3 */
	UNC_PERF_RANGES = 8,
	UNC_PERF_NAME = 64, /**< bytes of a name, its end included */
};

/** A field: the bits of a value go into the ranges from the first on, low bits first. */
struct unc_perf_field {
	char name[UNC_PERF_NAME];
	uint8_t reg; /**< 0: config, 1: config1 … */
	uint8_t numranges;
	struct {
		uint8_t low, high;
	} ranges[UNC_PERF_RANGES];
};

/**
 * Parse a file of a PMU's folder `format`: "config1:0-7", "config:21".
 * @return 0; -EINVAL: not of this form, overlapping ranges, or an unknown register
 */
int unc_perf_field_parse(const char *name, const char *text, struct unc_perf_field *out);

/** Bits of its register that the field covers. */
uint64_t unc_perf_field_mask(const struct unc_perf_field *field);

/** Width of a value, in bits. */
unsigned unc_perf_field_width(const struct unc_perf_field *field);

/** The register bits for a value; bits above the field's width are cut off. */
uint64_t unc_perf_field_put(const struct unc_perf_field *field, uint64_t value);

/** The value of this field in a register. */
uint64_t unc_perf_field_get(const struct unc_perf_field *field, uint64_t reg);

/** One term of a list. */
struct unc_perf_term {
	const char *name;
	unsigned len;
	bool has_value; /**< false: a word without '=' */
	bool bad_value; /**< the text after '=' is not a number */
	uint64_t value;
};

/**
 * Take the next term of a list "event=0x35,umask=1,edge", without the blanks around it.
 * @param at  the rest of the list; moved past the term and its comma
 * @return false at the end of the list. An empty term has len 0.
 */
bool unc_perf_term_next(const char **at, const char *end, struct unc_perf_term *term);

#endif
