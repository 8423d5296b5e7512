/* SPDX-License-Identifier: BSD-3-Clause */
/* Writes a table, and its PMUs, in the form of libpfm4's source. */
#include <ctype.h>
#include <string.h>

#include "table.h"

/* ---------------------------------------------------------------------------------- writing */

struct bit_name {
	unsigned bit;
	const char *name;
};
/* clang-format off */
#define NAMED(x) { x, #x }
/* clang-format on */

static void put_bits(FILE *out, const char *member, unsigned bits, const struct bit_name *names,
		     unsigned count)
{
	const char *separator = "";

	if (!bits)
		return;
	fprintf(out, "    .%-8s = ", member);
	for (unsigned i = 0; i < count; i++)
		if (bits & names[i].bit) {
			fprintf(out, "%s%s", separator, names[i].name);
			separator = " | ";
			bits &= ~names[i].bit;
		}
	if (bits)
		fprintf(out, "%s0x%x", separator, bits);
	fputs(",\n", out);
}

static void put_flags(FILE *out, const char *member, unsigned flags)
{
	static const struct bit_name names[] = {
		NAMED(INTEL_X86_NCOMBO),       NAMED(INTEL_X86_DFL),
		NAMED(INTEL_X86_GRP_EXCL),     NAMED(INTEL_X86_EXCL_GRP_GT),
		NAMED(INTEL_X86_GRP_DFL_NONE), NAMED(INTEL_X86_NO_AUTOENCODE),
		NAMED(INTEL_X86_FORCE_FILT0),  NAMED(INTEL_X86_GRP_REQ),
	};

	put_bits(out, member, flags, names, sizeof(names) / sizeof(names[0]));
}

static void put_modifiers(FILE *out, const char *member, unsigned modifiers)
{
	static const struct bit_name names[] = {
		NAMED(_SNBEP_UNC_ATTR_E),   NAMED(_SNBEP_UNC_ATTR_I),    NAMED(_SNBEP_UNC_ATTR_T8),
		NAMED(_SNBEP_UNC_ATTR_T5),  NAMED(_SNBEP_UNC_ATTR_TF),   NAMED(_SNBEP_UNC_ATTR_CF),
		NAMED(_SNBEP_UNC_ATTR_NF),  NAMED(_SNBEP_UNC_ATTR_FF),   NAMED(_SNBEP_UNC_ATTR_A),
		NAMED(_SNBEP_UNC_ATTR_NF1), NAMED(_SNBEP_UNC_ATTR_ISOC), NAMED(_SNBEP_UNC_ATTR_NC),
	};

	put_bits(out, member, modifiers, names, sizeof(names) / sizeof(names[0]));
}

static void put_text(FILE *out, const char *member, const char *text)
{
	fprintf(out, "    .%-8s = \"", member);
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			fputc('\\', out);
		fputc(*text, out);
	}
	fputs("\",\n", out);
}

void table_put_umask(FILE *out, const intel_x86_umask_t *u)
{
	fprintf(out, "  { .uname    = \"%s\",\n", u->uname);
	put_text(out, "udesc", u->udesc);
	if (u->uequiv)
		put_text(out, "uequiv", u->uequiv);
	if (u->ucntmsk)
		fprintf(out, "    .ucntmsk  = 0x%llxull,\n", (unsigned long long)u->ucntmsk);
	fprintf(out, "    .ucode    = 0x%llxull,\n", (unsigned long long)u->ucode);
	for (unsigned i = 0; i < INTEL_X86_MAX_FILTERS; i++)
		if (u->ufilters[i])
			fprintf(out, "    .ufilters[%u] = 0x%llxull,\n", i,
				(unsigned long long)u->ufilters[i]);
	put_flags(out, "uflags", u->uflags);
	if (u->umodel)
		fprintf(out, "    .umodel   = %u,\n", u->umodel);
	if (u->grpid)
		fprintf(out, "    .grpid    = 0x%x,\n", u->grpid);
	put_modifiers(out, "modhw", u->modhw);
	put_modifiers(out, "umodmsk_req", u->umodmsk_req);
	fputs("  },\n", out);
}

void umask_array(const struct table *t, unsigned i, char *buf, size_t size)
{
	size_t len = (size_t)snprintf(buf, size, "%s_%s_umasks", t->chip->name, t->events[i].name);

	for (size_t k = 0; k < len && k < size; k++)
		buf[k] = (char)tolower((unsigned char)buf[k]);
}

void table_put_event(FILE *out, const struct table *t, unsigned i)
{
	const intel_x86_entry_t *e = &t->events[i];
	char array[128];

	fprintf(out, "  { .name     = \"%s\",\n", e->name);
	put_text(out, "desc", e->desc);
	if (e->equiv)
		put_text(out, "equiv", e->equiv);
	fprintf(out, "    .cntmsk   = 0x%llxull,\n    .code     = 0x%x,\n",
		(unsigned long long)e->cntmsk, e->code);
	put_flags(out, "flags", e->flags);
	if (t->numfields)
		put_bits(out, "modmsk", e->modmsk, NULL, 0);
	else
		put_modifiers(out, "modmsk", e->modmsk);
	put_modifiers(out, "modmsk_req", e->modmsk_req);
	if (e->model)
		fprintf(out, "    .model    = %u,\n", e->model);
	umask_array(t, i, array, sizeof(array));
	if (e->numasks)
		fprintf(out,
			"    .ngrp     = %u,\n    .umasks   = %s,\n"
			"    .numasks  = LIBPFM_ARRAY_SIZE(%s),\n",
			e->ngrp, array, array);
	fputs("  },\n", out);
}

static void array_name(const struct table *t, char *buf, size_t size)
{
	if (t->base)
		snprintf(buf, size, "%s", t->base->array);
	else
		snprintf(buf, size, "intel_%s_pe", t->name);
}

void table_write_events(const struct table *t, const char *dir)
{
	char name[128];
	FILE *out;

	snprintf(name, sizeof(name), "events/intel_%s_events.h", t->name);
	out = create(dir, name, "w");
	fprintf(out,
		"/*\n * PMU: %s (%s)\n * Generated from event tables in which each row cites its "
		"source.\n */\n\n",
		t->name, t->pmu->desc);
	for (unsigned i = 0; i < t->count; i++) {
		if (t->events[i].numasks == 0)
			continue;
		umask_array(t, i, name, sizeof(name));
		fprintf(out, "static const intel_x86_umask_t %s[]={\n", name);
		for (unsigned k = 0; k < t->events[i].numasks; k++)
			table_put_umask(out, &t->umasks[i][k]);
		fputs("};\n\n", out);
	}
	array_name(t, name, sizeof(name));
	fprintf(out, "static const intel_x86_entry_t %s[]={\n", name);
	for (unsigned i = 0; i < t->count; i++)
		table_put_event(out, t, i);
	fputs("};\n", out);
	finish(out);
}

void table_put_detect(const struct table *t, FILE *out)
{
	const struct unc_chip *chip = t->chip;

	fprintf(out, "static int\npfm_intel_%s_detect(void *this)\n{\n", t->name);
	if (chip->ia64) {
		fputs("\t/* an Itanium: never the processor that this code runs on */\n"
		      "\treturn PFM_ERR_NOTSUPP;\n}\n\n",
		      out);
		return;
	}
	fputs("\tint ret = pfm_intel_x86_detect();\n\n\tif (ret != PFM_SUCCESS)\n\t\treturn ret;\n",
	      out);
	for (unsigned i = 0; i < chip->nummodels; i++)
		fprintf(out,
			"\tif (pfm_intel_x86_cfg.family == %u && pfm_intel_x86_cfg.model == %u)\n"
			"\t\treturn %s;\n",
			chip->models[i].family, chip->models[i].model,
			chip->needs_l3 ? "pfm_intel_raw_has_l3() ? PFM_SUCCESS : PFM_ERR_NOTSUPP"
				       : "PFM_SUCCESS");
	fputs("\treturn PFM_ERR_NOTSUPP;\n}\n\n", out);
}

/* Does the PMU have separate edge detection and inversion for occupancy? */
static bool has_occupancy(const struct unc_pmu *pmu)
{
	for (unsigned i = 0; i < pmu->numfields; i++)
		if (strncmp(pmu->fields[i].name, "occ_", 4) == 0)
			return true;
	return false;
}

void table_write_pmus(const struct table *t, const char *dir)
{
	const struct unc_box *box = t->pmu->box;
	FILE *list = create(dir, t->base ? "more-pmus" : "new-pmus", "a"), *out;
	char name[128];

	snprintf(name, sizeof(name), "pfmlib_intel_%s%s.c", t->name, t->base ? "_more" : "");
	out = create(dir, name, "w");
	fprintf(out,
		"/* %s: the PMU of each unit. Generated. */\n"
		"#include \"pfmlib_priv.h\"\n#include \"pfmlib_intel_x86_priv.h\"\n"
		"#include \"pfmlib_intel_snbep_unc_priv.h\"\n#include \"pfmlib_unc_new.h\"\n"
		"#include \"events/intel_%s_events.h\"\n\n",
		t->pmu->desc, t->name);
	table_put_detect(t, out);
	array_name(t, name, sizeof(name));
	for (unsigned unit = t->base ? t->base->units : 0; unit < box->units; unit++) {
		char number[8] = "", kernel[8] = "";

		if (box->units > 1) {
			snprintf(number, sizeof(number), "%u", unit);
			snprintf(kernel, sizeof(kernel), "_%u", unit);
		}
		fprintf(out,
			"pfmlib_pmu_t intel_%s%s_support = {\n"
			"\t.desc = \"Intel %s %s%s%s uncore\",\n\t.name = \"%s%s\",\n"
			"\t.perf_name = \"%s%s\",\n\t.pmu = UNC_NEW_PMU_%s%s,\n"
			"\t.pme_count = LIBPFM_ARRAY_SIZE(%s),\n\t.type = PFM_PMU_TYPE_UNCORE,\n"
			"\t.num_cntrs = %u,\n\t.num_fixed_cntrs = %d,\n\t.max_encoding = 1,\n"
			"\t.pe = %s,\n\t.atdesc = snbep_unc_mods,\n\t.flags = %s,\n",
			t->name, number, t->chip->desc, box->name, *number ? " " : "", number,
			t->name, number, box->kernel->family, kernel, t->name, number, name,
			box->counters, box->fixed_ctr == UNC_NONE ? 0 : 1, name,
			has_occupancy(t->pmu) ? "INTEL_PMU_FL_UNC_OCC" : "0");
		fprintf(out,
			"\t.pmu_detect = pfm_intel_%s_detect,\n"
			"\t.get_event_encoding[PFM_OS_NONE] = pfm_intel_snbep_unc_get_encoding,\n"
			"\t PFMLIB_ENCODE_PERF(pfm_intel_snbep_unc_get_perf_encoding),\n"
			"\t PFMLIB_OS_DETECT(pfm_intel_x86_perf_detect),\n"
			"\t PFMLIB_VALID_PERF_PATTRS(pfm_intel_snbep_unc_perf_validate_pattrs),\n" TABLE_CALLBACKS
			"};\n\n",
			t->name);
		fprintf(list, "%s%s\n", t->name, number);
	}
	finish(out);
	finish(list);
}
