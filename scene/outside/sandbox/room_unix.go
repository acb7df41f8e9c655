//go:build unix

package sandbox

import (
	"context"
	"syscall"

	"github.com/tetratelabs/wazero/experimental"
)

// withRoom gives the module that is started with the context memory from the operating system. It
// does not move when it grows, so no old copies wait to be garbage-collected. free releases it
// after the module has ended.
func withRoom(ctx context.Context) (_ context.Context, free func()) {
	r := &room{}
	return experimental.WithMemoryAllocator(ctx, r), r.Free
}

// room is the memory of one module.
type room struct{ all []byte }

// Allocate implements experimental.MemoryAllocator. A module has a single memory.
func (r *room) Allocate(_, most uint64) experimental.LinearMemory {
	var err error
	if r.all, err = syscall.Mmap(-1, 0, int(most), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE); err != nil {
		r.all = make([]byte, most) // the system has none
	}
	return r
}

// Reallocate implements experimental.LinearMemory.
func (r *room) Reallocate(size uint64) []byte { return r.all[:size] }

// Free implements experimental.LinearMemory. wazero does not call it for a module that ends while
// it starts.
func (r *room) Free() {
	_ = syscall.Munmap(r.all) // fails if it was not mapped, or has been unmapped already
	r.all = nil
}
