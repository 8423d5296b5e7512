#!/usr/bin/env bash
# Groups and multiplexing: see test_groups.c.
exec test_groups
