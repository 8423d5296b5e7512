/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PAPI's view of the uncore: the component vector and nothing else. What is counted, where and how
 * is decided in catalog.c, plan.c and behind count.h.
 */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "papi.h"
#include "papi_internal.h"
#include "papi_memory.h"
#include "papi_vector.h"

#include "evset.h"
#include "perf/kernel_event.h"
#include "papi_uncore.h"
#include "plan.h"

enum { MAX_EVENTS = 512 }; /* in one event set: one for each of many units */

papi_vector_t _uncore_vector;

static struct unc_backend backend;
static struct unc_catalog *catalog;
static __thread struct unc_error last_error;   /* for papi_uncore_error() */
static __thread struct unc_error last_warning; /* for papi_uncore_warning(): only its text */

/* An event set. PAPI allocates it, zeroed or not, and never frees what it points to. */
struct control {
	struct unc_evset evset;
	struct place *places; /* see keep_places() */
	int numplaces;
	bool lost; /* what it counted, and that was said: see uncore_read() */
};

/* Where the value of an event of a set stands. */
struct place {
	unsigned code;
	int place;
};

struct context {
	int unused;
};

static struct control *control_of(hwd_control_state_t *state)
{
	return (struct control *)state;
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
	case -EINVAL: /* an event that cannot be counted (evset.h) */
		return name_error(last_error.code);
	case -ENOTSUP:
		return PAPI_ENOSUPP;
	case -EPERM:
	case -EACCES:
		return PAPI_EPERM;
	case -ESTALE:    /* somebody or something changed what we had programmed */
	case -EOVERFLOW: /* nobody could look in time */
		return PAPI_ECLOST;
	default:
		return PAPI_ESYS;
	}
}

/* Once events are planned, what is missing or wrong is a device, not a name. */
static int device_error(int rc)
{
	return rc == -ENOENT || rc == -EINVAL ? PAPI_ESYS : papi_error(rc);
}

/* ---------------------------------------------------------------------------------- component */

/*
 * PMUs and their units, as PAPI compares them with what stands before "::" in a name that does not
 * begin with "uncore:::". There is room for a few dozen; what has most units comes last. (libpfm4
 * numbers only what there is more than one of.)
 */
static void tell_pmu_names(PAPI_component_info_t *info)
{
	static char names[PAPI_PMU_MAX][32];
	const struct unc_machine *m = backend.machine;
	const struct unc_chip *chip = m->chip;
	int n = 0;

	for (unsigned i = 0; chip && i < chip->numpmus && n < PAPI_PMU_MAX; i++)
		snprintf(names[n++], sizeof(names[0]), "%s", chip->pmus[i]->name);
	for (unsigned most = 2; chip && most <= 40; most++) {
		for (unsigned i = 0; i < chip->numpmus; i++) {
			size_t count;
			const struct unc_unit *unit =
				unc_machine_units(m, chip->pmus[i]->box, &count);

			/* the first socket has all that the others have */
			while (count && unit[count - 1].socket != unit[0].socket)
				count--;
			for (size_t k = 0; count == most && k < count && n < PAPI_PMU_MAX; k++)
				snprintf(names[n++], sizeof(names[0]), "%s%u", chip->pmus[i]->name,
					 unit[k].number);
		}
	}
	for (int i = 0; i < PAPI_PMU_MAX; i++)
		info->pmu_names[i] = i < n ? names[i] : NULL;
}

/* Counters of the unit that has most; where no table says it, a usual number. */
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

	unc_libpfm_register();
	rc = unc_backend_open_chosen(&backend, &last_error);
	if (rc == 0 && unc_catalog_open(backend.machine, backend.perf, &catalog)) {
		unc_backend_close(&backend);
		rc = unc_error_set(&last_error, -ENOMEM, "out of memory");
	}
	if (rc) {
		snprintf(info->disabled_reason, sizeof(info->disabled_reason), "%s",
			 last_error.text);
		info->disabled = rc == -EPERM || rc == -EACCES ? PAPI_EPERM : PAPI_ENOSUPP;
		return info->disabled;
	}
	info->CmpIdx = cidx;
	tell_pmu_names(info);
	info->num_native_events = (int)unc_catalog_numevents(catalog);
	/*
	 * Those of a unit. How many events a set takes is the other number; this one is also how many
	 * values PAPI_write() copies from the user, however few there are.
	 */
	info->num_cntrs = most_counters(backend.machine->chip);
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
	*control_of(state) = (struct control){ .evset.cpu = -1 };
	return PAPI_OK;
}

static void forget_places(struct control *control)
{
	free(control->places);
	control->places = NULL;
	control->numplaces = 0;
}

/*
 * When an event is removed, PAPI goes on looking for the others where they were, so an event keeps
 * its place as long as it is in the set; new ones come behind all others. PAPI fills the gap in
 * `native` with the last event then, all but its number, which we put right.
 */
static int keep_places(struct control *control, NativeInfo_t *native, int count)
{
	struct place *places = calloc((size_t)count, sizeof(*places));
	int next = 0;

	if (!places)
		return PAPI_ENOMEM;
	for (int i = 0; i < count; i++) {
		places[i] = (struct place){ .code = (unsigned)native[i].ni_event, .place = -1 };
		for (int k = 0; k < control->numplaces; k++)
			if (control->places[k].code == places[i].code)
				places[i].place = control->places[k].place;
		if (next <= places[i].place)
			next = places[i].place + 1;
	}
	for (int i = 0; i < count; i++) {
		const unsigned *number = unc_catalog_note(catalog, places[i].code);

		if (places[i].place < 0)
			places[i].place = next++;
		native[i].ni_position = places[i].place;
		if (number && *number)
			native[i].ni_papi_code = (int)*number;
	}
	forget_places(control);
	control->places = places;
	control->numplaces = count;
	return PAPI_OK;
}

static int uncore_update_control_state(hwd_control_state_t *state, NativeInfo_t *native, int count,
				       hwd_context_t *context)
{
	struct control *control = control_of(state);
	unsigned codes[MAX_EVENTS];
	int places[MAX_EVENTS], rc;

	(void)context;
	if (count > MAX_EVENTS)
		return PAPI_ECOUNT;
	if (count == 0) {
		forget_places(control);
	} else {
		rc = keep_places(control, native, count);
		if (rc != PAPI_OK)
			return rc;
	}
	for (int i = 0; i < count; i++) {
		codes[i] = control->places[i].code;
		places[i] = control->places[i].place;
	}
	/* PAPI calls again, with what was there before, after an error: that must not be forgotten. */
	last_warning = (struct unc_error){ 0 };
	rc = unc_evset_fill(&control->evset, &backend, catalog, codes, places, count,
			    &last_warning);
	if (rc) {
		last_error = last_warning;
		last_warning.text[0] = '\0';
	}
	return papi_error(rc);
}

static int uncore_cleanup_eventset(hwd_control_state_t *state)
{
	unc_evset_clear(&control_of(state)->evset, &backend);
	control_of(state)->evset.multiplex = false; /* PAPI forgets it too */
	forget_places(control_of(state));
	return PAPI_OK;
}

static int uncore_start(hwd_context_t *context, hwd_control_state_t *state)
{
	struct unc_evset *evset = &control_of(state)->evset;

	(void)context;
	control_of(state)->lost = false;
	return evset->set ? device_error(unc_evset_start(evset, &backend, &last_error))
			  : PAPI_EINVAL;
}

static bool is_lost(int rc)
{
	return rc == -ESTALE || rc == -EOVERFLOW;
}

static int uncore_stop(hwd_context_t *context, hwd_control_state_t *state)
{
	struct control *control = control_of(state);
	int rc = 0;

	(void)context;
	if (control->evset.set)
		rc = unc_evset_stop(&control->evset, &backend, &last_error);
	if (control->lost && is_lost(rc)) /* said before */
		return PAPI_OK;
	control->lost |= rc != 0;
	return device_error(rc);
}

/*
 * PAPI reads before it stops, and a set that cannot be read would run for ever. So that a count is
 * lost is said once; from then on its values are -1, which is no count, and the set can be stopped.
 */
static int uncore_read(hwd_context_t *context, hwd_control_state_t *state, long long **events,
		       int flags)
{
	struct control *control = control_of(state);
	struct unc_evset *evset = &control->evset;
	int rc;

	(void)context;
	(void)flags;
	*events = evset->values;
	if (!evset->set)
		return PAPI_EINVAL;
	rc = unc_evset_read(evset, &backend, &last_error);
	if (rc && control->lost) {
		unc_evset_void(evset);
		return PAPI_OK;
	}
	control->lost |= is_lost(rc);
	return device_error(rc);
}

static int uncore_write(hwd_context_t *context, hwd_control_state_t *state, long long *from)
{
	struct unc_evset *evset = &control_of(state)->evset;

	(void)context;
	return evset->set ? device_error(unc_evset_write(evset, &backend, from, &last_error))
			  : PAPI_EINVAL;
}

static int uncore_reset(hwd_context_t *context, hwd_control_state_t *state)
{
	return uncore_write(context, state, NULL);
}

static int attach_cpu(struct control *control, unsigned cpu)
{
	int rc = unc_evset_attach(&control->evset, &backend, (int)cpu, &last_error);

	return rc == -ENOENT ? PAPI_EINVAL : papi_error(rc);
}

static int uncore_set_domain(hwd_control_state_t *state, int domain)
{
	(void)state;
	if (domain == PAPI_DOM_ALL)
		return PAPI_OK;
	unc_error_set(&last_error, -ENOTSUP,
		      "uncore counters count in every domain: use PAPI_DOM_ALL");
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
	case PAPI_MULTIPLEX:
		return papi_error(
			unc_evset_multiplex(&control_of(option->multiplex.ESI->ctl_state)->evset,
					    &backend, &last_error));
	case PAPI_INHERIT: /* a socket's counts include every process there is */
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
	unc_error_set(&last_error, -ENOTSUP,
		      "uncore counters belong to a socket: no overflow interrupts");
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
	/* Two threads may name one event at the same time. */
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	unsigned *note = unc_catalog_note(catalog, code);

	if (!note)
		return;
	pthread_mutex_lock(&lock);
	if (*note == 0) {
		_papi_hwi_set_papi_event_code(0, 0);
		*note = (unsigned)_papi_hwi_native_to_eventcode(_uncore_vector.cmp_info.CmpIdx,
								(int)code, -1, NULL);
	}
	_papi_hwi_set_papi_event_code(*note, 1);
	pthread_mutex_unlock(&lock);
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

	if (!catalog ||
	    unc_catalog_describe(catalog, code, event, sizeof(event), mask, sizeof(mask)))
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
	snprintf(info->units, sizeof(info->units), "%s", unc_catalog_unit(catalog, code));
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

const char *papi_uncore_warning(void)
{
	return last_warning.text;
}

const char *papi_uncore_machine(void)
{
	return backend.machine ? backend.machine->text : NULL;
}

int papi_uncore_simulated(void)
{
	return backend.machine && backend.machine->simulated;
}

const char *papi_uncore_chip(void)
{
	return backend.machine && backend.machine->chip ? backend.machine->chip->name : NULL;
}

/* The terms of a name: one event, or those of a metric. How many; the caller frees them. */
static int terms_of(const struct unc_machine *m, const char *event, struct unc_term **out)
{
	struct unc_encoding e;
	struct unc_error why;
	int rc;

	if (!m->chip || strchr(event, '/'))
		rc = unc_kernel_event_find(backend.perf, event, &e, &last_error);
	else
		rc = unc_encode(m->chip, event, &e, &last_error);
	if (rc == UNC_EEVENT && m->chip) {
		int count = unc_catalog_sum(catalog, event, out, &why);

		if (count != UNC_EEVENT) {
			if (count < 0)
				last_error = why;
			return count;
		}
	}
	if ((rc == UNC_EEVENT || rc == UNC_EPMU) && m->chip && backend.perf &&
	    unc_kernel_event_find(backend.perf, event, &e, NULL) == 0)
		rc = 0;
	if (rc < 0)
		return rc;
	*out = calloc(1, sizeof(**out));
	if (!*out)
		return -ENOMEM;
	(*out)->event = e;
	return 1;
}

int papi_uncore_units(const char *event, struct papi_uncore_unit *units, int max)
{
	const struct unc_machine *m = backend.machine;
	const char *colons = strstr(event, ":::");
	struct unc_term *terms;
	int count = 0, numterms;

	if (!m)
		return PAPI_ECMP;
	numterms = terms_of(m, colons ? colons + 3 : event, &terms);
	if (numterms < 0)
		return name_error(numterms);
	for (size_t i = 0; i < m->numunits; i++) {
		bool covered = false;

		for (int k = 0; k < numterms && !covered; k++)
			covered = unc_plan_covers(m, &terms[k].event, -1, &m->units[i]);
		if (!covered)
			continue;
		if (count < max)
			units[count] = (struct papi_uncore_unit){ .socket = m->units[i].socket,
								  .unit = m->units[i].number };
		count++;
	}
	free(terms);
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
