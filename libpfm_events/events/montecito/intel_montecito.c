/* SPDX-License-Identifier: BSD-3-Clause */
/* Itanium 2 Montecito: the chip, made from its tables. */
#include "intel_montecito_aliases.h"
#include "intel_montecito_boxes.h"
#include "intel_montecito_events.h"
#include "intel_montecito_fields.h"
#include "intel_montecito_metrics.h"

/* clang-format off */

static const struct unc_pmu mont_pmu = {
	.name = "montecito", .prefix = "",
	.desc = "Performance monitors of a hardware thread",
	.box = &mont_thread, EVENTS(mont_events), FIELDS(mont_fields),
	.presets = mont_presets, .numpresets = ARRAY_SIZE(mont_presets),
	.aliases = &mont_aliases,
};
static const struct unc_pmu *const mont_pmus[] = { &mont_pmu };

static const struct unc_model mont_models[] = { { .family = 0x20, .model = 0 } };

/* The only law: monitors belong to threads, and their counts depend on more than known traffic. */
static const struct unc_law mont_laws[] = {
	{ .name = "CORE_CLOCK_RUNS", .box = "THREAD", .kind = UNC_LAW_AGREES, .each = true,
	  .loads = UNC_LOAD_IDLE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_EACH, .expected_at = UNC_AT_EACH,
	  .value = "CPU_OP_CYCLES.ALL", .expected = "seconds", .low = 1e7, .high = 1e10,
	  .why = "A clock between 10 MHz and 10 GHz (4.2)", .means = "a thread whose monitors are frozen" },
};

const struct unc_chip unc_montecito = {
	.name = "montecito",
	.desc = "Itanium 2 9000 (Montecito)",
	.models = mont_models, .nummodels = ARRAY_SIZE(mont_models), .ia64 = true,
	.pmus = mont_pmus, .numpmus = ARRAY_SIZE(mont_pmus),
	.boxes = mont_boxes, .numboxes = ARRAY_SIZE(mont_boxes),
	.metrics = mont_metrics, .nummetrics = ARRAY_SIZE(mont_metrics),
	.laws = mont_laws, .numlaws = ARRAY_SIZE(mont_laws),
};
