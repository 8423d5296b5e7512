/* SPDX-License-Identifier: BSD-3-Clause */
/* Calls of libpfm4. Compiled only within PAPI, which links libpfm4: no other file may call it. */
#include "perf/libpfm4.h"

#if __has_include(<perfmon/pfmlib_perf_event.h>)

#include <errno.h>
#include <perfmon/pfmlib_perf_event.h>
#include <stdio.h>

#include "forks.h"

static int encode(const char *name, unsigned *type, uint64_t *config, char *why, size_t size)
{
	struct perf_event_attr attr = { 0 };
	pfm_perf_encode_arg_t arg = { .attr = &attr, .size = sizeof(arg) };
	int rc;

	unc_names_lock();      /* libpfm4 does not document thread safety */
	rc = pfm_initialize(); /* does nothing if PAPI has called it */
	if (rc == PFM_SUCCESS)
		rc = pfm_get_os_event_encoding(name, PFM_PLM0 | PFM_PLM3, PFM_OS_PERF_EVENT_EXT,
					       &arg);
	unc_names_unlock();
	if (rc == PFM_SUCCESS) {
		*type = attr.type;
		config[0] = attr.config;
		config[1] = attr.config1;
		config[2] = attr.config2;
		return 0;
	}
	snprintf(why, size, "libpfm4: %s", pfm_strerror(rc));
	return rc == PFM_ERR_NOTFOUND || rc == PFM_ERR_NOINIT ? -ENOENT : -EINVAL;
}

static const struct unc_libpfm libpfm = { .encode = encode };

void unc_libpfm_register(void)
{
	unc_libpfm = &libpfm;
}

#else

void unc_libpfm_register(void)
{
}

#endif
