package outside_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/outside"
	"treeline/scene/outside/outsidetest"
)

// put writes files below a folder, given by their paths.
func put(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o755); err != nil { //nolint:gosec // some are run
			t.Fatal(err)
		}
	}
}

// version returns the version of a program as a new command computes it.
func version(t *testing.T, brain string, log func(string)) string {
	t.Helper()
	h := outside.NewHost(log)
	defer h.Close()
	all, err := h.Entries(ai.Picks{{Brain: brain}})
	if err != nil {
		t.Fatal(err)
	}
	v, err := all[0].Version()
	if err != nil || len(v) < 20 {
		t.Fatalf("%s: version %q, %v", brain, v, err)
	}
	return v
}

// TestAnotherProgramIsAnotherVersion: any change of its sources gives another version, and files
// that it, or what runs it, leaves in its folder do not.
func TestAnotherProgramIsAnotherVersion(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the programs are shell scripts")
	}
	dir := t.TempDir()
	put(t, dir, map[string]string{"bot.sh": "#!/bin/sh\n. ./lib/aim.sh\n", "lib/aim.sh": "one", "plain": "\x7fELF one"})
	for _, c := range []struct {
		what, brain string
		files       map[string]string
		other       bool
	}{
		{"nothing", "bot.sh", nil, false},
		{"the script", "bot.sh", map[string]string{"bot.sh": "#!/bin/sh\n. ./lib/aim.sh\n#\n"}, true},
		{"a source of it", "bot.sh", map[string]string{"lib/aim.sh": "two"}, true},
		{"one more source", "bot.sh", map[string]string{"lib/more.py": ""}, true},
		{"what is no source", "bot.sh", map[string]string{"log.txt": "x", "a.sqlite": "x", "__pycache__/bot.py": "x", ".git/hook.sh": "x", "node_modules/a/index.js": "x"}, false},
		{"an environment of Python", "bot.sh", map[string]string{"env/pyvenv.cfg": "", "env/lib/os.py": "x"}, false},
		{"a script beside a program that is none", "plain", map[string]string{"bot.sh": "#!/bin/sh\n"}, false},
		{"a program that is no script", "plain", map[string]string{"plain": "\x7fELF two"}, true},
	} {
		brain := "exec:" + filepath.Join(dir, c.brain)
		before := version(t, brain, nil)
		put(t, dir, c.files)
		if after := version(t, brain, nil); (after != before) != c.other {
			t.Errorf("%s: version %s, then %s", c.what, before, after)
		}
	}
	twin := t.TempDir()
	put(t, twin, map[string]string{"plain": "\x7fELF two"})
	if a, b := version(t, "exec:"+filepath.Join(dir, "plain"), nil), version(t, "exec:"+filepath.Join(twin, "plain"), nil); a != b {
		t.Errorf("the same program is of version %s in one folder, and %s in another", a, b)
	}
	one, two := outsidetest.Module("a", outsidetest.Answer()), outsidetest.Module("b", outsidetest.Answer())
	put(t, dir, map[string]string{"one.wasm": string(one), "two.wasm": string(two)})
	if a, b := version(t, "wasm:"+filepath.Join(dir, "one.wasm"), nil), version(t, "wasm:"+filepath.Join(dir, "two.wasm"), nil); a == b {
		t.Errorf("two modules are both of version %s", a)
	}
}

// TestAVastFolderIsNotRead: only the script itself counts then, and a line says so.
func TestAVastFolderIsNotRead(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the programs are shell scripts")
	}
	dir, many := t.TempDir(), map[string]string{"bot.sh": "#!/bin/sh\n"}
	for i := range 600 {
		many[fmt.Sprintf("%d.py", i)] = ""
	}
	put(t, dir, many)
	var told []string
	note := func(line string) { told = append(told, line) }
	before := version(t, "exec:"+filepath.Join(dir, "bot.sh"), note)
	put(t, dir, map[string]string{"7.py": "other"})
	if after := version(t, "exec:"+filepath.Join(dir, "bot.sh"), note); after != before || len(told) != 2 || !strings.Contains(told[0], "by that file alone") {
		t.Errorf("version %s, then %s; told %q", before, after, told)
	}
	put(t, dir, map[string]string{"bot.sh": "#!/bin/sh\n#\n"})
	if after := version(t, "exec:"+filepath.Join(dir, "bot.sh"), nil); after == before {
		t.Error("the script was changed, and its version was not")
	}
}

// TestAProgramThatChangesWhileItFightsIsTold, except for a module, which is loaded once.
func TestAProgramThatChangesWhileItFightsIsTold(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the programs are shell scripts")
	}
	dir := t.TempDir()
	put(t, dir, map[string]string{"bot.sh": "#!/bin/sh\n", "other.sh": "", "a.wasm": string(outsidetest.Module("a", outsidetest.Answer()))})
	h := outside.NewHost(nil)
	defer h.Close()
	script, module := "exec:"+filepath.Join(dir, "bot.sh"), "wasm:"+filepath.Join(dir, "a.wasm")
	all, err := h.Entries(ai.Picks{{Brain: script}, {Brain: module}})
	if err != nil {
		t.Fatal(err)
	}
	was := map[string]string{}
	for _, e := range all {
		if was[e.Name], err = e.Version(); err != nil {
			t.Fatal(err)
		}
	}
	if err := h.Unchanged(); err != nil {
		t.Errorf("at once: %v", err)
	}
	put(t, dir, map[string]string{"a.wasm": "nothing"})
	if err := h.Unchanged(); err != nil {
		t.Errorf("after the file of the module was replaced: %v", err)
	}
	put(t, dir, map[string]string{"other.sh": "x"})
	if err := h.Unchanged(); err == nil || !strings.Contains(err.Error(), script+" was changed while it fought") || !strings.Contains(err.Error(), outside.Short(was[script])) {
		t.Errorf("after the script was changed: %v", err)
	}
	for _, e := range all {
		if v, err := e.Version(); v != was[e.Name] || err != nil {
			t.Errorf("%s is of version %s, and was of %s when the command began, %v", e.Name, v, was[e.Name], err)
		}
	}
}
