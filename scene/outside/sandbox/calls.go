package sandbox

import (
	"context"
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/tetratelabs/wazero/api"
)

// What a WASI call costs besides its own instruction. These instructions take about as long as the
// call.
const (
	hostWork   = 400 // any call, and a request for memory
	iovecWork  = 20  // each iovec
	eventWork  = 400 // each event that is waited for
	randomWork = 8   // each random byte
	bytesFree  = 8   // bytes written, or moved in bulk, per instruction
)

// Limits of a single call, which no library comes near. Other WASI runtimes have the same limits
// for iovecs (IOV_MAX) and random bytes (Web Cryptography).
const (
	maxIovecs = 1024
	maxEvents = 1024
	maxRandom = 1 << 16
)

// Error numbers of WASI.
const (
	badDescriptor = 8  // there are no files and no sockets
	invalid       = 28 // more than the limit
)

// toll is a call whose cost depends on two of its parameters.
type toll struct {
	kind  int
	given [2]int // indices of the parameters
}

// The kinds of tolls.
const (
	noToll = iota
	readToll
	writeToll
	eventToll
	randomToll
)

// tollOf returns the toll of a WASI function.
func tollOf(name string) toll {
	switch name {
	case "fd_read":
		return toll{readToll, [2]int{1, 2}}
	case "fd_write":
		return toll{writeToll, [2]int{1, 2}}
	case "poll_oneoff":
		return toll{eventToll, [2]int{0, 2}}
	case "random_get":
		return toll{randomToll, [2]int{0, 1}}
	}
	return toll{}
}

// needsFiles reports whether a WASI function is for files or sockets, which a bot does not have. Such
// calls are not passed on: the host would take longer for longer paths just to refuse them.
func needsFiles(name string) bool {
	switch name {
	case "fd_pread", "fd_pwrite", "fd_readdir", "fd_renumber":
		return true
	}
	return strings.HasPrefix(name, "path_") || strings.HasPrefix(name, "sock_")
}

// price returns how many instructions a call with a toll costs in addition, -1 if it exceeds a
// limit. at and n are the parameters that the toll depends on.
func price(mod api.Module, kind int, at, n uint32) int64 {
	switch kind {
	case readToll, writeToll:
		if n > maxIovecs {
			return -1
		}
		all := int64(n) * iovecWork
		if kind == writeToll { // a read returns no more than there is
			all += lengths(mod.Memory(), at, n) / bytesFree
		}
		return all
	case eventToll:
		if n > maxEvents {
			return -1
		}
		return int64(n) * eventWork
	case randomToll:
		if n > maxRandom {
			return -1
		}
		return int64(n) * randomWork
	}
	return 0
}

// lengths returns the total length in bytes of some iovecs, up to the first that is not in the
// memory or is longer than it: there the call fails.
func lengths(memory api.Memory, at, n uint32) (all int64) {
	const size, length = 8, 4 // bytes of an iovec, and offset of its length
	iovecs, ok := memory.Read(at, n*size)
	for ok && len(iovecs) > 0 {
		bytes := binary.LittleEndian.Uint32(iovecs[length:])
		if bytes > memory.Size() {
			break
		}
		all += int64(bytes)
		iovecs = iovecs[size:]
	}
	return all
}

// imported is a function that a module imports. All calls of it, be they direct, through a table or
// through an export, go to a function that counts them and passes them on.
type imported struct {
	name string
	kind int // index of its type
}

// signature is the number of parameters and results of a function.
type signature struct{ parameters, results int }

// gate writes the function that replaces the import with an index.
func (m *metered) gate(index int, w *writer) {
	f := m.imported[index]
	toll := tollOf(f.name)
	w.raw(0) // no locals
	m.spend(hostWork, w)
	if toll.kind != noToll {
		m.pay(toll, w)
	}
	m.ask(w)
	if needsFiles(f.name) {
		w.raw(opI32Const, badDescriptor, opEnd)
		return
	}
	for n := range m.signatures[f.kind].parameters {
		w.raw(opLocalGet)
		w.number(n)
	}
	w.raw(opCall)
	w.number(index)
	w.raw(opEnd)
}

// pay writes instructions that subtract a toll from the fuel. The host computes and subtracts it.
func (m *metered) pay(t toll, w *writer) {
	w.raw(opI32Const, byte(t.kind))
	for _, n := range t.given {
		w.raw(opLocalGet, byte(n))
	}
	w.raw(opCall)
	w.number(m.host + 1)
	w.raw(opIf, noResult, opI32Const, invalid, opReturn, opEnd)
}

// fuelFunction is called by metered code that has run out of fuel.
func fuelFunction(ctx context.Context, mod api.Module, stack []uint64) {
	stack[0] = api.EncodeI64(guestOf(ctx).refuel(mod))
}

// tollFunction is called by metered code for a toll: it reduces the fuel and returns 0, or 1 if the
// call must not be made.
func tollFunction(ctx context.Context, mod api.Module, stack []uint64) {
	kind := int(api.DecodeU32(stack[0]))
	more := price(mod, kind, api.DecodeU32(stack[1]), api.DecodeU32(stack[2]))
	if more < 0 {
		stack[0] = 1
		return
	}
	g := guestOf(ctx)
	g.asked = kind == readToll
	g.spend(mod, more)
	stack[0] = 0
}

// beyond returns the error for an index that a module does not have. It must be refused, as the
// metered module may have something there.
func beyond(what string, index int) error {
	return fmt.Errorf("it names %s %d, which it does not have", what, index)
}
