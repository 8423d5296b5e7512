/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_traffic: injects a known amount of memory traffic into the simulated machine, to compare
 * with counts.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "chip.h"
#include "out.h"
#include "sim/shm.h"
#include "traffic/options.h"

static void remove_machine(void)
{
	struct unc_error err = { .text = "" };
	int failed = unc_sim_remove(sim_spec(), &err);

	if (failed && failed != -ENOENT)
		die(EXIT_ERROR, "cannot remove the simulated machine '%s': %s", sim_spec(),
		    *err.text ? err.text : strerror(-failed));
}

static int run(const struct traffic_options *o)
{
	struct unc_error err = { .text = "" };
	struct sim *sim;
	int failed = unc_sim_open(sim_spec(), &sim, &err);

	if (failed)
		die(EXIT_ERROR, "cannot open the simulated machine '%s': %s", sim_spec(),
		    *err.text ? err.text : strerror(-failed));
	failed = o->mend ? unc_sim_remove_defects(sim) : 0;
	if (failed)
		die(EXIT_ERROR, "cannot mend: %s", unc_sim_strerror(-failed));
	for (const char **defect = o->plant; defect != NULL && *defect != NULL; defect++)
		if (unc_sim_inject_defect(sim, *defect, &err) != 0)
			die(EXIT_ERROR, "cannot plant '%s': %s", *defect, err.text);
	failed = phases_run(sim, o->phases, o->count, o->truth);
	unc_sim_close(sim);
	return failed;
}

int main(int argc, char **argv)
{
	struct traffic_options options = { 0 };
	int stopped = 0;

	start(argv);
	traffic_options_parse(&options, argc, argv);
	if (!sim_chosen())
		die(EXIT_ERROR, "set PAPI_UNCORE_BACKEND=sim: only the simulated machine carries "
				"traffic");
	if (options.remove)
		remove_machine();
	else
		stopped = run(&options);
	free(options.plant);
	free(options.phases);
	return stopped ? 128 + stopped : EXIT_SUCCESS;
}
