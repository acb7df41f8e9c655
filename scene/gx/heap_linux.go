package gx

/*
#cgo CFLAGS: -D_GNU_SOURCE
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
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

// The pages of a library's program that were read are let go of, if it is the compiler of
// Mesa's drivers, of which that is 48 MB. What runs again is read from its file once more.
static int treelineForgetProgram(struct dl_phdr_info *library, size_t size, void *unused) {
	(void)size; (void)unused;
	if (strstr(library->dlpi_name, "libLLVM") == NULL) return 0;
	uintptr_t page = sysconf(_SC_PAGESIZE);
	for (int i = 0; i < library->dlpi_phnum; i++) {
		const ElfW(Phdr) *part = &library->dlpi_phdr[i];
		if (part->p_type != PT_LOAD || part->p_flags != (PF_R | PF_X)) continue; // never written
		uintptr_t at = library->dlpi_addr + part->p_vaddr;
		uintptr_t first = (at + page - 1) & -page, end = (at + part->p_filesz) & -page;
		if (first < end) madvise((void *)first, end - first, MADV_DONTNEED);
	}
	return 0;
}

static void treelineForgetCompiler(void) { dl_iterate_phdr(treelineForgetProgram, NULL); }

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
	C.treelineForgetCompiler()
	Trim()
}
