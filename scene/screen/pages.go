package screen

import (
	"math"
	"time"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
)

// sheet is a menu on a plate of its own over the battle or the title.
type sheet struct {
	menu

	traits  stack.Traits
	heading string
	battle  *ai.BattleSpec // whose caption stands under the heading, nil for none
}

// Traits implements Screen.
func (s *sheet) Traits() stack.Traits { return s.traits }

// Update implements Screen.
func (s *sheet) Update(time.Duration) {}

// Draw implements Screen. Under another one it does not show.
func (s *sheet) Draw() error {
	if s.kit.stack.Covered(s) {
		return nil
	}
	caption := ""
	if s.battle != nil {
		caption = s.kit.caption(s.battle)
	}
	s.drawSheet(s.heading, caption)
	return nil
}

// openMenu opens the menu of a battle, which stands still behind it. resume lets a
// battle that the person paused go on. A replay has no next round to choose for.
func (k *Kit) openMenu(resume func(), player bool) {
	spec := k.session.Spec()
	s := &sheet{heading: "Paused", battle: &spec, traits: stack.Traits{
		Name: stack.MenuName, Contexts: [3]input.Context{input.Menu, input.Paused}, Modal: true, Holds: true,
	}}
	leave := func() { k.stack.Close(s) }
	s.menu = newMenu(k, func() []line {
		lines := []line{{text: "Resume", key: input.Resume, choose: func() { leave(); resume() }}}
		if _, fought := k.session.(*session.Local); fought {
			lines = append(lines, line{text: "Restart", key: input.Restart, choose: func() { k.play(player) }})
			for _, l := range (choices{k.Spec, k.Canvas}).lines() {
				l.text = k.Canvas.T("%s (from the next round)", l.text)
				lines = append(lines, l)
			}
		}
		if code, err := battlecode.Encode(spec); err == nil {
			lines = append(lines, line{text: "Copy the code of this battle", key: input.CopyCode, choose: func() { k.copyCode(code) }})
		}
		return append(lines, k.training(),
			line{text: "Settings", choose: k.openSettings},
			line{text: "Controls", choose: k.openControls},
			line{text: "Thresholds of sight", key: input.ShowBar, choose: k.openBar},
			line{text: "Tuning", key: input.ShowTuning, choose: k.openTuning},
			line{text: "Main menu", key: input.ToTitle, choose: k.toTitle},
			line{text: "Quit", key: input.QuitBattle, choose: k.confirmQuit})
	}, leave)
	k.stack.Open(s)
}

// confirmQuit asks before the game ends.
func (k *Kit) confirmQuit() {
	s := &sheet{heading: "Quit Treeline?", traits: stack.Traits{
		Name: stack.ConfirmName, Contexts: [3]input.Context{input.Menu}, Modal: true, Holds: true,
	}}
	leave := func() { k.stack.Close(s) }
	s.menu = newMenu(k, func() []line {
		return []line{
			{text: "Quit", choose: func() { k.quit = true }},
			{text: "Cancel", key: input.Cancel, choose: leave},
		}
	}, leave)
	k.stack.Open(s)
}

// treeline draws the row of spruces under the name, shrinking to both sides, at a share
// of its height.
func treeline(c *canvas.Canvas, x, ground, half, size float64) {
	const pitch, tiers = 15.0, 3
	n := int(half * 0.92 / pitch)
	for i := -n; i <= n; i++ {
		at := x + (float64(i)+0.35*math.Sin(float64(i)*2.3))*pitch
		wave := 0.5 + 0.3*math.Abs(math.Sin(float64(i)*1.7)) + 0.2*math.Sin(float64(i)*0.61)
		near := 1 - math.Abs(float64(i))/float64(n+1)
		tall := 34 * size * wave * (0.35 + 0.65*near)
		color := canvas.Moss.Mix(canvas.Black, 0.2+0.3*math.Abs(math.Sin(float64(i)*3.1))).Fade(min(1, near*3))
		for k := range tiers { // from the top down, each broader
			top, foot := 1-0.26*float64(k), 0.58-0.27*float64(k)
			wide := tall * (0.13 + 0.085*float64(k))
			c.Triangle(at-wide, ground-tall*max(foot, 0.04), at, ground-tall*top, at+wide, ground-tall*max(foot, 0.04), color)
		}
		c.Rect(at-tall*0.025, ground-tall*0.05, tall*0.05, tall*0.05, color)
	}
	c.Gradient(x-half, ground, half, 1, canvas.Moss.Fade(0), canvas.Moss)
	c.Gradient(x, ground, half, 1, canvas.Moss, canvas.Moss.Fade(0))
}
