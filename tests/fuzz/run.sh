#!/bin/sh
# tests/fuzz/run.sh FUZZER SECONDS: run one fuzzer for a bounded time, as a test.
#
# Inputs it starts from: tests/fuzz/corpus/NAME/, NAME-found/ (where NAME/ holds files of other
# tests), and what earlier runs found. That is kept next to the fuzzer, like inputs that fail.
set -u

fuzzer=$1 seconds=$2
name=$(basename "$fuzzer")
here=$(dirname "$0")
mkdir -p "$fuzzer.corpus"

set -- -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
	-artifact_prefix="$fuzzer-" "$fuzzer.corpus"
for folder in "$here/corpus/$name" "$here/corpus/$name-found"; do
	[ ! -d "$folder" ] || set -- "$@" "$folder"
done
[ ! -f "$here/$name.dict" ] || set -- "-dict=$here/$name.dict" "$@"

if "$fuzzer" "$@" 2>&1; then
	echo "1 passed, 0 failed, 0 skipped"
else
	echo "0 passed, 1 failed, 0 skipped"
	exit 1
fi
