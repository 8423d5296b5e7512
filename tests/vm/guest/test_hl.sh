#!/usr/bin/env bash
# PAPI's high-level API: see test_hl.c.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

exec test_hl
