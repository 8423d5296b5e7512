/* SPDX-License-Identifier: BSD-3-Clause */
#include "machine/json.h"

#if __has_include(<jansson.h>)

#include <errno.h>
#include <jansson.h>
#include <pthread.h>

#include "library.h"

struct unc_json {
	__typeof__(json_load_file) *load_file;
	__typeof__(json_delete) *destroy;
	__typeof__(json_object_get) *object_get;
	__typeof__(json_array_size) *array_size;
	__typeof__(json_array_get) *array_get;
	__typeof__(json_integer_value) *integer_value;
	__typeof__(json_string_value) *string_value;
};

static struct unc_json lib;
static bool loaded;

static void load_library(void)
{
	static const char *const names[] = { "json_load_file",   "json_delete",
					     "json_object_get",  "json_array_size",
					     "json_array_get",   "json_integer_value",
					     "json_string_value" };
	void *const into[] = { &lib.load_file,   &lib.destroy,   &lib.object_get,
			       &lib.array_size,  &lib.array_get, &lib.integer_value,
			       &lib.string_value };

	loaded = unc_library_load("libjansson.so.4", names, into, sizeof(names) / sizeof(names[0]));
}

const struct unc_json *unc_json_load(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, load_library);
	return loaded ? &lib : NULL;
}

int unc_json_read(const struct unc_json *j, const char *path, void **root, struct unc_error *err)
{
	json_error_t why;

	errno = 0;
	*root = j->load_file(path, JSON_REJECT_DUPLICATES, &why);
	if (*root == NULL && errno == ENOMEM) /* of which it tells nothing else */
		return unc_error_set(err, -ENOMEM, "out of memory");
	if (*root == NULL)
		return unc_error_set(err, -EINVAL, "%.200s: line %d: %.100s", path, why.line,
				     why.text);
	return 0;
}

void unc_json_free(const struct unc_json *j, void *root)
{
	if (root != NULL)
		j->destroy(root); /* json_decref() would need the library when linking */
}

const void *unc_json_member(const struct unc_json *j, const void *object, const char *name)
{
	return j->object_get(object, name);
}

const char *unc_json_string(const struct unc_json *j, const void *object, const char *name)
{
	return j->string_value(j->object_get(object, name));
}

long unc_json_number(const struct unc_json *j, const void *object, const char *name)
{
	const json_t *value = j->object_get(object, name);

	if (value == NULL)
		return -1;
	return json_is_integer(value) && j->integer_value(value) >= 0
		       ? (long)j->integer_value(value)
		       : -2;
}

bool unc_json_true(const struct unc_json *j, const void *object, const char *name)
{
	const json_t *value = j->object_get(object, name);

	return json_is_true(value);
}

size_t unc_json_count(const struct unc_json *j, const void *array)
{
	return j->array_size(array);
}

const void *unc_json_element(const struct unc_json *j, const void *array, size_t i)
{
	return j->array_get(array, i);
}

#else

/* Never called: there is no library. */
#include <errno.h>

const struct unc_json *unc_json_load(void)
{
	return NULL;
}

int unc_json_read(const struct unc_json *j, const char *path, void **root, struct unc_error *err)
{
	(void)j;
	*root = NULL;
	return unc_error_set(err, -ENOSYS, "%s: compiled without libjansson", path);
}

void unc_json_free(const struct unc_json *j, void *root)
{
	(void)j;
	(void)root;
}

const void *unc_json_member(const struct unc_json *j, const void *object, const char *name)
{
	(void)j;
	(void)object;
	(void)name;
	return NULL;
}

const char *unc_json_string(const struct unc_json *j, const void *object, const char *name)
{
	return unc_json_member(j, object, name);
}

long unc_json_number(const struct unc_json *j, const void *object, const char *name)
{
	(void)unc_json_member(j, object, name);
	return -1;
}

bool unc_json_true(const struct unc_json *j, const void *object, const char *name)
{
	return unc_json_member(j, object, name) != NULL;
}

size_t unc_json_count(const struct unc_json *j, const void *array)
{
	return unc_json_member(j, array, "") != NULL;
}

const void *unc_json_element(const struct unc_json *j, const void *array, size_t i)
{
	(void)i;
	return unc_json_member(j, array, "");
}

#endif
