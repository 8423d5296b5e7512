/* SPDX-License-Identifier: BSD-3-Clause */
#include <errno.h>

#include "papi.h"
#include "uncore.h"

__thread struct unc_error unc_last_error, unc_last_warning;

int unc_name_error(int rc)
{
	if (rc == 0)
		return PAPI_OK;
	if (rc == -ENOMEM)
		return PAPI_ENOMEM;
	return rc == UNC_EPMU || rc == UNC_EEVENT || rc == UNC_EALIAS || rc == UNC_ESYNTAX
		       ? PAPI_ENOEVNT
		       : PAPI_EATTR;
}

int unc_papi_error(int rc)
{
	switch (rc) {
	case 0:
		return PAPI_OK;
	case -ENOMEM:
		return PAPI_ENOMEM;
	case -EBUSY:
		return PAPI_ECNFLCT;
	case -ENOENT:
		return PAPI_ENOEVNT;
	case -EINVAL: /* an event that cannot be counted (evset.h) */
		return unc_name_error(unc_last_error.code);
	case -ENOTSUP:
		return PAPI_ENOSUPP;
	case -EPERM:
	case -EACCES:
		return PAPI_EPERM;
	case -ESTALE:    /* another tool changed a unit */
	case -EOVERFLOW: /* a counter wrapped unseen */
		return PAPI_ECLOST;
	default:
		return PAPI_ESYS;
	}
}

/* Once a set is planned its names are right: an error means that a device is missing or wrong. */
int unc_device_error(int rc)
{
	return rc == -ENOENT || rc == -EINVAL ? PAPI_ESYS : unc_papi_error(rc);
}

int unc_papi_fail(int code, const char *text)
{
	unc_error_set(&unc_last_error, 0, "%s", text);
	return code;
}
