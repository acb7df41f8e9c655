package sandbox

import "fmt"

// The instructions that are treated specially; WebAssembly specification, 5.4.
const (
	opUnreachable = 0x00
	opBlock       = 0x02
	opLoop        = 0x03
	opIf          = 0x04
	opElse        = 0x05
	opEnd         = 0x0b
	opBr          = 0x0c
	opBrIf        = 0x0d
	opBrTable     = 0x0e
	opReturn      = 0x0f
	opCall        = 0x10
	opIndirect    = 0x11
	opSelectTyped = 0x1c
	opLocalGet    = 0x20
	opLocalSet    = 0x21
	opLocalTee    = 0x22
	opGlobalGet   = 0x23
	opGlobalSet   = 0x24
	opTableSet    = 0x26
	opFirstLoad   = 0x28
	opLastStore   = 0x3e
	opMemorySize  = 0x3f
	opMemoryGrow  = 0x40
	opI32Const    = 0x41
	opI64Const    = 0x42
	opF32Const    = 0x43
	opF64Const    = 0x44
	opI64LtS      = 0x53
	opI64Add      = 0x7c
	opI64Sub      = 0x7d
	opI64ShrU     = 0x88
	opI64ExtendU  = 0xad
	opLastPlain   = 0xc4
	opRefNull     = 0xd0
	opRefIsNull   = 0xd1
	opRefFunc     = 0xd2
	opBulk        = 0xfc
	opVector      = 0xfd
	noResult      = 0x40 // block type
)

// function copies the body of a function and adds the metering.
func (m *metered) function(r *reader, w *writer) {
	n := r.vector()
	w.number(n)
	locals := 0
	for range n {
		count := r.number()
		locals += count
		w.number(count)
		w.raw(r.byte())
	}
	m.ask(w)
	count, merges := 0, m.merges(*r)
	if err := compilable(locals, len(r.rest), merges); err != nil {
		r.fail(err)
		return
	}
	flush := func() {
		if count > 0 {
			m.spend(count, w)
		}
		count = 0
	}
	for len(r.rest) > 0 && r.err == nil {
		op := r.byte()
		count++
		switch op {
		case opUnreachable, opLoop, opIf, opElse, opEnd, opBr, opBrIf, opBrTable, opReturn:
			flush()
		}
		m.instruction(op, r, w)
		count += m.extra + merges.next(op)
		m.extra = 0
		if op == opLoop {
			m.ask(w)
		}
	}
}

// spend writes instructions that subtract from the fuel.
func (m *metered) spend(fuel int, w *writer) {
	w.raw(opGlobalGet)
	w.number(m.fuel)
	w.raw(opI64Const)
	w.signed(int64(fuel))
	w.raw(opI64Sub, opGlobalSet)
	w.number(m.fuel)
}

// ask writes instructions that call for more fuel if it is below 0.
func (m *metered) ask(w *writer) {
	w.raw(opGlobalGet)
	w.number(m.fuel)
	w.raw(opI64Const, 0, opI64LtS, opIf, noResult, opCall)
	w.number(m.host)
	w.raw(opGlobalGet)
	w.number(m.fuel)
	w.raw(opI64Add, opGlobalSet)
	w.number(m.fuel)
	w.raw(opEnd)
}

// instruction copies an instruction whose first byte has been read.
func (m *metered) instruction(op byte, r *reader, w *writer) {
	switch {
	case op == opBulk:
		m.bulkInstruction(r, w)
		return
	case op == opVector:
		vectorInstruction(r, w)
		return
	}
	w.raw(op)
	switch {
	case op == opBlock, op == opLoop, op == opIf:
		m.blockType(r, w)
	case op == opI32Const, op == opI64Const:
		w.raw(r.signed()...)
	case op == opBr, op == opBrIf, op >= opLocalGet && op < opGlobalGet, op > opGlobalSet && op <= opTableSet, op == opMemorySize:
		w.number(r.number())
	case op == opMemoryGrow:
		w.number(r.number())
		m.extra += hostWork
	case op == opBrTable:
		n := r.vector()
		m.ways += n
		w.number(n)
		for range n + 1 {
			w.number(r.number())
		}
	case op == opGlobalGet, op == opGlobalSet:
		index := r.number()
		if index >= m.fuel { // such as its fuel
			r.fail(beyond("global", index))
		}
		w.number(index)
	case op == opCall:
		w.number(m.moved(r.number(), r))
	case op == opRefFunc:
		w.number(m.moved(r.number(), r))
	case op == opIndirect:
		w.number(r.number())
		w.number(r.number())
	case op == opSelectTyped:
		n := r.vector()
		w.number(n)
		w.raw(r.bytes(n)...)
	case op >= opFirstLoad && op <= opLastStore:
		w.number(r.number())
		w.number(r.number())
	case op == opF32Const:
		w.raw(r.bytes(4)...)
	case op == opF64Const:
		w.raw(r.bytes(8)...)
	case op == opRefNull:
		w.raw(r.byte())
	case op > opIndirect && op < 0x1a, op > opSelectTyped && op < opLocalGet, op == 0x27, op > opLastPlain && op != opRefIsNull, op > 0x05 && op < opEnd:
		r.fail(fmt.Errorf("it has the instruction 0x%02x, which no bot may use", op))
	}
}

// blockType copies the type of a block: none, its single result, or the index of a type.
func (m *metered) blockType(r *reader, w *writer) {
	from := *r
	text := r.signed()
	w.raw(text...)
	if len(text) == 0 || len(text) == 1 && text[0] >= noResult {
		return
	}
	index := from.number()
	switch {
	case from.err != nil:
		r.fail(from.err)
	case index >= len(m.signatures):
		r.fail(beyond("type", index))
	case m.signatures[index].parameters > maxResults:
		r.fail(fmt.Errorf("a block of it takes %d values: at most %d may be", m.signatures[index].parameters, maxResults))
	}
}

// bulkInstruction copies an instruction with the prefix 0xfc: those that move many bytes or
// entries, whose number is on the stack, and the conversions that truncate.
func (m *metered) bulkInstruction(r *reader, w *writer) {
	sub := r.number()
	indices, moves := 0, false
	switch sub {
	case 0, 1, 2, 3, 4, 5, 6, 7:
	case 8, 10, 12, 14: // memory.init, memory.copy, table.init, table.copy
		indices, moves = 2, true
	case 11, 17: // memory.fill, table.fill
		indices, moves = 1, true
	case 15: // table.grow
		indices, moves = 1, true
		m.extra += hostWork
	case 9, 13, 16: // data.drop, elem.drop, table.size
		indices = 1
	default:
		r.fail(fmt.Errorf("it has the instruction 0xfc %d, which no bot may use", sub))
		return
	}
	if moves {
		w.raw(opCall)
		w.number(m.bulk)
	}
	w.raw(opBulk)
	w.number(sub)
	for range indices {
		w.number(r.number())
	}
}

// vectorInstruction copies an instruction for 128-bit vectors.
func vectorInstruction(r *reader, w *writer) {
	const lastLoad, constant, shuffle, firstLane, lastLane, firstLaneLoad, lastLaneLoad, lastZero, last = 11, 12, 13, 21, 34, 84, 91, 93, 255
	sub := r.number()
	w.raw(opVector)
	w.number(sub)
	switch {
	case sub <= lastLoad, sub >= firstLaneLoad && sub <= lastZero:
		w.number(r.number())
		w.number(r.number())
		if sub >= firstLaneLoad && sub <= lastLaneLoad {
			w.raw(r.byte())
		}
	case sub == constant, sub == shuffle:
		w.raw(r.bytes(16)...)
	case sub >= firstLane && sub <= lastLane:
		w.raw(r.byte())
	case sub > last:
		r.fail(fmt.Errorf("it has the instruction 0xfd %d, which no bot may use", sub))
	}
}
