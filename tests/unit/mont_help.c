/* SPDX-License-Identifier: BSD-3-Clause */
#include "mont_help.h"

#include <stdio.h>

struct rig rig;

void mont_open(const char *options)
{
	rig_chip("montecito");
	rig_open(&rig, options);
}

void mont_close(void)
{
	unc_sim_reset(rig.sim); /* forget expected faults */
	rig_close(&rig);
}

struct unc_addr mont_reg(unsigned thread, unsigned bank, unsigned n)
{
	return (struct unc_addr){ .space = UNC_PMC_PMD,
				  .size = 8,
				  .at = thread * 0x400ull + bank + n };
}

int mont_try_put(unsigned thread, unsigned bank, unsigned n, uint64_t value)
{
	struct unc_addr at = mont_reg(thread, bank, n);

	return unc_regs_sim.write(rig.sim, &at, value);
}

int mont_try_get(unsigned thread, unsigned bank, unsigned n, uint64_t *value)
{
	struct unc_addr at = mont_reg(thread, bank, n);

	return unc_regs_sim.read(rig.sim, &at, 1, value);
}

void mont_put(unsigned thread, unsigned bank, unsigned n, uint64_t value)
{
	int rc = mont_try_put(thread, bank, n, value);

	CU_ASSERT_EQUAL(rc, 0);
	if (rc)
		printf("thread %u, register 0x%x + %u: %d\n", thread, bank, n, rc);
}

uint64_t mont_get(unsigned thread, unsigned bank, unsigned n)
{
	uint64_t value = 0;

	CU_ASSERT_EQUAL(mont_try_get(thread, bank, n, &value), 0);
	return value;
}

void mont_put_all(unsigned thread, const struct setup *s)
{
	for (; s->n != 0 || s->bank != 0; s++)
		mont_put(thread, s->bank, s->n, s->value);
}

void mont_equals(uint64_t is, uint64_t wanted, const char *what)
{
	CU_ASSERT_EQUAL(is, wanted);
	if (is != wanted)
		printf("%s: %llu, not %llu\n", what, (unsigned long long)is,
		       (unsigned long long)wanted);
}

uint64_t mont_count(const char *name, uint64_t ns)
{
	uint64_t value;

	rig_count(&rig, name, ns, &value);
	return value;
}
