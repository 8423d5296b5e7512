#!/usr/bin/env bash
# Every event: see test_events.c. Writes the number of events to the file $VM_TABLE.
exec test_events
