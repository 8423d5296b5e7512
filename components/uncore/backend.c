/* SPDX-License-Identifier: BSD-3-Clause */
#include "backend.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perf/perf.h"
#include "text.h"
#include "words.h"

/* Two reasons and a hint must fit into PAPI's disabled_reason (127 characters). */
enum { REASON = 58, SHOWN = 127 };

/* The backends that `auto` tries come first, in the order it tries them. A build may lack layers. */
static const struct unc_backend_desc *const backends[] = {
	&unc_backend_perf,
#ifndef UNC_NO_DIRECT
	&unc_backend_direct,
#endif
#ifndef UNC_NO_SIM
	&unc_backend_sim,
#endif
};
enum { BACKENDS = sizeof(backends) / sizeof(backends[0]) };

static const struct unc_backend_desc *backend_named(const char *name)
{
	for (size_t i = 0; i < BACKENDS; i++)
		if (unc_is(name, backends[i]->name))
			return backends[i];
	return NULL;
}

/* Why there is no backend of this name. */
static int no_backend(const char *name, struct unc_error *err)
{
	static const struct {
		const char *name, *what, *option;
	} layers[] = {
		{ "direct", "access to registers", "UNCORE_DIRECT=no" },
		{ "sim", "the embedded machine", "UNCORE_SIM=no" },
	};

	for (size_t i = 0; i < sizeof(layers) / sizeof(layers[0]); i++)
		if (unc_is(name, layers[i].name))
			return unc_error_set(err, -ENOTSUP,
					     "PAPI_UNCORE_BACKEND=%s: this component was built "
					     "without %s (%s)",
					     layers[i].name, layers[i].what, layers[i].option);
	return unc_error_set(err, -EINVAL,
			     "PAPI_UNCORE_BACKEND=%.20s: it takes auto, perf, direct or sim", name);
}

/*
 * Can the backend count events of the chip's tables? The kernel may only have other PMUs. On a chip
 * without tables, those PMUs are all there is.
 */
static bool serves(const struct unc_backend *backend)
{
	return !backend->perf || !backend->machine->chip || backend->perf->programmable > 0;
}

/* The hint at the simulated machine, or "" if the build lacks it or the hint does not fit. */
static const char *hint(size_t said)
{
	static const char text[] = "; PAPI_UNCORE_BACKEND=sim simulates";

	return backend_named("sim") && said + sizeof(text) - 1 <= SHOWN ? text : "";
}

static int open_any(const struct unc_choice *choice, struct unc_backend *out, struct unc_error *err)
{
	char reasons[2 * REASON + 32] = "", last[REASON + 1] = "";
	struct unc_text text = { .buf = reasons, .size = sizeof(reasons) };
	int first = 0;

	for (size_t i = 0; i < BACKENDS && backends[i]->automatic; i++) {
		struct unc_error why = { 0 };
		int rc = backends[i]->open(choice, out, &why);
		bool same;

		if (rc == 0 && serves(out))
			return 0;
		if (rc == 0) {
			rc = unc_error_set(&why, -ENODEV, "the kernel has no uncore PMUs of %s",
					   out->machine->chip->name);
			unc_backend_close(out);
		}
		/* Of several errors, report a missing permission first: the user can fix that. */
		if (!first || rc == -EACCES || rc == -EPERM)
			first = rc;
		same = strncmp(last, why.text, REASON) ==
		       0; /* print a reason that all share only once */
		if (i > 0 && same)
			unc_text_add(&text, ", ");
		else if (i > 0)
			unc_text_add(&text, ": %s; ", last);
		unc_text_add(&text, "%s", backends[i]->name);
		snprintf(last, sizeof(last), "%.*s", REASON, why.text);
	}
	unc_text_add(&text, ": %s", last);
	return unc_error_set(err, first, "%s%s", reasons, hint(text.len));
}

static int open_chosen(const struct unc_choice *choice, struct unc_backend *out,
		       struct unc_error *err)
{
	const char *name = choice->name;
	const struct unc_backend_desc *backend;
	struct unc_error why = { 0 };
	int rc;

	if (!name || !*name || unc_is(name, "auto"))
		return open_any(choice, out, err);
	backend = backend_named(name);
	if (!backend)
		return no_backend(name, err);
	rc = backend->open(choice, out, &why);
	if (rc)
		unc_error_set(err, rc, "%s%s", why.text,
			      backend->automatic ? hint(strlen(why.text)) : "");
	return rc;
}

int unc_backend_open(const char *name, const char *options, struct unc_backend *out,
		     struct unc_error *err)
{
	const struct unc_choice choice = { .name = name, .options = options };

	*out = (struct unc_backend){ 0 };
	return open_chosen(&choice, out, err);
}

/* Refuse variables of older versions: a user who sets one relies on its effect. */
static int refuse_removed(struct unc_error *err)
{
	static const char *const names[] = { "PAPI_UNCORE_TOGETHER", "PAPI_UNCORE_SNAPSHOT",
					     "PAPI_UNCORE_FREEZE", "PAPI_UNCORE_READERS",
					     "PAPI_UNCORE_SIGNALS" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const char *value = secure_getenv(names[i]);

		if (value && *value)
			return unc_error_set(err, -ENOTSUP,
					     "%s was removed: it cost more than it gave. Unset it",
					     names[i]);
	}
	return 0;
}

/* A variable that is 0 or 1; other values are rejected, not ignored. */
static int env_bool(const char *name, bool *on, struct unc_error *err)
{
	const char *value = secure_getenv(name);

	if (!value || !*value)
		return 0;
	if (strcmp(value, "0") != 0 && strcmp(value, "1") != 0)
		return unc_error_set(err, -EINVAL, "%s=%.40s: it takes 0 or 1", name, value);
	*on = *value == '1';
	return 0;
}

int unc_backend_open_chosen(struct unc_backend *out, struct unc_error *err)
{
	struct unc_choice choice = { .name = secure_getenv("PAPI_UNCORE_BACKEND"),
				     .options = secure_getenv("PAPI_UNCORE_SIM"),
				     .share = true };
	int rc = refuse_removed(err);

	*out = (struct unc_backend){ 0 };
	if (rc == 0)
		rc = env_bool("PAPI_UNCORE_FORCE", &choice.force, err);
	if (rc == 0)
		rc = env_bool("PAPI_UNCORE_SHARE", &choice.share, err);
	return rc ? rc : open_chosen(&choice, out, err);
}

void unc_backend_close(struct unc_backend *backend)
{
	if (backend->count)
		backend->count->close(backend->self);
	*backend = (struct unc_backend){ 0 };
}
