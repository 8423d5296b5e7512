/* SPDX-License-Identifier: BSD-3-Clause */
#include "engine.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

/* AddressSanitizer must know which stack is in use, and which frames on it are gone. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WITH_ASAN 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(WITH_ASAN)
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#else
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at))
#define __sanitizer_start_switch_fiber(save, at, size) ((void)(save), (void)(at), (void)(size))
#define __sanitizer_finish_switch_fiber(save, at, size) ((void)(save), (void)(at), (void)(size))
#endif

enum { STACK = 256 * 1024, MOST_CHOICES = 20000, MOST_STEPS = 5000 };

enum status { RUNS, WAITS, ENDED, DEAD };

struct process {
	ucontext_t context;
	void *fake_stack;
	enum status status;
	uint64_t seen;
	unsigned steps;
};

struct choice {
	unsigned options, taken;
};

static const struct engine_ops *ops;
static struct engine_result *result;
static struct process processes[ENGINE_PROCESSES];
static char stacks[ENGINE_PROCESSES][STACK] __attribute__((aligned(64)));
static ucontext_t outside;
static void *outside_fake_stack;
static const void *outside_stack;
static size_t outside_size;

static int self = ENGINE_OUTSIDE;
static int next; /* the process that runs next; ENGINE_OUTSIDE: choose one */
static unsigned preemptions, faults;
static struct choice choices[MOST_CHOICES];
static unsigned depth, at; /* choices made before, and in this run */
static bool over, wrong, show;

/* ---------------------------------------------------------------------------------- states */

/* Hashes of the states that were searched from; 0: a free place. */
static uint64_t *states;
static size_t numstates, room;

uint64_t engine_mix(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * 0x9e3779b97f4a7c15ull;
	return hash ^ hash >> 32;
}

static bool put_state(uint64_t *table, size_t size, uint64_t state)
{
	size_t i = state & (size - 1);

	for (; table[i]; i = (i + 1) & (size - 1))
		if (table[i] == state)
			return false;
	table[i] = state;
	return true;
}

static void grow(void)
{
	size_t more = room ? 2 * room : 1 << 16;
	uint64_t *table = calloc(more, sizeof(*table));

	if (!table)
		abort();
	for (size_t i = 0; i < room; i++)
		if (states[i])
			put_state(table, more, states[i]);
	free(states);
	states = table;
	room = more;
}

/* Is the present state a new one? */
static bool is_new_state(unsigned options)
{
	uint64_t h = ops->state();

	for (unsigned i = 0; i < ops->processes; i++)
		h = engine_mix(engine_mix(h, processes[i].seen),
			       (uint64_t)processes[i].status << 32 | processes[i].steps);
	h = engine_mix(h, (uint64_t)(unsigned)self << 32 | options);
	h = engine_mix(h, (uint64_t)preemptions << 32 | faults);
	if (2 * numstates >= room)
		grow();
	if (!put_state(states, room, h ? h : 1))
		return false;
	numstates++;
	return true;
}

/* ---------------------------------------------------------------------------------- choices */

static void switch_to_outside(void)
{
	struct process *p = &processes[self];

	__sanitizer_start_switch_fiber(&p->fake_stack, outside_stack, outside_size);
	swapcontext(&p->context, &outside);
	__sanitizer_finish_switch_fiber(p->fake_stack, NULL, NULL);
}

static void end_run(void)
{
	over = true;
	if (self != ENGINE_OUTSIDE)
		switch_to_outside(); /* does not return */
}

/* The same as in the run before, or the first option of a new choice. */
static unsigned choose(unsigned options)
{
	if (options < 2)
		return 0;
	if (at < depth)
		return choices[at++].taken;
	if (depth == MOST_CHOICES) {
		engine_wrong("a run has too many choices");
		return 0;
	}
	if (!show && !is_new_state(options)) {
		end_run();
		return 0;
	}
	choices[depth++] = (struct choice){ .options = options };
	at = depth;
	return 0;
}

/* The next sequence of choices. False: there is none. */
static bool next_run(void)
{
	while (depth > 0 && choices[depth - 1].taken + 1 == choices[depth - 1].options)
		depth--;
	if (depth == 0)
		return false;
	choices[depth - 1].taken++;
	return true;
}

static bool can_run(unsigned i)
{
	return processes[i].status == RUNS || (processes[i].status == WAITS && ops->ready(i));
}

static unsigned others(unsigned *list)
{
	unsigned n = 0;

	for (unsigned i = 0; i < ops->processes; i++)
		if ((int)i != self && can_run(i))
			list[n++] = i;
	return n;
}

/* ---------------------------------------------------------------------------------- processes */

int engine_self(void)
{
	return self;
}

void engine_saw(uint64_t value)
{
	if (self != ENGINE_OUTSIDE)
		processes[self].seen = engine_mix(processes[self].seen, value);
}

void engine_note(const char *what, ...)
{
	va_list args;

	if (!show)
		return;
	if (self == ENGINE_OUTSIDE)
		printf("        ");
	else
		printf("  %*s%d: ", 4 * self, "", self);
	va_start(args, what);
	vprintf(what, args);
	va_end(args);
	printf("\n");
}

static void count_step(void)
{
	processes[self].steps++;
	result->steps++;
	if (processes[self].steps == MOST_STEPS)
		engine_wrong("process %d does not end", self);
}

unsigned engine_step(unsigned numfaults, const char *what, ...)
{
	unsigned list[ENGINE_PROCESSES], n = 0, taken;
	bool was_away = false;

	if (self == ENGINE_OUTSIDE)
		return 0;
	for (;;) {
		numfaults = faults ? numfaults : 0;
		n = preemptions && !was_away ? others(list) : 0;
		taken = choose(1 + numfaults + n);
		if (taken <= numfaults)
			break;
		preemptions -= preemptions != ENGINE_UNLIMITED;
		next = (int)list[taken - 1 - numfaults];
		switch_to_outside();
		was_away = true;
	}
	faults -= taken > 0;
	count_step();
	if (show) {
		char text[200];
		va_list args;

		va_start(args, what);
		vsnprintf(text, sizeof(text), what, args);
		va_end(args);
		engine_note("%s%s", taken ? "FAULT at " : "", text);
	}
	engine_saw(taken);
	return taken;
}

unsigned engine_wait(bool may_time_out)
{
	unsigned taken;

	if (self == ENGINE_OUTSIDE) {
		engine_wrong("the last process waits for a lock");
		return 1;
	}
	taken = may_time_out && faults ? choose(2) : 0;
	count_step();
	if (taken) {
		faults--;
		engine_note("FAULT: waits too long");
		engine_saw(taken);
		return 1;
	}
	engine_note("waits");
	processes[self].status = WAITS;
	next = ENGINE_OUTSIDE;
	switch_to_outside();
	return 0;
}

void engine_die(void)
{
	engine_note("is killed");
	processes[self].status = DEAD;
	ops->died((unsigned)self);
	next = ENGINE_OUTSIDE;
	switch_to_outside();
	abort();
}

bool engine_is_wrong(void)
{
	return wrong;
}

void engine_wrong(const char *what, ...)
{
	va_list args;

	if (!wrong) {
		va_start(args, what);
		vsnprintf(result->fault, sizeof(result->fault), what, args);
		va_end(args);
	}
	wrong = true;
	end_run();
}

static void run_process(int i)
{
	__sanitizer_finish_switch_fiber(NULL, &outside_stack, &outside_size);
	ops->body((unsigned)i);
	processes[i].status = ENDED;
	engine_note("ends");
	next = ENGINE_OUTSIDE;
	switch_to_outside();
}

static void start_process(unsigned i)
{
	struct process *p = &processes[i];

	memset(p, 0, sizeof(*p));
	ASAN_UNPOISON_MEMORY_REGION(stacks[i], STACK);
	getcontext(&p->context);
	p->context.uc_stack.ss_sp = stacks[i];
	p->context.uc_stack.ss_size = STACK;
	makecontext(&p->context, (void (*)(void))run_process, 1, (int)i);
}

/* ---------------------------------------------------------------------------------- runs */

/* The next process, where the last one cannot go on. False: none can. */
static bool choose_process(void)
{
	unsigned list[ENGINE_PROCESSES], n;

	self = ENGINE_OUTSIDE;
	n = others(list);
	if (n == 0)
		return false;
	next = (int)list[choose(n)];
	return !over;
}

static void run(void)
{
	at = 0;
	over = wrong = false;
	self = next = ENGINE_OUTSIDE;
	result->fault[0] = '\0';
	ops->begin();
	for (unsigned i = 0; i < ops->processes; i++)
		start_process(i);
	while (!over && (next != ENGINE_OUTSIDE || choose_process())) {
		self = next;
		processes[self].status = RUNS;
		__sanitizer_start_switch_fiber(&outside_fake_stack, stacks[self], STACK);
		swapcontext(&outside, &processes[self].context);
		__sanitizer_finish_switch_fiber(outside_fake_stack, NULL, NULL);
	}
	self = ENGINE_OUTSIDE;
	for (unsigned i = 0; !over && i < ops->processes; i++)
		if (processes[i].status == WAITS)
			engine_wrong("process %u waits for ever", i);
	if (!over) {
		result->complete++;
		ops->end();
	}
	ops->clean();
	result->runs++;
}

void engine_explore(const struct engine_ops *what, const struct engine_limits *limits,
		    bool show_wrong, struct engine_result *out)
{
	ops = what;
	result = out;
	memset(out, 0, sizeof(*out));
	depth = 0;
	show = false;
	numstates = 0;
	if (room)
		memset(states, 0, room * sizeof(*states));
	do {
		preemptions = limits->preemptions;
		faults = limits->faults;
		run();
	} while (!wrong && !(out->all = !next_run()) && out->runs < limits->runs);
	out->states = numstates;
	if (wrong && show_wrong) {
		printf("%s:\n", out->fault);
		show = true;
		preemptions = limits->preemptions;
		faults = limits->faults;
		depth = at;
		run();
	}
	free(states);
	states = NULL;
	room = 0;
}
