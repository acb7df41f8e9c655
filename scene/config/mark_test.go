package config_test

import (
	"bytes"
	"encoding/binary"
	"testing"
	"unicode/utf16"

	"treeline/scene/config"
)

// marked returns a text with a byte order mark in every encoding that is read.
func marked(text string) [][]byte {
	var little, big []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		little, big = binary.LittleEndian.AppendUint16(little, unit), binary.BigEndian.AppendUint16(big, unit)
	}
	return [][]byte{[]byte("\ufeff" + text), little, big}
}

// TestSettingsWithAMarkAreRead: as editors on Windows write it, and as PowerShell does when all
// settings are printed into a file.
func TestSettingsWithAMarkAreRead(t *testing.T) {
	want := config.Default()
	want.View.FOV = 75
	var all bytes.Buffer
	if err := config.WriteTOML(&all, want); err != nil {
		t.Fatal(err)
	}
	for _, text := range append(marked(all.String()), marked("[view]\nfov = 75\n")...) {
		path := settings(t, string(text))
		if got, err := config.Load(path); err != nil || got != want {
			t.Errorf("%q: %v", text[:4], err)
		}
		if got, notes, save := config.LoadOwn(path); got != want || len(notes) > 0 || !save {
			t.Errorf("%q: own settings with notes %q, save %t", text[:4], notes, save)
		}
	}
}
