#!/usr/bin/env bash
# words.sh FILE...: words that comments, messages and pages do not use (CONTRIBUTING.md, "Words"); prints the lines that
# have one, and fails if there are any. In sources of C it looks at comments and strings only.
set -u

words='that of|those of|it that|by which|be had|nobody|beside|one behind the other|look behind'
# Places for "behind": a device behind a bridge, registers that a tool left behind.
places='@param behind|CXL|device|bridge|stack|port|PCI|hypervisor|left behind|leaves one behind'
# The user with this name.
user='nobody:x:'

# The text of comments and strings, each line at its number.
text()
{
	case $1 in
	*.[ch]) perl -0pe 's{("(?:\\.|[^"\\\n])*")|(/\*.*?\*/)|(//[^\n]*)|('"'"'(?:\\.|[^'"'"'\\\n])*'"'"')|([^"'"'"'/]+|/)}{
		defined $1 ? $1 : defined $2 ? $2 : defined $3 ? $3 : ($4 // $5) =~ s/[^\n]//gr}gse' "$1" ;;
	*CONTRIBUTING.md) sed 's/"[^"]*"//g' "$1" ;; # it lists these words, in quotes
	*) cat "$1" ;;
	esac
}

status=0
for file; do
	[ "${file##*/}" != words.sh ] || continue
	if text "$file" | grep -nwiE "$words" | grep -v "$user" | sed "s|^|$file:|" | grep .; then
		status=1
	fi
	if text "$file" | grep -nwE 'behind' | grep -vE "$places" | sed "s|^|$file:|" | grep .; then
		status=1
	fi
done
exit $status
