/* SPDX-License-Identifier: BSD-3-Clause */
#include "library.h"

#include <dlfcn.h>
#include <string.h>

bool unc_library_load(const char *file, const char *const *names, void *const *into, size_t count)
{
	void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
	bool all = handle != NULL;

	for (size_t i = 0; all && i < count; i++) {
		void *function = dlsym(handle, names[i]);

		memcpy(into[i], &function, sizeof(function));
		all = function != NULL;
	}
	return all;
}
