#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Count uncore events around a piece of code, in Python without an extension: count.py [EVENT...]"""

import ctypes
import os
import subprocess
import sys

PAPI_OK, PAPI_NULL, PAPI_LIB_VERSION = 0, -1, 21  # of papi.h


class Papi:
    """libpapi, with the argument types of the functions that are used here."""

    def __init__(self):
        folder = subprocess.run(["pkg-config", "--variable=libdir", "papi-uncore"],
                                check=True, capture_output=True, text=True).stdout.strip()
        self.lib = ctypes.CDLL(f"{folder}/libpapi.so")
        for name in ("PAPI_strerror", "papi_uncore_error", "papi_uncore_machine"):
            getattr(self.lib, name).restype = ctypes.c_char_p
        self.lib.PAPI_add_named_event.argtypes = [ctypes.c_int, ctypes.c_char_p]
        self.lib.PAPI_stop.argtypes = [ctypes.c_int, ctypes.POINTER(ctypes.c_longlong)]
        # PAPI_VER_CURRENT, for which C programs have the header
        version = self.lib.PAPI_get_opt(PAPI_LIB_VERSION, None) & 0xffff0000
        if self.lib.PAPI_library_init(version) != version:
            raise RuntimeError("PAPI_library_init failed")

    def check(self, status, what):
        """Raise PAPI's error, with the component's reason: what is wrong with a name, what is in the way."""
        if status != PAPI_OK:
            reason = self.lib.PAPI_strerror(status).decode(), self.lib.papi_uncore_error().decode()
            raise RuntimeError(": ".join((what, *reason)))

    def machine(self):
        return (self.lib.papi_uncore_machine() or b"the component uncore is disabled").decode()


class Counting:
    """with Counting(papi, names) as counts: ...; counts.values is filled at the end."""

    def __init__(self, papi, names):
        self.papi, self.names, self.values = papi, names, None
        self.set = ctypes.c_int(PAPI_NULL)

    def __enter__(self):
        lib, check = self.papi.lib, self.papi.check
        check(lib.PAPI_create_eventset(ctypes.byref(self.set)), "PAPI_create_eventset")
        try:
            for name in self.names:
                check(lib.PAPI_add_named_event(self.set, name.encode()), name)
            check(lib.PAPI_start(self.set), "PAPI_start")
        except RuntimeError:
            self.free()
            raise
        return self

    def __exit__(self, *_):
        values = (ctypes.c_longlong * len(self.names))()
        status = self.papi.lib.PAPI_stop(self.set, values)
        try:
            self.papi.check(status, "PAPI_stop")
            self.values = dict(zip(self.names, values))
        finally:
            self.free()

    def free(self):
        self.papi.lib.PAPI_cleanup_eventset(self.set)
        self.papi.lib.PAPI_destroy_eventset(ctypes.byref(self.set))


def work():
    """The code to be measured. The embedded machine does not see the memory accesses of processes: WORK is a
    command that injects traffic there."""
    if "WORK" in os.environ:
        subprocess.run(os.environ["WORK"], shell=True, check=True)
    data = bytearray(bytes(b"\1") * (64 << 20))
    print(f"copied 64 MiB: {data[-1]}")


def main():
    papi = Papi()
    print(papi.machine())
    names = sys.argv[1:] or ["uncore:::MEM_BYTES_READ", "uncore:::MEM_BYTES_WRITTEN"]
    with Counting(papi, names) as counts:
        work()
    for name, value in counts.values.items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    try:
        main()
    except (RuntimeError, OSError, subprocess.SubprocessError) as error:
        sys.exit(str(error))
