package cli_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

func TestProgramWithoutAWindowHasNoEngine(t *testing.T) {
	list := func(cgo, tags string) string {
		cmd := exec.Command("go", "list", "-deps", "-tags", tags, "treeline")
		cmd.Env = append(os.Environ(), "CGO_ENABLED="+cgo)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%v: %v", cmd.Args, err)
		}
		return string(out)
	}
	plain := list("0", "headless")
	for _, part := range []string{"github.com/g3n/", "github.com/go-gl/gl", "github.com/go-gl/glfw"} {
		for path := range strings.FieldsSeq(plain) {
			if strings.HasPrefix(path, part) {
				t.Errorf("it is built with %s", path)
			}
		}
	}
	game := list("1", "")
	for _, part := range []string{"modernc.org/sqlite", "github.com/nats-io/nats-server/v2/server"} {
		if strings.Contains(game, part+"\n") || !strings.Contains(plain, part+"\n") {
			t.Errorf("%s is in the program with a window, or not in the one without", part)
		}
	}
	if !strings.Contains(plain, "treeline/ai/lab\n") {
		t.Errorf("the list is not that of the program:\n%s", plain)
	}
	if !strings.Contains(game, "github.com/g3n/") {
		t.Error("not even the program with a window has the engine: the test looks for the wrong name")
	}
}

// TestTheGameOmitsTheFontsOfTheEngine: the engine's window package would bring in fonts under the GPL,
// and the game uses none of them.
func TestTheGameOmitsTheFontsOfTheEngine(t *testing.T) {
	for _, target := range []string{"GOOS=linux CGO_ENABLED=1", "GOOS=windows CGO_ENABLED=1", "GOOS=darwin CGO_ENABLED=1", "GOOS=js GOARCH=wasm CGO_ENABLED=0"} {
		cmd := exec.Command("go", "list", "-deps", "treeline")
		cmd.Env = append(os.Environ(), strings.Fields(target)...)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v", target, err)
		}
		for path := range strings.FieldsSeq(string(out)) {
			if strings.HasPrefix(path, "github.com/g3n/engine/window") || strings.HasPrefix(path, "github.com/g3n/engine/gui") {
				t.Errorf("%s: it is built with %s", target, path)
			}
		}
		if !strings.Contains(string(out), "github.com/g3n/engine/gls\n") {
			t.Errorf("%s: it has nothing of the engine: the test looks for the wrong name", target)
		}
	}
}

// TestTheGameInABrowserRunsNoPrograms, and leaves out whatever only the command line needs.
func TestTheGameInABrowserRunsNoPrograms(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "treeline/scene/page")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v", cmd.Args, err)
	}
	for path := range strings.FieldsSeq(string(out)) {
		if strings.Contains(path, "wazero") || strings.Contains(path, "sqlite") || strings.Contains(path, "nats-io") || strings.HasPrefix(path, "treeline/scene/outside") {
			t.Errorf("it is built with %s", path)
		}
	}
	if !strings.Contains(string(out), "treeline/scene\n") {
		t.Errorf("the list is not that of the game:\n%s", out)
	}
}
