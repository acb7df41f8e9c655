package hold_test

import (
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/hold"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// stage returns tank 0 at (200, 200) of a map with a circle at (300, 200), held by the given team.
func stage(holder tanks.Team) *behaviortest.Stage {
	s := behaviortest.New(matchtest.Field(400, 400))
	s.View.Objective = tanks.Objective{At: mgl64.Vec3{300, 0, 200}, Radius: 35, Holder: holder, Taker: tanks.NoTeam}
	return s
}

func TestABotFightsForTheCircleOnlyWhereThereIsOne(t *testing.T) {
	h := behaviortest.Made(&hold.Tuning{})
	s := stage(tanks.NoTeam)
	take, _ := h.Score(&s.Situation)
	s = stage(1)
	retake, _ := h.Score(&s.Situation)
	s = stage(0)
	keep, _ := h.Score(&s.Situation)
	s.View.Objective.Taker = 1
	defend, _ := h.Score(&s.Situation)
	s.View.Objective = tanks.Objective{}
	none, _ := h.Score(&s.Situation)
	if take == 0 || retake != take || keep == 0 || keep >= take || defend <= take || none != 0 {
		t.Errorf("taking %g, taking it from the enemy %g, keeping %g, defending %g, no circle %g", take, retake, keep, defend, none)
	}
}

func TestATankTakesAPlaceInTheCircleAndStaysThere(t *testing.T) {
	h := behaviortest.Made(&hold.Tuning{})
	s := stage(tanks.NoTeam)
	h.Enter(&s.Situation)
	goal := h.Plan(&s.Situation).Course.Goal
	if !s.View.Objective.Inside(goal) {
		t.Fatalf("goes to %v", goal)
	}
	s.View.Self.At = goal
	if i := h.Plan(&s.Situation); i.Course.Speed != 0 {
		t.Errorf("drives on at %g m/s", i.Course.Speed)
	}
}

func TestNoTwoTanksTakeTheSamePlace(t *testing.T) {
	h := behaviortest.Made(&hold.Tuning{})
	s := stage(tanks.NoTeam)
	h.Enter(&s.Situation)
	first := h.Plan(&s.Situation).Course.Goal
	s = stage(tanks.NoTeam)
	s.Friend(1, first, squad.Entry{Target: tanks.NoTank})
	h.Enter(&s.Situation)
	if second := h.Plan(&s.Situation).Course.Goal; geom.PlaneDist(first, second) < 11 {
		t.Errorf("%v and %v", first, second)
	}
}

// TestSpareTanksGoRoundTheCircle: two stay in the circle, the third looks for the enemy.
func TestSpareTanksGoRoundTheCircle(t *testing.T) {
	h := behaviortest.Made(&hold.Tuning{})
	s := stage(0)
	kept, _ := h.Score(&s.Situation)
	for id := tanks.ID(1); id < 3; id++ {
		s.Friend(id, mgl64.Vec3{295, 0, 180 + 20*float64(id)}, squad.Entry{Target: tanks.NoTank})
	}
	spare, reason := h.Score(&s.Situation)
	if spare >= kept || spare == 0 {
		t.Errorf("worth %g to a spare tank (%s), %g to one that is needed", spare, reason, kept)
	}
}

// TestAContestedCircleIsSearched: an enemy must be in it too. It is not searched while the taking
// makes progress, when it is taken already, or by a tank outside.
func TestAContestedCircleIsSearched(t *testing.T) {
	for name, c := range map[string]struct {
		holder, taker tanks.Team
		inside, goes  bool // the tank is in the circle; the taking makes progress
		want          bool // it searches
	}{
		"nobody's":              {tanks.NoTeam, tanks.NoTeam, true, false, true},
		"half taken":            {tanks.NoTeam, 0, true, false, true},
		"the enemy's":           {1, tanks.NoTeam, true, false, true},
		"half lost":             {0, 1, true, false, true},
		"the taking goes on":    {tanks.NoTeam, 0, true, true, false},
		"the own team's":        {0, tanks.NoTeam, true, false, false},
		"from outside":          {tanks.NoTeam, tanks.NoTeam, false, false, false},
		"from outside, the foe": {1, 1, false, false, false},
	} {
		h := behaviortest.Made(&hold.Tuning{})
		s := stage(c.holder)
		o := &s.View.Objective
		o.Taker = c.taker
		if c.inside {
			s.View.Self.At = o.At
		}
		h.Enter(&s.Situation)
		const seconds = 8
		for tick := range seconds * tanks.Hertz {
			s.View.Tick = tick
			if c.goes {
				o.Taken += 0.001
			}
			h.Score(&s.Situation)
		}
		_, reason := h.Score(&s.Situation)
		if searches := strings.Contains(reason, "searching") || c.holder == 0 && h.Plan(&s.Situation).Course.Speed > 0; searches != c.want {
			t.Errorf("%s: it searches %v (%s), want %v", name, searches, reason, c.want)
		}
	}
}
