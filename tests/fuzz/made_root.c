/* SPDX-License-Identifier: BSD-3-Clause */
#include "made_root.h"

#include <ftw.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char made_root[64];

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
	(void)st;
	(void)kind;
	(void)ftw;
	return remove(path);
}

static void clean_up(void)
{
	nftw(made_root, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

void made_root_open(void)
{
	snprintf(made_root, sizeof(made_root), "%s/fuzz-XXXXXX",
		 access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
	MUST(mkdtemp(made_root));
	atexit(clean_up);
}

void made_root_put(const char *path, const char *text, size_t size)
{
	char whole[256];
	FILE *f;

	snprintf(whole, sizeof(whole), "%s%s", made_root, path);
	f = fopen(whole, "w");
	if (!f) {
		for (char *slash = whole + strlen(made_root) + 1; (slash = strchr(slash, '/'));
		     slash++) {
			*slash = '\0';
			mkdir(whole, 0755);
			*slash = '/';
		}
		f = fopen(whole, "w");
	}
	MUST(f);
	MUST(fwrite(text, 1, size, f) == size);
	fclose(f);
}
