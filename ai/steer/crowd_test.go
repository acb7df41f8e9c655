package steer_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// column returns tanks in a row across which a tank at the middle of the map that wants
// to go along heading 0 would have to drive, too far ahead to be met within the horizon:
// from so many metres to the left of its way to as many to the right.
func column(left, right float64, n int, speed float64) []steer.Mover {
	movers := make([]steer.Mover, n)
	for i := range movers {
		share := (float64(i) + 0.5) / float64(n)
		movers[i] = steer.Mover{
			ID: tanks.ID(i + 1), At: mgl64.Vec3{536, 0, 500 - left + float64((left+right)*share)},
			Velocity: mgl64.Vec3{speed, 0, 0}, Radius: 3.7,
		}
	}
	return movers
}

// bowed returns the heading that the Treeline chooses among others on a way of so many
// metres along heading 0: left is positive.
func bowed(movers []steer.Mover, way float64, tuning *steer.Tuning) float64 {
	s := steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{500, 0, 500}, 0, 8), Movers: movers}
	var trace steer.Trace
	steer.New(steer.Treeline, 1).Steer(&s, steer.Wish{Speed: 8, Within: true, Way: way}, tuning, &trace)
	return float64(trace.Chosen)
}

// TestInACrowdTheWayBowsToWhereThereIsRoom: tanks stand or come the other way, more of
// them to one side.
func TestInACrowdTheWayBowsToWhereThereIsRoom(t *testing.T) {
	few, dear := steer.DefaultTuning(), steer.DefaultTuning()
	few.Treeline.Crowd, dear.Treeline.Detour = 14, 0
	usual := steer.DefaultTuning()
	for _, tc := range []struct {
		name        string
		left, right float64 // m to which tanks are in the way
		speed, way  float64
		tuning      *steer.Tuning
		want        float64 // side that is bowed to, left positive
	}{
		{"more to the left", 24, 6, 0, 120, &usual, -1},
		{"more to the right", 6, 24, 0, 120, &usual, 1},
		{"they drive the same way", 24, 6, 8, 120, &usual, 0},
		{"the place is before them", 24, 6, 0, 18, &usual, 0},
		{"there is no place", 24, 6, 0, 0, &usual, 0},
		{"too few to be a crowd", 24, 6, 0, 120, &few, 0},
		{"no detour is worth it", 24, 6, 0, 120, &dear, 0},
	} {
		got := bowed(column(tc.left, tc.right, 12, tc.speed), tc.way, tc.tuning)
		if side := math.Copysign(1, got); (tc.want == 0) != (got == 0) || (tc.want != 0 && side != tc.want) {
			t.Errorf("%s: %.2f rad to the left of the way, want side %g", tc.name, got, tc.want)
		}
	}
}

// TestWhoComesTheOtherWayIsWorthALongerDetour: a bow that standing tanks are not worth is
// made for as many that drive toward it.
func TestWhoComesTheOtherWayIsWorthALongerDetour(t *testing.T) {
	tuning := steer.DefaultTuning()
	tuning.Range, tuning.Treeline.Crowd = 60, 1
	bow := func(speed, detour float64) float64 {
		tuning.Treeline.Detour = detour
		movers := column(24, 6, 12, speed)
		for i := range movers {
			movers[i].At[0] -= 4.5 * speed // so that they are met at the same place
		}
		return math.Abs(bowed(movers, 120, &tuning))
	}
	least := func(speed float64) float64 {
		for detour := 0.1; detour < 60; detour *= 1.1 {
			if bow(speed, detour) > 0 {
				return detour
			}
		}
		return 60
	}
	if stand, meet := least(0), least(-2); meet >= stand {
		t.Errorf("the way bows from a detour of %.1f m on round tanks that stand, of %.1f m round those that come", stand, meet)
	}
}

// TestABowStaysOnTheMap: the tanks leave room only along the edge, where there is none.
func TestABowStaysOnTheMap(t *testing.T) {
	tuning := steer.DefaultTuning()
	movers := column(6, 60, 20, 0)
	for i := range movers {
		movers[i].At[2] -= 490
	}
	s := steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{500, 0, 10}, 0, 8), Movers: movers}
	var trace steer.Trace
	steer.New(steer.Treeline, 1).Steer(&s, steer.Wish{Speed: 8, Within: true, Way: 120}, &tuning, &trace)
	const outward = 8 * math.Pi / 180
	if got := geom.Heading(0).To(trace.Chosen); got > outward {
		t.Errorf("%.2f rad toward the edge 10 m to the left", got)
	}
}

// TestABowLeavesRoomToThoseItPasses: a column that stands beside the straight way from 16 m
// on is given more room; from 30 m on it is not in the way.
func TestABowLeavesRoomToThoseItPasses(t *testing.T) {
	tuning := steer.DefaultTuning()
	tuning.Range = 60
	if near, far := bowed(column(28, -16, 12, 0), 120, &tuning), bowed(column(42, -30, 12, 0), 120, &tuning); near >= 0 || far != 0 {
		t.Errorf("%.2f rad to the left of the way with tanks from 16 m to the left, %.2f with tanks from 30 m, want to the right and none", near, far)
	}
}

// TestInACrowdATankSlowsDownToTurnRound: the more, the further it has to turn. Alone it keeps
// its speed, and so it does where it is led round things.
func TestInACrowdATankSlowsDownToTurnRound(t *testing.T) {
	tuning, brisk := steer.DefaultTuning(), steer.DefaultTuning()
	tuning.Treeline.Crowd, brisk.Treeline.Crowd, brisk.Treeline.Ease = 1, 1, 0
	alone := steer.DefaultTuning()
	speed := func(turn, way float64, tuning *steer.Tuning) float64 {
		s := steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{500, 0, 500}, 0, 8)}
		s.Movers = []steer.Mover{{ID: 1, At: s.Self.At.Add(polar(40, -90)), Velocity: mgl64.Vec3{0, 0, 8}, Radius: 3.7}}
		return steer.New(steer.Treeline, 1).Steer(&s, steer.Wish{Heading: geom.Heading(turn), Speed: 8, Within: true, Way: way}, tuning, nil).Speed
	}
	full, right, round := speed(0, 90, &tuning), speed(math.Pi/2, 90, &tuning), speed(0.99*math.Pi, 90, &tuning)
	if full != 8 || right >= full || round >= right {
		t.Errorf("drives straight on at %.2f m/s, round a right angle at %.2f, back at %.2f, want 8 and less each time", full, right, round)
	}
	for name, v := range map[string]float64{"alone": speed(2, 90, &alone), "led": speed(2, 0, &tuning), "with the knob at 0": speed(2, 90, &brisk)} {
		if v != 8 {
			t.Errorf("%s: turns at %.2f m/s, want 8", name, v)
		}
	}
}

// TestInACrowdTanksPassCloser: one comes the other way so far aside that it would just be met
// if there were no crowd. One that is led round things keeps as far away as ever.
func TestInACrowdTanksPassCloser(t *testing.T) {
	aside := func(crowd, way float64) float64 {
		tuning := steer.DefaultTuning()
		tuning.Treeline.Crowd, tuning.Treeline.Detour = crowd, 0 // no bow
		for d := 7.4; ; d += 0.01 {
			s := steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{500, 0, 500}, 0, 8)}
			s.Movers = []steer.Mover{{ID: 1, At: s.Self.At.Add(mgl64.Vec3{24, 0, d}), Velocity: mgl64.Vec3{-8, 0, 0}, Radius: 3.7}}
			var trace steer.Trace
			if steer.New(steer.Treeline, 1).Steer(&s, steer.Wish{Speed: 8, Within: true, Way: way}, &tuning, &trace); trace.Threat != 1 {
				return d
			}
		}
	}
	alone, crowd, led := aside(10, 90), aside(1, 90), aside(1, 0)
	if led != alone || crowd > alone-0.1 || crowd < alone-0.3 {
		t.Errorf("passes %.2f m from the middle of another one alone, %.2f in a crowd, %.2f if led, want 0.1 to 0.3 less in a crowd only", alone, crowd, led)
	}
}
