package tanks_test

import (
	"math"
	"slices"
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// eyes are tanks.Eyes that see what the test decides.
type eyes struct {
	sees      func(observer, target tanks.ID, tick int) bool
	restarted int
}

func (e *eyes) Look(w *tanks.World) {
	for i := range w.Tanks {
		for j := range w.Tanks {
			if w.Tanks[i].Team == w.Tanks[j].Team {
				continue
			}
			s := w.Sightings.Of(tanks.ID(i), tanks.ID(j))
			s.Seen = e.sees(tanks.ID(i), tanks.ID(j), w.Tick)
			s.Share, s.AimAt = 0.5, w.Tanks[j].At
			if s.Seen {
				s.SeenTick, s.At = w.Tick, w.Tanks[j].At
			}
		}
	}
}

func (e *eyes) Restart() { e.restarted++ }

// watcher records what one tank was told in every tick.
type watcher struct {
	views []seenView
	order tanks.Order
}

type seenView struct {
	tick    int
	friends []tanks.Friend
	seen    []tanks.Contact
	reports []tanks.Report
	calls   []tanks.Call
	sounds  []tanks.Sound
	hits    []tanks.HitOn
	made    []tanks.HitMade
	shells  []tanks.Tracer
	wrecks  []tanks.Wreck
}

func (k *watcher) Drive(v *tanks.View) tanks.Order {
	k.views = append(k.views, seenView{
		tick: v.Tick, friends: append([]tanks.Friend(nil), v.Friends...), seen: append([]tanks.Contact(nil), v.Seen...),
		reports: append([]tanks.Report(nil), v.Reports...), sounds: append([]tanks.Sound(nil), v.Sounds...),
		hits: append([]tanks.HitOn(nil), v.HitsOn...), made: append([]tanks.HitMade(nil), v.HitsMade...), shells: append([]tanks.Tracer(nil), v.Shells...),
		calls: append([]tanks.Call(nil), v.Calls...), wrecks: append([]tanks.Wreck(nil), v.Wrecks...),
	})
	return k.order
}

// sensed returns a match of two tanks a side: 0 and 1 of team 0, 2 and 3 of team 1, in a row along
// x at the given places, with watchers of tanks 0 and 1.
func sensed(e tanks.Eyes, x [4]float64) (*tanks.World, [2]*watcher) {
	kept := [2]*watcher{{}, {}}
	w, err := tanks.NewWorld(tanks.Setup{
		Map: matchtest.Field(1000, 200), Seed: 4, Eyes: e, Tuning: tanks.DefaultTuning(),
		Members: []tanks.Member{
			{Team: 0, Class: tanks.Badger, Driver: kept[0], Human: true},
			{Team: 0, Class: tanks.Badger, Driver: kept[1]},
			{Team: 1, Class: tanks.Badger},
			{Team: 1, Class: tanks.Badger},
		},
	})
	if err != nil {
		panic(err)
	}
	for i := range x {
		matchtest.Place(w, tanks.ID(i), x[i], 100, 0)
	}
	return w, kept
}

func TestSightingsBecomeContactsAndEvents(t *testing.T) {
	e := &eyes{sees: func(observer, target tanks.ID, tick int) bool {
		return observer == 0 && target == 2 && tick >= 10 && tick < 20
	}}
	w, kept := sensed(e, [4]float64{50, 60, 600, 700})
	for range 40 {
		w.Step()
		_, spotted := only(w.Events, tanks.Spotted)
		_, lost := only(w.Events, tanks.Lost)
		if tick := w.Tick - 1; (spotted == 1) != (tick == 10) || (lost == 1) != (tick == 20) {
			t.Errorf("tick %d: %d spotted, %d lost", tick, spotted, lost)
		}
	}
	for _, v := range kept[0].views {
		if want := v.tick >= 10 && v.tick < 20; (len(v.seen) == 1) != want {
			t.Fatalf("tick %d: %d contacts", v.tick, len(v.seen))
		}
	}
	if c := kept[0].views[15].seen[0]; c.ID != 2 || c.Pose.At != w.Tanks[2].At || c.Share != 0.5 {
		t.Errorf("contact %+v", c)
	}
	if got := w.PerceptTick(0, 2); got != 19 {
		t.Errorf("last percept in tick %d, want 19", got)
	}
	if len(kept[1].views[15].seen) != 0 {
		t.Error("a tank sees with the eyes of another")
	}
}

func TestShotsAreHeardWithinTheirRangeAndWithError(t *testing.T) {
	e := &eyes{sees: func(tanks.ID, tanks.ID, int) bool { return false }}
	w, kept := sensed(e, [4]float64{50, 100, 290, 310})
	w.SetDriver(2, matchtest.Fixed(tanks.Order{Fire: true}), false)
	matchtest.Run(w, 400)
	widest, furthest, n := 0.0, 0.0, 0
	var last tanks.Sound
	same := 0
	for _, v := range kept[0].views {
		for _, s := range v.sounds {
			if s.Kind != tanks.ShotSound || !s.Enemy {
				t.Fatalf("heard %+v", s)
			}
			if s == last {
				same++
			}
			last = s
			n++
			widest = math.Max(widest, math.Abs(s.Heading.To(0)))
			furthest = math.Max(furthest, math.Abs(s.Range/240-1))
		}
	}
	if n < 80 || same > 0 {
		t.Fatalf("%d shots heard, %d of them alike", n, same)
	}
	if widest > 8*degree || widest < 6*degree {
		t.Errorf("the worst bearing is off by %g deg, want nearly 8", widest/degree)
	}
	if furthest > 0.2+1e-2 || furthest < 0.15 {
		t.Errorf("the worst range is off by %g, want nearly 0.2", furthest)
	}
	w, kept = sensed(e, [4]float64{30, 50, 290, 310})
	w.SetDriver(2, matchtest.Fixed(tanks.Order{Fire: true}), false)
	matchtest.Run(w, 10)
	for _, v := range kept[0].views {
		if len(v.sounds) > 0 {
			t.Fatal("a shot was heard at 260 m")
		}
	}
}

func TestEnginesAreHeardNearby(t *testing.T) {
	e := &eyes{sees: func(tanks.ID, tanks.ID, int) bool { return false }}
	tests := []struct {
		name     string
		distance float64
		driving  bool
		want     bool
	}{
		{"idle and near", 18, false, true},
		{"idle and further", 25, false, false},
		{"driving and further", 25, true, true},
		{"driving and far", 60, true, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w, kept := sensed(e, [4]float64{100, 900, 100 + tt.distance, 600})
			if tt.driving { // in a small circle
				w.SetDriver(2, matchtest.Fixed(tanks.Order{Throttle: 0.1, Steer: 1}), false)
			}
			matchtest.Run(w, 10)
			heard := 0
			for _, v := range kept[0].views {
				for _, s := range v.sounds {
					if s.Kind == tanks.EngineSound && s.Enemy {
						heard++
					}
				}
			}
			if tt.want && (heard < 8 || heard > 10) || !tt.want && heard > 0 {
				t.Errorf("heard %d times in 10 s", heard)
			}
			if known := w.PerceptTick(0, 2) >= 0; known != tt.want {
				t.Errorf("percept: %v", known)
			}
		})
	}
}

func TestHitsAndShellsAreFelt(t *testing.T) {
	s := newShootingRange(matchtest.Field(300, 200))
	k := &watcher{}
	s.SetDriver(1, k, false)
	s.shell(math.Pi/2, [3]float64{0, 0.2, 0})
	s.Step()
	var hits []tanks.HitOn
	tracers := 0
	for _, v := range k.views {
		hits = append(hits, v.hits...)
		tracers += len(v.shells)
	}
	if len(hits) != 1 || hits[0].Damage != 40 || math.Abs(hits[0].From.To(-math.Pi/2)) > 1e-6 {
		t.Errorf("hits %+v, want one of 40 from the right", hits)
	}
	if tracers == 0 {
		t.Error("the shell was not seen coming")
	}
	if s.PerceptTick(1, 0) < 0 {
		t.Error("a tank that is hit does not know of the shooter")
	}
}

// TestHitsAreKnownToTheShooter: the crew of the gun learns once whom a shell hit and the damage,
// and nobody else does; a snapshot between the hit and the view loses nothing.
func TestHitsAreKnownToTheShooter(t *testing.T) {
	s := newShootingRange(matchtest.Field(300, 200))
	shooter, victim := &watcher{}, &watcher{}
	s.SetDriver(0, shooter, false)
	s.SetDriver(1, victim, false)
	for s.Tanks[1].Health == s.Tanks[1].Body().HealthFactor*s.Tuning.Damage.Health && s.Tick < 60 {
		s.shell(math.Pi/2, [3]float64{0, 0.2, 0})
	}
	before := s.Snapshot()
	made := func() (made []tanks.HitMade) {
		shooter.views, victim.views = nil, nil
		for range 3 {
			s.Step()
		}
		for _, v := range shooter.views {
			made = append(made, v.made...)
		}
		for _, v := range victim.views {
			if len(v.made) > 0 {
				t.Errorf("the tank that was hit is told %+v", v.made)
			}
		}
		return made
	}
	first := made()
	s.Restore(before)
	if again := made(); len(first) != 1 || first[0] != (tanks.HitMade{Enemy: 1, Damage: 40}) || !slices.Equal(first, again) {
		t.Errorf("told %+v, and from a snapshot %+v; want one hit of 40 on tank 1", first, again)
	}
}

func TestFriendsAndWrecksAreKnown(t *testing.T) {
	e := &eyes{sees: func(tanks.ID, tanks.ID, int) bool { return false }}
	w, kept := sensed(e, [4]float64{50, 60, 600, 700})
	w.Tanks[3].Health = 0
	w.Step()
	v := kept[1].views[0]
	if len(v.friends) != 1 || v.friends[0].ID != 0 || v.friends[0].At != w.Tanks[0].At || !v.friends[0].Human {
		t.Errorf("friends %+v", v.friends)
	}
	if len(v.wrecks) != 1 || v.wrecks[0].ID != 3 || v.wrecks[0].Box != w.Tanks[3].Body().Footprint(&w.Tanks[3].Pose) {
		t.Errorf("wrecks %+v", v.wrecks)
	}
}

func TestUnseenShotsCountOnlyUnperceivedTargets(t *testing.T) {
	tests := []struct {
		name  string
		human bool
		from  float64 // x of the shooter; the enemy is at 600
		sees  bool
		told  bool
		want  int
	}{
		{"nothing told", false, 60, false, false, 1},
		{"a person may guess", true, 60, false, false, 0},
		{"seen", false, 60, true, false, 0},
		{"told by radio", false, 60, false, true, 0},
		{"heard", false, 585, false, false, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			e := &eyes{sees: func(observer, target tanks.ID, _ int) bool {
				return target == 2 && (observer == 1 && tt.sees || observer == 0 && tt.told)
			}}
			w, kept := sensed(e, [4]float64{50, tt.from, 600, 700})
			w.SetDriver(1, kept[1], tt.human)
			matchtest.Run(w, 3)
			kept[1].order = tanks.Order{Fire: true, Target: 2}
			matchtest.Run(w, 6)
			if w.Tanks[1].Shots < 2 {
				t.Fatal("no shots")
			}
			if w.UnseenShots != tt.want {
				t.Errorf("%d unseen shots, want %d", w.UnseenShots, tt.want)
			}
		})
	}
}

func TestViewsAreTakenBeforeAnyTankMoves(t *testing.T) {
	e := &eyes{sees: func(tanks.ID, tanks.ID, int) bool { return true }}
	w, kept := sensed(e, [4]float64{50, 80, 600, 700})
	kept[0].order = tanks.Order{Throttle: 1}
	for range 30 {
		at := w.Tanks[0].At
		w.Step()
		if got := kept[1].views[len(kept[1].views)-1].friends[0].At; got != at {
			t.Fatalf("tick %d: the friend was at %v in the view, at %v before the tick", w.Tick, got, at)
		}
	}
}

func TestSoundsAreSeededForEachListener(t *testing.T) {
	hear := func(extra bool) []tanks.Sound {
		e := &eyes{sees: func(tanks.ID, tanks.ID, int) bool { return false }}
		w, kept := sensed(e, [4]float64{50, 900, 200, 990})
		w.SetDriver(2, matchtest.Fixed(tanks.Order{Fire: true}), true)
		if extra { // the actions of a distant tank, which nobody here can hear
			w.SetDriver(3, matchtest.Fixed(tanks.Order{Fire: true, Steer: 1, Aim: tanks.Aim{Yaw: 2}}), false)
		}
		matchtest.Run(w, 20)
		var out []tanks.Sound
		for _, v := range kept[0].views {
			out = append(out, v.sounds...)
		}
		return out
	}
	a, b := hear(false), hear(true)
	if len(a) == 0 || len(a) != len(b) {
		t.Fatalf("heard %d and %d sounds", len(a), len(b))
	}
	for i := range a {
		if a[i] != b[i] {
			t.Fatalf("sound %d differs: %+v, %+v", i, a[i], b[i])
		}
	}
	if geom.Heading(0).To(a[0].Heading) == geom.Heading(0).To(a[1].Heading) {
		t.Error("two sounds with one error")
	}
}

func TestEverybodyIsToldOfAllOtherLivingTeammates(t *testing.T) {
	const n, dead, idle = 12, 4, 5
	members := make([]tanks.Member, n)
	kept := make([]*watcher, n)
	for i := range members {
		kept[i] = &watcher{}
		members[i] = tanks.Member{Team: tanks.Team(i % 3 / 2), Class: tanks.Badger, Driver: kept[i]}
	}
	members[idle].Driver = nil
	w := matchtest.World(matchtest.Field(1000, 200), 1, members...)
	w.Tanks[dead].Health = 0
	matchtest.Run(w, 0.1)
	for i := range members {
		if i == dead || i == idle {
			continue
		}
		var want []tanks.ID
		for j := range members {
			if j != i && j != dead && members[j].Team == members[i].Team {
				want = append(want, tanks.ID(j))
			}
		}
		for _, v := range kept[i].views {
			var got []tanks.ID
			for _, f := range v.friends {
				got = append(got, f.ID)
			}
			if !slices.Equal(got, want) {
				t.Fatalf("tick %d: tank %d is told of %v, want %v", v.tick, i, got, want)
			}
		}
	}
}

func TestEveryEngineIsHeardOnceInAPeriod(t *testing.T) {
	for _, period := range []int{1, 3, 7, 14, 60} {
		const enemies, rounds = 20, 3
		ear := &watcher{}
		members := []tanks.Member{{Team: 0, Class: tanks.Badger, Driver: ear}}
		for range enemies {
			members = append(members, tanks.Member{Team: 1, Class: tanks.Badger})
		}
		w := matchtest.World(matchtest.Field(1000, 400), 1, members...)
		tuning := w.Tuning
		tuning.Senses.IdleRange, tuning.Senses.EngineEvery = 2000, (float64(period)+0.5)/tanks.Hertz
		w.SetTuning(tuning)
		for range rounds * period {
			w.Step()
		}
		heard := 0
		for _, v := range ear.views {
			heard += len(v.sounds)
		}
		if heard != rounds*enemies {
			t.Errorf("%d engines heard in %d periods of %d ticks, want %d in each", heard, rounds, period, enemies)
		}
	}
}
