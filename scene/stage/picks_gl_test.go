//go:build gl

package stage_test

import (
	"bytes"
	"testing"

	"treeline/scene/stage"
)

// TestEffectsCanBeSwitched draws one moment with everything, without one thing,
// and with everything again: the first and the last picture are the same, the
// one between is not.
func TestEffectsCanBeSwitched(t *testing.T) {
	m := smallMap(t, 7)
	win, s := coarsely(t, m, stage.Low)
	p := newParade(m)
	f := p.frame("chase", goldenWidth, goldenHeight)
	p.act(t, s, f, "chase")
	f.Dt = 0
	look := func(e stage.Effects) []byte {
		s.SetEffects(e)
		for range 2 { // shadows are drawn anew in every other picture
			if err := s.Draw(f); err != nil {
				t.Fatal(err)
			}
		}
		return cropped(win.Picture()).Pix
	}
	full := stage.FullEffects()
	full.Scale = 1
	want := look(full)
	for _, tt := range []struct {
		what string
		off  func(e *stage.Effects)
	}{
		{"shadows", func(e *stage.Effects) { e.Shadows = false }},
		{"marks", func(e *stage.Effects) { e.Marks = false }},
		{"insignia", func(e *stage.Effects) { e.Insignia = false }},
		{"sway", func(e *stage.Effects) { e.Sway = false }},
		{"rocking", func(e *stage.Effects) { e.Rocking = 0 }},
		{"grass", func(e *stage.Effects) { e.Grass = 0 }},
		{"undergrowth", func(e *stage.Effects) { e.Undergrowth = 0 }},
		{"flash", func(e *stage.Effects) { e.Flash = 0 }},
		{"resolution", func(e *stage.Effects) { e.Scale = 0.5 }},
	} {
		e := full
		tt.off(&e)
		if bytes.Equal(look(e), want) {
			t.Errorf("%s: the picture without it is the same", tt.what)
		}
		if !bytes.Equal(look(full), want) {
			t.Errorf("%s: the picture is another when it is back", tt.what)
		}
	}
}

// TestReliefAndBarrelCanBeSwitched is the same for what only some tiers and cameras
// show.
func TestReliefAndBarrelCanBeSwitched(t *testing.T) {
	m := smallMap(t, 7)
	win, s := coarsely(t, m, stage.Medium)
	for _, tt := range []struct {
		mode string
		off  func(e *stage.Effects)
	}{
		{"side", func(e *stage.Effects) { e.Relief = false }},
		{"first", func(e *stage.Effects) { e.Barrel = false }},
	} {
		f := newParade(m).frame(tt.mode, pictureWidth, pictureHeight)
		var pictures [2][]byte
		for k := range pictures {
			e := stage.FullEffects()
			e.Scale = 1
			if k == 1 {
				tt.off(&e)
			}
			s.SetEffects(e)
			for range 2 {
				if err := s.Draw(f); err != nil {
					t.Fatal(err)
				}
			}
			pictures[k] = win.Picture().Pix
		}
		if bytes.Equal(pictures[0], pictures[1]) {
			t.Errorf("%s: the picture without it is the same", tt.mode)
		}
	}
}

// TestAQuickStartEndsAtTheSamePicture begins with a coarse ground and draws until
// it is fine.
func TestAQuickStartEndsAtTheSamePicture(t *testing.T) {
	win := openWindow(t)
	m := smallMap(t, 7)
	shots := map[bool][]byte{}
	for _, quick := range []bool{false, true} {
		s, err := stage.Begin(win, m, stage.Low, stage.ReadAhead(stage.Low), nil)
		if err != nil {
			t.Fatal(err)
		}
		f := newParade(m).frame("map", goldenWidth, goldenHeight)
		if !quick {
			if err := s.Refine(); err != nil {
				t.Fatal(err)
			}
		}
		drawn := 0
		for ; drawn < 3 || !s.Refined(); drawn++ {
			if err := s.Draw(f); err != nil {
				t.Fatal(err)
			}
		}
		if quick && drawn < 50 {
			t.Errorf("the ground was fine after %d pictures: it was to be made a strip at a time", drawn)
		}
		shots[quick] = cropped(win.Picture()).Pix
		s.Close()
	}
	if !bytes.Equal(shots[false], shots[true]) {
		t.Error("the ground made fine in strips differs from the one made at once")
	}
}
