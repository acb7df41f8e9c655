package view_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/view"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// compared returns a comparison of a battle of two against two: 0 and 1 are green.
func compared() (*whatif.Comparison, []view.Member) {
	place := func(x float64) whatif.Place {
		return whatif.Place{Observer: mgl64.Vec3{x, 0, 1}, Target: mgl64.Vec3{x, 0, 2}}
	}
	c := &whatif.Comparison{Start: 1000, End: 2800, Shifts: []whatif.Shift{
		{Kind: whatif.Earlier, Observer: 0, Target: 2, Was: 1200, Now: 1140, WasPlace: place(1), NowPlace: place(2)},
		{Kind: whatif.Gone, Observer: 1, Target: 3, Was: 1300, Now: -1, WasPlace: place(3)},
		{Kind: whatif.New, Observer: 0, Target: 3, Was: -1, Now: 1400, NowPlace: place(4)},
		{Kind: whatif.Later, Observer: 2, Target: 0, Was: 1500, Now: 1620, WasPlace: place(5), NowPlace: place(6)},
		{Kind: whatif.Same, Observer: 1, Target: 2, Was: 1600, Now: 1600, WasPlace: place(7), NowPlace: place(7)},
	}}
	return c, []view.Member{{ID: 0}, {ID: 1}, {ID: 2, Team: 1}, {ID: 3, Team: 1}}
}

func TestASpectatorIsToldOfEveryDetectionThatWouldBeAnother(t *testing.T) {
	c, _ := compared()
	s := view.AllShifts(c)
	if s.Was != 4 || s.Now != 4 || s.Earlier != 1 || s.EarlierBy != 1 || s.Later != 1 || s.LaterBy != 2 || s.Gone != 1 || s.New != 1 || s.Seconds != 30 {
		t.Errorf("%+v", s)
	}
	if len(s.All) != 5 || s.All[2].At != (mgl64.Vec3{4, 0, 2}) || s.All[2].Was >= 0 {
		t.Errorf("%+v", s.All)
	}
}

// TestAPersonIsToldOfNothingThatTheirSideDidNotSee looks for enemies that nobody saw, for what
// enemies see, and for places that only a teammate knows.
func TestAPersonIsToldOfNothingThatTheirSideDidNotSee(t *testing.T) {
	c, roll := compared()
	for me := range tanks.ID(4) {
		s := view.OwnShifts(c, roll, me)
		if !s.Own || s.New != 0 {
			t.Errorf("tank %d is told of %d new detections", me, s.New)
		}
		for i := range s.All {
			k := &s.All[i]
			if roll[k.Observer].Team != roll[me].Team || k.Kind == view.New {
				t.Errorf("tank %d is told of %+v", me, k)
			}
			if k.Observer != me && (k.At != mgl64.Vec3{} || k.From != mgl64.Vec3{}) {
				t.Errorf("tank %d is told where %d saw %d", me, k.Observer, k.Target)
			}
		}
	}
	if s := view.OwnShifts(c, roll, 0); s.Was != 3 || s.Now != 2 || s.All[0].At != (mgl64.Vec3{1, 0, 2}) {
		t.Errorf("%+v: want three detections, and the place where the enemy was seen", s)
	}
}
