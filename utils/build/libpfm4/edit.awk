# awk -f edit.awk EDITS HEADER HEADER: a table of libpfm4's (HEADER) with EDITS (edits.c), on standard output.
# Other lines stay as they are. Fails if events share an array of umasks, and only some of them change.
BEGIN { FS = "\t" }

function member(line)
{
	return match(line, /\.[a-z_]+/) ? substr(line, RSTART, RLENGTH) : ""
}

function quoted(line)
{
	return match(line, /"[^"]*"/) ? substr(line, RSTART + 1, RLENGTH - 2) : ""
}

# Which pass: 1 edits, 2 and 3 the header
FNR == 1 { pass++ }

pass == 1 && $1 == "umask" { wanted[$2] = wanted[$2] "umask\t" $3 "\t" $4 "\n"; next }
pass == 1 && $1 == "more" { wanted[$2] = wanted[$2] "more\t" $3 "\n"; next }
pass == 1 && $1 == "event" { event[$2] = event[$2] $3 "\n"; next }
pass == 1 && $1 == "bare" { bare[$2] = 1; next }
pass == 1 && $1 == "own" { own[$2] = 1; next }
pass == 1 && $1 == "array" { arrays = arrays $2 "\n"; next }
pass == 1 && $1 == "entry" { entries = entries $2 "\n"; next }

# The name of an entry; with #2 if an earlier entry has the same
function entry_name(line,  found)
{
	found = quoted(line)
	return times[pass, found]++ ? found "#2" : found
}

# Events and their arrays
pass == 2 && /intel_x86_entry_t/ { table = 1 }
pass == 2 && table && /\.name[ \t]*=/ { name = entry_name($0) }
pass == 2 && table && /\.umasks[ \t]*=/ {
	sub(/.*\.umasks[ \t]*=[ \t]*/, "")
	match($0, /[A-Za-z0-9_]+/)
	array = substr($0, RSTART, RLENGTH)
	if (!(name in bare) && !(name in own)) {
		if (array in edit && edit[array] != wanted[name]) {
			print array ": shared by events that differ" >"/dev/stderr"
			failed = 1
			exit 1
		}
		edit[array] = wanted[name]
	}
	kept[array] += !(name in bare) && !(name in own)
}

# An unused array is dropped with the empty line after it.
pass == 3 && /intel_x86_umask_t/ {
	array = $0
	sub(/.*intel_x86_umask_t[ \t]+/, "", array)
	sub(/\[.*/, "", array)
	dropped = array in kept && !kept[array]
	more = ""
	delete umask
	count = split(edit[array], line, "\n")
	for (i = 1; i < count; i++) {
		split(line[i], part, "\t")
		if (part[1] == "more")
			more = more part[2] "\n"
		else
			umask[part[2]] = umask[part[2]] part[3] "\n"
	}
	inside = 1
}
pass == 3 && dropped {
	if (inside && /^};/)
		inside = 0
	else if (!inside)
		dropped = 0
	next
}
pass == 3 && /intel_x86_entry_t/ { inside = 2; printf "%s", arrays }

function begin_entry(text)
{
	delete todo
	delete order
	todos = split(text, line, "\n") - 1
	for (i = 1; i <= todos; i++) {
		order[i] = member(line[i])
		todo[order[i]] = line[i]
	}
}

pass == 3 && inside == 1 && /\.uname[ \t]*=/ { begin_entry(umask[quoted($0)]) }
pass == 3 && inside == 2 && /\.name[ \t]*=/ { name = entry_name($0); begin_entry(event[name]) }
pass == 3 && inside == 2 && name in bare && /\.(umasks|numasks|ngrp)[ \t]*=/ { next }
pass == 3 && inside && member($0) in todo {
	print todo[member($0)]
	todo[member($0)] = ""
	next
}
# The end of an entry: add new members
pass == 3 && inside && /^[ \t]*},?[ \t]*$/ {
	for (i = 1; i <= todos; i++)
		if (todo[order[i]] != "")
			print todo[order[i]]
	todos = 0
	delete todo
	# The last entry of a list needs no comma, unless others follow now.
	if ($0 !~ /,/ && (inside == 1 ? more : entries) != "")
		sub(/}/, "},")
}
pass == 3 && inside && /^};/ {
	printf "%s", inside == 1 ? more : entries
	inside = 0
}
pass == 3 { print }
END { if (failed) exit 1 }
