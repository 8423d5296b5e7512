/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sockets that an overflow has frozen (PAPI_UNCORE_FREEZE), and the rows of their values.
 */
#ifndef UNCORE_STAT_FROZEN_H
#define UNCORE_STAT_FROZEN_H

#include "stat/row.h"

/* The first sample of an item with such sockets, or NULL. */
const struct sample *frozen_sample(const struct session *s, const struct item *item);

/* Was a socket of this place (below 0: any) frozen before the interval began? Then it counted nothing. */
bool stood_still(const struct session *s, const struct item *item, int socket);

/* Print the row without its value. */
void print_not_counted(const struct session *s, const struct row *row);

#endif
