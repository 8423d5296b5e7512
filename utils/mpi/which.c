/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The dynamic linker lists the libraries of a program, indirect ones included, without running it
 * (--list). Only its path is read from the ELF file here.
 */
#include "mpi/which.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "out.h"

extern char **environ;

static bool is_executable(const char *path)
{
	struct stat st;

	if (stat(path, &st) != 0)
		return false;
	if (!S_ISREG(st.st_mode)) {
		errno = EACCES;
		return false;
	}
	return access(path, X_OK) == 0;
}

char *which_program(const char *name)
{
	const char *dirs = getenv("PATH"), *dir;
	int why = ENOENT;

	if (strchr(name, '/'))
		return is_executable(name) ? text("%s", name) : NULL;
	for (dir = dirs ? dirs : "/usr/bin:/bin"; *dir; dir += dir[0] == ':') {
		size_t len = strcspn(dir, ":");
		char *path = text("%.*s%s%s", (int)len, dir, len ? "/" : "", name);

		if (is_executable(path))
			return path;
		if (errno != ENOENT && errno != ENOTDIR)
			why = errno;
		free(path);
		dir += len;
	}
	errno = why;
	return NULL;
}

/* The dynamic linker of an ELF program; "": it needs none or is no ELF file. */
static void read_linker(const char *path, char *linker, size_t size)
{
	FILE *in = fopen(path, "re");
	Elf64_Ehdr head;
	Elf64_Phdr part;

	linker[0] = '\0';
	if (!in)
		return;
	if (fread(&head, sizeof(head), 1, in) != 1 || memcmp(head.e_ident, ELFMAG, SELFMAG) != 0 ||
	    head.e_ident[EI_CLASS] != ELFCLASS64 || head.e_phentsize != sizeof(part))
		goto end;
	for (unsigned i = 0; i < head.e_phnum; i++) {
		if (fseek(in, (long)(head.e_phoff + i * sizeof(part)), SEEK_SET) != 0 ||
		    fread(&part, sizeof(part), 1, in) != 1)
			goto end;
		if (part.p_type != PT_INTERP)
			continue;
		if (part.p_filesz < size && fseek(in, (long)part.p_offset, SEEK_SET) == 0 &&
		    fread(linker, part.p_filesz, 1, in) == 1)
			linker[part.p_filesz] = '\0';
		else
			linker[0] = '\0';
		break;
	}
end:
	fclose(in);
}

/* By the soname of a library; NULL if it is not MPI's. */
static const char *mpi_of_library(const char *soname)
{
	static const struct {
		const char *begins, *mpi;
	} rows[] = {
		{ "libmpi.so.40", "openmpi" },   { "libmpi_mpifh.so.", "openmpi" },
		{ "libmpi_cxx.so.", "openmpi" }, { "libmpich.so.", "mpich" },
		{ "libmpichfort.so.", "mpich" }, { "libmpi.so.12", "mpich" },
		{ "libmpifort.so.12", "mpich" }, { "libmpi.so.", "mpi" },
		{ "libmpi_abi.so.", "mpi" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (strncmp(soname, rows[i].begins, strlen(rows[i].begins)) == 0)
			return rows[i].mpi;
	return NULL;
}

static const char *mpi_of_libraries(const char *linker, const char *path)
{
	char *argv[] = { (char *)linker, (char *)"--list", (char *)path, NULL };
	char line[PATH_MAX + 256], soname[256];
	posix_spawn_file_actions_t actions;
	const char *found = NULL;
	int ends[2], failed;
	pid_t pid;
	FILE *in;

	if (pipe(ends) != 0)
		return NULL;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
	posix_spawn_file_actions_addclose(&actions, ends[0]);
	posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	failed = posix_spawn(&pid, linker, &actions, NULL, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	close(ends[1]);
	in = failed ? NULL : fdopen(ends[0], "r");
	while (in && fgets(line, sizeof(line), in))
		if (!found && sscanf(line, " %255s", soname) == 1)
			found = mpi_of_library(soname);
	if (in)
		fclose(in);
	else
		close(ends[0]);
	if (!failed)
		waitpid(pid, NULL, 0);
	return found;
}

/* By the environment of the mpirun that started this process. */
static const char *mpi_of_environment(void)
{
	if (getenv("OMPI_COMM_WORLD_SIZE"))
		return "openmpi";
	if (getenv("HYDI_CONTROL_FD") || getenv("PMI_FD") || getenv("MPI_LOCALNRANKS"))
		return "mpich";
	return NULL;
}

/* A script's interpreter, which is itself a program; "": not a script. */
static bool is_script(const char *path)
{
	FILE *in = fopen(path, "re");
	bool script = in && fgetc(in) == '#' && fgetc(in) == '!';

	if (in)
		fclose(in);
	return script;
}

/* Interpreters load MPI at run time, or start programs that use it. */
static bool is_interpreter(const char *path)
{
	static const char *const names[] = { "python", "sh",     "bash", "dash",    "perl",
					     "ruby",   "julia",  "env",  "Rscript", "R",
					     "pypy",   "time",   "nice", "taskset", "numactl",
					     "stdbuf", "timeout" };
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		size_t len = strlen(names[i]);

		/* python3, python3.11 */
		if (strncmp(name, names[i], len) == 0 &&
		    strspn(name + len, "0123456789.") == strlen(name + len))
			return true;
	}
	return false;
}

const char *which_mpi(const char *path, const char **reason)
{
	bool script = is_script(path);
	char linker[PATH_MAX];
	const char *found;

	if (!script) {
		read_linker(path, linker, sizeof(linker));
		if (!*linker) {
			*reason =
				"it is statically linked, or not an ELF program of 64 bits: a library "
				"cannot be preloaded";
			return NULL;
		}
		found = mpi_of_libraries(linker, path);
		if (found)
			return found;
		if (!is_interpreter(path)) {
			*reason =
				"it is not linked with an MPI; if it loads one, say which by --mpi";
			return NULL;
		}
	}
	found = mpi_of_environment();
	if (!found)
		*reason = script ? "it is a script; say which MPI it uses by --mpi"
				 : "it is an interpreter; say which MPI is used by --mpi";
	return found;
}

char *which_library(const char *mpi)
{
	char self[PATH_MAX];
	ssize_t len = readlink("/proc/self/exe", self, sizeof(self) - 1);
	char *slash, *path;

	if (len <= 0)
		return NULL;
	self[len] = '\0';
	for (unsigned i = 0; i < 2 && (slash = strrchr(self, '/')) != NULL; i++)
		*slash = '\0';
	path = text("%s/lib/libuncore_%s.so", self, mpi);
	if (access(path, R_OK) == 0)
		return path;
	free(path);
	return NULL;
}
