package steer_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

const deg = math.Pi / 180

// polar returns the point d metres from the origin at a heading in degrees.
func polar(d, heading float64) mgl64.Vec3 { return geom.Heading(heading * deg).Dir().Mul(d) }

func TestHitsByTheHitPoint(t *testing.T) {
	const r = 12.0
	// At 45 degrees the hit point misses by 2 d sin(22.5 deg), which is r at this distance.
	edge := r / (2 * math.Sin(22.5*deg))
	for _, c := range []struct {
		name    string
		heading float64 // deg
		other   mgl64.Vec3
		want    bool
	}{
		{"dead ahead, near", 0, polar(13, 0), true},
		{"dead ahead, far", 0, polar(44, 0), true},
		{"behind", 0, polar(13, 180), false},
		{"behind, overlapping", 0, polar(3, 180), true},
		{"45 degrees left, just near enough", 0, polar(0.99*edge, 45), true},
		{"45 degrees left, just too far", 0, polar(1.01*edge, 45), false},
		{"45 degrees right, just near enough", 0, polar(0.99*edge, -45), true},
		{"45 degrees right, just too far", 0, polar(1.01*edge, -45), false},
		{"abeam at the clearance", 0, polar(r, 90), false},
		{"abeam, touching", 0, polar(0.7*r, 90), true},
		{"same place", 0, mgl64.Vec3{}, true},
		{"in reverse toward what lies behind the hull", 180, polar(13, 180), true},
	} {
		if got := steer.Hits(mgl64.Vec3{}, geom.Heading(c.heading*deg), c.other, r); got != c.want {
			t.Errorf("%s: Hits = %t, want %t", c.name, got, c.want)
		}
	}
}

// TestHitsIsTheFormula: the rule is 2 d sin(bearing/2) < radius.
func TestHitsIsTheFormula(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := mgl64.Vec3{rapid.Float64Range(0, 500).Draw(t, "x"), 0, rapid.Float64Range(0, 450).Draw(t, "z")}
		d := rapid.Float64Range(0.1, 100).Draw(t, "d")
		heading := rapid.Float64Range(-180, 180).Draw(t, "heading")
		bearing := rapid.Float64Range(-180, 180).Draw(t, "bearing")
		r := rapid.Float64Range(1, 30).Draw(t, "r")
		miss := 2 * d * math.Sin(math.Abs(bearing)*deg/2)
		if math.Abs(miss-r) < 1e-6 {
			return
		}
		other := at.Add(polar(d, heading+bearing))
		if got := steer.Hits(at, geom.Heading(heading*deg), other, r); got != (miss < r) {
			t.Fatalf("Hits = %t with a miss of %g and a radius of %g", got, miss, r)
		}
	})
}

// TestTurningAwayWidensTheMiss: a small turn to the side of Away never brings the line of travel
// nearer to the other tank.
func TestTurningAwayWidensTheMiss(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		heading := rapid.Float64Range(-180, 180).Draw(t, "heading")
		bearing := rapid.Float64Range(-89, 89).Draw(t, "bearing")
		other := polar(rapid.Float64Range(5, 45).Draw(t, "d"), heading+bearing)
		h := geom.Heading(heading * deg)
		side := steer.Away(mgl64.Vec3{}, h, other)
		offset := func(h geom.Heading) float64 {
			r := h.Right()
			return math.Abs(other[0]*r[0] + other[2]*r[2])
		}
		before, after := offset(h), offset(h+geom.Heading(side*0.5*deg))
		if after < before-1e-9 {
			t.Fatalf("turning to side %g brings the line from %g to %g m", side, before, after)
		}
	})
}

func TestAwayFromDeadAheadIsAlwaysTheSameSide(t *testing.T) {
	for h := -180.0; h <= 180; h += 15 {
		heading := geom.Heading(h * deg)
		if got := steer.Away(mgl64.Vec3{}, heading, heading.Dir().Mul(20)); got != 1 {
			// Rounding may put the cross product slightly below zero, but no more than that.
			p := steer.Point(mgl64.Vec3{}, heading, heading.Dir().Mul(20))
			if geom.PlaneDist(p, heading.Dir().Mul(20)) > 1e-9 {
				t.Errorf("heading %g: side %g, want +1", h, got)
			}
		}
	}
}

// body returns a medium tank at a place.
func body(at mgl64.Vec3, heading, speed float64) steer.Body {
	rules := tanks.DefaultTuning()
	return steer.Body{
		Motion: rules.Motion(tanks.ClassOf(tanks.Badger)),
		At:     at, Heading: geom.Heading(heading), Speed: speed, Radius: 3.72, HalfLength: 3.27, HalfWidth: 1.79,
		TurnRate: 0.7,
	}
}

// TestThreatIsTheNearestThatWouldBeHit: the scan agrees with a plain search.
func TestThreatIsTheNearestThatWouldBeHit(t *testing.T) {
	tuning := steer.DefaultTuning()
	rapid.Check(t, func(t *rapid.T) {
		s := steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{500, 0, 500}, 0, 10)}
		n := rapid.IntRange(0, 8).Draw(t, "n")
		for i := range n {
			at := s.Self.At.Add(polar(rapid.Float64Range(1, 80).Draw(t, "d"), rapid.Float64Range(-180, 180).Draw(t, "b")))
			s.Movers = append(s.Movers, steer.Mover{ID: tanks.ID(i + 1), At: at, Radius: 3.7})
		}
		want, least := tanks.NoTank, tuning.Range
		for _, m := range s.Movers {
			d := geom.PlaneDist(m.At, s.Self.At)
			miss := 2 * d * math.Sin(math.Abs(geom.Bearing(s.Self.At, 0, m.At))/2)
			if d < least && miss < s.Self.Radius+m.Radius+tuning.Pad {
				want, least = m.ID, d
			}
		}
		var trace steer.Trace
		steer.New(steer.HitPoint, 1).Steer(&s, steer.Wish{Speed: 10}, &tuning, &trace)
		got := geom.PlaneDist(trace.ThreatAt, s.Self.At)
		if tie := want != tanks.NoTank && trace.Threat != tanks.NoTank && math.Abs(got-least) < 1e-9; trace.Threat != want && !tie {
			t.Fatalf("threat %d, %g m away, want %d, %g m away", trace.Threat, got, want, least)
		}
	})
}

// TestCorrectionsOfThePlainRuleCanBeTurnedOff: they concern a near tank abeam, one ahead that is
// hit only if both radii count, and an edge.
func TestCorrectionsOfThePlainRuleCanBeTurnedOff(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(h *steer.HitpointTuning)
		movers []mgl64.Vec3 // from the tank
		x      float64      // m, of the tank, which drives west
		want   steer.Cause
	}{
		{"a near one abeam is no threat, one ahead is", func(*steer.HitpointTuning) {}, []mgl64.Vec3{polar(20, 90), polar(30, 180)}, 500, steer.HitPointCause},
		{"only the nearest counts", func(h *steer.HitpointTuning) { h.Threat = false }, []mgl64.Vec3{polar(20, 90), polar(30, 180)}, 500, steer.NoCause},
		{"the nearest is the threat", func(h *steer.HitpointTuning) { h.Threat = false }, []mgl64.Vec3{polar(30, 90), polar(20, 180)}, 500, steer.HitPointCause},
		{"within both radii", func(*steer.HitpointTuning) {}, []mgl64.Vec3{polar(30, 168)}, 500, steer.HitPointCause},
		{"outside one radius", func(h *steer.HitpointTuning) { h.Both = false }, []mgl64.Vec3{polar(30, 168)}, 500, steer.NoCause},
		{"at the edge", func(*steer.HitpointTuning) {}, []mgl64.Vec3{polar(15, 175)}, 20, steer.EdgeCause},
		{"at the edge, which counts less", func(h *steer.HitpointTuning) { h.Edges = false }, []mgl64.Vec3{polar(15, 175)}, 20, steer.HitPointCause},
		{"at the edge alone", func(h *steer.HitpointTuning) { h.Edges = false }, nil, 20, steer.EdgeCause},
	} {
		tuning := steer.DefaultTuning()
		tc.change(&tuning.Hitpoint)
		s := steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{tc.x, 0, 500}, math.Pi, 10)}
		for i, at := range tc.movers {
			s.Movers = append(s.Movers, steer.Mover{ID: tanks.ID(i + 1), At: s.Self.At.Add(at), Radius: 3.7})
		}
		var trace steer.Trace
		steer.New(steer.HitPoint, 1).Steer(&s, steer.Wish{Heading: math.Pi, Speed: 10}, &tuning, &trace)
		if trace.Cause != tc.want {
			t.Errorf("%s: %v, want %v", tc.name, trace.Cause, tc.want)
		}
	}
}

// TestAStandingTankStaysWhereItWantsTo: a tank that comes at it does not matter, nor does the edge of
// the map.
func TestAStandingTankStaysWhereItWantsTo(t *testing.T) {
	tuning := steer.DefaultTuning()
	for _, at := range []mgl64.Vec3{{500, 0, 500}, {997, 0, 500}} {
		s := steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(at, 0, 0)}
		s.Movers = []steer.Mover{{ID: 1, At: at.Add(mgl64.Vec3{12}), Velocity: mgl64.Vec3{-8, 0, 0}, Radius: 3.7}}
		for _, plan := range steer.Plans() {
			if c := steer.New(plan, 1).Steer(&s, steer.Wish{}, &tuning, nil); c != (steer.Command{}) {
				t.Errorf("%v at %v: command %+v, want none", plan, at, c)
			}
		}
	}
}
