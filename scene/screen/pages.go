package screen

import (
	"math"
	"time"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/scene/input"
)

// sheet is a menu on a plate of its own over the battle or the title.
type sheet struct {
	menu

	traits  Traits
	heading string
	battle  *ai.BattleSpec // whose caption stands under the plate, nil for none
}

// Traits implements Screen.
func (s *sheet) Traits() Traits { return s.traits }

// Update implements Screen.
func (s *sheet) Update(time.Duration) {}

// Draw implements Screen.
func (s *sheet) Draw() error {
	s.drawSheet(s.heading)
	if s.battle != nil {
		s.kit.drawCaption(s.battle)
	}
	return nil
}

// openMenu opens the menu of a battle, which stands still behind it. resume lets a
// battle that the person paused go on.
func (k *Kit) openMenu(resume func(), player bool) {
	spec := k.session.Spec()
	s := &sheet{heading: "Paused", battle: &spec, traits: Traits{
		Name: MenuName, Contexts: [2]input.Context{input.Menu, input.Paused}, Modal: true, Holds: true,
	}}
	leave := func() { k.stack.Close(s) }
	s.menu = newMenu(k, func() []line {
		lines := []line{
			{text: "Resume", key: input.Resume, choose: func() { leave(); resume() }},
			{text: "Restart", key: input.Restart, choose: func() { k.play(player) }},
		}
		for _, l := range (choices{k.Spec}).lines() {
			l.text += " (after a restart)"
			lines = append(lines, l)
		}
		return append(lines,
			line{text: "Controls", key: input.ShowKeys, choose: func() { k.always(input.ShowKeys) }},
			line{text: "Tuning", key: input.ShowTuning, choose: func() { k.always(input.ShowTuning) }},
			line{text: "Main menu", key: input.ToTitle, choose: k.toTitle},
			line{text: "Quit", key: input.QuitBattle, choose: k.confirmQuit})
	}, leave)
	k.stack.Open(s)
}

// confirmQuit asks before the game ends.
func (k *Kit) confirmQuit() {
	s := &sheet{heading: "Quit Treeline?", traits: Traits{
		Name: ConfirmName, Contexts: [2]input.Context{input.Menu}, Modal: true, Holds: true,
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

// keysPage lists what the keys do. The battle of one who drives waits until it has
// been read.
type keysPage struct {
	kit   *Kit
	holds bool
	lines [][2]string
}

func newKeys(k *Kit) *keysPage {
	p := &keysPage{kit: k, holds: k.ground().driving()}
	for _, g := range input.Groups() {
		for _, b := range g.Bindings {
			if !g.Menus && b.Shown != "" {
				p.lines = append(p.lines, [2]string{b.Shown, b.Help})
			}
		}
	}
	return p
}

// Traits implements Screen.
func (p *keysPage) Traits() Traits {
	return Traits{Name: KeysName, Contexts: [2]input.Context{input.Page}, Modal: true, Holds: p.holds}
}

// Handle implements Screen.
func (p *keysPage) Handle(input.Action) { p.kit.close(p) }

// Point implements Screen: a click closes the page.
func (p *keysPage) Point(e *input.Event) bool {
	if e.Kind == input.ButtonWentDown {
		p.kit.close(p)
	}
	return true
}

// Update implements Screen.
func (p *keysPage) Update(time.Duration) {}

// Draw implements Screen: all lines in as many columns as fit.
func (p *keysPage) Draw() error {
	const line, head, foot, rim, gap, comfortable = 25.0, 74.0, 26.0, 40.0, 18.0, 14
	c, n := p.kit.Canvas, len(p.lines)
	keys, words := 0.0, 0.0
	for _, l := range p.lines {
		keys = max(keys, c.TextWidth(canvas.Body, l[0], canvas.Bold))
		words = max(words, c.TextWidth(canvas.Body, l[1], canvas.Left))
	}
	column := keys + gap + words + 2*rim
	room := c.Width() - p.kit.inset()/c.Scale()
	fit := max(int((c.Height()-head-foot-rim)/line), 1)
	columns := (n + fit - 1) / fit
	if columns == 1 && n > comfortable && room > 2*column+rim {
		columns = 2
	}
	each := (n + columns - 1) / columns
	b := box{w: column * float64(columns), h: head + foot + line*float64(each)}
	b.x, b.y = (room-b.w)/2, (c.Height()-b.h)/2
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense, canvas.Edge)
	c.Text(b.x+b.w/2, b.y+34, canvas.Large, "Controls", canvas.Ink, canvas.Center|canvas.Bold)
	c.Rect(b.x+30, b.y+58, b.w-60, 1, canvas.Edge)
	for i, l := range p.lines {
		x := b.x + column*float64(i/each) + rim + keys
		y := b.y + head + line*(float64(i%each)+0.5)
		c.Text(x, y, canvas.Body, l[0], canvas.Amber, canvas.Right|canvas.Bold)
		c.Text(x+gap, y, canvas.Body, l[1], canvas.Ink, canvas.Left)
	}
	return nil
}

// treeline draws the row of spruces under the name, shrinking to both sides.
func treeline(c *canvas.Canvas, x, ground, half float64) {
	const pitch, tiers = 15.0, 3
	n := int(half * 0.92 / pitch)
	for i := -n; i <= n; i++ {
		at := x + (float64(i)+0.35*math.Sin(float64(i)*2.3))*pitch
		wave := 0.5 + 0.3*math.Abs(math.Sin(float64(i)*1.7)) + 0.2*math.Sin(float64(i)*0.61)
		near := 1 - math.Abs(float64(i))/float64(n+1)
		tall := 34 * wave * (0.35 + 0.65*near)
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
