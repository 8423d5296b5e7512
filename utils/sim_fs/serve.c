/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The files, served through FUSE.
 *
 * The kernel caches only names, so each access to a file reaches this program. The exception is device memory,
 * which goes through the page cache so that it can be mapped. A page is filled on first access, and
 * dropped at every open(), tick, fsync() and msync(), which also writes changes back. Values read from a
 * mapping are therefore at most one tick old, without a system call.
 */
#define FUSE_USE_VERSION 35

#include "sim_fs/serve.h"

#include <errno.h>
#include <fcntl.h>
#include <fuse3/fuse.h>
#include <mntent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "out.h"
#include "sim_fs/tree.h"

static struct sim_fs *file_system(void)
{
	return fuse_get_context()->private_data;
}

static const struct fs_node *node_of(const struct fuse_file_info *fi)
{
	return (const struct fs_node *)(uintptr_t)fi->fh;
}

static void *fs_init(struct fuse_conn_info *conn, struct fuse_config *config)
{
	/* Seconds. open() and stat() ask each time, and so fail at once when a cpu goes offline. */
	config->entry_timeout = 1;
	config->attr_timeout = 0;
	config->negative_timeout = 0;
	config->nullpath_ok = 1; /* an open file is identified by its node */
	conn->max_readahead = 0; /* each page read ahead would have to be filled */
	conn->want &= ~(unsigned)FUSE_CAP_AUTO_INVAL_DATA;
	return file_system();
}

static void fill_stat(const struct fs_node *node, struct stat *st)
{
	memset(st, 0, sizeof(*st));
	st->st_mode = node->type->mode;
	st->st_nlink = S_ISDIR(st->st_mode) ? 2 : 1;
	st->st_uid = geteuid();
	st->st_gid = getegid();
	st->st_size = (off_t)node->size;
}

static int fs_getattr(const char *path, struct stat *st, struct fuse_file_info *fi)
{
	const struct fs_node *node = fi != NULL ? node_of(fi) : fs_tree_find(file_system(), path);

	if (node == NULL)
		return -ENOENT;
	fill_stat(node, st);
	return 0;
}

static int fs_readlink(const char *path, char *buf, size_t size)
{
	const struct fs_node *node = fs_tree_find(file_system(), path);

	if (node == NULL || !S_ISLNK(node->type->mode))
		return node == NULL ? -ENOENT : -EINVAL;
	snprintf(buf, size, "%s", node->text);
	return 0;
}

static int fs_open(const char *path, struct fuse_file_info *fi)
{
	struct sim_fs *fs = file_system();
	const struct fs_node *node = fs_tree_find(fs, path);
	int access = fi->flags & O_ACCMODE;

	if (node == NULL)
		return -ENOENT;
	if (access != O_RDONLY && node->type->write == NULL)
		return -EACCES;
	fi->fh = (uintptr_t)node;
	fi->direct_io = !node->type->mapped;
	return node->type->open != NULL ? node->type->open(fs, node) : 0;
}

static int fs_release(const char *path, struct fuse_file_info *fi)
{
	const struct fs_node *node = node_of(fi);

	(void)path;
	if (node->type->close != NULL)
		node->type->close(file_system(), node);
	return 0;
}

static int read_text(struct sim_fs *fs, const struct fs_node *node, char *buf, size_t size,
		     size_t at)
{
	char *whole = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&whole, &length);

	if (out == NULL)
		return -ENOMEM;
	node->type->show(fs, node, out);
	if (fclose(out) != 0) {
		free(whole);
		return -ENOMEM;
	}
	if (at > length)
		at = length;
	if (size > length - at)
		size = length - at;
	memcpy(buf, whole + at, size);
	free(whole);
	return (int)size;
}

static int fs_read(const char *path, char *buf, size_t size, off_t at, struct fuse_file_info *fi)
{
	const struct fs_node *node = node_of(fi);
	struct sim_fs *fs = file_system();

	(void)path;
	if (!fs_node_there(fs, node))
		return -ENODEV;
	if (node->type->show != NULL)
		return read_text(fs, node, buf, size, (size_t)at);
	if (node->type->read == NULL)
		return -EINVAL;
	return (int)node->type->read(fs, node, buf, size, (uint64_t)at);
}

static int fs_write(const char *path, const char *buf, size_t size, off_t at,
		    struct fuse_file_info *fi)
{
	const struct fs_node *node = node_of(fi);

	(void)path;
	if (node->type->write == NULL)
		return -EBADF;
	return (int)node->type->write(file_system(), node, buf, size, (uint64_t)at);
}

/* Called for a shell's ">": nothing to truncate. */
static int fs_truncate(const char *path, off_t size, struct fuse_file_info *fi)
{
	const struct fs_node *node = fi != NULL ? node_of(fi) : fs_tree_find(file_system(), path);

	(void)size;
	if (node == NULL)
		return -ENOENT;
	return node->type->show != NULL && node->type->write != NULL ? 0 : -EINVAL;
}

static int fs_fsync(const char *path, int datasync, struct fuse_file_info *fi)
{
	const struct fs_node *node = node_of(fi);

	(void)path;
	(void)datasync;
	return node->type->sync != NULL ? node->type->sync(file_system(), node) : 0;
}

static int fs_opendir(const char *path, struct fuse_file_info *fi)
{
	const struct fs_node *node = fs_tree_find(file_system(), path);

	if (node == NULL)
		return -ENOENT;
	fi->fh = (uintptr_t)node;
	return 0;
}

static int fs_readdir(const char *path, void *buf, fuse_fill_dir_t fill, off_t offset,
		      struct fuse_file_info *fi, enum fuse_readdir_flags flags)
{
	struct sim_fs *fs = file_system();
	const struct fs_node *dir = node_of(fi), *end = fs->nodes + fs->numnodes;
	size_t length = strcmp(dir->path, "/") == 0 ? 0 : strlen(dir->path);

	(void)path;
	(void)offset;
	(void)flags;
	fill(buf, ".", NULL, 0, 0);
	fill(buf, "..", NULL, 0, 0);
	/* Its entries follow it in the list, mixed with other names with the same prefix. */
	for (const struct fs_node *n = dir + 1; n < end; n++) {
		struct stat st;

		if (strncmp(n->path, dir->path, length) != 0)
			break;
		if (n->path[length] != '/' || strchr(n->path + length + 1, '/') != NULL ||
		    !fs_node_there(fs, n))
			continue;
		fill_stat(n, &st);
		fill(buf, n->path + length + 1, &st, 0, 0);
	}
	return 0;
}

static const struct fuse_operations operations = {
	.init = fs_init,
	.getattr = fs_getattr,
	.readlink = fs_readlink,
	.open = fs_open,
	.release = fs_release,
	.read = fs_read,
	.write = fs_write,
	.truncate = fs_truncate,
	.fsync = fs_fsync,
	.opendir = fs_opendir,
	.readdir = fs_readdir,
};

/* ---- keeping device memory current */

static void forget_memory(struct sim_fs *fs)
{
	bool mapped;

	pthread_mutex_lock(&fs->lock);
	mapped = fs->mappers != 0;
	pthread_mutex_unlock(&fs->lock);
	if (mapped)
		fuse_invalidate_path(fs->server, "/dev/mem");
}

static void *tick(void *self)
{
	struct sim_fs *fs = self;
	struct timespec pause = { .tv_sec = fs->tick_ms / 1000,
				  .tv_nsec = (long)(fs->tick_ms % 1000) * 1000000 };

	for (;;) {
		nanosleep(&pause, NULL);
		pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
		forget_memory(fs);
		pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, NULL);
	}
	return NULL;
}

static int start_tick(struct sim_fs *fs, pthread_t *thread)
{
	sigset_t all, before;
	int rc;

	/* The threads that wait for requests handle signals. */
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	rc = pthread_create(thread, NULL, tick, fs);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return rc;
}

/* ---- mounting */

static void message(enum fuse_log_level level, const char *format, va_list ap)
{
	char *words = NULL;
	size_t length;

	if (level > FUSE_LOG_WARNING || vasprintf(&words, format, ap) < 0)
		return;
	length = strlen(words);
	if (length != 0 && words[length - 1] == '\n')
		words[length - 1] = '\0';
	say("%s", words);
	free(words);
}

/* Makes no call to the file system, which is no longer served. */
static bool is_mounted(const char *dir)
{
	FILE *mounts = setmntent("/proc/self/mounts", "re");
	const struct mntent *m = NULL;

	if (mounts == NULL)
		return true;
	do
		m = getmntent(mounts);
	while (m != NULL && strcmp(m->mnt_dir, dir) != 0);
	endmntent(mounts);
	return m != NULL;
}

static int run(struct sim_fs *fs, struct fuse *fuse, bool foreground)
{
	struct fuse_loop_config config = { .max_idle_threads = 10 };
	pthread_t ticker;
	int rc;

	if (fuse_daemonize(foreground) != 0)
		return EXIT_ERROR;
	if (fuse_set_signal_handlers(fuse_get_session(fuse)) != 0)
		return EXIT_ERROR;
	if (start_tick(fs, &ticker) != 0) {
		say("cannot start a thread");
		return EXIT_ERROR;
	}
	/* After a signal, the loop returns the signal's number: a normal end. */
	rc = fuse_loop_mt(fuse, &config) < 0 ? EXIT_ERROR : 0;
	pthread_cancel(ticker);
	pthread_join(ticker, NULL);
	fuse_remove_signal_handlers(fuse_get_session(fuse));
	return rc;
}

int sim_fs_serve(struct sim_fs *fs, const char *dir, bool foreground)
{
	char name[] = "uncore_sim", option[] = "-o",
	     options[] = "fsname=uncore_sim,subtype=uncore_sim";
	char *argv[] = { name, option, options, NULL };
	struct fuse_args args = FUSE_ARGS_INIT(3, argv);
	struct fuse *fuse;
	int rc = EXIT_ERROR;
	char *where = realpath(dir, NULL); /* a daemon is in another folder */

	if (where == NULL) {
		say("cannot mount at %s: %s", dir, strerror(errno));
		return EXIT_ERROR;
	}
	fuse_set_log_func(message);
	fs->forget_memory = forget_memory;
	fuse = fuse_new(&args, &operations, sizeof(operations), fs);
	fuse_opt_free_args(&args);
	if (fuse == NULL) {
		free(where);
		return EXIT_ERROR;
	}
	fs->server = fuse;
	if (fuse_mount(fuse, where) == 0) {
		rc = run(fs, fuse, foreground);
		/* A mount copied to another namespace keeps this program until a signal. */
		if (is_mounted(where))
			fuse_unmount(fuse);
	}
	fuse_destroy(fuse);
	free(where);
	return rc;
}
