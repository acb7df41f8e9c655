package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// linted writes a module with these files and returns the findings of golangci-lint with the
// configuration of this module, one per line.
func linted(t *testing.T, files map[string]string) []string {
	t.Helper()
	find := exec.Command("go", "tool", "-n", "-modfile=scripts/golangci/go.mod", "golangci-lint")
	find.Dir = "../.."
	linter, err := find.Output()
	if err != nil {
		t.Fatalf("%v: %v", find.Args, err)
	}
	config, err := os.ReadFile("../../.golangci.yml")
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	files[".golangci.yml"], files["go.mod"] = string(config), "module treeline\n\ngo 1.26\n"
	for path, text := range files {
		path = filepath.Join(root, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run := exec.Command(strings.TrimSpace(string(linter)), "run", "--output.text.print-issued-lines=false", "--show-stats=false", "./...")
	run.Dir = root
	var faults strings.Builder
	run.Stderr = &faults
	out, err := run.Output()
	if faults.Len() > 0 {
		t.Fatalf("%v: %v\n%s", run.Args, err, &faults)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// behaviour returns the source of a behaviour whose function has a body.
func behaviour(does string) string {
	return "// Package peek looks round a corner.\npackage peek\n\n// Score returns what it is worth.\nfunc Score(seconds float64) float64 {\n\t" + does + "\n}\n"
}

// TestPlantedFaultsAreFoundByGolangci plants faults that scripts/lint leaves to golangci-lint, each
// in a package of its own, beside correct code.
func TestPlantedFaultsAreFoundByGolangci(t *testing.T) {
	planted := map[string]struct{ source, want string }{
		"ai/behavior/compares": {behaviour("if seconds < 7.5 {\n\t\treturn 1\n\t}\n\treturn 0"), "Magic number: 7.5, in <condition>"},
		"ai/behavior/weighs":   {behaviour("worth := seconds * 0.35\n\treturn worth"), "Magic number: 0.35, in <operation>"},
		"ai/behavior/returns":  {behaviour("return 0.7"), "Magic number: 0.7, in <return>"},
		"ai/squad":             {behaviour("return max(seconds, 12)"), "Magic number: 12, in <argument>"},
		"tanks":                {behaviour("worth := seconds * 0.35\n\treturn worth"), "Magic number: 0.35, in <operation>"},
		"ai/gunner":            {behaviour("return max(seconds, 12) //nolint:mnd"), "`//nolint:mnd` should provide explanation"},
		"terrain":              {"// Package peek has a clock, and kinds.\npackage peek\n\nimport \"time\"\n\nvar _ = time.Now\n\n// Kind is a kind.\ntype Kind uint8\n\n// The kinds.\nconst (\n\tTree Kind = iota\n\tRock\n)\n", "the simulation counts ticks"},
		"scene/prints":         {"// Package peek prints.\npackage peek\n\nimport \"fmt\"\n\n// Say prints a name.\nfunc Say(name string) { fmt.Printf(\"%d\\n\", name) }\n", "fmt.Printf format %d has arg name of wrong type string"},
		"scene/copies":         {"// Package peek copies a lock.\npackage peek\n\nimport \"sync\"\n\n// Take takes a lock.\nfunc Take(l sync.Mutex) { l.Lock() }\n", "passes lock by value"},
		"scene/names":          {"// Package peek names kinds.\npackage peek\n\nimport kinds \"treeline/terrain\"\n\n// Name returns the name of a kind.\nfunc Name(k kinds.Kind) string {\n\tswitch k {\n\tcase kinds.Tree:\n\t\treturn \"tree\"\n\t}\n\treturn \"\"\n}\n", "missing cases in expression switch: peek.Rock"},
	}
	files := map[string]string{
		"ai/behavior/named/peek.go":   behaviour("const rest = 7.5 // s, from a look to the next\n\treturn seconds - rest"),
		"ai/behavior/named/tuning.go": "package peek\n\n// Tuning holds the numbers of peeking.\ntype Tuning struct{ Rest float64 }\n\n// DefaultTuning returns the standard values.\nfunc DefaultTuning() Tuning { return Tuning{Rest: 7.5} }\n",
	}
	for dir, p := range planted {
		files[dir+"/peek.go"] = p.source
	}
	found := linted(t, files)
	for dir, p := range planted {
		if !slices.ContainsFunc(found, func(line string) bool {
			return strings.HasPrefix(line, dir+"/peek.go:") && strings.Contains(line, p.want)
		}) {
			t.Errorf("%s: nothing with %q", dir, p.want)
		}
	}
	if len(found) != len(planted) {
		t.Errorf("%d faults were planted, these found:\n%s", len(planted), strings.Join(found, "\n"))
	}
}
