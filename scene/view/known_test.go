package view_test

import (
	"bytes"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestReportsComeLateAndErr: a teammate's report of an enemy is at least as old as the delay of the
// radio, and the enemy was within the stated error of the place.
func TestReportsComeLateAndErr(t *testing.T) {
	var trail [][]mgl64.Vec3 // by tick and ID
	last := map[tanks.ID]int{}
	fresh, exact := 0, 0
	fight(t, 60, func(b *ai.Battle, s *view.Source) {
		w := b.World
		for len(trail) < w.Tick {
			trail = append(trail, nil)
		}
		now := make([]mgl64.Vec3, len(w.Tanks))
		for i := range w.Tanks {
			now[i] = w.Tanks[i].At
		}
		trail = append(trail, now)
		v := s.Person(0, 0, 1)
		for i := range v.Contacts {
			k := &v.Contacts[i]
			if !k.Told.Known || last[k.ID] == k.Told.Tick {
				continue
			}
			last[k.ID] = k.Told.Tick
			fresh++
			if age := v.Age(k.Told.Tick); age < w.Tuning.Senses.MinReportDelay {
				t.Fatalf("tick %d: a report is only %.2f s old", w.Tick, age)
			}
			const past = 2 * tanks.Hertz // an enemy that is lost from sight is reported where it was last seen
			if k.Told.Tick < past || trail[k.Told.Tick-past] == nil {
				continue // from before the trail begins
			}
			near := false
			for tick := max(0, k.Told.Tick-past); tick <= k.Told.Tick; tick++ {
				if trail[tick] != nil {
					d := geom.PlaneDist(trail[tick][k.ID], k.Told.At)
					near = near || d <= k.Told.Error+0.5
					if d < 1e-9 {
						exact++
					}
				}
			}
			if !near {
				t.Fatalf("tick %d: %v was never within %.1f m of the place that was reported", w.Tick, k.ID, k.Told.Error)
			}
		}
	})
	if fresh == 0 || exact > 0 {
		t.Errorf("%d reports, %d of them without any error", fresh, exact)
	}
}

// TestNewsNamesNobodyUnseen: events between tanks name no enemy that the crew does not see, except
// for those of the person's own shells and own tank.
func TestNewsNamesNobodyUnseen(t *testing.T) {
	const me = tanks.ID(0)
	kept, dropped := 0, 0
	fight(t, 120, func(b *ai.Battle, s *view.Source) {
		w := b.World
		news := s.PersonNews(me, me)
		kept += len(news)
		dropped += len(w.Events) - len(news)
		for i := range news {
			e := &news[i]
			for _, id := range []tanks.ID{e.Tank, e.Other} {
				if id == tanks.NoTank || w.Tanks[id].Team == 0 || w.Sightings.Of(me, id).Seen {
					continue
				}
				switch {
				case e.Kind == tanks.Killed, e.Kind == tanks.Reported, e.Kind == tanks.Lost, !w.Tanks[id].Alive():
				case e.Tank == me && (e.Kind == tanks.Struck || e.Kind == tanks.TrackBroken), e.Kind == tanks.Touched && (e.Tank == me || e.Other == me):
				default:
					t.Fatalf("tick %d: an event of kind %d tells of %s", w.Tick, e.Kind, w.Tanks[id].Name)
				}
			}
			if e.Kind == tanks.NearMiss && e.Other != me && e.Tank != me {
				continue
			}
			if e.Tank != me && (e.Kind == tanks.GroundHit || e.Kind == tanks.ObstacleHit) && (e.Dir != (mgl64.Vec3{}) || e.Miss.Of != tanks.NoTank) {
				t.Fatalf("tick %d: an impact tells where the shell came from", w.Tick)
			}
		}
	})
	if kept == 0 || dropped <= 0 {
		t.Errorf("%d events known, %d kept from the person", kept, dropped)
	}
}

// TestAHitIsToldWithWhatItMet: an enemy, a friend, or a wreck; the same for a near miss.
func TestAHitIsToldWithWhatItMet(t *testing.T) {
	b := battle(t)
	b.Possess(0, matchtest.Parked())
	s, w := view.NewSource(b), b.World
	const me, friend, enemy, wreck = tanks.ID(0), tanks.ID(1), tanks.ID(7), tanks.ID(8)
	w.Tanks[wreck].Health = 0
	for _, test := range []struct {
		name          string
		kind          tanks.EventKind
		other         tanks.ID
		damage        float64
		wreck, friend bool
	}{
		{"an enemy", tanks.Struck, enemy, 0, false, false},
		{"a friend", tanks.Struck, friend, 0, false, true},
		{"a wreck", tanks.Struck, wreck, 0, true, false},
		{"the shell that destroyed it", tanks.Struck, wreck, 30, false, false},
		{"past an enemy", tanks.NearMiss, enemy, 0, false, false},
		{"past a friend", tanks.NearMiss, friend, 0, false, true},
	} {
		w.Sightings.Of(me, enemy).Seen = true
		w.Events = append(w.Events[:0], tanks.Event{Kind: test.kind, Tank: me, Other: test.other, Damage: test.damage})
		got := s.PersonNews(me, me)
		if len(got) != 1 || got[0].Wreck != test.wreck || got[0].Friend != test.friend {
			t.Errorf("%s: told %+v", test.name, got)
		}
	}
}

// TestARamIsToldWithWhatItCost, and from which direction it came, to whoever is in either tank or
// follows it.
func TestARamIsToldWithWhatItCost(t *testing.T) {
	b := battle(t)
	b.Possess(0, matchtest.Parked())
	s, w := view.NewSource(b), b.World
	const me, friend, enemy = tanks.ID(0), tanks.ID(1), tanks.ID(7)
	beside := geom.Heading(1)
	at := w.Tanks[me].At.Add(beside.Dir().Mul(3))
	fast := w.Tuning.Damage.RamSpeed + 4
	w.Tuning.Damage.FriendlyFire = 0.5
	stranger := w.Tanks[friend]
	stranger.Team = w.Tanks[enemy].Team
	for _, test := range []struct {
		name    string
		a, b    tanks.ID
		closing float64
		cost    float64
	}{
		{"an enemy", me, enemy, fast, w.Tuning.RamDamage(fast, &w.Tanks[me], &w.Tanks[enemy])},
		{"by an enemy", enemy, me, fast, w.Tuning.RamDamage(fast, &w.Tanks[me], &w.Tanks[enemy])},
		{"softly", me, enemy, 0.5, 0},
		{"a friend", me, friend, fast, w.Tuning.Damage.FriendlyFire * w.Tuning.RamDamage(fast, &w.Tanks[me], &stranger)},
	} {
		w.Events = append(w.Events[:0], tanks.Event{Kind: tanks.Touched, Tank: test.a, Other: test.b, Damage: test.closing, At: at})
		for viewer, got := range map[string][]view.Event{"a person": s.PersonNews(me, me), "a spectator": s.SpectatorNews(me)} {
			if len(got) != 1 || got[0].Ram != test.cost || got[0].Other != me || math.Abs(float64(got[0].From.To(beside))) > 1e-9 {
				t.Errorf("rammed %s: %s is told %+v, want a cost of %v", test.name, viewer, got, test.cost)
			}
		}
	}
	if w.Tuning.RamDamage(fast, &w.Tanks[me], &w.Tanks[enemy]) <= 0 {
		t.Error("a ram costs nothing")
	}
}

// TestEventsAreFilteredOneByOne passes in one event at a time, once with tank 7 hidden from tank 0
// and once with it in sight.
func TestEventsAreFilteredOneByOne(t *testing.T) {
	b := battle(t)
	b.Possess(0, matchtest.Parked())
	s, w := view.NewSource(b), b.World
	w.Sightings.Reset()
	near, far := w.Tanks[0].At.Add(mgl64.Vec3{40, 0, 0}), w.Tanks[0].At.Add(mgl64.Vec3{400, 0, 0})
	const me, friend, enemy, none = tanks.ID(0), tanks.ID(1), tanks.ID(7), tanks.NoTank
	for _, test := range []struct {
		name         string
		event        tanks.Event
		hidden, seen bool
		tank         tanks.ID // what is told of Tank while the enemy is hidden
	}{
		{"own shot", tanks.Event{Kind: tanks.Fired, Tank: me, Other: enemy}, true, true, me},
		{"a friend's shot", tanks.Event{Kind: tanks.Fired, Tank: friend, Other: enemy}, true, true, friend},
		{"an enemy's shot", tanks.Event{Kind: tanks.Fired, Tank: enemy, Other: me}, false, true, none},
		{"own shell hits", tanks.Event{Kind: tanks.Struck, Tank: me, Other: enemy}, true, true, me},
		{"own shell passes close by", tanks.Event{Kind: tanks.NearMiss, Tank: me, Other: enemy}, false, true, none},
		{"a friend's shell hits", tanks.Event{Kind: tanks.Struck, Tank: friend, Other: enemy}, false, true, none},
		{"a hit taken", tanks.Event{Kind: tanks.Struck, Tank: enemy, Other: me}, true, true, none},
		{"a shell passes the own tank", tanks.Event{Kind: tanks.NearMiss, Tank: enemy, Other: me}, true, true, none},
		{"an enemy's shell strikes near", tanks.Event{Kind: tanks.GroundHit, Tank: enemy, Other: none, At: near}, true, true, none},
		{"and far off", tanks.Event{Kind: tanks.ObstacleHit, Tank: enemy, Other: none, At: far}, false, false, none},
		{"an enemy fells a tree", tanks.Event{Kind: tanks.TreeFell, Tank: enemy, Other: none, At: far}, true, true, none},
		{"two enemies touch", tanks.Event{Kind: tanks.Touched, Tank: enemy, Other: enemy + 1}, false, false, none},
		{"an enemy destroys a friend", tanks.Event{Kind: tanks.Killed, Tank: enemy, Other: friend}, true, true, enemy},
		{"a friend reports", tanks.Event{Kind: tanks.Reported, Tank: friend, Other: enemy, Word: tanks.InSight}, true, true, friend},
		{"an enemy reports", tanks.Event{Kind: tanks.Reported, Tank: enemy, Other: me, Word: tanks.InSight}, false, false, none},
		{"an enemy sees a friend", tanks.Event{Kind: tanks.Spotted, Tank: enemy, Other: friend}, false, false, none},
	} {
		for _, seen := range []bool{false, true} {
			w.Sightings.Of(me, enemy).Seen = seen
			w.Events = append(w.Events[:0], test.event)
			got := s.PersonNews(me, me)
			want := test.hidden
			if seen {
				want = test.seen
			}
			if (len(got) == 1) != want {
				t.Errorf("%s, enemy in sight %v: %d events, want one: %v", test.name, seen, len(got), want)
			}
			if !seen && len(got) == 1 && got[0].Tank != test.tank {
				t.Errorf("%s: tells of tank %d, want %d", test.name, got[0].Tank, test.tank)
			}
		}
	}
}

// TestAPersonHearsTheRadioAsFarAsTheCrewDoes has a friend report and call from 400 m away.
func TestAPersonHearsTheRadioAsFarAsTheCrewDoes(t *testing.T) {
	b := battle(t)
	b.Possess(0, matchtest.Parked())
	s, w := view.NewSource(b), b.World
	const me, friend, enemy = tanks.ID(0), tanks.ID(1), tanks.ID(7)
	w.Tanks[friend].At = w.Tanks[me].At.Add(mgl64.Vec3{400, 0, 0})
	for _, c := range []struct {
		reach float64 // m
		want  int
	}{{0, 2}, {399, 0}, {401, 2}} {
		rules := w.Tuning
		rules.Senses.RadioRange = c.reach
		w.Tuning = rules
		w.Events = append(w.Events[:0],
			tanks.Event{Kind: tanks.Reported, Tank: friend, Other: enemy, Word: tanks.InSight},
			tanks.Event{Kind: tanks.Called, Tank: friend, Other: tanks.NoTank, Call: tanks.Hold})
		if got := s.PersonNews(me, me); len(got) != c.want {
			t.Errorf("range %g m: %d messages are heard, want %d", c.reach, len(got), c.want)
		}
	}
}

func TestASpectatorSeesEverything(t *testing.T) {
	fight(t, 30, func(b *ai.Battle, s *view.Source) {
		w := b.World
		v := s.Spectator(3, tanks.NoTank, 1)
		if v.Person != nil || v.Spectator == nil || len(v.Tanks)+len(v.Wrecks) != len(w.Tanks) || len(s.SpectatorNews(tanks.NoTank)) != len(w.Events) {
			t.Fatalf("tick %d: %d tanks and %d wrecks of %d", w.Tick, len(v.Tanks), len(v.Wrecks), len(w.Tanks))
		}
		for i := range v.Tanks {
			if k := &v.Tanks[i]; k.Pose != w.Tanks[k.ID].Pose {
				t.Fatalf("tick %d: %v is shown elsewhere", w.Tick, k.ID)
			}
		}
	})
}

// TestALostTankTellsNothingMore: its crew sees, hears and is told nothing from then on; teammates
// and wrecks stay marked. A person who then follows another tank is a spectator.
func TestALostTankTellsNothingMore(t *testing.T) {
	const me = tanks.ID(0)
	b, s := contact(t)
	for range 15 * tanks.Hertz {
		b.Step()
		s.Step()
	}
	w := b.World
	w.Tanks[me].Health, w.Tanks[me].KilledTick = 0, w.Tick
	newest := w.Tick
	w.Sightings.Of(me, 7).Seen = true // as it was when the tank was lost
	if v := s.Person(me, me, 1); v.Find(7) != nil {
		t.Error("a wreck goes on seeing what it saw")
	}
	for range 10 * tanks.Hertz {
		b.Step()
		s.Step()
		v := s.Person(me, me, 1)
		for i := range v.Tanks {
			if v.Tanks[i].Team != 0 {
				t.Fatalf("tick %d: a wreck sees %v", w.Tick, v.Tanks[i].ID)
			}
		}
		if v.Living() || len(v.Noises) > 0 || v.Person.Exposure != (view.Exposure{}) || len(v.Wrecks) == 0 {
			t.Fatalf("tick %d: a wreck has %d noises, %+v, %d wrecks", w.Tick, len(v.Noises), v.Person.Exposure, len(v.Wrecks))
		}
		for i := range v.Contacts {
			if last := v.Contacts[i].Last(); last.Tick > newest {
				t.Fatalf("tick %d: a wreck learns of %v", w.Tick, v.Contacts[i].ID)
			}
		}
		for _, e := range s.PersonNews(me, me) {
			if e.Kind == tanks.Reported || e.Kind == tanks.Spotted || e.Kind == tanks.Fired && w.Tanks[max(e.Tank, 0)].Team != 0 {
				t.Fatalf("tick %d: a wreck is told of an event of kind %d", w.Tick, e.Kind)
			}
		}
	}
}

// TestTheTableComesAtTheEnd: what others did is shown when the round is over, but not where they
// are.
func TestTheTableComesAtTheEnd(t *testing.T) {
	b := battle(t)
	s := view.NewSource(b)
	if v := s.Person(0, 0, 1); len(v.Table) != 0 {
		t.Error("there is a table while the round goes on")
	}
	b.World.Phase, b.World.Winner = tanks.Over, 0
	v := s.Person(0, 0, 1)
	if len(v.Table) != len(b.World.Tanks) || !v.Over || v.Winner != 0 {
		t.Errorf("%d lines of %d at the end", len(v.Table), len(b.World.Tanks))
	}
	for i := range v.Tanks {
		if k := &v.Tanks[i]; k.Team != 0 && !b.World.Sightings.Of(0, k.ID).Seen {
			t.Errorf("the end shows where %v is", k.ID)
		}
	}
}

// TestWhoTakesOverATankKnowsWhatItsCrewKnows: memory belongs to the tank, not to the person.
func TestWhoTakesOverATankKnowsWhatItsCrewKnows(t *testing.T) {
	different := 0
	fight(t, 45, func(b *ai.Battle, s *view.Source) {
		if b.World.Tick%tanks.Hertz != 0 {
			return
		}
		as := func(me, seat tanks.ID) []byte {
			v := *s.Person(me, seat, 1)
			v.Seat = tanks.NoTank
			return image(&v)
		}
		if !bytes.Equal(as(1, 1), as(1, 0)) || !bytes.Equal(as(1, 1), as(1, 4)) {
			t.Fatalf("tick %d: what the crew of 1 knows depends on who asks", b.World.Tick)
		}
		first := *s.Person(0, 0, 1)
		mine := len(first.Tanks)
		second := *s.Person(1, 1, 1)
		if mine != len(second.Tanks) {
			different++
		}
	})
	if different == 0 {
		t.Error("both crews saw the same all the time")
	}
}

// TestNobodyLooksOutOfAnEnemysTank: to a person with a seat, the other side's tanks show only what
// everybody knows.
func TestNobodyLooksOutOfAnEnemysTank(t *testing.T) {
	b := battle(t)
	s := view.NewSource(b)
	for _, me := range []tanks.ID{7, tanks.NoTank, 99} {
		if v := s.Person(me, 0, 1); v.Following() || len(v.Tanks)+len(v.Contacts)+len(v.Noises)+len(v.Orders) > 0 {
			t.Errorf("tank %d of the other side shows %d tanks", me, len(v.Tanks))
		}
	}
}
