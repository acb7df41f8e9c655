package patrol_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/patrol"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestAPatrolAdvancesInLineAndThenHunts: in the opening a tank drives to its place in front of its
// own spawn; once there it goes where enemies are believed to be.
func TestAPatrolAdvancesInLineAndThenHunts(t *testing.T) {
	s := behaviortest.New(matchtest.Field(500, 450))
	s.View.Self.At = mgl64.Vec3{60, 0, 225}
	s.Part.Base = 5
	p := behaviortest.Made(&patrol.Tuning{})
	if score, reason := p.Score(&s.Situation); score != 0.2 || reason == "" {
		t.Errorf("worth %g because %q", score, reason)
	}
	p.Enter(&s.Situation)
	first := p.Plan(&s.Situation)
	if d := s.Distance(first.Course.Goal); d < 40 || d > 200 {
		t.Errorf("the front lies %.0f m away", d)
	}
	s.View.Self.At = first.Course.Goal
	if next := p.Plan(&s.Situation); next.Course.Goal[0] < 400 {
		t.Errorf("hunts at %v, want at the enemy's spawn", next.Course.Goal)
	}
}

// TestTheLastEnemiesAreSearchedForWithoutHalts: a tank that hunts halts for much of the time to
// look round, less if no enemy is known, and not at all if few enemies are left, a friend nearby
// fights, or an enemy is near, has its gun on the tank or shoots at it.
func TestTheLastEnemiesAreSearchedForWithoutHalts(t *testing.T) {
	const seconds = 120
	stands := func(change func(s *behaviortest.Stage)) int {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.Character.Halts = 1
		p := behaviortest.Made(&patrol.Tuning{})
		s.Wait(60)
		change(s)
		p.Enter(&s.Situation)
		n := 0
		for range seconds {
			if p.Plan(&s.Situation).Course.Speed == 0 {
				n++
			}
			s.Wait(1)
		}
		return n
	}
	known := stands(func(s *behaviortest.Stage) { s.Loses(5, mgl64.Vec3{300, 0, 200}) })
	cold := stands(func(*behaviortest.Stage) {})
	closing := stands(func(s *behaviortest.Stage) { s.Closing = true })
	fight := func(away float64) func(s *behaviortest.Stage) {
		return func(s *behaviortest.Stage) {
			s.Loses(5, mgl64.Vec3{300, 0, 200})
			s.Friend(1, s.At().Add(mgl64.Vec3{away}), squad.Entry{State: mind.EngageHalt, Target: 5})
		}
	}
	if near, far := stands(fight(150)), stands(fight(250)); near != 0 || far != known {
		t.Errorf("stands %d of %d s with a friend at hand who fights, %d with one far away, %d with none", near, seconds, far, known)
	}
	for name, change := range map[string]func(s *behaviortest.Stage){
		"near":     func(s *behaviortest.Stage) { s.Loses(5, s.At().Add(mgl64.Vec3{30})) },
		"watching": func(s *behaviortest.Stage) { s.Watched = true },
		"shooting": func(s *behaviortest.Stage) { s.Pressed = true },
	} {
		if n := stands(change); n != 0 {
			t.Errorf("stands %d of %d s before an enemy that is %s", n, seconds, name)
		}
	}
	gone := stands(func(s *behaviortest.Stage) { s.Loses(5, s.At().Add(mgl64.Vec3{30})).Gone = true })
	if gone != known {
		t.Errorf("stands %d of %d s where an enemy was that is gone, want %d", gone, seconds, known)
	}
	if closing != 0 || cold == 0 || cold > known/2 || known < seconds/3 {
		t.Errorf("stands %d of %d s with an enemy known, %d with none, %d for the last", known, seconds, cold, closing)
	}
}

// TestLinesLeanAndAmbushesLess: a line and an echelon advance on one side of the middle of the map,
// that of their team's opening. An ambush line leans less, to wait in the enemy's path. Small
// teams, and those that help nobody, stay in the middle.
func TestLinesLeanAndAmbushesLess(t *testing.T) {
	const middle, out, aside = 225.0, 140.0, 100.0 // m
	front := func(kind squad.Kind, side float64, count int, helps bool) float64 {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.Skill.Investigate = helps
		s.View.Self.At = mgl64.Vec3{60, 0, middle}
		s.Part = squad.Part{Kind: kind, Side: side, Out: out, Rank: count / 2, Base: count}
		p := behaviortest.Made(&patrol.Tuning{})
		p.Enter(&s.Situation)
		return p.Plan(&s.Situation).Course.Goal[2] - middle
	}
	for _, kind := range []squad.Kind{squad.Line, squad.Echelon} {
		left, right := front(kind, 1, 5, true), front(kind, -1, 5, true)
		if left*right >= 0 || math.Abs(left) < aside || math.Abs(right) < aside {
			t.Errorf("%v: %.0f m from the middle on the left and %.0f m on the right, want %.0f m to either side", kind, left, right, out)
		}
	}
	if off := front(squad.Ambush, 1, 5, true) / front(squad.Line, 1, 5, true); math.Abs(off-0.4) > 0.05 {
		t.Errorf("an ambush line leans %.2f of what a line does, want 0.4", off)
	}
	for what, off := range map[string]float64{
		"a line of recruits": front(squad.Line, 1, 5, false),
		"a line of four":     front(squad.Line, 1, 4, true),
	} {
		if math.Abs(off) > aside/3 {
			t.Errorf("%s goes %.0f m out", what, off)
		}
	}
}

// TestAnEchelonWaitsWhereItHasComeTo: the foremost tank does not drive on alone before the rest are
// in place; a tank in a line does.
func TestAnEchelonWaitsWhereItHasComeTo(t *testing.T) {
	for _, kind := range []squad.Kind{squad.Line, squad.Echelon} {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.Part = squad.Part{Kind: kind, Side: 1, Out: 140, Rank: 4, Base: 5}
		p := behaviortest.Made(&patrol.Tuning{})
		p.Enter(&s.Situation)
		s.View.Self.At = p.Plan(&s.Situation).Course.Goal
		for _, when := range []struct {
			seconds int
			waits   bool
		}{{15, kind == squad.Echelon}, {25, false}} {
			s.View.Tick = when.seconds * tanks.Hertz
			if i := p.Plan(&s.Situation); (i.Reason == "waiting in echelon") != when.waits || when.waits && i.Course.Speed > 0 {
				t.Errorf("%v: after %d s %q at %.1f m/s", kind, when.seconds, i.Reason, i.Course.Speed)
			}
		}
	}
}

// TestATeamWaitsForTheEnemyBeforeItsWingGoes: in line, in echelon and in an ambush line, tanks
// stand at their places until there is news of an enemy, or the opening is over. Tanks of a team
// that sends no wing do not, nor do those whose character never goes with one.
func TestATeamWaitsForTheEnemyBeforeItsWingGoes(t *testing.T) {
	for _, kind := range []squad.Kind{squad.Line, squad.Echelon, squad.Ambush} {
		for _, tt := range []struct{ late, wide bool }{{false, true}, {true, true}, {true, false}} {
			s := behaviortest.New(matchtest.Field(500, 450))
			s.Part = squad.Part{Kind: kind, Side: 1, Out: 140, Late: tt.late, Rank: 1, Base: 5}
			s.Character.Wide = tt.wide
			p := behaviortest.Made(&patrol.Tuning{})
			p.Enter(&s.Situation)
			s.View.Self.At = p.Plan(&s.Situation).Course.Goal
			s.View.Tick = 40 * tanks.Hertz
			waiting := tt.late && tt.wide
			if i := p.Plan(&s.Situation); waiting != (i.Course.Speed == 0) {
				t.Errorf("%v, %+v: after 40 s %q at %.1f m/s", kind, tt, i.Reason, i.Course.Speed)
			}
			if !waiting {
				continue
			}
			s.Loses(5, mgl64.Vec3{300, 0, 200})
			if i := p.Plan(&s.Situation); i.Reason == waits[kind] {
				t.Errorf("%v: %q with news of an enemy", kind, i.Reason)
			}
		}
	}
}

// waits are the reasons why the tanks of an opening wait.
var waits = map[squad.Kind]string{squad.Line: "waiting in line", squad.Echelon: "waiting in echelon", squad.Ambush: "waiting in the ambush line"}

// TestTheBaseWaitsForTheWing: a tank that pins the enemy from the front stops short of the middle
// and stands there until the time to wait is over. One that went wide and turned in does not come
// back to the line.
func TestTheBaseWaitsForTheWing(t *testing.T) {
	for _, kind := range []squad.Kind{squad.Wing, squad.Swing} {
		for _, wide := range []bool{false, true} {
			s := behaviortest.New(matchtest.Field(500, 450))
			s.Character.Wide = true
			s.Part = squad.Part{Kind: kind, Side: 1, Out: 140, Wide: wide, Rank: 1, Base: 3}
			p := behaviortest.Made(&patrol.Tuning{})
			p.Enter(&s.Situation)
			from, to := s.View.Map.Spawns[s.Team].At, s.View.Map.Spawns[1-s.Team].At
			first := p.Plan(&s.Situation)
			if share := geom.PlaneDist(first.Course.Goal, from) / geom.PlaneDist(to, from); wide == (share < 0.4) {
				t.Errorf("%v, wide %v: sets out for %.2f of the way", kind, wide, share)
			}
			s.View.Self.At = first.Course.Goal
			s.View.Tick = 15 * tanks.Hertz
			if i := p.Plan(&s.Situation); wide == (i.Reason == "waiting for the wing") || !wide && i.Course.Speed > 0 {
				t.Errorf("%v, wide %v: after 15 s %q at %.1f m/s", kind, wide, i.Reason, i.Course.Speed)
			}
			s.View.Tick = 25 * tanks.Hertz
			if i := p.Plan(&s.Situation); i.Reason == "waiting for the wing" {
				t.Errorf("%v, wide %v: waits after 25 s", kind, wide)
			}
		}
	}
}

// TestARaidHurriesOnlyInTheOpening: tanks that did not get as far as the raid was to go drive on at
// the pace of their character.
func TestARaidHurriesOnlyInTheOpening(t *testing.T) {
	var tuning patrol.Tuning
	p := behaviortest.Made(&tuning)
	s := behaviortest.New(matchtest.Field(500, 450))
	s.View.Self.At = mgl64.Vec3{60, 0, 225}
	s.Part = squad.Part{Kind: squad.Raid, Side: 1, Out: 140, Rank: 1, Base: 5}
	s.Character.Advance, s.Character.Halts = 0.7, 0
	p.Enter(&s.Situation)
	for _, when := range []struct{ seconds, want float64 }{{20, tuning.Haste}, {60, 0.7}} {
		s.View.Tick = int(when.seconds * tanks.Hertz)
		if got, want := p.Plan(&s.Situation).Course.Speed, s.Speed(when.want); math.Abs(got-want) > 1e-9 {
			t.Errorf("after %g s it drives at %.1f m/s, want %.1f", when.seconds, got, want)
		}
	}
}

// TestATankThatStaysBackSaysThatItWatches: at its distance from the place to search it stands.
func TestATankThatStaysBackSaysThatItWatches(t *testing.T) {
	for back, watches := range map[float64]bool{50: true, 250: false} {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.Wait(60)
		s.Character.Standby, s.Character.Halts = 100, 0
		s.View.Self.At = s.TheirSpawn().Sub(mgl64.Vec3{back}) // enemies are expected there
		p := behaviortest.Made(&patrol.Tuning{})
		p.Enter(&s.Situation)
		i := p.Plan(&s.Situation)
		if (i.Reason == "watching where the enemy may be") != watches || (i.Course.Speed == 0) != watches {
			t.Errorf("%g m from the place to search: %q at %.1f m/s", back, i.Reason, i.Course.Speed)
		}
	}
}
