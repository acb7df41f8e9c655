package lang_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/lang"
	"treeline/tanks"
	"treeline/terrain/legible/legibletest"
)

// folder returns a folder with a player's own language file.
func folder(t *testing.T, name, text string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// load returns a language, whose files must be valid.
func load(t *testing.T, name, own string) *lang.Language {
	t.Helper()
	l, err := lang.Load(name, own)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestTextsHoldTheirValues(t *testing.T) {
	own := folder(t, "fr.toml", `
"hit %s at %.1f m" = "à %[2]f m, %[1]s touché"
"tree" = "arbre"
"%d shots" = { one = "%d tir", other = "%d tirs" }
`)
	french := load(t, "fr", own)
	german := load(t, "de", "")
	for _, tc := range []struct{ got, want string }{
		{french.T("hit %s at %.1f m", "tree", 2.25), "à 2,25 m, arbre touché"},
		{french.T("%d shots", 0), "0 tir"}, // French treats 0 as singular
		{french.T("%d shots", 1), "1 tir"},
		{french.T("%d shots", 2), "2 tirs"},
		{french.T("a line that is missing, %.2f", 1.5), "a line that is missing, 1,50"},
		{german.T("Main menu"), "Hauptmenü"},
		{german.T("%g of %d", 0.125, 8), "0,125 of 8"},
		{(*lang.Language)(nil).T("%.1f s, %d%%, %s", 0.25, 70, "tree"), "0.2 s, 70%, tree"},
		{(*lang.Language)(nil).T("%s and %s", "one"), "one and %s"},
		{(*lang.Language)(nil).T("100 % sure"), "100 % sure"},
		{(*lang.Language)(nil).T("%d", 3.6), "4"},
	} {
		if tc.got != tc.want {
			t.Errorf("said %q, want %q", tc.got, tc.want)
		}
	}
}

// TestWhatChangesWithItsNumberInEnglishDoesInGerman, except for words whose plural is the same.
func TestWhatChangesWithItsNumberInEnglishDoesInGerman(t *testing.T) {
	same, german := []string{"%d enemies", "%d times", "%d hits"}, lang.Counted("de")
	for _, key := range lang.Counted(lang.English) {
		if !slices.Contains(german, key) && !slices.Contains(same, key) {
			t.Errorf("scene/lang/de.toml: %q has one form for any number", key)
		}
	}
	l := load(t, "de", "")
	for want, got := range map[string]string{
		"1 weiterer sah dich nicht": l.Told("1 more did not see you"), "2 weitere sahen Alder nicht": l.Told("2 more did not see Alder"),
		"Gesperrt: 1 Medaille schaltet ihn frei, und du hast 0.": l.T("Locked: %d different medals unlock it, and you have %d.", 1, 0),
	} {
		if got != want {
			t.Errorf("said %q, want %q", got, want)
		}
	}
}

func TestEveryClassHasItsGermanWords(t *testing.T) {
	german := load(t, "de", "")
	for id := range tanks.NumClasses {
		for _, word := range []string{tanks.ClassOf(id).Label, tanks.ClassOf(id).Kind} {
			if !german.Knows(word) {
				t.Errorf("%q has no line in scene/lang/de.toml", word)
			}
		}
	}
}

func TestEveryBrainAndLevelHasItsGermanName(t *testing.T) {
	german := load(t, "de", "")
	var names []string
	for _, e := range ai.Roster() {
		names = append(names, e.Name)
	}
	for _, l := range profile.Levels() {
		names = append(names, string(l))
	}
	for _, name := range names {
		if !german.Knows(name) {
			t.Errorf("%q has no line in scene/lang/de.toml", name)
		}
	}
}

// TestCallSignsAreTheSameInGerman: a sentence names a tank as it is called everywhere.
func TestCallSignsAreTheSameInGerman(t *testing.T) {
	const most = 15 // tanks on a side, before call signs have a number
	german := load(t, "de", "")
	for _, id := range tanks.Modes() {
		for _, m := range tanks.ModeOf(id).LineUp(most, 0) {
			if got := german.Told(m.Name); got != m.Name && !tanks.ClassOf(m.Class).Unarmed {
				t.Errorf("%s is told as %s", m.Name, got)
			}
		}
	}
}

func TestEveryModeHasItsGermanWords(t *testing.T) {
	german := load(t, "de", "")
	for _, id := range tanks.Modes() {
		m := tanks.ModeOf(id)
		for _, word := range []string{m.Name, m.Goal, m.Ending, m.Roles[0].Name, m.Roles[0].Opening, m.Roles[1].Name, m.Roles[1].Opening} {
			if word != "" && !german.Knows(word) {
				t.Errorf("%q has no line in scene/lang/de.toml", word)
			}
		}
	}
}

// TestAppendingAllocatesNothing, as texts are drawn in every frame.
func TestAppendingAllocatesNothing(t *testing.T) {
	german, buffer, share := load(t, "de", ""), make([]byte, 0, 100), 0.73
	say := func() {
		buffer = german.Append(buffer[:0], "%s: %.1f of %d", "Main menu", share, 1000)
		share += 0.01
	}
	if got := testing.AllocsPerRun(20, say); got != 0 {
		t.Errorf("%v allocations for a text with values", got)
	}
}

func TestWrongFilesAreNamedAndLeftOut(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"no TOML", "\"a\" = \"b\"\n\"c\" = d", "line 2"},
		{"twice", "\"a\" = \"b\"\n\"a\" = \"c\"", "already"},
		{"a number", "\n\"Quit\" = 3", `line 2: "Quit" wants a text`},
		{"a lost value", `"%d v %d" = "%d gegen viele"`, `line 1: "%d v %d": the translation`},
		{"two lost values", "# mine\n\n\"Quit\" = \"Adieu\"\n\"%d v %d\" = '%d'\n\"%s v %s\" = '%s'", `line 4: "%d v %d": the translation`},
		{"a lost value in a form", "\n\n\"%d hits\" = { one = \"%d\", other = \"viele\" }", `line 3: "%d hits": the translation`},
		{"no forms", "\n\"%d hits\" = {}", `line 2: "%d hits" wants`},
		{"a group", "\n\n[mine]\na = \"b\"", `"mine" wants`},
		{"another value", `"%s of %d" = "%d von %s"`, `"%s of %d": the translation`},
		{"no form for the rest", `"%d hits" = { one = "%d Treffer" }`, `"%d hits" wants`},
		{"unknown form", `"%d hits" = { some = "%d Treffer", other = "%d Treffer" }`, `"some"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			own := folder(t, "de.toml", tc.text)
			l, err := lang.Load("de", own)
			if err == nil || !strings.Contains(err.Error(), tc.want) || !strings.Contains(err.Error(), filepath.Join(own, "de.toml")) ||
				strings.Contains(err.Error(), "\n") {
				t.Errorf("error %v, want one line with the file and %q", err, tc.want)
			}
			if got := l.T("Main menu"); got != "Hauptmenü" {
				t.Errorf("without the file it says %q, want what the game has", got)
			}
		})
	}
}

func TestLinesWithAMarkAreRead(t *testing.T) {
	for _, text := range legibletest.Marked(`"Main menu" = "Menü"`) {
		if got := load(t, "de", folder(t, "de.toml", string(text))).T("Main menu"); got != "Menü" {
			t.Errorf("%q: it says %q", text[:4], got)
		}
	}
}

func TestThePlayersOwnLinesComeFirst(t *testing.T) {
	l := load(t, "de", folder(t, "de.toml", `"Main menu" = "Startbildschirm"`))
	if a, b := l.T("Main menu"), l.T("Quit"); a != "Startbildschirm" || b != "Beenden" {
		t.Errorf("said %q and %q", a, b)
	}
}

func TestALanguageThatIsNotThereIsNamed(t *testing.T) {
	for _, name := range []string{"fr", "../de", "", "no language"} {
		l, err := lang.Load(name, t.TempDir())
		if l != nil || err == nil || !strings.Contains(err.Error(), "en, de") {
			t.Errorf("%q: %v, %v; want an error that names those that there are", name, l, err)
		}
	}
}
