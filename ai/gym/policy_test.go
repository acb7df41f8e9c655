package gym_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/gym"
	"treeline/ai/gym/gymtest"
	"treeline/tanks"
)

// drawn returns a policy of random numbers for a batch that drives ahead, turns the gun and fires.
func drawn(b *gym.Batch, seed uint64) *gymtest.Policy {
	r := rand.New(rand.NewPCG(seed, 1))
	n := gymtest.New(b, 0.5)
	n.Clip = 4
	for i := range n.Mean {
		n.Mean[i], n.Spread[i] = 0.2*r.NormFloat64(), 0.3+r.Float64()
	}
	last := n.Layers[0].Bias
	in := len(n.Mean)
	n.Layers = []gymtest.Layer{gymtest.NewLayer(in, 24, "tanh"), gymtest.NewLayer(24, 16, "relu"), gymtest.NewLayer(16, gym.NumActions, "linear")}
	for _, l := range n.Layers {
		for _, row := range l.Weights {
			for i := range row {
				row[i] = r.NormFloat64() / math.Sqrt(float64(len(row)))
			}
		}
	}
	last[gym.Fire], last[gym.Lay] = 0.5, 0.2
	n.Layers[2].Bias = last
	return n
}

// policy returns a policy read from the text of its file.
func policy(t testing.TB, n *gymtest.Policy) *gym.Policy {
	t.Helper()
	p, err := gym.ParsePolicy(n.Text())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// stepped fights the first round of a batch with a policy, and returns its hash.
func stepped(t *testing.T, o gym.Options, n *gymtest.Policy) uint64 {
	t.Helper()
	o.Matches, o.Linger = 1, true
	b := batch(t, o)
	b.Reset(0)
	s, size := b.Buffers(), b.Layout().Size
	for s.Done[0] == gym.Going {
		for i := range b.Agents() {
			n.Act(s.Observations[i*size:(i+1)*size], s.Actions[i*gym.NumActions:(i+1)*gym.NumActions])
		}
		b.Step()
	}
	h, err := b.Hash(0)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// battle returns the battle of a batch, with tanks that a policy drives in place of learners.
func battle(t *testing.T, o gym.Options, p *gym.Policy) *ai.Battle {
	t.Helper()
	const name = "policy:x.json"
	s := o.Setup
	s.Guests = []ai.Entry{p.Entry(name)}
	for _, picks := range []*ai.Picks{&s.Green, &s.Red} {
		own := append(ai.Picks{}, *picks...)
		for i := range own {
			if own[i].Brain == gym.Learner {
				own[i].Brain = name
			}
		}
		*picks = own
	}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestAPolicyFightsInTheGameAsInTheGym: the battles are the same to the bit, although the gym's
// side is computed by other code from the same numbers.
func TestAPolicyFightsInTheGameAsInTheGym(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(*gym.Options)
	}{
		{"as it comes", func(*gym.Options) {}},
		{"on both sides", func(o *gym.Options) {
			o.Red = ai.Picks{{Brain: gym.Learner}, {Brain: "commander"}, {Brain: gym.Learner}}
		}},
		{"every tick", func(o *gym.Options) { o.Every, o.Minutes = 1, 0.5 }},
		{"once a second", func(o *gym.Options) { o.Every = 60 }},
		{"hunted", func(o *gym.Options) { o.Mode, o.Seed = mode(t, "hunt"), 92 }},
		{"with trucks", func(o *gym.Options) { o.Mode, o.Red = mode(t, "convoy"), ai.Picks{{Brain: gym.Learner}} }},
		{"in waves", func(o *gym.Options) { o.Mode, o.Red, o.Minutes = mode(t, "waves"), ai.Picks{{Brain: gym.Learner}}, 4 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := options()
			o.Every = 12
			c.set(&o)
			o.Matches = 1
			n := drawn(batch(t, o), 7)
			want := stepped(t, o, n)
			b := battle(t, o, policy(t, n))
			for b.World.Phase == tanks.Playing {
				b.Step()
			}
			if got := b.World.Hash(); got != want {
				t.Errorf("hash %x, in the gym %x", got, want)
			}
			shots := 0
			for i := range b.World.Tanks {
				shots += b.World.Tanks[i].Shots
			}
			if shots == 0 || o.Mode == mode(t, "waves") && b.World.Wave.Number < 2 {
				t.Errorf("nothing to compare: %d shots, wave %d", shots, b.World.Wave.Number)
			}
		})
	}
}

func mode(t *testing.T, name string) (m tanks.ModeID) {
	t.Helper()
	if err := m.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return m
}

// TestAPolicyGoesOnAfterAPerson: it drives again after a person has driven its tank.
func TestAPolicyGoesOnAfterAPerson(t *testing.T) {
	o := options()
	o.Matches, o.Every = 1, 12
	n := drawn(batch(t, o), 7)
	b := battle(t, o, policy(t, n))
	for range 5 {
		b.Step()
	}
	stay := still{}
	b.Possess(0, stay)
	for range 100 {
		b.Step()
	}
	from := b.World.Tanks[0].At
	b.Possess(0, nil)
	for range 120 {
		b.Step()
	}
	if b.World.Tanks[0].At.Sub(from).Len() < 1 {
		t.Error("the tank stays where the person left it")
	}
	if th, ok := b.Bot(0); !ok || th.State != "policy" {
		t.Errorf("the thought is %+v", th)
	}
}

type still struct{}

func (still) Drive(v *tanks.View) tanks.Order {
	return tanks.Order{Aim: tanks.Aim{Yaw: v.Self.TurretHeading()}, Target: tanks.NoTank}
}

// TestAWatchingPolicyKnowsWhatADrivingOneKnows: from the step in which it takes over it gives the
// same orders as one that has driven all along.
func TestAWatchingPolicyKnowsWhatADrivingOneKnows(t *testing.T) {
	const name, over = "policy:pair", 60*12 + 1 // the tick in which it takes over, the first of a step
	o := options()
	o.Matches, o.Every = 1, 12
	o.Green = ai.Picks{{Brain: name}}
	n := drawn(batch(t, options()), 7)
	n.Every = o.Every
	e := policy(t, n).Entry(name)
	made, compared := e.New, 0
	e.New = func(p brain.Post) brain.Brain {
		watcher := made(p)
		return &shadowed{made(p), watcher, func(v *tanks.View, driven tanks.Order) {
			if v.Tick < over {
				watcher.Watch(v)
				return
			}
			compared++
			if got := watcher.Drive(v); got != driven {
				t.Fatalf("tick %d: order %+v of the one that watched, %+v of the one that drove", v.Tick, got, driven)
			}
		}}
	}
	o.Guests = []ai.Entry{e}
	b, err := ai.NewBattle(o.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for b.World.Tick < over+120 {
		b.Step()
	}
	if compared == 0 {
		t.Error("nobody is left to compare")
	}
}

// shadowed is a brain that drives while another one gets the same views.
type shadowed struct {
	brain.Brain
	shadow brain.Brain
	then   func(*tanks.View, tanks.Order)
}

func (s *shadowed) Drive(v *tanks.View) tanks.Order {
	o := s.Brain.Drive(v)
	s.then(v, o)
	return o
}

func (s *shadowed) Restart(seed uint64, round int) {
	s.Brain.Restart(seed, round)
	s.shadow.Restart(seed, round)
}

// TestAPolicyAllocatesNothing: this holds once it knows its map.
func TestAPolicyAllocatesNothing(t *testing.T) {
	o := options()
	o.Matches = 1
	n := drawn(batch(t, o), 7)
	o.Red = ai.Picks{{Brain: gym.Learner}}
	b := battle(t, o, policy(t, n))
	for range 600 {
		b.Step()
	}
	if n := testing.AllocsPerRun(120, b.Step); n > 0 {
		t.Errorf("%v allocations a tick", n)
	}
}

// TestPoliciesFitTheSizeOfTeams: they fit the sizes that they were trained with, and no others.
func TestPoliciesFitTheSizeOfTeams(t *testing.T) {
	o := options()
	o.Matches = 1
	p := policy(t, drawn(batch(t, o), 1))
	s := o.Setup
	s.Guests, s.Green = []ai.Entry{p.Entry("policy:x")}, ai.Picks{{Brain: "policy:x"}}
	if _, err := ai.NewBattle(s); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		size       int
		mode, want string
	}{
		{5, "elimination", `has 3 tanks, and here that has 5: fight with --team-size 3, or train one in such a battle (mode="elimination", team_size=5)`},
		{3, "hunt", `and here that has 2: fight with --team-size 4, or train one in such a battle (mode="hunt", team_size=3)`},
		{3, "waves", `and here that has 15: train one in such a battle (mode="waves", team_size=3)`},
	} {
		s.TeamSize, s.Mode = c.size, mode(t, c.mode)
		var unfit ai.Unfit
		if _, err := ai.NewBattle(s); !errors.As(err, &unfit) || !strings.HasPrefix(err.Error(), "policy:x: it was trained where the larger team ") || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%s of %d: error %v, want %s", c.mode, c.size, err, c.want)
		}
	}
}

// TestBadPoliciesGetOneLine: the line names what is wrong.
func TestBadPoliciesGetOneLine(t *testing.T) {
	o := options()
	o.Matches = 1
	b := batch(t, o)
	text := func(change func(*gymtest.Policy)) string {
		n := drawn(b, 1)
		n.Layout = append([]gym.Group{}, n.Layout...)
		change(n)
		return string(n.Text())
	}
	good := text(func(*gymtest.Policy) {})
	if _, err := gym.ParsePolicy([]byte(good)); err != nil {
		t.Fatal(err)
	}
	for want, text := range map[string]string{
		"the file is empty": " \n",
		"it is an archive, such as numpy's .npz, and no policy":            "PK\x03\x04 and so on",
		"it is no policy: invalid character":                               "weights",
		"it ends in the middle, as what was not written":                   good[:len(good)/2],
		"it ends in the middle":                                            good[:strings.Index(good, "0.")+2],
		"it is packed by gzip: unpack it first":                            "\x1f\x8b\x08 and so on",
		"it begins with a byte order mark: save it as plain UTF-8":         "\xef\xbb\xbf" + good,
		"NaN or Infinity stands in place of a number":                      strings.Replace(good, `"clip":4`, `"clip":NaN`, 1),
		"NaN or Infinity stands in place of a number: write":               strings.Replace(good, `"clip":4`, `"clip":-Infinity`, 1),
		"it is no policy: invalid character '{'":                           good + "{}",
		`its format is "", not "treeline policy"`:                          "{}",
		"it is no policy: an object is wanted, not array":                  "[1]",
		`its format is "tank"`:                                             text(func(n *gymtest.Policy) { n.Format = "tank" }),
		"version 2 of the format":                                          text(func(n *gymtest.Policy) { n.Version = 2 }),
		`unknown field "memory": leave it out`:                             strings.Replace(good, `"clip"`, `"memory":3,"clip"`, 1),
		"string does not belong in every: want a whole number":             strings.Replace(good, `"every":6`, `"every":"6"`, 1),
		"number 1e999 does not belong in clip: want a finite number":       strings.Replace(good, `"clip":4`, `"clip":1e999`, 1),
		"number 100000000000000000000000000000000 does not belong in clip": strings.Replace(good, `"clip":4`, `"clip":1`+strings.Repeat("0", 1000), 1),
		`unknown field "mmmmmmmmmm`:                                        strings.Replace(good, `"clip"`, `"`+strings.Repeat("m", 1000)+`":3,"clip"`, 1),
		"null stands in place of a number":                                 strings.Replace(good, `"clip":4`, `"clip":null`, 1),
		"it holds more than the numbers of a policy":                       strings.Replace(good, `"layers":[`, `"layers":[`+strings.Repeat("{},", 1<<21), 1),
		"an action counts for 0 ticks":                                     text(func(n *gymtest.Policy) { n.Every = 0 }),
		"an action counts for 61 ticks":                                    text(func(n *gymtest.Policy) { n.Every = 61 }),
		`its layout has no group "foes"`:                                   text(func(n *gymtest.Policy) { n.Layout = n.Layout[:2] }),
		"its observations are those of another Treeline (it was trained by version 3": text(func(n *gymtest.Policy) {
			n.Layout[0].Fields, n.Rules = n.Layout[0].Fields[1:], 3
		}),
		"its actions are those of another Treeline": text(func(n *gymtest.Policy) { n.Actions = n.Actions[1:] }),
		"mean has 2 numbers":                        text(func(n *gymtest.Policy) { n.Mean = n.Mean[:2] }),
		"spread has 0 numbers":                      text(func(n *gymtest.Policy) { n.Spread = []float64{} }),
		"number 3 of spread is 0":                   text(func(n *gymtest.Policy) { n.Spread[2] = 0 }),
		"clip is -1":                                text(func(n *gymtest.Policy) { n.Clip = -1 }),
		"it has 0 layers":                           text(func(n *gymtest.Policy) { n.Layers = []gymtest.Layer{} }),
		"it has 17 layers":                          text(func(n *gymtest.Policy) { n.Layers = slices.Repeat(n.Layers[:1], 17) }),
		`layer 2: activation "sigmoid": want linear, tanh, relu`: text(func(n *gymtest.Policy) { n.Layers[1].Activation = "sigmoid" }),
		"layer 1: it has no weights":                             text(func(n *gymtest.Policy) { n.Layers[0].Weights = [][]float64{} }),
		"layer 1: bias has 23 numbers, and weights has 24 rows":  text(func(n *gymtest.Policy) { n.Layers[0].Bias = n.Layers[0].Bias[1:] }),
		"layer 2: row 2 of weights has 1 numbers: 24 go in":      text(func(n *gymtest.Policy) { n.Layers[1].Weights[1] = []float64{1} }),
		"the last layer makes 16 numbers: an action has 7":       text(func(n *gymtest.Policy) { n.Layers = n.Layers[:2] }),
		"an action takes the work of more than 500000 weights, where a number that comes out of a layer counts for 10, and for 110 with tanh": text(func(n *gymtest.Policy) {
			n.Layers[0], n.Layers[1] = gymtest.NewLayer(len(n.Mean), 640, "tanh"), gymtest.NewLayer(640, 640, "relu")
			n.Layers[2] = gymtest.NewLayer(640, gym.NumActions, "linear")
		}),
		"counts for 10, and for 110 with tanh: train one with smaller layers": text(func(n *gymtest.Policy) { // few weights, but many tangents
			n.Layers[0], n.Layers[1] = gymtest.NewLayer(len(n.Mean), 1, "relu"), gymtest.NewLayer(1, 5000, "tanh")
			n.Layers[2] = gymtest.NewLayer(5000, gym.NumActions, "linear")
		}),
	} {
		_, err := gym.ParsePolicy([]byte(text))
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") || len(err.Error()) > 300 {
			t.Errorf("error %.400v, want one line with %q", err, want)
		}
	}
}
