package outside_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/outside"
	"treeline/scene/outside/outsidetest"
	"treeline/tanks"
)

// module writes a module with a text and a body, and returns its pick.
func module(t *testing.T, text string, body []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bot.wasm")
	if err := os.WriteFile(path, outsidetest.Module(text, body), 0o644); err != nil {
		t.Fatal(err)
	}
	return ai.Wasm + ":" + path
}

// TestHostileModulesLoseTheirTurnsAndNotTheMatch, just as hostile processes do.
func TestHostileModulesLoseTheirTurnsAndNotTheMatch(t *testing.T) {
	ready, read, write, grow, forEver := outsidetest.Answer(), outsidetest.Read(), outsidetest.Write(), outsidetest.Grow(), outsidetest.ForEver
	for _, c := range []struct {
		name, text string
		body       []byte
		want       string
	}{
		{"loops before it is ready", "", forEver(), "no answer in time: it has not said within 60 million instructions that it is ready"},
		{"loops", "", append(ready, forEver()...), "no patience left"},
		{"takes memory for ever", "", append(ready, forEver(grow)...), "no patience left"},
		{"writes garbage", "garbage\n", append(ready, forEver(read, write)...), "garbage"},
		{"complains at length", strings.Repeat("alas ", 30) + "\n", outsidetest.Complain(), strings.Repeat("alas ", 29) + "alas"},
		{"floods", "y\n", append(ready, forEver(write)...), "drives no more"},
		{"floods without an end of line", "yyyyyyyy", append(ready, forEver(write)...), "that nobody had asked for"},
		{"ends at once", "", nil, "it has ended"},
		{"ends in the middle", "", append(ready, read...), "it has ended"},
		{"drips", "x", append(ready, forEver(read, write)...), "no patience left"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, told := fight(t, module(t, c.text, c.body), func(h *outside.Host, _ *ai.Setup) { h.SetPatience(1, 4, 6) })
			if len(told) != 1 || !strings.Contains(told[0], c.want) || strings.Contains(told[0], "\n") {
				t.Errorf("told %q, want one line with %q", told, c.want)
			}
			if b.World.Phase != tanks.Over || b.World.Tick < 60 {
				t.Errorf("the match ended in phase %v at tick %d", b.World.Phase, b.World.Tick)
			}
		})
	}
}
