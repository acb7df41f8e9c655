package screen_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/terrain/geom"
)

// TestTheRangeIsSetByHand: the gun is laid for it, whatever lies under the sight, and the sight
// says no word of what a shell would meet.
func TestTheRangeIsSetByHand(t *testing.T) {
	w := battle(t, false)
	w.Choose(camera.ModeFirst)
	away := func() float64 {
		draw(t, w)
		return w.Aimed().At.Sub(w.View(0).Eye).Len()
	}
	measured := away()
	w.Press(input.KeyPageUp)
	if got := away(); math.Abs(got-measured) > 1 {
		t.Errorf("by the range finder the gun is laid for %.0f m, and then for %.0f", measured, got)
	}
	w.Config().View.ManualRange = true
	for _, press := range []struct {
		key   input.Key
		times int
		want  float64 // m
	}{{0, 0, 150}, {input.KeyPageUp, 2, 200}, {input.KeyPageDown, 1, 175}, {input.KeyPageDown, 20, 25}, {input.KeyPageUp, 40, 600}} {
		for range press.times {
			w.Press(press.key)
		}
		if got := away(); math.Abs(got-press.want) > 1e-6 || w.Person().Target != w.Aimed().At {
			t.Errorf("the gun is laid for %.1f m, want %.0f", got, press.want)
		}
	}
	if r := w.Reticle(); r.Range != 600 || r.Blocked || r.Stop != "set by hand" {
		t.Errorf("the sight shows %+v", r)
	}
}

// TestALockedAimKeepsTheRangeThatIsSet: the sight tells the one for which the gun is laid.
func TestALockedAimKeepsTheRangeThatIsSet(t *testing.T) {
	w := battle(t, false)
	w.Choose(camera.ModeFirst)
	w.Config().View.ManualRange = true
	draw(t, w)
	w.Hold('E')
	draw(t, w)
	laid := w.Person().Target
	for range 5 {
		w.Press(input.KeyPageUp)
	}
	if draw(t, w); w.Reticle().Range != 150 || w.Person().Target != laid {
		t.Errorf("the sight tells %.0f m, and the gun is laid at %v, before at %v", w.Reticle().Range, w.Person().Target, laid)
	}
}

// TestAnAttackIsForThePlaceUnderTheSight and not for that at the range which is set by hand.
func TestAnAttackIsForThePlaceUnderTheSight(t *testing.T) {
	var places []mgl64.Vec3
	for _, byHand := range []bool{false, true} {
		w := battle(t, false)
		w.Choose(camera.ModeFirst)
		w.Config().View.ManualRange = byHand
		draw(t, w)
		w.Act(input.OrderAttack)
		step(w.Battle(), 3)
		thought, _ := w.Battle().Bot(1)
		places = append(places, thought.Order.At)
	}
	if off := geom.PlaneDist(places[0], places[1]); off > 5 {
		t.Errorf("with the range set by hand the squad goes to %v, %.0f m from %v", places[1], off, places[0])
	}
}
