package sandbox

import (
	"errors"
	"fmt"
)

// Names of what is added to a module: the module that the functions of the host are imported from,
// and the global with the remaining fuel.
const (
	hostName = "treeline"
	fuelName = "treeline-fuel"
	wasi     = "wasi_snapshot_preview1"
)

// Limits of a module.
const (
	maxModule     = 32 << 20 // bytes
	maxPages      = 1024     // of memory, 64 kB each
	maxTable      = 1 << 20  // entries
	maxTables     = 4
	maxParameters = 1000 // of a function, as in browsers
	maxResults    = 16   // of a function, also for parameters of a block
	maxGrowth     = 4    // maximum length with the metering, as a multiple of the original
)

// meter returns a module that counts its instructions. A global is reduced by the number of
// instructions executed, and if it is below 0 at the head of a loop or of a function, the host is
// asked for more fuel. It is updated wherever control flow may branch, so that the count is exact
// except for what a trap cuts off, and between two checks lies no more than one path through a
// function.
//
// Every eight bytes or entries that an instruction moves in bulk count as one instruction, and
// calls of the host count hostWork and what calls.go adds.
func meter(module []byte) ([]byte, error) {
	all, err := sections(module)
	if err != nil {
		return nil, err
	}
	m := &metered{sections: all}
	for _, step := range []func() error{m.types, m.imports, m.functions, m.tables, m.memory, m.globals, m.exports, m.start, m.elements, m.code} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	out := writer{b: append(make([]byte, 0, len(module)*2), module[:8]...)}
	for _, id := range order() {
		if body, ok := m.sections[id]; ok {
			out.raw(id)
			out.sized(body)
		}
	}
	return out.b, nil
}

// metered is a module to which metering is being added.
type metered struct {
	sections map[byte][]byte

	signatures []signature // of its types
	imported   []imported
	refill     int // index of the type () -> i64 of a function of the host, followed by (i32) -> i32 and three i32 -> i32
	host       int // index of that function, followed by the other one of the host; the module's own functions are moved up by both
	bulk       int // index of the function that counts bulk moves; the gates of the imports follow it
	fuel       int // index of the global
	ways       int // targets of br_table in the function so far
	extra      int // additional cost of the last instruction
}

// added is the number of functions that are imported from the host in addition.
const added = 2

// vector rewrites a section that is a list, with more additional items that add writes. item copies
// an item; if it is nil, all are copied unchanged. count is the number of original items.
func (m *metered) vector(id byte, more int, item func(r *reader, w *writer), add func(w *writer)) (count int, err error) {
	r, w := &reader{rest: m.sections[id]}, &writer{}
	if _, ok := m.sections[id]; ok {
		count = r.vector()
	} else if more == 0 {
		return 0, nil
	}
	w.number(count + more)
	if item == nil {
		w.raw(r.rest...)
		r.rest = nil
	} else {
		for range count {
			if item(r, w); r.err != nil {
				return 0, r.err
			}
		}
	}
	if len(r.rest) > 0 {
		r.fail(errCut)
	}
	if add != nil {
		add(w)
	}
	m.sections[id] = w.b
	return count, r.err
}

func (m *metered) types() (err error) {
	m.refill, err = m.vector(typeSection, 3, func(r *reader, w *writer) {
		w.raw(r.byte())
		var s signature
		for _, n := range []*int{&s.parameters, &s.results} {
			*n = r.vector()
			w.number(*n)
			w.raw(r.bytes(*n)...)
		}
		if s.parameters > maxParameters || s.results > maxResults {
			r.fail(fmt.Errorf("it has a function of %d parameters and %d results: at most %d and %d may be", s.parameters, s.results, maxParameters, maxResults))
		}
		m.signatures = append(m.signatures, s)
	}, func(w *writer) {
		w.raw(0x60, 0, 1, i64)
		w.raw(0x60, 1, i32, 1, i32)
		w.raw(0x60, 3, i32, i32, i32, 1, i32)
	})
	return err
}

// The value types of integers.
const (
	i32 = 0x7f
	i64 = 0x7e
)

func (m *metered) imports() error {
	var fault error
	_, err := m.vector(importSection, added, func(r *reader, w *writer) {
		module, name := r.text(), r.text()
		if module != wasi && fault == nil && r.err == nil {
			fault = fmt.Errorf("it wants %s of %q: a bot has its standard input and output (%s) and nothing else", name, module, wasi)
		}
		w.text(module)
		w.text(name)
		kind := r.byte()
		w.raw(kind)
		if kind != 0 {
			r.fail(fmt.Errorf("it wants %s from outside, which is no function", name))
			return
		}
		f := imported{name, r.number()}
		if f.kind >= len(m.signatures) {
			r.fail(beyond("type", f.kind))
			return
		}
		w.number(f.kind)
		m.imported = append(m.imported, f)
	}, func(w *writer) {
		for n, name := range []string{"fuel", "toll"} {
			w.text(hostName)
			w.text(name)
			w.raw(0)
			w.number(m.refill + 2*n)
		}
	})
	m.host = len(m.imported)
	if fault != nil {
		return fault
	}
	return err
}

func (m *metered) functions() error {
	count, err := m.vector(functionSection, 1+len(m.imported), nil, func(w *writer) {
		w.number(m.refill + 1)
		for _, f := range m.imported {
			w.number(f.kind)
		}
	})
	m.bulk = m.host + added + count
	return err
}

func (m *metered) tables() error {
	count, err := m.vector(tableSection, 0, func(r *reader, w *writer) {
		w.raw(r.byte())
		limits(r, w, maxTable, "a table")
	}, nil)
	if err == nil && count > maxTables {
		err = fmt.Errorf("it has %d tables: at most %d may be", count, maxTables)
	}
	return err
}

func (m *metered) memory() error {
	_, err := m.vector(memorySection, 0, func(r *reader, w *writer) { limits(r, w, maxPages, "a memory") }, nil)
	return err
}

// limits copies a minimum and a maximum size, and reduces the maximum to most.
func limits(r *reader, w *writer, most int, what string) {
	flag := r.byte()
	if flag > 1 {
		r.fail(fmt.Errorf("it has %s that is shared or of 64 bits", what))
		return
	}
	least, greatest := r.number(), most
	if flag == 1 {
		greatest = min(r.number(), most)
	}
	if least > most {
		r.fail(fmt.Errorf("it begins with %s of %d: at most %d may be", what, least, most))
		return
	}
	w.raw(1)
	w.number(least)
	w.number(max(least, greatest))
}

func (m *metered) globals() error {
	count, err := m.vector(globalSection, 1, func(r *reader, w *writer) {
		w.raw(r.bytes(2)...)
		m.constant(r, w)
	}, func(w *writer) { w.raw(i64, 1, opI64Const, 0, opEnd) })
	m.fuel = count
	return err
}

func (m *metered) exports() error {
	begins := false
	_, err := m.vector(exportSection, 1, func(r *reader, w *writer) {
		name := r.text()
		w.text(name)
		kind := r.byte()
		w.raw(kind)
		index := r.number()
		if kind == 0 {
			begins = begins || name == "_start"
			index = m.moved(index, r)
		}
		w.number(index)
	}, func(w *writer) {
		w.text(fuelName)
		w.raw(3)
		w.number(m.fuel)
	})
	if err == nil && !begins {
		err = errors.New("it is no program: it exports no function _start (build it for WASI, not as a library)")
	}
	return err
}

func (m *metered) start() error {
	body, ok := m.sections[startSection]
	if !ok {
		return nil
	}
	r, w := &reader{rest: body}, &writer{}
	w.number(m.moved(r.number(), r))
	m.sections[startSection] = w.b
	return r.err
}

// moved returns the new index of a function, or that of its gate if it is imported.
func (m *metered) moved(index int, r *reader) int {
	switch {
	case index < m.host:
		return m.bulk + 1 + index
	case index+added >= m.bulk:
		r.fail(beyond("function", index))
	}
	return index + added
}

func (m *metered) elements() error {
	_, err := m.vector(elementSection, 0, func(r *reader, w *writer) {
		const passive, explicit, expressions = 1, 2, 4
		flags := r.number()
		w.number(flags)
		if flags > 7 {
			r.fail(errCut)
			return
		}
		if flags&passive == 0 {
			if flags&explicit != 0 {
				w.number(r.number())
			}
			m.constant(r, w)
		}
		if flags&(passive|explicit) != 0 {
			w.raw(r.byte())
		}
		n := r.vector()
		w.number(n)
		for range n {
			if flags&expressions != 0 {
				m.constant(r, w)
			} else {
				w.number(m.moved(r.number(), r))
			}
			if r.err != nil {
				return
			}
		}
	}, nil)
	return err
}

// constant copies a constant expression.
func (m *metered) constant(r *reader, w *writer) {
	for r.err == nil {
		op := r.byte()
		m.instruction(op, r, w)
		if op == opEnd {
			return
		}
	}
}

func (m *metered) code() error {
	_, err := m.vector(codeSection, 1+len(m.imported), func(r *reader, w *writer) {
		body := &reader{rest: r.bytes(r.number())}
		metered := &writer{b: make([]byte, 0, maxGrowth*len(body.rest)/2)}
		m.function(body, metered)
		if body.err != nil {
			r.fail(body.err)
		}
		w.sized(metered.b)
	}, func(w *writer) {
		body := &writer{}
		m.movesInBulk(body)
		w.sized(body.b)
		for n := range m.imported {
			body := &writer{}
			m.gate(n, body)
			w.sized(body.b)
		}
	})
	return err
}

// movesInBulk writes the function that counts a bulk move: it subtracts from the fuel and returns
// its argument.
func (m *metered) movesInBulk(w *writer) {
	w.raw(0) // no locals
	w.raw(opGlobalGet)
	w.number(m.fuel)
	w.raw(opLocalGet, 0, opI64ExtendU, opI64Const, 3, opI64ShrU, opI64Sub, opGlobalSet)
	w.number(m.fuel)
	m.ask(w)
	w.raw(opLocalGet, 0, opEnd)
}
