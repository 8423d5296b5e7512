/* SPDX-License-Identifier: BSD-3-Clause */
#include "backend.h"

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#endif
#include <errno.h>
#include <string.h>
#include <strings.h>

/* Display family and model of the processor that runs us (CPUID leaf 1), 0 and 0 if not known. */
static void this_cpu(unsigned *family, unsigned *model)
{
	*family = *model = 0;
#if defined(__x86_64__) || defined(__i386__)
	unsigned a, b, c, d;

	if (__get_cpuid(1, &a, &b, &c, &d)) {
		*family = a >> 8 & 0xf;
		*model = a >> 4 & 0xf;
		if (*family == 6 || *family == 15)
			*model |= a >> 12 & 0xf0;
		if (*family == 15)
			*family += a >> 20 & 0xff;
	}
#endif
}

/* Does CPUID leaf 4 list a level-3 cache? */
static bool this_l3(void)
{
	bool found = false;
#if defined(__x86_64__) || defined(__i386__)
	unsigned a, b, c, d;

	for (unsigned i = 0; i < 8 && __get_cpuid_count(4, i, &a, &b, &c, &d) && (a & 0x1f); i++)
		found |= (a >> 5 & 7) == 3;
#endif
	return found;
}

/* Real counters. The tables are there; the ways to the devices come with perf and direct. */
static int open_real(const char *name, struct unc_error *err)
{
	unsigned family, model;
	const struct unc_chip *chip;

	this_cpu(&family, &model);
	chip = unc_chip_of_cpu_l3(family, model, this_l3());
	if (!chip)
		return unc_why(err, -ENODEV,
			       "No tables for CPU family %u model %u; "
			       "PAPI_UNCORE_BACKEND=sim counts on a simulated one",
			       family, model);
	return unc_why(err, -ENOSYS,
		       "%s: backend \"%s\" is not built in yet; PAPI_UNCORE_BACKEND=sim simulates",
		       chip->name, name);
}

int unc_backend_open(const char *name, const char *options, struct unc_backend *out,
		     struct unc_error *err)
{
	*out = (struct unc_backend){ .count = &unc_count_regs };
	if (!name || !*name)
		name = "auto";
	if (strcasecmp(name, "sim") == 0)
		return unc_machine_open(&unc_regs_sim, options, &out->machine, err);
	if (strcasecmp(name, "auto") == 0 || strcasecmp(name, "perf") == 0 ||
	    strcasecmp(name, "direct") == 0)
		return open_real(name, err);
	return unc_why(err, -EINVAL,
		       "PAPI_UNCORE_BACKEND=%.20s: it takes auto, perf, direct or sim", name);
}

void unc_backend_close(struct unc_backend *backend)
{
	unc_machine_close(backend->machine);
	backend->machine = NULL;
}
