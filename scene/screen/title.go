package screen

import (
	"slices"
	"time"

	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
	"treeline/scene/sound"
	"treeline/scene/view"
	"treeline/tanks"
)

// title is the first screen: a menu over a battle of bots.
type title struct {
	menu

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
	t := &title{daily: daily{kit: k}, session: k.session, source: view.NewSource(k.session.Battle())}
	t.field = aim.NewField(t.source.View())
	t.menu = newMenu(k, t.entries, t.leave)
	t.at = t.first()
	t.scenery.kit = k
	k.World.Reset()
	return t
}

// entries returns the lines of the menu.
func (t *title) entries() []line {
	k := t.kit
	lines := []line{
		{text: "Start battle", choose: func() { k.play(true) }},
		{text: "Lesson", value: t.invitation(), choose: k.openLesson},
		{text: "Shooting range", choose: k.openRange},
		{text: "Set up a battle …", key: input.SetUp, choose: k.openSetup},
		t.daily.line(),
		{text: "Watch a bot battle", key: input.Watch, choose: func() { k.play(false) }},
	}
	if k.Replays != "" {
		lines = append(lines, line{text: "Replays", key: input.Replays, choose: library{k}.open})
	}
	return append(append(lines, choices{k.Spec, k.Canvas}.lines()...), k.training(),
		line{text: "Career", choose: k.openCareer},
		line{text: "Settings", choose: k.openSettings},
		line{text: "Controls", choose: k.openControls},
		line{text: "Tuning", key: input.ShowTuning, choose: func() { k.always(input.ShowTuning) }},
		line{text: "Quit", key: input.Quit, choose: t.leave})
}

// first returns the line that is selected at the beginning: the battle or, for newcomers who have
// not come to the end of the lesson, the lesson.
func (t *title) first() int {
	word := t.invitation()
	if !t.kit.Newcomer || word == "" {
		return 0
	}
	return slices.IndexFunc(t.entries(), func(l line) bool { return l.value == word })
}

// invitation returns the word to a player who has not come to the end of the lesson, "" for
// others.
func (t *title) invitation() string {
	if t.kit.Career.Knows("lesson") {
		return ""
	}
	return "start here"
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
	if s := k.setup(); s != nil {
		s.model.paint = k.Career.Paint()
		s.model.add(f, w.Map)
	}
	if p := k.career(); p != nil && p.painting() {
		p.model.add(f, w.Map)
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
	room := t.kit.room()
	lines := t.lines()
	high := max(min(lineHigh, (c.Height()-foot-2*pad-name-2*pad)/float64(len(lines))), menuLine)
	width, all, start := t.size(lines, high, least, c.Height()-foot-2*pad)
	b := box{(room - width) / 2, 0, width, 2*pad + all}
	b.y = min(c.Height()*0.53, c.Height()-foot-b.h)
	t.name(room/2, min(c.Height()*rise, b.y/2), min(room/2, 560), min((b.y-pad)/name, 1))
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense.Fade(0.9), canvas.Edge)
	t.draw(lines, b, b.x+start, b.y+pad, high)
}

// drawFoot draws what has just been told, else the small print: the foot of the screen
// has room for one line under the menu, and for a small one that names the build.
func (t *title) drawFoot() {
	t.kit.drawBuild()
	if text := t.kit.notice.text; text != "" {
		t.kit.drawWord(text, footRise)
		return
	}
	t.kit.drawCaption(t.kit.Spec)
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
