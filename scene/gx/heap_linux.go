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

// Blocks of at least this size get pages of their own, which go back to the system when they are
// freed. By default the library raises the threshold once such a block has been freed, puts ever
// larger blocks among the small ones, and the holes remain.
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

// Drops the resident code pages of a library, if that is LLVM, the compiler of Mesa's drivers,
// whose code takes 48 MB. Code that runs again is read from its file again.
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

// orderHeap sets how the C library allocates what a driver asks for, most of which is textures if
// the driver renders in software. Smaller blocks come and go with every picture, and pages of their
// own would be too expensive for them.
func orderHeap() {
	const large = 2 << 20 // bytes
	C.treelineOwnPages(large)
}

// Trim returns freed memory to the system.
func Trim() { C.treelineTrim() }

// TrimDriver frees what the driver only needs for compiling, until the next shader, and trims.
func (w *Window) TrimDriver() {
	if release := glfw.GetProcAddress("glReleaseShaderCompiler"); release != nil {
		C.treelineCall(release)
	}
	C.treelineForgetCompiler()
	Trim()
}
