/* SPDX-License-Identifier: BSD-3-Clause */
#include "share/owner.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fd.h"
#include "text.h"

void unc_owner_self(struct unc_owner *self)
{
	int fd = unc_open("/proc/self/comm", O_RDONLY, 0);
	struct stat st;

	memset(self, 0, sizeof(*self));
	self->pid_namespace = stat("/proc/self/ns/pid", &st) == 0 ? st.st_ino : 0;
	self->pid = (uint32_t)getpid();
	self->user = geteuid();
	if (fd < 0 || read(fd, self->command, sizeof(self->command) - 1) <= 0)
		self->command[0] = '?';
	if (fd >= 0)
		close(fd);
	self->command[strcspn(self->command, "\n")] = '\0';
}

char *unc_owner_printable(char *text)
{
	for (char *c = text; *c; c++)
		if (*c < ' ' || *c > '~')
			*c = '?';
	return text;
}

/* The one who is in the way may not be the one who signed: that process may have died. */
bool unc_owner_name(struct unc_owner owner, const struct unc_owner *self, char *name, size_t size)
{
	bool here = owner.pid_namespace == self->pid_namespace;
	struct unc_text text = unc_text_in(name, size);

	if (!owner.pid || owner.pid > INT_MAX ||
	    (here && kill((pid_t)owner.pid, 0) != 0 && errno == ESRCH)) {
		unc_text_add(&text, "another process");
		return false;
	}
	if (here)
		unc_text_add(&text, "process %u (%.15s)", owner.pid, owner.command);
	else
		unc_text_add(&text, "a process in another PID namespace (%.15s)", owner.command);
	if (owner.user != self->user)
		unc_text_add(&text, " of user %u", owner.user);
	unc_owner_printable(name);
	return true;
}
