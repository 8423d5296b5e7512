/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PAPI's view of the uncore: the component's vector, and translation between PAPI's codes and the
 * catalog's. names/ knows the events, evset.c counts them, backend.c chooses how.
 */
#include <errno.h>
#include <stdio.h>

#include "papi.h"
#include "papi_internal.h"
#include "papi_memory.h"
#include "papi_vector.h"
#include "threads.h"

#include "exit_release.h"
#include "uncore.h"

/*
 * Events in one set, and the number that PAPI gets. PAPI refuses more than that number without a text, so
 * the component must see the first event too many.
 */
enum { MAX_EVENTS = 512, PAPI_MAX_EVENTS = MAX_EVENTS + 1 };

papi_vector_t _uncore_vector;

struct unc_component unc_component;
__thread struct unc_when unc_last_when;

static struct unc_backend *const backend = &unc_component.backend;

/* PAPI allocates the state, zeroed or not, and never frees what it points to. */
static struct unc_evset *evset_of(hwd_control_state_t *state)
{
	return (struct unc_evset *)state;
}

int unc_papi_disabled(int code)
{
	const char *why = _uncore_vector.cmp_info.disabled_reason;

	return unc_papi_fail(code, *why ? why : "the uncore component is not initialised");
}

static int no_events(void)
{
	return unc_papi_fail(PAPI_EINVAL, "the event set has no events that can be counted");
}

/* ---------------------------------------------------------------------------------- component */

/* For names that do not begin with "uncore:::", PAPI compares the part before "::" with these. */
static void set_pmu_names(PAPI_component_info_t *info)
{
	static unc_pmu_name names[PAPI_PMU_MAX];
	unsigned count = unc_pmu_names(backend->machine, names, PAPI_PMU_MAX);

	for (unsigned i = 0; i < PAPI_PMU_MAX; i++)
		info->pmu_names[i] = i < count ? names[i] : NULL;
}

/* The most counters of any unit; 4 on a chip without tables. */
static int most_counters(const struct unc_chip *chip)
{
	int most = chip ? 0 : 4;

	for (unsigned i = 0; chip && i < chip->numboxes; i++)
		if (most < chip->boxes[i]->counters)
			most = chip->boxes[i]->counters;
	return most;
}

static int uncore_init_component(int cidx)
{
	PAPI_component_info_t *info = &_uncore_vector.cmp_info;
	int rc;

	rc = unc_backend_open_chosen(backend, &unc_last_error);
	if (rc == 0) {
		rc = unc_catalog_open(backend->machine, backend->perf, &unc_component.catalog,
				      &unc_last_error);
		if (rc)
			unc_backend_close(backend);
	}
	if (rc) {
		snprintf(info->disabled_reason, sizeof(info->disabled_reason), "%s",
			 unc_last_error.text);
		info->disabled = rc == -EPERM || rc == -EACCES ? PAPI_EPERM : PAPI_ENOSUPP;
		return info->disabled;
	}
	info->CmpIdx = cidx;
	set_pmu_names(info);
	info->num_native_events = (int)unc_catalog_numevents(unc_component.catalog);
	/* num_cntrs: counters of a unit; num_mpx_cntrs: events of a set. */
	info->num_cntrs = most_counters(backend->machine->chip);
	info->num_mpx_cntrs = PAPI_MAX_EVENTS;
	snprintf(info->description, sizeof(info->description), "Uncore: %.110s",
		 backend->machine->text);
	info->disabled = PAPI_OK;
	unc_component.enabled = true;
	return PAPI_OK;
}

static int uncore_shutdown_component(void)
{
	unc_component.enabled = false;
	unc_catalog_close(unc_component.catalog);
	unc_component.catalog = NULL;
	unc_backend_close(backend);
	return PAPI_OK;
}

/*
 * For a library that is unloaded without PAPI_shutdown(). The atexit() handler then runs after this; if the process
 * exits, it runs before, and this leaves alone what other threads may still use.
 */
__attribute__((destructor)) static void unload(void)
{
	if (unc_component.enabled && !unc_exits())
		uncore_shutdown_component();
}

/* Threads have no state. PAPI's default for this function fails. */
static int uncore_shutdown_thread(hwd_context_t *context)
{
	(void)context;
	return PAPI_OK;
}

/* ---------------------------------------------------------------------------------- event sets */

static int uncore_init_control_state(hwd_control_state_t *state)
{
	*evset_of(state) = (struct unc_evset){ .cpu = -1 };
	return PAPI_OK;
}

/*
 * After an event is removed, PAPI still looks for the others at their old positions, and fills the gap in
 * `native` with a copy of the last entry without its event code. Set the code here. PAPI also passes the same
 * events again before it starts a set, if it last started another one.
 */
static int uncore_update_control_state(hwd_control_state_t *state, NativeInfo_t *native, int count,
				       hwd_context_t *context)
{
	struct unc_catalog *known = unc_component.catalog;
	struct unc_evset *evset = evset_of(state);
	unsigned codes[MAX_EVENTS] = { 0 };
	int positions[MAX_EVENTS] = { 0 }, rc = 0;

	(void)context;
	if (!known)
		return unc_papi_disabled(PAPI_ESYS);
	if (count > MAX_EVENTS) {
		unc_error_set(&unc_last_error, -E2BIG,
			      "an event set has at most %d events: add the others to another event "
			      "set, which another thread can count at the same time",
			      MAX_EVENTS);
		return PAPI_ECOUNT;
	}
	for (int i = 0; i < count; i++)
		codes[i] = (unsigned)native[i].ni_event;
	if (!unc_evset_has(evset, codes, count, positions)) {
		unc_last_warning = (struct unc_error){ 0 };
		rc = unc_evset_fill(evset, backend, known, codes, count, positions,
				    &unc_last_warning);
	}
	for (int i = 0; i < count; i++) {
		const unsigned *papi_code = unc_catalog_note(known, codes[i]);

		native[i].ni_position = positions[i];
		if (papi_code && *papi_code)
			native[i].ni_papi_code = (int)*papi_code;
	}
	/* After an error PAPI calls again with the previous events; their positions are still known. */
	if (rc) {
		unc_last_error = unc_last_warning;
		unc_last_warning.text[0] = '\0';
	}
	return unc_papi_error(rc);
}

static int uncore_cleanup_eventset(hwd_control_state_t *state)
{
	unc_evset_clear(evset_of(state));
	return PAPI_OK;
}

static int no_overflow(void)
{
	return unc_papi_fail(PAPI_ENOSUPP,
			     "uncore counters belong to a socket: no overflow interrupts");
}

/* PAPI emulates overflows with a timer (PAPI_OVERFLOW_FORCE_SW) without asking the component. */
static bool overflows(const hwd_control_state_t *state)
{
	const ThreadInfo_t *thread = _papi_hwi_lookup_thread(0);
	const EventSetInfo_t *set =
		thread ? thread->running_eventset[_uncore_vector.cmp_info.CmpIdx] : NULL;

	return set && set->ctl_state == state && (set->state & PAPI_OVERFLOWING);
}

static int uncore_start(hwd_context_t *context, hwd_control_state_t *state)
{
	struct unc_evset *evset = evset_of(state);
	int rc;

	(void)context;
	if (overflows(state))
		return no_overflow();
	if (!evset->set)
		return no_events();
	rc = unc_evset_start(evset, &unc_last_error);
	return rc ? unc_device_error(rc) : PAPI_OK;
}

static int uncore_stop(hwd_context_t *context, hwd_control_state_t *state)
{
	struct unc_evset *evset = evset_of(state);

	(void)context;
	return evset->set ? unc_device_error(unc_evset_stop(evset, &unc_last_error)) : PAPI_OK;
}

static int uncore_read(hwd_context_t *context, hwd_control_state_t *state, long long **events,
		       int flags)
{
	struct unc_evset *evset = evset_of(state);
	int rc;

	(void)context;
	(void)flags;
	*events = evset->values;
	if (!evset->set)
		return no_events();
	rc = unc_evset_read(evset, &unc_last_error);
	if (rc == 0)
		unc_last_when = unc_evset_when(evset);
	return unc_device_error(rc);
}

static int uncore_reset(hwd_context_t *context, hwd_control_state_t *state)
{
	struct unc_evset *evset = evset_of(state);

	(void)context;
	return evset->set ? unc_device_error(unc_evset_reset(evset, &unc_last_error)) : no_events();
}

static int uncore_write(hwd_context_t *context, hwd_control_state_t *state, long long *from)
{
	(void)context;
	(void)state;
	(void)from;
	return unc_papi_fail(PAPI_ENOSUPP, "uncore counters are not written: PAPI_reset() begins "
					   "at 0 again");
}

int unc_component_evset(int eventset, bool running, struct unc_evset **evset)
{
	EventSetInfo_t *set = _papi_hwi_lookup_EventSet(eventset);

	if (!set)
		return unc_papi_fail(PAPI_ENOEVST, "there is no such event set");
	if (set->CmpIdx != _uncore_vector.cmp_info.CmpIdx || !set->ctl_state)
		return unc_papi_fail(PAPI_ECMP, "the event set has no events of the uncore");
	if (running && !(set->state & PAPI_RUNNING))
		return unc_papi_fail(PAPI_ENOTRUN, "the event set is not started");
	*evset = evset_of(set->ctl_state);
	return PAPI_OK;
}

static int attach_cpu(struct unc_evset *evset, unsigned cpu)
{
	int rc;

	if (!unc_component.catalog)
		return unc_papi_disabled(PAPI_ESYS);
	rc = unc_evset_attach(evset, backend, (int)cpu, &unc_last_error);
	return rc == -ENOENT ? PAPI_EINVAL : unc_papi_error(rc);
}

static int uncore_set_domain(hwd_control_state_t *state, int domain)
{
	(void)state;
	if (domain == PAPI_DOM_ALL)
		return PAPI_OK;
	return unc_papi_fail(PAPI_ENOSUPP,
			     "uncore counters count in every domain: use PAPI_DOM_ALL");
}

static int uncore_ctl(hwd_context_t *context, int code, _papi_int_option_t *option)
{
	(void)context;
	switch (code) {
	case PAPI_CPU_ATTACH:
		return attach_cpu(evset_of(option->cpu.ESI->ctl_state), option->cpu.cpu_num);
	case PAPI_DOMAIN:
	case PAPI_DEFDOM:
		return uncore_set_domain(NULL, option->domain.domain);
	case PAPI_GRANUL:
	case PAPI_DEFGRN:
		if (option->granularity.granularity == PAPI_GRN_SYS)
			return PAPI_OK;
		return unc_papi_fail(PAPI_ENOSUPP,
				     "uncore counters count for a whole socket: use PAPI_GRN_SYS");
	case PAPI_MULTIPLEX:
		if (!unc_component.catalog)
			return unc_papi_disabled(PAPI_ESYS);
		return unc_papi_error(
			unc_evset_multiplex(evset_of(option->multiplex.ESI->ctl_state), backend,
					    &unc_last_error));
	case PAPI_INHERIT: /* counts of a socket include all processes anyway */
		return PAPI_OK;
	default:
		return unc_papi_fail(PAPI_ENOSUPP, "uncore counters do not have this option");
	}
}

/* An uncore counter cannot interrupt the thread that causes its events. */
static int uncore_set_overflow(EventSetInfo_t *set, int event, int threshold)
{
	(void)set;
	(void)event;
	(void)threshold;
	return no_overflow();
}

/* ---------------------------------------------------------------------------------- names */

/*
 * PAPI assigns its own number to each of our codes, and searches for it by comparing names unless it is
 * told the number. The catalog keeps it as the code's note.
 */
static void set_papi_code(unsigned code)
{
	unsigned *note = unc_catalog_note(unc_component.catalog, code);

	if (!note)
		return;
	unc_names_lock(); /* two threads may look up the same event at once */
	if (*note == 0) {
		_papi_hwi_set_papi_event_code(0, 0);
		*note = (unsigned)_papi_hwi_native_to_eventcode(_uncore_vector.cmp_info.CmpIdx,
								(int)code, -1, NULL);
	}
	_papi_hwi_set_papi_event_code(*note, 1);
	unc_names_unlock();
}

static int uncore_ntv_enum_events(unsigned int *code, int modifier)
{
	const struct unc_catalog *known = unc_component.catalog;
	enum unc_step step;

	if (!known)
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
	if (!unc_catalog_step(known, step, code))
		return PAPI_ENOEVNT;
	set_papi_code(*code);
	return PAPI_OK;
}

static int uncore_ntv_name_to_code(const char *name, unsigned int *code)
{
	struct unc_catalog *known = unc_component.catalog;
	int rc;

	if (!known)
		return unc_papi_disabled(PAPI_ENOEVNT);
	rc = unc_catalog_find(known, name, code, &unc_last_error);
	if (rc)
		return unc_name_error(rc);
	set_papi_code(*code);
	return PAPI_OK;
}

/* @param len  room for PAPI's prefix, the name and its terminator */
static int uncore_ntv_code_to_name(unsigned int code, char *name, int len)
{
	struct unc_catalog *known = unc_component.catalog;
	char whole[UNC_NAME_MAX];

	if (!known)
		return unc_papi_disabled(PAPI_ENOEVNT);
	if (len <= 0)
		return PAPI_EINVAL;
	if (unc_catalog_name(known, code, whole, sizeof(whole))) {
		unc_error_set(&unc_last_error, UNC_EEVENT, "no event has the code 0x%x", code);
		return PAPI_ENOEVNT;
	}
	if ((size_t)snprintf(name, (size_t)len, "%s", whole) + sizeof("uncore:::") <= (size_t)len)
		return PAPI_OK;
	*name = '\0'; /* a truncated name might be the name of another event */
	return unc_papi_fail(PAPI_EBUF, "the name of this event is longer than PAPI_MAX_STR_LEN: "
					"PAPI_get_event_info() has it");
}

static int uncore_ntv_code_to_descr(unsigned int code, char *text, int len)
{
	struct unc_catalog *known = unc_component.catalog;
	char event[800], mask[256];

	if (len <= 0)
		return PAPI_EINVAL;
	if (!known || unc_catalog_describe(known, code, event, sizeof(event), mask, sizeof(mask)))
		return PAPI_ENOEVNT;
	/* papi_native_avail shows the text after "masks:" next to a umask. */
	snprintf(text, (size_t)len, "%s%s%s", event, mask[0] ? ", masks:" : "", mask);
	return PAPI_OK;
}

static int uncore_ntv_code_to_info(unsigned int code, PAPI_event_info_t *info)
{
	int rc = uncore_ntv_code_to_name(code, info->symbol, sizeof(info->symbol));

	if (rc != PAPI_OK)
		return rc;
	snprintf(info->short_descr, sizeof(info->short_descr), "%s", "Uncore event");
	snprintf(info->units, sizeof(info->units), "%s",
		 unc_catalog_unit(unc_component.catalog, code));
	return uncore_ntv_code_to_descr(code, info->long_descr, sizeof(info->long_descr));
}

papi_vector_t _uncore_vector = {
	.cmp_info = {
		.name = "uncore",
		.short_name = "uncore",
		.version = UNC_EVENTS_VERSION_TEXT,
		.description = "Uncore counters by name",
		.default_domain = PAPI_DOM_ALL,
		.available_domains = PAPI_DOM_ALL,
		.default_granularity = PAPI_GRN_SYS,
		.available_granularities = PAPI_GRN_SYS,
		.num_mpx_cntrs = PAPI_MAX_EVENTS,
		/* Otherwise PAPI would multiplex in software, with PAPI_TOT_CYC in the set. */
		.kernel_multiplex = 1,
		/* Otherwise PAPI would emulate overflows with a timer instead of calling the
		 * component. */
		.hardware_intr = 1,
		.cpu = 1,
		.inherit = 1,
		.cntr_umasks = 1,
	},
	.size = {
		.context = sizeof(int),
		.control_state = sizeof(struct unc_evset),
		.reg_value = sizeof(int),
		.reg_alloc = sizeof(int),
	},
	.init_component = uncore_init_component,
	.shutdown_component = uncore_shutdown_component,
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
	.set_profile = uncore_set_overflow,
	.ntv_enum_events = uncore_ntv_enum_events,
	.ntv_name_to_code = uncore_ntv_name_to_code,
	.ntv_code_to_name = uncore_ntv_code_to_name,
	.ntv_code_to_descr = uncore_ntv_code_to_descr,
	.ntv_code_to_info = uncore_ntv_code_to_info,
};
