#!/usr/bin/env bash
# Unit by unit: see test_units.c. Writes the table to the file $VM_TABLE.
exec test_units
