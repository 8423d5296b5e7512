/* SPDX-License-Identifier: BSD-3-Clause */
/* Writes the PMU of a chip without a Linux driver (raw.c), in the form of libpfm4's source. */
#include "table.h"

static void write_fields(const struct table *t, FILE *out)
{
	fprintf(out, "static const pfmlib_attr_desc_t %s_mods[]={\n", t->name);
	for (unsigned i = 0; i < t->numfields; i++) {
		const struct unc_field *field = t->fields[i].field;

		fprintf(out, "\tPFM_ATTR_%c(\"%s\", \"%s\"),\n", field->width == 1 ? 'B' : 'I',
			field->name, field->desc);
	}
	fprintf(out, "\tPFM_ATTR_NULL\n};\n\nstatic const pfm_intel_raw_field_t %s_fields[]={\n",
		t->name);
	for (unsigned i = 0; i < t->numfields; i++) {
		const struct raw_field *f = &t->fields[i];

		fprintf(out,
			"\t{ .low = %u, .width = %u, .narrows = 0x%llxull, .below_max_inc = %d,\n",
			f->field->low, f->field->width, (unsigned long long)f->field->narrows,
			f->field->below_max_inc);
		fprintf(out, "\t  .allowed = { 0x%llxull, 0x%llxull, 0x%llxull, 0x%llxull } },\n",
			(unsigned long long)f->allowed[0], (unsigned long long)f->allowed[1],
			(unsigned long long)f->allowed[2], (unsigned long long)f->allowed[3]);
	}
	fprintf(out, "};\n\nstatic const unsigned short %s_max_inc[]={", t->name);
	for (unsigned i = 0; i < t->count; i++)
		fprintf(out, "%s%u,", i % 16 ? " " : "\n\t", t->max_inc[i]);
	fprintf(out,
		"\n};\n\nstatic const pfm_intel_raw_t %s_raw={\n\t.fields = %s_fields,\n"
		"\t.max_inc = %s_max_inc,\n",
		t->name, t->name, t->name);
}

void table_write_raw(const struct table *t, const char *dir)
{
	const struct unc_pmu *pmu = t->pmu;
	const char *name = pmu->name;
	FILE *list = create(dir, "new-pmus", "a"), *out;
	char file[128];

	snprintf(file, sizeof(file), "pfmlib_intel_%s.c", name);
	out = create(dir, file, "w");
	fprintf(out,
		"/* %s: %s. Generated. */\n"
		"#include \"pfmlib_priv.h\"\n#include \"pfmlib_intel_x86_priv.h\"\n"
		"#include \"pfmlib_intel_raw_priv.h\"\n#include \"pfmlib_unc_new.h\"\n"
		"#include \"events/intel_%s_events.h\"\n\n",
		t->chip->desc, pmu->desc, name);
	write_fields(t, out);
	if (t->chip->ia64)
		fprintf(out, "\t.plm = { 0x1, 0x8 },\n\t.some_of = { 0x%xull, 0x78000000ull },\n",
			RAW_PLM);
	else
		fprintf(out, "\t.shift = %u,\n", RAW_L3_SHIFT);
	fputs("};\n\n", out);
	table_put_detect(t, out);
	fprintf(out,
		"static int\npfm_intel_%s_get_encoding(void *this, pfmlib_event_desc_t *e)\n{\n"
		"\treturn pfm_intel_raw_encode(this, e, &%s_raw);\n}\n\n",
		name, name);
	fprintf(out,
		"pfmlib_pmu_t intel_%s_support={\n\t.desc = \"%s\",\n\t.name = \"%s\",\n"
		"\t.pmu = UNC_NEW_PMU_%s,\n\t.pme_count = LIBPFM_ARRAY_SIZE(intel_%s_pe),\n"
		"\t.type = %s,\n%s\t.num_cntrs = %u,\n\t.max_encoding = 2,\n"
		"\t.pe = intel_%s_pe,\n\t.atdesc = %s_mods,\n",
		name, t->chip->desc, name, name, name,
		t->chip->ia64 ? "PFM_PMU_TYPE_CORE" : "PFM_PMU_TYPE_UNCORE",
		t->chip->ia64 ? "\t.supported_plm = PFM_PLM0|PFM_PLM3,\n" : "", pmu->box->counters,
		name, name);
	fprintf(out,
		"\t.pmu_detect = pfm_intel_%s_detect,\n"
		"\t.get_event_encoding[PFM_OS_NONE] = pfm_intel_%s_get_encoding,\n" TABLE_CALLBACKS
		"};\n",
		name, name);
	fprintf(list, "%s\n", name);
	finish(out);
	finish(list);
}
