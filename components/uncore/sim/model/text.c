/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/text.h"

void unc_sim_put(struct unc_sim_text *t, const char *s)
{
	for (; *s != '\0'; s++)
		if (t->used + 1 < t->size)
			t->buf[t->used++] = *s;
	t->buf[t->used] = '\0';
}

void unc_sim_put_number(struct unc_sim_text *t, uint64_t value, unsigned base)
{
	char digits[21];
	unsigned i = sizeof(digits) - 1;

	digits[i] = '\0';
	do {
		digits[--i] = "0123456789abcdef"[value % base];
		value /= base;
	} while (value != 0);
	unc_sim_put(t, &digits[i]);
}

void unc_sim_put_hex(struct unc_sim_text *t, uint64_t value)
{
	unc_sim_put(t, "0x");
	unc_sim_put_number(t, value, 16);
}
