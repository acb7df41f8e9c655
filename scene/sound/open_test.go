package sound_test

import (
	"bytes"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/config"
	"treeline/scene/sound"
	"treeline/scene/view/viewtest"
	"treeline/tanks"
)

// TestChild is run by the other tests in a process of its own, because the audio library chooses
// its driver only once.
func TestChild(t *testing.T) {
	if os.Getenv("TREELINE_CHILD") == "" {
		t.Skip("only as a child")
	}
	player := sound.Open(os.Getenv("TREELINE_CHILD") == "mute", slog.New(slog.NewTextHandler(os.Stderr, nil)))
	s := newRig(t, 3)
	s.frame.Volume = config.Default().View.Sound
	for i := range 120 {
		player.Apply(viewtest.Event(tanks.Event{Kind: tanks.EventKind(i % 12), Tank: 1, Other: 4, At: mgl64.Vec3{float64(i), 0, 3}, Damage: 1, Obstacle: -1}))
		s.world.Tick++
		player.Frame(s.frame)
		player.Play("ui_click")
	}
	player.Close()
}

// child runs TestChild with an audio driver and returns its output.
func child(t *testing.T, mode, driver string) string {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^TestChild$")
	cmd.Env = append(os.Environ(), "TREELINE_CHILD="+mode, "ALSOFT_DRIVERS="+driver)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	return out.String()
}

func TestPlaysThroughTheLibrary(t *testing.T) {
	if out := child(t, "play", "null"); strings.Contains(out, "silent") {
		t.Errorf("the null driver was not used:\n%s", out)
	}
}

func TestNoDeviceIsSaidOnceAndNothingElse(t *testing.T) {
	for _, driver := range []string{"none-such", "alsa"} {
		out := child(t, "play", driver)
		if driver == "alsa" && !strings.Contains(out, "silent") {
			t.Skip("this machine has a sound card")
		}
		if strings.Count(out, "no sound device: the game is silent") != 1 {
			t.Errorf("driver %s: want one line about it:\n%s", driver, out)
		}
		if strings.Contains(out, "ALSA lib") {
			t.Errorf("driver %s: the library's noise reached the screen:\n%s", driver, out)
		}
	}
}

func TestMuteOpensNothing(t *testing.T) {
	if out := child(t, "mute", "none-such"); strings.Contains(out, "silent") {
		t.Errorf("muted, and still it spoke of devices:\n%s", out)
	}
}
