//go:build gl

package e2e_test

import (
	"bytes"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"treeline/terrain/geom"
)

// quiet returns the arguments of a battle in which nobody is noticed until the test changes a
// setting: a tank must be completely visible, moving or not, so that a person can drive about
// unharmed.
func quiet() []string {
	return []string{
		"play", "--seed", "5", "--map", "flat", "--trees", "40", "--team-size", "3", "--size", "640x360", "--quality", "low",
		"--set", "view.fps=30", "--camera", "first", "--set", "ai.sight.still=1", "--set", "ai.sight.moving=1", "--set", "ai.sight.turret-motion=1",
		"--set", "ai.sight.fired-factor=1", "--set", "ai.sight.range=1500", "--set", "ai.sight.lose-range=2000",
	}
}

// TestAPersonPlays plays a whole game: title, driving with a key that goes down at the same moment as
// the one that starts the battle, before there is a tank, aiming, shooting, the cameras, the settings
// panel, pause, restart and leaving.
func TestAPersonPlays(t *testing.T) {
	p := play(t, quiet()...)
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 })
	p.xdo("key", "Return", "keydown", "w")
	p.drives(t, p.until("the battle", func(s state) bool { return !s.Title && s.Human && s.Camera == "first" }))
	p.aims(t)
	p.shoots(t)
	p.commands(t)
	p.changesCameras(t)
	p.turnsTheThreshold(t)
	p.pauses(t)
	p.savesAPicture(t)
	p.restarts(t)

	p.press("the menu", func(s state) bool { return s.Menu }, func() { p.key("Escape") })
	p.press("the question", func(s state) bool { return s.Confirm }, func() { p.key("q") })
	p.key("Return")
	if code := p.exit(); code != 0 {
		t.Errorf("got exit code %d, want 0\n%s", code, p.stderr.String())
	}
	if p.stderr.Len() > 0 {
		t.Errorf("the program wrote to standard error:\n%s", p.stderr.String())
	}
}

// drives drives on from a moment at which the key for driving ahead is held.
func (p *program) drives(t *testing.T, before state) {
	after := p.until("a drive of 8 m", func(s state) bool { return math.Hypot(s.X-before.X, s.Z-before.Z) > 8 })
	if after.Speed <= 1 {
		t.Errorf("under way at %v m/s", after.Speed)
	}
	p.xdo("keydown", "a")
	p.until("a turn of the hull to the left", func(s state) bool { return turn(before.Heading, s.Heading) > 10 })
	p.xdo("keyup", "a")
	p.xdo("keyup", "w")
	p.xdo("keydown", "s")
	p.until("a stop", func(s state) bool { return s.Speed < 0.5 })
	p.xdo("keyup", "s")
}

func (p *program) aims(t *testing.T) {
	before := p.fresh()
	aside := func() { p.xdo("mousemove_relative", "--", "150", "0") }
	look := p.press("a look to the right", func(s state) bool { return turn(before.Look, s.Look) < -10 }, aside)
	p.until("the turret to follow", func(s state) bool { return math.Abs(turn(s.Turret, s.Look)) < 2 })
	if got := turn(before.Turret, look.Turret); got > 1 {
		t.Errorf("the turret turned %v degrees to the left, the look to the right", got)
	}
	p.key("z")
	p.until("the sight at 2x", func(s state) bool { return s.Zoom > 1.99 })
	p.key("z")
	p.until("the naked eye", func(s state) bool { return s.Zoom < 1.01 })
}

func (p *program) shoots(t *testing.T) {
	before := p.fresh()
	p.xdo("mousemove_relative", "--", "0", "-60") // up, so that the shell flies for a while
	p.fresh()
	flew := false
	p.press("a shot", func(s state) bool { return s.Mine > before.Mine }, func() { p.xdo("click", "1") })
	p.until("the shell to fly and come down", func(s state) bool {
		flew = flew || s.Shells > 0
		return flew && s.Shells == 0
	})
	if s := p.fresh(); s.Shots != s.Mine {
		t.Errorf("the bots fired %d shots, though nobody is noticed", s.Shots-s.Mine)
	}
}

func (p *program) commands(t *testing.T) {
	p.press("the squad to obey", func(s state) bool { return s.Orders > 0 }, func() { p.key("g") })
	if s := p.fresh(); s.Orders > 2 {
		t.Errorf("%d bots obey, the squad has 2", s.Orders)
	}
	p.press("the squad at will", func(s state) bool { return s.Orders == 0 }, func() { p.key("n") })
}

func (p *program) changesCameras(t *testing.T) {
	pictures := map[string]image.Image{"first": p.screen()}
	for _, camera := range []string{"chase", "overhead"} {
		p.key("c")
		p.until("the camera "+camera, func(s state) bool { return s.Camera == camera })
		p.fresh()
		p.fresh() // the overhead camera glides to its place
		pictures[camera] = p.screen()
	}
	p.key("c")
	p.until("the first camera again", func(s state) bool { return s.Camera == "first" })
	for _, pair := range [][2]string{{"first", "chase"}, {"first", "overhead"}, {"chase", "overhead"}} {
		if got := unlike(pictures[pair[0]], pictures[pair[1]]); got < 0.12 {
			t.Errorf("the pictures of %s and %s differ in %.0f %% of their pixels only", pair[0], pair[1], got*100)
		}
	}
}

// turnsTheThreshold drags the slider of the threshold for still tanks from the right end to the
// left: from "nobody is noticed" to "everybody in view is".
func (p *program) turnsTheThreshold(t *testing.T) {
	const path = "ai.sight.still"
	s := p.fresh()
	if s.Still != 1 || s.Spotted != 0 || s.Seen != 0 {
		t.Fatalf("before: threshold %v, %d noticed, %d in sight, want 1, 0, 0", s.Still, s.Spotted, s.Seen)
	}
	if s.Needed < 0.99 {
		t.Fatalf("before: tanks in view need to show %v of themselves, want 1", s.Needed)
	}
	p.key("F2")
	s = p.until("the panel with its slider", func(s state) bool { return s.Panel && s.Sliders[path] != [3]int{} })
	at := s.Sliders[path]
	p.drag(at[2], at[1], at[0]+(at[2]-at[0])/20)
	s = p.until("the threshold to fall in the simulation", func(s state) bool { return s.Still < 0.2 })
	s = p.until("sightings", func(s state) bool { return s.Spotted > 0 && s.Seen > 0 })
	if s.Needed > 0.5 {
		t.Errorf("after: tanks in view need to show %v of themselves", s.Needed)
	}
	s = p.fresh()
	at = s.Sliders[path]
	p.drag(at[0]+(at[2]-at[0])/20, at[1], at[2])
	p.until("the threshold to rise again", func(s state) bool { return s.Still > 0.95 })
	p.key("F2")
	p.until("the panel to close", func(s state) bool { return !s.Panel })
}

func (p *program) pauses(t *testing.T) {
	p.key("p")
	first := p.until("a pause", func(s state) bool { return s.Paused })
	if then := p.fresh(); then.Tick != first.Tick || then.X != first.X {
		t.Errorf("the battle goes on from tick %d to %d while paused", first.Tick, then.Tick)
	}
	p.key("p")
	p.until("the battle to go on", func(s state) bool { return !s.Paused && s.Tick > first.Tick })
}

func (p *program) savesAPicture(t *testing.T) {
	p.key("F12")
	var found []string
	p.wait("a picture file", func() bool {
		found, _ = filepath.Glob(filepath.Join(p.home, "*", "pictures", "*.png"))
		return len(found) > 0
	})
	p.fresh() // the file is complete before the next frame is drawn
	text, err := os.ReadFile(found[0])
	if err != nil || len(text) < 1000 {
		t.Errorf("the picture %s has %d bytes: %v", found[0], len(text), err)
	}
}

func (p *program) restarts(t *testing.T) {
	before := p.fresh()
	p.press("the menu", func(s state) bool { return s.Menu && s.Paused }, func() { p.key("Escape") })
	p.key("r")
	after := p.until("a new battle", func(s state) bool { return !s.Menu && !s.Paused && s.Tick < before.Tick })
	if !after.Human || !after.Alive || after.Round != 0 {
		t.Errorf("after the restart: %+v", after)
	}
}

// TestPictureOfAnInstantIsTheSameTwice renders the same instant twice.
func TestPictureOfAnInstantIsTheSameTwice(t *testing.T) {
	display, dir := openDisplay(t, "320x240"), t.TempDir()
	var pictures [2][]byte
	for i, name := range []string{"a.png", "b.png"} {
		out := filepath.Join(dir, name)
		cmd := exec.Command(built, "shot", "--seed", "6", "--at", "12", "--camera", "chase", "--overlay", "sight",
			"--map-size", "small", "--size", "320x240", "--quality", "low", "--out", out)
		cmd.Env = append(os.Environ(), "DISPLAY="+display)
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		var err error
		if pictures[i], err = os.ReadFile(out); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(pictures[0], pictures[1]) {
		t.Error("the two pictures differ")
	}
}

// turn returns the angle from one heading to another in degrees, left positive.
func turn(from, to float64) float64 {
	const degree = math.Pi / 180
	return geom.Wrap((to-from)*degree) / degree
}

// TestASpectatorWatches follows tanks, changes the speed, shows the overlays and takes over a tank
// in a battle of bots, which is ended by a signal.
func TestASpectatorWatches(t *testing.T) {
	p := play(t, "watch", "--seed", "3", "--trees", "60", "--team-size", "2", "--size", "640x360", "--quality", "low", "--set", "view.fps=30")
	first := p.until("the battle from above", func(s state) bool { return s.Camera == "overhead" && !s.Human && s.Tick > 0 })
	p.key("Tab")
	p.until("the next tank", func(s state) bool { return s.Me == first.Me+1 })
	p.key("shift+Tab")
	p.until("the tank before", func(s state) bool { return s.Me == first.Me })
	p.key("bracketright")
	p.until("double speed", func(s state) bool { return s.Pace == 2 })
	p.key("bracketleft")
	p.until("normal speed", func(s state) bool { return s.Pace == 1 })
	plain := p.screen()
	p.key("F3")
	p.until("an overlay", func(s state) bool { return s.Overlay })
	p.fresh()
	if unlike(plain, p.screen()) == 0 {
		t.Error("the overlay shows nothing")
	}
	p.key("t")
	p.until("the tank in the person's hands", func(s state) bool { return s.Human && s.Me == first.Me })
	p.cmd.Process.Signal(syscall.SIGTERM)
	const terminated = 128 + int(syscall.SIGTERM)
	if code := p.exit(); code != terminated {
		t.Errorf("got exit code %d, want %d\n%s", code, terminated, p.stderr.String())
	}
}
