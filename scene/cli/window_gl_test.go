//go:build gl

package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOldOpenGLEndsWithOneLineAndCode3(t *testing.T) {
	r := start(t, programs.windowed, t.TempDir(), []string{"MESA_GL_VERSION_OVERRIDE=2.1"}, "play", "--seconds", "1")
	wantLine(t, r, 3, "no OpenGL 3.3")
}

func TestNoSoundDeviceIsSaidOnceAndTheGameGoesOn(t *testing.T) {
	r := start(t, programs.windowed, t.TempDir(), []string{"ALSOFT_DRIVERS=none-such"}, "watch", "--seconds", "1", "--quality", "low")
	wantLine(t, r, 0, "no sound device")
}

func TestUnusableSettingsFolderIsSaidOnceAndTheGameGoesOn(t *testing.T) {
	env := []string{"ALSOFT_DRIVERS=null", "XDG_CONFIG_HOME=/dev/null/none"}
	r := start(t, programs.windowed, t.TempDir(), env, "watch", "--seconds", "1", "--quality", "low")
	wantLine(t, r, 0, "settings will not be kept")
}

func TestStatsReportTheFrames(t *testing.T) {
	r := start(t, programs.windowed, t.TempDir(), []string{"ALSOFT_DRIVERS=null"}, "watch", "--seconds", "2", "--quality", "low", "--stats", "--seed", "1")
	var stats map[string]any
	if err := json.Unmarshal([]byte(r.stdout), &stats); err != nil || r.code != 0 || r.stderr != "" {
		t.Fatalf("code %d, %v\n%s%s", r.code, err, r.stdout, r.stderr)
	}
	for _, field := range []string{"frames", "medianMs", "p99Ms", "drawCalls", "allocsPerFrame", "renderer"} {
		if _, ok := stats[field]; !ok {
			t.Errorf("field %s is missing in %s", field, r.stdout)
		}
	}
}

func TestShotWritesAPicture(t *testing.T) {
	home := t.TempDir()
	r := start(t, programs.windowed, home, nil, "shot", "--seed", "2", "--at", "3", "--size", "320x240", "--quality", "low", "--overlay", "sight", "--out", "a.png")
	if r.code != 0 {
		t.Fatalf("code %d\n%s%s", r.code, r.stdout, r.stderr)
	}
	text, err := os.ReadFile(filepath.Join(home, "a.png"))
	if err != nil || !strings.HasPrefix(string(text), "\x89PNG") {
		t.Errorf("no PNG: %v", err)
	}
}
