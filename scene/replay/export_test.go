package replay

import (
	"bytes"
	"io"
	"testing"

	"treeline/scene/config"
	"treeline/terrain"
)

// OfRules returns a replay as another version of the rules would have written it.
func OfRules(t *testing.T, data []byte, rules int) []byte {
	t.Helper()
	f, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	f.Header.Rules = rules
	head, err := f.Header.marshal()
	if err != nil {
		t.Fatal(err)
	}
	return Framed(head)
}

// NewRecorder returns what records a battle of n tanks into a writer.
func NewRecorder(to io.WriteCloser, n int) *Recorder {
	return newRecorder(to, n, config.Default(), nil)
}

// NewRecorderAt is NewRecorder for a battle on a map of its own, nil for none, into the file at path.
func NewRecorderAt(path string, to io.WriteCloser, n int, land *terrain.Map) *Recorder {
	r := newRecorder(to, n, config.Default(), land)
	r.path = path
	return r
}

// ErrSlow is why a recording ends early on a disk that takes nothing.
var ErrSlow = errSlow

// Raw returns what the frames of a replay hold: head and blocks.
func Raw(t testing.TB, data []byte) (head []byte, blocks [][]byte) {
	t.Helper()
	for rest := data[len(magic)+1:]; len(rest) > 0; {
		kind, packed, next, err := nextFrame(rest)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := unpack(packed)
		if err != nil {
			t.Fatal(err)
		}
		if rest = next; kind == headFrame {
			head = raw
		} else {
			blocks = append(blocks, raw)
		}
	}
	return head, blocks
}

// Lengths returns where in a replay the lengths of its frames are.
func Lengths(t testing.TB, data []byte) (at []int) {
	t.Helper()
	for rest := data[len(magic)+1:]; len(rest) > 0; {
		at = append(at, len(data)-len(rest)+1) // after the kind
		_, _, next, err := nextFrame(rest)
		if err != nil {
			t.Fatal(err)
		}
		rest = next
	}
	return at
}

// Framed returns a file with a head and blocks, packed and with good checksums.
func Framed(head []byte, blocks ...[]byte) []byte {
	var out bytes.Buffer
	if err := begin(&out, head, false); err != nil {
		panic(err)
	}
	for _, b := range blocks {
		if err := newFrames(&out).write(blockFrame, b); err != nil {
			panic(err)
		}
	}
	return out.Bytes()
}

// FramedWithMap is Framed for a battle with a map of its own, as a text.
func FramedWithMap(head, text []byte, blocks ...[]byte) []byte {
	var out bytes.Buffer
	out.WriteString(magic)
	out.WriteByte(FormatWithMap)
	f := newFrames(&out)
	write := func(kind byte, raw []byte) {
		if err := f.write(kind, raw); err != nil {
			panic(err)
		}
	}
	write(headFrame, head)
	if text != nil {
		write(mapFrame, text)
	}
	for _, b := range blocks {
		write(blockFrame, b)
	}
	return out.Bytes()
}
