package camera_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/scene/camera"
	"treeline/terrain/geom"
)

func TestOverheadStartsWithTheWholeMap(t *testing.T) {
	for _, c := range []struct {
		name                 string
		width, depth, aspect float64
	}{
		{"standard map, wide screen", 500, 450, 16.0 / 9},
		{"standard map, square picture", 500, 450, 1},
		{"narrow map", 100, 900, 16.0 / 9},
		{"large map", 4000, 4000, 4.0 / 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := camera.NewOverhead(c.width, c.depth, c.aspect).View(0, flat())
			for _, corner := range []mgl64.Vec3{{}, {c.width, 0, 0}, {0, 0, c.depth}, {c.width, 0, c.depth}} {
				x, y, depth := project(v, corner)
				if depth <= 0 || math.Abs(x) > c.aspect || math.Abs(y) > 1 {
					t.Errorf("corner %v is out of the picture at %.2f %.2f", corner, x, y)
				}
			}
			if !v.Overhead {
				t.Error("the view is not marked as one from above")
			}
			if _, y, _ := project(v, mgl64.Vec3{c.width / 2, 0, 0}); y < 0 {
				t.Error("north is not up")
			}
		})
	}
}

func TestOverheadZoomKeepsThePointUnderTheCursor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := camera.NewOverhead(500, 450, 1.78)
		cursor := mgl64.Vec3{rapid.Float64Range(150, 350).Draw(t, "x"), 0, rapid.Float64Range(150, 300).Draw(t, "z")}
		x0, y0, _ := project(o.View(10, flat()), cursor)
		o.Zoom(rapid.Float64Range(0.6, 0.95).Draw(t, "factor"), cursor)
		x1, y1, _ := project(o.View(10, flat()), cursor)
		// The camera leans back as it comes down, which moves the picture a little.
		if math.Hypot(x1-x0, y1-y0) > 0.12 {
			t.Fatalf("the point goes from %.3f %.3f to %.3f %.3f", x0, y0, x1, y1)
		}
	})
}

func TestOverheadHeightIsClamped(t *testing.T) {
	o := camera.NewOverhead(500, 450, 1.78)
	for range 100 {
		o.Zoom(0.8, mgl64.Vec3{250, 0, 225})
	}
	near(t, "lowest", o.Height(), 60, 1e-9)
	for range 100 {
		o.Zoom(1.3, mgl64.Vec3{250, 0, 225})
	}
	if o.Height() < 450 {
		t.Errorf("highest: got %v m, want at least 450", o.Height())
	}
}

func TestOverheadPansWithTheHeightAndStaysOverTheMap(t *testing.T) {
	middle := func(o *camera.Overhead) mgl64.Vec3 {
		v := o.View(100, flat())
		return v.Eye.Sub(v.Forward.Mul(v.Eye[1] / v.Forward[1]))
	}
	o := camera.NewOverhead(500, 450, 1.78)
	o.Visit(mgl64.Vec3{250, 0, 225}, 100)
	before := middle(o)
	o.Move(camera.Pan{Right: 1}, 0.5)
	near(t, "way east in half a second at 100 m", middle(o)[0]-before[0], 30, 1e-6)
	o.Move(camera.Pan{Up: 1}, 0.5)
	near(t, "way north", middle(o)[2]-before[2], -30, 1e-6)
	for range 100 {
		o.Move(camera.Pan{Right: -1, Up: 1}, 1)
	}
	if got := middle(o); got.Len() > 1e-6 {
		t.Errorf("got the middle at %v, want it to stop at the corner", got)
	}
}

func TestOverheadTurnsRoundTheMiddle(t *testing.T) {
	o := camera.NewOverhead(500, 450, 1.78)
	o.Move(camera.Pan{Turn: math.Pi / 2}, 0.1)
	v := o.View(100, flat())
	if x, y, _ := project(v, mgl64.Vec3{100, 0, 225}); y < 0.3 || math.Abs(x) > 0.05 {
		t.Errorf("after a quarter turn west is at %.2f %.2f, want it up", x, y)
	}
}

func TestOverheadIsSmooth(t *testing.T) {
	o := camera.NewOverhead(500, 450, 1.78)
	last := o.View(0, flat())
	o.Visit(mgl64.Vec3{60, 0, 60}, 60)
	o.Move(camera.Pan{Turn: 2}, 0)
	for range 240 {
		v := o.View(1.0/60, flat())
		if step := v.Eye.Sub(last.Eye).Len(); step > 0.2*last.Eye[1] {
			t.Fatalf("the camera jumps %v m in a frame", step)
		}
		near(t, "right angle", v.Forward.Dot(v.Up), 0, 1e-9)
		last = v
	}
	x, y, _ := project(last, mgl64.Vec3{60, 0, 60})
	near(t, "place visited, across", x, 0, 0.01)
	near(t, "place visited, up", y, 0, 0.01)
}

func TestOrbitKeepsItsPointInTheMiddleAndStaysOut(t *testing.T) {
	ground := flat()
	ground.height = func(x, z float64) float64 { return 8 * math.Sin(x/25) * math.Sin(z/30) }
	var o camera.Orbit
	at := mgl64.Vec3{100, 0, 100}
	at[1] = ground.Height(at[0], at[2])
	first := o.View(at, 0, ground)
	var v camera.View
	for range 1200 {
		v = o.View(at, 1.0/30, ground)
		x, y, depth := project(v, at.Add(mgl64.Vec3{0, 2, 0}))
		if depth < 10 || math.Hypot(x, y) > 1e-6 {
			t.Fatalf("the point is at %v %v, %v m away", x, y, depth)
		}
		if h := v.Eye[1] - ground.Height(v.Eye[0], v.Eye[2]); h < 0.7 {
			t.Fatalf("eye %v is %v m over the ground", v.Eye, h)
		}
	}
	turned := geom.HeadingOf(first.Forward).To(geom.HeadingOf(v.Forward))
	near(t, "turned in 40 s", math.Abs(turned), 140*math.Pi/180, 0.02)
}

// TestOrbitNeverStandsInAHouse: in front of a wall far behind the point the camera comes nearer; a
// wall close behind the point hides it for a while.
func TestOrbitNeverStandsInAHouse(t *testing.T) {
	for _, c := range []struct{ behind, from, to float64 }{{20, 12, 23}, {3, 33, 38}} {
		ground := flat()
		ground.wallX = 100 + c.behind
		var o camera.Orbit
		at := mgl64.Vec3{100, 0, 100}
		for range 400 {
			v := o.View(at, 1.0/30, ground)
			away := v.Eye.Sub(at).Len()
			if v.Eye[0] > ground.wallX+1e-9 && away < 33 {
				t.Fatalf("a wall %g m behind: the eye is past it, only %.1f m away", c.behind, away)
			}
			if v.Eye.Sub(at).Dot(mgl64.Vec3{1}) > 0.9*away && (away < c.from || away > c.to) {
				t.Fatalf("a wall %g m behind: the eye is %.1f m away", c.behind, away)
			}
		}
	}
}

// TestTheWholeMapFitsIntoWhatIsFree: the map stays clear of instruments at the sides, even when
// they change, until the person moves it.
func TestTheWholeMapFitsIntoWhatIsFree(t *testing.T) {
	const aspect = 16.0 / 9
	o := camera.NewOverhead(500, 450, aspect)
	for _, r := range []camera.Room{{}, {Left: 0.28, Right: 0.17, Top: 0.06, Bottom: 0.08}, {Top: 0.2}, {Right: 0.36, Bottom: 0.1}} {
		o.WholeMap()
		o.Fit(aspect, r)
		v := o.View(100, flat())
		tight := false
		for _, corner := range []mgl64.Vec3{{}, {500, 0, 0}, {0, 0, 450}, {500, 0, 450}} {
			x, y, _ := project(v, corner)
			x, y = (x/aspect+1)/2, (1-y)/2
			const slack = 0.02 // the camera leans a little
			if x < r.Left-slack || x > 1-r.Right+slack || y < r.Top-slack || y > 1-r.Bottom+slack {
				t.Errorf("%+v: corner %v is at %.3f %.3f", r, corner, x, y)
			}
			tight = tight || x < r.Left+0.05 || y < r.Top+0.05
		}
		if !tight {
			t.Errorf("%+v: the map is smaller than it could be", r)
		}
	}
	o.Shift(mgl64.Vec3{10, 0, 0})
	before := o.Height()
	o.Fit(aspect, camera.Room{Left: 0.5})
	if o.Height() != before {
		t.Error("a map that was moved is fitted again")
	}
}
