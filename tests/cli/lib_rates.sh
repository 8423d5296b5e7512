# shellcheck shell=bash
# A script has its folder: work.
# shellcheck disable=SC2154
# Sourced by tests of rates. The simulated machine's clock has 2 GHz: each UNCORE_FREQUENCY is that, within the error
# in its note, or has no value.

# sound FILE NAME VALUE NOTE: the CSV file has such values, and all are sound; NAME, VALUE and NOTE are column numbers
sound()
{
	awk -F, -v name="$2" -v value="$3" -v note="$4" '
		/^#/ || $name != "UNCORE_FREQUENCY" { next }
		$value == "<undefined>" { next } # a pause
		{ rows++ }
		$value == "<not counted>" { bad += $note !~ /^the time was too short for a rate/; next }
		{ within = match($note, /\+-[0-9]+%/) ? substr($note, RSTART + 2, RLENGTH - 3) / 100 : 0.01
		  bad += $value < 2 * (1 - within) || $value > 2 / (1 - within) }
		END { exit !(rows > 0 && bad == 0) }' "$1"
}

# The note of a rate without a value: on a busy machine, reading the counters takes a large part of a short command's
# time. A test of one rate accepts that.
too_short='the time was too short for a rate'

# says_rate BEFORE VALUE AFTER [FILE]: the output, or FILE, has a row of these patterns, or one without a value that
# says why
says_rate()
{
	grep -E -- "$1($2|<not counted>)$3" "${4:-$work/out}" |
		awk -v why="$too_short" '/<not counted>/ && !index($0, why) { bad = 1 } END { exit bad || !NR }'
}

# mount_machine: serve PAPI_UNCORE_SIM at $work/mnt, and count there; false without FUSE. Each access takes some 20 us,
# or as long as the machine is busy.
mount_machine()
{
	[ -r /dev/fuse ] && [ -w /dev/fuse ] || return 1
	mkdir -p "$work/mnt"
	"$BIN/uncore_sim" --mount "$work/mnt" || return 1
	export PAPI_UNCORE_BACKEND=direct PAPI_UNCORE_ROOT=$work/mnt
}

unmount_machine()
{
	unset PAPI_UNCORE_ROOT
	export PAPI_UNCORE_BACKEND=sim
	! [ -d "$work/mnt" ] || "$BIN/uncore_sim" --unmount "$work/mnt"
}
