package ai_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// everyBrain plays a match of every kind of brain, with all four levels in turn, and calls
// functions before and after every step.
func everyBrain(t *testing.T, seed uint64, seconds float64, before, after func(b *ai.Battle)) {
	t.Helper()
	for k, brain := range ai.Brains() {
		b := newBattle(t, versus(seed+uint64(k), brain))
		for n := int(seconds * tanks.Hertz); n > 0 && b.World.Phase == tanks.Playing; n-- {
			before(b)
			b.Step()
			after(b)
		}
	}
}

func nothing(*ai.Battle) {}

// TestF4ShotsHaveAReason: whenever a bot fires it aims at an enemy that the world has told it
// about, by sight, sound, report or hit, within its memory.
func TestF4ShotsHaveAReason(t *testing.T) {
	shots, first := 0, map[[2]tanks.ID]bool{}
	levels := ai.DefaultTuning().Levels
	everyBrain(t, 12, 110, nothing, func(b *ai.Battle) {
		for _, e := range b.World.Events {
			if e.Kind != tanks.Fired {
				continue
			}
			shots++
			skill := levels.Of(b.PickOf(e.Tank).Level)
			if e.Other == tanks.NoTank || b.World.Tanks[e.Other].Team == b.World.Tanks[e.Tank].Team {
				t.Errorf("tick %d: tank %d fires at nobody", e.Tick, e.Tank)
				continue
			}
			first[[2]tanks.ID{e.Tank, e.Other}] = true
			if last := b.World.PerceptTick(e.Tank, e.Other); last < 0 || float64(e.Tick-last)*tanks.Dt > skill.Memory {
				t.Errorf("tick %d: tank %d fires at %d, of which it was last told at tick %d", e.Tick, e.Tank, e.Other, last)
			}
		}
		if b.World.UnseenShots != 0 {
			t.Fatalf("%d unseen shots, want 0", b.World.UnseenShots)
		}
	})
	if shots < 50 || len(first) < 15 {
		t.Errorf("only %d shots and %d first shots", shots, len(first))
	}
}

// TestF5NothingTurnsDrivesOrLoadsFasterThanTheRulesAllow: the rates of bots, computed from
// differences of states, stay within the limits that the rules set for everybody.
func TestF5NothingTurnsDrivesOrLoadsFasterThanTheRulesAllow(t *testing.T) {
	const epsilon = 1e-9
	var was []tanks.Tank
	fired := map[tanks.ID]int{}
	top, turned := 0.0, 0.0
	everyBrain(t, 21, 60, func(b *ai.Battle) {
		was = append(was[:0], b.World.Tanks...)
		if b.World.Tick == 0 {
			clear(fired)
		}
	}, func(b *ai.Battle) {
		w := b.World
		for _, e := range w.Events {
			if e.Kind != tanks.Fired {
				continue
			}
			least := w.Tuning.Reload(w.Tanks[e.Tank].Body()) * tanks.Hertz
			if last, ok := fired[e.Tank]; ok && float64(e.Tick-last) < least-1 {
				t.Errorf("tank %d fires after %d ticks, it loads for %.1f", e.Tank, e.Tick-last, least)
			}
			fired[e.Tank] = e.Tick
		}
		for i := range w.Tanks {
			a, z := &was[i], &w.Tanks[i]
			if !a.Alive() || !z.Alive() {
				continue
			}
			top, turned = max(top, math.Abs(z.Speed)), max(turned, math.Abs(geom.Wrap(z.Turret-a.Turret)))
			for _, c := range limits(w, a, z) {
				if c.got > c.most+epsilon {
					t.Fatalf("seed of %s, tick %d, tank %d: %s %.9f, the rules allow %.9f", b.PickOf(z.ID), w.Tick, i, c.name, c.got, c.most)
				}
			}
		}
	})
	if top < 5 || turned == 0 {
		t.Errorf("the fastest tank drove %.1f m/s, the fastest turret turned %.4f rad in a tick", top, turned)
	}
}

// limit is a rate and its limit.
type limit struct {
	name      string
	got, most float64
}

// limits lists what the rules allow a tank to change within a tick.
func limits(w *tanks.World, a, z *tanks.Tank) []limit {
	r, c := &w.Tuning, z.Body()
	low, high := r.GunRange()
	all := []limit{
		{"turret", math.Abs(geom.Wrap(z.Turret - a.Turret)), r.TurretLimit(c) * tanks.Dt},
		{"gun", math.Abs(z.Gun - a.Gun), r.GunLimit() * tanks.Dt},
		{"gun above", z.Gun, high},
		{"gun below", -z.Gun, -low},
		{"hull", math.Abs(a.Heading.To(z.Heading)), max(r.TurnLimit(c, 0), r.TurnLimit(c, r.Drive.MaxSpeed*c.SpeedFactor)) * tanks.Dt},
		{"speed ahead", z.Speed, r.SpeedLimit(c, 0, false) * r.Drive.DownhillGain},
		{"reload", a.Reload - z.Reload, tanks.Dt},
	}
	if z.HullRate != 0 {
		all = append(all, limit{"turn of the hull", math.Abs(z.HullRate - a.HullRate), mgl64.DegToRad(r.Drive.TurnPull) * tanks.Dt})
	}
	// Contacts and the recoil of its own gun push a tank too; without them it gains speed by its
	// engine alone.
	if free(w, z) && z.FiredTick != w.Tick-1 && a.Slide == (mgl64.Vec3{}) && z.Slide == (mgl64.Vec3{}) {
		all = append(all, limit{"engine", math.Abs(z.Speed) - math.Abs(a.Speed), max(r.Drive.Acceleration, r.Drive.TopPull) * c.SpeedFactor * tanks.Dt})
		const g = 9.81 // m/s2, helps a tank to stop uphill
		all = append(all, limit{"brake", math.Abs(a.Speed) - math.Abs(z.Speed), max(r.Drive.Brake, r.Drive.Coast+g) * tanks.Dt})
	}
	return all
}

// free reports whether there is nothing near a tank that it could touch, nor was before it fell.
func free(w *tanks.World, t *tanks.Tank) bool {
	const room = 2.0 // m
	if len(w.Map.Grid.Near(nil, t.At, t.Body().Radius()+room)) > 0 {
		return false
	}
	for i := range w.Tanks {
		o := &w.Tanks[i]
		if o.ID != t.ID && geom.PlaneDist(o.At, t.At) < t.Body().Radius()+o.Body().Radius()+room {
			return false
		}
	}
	edge := t.Body().Radius() + room
	return t.At[0] > edge && t.At[2] > edge && t.At[0] < w.Map.Spec.Width-edge && t.At[2] < w.Map.Spec.Depth-edge
}

// TestF6HearingErrsAsStatedAndIsNeverExact: for one of the tanks that could have made a sound,
// bearing and range are off by no more than the rules say, and never exact. In duels, where only
// one tank can have made it, the errors are uniform over that span, to both sides alike.
func TestF6HearingErrsAsStatedAndIsNeverExact(t *testing.T) {
	crowd := sounds(t, 31, 5)
	var duels [2][]float64
	for seed := uint64(1); seed <= 28; seed++ {
		alone := sounds(t, seed, 1)
		duels[0], duels[1] = append(duels[0], alone[0]...), append(duels[1], alone[1]...)
	}
	for k, what := range []string{"bearing", "range"} {
		for _, off := range append(crowd[k], duels[k]...) {
			if math.Abs(off) < 1e-6 || math.Abs(off) > 1+1e-9 {
				t.Errorf("%s: off by %g of the greatest error", what, off)
			}
		}
		n, sum, squares := float64(len(duels[k])), 0.0, 0.0
		for _, off := range duels[k] {
			sum, squares = sum+off, squares+off*off
		}
		// Uniform errors have a mean of 0 and a root mean square of 1/sqrt(3) = 0.577 of the
		// greatest; for n of them these scatter by 0.577/sqrt(n) and 0.26/sqrt(n).
		mean, spread := sum/n, math.Sqrt(squares/n)
		if n < 200 || math.Abs(mean) > 4*0.577/math.Sqrt(n) || math.Abs(spread-0.577) > 4*0.26/math.Sqrt(n) {
			t.Errorf("%s: %.0f sounds of duels, off by %.3f on average and %.3f in spread, want 0 and 0.577", what, n, mean, spread)
		}
	}
}

// sounds plays a battle and returns the errors of bearings and ranges of all sounds, as shares of
// the greatest error.
func sounds(t *testing.T, seed uint64, size int) (offs [2][]float64) {
	t.Helper()
	s := versus(seed, "commander")
	s.TeamSize = size
	b := newBattle(t, s)
	w := b.World
	bearing, stretch := mgl64.DegToRad(w.Tuning.Senses.BearingError), w.Tuning.Senses.RangeError
	for id := range tanks.ID(len(w.Tanks)) {
		driver := w.Driver(id)
		w.SetDriver(id, matchtest.Script(func(v *tanks.View) tanks.Order {
			for _, sound := range v.Sounds {
				turn, far, ok := maker(w, v, &sound)
				if !ok {
					t.Errorf("tick %d: tank %d hears %+v, and no tank is there within the stated error", v.Tick, id, sound)
					continue
				}
				offs[0], offs[1] = append(offs[0], turn/bearing), append(offs[1], far/stretch)
			}
			return driver.Drive(v)
		}), false)
	}
	run(b, 200)
	return offs
}

// maker returns the errors of the heading in rad and of the range as a share, with respect to the
// tank that fits a sound best.
func maker(w *tanks.World, v *tanks.View, s *tanks.Sound) (turn, far float64, ok bool) {
	best := math.Inf(1)
	bearing, stretch := mgl64.DegToRad(w.Tuning.Senses.BearingError), w.Tuning.Senses.RangeError
	for i := range w.Tanks {
		o := &w.Tanks[i]
		fired := o.FiredTick == v.Tick-1
		if o.ID == v.Self.ID || (o.Team != v.Self.Team) != s.Enemy || (s.Kind == tanks.ShotSound && !fired) {
			continue
		}
		d := geom.PlaneDist(o.At, v.Self.At)
		a, r := geom.HeadingOf(o.At.Sub(v.Self.At)).To(s.Heading), s.Range/d-1
		off := max(math.Abs(a)/bearing, math.Abs(r)/stretch)
		if off < best && off <= 1+1e-9 {
			best, turn, far, ok = off, a, r, true
		}
	}
	return turn, far, ok
}

// TestF8NoShellPassesTreeOrRidge: every shell of every bot is followed in steps of a few
// centimetres, by code independent of the rules. It is never inside a trunk, a rock, a building or
// the ground.
func TestF8NoShellPassesTreeOrRidge(t *testing.T) {
	type flight struct {
		at   mgl64.Vec3
		born int
	}
	was := map[tanks.ID]flight{}
	points, stopped := 0, 0
	walk := func(w *tanks.World, from, to mgl64.Vec3, end float64) {
		const step, skin = 0.06, 0.05 // m; skin: the end of a flight is on what stops the shell
		n := int(to.Sub(from).Len()/step) + 1
		for k := range n {
			p := from.Add(to.Sub(from).Mul(float64(k) / float64(n)))
			if to.Sub(p).Len() < end {
				break
			}
			points++
			if what := inside(w, p, skin); what != "" {
				t.Fatalf("tick %d: a shell is inside %s at %v", w.Tick, what, p)
			}
		}
	}
	everyBrain(t, 41, 90, func(b *ai.Battle) {
		clear(was)
		for i := range b.World.Shells {
			s := &b.World.Shells[i]
			was[s.Owner] = flight{s.At, s.Born}
		}
	}, func(b *ai.Battle) {
		w := b.World
		for i := range w.Shells {
			if s := &w.Shells[i]; was[s.Owner].born == s.Born && was[s.Owner].at != (mgl64.Vec3{}) {
				walk(w, was[s.Owner].at, s.At, 0)
				delete(was, s.Owner)
			}
		}
		for _, e := range w.Events {
			switch f, flew := was[e.Tank]; {
			case !flew || e.Kind != tanks.Struck && e.Kind != tanks.GroundHit && e.Kind != tanks.ObstacleHit:
			default:
				stopped++
				walk(w, f.at, e.At, 0.1)
			}
		}
	})
	if points < 10000 || stopped < 20 {
		t.Errorf("only %d points on the ways of shells and %d ends", points, stopped)
	}
}

// inside returns what stops shells and contains a point deeper than a skin, "" for nothing.
func inside(w *tanks.World, p mgl64.Vec3, skin float64) string {
	if w.Map.Ground.Height(p[0], p[2]) > p[1]+skin {
		return "the ground"
	}
	const reach = 30.0 // m, more than half of the largest building
	for _, id := range w.Standing.Grid().Near(nil, p, reach) {
		o := &w.Map.Obstacles[id]
		if !w.Standing.Stands(id) || !o.Stops() || p[1] > o.At[1]+o.Height-skin {
			continue
		}
		if o.Plant() && geom.PlaneDist(o.At, p) < o.Trunk-skin {
			return "a " + terrain.Flora()[o.Species].Name
		}
		if box := o.Box(); !o.Plant() {
			l := box.Local(p)
			if math.Abs(l[0]) < o.HalfLength-skin && math.Abs(l[2]) < o.HalfWidth-skin {
				return "a " + o.Model
			}
		}
	}
	return ""
}

// TestF8APersonsShellEndsWhereABotsDoes: the same shot fired by a person and by a bot, past trees
// and over a hill, has the same flight and end.
func TestF8APersonsShellEndsWhereABotsDoes(t *testing.T) {
	oak := terrain.Obstacle{Kind: terrain.Tree, At: mgl64.Vec3{200, 0, 200}, Height: 9, Crown: 4, Cover: 3.5, Trunk: 0.5}
	hill := func(x, _ float64) float64 { return 6 * math.Exp(-(x-260)*(x-260)/900) }
	ends := map[tanks.EventKind]int{}
	for k := range 40 {
		aim := mgl64.Vec3{320, hill(320, 0) + 1 + 0.2*float64(k%9), 200 + 0.15*float64(k-20)}
		var shots [2][]tanks.Event
		for human := range shots {
			members := matchtest.LineUp(1)
			members[0].Driver = matchtest.GunnerAt(func() mgl64.Vec3 { return aim }, 1)
			members[0].Human = human == 1
			w := matchtest.World(matchtest.Map(400, 400, hill, oak), uint64(k), members...)
			matchtest.Place(w, 0, 150, 200, 0)
			matchtest.Place(w, 1, 320, 200, math.Pi)
			for len(shots[human]) < 2 && w.Tick < 20*tanks.Hertz {
				w.Step()
				for _, e := range w.Events {
					switch e.Kind {
					case tanks.Fired, tanks.Struck, tanks.GroundHit, tanks.ObstacleHit:
						shots[human] = append(shots[human], e)
					default: // does not concern the shell
					}
				}
			}
		}
		for i := range shots[0] {
			if i >= len(shots[1]) || shots[0][i] != shots[1][i] {
				t.Fatalf("case %d: a bot's shot %+v, a person's %+v", k, shots[0], shots[1])
			}
			ends[shots[0][i].Kind]++
		}
	}
	if ends[tanks.ObstacleHit] == 0 || ends[tanks.GroundHit] == 0 {
		t.Errorf("the shells ended %v: none at the tree or none at the hill", ends)
	}
}
