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

func TestTextsWithAMarkAreReadAsTheyWereMeant(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "",
		"\xef\xbb":                  "\xef\xbb",
		"plain é":                   "plain é",
		"\ufeff\ufeffa é":           "\ufeffa é",
		"\xff\xfe":                  "",
		"\xff\xfea\x00\xe9\x00":     "aé",
		"\xfe\xff\x00a\x00\xe9":     "aé",
		"\xff\xfe\x3d\xd8\x00\xdea": "\U0001f600\ufffd",
		"\xfe\xff\xd8\x3d\x00a":     "\ufffda",
		"\xfe\xff\xde\x00\xd8\x3d":  "\ufffd\ufffd",
	} {
		if got := string(legible.UTF8([]byte(text))); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}
