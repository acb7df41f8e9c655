package train_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/train"
)

// screening returns a screening that fights no matches: each is won with the probability that
// chance returns for the settings of a variant.
func screening(t *testing.T, variants int, chance func(c *config.Config) float64, knobs ...string) train.Screening {
	t.Helper()
	l := lab.DefaultLeagueOptions()
	l.Against, l.Matches = []string{"brawler"}, 10
	return train.Screening{
		League: l, Start: config.Default(), Knobs: knobs, Seed: 7, Variants: variants, Factor: 1.5, Format: lab.JSON,
		Fight: func(_ context.Context, trial *lab.Trial) ([]lab.Score, error) {
			random := rand.New(rand.NewPCG(trial.League.Seed, 3))
			var all []lab.Score
			for _, own := range trial.Variants {
				c := config.Default()
				c.AI = *own
				p := chance(&c)
				for range trial.Parts() / len(trial.Variants) {
					all = append(all, lab.Score{Won: random.Float64() < p})
				}
			}
			return all, nil
		},
	}
}

// screened runs a screening and returns the effect of each setting.
func screened(t *testing.T, o train.Screening) []train.Effect {
	t.Helper()
	var out bytes.Buffer
	if err := train.Screen(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	var all []train.Effect
	for d := json.NewDecoder(&out); ; {
		var e train.Effect
		if err := d.Decode(&e); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, e)
	}
}

// TestAScreeningFindsWhatMatters: among dozens of settings, a number that gains 4 points per step
// and a switch that costs 6 come out on top with the right values; of the others no more exceed two
// standard errors than expected by chance.
func TestAScreeningFindsWhatMatters(t *testing.T) {
	start := config.Default()
	all := screened(t, screening(t, 1000, func(c *config.Config) float64 {
		p := 0.6 + 0.04*math.Log(c.AI.Judgement.Brawl/start.AI.Judgement.Brawl)/math.Log(1.5)
		if !c.AI.Characters.Commander.Careful {
			p -= 0.06
		}
		return p
	}, train.Patterns()...))
	if len(all) < 200 {
		t.Fatalf("only %d settings", len(all))
	}
	beyond := 0
	for i := range all {
		e, want := &all[i], 0.0
		switch e.Path {
		case "ai.judgement.brawl":
			want = 0.04
		case "ai.characters.commander.careful":
			want = -0.06
		}
		if want != 0 && (i > 1 || math.Abs(e.Gain-want) > 3*e.Error) {
			t.Errorf("%s is number %d with %+.3f, want %+.3f on top", e.Path, i, e.Gain, want)
		}
		if want == 0 && math.Abs(e.Sigmas()) > 2 {
			beyond++
		}
	}
	if most := len(all) / 10; beyond > most {
		t.Errorf("%d settings that do nothing are beyond two standard errors, want about 1 in 22", beyond)
	}
}

// TestStepsStayInTheirRanges: numbers are turned by the factor but never out of their ranges, a
// number that is 0 only up, a switch to its other position, and limits of crews not at all.
func TestStepsStayInTheirRanges(t *testing.T) {
	o := screening(t, 20, func(*config.Config) float64 { return 0.5 }, "ai.bot.*", "ai.characters.commander.*", "ai.behaviours.stalk.*", "ai.behaviours.retreat.routed")
	o.Start.AI.Behaviours.Retreat.Routed = 2
	got := map[string]train.Effect{}
	for _, e := range screened(t, o) {
		got[e.Path] = e
	}
	for path, want := range map[string][3]string{
		"ai.behaviours.stalk.hop.hidden":          {"0.3", "0.45", "0.675"},
		"ai.behaviours.stalk.hop.at-least":        {"-3", "-2", "-1.33"},
		"ai.behaviours.stalk.hop.nearby":          {"", "0", "0.01"},
		"ai.behaviours.retreat.routed":            {"1.33", "2", ""},
		"ai.characters.commander.careful":         {"", "true", "false"},
		"ai.characters.commander.weights.retreat": {"0.667", "1", "1.5"},
	} {
		if e := got[path]; e.Down != want[0] || e.Start != want[1] || e.Up != want[2] {
			t.Errorf("%s: from %q by way of %q to %q, want %q", path, e.Down, e.Start, e.Up, want)
		}
	}
	for _, path := range []string{"ai.bot.react", "ai.bot.effort", "ai.characters.commander.press"} {
		if _, ok := got[path]; ok {
			t.Errorf("%s is turned", path)
		}
	}
}

func TestOpponentsChangeTooOnRequest(t *testing.T) {
	for _, both := range []bool{false, true} {
		o := screening(t, 4, func(*config.Config) float64 { return 0.5 }, "ai.choice.*")
		o.Both = both
		fight, asked := o.Fight, false
		o.Fight = func(ctx context.Context, trial *lab.Trial) ([]lab.Score, error) {
			asked = trial.Both
			return fight(ctx, trial)
		}
		if screened(t, o); asked != both {
			t.Errorf("trials with both sides turned: %t, want %t", asked, both)
		}
	}
}

func TestWhatCannotBeScreenedIsRefused(t *testing.T) {
	for pattern, want := range map[string]string{
		"ai.judgment.*":                 `no setting is called "ai.judgment.*"`,
		"ai.levels.ace.hand":            "no number or switch by which bots decide",
		"tanks.drive.max-speed":         "no number or switch by which bots decide",
		"ai.characters.commander.press": "no number or switch by which bots decide",
		"ai.[":                          "no pattern",
	} {
		o := screening(t, 4, nil, pattern)
		if err := train.Screen(t.Context(), o, io.Discard); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want one about %s", pattern, err, want)
		}
	}
	o := screening(t, 4, nil, "ai.choice.*")
	o.Factor = 1
	if err := train.Screen(t.Context(), o, io.Discard); err == nil || !strings.Contains(err.Error(), "more than 1") {
		t.Errorf("a factor of 1: %v", err)
	}
}

// TestAScreeningThatIsStoppedTellsWhatItHas fights real matches: the report is the same for any
// number of workers, and if it is stopped after the first batch, it covers that batch.
func TestAScreeningThatIsStoppedTellsWhatItHas(t *testing.T) {
	run := func(workers, lines int) (string, error) {
		o := screening(t, 25, nil, "ai.choice.*", "ai.characters.commander.careful")
		o.Fight, o.Format = nil, lab.Text
		l := options(t).League
		l.Against, l.Workers = l.Against[:1], workers
		o.League = l
		ctx, quit := context.WithCancel(t.Context())
		defer quit()
		var out bytes.Buffer
		err := train.Screen(ctx, o, io.MultiWriter(&out, &quitter{quit: quit, lines: lines}))
		return out.String(), err
	}
	const never, firstBatch = 1 << 20, 3 // lines
	one, err := run(1, never)
	two, err2 := run(2, never)
	if err != nil || err2 != nil || one != two || !strings.Contains(one, "25 variants: won") {
		t.Errorf("errors %v and %v, by one worker:\n%s\nby two:\n%s", err, err2, one, two)
	}
	part, err := run(2, firstBatch)
	if !errors.Is(err, lab.ErrStopped) || strings.Contains(part, "25 variants: won") || !strings.Contains(part, "standard errors") {
		t.Errorf("error %v, and it tells:\n%s", err, part)
	}
}

// TestAScreeningStoppedBeforeItsFirstVariantTellsSo, as nothing else follows its first line.
func TestAScreeningStoppedBeforeItsFirstVariantTellsSo(t *testing.T) {
	o := screening(t, 10, nil, "ai.judgement.*")
	o.Format = lab.Text
	o.Fight = func(context.Context, *lab.Trial) ([]lab.Score, error) { return nil, lab.ErrStopped }
	var out bytes.Buffer
	if err := train.Screen(t.Context(), o, &out); !errors.Is(err, lab.ErrStopped) || !strings.HasSuffix(out.String(), "\n0 variants\n") {
		t.Errorf("Screen = %v, wrote %q", err, out.String())
	}
}
