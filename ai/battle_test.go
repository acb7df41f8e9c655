package ai_test

import (
	"math"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// setup returns a 5 v 5 battle of bots on the standard map of a seed.
func setup(seed uint64) ai.Setup {
	s := ai.DefaultSetup(seed)
	s.Minutes = 6
	return s
}

func newBattle(t testing.TB, s ai.Setup) *ai.Battle {
	t.Helper()
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// run steps a battle for some seconds or until the round is over.
func run(b *ai.Battle, seconds float64) {
	for n := int(seconds * tanks.Hertz); n > 0 && b.World.Phase == tanks.Playing; n-- {
		b.Step()
	}
}

func TestSameSeedSameBattle(t *testing.T) {
	a, b := newBattle(t, setup(4)), newBattle(t, setup(4))
	b.Prepare() // changes nothing
	run(a, 50)
	run(b, 50)
	if a.World.Hash() != b.World.Hash() {
		t.Error("two battles of one seed differ")
	}
	other := setup(4)
	other.Seed = 5
	c := newBattle(t, other)
	run(c, 50)
	if a.World.Hash() == c.World.Hash() {
		t.Error("battles of two seeds are the same")
	}
}

func TestASketchChangesNothing(t *testing.T) {
	s := setup(6)
	s.TeamSize = 2
	plain, sketched := newBattle(t, s), newBattle(t, s)
	strokes := map[mind.Layer]int{}
	sketch := sketched.SketchOf(2)
	for plain.World.Phase == tanks.Playing && (strokes[mind.LayerAim] == 0 || plain.World.Tick < 60*tanks.Hertz) {
		plain.Step()
		sketched.Step()
		for _, s := range sketch.Strokes() {
			strokes[s.Layer]++
			if math.IsNaN(s.From[0]+s.From[1]+s.From[2]+s.To[0]+s.To[2]+s.Value) || math.IsInf(s.Value, 0) {
				t.Fatalf("stroke %+v is not a finite number", s)
			}
		}
	}
	if plain.World.Hash() != sketched.World.Hash() {
		t.Error("the battle with a sketch went another way")
	}
	for _, l := range []mind.Layer{mind.LayerAvoid, mind.LayerRoute, mind.LayerBelief, mind.LayerAim, mind.LayerBrain} {
		if strokes[l] == 0 {
			t.Errorf("nothing was sketched on layer %q", l)
		}
	}
}

func TestSketchOfTurnsAllOthersOff(t *testing.T) {
	b := newBattle(t, setup(6))
	first := b.SketchOf(1)
	if second := b.SketchOf(2); second == nil || second == first {
		t.Fatal("the second bot has no sketch of its own")
	}
	run(b, 1)
	if n := len(first.Strokes()); n != 0 {
		t.Errorf("the first bot still sketches: %d strokes", n)
	}
	if again := b.SketchOf(2); len(again.Strokes()) == 0 {
		t.Error("asking again for the same bot lost its strokes")
	}
	if got := b.SketchOf(tanks.NoTank); got != nil {
		t.Error("there is a sketch of no tank")
	}
}

func TestPossessGivesATankAwayAndTakesItBack(t *testing.T) {
	b := newBattle(t, setup(8))
	run(b, 2)
	spin := matchtest.Script(func(v *tanks.View) tanks.Order {
		return tanks.Order{Steer: 1, Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	})
	b.Possess(3, spin)
	if _, driven := b.Bot(3); driven {
		t.Error("the bot still drives the possessed tank")
	}
	if !b.World.Human(3) {
		t.Error("the tank does not count as a person's")
	}
	run(b, 3)
	if rate := b.World.Tanks[3].HullRate; rate < 0.3 {
		t.Errorf("the tank turns at %.2f rad/s, its driver wants all to the left", rate)
	}
	at := b.World.Tanks[3].At
	b.Possess(3, nil)
	run(b, 20)
	if thought, driven := b.Bot(3); !driven || thought.Reason == "" {
		t.Errorf("thought %+v, driven %t: the bot has not taken over", thought, driven)
	}
	if d := geom.PlaneDist(at, b.World.Tanks[3].At); d < 5 {
		t.Errorf("the bot has driven %.1f m in 20 s, want more", d)
	}
	b.Possess(99, spin) // no such tank: nothing happens
}

// TestAPersonIsNotHeardAsTheBotBefore: a person takes over the tank of a bot that fights, and turns
// the gun away. The team does not come to help in a fight that is over. Nor does it hear from the
// bot that gets the tank back what that bot was doing before.
func TestAPersonIsNotHeardAsTheBotBefore(t *testing.T) {
	b := newBattle(t, setup(8006001))
	taken := tanks.NoTank
	for taken == tanks.NoTank && b.World.Phase == tanks.Playing {
		b.Step()
		for i := range b.World.Tanks {
			if e := b.Heard(tanks.ID(i)); b.World.Tanks[i].Alive() && e.State == mind.EngageHalt && e.Target != tanks.NoTank {
				taken = tanks.ID(i)
			}
		}
	}
	if taken == tanks.NoTank {
		t.Fatal("nobody fights")
	}
	away := geom.HeadingOf(b.World.Tanks[taken].At.Sub(b.World.Tanks[b.Heard(taken).Target].At))
	b.Possess(taken, matchtest.Fixed(tanks.Order{Aim: tanks.Aim{Yaw: away}, Target: tanks.NoTank}))
	if e := b.Heard(taken); e.State != "" || e.Target != tanks.NoTank {
		t.Errorf("as soon as a person has the tank its team hears %q, target %d", e.State, e.Target)
	}
	run(b, 6)
	if e := b.Heard(taken); b.World.Tanks[taken].Alive() && e.Fights() {
		t.Errorf("the person looks away, and the team hears %q, target %d", e.State, e.Target)
	}
	b.Possess(taken, nil)
	if e := b.Heard(taken); e.State != "" || e.Target != tanks.NoTank {
		t.Errorf("as soon as the bot has it back its team hears %q, target %d", e.State, e.Target)
	}
}

func TestNextRoundStartsWithFreshMinds(t *testing.T) {
	s := setup(2)
	s.TeamSize = 2
	b := newBattle(t, s)
	run(b, 360)
	if b.World.Phase != tanks.Over {
		t.Fatal("the round is not over")
	}
	b.NextRound()
	if b.World.Round != 1 || b.World.Tick != 0 {
		t.Errorf("round %d, tick %d, want 1 and 0", b.World.Round, b.World.Tick)
	}
	for bot := range tanks.ID(4) {
		for enemy := range tanks.ID(4) {
			if m := b.MemoryOf(bot, enemy); m.Known || m.Dead {
				t.Errorf("bot %d remembers tank %d of the last round", bot, enemy)
			}
		}
	}
	first := b.World.Hash()
	run(b, 20)
	if b.World.Hash() == first {
		t.Error("nothing moves in the second round")
	}
}

func TestSetupErrorsNameTheField(t *testing.T) {
	for _, c := range []struct {
		change func(*ai.Setup)
		want   string
	}{
		{func(s *ai.Setup) { s.TeamSize = 0 }, "team size 0"},
		{func(s *ai.Setup) { s.TeamSize = 16 }, "team size 16"},
		{func(s *ai.Setup) { s.Level = "god" }, `level "god"`},
		{func(s *ai.Setup) { s.Trees = -1 }, "rees"},
	} {
		s := setup(1)
		c.change(&s)
		if _, err := ai.NewBattle(s); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
}

// TestStepDoesNotAllocateInSteadyState: a round is played first, so that every slice has reached
// its final size.
func TestStepDoesNotAllocateInSteadyState(t *testing.T) {
	b := newBattle(t, setup(3))
	run(b, 360)
	b.NextRound()
	const seconds = 45
	bots := float64(len(b.World.Tanks)) // each allocates room for its choices at its first choice
	if got := testing.AllocsPerRun(1, func() { run(b, seconds) }); got > bots {
		t.Errorf("%.0f allocations in %d s of a second round, want next to none", got, seconds)
	}
}

// TestTuneTakesEffectNextTick: when tanks under way are given a lower top speed, the next tick
// brakes them, and they keep to it from then on.
func TestTuneTakesEffectNextTick(t *testing.T) {
	b, twin := newBattle(t, setup(3)), newBattle(t, setup(3))
	run(b, 10)
	run(twin, 10)
	s := setup(3)
	s.Tanks.Drive.MaxSpeed = 3
	b.Tune(s.Tanks, s.AI)
	if b.World.Tuning != twin.World.Tuning || b.World.Hash() != twin.World.Hash() {
		t.Error("the numbers take effect before the next tick")
	}
	b.Step()
	twin.Step()
	slowed := 0
	for i := range b.World.Tanks {
		if b.World.Tanks[i].Speed < twin.World.Tanks[i].Speed {
			slowed++
		}
	}
	if slowed < len(b.World.Tanks)/2 {
		t.Errorf("%d of %d tanks are slower a tick later than without a new top speed", slowed, len(b.World.Tanks))
	}
	run(b, 10)
	for i := range b.World.Tanks {
		if v := b.World.Tanks[i].Speed; v > 3*1.2*1.2 {
			t.Errorf("tank %d drives at %.1f m/s with a top speed of 3", i, v)
		}
	}
}

// BenchmarkStep steps a 5 v 5 battle.
func BenchmarkStep(b *testing.B) {
	battle := newBattle(b, setup(3))
	for b.Loop() {
		if battle.Step(); battle.World.Phase == tanks.Over {
			battle.NextRound()
		}
	}
	b.ReportMetric(1e9/(float64(b.Elapsed().Nanoseconds())/float64(b.N))/tanks.Hertz, "x-real-time")
}
