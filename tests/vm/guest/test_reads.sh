#!/usr/bin/env bash
# What a read costs, through the driver and through the registers: see test_reads.c.
exec test_reads
