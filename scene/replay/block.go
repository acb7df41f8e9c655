package replay

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"treeline/tanks"
)

// BlockTicks is the most ticks of a block: five seconds.
const BlockTicks = 5 * tanks.Hertz

// block is a piece of a battle within a round.
type block struct {
	first  int // ticks that were over before it
	notes  []Note
	pulses []uint16        // of the world after each tick
	orders [][]tanks.Steps // by tank: of each tick, up to its last one or the end of the round; empty ones while it was not there
}

func newBlock(n int) *block {
	b := &block{pulses: make([]uint16, 0, BlockTicks), orders: make([][]tanks.Steps, n)}
	for i := range b.orders {
		b.orders[i] = make([]tanks.Steps, 0, BlockTicks)
	}
	return b
}

// reset empties the block and makes it begin after first ticks.
func (b *block) reset(first int) {
	b.first, b.notes, b.pulses = first, b.notes[:0], b.pulses[:0]
	for i := range b.orders {
		b.orders[i] = b.orders[i][:0]
	}
}

func (b *block) ticks() int { return len(b.pulses) }

// holdsNothing reports whether the block has neither ticks nor notes.
func (b *block) holdsNothing() bool { return b.ticks() == 0 && len(b.notes) == 0 }

// mark gives the block the bookmarks that lie in it, in place of its own; the last block also gets
// those at its end.
func (b *block) mark(bookmarks []int, last bool) {
	b.notes = slices.DeleteFunc(b.notes, func(n Note) bool { return n.Kind == Bookmarked })
	end := b.first + b.ticks()
	for _, at := range bookmarks {
		if at >= b.first && (at < end || last && at == end) {
			b.notes = append(b.notes, Note{Ticks: at, Kind: Bookmarked})
		}
	}
	slices.SortStableFunc(b.notes, func(a, b Note) int { return a.Ticks - b.Ticks })
}

// cut drops what had not happened when so many ticks were over.
func (b *block) cut(end int) {
	n := min(end-b.first, b.ticks())
	b.pulses = b.pulses[:n]
	for i := range b.orders {
		b.orders[i] = b.orders[i][:min(n, len(b.orders[i]))]
	}
	b.notes = slices.DeleteFunc(b.notes, func(n Note) bool { return n.Ticks > end || n.Ticks == end && !n.Kind.looksBack() })
}

// append writes a block: notes, then how long each tank had orders, then the
// orders field by field, each as the change since the tick before, then pulses.
func (b *block) append(to []byte) []byte {
	to = binary.AppendUvarint(to, uint64(b.first))
	to = binary.AppendUvarint(to, uint64(b.ticks()))
	to = binary.AppendUvarint(to, uint64(len(b.notes)))
	for i := range b.notes {
		to = b.notes[i].append(to, b.first)
	}
	for _, orders := range b.orders {
		to = binary.AppendUvarint(to, uint64(len(orders)))
	}
	for _, f := range fields(len(b.orders)) {
		for _, orders := range b.orders {
			last := int32(0)
			for i := range orders {
				v := f.read(&orders[i])
				to = binary.AppendVarint(to, int64(f.wrap(v-last)))
				last = v
			}
		}
	}
	for _, p := range b.pulses {
		to = binary.LittleEndian.AppendUint16(to, p)
	}
	return to
}

// outline is what a block says before its orders.
type outline struct {
	first, ticks int
	notes        []Note
}

// outline reads an outline.
func (r *reader) outline() outline {
	const (
		mostTicks = 1 << 30 // over 200 days
		mostNotes = 10_000  // of five seconds: what people do leaves a few
	)
	o := outline{first: r.count(mostTicks, "ticks"), ticks: r.count(BlockTicks, "ticks")}
	for range r.count(mostNotes, "notes") {
		if r.err == nil {
			o.notes = append(o.notes, r.note(o.first, o.first+o.ticks))
		}
	}
	if !slices.IsSortedFunc(o.notes, func(a, b Note) int { return a.Ticks - b.Ticks }) {
		r.fail("notes out of order")
	}
	return o
}

// readOutline reads the outline of a block of a battle of n tanks, which seldom needs more than its
// first few bytes.
func readOutline(u *unpacker, packed []byte, n int) (outline, error) {
	const usual, times = 1 << 10, 64 // bytes
	u.begin(packed)
	for size := usual; ; size *= times {
		whole, err := u.fill(min(size, largestFrame))
		if err != nil {
			return outline{}, err
		}
		r := reader{rest: u.raw, tanks: n}
		if o := r.outline(); whole || !r.short {
			return o, r.err
		}
	}
}

// readBlock reads what append wrote of a battle of n tanks.
func readBlock(from []byte, n int) (*block, error) {
	r := reader{rest: from, tanks: n}
	o := r.outline()
	b, ticks := &block{first: o.first, notes: o.notes, orders: make([][]tanks.Steps, n)}, o.ticks
	for i := range b.orders {
		b.orders[i] = make([]tanks.Steps, r.count(ticks, "orders"))
	}
	for _, f := range fields(len(b.orders)) {
		for _, orders := range b.orders {
			last := int32(0)
			for i := range orders {
				last = f.wrap(last + int32(r.signed())) //nolint:gosec // what overflows is out of range as well
				if last < f.least || last > f.most {
					r.fail("an order out of range")
				}
				f.write(&orders[i], last)
			}
		}
	}
	const size = 2
	for i := range ticks {
		if p := r.take(size); p != nil {
			b.pulses = append(b.pulses, binary.LittleEndian.Uint16(p))
		} else {
			return nil, fmt.Errorf("tick %d: %w", b.first+i, r.err)
		}
	}
	if r.err == nil && len(r.rest) > 0 {
		r.err = errors.New("more than a block holds")
	}
	return b, r.err
}

// field is a part of an order as stored in a file.
type field struct {
	least, most int32
	turns       bool // wraps from the upper end to the lower
	read        func(s *tanks.Steps) int32
	write       func(s *tanks.Steps, v int32)
}

// wrap brings a value or a change of a field that turns into its range.
func (f *field) wrap(v int32) int32 {
	if !f.turns {
		return v
	}
	const turn = tanks.AimSteps
	switch {
	case v > turn/2:
		return v - turn
	case v <= -turn/2:
		return v + turn
	}
	return v
}

// fields returns the parts of an order in a battle of n tanks, in the order of the
// file.
func fields(n int) []field {
	return []field{
		{
			-tanks.DriveSteps, tanks.DriveSteps, false,
			func(s *tanks.Steps) int32 { return s.Throttle }, func(s *tanks.Steps, v int32) { s.Throttle = v },
		},
		{
			-tanks.DriveSteps, tanks.DriveSteps, false,
			func(s *tanks.Steps) int32 { return s.Steer }, func(s *tanks.Steps, v int32) { s.Steer = v },
		},
		{
			-tanks.AimSteps/2 + 1, tanks.AimSteps / 2, true,
			func(s *tanks.Steps) int32 { return s.Yaw }, func(s *tanks.Steps, v int32) { s.Yaw = v },
		},
		{
			-tanks.AimSteps / 4, tanks.AimSteps / 4, false,
			func(s *tanks.Steps) int32 { return s.Pitch }, func(s *tanks.Steps, v int32) { s.Pitch = v },
		},
		{0, firing | smoking, false, readTriggers, writeTriggers},
		{
			int32(tanks.NoTank), int32(n) - 1, false,
			func(s *tanks.Steps) int32 { return int32(s.Target) }, func(s *tanks.Steps, v int32) { s.Target = tanks.ID(v) },
		},
		{
			0, int32(tanks.NumWords) - 1, false,
			func(s *tanks.Steps) int32 { return int32(s.Say) }, func(s *tanks.Steps, v int32) { s.Say = tanks.Word(v) },
		},
	}
}

// The bits of the triggers.
const (
	firing  = 1 << 0
	smoking = 1 << 1
)

func readTriggers(s *tanks.Steps) (v int32) {
	if s.Fire {
		v |= firing
	}
	if s.Smoke {
		v |= smoking
	}
	return v
}

func writeTriggers(s *tanks.Steps, v int32) { s.Fire, s.Smoke = v&firing != 0, v&smoking != 0 }
