package sight_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// duel returns a world with one tank of each team on a map: Ada of green looks along +x from (100,
// 100), Bob of red stands at (x, z), side on.
func duel(t *testing.T, m *terrain.Map, tuning sight.Tuning, x, z float64) (*tanks.World, *sight.Eyes) {
	t.Helper()
	w := &tanks.World{Map: m, Standing: terrain.NewStanding(m), Sightings: tanks.NewSightings(2)}
	for i := range 2 {
		w.Tanks = append(w.Tanks, tanks.Tank{
			ID: tanks.ID(i), Team: tanks.Team(i), Class: tanks.Badger, Name: []string{"Ada", "Bob"}[i],
			Health: 100, FiredTick: -1, HitTick: -1, KilledTick: -1,
		})
	}
	place(m, &w.Tanks[0], 100, 100, 0)
	place(m, &w.Tanks[1], x, z, math.Pi/2)
	return w, sight.New(sight.NewOccluders(m), tuning)
}

func place(m *terrain.Map, t *tanks.Tank, x, z float64, heading geom.Heading) {
	t.Pose = tanks.Pose{At: mgl64.Vec3{x, m.Ground.Height(x, z), z}, Heading: heading}
}

// look has the eyes look for some seconds and returns how Ada sees Bob.
func look(w *tanks.World, e *sight.Eyes, seconds float64) *tanks.Sighting {
	for range int(math.Round(seconds * tanks.Hertz)) {
		e.Look(w)
		w.Tick++
	}
	return w.Sightings.Of(0, 1)
}

// TestSpotMeterTimes: the meter fills at several shares in the expected time; a look rate of 60
// leaves no rounding except one tick.
func TestSpotMeterTimes(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*sight.Tuning)
		want   float64 // s
	}{
		"in full view, needs 20 %":   {func(*sight.Tuning) {}, 1 / 2.5},
		"never below the min time":   {func(o *sight.Tuning) { o.MeterRate = 20 }, 0.25},
		"a longer min time":          {func(o *sight.Tuning) { o.MeterTime = 1.5 }, 1.5},
		"slow meter":                 {func(o *sight.Tuning) { o.MeterRate = 0.5 }, 2},
		"everything must be visible": {func(o *sight.Tuning) { o.Still, o.Edge = 1, 1 }, math.Inf(1)},
	} {
		tuning := sight.DefaultTuning()
		tuning.LookRate = 60
		c.change(&tuning)
		w, e := duel(t, flatMap(), tuning, 200, 100)
		took := math.Inf(1)
		for range 5 * tanks.Hertz {
			e.Look(w)
			w.Tick++
			if s := w.Sightings.Of(0, 1); s.Seen {
				took = float64(w.Tick) * tanks.Dt
				if s.SeenSince != w.Tick-1 || s.SeenTick != w.Tick-1 {
					t.Errorf("%s: seen since tick %d, last at %d, in tick %d", name, s.SeenSince, s.SeenTick, w.Tick-1)
				}
				break
			}
		}
		if took != c.want && math.Abs(took-c.want) > 2.1*tanks.Dt {
			t.Errorf("%s: seen after %.3f s, want %.3f", name, took, c.want)
		}
	}
}

// TestSpotMeterDrains: the meter empties after the target is hidden halfway.
func TestSpotMeterDrains(t *testing.T) {
	w, e := duel(t, flatMap(), sight.DefaultTuning(), 200, 100)
	before := look(w, e, 0.2).Meter
	place(w.Map, &w.Tanks[1], 50, 100, 0) // behind Ada
	s := look(w, e, 0.3)
	if !(before > 0.2) || math.Abs(before-s.Meter-0.3*0.6) > 0.07 {
		t.Errorf("meter %.3f, after 0.3 s out of view %.3f, want %.3f less", before, s.Meter, 0.3*0.6)
	}
	if s = look(w, e, 5); s.Meter != 0 {
		t.Errorf("meter %.3f after five seconds, want 0", s.Meter)
	}
}

// TestSightIsHeldAndLost: the target is covered partly and completely after it was seen.
func TestSightIsHeldAndLost(t *testing.T) {
	// A tree at 150 that covers all of Bob except a part at his nose.
	m := flatMap(oak(150, 99, 2), oak(300, 300, 3))
	tuning := sight.DefaultTuning()
	w, e := duel(t, m, tuning, 200, 120)
	w.Tanks[0].Turret = -0.2
	s := look(w, e, 2)
	if !s.Seen {
		t.Fatal("not seen in the open")
	}
	// Find a place where the share is between 0.6 T and T.
	z := 120.0
	for ; z > 95; z -= 0.05 {
		place(m, &w.Tanks[1], 200, z, math.Pi/2)
		if x := e.Explain(w, 0, 1); x.Share < 0.9*x.Threshold && x.Share > 0.7*x.Threshold {
			break
		}
	}
	if s = look(w, e, 3); !s.Seen || s.Meter != 1 || s.Share >= s.Threshold {
		t.Errorf("share %.3f of needed %.3f: seen %t, meter %.2f; want it kept", s.Share, s.Threshold, s.Seen, s.Meter)
	}
	place(m, &w.Tanks[1], 200, 98, 0) // behind the tree
	if s = look(w, e, 0.4); !s.Seen || s.Share >= 0.6*s.Threshold {
		t.Errorf("0.4 s after hiding: seen %t, share %.3f", s.Seen, s.Share)
	}
	if s = look(w, e, 0.35); s.Seen {
		t.Errorf("0.75 s after hiding it is still seen, hold is %.1f s", tuning.Hold)
	}
	last := s.SeenTick
	if s = look(w, e, 2); s.SeenTick != last || s.Seen {
		t.Errorf("seen %t, last at %d, want not since %d", s.Seen, s.SeenTick, last)
	}
}

// TestWhatIsInView: this depends on the target's place and the turret's heading.
func TestWhatIsInView(t *testing.T) {
	for name, c := range map[string]struct {
		x, z   float64
		hull   geom.Heading
		turret float64
		want   bool
	}{
		"straight ahead":                    {200, 100, 0, 0, true},
		"at the far end of the range":       {449, 100, 0, 0, true},
		"beyond the range":                  {452, 100, 0, 0, false},
		"beside the field":                  {150, 160, 0, 0, false},
		"behind":                            {50, 100, 0, 0, false},
		"behind, the turret turned back":    {50, 100, 0, math.Pi, true},
		"the hull turned away, turret not":  {200, 100, 2, -2, true},
		"the turret turned away, hull not":  {200, 100, 0, 1, false},
		"behind, but within 12 m":           {90, 100, 0, 0, true},
		"beside, but within 12 m":           {100, 89, 0, 0, true},
		"behind, just beyond 12 m":          {87.5, 100, 0, 0, false},
		"half a tank over the field's edge": {200, 100 + 100*math.Tan(math.Pi/8) + 2, 0, 0, true},
	} {
		w, e := duel(t, flatMap(), sight.DefaultTuning(), c.x, c.z)
		w.Tanks[0].Heading, w.Tanks[0].Turret = c.hull, c.turret
		w.Tanks[1].Speed = 3
		s := look(w, e, 3)
		if s.Seen != c.want || !c.want && !(s.Threshold > 1) {
			t.Errorf("%s: seen %t, want %t (share %.2f, threshold %.2f)", name, s.Seen, c.want, s.Share, s.Threshold)
		}
	}
}

// TestSeenTanksAreKeptBeyondTheRange: a tank acquired at 340 m is followed to 395 m, but not to 405
// m.
func TestSeenTanksAreKeptBeyondTheRange(t *testing.T) {
	w, e := duel(t, flatMap(), sight.DefaultTuning(), 440, 100)
	if !look(w, e, 2).Seen {
		t.Fatal("not seen at 340 m")
	}
	place(w.Map, &w.Tanks[1], 495, 100, math.Pi/2)
	if !look(w, e, 2).Seen {
		t.Error("lost at 395 m, the range to lose is 400 m")
	}
	w.Tanks[1].At[0] = 507
	if look(w, e, 2).Seen {
		t.Error("still seen at 407 m")
	}
	w.Tanks[1].At[0] = 495
	if look(w, e, 2).Seen {
		t.Error("noticed at 395 m, the range to notice is 350 m")
	}
}

// TestSignsOfLife: these are motion, turning and a shot.
func TestSignsOfLife(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*tanks.Tank)
		want   float64
	}{
		"still":                  {func(*tanks.Tank) {}, 0.2},
		"drives":                 {func(b *tanks.Tank) { b.Speed = 0.6 }, 0.1},
		"reverses":               {func(b *tanks.Tank) { b.Speed = -0.6 }, 0.1},
		"creeps":                 {func(b *tanks.Tank) { b.Speed = 0.4 }, 0.2},
		"turns its turret":       {func(b *tanks.Tank) { b.TurretRate = -0.5 }, 0.15},
		"turns its hull":         {func(b *tanks.Tank) { b.HullRate = 0.5 }, 0.15},
		"fired a second ago":     {func(b *tanks.Tank) { b.FiredTick = 600 - 60 }, 0.1},
		"fired three s ago":      {func(b *tanks.Tank) { b.FiredTick = 600 - 180 }, 0.2},
		"fired at the very tick": {func(b *tanks.Tank) { b.FiredTick = 600 }, 0.1},
	} {
		w, e := duel(t, flatMap(), sight.DefaultTuning(), 200, 100)
		w.Tick = 600
		c.change(&w.Tanks[1])
		e.Look(w)
		// Ada's eye is a hand's breadth off the middle of her hull: Bob is not exactly straight
		// ahead.
		if s := w.Sightings.Of(0, 1); math.Abs(s.Threshold-c.want) > 1e-3 {
			t.Errorf("%s: threshold %.4f, want %.4f", name, s.Threshold, c.want)
		}
	}
}

func TestTheDeadAndFriends(t *testing.T) {
	w, e := duel(t, flatMap(), sight.DefaultTuning(), 200, 100)
	if s := look(w, e, 2); !s.Seen {
		t.Fatal("not seen")
	}
	w.Tanks[1].Health = 0
	if s := look(w, e, 0.1); s.Seen || s.Share != 0 || s.Meter != 0 {
		t.Errorf("a wreck is seen: %+v", *s)
	}
	w.Tanks[1].Health, w.Tanks[0].Health = 100, 0
	if s := look(w, e, 2); s.Seen {
		t.Error("a wreck sees")
	}
	w.Tanks[0].Health, w.Tanks[1].Team = 100, 0
	w.Sightings.Reset()
	if s := look(w, e, 2); s.Seen || s.LookTick >= 0 {
		t.Error("a friend is looked at")
	}
}

// TestWrecksHide: a wreck in the way hides, and is gone in the next round.
func TestWrecksHide(t *testing.T) {
	w, e := duel(t, flatMap(), sight.DefaultTuning(), 200, 100)
	wreck := w.Tanks[1]
	wreck.ID, wreck.Health = 2, 0
	w.Tanks = append(w.Tanks, wreck)
	place(w.Map, &w.Tanks[2], 192, 100, math.Pi/2)
	w.Sightings = tanks.NewSightings(3)
	e.Look(w)
	if s := w.Sightings.Of(0, 1); s.Share > 0.5 {
		t.Errorf("behind a wreck %.3f is visible", s.Share)
	}
	if x := e.Explain(w, 0, 1); len(x.Blocked) == 0 || x.Blocked[0].Cause.Kind != "wreck" || x.Blocked[0].Cause.Wreck != 2 {
		t.Errorf("blocked by %+v, want the wreck", x.Blocked)
	}
	w.Tanks[2].Health = 100
	e.Look(w)
	w.Tick += 6
	e.Look(w)
	if s := w.Sightings.Of(0, 1); s.Share != 1 {
		t.Errorf("behind a living tank %.3f is visible, want all", s.Share)
	}
}

// TestTuningTakesEffectAtTheNextLook: a changed threshold counts for a pair in sight.
func TestTuningTakesEffectAtTheNextLook(t *testing.T) {
	tuning := sight.DefaultTuning()
	w, e := duel(t, flatMap(oak(150, 98.5, 1)), tuning, 200, 100)
	share := look(w, e, 3).Share
	if !w.Sightings.Of(0, 1).Seen || share < 0.3 || share > 0.9 {
		t.Fatalf("share %.3f", share)
	}
	tuning.Still, tuning.Edge = 0.95, 0.95
	tuning.LoseFactor = 1
	e.SetTuning(tuning)
	if s := look(w, e, 1); s.Seen || math.Abs(s.Threshold-0.95) > 1e-9 {
		t.Errorf("threshold %.3f, seen %t, want lost", s.Threshold, s.Seen)
	}
	tuning.Mode = sight.Seed
	e.SetTuning(tuning)
	if s := look(w, e, 1); s.Share == share || math.Abs(s.Share*20-math.Round(s.Share*20)) > 1e-9 {
		t.Errorf("seed mode gives %.4f, want parts of 20", s.Share)
	}
}

// TestNewThresholdsTakeEffectNextTick: they count even between two looks.
func TestNewThresholdsTakeEffectNextTick(t *testing.T) {
	tuning := sight.DefaultTuning()
	w, e := duel(t, flatMap(), tuning, 200, 100)
	look(w, e, 1.0/60)
	for i := range 12 {
		tuning.Still = 0.3 + 0.01*float64(i)
		e.SetTuning(tuning)
		e.SetTuning(tuning) // as the panel may, without a change
		if s := look(w, e, 1.0/60); math.Abs(s.Threshold-tuning.Still) > 2e-3 || s.LookTick != w.Tick-1 {
			t.Errorf("tick %d: threshold %.3f, want %.3f", w.Tick, s.Threshold, tuning.Still)
		}
	}
	e.SetTuning(tuning)
	before := w.Sightings.Of(0, 1).LookTick
	if s := look(w, e, 1.0/60); s.LookTick != before {
		t.Error("the same numbers make a tank look before it is due")
	}
}

// TestLooksAreSpreadOverTheTicks: this holds for every tick of a battle of 30.
func TestLooksAreSpreadOverTheTicks(t *testing.T) {
	m := flatMap()
	w := &tanks.World{Map: m, Standing: terrain.NewStanding(m), Sightings: tanks.NewSightings(30)}
	for i := range 30 {
		tank := tanks.Tank{ID: tanks.ID(i), Team: tanks.Team(i % 2), Class: tanks.Badger, Health: 100, FiredTick: -1}
		place(m, &tank, 20+15*float64(i), 50+300*float64(i%2), 0)
		w.Tanks = append(w.Tanks, tank)
	}
	e := sight.New(sight.NewOccluders(m), sight.DefaultTuning())
	for range 30 {
		e.Look(w)
		looks := 0
		for i := range 30 {
			for k := range 30 {
				if w.Sightings.Of(tanks.ID(i), tanks.ID(k)).LookTick == w.Tick {
					looks++
				}
			}
		}
		if want := 450 / 6; looks != want {
			t.Errorf("tick %d: %d looks, want %d", w.Tick, looks, want)
		}
		w.Tick++
	}
	if n := testing.AllocsPerRun(60, func() { e.Look(w); w.Tick++ }); n != 0 {
		t.Errorf("%.2f allocations a tick", n)
	}
}

// TestNearTanksAreLookedAtTwiceAsOften: at 50 m compared with 100 m.
func TestNearTanksAreLookedAtTwiceAsOften(t *testing.T) {
	for x, want := range map[float64]int{150: 20, 200: 10} {
		w, e := duel(t, flatMap(), sight.DefaultTuning(), x, 100)
		looks := 0
		for range tanks.Hertz {
			e.Look(w)
			if w.Sightings.Of(0, 1).LookTick == w.Tick {
				looks++
			}
			w.Tick++
		}
		if looks != want {
			t.Errorf("%.0f m away: %d looks in a second, want %d", x-100, looks, want)
		}
	}
}

// TestAimPoint: it is in the middle of the largest visible part, and never where something hides
// it.
func TestAimPoint(t *testing.T) {
	for name, c := range map[string]struct {
		stands []terrain.Obstacle
		want   mgl64.Vec3
	}{
		"in the open":     {nil, mgl64.Vec3{200, 1.1, 100}},
		"left half shows": {[]terrain.Obstacle{oak(150, 105, 5)}, mgl64.Vec3{200, 1.1, 98.4}},
		"right half":      {[]terrain.Obstacle{oak(150, 95, 5)}, mgl64.Vec3{200, 0.8, 101.6}},
		"only the turret": {[]terrain.Obstacle{{Kind: terrain.Rock, At: mgl64.Vec3{193, 0, 100}, Height: 1.7, HalfLength: 3, HalfWidth: 8}}, mgl64.Vec3{200, 2.03, 99.75}},
		"nothing":         {[]terrain.Obstacle{oak(150, 100, 9)}, mgl64.Vec3{200, 1.2, 100}},
	} {
		w, e := duel(t, flatMap(c.stands...), sight.DefaultTuning(), 200, 100)
		e.Look(w)
		if got := w.Sightings.Of(0, 1).AimAt; got.Sub(c.want).Len() > 0.3 {
			t.Errorf("%s: aim at %.2f, want %.2f", name, got, c.want)
		}
	}
}

// TestAimPointMovesWithTheTarget: it does so between two looks.
func TestAimPointMovesWithTheTarget(t *testing.T) {
	w, e := duel(t, flatMap(), sight.DefaultTuning(), 200, 100)
	look(w, e, 2)
	w.Tanks[1].Speed = 12
	for range 60 {
		w.Tanks[1].At = w.Tanks[1].At.Add(w.Tanks[1].Velocity().Mul(tanks.Dt))
		e.Look(w)
		w.Tick++
		if s := w.Sightings.Of(0, 1); geom.PlaneDist(s.AimAt, w.Tanks[1].At) > 0.5 || s.At != w.Tanks[1].At {
			t.Fatalf("tick %d: aim at %.2f, target at %.2f, known at %.2f", w.Tick, s.AimAt, w.Tanks[1].At, s.At)
		}
	}
}
