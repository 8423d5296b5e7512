/* SPDX-License-Identifier: BSD-3-Clause */
#include "backend.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "direct/direct.h"
#include "host/host.h"
#include "montecito/montecito.h"
#include "perf/open.h"
#include "perf/perf.h"
#include "perf/permission.h"
#include "env_bool.h"
#include "text.h"

/* Both reasons and a hint must fit into PAPI's disabled_reason (127 characters). */
enum { REASON = 58, SHOWN = 127 };

/* What the user chose in the environment. */
struct choice {
	const char *name, *options;
	bool force, share;
};

static int open_perf(const struct choice *choice, struct unc_backend *out, struct unc_error *err)
{
	char buf[UNC_PATH_MAX];
	const char *root = unc_host_root(buf, sizeof(buf));
	struct unc_perf *perf;
	int rc;

	if (!root)
		return unc_error_set(err, -ENAMETOOLONG, "PAPI_UNCORE_ROOT is too long");
	rc = unc_perf_open(root, &perf, err);
	if (rc)
		return rc;
	rc = unc_perf_check_permission(perf, err);
	if (rc) {
		unc_perf_close(perf);
		return rc;
	}
	perf->share = choice->share;
	*out = (struct unc_backend){
		.count = &unc_count_perf, .self = perf, .machine = &perf->machine, .perf = perf
	};
	return 0;
}

static int open_registers(const struct unc_regs_ops *ops, const char *options,
			  const struct choice *choice, struct unc_backend *out,
			  struct unc_error *err)
{
	struct unc_direct *direct;
	int rc = unc_direct_open(ops, options, &direct, err);

	if (rc)
		return rc;
	direct->force = choice->force;
	*out = (struct unc_backend){ .count = &unc_count_regs,
				     .self = direct,
				     .machine = &direct->machine };
	return 0;
}

static int open_direct(const struct choice *choice, struct unc_backend *out, struct unc_error *err)
{
	return open_registers(&unc_regs_direct, NULL, choice, out, err);
}

static int open_montecito(const struct choice *choice, struct unc_backend *out,
			  struct unc_error *err)
{
	struct unc_montecito *m;
	int rc = unc_montecito_open(&unc_regs_sim, choice->options, &m, err);

	if (rc)
		return rc;
	m->force = choice->force;
	*out = (struct unc_backend){ .count = &unc_count_montecito,
				     .self = m,
				     .machine = &m->machine };
	return 0;
}

static int open_sim(const struct choice *choice, struct unc_backend *out, struct unc_error *err)
{
	if (unc_montecito_named(choice->options))
		return open_montecito(choice, out, err);
	return open_registers(&unc_regs_sim, choice->options, choice, out, err);
}

/* The backends that `auto` tries come first, in the order in which it tries them. */
static const struct backend_desc {
	const char *name;
	int (*open)(const struct choice *choice, struct unc_backend *out, struct unc_error *err);
	bool automatic;
} backends[] = {
	{ .name = "perf", .open = open_perf, .automatic = true },
	{ .name = "direct", .open = open_direct, .automatic = true },
	{ .name = "sim", .open = open_sim },
};
enum { NUM_BACKENDS = sizeof(backends) / sizeof(backends[0]) };

/*
 * Does the backend count events of the chip's tables? The kernel may have only other PMUs. On a chip
 * without tables, these are all that can be counted.
 */
static bool serves(const struct unc_backend *backend)
{
	return !backend->perf || !backend->machine->chip || backend->perf->programmable > 0;
}

/* Add a hint at the simulated machine, if it fits. */
static const char *hint(size_t said)
{
	static const char text[] = "; PAPI_UNCORE_BACKEND=sim simulates";

	return said + sizeof(text) - 1 <= SHOWN ? text : "";
}

static int open_any(const struct choice *choice, struct unc_backend *out, struct unc_error *err)
{
	char reasons[2 * REASON + 32] = "", last[REASON + 1] = "";
	struct unc_text text = { .buf = reasons, .size = sizeof(reasons) };
	int first = 0;

	for (size_t i = 0; i < NUM_BACKENDS && backends[i].automatic; i++) {
		struct unc_error why = { 0 };
		int rc = backends[i].open(choice, out, &why);
		bool same;

		if (rc == 0 && serves(out))
			return 0;
		if (rc == 0) {
			rc = unc_error_set(&why, -ENODEV, "the kernel has no uncore PMUs of %s",
					   out->machine->chip->name);
			unc_backend_close(out);
		}
		/* Of several errors, prefer a missing permission: the user can change that. */
		if (!first || rc == -EACCES || rc == -EPERM)
			first = rc;
		same = strncmp(last, why.text, REASON) == 0; /* print a common reason only once */
		if (i > 0 && same)
			unc_text_add(&text, ", ");
		else if (i > 0)
			unc_text_add(&text, ": %s; ", last);
		unc_text_add(&text, "%s", backends[i].name);
		snprintf(last, sizeof(last), "%.*s", REASON, why.text);
	}
	unc_text_add(&text, ": %s", last);
	return unc_error_set(err, first, "%s%s", reasons, hint(text.len));
}

static int open_chosen(const struct choice *choice, struct unc_backend *out, struct unc_error *err)
{
	const char *name = choice->name;

	if (!name || !*name || strcasecmp(name, "auto") == 0)
		return open_any(choice, out, err);
	for (size_t i = 0; i < NUM_BACKENDS; i++) {
		struct unc_error why = { 0 };
		int rc;

		if (strcasecmp(name, backends[i].name) != 0)
			continue;
		rc = backends[i].open(choice, out, &why);
		return rc ? unc_error_set(err, rc, "%s%s", why.text,
					  backends[i].automatic ? hint(strlen(why.text)) : "")
			  : 0;
	}
	return unc_error_set(err, -EINVAL,
			     "PAPI_UNCORE_BACKEND=%.20s: it takes auto, perf, direct or sim", name);
}

int unc_backend_open(const char *name, const char *options, struct unc_backend *out,
		     struct unc_error *err)
{
	const struct choice choice = { .name = name, .options = options };

	*out = (struct unc_backend){ 0 };
	return open_chosen(&choice, out, err);
}

/* Variables of older versions. Who sets one counts on what it did. */
static int refuse_removed(struct unc_error *err)
{
	static const struct {
		const char *name, *why;
	} removed[] = {
		{ "PAPI_UNCORE_TOGETHER", "freezes that outlive a kill cost more than they gave" },
		{ "PAPI_UNCORE_SNAPSHOT", "freezes that outlive a kill cost more than they gave" },
		{ "PAPI_UNCORE_FREEZE", "freezes that outlive a kill cost more than they gave" },
		{ "PAPI_UNCORE_READERS", "threads for reading were never seen to pay" },
		{ "PAPI_UNCORE_SIGNALS", "no signal is handled, the next start restores units" },
	};

	for (size_t i = 0; i < sizeof(removed) / sizeof(removed[0]); i++) {
		const char *value = secure_getenv(removed[i].name);

		if (value && *value)
			return unc_error_set(err, -ENOTSUP, "%s was removed: %s. Unset it",
					     removed[i].name, removed[i].why);
	}
	return 0;
}

int unc_backend_open_chosen(struct unc_backend *out, struct unc_error *err)
{
	struct choice choice = { .name = secure_getenv("PAPI_UNCORE_BACKEND"),
				 .options = secure_getenv("PAPI_UNCORE_SIM"),
				 .share = true };
	int rc = refuse_removed(err);

	*out = (struct unc_backend){ 0 };
	if (rc == 0)
		rc = unc_env_bool("PAPI_UNCORE_FORCE", &choice.force, err);
	if (rc >= 0)
		rc = unc_env_bool("PAPI_UNCORE_SHARE", &choice.share, err);
	return rc < 0 ? rc : open_chosen(&choice, out, err);
}

void unc_backend_close(struct unc_backend *backend)
{
	if (backend->count)
		backend->count->close(backend->self);
	*backend = (struct unc_backend){ 0 };
}
