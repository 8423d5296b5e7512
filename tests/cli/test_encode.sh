#!/usr/bin/env bash
# uncore_encode: register values, and errors that underline the wrong word
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

common uncore_encode

# encodes NAME EVENT VALUES
encodes()
{
	run uncore_encode "$2"
	expect "$1: status" exited 0
	expect "$1: line" line_is 1 "$2"$'\t'"$3"
}
encodes "event" UNC_M_CAS_COUNT:RD "ctl=0xf04 counters=0-3"
encodes "PAPI's prefix" uncore:::UNC_M_CAS_COUNT:RD "ctl=0xf04 counters=0-3"
encodes "Intel's spelling" icx_unc_imc3::unc_m_cas_count.rd "ctl=0xf04 counters=0-3 unit=3"
encodes "filter" UNC_CHA_TOR_INSERTS.IA_MISS:tid=5 \
	"ctl=0xc001fe00080135 filter=0x5 counters=0-3"
encodes "places" UNC_CHA_CLOCKTICKS:unit=2:socket=1 "ctl=0x0 counters=0-3 unit=2 socket=1"
encodes "cpu" UNC_CHA_CLOCKTICKS:cpu=3 "ctl=0x0 counters=0-3 cpu=3"
encodes "threshold" UNC_CHA_CLOCKTICKS:thresh=3 "ctl=0x3000000 counters=0-3"
encodes "one counter" UNC_CHA_RxC_OCCUPANCY:IRQ "ctl=0x111 counters=0"
encodes "fixed" UNC_U_CLOCKTICKS "fixed"
encodes "free-running" icx_unc_imc_free_running::read "freerun=rd_ddr"

# Round trip: every row of the listing encodes to the code that it lists.
"$BIN/uncore_avail" --machine icx --csv >"$work/icx.csv"
tail -n +2 "$work/icx.csv" | awk -F, '{
	name = $1 "::" $2 ($3 == "" ? "" : ":" $3)
	if ($5 == "FIXED")
		value = "fixed"
	else if ($5 == "FREERUN" || /FREERUN/)
		value = "freerun"
	else
		value = "ctl=" $4
	print name "\t" value
}' >"$work/listed"
# shellcheck disable=SC2046
run uncore_encode $(cut -f1 "$work/listed")
sed 's/ counters=.*//; s/\tfreerun=.*/\tfreerun/' "$work/out" >"$work/encoded"
expect "round trip: status" exited 0
expect "round trip: thousands of events" test "$(wc -l <"$work/encoded")" -gt 4000
expect "round trip: same values" cmp -s "$work/listed" "$work/encoded"

# It takes what it prints in the spelling of other tools, with the same registers.
# back MACHINE OPTION
back()
{
	"$BIN/uncore_avail" --machine "$1" --csv | tail -n +2 |
		awk -F, '{ print $1 "::" $2 ($3 == "" ? "" : ":" $3) }' >"$work/names"
	# Without events that the other tool cannot count; of libpfm4's names, one for each unit, only the first.
	xargs "$BIN/uncore_encode" --machine "$1" "$2" <"$work/names" 2>/dev/null >"$work/spelled"
	cut -f1 "$work/spelled" | xargs "$BIN/uncore_encode" --machine "$1" 2>/dev/null | cut -f2 >"$work/values"
	cut -f2 "$work/spelled" | sed 's/,[a-z]*_unc_.*//' | xargs "$BIN/uncore_encode" --machine "$1" 2>"$work/errors" |
		cut -f2 | sed 's/ unit=0$//' >"$work/again"
	expect "$1 $2: many" test "$(wc -l <"$work/values")" -gt 400
	expect "$1 $2: taken back" cmp "$work/values" "$work/again"
}
for machine in icx spr emr gnr snbep ivbep; do
	back "$machine" --perf
	back "$machine" --libpfm
done

# Types that are only in a machine's discovery table: values of the control without one.
# by_number EVENT VALUES
by_number()
{
	run uncore_encode --machine gnr "$1"
	expect "$1: status" exited 0
	expect "$1: line" line_is 1 "$1"$'\t'"$2"
}
by_number type_21:event=0x1:umask=0x2 "ctl=0x201 counters=?"
by_number type_9::event=3:thresh=4:inv:unit=2 "ctl=0x4800003 counters=? unit=2"
by_number uncore_type_21_3/event=1,umask=0x302/ "ctl=0x300000201 counters=? unit=3"
by_number uncore_pciex8/event=1,edge=1/:socket=1 "ctl=0x40001 counters=? socket=1"
by_number type_0:event=0x35:umask=0x1 "ctl=0x135 counters=0-3"
run uncore_encode --machine gnr --perf type_21:event=1:umask=2:unit=1
expect "by number: perf's" line_is 1 $'type_21:event=1:umask=2:unit=1\tuncore_type_21_1/event=0x1,umask=0x2/'
run uncore_encode --machine gnr --json type_21:event=1
expect "by number: JSON" says '^  "counters": null,$'
wrong "by number: libpfm4 has none" 1 "libpfm4 has no PMUs of types" uncore_encode --machine gnr --libpfm type_21:event=1
wrong "by number: no event" 1 "event= is missing" uncore_encode --machine gnr type_21:umask=1
wrong "by number: no such event of a box" 1 "type 0 is CHA, whose events have names" uncore_encode --machine gnr type_0:event=0xfe
wrong "by number: a chip without tables" 1 'unknown event "type_21"' uncore_encode --machine icx type_21:event=1

# Errors: the wrong word, and the correction
# points NAME EVENT MESSAGE CARETS
points()
{
	wrong "$1" 1 "$3" uncore_encode "$2"
	expect "$1: shows the name" complains "^  $2$"
	expect "$1: points to the word" complains "^$4$"
}
points "umask" UNC_M_CAS_COUNT:RX "\"RX\".*did you mean RD" '                  \^~'
points "event" uncore:::UNC_M_CAS_COUN:RD "did you mean UNC_M_CAS_COUNT" \
	'           \^~~~~~~~~~~~~~'
points "pmu" icx_unc_imcc::UNC_M_CAS_COUNT:RD "did you mean icx_unc_imc" '  \^~+'
points "value too wide" UNC_CHA_CLOCKTICKS:t=300 "too wide" '                       \^~~'
points "missing umask" UNC_CHA_SF_EVICTION "needs a umask: E_STATE," '  \^~+'
wrong "empty" 1 "no event name" uncore_encode ''
wrong "none" 2 "no EVENT" uncore_encode
wrong "unknown machine" 1 "no tables for a machine 'vax'.*icx" uncore_encode --machine vax a

run uncore_encode UNC_M_CAS_COUNT:RX UNC_M_CAS_COUNT:WR
expect "others are printed: status" exited 1
expect "others are printed" says '^UNC_M_CAS_COUNT:WR	ctl=0x3004 counters=0-3$'

run uncore_encode UNC_CHA_LLC_LOOKUP:CODE
expect "deprecated: status" exited 0
expect "deprecated: note" complains 'deprecated, replaced by UNC_CHA_LLC_LOOKUP:CODE_READ$'
expect "deprecated: line" says '^UNC_CHA_LLC_LOOKUP:CODE	ctl=0x1bd00000ff34 '

PAPI_UNCORE_BACKEND=auto run uncore_encode icx_unc_imc::UNC_M_CAS_COUNT:RD
expect "on any machine: the pmu determines the chip" exited 0
PAPI_UNCORE_BACKEND=auto run uncore_encode --machine icx UNC_M_CAS_COUNT:RD
expect "on any machine: --machine determines the chip" exited 0

# names are quoted without what a terminal would obey
run uncore_encode $'UNC_M_\e[31mCAS:\x07'
expect "control bytes: status" exited 1
expect "control bytes: quoted" complains 'UNC_M_\?\[31mCAS'
no_control() { ! LC_ALL=C grep -q "[[:cntrl:]]" "$work/err"; }
expect "control bytes: none" no_control

# ---- in the spelling of other tools
# spelled OPTION MACHINE NAME SPELLING
spelled()
{
	run uncore_encode "$1" --machine "$2" "$3"
	expect "$1 $3: status" exited 0
	expect "$1 $3" line_is 1 "$3"$'\t'"$4"
}
# no_spelling OPTION MACHINE NAME REASON
no_spelling() { wrong "$1 $3" 1 "$3: .*$4" uncore_encode "$1" --machine "$2" "$3"; }
spelled --perf icx UNC_CHA_TOR_INSERTS:IA_MISS:unit=3 uncore_cha_3/event=0x35,umask=0xc001fe01/
spelled --perf icx UNC_CHA_TOR_INSERTS:IA_MISS uncore_cha/event=0x35,umask=0xc001fe01/
spelled --perf icx UNC_UPI_TxL_FLITS:ALL_DATA:e:i uncore_upi/event=0x2,umask=0xf,edge=1,inv=1,thresh=0x1/
spelled --perf icx UNC_CHA_TOR_INSERTS:IA_MISS:tid=5 uncore_cha/config=0xc001fe00080135,config1=0x5/
spelled --perf icx UNC_P_POWER_STATE_OCCUPANCY:CORES_C0 uncore_pcu/config=0x4080/
spelled --perf icx icx_unc_imc_free_running1::read uncore_imc_free_running_1/read/
spelled --perf icx UNC_U_CLOCKTICKS uncore_ubox/event=0xff/
spelled --perf snbep UNC_Q_CTO_COUNT uncore_qpi/config=0x200038/
spelled --perf ivbep UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd \
	uncore_cbox/event=0x35,umask=0x3,config1=0x1820000000000000/
no_spelling --perf icx UNC_M2M_IMC_READS 'driver drops bits'
no_spelling --perf ivbep UNC_I_CLOCKTICKS 'one PMU for several units'
no_spelling --perf ivbep UNC_I_CLOCKTICKS:unit=1 'one PMU for several units'
no_spelling --libpfm ivbep UNC_I_CLOCKTICKS:unit=1 'one PMU for several units'
no_spelling --perf montecito L3_MISSES 'Linux has no PMU'
spelled --libpfm icx UNC_CHA_TOR_INSERTS:IA_MISS:unit=3:thresh=4 icx_unc_cha3::UNC_CHA_TOR_INSERTS:IA_MISS:t=4
spelled --libpfm ivbep UNC_H_CLOCKTICKS ivbep_unc_ha0::UNC_H_CLOCKTICKS,ivbep_unc_ha1::UNC_H_CLOCKTICKS
spelled --libpfm icx UNC_U_CLOCKTICKS icx_unc_ubox::UNC_U_CLOCKTICKS
no_spelling --libpfm icx UNC_CHA_TOR_INSERTS:IA:hit=0 'no name for one of its modifiers'
spelled --libpfm icx UNC_P_POWER_STATE_OCCUPANCY:CORES_C0:occ_edge_det \
	icx_unc_pcu::UNC_P_POWER_STATE_OCCUPANCY:CORES_C0:e:t=1
no_spelling --libpfm icx UNC_P_POWER_STATE_OCCUPANCY:CORES_C0:edge_det 'no name for one of its modifiers'
no_spelling --libpfm icx UNC_CHA_LLC_LOOKUP:ALL:edge_det 'takes its modifiers for umasks'
no_spelling --libpfm icx read 'no free-running'
wrong "two forms" 2 "exclude each other" uncore_encode --perf --libpfm UNC_M_CAS_COUNT:RD
# Selections that count nothing by the manual are encoded, with a warning.
run uncore_encode --machine icx UNC_CHA_LLC_LOOKUP:DATA_READ_F UNC_CHA_LLC_LOOKUP:DATA_READ_MISS UNC_M_CAS_COUNT:RD read
expect "silent: status" exited 0
expect "silent: is encoded" says '^UNC_CHA_LLC_LOOKUP:DATA_READ_F	ctl='
expect "silent: a warning" complains '^uncore_encode: .*UNC_CHA_LLC_LOOKUP:DATA_READ_F counts nothing without a state'
expect "silent: of this one only" test "$(wc -l <"$work/err")" -eq 1
run uncore_encode --machine icx --perf UNC_CHA_TOR_INSERTS:HIT UNC_UPI_TxL_FLITS:LLCRD
expect "silent: for perf, too" complains 'TOR_INSERTS:HIT counts nothing without a queue'
expect "silent: both" complains 'FLITS:LLCRD counts nothing without a slot'
run uncore_encode --machine icx --json UNC_CHA_TOR_INSERTS:HIT UNC_CHA_TOR_INSERTS:IA_HIT
expect "silent: JSON" says '"warning": "[^"]*counts nothing without a queue'
expect "silent: JSON, none" says '"warning": null'
run uncore_encode --machine xeon7400 GSNPQ:snoop_match=0
expect "silent: an old Xeon" complains 'GSNPQ:.*snoop_match selects none'
run uncore_encode --machine montecito CPU_OP_CYCLES L3_MISSES BUS_ALL:ANY
expect "silent: one counter of several would do" calm

run uncore_encode --json UNC_M_CAS_COUNT:RD:unit=2 UNC_M2M_IMC_READS
expect "json: status" exited 0
# shellcheck disable=SC2016
has_json()
{
	perl -MJSON::PP -e 'local $/; my $j = decode_json(<STDIN>); my ($a, $b) = @$j;
		exit !(@$j == 2 && $a->{registers}{ctl} eq "0xf04" && $a->{unit} == 2 && !defined $a->{socket} &&
		$a->{perf} eq "uncore_imc_2/event=0x4,umask=0xf/" &&
		$a->{libpfm} eq "icx_unc_imc2::UNC_M_CAS_COUNT:RD" && $a->{counters} eq "0-3" &&
		!defined $b->{perf} && $b->{perf_reason} =~ /drops/)' <"$work/out"
}
expect "json: registers and spellings" has_json

# The terms of a row give its register: the terms of each row of the listing, put together again
# shellcheck disable=SC2046
"$BIN/uncore_encode" --perf $(cut -f1 "$work/listed") >"$work/out" 2>"$work/err"
same_registers()
{
	perl -e 'my %ctl; open my $listed, "<", $ARGV[0] or die; open my $out, "<", $ARGV[1] or die;
		while (<$listed>) { chomp; my ($name, $value) = split /\t/; $ctl{$name} = $value }
		while (<$out>) {
			chomp; my ($name, $terms) = split /\t/; my %t = $terms =~ /(\w+)=0x([0-9a-f]+)/g;
			next if $ctl{$name} =~ /^f/;
			my $umask = hex($t{umask} // 0);
			my $value = exists $t{config} ? hex $t{config} :
				hex($t{event}) | ($umask & 0xff) << 8 | ($umask >> 8) << 32;
			$ctl{$name} eq sprintf("ctl=0x%x", $value) or die "$name: $terms, not $ctl{$name}\n";
		}' "$work/listed" "$work/out" 2>"$work/err"
}
expect "perf: the terms are the register" same_registers
expect "perf: thousands of events" test "$(wc -l <"$work/out")" -gt 3800

finish
