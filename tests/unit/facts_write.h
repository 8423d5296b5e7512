/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file facts_write.h
 * Writing the facts of each subject from a chip's tables.
 */
#ifndef FACTS_WRITE_H
#define FACTS_WRITE_H

#include <stdio.h>

#include "unc_events.h"

/* facts_boxes.c */
void facts_write_chip(FILE *out, const struct unc_chip *chip);
void facts_write_boxes(FILE *out, const struct unc_chip *chip);
void facts_write_registers(FILE *out, const struct unc_chip *chip);

/* facts_events.c */
void facts_write_fields(FILE *out, const struct unc_chip *chip);
void facts_write_values(FILE *out, const struct unc_chip *chip);
void facts_write_events(FILE *out, const struct unc_chip *chip);
void facts_write_accepts(FILE *out, const struct unc_chip *chip);
void facts_write_metrics(FILE *out, const struct unc_chip *chip);

#endif
