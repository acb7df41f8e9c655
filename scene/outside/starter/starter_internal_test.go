package starter

import "testing"

// TestCommandsAreForTheSystem that prints them.
func TestCommandsAreForTheSystem(t *testing.T) {
	type commands struct{ build, tests string }
	for _, c := range []struct {
		goos, python string
		want         map[string]commands
	}{
		{"linux", "python3", map[string]commands{
			"python":  {"", "python3 -m unittest"},
			"go":      {"go build -o mybot .", "go test ."},
			"go-wasm": {"GOOS=wasip1 GOARCH=wasm go build -o mybot.wasm .", "go test ."},
		}},
		{"windows", "py -3", map[string]commands{
			"python":  {"", "py -3 -m unittest"},
			"go":      {"go build -o mybot.exe .", "go test ."},
			"go-wasm": {"set GOOS=wasip1&& set GOARCH=wasm&& go build -o mybot.wasm .", "go test ."},
		}},
	} {
		for _, s := range all(c.goos, c.python) {
			if want, ok := c.want[s.Name]; ok && (s.Build != want.build || s.Tests != want.tests) {
				t.Errorf("%s, %s: %q and %q, want %q", c.goos, s.Name, s.Build, s.Tests, want)
			}
		}
	}
}
