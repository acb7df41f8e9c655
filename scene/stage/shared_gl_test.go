//go:build gl

package stage_test

import (
	"reflect"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/go-gl/glfw/v3.3/glfw"

	"treeline/scene/gx"
	"treeline/scene/stage"
	"treeline/terrain"
)

// shared is a window and its OpenGL context.
type shared struct {
	*gx.Window

	context *glfw.Window
}

// sharedWindow is the window of all tests here.
var sharedWindow = sync.OnceValues(func() (shared, error) {
	win, err := gx.Open(pictureWidth, pictureHeight, "stage")
	if err != nil {
		return shared{}, err
	}
	return shared{win, glfw.GetCurrentContext()}, nil
})

// openWindow makes the window's context that of this test's thread until its end:
// every test runs on a thread of its own.
func openWindow(t *testing.T) *gx.Window {
	t.Helper()
	runtime.LockOSThread()
	win, err := sharedWindow()
	if err != nil {
		t.Fatal(err)
	}
	win.context.MakeContextCurrent()
	t.Cleanup(func() {
		glfw.DetachCurrentContext()
		runtime.UnlockOSThread()
	})
	win.Gls.SetCheckErrors(true)
	glfw.SwapInterval(0)
	return win.Window
}

// loan is a stage of the low tier that tests borrow one after the other, as a new one would take
// them seconds of all processors. A test of how stages are made makes its own.
type loan struct {
	s     *stage.Stage
	fine  bool
	units func() // puts its pictures on the driver's units
}

// standard lends the stage of the standard map, moving one that goes to the map of each test.
var standard, moving loan

// lend returns the window, and a stage on a map until the end of the test: everything stands, and
// nothing has happened. Its ground is fine, or stays coarse, which is enough where pictures of the
// same ground are compared.
func (l *loan) lend(t *testing.T, m *terrain.Map, fine bool) (*gx.Window, *stage.Stage) {
	t.Helper()
	win := openWindow(t)
	if l.s != nil {
		l.units() // not set while it is lent: a test that borrows twice needs sub-tests
		l.units = nil
	}
	if l.s == nil || l.s.Map() != m || fine && !l.fine {
		l.make(t, win, m, fine)
	}
	l.s.Reset()
	l.s.SetEffects(stage.FullEffects())
	back := l.s.Things()
	t.Cleanup(func() {
		back()
		l.units = l.s.Units()
	})
	return win, l.s
}

// make makes the stage, or moves it to another map.
func (l *loan) make(t *testing.T, win *gx.Window, m *terrain.Map, fine bool) {
	t.Helper()
	s, err := l.onto(win, m)
	if err != nil {
		t.Fatal(err)
	}
	if l.s, l.fine = s, fine; !fine {
		s.StayCoarse()
	} else if err := s.Refine(); err != nil {
		t.Fatal(err)
	}
}

func (l *loan) onto(win *gx.Window, m *terrain.Map) (*stage.Stage, error) {
	last := l.s
	l.s = nil // an error leaves no stage
	if last == nil {
		return stage.Begin(win, m, stage.Low, nil, nil)
	}
	d, err := last.Draft(m)
	if err != nil {
		return nil, err
	}
	return last.Move(d, nil)
}

// coarsely returns the window, and a stage of a tier on a map until the end of the test. Its ground
// stays coarse.
func coarsely(t *testing.T, m *terrain.Map, tier stage.Tier) (*gx.Window, *stage.Stage) {
	t.Helper()
	if tier == stage.Low {
		return moving.lend(t, m, false)
	}
	win := openWindow(t)
	s, err := stage.Begin(win, m, tier, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	s.StayCoarse()
	return win, s
}

// standardMap is the map of most pictures.
var standardMap = sync.OnceValues(func() (*terrain.Map, error) { return terrain.Generate(terrain.DefaultSpec(7)) })

// standardStage returns the window, the standard map and its stage.
func standardStage(t *testing.T) (*gx.Window, *terrain.Map, *stage.Stage) {
	t.Helper()
	m, err := standardMap()
	if err != nil {
		t.Fatal(err)
	}
	win, s := standard.lend(t, m, true)
	return win, m, s
}

// pictured returns the window, and a map with its stage until the end of the test.
func pictured(t *testing.T, spec terrain.Spec, tier stage.Tier) (*gx.Window, *terrain.Map, *stage.Stage) {
	t.Helper()
	if tier == stage.Low && reflect.DeepEqual(spec, terrain.DefaultSpec(7)) {
		return standardStage(t)
	}
	win := openWindow(t)
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	s, err := stage.New(win, m, tier)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	t.Logf("%s: ready after %.2f s", tier, time.Since(begun).Seconds())
	return win, m, s
}

// level returns level ground of 200 by 200 m with nothing on it.
var level = sync.OnceValue(func() *terrain.Map {
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, 200, 200, 0
	return terrain.NewMap(spec, nil, nil, [2]terrain.Spawn{})
})

// smallMap returns a map of the small size, which is drawn sooner than the standard one.
func smallMap(t *testing.T, seed uint64) *terrain.Map {
	t.Helper()
	if m := smallMaps[seed]; m != nil {
		return m
	}
	spec := terrain.DefaultSpec(seed)
	terrain.Small.Shape(&spec)
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	smallMaps[seed] = m
	return m
}

var smallMaps = map[uint64]*terrain.Map{}
