/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fuzzer of kernel PMUs in sysfs, and of kernel events. The first line of the input is a name to
 * encode; the others are the files of one PMU.
 *
 * Any contents must be read without memory errors, and the canonical form of a name that encodes
 * must encode to the same.
 */
#include <string.h>

#include "perf/kernel_event.h"
#include "made_root.h"
#include "perf/perf.h"

#define PMU "/sys/bus/event_source/devices/uncore_fuzz_0"

/* The files; each gets one line of the input, in this order. */
static const char *const files[] = {
	PMU "/type",
	PMU "/cpumask",
	PMU "/format/event",
	PMU "/format/umask",
	PMU "/format/odd",
	PMU "/events/one",
	PMU "/events/one.unit",
	PMU "/events/two",
	PMU "/alias",
	"/sys/bus/event_source/devices/msr/type",
};
enum { FILES = sizeof(files) / sizeof(files[0]) };

static void set_up(void)
{
	static const char *const host[][2] = {
		{ "/proc/cpuinfo", "vendor_id : GenuineIntel\ncpu family : 6\nmodel : 175\n" },
		{ "/sys/devices/system/cpu/online", "0-3\n" },
		{ "/sys/devices/system/cpu/present", "0-3\n" },
		{ "/sys/devices/system/cpu/cpu0/topology/physical_package_id", "0\n" },
		{ "/sys/devices/system/cpu/cpu1/topology/physical_package_id", "0\n" },
		{ "/sys/devices/system/cpu/cpu2/topology/physical_package_id", "1\n" },
		{ "/sys/devices/system/cpu/cpu3/topology/physical_package_id", "1\n" },
	};

	made_root_open();
	for (size_t i = 0; i < sizeof(host) / sizeof(host[0]); i++)
		made_root_put(host[i][0], host[i][1], strlen(host[i][1]));
}

static void check_fields(const struct unc_perf_pmus *pmus)
{
	for (size_t i = 0; i < pmus->numfamilies; i++)
		for (size_t k = 0; k < pmus->families[i].format.numfields; k++) {
			const struct unc_perf_field *f = &pmus->families[i].format.fields[k];

			MUST(f->reg < UNC_PERF_CONFIGS && f->mask);
			MUST(unc_perf_field_put(f, ~0ull) == f->mask);
			MUST(unc_perf_field_put(f, unc_perf_field_get(f, 0x123456789abcdef0)) ==
			     (f->mask & 0x123456789abcdef0));
		}
}

static void check_name(const struct unc_perf *perf, const char *name)
{
	char text[UNC_NAME_MAX], what[400];
	struct unc_encoding e, again;
	struct unc_error err = { 0 };
	int rc = unc_kernel_event_encode(perf, name, &e, &err);

	if (rc) {
		MUST(rc < 0 && rc == err.code && err.text[0]);
		MUST(err.pos + err.len <= strlen(name));
		return;
	}
	unc_kernel_event_describe(&e, what, sizeof(what));
	if (unc_any_event_name(perf, &e, text, sizeof(text)) >= sizeof(text))
		return;
	MUST(unc_kernel_event_encode(perf, text, &again, &err) == 0);
	MUST(unc_encoding_equal(&e, &again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *at = (const char *)data, *end = at + size;
	const char *stop = size ? memchr(at, '\n', size) : NULL;
	struct unc_perf *perf = NULL;
	struct unc_error err;
	char *name;

	if (!made_root[0])
		set_up();
	if (!stop)
		stop = end;
	name = strndup(at, (size_t)(stop - at));
	MUST(name);
	for (size_t i = 0; i < FILES; i++) {
		at = stop < end ? stop + 1 : end;
		stop = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
		if (!stop)
			stop = end;
		made_root_put(files[i], at, (size_t)(stop - at));
	}
	if (unc_perf_open(made_root, &perf, &err) == 0) {
		check_fields(&perf->pmus);
		for (size_t i = 0; i < perf->numlisted; i++) {
			char text[UNC_NAME_MAX];

			unc_any_event_name(perf, &perf->listed[i], text, sizeof(text));
			check_name(perf, text);
		}
		check_name(perf, name);
		unc_perf_close(perf);
	}
	free(name);
	return 0;
}
