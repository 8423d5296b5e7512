# Completion of the uncore programs in bash: options from --help, names of events and metrics from the tables.
# shellcheck shell=bash

# _uncore_names KIND WORD [MACHINE]: events or metrics that begin with WORD; umasks from the colon on
_uncore_names()
{
	uncore_avail ${3:+--machine "$3"} --csv "$2*" 2>/dev/null | awk -F, -v kind="$1" -v word="$2" '
		BEGIN { pmu = sub(/^.*::/, "", word); umask = index(word, ":") }
		NR > 1 && ($1 == "metric") == (kind == "metric") {
			print (pmu ? $1 "::" : "") $2 (umask && $3 != "" ? ":" $3 : "")
		}' | sort -u
}

# _uncore_groups WORD [MACHINE]: groups of metrics that begin with WORD
_uncore_groups() { uncore_stat -g list --csv ${2:+--machine "$2"} 2>/dev/null | awk -F, -v word="$1" 'NR > 1 && index($1, word) == 1 { print $1 }'; }

_uncore()
{
	# readline's words end at colons, and include commas: use the line itself.
	local line=${COMP_LINE:0:COMP_POINT} cur rest option machine='' names=() list
	cur=${line##*[[:blank:]]}
	rest=${line%"$cur"}
	rest=${rest%"${rest##*[![:blank:]]}"}
	option=${rest##*[[:blank:]]}
	# uncore_mpi's -m is an MPI.
	[[ ${1##*/} != uncore_mpi && $rest =~ [[:blank:]](-m|--machine)[[:blank:]=]+([a-z0-9]+) ]] && machine=${BASH_REMATCH[2]}
	if [[ $cur == --*=* ]]; then
		option=${cur%%=*}
		cur=${cur#*=}
	fi
	list=${cur%"${cur##*,}"}
	COMPREPLY=()
	case ${1##*/}:$option in
	uncore_stat:-e | uncore_mpi:-e | uncore_top:-e | *:--event) mapfile -t names < <(_uncore_names event "${cur##*,}" "$machine") ;;
	uncore_stat:-M | uncore_mpi:-M | uncore_top:-M | *:--metric) mapfile -t names < <(_uncore_names metric "${cur##*,}" "$machine") ;;
	uncore_avail:-m | uncore_encode:-m | uncore_stat:-m | *:--machine)
		mapfile -t COMPREPLY < <(compgen -W "$(uncore_avail --help | sed -n '1,/^Machines:/d; s/^  \([a-z0-9]*\) .*/\1/p')" -- "$cur")
		return ;;
	uncore_stat:-g | uncore_mpi:-g | *:--group) mapfile -t names < <(_uncore_groups "${cur##*,}" "$machine") ;;
	*)
		if [[ $cur == -* ]]; then
			mapfile -t COMPREPLY < <(compgen -W "$("$1" --help | grep -oE -- '^ +(-[A-Za-z], )?--[a-z-]+' | grep -oE -- '--.*')" -- "$cur")
			return
		fi
		[[ ${1##*/} != uncore_avail && ${1##*/} != uncore_encode ]] ||
			mapfile -t names < <(_uncore_names event "$cur" "$machine") ;;
	esac
	[ ${#names[@]} -gt 0 ] || return 0
	compopt -o nospace 2>/dev/null # a umask, a modifier or another name may follow
	# readline replaces the text after the last colon.
	local done=''
	[[ $COMP_WORDBREAKS != *:* ]] || done=${cur%"${cur##*:}"}
	names=("${names[@]/#/$list}")
	COMPREPLY=("${names[@]#"$done"}")
}

complete -o bashdefault -o default -F _uncore uncore_avail uncore_doctor uncore_encode uncore_mpi uncore_plot \
	uncore_record uncore_sim uncore_stat uncore_top uncore_traffic uncore_verify
