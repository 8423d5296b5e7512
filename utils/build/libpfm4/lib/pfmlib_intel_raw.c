/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PMUs without a driver in Linux: encoding of an event.
 */
#include <cpuid.h>

#include "pfmlib_priv.h"
#include "pfmlib_intel_x86_priv.h"
#include "pfmlib_intel_raw_priv.h"

static uint64_t raw_mask(const pfm_intel_raw_field_t *f)
{
	return ((1ULL << f->width) - 1) << f->low;
}

/* The given umasks, or the default one. */
static int raw_umasks(void *this, pfmlib_event_desc_t *e, uint64_t *code, uint64_t *second)
{
	const intel_x86_entry_t *pe = this_pe(this);
	const intel_x86_entry_t *ent = pe + e->event;
	const intel_x86_umask_t *um;
	unsigned int u, given = 0, alone = 0;
	int k;

	for (k = 0; k < e->nattrs; k++) {
		if (attr(e, k)->ctrl != PFM_ATTR_CTRL_PMU || attr(e, k)->type != PFM_ATTR_UMASK)
			continue;
		um = ent->umasks + attr(e, k)->idx;
		*code |= um->ucode >> 8;
		*second |= um->ufilters[0];
		alone |= um->uflags & INTEL_X86_NCOMBO;
		given++;
	}
	if (given > 1 && alone)
		return PFM_ERR_FEATCOMB;
	if (given || !ent->numasks)
		return PFM_SUCCESS;

	for (u = 0; u < ent->numasks; u++)
		if (ent->umasks[u].uflags & INTEL_X86_DFL) {
			*code |= ent->umasks[u].ucode >> 8;
			*second |= ent->umasks[u].ufilters[0];
			return PFM_SUCCESS;
		}
	return PFM_ERR_UMASK;
}

static int raw_modifiers(pfmlib_event_desc_t *e, const pfm_intel_raw_t *raw, uint64_t umasks,
			 uint64_t *reg)
{
	const unsigned int max_inc = raw->max_inc[e->event];
	const pfm_intel_raw_field_t *f;
	uint64_t given = 0, narrowed = 0, value, set;
	int k;

	for (k = 0; k < e->nattrs; k++) {
		if (attr(e, k)->ctrl != PFM_ATTR_CTRL_PMU || attr(e, k)->type == PFM_ATTR_UMASK)
			continue;
		if (attr(e, k)->type == PFM_ATTR_RAW_UMASK)
			return PFM_ERR_ATTR;
		f = raw->fields + attr(e, k)->idx;
		value = e->attrs[k].ival;
		if (attr(e, k)->type == PFM_ATTR_MOD_BOOL)
			value = !!value;
		if (value > 255 || !((f->allowed[value / 64] >> (value % 64)) & 1))
			return PFM_ERR_ATTR_VAL;
		if (f->below_max_inc && value && value >= max_inc)
			return PFM_ERR_ATTR_VAL;
		/* A umask with all bits of the attribute may be narrowed, not changed. */
		set = umasks & raw_mask(f);
		if (set && set != raw_mask(f) && set != value << f->low)
			return PFM_ERR_ATTR_SET;
		*reg = (*reg & ~raw_mask(f)) | (value << f->low);
		given |= raw_mask(f);
		if (value)
			narrowed |= f->narrows;
	}
	*reg &= ~(narrowed & ~given);
	return PFM_SUCCESS;
}

/* All umasks and modifiers, so that the name encodes the same again. */
static void raw_name(void *this, pfmlib_event_desc_t *e, const pfm_intel_raw_t *raw, uint64_t reg)
{
	const intel_x86_entry_t *pe = this_pe(this);
	const pfmlib_attr_desc_t *atdesc = this_atdesc(this);
	const pfm_intel_raw_field_t *f;
	uint64_t value;
	int k;

	evt_strcat(e->fstr, "%s", pe[e->event].name);
	pfmlib_sort_attr(e);
	for (k = 0; k < e->nattrs; k++)
		if (attr(e, k)->ctrl == PFM_ATTR_CTRL_PMU && attr(e, k)->type == PFM_ATTR_UMASK)
			evt_strcat(e->fstr, ":%s", pe[e->event].umasks[attr(e, k)->idx].uname);
	for (k = 0; k < e->npattrs; k++) {
		if (e->pattrs[k].ctrl != PFM_ATTR_CTRL_PMU || e->pattrs[k].type == PFM_ATTR_UMASK)
			continue;
		f = raw->fields + e->pattrs[k].idx;
		value = (reg & raw_mask(f)) >> f->low;
		if ((f->allowed[value / 64] >> (value % 64)) & 1)
			evt_strcat(e->fstr, ":%s=%" PRIu64, atdesc[e->pattrs[k].idx].name, value);
	}
}

int pfm_intel_raw_encode(void *this, pfmlib_event_desc_t *e, const pfm_intel_raw_t *raw)
{
	const intel_x86_entry_t *pe = this_pe(this);
	uint64_t code = pe[e->event].code, umasks = 0, second = 0, reg, all;
	unsigned int i;
	int ret;

	e->fstr[0] = '\0';
	ret = raw_umasks(this, e, &umasks, &second);
	if (ret != PFM_SUCCESS)
		return ret;
	code |= umasks;
	reg = code << raw->shift;
	if (e->dfl_plm & PFM_PLM0)
		reg |= raw->plm[0];
	if (e->dfl_plm & PFM_PLM3)
		reg |= raw->plm[1];
	all = (code << raw->shift) | raw->plm[0] | raw->plm[1];

	ret = raw_modifiers(e, raw, umasks << raw->shift, &reg);
	if (ret != PFM_SUCCESS)
		return ret;
	for (i = 0; i < 2; i++)
		if ((all & raw->some_of[i]) && !(reg & raw->some_of[i]))
			return PFM_ERR_FEATCOMB;

	raw_name(this, e, raw, reg);
	e->codes[0] = reg;
	/* Monitors and capture registers have the same privilege levels in the same bits. */
	if (second)
		second |= reg & (raw->plm[0] | raw->plm[1]);
	e->codes[1] = second;
	e->count = second ? 2 : 1;
	return PFM_SUCCESS;
}

int pfm_intel_raw_has_l3(void)
{
	unsigned int a, b, c, d, i;

	for (i = 0; i < 8; i++) {
		if (!__get_cpuid_count(4, i, &a, &b, &c, &d) || !(a & 0x1f))
			return 0;
		if (((a >> 5) & 7) == 3)
			return 1;
	}
	return 0;
}
