#!/usr/bin/env bash
# planted.sh [CHIP]   plant faults in a copy of the tables, one after the other, and check that the
# tests in the virtual machine find each of them. Run from the project's top folder after
# "make check-vm"; takes a few minutes. Ends with a total as tests do.
set -u

chip=${1:-snbep}
copy=$PWD/build/vm/planted
passed=0 failed=0
case $chip in
snbep) imc=events/snbep/intel_snbep_unc_imc_events.h boxes=events/snbep/intel_snbep_boxes.h ;;
*) echo "no faults are known for $chip"; exit 2 ;;
esac

rm -rf "$copy"
mkdir -p "$copy/build"
git ls-files -z | tar --null -T - -cf - | tar -xf - -C "$copy"
# Copy the build output, so that only files with the fault are rebuilt
tar --exclude=./vm/planted --exclude=./asan --exclude=./tsan --exclude='./tests/unit*' \
	--exclude=./tests/fuzz --exclude=./check-papi -C build -cf - . | tar -xf - -C "$copy/build"
for tree in "$copy"/build/papi-*/src; do
	ln -sfn "$copy/components/uncore" "$tree/components/uncore"
	ln -sfn "$copy/libpfm_events" "$tree/libpfm_events"
done

# plant NAME FILE SED-EXPRESSION PATTERN: the tests must fail, and print PATTERN
plant()
{
	local name=$1 file=$copy/libpfm_events/$2 out=$copy/out
	cp "$file" "$copy/before"
	sed -i -E "$3" "$file"
	if cmp -s "$file" "$copy/before"; then
		echo "FAIL: $name: nothing was planted"
		failed=$((failed + 1))
		return
	fi
	if env -u MAKEFLAGS make -s -C "$copy" check-vm VM_PAIRS="own:$chip" >"$out" 2>&1; then
		echo "FAIL: $name was not found"
		failed=$((failed + 1))
	elif ! grep -qE -- "$4" "$out"; then
		echo "FAIL: $name: nothing says '$4':"
		tail -n 30 "$out" | sed 's/^/    /'
		failed=$((failed + 1))
	else
		echo "ok: $name: $(grep -E -m1 -- "$4" "$out")"
		passed=$((passed + 1))
	fi
	cp "$copy/before" "$file"
}

# Reads of a channel: one umask bit is missing
plant "one umask bit" "$imc" '/"RD",/s/0x03/0x02/' 'UNC_M_CAS_COUNT:RD: [0-9]+ in all, not'
# CBos: base address of the first one
plant "one address" "$boxes" '/cbo_runs/,/};/s/0xd04/0xd05/' 'CBo 0 .*WRONG'
# PCU: perf refuses codes that the driver writes
plant "one refusal" "$boxes" '/snbep_pcu_gaps/s/1ull << 21/1ull << 21 | 1/' 'PCU control 21:21: perf refuses [0-9]+, not'

rm -rf "$copy"
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
