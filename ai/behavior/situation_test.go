package behavior_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/perception"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestAnEnemyIsJustLostWhateverTheTeamReports: it was in sight a moment ago though a teammate has
// reported it since. One that the tank itself has not seen for long is not just lost.
func TestAnEnemyIsJustLostWhateverTheTeamReports(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	c := s.Loses(5, mgl64.Vec3{300, 0, 200})
	s.Wait(s.Judge.Moment / 2)
	c.Tick, c.Source = s.Tick(), perception.ByRadio
	if !s.JustLost() {
		t.Error("not just lost once it is reported")
	}
	s.Wait(s.Judge.Moment)
	if c.Tick = s.Tick(); s.JustLost() {
		t.Error("just lost as long as it is reported")
	}
}

// TestAHullTurnsToAnEnemyWhileThereIsTime: while the gun reloads, and while the turret has far to
// turn the same way. A hull that turned the other way would carry the turret away from the enemy.
func TestAHullTurnsToAnEnemyWhileThereIsTime(t *testing.T) {
	for _, tt := range []struct {
		name         string
		hull, turret float64 // deg off the enemy, left positive
		ready, turn  float64 // s
		want         bool
	}{
		{"reloading", 90, 0, 3, 0, true},
		{"loaded and laid", 90, 0, 0, 0, false},
		{"loaded, nearly laid", 90, 30, 0, 0.6, false},
		{"the turret turns the same way", 90, 100, 0, 2.1, true},
		{"the turret turns the other way", 90, -100, 0, 2.1, false},
		{"front to the enemy", 10, 100, 0, 2.1, false},
	} {
		s := behaviortest.New(matchtest.Field(400, 400))
		s.Sees(5, mgl64.Vec3{300, 0, 200})
		const degree = math.Pi / 180
		s.View.Self.Heading, s.View.Self.Turret = geom.Heading(tt.hull*degree), (tt.turret-tt.hull)*degree
		s.Ready, s.Turn = tt.ready, tt.turn
		if got := s.StandFacing().Facing; got != tt.want {
			t.Errorf("%s: the hull turns: %v, want %v", tt.name, got, tt.want)
		}
	}
}
