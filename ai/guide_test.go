package ai_test

import (
	"os"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/brain/example"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// guards returns the line that the guide adds to the roster.
func guards() []ai.Entry {
	return []ai.Entry{
		{Name: "guard", Help: "drives to the middle of the map and stays there", New: example.NewGuard},
	}
}

// TestTheGuideShowsTheCode: docs/write-a-bot.md contains the example: the whole file, the line of
// the roster, and the program with a guest.
func TestTheGuideShowsTheCode(t *testing.T) {
	guide := read(t, "../docs/write-a-bot.md")
	code := read(t, "brain/example/guard.go")
	if !strings.Contains(guide, "```go\n"+code+"```\n") {
		t.Error("docs/write-a-bot.md does not show guard.go as it is")
	}
	if _, body, ok := strings.Cut(read(t, "guests_test.go"), "func Example_guests() {\n"); !ok || !strings.Contains(guide, "\nfunc main() {\n"+body+"```\n") {
		t.Error("docs/write-a-bot.md does not show the match of guests_test.go as a program")
	}
	for line := range strings.Lines(read(t, "guide_test.go")) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, `{Name: "guard"`) && !strings.Contains(guide, line) {
			t.Errorf("docs/write-a-bot.md does not show %s", line)
		}
	}
	for _, name := range ai.Brains() {
		if !strings.Contains(guide, "`"+name+"`") {
			t.Errorf("docs/write-a-bot.md does not name %s", name)
		}
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestGuardsFightAMatch: three guards against three bots that drive about reach the middle, shoot,
// and do not stop on the way.
func TestGuardsFightAMatch(t *testing.T) {
	picks, err := ai.ParsePicks("random")
	if err != nil {
		t.Fatal(err)
	}
	s := ai.DefaultSetup(2)
	s.TeamSize, s.Level, s.Minutes, s.Guests = 3, profile.Veteran, 5, guards()
	s.Green, s.Red = ai.Picks{{Brain: "guard"}}, picks
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	w := b.World
	middle := mgl64.Vec3{w.Map.Spec.Width / 2, 0, w.Map.Spec.Depth / 2}
	nearest, shots := geom.PlaneDist(w.Tanks[0].At, middle), 0
	for w.Phase == tanks.Playing {
		b.Step()
		nearest = min(nearest, geom.PlaneDist(w.Tanks[0].At, middle))
	}
	for id := range tanks.ID(3) {
		shots += w.Tanks[id].Shots
	}
	if nearest > 60 || shots < 3 {
		t.Errorf("the first guard came within %.0f m of the middle, all fired %d shots", nearest, shots)
	}
	if w.OutOfBounds > 0 || w.UnseenShots > 0 {
		t.Errorf("%d ticks off the map, %d unseen shots", w.OutOfBounds, w.UnseenShots)
	}
}
