package outside_test

import (
	"os"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/outside"
	"treeline/scene/outside/outsidetest"
)

// TestAModuleIsLoadedOnce: whoever asks for it again, such as for another replay, gets what was
// loaded, whatever has become of its file.
func TestAModuleIsLoadedOnce(t *testing.T) {
	h := outside.NewHost(nil)
	defer h.Close()
	pick := ai.Picks{{Brain: module(t, "", outsidetest.Answer())}}
	_, file, _ := strings.Cut(pick[0].Brain, ":")
	for _, text := range []string{"nothing", "nothing at all"} {
		if all, err := h.Entries(pick); len(all) != 1 || err != nil {
			t.Fatalf("%d entries, %v; want 1", len(all), err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	other := outside.NewHost(nil)
	defer other.Close()
	if _, err := other.Entries(pick); err == nil {
		t.Error("a module that cannot be loaded is no error")
	}
}
