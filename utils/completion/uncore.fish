# Completion of the uncore programs in fish: options from --help, names of events and metrics from the tables.

# Events or metrics that begin with the word, after its last comma; umasks from the colon on
function __uncore_names --argument-names kind
    set -l given (commandline -ct | string replace -r '^--[a-z]+=' '')
    set -l word (string replace -r '.*,' '' -- "$given")
    set -l list (string match -r '.*,' -- "$given")
    # uncore_mpi's -m is an MPI.
    set -l machine (commandline -p | string match -v '*uncore_mpi *' | string match -r -g -- '(?:-m|--machine)[ =]+([a-z0-9]+)')
    set -q machine[1]; and set machine --machine $machine[1]
    uncore_avail $machine --csv "$word*" 2>/dev/null | awk -F, -v kind=$kind -v word="$word" -v list="$list" '
        BEGIN { pmu = sub(/^.*::/, "", word); umask = index(word, ":") }
        NR > 1 && ($1 == "metric") == (kind == "metric") {
            print list (pmu ? $1 "::" : "") $2 (umask && $3 != "" ? ":" $3 : "")
        }' | sort -u
end

# fish loads this file by the name of a command, for that command.
set -l programs (status basename | string replace .fish '')
test $programs = uncore; and set programs uncore_{avail,doctor,encode,mpi,plot,record,sim,stat,top,traffic,verify}
for program in $programs
    command -q $program; or continue
    for line in ($program --help 2>/dev/null | string match -r '^ {2,6}(?:-[A-Za-z], +)?--.*')
        set -l name (string match -r -g -- '--([a-z-]+)' $line)[1]
        set -l letter (string match -r -g '^ *-([A-Za-z]),' -- $line)
        set -l option -l $name
        test -n "$letter"; and set -a option -s $letter
        switch $name
            case event metric
                complete -c $program $option -x -a "(__uncore_names $name)"
            case group
                complete -c $program $option -x -a '(uncore_stat -g list --csv 2>/dev/null | awk -F, "NR > 1 { print \$1 }")'
            case machine
                complete -c $program $option -x -a '(uncore_avail --help | sed -n "1,/^Machines:/d; s/^  \\([a-z0-9]*\\) .*/\\1/p")'
            case '*'
                string match -qr -- '--[a-z-]+ [A-Z]' $line; and set -a option -r
                complete -c $program $option -d (string match -r -g '\S {2,}(\S.*)$' -- $line; or echo '')
        end
    end
end
contains uncore_avail $programs; and complete -c uncore_avail -f -a '(__uncore_names event)'
contains uncore_encode $programs; and complete -c uncore_encode -f -a '(__uncore_names event)'
for program in uncore_stat uncore_mpi
    contains $program $programs; and complete -c $program -n 'test (count (commandline -opc)) -gt 1' -a '(__fish_complete_subcommand)'
end
