/* SPDX-License-Identifier: BSD-3-Clause */
#include "channel.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

#include "../unit/sim_expect.h"

static bool any_counter(const struct unc_encoding *e)
{
	return !e->flags && e->counters == (1u << VM_CHANNEL_COUNTERS) - 1 &&
	       unc_sim_event_kind(e) == SIM_SIGNATURE;
}

void vm_channel_events(const struct unc_chip *chip, struct vm_channel_event *events, unsigned n)
{
	struct unc_row row = { 0 };
	unsigned found = 0;

	while (found < n && unc_row_next(chip, &row)) {
		struct vm_channel_event *event = &events[found];
		struct unc_encoding *e = &event->encoding;

		if (strcasecmp(row.pmu->box->name, "IMC") != 0 ||
		    (!row.umask && !unc_event_is_bare(row.event)))
			continue;
		unc_encode_row(chip, row.pmu, row.event, row.umask, e);
		if (e->box != row.pmu->box || !any_counter(e))
			continue;
		snprintf(event->name, sizeof(event->name), "%s::%s%s%s%s:unit=0:socket=1",
			 row.pmu->name, row.pmu->prefix, row.event->name, row.umask ? ":" : "",
			 row.umask ? row.umask->name : "");
		found++;
	}
	if (found < n) {
		printf("%s has %u such events, not %u\n0 passed, 1 failed, 0 skipped\n", chip->name,
		       found, n);
		exit(1);
	}
}

long long vm_channel_count(const struct vm_channel_event *event, uint64_t ns)
{
	return (long long)unc_sim_event_signature(&event->encoding, 1, 0, ns);
}
