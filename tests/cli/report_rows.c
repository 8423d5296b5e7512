/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * report_rows FILE WHAT: what tests/cli/test_reports.sh needs from a report of uncore_verify --json
 *
 *     spec     specification of a simulated machine with the same units
 *     plants   the defects that explain the report, one a line (key "plant", added to a user's report)
 *     rows     BOX UNITS VERDICT LAW of each box that is there, of the first backend that counts; the verdict is "-"
 *              unless it is "proven" or "wrong": others depend on what ran at the same time
 *     record   the machine, as a file of tests/machines
 */
#include <errno.h>
#include <error.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Options of a chip's simulated machine that set the number of units of a box per socket. */
static const struct {
	const char *chip, *box, *option;
} options[] = {
	{ "icx", "CHA", "cha" },   { "icx", "M2M", "imc" },   { "icx", "UPI", "upi" },
	{ "icx", "IIO", "iio" },   { "snbep", "CBo", "cbo" }, { "snbep", "iMC", "imc" },
	{ "snbep", "QPI", "qpi" }, { "ivbep", "CBo", "cbo" }, { "ivbep", "iMC", "imc" },
	{ "ivbep", "QPI", "qpi" },
};

static const char *word(const json_t *object, const char *key)
{
	const char *value = json_string_value(json_object_get(object, key));

	return value ? value : "";
}

static json_int_t number(const json_t *object, const char *key)
{
	return json_integer_value(json_object_get(object, key));
}

static const json_t *first_backend(const json_t *report)
{
	const json_t *backend;
	size_t i;

	json_array_foreach(json_object_get(report, "backends"), i,
			   backend) if (*word(backend, "error") == '\0') return backend;
	error(1, 0, "no backend counted");
	return NULL;
}

static json_int_t units(const json_t *backend, const char *name)
{
	const json_t *box;
	size_t i;

	json_array_foreach(json_object_get(backend, "boxes"), i,
			   box) if (strcmp(word(box, "box"), name) == 0) return number(box,
										       "units");
	return 0;
}

static void print_spec(const json_t *report)
{
	const json_t *backend = first_backend(report);
	const char *chip = word(backend, "chip"), *simulated;
	json_int_t sockets = number(backend, "sockets"), n;

	simulated = word(json_object_get(report, "machine"), "simulated");
	if (*simulated) {
		/* Without name and clock, which come last. */
		printf("%.*s\n",
		       (int)(strstr(simulated, ",clock=") ? strstr(simulated, ",clock=") - simulated
							  : (long)strlen(simulated)),
		       simulated);
		return;
	}
	printf("%s,sockets=%" JSON_INTEGER_FORMAT, chip, sockets);
	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
		n = units(backend, options[i].box);
		if (strcmp(options[i].chip, chip) == 0 && n > 0)
			printf(",%s=%" JSON_INTEGER_FORMAT, options[i].option, n / sockets);
	}
	n = number(backend, "nodes_per_socket");
	if (n > 1)
		printf(",snc=%" JSON_INTEGER_FORMAT, n);
	putchar('\n');
}

static void print_plants(const json_t *report)
{
	const json_t *list = json_object_get(report, "plant");

	for (size_t i = 0; i < json_array_size(list); i++)
		puts(json_string_value(json_array_get(list, i)));
}

static void print_rows(const json_t *report)
{
	const json_t *boxes = json_object_get(first_backend(report), "boxes");

	for (size_t i = 0; i < json_array_size(boxes); i++) {
		const json_t *box = json_array_get(boxes, i);
		const char *verdict = word(box, "verdict"), *law = word(box, "law");
		bool wrong = strcmp(verdict, "wrong") == 0;

		if (number(box, "units") > 0)
			printf("%s %" JSON_INTEGER_FORMAT " %s %s\n", word(box, "box"),
			       number(box, "units"),
			       wrong || strcmp(verdict, "proven") == 0 ? verdict : "-",
			       wrong ? law : "-");
	}
}

int main(int argc, char **argv)
{
	const char *what = argc == 3 ? argv[2] : "";
	json_error_t err;
	json_t *report = argc == 3 ? json_load_file(argv[1], 0, &err) : NULL;

	if (argc != 3)
		error(2, 0, "report_rows FILE spec|plants|rows|record");
	if (!report)
		error(1, 0, "%s:%d: %s", argv[1], err.line, err.text);
	if (strcmp(what, "spec") == 0)
		print_spec(report);
	else if (strcmp(what, "plants") == 0)
		print_plants(report);
	else if (strcmp(what, "rows") == 0)
		print_rows(report);
	else
		fputs(word(json_object_get(report, "machine"), "record"), stdout);
	json_decref(report);
	return 0;
}
