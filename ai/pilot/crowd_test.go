package pilot_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/pilot"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestARiderBowsRoundACrowdOnOpenGround: a dozen friends are parked across the straight
// way to its goal, more of them to the left.
func TestARiderBowsRoundACrowdOnOpenGround(t *testing.T) {
	turned := func(detour float64) float64 {
		m := matchtest.Field(500, 450)
		rider := pilot.NewRider(m, mgl64.Vec3{318, 0, 225}, 7)
		rider.Tuning.Treeline.Detour = detour
		members := []tanks.Member{{Class: tanks.Badger, Driver: rider}}
		const parked = 12
		for range parked {
			members = append(members, tanks.Member{Class: tanks.Badger, Driver: matchtest.Parked()})
		}
		members = append(members, tanks.Member{Team: 1, Class: tanks.Badger, Driver: matchtest.Parked()})
		w := matchtest.World(m, 1, members...)
		k := matchtest.Place(w, 0, 250, 225, 0)
		k.Speed = 7
		for i := range parked {
			matchtest.Place(w, tanks.ID(1+i), 282+7*float64(i%2), 207+4.5*float64(i/2), 0)
		}
		matchtest.Place(w, parked+1, 5, 5, 0)
		matchtest.Run(w, 0.6)
		return float64(geom.Heading(0).To(k.Heading))
	}
	if straight, bow := turned(0), turned(20); math.Abs(straight) > 0.05 || bow > -0.1 {
		t.Errorf("turned %.2f rad to the left without detours and %.2f with them, want none and to the right", straight, bow)
	}
}
