#!/usr/bin/env bash
# PAPI's high-level API: see test_hl.c.
exec test_hl
