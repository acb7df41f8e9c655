package config_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"treeline/scene/config"
	"treeline/scene/input"
)

// drawConfig draws a tree with some values changed, all legal.
func drawConfig(t *rapid.T) config.Config {
	c := config.Default()
	for _, k := range config.Knobs(&c) {
		switch {
		case !rapid.Bool().Draw(t, "turn "+k.Path):
		case k.Value != nil:
			*k.Value = rapid.Float64Range(k.Min, k.Max).Draw(t, k.Path)
		default:
			if err := k.Parse(rapid.SampledFrom(k.Choices).Draw(t, k.Path)); err != nil {
				t.Fatal(err)
			}
		}
	}
	drawControls(t, &c.Controls)
	return c
}

// drawControls draws bindings for some actions: keys, buttons and empty slots.
func drawControls(t *rapid.T, to *input.Bound) {
	for _, b := range input.Bindings() {
		if !b.Rebindable() || rapid.IntRange(0, 9).Draw(t, "bind "+b.ID) > 0 {
			continue
		}
		first := []input.Control{{}, input.OfKey('\''), input.OfKey('\\'), input.OfKey('F'), input.OfWheel(true)}
		first = slices.DeleteFunc(first, func(c input.Control) bool { return b.Refuses(c) != "" })
		to[b.Action] = input.Slots{
			rapid.SampledFrom(first).Draw(t, "first"),
			rapid.SampledFrom([]input.Control{{}, input.OfButton(4), {Device: input.Keyboard, Shift: true, Code: 'Q'}}).Draw(t, "second"),
			rapid.SampledFrom([]input.Control{{}, input.OfPad(input.PadX), input.OfPad(input.RightStickUp)}).Draw(t, "pad"),
		}
	}
}

func TestSavedSettingsLoadAsTheyWere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "folder", "settings.toml")
	rapid.Check(t, func(t *rapid.T) {
		want := drawConfig(t)
		if err := config.Save(path, want); err != nil {
			t.Fatal(err)
		}
		if got, err := config.Load(path); err != nil || got != want {
			t.Fatalf("Load = %+v, %v\nwant %+v", got, err, want)
		}
	})
}

func TestPrintedSettingsReadAsTheyWere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want, got := drawConfig(t), config.Default()
		var b bytes.Buffer
		if err := config.WriteTOML(&b, want); err != nil {
			t.Fatal(err)
		}
		if err := config.Read(&got, "printed", b.Bytes()); err != nil || got != want {
			t.Fatalf("Read = %v\n%+v\nwant %+v\n%s", err, got, want, b.Bytes())
		}
	})
}

// TestAPartOfTheSettingsIsPrintedAlone, be it a section or a single setting, in the same words as
// in the whole file.
func TestAPartOfTheSettingsIsPrintedAlone(t *testing.T) {
	print := func(part string) (string, error) {
		var b bytes.Buffer
		err := config.WritePart(&b, config.Default(), part)
		return b.String(), err
	}
	var whole bytes.Buffer
	if err := config.WriteTOML(&whole, config.Default()); err != nil {
		t.Fatal(err)
	}
	for part, want := range map[string]struct{ first, in, out string }{
		"ai.sight.still": {"[ai.sight]\n# Share of a standing", "\nstill = 0.2\n", "moving ="},
		"ai.sight":       {"[ai.sight]\n# Share of a standing", "\nmoving = ", "[ai.steer"},
		"ai":             {"[ai", "[ai.sight]\n", "[tanks"},
		"controls":       {"[controls]\n# Drive", "\nleft = [", "\n[ai"},
		"controls.left":  {"[controls]\n# Turn left", "\nleft = [", "ahead ="},
	} {
		text, err := print(part)
		if err != nil || !strings.HasPrefix(text, want.first) || !strings.Contains(text, want.in) || strings.Contains(text, want.out) {
			t.Errorf("%s: %v, want %+v in\n%s", part, err, want, text)
		}
		if _, values, _ := strings.Cut(text, "\n"); !strings.Contains(whole.String(), values) {
			t.Errorf("%s: not as in the whole:\n%s", part, text)
		}
	}
	for part, want := range map[string]string{
		"ai.sihgt": "unknown section or path ai.sihgt, did you mean ai.sight?",
		"sight":    "did you mean ai.sight?",
		"stil":     "`treeline tuning print` lists all of them",
		"still":    "did you mean ai.sight.still?",
		"ai.sigh":  "did you mean ai.sight?", // a prefix of a name is no part
	} {
		if text, err := print(part); err == nil || !strings.Contains(err.Error(), want) || text != "" {
			t.Errorf("%s: %v, want %q; %q", part, err, want, text)
		}
	}
}

func TestSaveWritesOnlyWhatDiffers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	c := config.Default()
	c.AI.Sight.Still = 0.31
	if err := config.Save(path, c); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"version = 2\n", "[ai.sight]\n", "still = 0.31 "} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	if got := strings.Count(string(text), " = "); got != 2 {
		t.Errorf("%d assignments, want version and still:\n%s", got, text)
	}
}

func TestSaveLeavesNoOtherFile(t *testing.T) {
	dir := t.TempDir()
	for range 3 {
		if err := config.Save(filepath.Join(dir, "settings.toml"), config.Default()); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder holds %v, %v, want settings.toml alone", entries, err)
	}
}

func TestSaveKeepsALink(t *testing.T) {
	dir := t.TempDir()
	real, link := filepath.Join(dir, "real.toml"), filepath.Join(dir, "settings.toml")
	if err := os.WriteFile(real, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, link); err != nil {
		t.Skip(err)
	}
	c := config.Default()
	c.View.FOV = 70
	if err := config.Save(link, c); err != nil {
		t.Fatal(err)
	}
	if got, err := config.Load(real); err != nil || got != c {
		t.Errorf("the linked file holds FOV %v, %v, want 70", got.View.FOV, err)
	}
}

func TestSaveSaysThatTheFolderCannotBeMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	err := config.Save(filepath.Join(file, "Treeline", "settings.toml"), config.Default())
	if err == nil || !strings.HasPrefix(err.Error(), "settings not saved: ") {
		t.Errorf("Save below a file = %v, want an error that says so", err)
	}
}

func TestLoadOfAMissingFileGivesTheDefaults(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{filepath.Join(t.TempDir(), "none.toml"), filepath.Join(file, "below", "a.toml")} {
		c, err := config.Load(path)
		if !errors.Is(err, config.ErrMissing) || c != config.Default() {
			t.Errorf("Load(%s) = %v, want ErrMissing and the defaults", path, err)
		}
	}
}

func TestLoadNamesLineKeyAndCure(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"unknown key", "[ai.sight]\n\nstil = 0.1\n", ":3: unknown key ai.sight.stil, did you mean ai.sight.still?"},
		{"unknown dotted key", "ai.sight.stil = 0.1\n", ":1: unknown key ai.sight.stil, did you mean"},
		{"path in quotes", "\"ai.sight.still\" = 0.1\n", ":1: ai.sight.still is in quotes; write it without them"},
		{"unknown group", "[ai.sight]\nstill = 0.1\n[weather]\n", ":3: unknown group [weather] (`treeline tuning print` lists all of them)"},
		{"misspelt group", "[ai.sigth]\nstill = 0.1\n", ":1: unknown group [ai.sigth], did you mean ai.sight?"},
		{"out of range", "# mine\n[ai.sight]\nstill = 1.5\n", ":3: ai.sight.still = 1.5 is out of range: it goes from 0 to 1; correct or remove the line (default 0.2)"},
		{"whole number out of range", "ai.sight.still = -3", ":1: ai.sight.still = -3 is out of range"},
		{"not a number", "ai.sight.still = nan", "is out of range"},
		{"text for a number", "ai.sight.still = \"0.2\"", "wants a number from 0 to 1, without quotes; correct or remove the line (default 0.2)"},
		{"switch for a number", "ai.sight.still = true", "wants a number from 0 to 1, not true or false"},
		{"no such choice", "[ai.characters.scout]\npress = \"often\"\n", `not "often"; correct or remove the line (default "never")`},
		{"text for a switch", "[view.picture]\nshadows = \"on\"\n", "shadows wants false or true, without quotes; correct or remove the line (default true)"},
		{"number for a choice", "[view.picture]\ntier = 3\n", ":2: view.picture.tier wants auto, low, medium or high, in quotes; correct"},
		{"choice without quotes", "[view.picture]\r\ntier = high # mine\r\n", `:2: not TOML: write "high", in quotes`},
		{"switch with a capital", "[view.picture]\nshadows = True\n", ":2: not TOML: a switch is true or false, in lower case"},
		{"switch in words", "[view.picture]\nshadows = off\n", ":2: not TOML: a switch is true or false, in lower case"},
		{"decimal comma", "[ai.sight]\nstill = 0,25\n", ":2: not TOML: a number has a decimal point, not a comma"},
		{"list for a number", "ai.sight.still = [1]", "not a list"},
		{"in an inline table", "[ai]\nsight = { still = 2 }", ":2: ai.sight.still = 2 is out of range"},
		{"list of tables", "[[ai.sight]]\nstill = 0.1", ":1: [[ai.sight]] is a list; write [ai.sight]"},
		{"value for a group", "ai.sight = 3", ":1: ai.sight is a section: name a setting in it"},
		{"twice", "version = 2\n\n\n[ai.sight]\nstill = 0.1\n\nstill = 0.2\n", ":7: not TOML: key still is already defined"},
		{"twice, and broken behind", "[ai.sight]\nstill = 0.1\nstill = 0.2\n[ai\n", ":3: not TOML: key still is already defined"},
		{"twice behind a long text", "a = \"\"\"\n\n\"\"\"\r\nb = 1\nb = 2\nb = 3", ":5: not TOML: key b is already defined"},
		{"a group twice", "[ai.sight]\n[ai]\n[ai.sight]", ":3: not TOML: "},
		{"broken", "[ai.sight\n", ":1: not TOML"},
		{"broken later", "[ai.sight]\nstill = \n", ":2: not TOML"},
		{"newer version", "version = 99\n", ":1: version 99 of the settings file is not known"},
		{"odd version", "version = \"new\"\n", ":1: version wants a whole number from 1 to 2, without quotes: write version = 2"},
		{"broken version", "version = 1.5\n", "write version = 2"},
		{"version 0", "version = 0\n", "write version = 2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "settings.toml")
			if err := os.WriteFile(path, []byte(tc.text), 0o600); err != nil {
				t.Fatal(err)
			}
			c, err := config.Load(path)
			if err == nil || !strings.Contains(err.Error(), tc.want) || !strings.HasPrefix(err.Error(), path) {
				t.Errorf("Load = %v\nwant %s and %q", err, path, tc.want)
			}
			if err != nil && strings.Contains(err.Error(), "\n") {
				t.Errorf("more than one line: %v", err)
			}
			if c != config.Default() {
				t.Error("Load gave something other than the defaults with its error")
			}
		})
	}
}

func TestReadTakesEveryFormOfNumber(t *testing.T) {
	for _, tc := range []struct {
		text string
		want float64
	}{
		{"0.25", 0.25}, {"1", 1}, {"0", 0}, {"+1", 1}, {"2.5e-1", 0.25}, {"0.2_5", 0.25}, {"0x1", 1}, {"+0.5", 0.5}, {"-0", 0},
	} {
		c := config.Default()
		if err := config.Read(&c, "text", []byte("ai.sight.still = "+tc.text)); err != nil || c.AI.Sight.Still != tc.want {
			t.Errorf("still = %s read as %v, %v, want %v", tc.text, c.AI.Sight.Still, err, tc.want)
		}
	}
}

func FuzzReadNeverPanicsAndStaysInRange(f *testing.F) {
	f.Add("[ai.sight]\nstill = 0.1\n")
	f.Add("ai = { sight = { still = 1e9 } }\nversion=1")
	f.Fuzz(func(t *testing.T, text string) {
		c := config.Default()
		if config.Read(&c, "fuzz", []byte(text)) != nil {
			return
		}
		for _, k := range config.Knobs(&c) {
			if k.Value != nil && !(*k.Value >= k.Min && *k.Value <= k.Max) {
				t.Errorf("%s = %v outside %s after reading %q", k.Path, *k.Value, k.Span(), text)
			}
		}
	})
}
