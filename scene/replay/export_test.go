package replay

import (
	"bytes"
	"testing"
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

// Framed returns a file with a head and blocks, packed and with good checksums.
func Framed(head []byte, blocks ...[]byte) []byte {
	var out bytes.Buffer
	if err := begin(&out, head); err != nil {
		panic(err)
	}
	for _, b := range blocks {
		if err := newFrames(&out).write(blockFrame, b); err != nil {
			panic(err)
		}
	}
	return out.Bytes()
}
