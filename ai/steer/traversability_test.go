package steer_test

import (
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

// TestWaysReckonWithWhatTanksCanClimb: ground that can otherwise be driven over is closed to tanks
// that stall on it, have no speed left, or slide down.
func TestWaysReckonWithWhatTanksCanClimb(t *testing.T) {
	from, to := mgl64.Vec3{60, 0, 100}, mgl64.Vec3{140, 0, 100}
	for _, tt := range []struct {
		slope, stall, slide, effect float64 // deg, deg, deg, share
		open                        bool
	}{
		{18, 35, 40, 1.2, true},
		{18, 15, 40, 1.2, false},
		{18, 60, 40, 1.2, true},
		{18, 35, 15, 1.2, false},
		{21, 35, 40, 3, false},
		{12, 35, 40, 3, true},
	} {
		ground := steer.NewTraversability(matchtest.Map(200, 200, matchtest.Slope(0, tt.slope*deg)))
		rules := tanks.DefaultTuning()
		rules.Drive.StallSlope, rules.Drive.SlideSlope, rules.Drive.SlopeEffect = tt.stall, tt.slide, tt.effect
		ground.SetRules(&rules)
		if got := ground.Open(from, to); got != tt.open {
			t.Errorf("%+v: open %t", tt, got)
		}
		if _, reached := steer.NewRouter(ground).Route(nil, from, to, nil); reached != tt.open {
			t.Errorf("%+v: a way %t", tt, reached)
		}
	}
}

// TestTanksGetUpWhereGroundIsOpen: with the ends of every knob that concerns slopes, on the
// steepest slope that is still open.
func TestTanksGetUpWhereGroundIsOpen(t *testing.T) {
	from, to := mgl64.Vec3{60, 0, 100}, mgl64.Vec3{120, 0, 100}
	for _, stall := range []float64{10, 35, 80} {
		for _, slide := range []float64{10, 40, 85} {
			for _, effect := range []float64{0, 1.2, 3} {
				rules := tanks.DefaultTuning()
				rules.Drive.StallSlope, rules.Drive.SlideSlope, rules.Drive.SlopeEffect = stall, slide, effect
				for slope := 80.0; ; slope-- {
					m := matchtest.Map(200, 200, matchtest.Slope(0, slope*deg))
					ground := steer.NewTraversability(m)
					if ground.SetRules(&rules); !ground.Open(from, to) {
						continue
					}
					if !climbs(m, &rules, from, to) {
						t.Errorf("stalling at %g degrees, sliding at %g, effect %g: no tank gets up %g degrees", stall, slide, effect, slope)
					}
					break
				}
			}
		}
	}
}

// climbs reports whether a tank at full throttle gets from one place to another to the east of it
// in a minute.
func climbs(m *terrain.Map, rules *tanks.Tuning, from, to mgl64.Vec3) bool {
	w := matchtest.World(m, 1, tanks.Member{Class: tanks.Badger, Driver: matchtest.Fixed(tanks.Order{Throttle: 1, Target: tanks.NoTank})})
	w.SetTuning(*rules)
	tank := matchtest.Place(w, 0, from[0], from[2], 0)
	for range 60 * tanks.Hertz {
		if w.Step(); tank.At[0] > to[0] {
			return true
		}
	}
	return false
}
