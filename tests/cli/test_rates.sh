#!/usr/bin/env bash
# uncore_stat: a rate is a count divided by the time in which it was counted
# "expect" calls the functions; awk and perl expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/cli/lib_rates.sh
. "$(dirname "$0")/lib_rates.sh"
trap 'unmount_machine; "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT

# The clock of a unit, as JSON, follows the seconds.
sound_count()
{
	perl -MJSON::PP -e '
		my $rows = 0;
		my $j = decode_json(join("", <STDIN>));
		for (@{$j->{results}}) {
			my ($least, $most) = ($_->{seconds} - $_->{skew}, $_->{seconds} + $_->{skew});
			$rows++;
			exit 1 if $_->{value} < 2e9 * $least - 5e3 || $_->{value} > 2e9 * $most + 5e3;
		}
		exit !$rows;' <"$work/out"
}

rates_on()
{
	for _ in 1 2 3; do
		run uncore_stat -M UNCORE_FREQUENCY --csv -- true
		expect "$1: a short command" sound "$work/out" 4 5 7
		expect "$1: a short command: status" exited 0 # with a value, or without
	done
	run uncore_stat -I 100 -M UNCORE_FREQUENCY --csv -- sleep 0.35
	expect "$1: intervals" sound "$work/out" 4 5 7
	expect "$1: intervals: status" exited 0
	run uncore_stat -I 60 -M UNCORE_FREQUENCY -g LATENCY,LLC,UPI --csv -- sleep 0.31
	expect "$1: sets that take turns" sound "$work/out" 4 5 7
	run uncore_stat -I 100 -e UNC_CHA_CLOCKTICKS:socket=0:unit=0 --json -- sleep 0.25
	expect "$1: seconds and skew of a count" sound_count
}

rates_on embedded
if mount_machine; then
	rates_on mounted
else
	skip "the mounted machine" "no access to /dev/fuse"
fi
finish
