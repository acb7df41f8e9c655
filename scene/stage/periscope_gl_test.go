//go:build gl

package stage_test

import (
	"bytes"
	"image"
	"math"
	"testing"

	"treeline/scene/gx"
	"treeline/scene/stage"
	"treeline/tanks"
)

const scopeWidth, scopeHeight = 240, 135

// scoped returns a frame from above with a periscope on tank 0, and the frame that its
// gunner would see in a window of its own.
func scoped(p *parade) (above, gunner *stage.Frame) {
	gunner = p.frame("first", scopeWidth, scopeHeight)
	gunner.Camera.FOV, gunner.Barrel = math.Pi/6, false
	q := *p
	q.tanks = append([]stage.TankLook{}, p.tanks...)
	above = q.frame("overhead", goldenWidth, goldenHeight)
	above.Periscope = &stage.Periscope{Camera: gunner.Camera, On: 0, Width: scopeWidth, Height: scopeHeight}
	return above, gunner
}

// drawn draws a frame until shadows and periscope are of it, and returns the window and
// the periscope.
func drawn(t *testing.T, win *gx.Window, s *stage.Stage, f *stage.Frame) (window, scope *image.RGBA) {
	t.Helper()
	for range 4 {
		if err := s.Draw(f); err != nil {
			t.Fatal(err)
		}
	}
	return cropped(win.Picture()), s.Scope()
}

// TestThePeriscopeIsWhatTheGunnerWouldSee compares with the gunner's picture of the same
// moment, on the lowest tier and the highest, and looks whether the window shows the same as without it.
func TestThePeriscopeIsWhatTheGunnerWouldSee(t *testing.T) {
	for _, tier := range []stage.Tier{stage.Low, stage.High} {
		t.Run(string(tier), func(t *testing.T) { comparePeriscope(t, tier) })
	}
}

func comparePeriscope(t *testing.T, tier stage.Tier) {
	t.Helper()
	m := smallMap(t, 7)
	win, s := coarsely(t, m, tier)
	picks := stage.FullEffects()
	picks.Scale, picks.Bloom = 1, false
	s.SetEffects(picks)
	above, gunner := scoped(newParade(m))
	plain := *above
	plain.Periscope = nil
	without, none := drawn(t, win, s, &plain)
	with, scope := drawn(t, win, s, above)
	if none != nil || scope == nil {
		t.Fatalf("a picture without a periscope %v, none with one %v", none != nil, scope == nil)
	}
	if !bytes.Equal(without.Pix, with.Pix) {
		t.Errorf("the periscope changes the picture in the window by %.2f", apart(without, with))
	}
	want, err := s.Picture(gunner)
	if err != nil {
		t.Fatal(err)
	}
	const most = 0.6 // of 255, on average
	if d := apart(want, scope); d > most {
		t.Errorf("the periscope is %.2f from what the gunner sees, want %.2f at most", d, most)
	}
	if d := apart(want, half(with)); d < 10*most {
		t.Errorf("the measure tells the gunner's picture from that of the window by %.2f only", d)
	}
	if after, _ := drawn(t, win, s, &plain); !bytes.Equal(without.Pix, after.Pix) {
		t.Error("the picture is another after the periscope was switched off")
	}
}

// TestThePeriscopeShowsNobodyWhomTheFrameLeavesOut puts a tank before the gun: left out of
// the frame, it changes nothing of the periscope, and known to the viewer it does.
func TestThePeriscopeShowsNobodyWhomTheFrameLeavesOut(t *testing.T) {
	win, _, s := standardStage(t)
	look := func(change func(tank *stage.TankLook)) []byte {
		p := newParade(s.Map())
		tank := &p.tanks[1]
		eye := p.frame("first", scopeWidth, scopeHeight).Camera
		tank.Pose = tanks.Pose{At: eye.Eye.Add(eye.Forward.Mul(25)), Heading: p.head + 1}
		for i := 2; i < len(p.tanks); i++ {
			p.tanks[i].Absent = true
		}
		change(tank)
		above, _ := scoped(p)
		s.Reset()
		_, scope := drawn(t, win, s, above)
		return scope.Pix
	}
	gone := look(func(tank *stage.TankLook) { tank.At[0] += 4000 })
	if hidden := look(func(tank *stage.TankLook) { tank.Absent, tank.Unknown = true, true }); !bytes.Equal(gone, hidden) {
		t.Error("a tank that the frame leaves out shows in the periscope")
	}
	if bytes.Equal(gone, look(func(*stage.TankLook) {})) {
		t.Error("a tank before the gun does not show in the periscope")
	}
}

// apart returns how far two pictures of one size differ on average, per channel of 255.
func apart(a, b *image.RGBA) float64 {
	sum := 0.0
	for i := range a.Pix {
		d := float64(a.Pix[i]) - float64(b.Pix[i])
		sum += max(d, -d)
	}
	return sum / float64(len(a.Pix)) * 4 / 3
}

// half returns a picture at half its size.
func half(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, img.Rect.Dx()/2, img.Rect.Dy()/2))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.SetRGBA(x, y, img.RGBAAt(2*x, 2*y))
		}
	}
	return out
}
