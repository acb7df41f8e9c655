package retreat_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/retreat"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// barn is a building near the middle of a map, between the tank and the enemy.
func barn() terrain.Obstacle {
	return terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{212, 0, 216}, Height: 8, HalfLength: 5, HalfWidth: 12}
}

// beside returns the stage of a tank beside a barn with an empty gun, seen by an enemy that has
// just fired.
func beside(things ...terrain.Obstacle) (*behaviortest.Stage, *perception.Contact) {
	s := behaviortest.New(matchtest.Map(400, 400, matchtest.Level, things...))
	c := s.Sees(5, mgl64.Vec3{300, 0, 200})
	c.Fired, s.Watched, s.Ready = s.Tick(), true, 3
	return s, c
}

// TestTheBadlyHurtBreakOffAndHide: they go behind a barn, out of sight of the enemy; undamaged
// tanks do not.
func TestTheBadlyHurtBreakOffAndHide(t *testing.T) {
	s, c := beside(barn())
	r := behaviortest.Made(&retreat.Tuning{})
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g to the fit", score)
	}
	s.Health = 0.2
	if score, _ := r.Score(&s.Situation); score != 0.97 {
		t.Errorf("worth %g to the badly hurt", score)
	}
	r.Enter(&s.Situation)
	if i := r.Plan(&s.Situation); s.Cover.Shown(i.Course.Goal, c.Place) > 0.3 {
		t.Errorf("hides at %v, where %.2f of it shows", i.Course.Goal, s.Cover.Shown(i.Course.Goal, c.Place))
	}
}

// TestATankFightsOnWhereRetreatIsTooRisky: a tank fights on in the open, and where an enemy has
// time for three shots before it reaches cover. If its front is lost it backs away, provided that
// it faces the enemy.
func TestATankFightsOnWhereRetreatIsTooRisky(t *testing.T) {
	worth := func(things []terrain.Obstacle, change func(s *behaviortest.Stage, c *perception.Contact)) float64 {
		s, c := beside(things...)
		s.Health = 0.2
		change(s, c)
		score, _ := behaviortest.Made(&retreat.Tuning{}).Score(&s.Situation)
		return score
	}
	if got := worth(nil, func(*behaviortest.Stage, *perception.Contact) {}); got != 0 {
		t.Errorf("worth %g in the open", got)
	}
	far := barn()
	far.At = far.At.Add(mgl64.Vec3{0, 0, 24})
	for _, tt := range []struct {
		fired int // s ago
		want  float64
	}{{0, 0.97}, {4, 0}} {
		if got := worth([]terrain.Obstacle{far}, func(s *behaviortest.Stage, c *perception.Contact) { c.Fired = s.Tick() - tt.fired*tanks.Hertz }); got != tt.want {
			t.Errorf("cover 40 m away, of an enemy that fired %d s ago: worth %g, want %g", tt.fired, got, tt.want)
		}
	}
	lost := func(s *behaviortest.Stage, _ *perception.Contact) { s.Foes = 9 }
	if got := worth(nil, lost); got != 1.1 {
		t.Errorf("the front is lost: worth %g to back away", got)
	}
	if got := worth(nil, func(s *behaviortest.Stage, c *perception.Contact) { lost(s, c); s.View.Self.Heading = math.Pi }); got != 0 {
		t.Errorf("the front is lost: worth %g to turn in the open", got)
	}
}

// TestCoverIsNotKeptForEver: after a while a tank that is no longer hurt leaves cover, and does not
// return at once.
func TestCoverIsNotKeptForEver(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	r := behaviortest.Made(&retreat.Tuning{})
	s.State, s.Since, s.Pressed, s.Ready = mind.Retreat, s.Tick(), true, 3
	if score, _ := r.Score(&s.Situation); score != 0.8 {
		t.Errorf("worth %g at first", score)
	}
	s.Wait(15)
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g after 15 s", score)
	}
	s.State, s.Health, s.Foes = mind.EngageHalt, 0.1, 9
	s.Sees(5, mgl64.Vec3{300, 0, 200})
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g right after", score)
	}
}

// TestTanksThatCanFightDoNotHide: neither does an undamaged tank hit once by somebody unseen, nor
// one in cover whose gun is loaded again, nor a badly hurt one with a shot at hand.
func TestTanksThatCanFightDoNotHide(t *testing.T) {
	s := behaviortest.New(matchtest.Map(400, 400, matchtest.Level, barn()))
	r := behaviortest.Made(&retreat.Tuning{})
	struck := *s.View
	struck.HitsOn = []tanks.HitOn{{}}
	s.Memory.Take(&struck, perception.Recall{Memory: 10})
	s.Noise, s.Pressed = s.Memory.Freshest(s.Tick()), true
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("hit once: worth %g to the fresh", score)
	}
	s.Health = 0.2
	if score, _ := r.Score(&s.Situation); score == 0 {
		t.Error("hit by an unseen enemy: worth nothing to the badly hurt")
	}
	s.Noise, s.State, s.Since, s.Health, s.Foes = nil, mind.Retreat, s.Tick(), 0.8, 1
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g in cover with a loaded gun", score)
	}
	s.Sees(5, mgl64.Vec3{300, 0, 200}).Fired = s.Tick()
	s.State, s.Health, s.Foes = mind.EngageHalt, 0.2, 9
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g with a shot at hand", score)
	}
	s.Ready = 3
	if score, _ := r.Score(&s.Situation); score == 0 {
		t.Error("worth nothing after the shot")
	}
}

// TestTheBadlyHurtStayInCover: while others can fight, badly hurt tanks are not drawn out of cover
// to search, neither by what they hear nor by an enemy at whom they have no clear shot. Where all are
// badly hurt and outnumbered they wait for the enemy, but not for ever. They take the shot at an enemy that comes near.
func TestTheBadlyHurtStayInCover(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(s *behaviortest.Stage)
		want   float64
	}{
		{"nobody known", func(s *behaviortest.Stage) { s.Spent = true }, 0.93},
		{"nobody known for two minutes", func(s *behaviortest.Stage) { s.Spent = true; s.Wait(120) }, 0},
		{"an engine is heard", func(s *behaviortest.Stage) { s.Spent, s.Noise = true, &perception.Noise{} }, 0.93},
		{"outnumbered", func(s *behaviortest.Stage) { s.Last = true }, 0.93},
		{"outnumbered for a minute", func(s *behaviortest.Stage) { s.Last = true; s.Wait(60) }, 0.93},
		{"outnumbered for two minutes", func(s *behaviortest.Stage) { s.Last = true; s.Wait(120) }, 0},
		{"the fit", func(s *behaviortest.Stage) { s.Health = 0.9 }, 0},
		{"no clear shot", func(s *behaviortest.Stage) {
			s.Spent, s.Halted, s.Obstruction = true, true, perception.Ridge
			s.Sees(5, mgl64.Vec3{220, 0, 200})
		}, 0.93},
		{"a clear shot", func(s *behaviortest.Stage) {
			s.Spent, s.Halted = true, true
			s.Sees(5, mgl64.Vec3{220, 0, 200})
		}, 0},
	} {
		s := behaviortest.New(matchtest.Field(400, 400))
		s.State, s.Since, s.Health = mind.Retreat, s.Tick(), 0.2
		r := behaviortest.Made(&retreat.Tuning{})
		r.Plan(&s.Situation)
		tt.change(s)
		if got, _ := r.Score(&s.Situation); got != tt.want {
			t.Errorf("%s: worth %g, want %g", tt.name, got, tt.want)
		}
	}
}

// inCover returns the stage of a badly hurt tank that has reached its cover behind a barn. The
// enemy in sight has found it there if found is true, and knows nothing of it otherwise.
func inCover(found bool) (s *behaviortest.Stage, enemy *perception.Contact, r behavior.Behaviour) {
	s, enemy = beside(barn())
	s.Health, s.Spent = 0.2, true
	r = behaviortest.Made(&retreat.Tuning{})
	r.Enter(&s.Situation)
	s.View.Self.At = r.Plan(&s.Situation).Course.Goal
	s.State, s.Since, s.Halted, s.Watched, s.Own = mind.Retreat, s.Tick(), true, found, 0.5
	s.Wait(1)
	r.Plan(&s.Situation)
	return s, enemy, r
}

// TestCoverThatNobodyFoundMayBeTakenAgain: a tank that fires from cover at an enemy that knows
// nothing of it hides there after the shot; one that was found there fights for a while.
func TestCoverThatNobodyFoundMayBeTakenAgain(t *testing.T) {
	for _, found := range []bool{false, true} {
		s, _, r := inCover(found)
		s.State, s.Watched = mind.EngageHalt, true
		s.Wait(2)
		if score, _ := r.Score(&s.Situation); found != (score == 0) {
			t.Errorf("found %v: worth %g two seconds after it was left", found, score)
		}
	}
}

// TestTheBadlyHurtDoNotPursueFromCover: badly hurt tanks do not pursue an enemy that fought them at
// their cover and is out of sight again, whether they shot from it or came out for the shot, unless
// that was long ago. An undamaged tank pursues it.
func TestTheBadlyHurtDoNotPursueFromCover(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(s *behaviortest.Stage)
		want   float64
	}{
		{"others can fight", func(s *behaviortest.Stage) { s.Spent = true }, 0.93},
		{"outnumbered", func(s *behaviortest.Stage) { s.Last = true }, 0.93},
		{"fit", func(*behaviortest.Stage) {}, 0},
		{"left", func(s *behaviortest.Stage) { s.Spent = true; s.View.Self.At[0] += 6 }, 0.93},
		{"long ago", func(s *behaviortest.Stage) { s.Spent = true; s.Wait(12) }, 0},
	} {
		s, c, r := inCover(true)
		s.State, s.Spent, s.Target, s.Watched = mind.EngageHalt, false, nil, false
		s.Left = map[mind.State]int{mind.Retreat: s.Tick()}
		s.Wait(4)
		s.Loses(c.ID, c.At)
		tt.change(s)
		if got, _ := r.Score(&s.Situation); got != tt.want {
			t.Errorf("%s: worth %g, want %g", tt.name, got, tt.want)
		}
		if at := s.At(); tt.want > 0 {
			r.Enter(&s.Situation)
			if goal := r.Plan(&s.Situation).Course.Goal; tt.name != "left" && goal != at || s.Cover.Shown(goal, c.At) > 0.3 {
				t.Errorf("%s: it goes from %v to %v, where %.2f of it shows", tt.name, at, goal, s.Cover.Shown(goal, c.At))
			}
		}
	}
}

// TestWhoIsOnTheWayToCoverWasNotFoundThere: a tank that stood to shoot when it set out may retreat
// again a moment later, because nobody has found it in cover.
func TestWhoIsOnTheWayToCoverWasNotFoundThere(t *testing.T) {
	s, _ := beside(barn())
	s.Health, s.Own, s.Halted = 0.2, 1, true // it has come to where it stood to shoot
	r := behaviortest.Made(&retreat.Tuning{})
	r.Score(&s.Situation)
	s.State, s.Since = mind.Retreat, s.Tick()
	r.Enter(&s.Situation)
	if i := r.Plan(&s.Situation); s.Distance(i.Course.Goal) < 5 || i.Course.Facing {
		t.Fatalf("cover is %.0f m away, and it turns there: %t", s.Distance(i.Course.Goal), i.Course.Facing)
	}
	s.State = mind.EngageHalt
	s.Wait(1)
	if again, _ := r.Score(&s.Situation); again == 0 {
		t.Error("may not retreat again, as if it had been found in cover")
	}
}

// TestOnlyATankInCoverSaysSo: on the way there it says where it goes, and where there is no cover
// it says that.
func TestOnlyATankInCoverSaysSo(t *testing.T) {
	for _, tt := range []struct {
		name    string
		things  []terrain.Obstacle
		arrives bool
		want    [3]string // of one that others can fight for, one outnumbered, and one that waits for its gun
	}{
		{"on the way", []terrain.Obstacle{barn()}, false, [3]string{"into cover", "into cover", "into cover"}},
		{"there", []terrain.Obstacle{barn()}, true, [3]string{"badly hurt, watching from cover", "badly hurt and outnumbered, lying in wait", "waiting in cover"}},
		{"no cover", nil, true, [3]string{"no cover within reach", "no cover within reach", "no cover within reach"}},
	} {
		for k, want := range tt.want {
			s, _ := beside(tt.things...)
			r := behaviortest.Made(&retreat.Tuning{})
			r.Enter(&s.Situation)
			s.View.Self.At = r.Plan(&s.Situation).Course.Goal
			if s.Halted = tt.arrives; !s.Halted {
				s.View.Self.At[0] -= 20
			}
			s.State, s.Since, s.Health, s.Spent, s.Last, s.Target = mind.Retreat, s.Tick(), 0.2, k == 0, k == 1, nil
			s.Wait(1)
			if score, got := r.Score(&s.Situation); got != want || score == 0 {
				t.Errorf("%s: worth %g because %q, want %q", tt.name, score, got, want)
			}
		}
	}
}

// TestTheShelterOfAnOldShotIsNoCover: a tank whose gun has been loaded for long does not retreat to
// the place where it could have reloaded after its last shot, far away, but behind a barn nearby.
func TestTheShelterOfAnOldShotIsNoCover(t *testing.T) {
	second := barn()
	second.At = mgl64.Vec3{332, 0, 316}
	s, _ := beside(barn(), second)
	s.View.Self.Shots, s.Health = 1, 0.2
	if _, ok := s.Places.Shelter(&s.Situation, &s.Judge.Shelter, math.Inf(1)); !ok {
		t.Fatal("no shelter for the shot")
	}
	s.Wait(60)
	s.View.Self.At = mgl64.Vec3{320, 0, 300}
	s.Ready, s.Target, s.Behind = 0, nil, 2
	enemy := s.Loses(5, mgl64.Vec3{380, 0, 300})
	r := behaviortest.Made(&retreat.Tuning{})
	if score, _ := r.Score(&s.Situation); score == 0 {
		t.Error("does not hide")
	}
	r.Enter(&s.Situation)
	goal := r.Plan(&s.Situation).Course.Goal
	if shown := s.Cover.Shown(goal, enemy.Place); s.Distance(goal) > 60 || shown > 0.3 {
		t.Errorf("hides %.0f m away, where %.2f of it shows", s.Distance(goal), shown)
	}
}

// TestWhoIsFoundOutTriesAnotherPlace: a badly hurt tank that an enemy has found in the shelter for
// its last shot goes to another place, while its gun still reloads, and however recent the search
// for the first one was.
func TestWhoIsFoundOutTriesAnotherPlace(t *testing.T) {
	for _, again := range []float64{1, 20} {
		second := barn()
		second.At = mgl64.Vec3{216, 0, 180}
		s, enemy := beside(barn(), second)
		s.View.Self.Shots, s.Health, s.Spent = 1, 0.2, true
		tuning := &retreat.Tuning{}
		r := behaviortest.Made(tuning)
		tuning.Again = again
		r.Score(&s.Situation)
		s.State, s.Since = mind.Retreat, s.Tick()
		r.Enter(&s.Situation)
		first := r.Plan(&s.Situation).Course.Goal
		if shelter, ok := s.Places.Sheltered(&s.Situation, math.Inf(1)); !ok || shelter != first {
			t.Fatalf("goes to %v first, and the shelter is %v (%t)", first, shelter, ok)
		}
		s.View.Self.At, s.Halted, s.Ready = first, true, 1
		s.Wait(5)
		enemy.At = mgl64.Vec3{first[0] - 20, 0, 290} // round the barn
		enemy.Place, s.Reach, s.Watched, s.Own = enemy.At, s.Distance(enemy.At), false, 0
		if goal := r.Plan(&s.Situation).Course.Goal; goal != first {
			t.Errorf("searching again after %g s: not found out, but leaves for %v", again, goal)
		}
		s.Watched, s.Own = true, 0.5
		if goal := r.Plan(&s.Situation).Course.Goal; goal == first || s.Cover.Shown(goal, enemy.Place) > 0.1 {
			t.Errorf("searching again after %g s: found out at %v, goes to %v, where %.2f of it shows", again, first, goal, s.Cover.Shown(goal, enemy.Place))
		}
	}
}

// TestTheBadlyHurtHideFromAKnownEnemyThatHitsThemUnseen: they hide as from one that they know nothing
// of.
func TestTheBadlyHurtHideFromAKnownEnemyThatHitsThemUnseen(t *testing.T) {
	for _, hit := range []bool{false, true} {
		s, c := beside(barn())
		c.InSight, s.Target, s.Lost, s.Health = false, nil, c, 0.2
		if hit {
			c.HitTick = s.Tick()
		}
		if score, _ := behaviortest.Made(&retreat.Tuning{}).Score(&s.Situation); (score > 0) != hit {
			t.Errorf("hit %t: worth %g", hit, score)
		}
	}
}

// TestATruckIsNeverTooClose: a tank that keeps its distance gives way to a tank, not to a truck.
func TestATruckIsNeverTooClose(t *testing.T) {
	for class, want := range map[tanks.ClassID]bool{tanks.Badger: true, tanks.Mule: false} {
		s, c := beside()
		s.Character.Near, s.Character.GiveWay, c.Class = 150, 0.9, class
		if score, _ := behaviortest.Made(&retreat.Tuning{}).Score(&s.Situation); (score > 0) != want {
			t.Errorf("class %d: worth %g to give way", class, score)
		}
	}
}

// TestWhoIsFoundOutWithNoOtherPlaceStaysInCover: it does not back away into the open.
func TestWhoIsFoundOutWithNoOtherPlaceStaysInCover(t *testing.T) {
	s, _ := beside(barn())
	s.Health, s.Spent, s.Own = 0.2, true, 0.5
	tuning := &retreat.Tuning{}
	r := behaviortest.Made(tuning)
	r.Enter(&s.Situation)
	s.View.Self.At = r.Plan(&s.Situation).Course.Goal
	s.State, s.Since, s.Halted = mind.Retreat, s.Tick(), true
	tuning.Place.AtLeast = 9 // nowhere else is good enough
	s.Wait(5)
	if i := r.Plan(&s.Situation); s.Distance(i.Course.Goal) > 1 {
		t.Errorf("leaves its cover for a place %.0f m away", s.Distance(i.Course.Goal))
	}
}

// underway returns the stage of a badly hurt tank on its way to cover behind a barn.
func underway() (s *behaviortest.Stage, enemy *perception.Contact, r behavior.Behaviour) {
	s, enemy = beside(barn())
	s.Health, s.Spent = 0.2, true
	r = behaviortest.Made(&retreat.Tuning{})
	r.Score(&s.Situation)
	r.Enter(&s.Situation)
	s.State, s.Since = mind.Retreat, s.Tick()
	r.Plan(&s.Situation)
	s.Wait(0.5)
	return s, enemy, r
}

// TestTheBadlyHurtDoNotTurnRoundForAClearLine: one on its way to cover whose line of fire is blocked
// goes on.
func TestTheBadlyHurtDoNotTurnRoundForAClearLine(t *testing.T) {
	s, _, r := underway()
	s.Watched, s.Obstruction = false, perception.Ridge
	if score, reason := r.Score(&s.Situation); score != 0.93 || reason != "into cover" {
		t.Errorf("worth %g because %q", score, reason)
	}
}

// TestWhoBrokeOffForAShotGoesOnIntoCover: a badly hurt tank that turned away from its way to cover
// for a shot goes on when the enemy is out of sight, unless that was long ago.
func TestWhoBrokeOffForAShotGoesOnIntoCover(t *testing.T) {
	for _, tt := range []struct {
		ago, want float64
		reason    string
	}{{2, 0.93, "into cover"}, {20, 0, ""}} {
		s, c, r := underway()
		s.State, s.Left = mind.EngageHalt, map[mind.State]int{mind.Retreat: s.Tick()}
		s.Wait(tt.ago)
		c.InSight, s.Target, s.Lost, s.Watched = false, nil, c, false
		if score, reason := r.Score(&s.Situation); score != tt.want || reason != tt.reason {
			t.Errorf("%g s ago: worth %g because %q, want %g because %q", tt.ago, score, reason, tt.want, tt.reason)
		}
	}
}

// TestWhoHasWatchedForLongEnoughDoesNotGoBackAtOnce: a badly hurt tank that has come out of cover
// because nothing happened for too long stays out.
func TestWhoHasWatchedForLongEnoughDoesNotGoBackAtOnce(t *testing.T) {
	s, enemy, r := inCover(false)
	enemy.InSight, s.Target = false, nil
	s.Wait(90)
	r.Plan(&s.Situation)
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Fatalf("worth %g after a minute and a half", score)
	}
	s.State, s.Left = mind.Patrol, map[mind.State]int{mind.Retreat: s.Tick()}
	for range 3 {
		s.Wait(7)
		if score, _ := r.Score(&s.Situation); score != 0 {
			t.Errorf("worth %g %.0f s later", score, s.Age(s.Left[mind.Retreat]))
		}
	}
}

// TestAWaveDoesNotHideBecauseItIsSmall: undamaged tanks of a team with few left hide from a known
// enemy, in a wave only its defenders.
func TestAWaveDoesNotHideBecauseItIsSmall(t *testing.T) {
	for _, tt := range []struct {
		name string
		wave int
		task tanks.Task
		want float64
	}{
		{"no waves", 0, tanks.Fight, 0.68},
		{"attackers", 1, tanks.Fight, 0},
		{"defenders", 1, tanks.Resist, 0.68},
	} {
		s := behaviortest.New(matchtest.Map(400, 400, matchtest.Level, barn()))
		s.Loses(5, mgl64.Vec3{300, 0, 200})
		s.Behind, s.View.Wave.Number, s.View.Task = 3, tt.wave, tt.task
		if score, reason := behaviortest.Made(&retreat.Tuning{}).Score(&s.Situation); score != tt.want {
			t.Errorf("%s: worth %g because %q, want %g", tt.name, score, reason, tt.want)
		}
	}
}

// TestNobodyHidesWhileTheEnemyHoldsTheCircle: when the enemy has held it for a while, even the badly
// hurt come out of cover, unless an enemy is in sight.
func TestNobodyHidesWhileTheEnemyHoldsTheCircle(t *testing.T) {
	for _, tt := range []struct {
		name   string
		holder tanks.Team
		held   float64 // s
		want   float64
	}{
		{"nobody", tanks.NoTeam, 60, 0.93},
		{"the own team", 0, 60, 0.93},
		{"the enemy, a moment", 1, 10, 0.93},
		{"the enemy", 1, 30, 0},
	} {
		s, c, r := inCover(false)
		c.InSight, s.Target, s.Lost = false, nil, c
		s.View.Objective = tanks.Objective{At: mgl64.Vec3{100, 0, 100}, Radius: 35, Holder: tanks.NoTeam, Taker: tanks.NoTeam}
		r.Score(&s.Situation)
		s.View.Objective.Holder = tt.holder
		s.Wait(tt.held)
		if got, reason := r.Score(&s.Situation); got != tt.want {
			t.Errorf("%s: worth %g because %q, want %g", tt.name, got, reason, tt.want)
		}
	}
}
