package gym_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"treeline/ai"
	"treeline/ai/gym"
	"treeline/tanks"
)

// options returns a small batch.
func options() gym.Options {
	o := gym.DefaultOptions()
	o.Matches, o.Seed, o.Trees, o.Minutes = 3, 91, 60, 1
	return o
}

func batch(t testing.TB, o gym.Options) *gym.Batch {
	t.Helper()
	b, err := gym.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// wander fills in actions that depend only on a step and the row.
func wander(b *gym.Batch, step int) {
	actions := b.Buffers().Actions
	for i := range actions {
		actions[i] = float32(math.Sin(float64(step)*0.37 + float64(i)*1.7))
	}
}

// play steps a batch some times and returns the hashes of its matches.
func play(t *testing.T, b *gym.Batch, steps int) []uint64 {
	t.Helper()
	for i := range steps {
		wander(b, i)
		b.Step()
	}
	var all []uint64
	for i := range b.Buffers().Done {
		h, err := b.Hash(i)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, h)
	}
	return all
}

func TestSeedAndActionsDecideEverything(t *testing.T) {
	const steps = 60
	o := options()
	o.Workers = 1
	first := batch(t, o)
	first.Reset(7)
	want := play(t, first, steps)
	observations := slices.Clone(first.Buffers().Observations)
	first.Reset(8)
	if got := play(t, first, steps); slices.Equal(got, want) {
		t.Error("two seeds gave the same battles")
	}
	first.Reset(7)
	if got := play(t, first, steps); !slices.Equal(got, want) || !slices.Equal(first.Buffers().Observations, observations) {
		t.Error("what was played before counts")
	}
	o.Workers = 3
	second := batch(t, o)
	second.Reset(7)
	if got := play(t, second, steps); !slices.Equal(got, want) || !slices.Equal(second.Buffers().Observations, observations) {
		t.Error("the number of workers counts")
	}
}

func TestEveryNumberIsWritten(t *testing.T) {
	o := options()
	o.Red = ai.Picks{{Brain: gym.Learner}, {Brain: "commander"}, {Brain: gym.Learner}}
	b := batch(t, o)
	if want := 3 * (3 + 2); b.Agents() != want {
		t.Fatalf("%d agents, want %d", b.Agents(), want)
	}
	s := b.Buffers()
	b.Reset(1)
	size := b.Layout().Size
	for step := range 300 {
		wander(b, step)
		for i := range s.Observations {
			s.Observations[i] = float32(math.NaN())
		}
		b.Step()
		for i, v := range s.Observations {
			if math.IsNaN(float64(v)) || math.Abs(float64(v)) > 50 {
				t.Fatalf("step %d: number %d of agent %d is %v", step, i%size, i/size, v)
			}
		}
	}
	groups := b.Layout().Groups
	last := &groups[len(groups)-1]
	if last.At+last.Count*len(last.Fields) != size {
		t.Errorf("the groups end at %d, the observation at %d", last.At+last.Count*len(last.Fields), size)
	}
}

// TestRoundsFollowEachOther: where they linger, the last observations are those of the last tick,
// which lies within a step.
func TestRoundsFollowEachOther(t *testing.T) {
	const second, last = 10, 3*tanks.Hertz - 1 // steps, tick
	for _, linger := range []bool{false, true} {
		o := options()
		o.Minutes, o.Linger = 3.0/60, linger
		b := batch(t, o)
		b.Reset(5)
		s, clock := b.Buffers(), 15 // of the first agent's observation
		var ends []int
		for step := range 7 * second {
			b.Step()
			if s.Done[0] == gym.Going {
				continue
			}
			ends = append(ends, step)
			if s.Done[0] != gym.TimeUp {
				t.Errorf("linger %v: step %d says %d, want that time is up", linger, step, s.Done[0])
			}
			want := 0.0 // s
			if linger {
				want = float64(float64(last) * tanks.Dt)
			}
			if got := s.Observations[clock]; got != float32(want/100) {
				t.Errorf("linger %v: the observations at the end are those at %v s, want %v", linger, 100*got, want)
			}
		}
		if len(ends) != 2 || ends[0] < 2*second || ends[1]-ends[0] > 3*second+1 {
			t.Errorf("linger %v: rounds of 3 s ended at the steps %v", linger, ends)
		}
	}
}

func TestMatchesOfASceneAreTheSameBattle(t *testing.T) {
	o := options()
	o.Matches, o.Scenes = 4, 2
	b := batch(t, o)
	b.Reset(2)
	s, size := b.Buffers(), len(b.Buffers().Observations)/4
	for range 30 {
		for i := range s.Actions {
			s.Actions[i] = 0.4
		}
		b.Step()
	}
	first, second := s.Observations[:2*size], s.Observations[2*size:]
	if !slices.Equal(first, second) {
		t.Error("the third and fourth match differ from the first and second")
	}
	if slices.Equal(first[:size], first[size:]) {
		t.Error("both scenes are the same")
	}
}

// TestAllMatchesHaveTheSameAgents, also in a mode with sides of different sizes.
func TestAllMatchesHaveTheSameAgents(t *testing.T) {
	for seed := uint64(1); seed <= 2; seed++ {
		for matches := 1; matches <= 3; matches++ {
			o := options()
			o.Seed, o.Matches = seed, matches
			if err := o.Mode.UnmarshalText([]byte("hunt")); err != nil {
				t.Fatal(err)
			}
			b := batch(t, o)
			b.Reset(1)
			green, _ := o.Sizes()
			if alive := b.Buffers().Alive; len(alive) != matches*green || slices.Contains(alive, 0) {
				t.Errorf("seed %d: alive %v, want 1 for each of %d agents in %d matches", seed, alive, green, matches)
			}
		}
	}
}

// TestObservationsAreEnoughToFight: a driver of a few lines, which turns its gun by its observation
// and shoots at what it sees, beats tanks that drive around.
func TestObservationsAreEnoughToFight(t *testing.T) {
	o := options()
	o.Matches, o.Minutes, o.Every = 4, 3, 6
	b := batch(t, o)
	b.Reset(3)
	won, lost := rounds(b, 12)
	if won < 3*lost+3 {
		t.Errorf("won %d rounds and lost %d against random", won, lost)
	}
}

// rule has all agents act by a rule of thumb: drive on, turn to what is heard, halt and shoot at
// what is in sight.
func rule(b *gym.Batch) {
	s, l := b.Buffers(), b.Layout()
	group := func(name string) gym.Group {
		return l.Groups[slices.IndexFunc(l.Groups, func(g gym.Group) bool { return g.Name == name })]
	}
	foes, stops, self, edge, heard := group("foes"), group("stops").At, group("self").At, group("edge").At, group("heard").At
	for i := range b.Agents() {
		act, sees := s.Actions[i*gym.NumActions:(i+1)*gym.NumActions], s.Observations[i*l.Size:(i+1)*l.Size]
		turret := math.Atan2(float64(sees[self+7]), float64(sees[self+8]))
		toward := -turret // where the gun points while nobody is in sight: ahead, or at a noise
		act[gym.Throttle], act[gym.Steer] = 0.7, sees[stops]+sees[stops+15]-sees[stops+1]
		if sees[edge] > 0.8 {
			act[gym.Steer] = 1
		}
		for k := range 2 {
			if n := sees[heard+5*k:]; n[0] > 0.3 && n[4] == 1 {
				toward = math.Atan2(float64(n[1]), float64(n[2])) - turret
				act[gym.Steer] = n[1]
			}
		}
		act[gym.Turn], act[gym.Elevate], act[gym.Fire], act[gym.Smoke] = float32(math.Remainder(toward, 2*math.Pi)/gym.Widest), 0, -1, -1
		for k := range foes.Count {
			f := sees[foes.At+k*len(foes.Fields):]
			if f[1] == 0 || f[14] != 0 {
				continue
			}
			act[gym.Throttle], act[gym.Steer] = 0, 0
			act[gym.Turn], act[gym.Elevate], act[gym.Lay] = f[11], f[12], float32(i%2) // half of them use Lay
			if i%2 == 1 || math.Abs(float64(f[11])) < 0.03 {
				act[gym.Fire] = 1
			}
			break
		}
	}
}

// rounds fights n rounds by the rule of thumb.
func rounds(b *gym.Batch, n int) (won, lost int) {
	s := b.Buffers()
	perMatch := b.Agents() / len(s.Done)
	for won+lost < n {
		rule(b)
		b.Step()
		for i, done := range s.Done {
			switch outcome := s.Outcomes[i*perMatch*gym.NumOutcomes+gym.Won]; {
			case done == 0:
			case outcome > 0:
				won++
			default:
				lost++
			}
		}
	}
	return won, lost
}

func TestBadOptionsAreNamed(t *testing.T) {
	for want, change := range map[string]func(*gym.Options){
		"0 matches":              func(o *gym.Options) { o.Matches = 0 },
		"61 ticks":               func(o *gym.Options) { o.Every = 61 },
		"-1 workers":             func(o *gym.Options) { o.Workers = -1 },
		"nobody learns":          func(o *gym.Options) { o.Green = nil },
		"team size 99":           func(o *gym.Options) { o.TeamSize = 99 },
		`unknown brain "nobody"`: func(o *gym.Options) { o.Red = ai.Picks{{Brain: "nobody"}} },
	} {
		o := options()
		change(&o)
		if _, err := gym.New(o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// BenchmarkStep reports tank-ticks per second, including sight, with learners in all tanks.
func BenchmarkStep(b *testing.B) {
	for _, of := range []struct{ matches, side int }{{1, 5}, {8, 5}, {64, 5}, {8, 1}, {8, 3}, {8, 15}} {
		tanks := 2 * of.side
		b.Run(fmt.Sprintf("%dx%d", of.matches, tanks), func(b *testing.B) {
			o := gym.DefaultOptions()
			o.TeamSize, o.Matches, o.Red = of.side, of.matches, ai.Picks{{Brain: gym.Learner}}
			all := batch(b, o)
			all.Reset(1)
			step, spent := 0, time.Duration(0) // without computing actions
			for b.Loop() {
				wander(all, step)
				begun := time.Now()
				all.Step()
				spent += time.Since(begun)
				step++
			}
			b.ReportMetric(float64(step*o.Every*tanks*of.matches)/spent.Seconds(), "tank-ticks/s")
		})
	}
}

// BenchmarkReset measures beginning rounds.
func BenchmarkReset(b *testing.B) {
	all := batch(b, gym.DefaultOptions())
	seed := uint32(0)
	for b.Loop() {
		all.Reset(seed)
		seed++
	}
}

// TestARoundIsTheSameWhateverWasPlayedBefore: Reset clears everything that was counted.
func TestARoundIsTheSameWhateverWasPlayedBefore(t *testing.T) {
	const steps, other = 600, 250
	o := options()
	o.Red = ai.Picks{{Brain: "commander"}}
	b := batch(t, o)
	b.Reset(7)
	want := play(t, b, steps)
	b.Reset(8)
	play(t, b, other)
	b.Reset(7)
	if got := play(t, b, steps); !slices.Equal(got, want) {
		t.Errorf("hashes %x, want %x", got, want)
	}
}

// TestSeedsMakeRoundsOfTheirOwn: seeds far apart do so too.
func TestSeedsMakeRoundsOfTheirOwn(t *testing.T) {
	const steps = 100
	o := options()
	o.Matches = 1
	b := batch(t, o)
	b.Reset(5)
	play(t, b, steps)
	first := slices.Clone(b.Buffers().Observations)
	b.Reset(5 + 1<<20)
	if play(t, b, steps); slices.Equal(b.Buffers().Observations, first) {
		t.Error("seeds 5 and 5 + 2^20 make the same round")
	}
}

// TestComingBackIsNoReward: in waves, destroyed tanks return.
func TestComingBackIsNoReward(t *testing.T) {
	const steps = 3000
	o := options()
	o.Matches, o.Minutes = 1, 5
	if err := o.Mode.UnmarshalText([]byte("waves")); err != nil {
		t.Fatal(err)
	}
	o.Green, o.Red = ai.Picks{{Brain: "commander", Level: "ace"}}, ai.Picks{{Brain: gym.Learner}}
	b := batch(t, o)
	b.Reset(3)
	back, s := 0, b.Buffers()
	was := slices.Clone(s.Alive)
	for i := range steps {
		wander(b, i)
		b.Step()
		for a := range b.Agents() {
			if was[a] == 0 && s.Alive[a] == 1 {
				back++
			}
			if taken := s.Outcomes[a*gym.NumOutcomes+gym.Taken]; taken < 0 {
				t.Fatalf("step %d: agent %d took damage of %g", i, a, taken)
			}
		}
		copy(was, s.Alive)
	}
	if back == 0 {
		t.Error("nobody came back")
	}
}
