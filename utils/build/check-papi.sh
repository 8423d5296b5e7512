#!/usr/bin/env bash
# check-papi.sh SUITE...: build the component in the PAPI of each Debian release
# and run the PAPI tests there; one line for each, one total at the end. More components are built
# in, as on real sites, to check that they do not disturb ours.
set -u

make=${MAKE:-make}
passed=0 failed=0 skipped=0
skips='' summary=''
mkdir -p build/check-papi

for suite in "$@"; do
	log=build/check-papi/$suite.log
	args=(--no-print-directory O="build/check-papi/$suite" PAPI_SUITE="$suite" PAPI_SRC= CFLAGS='-O1 -g1' FOR_TESTS=-O0 PAPI_COMPONENTS='rapl powercap coretemp net')
	if ! "$make" "${args[@]}" "build/apt/$suite/tarball" >"$log" 2>&1; then
		reason=$(grep -m 1 '^E: ' "$log" | sed 's/^E: //; s/ \[IP.*//')
		skips+="SKIP: PAPI of $suite: its source cannot be fetched: ${reason:-see $log}"$'\n'
		skipped=$((skipped + 1))
		continue
	fi
	"$make" "${args[@]}" -j"$(nproc)" check-papi-one >"$log" 2>&1
	status=$?
	totals=$(grep -E '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$log" | tail -n 1)
	if [ $status -ne 0 ]; then
		cat "$log"
		# If nothing was built, count one failure.
		[[ $totals =~ " 0 failed" || -z $totals ]] && totals='0 passed, 1 failed, 0 skipped'
	else
		grep '^SKIP' "$log"
	fi
	read -r p _ f _ s _ <<<"$totals"
	passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
	summary+="PAPI $(cat "build/check-papi/$suite/papi-$suite/version") of $suite: $totals"$'\n'
done

printf '%s%s' "$summary" "$skips"
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed -eq 0 ]
