//go:build gl

package e2e_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// patience is how long the test waits for something to happen before it fails; a busy machine
// without a graphics card is slow, and counts the instructions of a module that loops for a minute.
const patience = 3 * time.Minute

// state is a line of the trace; see the tracer of package scene.
type state struct {
	Tick, Round                                        int
	Map                                                uint64
	Over, Title, Paused, Menu, Keys, Panel, Focused    bool
	Report, Confirm, Photo, Controls, Settings, Naming bool
	Profile                                            string
	Camera                                             string
	Overlay, Human, Alive                              bool
	Me                                                 int
	X, Z, Speed, Heading, Turret, Look, Zoom, Pace     float64
	Orders                                             int
	Shells, Shots, Mine, Seen, Spotted, Living, Frames int
	Still, Needed                                      float64
	Begun, Seconds                                     float64
	Step                                               string
	Share, Eye                                         float64
	Passed, Observers                                  int
	Lesson                                             bool
	Target                                             [3]float64
	Tanks                                              [][4]float64
	Sliders                                            map[string][3]int
}

// program is a running game on its own display.
type program struct {
	t       *testing.T
	display string
	home    string
	cmd     *exec.Cmd
	stderr  bytes.Buffer
	ended   chan struct{}

	mu   sync.Mutex
	last state
	n    int // number of lines read
}

// built is the path of the program.
var built string

// TestMain takes the program from the folder that TREELINE_BUILDS names, or builds it once for all
// tests.
func TestMain(m *testing.M) {
	os.Exit(buildAndRun(m))
}

func buildAndRun(m *testing.M) int {
	if dir := os.Getenv("TREELINE_BUILDS"); dir != "" {
		built = filepath.Join(dir, "treeline")
		return m.Run()
	}
	dir, err := os.MkdirTemp("", "treeline-e2e-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	built = filepath.Join(dir, "treeline")
	if out, err := exec.Command("go", "build", "-o", built, "treeline").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// openDisplay starts a virtual display of a size, such as 640x360, and returns its name.
func openDisplay(t *testing.T, size string) string {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", size+"x24", "+extension", "GLX", "-nolisten", "tcp")
	server.ExtraFiles = []*os.File{w}
	if err := server.Start(); err != nil {
		t.Fatalf("no virtual display: %v", err)
	}
	w.Close()
	t.Cleanup(func() {
		server.Process.Signal(syscall.SIGTERM)
		server.Wait()
		r.Close()
	})
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatalf("the virtual display does not start: %v", err)
	}
	return ":" + strings.TrimSpace(line)
}

// play starts the program with these arguments and waits for its first frame.
func play(t *testing.T, args ...string) *program {
	t.Helper()
	return playAt(t, t.TempDir(), args...)
}

// playAt is play with the player's folders in home. The window, whose size is among the arguments,
// fills its display.
func playAt(t *testing.T, home string, args ...string) *program {
	t.Helper()
	p := &program{t: t, display: openDisplay(t, args[1+slices.Index(args, "--size")]), home: home, ended: make(chan struct{})}
	trace := filepath.Join(p.home, "trace")
	p.follow(trace)
	p.cmd = exec.Command(built, append(args, "--trace", trace)...)
	p.cmd.Dir = p.home
	p.cmd.Env = append(os.Environ(), "DISPLAY="+p.display, "ALSOFT_DRIVERS=null",
		"XDG_CONFIG_HOME="+p.home, "XDG_DATA_HOME="+p.home, "XDG_STATE_HOME="+p.home)
	p.cmd.Stderr = &p.stderr
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		p.cmd.Wait()
		close(p.ended)
	}()
	t.Cleanup(func() {
		p.cmd.Process.Kill()
		<-p.ended
	})
	p.until("the first line of the trace", func(state) bool { return true })
	window := strings.Fields(p.xdo("search", "--sync", "--name", "Treeline"))
	p.xdo("windowfocus", "--sync", window[len(window)-1])
	p.until("the focus", func(s state) bool { return s.Focused })
	return p
}

// follow creates a pipe for the trace and reads it while it is written, until the test ends.
func (p *program) follow(path string) {
	p.t.Helper()
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) { // of an earlier game
		p.t.Fatal(err)
	}
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		p.t.Fatal(err)
	}
	pipe, err := os.OpenFile(path, os.O_RDWR, 0) // open for both, so that it does not wait for a writer
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { pipe.Close() })
	go func() {
		for lines := bufio.NewScanner(pipe); lines.Scan(); {
			var s state
			if json.Unmarshal(lines.Bytes(), &s) == nil {
				p.mu.Lock()
				p.last, p.n = s, p.n+1
				p.mu.Unlock()
			}
		}
	}()
}

// now returns the last line of the trace and the number of lines so far.
func (p *program) now() (state, int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.last, p.n
}

// fresh waits for two new lines, so that they reflect what was done before, and returns the last.
func (p *program) fresh() state {
	p.t.Helper()
	_, n := p.now()
	p.wait("a line of the trace", func() bool { _, m := p.now(); return m >= n+2 })
	s, _ := p.now()
	return s
}

// until waits for the trace to show something and returns the line that does.
func (p *program) until(what string, shows func(state) bool) state {
	p.t.Helper()
	var s state
	p.wait(what, func() bool {
		var n int
		s, n = p.now()
		return n > 0 && shows(s)
	})
	return s
}

// press does something repeatedly until the trace shows its effect; a single event may get lost
// while the window opens or the machine is busy. It is for actions that are harmless when repeated.
func (p *program) press(what string, shows func(state) bool, do func()) state {
	p.t.Helper()
	var s state
	tries := 0
	p.wait(what, func() bool {
		var n int
		s, n = p.now()
		if n > 0 && shows(s) {
			return true
		}
		if tries%120 == 0 {
			do()
		}
		tries++
		return false
	})
	return s
}

func (p *program) wait(what string, done func() bool) {
	p.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if done() {
			return
		}
		select {
		case <-p.ended:
			p.t.Fatalf("waiting for %s, the program ended: %v\n%s", what, p.cmd.ProcessState, p.stderr.String())
		default:
		}
	}
	s, n := p.now()
	p.t.Fatalf("no sign of %s in %v; line %d of the trace: %+v\n%s", what, patience, n, s, p.stderr.String())
}

// xdo runs xdotool in the program's display.
func (p *program) xdo(args ...string) string {
	p.t.Helper()
	cmd := exec.Command("xdotool", args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+p.display)
	out, err := cmd.Output()
	if err != nil {
		p.t.Fatalf("xdotool %v: %v", args, err)
	}
	return string(out)
}

func (p *program) key(names ...string) {
	p.t.Helper()
	p.xdo(append([]string{"key"}, names...)...)
}

// drag moves the mouse with the left button held, in small steps like a hand.
func (p *program) drag(x0, y, x1 int) {
	p.t.Helper()
	p.xdo("mousemove", strconv.Itoa(x0), strconv.Itoa(y))
	p.fresh()
	p.xdo("mousedown", "1")
	const steps = 8
	for i := 1; i <= steps; i++ {
		p.xdo("mousemove", strconv.Itoa(x0+(x1-x0)*i/steps), strconv.Itoa(y))
	}
	p.fresh()
	p.xdo("mouseup", "1")
}

// screen returns a picture of the screen.
func (p *program) screen() image.Image {
	p.t.Helper()
	cmd := exec.Command("import", "-window", "root", "-quality", "0", "png:-") // not compressed
	cmd.Env = append(os.Environ(), "DISPLAY="+p.display)
	out, err := cmd.Output()
	if err != nil {
		p.t.Fatalf("no picture of the screen: %v", err)
	}
	img, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		p.t.Fatal(err)
	}
	return img
}

// exit waits for the program to end and returns its exit code.
func (p *program) exit() int {
	p.t.Helper()
	select {
	case <-p.ended:
		return p.cmd.ProcessState.ExitCode()
	case <-time.After(patience):
		p.t.Fatalf("the program does not end\n%s", p.stderr.String())
		return -1
	}
}

// unlike returns the share of pixels, 0 to 1, that differ clearly between two pictures; 1 if their
// sizes differ.
func unlike(a, b image.Image) float64 {
	const clear = 24 // of 255, in any channel
	if a.Bounds() != b.Bounds() {
		return 1
	}
	n, differ := 0, 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y += 2 {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x += 2 {
			n++
			ar, ag, ab, _ := a.At(x, y).RGBA()
			br, bg, bb, _ := b.At(x, y).RGBA()
			for _, d := range []int{int(ar) - int(br), int(ag) - int(bg), int(ab) - int(bb)} {
				if d < 0 {
					d = -d
				}
				if d>>8 > clear {
					differ++
					break
				}
			}
		}
	}
	return float64(differ) / float64(n)
}
