package train_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai/lab"
	"treeline/ai/profile"
	"treeline/scene/config"
	"treeline/scene/train"
	"treeline/tanks"
)

// options returns a search of two generations that takes a second.
func options(t *testing.T) train.Options {
	t.Helper()
	l := lab.DefaultLeagueOptions()
	l.Against, l.Levels, l.Matches, l.TeamSize, l.Minutes, l.Trees = []string{"hunter", "swarm"}, []profile.Level{profile.Regular}, 1, 1, 0.7, 40
	return train.Options{
		League: l, Start: config.Default(), Knobs: []string{"ai.bot.good-shot", "ai.characters.commander.advance"},
		Seed: 4, Generations: 2, Population: 4, Step: 0.2, Worst: 0.25, Out: filepath.Join(t.TempDir(), "found.toml"),
	}
}

// trained runs a search and returns its output.
func trained(t *testing.T, o train.Options) string {
	t.Helper()
	var out bytes.Buffer
	if err := train.Run(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// read returns the content of a file.
func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestASearchGoesOnAsIfItHadNeverStopped stops a search during its third generation, in the state
// that any signal would leave, and resumes it with another number of workers: state and result are
// byte for byte those of a search without a break.
func TestASearchGoesOnAsIfItHadNeverStopped(t *testing.T) {
	whole := options(t)
	whole.Generations, whole.League.Workers = 4, 1
	trained(t, whole)
	broken := options(t)
	broken.Generations, broken.League.Workers = 4, 2
	ctx, quit := context.WithCancel(t.Context())
	err := train.Run(ctx, broken, &quitter{quit: quit, lines: 5})
	if !errors.Is(err, lab.ErrStopped) || !strings.Contains(err.Error(), "generation 3 of 4") {
		t.Fatalf("Run = %v, want that it stopped in the third generation", err)
	}
	if _, err := os.Stat(broken.Out); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a search that was stopped left a result: %v", err)
	}
	text := trained(t, broken)
	if !strings.Contains(text, "goes on after generation 2") {
		t.Errorf("it does not say that it goes on:\n%s", text)
	}
	for _, ending := range []string{"", ".state"} {
		if a, b := read(t, whole.Out+ending), read(t, broken.Out+ending); a != b {
			t.Errorf("without a break:\n%s\nwith one:\n%s", a, b)
		}
	}
}

// quitter is a writer that stops the search after some lines.
type quitter struct {
	quit  context.CancelFunc
	lines int
}

func (q *quitter) Write(b []byte) (int, error) {
	if q.lines -= bytes.Count(b, []byte("\n")); q.lines <= 0 {
		q.quit()
	}
	return len(b), nil
}

func TestTheResultIsASettingsFileThatSaysWhatItIsWorth(t *testing.T) {
	o := options(t)
	o.Validate = 2
	var picture bytes.Buffer
	o.Plot = func(fill func(io.Writer) error) error { return fill(&picture) }
	text := trained(t, o)
	c, err := config.Load(o.Out)
	if err != nil {
		t.Fatal(err)
	}
	changed := config.Changes(config.Default(), c)
	if len(changed) != 2 || changed[0].Path != "ai.bot.good-shot" || changed[1].Path != "ai.characters.commander.advance" {
		t.Errorf("the result changes %v", changed)
	}
	head, _, _ := strings.Cut(read(t, o.Out), "\nversion")
	for _, want := range []string{"in 2 generations of 4 samples", "2 matches against each opponent on maps from 900001 on", "regular: won", "95% interval"} {
		if !strings.Contains(head, want) || want != "in 2 generations of 4 samples" && !strings.Contains(text, want) {
			t.Errorf("%q is missing in the head of the file or in the report:\n%s\n%s", want, head, text)
		}
	}
	if img, err := png.Decode(&picture); err != nil || img.Bounds().Dx() < 800 {
		t.Errorf("the curve is no picture: %v", err)
	}
}

func TestASearchRefusesAStateThatIsNotItsOwn(t *testing.T) {
	o := options(t)
	o.Generations = 1
	trained(t, o)
	for want, change := range map[string]func(o *train.Options){
		"other against":  func(o *train.Options) { o.League.Against = []string{"hunter"} },
		"other knobs":    func(o *train.Options) { o.Knobs = o.Knobs[:1] },
		"other seed":     func(o *train.Options) { o.Seed++ },
		"other settings": func(o *train.Options) { o.Start.AI.Bot.Cruise = 8 },
	} {
		changed := o
		change(&changed)
		if err := train.Run(t.Context(), changed, io.Discard); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "remove it") {
			t.Errorf("Run = %v, want an error about %s", err, want)
		}
	}
	older := strings.Replace(read(t, o.Out+".state"), fmt.Sprintf(`"rules": %d`, tanks.RulesVersion), `"rules": 7`, 1)
	for state, want := range map[string]string{
		"nonsense": "is not the state of a search", "{}": "is not the state of a search", "null": "is not the state of a search",
		`{"search":{},"strategy":null,"curve":[]}`: "is not the state of a search", older: "was begun under rules 7",
	} {
		if err := os.WriteFile(o.Out+".state", []byte(state), 0o600); err != nil {
			t.Fatal(err)
		}
		err := train.Run(t.Context(), o, io.Discard)
		if err == nil || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "same flags") {
			t.Errorf("%.40s: Run = %v, want one line that it %s", state, err, want)
		}
	}
	o.Out = filepath.Join(t.TempDir(), "none", "a.toml")
	if err := os.WriteFile(filepath.Dir(o.Out), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := train.Run(t.Context(), o, io.Discard); err == nil {
		t.Error("a search began that cannot keep its state")
	}
}

func TestFitnessLeansToTheWorstOpponent(t *testing.T) {
	rows := [][]lab.Score{{{Worth: 1}, {Worth: 0.5}}, {{Worth: 0.25}, {Worth: 0.25}}}
	for worst, want := range map[float64]float64{0: 0.5, 1: 0.25, 0.5: 0.375} {
		if got := train.Fitness(rows, worst); math.Abs(got-want) > 1e-12 {
			t.Errorf("weight %v: %v, want %v", worst, got, want)
		}
	}
}

// TestTheDifferenceOfTheSameMatchesHasItsInterval: of many matches it is that of the normal
// distribution, and of a few it has a width even if all went the same way.
func TestTheDifferenceOfTheSameMatchesHasItsInterval(t *testing.T) {
	scores := func(more, less, same int) (a, b []lab.Score) {
		for range more {
			a, b = append(a, lab.Score{Won: true}), append(b, lab.Score{})
		}
		for range less {
			a, b = append(a, lab.Score{}), append(b, lab.Score{Won: true})
		}
		return append(a, make([]lab.Score, same)...), append(b, make([]lab.Score, same)...)
	}
	mean, low, high := train.Difference(scores(3000, 1000, 4000))
	want := 1.959963984540054 * math.Sqrt((4000-8000*0.0625)/7999/8000)
	if mean != 0.25 || math.Abs(mean-low-want) > 0.01*want || math.Abs(high-mean-want) > 0.01*want {
		t.Errorf("difference %v, %v to %v; want 0.25 and %v to each side", mean, low, high, want)
	}
	for _, c := range []struct {
		more, less, same int
		mean, low, high  float64 // the interval holds all from low to high
	}{
		{4, 0, 0, 1, 0.9, 1},
		{0, 4, 0, -1, -1, -0.9},
		{0, 0, 4, 0, -0.1, 0.1},
		{0, 0, 0, 0, -1, 1},
	} {
		mean, low, high := train.Difference(scores(c.more, c.less, c.same))
		if mean != c.mean || low > c.low || high < c.high || low < -1 || high > 1 {
			t.Errorf("%d more, %d less, %d the same: %v, %v to %v; want %v, at least %v to %v", c.more, c.less, c.same, mean, low, high, c.mean, c.low, c.high)
		}
	}
}
