/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PAPI's view of the uncore: the component vector and nothing else. What is counted, where and how
 * is decided in catalog.c, plan.c and behind count.h.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "papi.h"
#include "papi_internal.h"
#include "papi_memory.h"
#include "papi_vector.h"

#include "backend.h"
#include "catalog.h"
#include "papi_uncore.h"
#include "plan.h"

enum { MAX_EVENTS = 512 }; /* in one event set: one for each of many units */

papi_vector_t _uncore_vector;

static struct unc_backend backend;
static struct unc_catalog *catalog;
static __thread struct unc_error last_error; /* for papi_uncore_error() */

/* An event set. PAPI allocates it, zeroed or not, and never frees what it points to. */
struct control {
	struct unc_set *set;
	struct unc_encoding *encodings;
	const struct unc_encoding **events; /* in PAPI's order */
	uint64_t *counts;
	long long *values;  /* what PAPI sees: counts + offset */
	long long *offset;  /* moved by reset and write */
	int count;
	int cpu; /* of PAPI_CPU_ATTACH, or -1 */
};

struct context {
	int unused;
};

static struct control *control_of(hwd_control_state_t *state)
{
	return (struct control *)state;
}

/* The one place where our errors become PAPI's. */
static int papi_error(int rc)
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
	case -ENOTSUP:
		return PAPI_ENOSUPP;
	case -EPERM:
	case -EACCES:
		return PAPI_EPERM;
	default:
		return PAPI_ESYS;
	}
}

/* Errors of names are small numbers of their own (unc_events.h). */
static int name_error(int rc)
{
	if (rc == 0)
		return PAPI_OK;
	if (rc == -ENOMEM)
		return PAPI_ENOMEM;
	return rc == UNC_EPMU || rc == UNC_EEVENT || rc == UNC_ESYNTAX ? PAPI_ENOEVNT : PAPI_EATTR;
}

/* ---------------------------------------------------------------------------------- component */

static int uncore_init_component(int cidx)
{
	PAPI_component_info_t *info = &_uncore_vector.cmp_info;
	int rc;

	rc = unc_backend_open(secure_getenv("PAPI_UNCORE_BACKEND"), secure_getenv("PAPI_UNCORE_SIM"),
			      &backend, &last_error);
	if (rc == 0 && unc_catalog_open(backend.machine, &catalog)) {
		unc_backend_close(&backend);
		rc = unc_why(&last_error, -ENOMEM, "out of memory");
	}
	if (rc) {
		snprintf(info->disabled_reason, sizeof(info->disabled_reason), "%s",
			 last_error.text);
		info->disabled = rc == -EPERM || rc == -EACCES ? PAPI_EPERM : PAPI_ENOSUPP;
		return info->disabled;
	}
	info->CmpIdx = cidx;
	info->num_native_events = (int)unc_catalog_numevents(catalog);
	info->num_cntrs = MAX_EVENTS;
	info->num_mpx_cntrs = MAX_EVENTS;
	snprintf(info->description, sizeof(info->description), "Uncore: %.110s",
		 backend.machine->text);
	info->disabled = PAPI_OK;
	return PAPI_OK;
}

static int uncore_shutdown_component(void)
{
	unc_catalog_close(catalog);
	catalog = NULL;
	unc_backend_close(&backend);
	return PAPI_OK;
}

/* Nothing of ours belongs to a thread, and an error here would fail its registration. */
static int uncore_init_thread(hwd_context_t *context)
{
	(void)context;
	return PAPI_OK;
}

static int uncore_shutdown_thread(hwd_context_t *context)
{
	(void)context;
	return PAPI_OK;
}

/* ---------------------------------------------------------------------------------- event sets */

static int uncore_init_control_state(hwd_control_state_t *state)
{
	*control_of(state) = (struct control){ .cpu = -1 };
	return PAPI_OK;
}

static void empty(struct control *control)
{
	int cpu = control->cpu;

	if (control->set)
		backend.count->release(control->set);
	free(control->encodings);
	free(control->events);
	free(control->counts);
	free(control->values);
	free(control->offset);
	*control = (struct control){ .cpu = cpu };
}

/* Plan the events that the control knows. */
static int prepare(struct control *control)
{
	int socket = control->cpu < 0 ? -1 : unc_machine_socket(backend.machine, control->cpu);
	struct unc_set *set = NULL;
	int rc;

	if (control->count == 0)
		return PAPI_OK;
	rc = backend.count->prepare(backend.machine, control->events, (size_t)control->count,
				    socket, &set, &last_error);
	if (rc)
		return papi_error(rc);
	if (control->set)
		backend.count->release(control->set);
	control->set = set;
	return PAPI_OK;
}

static int uncore_update_control_state(hwd_control_state_t *state, NativeInfo_t *native, int count,
				       hwd_context_t *context)
{
	struct control *control = control_of(state);
	size_t n = (size_t)count;

	(void)context;
	empty(control);
	if (count == 0)
		return PAPI_OK;
	control->encodings = calloc(n, sizeof(*control->encodings));
	control->events = calloc(n, sizeof(*control->events));
	control->counts = calloc(n, sizeof(*control->counts));
	control->values = calloc(n, sizeof(*control->values));
	control->offset = calloc(n, sizeof(*control->offset));
	if (!control->encodings || !control->events || !control->counts || !control->values ||
	    !control->offset) {
		empty(control);
		return PAPI_ENOMEM;
	}
	for (int i = 0; i < count; i++) {
		int rc = unc_catalog_encode(catalog, (unsigned)native[i].ni_event,
					    &control->encodings[i], &last_error);

		if (rc) {
			empty(control);
			return name_error(rc);
		}
		control->events[i] = &control->encodings[i];
		native[i].ni_position = i;
	}
	control->count = count;
	return prepare(control);
}

static int uncore_cleanup_eventset(hwd_control_state_t *state)
{
	empty(control_of(state));
	return PAPI_OK;
}

static int uncore_start(hwd_context_t *context, hwd_control_state_t *state)
{
	struct control *control = control_of(state);

	(void)context;
	if (!control->set)
		return PAPI_EINVAL;
	for (int i = 0; i < control->count; i++)
		control->offset[i] = 0;
	return papi_error(backend.count->start(control->set, &last_error));
}

static int uncore_stop(hwd_context_t *context, hwd_control_state_t *state)
{
	struct control *control = control_of(state);

	(void)context;
	return control->set ? papi_error(backend.count->stop(control->set, &last_error)) : PAPI_OK;
}

static int uncore_read(hwd_context_t *context, hwd_control_state_t *state, long long **events,
		       int flags)
{
	struct control *control = control_of(state);
	int rc;

	(void)context;
	(void)flags;
	if (!control->set)
		return PAPI_EINVAL;
	rc = backend.count->read(control->set, control->counts, &last_error);
	if (rc)
		return papi_error(rc);
	for (int i = 0; i < control->count; i++)
		control->values[i] = (long long)control->counts[i] + control->offset[i];
	*events = control->values;
	return PAPI_OK;
}

/* Counters are never written: a reset or a write moves the number that a count starts from. */
static int uncore_write(hwd_context_t *context, hwd_control_state_t *state, long long *from)
{
	struct control *control = control_of(state);
	long long *now;
	int rc = uncore_read(context, state, &now, 0);

	if (rc != PAPI_OK)
		return rc;
	for (int i = 0; i < control->count; i++)
		control->offset[i] = from[i] - (long long)control->counts[i];
	return PAPI_OK;
}

static int uncore_reset(hwd_context_t *context, hwd_control_state_t *state)
{
	struct control *control = control_of(state);
	long long *now;
	int rc = uncore_read(context, state, &now, 0);

	if (rc != PAPI_OK)
		return rc;
	for (int i = 0; i < control->count; i++)
		control->offset[i] = -(long long)control->counts[i];
	return PAPI_OK;
}

static int attach_cpu(struct control *control, unsigned cpu)
{
	int before = control->cpu, rc;

	if (unc_machine_socket(backend.machine, (int)cpu) < 0) {
		unc_why(&last_error, -ENOENT, "there is no cpu %u", cpu);
		return PAPI_EINVAL;
	}
	control->cpu = (int)cpu;
	rc = prepare(control);
	if (rc != PAPI_OK)
		control->cpu = before;
	return rc;
}

static int uncore_set_domain(hwd_control_state_t *state, int domain)
{
	(void)state;
	if (domain == PAPI_DOM_ALL)
		return PAPI_OK;
	unc_why(&last_error, -ENOTSUP, "uncore counters count in every domain: use PAPI_DOM_ALL");
	return PAPI_ENOSUPP;
}

static int uncore_ctl(hwd_context_t *context, int code, _papi_int_option_t *option)
{
	(void)context;
	switch (code) {
	case PAPI_CPU_ATTACH:
		return attach_cpu(control_of(option->cpu.ESI->ctl_state), option->cpu.cpu_num);
	case PAPI_DOMAIN:
	case PAPI_DEFDOM:
		return uncore_set_domain(NULL, option->domain.domain);
	case PAPI_GRANUL:
	case PAPI_DEFGRN:
		return option->granularity.granularity == PAPI_GRN_SYS ? PAPI_OK : PAPI_ENOSUPP;
	case PAPI_MULTIPLEX: /* events that fit count all the time; those that do not are refused */
	case PAPI_INHERIT:   /* a socket's counts include every process there is */
		return PAPI_OK;
	default:
		return PAPI_ENOSUPP;
	}
}

/* An uncore counter cannot interrupt the thread whose doing it counts. */
static int uncore_set_overflow(EventSetInfo_t *set, int event, int threshold)
{
	(void)set;
	(void)event;
	(void)threshold;
	unc_why(&last_error, -ENOTSUP, "uncore counters belong to a socket: no overflow interrupts");
	return PAPI_ENOSUPP;
}

static int uncore_set_profile(EventSetInfo_t *set, int event, int threshold)
{
	return uncore_set_overflow(set, event, threshold);
}

static int uncore_stop_profiling(ThreadInfo_t *thread, EventSetInfo_t *set)
{
	(void)thread;
	(void)set;
	return PAPI_ENOSUPP;
}

/* ---------------------------------------------------------------------------------- names */

/*
 * PAPI numbers the codes that we give it. Left alone it would compare names to find its number of
 * a code again, through all it has; so we tell it the number, which the catalog keeps for us.
 */
static void tell_papi_code(unsigned code)
{
	unsigned *note = unc_catalog_note(catalog, code);

	if (!note)
		return;
	if (*note == 0) {
		char name[UNC_NAME_MAX];

		unc_catalog_name(catalog, code, name, sizeof(name));
		_papi_hwi_set_papi_event_code(0, 0);
		*note = (unsigned)_papi_hwi_native_to_eventcode(_uncore_vector.cmp_info.CmpIdx,
								(int)code, -1, NULL);
	}
	_papi_hwi_set_papi_event_code(*note, 1);
}

static int uncore_ntv_enum_events(unsigned int *code, int modifier)
{
	enum unc_step step;

	if (!catalog)
		return PAPI_ENOEVNT;
	switch (modifier) {
	case PAPI_ENUM_FIRST:
		step = UNC_FIRST_EVENT;
		break;
	case PAPI_ENUM_EVENTS:
		step = UNC_NEXT_EVENT;
		break;
	case PAPI_NTV_ENUM_UMASKS:
		step = UNC_NEXT_MASK;
		break;
	default:
		return PAPI_ENOEVNT;
	}
	if (!unc_catalog_step(catalog, step, code))
		return PAPI_ENOEVNT;
	tell_papi_code(*code);
	return PAPI_OK;
}

static int uncore_ntv_name_to_code(const char *name, unsigned int *code)
{
	int rc;

	if (!catalog)
		return PAPI_ENOEVNT;
	rc = unc_catalog_find(catalog, name, code, &last_error);
	if (rc)
		return name_error(rc);
	tell_papi_code(*code);
	return PAPI_OK;
}

static int uncore_ntv_code_to_name(unsigned int code, char *name, int len)
{
	if (!catalog || len <= 0 || unc_catalog_name(catalog, code, name, (size_t)len))
		return PAPI_ENOEVNT;
	return PAPI_OK;
}

static int describe(unsigned code, char *text, size_t size)
{
	char event[256], mask[256];

	if (!catalog || unc_catalog_describe(catalog, code, event, sizeof(event), mask, sizeof(mask)))
		return PAPI_ENOEVNT;
	/* papi_native_avail shows what follows "masks:" beside a umask. */
	snprintf(text, size, "%s%s%s", event, mask[0] ? ", masks:" : "", mask);
	return PAPI_OK;
}

static int uncore_ntv_code_to_descr(unsigned int code, char *text, int len)
{
	return len > 0 ? describe(code, text, (size_t)len) : PAPI_EINVAL;
}

static int uncore_ntv_code_to_info(unsigned int code, PAPI_event_info_t *info)
{
	int rc = uncore_ntv_code_to_name(code, info->symbol, (int)sizeof(info->symbol));

	if (rc != PAPI_OK)
		return rc;
	snprintf(info->short_descr, sizeof(info->short_descr), "%s", "Uncore event");
	return describe(code, info->long_descr, sizeof(info->long_descr));
}

static int uncore_ntv_code_to_bits(unsigned int code, hwd_register_t *bits)
{
	(void)code;
	(void)bits;
	return PAPI_ENOSUPP;
}

/* ---------------------------------------------------------------------------------- papi_uncore.h */

const char *papi_uncore_error(void)
{
	return last_error.text;
}

const char *papi_uncore_machine(void)
{
	return backend.machine ? backend.machine->text : NULL;
}

int papi_uncore_simulated(void)
{
	return backend.machine && backend.machine->ops->simulated;
}

const char *papi_uncore_chip(void)
{
	return backend.machine ? backend.machine->chip->name : NULL;
}

int papi_uncore_units(const char *event, struct papi_uncore_unit *units, int max)
{
	const struct unc_machine *m = backend.machine;
	const char *colons = strstr(event, ":::");
	struct unc_encoding e;
	int count = 0, rc;

	if (!m)
		return PAPI_ECMP;
	rc = unc_encode(m->chip, colons ? colons + 3 : event, &e, &last_error);
	if (rc)
		return name_error(rc);
	for (size_t i = 0; i < m->numunits; i++) {
		if (!unc_plan_covers(m, &e, -1, &m->units[i]))
			continue;
		if (count < max)
			units[count] = (struct papi_uncore_unit){ .socket = m->units[i].socket,
								  .unit = m->units[i].number };
		count++;
	}
	return count;
}

papi_vector_t _uncore_vector = {
	.cmp_info = {
		.name = "uncore",
		.short_name = "uncore",
		.version = "0.1",
		.description = "Uncore counters by name",
		.default_domain = PAPI_DOM_ALL,
		.available_domains = PAPI_DOM_ALL,
		.default_granularity = PAPI_GRN_SYS,
		.available_granularities = PAPI_GRN_SYS,
		.num_mpx_cntrs = MAX_EVENTS,
		/* Without it PAPI would multiplex in software, with PAPI_TOT_CYC in the set. */
		.kernel_multiplex = 1,
		/* Without it PAPI would fake overflows with a timer instead of asking us. */
		.hardware_intr = 1,
		.cpu = 1,
		.inherit = 1,
		.cntr_umasks = 1,
	},
	.size = {
		.context = sizeof(struct context),
		.control_state = sizeof(struct control),
		.reg_value = sizeof(int),
		.reg_alloc = sizeof(int),
	},
	.init_component = uncore_init_component,
	.shutdown_component = uncore_shutdown_component,
	.init_thread = uncore_init_thread,
	.shutdown_thread = uncore_shutdown_thread,
	.init_control_state = uncore_init_control_state,
	.update_control_state = uncore_update_control_state,
	.cleanup_eventset = uncore_cleanup_eventset,
	.start = uncore_start,
	.stop = uncore_stop,
	.read = uncore_read,
	.write = uncore_write,
	.reset = uncore_reset,
	.ctl = uncore_ctl,
	.set_domain = uncore_set_domain,
	.set_overflow = uncore_set_overflow,
	.set_profile = uncore_set_profile,
	.stop_profiling = uncore_stop_profiling,
	.ntv_enum_events = uncore_ntv_enum_events,
	.ntv_name_to_code = uncore_ntv_name_to_code,
	.ntv_code_to_name = uncore_ntv_code_to_name,
	.ntv_code_to_descr = uncore_ntv_code_to_descr,
	.ntv_code_to_info = uncore_ntv_code_to_info,
	.ntv_code_to_bits = uncore_ntv_code_to_bits,
};
