#!/usr/bin/env bash
# Every event: see test_events.c. How many there were goes to the file that VM_TABLE names.
exec test_events
