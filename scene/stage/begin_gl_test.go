//go:build gl

package stage_test

import (
	"bytes"
	"errors"
	"testing"

	"treeline/scene/stage"
)

// TestAStageMadeInStepsDrawsTheSame: a window that is asked what happened between small
// portions, and drawn into, gets the same picture in the end, also while the driver is made
// ready for what no picture has shown yet.
func TestAStageMadeInStepsDrawsTheSame(t *testing.T) {
	win := openWindow(t)
	m := smallMap(t, 7)
	var pictures [2][]byte
	var steps [stage.NumParts]int
	const most = 100 // pictures
	for i, step := range []stage.Step{nil, func(p stage.Part) error {
		steps[p]++
		if p != stage.FirstPicture { // nothing of the next picture is drawn yet
			win.Bind()
			win.Clear(0.5, 0.2, 0.1)
			win.Show()
		}
		return nil
	}} {
		s, err := stage.Begin(win, m, stage.Low, nil, step)
		if err != nil {
			t.Fatal(err)
		}
		s.StayCoarse()
		f := newParade(m).frame("map", goldenWidth, goldenHeight)
		if step != nil && s.Unrehearsed() < 20 {
			t.Errorf("%d things to be made ready for, want all of the world", s.Unrehearsed())
		}
		for n := 0; n < 2 || s.Unrehearsed() > 0; n++ {
			if err := s.Draw(f); err != nil {
				t.Fatal(err)
			}
			if n > most {
				t.Fatalf("after %d pictures %d things are still to be made ready for", n, s.Unrehearsed())
			}
		}
		pictures[i] = cropped(win.Picture()).Pix
		if n, err := s.Unready(); step != nil && (n > 0 || err != nil) {
			t.Errorf("a tint and the gunner's view wait for %d programs, want none: %v", n, err)
		}
		s.Close()
	}
	if !bytes.Equal(pictures[0], pictures[1]) {
		t.Error("the pictures differ")
	}
	for p, n := range steps {
		if least := [stage.NumParts]int{1, 20, 1, 20, 5}[p]; n < least {
			t.Errorf("part %d has %d steps, want %d or more", p, n, least)
		}
	}
}

// TestAStepEndsTheWork: its error comes out, in whichever part, and another stage can be made
// afterwards.
func TestAStepEndsTheWork(t *testing.T) {
	win := openWindow(t)
	m := smallMap(t, 7)
	enough := errors.New("enough")
	for last := range stage.FirstPicture {
		s, err := stage.Begin(win, m, stage.Low, nil, func(p stage.Part) error {
			if p == last {
				return enough
			}
			return nil
		})
		if !errors.Is(err, enough) || s != nil {
			t.Errorf("ended in part %d: %v", last, err)
		}
	}
	s, err := stage.Begin(win, m, stage.Low, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Draw(newParade(m).frame("map", goldenWidth, goldenHeight)); err != nil {
		t.Error(err)
	}
}
