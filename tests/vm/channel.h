/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file channel.h
 * Events for tests of counters that several events or processes use: of one memory channel, each in
 * any of its counters, and told apart by their counts.
 */
#ifndef VM_CHANNEL_H
#define VM_CHANNEL_H

#include <stdint.h>

#include "unc_events.h"

/** Counters of a memory channel. */
enum { VM_CHANNEL_COUNTERS = 4 };

struct vm_channel_event {
	char name[UNC_NAME_MAX + 32]; /**< of channel 0, socket 1 */
	struct unc_encoding encoding;
};

/** Fill `events` with n of them. A chip with fewer ends the program, as a failed test. */
void vm_channel_events(const struct unc_chip *chip, struct vm_channel_event *events, unsigned n);

/** What it counts in `ns` of the silicon's time. */
long long vm_channel_count(const struct vm_channel_event *event, uint64_t ns);

#endif
