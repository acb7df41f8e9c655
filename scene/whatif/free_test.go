package whatif_test

import (
	"errors"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/scene/whatif"
	"treeline/tanks"
	"treeline/terrain"
)

// How many random battles are compared: go test ./scene/whatif -run Equal -cases 300.
var cases = flag.Int("cases", 5, "battles that are fought again with a random change")

// single is a caller that makes one call.
type single struct {
	tick int
	team tanks.Team
	call tanks.Call
}

func (s *single) Call(team tanks.Team, tick int) tanks.Call {
	if team == s.team && tick == s.tick {
		return s.call
	}
	return tanks.Call{}
}

// draw returns a random battle.
func draw(r *rand.Rand) ai.BattleSpec {
	s := ai.DefaultBattle()
	s.Seed, s.TeamSize, s.Trees = r.Uint64N(1<<20), 1+r.IntN(5), r.IntN(400)
	s.Preset = terrain.Presets()[r.IntN(len(terrain.Presets()))]
	s.Level = profile.Levels()[r.IntN(len(profile.Levels()))]
	s.Mode = tanks.Modes()[r.IntN(len(tanks.Modes()))]
	s.Minutes = 0.7 + r.Float64()
	if names := ai.Brains(); r.IntN(3) == 0 {
		s.Red = ai.Picks{{Brain: names[r.IntN(len(names))]}, {Brain: names[r.IntN(len(names))]}}
	}
	if r.IntN(4) == 0 {
		s.TeamSize = 15 // a crowd, whose bots plan their paths together
	}
	return s
}

// vary returns a random change of a battle.
func vary(r *rand.Rand, s *ai.BattleSpec) replay.Change {
	var c replay.Change
	id := tanks.ID(r.IntN(len(s.LineUp())))
	switch r.IntN(4) {
	case 0:
		c.Settings = [][]config.Entry{
			{{Path: "ai.sight.still", Value: "0.05"}},
			{{Path: "tanks.drive.max-speed", Value: "9"}, {Path: "ai.bot.react", Value: "0.9"}},
			{{Path: "ai.steer.strategy", Value: "whiskers"}},
			{{Path: "tanks.shell.speed", Value: "300"}},
		}[r.IntN(4)]
	case 1:
		c.Crews = []replay.Crew{{Tank: id, Level: profile.Levels()[r.IntN(len(profile.Levels()))]}}
	case 2:
		c.Crews = []replay.Crew{{Tank: id, Strategy: "potential"}}
	default:
		c.Crews = []replay.Crew{{Tank: id, Call: tanks.Call{Kind: tanks.Hold, From: tanks.NoTank, To: id, Whom: tanks.NoTank}}}
	}
	return c
}

// fromTheStart fights a battle from its start, with a change at a tick, to the end. It does not use
// replays.
func fromTheStart(t *testing.T, s ai.BattleSpec, at int, c replay.Change) *ai.Battle {
	t.Helper()
	settings := config.Default()
	setup := ai.Setup{BattleSpec: s, Terrain: settings.Terrain, Tanks: settings.Tanks, AI: settings.AI}
	if len(c.Crews) > 0 && c.Crews[0].Call.Kind != tanks.NoCall {
		id := c.Crews[0].Tank
		setup.Caller = &single{tick: at, team: s.LineUp()[id].Team, call: c.Crews[0].Call}
	}
	b, err := ai.NewBattle(setup)
	if err != nil {
		t.Fatal(err)
	}
	for b.World.Tick < at {
		b.Step()
	}
	if err := config.SetAll(&settings, c.Settings); err != nil {
		t.Fatal(err)
	}
	b.Tune(settings.Tanks, settings.AI)
	for _, k := range c.Crews {
		if k.Level != "" {
			err = b.SetLevel(k.Tank, k.Level)
		}
		if k.Strategy != "" {
			err = errors.Join(err, b.SetStrategy(k.Tank, k.Strategy))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	for b.World.Phase == tanks.Playing {
		b.Step()
	}
	return b
}

func always(*whatif.Course) bool { return true }

// TestTheRestIsEqualToABattleFromItsStart compares branches of random battles, with a random change
// at a random instant, with the same battles fought from the start.
func TestTheRestIsEqualToABattleFromItsStart(t *testing.T) {
	n := *cases
	if testing.Short() {
		n = min(n, 2)
	}
	changed := 0
	for i := range n {
		r := rand.New(rand.NewPCG(uint64(i), 77))
		s := draw(r)
		f, b := fought(t, s, 1<<30)
		at := 1 + r.IntN(f.Ticks-1)
		c := vary(r, &s)
		p := player(t, f, b.World.Map, at, false)
		branch, err := p.Fork().Branch(c)
		if err != nil {
			t.Fatal(err)
		}
		course, err := whatif.Fight(branch, always)
		if err != nil {
			t.Fatal(err)
		}
		want := fromTheStart(t, s, at, c)
		if course.Hash != want.World.Hash() || course.End != want.World.Tick || course.Winner != want.World.Winner {
			t.Errorf("case %d, %+v, at %d, %+v: ends after %d ticks with %x, from the start after %d with %x",
				i, s, at, c, course.End, course.Hash, want.World.Tick, want.World.Hash())
		}
		if course.Hash != b.World.Hash() {
			changed++
		}
		if recorded, err := whatif.Recorded(p, always); err != nil || recorded.Hash != b.World.Hash() || p.FirstDifference() >= 0 {
			t.Errorf("case %d: the record went another way after its fork: %v, first difference %d", i, err, p.FirstDifference())
		}
	}
	t.Logf("%d battles, %d of them went another way", n, changed)
	if changed == 0 {
		t.Error("no change changed anything")
	}
}

// TestWithoutAChangeTheRestIsAsItWas, although there are a person in a tank, calls, changed
// settings and other strategies, before and after the instant.
func TestWithoutAChangeTheRestIsAsItWas(t *testing.T) {
	f, want := busy(t)
	for _, at := range []int{0, 200, 400, 401, 655, 900, 1299} {
		p := player(t, f, nil, at, false)
		branch, err := p.Branch(replay.Change{})
		if err != nil {
			t.Fatal(err)
		}
		for branch.Ticks() < 1300 {
			if err := branch.Step(); err != nil {
				t.Fatal(err)
			}
		}
		if branch.Battle().World.Hash() != want {
			t.Errorf("from tick %d on it went another way", at)
		}
	}
}

// circling is a person who drives in circles and shoots.
type circling struct{}

func (circling) Drive(v *tanks.View) tanks.Order {
	return tanks.Order{Throttle: 0.7, Steer: 0.4, Aim: tanks.Aim{Yaw: v.Self.Heading + 0.3}, Fire: v.Tick%100 == 0, Target: tanks.NoTank}
}

// busy records a battle of 1300 ticks with many changes and calls.
func busy(t *testing.T) (*replay.File, uint64) {
	t.Helper()
	path := t.TempDir() + "/a.replay"
	c := config.Default()
	s := ai.Setup{BattleSpec: spec(6, 3), Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI}
	s.Caller = &single{tick: 700, team: 1, call: tanks.Call{Kind: tanks.Hold, From: tanks.NoTank, To: tanks.NoTank, Whom: tanks.NoTank}}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	r, err := replay.Create(path, replay.Header{Program: "test", Battle: s.BattleSpec, Seat: tanks.NoTank}, c)
	if err != nil {
		t.Fatal(err)
	}
	for tick := range 1300 {
		switch tick {
		case 150, 900:
			c.AI.Sight.Still += 0.1
			r.Tuned(c)
			b.Tune(c.Tanks, c.AI)
		case 400:
			b.Possess(1, circling{})
			r.Seated(1, true)
		case 1000:
			b.Possess(1, nil)
			r.Seated(1, false)
		case 600, 1100:
			name := []string{"", "whiskers"}[tick/1100]
			err = errors.Join(err, b.SetStrategy(2, name))
			r.StrategyChosen(2, name)
		}
		b.Step()
		r.Ticked(b.World)
	}
	if err := errors.Join(err, r.Close(b.World)); err != nil {
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	return f, b.World.Hash()
}

// TestAWishCountsToTheEnd changes a setting and a strategy that the recording changes later.
func TestAWishCountsToTheEnd(t *testing.T) {
	f, _ := busy(t)
	p := player(t, f, nil, 500, false)
	branch, err := p.Branch(replay.Change{
		Settings: []config.Entry{{Path: "ai.sight.still", Value: "0.07"}}, Crews: []replay.Crew{{Tank: 2, Strategy: "ahead"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for branch.Ticks() < 1250 && !branch.Over() {
		if err := branch.Step(); err != nil {
			t.Fatal(err)
		}
	}
	if still := branch.Battle().Eyes.Tuning().Still; still != 0.07 {
		t.Errorf("the threshold is %g at the end, want 0.07", still)
	}
	if name, own := branch.Battle().Strategy(2); name != "ahead" || !own {
		t.Errorf("the tank steers by %q at the end", name)
	}
}

// TestABotTakesOverWhereThePersonsOrdersEnd, when a person's tank lives longer than in the
// recording.
func TestABotTakesOverWhereThePersonsOrdersEnd(t *testing.T) {
	f, _ := busy(t)
	p := player(t, f, nil, 990, false)
	branch, err := p.Branch(replay.Change{})
	if err != nil {
		t.Fatal(err)
	}
	for branch.Ticks() < 1400 && !branch.Over() {
		if err := branch.Step(); err != nil {
			t.Fatal(err)
		}
	}
	if branch.Battle().World.Human(1) {
		t.Error("the tank still waits for its person")
	}
}

func TestOtherStreamsGoOtherWaysAndAgainTheSame(t *testing.T) {
	f, b := fought(t, spec(3, 3), 30*tanks.Hertz)
	p := player(t, f, b.World.Map, 20*tanks.Hertz, false)
	never := func() bool { return false }
	var hashes []uint64
	for _, seed := range []uint64{0, 11, 12, 13} { // 3 is the seed of the battle
		branch, err := p.Fork().Branch(replay.Change{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		course, err := whatif.Fight(branch, always)
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(hashes, course.Hash) {
			t.Errorf("seed %d repeats another one", seed)
		}
		hashes = append(hashes, course.Hash)
	}
	one, err := whatif.Rerun(p, replay.Change{}, 6, 1, never)
	if err != nil {
		t.Fatal(err)
	}
	two, err := whatif.Rerun(p, replay.Change{}, 6, 3, never)
	if err != nil {
		t.Fatal(err)
	}
	if one != two || one.Rounds() != 6 {
		t.Errorf("with one worker %+v, with three %+v", one, two)
	}
}

// TestTheRestIsFoughtWhereABrainFromOutsideDrove: a commander stands in for it, also in forks of
// the battle.
func TestTheRestIsFoughtWhereABrainFromOutsideDrove(t *testing.T) {
	s := spec(3, 2)
	s.Red = ai.Picks{{Brain: "policy:learned.json"}, {Brain: "exec:bot.py", Level: "ace"}}
	f, b := fought(t, s, 30*tanks.Hertz)
	p := player(t, f, b.World.Map, 20*tanks.Hertz, false)
	branch, err := p.Fork().Branch(replay.Change{Crews: []replay.Crew{{Tank: 2, Level: "ace"}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := whatif.Fight(branch, always); err != nil {
		t.Fatal(err)
	}
	if thought, ok := branch.Battle().Bot(3); branch.Battle().World.Tanks[3].Alive() && (!ok || !strings.Contains(thought.Reason, "stands in")) {
		t.Errorf("the thought of the stand-in is %+v", thought)
	}
}

func TestARoundThatIsOverHasNoRest(t *testing.T) {
	f, b := fought(t, spec(3, 1), 1<<30)
	p := player(t, f, b.World.Map, f.Ticks, false)
	if _, err := p.Branch(replay.Change{}); !errors.Is(err, replay.ErrOver) {
		t.Errorf("%v, want that the round is over", err)
	}
}
