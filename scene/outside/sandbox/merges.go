package sandbox

import "sort"

// fewLocals is how many variables may be moved for free where control flow meets.
const fewLocals = 8

// merges counts the cost of points where control flow meets: the head of a loop and the end of a
// block. There the compiled code moves every variable that was set on one of the paths, however few
// instructions the module has on the others. Each of them beyond fewLocals counts as an
// instruction.
type merges struct {
	moved []int // variables set in each block, loop or if, in the order in which these begin
	begun int   // how many of these have begun
	open  []int // indices of those that have begun but not ended
	loop  []bool
	loops int // number of loops
	ways  int // number of targets of br_table
}

// next returns the additional cost of an instruction. It has to be called for all instructions of a
// function in their order.
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
	from  int // number of instructions before it that set a variable
	moved int // variables set in it, not counting those that are counted for a region inside it
}

// merges scans a function whose locals have been read.
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
			// It is new to the regions that began after it was last set.
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
