package sandbox

import (
	"errors"
	"fmt"
)

// The sections of a module.
const (
	customSection   = 0
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	tableSection    = 4
	memorySection   = 5
	globalSection   = 6
	exportSection   = 7
	startSection    = 8
	elementSection  = 9
	codeSection     = 10
	dataSection     = 11
	countSection    = 12
)

// order returns the sections in the order of the WebAssembly specification, 5.5.16.
func order() []byte {
	return []byte{
		typeSection, importSection, functionSection, tableSection, memorySection, globalSection,
		exportSection, startSection, elementSection, countSection, codeSection, dataSection,
	}
}

var errCut = errors.New("it is cut off or damaged")

// reader reads a module. After an error it returns zeros.
type reader struct {
	rest []byte
	err  error
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
	r.rest = nil
}

// bytes returns the next n bytes; if there are fewer, it fails and returns nil.
func (r *reader) bytes(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.fail(errCut)
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) byte() byte {
	if b := r.bytes(1); b != nil {
		return b[0]
	}
	return 0
}

// number reads an unsigned number of up to 32 bits (LEB128).
func (r *reader) number() int {
	n := uint64(0)
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		n |= uint64(b&0x7f) << shift
		if b < 0x80 {
			if n > 1<<32-1 {
				break
			}
			return int(n)
		}
	}
	r.fail(errCut)
	return 0
}

// signed skips a signed number and returns its bytes.
func (r *reader) signed() []byte {
	from := r.rest
	for n := 1; n <= 10; n++ {
		if r.byte() < 0x80 {
			return from[:min(n, len(from))]
		}
	}
	r.fail(errCut)
	return nil
}

// vector reads the length of a list. It fails if the list could not fit, as every item takes at
// least one byte.
func (r *reader) vector() int {
	n := r.number()
	if n > len(r.rest) {
		r.fail(errCut)
		return 0
	}
	return n
}

// text reads a name.
func (r *reader) text() string { return string(r.bytes(r.number())) }

// writer writes a module.
type writer struct{ b []byte }

func (w *writer) raw(b ...byte) { w.b = append(w.b, b...) }

func (w *writer) number(n int) {
	u := uint32(n)
	for u >= 0x80 {
		w.b = append(w.b, byte(u)|0x80)
		u >>= 7
	}
	w.b = append(w.b, byte(u))
}

// signed writes a signed number that is not negative.
func (w *writer) signed(n int64) {
	for n >= 0x40 {
		w.b = append(w.b, byte(n)|0x80)
		n >>= 7
	}
	w.b = append(w.b, byte(n))
}

func (w *writer) text(s string) {
	w.number(len(s))
	w.b = append(w.b, s...)
}

// sized writes bytes after their number.
func (w *writer) sized(b []byte) {
	w.number(len(b))
	w.b = append(w.b, b...)
}

// sections returns the sections of a module by their ids, without custom sections.
func sections(module []byte) (map[byte][]byte, error) {
	r := &reader{rest: module}
	if string(r.bytes(8)) != "\x00asm\x01\x00\x00\x00" {
		return nil, errors.New("it is no WebAssembly module")
	}
	all := map[byte][]byte{}
	for len(r.rest) > 0 && r.err == nil {
		id := r.byte()
		body := r.bytes(r.number())
		if _, twice := all[id]; twice || id > countSection {
			return nil, fmt.Errorf("it has a section %d that cannot be", id)
		}
		if id != customSection {
			all[id] = body
		}
	}
	return all, r.err
}
