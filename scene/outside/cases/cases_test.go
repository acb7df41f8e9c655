package cases_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"treeline/scene/outside/cases"
	"treeline/tanks"
)

var update = flag.Bool("update", false, "write the cases anew")

const file = "../../../docs/cases.json"

func TestCasesAreFresh(t *testing.T) {
	var b bytes.Buffer
	if err := cases.Write(&b); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(kept, b.Bytes()) {
		t.Errorf("%s is stale: run `make manual`", file)
	}
	const most = 100_000
	if len(kept) > most {
		t.Errorf("%s has %d bytes, want at most %d", file, len(kept), most)
	}
}

// TestEveryCaseIsALine, so that diffs show which cases a change affects, and the head names the
// rules that they hold for.
func TestEveryCaseIsALine(t *testing.T) {
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all struct {
		Rules int
		Cases []struct{ Kind, Name string }
	}
	if err := json.Unmarshal(kept, &all); err != nil {
		t.Fatal(err)
	}
	if all.Rules != tanks.RulesVersion {
		t.Errorf("they hold for the rules %d, and these are %d", all.Rules, tanks.RulesVersion)
	}
	if lines := strings.Count(string(kept), "\n{\"kind\":"); lines != len(all.Cases) || lines == 0 {
		t.Errorf("%d cases on %d lines", len(all.Cases), lines)
	}
	names := map[[2]string]bool{}
	for _, c := range all.Cases {
		if key := [2]string{c.Kind, c.Name}; names[key] {
			t.Errorf("two cases are %s %q", c.Kind, c.Name)
		} else {
			names[key] = true
		}
	}
}

// check runs check.py on a file of cases, and returns its output.
func check(t *testing.T, file string) (out string, err error) {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("needs python3")
	}
	b, err := exec.Command("python3", "check.py", file).CombinedOutput()
	return string(b), err
}

// TestASecondProgramMeetsTheCases: a program in another language, written from docs/physics.md
// alone, gets the same numbers. So the page leaves nothing out.
func TestASecondProgramMeetsTheCases(t *testing.T) {
	if out, err := check(t, file); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
