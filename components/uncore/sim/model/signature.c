/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/signature.h"

/* The finaliser of splitmix64. */
uint64_t unc_sim_mix(uint64_t x)
{
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
	x = (x ^ x >> 27) * 0x94d049bb133111ebull;
	return x ^ x >> 31;
}

uint64_t unc_sim_counts(uint32_t khz, uint64_t ns)
{
	/* Split, so that years of nanoseconds do not overflow. */
	return ns / UNC_SIM_KHZ * khz + ns % UNC_SIM_KHZ * khz / UNC_SIM_KHZ;
}
