package parquet

import "encoding/binary"

// The kinds of fields in thrift's compact protocol, as far as a Parquet file needs them.
// https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
const (
	kindI32    = 5
	kindI64    = 6
	kindBinary = 8
	kindList   = 9
	kindStruct = 12
)

// thrift appends structs in thrift's compact protocol. Fields must come in order of rising numbers.
type thrift struct {
	out  []byte
	last []int // number of the last field, of each struct that is open
}

// begin opens a struct.
func (t *thrift) begin() { t.last = append(t.last, 0) }

// end closes the innermost struct.
func (t *thrift) end() {
	t.last = t.last[:len(t.last)-1]
	t.out = append(t.out, 0)
}

// field begins a field. A step of more than 15 to its number does not occur.
func (t *thrift) field(number, kind int) {
	last := &t.last[len(t.last)-1]
	t.out = append(t.out, byte((number-*last)<<4|kind))
	*last = number
}

func (t *thrift) i32(number int, v int32) {
	t.field(number, kindI32)
	t.out = binary.AppendVarint(t.out, int64(v))
}

func (t *thrift) i64(number int, v int64) {
	t.field(number, kindI64)
	t.out = binary.AppendVarint(t.out, v)
}

func (t *thrift) text(number int, s string) {
	t.field(number, kindBinary)
	t.binary(s)
}

// binary appends a text that is an element of a list, or follows the head of a field.
func (t *thrift) binary(s string) {
	t.out = binary.AppendUvarint(t.out, uint64(len(s)))
	t.out = append(t.out, s...)
}

// list begins a list of n elements of one kind, which follow.
func (t *thrift) list(number, kind, n int) {
	const short = 15
	t.field(number, kindList)
	if n < short {
		t.out = append(t.out, byte(n<<4|kind))
		return
	}
	t.out = append(t.out, byte(short<<4|kind))
	t.out = binary.AppendUvarint(t.out, uint64(n))
}
