//go:build unix

package sandbox

import (
	"context"
	"syscall"

	"github.com/tetratelabs/wazero/experimental"
)

// withRoom lets the module that starts with a context have memory of the system, which stays
// where it is while it grows: no copies of what it was before wait for the collector of
// garbage. free gives all of it back once the module has ended.
func withRoom(ctx context.Context) (_ context.Context, free func()) {
	r := &room{}
	return experimental.WithMemoryAllocator(ctx, r), r.Free
}

// room is the memory that a module may have.
type room struct{ all []byte }

// Allocate implements experimental.MemoryAllocator. A module has one memory.
func (r *room) Allocate(_, most uint64) experimental.LinearMemory {
	var err error
	if r.all, err = syscall.Mmap(-1, 0, int(most), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE); err != nil {
		r.all = make([]byte, most) // the system lends none
	}
	return r
}

// Reallocate implements experimental.LinearMemory.
func (r *room) Reallocate(size uint64) []byte { return r.all[:size] }

// Free implements experimental.LinearMemory. A module that ends while it starts is not
// freed by others.
func (r *room) Free() {
	_ = syscall.Munmap(r.all) // an error if it was not lent, or has been given back
	r.all = nil
}
