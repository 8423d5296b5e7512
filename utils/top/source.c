/* SPDX-License-Identifier: BSD-3-Clause */
#include "top/source.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "out.h"

/* uncore_stat in the same folder, else in PATH. */
static char *path_of_stat(void)
{
	char self[PATH_MAX], *slash, *path;
	ssize_t length = readlink("/proc/self/exe", self, sizeof(self) - 1);

	if (length <= 0)
		return text("uncore_stat");
	self[length] = '\0';
	slash = strrchr(self, '/');
	if (slash)
		slash[1] = '\0';
	path = text("%suncore_stat", slash ? self : "");
	if (access(path, X_OK) == 0)
		return path;
	free(path);
	return text("uncore_stat");
}

/* It must end with this process, which reads its output. */
static void become_stat(const struct panel *panel, const char *option, unsigned ms, pid_t parent)
{
	char *path = path_of_stat(), *interval = text("%u", ms);

	prctl(PR_SET_PDEATHSIG, SIGTERM);
	if (getppid() != parent)
		_exit(EXIT_ERROR);
	execlp(path, "uncore_stat", "-I", interval, "--per-unit", "--json", option, panel->names,
	       (char *)NULL);
	dprintf(STDERR_FILENO, "uncore_stat: uncore_stat cannot be run: %m\n");
	_exit(EXIT_ERROR);
}

void source_start(struct source *s, struct panel *panel, const char *option, unsigned ms)
{
	pid_t parent = getpid();
	int rows[2], messages[2];

	if (pipe2(rows, O_CLOEXEC) || pipe2(messages, O_CLOEXEC))
		die(EXIT_ERROR, "no pipe: %m");
	*s = (struct source){ .panel = panel,
			      .rows = rows[0],
			      .messages = messages[0],
			      .interval = need(json_array()) };
	s->pid = fork();
	if (s->pid < 0)
		die(EXIT_ERROR, "cannot start a counting process: %m");
	if (s->pid == 0) {
		int none = open("/dev/null", O_RDONLY | O_CLOEXEC);

		if (none >= 0)
			dup2(none, STDIN_FILENO);
		dup2(rows[1], STDOUT_FILENO);
		dup2(messages[1], STDERR_FILENO);
		become_stat(panel, option, ms, parent);
	}
	close(rows[1]);
	close(messages[1]);
	fcntl(s->rows, F_SETFL, O_NONBLOCK);
	fcntl(s->messages, F_SETFL, O_NONBLOCK);
}

/* The whole interval: a part of its units would be too small a sum. */
static void take_interval(struct source *s)
{
	for (size_t i = 0; i < json_array_size(s->interval); i++)
		panel_add(s->panel, json_array_get(s->interval, i));
	json_array_clear(s->interval);
}

/* A line of the results is an object; the first one is the head. The last one of an interval has no comma. */
static void take_line(struct source *s)
{
	size_t length = strlen(s->line);
	bool last = length && s->line[length - 1] == '}';
	json_t *object;
	char *head;

	if (length && s->line[length - 1] == ',')
		s->line[--length] = '\0';
	if (length && s->line[length - 1] == '[') {
		head = text("%s]}", s->line);
		object = json_loads(head, 0, NULL);
		free(head);
	} else {
		object = json_loads(s->line, 0, NULL);
	}
	if (json_object_get(object, "machine")) {
		free(s->panel->machine);
		s->panel->machine =
			text("%s", json_string_value(json_object_get(object, "machine")));
	} else if (json_object_get(object, "name")) {
		json_array_append(s->interval, object);
		if (last)
			take_interval(s);
	}
	json_decref(object);
}

static void take(struct source *s, const char *bytes, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (s->length + 1 >= s->size) {
			s->size = s->size ? 2 * s->size : 1024;
			s->line = need(realloc(s->line, s->size));
		}
		if (bytes[i] != '\n') {
			s->line[s->length++] = bytes[i];
			continue;
		}
		s->line[s->length] = '\0';
		take_line(s);
		s->length = 0;
	}
}

/* Keep the last message: it is the reason if the process ends. */
static void take_message(struct source *s, char *bytes, size_t count)
{
	const char *name = "uncore_stat: ";
	char *line, *next = bytes;

	bytes[count] = '\0';
	while ((line = strsep(&next, "\n")) != NULL) {
		if (strncmp(line, name, strlen(name)) != 0)
			continue; /* advice, which follows a message */
		free(s->message);
		s->message = text("%s", line + strlen(name));
	}
}

/* Returns false at the end. */
static bool read_some(int *fd, char *buf, size_t size, ssize_t *got)
{
	*got = *fd >= 0 ? read(*fd, buf, size) : -1;
	if (*got == 0) {
		close(*fd);
		*fd = -1;
	}
	return *got > 0;
}

void source_read(struct source *s)
{
	char buf[4096];
	ssize_t got;

	while (read_some(&s->messages, buf, sizeof(buf) - 1, &got))
		take_message(s, buf, (size_t)got);
	while (read_some(&s->rows, buf, sizeof(buf), &got))
		take(s, buf, (size_t)got);
	if (source_ended(s) && !s->panel->why_not)
		s->panel->why_not = text("%s", s->message ? s->message : "counting has ended");
}

bool source_ended(const struct source *s)
{
	return s->rows < 0 && s->messages < 0;
}

/* Its last results may exceed a pipe's buffer: it must not wait for a reader. */
void source_stop(struct source *s)
{
	if (s->rows >= 0)
		close(s->rows);
	if (s->messages >= 0)
		close(s->messages);
	s->rows = s->messages = -1;
	kill(s->pid, SIGTERM);
	waitpid(s->pid, NULL, 0);
	free(s->line);
	free(s->message);
	json_decref(s->interval);
}
