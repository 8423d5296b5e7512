# shellcheck shell=bash
# Sourced by the tests that run in the virtual machine. VM_CHIP is its chip.
#
# A script ends with "finish", which prints the totals and exits as tests/run expects.
set -u

passed=0 failed=0 skipped=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2034 # the scripts use it
pmus=/sys/bus/event_source/devices

# run COMMAND...: leaves $status and $work/out, which has both outputs
run()
{
	status=0
	"$@" >"$work/out" 2>&1 </dev/null || status=$?
}

# expect NAME COMMAND...: a test that passes if COMMAND succeeds
expect()
{
	local name=$1
	shift
	if "$@"; then
		passed=$((passed + 1))
		return
	fi
	failed=$((failed + 1))
	echo "FAIL: $name: $* (exit status was ${status-})"
	head -n 20 "$work/out" 2>/dev/null | cut -c 1-160 | sed 's/^/    /'
}

# Leaves a script in $work/traffic: memory of both sockets is read and written, time passes.
make_traffic()
{
	cat >"$work/traffic" <<-'EOT'
		vm_silicon read 0 0 48000
		vm_silicon read 2 0 24000
		vm_silicon write 0 1 36000
		vm_silicon advance 1000000
	EOT
	case $VM_CHIP in icx | skx | clx)
		echo 'vm_silicon dma-write 0 0 4800 0 0; vm_silicon dma-write 2 1 9600 1 0; vm_silicon dma-read 0 0 2400 3 2' >>"$work/traffic"
		;;
	esac
}

# TCG has no cpuid leaf 0xA (core counters), without which PCM ends unless it is told to ignore that.
export PCM_IGNORE_ARCH_PERFMON=1 PCM_NO_PERF=1

# samples FILE: the number of samples of pcm_raw's first event in its output
samples() { grep -c ',e0,' "$1"; }

# LIKWID leaves all units frozen; lift that through each socket's global control.
lift()
{
	case $VM_CHIP in
	icx) for cpu in 0 2; do wrmsr -p $cpu 0x700 0x2000000000000000; done ;;
	ivbep) for cpu in 0 2; do wrmsr -p $cpu 0xc00 0x20000000; done ;;
	esac
}

# PCM leaves counters of Ice Lake-SP's UBoxes programmed.
pcm_clean_up()
{
	[ "$VM_CHIP" = icx ] || return 0
	for cpu in 0 2; do
		wrmsr -p $cpu 0x705 0
		wrmsr -p $cpu 0x706 0
	done
}

# pcm_raw FILE EVENT... -- COMMAND...: pcm-raw counts events (names: e0, e1 ...) while the command runs. Its output
# in FILE has counts for each second, which add up to the command's. It takes no command of its own:
# "--" is an error in PCM 202302.
pcm_raw()
{
	local out=$1 n=0 events=() pid before
	shift
	while [ "$1" != -- ]; do
		events+=(-e "$1,name=e$n/")
		n=$((n + 1))
		shift
	done
	shift
	pcm-raw "${events[@]}" 1 -tr -f >"$out" 2>"$out.err" </dev/null &
	pid=$!
	until [ "$(samples "$out")" -gt 0 ] || ! kill -0 $pid 2>/dev/null; do sleep 0.2; done
	"$@"
	before=$(samples "$out")
	until [ "$(samples "$out")" -gt $((before + 1)) ] || ! kill -0 $pid 2>/dev/null; do sleep 0.2; done
	kill -INT $pid
	wait $pid
	pcm_clean_up
}

skip()
{
	skipped=$((skipped + 1))
	echo "SKIP: $1: $2"
}

exited() { [ "$status" -eq "$1" ]; }
says() { grep -qE -- "$1" "$work/out"; }
says_not() { ! says "$1"; }
equal() { [ "$1" = "$2" ]; }

finish()
{
	echo "$passed passed, $failed failed, $skipped skipped"
	[ "$failed" -eq 0 ]
	exit
}
