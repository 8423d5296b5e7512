/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/groups.h"

#include <stdlib.h>

#include "stat/why.h"
#include "words.h"

static const struct group_of_metrics groups[] = {
	{ .name = "MEM",
	  .desc = "memory bandwidth and volume",
	  .metrics = { "MEM_BW_READS", "MEM_BW_WRITES", "MEM_BW_TOTAL", "MEM_BYTES_READ",
		       "MEM_BYTES_WRITTEN" } },
	{ .name = "LLC",
	  .desc = "misses of the last-level cache",
	  .metrics = { "LLC_DRD_MISS_PCT", "LLC_RFO_MISS_PCT", "LLC_DRD_MISS_TO_LOC_MEM",
		       "LLC_DRD_MISS_TO_REM_MEM", "L3_HITS", "L3_HITS_DEMAND", "L3_MISS_RATIO",
		       "L3_MISS_RATIO_DEMAND" } },
	{ .name = "UPI",
	  .desc = "traffic of the links between sockets (UPI or QPI)",
	  .metrics = { "UPI_DATA_BW_RX", "UPI_DATA_BW_TX", "UPI_TX_UTIL", "QPI_DATA_BW_RX",
		       "QPI_DATA_BW_TX", "QPI_TX_UTIL" } },
	{ .name = "PCIE",
	  .desc = "traffic of PCIe devices",
	  .metrics = { "IO_BW_READ", "IO_BW_WRITE", "IIO_BW_IN", "IIO_BW_OUT", "IO_READ_BW",
		       "IO_WRITE_BW", "PCIE_DATA_BYTES" } },
	{ .name = "PMM",
	  .desc = "bandwidth of persistent memory",
	  .metrics = { "PMM_BW_READS", "PMM_BW_WRITES", "PMM_BW_TOTAL" } },
	{ .name = "LATENCY",
	  .desc = "latency of reads that miss the last-level cache",
	  .metrics = { "AVG_DEMAND_RD_MISS_LATENCY_NS", "AVG_DEMAND_RD_MISS_LOCAL_LATENCY_NS",
		       "AVG_DEMAND_RD_MISS_REMOTE_LATENCY_NS", "AVG_TOR_DRD_MISS_LATENCY",
		       "MEM_READ_LATENCY" } },
	{ .name = "WHY",
	  .desc = "where the bytes come from that memory reads and writes",
	  .metrics = { "MEM_BYTES_READ",    "WHY_READ_DEMAND",      "WHY_READ_RFO",
		       "WHY_READ_CODE",     "WHY_READ_PREFETCH_L2", "WHY_READ_PREFETCH_LLC",
		       "WHY_READ_IO",       "WHY_READ_SOCKETS",     "WHY_READ_UNDERFILL",
		       "WHY_READ_REST",     "MEM_BYTES_WRITTEN",    "WHY_WRITE_BACKS",
		       "WHY_WRITE_STREAM",  "WHY_WRITE_SPECI2M",    "WHY_WRITE_IO",
		       "WHY_WRITE_SOCKETS", "WHY_WRITE_DIR_CHA",    "WHY_WRITE_DIR_M2M",
		       "WHY_WRITE_DIR_HA",  "WHY_WRITE_REST" },
	  .needs = "WHY_READ_DEMAND" },
};
#define LENGTH(a) (sizeof(a) / sizeof((a)[0]))

const struct group_of_metrics *group_find(const char *name)
{
	for (size_t i = 0; i < LENGTH(groups); i++)
		if (unc_is(groups[i].name, name))
			return &groups[i];
	return NULL;
}

const struct unc_metric *group_metric(const struct group_of_metrics *group,
				      const struct unc_chip *chip, unsigned i)
{
	if (group->needs && !unc_metric_find(chip, group->needs))
		return NULL;
	for (const char *const *name = group->metrics; *name; name++) {
		const struct unc_metric *m = unc_metric_find(chip, *name);

		if (!m)
			m = why_metric(chip, *name);
		if (m && (m->formula || group->needs) && i-- == 0)
			return m;
	}
	return NULL;
}

char *group_names(const struct unc_chip *chip)
{
	char *names = text("%s", "");

	for (size_t i = 0; i < LENGTH(groups); i++) {
		char *more;

		if (!group_metric(&groups[i], chip, 0))
			continue;
		more = text("%s%s%s", names, *names ? ", " : "", groups[i].name);
		free(names);
		names = more;
	}
	return names;
}

/* The names of a group's metrics that the chip has; the caller frees it. */
static char *metric_names(const struct group_of_metrics *group, const struct unc_chip *chip)
{
	const struct unc_metric *m;
	char *names = text("%s", "");

	for (unsigned i = 0; (m = group_metric(group, chip, i)) != NULL; i++) {
		char *more = text("%s%s%s", names, i ? " " : "", m->name);

		free(names);
		names = more;
	}
	return names;
}

static void add_to_array(json_t *all, const struct group_of_metrics *group,
			 const struct unc_chip *chip)
{
	json_t *names = json_array();
	const struct unc_metric *m;

	for (unsigned i = 0; (m = group_metric(group, chip, i)) != NULL; i++)
		json_array_append_new(names, json_string(m->name));
	json_array_append_new(all, json_pack("{ss ss so}", "group", group->name, "description",
					     group->desc, "metrics", names));
}

void groups_list(const struct unc_chip *chip, enum format format, FILE *out)
{
	struct libscols_table *table = format == FORMAT_TABLE ? table_new(out) : NULL;
	json_t *all = json_array();

	if (table) {
		table_column(table, "GROUP", 0);
		table_column(table, "DESCRIPTION", 0);
		table_column(table, "METRICS", SCOLS_FL_WRAP);
	}
	if (format == FORMAT_CSV)
		fputs("group,description,metrics\n", out);
	for (size_t i = 0; i < LENGTH(groups); i++) {
		const struct group_of_metrics *g = &groups[i];
		char *names = metric_names(g, chip), *lines;

		if (table && *names) {
			struct libscols_line *line = table_line(table);

			lines = wrapped(names, table_width(table) ? 30 : 0, 0);
			table_cell(line, 0, g->name);
			table_cell(line, 1, g->desc);
			table_cell(line, 2, lines);
			free(lines);
		} else if (*names && format == FORMAT_CSV) {
			csv_line(out, 3, (const char *[]){ g->name, g->desc, names });
		} else if (*names) {
			add_to_array(all, g, chip);
		}
		free(names);
	}
	if (table)
		table_print(table);
	if (format == FORMAT_JSON) {
		json_print(all, JSON_INDENT(1), out);
		fputc('\n', out);
	}
	json_decref(all);
}
