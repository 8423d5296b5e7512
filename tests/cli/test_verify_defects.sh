#!/usr/bin/env bash
# uncore_verify: the expected law finds and names each kind of defect, in all chips that can have it
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

# shellcheck source=tests/cli/lib_verify.sh
. "$(dirname "$0")/lib_verify.sh"

# found SPEC DEFECT BOX VERDICT LAW: the box, and no other, gets the verdict because of the law
found()
{
	verify "$1" "$2"
	expect "$1, $2: $3" row "^$3 +[0-9]+ +$4 +.*$5"
	expect "$1, $2: no other" rows 1 '^[A-Za-z0-9_]+ +[0-9]+ +(wrong|noisy|uncounted)'
}
# all SPEC DEFECT STATUS ROW...: for a machine as a whole; the report has each row
all()
{
	verify "$1" "$2"
	expect "$1, $2: status" exited "$3"
	for row in "${@:4}"; do
		expect "$1, $2: $row" row "$row"
	done
}

icx=icx,sockets=2,cores=4,cha=6
snb=snbep,sockets=2
ivb=ivbep,sockets=2

# A unit that is absent: lines pass it uncounted; or its registers are not there
found $icx "absent imc1 socket=0" IMC wrong IMC_READS
found $icx "absent cha3" CHA uncounted "CHA 3 of socket 0"
found $snb "absent imc1 socket=0" iMC wrong IMC_READS
found $ivb "absent imc1 socket=0" iMC wrong IMC_READS
found $ivb "absent ha0" HA wrong HA_READS
found xeonmp,sockets=2 "absent l3 socket=0" L3 uncounted "L3 of socket 0"
found xeon7100,sockets=2 "absent l3 socket=0" L3 uncounted "L3 of socket 0"
found xeon7400,sockets=2 "absent l3 socket=0" L3 uncounted "L3 of socket 0"

# Counts double
found $icx "double imc1" IMC wrong IMC_READS
found $icx "double cha2 socket=1" CHA wrong CHA_UNITS
found $icx "double upi0" UPI wrong UPI_RECEIVED
found $icx "double m2m2 socket=1" M2M wrong M2M_READS
found $icx "double imc_freerun3 socket=1" IMC_FREERUN wrong IMC_FREE_READS
found $icx "double iio2" IIO wrong IIO_WRITES_0_1
found $icx "double iio_freerun1" IIO_FREERUN wrong IIO_FREE_IN
found $snb "double imc2" iMC wrong IMC_READS
found $snb "double cbo1 socket=1" CBo wrong "CBO_(UNITS|MISSES)"
found $snb "double ha0" HA wrong HA_READS
found $snb "double qpi1 socket=1" QPI wrong QPI_HOME_SENT
found $ivb "double imc5 socket=1" iMC wrong IMC_READS
found $ivb "double ha1" HA wrong HA_READS
found xeonmp,sockets=2 "double l3" L3 wrong L3_MISSES
found xeon7100,sockets=2 "double l3" L3 wrong L3_MISSES
found xeon7400,sockets=2 "double l3" L3 wrong L3_MISSES

# Is stuck
found $icx "stuck imc4 socket=1" IMC wrong CLOCK_RUNS
found $icx "stuck imc_freerun0" IMC_FREERUN wrong IMC_FREE_READS
found $icx "stuck m3upi0" M3UPI wrong CLOCK_RUNS
found $snb "stuck imc1 socket=0" iMC wrong CLOCK_RUNS
found $snb "stuck pcu" PCU wrong CLOCK_RUNS
found $ivb "stuck ha1" HA wrong CLOCK_RUNS
found xeonmp,sockets=2 "stuck l3" L3 wrong L3_MISSES
found xeon7100,sockets=2 "stuck l3" L3 wrong L3_MISSES
found xeon7400,sockets=2 "stuck l3" L3 wrong L3_MISSES

# Is swapped with another socket's
found $icx "swap imc0 socket=0 with=1" IMC wrong IMC_READS
found $icx "swap cha1 socket=0 with=1" CHA wrong CHA_MISSES
found $icx "swap m2m0 socket=0 with=1" M2M wrong M2M_READS
found $icx "swap upi0 socket=0 with=1" UPI wrong UPI_RECEIVED
found $snb "swap imc1 socket=0 with=1" iMC wrong IMC_READS
found $snb "swap ha0 socket=0 with=1" HA wrong HA_READS
found $ivb "swap imc1 socket=0 with=1" iMC wrong IMC_READS
found $ivb "swap qpi0 socket=0 with=1" QPI wrong QPI_RECEIVED
found xeonmp,sockets=2 "swap l3 socket=0 with=1" L3 wrong L3_MISSES
found xeon7100,sockets=2 "swap l3 socket=0 with=1" L3 wrong L3_MISSES
found xeon7400,sockets=2 "swap l3 socket=0 with=1" L3 wrong L3_MISSES

# A wrong umask bit. L3 units have neither umasks nor event codes.
found $icx "umask imc bits=0,4" IMC wrong IMC_READS
found $icx "umask imc1 bits=0,4" IMC wrong IMC_READS
found $icx "umask cha bits=0,2" CHA wrong CHA_MISSES
found $icx "umask upi bits=0,3" UPI wrong UPI_SLOTS
found $icx "umask irp bits=4,5" IRP wrong IRP_IDLE_CHA
found $snb "umask imc bits=0,2" iMC wrong IMC_READS
found $snb "umask cbo bits=1,3" CBo wrong CBO_NO_CODE
found $snb "umask imc bits=0,4" iMC wrong IMC_READS
found $ivb "umask imc1 bits=0,2" iMC wrong IMC_READS
found $ivb "umask qpi bits=1,2" QPI wrong QPI_RECEIVED

# A wrong event
found $icx "event imc codes=0x04,0x05" IMC wrong IMC_IDLE
found $icx "event imc codes=0x04,0x10" IMC wrong IMC_WRITES
found $icx "event cha codes=0x35,0x36" CHA wrong CHA_MISSES
found $icx "event m2m codes=0x37,0x38" M2M wrong M2M_IDLE_IMC
found $icx "event upi1 codes=0x02,0x03" UPI wrong UPI_RECEIVED
found $icx "event irp codes=0x10,0x11" IRP wrong IRP_IDLE_CHA
found $snb "event imc codes=0x04,0x05" iMC wrong IMC_IDLE
found $snb "event ha codes=0x01,0x1a" HA wrong HA_IDLE_IMC
found $ivb "event cbo codes=0x35,0x36" CBo wrong CBO_MISSES
found $ivb "event qpi codes=0x00,0x01" QPI wrong QPI_RECEIVED

# A filter that is ignored
found $icx "filter cha" CHA wrong CHA_MISSES
found $icx "filter iio" IIO wrong IIO_WRITES_0_1
found $snb "filter cbo" CBo wrong CBO_NO_CODE
found $ivb "filter cbo" CBo wrong CBO_NO_CODE

# A link to the wrong socket: where links lead to one socket each (3 links, 4 sockets), by what each end counts
found icx,sockets=4,cores=2,cha=2,imc=1,wires=mesh "link upi0 socket=0 to=2" UPI wrong UPI_HOME_SENT
found ivbep,sockets=4,wires=mesh "link qpi0 socket=0 to=2" QPI wrong QPI_HOME_SENT
found icx,sockets=4,cores=2,cha=2,imc=1 "link upi0 socket=0 to=2" UPI wrong "UPI_(HOME_SENT|RECEIVED)"
found snbep,sockets=4 "link qpi0 socket=0 to=2" QPI wrong "QPI_(HOME_SENT|RECEIVED)"

# A hypervisor that returns zeros
found $icx "zeros imc" IMC uncounted hypervisor
found $snb "zeros cbo" CBo uncounted hypervisor
found $ivb "zeros ha" HA uncounted hypervisor
found xeonmp,sockets=2 "zeros l3" L3 uncounted hypervisor
found xeon7100,sockets=2 "zeros l3" L3 uncounted hypervisor
found xeon7400,sockets=2 "zeros l3" L3 uncounted hypervisor

# With sub-NUMA clustering
found icx,sockets=2,cores=4,cha=8,snc=2 "double imc1" IMC wrong IMC_READS
found icx,sockets=2,cores=4,cha=8,snc=4 "stuck imc1" IMC wrong CLOCK_RUNS

# Mirrored memory: what all boxes at the memory see
all $icx mirror 3 "^IMC +[0-9]+ +wrong +.*WRITES" "^IMC_FREERUN +[0-9]+ +wrong +.*WRITES" "^M2M +[0-9]+ +wrong +.*WRITES" \
	"it may mean: mirrored memory"
for chip in $snb $ivb; do
	all "$chip" mirror 3 "^iMC +[0-9]+ +wrong +.*IMC_WRITES" "^HA +[0-9]+ +wrong +.*HA_(IMC_)?WRITES" "it may mean: mirrored memory"
done

# A frozen global control (Sandy Bridge-EP has none) and a hypervisor: every box that is programmed
all $icx frozen 3 "^IMC +[0-9]+ +wrong +.*CLOCK_RUNS" "^CHA +[0-9]+ +wrong +.*CLOCK_RUNS" "^UBOX +[0-9]+ +wrong +.*CLOCK_RUNS"
all $ivb frozen 3 "^iMC +[0-9]+ +wrong +.*CLOCK_RUNS" "^CBo +[0-9]+ +wrong +.*CLOCK_RUNS"
all $icx zeros 3 "^PCU +[0-9]+ +uncounted" "^IMC +[0-9]+ +uncounted +.*hypervisor" "^IMC_FREERUN +[0-9]+ +wrong +.*IMC_FREE_READS"
expect "$icx, zeros: nothing is proven" rows 0 " proven "
for chip in $snb $ivb; do
	all "$chip" zeros 5 "^PCU +[0-9]+ +uncounted" "^iMC +[0-9]+ +uncounted +.*hypervisor"
	expect "$chip, zeros: nothing is proven" rows 0 " (proven|wrong) "
done

# A neighbour's traffic is never taken for a defect.
for chip in $icx $snb $ivb xeonmp,sockets=2 xeon7100,sockets=2 xeon7400,sockets=2; do
	for lines in 500 5000 50000; do
		verify "$chip" "noise lines=$lines"
		expect "$chip, noise of $lines lines: nothing is wrong" rows 0 "^[A-Za-z0-9_]+ +[0-9]+ +wrong"
	done
	expect "$chip, noise: status" exited 4
	expect "$chip, noise: try again" row "^Other programs use memory: try again"
done

# Units of devices and links, swapped between two sockets: no amount is known for a socket, except from its other boxes
found $icx "swap iio0 socket=0 with=1" IIO wrong IIO_SOCKET_0_1
found $icx "swap m2pcie0 socket=0 with=1" M2PCIe wrong M2PCIE_SOCKET
found $icx "swap m3upi0 socket=0 with=1" M3UPI wrong M3UPI_LINKS
all $icx "swap irp0 socket=0 with=1" 3 '^IRP +[0-9]+ +wrong .*IRP_SOCKET'
all $icx "swap iio_freerun0 socket=0 with=1" 3 '^IIO_FREERUN +[0-9]+ +wrong .*IIO_FREE_SOCKET'
found $icx "double m3upi0 socket=0" M3UPI wrong M3UPI_LINKS
found $icx "absent m3upi0 socket=0" M3UPI wrong M3UPI_UNITS
finish
