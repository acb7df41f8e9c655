package config_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"treeline/ai/sight"
	"treeline/scene/config"
)

// settings writes a settings file and returns its path.
func settings(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.toml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestOwnSettingsKeepWhatIsGoodAndNameWhatIsNot(t *testing.T) {
	text := "version = 2\n[ai.sight]\nstill = 0.31\nsmell = 3\nedge = 7\n[weather]\nrain = true\n[view]\nfov = \"wide\"\nshake = 0.5\n"
	path := settings(t, text)
	c, notes, save := config.LoadOwn(path)
	want := config.Default()
	want.AI.Sight.Still, want.View.Shake = 0.31, 0.5
	if c != want || !save {
		t.Errorf("still %v, edge %v, shake %v, save %v; want what is good, the rest at its default", c.AI.Sight.Still, c.AI.Sight.Edge, c.View.Shake, save)
	}
	for i, want := range []string{":4: unknown key ai.sight.smell", ":5: ai.sight.edge = 7 is out of range", ":6: unknown group [weather]", ":9: view.fov wants a number"} {
		if i >= len(notes) || !strings.HasPrefix(notes[i], path+want) || strings.Contains(notes[i], "\n") {
			t.Errorf("notes %q, want line %d to begin with %q", notes, i, want)
		}
	}
	if now, err := os.ReadFile(path); err != nil || string(now) != text {
		t.Errorf("reading changed the file: %v\n%s", err, now)
	}
}

func TestManyWrongLinesTakeFewNotes(t *testing.T) {
	var text strings.Builder
	for i := range 500 {
		fmt.Fprintf(&text, "gone%d = 1\n", i)
	}
	_, notes, _ := config.LoadOwn(settings(t, text.String()))
	if len(notes) != 6 || !strings.Contains(notes[5], "495 more lines are wrong") {
		t.Errorf("%d notes, the last %q, want five and a count", len(notes), notes[len(notes)-1])
	}
}

func TestDamagedOwnSettingsAreKeptBeside(t *testing.T) {
	for _, text := range []string{"[ai.sight\nstill = 0.3\n", "\x00\x01\xff", strings.Repeat("# long\n", 30_000)} {
		path := settings(t, text)
		c, notes, save := config.LoadOwn(path)
		if c != config.Default() || !save || len(notes) != 1 || !strings.Contains(notes[0], path+".bad") {
			t.Errorf("save %v, notes %q; want the defaults and one line that names the kept file", save, notes)
		}
		if kept, err := os.ReadFile(path + ".bad"); err != nil || string(kept) != text {
			t.Errorf("the damaged file is not kept as it was: %v", err)
		}
		if _, notes, save := config.LoadOwn(path); len(notes) != 0 || !save {
			t.Errorf("the next start notes %q", notes)
		}
	}
}

func TestSavingKeepsAFileThatCouldNotBeReadWhole(t *testing.T) {
	const text = "version = 99\n[ai.sight]\nstill = 0.31\nsmell = 3\n"
	path := settings(t, text)
	c, notes, save := config.LoadOwn(path)
	if c.AI.Sight.Still != 0.31 || !save || len(notes) != 2 {
		t.Fatalf("still %v, save %v, notes %q", c.AI.Sight.Still, save, notes)
	}
	if err := config.Save(path, c); err != nil {
		t.Fatal(err)
	}
	if kept, err := os.ReadFile(path + ".bad"); err != nil || string(kept) != text {
		t.Errorf("the file of a newer program is lost: %v", err)
	}
	if got, err := config.Load(path); err != nil || got != c {
		t.Errorf("the new file does not hold the settings: %v", err)
	}
	if err := config.Save(path, c); err != nil {
		t.Fatal(err)
	}
	if entries, err := os.ReadDir(filepath.Dir(path)); err != nil || len(entries) != 2 {
		t.Errorf("%d files, %v: a good file was set aside", len(entries), err)
	}
}

func TestChoicesOfOldFilesAreNumbers(t *testing.T) {
	for _, tc := range []struct {
		text     string
		mode     sight.Mode
		training bool
	}{
		{"version = 1\n[ai.sight]\nmode = 0 # 0 to 1, default 0\n[view]\nxray = 0", sight.Exact, false},
		{"version = 1\n[ai.sight]\nmode = 1\n[view]\nxray = 1", sight.Seed, false},
		{"version = 1\nai.sight.mode = 0.49\nview.xray = 1.51", sight.Exact, true},
		{"version = 1\nai.sight.mode = \"seed\"", sight.Seed, false},
		{"version = 2\nai.sight.mode = \"seed\"", sight.Seed, false},
	} {
		c := config.Default()
		if err := config.Read(&c, "old", []byte(tc.text)); err != nil || c.AI.Sight.Mode != tc.mode || c.View.Training != tc.training {
			t.Errorf("%q: mode %v, training %v, %v; want %v and %v", tc.text, c.AI.Sight.Mode, c.View.Training, err, tc.mode, tc.training)
		}
	}
	for text, want := range map[string]bool{`xray = "everybody"`: true, `xray = "spectators"`: false, `xray = "nobody"`: false, "training = true": true} {
		c := config.Default()
		if err := config.Read(&c, "old", []byte("version = 2\n[view]\n"+text)); err != nil || c.View.Training != want {
			t.Errorf("%s: training %v, %v; want %v", text, c.View.Training, err, want)
		}
	}
	for _, text := range []string{`xray = "all"`, "xray = 2", "xray = true"} {
		c := config.Default()
		if err := config.Read(&c, "old", []byte("version = 2\n[view]\n"+text)); err == nil || c.View.Training {
			t.Errorf("%s: training %v, %v; want an error", text, c.View.Training, err)
		}
	}
	for _, text := range []string{"version = 2\nai.sight.mode = 1", "ai.sight.mode = 1", "version = 1\nai.sight.mode = 2", "version = 1\nai.sight.mode = nan", "version = 1\nview.report = 1"} {
		c := config.Default()
		err := config.Read(&c, "new", []byte(text))
		if err == nil || !strings.Contains(err.Error(), " or ") || !strings.Contains(err.Error(), " wants ") {
			t.Errorf("%q: %v, want the names to choose from", text, err)
		}
	}
}

func TestEndlessFilesAreNoSettings(t *testing.T) {
	if _, err := os.Stat("/dev/zero"); err != nil {
		t.Skip("needs /dev/zero")
	}
	if _, err := config.Load("/dev/zero"); err == nil || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("Load(/dev/zero) = %v", err)
	}
	if c, notes, save := config.LoadOwn("/dev/zero"); c != config.Default() || len(notes) != 1 || save {
		t.Errorf("own settings in /dev/zero: notes %q, save %v", notes, save)
	}
	dir := t.TempDir()
	if _, notes, save := config.LoadOwn(dir); len(notes) != 1 || save {
		t.Errorf("own settings in a folder: notes %q, save %v", notes, save)
	}
}

func TestHostileFilesAreRefusedAtOnce(t *testing.T) {
	const most = 128 << 10
	refusal(t, "too long", strings.Repeat("#", most+1))
	refusal(t, "quoted dots", "\"ai.sight.still\" = 0.3")
	for name, text := range map[string]func(size int) string{
		"open brackets":  func(size int) string { return "a = " + strings.Repeat("[", size-4) },
		"lists in lists": func(size int) string { return "a = " + strings.Repeat("[", size/2-4) + strings.Repeat("]", size/2-4) },
		"tables": func(size int) string {
			return "a = " + strings.Repeat("{a=", size/5) + "1" + strings.Repeat("}", size/5)
		},
		"dotted key":   func(size int) string { return strings.Repeat("a.", size/2-2) + "a=1" },
		"dotted table": func(size int) string { return "[" + strings.Repeat("a.", size/2-8) + "a]\nb=1" },
		"a key twice":  func(size int) string { return strings.Repeat("\n", size-8) + "a=1\na=1" },
	} {
		if half, whole := refusal(t, name, text(most/2)), refusal(t, name, text(most)); whole > 3*half+1<<16 {
			t.Errorf("%s: %d bytes of memory for half of it and %d for all, want no more than about twice as many", name, half, whole)
		}
	}
}

func TestALongFileIsSetAside(t *testing.T) {
	for _, size := range []int{128<<10 + 1, 1 << 20} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		if err := os.WriteFile(path, []byte(strings.Repeat("#", size)), 0o600); err != nil {
			t.Fatal(err)
		}
		c, notes, save := config.LoadOwn(path)
		if c != config.Default() || len(notes) != 1 || !strings.Contains(notes[0], ":1: longer than the 128 kB") || !save {
			t.Errorf("%d bytes: notes %q, save %v", size, notes, save)
		}
		if _, err := os.Stat(path); err == nil {
			t.Errorf("%d bytes: the file is still there", size)
		}
	}
}

// refusal reads a text that must be refused with a single line. It returns how many bytes were
// allocated meanwhile, a measure of the work that does not depend on the machine.
func refusal(t *testing.T, name, text string) uint64 {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	c := config.Default()
	err := config.Read(&c, "hostile", []byte(text))
	runtime.ReadMemStats(&after)
	if err == nil || len(err.Error()) > 300 || strings.Contains(err.Error(), "\n") {
		t.Errorf("%s: %.400v, want one short line", name, err)
	}
	return after.TotalAlloc - before.TotalAlloc
}

func TestAllSettingsFitIntoAFile(t *testing.T) {
	var b strings.Builder
	if err := config.WriteTOML(&b, config.Default()); err != nil {
		t.Fatal(err)
	}
	const most = 128 << 10
	if b.Len() > most*15/16 {
		t.Errorf("the print of all settings has %d bytes, near the %d that a file may have: shorten their help, or raise largestFile", b.Len(), most)
	}
}
