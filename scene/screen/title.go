package screen

import (
	"math"
	"slices"
	"time"

	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/careerpage"
	"treeline/scene/screen/page"
	"treeline/scene/screen/setup"
	"treeline/scene/screen/stack"
	"treeline/scene/screen/turntable"
	"treeline/scene/session"
	"treeline/scene/sound"
	"treeline/scene/view"
	"treeline/tanks"
)

// title is the first screen: a menu over a battle of bots.
type title struct {
	page.Menu

	kit     *Kit
	session session.Session
	tour    camera.Tour
	source  *view.Source
	field   *aim.Field
	scenery scenery
	daily   daily
	jumps   int
	over    float64 // s since the end of the round, 0 while it runs
}

func newTitle(k *Kit) *title {
	t := &title{kit: k, daily: daily{kit: k}, session: k.Battles.session, source: view.NewSource(k.Battles.session.Battle())}
	t.field = aim.NewField(t.source.View())
	t.Menu = page.NewMenu(k.Shared, t.entries, t.leave)
	t.At = t.first()
	t.scenery.kit = k
	k.World.Reset()
	return t
}

// entries returns the lines of the menu.
func (t *title) entries() []page.Line {
	k := t.kit
	lines := []page.Line{
		{Text: "Start battle", Choose: func() { k.Battles.play(true) }},
		{Text: "Lesson", Value: t.invitation(), Choose: k.Battles.openLesson},
		{Text: "Shooting range", Choose: k.Battles.openRange},
		{Text: "Set up a battle …", Key: input.SetUp, Choose: k.next.Open},
		t.daily.line(),
		{Text: "Watch a bot battle", Key: input.Watch, Choose: func() { k.Battles.play(false) }},
	}
	if k.Replays != "" {
		lines = append(lines, page.Line{Text: "Replays", Key: input.Replays, Choose: library{k}.open})
	}
	return append(append(lines, setup.Choices{Spec: k.Battles.Spec, Say: k.Canvas}.Lines()...), k.training(),
		page.Line{Text: "Career", Choose: t.openCareer},
		page.Line{Text: "Settings", Choose: k.Settings.Open},
		page.Line{Text: "Controls", Choose: k.openControls},
		page.Line{Text: "Tuning", Key: input.ShowTuning, Choose: func() { k.always(input.ShowTuning) }},
		page.Line{Text: "Quit", Key: input.Quit, Choose: t.leave})
}

// first returns the line that is selected at the beginning: the battle or, for newcomers who have
// not come to the end of the lesson, the lesson.
func (t *title) first() int {
	word := t.invitation()
	if !t.kit.Battles.Newcomer || word == "" {
		return 0
	}
	return slices.IndexFunc(t.entries(), func(l page.Line) bool { return l.Value == word })
}

// invitation returns the word to a player who has not come to the end of the lesson, "" for
// others.
func (t *title) invitation() string {
	if t.kit.Career.Knows("lesson") {
		return ""
	}
	return "start here"
}

// openCareer opens the page of the career.
func (t *title) openCareer() {
	k := t.kit
	careerpage.Open(k.Shared, k.Career, turntable.Tank{Canvas: k.Canvas, Spec: k.Battles.Spec, Picture: k.small})
}

func (t *title) leave() { t.kit.confirmQuit() }

// Traits implements Screen.
func (t *title) Traits() stack.Traits {
	return stack.Traits{Name: stack.TitleName, Contexts: [3]input.Context{input.Menu, input.Title}}
}

func (t *title) followed() tanks.ID { return t.tour.On() }

func (t *title) driving() bool { return false }

// Update implements Screen: the bots fight on whatever lies over the title.
func (t *title) Update(dt time.Duration) {
	t.session.Advance(dt, t.tick)
	if t.session.World().Phase == tanks.Over {
		if t.over += capped(dt); t.over > nextRoundAfter {
			t.over = 0
			_ = t.session.NextRound() // nobody drives
		}
	}
	if now := t.session.Jumps(); now != t.jumps {
		t.jumps = now
		t.tour.Restart()
		t.kit.World.Reset()
	}
	t.tour.Advance(t.session.World(), capped(dt))
	t.scenery.pass(capped(dt))
}

func (t *title) tick() {
	w := t.session.World()
	for _, e := range w.Events {
		t.kit.World.Apply(e)
	}
	t.source.Step()
	t.source.See(t.viewer(), 1)
	news := t.source.News(t.viewer())
	for i := range news {
		t.kit.Sound.Apply(&news[i])
	}
	if t.kit.Ticked != nil {
		t.kit.Ticked(w, t.tour.On())
	}
}

// viewer returns whoever watches the bots: somebody without a side.
func (t *title) viewer() view.Viewer { return view.Viewer{Me: t.tour.On(), Seat: tanks.NoTank} }

// Draw implements Screen.
func (t *title) Draw() error {
	k, w := t.kit, t.session.World()
	dt, alpha := t.scenery.dt, t.session.Alpha()
	known := t.source.See(t.viewer(), alpha)
	eye := t.tour.View(w, alpha, dt, t.field)
	f := t.scenery.fill(w, eye, alpha)
	if on := f.Tank(t.tour.On()); on != nil {
		f.Focus = lift(on.At, 1)
	}
	for _, s := range k.stack.All() {
		switch p := s.(type) {
		case *setup.Page:
			p.AddTo(f, w.Map, k.Career.Paint())
		case *careerpage.Page:
			p.AddTo(f, w.Map)
		}
	}
	if err := t.scenery.draw(); err != nil {
		return err
	}
	t.poster()
	k.Sound.Frame(sound.Frame{
		Dt: dt, Place: sound.Outside, Eye: eye.Eye, Forward: eye.Forward, Up: eye.Up,
		View: known, Volume: k.volume(),
	})
	return nil
}

// poster draws the name of the game, the menu, and the small print. Where there is
// little room the lines move together, and then the name shrinks. Under a page only the small
// print shows.
func (t *title) poster() {
	t.drawFoot()
	if t.kit.stack.Covered(t) {
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
// has room for one line under the menu, and for a small one that names the build.
func (t *title) drawFoot() {
	t.kit.drawBuild()
	if text := t.kit.Shared.Notice.Text; text != "" {
		t.kit.Shared.Paper.Word(text, page.FootRise)
		return
	}
	t.kit.drawCaption(t.kit.Battles.Spec)
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
