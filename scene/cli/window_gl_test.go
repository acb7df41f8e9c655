//go:build gl

package cli_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
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

func TestStatsOfAShortRunHaveItsPictures(t *testing.T) {
	r := start(t, programs.windowed, t.TempDir(), []string{"ALSOFT_DRIVERS=null"}, "watch", "--seconds", "0.2", "--quality", "low", "--stats", "--seed", "1")
	var stats struct {
		Frames int
		WarmUp bool
	}
	if err := json.Unmarshal([]byte(r.stdout), &stats); err != nil || stats.Frames == 0 || !stats.WarmUp {
		t.Errorf("%v, %+v, want some pictures of the start:\n%s%s", err, stats, r.stdout, r.stderr)
	}
}

func TestALostDisplayIsOneLineAndCode3(t *testing.T) {
	const display = ":87"
	server := exec.Command("Xvfb", display, "-screen", "0", "640x480x24")
	if err := server.Start(); err != nil {
		t.Skip("no display of our own:", err)
	}
	t.Cleanup(func() { server.Process.Kill(); server.Wait() })
	time.AfterFunc(12*time.Second, func() { server.Process.Kill() })
	for range 50 {
		if _, err := os.Stat("/tmp/.X11-unix/X87"); err == nil {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	env := []string{"ALSOFT_DRIVERS=null", "DISPLAY=" + display}
	r := start(t, programs.windowed, t.TempDir(), env, "watch", "--seconds", "60", "--quality", "low", "--size", "320x240")
	wantLine(t, r, 3, "the display went away")
}

func TestASignalClosesTheWindowWithAReport(t *testing.T) {
	for signal, code := range map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143} {
		r := interrupted(t, signal, 8*time.Second, "watch", "--seconds", "60", "--quality", "low", "--size", "320x240", "--stats")
		wantLine(t, r, code, "stopped before the end")
		if !strings.Contains(r.stdout, `"frames"`) {
			t.Errorf("no report of the frames:\n%s", r.stdout)
		}
	}
}

// interrupted runs the game in a window and sends it a signal after a while.
func interrupted(t *testing.T, signal syscall.Signal, after time.Duration, args ...string) result {
	t.Helper()
	home := t.TempDir()
	cmd := exec.Command(programs.windowed, args...)
	cmd.Env = environment([]string{"ALSOFT_DRIVERS=null", "XDG_CONFIG_HOME=" + home, "XDG_STATE_HOME=" + home, "XDG_DATA_HOME=" + home})
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(after, func() { cmd.Process.Signal(signal) })
	defer timer.Stop()
	cmd.Wait()
	return result{cmd.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

func TestAGameThatWasStoppedGoesOn(t *testing.T) {
	home := t.TempDir()
	cmd := exec.Command(programs.windowed, "watch", "--seconds", "16", "--quality", "low", "--size", "320x240", "--seed", "1")
	cmd.Env = environment([]string{"ALSOFT_DRIVERS=null", "XDG_CONFIG_HOME=" + home, "XDG_STATE_HOME=" + home, "XDG_DATA_HOME=" + home})
	var stderr strings.Builder
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(6*time.Second, func() { cmd.Process.Signal(syscall.SIGSTOP) })
	time.AfterFunc(12*time.Second, func() { cmd.Process.Signal(syscall.SIGCONT) })
	if err := cmd.Wait(); err != nil || stderr.Len() > 0 {
		t.Errorf("%v\n%s", err, &stderr)
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
