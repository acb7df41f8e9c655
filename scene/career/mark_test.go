package career_test

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"
	"time"
	"unicode/utf16"

	"treeline/scene/career"
)

// marked returns a text with a byte order mark in every encoding that is read.
func marked(text string) [][]byte {
	var little, big []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		little, big = binary.LittleEndian.AppendUint16(little, unit), binary.BigEndian.AppendUint16(big, unit)
	}
	return [][]byte{[]byte("\ufeff" + text), little, big}
}

// TestACareerWithAMarkIsRead: one that was opened with an editor and stored again.
func TestACareerWithAMarkIsRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), career.Name)
	if err := opened(t, path).Add(round(), time.Now()); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range marked(string(text)) {
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if b, err := career.Open(path); err != nil || len(b.Rounds()) != 1 {
			t.Errorf("%q: %d rounds, %v", text[:4], len(b.Rounds()), err)
		}
	}
}
