#!/usr/bin/env bash
# LIKWID and PCM count in the same units: one starts and ends while we count, or we count while
# it counts, or it ends while we count. Our count is exact, or none, with a note; tools.conf lists which.
# After the tests that look at registers: PCM leaves other values in them than the driver.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

export PAPI_UNCORE_BACKEND work

# Jobs are files, since LIKWID splits a command at blanks. Those that a tool runs have no variables: PCM since
# 202502 empties the environment.
cat >"$work/lines" <<'EOT'
vm_silicon read 0 0 40000
vm_silicon read 2 1 40000
EOT
[ "$VM_CHIP" != icx ] || cat >>"$work/lines" <<'EOT'
vm_silicon write 0 1 20000
EOT
cat >"$work/inside" <<'EOT'
. "$work/lines"
"$tool" bash "$work/lines"
. "$work/lines"
EOT
cat >"$work/around" <<EOT
. "$work/lines"
PAPI_UNCORE_BACKEND=\$1 uncore_stat --csv -e "\$2" -- bash "$work/lines" >"$work/ours" 2>&1
. "$work/lines"
EOT
cat >"$work/ends" <<'EOT'
. "$work/lines"
touch "$work/end"
while [ ! -e "$work/gone" ]; do sleep 0.1; done
. "$work/lines"
EOT
cat >"$work/hold" <<EOT
touch "$work/begun"
while [ ! -e "$work/end" ]; do sleep 0.1; done
EOT
# shellcheck disable=SC2317 # exported
likwid() { likwid-perfctr -f -M 0 -O -c 0,2 -g CAS_COUNT_RD:MBOX0C0 "$@" >"$work/tool" 2>&1; }
# shellcheck disable=SC2317 # exported
pcm() { pcm-memory -nc -csv -i=1 -- "$@" >"$work/tool" 2>&1; pcm_clean_up; }
# shellcheck disable=SC2317 # exported
raw() { pcm_raw "$work/tool" xpi/config=0xf02 -- "$@"; }
export -f likwid pcm raw pcm_raw pcm_clean_up samples
export tool

# count_by TOOL: leaves our event in $event, how many each job counts in $each, and in $shown what the tool's output
# has if it counted
count_by()
{
	event=UNC_M_CAS_COUNT:RD each=80000
	case $1 in
	likwid) shown='MBOX0C0,[1-9]' ;;
	pcm) shown='^20.*, +[1-9]' ;;
	raw) shown=',e0,.*,[1-9][0-9]*' event=UNC_UPI_TxL_FLITS:ALL_DATA each=180000 ;;
	esac
}

# order NAME: leaves uncore_stat's output in $work/out, and the number of lines that it should say
order()
{
	case $1 in
	inside)
		lines=$((3 * each))
		run uncore_stat --csv -e "$event" -- bash "$work/inside"
		;;
	around)
		lines=$each
		"$tool" bash "$work/around" "$PAPI_UNCORE_BACKEND" "$event" </dev/null
		cp "$work/ours" "$work/out"
		;;
	ends)
		lines=$((2 * each))
		rm -f "$work/begun" "$work/end" "$work/gone"
		{
			"$tool" bash "$work/hold" </dev/null
			touch "$work/gone"
		} &
		while [ ! -e "$work/begun" ] && [ ! -e "$work/gone" ]; do sleep 0.1; done
		run uncore_stat --csv -e "$event" -- bash "$work/ends"
		touch "$work/end"
		wait
		;;
	esac
}

result()
{
	if grep -q "^,,,$event,$lines," "$work/out"; then
		echo exact
	elif grep -qE "^,,,$event,<(unreadable|not counted)>,[^,]*,..." "$work/out"; then
		echo lost
	elif grep -qE "^,,,$event,[0-9]+," "$work/out"; then
		echo unnoticed
	fi
}

tried=0
while read -r tool chip PAPI_UNCORE_BACKEND order expected; do
	[ "$chip" = "$VM_CHIP" ] || continue
	lift
	count_by "$tool"
	order "$order"
	expect "$tool, $PAPI_UNCORE_BACKEND, $order: $expected" equal "$(result)" "$expected"
	expect "$tool, $order: it counted" grep -qE "$shown" "$work/tool"
	tried=$((tried + 1))
done <tests/vm/tools.conf
lift
expect "orders" test "$tried" -ge 2
finish
