package legible_test

import (
	"strings"
	"testing"

	"treeline/terrain/legible"
)

func TestALineIsShortAndPrints(t *testing.T) {
	sixty := strings.Repeat("é", 60)
	for text, want := range map[string]string{
		"":                        "",
		"oak 2":                   "oak 2",
		"a\nb\tc\x7f\u0085\u2028": "abc",
		"a\u202eb":                "ab",
		"a\xffb":                  "a\ufffdb",
		sixty:                     sixty,
		sixty + "\n":              sixty,
		sixty + "é":               sixty + "...",
		strings.Repeat("é", 1e6):  sixty + "...",
	} {
		if got := legible.Line(text); got != want {
			t.Errorf("%.80q becomes %q, want %q", text, got, want)
		}
	}
}
