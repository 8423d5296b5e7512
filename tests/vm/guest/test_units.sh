#!/usr/bin/env bash
# Unit by unit: see test_units.c. The table goes to the file that VM_TABLE names.
exec test_units
