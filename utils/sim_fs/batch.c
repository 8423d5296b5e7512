/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * /dev/cpu/msr_batch of the driver msr-safe: many registers in one ioctl(). Its argument points to a
 * list in the caller's memory, which FUSE does not pass on. The list is read and written with
 * process_vm_readv() and process_vm_writev(), if the kernel permits it (it permits root, and may
 * permit the caller's user).
 */
#include "sim_fs/batch.h"

#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/uio.h>

#include "sim_fs/msr.h"

/* The driver's binary interface. */
struct batch_op {
	uint16_t cpu;
	uint16_t is_read;
	int32_t error;
	uint32_t msr;
	uint64_t value;
	uint64_t mask;
};
struct batch {
	uint32_t count;
	struct batch_op *ops;
};

enum { MOST_OPS = 1024 };

/* As in the driver, each operation has its own error, and the first one is returned. */
static int run_ops(struct sim_fs *fs, struct batch_op *ops, size_t n)
{
	int first = 0;

	for (size_t i = 0; i < n; i++) {
		struct batch_op *op = &ops[i];

		op->error = op->is_read ? fs_msr_read(fs, op->cpu, op->msr, &op->value)
					: fs_msr_write(fs, op->cpu, op->msr, op->value);
		if (op->error > 0)
			op->error = -EIO;
		if (first == 0)
			first = op->error;
	}
	return first;
}

static int batch_control(struct sim_fs *fs, const struct fs_node *node, unsigned cmd, void *data,
			 pid_t caller)
{
	struct batch_op ops[MOST_OPS];
	struct iovec here = { .iov_base = ops }, there;
	struct batch batch;
	int rc;

	(void)node;
	if (cmd != (unsigned)_IOWR('c', 0xa2, struct batch))
		return -ENOTTY;
	memcpy(&batch, data, sizeof(batch));
	if (batch.count == 0 || batch.count > MOST_OPS)
		return -EINVAL;
	there.iov_base = batch.ops;
	there.iov_len = here.iov_len = batch.count * sizeof(ops[0]);
	if (process_vm_readv(caller, &here, 1, &there, 1, 0) != (ssize_t)here.iov_len)
		return -EFAULT;
	rc = run_ops(fs, ops, batch.count);
	if (process_vm_writev(caller, &here, 1, &there, 1, 0) != (ssize_t)here.iov_len)
		return -EFAULT;
	return rc;
}

const struct fs_type fs_batch = { .mode = S_IFREG | 0600, .control = batch_control };
