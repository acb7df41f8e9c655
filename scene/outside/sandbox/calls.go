package sandbox

import (
	"context"
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/tetratelabs/wazero/api"
)

// What a call of WASI counts beyond itself, in instructions: they take about as long.
const (
	hostWork   = 400 // any call, and a request for memory
	iovecWork  = 20  // an iovec of it
	eventWork  = 400 // an event that is waited for
	randomWork = 8   // a random byte
	bytesFree  = 8   // bytes written, or moved in bulk, that count as one
)

// The most that one call may be asked for: what no library comes near. Other runtimes of
// WASI have the same bounds for iovecs (IOV_MAX) and random bytes (Web Cryptography).
const (
	maxIovecs = 1024
	maxEvents = 1024
	maxRandom = 1 << 16
)

// Error numbers of WASI.
const (
	badDescriptor = 8  // as there are no files and no sockets
	invalid       = 28 // more than may be
)

// toll is a call that takes the longer the more it is asked for. what is told by two of
// its parameters.
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

// tollOf returns what is to be paid for a function of WASI.
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

// vain reports whether a function of WASI is about files and sockets, which a bot has none
// of. It is not carried out: to find that out takes the longer the longer a path is.
func vain(name string) bool {
	switch name {
	case "fd_pread", "fd_pwrite", "fd_readdir", "fd_renumber":
		return true
	}
	return strings.HasPrefix(name, "path_") || strings.HasPrefix(name, "sock_")
}

// price returns how many instructions more a call with a toll counts, -1 if it is asked for
// more than may be. at and n are the parameters that tell.
func price(mod api.Module, kind int, at, n uint32) int64 {
	switch kind {
	case readToll, writeToll:
		if n > maxIovecs {
			return -1
		}
		all := int64(n) * iovecWork
		if kind == writeToll { // what is read is no more than is there
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

// lengths returns how many bytes some iovecs have together, up to one that is not in the
// memory or that has more bytes than that: there the call ends.
func lengths(memory api.Memory, at, n uint32) (all int64) {
	const size, length = 8, 4 // of an iovec, and where in it
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

// imported is a function that a module imports. All calls of it go to a function that
// counts them and hands them on, by whatever way they come: a table, an export or directly.
type imported struct {
	name string
	kind int // index of its type
}

// signature is the number of parameters and of results of a function.
type signature struct{ parameters, results int }

// gate writes the function that stands for the import of an index.
func (m *metered) gate(index int, w *writer) {
	f := m.imported[index]
	toll := tollOf(f.name)
	w.raw(0) // no locals
	m.spend(hostWork, w)
	if toll.kind != noToll {
		m.pay(toll, w)
	}
	m.ask(w)
	if vain(f.name) {
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

// pay writes what lowers the fuel by a toll. The host, which counts it, lowers it itself.
func (m *metered) pay(t toll, w *writer) {
	w.raw(opI32Const, byte(t.kind))
	for _, n := range t.given {
		w.raw(opLocalGet, byte(n))
	}
	w.raw(opCall)
	w.number(m.host + 1)
	w.raw(opIf, noResult, opI32Const, invalid, opReturn, opEnd)
}

// fuelFunction is what the meter calls for more fuel.
func fuelFunction(ctx context.Context, mod api.Module, stack []uint64) {
	stack[0] = api.EncodeI64(guestOf(ctx).dry(mod))
}

// tollFunction is what the meter calls for a toll: it lowers the fuel and returns 0, or 1 if
// the call is not to be carried out.
func tollFunction(ctx context.Context, mod api.Module, stack []uint64) {
	more := price(mod, int(api.DecodeU32(stack[0])), api.DecodeU32(stack[1]), api.DecodeU32(stack[2]))
	if more < 0 {
		stack[0] = 1
		return
	}
	guestOf(ctx).spend(mod, more)
	stack[0] = 0
}

// beyond is the fault of an index of what the module has not: with the meter there may be
// something.
func beyond(what string, index int) error {
	return fmt.Errorf("it names %s %d, which it does not have", what, index)
}
