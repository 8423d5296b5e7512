/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which chip's tables apply: from a name, from the simulated machine, from the CPU.
 */
#include "chip.h"

#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "out.h"
#include "sim/model/chip.h"
#include "words.h"

/* "icx (Ice Lake-SP), snbep (…)" */
static char *chip_names(void)
{
	char *names = text("%s", "");

	for (unsigned i = 0; unc_chip_at(i); i++) {
		char *more = text("%s%s%s (%s)", names, i ? ", " : "", unc_chip_at(i)->name,
				  unc_chip_at(i)->desc);

		free(names);
		names = more;
	}
	return names;
}

const struct unc_chip *chip_named(const char *name)
{
	const struct unc_chip *chip = unc_chip_find(name);

	if (!chip)
		die(EXIT_ERROR, "no tables for a machine '%s'; there are tables for %s", name,
		    chip_names());
	return chip;
}

/* Like the component, ignore the environment of a privileged program. */
bool sim_chosen(void)
{
	const char *backend = secure_getenv("PAPI_UNCORE_BACKEND");

	return backend && unc_is(backend, "sim");
}

const char *sim_spec(void)
{
	const char *spec = secure_getenv("PAPI_UNCORE_SIM");

	return spec && *spec ? spec : unc_sim_chips[0]->tables->name;
}

static const struct unc_chip *chip_of_sim(const char **what)
{
	static char name[64];
	const char *spec = sim_spec();

	snprintf(name, sizeof(name), "%.*s", (int)strcspn(spec, ","), spec);
	*what = name;
	return unc_chip_find(name);
}

static const struct unc_chip *chip_of_cpu(const char **what)
{
	static char name[64];
	char buf[UNC_PATH_MAX];
	const char *root = unc_host_root(buf, sizeof(buf));
	const struct unc_chip *chip = NULL;
	struct unc_topology host;

	*what = "an unknown CPU";
	if (!root || unc_host_read(root, &host, NULL))
		return NULL;
	if (host.family) {
		bool intel = strcmp(host.vendor, "GenuineIntel") == 0;

		snprintf(name, sizeof(name), "%s family %u model %u",
			 host.ia64 ? "Itanium"
			 : intel   ? "Intel CPU"
				   : "CPU",
			 host.family, host.model);
		*what = name;
		chip = unc_host_chip(&host);
	}
	unc_host_free(&host);
	return chip;
}

const struct unc_chip *chip_here(const char **what)
{
	return sim_chosen() ? chip_of_sim(what) : chip_of_cpu(what);
}

const struct unc_chip *chip_here_or_die(void)
{
	const char *what;
	const struct unc_chip *chip = chip_here(&what);

	if (!chip)
		die(EXIT_ERROR, "no tables for this machine (%s%s); choose one with --machine: %s",
		    sim_chosen() ? "PAPI_UNCORE_SIM=" : "", what, chip_names());
	return chip;
}
