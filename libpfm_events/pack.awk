# SPDX-License-Identifier: BSD-3-Clause
#
# pack.awk: the assembly of a table file, rewritten so that its tables need no relocation (packed.h).
#
# What a compiler puts into .data.rel.ro, constants that contain addresses, becomes one block of read-only data. An
# address in it becomes the distance from the block's start, which the assembler or the linker computes. Behind the
# block is a list of the places of these addresses. The file's one global symbol becomes an address in a copy of the
# block, zero until unc_packed_unpack() fills it.

function fail(text)
{
	print FILENAME ":" FNR ": pack.awk: " text ": " $0 | "cat >&2"
	failed = 1
	exit 1
}

# A section's first part starts the block.
function block(name)
{
	inside = name ~ /^\.data\.rel\.ro/
	if (!inside) {
		print
		return
	}
	print "\t.section .rodata.unc_packed,\"a\",@progbits"
	if (!started++) {
		print "\t.balign 64\n.Lpacked:"
		print "\t.quad .Lpacked_copy-.Lpacked"
		print "\t.long .Lpacked_end-.Lpacked, .Lpacked_places-.Lpacked, .Lpacked_count, .Lpacked_chip-.Lpacked"
		print "\t.long .Lpacked_index-.Lpacked, 0"
	}
}

# A word of 8 bytes: a number, or an address
function word(value, name)
{
	if (value ~ /^-?[0-9]/) {
		print
		return
	}
	if (value !~ /^[A-Za-z_.$][A-Za-z0-9_.$]*([+-][0-9]+)?$/)
		fail("not an address")
	name = value
	sub(/[+-][0-9]+$/, "", name)
	used[name] = 1
	print ".Lpacked_" ++places ":\n\t.quad " value "-.Lpacked"
}

$1 == ".section" { split($2, part, ","); block(part[1]); next }
$1 ~ /^\.(text|data|bss)$/ { block($1); next }
$1 ~ /^\.(pushsection|popsection|previous|subsection)$/ { fail("sections are not followed through this") }
$1 == ".globl" {
	if (chip != "" && chip != $2)
		fail("a table file has one global symbol, and this is another one than " chip)
	chip = $2
	next
}
$1 == ".hidden" { next }
# Labels that compilers make are used in no other file.
/^[^ \t"#]+:/ {
	name = substr($1, 1, index($1, ":") - 1)
	defined[name] = 1
	if (inside && name == chip)
		print ".Lpacked_chip:"
	else
		print
	next
}
($1 == ".type" || $1 == ".size") && chip != "" && index($2, chip ",") == 1 {
	if ($1 == ".size")
		size = $NF
	next
}
!inside || NF == 0 || $1 ~ /^#/ { print; next }
$1 == ".quad" {
	if ($2 ~ /,/ || (NF > 2 && $3 !~ /^#/))
		fail("more than one value")
	word($2)
	next
}
$1 ~ /^\.(byte|value|short|2byte|long|4byte)$/ {
	if ($2 !~ /^-?[0-9]/)
		fail("not a number")
	print
	next
}
$1 ~ /^\.(zero|string|asciz|ascii|align|p2align|balign|type|size|local|base64|ident|addrsig|addrsig_sym)$/ { print; next }
{ fail("unknown here") }

END {
	if (failed)
		exit 1
	if (chip == "" || !places) {
		print FILENAME ": pack.awk: no table with a global symbol" | "cat >&2"
		exit 1
	}
	print "\t.section .rodata.unc_packed,\"a\",@progbits"
	print "\t.balign 8\n.Lpacked_end:\n.Lpacked_places:"
	for (i = 1; i <= places; i++)
		print "\t.uleb128 .Lpacked_" i "-.Lpacked" (i > 1 ? "_" (i - 1) : "")
	print "\t.set .Lpacked_count, " places
	print "\t.globl " chip "_packed\n\t.hidden " chip "_packed\n\t.type " chip "_packed, @object"
	print "\t.set " chip "_packed, .Lpacked"
	print "\t.section .bss.unc_packed,\"aw\",@nobits"
	print "\t.balign 64\n.Lpacked_copy:\n\t.zero .Lpacked_chip-.Lpacked"
	print "\t.globl " chip "\n\t.hidden " chip "\n\t.type " chip ", @object"
	print chip ":\n\t.zero .Lpacked_end-.Lpacked_chip"
	print "\t.size " chip ", " size
	# The linker cannot compute the distance to a symbol that another library may replace.
	for (name in used)
		if (!(name in defined))
			print "\t.hidden " name
}
