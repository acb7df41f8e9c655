//go:build gl

package cli_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

func TestOldOpenGLEndsWithOneLineAndCode3(t *testing.T) {
	r := start(t, programs.windowed, t.TempDir(), []string{"MESA_GL_VERSION_OVERRIDE=2.1"}, "play", "--seconds", "1")
	wantLine(t, r, 3, "no OpenGL 3.3")
}

// TestAnUnusableSettingsFolderIsSaidOnceAndTheGameGoesOn, and reports its frames at the end.
func TestAnUnusableSettingsFolderIsSaidOnceAndTheGameGoesOn(t *testing.T) {
	env := []string{"ALSOFT_DRIVERS=null", "XDG_CONFIG_HOME=/dev/null/none"}
	r := start(t, programs.windowed, t.TempDir(), env, "watch", "--seconds", "2", "--quality", "low", "--map-size", "small", "--size", "320x240", "--stats", "--seed", "1")
	wantLine(t, r, 0, "settings will not be kept")
	var stats map[string]any
	if err := json.Unmarshal([]byte(r.stdout), &stats); err != nil {
		t.Fatalf("%v\n%s", err, r.stdout)
	}
	for _, field := range []string{"frames", "medianMs", "p99Ms", "drawCalls", "allocsPerFrame", "renderer"} {
		if _, ok := stats[field]; !ok {
			t.Errorf("field %s is missing in %s", field, r.stdout)
		}
	}
}

// TestNoSoundDeviceIsSaidOnceAndTheGameGoesOn, if only for some pictures, which its report has.
func TestNoSoundDeviceIsSaidOnceAndTheGameGoesOn(t *testing.T) {
	r := start(t, programs.windowed, t.TempDir(), []string{"ALSOFT_DRIVERS=none-such"}, "watch", "--seconds", "0.2", "--quality", "low", "--map-size", "small", "--size", "320x240", "--stats", "--seed", "1")
	wantLine(t, r, 0, "no sound device")
	var stats struct {
		Frames int
		WarmUp bool
	}
	if err := json.Unmarshal([]byte(r.stdout), &stats); err != nil || stats.Frames == 0 || !stats.WarmUp {
		t.Errorf("%v, %+v, want some pictures of the start:\n%s%s", err, stats, r.stdout, r.stderr)
	}
}

// game is the program in a window, while it runs.
type game struct {
	t              *testing.T
	cmd            *exec.Cmd
	lines          atomic.Int64 // lines of its trace so far
	stdout, stderr bytes.Buffer
	ended          chan struct{}
}

// watch starts the game with a small picture and further flags, and waits until it draws.
func watch(t *testing.T, env []string, args ...string) *game {
	t.Helper()
	home := t.TempDir()
	trace := filepath.Join(home, "trace")
	if err := syscall.Mkfifo(trace, 0o600); err != nil {
		t.Fatal(err)
	}
	pipe, err := os.OpenFile(trace, os.O_RDWR, 0) // open for both, so that it does not wait for a writer
	if err != nil {
		t.Fatal(err)
	}
	g := &game{t: t, ended: make(chan struct{})}
	small := []string{"watch", "--quality", "low", "--map-size", "small", "--size", "320x240", "--seed", "1", "--trace", trace}
	g.cmd = exec.Command(programs.windowed, append(small, args...)...)
	g.cmd.Env = environment(append([]string{"ALSOFT_DRIVERS=null", "XDG_CONFIG_HOME=" + home, "XDG_STATE_HOME=" + home, "XDG_DATA_HOME=" + home}, env...))
	g.cmd.Stdout, g.cmd.Stderr = &g.stdout, &g.stderr
	if err := g.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		g.cmd.Wait()
		close(g.ended)
	}()
	go func() {
		for lines := bufio.NewScanner(pipe); lines.Scan(); {
			g.lines.Add(1)
		}
	}()
	t.Cleanup(func() {
		g.cmd.Process.Kill()
		<-g.ended
		pipe.Close()
	})
	g.awaitFrames()
	return g
}

// awaitFrames waits for two more lines of the trace, that is, frames.
func (g *game) awaitFrames() {
	g.t.Helper()
	const patience, pause = 90 * time.Second, 50 * time.Millisecond
	before := g.lines.Load()
	for begin := time.Now(); g.lines.Load() < before+2; time.Sleep(pause) {
		select {
		case <-g.ended:
			g.t.Fatalf("the game ended: %v\n%s", g.cmd.ProcessState, &g.stderr)
		default:
		}
		if time.Since(begin) > patience {
			g.t.Fatalf("the game does not go on\n%s", &g.stderr)
		}
	}
}

// signal sends the game a signal.
func (g *game) signal(s syscall.Signal) {
	g.t.Helper()
	if err := g.cmd.Process.Signal(s); err != nil {
		g.t.Fatal(err)
	}
}

// over reports whether the game has ended.
func (g *game) over() bool {
	select {
	case <-g.ended:
		return true
	default:
		return false
	}
}

// end waits for the game to end.
func (g *game) end() result {
	<-g.ended
	return result{g.cmd.ProcessState.ExitCode(), g.stdout.String(), g.stderr.String()}
}

func TestALostDisplayIsOneLineAndCode3(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "640x480x24")
	server.ExtraFiles = []*os.File{w}
	if err := server.Start(); err != nil {
		t.Fatal("no display of our own: ", err)
	}
	t.Cleanup(func() { server.Process.Kill(); server.Wait() })
	w.Close()
	display, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatal("the display does not start: ", err)
	}
	g := watch(t, []string{"DISPLAY=:" + strings.TrimSpace(display)}, "--seconds", "60", "--set", "view.fps=30")
	server.Process.Kill()
	wantLine(t, g.end(), 3, "the display went away")
}

func TestASignalClosesTheWindowWithAReport(t *testing.T) {
	for signal, code := range map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143} {
		g := watch(t, nil, "--seconds", "60", "--stats")
		g.signal(signal)
		r := g.end()
		wantLine(t, r, code, "stopped before the end")
		if !strings.Contains(r.stdout, `"frames"`) {
			t.Errorf("no report of the frames:\n%s", r.stdout)
		}
	}
}

// TestLeavingWhileTheQualityChangesHasAReport: the first frames, which are cheap here, show that the
// machine can do better, and while everything is rebuilt for that nothing is drawn. On a machine that cannot, the
// game ends by itself.
func TestLeavingWhileTheQualityChangesHasAReport(t *testing.T) {
	begun, least := time.Now(), 20*time.Second
	g := watch(t, nil, "--quality=", "--team-size", "1", "--trees", "0", "--seconds", "20", "--stats",
		"--set", "view.picture.scale=0.5", "--set", "view.picture.grass=0", "--set", "view.picture.shadows=false")
	const measured, pause = 38, 200 * time.Millisecond // frames, and how long none come then
	for before := int64(0); !g.over() && (g.lines.Load() < measured || g.lines.Load() > before); time.Sleep(pause) {
		before = g.lines.Load()
	}
	if err := g.cmd.Process.Signal(syscall.SIGINT); err != nil && !errors.Is(err, os.ErrProcessDone) {
		t.Fatal(err)
	}
	r := g.end()
	if r.code == 0 && time.Since(begun) >= least { // it had reached its end
		t.Skip("the quality has not changed")
	}
	wantLine(t, r, 130, "stopped before the end")
	if !strings.Contains(r.stdout, `"frames"`) {
		t.Errorf("no report of the frames:\n%s", r.stdout)
	}
}

func TestASuspendedGameResumes(t *testing.T) {
	g := watch(t, nil, "--seconds", "6", "--set", "view.fps=30")
	const stopped = 2 * time.Second // longer than the game ever catches up on
	g.signal(syscall.SIGSTOP)
	time.Sleep(stopped)
	g.signal(syscall.SIGCONT)
	g.awaitFrames()
	if r := g.end(); r.code != 0 || r.stderr != "" {
		t.Errorf("code %d\n%s", r.code, r.stderr)
	}
}

func TestShotWritesAPicture(t *testing.T) {
	home := t.TempDir()
	r := start(t, programs.windowed, home, nil, "shot", "--seed", "2", "--at", "3", "--map-size", "small", "--size", "320x240", "--quality", "low", "--overlay", "sight", "--out", "a.png")
	if r.code != 0 {
		t.Fatalf("code %d\n%s%s", r.code, r.stdout, r.stderr)
	}
	text, err := os.ReadFile(filepath.Join(home, "a.png"))
	if err != nil || !strings.HasPrefix(string(text), "\x89PNG") {
		t.Errorf("no PNG: %v", err)
	}
}

// small returns the arguments of a short game in a small window.
func small(command string, more ...string) []string {
	return append([]string{command, "--seconds", "1", "--map-size", "small", "--team-size", "1", "--size", "320x240"}, more...)
}

// TestSafeModeLeavesTheSettingsAlone, even such as the game would otherwise set aside or overwrite.
func TestSafeModeLeavesTheSettingsAlone(t *testing.T) {
	home := t.TempDir()
	path := filepath.Join(home, "Treeline", "settings.toml")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	const broken = "version = 1\n[view]\nfullscreen = true\nlanguage = \"xx\"\n[ai.sight\n"
	write(t, path, broken)
	r := start(t, programs.windowed, home, []string{"ALSOFT_DRIVERS=none-such"}, small("watch", "--safe-mode")...) // muted, so it does not report a missing device
	wantLine(t, r, 0, "safe mode: ")
	if got, err := os.ReadFile(path); err != nil || string(got) != broken {
		t.Errorf("the settings are now %q, %v", got, err)
	}
	if all, err := filepath.Glob(filepath.Join(home, "Treeline", "settings*")); err != nil || len(all) != 1 {
		t.Errorf("beside the settings: %v, %v", all, err)
	}
}

// TestADataFolderHoldsAllFilesOfAGame plays a game and checks where it left files.
func TestADataFolderHoldsAllFilesOfAGame(t *testing.T) {
	home := t.TempDir()
	r := start(t, programs.windowed, home, []string{"ALSOFT_DRIVERS=null", "HOME=" + home}, small("watch", "--quality", "low", "--data-dir", "mine")...)
	if r.code != 0 || r.stderr != "" {
		t.Fatalf("%d: %s", r.code, r.stderr)
	}
	if all, err := filepath.Glob(filepath.Join(home, "mine", "replays", "*.replay")); err != nil || len(all) != 1 {
		t.Errorf("recordings in the folder: %v, %v", all, err)
	}
	if _, err := os.Stat(filepath.Join(home, "Treeline")); err == nil {
		t.Error("the game left files in the usual folders")
	}
}
