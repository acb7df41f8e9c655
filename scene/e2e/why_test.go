//go:build gl

package e2e_test

import "testing"

// TestAPersonAsksWhy opens the report on the player's tank, which pauses the battle, closes it
// again, and holds the X-ray key.
func TestAPersonAsksWhy(t *testing.T) {
	p := play(t, "play", "--seed", "5", "--team-size", "3", "--size", "640x360", "--quality", "low", "--camera", "overhead", "--set", "view.training=true",
		"--set", "view.fps=30", "--set", "view.picture.scale=1") // pictures are compared, and on a busy machine the scale would drop
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 })
	p.press("the battle", func(s state) bool { return !s.Title && s.Human }, func() { p.key("Return") })
	p.press("a pause", func(s state) bool { return s.Paused }, func() { p.key("p") })
	const page, plate, still = 0.4, 0.02, 0.001 // shares of the picture
	plain := p.screen()
	p.wait("a camera that rests", func() bool {
		last := plain
		plain = p.screen()
		return unlike(last, plain) < still
	})
	p.key("h")
	p.wait("the page over the battle", func() bool { return unlike(plain, p.screen()) > page })
	p.key("Escape")
	p.wait("the battle under the page", func() bool { return unlike(plain, p.screen()) < plate })
	if s := p.fresh(); !s.Paused || s.Menu {
		t.Errorf("closing the page: paused %v, menu %v, want the pause as it was", s.Paused, s.Menu)
	}

	p.xdo("keydown", "x")
	p.wait("the X-ray", func() bool { return unlike(plain, p.screen()) > plate })
	p.xdo("keyup", "x")
	p.wait("the end of the X-ray", func() bool { return unlike(plain, p.screen()) < plate })

	p.press("the battle to go on", func(s state) bool { return !s.Paused }, func() { p.key("p") })
	p.key("h")
	p.until("a battle that waits for the reader", func(s state) bool { return s.Paused })
	p.key("h")
	p.until("the battle to go on", func(s state) bool { return !s.Paused })
}
