/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Quantities: the vocabulary, and look-ups in the rows of chips (quantities/).
 */
#include "quantities/quantities.h"

#include <stdio.h>
#include <string.h>

#include "text.h"
#include "words.h"

/* clang-format off */

/* A name that is the beginning of another one comes after it. */
static const struct unc_quantity vocabulary[] = {
	{ .name = "MEM_READ", .unit = "bytes",
	  .desc = "Data read from the socket's memory devices" },
	{ .name = "MEM_WRITE", .unit = "bytes",
	  .desc = "Data written to the socket's memory devices" },
	{ .name = "MEM_TOTAL", .unit = "bytes",
	  .desc = "Data read from and written to the socket's memory devices" },
	{ .name = "LLC_ACCESS", .unit = "requests",
	  .desc = "Lookups by cores in the last-level cache that they share" },
	{ .name = "LLC_MISS", .unit = "requests",
	  .desc = "Requests of LLC_ACCESS that this cache could not serve" },
	{ .name = "LINK_IN", .unit = "bytes",
	  .desc = "Payload received from other sockets" },
	{ .name = "LINK_OUT", .unit = "bytes",
	  .desc = "Payload sent to other sockets" },
	{ .name = "IO_READ", .unit = "bytes",
	  .desc = "Data that devices read from memory" },
	{ .name = "IO_WRITE", .unit = "bytes",
	  .desc = "Data that devices write to memory" },
	{ .name = "UNCORE_CLOCK", .unit = "cycles", .mean = true,
	  .desc = "Clock of the mesh, ring or fabric, mean over units" },
	{ .name = "MEM_CLOCK", .unit = "cycles", .mean = true,
	  .desc = "Clock of the memory controllers, mean over channels" },
	{ .name = "LLC_MISS_WAIT", .unit = "cycles", .helper = true,
	  .desc = "Cycles that reads missing the last-level cache wait, summed (LLC_MISS_LATENCY)" },
	{ .name = "LLC_MISS_READS", .unit = "requests", .helper = true,
	  .desc = "Reads that miss the last-level cache (LLC_MISS_LATENCY)" },
	{ .name = "MEM_READ:hbm", .unit = "bytes", .by_kind = true,
	  .desc = "Data read from high-bandwidth memory" },
	{ .name = "MEM_WRITE:hbm", .unit = "bytes", .by_kind = true,
	  .desc = "Data written to high-bandwidth memory" },
	{ .name = "MEM_READ:pmem", .unit = "bytes", .by_kind = true, .on_request = true,
	  .desc = "Data read from persistent memory" },
	{ .name = "MEM_WRITE:pmem", .unit = "bytes", .by_kind = true, .on_request = true,
	  .desc = "Data written to persistent memory" },
	{ .name = "MEM_READ:cxl", .unit = "bytes", .by_kind = true, .on_request = true,
	  .desc = "Data read from memory in CXL devices" },
	{ .name = "MEM_WRITE:cxl", .unit = "bytes", .by_kind = true, .on_request = true,
	  .desc = "Data written to memory in CXL devices" },
	{ .name = "ACC_READ", .unit = "bytes", .by_kind = true,
	  .desc = "Data that a coherent accelerator reads from the processor's memory" },
	{ .name = "ACC_WRITE", .unit = "bytes", .by_kind = true,
	  .desc = "Data that a coherent accelerator writes to the processor's memory" },
};

/* Sorted by name. */
static const struct unc_metric metrics[] = {
	{ .name = "IO_READ_RATE", .unit = "GB/s", .desc = "Rate at which devices read memory (IO_READ)",
	  .formula = "IO_READ / 1e9 / seconds" },
	{ .name = "IO_WRITE_RATE", .unit = "GB/s", .desc = "Rate at which devices write memory (IO_WRITE)",
	  .formula = "IO_WRITE / 1e9 / seconds" },
	{ .name = "LINK_IN_RATE", .unit = "GB/s", .desc = "Rate of data from other sockets (LINK_IN)",
	  .formula = "LINK_IN / 1e9 / seconds" },
	{ .name = "LINK_OUT_RATE", .unit = "GB/s", .desc = "Rate of data to other sockets (LINK_OUT)",
	  .formula = "LINK_OUT / 1e9 / seconds" },
	{ .name = "LLC_MISS_LATENCY", .unit = "cycles",
	  .desc = "Mean time of a read that misses the last-level cache (LLC_MISS_WAIT, LLC_MISS_READS)",
	  .formula = "LLC_MISS_WAIT / LLC_MISS_READS" },
	{ .name = "LLC_MISS_SHARE", .unit = "ratio",
	  .desc = "Share of requests that the last-level cache could not serve (LLC_MISS, LLC_ACCESS)",
	  .formula = "LLC_MISS / LLC_ACCESS" },
	{ .name = "MEM_CLOCK_RATE", .unit = "GHz", .desc = "Clock of the memory controllers (MEM_CLOCK)",
	  .formula = "MEM_CLOCK / 1e9 / seconds" },
	{ .name = "MEM_READ_RATE", .unit = "GB/s", .desc = "Rate at which memory is read (MEM_READ)",
	  .formula = "MEM_READ / 1e9 / seconds" },
	{ .name = "MEM_TOTAL_RATE", .unit = "GB/s", .desc = "Rate at which memory is read and written (MEM_TOTAL)",
	  .formula = "MEM_TOTAL / 1e9 / seconds" },
	{ .name = "MEM_WRITE_RATE", .unit = "GB/s", .desc = "Rate at which memory is written (MEM_WRITE)",
	  .formula = "MEM_WRITE / 1e9 / seconds" },
	{ .name = "UNCORE_CLOCK_RATE", .unit = "GHz", .desc = "Clock of the mesh, ring or fabric (UNCORE_CLOCK)",
	  .formula = "UNCORE_CLOCK / 1e9 / seconds" },
};

static const struct unc_quantities *const vendors[] = {
	unc_quantities_intel, unc_quantities_amd, unc_quantities_arm, unc_quantities_power,
};

/* clang-format on */

enum {
	QUANTITIES = sizeof(vocabulary) / sizeof(vocabulary[0]),
	METRICS = sizeof(metrics) / sizeof(metrics[0]),
	VENDORS = sizeof(vendors) / sizeof(vendors[0]),
};

/* ---------------------------------------------------------------------------------- vocabulary */

const struct unc_quantity *unc_quantity_at(unsigned i)
{
	return i < QUANTITIES ? &vocabulary[i] : NULL;
}

const struct unc_quantity *unc_quantity_find(const char *name, const char **rest)
{
	for (unsigned i = QUANTITIES; i-- > 0;) {
		const char *end = name + strlen(vocabulary[i].name);

		if (!unc_begins(name, vocabulary[i].name) || (*end != '\0' && *end != ':'))
			continue;
		*rest = end;
		return &vocabulary[i];
	}
	return NULL;
}

const struct unc_metric *unc_quantity_metric(unsigned i)
{
	return i < METRICS ? &metrics[i] : NULL;
}

/* ---------------------------------------------------------------------------------- chips */

const struct unc_quantities *unc_quantities_at(unsigned i)
{
	for (unsigned v = 0; v < VENDORS; v++)
		for (const struct unc_quantities *q = vendors[v]; q->desc; q++)
			if (i-- == 0)
				return q;
	return NULL;
}

static bool is_in(const struct unc_cpu_range *range, const struct unc_cpu_id *cpu)
{
	if (strcmp(range->vendor, cpu->vendor) != 0)
		return false;
	if (range->last == 0)
		return true;
	return cpu->family == range->family && cpu->model >= range->first &&
	       cpu->model <= range->last && cpu->stepping >= range->first_stepping &&
	       cpu->stepping <= range->last_stepping;
}

static bool is_of(const struct unc_quantities *q, const struct unc_chip *chip,
		  const struct unc_cpu_id *cpu)
{
	if (chip)
		return q->tables && strcmp(q->tables, unc_chip_base(chip)->name) == 0;
	for (unsigned i = 0; i < q->numcpus; i++)
		if (is_in(&q->cpus[i], cpu))
			return true;
	return false;
}

const struct unc_quantities *unc_quantities_of(const struct unc_chip *chip,
					       const struct unc_cpu_id *cpu,
					       bool (*has)(const void *arg, const char *needs),
					       const void *arg)
{
	const struct unc_quantities *q;

	for (unsigned i = 0; (q = unc_quantities_at(i)) != NULL; i++)
		if (is_of(q, chip, cpu) && (!q->needs || (has && has(arg, q->needs))))
			return q;
	return NULL;
}

const struct unc_quantity_row *unc_quantity_row(const struct unc_quantities *of, const char *name)
{
	for (unsigned i = 0; of && i < of->numrows; i++)
		if (unc_is(of->rows[i].name, name))
			return &of->rows[i];
	return NULL;
}

/* ---------------------------------------------------------------------------------- a row */

bool unc_quantity_term(const char **at, struct unc_quantity_term *out)
{
	const char *c = *at, *slash, *end;
	size_t len, optional;

	out->factor = 1;
	for (; *c == ' ' || *c == '+' || *c == '-'; c++)
		if (*c == '-')
			out->factor = -1;
	if (*c >= '0' && *c <= '9') {
		int64_t factor = 0;

		for (; *c >= '0' && *c <= '9'; c++)
			factor = 10 * factor + (*c - '0');
		out->factor *= factor;
		c += *c == '*';
	}
	/* Neither terms of the kernel nor names of events have blanks. */
	len = strcspn(c, " ");
	end = c + len;
	slash = memchr(c, '/', len);
	optional = slash && slash > c && slash[-1] == '?';
	if (len == 0 || len >= sizeof(out->name))
		return false;
	out->optional = optional;
	snprintf(out->name, sizeof(out->name), "%.*s%.*s",
		 (int)(slash ? (size_t)(slash - c) - optional : len), c,
		 (int)(slash ? end - slash : 0), slash ? slash : "");
	*at = end;
	return true;
}

int64_t unc_quantity_value(const struct unc_quantity_row *row, int64_t sum)
{
	int64_t factor = row->factor ? row->factor : 1, divisor = row->divisor ? row->divisor : 1;
	/* In two parts: a large count times the factor does not fit into 64 bits. */
	int64_t whole = sum / divisor * factor, rest = sum % divisor * factor;
	int64_t half = rest < 0 ? -(divisor / 2) : divisor / 2;

	return whole + (rest + half) / divisor;
}

const char *unc_coverage_name(enum unc_coverage coverage)
{
	static const char *const names[] = {
		[UNC_ABSENT] = "absent", [UNC_PART] = "part", [UNC_FULL] = "full"
	};

	return names[coverage];
}

size_t unc_quantity_describe(const struct unc_quantity_row *row, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	unc_text_add(&text, "%s", unc_coverage_name(row->coverage));
	if (row->unverified)
		unc_text_add(&text, ", unverified");
	if (row->includes)
		unc_text_add(&text, ": %s", row->includes);
	if (row->excludes)
		unc_text_add(&text, "; without %s", row->excludes);
	if (row->note)
		unc_text_add(&text, "%s %s", row->includes || row->excludes ? ";" : ":", row->note);
	return text.len;
}
