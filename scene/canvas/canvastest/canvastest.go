// Package canvastest opens the window for a test that draws, and judges colours as people see them.
package canvastest

import (
	"errors"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/files"
	"treeline/scene/gx"
)

// Main runs the tests of a package on the first thread, which some systems want
// their windows on. It is for TestMain.
func Main(m *testing.M) {
	runtime.LockOSThread()
	os.Exit(m.Run())
}

// Open returns a window, which the test's end closes, and a canvas on it. There is
// one window at a time. OpenGL errors end the program. Without a display the test is
// skipped.
func Open(t *testing.T, width, height int) (*gx.Window, *canvas.Canvas) {
	t.Helper()
	runtime.LockOSThread()
	win, err := gx.Open(width, height, t.Name())
	if errors.Is(err, gx.ErrNoDisplay) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(win.Destroy)
	c, err := canvas.New(win)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	win.Gls.SetCheckErrors(true)
	return win, c
}

// Keep leaves what the window shows under a name in the folder that the variable
// TREELINE_PICTURES gives, for people to look at. Without one it does nothing.
func Keep(t *testing.T, win *gx.Window, name string) {
	t.Helper()
	folder := os.Getenv("TREELINE_PICTURES")
	if folder == "" {
		return
	}
	err := files.Write(filepath.Join(folder, name+".png"), files.Shared, func(w io.Writer) error { return png.Encode(w, win.Picture()) })
	if err != nil {
		t.Fatal(err)
	}
}
