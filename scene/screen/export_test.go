package screen

import (
	"cmp"
	"log/slog"
	"slices"
	"time"
	"unicode"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/hud"
	"treeline/scene/input"
	"treeline/scene/mapfile"
	"treeline/scene/panel"
	"treeline/scene/replay"
	"treeline/scene/screen/page"
	"treeline/scene/screen/settings"
	"treeline/scene/screen/setup"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
	"treeline/scene/sound"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
)

// stubDisplay draws nothing.
type stubDisplay struct {
	ground  *terrain.Ground
	strokes *stage.Strokes
	clip    string          // in the clipboard
	page    string          // the address of the page it runs in
	listed  FileWords       // words on the list of files
	photo   [2]int          // size of the last photo, px
	small   *canvas.Picture // of the last picture's periscope, nil for none
	frame   stage.Frame     // of the last picture

	applied, transient []tanks.EventKind // events that the viewer knows of, and others
}

func (b *stubDisplay) Apply(e tanks.Event)          { b.applied = append(b.applied, e.Kind) }
func (b *stubDisplay) ApplyTransient(e tanks.Event) { b.transient = append(b.transient, e.Kind) }
func (*stubDisplay) Reset()                         {}
func (b *stubDisplay) Strokes() *stage.Strokes      { return b.strokes }
func (*stubDisplay) SavePicture() error             { return nil }
func (b *stubDisplay) Clipboard() string            { return b.clip }
func (b *stubDisplay) Files() func(FileWords) {
	if b.page == "" {
		return nil
	}
	return func(words FileWords) { b.listed = words }
}
func (b *stubDisplay) Address() string          { return b.page }
func (b *stubDisplay) SetClipboard(text string) { b.clip = text }
func (*stubDisplay) KeyName(input.Key) string   { return "" }
func (b *stubDisplay) SavePhoto(f *stage.Frame) (path string, err error) {
	b.photo = [2]int{f.Width, f.Height}
	return "a.png", nil
}
func (*stubDisplay) catch(bool) (x, y float64) { return 0, 0 }

func newStubDisplay(g *terrain.Ground) *stubDisplay {
	return &stubDisplay{ground: g, strokes: stage.NewStrokes(g)}
}

// Periscope returns an empty picture where the last frame has one.
func (b *stubDisplay) Periscope() *canvas.Picture { return b.small }

// Draw forgets what it was to draw, as a stage does.
func (b *stubDisplay) Draw(f *stage.Frame) error {
	b.frame, b.small = *f, nil
	if f.Periscope != nil {
		b.small = canvas.Shown(0, f.Periscope.Width, f.Periscope.Height)
	}
	b.strokes = stage.NewStrokes(b.ground)
	return nil
}

// Today is the day of the games of tests.
var Today = time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)

// Windowless is the screens of a game without a window: all that needs no picture.
type Windowless struct {
	k     *Kit
	spec  ai.BattleSpec
	stack *stack.Stack
	b     *Battle // that is open
	scale float64 // of the interface
	Kept  []config.Entry
}

// NewWindowless starts at the title, or with title false in a battle, of a person or
// of bots alone.
func NewWindowless(spec ai.BattleSpec, title, player bool) (*Windowless, error) {
	return NewOn(canvas.Blank(), spec, title, player)
}

// NewOn is NewWindowless on a canvas.
func NewOn(c *canvas.Canvas, spec ai.BattleSpec, title, player bool) (*Windowless, error) {
	own := config.Default()
	w := &Windowless{spec: spec, scale: 1}
	begin := func(spec ai.BattleSpec, known *ai.Lessons, player bool) (session.Session, error) {
		var on *terrain.Map
		if w.k != nil && w.k.Battles.session != nil && w.k.Battles.session.World().Map.Spec == spec.Land(own.Terrain) {
			on = w.k.Battles.session.World().Map
		}
		return session.NewLocal(ai.Setup{BattleSpec: spec, Lessons: cmp.Or(known, &ai.Lessons{}), Terrain: own.Terrain, Tanks: own.Tanks, AI: own.AI}, on, player)
	}
	s, err := begin(spec, nil, player)
	if err != nil {
		return nil, err
	}
	c.Begin(1280, 720, 1)
	log := slog.New(slog.DiscardHandler)
	w.k = &Kit{
		Log: log, Canvas: c, HUD: hud.New(c, s.World().Map), Sound: sound.Open(true, log), World: newStubDisplay(s.World().Map.Ground), Window: &stubDisplay{},
		Settings: settings.Own{Config: &own, Keep: func(e []config.Entry) error { w.Kept = append(w.Kept, e...); return nil }},
		Battles: Battles{
			Spec: &w.spec, Mode: camera.ModeFirst, Watch: camera.ModeFirst, Begin: begin,
			BeginDrill: func(setup ai.Setup, land terrain.Spec) (session.Session, error) {
				m, err := terrain.Generate(land)
				if err != nil {
					return nil, err
				}
				return session.NewLocal(setup, m, true)
			},
			Visit: func(s session.Session) error {
				m := s.World().Map
				w.k.HUD, w.k.World = hud.New(w.k.Canvas, m), newStubDisplay(m.Ground)
				return nil
			},
			Daily:   func() ai.BattleSpec { return ai.DailyBattle(Today) },
			ReadMap: mapfile.Read, ReadReplay: replay.Load,
		},
		Program: "treeline 1.2.0 (commit 0123456789ab, 2026-01-02, rules 46) linux/amd64 go1.26 windowed",
		Width:   1280, Height: 720,
	}
	w.stack = w.k.Start(s, title)
	w.stack.SetFocus(true)
	if !title {
		w.stack.Replace(newBattle(w.k, player))
	}
	w.settle()
	return w, nil
}

// settle records what is open now.
func (w *Windowless) settle() {
	w.b, _ = w.stack.Ground().(*Battle)
	w.stack.Catch((&stubDisplay{}).catch)
}

// Press presses and lets go of a key.
func (w *Windowless) Press(k input.Key) {
	w.Hold(k)
	w.Release(k)
}

// Hold presses a key.
func (w *Windowless) Hold(k input.Key) { w.Take(input.Event{Kind: input.KeyWentDown, Key: k}) }

// Release lets go of a key.
func (w *Windowless) Release(k input.Key) { w.Take(input.Event{Kind: input.KeyWentUp, Key: k}) }

// Type types a text, as a keyboard does: each letter is a key and what it writes.
func (w *Windowless) Type(text string) {
	for _, r := range text {
		k := input.Key(unicode.ToUpper(r))
		w.Hold(k)
		w.Take(input.Event{Kind: input.Typed, Letter: r})
		w.Release(k)
	}
}

// Shows reports whether the panel shows the slider of a knob.
func (w *Windowless) Shows(path string) bool {
	_, _, _, ok := w.k.Tuner.Slider(path)
	return ok
}

// Take hands in an event.
func (w *Windowless) Take(e input.Event) {
	w.stack.Take(&e)
	w.settle()
}

// Click clicks on a pixel with the left button.
func (w *Windowless) Click(x, y float64) {
	w.Take(input.Event{Kind: input.CursorMoved, PX: x, PY: y})
	w.Take(input.Event{Kind: input.ButtonWentDown, PX: x, PY: y})
	w.Take(input.Event{Kind: input.ButtonWentUp, PX: x, PY: y})
}

// Draw draws a picture.
func (w *Windowless) Draw() error {
	w.k.Canvas.Begin(w.k.Width, w.k.Height, w.scale)
	return w.stack.Draw()
}

// Resize changes the size of the picture.
func (w *Windowless) Resize(width, height int) { w.k.Width, w.k.Height = width, height }

// Settings opens the settings.
func (w *Windowless) Settings() { w.k.Settings.Open() }

func (w *Windowless) settings() *settings.Page {
	return w.k.Shared.Stack.Find(stack.SettingsName).(*settings.Page)
}

// Page shows a page of the settings.
func (w *Windowless) Page(name string) {
	for s := w.settings(); s.Tab() != name; {
		s.Handle(input.NextTab)
	}
}

// Pages returns the pages of the settings, each with the titles of its rows, headings left out.
func (w *Windowless) Pages() map[string][]string {
	s := w.settings()
	all := map[string][]string{}
	for first := s.Tab(); all[first] == nil || s.Tab() != first; s.Handle(input.NextTab) {
		for _, r := range s.Rows() {
			if !r.Heading {
				all[s.Tab()] = append(all[s.Tab()], r.Title)
			}
		}
	}
	return all
}

// Row returns a row of the page of the settings that is shown: the pixels of the ends of
// its slider, or of the middle of what turns it twice, of its reset arrow, and its height.
func (w *Windowless) Row(title string) (x0, x1, reset, y float64) {
	s := w.settings()
	i := slices.IndexFunc(s.Rows(), func(r page.Row) bool { return r.Title == title })
	b := s.Boxes[i-s.Top]
	control := s.Control(b)
	x0, x1, reset, y = control.X+control.W*0.75, control.X+control.W*0.75, control.X+control.W+page.ResetWide/2, b.Y+b.H/2
	if s.Rows()[i].Slide != nil {
		t := s.Slider(b)
		x0, x1 = t.X, t.X+t.W
	}
	return x0 * w.scale, x1 * w.scale, reset * w.scale, y * w.scale
}

// Value returns what a row of the page of the settings that is shown reads.
func (w *Windowless) Value(title string) string {
	s := w.settings()
	for _, r := range s.Rows() {
		if r.Title == title {
			return r.Value
		}
	}
	return ""
}

// Volume returns how loud the groups of sounds are now.
func (w *Windowless) Volume() config.Sound { return w.k.volume() }

// Config returns the settings in force.
func (w *Windowless) Config() *config.Config { return w.k.Settings.Config }

// Err returns why a screen could not do what it was asked for.
func (w *Windowless) Err() error { return w.k.Battles.Err() }

// Line returns the pixel in the middle of a line of the menu on top.
func (w *Windowless) Line(i int) (x, y float64) {
	var m *page.Menu
	switch c := w.stack.Top().(type) {
	case *title:
		m = &c.Menu
	case *page.Sheet:
		m = &c.Menu
	}
	b := m.Boxes[i-m.Top]
	return b.X + b.W/2, b.Y + b.H/2
}

// Open returns the names of the screens from the ground up.
func (w *Windowless) Open() []stack.Name { return w.k.Snapshot().Open }

// Quits, Caught, Spec and Held return the state of the program.
func (w *Windowless) Quits() bool          { return w.k.Quits() }
func (w *Windowless) Caught() bool         { return w.stack.Hand.Caught() }
func (w *Windowless) Spec() *ai.BattleSpec { return &w.spec }
func (w *Windowless) Held() bool           { return w.k.Battles.session.Held() }

// Step lets dt pass.
func (w *Windowless) Step(dt time.Duration) {
	w.stack.Update(dt)
	w.settle()
}

// Battle returns the battle.
func (w *Windowless) Battle() *ai.Battle { return w.k.Battles.session.Battle() }

// Act carries out an action in the battle.
func (w *Windowless) Act(a input.Action) {
	w.b.Handle(a)
	w.settle()
	if w.b.session.Jumps() != w.b.jumps {
		w.b.fresh()
	}
	w.b.see(1)
}

// Opponents returns what the title shows of them.
func (w *Windowless) Opponents() string { return setup.RosterName(w.k.Canvas, w.spec.Red) }

// Daily returns what the title shows of the battle of the day.
func (w *Windowless) Daily() string {
	t := w.stack.Ground().(*title)
	l := t.daily.line()
	return l.Value
}

// Point is the right button on a pixel of the map.
func (w *Windowless) Point(x, y float64) { w.b.squad.point(x, y) }

// Me returns the tank being followed.
func (w *Windowless) Me() tanks.ID { return w.b.rig.On() }

// Driving, Playing, Camera, Zoom, Pace, Notice, Person and Roaming return the state of
// the battle.
func (w *Windowless) Driving() bool          { return w.b.driving() }
func (w *Windowless) Playing() bool          { return w.b.playing() }
func (w *Windowless) Camera() camera.Mode    { return w.b.rig.Shown(w.b.session.World()) }
func (w *Windowless) Pace() float64          { return w.b.session.Pace() }
func (w *Windowless) Notice() string         { return w.k.Shared.Notice.Text }
func (w *Windowless) Say(text string)        { w.k.Shared.Say(text) }
func (w *Windowless) Person() *session.Human { return w.b.session.Human() }
func (w *Windowless) Roaming() bool          { return w.b.rig.Roaming() }
func (w *Windowless) Zoom() float64 {
	_, goal := w.b.rig.Zoom()
	return goal
}

// Signs returns what the HUD of the last picture told that is not as usual.
func (w *Windowless) Signs() []hud.Sign { return w.b.senses.state.Signs }

// Push holds the throttle for dt seconds in a tank that stands, and returns what
// stops it.
func (w *Windowless) Push(throttle, dt float64) hud.Block {
	t := &w.b.session.World().Tanks[w.b.session.Seat()]
	w.b.helm.push.add(t, throttle, dt)
	return w.b.helm.push.against(w.b.session.World(), t)
}

// Choose changes the camera.
func (w *Windowless) Choose(mode camera.Mode) { w.b.choose(mode) }

// UnderMiddle returns the point of the ground in the middle of the picture.
func (w *Windowless) UnderMiddle() (mgl64.Vec3, bool) {
	p := w.b.pointer()
	return p.ground(p.middle())
}

// UnderCursor returns the point of the ground at a pixel.
func (w *Windowless) UnderCursor(x, y float64) (mgl64.Vec3, bool) { return w.b.pointer().ground(x, y) }

// View lets dt seconds pass and returns the camera on the tank as it stands.
func (w *Windowless) View(dt float64) camera.View {
	w.b.see(1)
	w.b.scenery.dt = dt
	return w.b.lens.view(1)
}

// Aimed returns what is under the reticle.
func (w *Windowless) Aimed() aim.Hit { return w.b.lens.aimed }

// Reticle returns the marks of the sight.
func (w *Windowless) Reticle() hud.Reticle {
	return w.b.senses.reticle(&w.b.session.World().Tanks[w.b.session.Seat()])
}

// LookAt turns the person's look from the gunner's eye to a point.
func (w *Windowless) LookAt(target mgl64.Vec3) {
	w.b.rig.LookAt(&w.b.session.World().Tanks[w.b.rig.On()], target)
}

// Pass does what comes by itself in dt seconds.
func (w *Windowless) Pass(dt float64) { w.b.after(dt) }

// Pick clicks on a pixel of the map.
func (w *Windowless) Pick(x, y float64) { _ = w.b.mapControl.pick(x, y) }

// Panel opens the tuning panel.
func (w *Windowless) Panel() *panel.Panel {
	w.k.always(input.ShowTuning)
	w.k.Tuner.showStrategy()
	return w.k.Tuner.panel
}

// ResetKnobs sets all knobs of the panel to their defaults, as its button does.
func (w *Windowless) ResetKnobs() {
	for _, k := range w.k.Tuner.knobs() {
		k.Reset()
	}
	w.k.Tuner.turned()
}

// ShowPanel does what the panel needs before each picture.
func (w *Windowless) ShowPanel() { w.k.Tuner.showStrategy() }

// Train turns training on or off.
func (w *Windowless) Train(on bool) { w.k.Settings.Config.View.Training = on }

// Report reports whether the report is open, and on whom.
func (w *Windowless) Report() (open bool, of tanks.ID) {
	if r := w.b.reports.current(); r != nil {
		return true, r.of
	}
	return false, tanks.NoTank
}

// CloseReport presses the key that closes the report.
func (w *Windowless) CloseReport() { w.b.reports.current().Handle(input.CloseReport) }

// Paused reports whether the battle waits.
func (w *Windowless) Paused() bool { return w.b.paused || w.k.Shared.Stack.Holds(w.b) }

// Watcher returns the enemy that is nearest to seeing a tank.
func (w *Windowless) Watcher(id tanks.ID) tanks.ID { return watcher(w.b.session.World(), id) }

// Caption returns the small print of the screen on top, "" if it has none.
func (w *Windowless) Caption() string {
	switch s := w.stack.Top().(type) {
	case *title:
		return caption(s.kit.Canvas, s.kit.Battles.Spec)
	case *page.Sheet:
		if s.Caption != nil {
			return s.Caption()
		}
	}
	return ""
}

// Selected returns the line that is selected in the menu on top, "" without a menu.
func (w *Windowless) Selected() string {
	switch s := w.stack.Top().(type) {
	case *title:
		return s.Lines()[s.At].Text
	case *page.Sheet:
		return s.Lines()[s.At].Text
	}
	return ""
}

// OnScreen returns the pixel at which a tank is drawn.
func (w *Windowless) OnScreen(id tanks.ID) (x, y float64) {
	now := w.b.rig.Now()
	x, y, _ = now.Project(w.b.session.World().Tanks[id].At, w.k.Width, w.k.Height)
	return x, y
}

// Titled returns the pixel in the middle of the line of the menu on top with a text.
func (w *Windowless) Titled(text string) (x, y float64) {
	var m *page.Menu
	switch c := w.stack.Top().(type) {
	case *title:
		m = &c.Menu
	case *page.Sheet:
		m = &c.Menu
	}
	i := slices.IndexFunc(m.Lines(), func(l page.Line) bool { return l.Text == text })
	b := m.Boxes[i-m.Top]
	return (b.X + b.W/2) * w.scale, (b.Y + b.H/2) * w.scale
}

// Rescale changes the pixels of a unit of the interface.
func (w *Windowless) Rescale(scale float64) { w.scale = scale }

// Layer is what a screen adds to a picture.
type Layer struct {
	Name  stack.Name
	Modal bool
	Parts []canvas.Part
}

// Layers draws a picture and returns it screen by screen, from the ground up, with its
// size in units.
func (w *Windowless) Layers() (all []Layer, width, height float64, err error) {
	c := w.k.Canvas
	c.Record()
	c.Begin(w.k.Width, w.k.Height, w.scale)
	drawn := 0
	for _, s := range w.stack.All() {
		if err := s.Draw(); err != nil {
			return nil, 0, 0, err
		}
		t := s.Traits()
		all = append(all, Layer{t.Name, t.Modal, slices.Clone(c.Parts()[drawn:])})
		drawn = len(c.Parts())
	}
	return all, c.Width(), c.Height(), nil
}
