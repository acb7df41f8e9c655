package replay

import (
	"encoding/binary"
	"errors"
	"math"

	"treeline/tanks"
)

// reader reads values from bytes and keeps the first error; after one it reads zeros.
type reader struct {
	rest  []byte
	tanks int // that take part
	err   error
	short bool // the error is that the bytes ended
}

func (r *reader) fail(what string) {
	if r.err == nil {
		r.err = errors.New(what)
	}
	r.rest = nil
}

// take returns the next n bytes, or nil.
func (r *reader) take(n int) []byte {
	if n > len(r.rest) {
		r.short = r.short || r.err == nil
		r.fail("it ends in the middle of a value")
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) byte() byte {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

func (r *reader) word() uint64 {
	const size = 8
	if b := r.take(size); b != nil {
		return binary.LittleEndian.Uint64(b)
	}
	return 0
}

func (r *reader) float() float64 { return math.Float64frombits(r.word()) }

// unsigned reads a number of any length.
func (r *reader) unsigned() uint64 {
	v, n := binary.Uvarint(r.rest)
	r.pass(n)
	return v
}

func (r *reader) signed() int64 {
	v, n := binary.Varint(r.rest)
	r.pass(n)
	return v
}

// pass skips the n bytes of a number. As in encoding/binary, n is 0 if the number is cut off and
// negative if it is too long, and the number is then 0.
func (r *reader) pass(n int) {
	if n <= 0 {
		r.short = r.short || r.err == nil && n == 0
		r.fail("a number is cut off or too long")
		return
	}
	r.rest = r.rest[n:]
}

// count reads a number from 0 to most.
func (r *reader) count(most int, what string) int {
	v := r.unsigned()
	if v > uint64(max(most, 0)) {
		r.fail("too many " + what)
		return 0
	}
	return int(v)
}

// tank reads a tank's number, from least on.
func (r *reader) tank(least tanks.ID) tanks.ID {
	v := r.signed()
	if v < int64(least) || v >= int64(r.tanks) {
		r.fail("a tank that takes no part")
		return tanks.NoTank
	}
	return tanks.ID(v)
}

func (r *reader) team() tanks.Team {
	v := r.winner()
	if v == tanks.NoTeam {
		r.fail("a team that takes no part")
		return 0
	}
	return v
}

// winner reads a team, or tanks.NoTeam for neither.
func (r *reader) winner() tanks.Team {
	v := tanks.Team(r.byte())
	if v > 1 && v != tanks.NoTeam {
		r.fail("a team that takes no part")
		return 0
	}
	return v
}

// text reads a short text.
func (r *reader) text() string {
	const longest = 1000
	return string(r.take(r.count(longest, "letters")))
}

func appendText(to []byte, s string) []byte {
	return append(binary.AppendUvarint(to, uint64(len(s))), s...)
}
