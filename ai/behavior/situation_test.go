package behavior_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/perception"
	"treeline/tanks/matchtest"
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
