package search_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/search"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestAVanishedEnemyIsSearchedForNearby: for a while after its place was found empty, the tank
// searches around that place.
func TestAVanishedEnemyIsSearchedForNearby(t *testing.T) {
	s := behaviortest.New(matchtest.Field(500, 450))
	h := behaviortest.Made(&search.Tuning{})
	c := s.Loses(5, mgl64.Vec3{300, 0, 300})
	if score, _ := h.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g while the enemy is believed there", score)
	}
	c.Gone, c.GoneTick = true, s.Tick()
	s.Board.Grid.Take(&tanks.View{Rules: s.View.Rules, Reports: []tanks.Report{{Word: tanks.InSight, Enemy: 5, At: c.Place, Tick: s.Tick()}}})
	s.Board.Grid.Update()
	if score, _ := h.Score(&s.Situation); score != 0.34 {
		t.Errorf("worth %g when its place was found empty", score)
	}
	h.Enter(&s.Situation)
	if i := h.Plan(&s.Situation); geom.PlaneDist(i.Course.Goal, c.Place) > 40 {
		t.Errorf("searches at %v, the enemy was lost at %v", i.Course.Goal, c.Place)
	}
	s.Wait(13)
	if score, _ := h.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g after 13 s", score)
	}
}
