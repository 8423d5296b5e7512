/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reads of a file past the page cache: a disk writes known bytes into memory by DMA.
 */
#ifndef UNCORE_VERIFY_DISK_H
#define UNCORE_VERIFY_DISK_H

#include <stdbool.h>
#include <stddef.h>

#include "error.h"

struct disk;

/*
 * Write a file without a name. @return 0; -EOPNOTSUPP: this folder cannot have such a file, or it
 * cannot be read past the page cache
 */
int disk_open(const char *folder, size_t size, struct disk **disk, struct unc_error *err);
/* Read it all. @param at  aligned to a page */
bool disk_read(struct disk *disk, void *at);
/* True if it read what was written. */
bool disk_was_read(const struct disk *disk, const void *at);
/* NULL is allowed. */
void disk_close(struct disk *disk);

#endif
