package screen

import (
	"math"

	"treeline/scene/canvas"
	"treeline/scene/replay"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// drawMenu draws the name of the game, the menu, and the small print. If there is little room, first
// the lines move together, then the name shrinks. Under a page only the small print shows.
func (t *title) drawMenu() {
	t.drawFoot()
	if t.kit.Shared.Stack.Covered(t) {
		return
	}
	const lineHigh, pad, foot, least, name, rise = 34.0, 20.0, 44.0, 340.0, 152.0, 0.27
	c := t.kit.Canvas
	room := t.kit.Shared.Paper.Room()
	lines := t.Lines()
	high := max(min(lineHigh, (c.Height()-foot-2*pad-name-2*pad)/float64(len(lines))), page.MenuLine)
	width, all, start := t.Size(lines, high, least, c.Height()-foot-2*pad)
	b := page.Box{X: (room - width) / 2, Y: 0, W: width, H: 2*pad + all}
	b.Y = min(c.Height()*0.53, c.Height()-foot-b.H)
	t.name(room/2, min(c.Height()*rise, b.Y/2), min(room/2, 560), min((b.Y-pad)/name, 1))
	c.Plate(b.X, b.Y, b.W, b.H, 12, canvas.Dense.Fade(0.9), canvas.Edge)
	t.Menu.Draw(lines, b, b.X+start, b.Y+pad, high)
}

// drawFoot draws what has just been told, else the small print: the foot of the screen
// has room for one line under the menu, and for a small one that names the build. The page
// that sets up a battle shows both itself.
func (t *title) drawFoot() {
	t.drawBuild()
	if t.kit.Shared.Stack.Find(stack.SetupName) != nil {
		return
	}
	if text := t.kit.Shared.Notice.Text; text != "" {
		t.kit.Shared.Paper.Word(text, page.FootRise)
		return
	}
	t.drawCaption()
}

// drawCaption writes the small print of the next battle at the foot of the screen.
func (t *title) drawCaption() {
	c := t.kit.Canvas
	room := t.kit.Shared.Paper.Room()
	c.Text(room/2, c.Height()-page.FootRise, canvas.Small, caption(c, t.kit.Battles.Spec), canvas.Ink.Fade(0.85), canvas.Center)
}

// drawBuild writes below the small print which build this is, for bug reports.
func (t *title) drawBuild() {
	const rise = 8.0
	c := t.kit.Canvas
	build, _ := replay.Build(t.kit.Program)
	c.Text(t.kit.Shared.Paper.Room()/2, c.Height()-rise, canvas.Tiny, build, canvas.Ink.Fade(0.85), canvas.Center|canvas.Verbatim)
}

// name draws the name of the game around a place, at a share of its size.
func (t *title) name(x, y, half, size float64) {
	const legible = 0.3
	if size < legible {
		return
	}
	c := t.kit.Canvas
	c.Ribbon(x, y-76*size, half, 152*size)
	treeline(c, x, y+56*size, half, size)
	c.Text(x, y-20*size, canvas.Poster*size, "TREELINE", canvas.Ink, canvas.Center|canvas.Bold)
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
		for k := range tiers { // from the top down, each wider
			top, foot := 1-0.26*float64(k), 0.58-0.27*float64(k)
			wide := tall * (0.13 + 0.085*float64(k))
			c.Triangle(at-wide, ground-tall*max(foot, 0.04), at, ground-tall*top, at+wide, ground-tall*max(foot, 0.04), color)
		}
		c.Rect(at-tall*0.025, ground-tall*0.05, tall*0.05, tall*0.05, color)
	}
	c.Gradient(x-half, ground, half, 1, canvas.Moss.Fade(0), canvas.Moss)
	c.Gradient(x, ground, half, 1, canvas.Moss, canvas.Moss.Fade(0))
}
