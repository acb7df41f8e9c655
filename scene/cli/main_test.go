package cli_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// programs are the paths of the two builds that the tests run: those in the folder that
// TREELINE_BUILDS names, or ones that are built now.
var programs struct{ windowed, headless string }

func TestMain(m *testing.M) {
	os.Exit(buildAndRun(m))
}

func buildAndRun(m *testing.M) int {
	dir := os.Getenv("TREELINE_BUILDS")
	if dir == "" {
		var err error
		if dir, err = os.MkdirTemp("", "treeline-test-"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(dir)
		if !build(dir) {
			return 1
		}
	}
	programs.windowed, programs.headless = filepath.Join(dir, "treeline"), filepath.Join(dir, "treeline-headless")
	return m.Run()
}

// build builds both programs in a folder.
func build(dir string) bool {
	window := exec.Command("go", "build", "-o", filepath.Join(dir, "treeline"), "treeline")
	plain := exec.Command("go", "build", "-tags", "headless", "-o", filepath.Join(dir, "treeline-headless"), "treeline")
	plain.Env = append(os.Environ(), "CGO_ENABLED=0")
	for _, cmd := range []*exec.Cmd{window, plain} {
		if out, err := cmd.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "%v: %v\n%s", cmd.Args, err, out)
			return false
		}
	}
	return true
}

// result is the result of one run of the program.
type result struct {
	code           int
	stdout, stderr string
}

// start runs a program with the player's folders in home and changes to the environment; "NAME"
// without a value removes a variable.
func start(t *testing.T, program, home string, env []string, args ...string) result {
	t.Helper()
	var stdout bytes.Buffer
	r := startInto(t, &stdout, program, home, env, args...)
	r.stdout = stdout.String()
	return r
}

// startInto is start with the program's standard output going elsewhere.
func startInto(t *testing.T, stdout io.Writer, program, home string, env []string, args ...string) result {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Dir = home
	cmd.Env = environment(append([]string{"XDG_CONFIG_HOME=" + home, "XDG_STATE_HOME=" + home, "XDG_DATA_HOME=" + home}, env...))
	var stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{code: cmd.ProcessState.ExitCode(), stderr: stderr.String()}
}

// environment returns the environment of this process with changes: "NAME=value" sets a variable,
// "NAME" removes it.
func environment(changes []string) []string {
	env := os.Environ()
	for _, change := range changes {
		name, _, sets := strings.Cut(change, "=")
		kept := env[:0:0]
		for _, e := range env {
			if !strings.HasPrefix(e, name+"=") {
				kept = append(kept, e)
			}
		}
		env = kept
		if sets {
			env = append(env, change)
		}
	}
	return env
}

// wantLine checks for an exit code and exactly one line on standard error, which contains all
// parts.
func wantLine(t *testing.T, r result, code int, parts ...string) {
	t.Helper()
	if r.code != code {
		t.Errorf("exit code %d, want %d; it wrote:\n%s%s", r.code, code, r.stdout, r.stderr)
	}
	if strings.Count(r.stderr, "\n") != 1 || !strings.HasPrefix(r.stderr, "treeline: ") {
		t.Errorf("standard error is not one line of ours:\n%s", r.stderr)
	}
	for _, part := range parts {
		if !strings.Contains(r.stderr, part) {
			t.Errorf("%q is not in: %s", part, r.stderr)
		}
	}
}
