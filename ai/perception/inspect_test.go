package perception_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// TestAWideNoiseIsInspectedBeforeItIsForgotten: a hit came from somewhere in a wide circle. A look
// at its middle between two walls finds nothing out, nor does one before a shooter there would be
// noticed; one at most of the circle does.
func TestAWideNoiseIsInspectedBeforeItIsForgotten(t *testing.T) {
	wall := func(z float64) terrain.Obstacle {
		return terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{360, 0, z}, Height: 8, HalfLength: 2, HalfWidth: 60}
	}
	rule := sight.DefaultTuning()
	for _, tt := range []struct {
		name   string
		things []terrain.Obstacle
		after  float64 // times the time within which a tank is noticed
		gone   bool
	}{
		{"between walls", []terrain.Obstacle{wall(300 - 63), wall(300 + 63)}, 1.1, false},
		{"in the open, at once", nil, 0, false},
		{"in the open", nil, 1.1, true},
	} {
		s := newStanding()
		s.after(0, tanks.View{HitsOn: []tanks.HitOn{{From: 0, Damage: 20}}})
		m := matchtest.Map(600, 600, matchtest.Level, tt.things...)
		s.v.Map, s.v.Grid, s.v.Self.Class = m, m.Grid, tanks.Badger
		s.v.Self.At[0] = s.noise().At[0] - 85
		s.v.Tick += int(tt.after * rule.NoticeTime() * tanks.Hertz)
		lines, grid := perception.NewLines(), perception.NewOccupancyGrid(m, 3)
		lines.Look(&s.v)
		const turns = 7
		for turn := range turns {
			s.Survey(&s.v, &lines, grid, &rule, turn)
		}
		if gone := s.noise() == nil; gone != tt.gone {
			t.Errorf("%s: the noise is gone %t, want %t", tt.name, gone, tt.gone)
		}
		if _, hit := s.Hit(s.v.Tick, 10); hit == tt.gone {
			t.Errorf("%s: hit by somebody unseen: %t", tt.name, hit)
		}
	}
}
