/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * How a kernel describes the registers of a PMU: fields ("umask" is "config:8-15"), and the terms of its events
 * ("event=0x04,umask=0x03").
 */
#ifndef UNC_PERF_FORMAT_H
#define UNC_PERF_FORMAT_H

#include "parse.h"

enum {
	UNC_PERF_CONFIGS = 4, /* registers: config, config1, config2, config3 */
	UNC_PERF_NAME = 64,   /* bytes of a name, its end included */
};

/* A field of a register. The lowest bit of a value is the lowest of the mask. */
struct unc_perf_field {
	char name[UNC_PERF_NAME];
	unsigned reg; /* 0: config, 1: config1 ... */
	uint64_t mask;
};

/* The registers as fields. */
extern const struct unc_perf_field unc_perf_registers[UNC_PERF_CONFIGS];

/* What terms set in the registers: values, and the bits of their fields. */
struct unc_perf_config {
	uint64_t value[UNC_PERF_CONFIGS], given[UNC_PERF_CONFIGS];
};

/* A named event. */
struct unc_perf_event {
	char name[UNC_PERF_NAME];
	char terms[256]; /* "event=0x04,umask=0x03" */
	char scale[32];  /* factor of a count, as text ("64"); "" if the kernel gives none */
	char unit[32];   /* unit of the product ("MiB"); "" if the kernel gives none */
	struct unc_perf_config config;
	int rc; /* of unc_perf_put_terms(): not 0 if the user has to give a value ("chip=?") */
};

/* What PMUs of a family share. */
struct unc_perf_format {
	struct unc_perf_field *fields;
	size_t numfields;
	struct unc_perf_event *events;
	size_t numevents;
};

/* Event by name, case folded; or NULL. */
const struct unc_perf_event *unc_perf_event_find(const struct unc_perf_format *format,
						 struct unc_word name);

/* The event with exactly these values, or NULL. */
const struct unc_perf_event *unc_perf_event_with(const struct unc_perf_format *format,
						 const uint64_t *config);

/* The register bits for a value (bits above the field's width are cut off), and the value in a register. */
uint64_t unc_perf_field_put(const struct unc_perf_field *field, uint64_t value);
uint64_t unc_perf_field_get(const struct unc_perf_field *field, uint64_t reg);

/*
 * Set the terms of a list: fields, events, or whole registers ("event=0x35,edge,config1=7").
 * p: the parse of the name that has them, for errors. pmu: its name, for errors. out: zeros at first.
 * Returns 0; UNC_ESYNTAX: it is empty; UNC_EMODIFIER: no such term; UNC_EVALUE: not a number, or too wide; UNC_ETWICE:
 * its bits are set already.
 */
int unc_perf_put_terms(const struct unc_parse *p, const struct unc_perf_format *format,
		       const char *pmu, const char *at, const char *end,
		       struct unc_perf_config *out);

/* Write the values of the registers as terms: fields, or a whole register if these leave bits out. */
void unc_perf_add_terms(struct unc_text *text, const struct unc_perf_format *format,
			const uint64_t *config);

#endif
