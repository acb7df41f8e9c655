//go:build gl

package gx_test

import (
	"errors"
	"image/color"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"treeline/scene/gx"
	"treeline/scene/input"
	"treeline/terrain/parallel"
)

func TestMain(m *testing.M) {
	runtime.LockOSThread()
	os.Exit(m.Run())
}

// TestTheWindowAnswers uses one window for all its parts, because the last one destroys it.
func TestTheWindowAnswers(t *testing.T) {
	runtime.LockOSThread()
	win, err := gx.Open(64, 64, t.Name())
	if err != nil {
		t.Fatal(err)
	}
	defer win.Destroy()
	keyNamesNeverFail(t, win)
	systemEventsArrive(t, win)
	driverNameFromAnyGoroutine(t, win)
	compilerMemoryIsFreed(t, win)
	clipboardReaderMayDisconnect(t, win)
	destroyedWindowIsErrLost(t, win)
}

// TestAWindowMayFollowAnother: each can be drawn into, and gets its own events.
func TestAWindowMayFollowAnother(t *testing.T) {
	for range 2 {
		win, err := gx.Open(64, 48, t.Name())
		if err != nil {
			t.Fatal(err)
		}
		win.Clear(0, 1, 0)
		want := color.RGBA{G: 0xff, A: 0xff}
		if got := win.Picture(); got.Bounds().Dx() != 64 || got.Bounds().Dy() != 48 || got.RGBAAt(7, 9) != want {
			t.Errorf("a picture of %v, there %v, want %v", got.Bounds(), got.RGBAAt(7, 9), want)
		}
		win.Show()
		win.Poll()
		win.Destroy()
	}
}

// TestAWindowFillsTheScreenAndComesBack: in exclusive full screen, and as a borderless window.
func TestAWindowFillsTheScreenAndComesBack(t *testing.T) {
	win, err := gx.Open(320, 200, t.Name())
	if err != nil {
		t.Fatal(err)
	}
	defer win.Destroy()
	drain(win)
	for _, borderless := range []bool{false, true} {
		for _, on := range []bool{true, true, false} {
			win.Fill(on, borderless)
			drain(win)
			width, height := win.Size()
			if win.Filled() != on || (width > 320 && height > 200) != on || (width == 320 && height == 200) == on {
				t.Errorf("borderless %t, to fill the screen %t: %t, with %d x %d pixels", borderless, on, win.Filled(), width, height)
			}
		}
	}
}

// keyNamesNeverFail, although GLFW reports an error for keys that a keyboard does not
// have.
func keyNamesNeverFail(t *testing.T, win *gx.Window) {
	t.Helper()
	for k := range input.Key(360) {
		if name := win.KeyName(k); name != "" && !k.Writes() {
			t.Errorf("key %d, which writes nothing, is called %q", k, name)
		}
	}
	if got := win.KeyName('W'); got != "w" {
		t.Errorf("on the keyboard of the virtual display W is called %q", got)
	}
}

// driverNameFromAnyGoroutine, although OpenGL only answers on the window's thread.
func driverNameFromAnyGoroutine(t *testing.T, win *gx.Window) {
	t.Helper()
	want, got := win.RendererName(), ""
	var group parallel.Group
	group.Go(func() { got = win.RendererName() })
	if group.Wait(); got != want || want == "" {
		t.Errorf("the driver is called %q, and %q beside the window", want, got)
	}
}

// clipboardReaderMayDisconnect: a program that asks for our clipboard has closed its
// window by the time that we answer.
func clipboardReaderMayDisconnect(t *testing.T, win *gx.Window) {
	t.Helper()
	win.SetClipboard("a code")
	if err := gx.CatchLoss(func() error {
		askForClipboardAndGo(t)
		win.Poll() // answers, and waits for the display
		win.Poll()
		return nil
	}); err != nil {
		t.Errorf("the game ends: %v", err)
	}
}

// destroyedWindowIsErrLost: if another program destroys it, the game ends with ErrLost.
func destroyedWindowIsErrLost(t *testing.T, win *gx.Window) {
	t.Helper()
	if err := gx.CatchLoss(func() error {
		destroyWindows(t)
		win.Show()
		win.Poll()
		win.Poll()
		return nil
	}); !errors.Is(err, gx.ErrLost) {
		t.Errorf("the window was destroyed: %v", err)
	}
}

// compilerMemoryIsFreed: with software rendering, shaders are compiled by a library whose code takes
// more memory than all of ours.
func compilerMemoryIsFreed(t *testing.T, win *gx.Window) {
	t.Helper()
	before := residentProgram(t, "libLLVM")
	if before == 0 {
		t.Log("the driver compiles without LLVM, or the system does not say")
		return
	}
	win.TrimDriver()
	if after := residentProgram(t, "libLLVM"); after > before/4 {
		t.Errorf("%d kB of the compiler's program are in memory, %d before they were let go of", after, before)
	}
}

// residentProgram returns how many kB of a library's code are resident in memory.
func residentProgram(t *testing.T, library string) (kB int) {
	t.Helper()
	text, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		return 0 // not Linux
	}
	here := false
	for line := range strings.Lines(string(text)) {
		switch words := strings.Fields(line); {
		case len(words) > 1 && len(words[1]) == 4 && strings.HasSuffix(words[1], "p"):
			here = words[1] == "r-xp" && strings.Contains(line, library)
		case here && words[0] == "Rss:":
			n, err := strconv.Atoi(words[1])
			if err != nil {
				t.Fatal(err)
			}
			kB += n
		}
	}
	return kB
}
