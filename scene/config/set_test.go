package config_test

import (
	"strings"
	"testing"

	"treeline/scene/config"
)

func TestSetChangesOneValue(t *testing.T) {
	c, want := config.Default(), config.Default()
	want.AI.Sight.Still = 0.15
	if err := config.Set(&c, "ai.sight.still=0.15"); err != nil || c != want {
		t.Errorf("Set = %v, still %v, want 0.15 and nothing else changed", err, c.AI.Sight.Still)
	}
}

func TestSetRefusesInOneLineAndChangesNothing(t *testing.T) {
	for _, tc := range []struct{ name, assignment, want string }{
		{"no value", "ai.sight.still", "not of the form path=value"},
		{"not a number", "ai.sight.still=some", `ai.sight.still wants a number from 0 to 1, not "some"`},
		{"above", "ai.sight.still=1.5", "ai.sight.still = 1.5 is out of range: it goes from 0 to 1"},
		{"below", "ai.sight.still=-0.1", "out of range"},
		{"not a finite number", "ai.sight.still=NaN", "out of range"},
		{"infinite", "ai.sight.still=1e999", "out of range"},
		{"near miss", "ai.sight.stil=0.1", "did you mean ai.sight.still?"},
		{"swapped letters", "ai.sihgt.still=0.1", "did you mean ai.sight.still?"},
		{"group left out", "sight.still=0.1", "did you mean ai.sight.still?"},
		{"nothing like it", "weather=rain", "`treeline tuning print` lists all"},
		{"a section", "ai.sight=1", "ai.sight is a section: name a setting in it, such as ai.sight."},
		{"a section of sections", "ai=1", "ai is a section: name a setting in it, such as ai."},
		{"the section of keys", "controls=W", "controls is a section: name a setting in it, such as controls."},
		{"nothing before the dot", ".still=1", "unknown path .still"},
		{"empty", "", "not of the form"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := config.Default()
			err := config.Set(&c, tc.assignment)
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Set(%q) = %v, want %q in it", tc.assignment, err, tc.want)
			}
			if err != nil && strings.Contains(err.Error(), "\n") {
				t.Errorf("Set(%q): more than one line: %v", tc.assignment, err)
			}
			if c != config.Default() {
				t.Errorf("Set(%q) changed the tree", tc.assignment)
			}
		})
	}
}
