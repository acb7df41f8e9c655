package viewshed_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/scene/viewshed"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// battle returns a battle of bots after some ticks.
func battle(t testing.TB, seed uint64, preset terrain.Preset, ticks int) *ai.Battle {
	t.Helper()
	setup := ai.DefaultSetup(seed)
	setup.Preset = preset
	b, err := ai.NewBattle(setup)
	if err != nil {
		t.Fatal(err)
	}
	for b.World.Phase == tanks.Playing && b.World.Tick < ticks {
		b.Step()
	}
	return b
}

// field returns the whole state of a battle.
func field(b *ai.Battle) viewshed.Field {
	w := b.World
	f := viewshed.Field{Tick: w.Tick, Clouds: w.Clouds.All(), Fallen: slices.Clone(w.Standing.Fallen()), Side: tanks.NoTeam}
	for i := range w.Tanks {
		f.Add(&w.Tanks[i])
	}
	return f
}

// team returns the IDs of the tanks of a team.
func team(b *ai.Battle, of tanks.Team) (ids []tanks.ID) {
	for i := range b.World.Tanks {
		if b.World.Tanks[i].Team == of {
			ids = append(ids, b.World.Tanks[i].ID)
		}
	}
	return ids
}

// rules returns random rules of sight.
func rules(r *rand.Rand) sight.Tuning {
	t := sight.DefaultTuning()
	t.Still, t.Moving, t.FiredFactor = 0.6*r.Float64(), r.Float64(), r.Float64()
	if r.IntN(2) == 0 {
		t.Range, t.FieldOfView = 50+400*r.Float64(), 20+300*r.Float64()
	}
	return t
}

// occluders returns what still stands on the map of a battle.
func occluders(b *ai.Battle) *sight.Occluders {
	o := sight.NewOccluders(b.World.Map)
	for id, lies := range b.World.Standing.Fallen() {
		if lies {
			o.Fell(terrain.ObstacleID(id))
		}
	}
	return o
}

// seen returns the pairs of a battle in which a tank sees enough of an enemy, with eyes that have
// seen nothing before.
func seen(b *ai.Battle, t sight.Tuning) map[[2]tanks.ID]bool {
	w := b.World
	eyes := sight.New(occluders(b), sight.Tuning{})
	eyes.SetTuning(t)
	s := tanks.NewSightings(len(w.Tanks))
	eyes.LookOver(&sight.Scene{Tick: w.Tick, Tanks: w.Tanks, Clouds: w.Clouds.All(), Sightings: &s})
	all := map[[2]tanks.ID]bool{}
	for i := range w.Tanks {
		for j := range w.Tanks {
			a, b := tanks.ID(i), tanks.ID(j)
			if x := s.Of(a, b); w.Tanks[i].Team != w.Tanks[j].Team && x.Share > x.Threshold {
				all[[2]tanks.ID{a, b}] = true
			}
		}
	}
	return all
}

// TestFlipsEqualARecomputation changes rules during battles in which trees fall and tanks are
// destroyed, and recomputes everything from scratch.
func TestFlipsEqualARecomputation(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	flips, wrecks := 0, 0
	for seed := range uint64(2) {
		preset := []terrain.Preset{terrain.Hills, terrain.Flat}[seed%2]
		b := battle(t, seed+1, preset, 0)
		study := viewshed.NewStudy(b.World.Map)
		for range 25 {
			for range 4 * tanks.Hertz {
				b.Step()
			}
			q := viewshed.Question{Field: field(b), Was: rules(r), Now: rules(r)}
			got := study.Answer(&q)
			was, now := seen(b, q.Was), seen(b, q.Now)
			if got.Was != len(was) || got.Now != len(now) {
				t.Errorf("seed %d, tick %d: %d pairs seen, then %d; want %d and %d", seed+1, b.World.Tick, got.Was, got.Now, len(was), len(now))
			}
			want := map[[2]tanks.ID]bool{}
			for pair := range was {
				if !now[pair] {
					want[pair] = false
				}
			}
			for pair := range now {
				if !was[pair] {
					want[pair] = true
				}
			}
			if len(got.Flips) != len(want) {
				t.Errorf("seed %d, tick %d: %d flips, want %d", seed+1, b.World.Tick, len(got.Flips), len(want))
			}
			for _, f := range got.Flips {
				pair := [2]tanks.ID{q.Field.IDs[f.Observer], q.Field.IDs[f.Target]}
				if turns, is := want[pair]; !is || turns != f.Seen {
					t.Errorf("seed %d, tick %d: %v flips to %v, want %v (a flip: %v)", seed+1, b.World.Tick, pair, f.Seen, turns, is)
				}
			}
			flips += len(want)
		}
		for i := range b.World.Tanks {
			if !b.World.Tanks[i].Alive() {
				wrecks++
			}
		}
	}
	if flips < 30 || wrecks == 0 {
		t.Errorf("%d flips among %d wrecks prove little", flips, wrecks)
	}
}

// TestTheGroundIsJudgedByTheRule puts a tank on squares of the map and makes eyes look at it.
func TestTheGroundIsJudgedByTheRule(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var count [viewshed.Seen + 1]int
	for seed := range uint64(3) {
		b := battle(t, seed+4, terrain.Hills, 50*tanks.Hertz)
		w := b.World
		q := viewshed.Question{
			Field: field(b), Observers: team(b, 0), Was: rules(r), Now: sight.DefaultTuning(),
			Target: viewshed.Target{Class: tanks.Medium, Moving: seed%2 == 1, Fired: seed%3 == 2},
		}
		ground := viewshed.NewStudy(w.Map).Answer(&q).Ground
		stands := occluders(b)
		for range 4000 {
			index := r.IntN(len(ground.Now))
			x, z := (float64(index%ground.Cols)+0.5)*ground.Cell, (float64(index/ground.Cols)+0.5)*ground.Cell
			want := verdict(b, stands, &q, x, z)
			count[want]++
			if got := ground.Now[index]; got != want {
				t.Errorf("seed %d: the square at (%.0f, %.0f) is judged %d, want %d", seed+4, x, z, got, want)
			}
		}
	}
	for v, n := range count {
		if n < 20 {
			t.Errorf("%d squares of verdict %d prove little", n, v)
		}
	}
}

// verdict makes every observer look at a tank at a place, which faces it, and once more with the
// turret turned there.
func verdict(b *ai.Battle, stands *sight.Occluders, q *viewshed.Question, x, z float64) viewshed.Verdict {
	w, best := b.World, viewshed.Beyond
	for _, id := range q.Observers {
		o := w.Tanks[id]
		if !o.Alive() {
			continue
		}
		target := tanks.Tank{ID: 1, Team: 1, Class: q.Target.Class, Health: 1, FiredTick: -1}
		target.At[0], target.At[2] = x, z
		eye := tanks.EyePoint(&o)
		target.Heading = geom.HeadingOf(eye.Sub(target.At))
		target.At[1] = w.Map.Ground.Height(x, z)
		target.Stand(w.Map.Ground)
		if q.Target.Moving {
			target.Speed = 5
		}
		if q.Target.Fired {
			target.FiredTick = w.Tick
		}
		look := func(o tanks.Tank) (in, shows bool) {
			o.ID = 0
			all := []tanks.Tank{o, target}
			for _, t := range w.Tanks {
				if !t.Alive() {
					t.ID, t.Team = tanks.ID(len(all)), 0
					all = append(all, t)
				}
			}
			eyes := sight.New(stands, sight.Tuning{})
			eyes.SetTuning(q.Now)
			s := tanks.NewSightings(len(all))
			eyes.LookOver(&sight.Scene{Tick: w.Tick, Tanks: all, Clouds: w.Clouds.All(), Sightings: &s})
			return s.Of(0, 1).Threshold <= 1, s.Of(0, 1).Share > s.Of(0, 1).Threshold
		}
		switch in, shows := look(o); {
		case shows:
			return viewshed.Seen
		case in:
			best = max(best, viewshed.Hidden)
			continue
		}
		if geom.PlaneDist(eye, target.At) > q.Now.Range {
			continue
		}
		best = max(best, viewshed.HiddenAside)
		body := sight.BodyOf(target.Class, &target.Pose)
		if shareFrom(b, stands, &o, body) > q.Now.Threshold(sight.Cue{Moving: q.Target.Moving, Fired: q.Target.Fired}) {
			best = max(best, viewshed.SeenAside)
		}
	}
	return best
}

// shareFrom returns the share of a body that is visible to a tank of a battle.
func shareFrom(b *ai.Battle, stands *sight.Occluders, o *tanks.Tank, body sight.Body) float64 {
	all := field(b).Tanks
	s := tanks.NewSightings(len(all))
	// A look tells the occluders of the wrecks.
	sight.New(stands, sight.DefaultTuning()).LookOver(&sight.Scene{Tick: b.World.Tick, Tanks: all, Clouds: b.World.Clouds.All(), Sightings: &s})
	var scratch sight.Scratch
	return stands.Share(&scratch, tanks.EyePoint(o), &body, o.ID)
}

// TestWhatIsKeptIsStillTrue asks one study about a battle in progress and by changing rules, and
// compares it with a fresh study.
func TestWhatIsKeptIsStillTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	b := battle(t, 2, terrain.Hills, 20*tanks.Hertz)
	study := viewshed.NewStudy(b.World.Map)
	for i := range 12 {
		if i%3 == 2 {
			for range 5 * tanks.Hertz {
				b.Step()
			}
		}
		q := viewshed.Question{Field: field(b), Observers: team(b, tanks.Team(i%2)), Was: rules(r), Now: rules(r)}
		if i%4 == 3 {
			q.Now.Mode = sight.Seed
		}
		got, want := study.Answer(&q).Ground, viewshed.NewStudy(b.World.Map).Answer(&q).Ground
		if !slices.Equal(got.Was, want.Was) || !slices.Equal(got.Now, want.Now) {
			t.Errorf("question %d: the ground differs from that of a new study", i)
		}
		flipped := false // a square is seen by only one of the rules
		for i, now := range got.Now {
			flipped = flipped || (now == viewshed.Seen) != (got.Was[i] == viewshed.Seen)
		}
		if !flipped {
			t.Errorf("question %d: no square is judged otherwise by %v than by %v", i, q.Now, q.Was)
		}
	}
}

// BenchmarkTurn judges the whole map again for a team in a battle of 10 tanks, each time with
// another threshold, as dragging a slider does.
func BenchmarkTurn(b *testing.B) {
	match := battle(b, 1, terrain.Hills, 30*tanks.Hertz)
	q := viewshed.Question{Field: field(match), Observers: team(match, 0), Was: sight.DefaultTuning(), Now: sight.DefaultTuning()}
	study := viewshed.NewStudy(match.World.Map)
	study.Answer(&q)
	for i := 0; b.Loop(); i++ {
		q.Now.Still = 0.01 * float64(i%60)
		study.Answer(&q)
	}
}

// BenchmarkFirst judges the whole map with a fresh study, for a team in a battle of 10 tanks.
func BenchmarkFirst(b *testing.B) {
	match := battle(b, 1, terrain.Hills, 30*tanks.Hertz)
	q := viewshed.Question{Field: field(match), Observers: team(match, 0), Was: sight.DefaultTuning(), Now: sight.DefaultTuning()}
	for b.Loop() {
		study := viewshed.NewStudy(match.World.Map)
		study.Answer(&q)
	}
}
