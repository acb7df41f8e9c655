package starter_test

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/outside"
	"treeline/scene/outside/starter"
	"treeline/tanks"
	"treeline/terrain"
)

// run runs a command line in a folder, with the shell that it is for.
func run(t *testing.T, folder, command string) {
	t.Helper()
	cmd := exec.Command("sh", "-c", command)
	if runtime.GOOS == "windows" {
		cmd = exec.Command("cmd", "/c", command)
	}
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", command, err, out)
	}
}

// needs skips the test if none of some tools is installed.
func needs(t *testing.T, tools ...string) {
	t.Helper()
	for _, tool := range tools {
		if _, err := exec.LookPath(tool); err == nil {
			return
		}
	}
	t.Skipf("needs %s", strings.Join(tools, " or "))
}

// tools returns sets of tools: a starter needs one of each to be built and run.
func tools(name string) [][]string {
	switch name {
	case "python":
		return [][]string{{"python3"}}
	case "javascript":
		return [][]string{{"node"}}
	case "c":
		compilers, linkers := []string{"clang"}, []string{"wasm-ld"}
		for version := 14; version < 20; version++ {
			compilers = append(compilers, fmt.Sprint("clang-", version))
			linkers = append(linkers, fmt.Sprint("wasm-ld-", version))
		}
		return [][]string{compilers, linkers}
	}
	return [][]string{{"go"}}
}

// TestStartersFightWell writes, builds and tests every starter, and fights a match of each against
// random bots: it wins, a module loses no turn, another program few, as these depend on how busy
// the machine is, and the beginning of a second match with a module is the same.
func TestStartersFightWell(t *testing.T) {
	needs(t, "sh")
	for _, s := range starter.All() {
		t.Run(s.Name, func(t *testing.T) {
			for _, set := range tools(s.Name) {
				needs(t, set...)
			}
			folder := filepath.Join(t.TempDir(), "bot")
			if _, err := s.Write(folder); err != nil {
				t.Fatal(err)
			}
			for _, command := range []string{s.Build, s.Tests} {
				if command != "" {
					run(t, folder, command)
				}
			}
			const again = 45 * tanks.Hertz // ticks that are fought twice
			b := begin(t, s.PickIn(folder))
			b.fight(again)
			first := b.World.Hash()
			b.fight(math.MaxInt)
			b.end(t)
			if b.World.Winner != 1 {
				t.Errorf("it did not win: the winner is %d after %d ticks", b.World.Winner, b.World.Tick)
			}
			if strings.HasPrefix(s.Pick, "wasm:") && !testing.Short() {
				second := begin(t, s.PickIn(folder))
				second.fight(again)
				if second.World.Hash() != first {
					t.Error("it is another match when it is fought again")
				}
				second.end(t)
			}
		})
	}
}

// match is a match of two against two, with red driven by a program.
type match struct {
	*ai.Battle

	host *outside.Host
	pick string
	told []string
}

// begin returns a match that has not begun.
func begin(t *testing.T, pick string) *match {
	t.Helper()
	m := &match{pick: pick}
	m.host = outside.NewHost(func(line string) { m.told = append(m.told, line) })
	t.Cleanup(m.host.Close)
	s := ai.DefaultSetup(970005) // a short match
	s.TeamSize, s.Size, s.Minutes, s.Green = 2, terrain.Small, 6, ai.Picks{{Brain: "random"}}
	if err := s.Red.UnmarshalText([]byte(pick)); err != nil {
		t.Fatal(err)
	}
	var err error
	if s.Guests, err = m.host.Entries(s.Red); err != nil {
		t.Fatal(err)
	}
	if m.Battle, err = ai.NewBattle(s); err != nil {
		t.Fatal(err)
	}
	return m
}

// fight fights until a tick, or to the end of the match if that comes first.
func (m *match) fight(tick int) {
	for m.World.Phase == tanks.Playing && m.World.Tick < tick {
		m.Step()
	}
}

// end closes the match, and fails if its program has lost more turns than it should.
func (m *match) end(t *testing.T) {
	t.Helper()
	m.Close()
	a := m.host.Account()
	most := a.Turns / 10
	if strings.HasPrefix(m.pick, "wasm:") {
		most = 0
	}
	if a.Gone > 0 || a.Turns < 1000 || a.Lost > most {
		t.Errorf("%+v, want at most %d turns lost: %q", a, most, m.told)
	}
}

// TestStartersAreShort, so that a bot fits on a screen.
func TestStartersAreShort(t *testing.T) {
	for _, file := range []string{"python/bot.py", "javascript/bot.mjs", "go/main.go.txt", "c/bot.c"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(text, []byte("\n")); n >= 60 {
			t.Errorf("%s has %d lines, want fewer than 60", file, n)
		}
	}
}

// TestNothingIsReplaced: existing files stay as they are.
func TestNothingIsReplaced(t *testing.T) {
	folder := t.TempDir()
	own := filepath.Join(folder, "bot.py")
	if err := os.WriteFile(own, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	s, err := starter.Of("python")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Write(folder); err == nil || !strings.Contains(err.Error(), "is there already") {
		t.Errorf("%v", err)
	}
	if text, _ := os.ReadFile(own); string(text) != "mine" {
		t.Errorf("it is %q now", text)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("%d files", len(entries))
	}
	if _, err := starter.Of("cobol"); err == nil || !strings.Contains(err.Error(), "python") {
		t.Errorf("%v", err)
	}
}

// TestWithoutACompilerTheBotInCTellsWhatToInstall in one line.
func TestWithoutACompilerTheBotInCTellsWhatToInstall(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("needs a shell")
	}
	s, err := starter.Of("c")
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(t.TempDir(), "bot")
	if _, err := s.Write(folder); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(sh, "build.sh")
	cmd.Dir, cmd.Env = folder, append(os.Environ(), "CLANG=no-such-clang")
	out, err := cmd.CombinedOutput()
	if want := "build.sh: there is no no-such-clang: install clang and lld, or name another one by CLANG=...\n"; err == nil || string(out) != want {
		t.Errorf("%v, %q, want %q", err, out, want)
	}
}
