/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_doctor --setup: the folder through which processes share counters, now and at each boot.
 */
#include <fcntl.h>
#include <grp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "doctor/setup.h"
#include "fd.h"
#include "out.h"
#include "regs/regs.h"

#define TMPFILES "/etc/tmpfiles.d"
#define FILE_NAME "papi_uncore.conf"
/* The file's first line: a file without it is not ours, and is not replaced or removed. */
#define MARK "# Written by uncore_doctor --setup"

/* Without a group, the folder is as root's first process makes it. */
enum { ROOT_MODE = 0755, GROUP_MODE = 0770 };

/* The folder's target state. */
struct wanted {
	const char *root; /* of the machine, "" for the running one */
	const char *group;
	gid_t gid;
	mode_t mode;
};

/* Exits if the group does not exist. */
static gid_t find_group(const char *name)
{
	const struct group *group = getgrnam(name);
	uint64_t number;

	if (group)
		return group->gr_gid;
	if (parse_number(name, &number) && number < (gid_t)-1)
		return (gid_t)number;
	if (!*name) {
		say("--group takes the name of a group");
		die_usage();
	}
	die(EXIT_ERROR, "no group has the name '%s': 'groupadd %s' makes it", name, name);
}

static struct wanted parse(const char *root, const struct setup *setup)
{
	struct wanted w = { .root = root, .group = "root", .mode = ROOT_MODE };
	char *end;

	if (setup->group) {
		w.group = setup->group;
		w.gid = find_group(w.group);
		w.mode = w.gid ? GROUP_MODE : ROOT_MODE;
	}
	if (!setup->mode)
		return w;
	w.mode = (mode_t)strtoul(setup->mode, &end, 8);
	if (end == setup->mode || *end || w.mode > 0777 || strchr(setup->mode, '-'))
		die(EXIT_ERROR, "'%s' is not a mode: it is octal, such as 0770", setup->mode);
	if (w.mode & 2)
		die(EXIT_ERROR,
		    "mode %s lets all users write the folder: they could change what "
		    "root restores",
		    setup->mode);
	if ((w.mode & 0700) != 0700)
		die(EXIT_ERROR, "mode %s keeps root from the folder: it starts with 07",
		    setup->mode);
	if (w.gid && (w.mode & 030) != 030)
		die(EXIT_ERROR, "mode %s does not let the group %s write the folder; 0770 does",
		    setup->mode, w.group);
	return w;
}

/* The incomplete file, which is removed if the rest fails (a full file system). NULL: none. */
static struct {
	char *file, *folder, *folder_of_file;
} incomplete;

static void remove_incomplete(void)
{
	if (incomplete.file)
		unlink(incomplete.file);
	if (incomplete.folder)
		rmdir(incomplete.folder);
	if (incomplete.folder_of_file)
		rmdir(incomplete.folder_of_file);
}

static void complete(void)
{
	free(incomplete.file);
	free(incomplete.folder);
	free(incomplete.folder_of_file);
	memset(&incomplete, 0, sizeof(incomplete));
}

/* The caller frees it. */
static char *path_of(const struct wanted *w, const char *name)
{
	return text("%s%s", w->root, name);
}

/* Make a folder. Its parent exists, except below another root. Exits on an error. */
static bool make_folder(const struct wanted *w, const char *above, const char *path, mode_t mode)
{
	if (*w->root) {
		char *parent = path_of(w, above);

		mkdir(parent, 0755);
		free(parent);
	}
	if (mkdir(path, mode) == 0)
		return true;
	if (errno != EEXIST)
		die(EXIT_ERROR, "cannot make folder %s: %s", path, strerror(errno));
	return false;
}

/* ---------------------------------------------------------------------------------- the folder */

/* The file of claims, if it exists: exactly the users who may write the folder may write it. */
static void set_file(const struct wanted *w, int folder, const char *path)
{
	mode_t mode = w->mode & 020 ? 0660 : 0600;
	int fd = unc_open_below(folder, UNC_CLAIMS_NAME, O_RDWR | O_NOFOLLOW | O_NONBLOCK, 0);
	struct stat st;

	if (fd < 0 && errno == ENOENT)
		return;
	if (fd < 0 || fstat(fd, &st) != 0)
		die(EXIT_ERROR, "%s/%s: %s", path, UNC_CLAIMS_NAME, strerror(errno));
	if (!S_ISREG(st.st_mode) || st.st_nlink != 1)
		die(EXIT_ERROR, "%s/%s is not a file of its own: remove it", path, UNC_CLAIMS_NAME);
	if (fchown(fd, 0, w->gid) != 0 || fchmod(fd, mode) != 0)
		die(EXIT_ERROR, "%s/%s: %s", path, UNC_CLAIMS_NAME, strerror(errno));
	close(fd);
	printf("%s/%s: mode %04o, root:%s\n", path, UNC_CLAIMS_NAME, mode, w->group);
}

/* Running counts go on: the folder and the file stay the same. */
static void set_folder(const struct wanted *w)
{
	char *path = path_of(w, UNC_CLAIMS_FOLDER);
	bool made = make_folder(w, "/run", path, 0700);
	int fd;

	if (made)
		incomplete.folder = text("%s", path);
	fd = unc_open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0);

	if (fd < 0 || fchown(fd, 0, w->gid) != 0 || fchmod(fd, w->mode) != 0)
		die(EXIT_ERROR, "%s: %s", path, strerror(errno));
	printf("%s: %smode %04o, root:%s\n", path, made ? "made, " : "", w->mode, w->group);
	set_file(w, fd, path);
	close(fd);
	free(path);
}

/* ---------------------------------------------------------------------------------- at each boot */

static void print_line(FILE *out, const struct wanted *w)
{
	fprintf(out, "d %s %04o root %s\n", UNC_CLAIMS_FOLDER, w->mode, w->group);
}

/* Does the file exist? Exits if another program wrote it. */
static bool is_ours(const char *path)
{
	char line[sizeof(MARK)] = "";
	FILE *file = fopen(path, "re");

	if (!file && errno == ENOENT)
		return false;
	if (!file)
		die(EXIT_ERROR, "cannot read %s: %s", path, strerror(errno));
	if (!fgets(line, sizeof(line), file) || strcmp(line, MARK) != 0)
		die(EXIT_ERROR, "%s was not written by this program: edit or remove it", path);
	fclose(file);
	return true;
}

/* The new file, next to the old one, written before the folder is changed. */
static void write_file(const struct wanted *w)
{
	char *path = path_of(w, TMPFILES), *name = path_of(w, TMPFILES "/" FILE_NAME);
	char *new = path_of(w, TMPFILES "/." FILE_NAME ".XXXXXX");
	FILE *out = NULL;
	int fd;

	if (make_folder(w, "/etc", path, 0755))
		incomplete.folder_of_file = text("%s", path);
	is_ours(name);
	fd = mkostemp(new, O_CLOEXEC);
	if (fd >= 0)
		out = fdopen(fd, "w");
	if (!out)
		die(EXIT_ERROR, "cannot write %s: %s", new, strerror(errno));
	incomplete.file = new;
	fprintf(out, MARK "; uncore_doctor --setup --undo removes it.\n");
	print_line(out, w);
	if (fchmod(fd, 0644) != 0 || fflush(out) != 0 || fsync(fd) != 0)
		die(EXIT_ERROR, "cannot write %s: %s", new, strerror(errno));
	fclose(out);
	free(path);
	free(name);
}

static void replace_file(const struct wanted *w)
{
	char *name = path_of(w, TMPFILES "/" FILE_NAME);

	if (rename(incomplete.file, name) != 0)
		die(EXIT_ERROR, "cannot write %s: %s", name, strerror(errno));
	complete();
	printf("%s: written; systemd-tmpfiles makes the folder at each boot\n", name);
	free(name);
}

static void remove_file(const struct wanted *w)
{
	char *path = path_of(w, TMPFILES "/" FILE_NAME);

	if (!is_ours(path))
		printf("%s: does not exist\n", path);
	else if (unlink(path) != 0)
		die(EXIT_ERROR, "cannot remove %s: %s", path, strerror(errno));
	else
		printf("%s: removed\n", path);
	free(path);
}

/* ---------------------------------------------------------------------------------- the whole */

void doctor_setup(const char *root, const struct setup *setup)
{
	struct wanted w = parse(root, setup);

	if (setup->print) {
		print_line(stdout, &w);
		return;
	}
	if (geteuid() != 0)
		die(EXIT_ERROR, "only root may do that (--print prints the line for tmpfiles.d)");
	atexit(remove_incomplete);
	if (!setup->undo)
		write_file(&w);
	set_folder(&w);
	if (setup->undo) {
		complete();
		remove_file(&w);
		return;
	}
	replace_file(&w);
	if (w.gid)
		printf("The group %s shares counters with root. Its members need access to the "
		       "devices, too:\n"
		       "run uncore_doctor as one of them.\n",
		       w.group);
	printf("To undo this: uncore_doctor --setup --undo\n");
}
