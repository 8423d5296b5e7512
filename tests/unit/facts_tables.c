/* SPDX-License-Identifier: BSD-3-Clause */
#include "facts_tables.h"

#include "facts_write.h"

const struct facts_subject facts_subjects[] = {
	{ "chip", 2, facts_write_chip },
	{ "boxes", 1, facts_write_boxes },
	{ "registers", 3, facts_write_registers },
	{ "fields", 4, facts_write_fields },
	{ "values", 4, facts_write_values },
	{ "events", 3, facts_write_events },
	{ "accepts", 3, facts_write_accepts },
	{ "metrics", 1, facts_write_metrics },
	{ 0 },
};
