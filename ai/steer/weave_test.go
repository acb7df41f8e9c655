package steer_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// ring returns a scene with a tank in the middle of the map, with heading 0, n stationary tanks 60
// m around it, and friends that tell their plans.
func ring(n int) *steer.Scene {
	s := &steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{500, 0, 500}, 0, 8), Intents: steer.NewIntents(n + 2)}
	for i := range n {
		at := s.Self.At.Add(polar(60, 360*(float64(i)+0.5)/float64(n)))
		s.Movers = append(s.Movers, steer.Mover{ID: tanks.ID(i + 2), At: at, Radius: 3.7})
	}
	return s
}

// crossing adds a friend to a scene that comes from the left and would be met after two and a half
// seconds.
func crossing(s *steer.Scene) *steer.Mover {
	s.Movers = append(s.Movers, steer.Mover{ID: 1, At: s.Self.At.Add(mgl64.Vec3{20, 0, -20}), Velocity: mgl64.Vec3{0, 0, 8}, Radius: 3.7})
	return &s.Movers[len(s.Movers)-1]
}

func TestATankPlansOnTheWayToAPlaceAndTellsInACrowdOnly(t *testing.T) {
	usual, off := steer.DefaultTuning(), steer.DefaultTuning()
	off.Treeline.Weave = false
	for _, tc := range []struct {
		name   string
		others int
		wish   steer.Wish
		tuning *steer.Tuning
		plans  bool
		tells  bool
	}{
		{"in a crowd", 10, steer.Wish{Speed: 8, Within: true, Far: 120}, &usual, true, true},
		{"among too few", 9, steer.Wish{Speed: 8, Within: true, Far: 120}, &usual, true, false},
		{"backward", 10, steer.Wish{Speed: 8, Within: true, Far: 120, Reverse: true}, &usual, false, false},
		{"to no place", 10, steer.Wish{Speed: 8, Within: true}, &usual, false, false},
		{"standing", 10, steer.Wish{Within: true, Far: 120}, &usual, false, false},
		{"with the knob off", 10, steer.Wish{Speed: 8, Within: true, Far: 120}, &off, false, false},
	} {
		s := ring(tc.others)
		var trace steer.Trace
		got := steer.New(steer.Treeline, 1).Steer(s, tc.wish, tc.tuning, &trace)
		if _, _, told := s.Intents.At(0, 0); told != tc.tells {
			t.Errorf("%s: tells its way: %v, want %v", tc.name, told, tc.tells)
		}
		if plans := len(trace.Marks) > 0; plans != tc.plans {
			t.Errorf("%s: plans: %v, want %v", tc.name, plans, tc.plans)
		}
		s.Intents = nil
		if usual := steer.New(steer.Treeline, 1).Steer(s, tc.wish, tc.tuning, nil); !tc.plans && got != usual {
			t.Errorf("%s: drives %v, by choices %v", tc.name, got, usual)
		}
	}
}

// TestATankFollowsTheIntentItTold: after half a second by the rules the tank is where it said it
// would be.
func TestATankFollowsTheIntentItTold(t *testing.T) {
	tuning := steer.DefaultTuning()
	for _, turn := range []float64{0, 0.7, -2, math.Pi} {
		s, strategy := ring(10), steer.New(steer.Treeline, 1)
		s.Self.ID = 0
		w := matchtest.World(matchtest.Field(1000, 1000), 1, tanks.Member{Class: tanks.Badger, Driver: matchtest.Script(func(v *tanks.View) tanks.Order {
			var o tanks.Order
			s.Self, s.Tick = steer.BodyOf(&v.Self, v.Rules), v.Tick
			place := mgl64.Vec3{500, 0, 500}.Add(polar(120, turn*180/math.Pi))
			wish := steer.Wish{Heading: geom.HeadingOf(place.Sub(v.Self.At)), Speed: 10, Within: true, Far: geom.PlaneDist(place, v.Self.At)}
			strategy.Steer(s, wish, &tuning, nil).Apply(&v.Self, v.Rules, &o)
			return o
		})})
		k := matchtest.Place(w, 0, 500, 500, 0)
		k.Speed = 9
		matchtest.Run(w, 0.1)
		x, z, told := s.Intents.At(0, w.Tick+24)
		matchtest.Run(w, 0.4)
		const near = 0.3 // m
		if d := math.Hypot(k.At[0]-x, k.At[2]-z); !told || d > near {
			t.Errorf("turn %.1f: %.2f m from where it told to be in half a second, want less than %g", turn, d, near)
		}
	}
}

// TestATankPlansRoundTheWayThatAFriendTold: it gives way to one that comes from the side, but not
// to one that said that it turns off.
func TestATankPlansRoundTheWayThatAFriendTold(t *testing.T) {
	tuning := steer.DefaultTuning()
	wish := steer.Wish{Speed: 8, Within: true, Far: 120}
	reach := func(tell func(s *steer.Scene, m *steer.Mover)) (along, gap float64) {
		s := ring(10)
		m := crossing(s)
		tell(s, m)
		strategy := steer.New(steer.Treeline, 1)
		strategy.Steer(s, wish, &tuning, nil)
		gap = math.Inf(1)
		for tick := range 4 * tanks.Hertz {
			x, z, _ := s.Intents.At(0, tick)
			ox, oz := m.At[0], m.At[2]+float64(m.Velocity[2]*float64(tick)*tanks.Dt)
			gap = min(gap, math.Hypot(x-ox, z-oz)-7.4)
			along = x - 500
		}
		return along, gap
	}
	straight, gap := reach(func(*steer.Scene, *steer.Mover) {})
	const corner = 0.5 // m; hulls are not round
	if gap < -corner {
		t.Errorf("it plans to come %.2f m too near to one that drives straight on", -gap)
	}
	away, _ := reach(func(s *steer.Scene, m *steer.Mover) { s.Intents.Tell(1, 0, m.At, mgl64.Vec3{0, 0, -8}) })
	if away < 31 || straight > away-1 {
		t.Errorf("in 4 s it plans to get %.1f m far before one that crosses, %.1f m before one that told to turn back, want 31 m and less", straight, away)
	}
	stale, _ := reach(func(s *steer.Scene, m *steer.Mover) { s.Intents.Tell(1, -tanks.Hertz, m.At, mgl64.Vec3{0, 0, -8}) })
	if stale != straight {
		t.Errorf("in 4 s it plans to get %.1f m far before one that told to turn back long ago, want %.1f", stale, straight)
	}
}

// TestATankThatNoLongerWeavesLooksFirst: if it suddenly has to back up, it sees the others before
// it chooses how.
func TestATankThatNoLongerWeavesLooksFirst(t *testing.T) {
	tuning := steer.DefaultTuning()
	s, strategy := ring(10), steer.New(steer.Treeline, 1)
	wish := steer.Wish{Speed: 8, Within: true, Far: 120}
	strategy.Steer(s, wish, &tuning, nil)
	movers := s.Movers
	wish.Reverse = true
	for range 3 {
		_, _, told := s.Intents.At(0, s.Tick)
		if s.Movers = nil; steer.Looks(strategy, tanks.Dt) {
			s.Movers = movers
		}
		strategy.Steer(s, wish, &tuning, nil)
		if _, _, still := s.Intents.At(0, s.Tick); told && !still && s.Movers == nil {
			t.Fatal("it ended weaving in a tick in which it did not look")
		}
	}
	if _, _, told := s.Intents.At(0, s.Tick); told {
		t.Error("it still tells the way that it no longer takes")
	}
}

// TestATankAdaptsToAFriendsNewIntent: a friend that said that it turns off says that it crosses
// after all. The tank, which checks its plan as it drives, keeps clear of that friend to the end.
func TestATankAdaptsToAFriendsNewIntent(t *testing.T) {
	const corner = 0.5 // m; hulls are not round
	tuning := steer.DefaultTuning()
	s := ring(10)
	m := crossing(s)
	m.Velocity = mgl64.Vec3{0, 0, 2} // as if it turned off: what it said counts
	strategy := steer.New(steer.Treeline, 1)
	place := s.Self.At.Add(mgl64.Vec3{120})
	steered := func(tells mgl64.Vec3) {
		s.Intents.Tell(1, s.Tick, m.At, tells)
		to := place.Sub(s.Self.At)
		strategy.Steer(s, steer.Wish{Heading: geom.HeadingOf(to), Speed: 8, Within: true, Far: to.Len()}, &tuning, nil)
	}
	settle := 2*tanks.Hertz + 5 // not where a new half second begins
	for ; s.Tick < settle; s.Tick++ {
		steered(mgl64.Vec3{0, 0, -8})
	}
	met, gap := math.Inf(1), math.Inf(1) // m, if it kept to its plan; in fact
	clear := func(x, z float64, tick int) float64 {
		return math.Hypot(x-m.At[0], z-m.At[2]-float64(8*float64(tick-s.Tick)*tanks.Dt)) - 7.4
	}
	for tick := s.Tick; tick < s.Tick+4*tanks.Hertz; tick++ {
		x, z, _ := s.Intents.At(0, tick)
		met = min(met, clear(x, z, tick))
	}
	if met > -2 {
		t.Fatalf("round a friend that turns off it stays %.2f m away from where that one would have crossed", met)
	}
	for range 4 * tanks.Hertz {
		steered(mgl64.Vec3{0, 0, 8})
		s.Tick++
		x, z, _ := s.Intents.At(0, s.Tick) // it drives as it said
		if by := (mgl64.Vec3{x - s.Self.At[0], 0, z - s.Self.At[2]}); by.Len() > 0 {
			s.Self.Heading, s.Self.Speed = geom.HeadingOf(by), by.Len()/tanks.Dt
		}
		s.Self.At[0], s.Self.At[2] = x, z
		m.At[2] += 8 * tanks.Dt
		gap = min(gap, clear(x, z, s.Tick))
	}
	if gap < -corner {
		t.Errorf("round a friend that told that it crosses after all it came %.2f m too near", -gap)
	}
}

// TestTheWayThatIsToldIsDrawn: it is drawn second by second, up to the place that it leads to.
func TestTheWayThatIsToldIsDrawn(t *testing.T) {
	const seconds = 5
	tuning := steer.DefaultTuning()
	s := ring(10)
	var trace steer.Trace
	steer.New(steer.Treeline, 1).Steer(s, steer.Wish{Speed: 8, Within: true, Far: 120}, &tuning, &trace)
	if trace.Cause != steer.PlanCause || trace.Limit <= 0 || len(trace.Marks) != seconds {
		t.Fatalf("%v, up to %g m/s, %d arrows; want the plan, forward, %d", trace.Cause, trace.Limit, len(trace.Marks), seconds)
	}
	at := s.Self.At
	for i, m := range trace.Marks {
		x, z, _ := s.Intents.At(0, (i+1)*tanks.Hertz)
		if m.From != at || math.Hypot(m.To[0]-x, m.To[2]-z) > 1e-9 {
			t.Errorf("arrow %d goes from %v to %v, want from %v to %.1f, %.1f", i, m.From, m.To, at, x, z)
		}
		at = m.To
	}
}

// TestTheRuleOfTheHitPointChoosesTheSideOfAPlan: the nearest tank that would be hit, a little to
// one side of the way, is passed on the other, and the overlay names it.
func TestTheRuleOfTheHitPointChoosesTheSideOfAPlan(t *testing.T) {
	usual, off := steer.DefaultTuning(), steer.DefaultTuning()
	off.Hitpoint.Near = false
	for _, right := range []float64{-0.5, 0.5} {
		s := ring(0)
		s.Movers = []steer.Mover{{ID: 1, At: s.Self.At.Add(mgl64.Vec3{22, 0, right}), Radius: 3.7}}
		wish := steer.Wish{Speed: 8, Within: true, Far: 120}
		var trace steer.Trace
		steer.New(steer.Treeline, 1).Steer(s, wish, &usual, &trace)
		if trace.Cause != steer.HitPointCause || trace.Threat != 1 {
			t.Fatalf("%v, threat %d; want the hit point and tank 1", trace.Cause, trace.Threat)
		}
		at := trace.Marks[1].To
		if side := steer.Away(s.Self.At, 0, s.Movers[0].At); (s.Self.At[2]-at[2])*side < 1 {
			t.Errorf("a tank %.1f m to the right: in 2 s it plans to be %.1f m to the right", right, at[2]-s.Self.At[2])
		}
		steer.New(steer.Treeline, 1).Steer(s, wish, &off, &trace)
		if trace.Cause != steer.PlanCause || trace.Threat != tanks.NoTank {
			t.Errorf("without the rule: %v, threat %d; want the plan and none", trace.Cause, trace.Threat)
		}
	}
}

// TestAPlanLeadsOnFromThePlace: it leads to the places after it, past one that is on the way.
func TestAPlanLeadsOnFromThePlace(t *testing.T) {
	tuning := steer.DefaultTuning()
	left := func(then ...mgl64.Vec3) float64 {
		s := ring(10)
		for i := range then {
			then[i] = then[i].Add(s.Self.At)
		}
		s.Self.Speed = 8
		steer.New(steer.Treeline, 1).Steer(s, steer.Wish{Speed: 8, Top: 8, Within: true, Far: 20, Then: then}, &tuning, nil)
		_, z, _ := s.Intents.At(0, 5*tanks.Hertz)
		return s.Self.At[2] - z
	}
	const aside = 8.0 // m after 5 s
	to, fro := left(mgl64.Vec3{20, 0, -12}, mgl64.Vec3{20, 0, -45}), left(mgl64.Vec3{20, 0, 12}, mgl64.Vec3{20, 0, 45})
	if to < aside || fro > -aside {
		t.Errorf("on to the left it plans to be %.1f m to the left in 5 s, on to the right %.1f m", to, fro)
	}
}

// TestATankThatIsStuckAloneStopsPlanning: it does so for a while, since the way round what holds it
// up is longer than a plan looks ahead. Where others may be holding it up, it goes on planning.
func TestATankThatIsStuckAloneStopsPlanning(t *testing.T) {
	const seconds, least, most = 14, 3.5, 4.5 // s by choices
	tuning := steer.DefaultTuning()
	for _, near := range []bool{false, true} {
		s, strategy := ring(0), steer.New(steer.Treeline, 1)
		if near {
			s.Movers = []steer.Mover{{ID: 1, At: s.Self.At.Add(mgl64.Vec3{0, 0, 15}), Radius: 3.7}}
		}
		choices := 0
		for range seconds * tanks.Hertz {
			var trace steer.Trace
			s.Tick++
			strategy.Steer(s, steer.Wish{Speed: 8, Within: true, Far: 30}, &tuning, &trace)
			if len(trace.Marks) == 0 {
				choices++
			}
		}
		if got := float64(choices) * tanks.Dt; !near && (got < least || got > most) || near && got > 0 {
			t.Errorf("near another %t: drives by choices for %.1f of %d s", near, got, seconds)
		}
	}
}

func TestWeavingDoesNotAllocate(t *testing.T) {
	tuning := steer.DefaultTuning()
	s := ring(12)
	strategy := steer.New(steer.Treeline, 1)
	if got := testing.AllocsPerRun(200, func() {
		s.Tick++
		strategy.Steer(s, steer.Wish{Speed: 10, Within: true, Far: 120}, &tuning, nil)
	}); got != 0 {
		t.Errorf("%g allocations a call, want 0", got)
	}
}
