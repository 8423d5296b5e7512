/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/chip.h"

#ifdef __KERNEL__
#include <linux/kernel.h>
#else
#include <stdio.h>
#endif

static unsigned ones(uint64_t mask)
{
	unsigned count = 0;

	for (; mask != 0; mask &= mask - 1)
		count++;
	return count;
}

static uint64_t option_get(const struct unc_sim_option *o, const struct unc_sim_config *c)
{
	const void *member = (const char *)c + o->at;

	if (o->size == sizeof(uint64_t))
		return *(const uint64_t *)member;
	return o->size != 0 ? *(const unsigned *)member : 0;
}

void unc_sim_option_set(const struct unc_sim_option *o, struct unc_sim_config *c, uint64_t value)
{
	void *member = (char *)c + o->at;

	if (o->size == sizeof(uint64_t))
		*(uint64_t *)member = value;
	else if (o->size != 0)
		*(unsigned *)member = (unsigned)value;
}

const struct unc_sim_option *unc_sim_option_of(const struct unc_sim_chip *chip, size_t member)
{
	for (unsigned i = 0; i < chip->numoptions; i++)
		if (chip->options[i].size != 0 && chip->options[i].at == member)
			return &chip->options[i];
	return NULL;
}

struct unc_sim_config unc_sim_usual(const struct unc_sim_chip *chip)
{
	struct unc_sim_config c = { 0 };

	for (unsigned i = 0; i < chip->numoptions; i++)
		unc_sim_option_set(&chip->options[i], &c, chip->options[i].usual);
	return c;
}

void unc_sim_complete(struct unc_sim_config *c)
{
	if (c->chamask == 0)
		c->chamask = unc_width_mask(c->agents);
	if (c->cores == 0)
		c->cores = c->agents > 64 ? c->agents : ones(c->chamask);
	c->chas = c->by_slice ? c->chamask : unc_width_mask(ones(c->chamask));
}

void unc_sim_options_text(const struct unc_sim_chip *chip, const struct unc_sim_config *c,
			  char *buf, size_t size)
{
	size_t used = (size_t)snprintf(buf, size, "%s", chip->tables->name);
	bool has_mask = unc_sim_option_of(chip, offsetof(struct unc_sim_config, chamask)) != NULL;

	for (unsigned i = 0; i < chip->numoptions && used < size; i++) {
		const struct unc_sim_option *o = &chip->options[i];
		unsigned long long value = option_get(o, c);
		const char *format = o->size == sizeof(uint64_t) ? ",%s=0x%llx" : ",%s=%llu";

		if (o->size == 0 || (has_mask && o->at == offsetof(struct unc_sim_config, agents)))
			continue;
		if (o->most == 0)
			used += (size_t)snprintf(buf + used, size - used, ",%s=%s", o->name,
						 o->words[value]);
		else
			used += (size_t)snprintf(buf + used, size - used, format, o->name, value);
	}
}
