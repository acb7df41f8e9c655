package train_test

import (
	"slices"
	"strings"
	"testing"

	"treeline/scene/config"
	"treeline/scene/train"
)

func TestEveryPatternNamesItsKnobs(t *testing.T) {
	axes, _, err := train.Space(config.Default(), "ai.choice.*", "ai.bot.good-shot", "ai.choice.dwell")
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, a := range axes {
		paths = append(paths, a.Path)
	}
	last := len(paths) - 1
	for i, path := range paths {
		if in := strings.HasPrefix(path, "ai.choice."); in != (i < last) || slices.Index(paths, path) != i {
			t.Errorf("axes %v: %s is twice, or out of the order of the patterns", paths, path)
		}
	}
	if !slices.Contains(paths, "ai.choice.dwell") || paths[last] != "ai.bot.good-shot" {
		t.Errorf("axes %v", paths)
	}
	if axes, _, err = train.Space(config.Default(), train.DefaultKnobs()...); err != nil || len(axes) < 20 {
		t.Errorf("%d axes by default, %v", len(axes), err)
	}
}

func TestWhatCannotBeSearchedIsRefused(t *testing.T) {
	for pattern, want := range map[string]string{
		"ai.judgement":                  "ai.judgement is a section: ai.judgement.* names",
		"ai.judgment.*":                 `no setting is called "ai.judgment.*", did you mean ai.judgement.*?`,
		"ai.judgement.settel":           `no setting is called "ai.judgement.settel", did you mean ai.judgement.settle?`,
		"ai.bot.god-shot":               `no setting is called "ai.bot.god-shot"`,
		"tanks.drive.max-speed":         "not a setting of bots",
		"view.shake":                    "not a setting of bots",
		"ai.levels.ace.hand":            "the same for both sides",
		"ai.sight.*":                    "the same for both sides",
		"ai.bot.*":                      "the same for both sides",
		"ai.characters.commander.press": "only numbers",
		"ai.[":                          "no pattern",
	} {
		if _, _, err := train.Space(config.Default(), pattern); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want one about %s", pattern, err, want)
		}
	}
}

// TestPointsAreSettingsWithinTheirRanges: the origin is exactly the start, the ends of every axis
// are legal, and the middle of a logarithmic axis is the value that it started from.
func TestPointsAreSettingsWithinTheirRanges(t *testing.T) {
	start := config.Default()
	start.AI.Judgement.PressIn = 61.2345
	axes, settings, err := train.Space(start, "ai.judgement.press-in", "ai.bot.hurt", "ai.characters.commander.weights.retreat", "ai.characters.commander.patience")
	if err != nil {
		t.Fatal(err)
	}
	if c := settings(nil); c.AI != start.AI {
		t.Errorf("the start is changed: %v", config.Changes(start, c))
	}
	if logs := []bool{axes[0].Log, axes[1].Log, axes[2].Log, axes[3].Log}; logs[0] != true || logs[1] != false || logs[2] != false || logs[3] != false {
		t.Errorf("by logarithm: %v, want the first alone", logs)
	}
	for _, x := range []float64{0, 0.25, 0.5, 1} {
		c := settings([]float64{x, x, x, x})
		for _, k := range config.Knobs(&c) {
			if k.Value != nil && (*k.Value < k.Min || *k.Value > k.Max) {
				t.Errorf("at %v %s is %v, out of range", x, k.Path, *k.Value)
			}
		}
		if got := c.AI.Bot.Hurt; got != x {
			t.Errorf("at %v hurt is %v", x, got)
		}
	}
	if c := settings([]float64{0, 0, 0, 0}); c.AI.Judgement.PressIn < 7.6 || c.AI.Judgement.PressIn > 7.7 {
		t.Errorf("the least press-in is %v, want an eighth of the start", c.AI.Judgement.PressIn)
	}
}

// TestAChallengerHasOnlyTheBotsOwnValuesOfAFile: sight and rules stay those of the run, which the
// opponents use too.
func TestAChallengerHasOnlyTheBotsOwnValuesOfAFile(t *testing.T) {
	run, file := config.Default(), config.Default()
	for _, change := range []string{"ai.sight.still=0.3", "ai.bot.effort=2"} {
		if err := config.Set(&run, change); err != nil {
			t.Fatal(err)
		}
	}
	for _, change := range []string{"ai.sight.still=0.9", "tanks.damage.base=100", "ai.bot.good-shot=0.9", "view.fps=50"} {
		if err := config.Set(&file, change); err != nil {
			t.Fatal(err)
		}
	}
	tuned, left := train.Challenger(run, file)
	if changes := config.Changes(run, tuned); len(changes) != 1 || changes[0].Path != "ai.bot.good-shot" || changes[0].Value != "0.9" {
		t.Errorf("changes %v, want the good shot alone", changes)
	}
	if got := strings.Join(left, " "); got != "tanks.damage.base ai.sight.still" && got != "ai.sight.still tanks.damage.base" {
		t.Errorf("left as they are: %s", got)
	}
}
