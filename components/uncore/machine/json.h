/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file json.h
 * Reading JSON with libjansson, which is loaded when the first file is read: programs that read none do
 * not need it.
 */
#ifndef UNC_JSON_H
#define UNC_JSON_H

#include <stdbool.h>
#include <stddef.h>

#include "error.h"

struct unc_json;

/** The library; NULL: it is missing, or was when this was compiled. */
const struct unc_json *unc_json_load(void);

/** Read a file. The caller frees *root. 0, or -EINVAL or -ENOMEM with the reason in err. */
int unc_json_read(const struct unc_json *j, const char *path, void **root, struct unc_error *err);
void unc_json_free(const struct unc_json *j, void *root);

/**
 * A member of an object, or NULL; its text, NULL if it is none; a number from 0 on, -1: there is no such
 * member, -2: it is something else.
 */
const void *unc_json_member(const struct unc_json *j, const void *object, const char *name);
const char *unc_json_string(const struct unc_json *j, const void *object, const char *name);
long unc_json_number(const struct unc_json *j, const void *object, const char *name);
bool unc_json_true(const struct unc_json *j, const void *object, const char *name);

/** Elements of an array: how many (0: it is none), and the i-th. */
size_t unc_json_count(const struct unc_json *j, const void *array);
const void *unc_json_element(const struct unc_json *j, const void *array, size_t i);

#endif
