/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A program that is not linked with an MPI, but loads one: loads LIBRARY COMMAND [handle]. With "handle" it
 * takes functions only from this library, past the preloaded ones.
 */
#include <dlfcn.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	void *library = argc > 2 ? dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL) : NULL;
	void *from = argc > 3 ? library : RTLD_DEFAULT;
	int (*init)(int *, char ***), (*finalize)(void), (*pcontrol)(int, ...);

	if (!library)
		return 3;
	init = (int (*)(int *, char ***))dlsym(from, "MPI_Init");
	finalize = (int (*)(void))dlsym(from, "MPI_Finalize");
	pcontrol = (int (*)(int, ...))dlsym(from, "MPI_Pcontrol");
	init(&argc, &argv);
	pcontrol(1, "loaded");
	if (system(argv[2]) != 0)
		return 4;
	pcontrol(-1, "loaded");
	return finalize();
}
