/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Table checks: fields of registers, codes made of them, and counters that may count them.
 */
#include "table_check.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/*
 * The first three: the manual and all later lists print a sibling's code; only the same event of
 * Sapphire Rapids (codes 0x4019, 0x8019, 0x4061) tells them apart.
 */
const struct known_alias known_aliases[] = {
	{ "icx", "icx_unc_m2pcie", "LOCAL_P2P_DED_RETURNED_0", "MS2IOSF2_NCB", "MS2IOSF3_NCB",
	  "printed so" },
	{ "icx", "icx_unc_m2pcie", "LOCAL_P2P_DED_RETURNED_0", "MS2IOSF2_NCS", "MS2IOSF3_NCS",
	  "printed so" },
	{ "icx", "icx_unc_m3upi", "XPT_PFTCH", "LOST_OLD", "LOST_QFULL", "printed so" },
	/* tables 2-57 and 2-159: on a ring where only uncredited traffic can starve, "all" is
	 * that traffic */
	{ "icx", NULL, "TxR_HORZ_STARVED", "AD_ALL", "AD_UNCRD", "same traffic" },
	{ "icx", NULL, "TxR_HORZ_STARVED", "BL_ALL", "BL_UNCRD", "same traffic" },
	{ "icx", "icx_unc_iio", "COMP_BUF_", "CMPD_ALL", "CMPD_ALL_PARTS", "renamed" },
/* a full streaming write is a WCiLF, a partial one a WCiL (table 3-1) */
/* clang-format off */
#define STREAMING(full, part, end) \
	{ "icx", "icx_unc_cha", "TOR_", "IA_MISS_FULL_STREAMING_WR" end, full, "same opcode" }, \
	{ "icx", "icx_unc_cha", "TOR_", "IA_MISS_PARTIAL_STREAMING_WR" end, part, "same opcode" }
	/* clang-format on */
	STREAMING("IA_MISS_WCILF", "IA_MISS_WCIL", ""),
	STREAMING("IA_MISS_WCILF_DDR", "IA_MISS_WCIL_DDR", "_DDR"),
	STREAMING("IA_MISS_WCILF_PMM", "IA_MISS_WCIL_PMM", "_PMM"),
	STREAMING("IA_MISS_LOCAL_WCILF_DDR", "IA_MISS_LOCAL_WCIL_DDR", "_LOCAL_DDR"),
	STREAMING("IA_MISS_LOCAL_WCILF_PMM", "IA_MISS_LOCAL_WCIL_PMM", "_LOCAL_PMM"),
	STREAMING("IA_MISS_REMOTE_WCILF_DDR", "IA_MISS_REMOTE_WCIL_DDR", "_REMOTE_DDR"),
	STREAMING("IA_MISS_REMOTE_WCILF_PMM", "IA_MISS_REMOTE_WCIL_PMM", "_REMOTE_PMM"),
/* Emerald Rapids has Sapphire Rapids' rows. */
#define SPR_EMR(pmu, ...)                          \
	{ "spr", "spr_unc_" pmu, __VA_ARGS__ },    \
	{                                          \
		"emr", "emr_unc_" pmu, __VA_ARGS__ \
	}
	SPR_EMR("cha", "LLC_VICTIMS", "E_STATE", "TOTAL_E", "listed so"),
	SPR_EMR("cha", "LLC_VICTIMS", "M_STATE", "TOTAL_M", "listed so"),
	SPR_EMR("cha", "LLC_VICTIMS", "S_STATE", "TOTAL_S", "listed so"),
	SPR_EMR("cha", "TOR_", "REM_SNPS", "SNPS_FROM_REM", "listed so"),
	SPR_EMR("iio", "IOMMU1", "PWC_1G_HITS", "SLPWC_1G_HITS", "listed so"),
	SPR_EMR("iio", "IOMMU1", "PWC_256T_HITS", "SLPWC_256T_HITS", "listed so"),
	SPR_EMR("iio", "IOMMU1", "PWC_512G_HITS", "SLPWC_512G_HITS", "listed so"),
	SPR_EMR("imc", "DRAM_REFRESH", "HIGH", "HIGH_ALL", "listed so"),
	SPR_EMR("imc", "DRAM_REFRESH", "PANIC", "PANIC_ALL", "listed so"),
	SPR_EMR("m2m", "IMC_READS", "CH0_TO_DDR_AS_MEM", "CH0_TO_NM1LM", "listed so"),
	SPR_EMR("m2m", "IMC_READS", "CH0_TO_DDR_AS_CACHE", "CH0_TO_NMCache", "listed so"),
	SPR_EMR("m2m", "IMC_READS", "CH1_TO_DDR_AS_MEM", "CH1_TO_NM1LM", "listed so"),
	SPR_EMR("m2m", "IMC_READS", "CH1_TO_DDR_AS_CACHE", "CH1_TO_NMCache", "listed so"),
	SPR_EMR("m2m", "IMC_READS", "TO_DDR_AS_MEM", "TO_NM1LM", "listed so"),
	SPR_EMR("m2m", "IMC_READS", "TO_DDR_AS_CACHE", "TO_NMCACHE", "listed so"),
	SPR_EMR("upi", "TxL_FLITS", "ALL_LLCTRL", "IDLE", "listed so"),
	/* a B2CMI has one channel */
	{ "gnr", "gnr_unc_b2cmi", "PREFCAM_INSERTS", "CH0_UPI", "UPI_ALLCH", "listed so" },
	{ "gnr", "gnr_unc_b2cmi", "PREFCAM_INSERTS", "CH0_XPT", "XPT_ALLCH", "listed so" },
	/* Intel's list has the names of Sandy Bridge-EP as well as the new ones */
	{ "ivbep", "ivbep_unc_cbo", "RING_BOUNCES", "AD_IRQ", "AK_CORE", "listed so" },
	{ "ivbep", "ivbep_unc_cbo", "RING_BOUNCES", "AK", "BL_CORE", "listed so" },
	{ "ivbep", "ivbep_unc_cbo", "RING_BOUNCES", "BL", "IV_CORE", "listed so" },
	{ "ivbep", "ivbep_unc_cbo", "RXR_", "IRQ_REJ", "IRQ_REJECTED", "renamed" },
	{ "ivbep", "ivbep_unc_ha", "DIRECTORY_LOOKUP", "NO_SNP", "SNOOP_S", "listed so" },
	{ "ivbep", "ivbep_unc_ha", "DIRECTORY_UPDATE", "CLEAR", "I2S", "listed so" },
	{ "ivbep", "ivbep_unc_ha", "IODC_CONFLICTS", "ANY", "REMOTE_INVI2E_SAME_RTID",
	  "listed so" },
	{ "ivbep", "ivbep_unc_ha", "IODC_CONFLICTS", "LAST", "REMOTE_OTHER_SAME_ADDR",
	  "listed so" },
	{ "ivbep", "ivbep_unc_irp", "TRANSACTIONS", "PD_PREFETCHES", "RD_PREFETCHES", "renamed" },
	{ "hsx", "hsx_unc_cbo", "LLC_VICTIMS", "I_STATE", "S_STATE", "listed so" },
	{ 0 },
};

/* Later lists allow counters 0-3 for umasks of events that only counter 0 can count. */
const struct known_counters known_counters[] = {
	{ "icx", "icx_unc_cha", "TOR_OCCUPANCY", "HBM", "listed so" },
	{ "icx", "icx_unc_cha", "TOR_OCCUPANCY", "MMIO", "listed so" },
	{ 0 },
};

static uint64_t mask_of(const struct unc_field *field)
{
	return unc_width_mask(field->width) << (field->low & 63);
}

static bool is_known_alias(const struct unc_chip *chip, const struct unc_pmu *pmu,
			   const struct unc_event *event, const char *a, const char *b)
{
	for (const struct known_alias *k = known_aliases; k->chip; k++)
		if (strcmp(k->chip, chip->name) == 0 &&
		    (!k->pmu || strcmp(k->pmu, pmu->name) == 0) &&
		    strncmp(event->name, k->event, strlen(k->event)) == 0 &&
		    ((strcmp(k->one, a) == 0 && strcmp(k->other, b) == 0) ||
		     (strcmp(k->one, b) == 0 && strcmp(k->other, a) == 0)))
			return true;
	return false;
}

static bool is_known_counters(const struct unc_chip *chip, const struct unc_pmu *pmu,
			      const struct unc_event *event, const struct unc_umask *umask)
{
	for (const struct known_counters *k = known_counters; k->chip; k++)
		if (strcmp(k->chip, chip->name) == 0 && strcmp(k->pmu, pmu->name) == 0 &&
		    strcmp(k->event, event->name) == 0 && strcmp(k->umask, umask->name) == 0)
			return true;
	return false;
}

/* ------------------------------------------------------------------------------ fields */

/* True if two fields must not share a bit: both describe it, or both are views of the same kind. */
static bool must_differ(const struct unc_field *a, const struct unc_field *b)
{
	if (a->reg != b->reg || a->view != b->view || a->reg == UNC_DERIVED)
		return false;
	return !a->view ||
	       ((a->accept == b->accept || (a->accept & b->accept)) && a->kind == b->kind);
}

static void layout(const struct unc_pmu *pmu, struct findings *f)
{
	unsigned width = 0, wrong = 0;

	for (unsigned i = 0; i < pmu->numfields; i++) {
		const struct unc_field *a = &pmu->fields[i];

		if (a->width == 0 || a->low + a->width > 64) {
			found(f, "%s: field %s does not fit into a register", pmu->name, a->name);
			wrong++;
			continue;
		}
		if (a->reg == UNC_CTL && !a->view)
			width += a->width;
		for (unsigned k = 0; k < i; k++) {
			const struct unc_field *b = &pmu->fields[k];

			if (must_differ(a, b) && (mask_of(a) & mask_of(b))) {
				found(f, "%s: fields %s and %s overlap", pmu->name, b->name,
				      a->name);
				wrong++;
			}
		}
		if (a->reg == UNC_CTL || a->reg == UNC_DERIVED)
			continue;
		if (a->reg > pmu->box->numfilters)
			found(f, "%s: field %s is in a filter that %s does not have", pmu->name,
			      a->name, pmu->box->name);
		else if (mask_of(a) & ~pmu->box->filters[a->reg - 1].writable)
			found(f, "%s: field %s has bits that may not be written", pmu->name,
			      a->name);
		if (a->mask_reg > pmu->box->numfilters || a->mask_reg == a->reg)
			found(f, "%s: field %s has no register for its mask", pmu->name, a->name);
		else if (a->mask_reg && (mask_of(a) & ~pmu->box->filters[a->mask_reg - 1].writable))
			found(f, "%s: the mask of field %s may not be written", pmu->name, a->name);
	}
	if (!wrong && width != 64)
		found(f, "%s: widths of the control register add up to %u", pmu->name, width);
}

/* Bits that a field sets, clears or excludes must be bits that can be set. */
static void side_effects(const struct unc_pmu *pmu, struct findings *f)
{
	uint64_t settable = 0;

	for (unsigned i = 0; i < pmu->numfields; i++)
		if (pmu->fields[i].reg == UNC_CTL &&
		    (pmu->fields[i].kind == UNC_SELECT || pmu->fields[i].kind == UNC_MODIFIER))
			settable |= mask_of(&pmu->fields[i]);
	for (unsigned i = 0; i < pmu->numfields; i++) {
		const struct unc_field *field = &pmu->fields[i];
		uint64_t bits = field->enable | field->enable_if | field->enable_more |
				field->excludes | field->any | field->narrows;

		if (bits & ~settable)
			found(f, "%s: field %s names bits 0x%llx that cannot be set", pmu->name,
			      field->name, (unsigned long long)(bits & ~settable));
		if (field->excludes & mask_of(field))
			found(f, "%s: field %s excludes itself", pmu->name, field->name);
		if (field->narrows & mask_of(field))
			found(f, "%s: field %s clears itself", pmu->name, field->name);
		if (field->any && (mask_of(field) & ~field->any))
			found(f, "%s: field %s is not among those that filter nothing", pmu->name,
			      field->name);
	}
}

void check_layouts(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned p = 0; p < chip->numpmus; p++) {
		layout(chip->pmus[p], f);
		side_effects(chip->pmus[p], f);
	}
}

/* True if both values can be valid at the same time. */
static bool same_context(const struct unc_value *a, const struct unc_value *b)
{
	unsigned both = (unsigned)a->when_mask & b->when_mask;

	if (!a->when_mask || !b->when_mask)
		return true;
	if (a->when && b->when)
		return ((a->when ^ b->when) & both) == 0;
	return both != 0;
}

void check_values(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned p = 0; p < chip->numpmus; p++)
		for (unsigned i = 0; i < chip->pmus[p]->numfields; i++) {
			const struct unc_field *field = &chip->pmus[p]->fields[i];
			const struct unc_value *v = field->values;

			for (unsigned k = 0; k < field->numvalues; k++) {
				if (v[k].value > unc_width_mask(field->width))
					found(f, "%s: %s=%s is wider than its field",
					      chip->pmus[p]->name, field->name, v[k].name);
				if (v[k].name[0] >= '0' && v[k].name[0] <= '9')
					found(f, "%s: %s=%s begins with a digit",
					      chip->pmus[p]->name, field->name, v[k].name);
				if (v[k].when & ~v[k].when_mask)
					found(f, "%s: %s=%s never holds", chip->pmus[p]->name,
					      field->name, v[k].name);
				for (unsigned m = 0; m < k; m++)
					if (strcasecmp(v[k].name, v[m].name) == 0 &&
					    same_context(&v[k], &v[m]))
						found(f, "%s: %s=%s is there twice",
						      chip->pmus[p]->name, field->name, v[k].name);
			}
		}
}

static bool can_be_given(const struct unc_field *field)
{
	return field->kind == UNC_MODIFIER || field->kind == UNC_SELECT;
}

/* Does `name` occur among a field's names? */
static bool has_name(const struct unc_field *field, const char *name, size_t len)
{
	const char *alias = field->alias;

	if (strlen(field->name) == len && strncasecmp(field->name, name, len) == 0)
		return true;
	while (alias && *alias) {
		size_t n = strcspn(alias, ",");

		if (n == len && strncasecmp(alias, name, len) == 0)
			return true;
		alias += n + (alias[n] == ',');
	}
	return false;
}

/* True if some event accepts both fields: a shared name would then be ambiguous. */
static bool may_meet(const struct unc_pmu *pmu, const struct unc_field *a,
		     const struct unc_field *b)
{
	if (!a->accept || !b->accept || (a->accept & b->accept))
		return true;
	for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
		unsigned accepts = unc_pmu_event(pmu, i)->accepts;

		if ((accepts & a->accept) && (accepts & b->accept))
			return true;
	}
	return false;
}

/* Check that no name of field i belongs to another field or a general modifier. */
static void name_is_free(struct findings *f, const struct unc_pmu *pmu, unsigned i,
			 const char *name, size_t len)
{
	static const char *const general[] = { "unit", "socket", "cpu" };

	for (unsigned k = 0; k < 3; k++)
		if (strlen(general[k]) == len && strncasecmp(general[k], name, len) == 0)
			found(f, "%s: field name %s is taken", pmu->name, general[k]);
	for (unsigned k = 0; k < i; k++)
		if (can_be_given(&pmu->fields[k]) && has_name(&pmu->fields[k], name, len) &&
		    may_meet(pmu, &pmu->fields[i], &pmu->fields[k]))
			found(f, "%s: two fields are called %.*s", pmu->name, (int)len, name);
}

void check_field_names(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		for (unsigned i = 0; i < pmu->numfields; i++) {
			const struct unc_field *field = &pmu->fields[i];
			const char *alias = field->alias;
			bool accepted = field->accept == 0, needed = field->needs == NULL;

			if (!can_be_given(field))
				continue;
			name_is_free(f, pmu, i, field->name, strlen(field->name));
			for (; alias && *alias;
			     alias += strcspn(alias, ","), alias += *alias == ',')
				name_is_free(f, pmu, i, alias, strcspn(alias, ","));
			for (unsigned k = 0; k < unc_pmu_numevents(pmu); k++)
				accepted |= (unc_pmu_event(pmu, k)->accepts & field->accept) != 0;
			if (!accepted)
				found(f, "%s: no event accepts %s", pmu->name, field->name);
			for (unsigned k = 0; k < pmu->numfields; k++)
				needed |= field->needs &&
					  strcmp(pmu->fields[k].name, field->needs) == 0;
			if (!needed)
				found(f, "%s: field %s needs %s, which is not there", pmu->name,
				      field->name, field->needs);
		}
	}
}

/* Check the filter settings of an event or umask. */
static void filter_uses(struct findings *f, const struct unc_pmu *pmu,
			const struct unc_event *event, const struct unc_filter_use *use,
			const char *name)
{
	const struct unc_box *box = event->box ? event->box : pmu->box;

	for (; use && (use->needs || use->reg); use++) {
		const struct unc_field *field = NULL;

		for (unsigned i = 0; use->needs && i < pmu->numfields; i++)
			if (strcmp(pmu->fields[i].name, use->needs) == 0)
				field = &pmu->fields[i];
		if (use->needs && (!field || !unc_event_accepts(event, field)))
			found(f, "%s needs %s, which it does not accept", name, use->needs);
		if (use->needs)
			continue;
		if (use->reg > box->numfilters)
			found(f, "%s presets a filter that %s does not have", name, box->name);
		else if ((use->mask & ~box->filters[use->reg - 1].writable) ||
			 (use->value & ~use->mask))
			found(f, "%s presets bits 0x%llx to 0x%llx", name,
			      (unsigned long long)use->mask, (unsigned long long)use->value);
	}
}

void check_filters(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
			const struct unc_event *event = unc_pmu_event(pmu, i);
			char name[256];

			snprintf(name, sizeof(name), "%s::%s", pmu->name, event->name);
			filter_uses(f, pmu, event, event->filters, name);
			for (unsigned k = 0; k < event->numumasks; k++) {
				snprintf(name, sizeof(name), "%s::%s:%s", pmu->name, event->name,
					 event->umasks[k].name);
				filter_uses(f, pmu, event, event->umasks[k].filters, name);
			}
		}
	}
}

/* ------------------------------------------------------------------------------ codes */

/* Bits that a code of this event may set, by kind of field. */
struct bits {
	uint64_t event;   /* ev_sel */
	uint64_t allowed; /* selects, and modifiers that choose a sub-event */
	uint64_t reserved, control;
};

static struct bits bits_of(const struct unc_pmu *pmu, const struct unc_event *event)
{
	struct bits b = { 0 };

	for (unsigned i = 0; i < pmu->numfields; i++) {
		const struct unc_field *field = &pmu->fields[i];

		if (field->reg != UNC_CTL)
			continue;
		if (strcmp(field->name, "ev_sel") == 0)
			b.event |= mask_of(field);
		else if (field->kind == UNC_RESERVED &&
			 (field->accept == 0 || (field->accept & event->accepts)))
			b.reserved |= mask_of(field);
		else if (field->kind == UNC_SELECT || (field->accept & event->accepts))
			b.allowed |= mask_of(field);
		else if (field->kind == UNC_CONTROL)
			b.control |= mask_of(field);
	}
	b.allowed &= ~b.reserved; /* bits that one interface reserves may select in another */
	return b;
}

static void code_bits(struct findings *f, const struct bits *b, uint64_t allowed, uint64_t code,
		      const char *name)
{
	unsigned long long rest = code & ~allowed;

	if (rest & b->control)
		found(f, "%s: control bits 0x%llx", name, rest & b->control);
	if (rest & b->reserved)
		found(f, "%s: reserved bits 0x%llx", name, rest & b->reserved);
	if (rest & b->event)
		found(f, "%s: bits 0x%llx of the event select", name, rest & b->event);
	rest &= ~(b->control | b->reserved | b->event);
	if (rest)
		found(f, "%s: bits 0x%llx are in no field that selects", name, rest);
}

void check_codes(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
			const struct unc_event *event = unc_pmu_event(pmu, i);
			struct bits b = bits_of(pmu, event);
			bool programmed = !(event->flags & (UNC_FIXED | UNC_FREERUN));
			char name[256];

			snprintf(name, sizeof(name), "%s::%s", pmu->name, event->name);
			if (!programmed && event->code)
				found(f, "%s: a code, but no control register", name);
			code_bits(f, &b, b.event | b.allowed, event->code, name);
			code_bits(f, &b, b.allowed, event->bare_code, name);
			if (event->bare_code && !(event->numumasks && (event->flags & UNC_BARE)))
				found(f, "%s: a code without umask, which it has not", name);
			for (unsigned k = 0; k < event->numumasks; k++) {
				const struct unc_umask *umask = &event->umasks[k];

				snprintf(name, sizeof(name), "%s::%s:%s", pmu->name, event->name,
					 umask->name);
				if ((umask->flags & UNC_FREERUN) && umask->code)
					found(f, "%s: a code, but no control register", name);
				if (umask->code & event->code & ~b.event)
					found(f, "%s: bits of its event", name);
				code_bits(f, &b, b.allowed, umask->code, name);
			}
		}
	}
}

/* True if two rows have the same filter settings. */
static bool same_filters(const struct unc_filter_use *a, const struct unc_filter_use *b)
{
	static const struct unc_filter_use none = { 0 };

	for (a = a ? a : &none, b = b ? b : &none;; a++, b++) {
		if (a->reg != b->reg || a->mask != b->mask || a->value != b->value ||
		    (a->needs != NULL) != (b->needs != NULL) ||
		    (a->needs && strcmp(a->needs, b->needs) != 0))
			return false;
		if (!a->needs && !a->reg)
			return true;
	}
}

void check_same_codes(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
			const struct unc_event *event = unc_pmu_event(pmu, i);

			for (unsigned k = 0; k < event->numumasks; k++)
				for (unsigned m = 0; m < k; m++) {
					const struct unc_umask *a = &event->umasks[m];
					const struct unc_umask *b = &event->umasks[k];

					if (((a->flags | b->flags) & UNC_DEPRECATED) ||
					    a->code != b->code ||
					    !same_filters(a->filters, b->filters) ||
					    ((a->flags & b->flags & UNC_FREERUN) &&
					     a->freerun != b->freerun) ||
					    is_known_alias(chip, pmu, event, a->name, b->name))
						continue;
					found(f, "%s::%s: %s and %s have the same code", pmu->name,
					      event->name, a->name, b->name);
				}
		}
	}
}

/* ------------------------------------------------------------------------------ counters */

static void freerun_counter(struct findings *f, const struct unc_box *box, unsigned freerun,
			    unsigned counters, const char *name)
{
	if (freerun >= box->numfreeruns)
		found(f, "%s: %s has no free-running counter %u", name, box->name, freerun);
	if (counters)
		found(f, "%s: is free-running, but has counters", name);
}

static void umask_counters(struct findings *f, const struct unc_chip *chip,
			   const struct unc_pmu *pmu, const struct unc_event *event, bool *all_free)
{
	const struct unc_box *box = event->box ? event->box : pmu->box;

	for (unsigned k = 0; k < event->numumasks; k++) {
		const struct unc_umask *umask = &event->umasks[k];
		char name[256];

		snprintf(name, sizeof(name), "%s::%s:%s", pmu->name, event->name, umask->name);
		if (umask->flags & UNC_FREERUN) {
			freerun_counter(f, box, umask->freerun, umask->counters, name);
			continue;
		}
		*all_free = false;
		if (umask->counters >> box->counters)
			found(f, "%s: counters 0x%x, %s has %u", name, umask->counters, box->name,
			      box->counters);
		else if ((umask->counters & ~event->counters) &&
			 !is_known_counters(chip, pmu, event, umask))
			found(f, "%s: counters 0x%x, its event has 0x%x", name, umask->counters,
			      event->counters);
	}
}

void check_counters(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
			const struct unc_event *event = unc_pmu_event(pmu, i);
			const struct unc_box *box = event->box ? event->box : pmu->box;
			bool all_free = event->numumasks != 0;
			char name[256];

			snprintf(name, sizeof(name), "%s::%s", pmu->name, event->name);
			umask_counters(f, chip, pmu, event, &all_free);
			if ((event->flags & UNC_FIXED) && box->fixed_ctr == UNC_NONE)
				found(f, "%s: %s has no fixed counter", name, box->name);
			if (event->flags & UNC_FREERUN)
				freerun_counter(f, box, event->freerun, event->counters, name);
			else if ((event->flags & UNC_FIXED) && event->counters)
				found(f, "%s: counted by the fixed counter and others", name);
			else if (unc_event_counters(pmu, event) >> box->counters)
				found(f, "%s: counters 0x%x, %s has %u", name, event->counters,
				      box->name, box->counters);
			else if (!(event->flags & UNC_FIXED) && !all_free && !event->counters)
				found(f, "%s: no counter can count it", name);
		}
	}
}
