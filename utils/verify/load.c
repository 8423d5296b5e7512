/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/load.h"

static const struct {
	const char *name, *does;
} loads[UNC_LOADS] = {
	{ "idle", "nothing" },
	{ "read", "reads lines in order" },
	{ "chase", "follows pointers through all lines" },
	{ "store", "stores one word of each line, in mixed order" },
	{ "write", "writes whole lines in order" },
	{ "stream", "writes whole lines past the caches" },
	{ "flush", "modifies lines and flushes them" },
	{ "code", "calls a function in each line" },
	{ "dma", "has a disk write into memory" },
};

const char *load_name(enum unc_load kind)
{
	return loads[__builtin_ctz(kind)].name;
}

const char *load_does(enum unc_load kind)
{
	return loads[__builtin_ctz(kind)].does;
}
