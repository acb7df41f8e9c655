package canvas_test

import (
	"os"
	"path/filepath"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/lang"
)

// spoken returns a canvas that speaks a language with a single entry.
func spoken(t *testing.T, line string) *canvas.Canvas {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "uk.toml"), []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := lang.Load("uk", folder)
	if err != nil {
		t.Fatal(err)
	}
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	c.SetLanguage(l)
	c.Begin(1280, 720, 1)
	return c
}

func TestTextIsWrittenAndMeasuredInTheLanguage(t *testing.T) {
	c := spoken(t, `
"menu" = "a longer text"
"%d shots" = "%d longer shots"`)
	width := func(text string, align canvas.Align) float64 { return c.TextWidth(canvas.Body, text, align) }
	if got, want := width("menu", canvas.Left), width("a longer text", canvas.Left); got != want {
		t.Errorf("the translation is measured as %g units, want %g", got, want)
	}
	if got, want := width("3 shots", canvas.Left), width("3 longer shots", canvas.Left); got != want {
		t.Errorf("a text with a value is measured as %g units, want %g", got, want)
	}
	if got := c.TextWidth(canvas.Body, "menu", canvas.Left|canvas.Verbatim); got >= width("menu", canvas.Left) {
		t.Error("what a person typed is translated")
	}
	if got := c.Lines(canvas.Body, "menu", width("a longer", canvas.Left)); got != 2 {
		t.Errorf("the translation wraps to %d lines, want 2", got)
	}
	if c.SetLanguage(nil); width("menu", canvas.Left) >= width("a longer text", canvas.Left) {
		t.Error("back in English it is still translated")
	}
}

// The letters of a language are in the atlas even though English does not need them.
func TestLettersOfTheLanguageAreThere(t *testing.T) {
	draw := func(c *canvas.Canvas, text string) uint64 {
		c.Begin(1280, 720, 1)
		c.Text(10, 10, canvas.Body, text, canvas.Ink, canvas.Left)
		return c.Sum()
	}
	c := spoken(t, `"menu" = "ґ"`)
	if draw(c, "menu") == draw(c, "?") {
		t.Error("the letter ґ is drawn as a question mark")
	}
	if draw(c, "ჟ") != draw(c, "?") {
		t.Error("a letter that no text holds is drawn as something other than a question mark")
	}
}

// TestNamesAreWrittenInTheirLetters from the frame after the first that needs them, whatever the
// language. Letters that the fonts lack stay question marks.
func TestNamesAreWrittenInTheirLetters(t *testing.T) {
	c := canvas.Blank()
	draw := func(text string) uint64 {
		c.Begin(1280, 720, 1)
		c.Text(10, 10, canvas.Body, text, canvas.Ink, canvas.Left|canvas.Verbatim)
		return c.Sum()
	}
	for _, tc := range []struct {
		name, marks string
		want        bool
	}{
		{"Łąka", "??ka", true},
		{"Ночь", "????", true},
		{"Čas", "?as", true},
		{"森", "?", false},
	} {
		draw(tc.name)
		if got := draw(tc.name) != draw(tc.marks); got != tc.want {
			t.Errorf("%s differs from %s: %t, want %t", tc.name, tc.marks, got, tc.want)
		}
		c.SetLanguage(nil)
		if first := draw(tc.name); draw(tc.name) != first {
			t.Errorf("%s changes from frame to frame", tc.name)
		}
	}
}
