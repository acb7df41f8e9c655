//go:build gl

package stage_test

import (
	"image"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/stage"
	"treeline/tanks"
)

// TestOwnMuzzleFlashDoesNotHideTheTarget fires and looks a tenth of a second later: from the gunner's seat little
// differs from the picture without the shot, while the chase camera still shows it.
func TestOwnMuzzleFlashDoesNotHideTheTarget(t *testing.T) {
	m := level()
	win, s := moving.lend(t, m, false)
	const after, frames = 0.1, 6 // s
	picture := func(view string, shot bool) *image.RGBA {
		s.Reset()
		p := newParade(m)
		f := p.frame(view, goldenWidth, goldenHeight)
		f.Tanks, f.Barrel = p.tanks[:1], false // which recoils
		for k := range frames + 1 {
			if k == 1 && shot {
				me := &p.tanks[0]
				c := tanks.ClassOf(me.Class)
				gun := me.GunFrame(c)
				s.Apply(tanks.Event{Kind: tanks.Fired, Tank: me.ID, At: gun.Point(mgl64.Vec3{c.GunLength, 0, 0}), Dir: gun.Forward})
			}
			if err := s.Draw(f); err != nil {
				t.Fatal(err)
			}
			f.Dt = after / frames
		}
		return cropped(win.Picture())
	}
	for _, tt := range []struct {
		view        string
		least, most int // pixels
	}{{"first", 0, 700}, {"chase", 100, goldenWidth * goldenHeight}} {
		picture(tt.view, true) // the first of a stage is drawn more coarsely
		n := clearly(picture(tt.view, false), picture(tt.view, true))
		t.Logf("%s: %d pixels differ clearly", tt.view, n)
		if n < tt.least || n > tt.most {
			t.Errorf("%s: %v s after a shot %d pixels differ clearly, want %d to %d", tt.view, after, n, tt.least, tt.most)
		}
	}
}

// clearly returns how many pixels under the middle of two pictures, where the muzzle is, clearly differ.
func clearly(a, b *image.RGBA) (n int) {
	const much, reach = 120, 24 // of 3 times 255; px
	for y := goldenHeight / 2; y < goldenHeight/2+2*reach; y++ {
		for x := goldenWidth/2 - reach; x < goldenWidth/2+reach; x++ {
			i, off := a.PixOffset(x, y), 0.0
			for k := range 3 {
				off += math.Abs(float64(a.Pix[i+k]) - float64(b.Pix[i+k]))
			}
			if off > much {
				n++
			}
		}
	}
	return n
}

// TestFlashesEndWithoutMarks: none waits until marks are switched on.
func TestFlashesEndWithoutMarks(t *testing.T) {
	m := level()
	_, s := moving.lend(t, m, false)
	e := stage.FullEffects()
	e.Marks = false
	s.SetEffects(e)
	p := newParade(m)
	f := p.frame("chase", goldenWidth, goldenHeight)
	s.Apply(tanks.Event{Kind: tanks.Fired, Tank: 1, At: p.spot, Dir: p.head.Dir()})
	if s.Flares() == 0 {
		t.Fatal("a shot does not light the ground")
	}
	for range 2 {
		f.Dt = 1
		if err := s.Draw(f); err != nil {
			t.Fatal(err)
		}
	}
	if n := s.Flares(); n != 0 {
		t.Errorf("%d flashes after two seconds", n)
	}
}
