package soak_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/scene/soak"
	"treeline/tanks"
)

// into saves replays in a folder of the test.
func into(t *testing.T) soak.Keep {
	dir := t.TempDir()
	return func(_ uint64, write func(io.Writer) error) (string, error) {
		path := filepath.Join(dir, "kept"+replay.Ending)
		f, err := os.Create(path)
		return path, errors.Join(err, write(f), f.Close())
	}
}

// TestEveryRuleThatIsBrokenIsFound breaks each rule in the second second of a battle, or where it
// matters, and expects its name and a replay that plays up to there.
func TestEveryRuleThatIsBrokenIsFound(t *testing.T) {
	from := func(tick int, then func(w *tanks.World)) func(b *ai.Battle) {
		return func(b *ai.Battle) {
			if b.World.Tick >= tick {
				then(b.World)
			}
		}
	}
	at := func(tick int, then func(w *tanks.World)) func(b *ai.Battle) {
		return from(tick, func(w *tanks.World) {
			if w.Tick == tick {
				then(w)
			}
		})
	}
	const second = tanks.Hertz
	shot := func(target tanks.ID) func(w *tanks.World) {
		return func(w *tanks.World) {
			w.Events = append(w.Events, tanks.Event{Kind: tanks.Fired, Tank: 0, Other: target, Tick: w.Tick})
		}
	}
	for name, tt := range map[string]struct {
		minutes float64
		tamper  func(b *ai.Battle)
		want    string
	}{
		"not a number":        {0.1, at(2*second, func(w *tanks.World) { w.Tanks[1].Speed = math.NaN() }), "not finite"},
		"off the map":         {0.1, at(2*second, func(w *tanks.World) { w.Tanks[1].At[0] = -3 }), "off the map"},
		"two in one place":    {0.1, at(2*second, func(w *tanks.World) { w.Tanks[1].At = w.Tanks[0].At }), "overlap"},
		"health below 0":      {0.1, at(2*second, func(w *tanks.World) { w.Tanks[1].Health = -1 }), "past limits"},
		"health above before": {0.1, at(2*second, func(w *tanks.World) { w.Tanks[1].Health++ }), "health out of range"},
		"shot at nobody":      {0.1, at(2*second, shot(tanks.NoTank)), "unseen shot"},
		"shot at a friend":    {0.1, at(2*second, shot(0)), "unseen shot"},
		"shot at one unseen":  {0.1, at(2*second, shot(1)), "unseen shot"},
		"held still": {1, from(2*second, func(w *tanks.World) {
			w.Tanks[0].Pose, w.Tanks[0].Speed = w.Before(0), 0
		}), "stall"},
		"endless":   {0.1, from(0, func(w *tanks.World) { w.Tick = 1 }), "round does not end"},
		"tampered":  {0.1, at(2*second, func(w *tanks.World) { w.Tanks[1].Health -= 0.25 }), "replay differs"},
		"panic":     {0.1, at(2*second, func(*tanks.World) { panic("planted") }), "panic"},
		"untouched": {0.1, func(*ai.Battle) {}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			o := soak.Options{Seed: 3, Workers: 1, Keep: into(t)}.Tampered(tt.tamper)
			v, err := soak.Duel(t.Context(), tt.minutes, o)
			switch {
			case err != nil:
				t.Fatal(err)
			case tt.want == "" && v != nil:
				t.Fatalf("found %+v, want nothing", v)
			case tt.want == "":
				return
			case v == nil || v.Kind != tt.want || v.Seed != 3:
				t.Fatalf("found %+v, want that %q is broken in battle 3", v, tt.want)
			}
			f, err := replay.Load(v.Replay)
			if err != nil {
				t.Fatal(err)
			}
			if f.Ticks != v.Tick {
				t.Errorf("the replay ends after %d ticks, the rule was broken after %d", f.Ticks, v.Tick)
			}
		})
	}
}

// broken leaves the world in the middle of a tick, as a fault of the rules would.
type broken struct{ world *tanks.World }

func (b broken) Drive(*tanks.View) tanks.Order {
	b.world.Tanks[0].Health--
	panic("the gun fell off")
}

// TestTheReplayOfAPanicIsTheBattleUpToIt: the tick in which it happened is in no replay.
func TestTheReplayOfAPanicIsTheBattleUpToIt(t *testing.T) {
	const last = 2*tanks.Hertz + 7
	o := soak.Options{Seed: 3, Workers: 1, Keep: into(t)}.Tampered(func(b *ai.Battle) {
		if b.World.Tick == last {
			b.Possess(1, broken{b.World})
		}
	})
	v, err := soak.Duel(t.Context(), 0.1, o)
	if err != nil || v == nil || v.Kind != "panic" || v.Tick != last {
		t.Fatalf("found %+v, %v, want a panic after %d ticks", v, err, last)
	}
	f, err := replay.Load(v.Replay)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := replay.Verify(t.Context(), f); err != nil || got.FirstDifference != nil || got.Ticks != last {
		t.Errorf("the replay has %d ticks, and the battle is another one: %t, %v", got.Ticks, got.FirstDifference != nil, err)
	}
}

// TestABattleThatItsSeedDoesNotRepeatIsFound, as something else happens in the second run.
func TestABattleThatItsSeedDoesNotRepeatIsFound(t *testing.T) {
	battles := 0
	o := soak.Options{Seed: 3, Workers: 1}.Tampered(func(b *ai.Battle) {
		if b.World.Tick != 1 {
			return
		}
		if battles++; battles == 2 {
			b.World.Tanks[1].Health--
		}
	})
	v, err := soak.Duel(t.Context(), 0.1, o)
	if err != nil || v == nil || v.Kind != "seed does not repeat" || battles != 2 {
		t.Errorf("found %+v, %v after %d battles", v, err, battles)
	}
}

func TestMemoryThatGrowsIsFound(t *testing.T) {
	const mega = 1 << 20
	for _, tt := range []struct {
		bytes      [3]uint64
		goroutines [3]int
		want       bool
	}{
		{[3]uint64{40 * mega, 45 * mega, 41 * mega}, [3]int{4, 4, 3}, false},
		{[3]uint64{40 * mega, 50 * mega, 60 * mega}, [3]int{4, 4, 4}, true},
		{[3]uint64{40 * mega, 40 * mega, 40 * mega}, [3]int{4, 4, 5}, true},
	} {
		if err := soak.Grown(tt.bytes, tt.goroutines); (err != nil) != tt.want {
			t.Errorf("%v bytes, %v goroutines: %v", tt.bytes, tt.goroutines, err)
		}
	}
}

// TestWhatIsDrawnIsLegalAndVaried draws many battles: all settings are in their ranges, every one
// is changed now and then, and the same seed gives the same plan.
func TestWhatIsDrawnIsLegalAndVaried(t *testing.T) {
	turned := map[string]int{}
	brains := map[string]bool{}
	for seed := range uint64(100) {
		p := soak.PlanOf(seed)
		if err := p.Spec.Check(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if err := p.Config.Terrain.Validate(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for _, pick := range append(p.Spec.Green, p.Spec.Red...) {
			brains[pick.Brain] = true
		}
		knobs := config.Knobs(&p.Config)
		for i := range knobs {
			k := &knobs[i]
			if err := k.Parse(k.Text()); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if k.Changed() {
				turned[k.Path]++
			}
			if p.Drives && k.Changed() && strings.HasPrefix(k.Path, "ai.steer.") {
				t.Fatalf("seed %d: stalls count, and %s is %s", seed, k.Path, k.Text())
			}
		}
		if again := soak.PlanOf(seed); again.Config != p.Config || again.Spec.Minutes != p.Spec.Minutes {
			t.Fatalf("seed %d draws another battle the second time", seed)
		}
	}
	c := config.Default()
	for _, k := range config.Knobs(&c) {
		if seen := turned[k.Path]; (seen == 0) != strings.HasPrefix(k.Path, "view.") {
			t.Errorf("%s was turned in %d of 100 battles", k.Path, seen)
		}
	}
	if len(brains) < len(ai.Brains()) {
		t.Errorf("brains %v fight, want all", brains)
	}
}

func TestWildOrdersAreWild(t *testing.T) {
	var nan, beyond, wrong int
	for _, o := range soak.WildOrders(1, 2000) {
		if o.Throttle != o.Throttle {
			nan++
		}
		if math.Abs(o.Steer) > 1 {
			beyond++
		}
		if o.Target < tanks.NoTank || o.Target > 1 {
			wrong++
		}
	}
	if nan == 0 || beyond < 500 || wrong < 500 {
		t.Errorf("of 2000 orders %d are no number, %d beyond their range, %d at tanks that there are not", nan, beyond, wrong)
	}
}

// tampered lets one tank gain health in all battles, so that each breaks a rule.
func tampered(b *ai.Battle) { b.World.Tanks[0].Health += 1e-3 }

// run runs a soak and returns its lines.
func run(t *testing.T, ctx context.Context, o soak.Options) ([]string, error) {
	t.Helper()
	var out bytes.Buffer
	err := soak.Run(ctx, o, &out)
	return strings.Split(strings.TrimSpace(out.String()), "\n"), err
}

// TestTheSameIsFoundByAnyNumberOfWorkers: the violations of the first battles, in the order of the
// seeds. In modes with waves, where tanks are repaired, only the replay shows that one has gained
// health.
func TestTheSameIsFoundByAnyNumberOfWorkers(t *testing.T) {
	o := soak.Options{Seed: 7, Budget: 500 * time.Millisecond, Workers: 1, Format: lab.JSON}.Tampered(tampered)
	one, errOne := run(t, t.Context(), o)
	o.Workers = 3
	three, errThree := run(t, t.Context(), o)
	if !errors.Is(errOne, soak.ErrBroken) || !errors.Is(errThree, soak.ErrBroken) {
		t.Fatalf("errors %v and %v, want that rules were broken", errOne, errThree)
	}
	if !strings.Contains(one[0], "health out of range") {
		t.Errorf("the first battle broke another rule: %s", one[0])
	}
	for i := range min(len(one), len(three)) - 1 {
		if one[i] != three[i] {
			t.Errorf("line %d is\n%s\nby one worker and\n%s\nby three", i, one[i], three[i])
		}
		var v soak.Violation
		if err := json.Unmarshal([]byte(one[i]), &v); err != nil || v.Seed != uint64(7+i) || v.Kind != "health out of range" && v.Kind != "replay differs" {
			t.Errorf("line %d: %s, %v: want the battle of seed %d", i, one[i], err, 7+i)
		}
	}
	var sum soak.Summary
	if err := json.Unmarshal([]byte(one[len(one)-1]), &sum); err != nil || sum.Battles != len(one)-1 || sum.Violations != sum.Battles || sum.Hours <= 0 {
		t.Errorf("summary %s, %v, after %d violations", one[len(one)-1], err, len(one)-1)
	}
}

func TestWithoutABudgetOneBattleIsFought(t *testing.T) {
	lines, err := run(t, t.Context(), soak.Options{Seed: 7, Workers: 4, Format: lab.Text}.Tampered(tampered))
	if !errors.Is(err, soak.ErrBroken) || len(lines) != 2 || !strings.HasPrefix(lines[0], "seed 7, tick 1: health out of range") || !strings.HasPrefix(lines[1], "1 battle from seed 7 on") {
		t.Errorf("error %v, lines %q", err, lines)
	}
}

func TestAStoppedSoakReportsWhatItHas(t *testing.T) {
	ctx, quit := context.WithCancel(t.Context())
	battles := 0
	o := soak.Options{Seed: 7, Budget: time.Hour, Workers: 1, Format: lab.Text}.Tampered(func(b *ai.Battle) {
		if tampered(b); b.World.Tick == 1 {
			if battles++; battles == 3 {
				quit()
			}
		}
	})
	lines, err := run(t, ctx, o)
	if !errors.Is(err, lab.ErrStopped) || !strings.HasPrefix(lines[len(lines)-1], "3 battles from seed 7 on") {
		t.Errorf("error %v, lines %q; want what was stopped after three battles", err, lines)
	}
}
