/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/load.h"

const char *load_name(enum unc_load kind)
{
	static const char *const names[UNC_LOADS] = { "idle",   "read",  "chase", "store", "write",
						      "stream", "flush", "code",  "dma" };

	return names[__builtin_ctz(kind)];
}
