package sandbox

import "sort"

// fewLocals is how many variables may come together for nothing where ways through a function
// meet.
const fewLocals = 8

// merges are what it takes where ways through a function meet: at the head of a loop and at the
// end of a block. There the compiled code moves every variable that has been set on one of the
// ways, however few instructions the module has on the others. Each but a few counts as an
// instruction.
type merges struct {
	moved []int // variables that are set in a block, loop or if, in the order in which they begin
	begun int   // of these
	open  []int // of these, those that have begun and not ended
	loop  []bool
	loops int // that there are
	ways  int // that instructions choose among by a number
}

// next returns what an instruction counts more, which comes after those that it was called
// for before.
func (m *merges) next(op byte) int {
	switch op {
	case opBlock, opLoop, opIf:
		m.open, m.loop = append(m.open, m.begun), append(m.loop, op == opLoop)
		m.begun++
		if op == opLoop {
			return m.beyondFew(m.begun - 1)
		}
	case opEnd:
		last := len(m.open) - 1
		if last < 0 { // the function ends
			return 0
		}
		block, loop := m.open[last], m.loop[last]
		m.open, m.loop = m.open[:last], m.loop[:last]
		if !loop {
			return m.beyondFew(block)
		}
	}
	return 0
}

func (m *merges) beyondFew(block int) int {
	if block >= len(m.moved) {
		return 0
	}
	return max(0, m.moved[block]-fewLocals)
}

// region is a block, loop or if that has begun.
type region struct {
	from  int // instructions that set a variable before it
	moved int // variables that are set in it, less those that are counted with one in it
}

// merges looks through a function whose locals were read.
func (m *metered) merges(r reader) *merges {
	var all merges
	var open []region
	var blocks []int
	sets, last, scratch := 0, map[int]int{}, &writer{}
	for len(r.rest) > 0 && r.err == nil {
		op := r.byte()
		if op == opLocalSet || op == opLocalTee {
			from := r
			local := from.number()
			// It is new to those that have begun since it was set last.
			fresh := sort.Search(len(open), func(n int) bool { return open[n].from >= last[local] })
			if fresh < len(open) {
				open[len(open)-1].moved++
				if fresh > 0 {
					open[fresh-1].moved--
				}
			}
			sets++
			last[local] = sets
		}
		scratch.b = scratch.b[:0]
		m.instruction(op, &r, scratch)
		switch top := len(open) - 1; {
		case op == opBlock, op == opLoop, op == opIf:
			if op == opLoop {
				all.loops++
			}
			blocks = append(blocks, len(all.moved))
			open = append(open, region{from: sets})
			all.moved = append(all.moved, 0)
		case op == opEnd && top >= 0:
			all.moved[blocks[top]] = open[top].moved
			if top > 0 {
				open[top-1].moved += open[top].moved
			}
			open, blocks = open[:top], blocks[:top]
		}
	}
	all.ways, m.ways, m.extra = m.ways, 0, 0
	return &all
}
