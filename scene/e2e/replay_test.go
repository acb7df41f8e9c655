//go:build gl

package e2e_test

import (
	"flag"
	"image"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
)

var round = flag.Bool("round", false, "play a round, and hold pictures of its replay against it")

// instant is a picture of the whole map at a tick, without the HUD.
type instant struct {
	tick    int
	picture image.Image
}

// TestAReplayLooksAsTheRoundDid plays a round like a person, takes pictures at five instants, the
// last after its end, and compares them with the same instants of the replay.
func TestAReplayLooksAsTheRoundDid(t *testing.T) {
	if !*round {
		t.Skip("takes a minute or two: -round")
	}
	file := filepath.Join(t.TempDir(), "round.replay")
	live := play(t, append(quiet(), "--set", "view.picture.scale=1", "--minutes", "0.5", "--record", file)...)
	live.press("the battle", func(s state) bool { return !s.Title && s.Human }, func() { live.key("Return") })
	var played []instant
	for i := range 4 {
		live.xdo("keydown", "w")
		live.xdo("keydown", []string{"a", "d"}[i%2])
		from := live.fresh().Tick
		live.until("two seconds of driving", func(s state) bool { return s.Tick > from+120 })
		live.xdo("keyup", []string{"a", "d"}[i%2])
		live.xdo("click", "1")
		live.xdo("keyup", "w")
		live.key("c", "c")
		live.until("the map", func(s state) bool { return s.Camera == "overhead" })
		played = append(played, live.snap())
		live.key("c")
		live.until("the gunner's view", func(s state) bool { return s.Camera == "first" })
	}
	live.until("the end of the round", func(s state) bool { return s.Over })
	live.key("c", "c")
	live.until("the map", func(s state) bool { return s.Camera == "overhead" })
	played = append(played, live.snap())
	live.press("the menu", func(s state) bool { return s.Menu }, func() { live.key("Escape") })
	live.press("the question", func(s state) bool { return s.Confirm }, func() { live.key("q") })
	live.key("Return")
	live.exit()

	if out, err := exec.Command(built, "replay", file, "--verify").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	again := play(t, "replay", file, "--size", "640x360", "--quality", "low", "--set", "view.fps=30", "--set", "view.picture.scale=1")
	again.press("a pause", func(s state) bool { return s.Paused }, func() { again.key("p") })
	for i, was := range played {
		again.seek(was.tick)
		is := again.snap()
		worst, mean := apart(is.picture, was.picture)
		t.Logf("tick %d: the worst block is %.1f of 255 off, the mean of all %.2f", was.tick, worst, mean)
		if is.tick != was.tick || worst > 15 || mean > 0.5 {
			t.Errorf("at tick %d, want %d: the worst block is %.1f of 255 off, the mean of all %.2f", is.tick, was.tick, worst, mean)
		}
		if other, _ := apart(is.picture, played[(i+1)%len(played)].picture); other < 1.5*worst {
			t.Errorf("tick %d looks like another one: the worst block is %.1f off, that of the same tick %.1f", is.tick, other, worst)
		}
	}
}

// snap takes a picture of the whole map from above in photo mode.
func (p *program) snap() instant {
	p.t.Helper()
	const settled = 10 // lines of the trace until the camera has arrived
	p.key("Home")
	_, n := p.now()
	p.wait("the camera over the map", func() bool { _, now := p.now(); return now > n+settled })
	p.press("the photo mode", func(s state) bool { return s.Photo }, func() { p.key("i") })
	i := instant{p.fresh().Tick, p.screen()}
	p.wait("a picture that rests", func() bool { // at first the ground still gets finer
		p.fresh()
		last := i.picture
		i.picture = p.screen()
		worst, _ := apart(last, i.picture)
		return worst < 1
	})
	p.press("the display", func(s state) bool { return !s.Photo }, func() { p.key("Escape") })
	return i
}

// seek goes to a tick of a paused replay.
func (p *program) seek(tick int) {
	p.t.Helper()
	const skip = 300 // ticks
	for p.fresh().Tick < tick {
		before := p.fresh().Tick
		p.key("l")
		p.until("five seconds on", func(s state) bool { return s.Tick > before })
	}
	at := p.fresh().Tick
	for at > tick {
		p.xdo("key", "--delay", "1", "--repeat", strconv.Itoa(min(at-tick, skip)), "comma")
		before := at
		p.until("ticks back", func(s state) bool { return s.Tick < before })
		for at = p.fresh().Tick; at != p.fresh().Tick; at = p.fresh().Tick {
		}
	}
}

// apart returns the greatest and the mean difference between the block means of two pictures, of
// 255. It leaves out the bottom, where key hints are shown.
func apart(a, b image.Image) (worst, mean float64) {
	const side, foot, colors = 6, 90, 3
	w, h := a.Bounds().Dx()/side, (a.Bounds().Dy()-foot)/side
	for j := range h {
		for i := range w {
			var sum [colors]float64
			for k := range side * side {
				x, y := i*side+k%side, j*side+k/side
				ar, ag, ab, _ := a.At(x, y).RGBA()
				br, bg, bb, _ := b.At(x, y).RGBA()
				sum[0] += float64(ar>>8) - float64(br>>8)
				sum[1] += float64(ag>>8) - float64(bg>>8)
				sum[2] += float64(ab>>8) - float64(bb>>8)
			}
			most := 0.0
			for _, d := range sum {
				most = max(most, d/side/side, -d/side/side)
			}
			worst, mean = max(worst, most), mean+most/float64(w*h)
		}
	}
	return worst, mean
}
