package brain_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"treeline/ai/brain"
)

func TestExcessWorkIsPaidForWithMissedThoughts(t *testing.T) {
	const a = brain.Allowance
	for _, c := range []struct {
		name string
		work []int // done between two thoughts that are due
		want string
	}{
		{"little work", []int{a / 2, a / 2, a / 2, a}, "...."},
		{"one thought that took three and a half", []int{a / 2, a * 7 / 2, 0, 0, 0, a / 2}, ".###.."},
		{"work goes on while it rests", []int{2 * a, a / 2, a / 2, a}, "##.."},
	} {
		var e brain.Effort
		total := 0
		var missed strings.Builder
		for _, w := range c.work {
			total += w
			if e.Charge(total) {
				missed.WriteString("#")
			} else {
				missed.WriteString(".")
			}
		}
		if got := missed.String(); got != c.want {
			t.Errorf("%s: missed %s, want %s", c.name, got, c.want)
		}
	}
}

// TestThinkingNeverTakesMoreThanItsAllowanceOnAverage: this holds for thoughts of any cost.
func TestThinkingNeverTakesMoreThanItsAllowanceOnAverage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const a = brain.Allowance
		var e brain.Effort
		total, most, rest := 0, 0, false
		for n := 1; n < 60; n++ {
			if !rest {
				w := rapid.IntRange(0, 6*a).Draw(t, "work")
				total, most = total+w, max(most, w)
			}
			if rest = e.Charge(total); total > n*a+most {
				t.Fatalf("%d units in %d thoughts of %d", total, n, a)
			}
		}
	})
}
