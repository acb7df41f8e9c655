package steer_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// differ returns the number of links in which two traversabilities of similar maps differ.
func differ(a, b *steer.Traversability) (n int) {
	for i := range a.Nodes() {
		costs := map[int]float64{}
		a.EachLink(i, func(j int, cost float64) { costs[j] = cost })
		b.EachLink(i, func(j int, cost float64) {
			if costs[j] != cost {
				n++
			}
			delete(costs, j)
		})
		n += len(costs)
	}
	return n
}

func TestWhatFellIsNoLongerInTheWay(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(4))
	if err != nil {
		t.Fatal(err)
	}
	standing, ground := terrain.NewStanding(m), steer.NewTraversability(m)
	ground.Fill()
	standing.Follow(ground)
	bare := *m
	bare.Obstacles = append([]terrain.Obstacle(nil), m.Obstacles...)
	for id := 0; id < len(m.Obstacles); id += 7 {
		if o := &bare.Obstacles[id]; o.Kind == terrain.Tree || o.Kind == terrain.Bale {
			standing.Fell(terrain.ObstacleID(id))
			*o = terrain.Obstacle{Kind: terrain.Bush, At: o.At, Height: 1}
		}
	}
	if n := differ(ground, steer.NewTraversability(m)); n < 20 {
		t.Errorf("felling changed %d links: too few to tell", n)
	}
	if n := differ(ground, steer.NewTraversability(&bare)); n != 0 {
		t.Errorf("%d links differ from those of a map without what fell", n)
	}
	standing.Restore()
	if n := differ(ground, steer.NewTraversability(m)); n != 0 {
		t.Errorf("with everything up again %d links differ", n)
	}
}

// TestWaysReckonWithTheStallSlope: ground that can otherwise be driven over is closed to tanks that
// stall on it.
func TestWaysReckonWithTheStallSlope(t *testing.T) {
	const slope = 18 * math.Pi / 180
	ground := steer.NewTraversability(matchtest.Map(200, 200, matchtest.Slope(0, slope)))
	from, to := mgl64.Vec3{60, 0, 100}, mgl64.Vec3{140, 0, 100}
	for _, tt := range []struct {
		stall float64 // deg
		open  bool
	}{{35, true}, {15, false}, {60, true}} {
		rules := tanks.DefaultTuning()
		rules.Drive.StallSlope = tt.stall
		ground.SetRules(&rules)
		if got := ground.Open(from, to); got != tt.open {
			t.Errorf("tanks that stall at %.0f degrees: open %t, want %t", tt.stall, got, tt.open)
		}
		_, reached := steer.NewRouter(ground).Route(nil, from, to, nil)
		if reached != tt.open {
			t.Errorf("tanks that stall at %.0f degrees: a way %t, want %t", tt.stall, reached, tt.open)
		}
	}
}
