/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The panels as lines of text.
 */
#ifndef UNCORE_TOP_FRAME_H
#define UNCORE_TOP_FRAME_H

#include "top/counts.h"

enum look { LOOK_PLAIN, LOOK_TITLE, LOOK_WARNING };

struct frame {
	char **lines;
	enum look *looks;
	size_t count;
};

/* `width` columns; Unicode blocks if the locale's encoding is UTF-8, else ASCII. */
struct frame frame_make(const struct panel *panels, size_t count, unsigned width, unsigned ms);
void frame_free(struct frame *frame);

#endif
