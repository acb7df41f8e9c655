package screen

import (
	"slices"
	"time"

	"treeline/scene/aim"
	"treeline/scene/camera"
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

// title is the first screen: a menu in front of a battle of bots.
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
	return append(append(lines, setup.Choices{Spec: k.Battles.Spec, Say: k.Canvas}.Lines()...), k.Settings.Training(),
		page.Line{Text: "Career", Choose: t.openCareer},
		page.Line{Text: "Settings", Choose: k.Settings.Open},
		page.Line{Text: "Controls", Choose: k.Settings.OpenControls},
		page.Line{Text: "Tuning", Key: input.ShowTuning, Choose: func() { k.always(input.ShowTuning) }},
		page.Line{Text: "Quit", Key: input.Quit, Choose: t.leave})
}

// first returns the line that is selected at first: the battle or, for players who have not
// completed the lesson, the lesson.
func (t *title) first() int {
	word := t.invitation()
	if !t.kit.Battles.Newcomer || word == "" {
		return 0
	}
	return slices.IndexFunc(t.entries(), func(l page.Line) bool { return l.Value == word })
}

// invitation returns the text for a player who has not completed the lesson, "" for others.
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

// Update implements Screen: the bots fight on whatever covers the title.
func (t *title) Update(dt time.Duration) {
	t.session.Advance(dt, t.tick)
	if t.session.World().Phase == tanks.Over {
		if t.over += Capped(dt); t.over > nextRoundAfter {
			t.over = 0
			_ = t.session.NextRound() // nobody drives
		}
	}
	if now := t.session.Jumps(); now != t.jumps {
		t.jumps = now
		t.tour.Restart()
		t.kit.World.Reset()
	}
	t.tour.Advance(t.session.World(), Capped(dt))
	t.scenery.pass(Capped(dt))
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

// viewer returns the viewer of the bots: a spectator without a side.
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
	for _, s := range k.Shared.Stack.All() {
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
	t.drawMenu()
	k.Sound.Frame(sound.Frame{
		Dt: dt, Place: sound.Outside, Eye: eye.Eye, Forward: eye.Forward, Up: eye.Up,
		View: known, Volume: k.volume(),
	})
	return nil
}
