package config_test

import (
	"os"
	"path/filepath"
	"testing"

	"treeline/scene/config"
)

// TestWhatWasMeasuredIsKeptApartFromTheSettings: the next start finds it, and a damaged file counts
// as missing.
func TestWhatWasMeasuredIsKeptApartFromTheSettings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "settings.toml")
	want := config.Measured{Renderer: `a "card"`, Tier: "medium"}
	if got := config.LoadMeasured(path); got != (config.Measured{}) {
		t.Errorf("before the first measurement: %+v", got)
	}
	if err := config.SaveMeasured(path, want); err != nil {
		t.Fatal(err)
	}
	if got := config.LoadMeasured(path); got != want {
		t.Errorf("read back %+v, want %+v", got, want)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("there is a settings file now")
	}
	for _, damaged := range []string{"tier = \"auto\"", "tier = \"best\"\nrenderer = \"x\"", "tier = 3", "\x00"} {
		if err := os.WriteFile(filepath.Join(filepath.Dir(path), "measured.toml"), []byte(damaged), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := config.LoadMeasured(path); got != (config.Measured{}) {
			t.Errorf("%q gives %+v", damaged, got)
		}
	}
}
