package gx

/*
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// What is as large gets pages of its own, which the system has back when it is freed. Left
// alone the library puts ever larger things among the small ones once such a thing was
// freed, and the holes stay.
static void treelineOwnPages(int bytes) {
#ifdef __GLIBC__
	mallopt(M_MMAP_THRESHOLD, bytes);
	mallopt(M_TRIM_THRESHOLD, 4*bytes);
#endif
}

static void treelineTrim(void) {
#ifdef __GLIBC__
	malloc_trim(0);
#endif
}

static void treelineCall(void *function) { ((void (*)(void))function)(); }
*/
import "C"

import "github.com/go-gl/glfw/v3.3/glfw"

// orderHeap tells the C library how to keep what a driver asks for, of which textures are
// most where the processor draws. Smaller things come and go with every picture, for which
// pages of their own would be dear.
func orderHeap() {
	const large = 2 << 20 // bytes
	C.treelineOwnPages(large)
}

// Trim gives the system back what was freed.
func Trim() { C.treelineTrim() }

// Relieve has the driver let go of what it needs for compiling alone, until the next shader,
// and trims.
func (w *Window) Relieve() {
	if release := glfw.GetProcAddress("glReleaseShaderCompiler"); release != nil {
		C.treelineCall(release)
	}
	Trim()
}
