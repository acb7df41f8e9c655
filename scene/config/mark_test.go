package config_test

import (
	"bytes"
	"testing"

	"treeline/scene/config"
	"treeline/terrain/legible/legibletest"
)

// TestSettingsWithAMarkAreRead: as editors on Windows write it, and as PowerShell does when all
// settings are printed into a file.
func TestSettingsWithAMarkAreRead(t *testing.T) {
	want := config.Default()
	want.View.FOV = 75
	var all bytes.Buffer
	if err := config.WriteTOML(&all, want); err != nil {
		t.Fatal(err)
	}
	for _, text := range append(legibletest.Marked(all.String()), legibletest.Marked("[view]\nfov = 75\n")...) {
		path := settings(t, string(text))
		if got, err := config.Load(path); err != nil || got != want {
			t.Errorf("%q: %v", text[:4], err)
		}
		if got, notes, save := config.LoadOwn(path); got != want || len(notes) > 0 || !save {
			t.Errorf("%q: own settings with notes %q, save %t", text[:4], notes, save)
		}
	}
}
