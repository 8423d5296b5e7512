#!/bin/sh
# tests/fuzz/run.sh FUZZER SECONDS: run one fuzzer for a bounded time, as a test.
#
# Inputs it starts from: its folder of corpus.tar.xz (add.sh), for fuzz_machine also tests/machines, and what
# earlier runs found. That is kept next to the fuzzer, like inputs that fail.
set -u

fuzzer=$1 seconds=$2
name=$(basename "$fuzzer")
here=$(dirname "$0")
mkdir -p "$fuzzer.corpus" "$fuzzer.inputs"
tar -C "$fuzzer.inputs" --strip-components=1 -xf "$here/corpus.tar.xz" "$name" || exit 1

set -- -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
	-artifact_prefix="$fuzzer-" "$fuzzer.corpus" "$fuzzer.inputs"
[ "$name" != fuzz_machine ] || set -- "$@" "$here/../machines"
[ ! -f "$here/$name.dict" ] || set -- "-dict=$here/$name.dict" "$@"

if "$fuzzer" "$@" 2>&1; then
	echo "1 passed, 0 failed, 0 skipped"
else
	echo "0 passed, 1 failed, 0 skipped"
	exit 1
fi
