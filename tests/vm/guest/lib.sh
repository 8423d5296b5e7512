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
	[ "$VM_CHIP" != icx ] ||
		echo 'vm_silicon dma-write 0 0 4800 0 0; vm_silicon dma-write 2 1 9600 1 0' >>"$work/traffic"
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
