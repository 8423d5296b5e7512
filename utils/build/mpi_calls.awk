# SPDX-License-Identifier: BSD-3-Clause
# From a preprocessed mpi.h: the wrappers of utils/mpi/lib/calls.h, one for each function MPI_X that returns
# an error code. With "language=c" the C functions, with "language=fortran" the Fortran ones, which take
# addresses: one for each parameter of the C function, the error code, and a length for each text.
#
# Not wrapped: conversions of handles and statuses, MPI_Wtime and MPI_Wtick, MPI_T_…, and functions in wrap.c.

BEGIN {
	own = " MPI_Init MPI_Init_thread MPI_Finalize MPI_Abort MPI_Pcontrol "
	if (language == "c")
		print "#include <mpi.h>\n"
	print "#include \"mpi/lib/calls.h\"\n"
}

!/^#/ { all = all " " $0 }
# The library of MPI-5's standard ABI, as MPICH 5.0.2 has it, lacks PMPI_File_close.
/struct MPI_ABI_File/ { own = own "MPI_File_close " }

# The name of a parameter, which may be an array.
function name_of(parameter)
{
	while (sub(/[ \t]*\[[^]]*\][ \t]*$/, "", parameter))
		continue
	return match(parameter, /[A-Za-z_][A-Za-z_0-9]*$/) ? substr(parameter, RSTART) : ""
}

function is_type(word) { return word == "" || word ~ /^(int|char|double|void|MPI_.*)$/ }

# "int MPI_X(…)", up to the closing bracket
function c_call(name, list,    n, i, part, word, parameters, arguments)
{
	if (list ~ /^[ \t]*void[ \t]*$/ || list ~ /^[ \t]*$/) {
		printf "C_CALL(%s, (void), ())\n", name
		return
	}
	n = split(list, part, ",")
	for (i = 1; i <= n; i++) {
		gsub(/[ \t]+/, " ", part[i])
		sub(/^ /, "", part[i])
		sub(/ $/, "", part[i])
		word = name_of(part[i])
		if (is_type(word)) { # without a name
			word = "a" i
			part[i] = part[i] " " word
		}
		parameters = parameters (i > 1 ? ", " : "") part[i]
		arguments = arguments (i > 1 ? ", " : "") word
	}
	printf "C_CALL(%s, (%s), (%s))\n", name, parameters, arguments
}

function fortran_call(name, list,    n, i, part, texts, parameters, arguments)
{
	n = list ~ /^[ \t]*(void)?[ \t]*$/ ? 0 : split(list, part, ",")
	for (i = 1; i <= n; i++)
		texts += part[i] ~ /(^|[^A-Za-z_])char[^A-Za-z_]/
	for (i = 1; i <= n + 1 + texts; i++) {
		parameters = parameters (i > 1 ? ", " : "") (i <= n + 1 ? "void *a" : "size_t a") i
		arguments = arguments (i > 1 ? ", " : "") "a" i
	}
	printf "FORTRAN_CALL(%s, %s, (%s), (%s))\n", tolower(name), toupper(name), parameters, arguments
}

END {
	while (match(all, /int[ \t]+MPI_[A-Z][a-z][A-Za-z_0-9]*[ \t]*\(/)) {
		before = substr(all, RSTART - 1, 1)
		name = substr(all, RSTART + 3, RLENGTH - 4)
		gsub(/[ \t]/, "", name)
		all = substr(all, RSTART + RLENGTH)
		list = ""
		for (open = 1; open > 0 && all != ""; all = substr(all, 2)) {
			c = substr(all, 1, 1)
			open += (c == "(") - (c == ")")
			if (open > 0)
				list = list c
		}
		if (before ~ /[A-Za-z_0-9]/ || seen[name]++ || index(own, " " name " ") ||
		    name ~ /_(c2f|f2c|c2f08|f082c|f082f|f2f08)$/ || list ~ /[()]|\.\.\./)
			continue
		if (name == "MPI_Session_init") {
			if (language == "c")
				print "SESSION_CALL"
			continue
		}
		if (language == "c")
			c_call(name, list)
		else
			fortran_call(name, list)
	}
}
