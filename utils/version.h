/* SPDX-License-Identifier: BSD-3-Clause */
#ifndef UNCORE_VERSION_H
#define UNCORE_VERSION_H

/* Printed by every program for --version. */
#define UNCORE_VERSION "0.1.0"

#endif
