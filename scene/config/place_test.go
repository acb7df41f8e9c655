package config_test

import (
	"path/filepath"
	"runtime"
	"testing"

	"treeline/scene/config"
)

// TestSettingsLieInTheHomeFolderWhereTheVariableNamesNone: the XDG specification tells programs to
// ignore relative paths.
func TestSettingsLieInTheHomeFolderWhereTheVariableNamesNone(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("the system has a folder of its own")
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	usual := filepath.Join(home, ".config", "Treeline", config.SettingsName)
	for variable, want := range map[string]string{
		"":                          usual,
		"settings":                  usual,
		"./settings":                usual,
		filepath.Join(home, "else"): filepath.Join(home, "else", "Treeline", config.SettingsName),
	} {
		t.Setenv("XDG_CONFIG_HOME", variable)
		if got := config.DefaultPath(); got != want {
			t.Errorf("XDG_CONFIG_HOME=%q: %s, want %s", variable, got, want)
		}
	}
	t.Setenv("HOME", "")
	t.Setenv("XDG_CONFIG_HOME", "")
	if got := config.DefaultPath(); got != "" {
		t.Errorf("without a home: %s", got)
	}
}
